"""An error of the rules in the learner's language: the one place that words it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.rules import IllegalAction, TrucError
from truc_teach.rules.errors import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.locale import Words

__all__ = ["refused_address", "say_error", "say_phrase"]


def say_error(error: TrucError, words: Words) -> str:
    """Return an error's sentence in a language; one without a translation stays in English.

    What was typed, names and numbers stay as they are, between the language's quotation marks.

    >>> from truc_teach.locale import find_words
    >>> from truc_teach.rules import find_ruleset
    >>> try:
    ...     find_ruleset("xativva")
    ... except TrucError as error:
    ...     print(say_error(error, find_words("ca"))[:57])
    No hi ha cap reglament «xativva» (volies dir «xativa»?);
    """
    params = dict(error.params)
    if isinstance(error, IllegalAction):
        params["why"] = Phrase(error.reason.sentence)
    return _say(error.template, params, words)


def say_phrase(phrase: Phrase, words: Words) -> str:
    """Return a phrase in a language; one without a translation stays in English."""
    return _say(phrase.template, phrase.params, words)


def refused_address(error: TrucError, words: Words) -> dict[str, str]:
    """Return what stands where an address asks for what there is not: why, a title, a way on.

    >>> from truc_teach.locale import find_words
    >>> refused_address(TrucError("There is no mode {mode!r}.", mode="chess"), find_words("en"))
    ... # doctest: +NORMALIZE_WHITESPACE
    {'say': 'There is no mode “chess”.',
     'title': 'This address asks for something that is not here',
     'usual': 'Open the lesson as usual'}
    """
    return {
        "say": say_error(error, words),
        "title": words("site.refused"),
        "usual": words("site.usual"),
    }


class _Quoted(str):
    """A text that is in quotation marks where a sentence asks for its `!r`."""

    words: Words

    def __repr__(self) -> str:
        return self.words("walk.quoted", call="".join(map(_seen, self)))


def _seen(sign: str) -> str:
    """Return a sign; one that cannot be seen by its number."""
    return sign if sign.isprintable() else f"U+{ord(sign):04X}"


def _say(template: str, params: Mapping[str, object], words: Words) -> str:
    said = {name: _said(value, words) for name, value in params.items()}
    try:
        return words(template, **said)
    except KeyError:
        return template.format(**said)


def _said(value: object, words: Words) -> object:
    if isinstance(value, TrucError):
        return say_error(value, words)
    if isinstance(value, Phrase):
        return say_phrase(value, words)
    quoted = _Quoted(value)
    quoted.words = words
    return quoted
