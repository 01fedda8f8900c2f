"""What a console is given that does not know every letter, and what Ctrl-C does there."""

import codecs
import os
import signal
import sys
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from itertools import pairwise
from types import FrameType

__all__ = ["console_language", "heeds_ctrl_c", "interrupted_once", "speak_plainly"]

SPOKEN = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a console says what its user speaks, the first that says something."""

PLAIN = {"“": '"', "”": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "…": "...", "·": "."}
PLAIN |= {"–": "-", "—": "-", "‑": "-", "−": "-", "×": "x", "→": "->", "≥": ">=", "≤": "<="}


def speak_plainly() -> None:
    """Let a console that lacks a letter have the nearest one: "mà" as "ma" in ASCII."""
    codecs.register_error("truc-plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="truc-plain")


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wanting = error.object[error.start : error.end]
    return "".join(map(_nearest, wanting)), error.end


def _nearest(letter: str) -> str:
    """Return what ASCII has for a letter.

    >>> "".join(map(_nearest, "«ñ’»"))
    '"n\\'"'
    """
    plain = PLAIN.get(letter) or unicodedata.normalize("NFKD", letter)
    return plain.encode("ascii", "ignore").decode() or "?"


def heeds_ctrl_c() -> bool:
    """Return whether Ctrl-C ends this process; a shell asks what it runs behind to ignore it."""
    return signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


def console_language(given: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that a command is asked for with --lang, else that of the console.

    It is English where that is none of ours. What --lang may be is not looked at here.

    >>> console_language(["--lang=es"], {"LANG": "ca_ES.UTF-8"}), console_language([], {})
    ('es', 'en')
    >>> console_language([], {"LC_ALL": "", "LANG": "ca_ES.UTF-8@valencia"})
    'ca'
    """
    from truc_teach.locale import languages  # this module is read before Ctrl-C is heeded

    words = [part for word in given for part in word.split("=", 1)]
    asked = [after for before, after in pairwise(words) if before == "--lang"]
    usual = next(filter(None, map(environment.get, SPOKEN)), "")
    for name in (*asked[-1:], *usual.split(":")):
        if (code := name[:2].lower()) in languages():
            return code
    return "en"


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Let the first Ctrl-C end what runs, and let none disturb the end."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:  # it is ignored, or somebody else's
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _interrupt:
            signal.signal(signal.SIGINT, before)


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt
