"""The command `truc-teach`: serve the lessons with Voilà, or open them in JupyterLab."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from truc_teach import __version__
from truc_teach.locale import Words, find_words, languages
from truc_teach.rules import RulesetError, TrucError
from truc_teach.rules.errors import Phrase, hint
from truc_teach.serve.addresses import AddressError, check_address
from truc_teach.serve.console import console_language, interrupted_once, speak_plainly
from truc_teach.serve.edition.command import add_site_command, run_site
from truc_teach.serve.house_rules import take_folders
from truc_teach.serve.imports import skip_unused_grammar
from truc_teach.serve.places import PlaceError, copy_notebooks, find_notebooks, is_clone
from truc_teach.serve.replay_command import add_replay_command, run_replay
from truc_teach.serve.room import make_room
from truc_teach.serve.rules_command import add_rules_command, run_rules
from truc_teach.serve.slip_command import add_slip_command, run_slip
from truc_teach.words.errors import say_error, say_phrase

__all__ = ["main"]

SERVING = ("serve", "lab")
SAYING = {
    "rules": (add_rules_command, run_rules),
    "replay": (add_replay_command, run_replay),
    "slip": (add_slip_command, run_slip),
    "build-site": (add_site_command, run_site),
}
"""The commands that serve nothing: each gives a parser its arguments, and yields lines."""


LEAST_MEMORY = 256
"""MB. A kernel needs 190 before it has done anything."""

LIVE_ONLY = ("--kernels", "--kernels-of-address", "--kernel-memory", "--heated", "--allow-host")
"""What can be said of the served lessons alone: JupyterLab has its own ways, and a token."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence, without the usage text."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"truc-teach: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0 at the end, 2 for what the user can mend.

    It is 130, as shells have it, where Ctrl-C came before there was anything to end.
    """
    speak_plainly()
    given = sys.argv[1:] if argv is None else list(argv)
    try:
        with interrupted_once():
            return _print(*given) if given and given[0] in SAYING else _serve(given)
    except KeyboardInterrupt:
        return 130


def _serve(given: Sequence[str]) -> int:
    words = find_words(console_language(given))
    options = _parsed(given, words)
    skip_unused_grammar()
    try:
        notebooks = find_notebooks(options.notebooks)
        check_address(options.host, options.port)
        for told in (*take_folders(options.houses), *make_room()):
            print(f"Truc Teach: {_say(told, words)}", flush=True)
        where: dict[str, Any] = {
            "host": options.host,
            "port": options.port,
            "base_url": options.base_url,
            "browser": options.browser,
            "frame_ancestors": options.frame_ancestors,
            "words": words,
        }
        if options.command == "lab":
            copied = options.notebooks is None and not is_clone()
            return _run_lab(notebooks, copied=copied, **where)
        from truc_teach.serve.voila import run_voila

        return run_voila(
            notebooks,
            **where,
            most_kernels=options.kernels,
            most_of_address=options.kernels_of_address,
            kernel_memory=512 if options.kernel_memory is None else options.kernel_memory,
            heated=options.heated or 0,
            allowed_hosts=options.allowed_hosts,
        )
    except (PlaceError, AddressError, RulesetError) as error:
        print(f"truc-teach: {say_error(error, words)}", file=sys.stderr)
        return 2


def _say(told: Phrase | TrucError, words: Words) -> str:
    return say_error(told, words) if isinstance(told, TrucError) else say_phrase(told, words)


def _print(command: str, *given: str) -> int:
    """Print what one of the commands that serve nothing has to say."""
    add, run = SAYING[command]
    parser = _Parser(prog=f"truc-teach {command}", allow_abbrev=False)
    add(parser)
    options = parser.parse_args(given)
    try:
        for line in run(options):
            print(line, flush=True)
    except TrucError as error:
        words = find_words(getattr(options, "lang", None) or console_language(given))
        print(f"truc-teach: {say_error(error, words)}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # who reads has read enough: `truc-teach rules | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _run_lab(notebooks: Path, *, copied: bool, words: Words, **where: Any) -> int:
    if copied:
        notebooks = copy_notebooks(notebooks, Path.cwd() / "truc-teach-notebooks")
        said = Phrase("your copy of the notebooks is in {folder}", folder=notebooks)
        print(f"Truc Teach: {say_phrase(said, words)}", flush=True)
    from truc_teach.serve.lab import run_lab

    return run_lab(notebooks, words=words, **where)


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535:
        return int(text)
    raise TrucError('"{text}" is not a port; give a number from 1 to 65535.', text=text)


def _count(text: str) -> int:
    if text.isascii() and text.isdecimal() and int(text) <= 10_000:
        return int(text)
    raise TrucError('"{text}" is not a number of kernels, from 0 to 10000.', text=text)


def _megabytes(text: str) -> int:
    if text.isascii() and text.isdecimal() and (text == "0" or LEAST_MEMORY <= int(text) <= 10**6):
        return int(text)
    raise TrucError(
        '"{text}" is not a size in MB, from {least} to 1000000, or 0 for no limit.',
        text=text,
        least=LEAST_MEMORY,
    )


def _base_url(text: str) -> str:
    """Return a path with a slash at both its ends."""
    if re.fullmatch(r"/?([\w.~-]+(/[\w.~-]+)*/?)?", text, re.ASCII):
        return f"/{text.strip('/')}/".replace("//", "/")
    raise TrucError('"{text}" is not a path; give one such as /truc/.', text=text)


def _origin(text: str) -> str:
    if re.fullmatch(r"https?://(\*\.)?[\w-]+(\.[\w-]+)*(:\d{1,5})?", text, re.ASCII):
        return text
    raise TrucError(
        '"{text}" is not an origin; give one such as https://moodle.example.org.', text=text
    )


def _host_name(text: str) -> str:
    if re.fullmatch(r"(\*\.)?[\w-]+(\.[\w-]+)*", text, re.ASCII):
        return text
    raise TrucError(
        '"{text}" is not the name of a machine; give one such as truc.example.org.', text=text
    )


CHECKS: dict[str, Callable[[str], Any]] = {
    "port": _port,
    "kernels": _count,
    "kernels_of_address": _count,
    "kernel_memory": _megabytes,
    "heated": _count,
    "base_url": _base_url,
    "frame_ancestors": _origin,
    "allowed_hosts": _host_name,
}
"""What a switch's text is read by. argparse would say of an error what is wrong in English."""


def _parsed(given: Sequence[str], words: Words) -> argparse.Namespace:
    """Return the switches; one that the command does nothing with is refused."""
    parser = _parser()
    options = parser.parse_args(given)
    try:
        _check(options, [word.partition("=")[0] for word in given])
    except TrucError as error:
        parser.error(say_error(error, words))
    return options


def _check(options: argparse.Namespace, told: Sequence[str]) -> None:
    """Read the values of switches. Raises TrucError for one that is none, or not of a command."""
    if options.command not in SERVING:
        known = [*SERVING, *SAYING]
        raise TrucError(
            '"{word}" is no command{hint}; there are {known}.',
            word=options.command,
            hint=hint(options.command, known),
            known=", ".join(known),
        )
    for switch in LIVE_ONLY if options.command == "lab" else ():
        if switch in told:
            raise TrucError(
                "lab has no {switch}: that is of the served lessons; leave it out.", switch=switch
            )
    for name, check in CHECKS.items():
        match getattr(options, name):
            case str(text):
                setattr(options, name, check(text))
            case list(texts):
                setattr(options, name, list(map(check, texts)))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="truc-teach",
        description="Learn to play truc: serve the lessons on this machine.",
        epilog="Also: truc-teach rules [NAME], replay RECORD, slip CODE, build-site OUT; each has"
        " its --help.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "command",
        nargs="?",
        metavar=f"{{{','.join(SERVING)}}}",
        default="serve",
        help="serve: the lessons with Voilà (default); lab: the notebooks in JupyterLab",
    )
    parser.add_argument("--port", default=8866, help="port to listen on (8866)")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on (127.0.0.1: only this machine; 0.0.0.0: the whole network, and"
        " the address for phones is printed)",
    )
    parser.add_argument(
        "--notebooks", type=Path, metavar="DIR", help="serve the notebooks of this folder"
    )
    parser.add_argument(
        "--rules",
        type=Path,
        action="append",
        default=[],
        dest="houses",
        metavar="DIR",
        help="play by the house rules of this folder too: a file NAME.toml for each table",
    )
    parser.add_argument(
        "--kernels",
        metavar="N",
        help="live notebooks at once (60; 0: no limit); the lessons need none; not with lab",
    )
    parser.add_argument(
        "--kernels-of-address",
        metavar="N",
        help="how many of those one client's address may have (all but a sixth; 0: no limit)",
    )
    parser.add_argument(
        "--kernel-memory",
        metavar="MB",
        help="what one kernel may take (512 MB of data; 0: no limit)",
    )
    parser.add_argument(
        "--heated",
        metavar="N",
        help="kernels that wait, started, for the readers of each lesson, on top of --kernels (0);"
        " not with lab",
    )
    parser.add_argument(
        "--base-url",
        default="/",
        metavar="PATH",
        help="what all addresses begin with, behind a server that serves other things too (/)",
    )
    parser.add_argument(
        "--frame-ancestor",
        action="append",
        default=[],
        dest="frame_ancestors",
        metavar="ORIGIN",
        help="an origin whose pages may show the lessons in a frame: https://moodle.example.org",
    )
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        dest="allowed_hosts",
        metavar="NAME",
        help="a name that browsers may ask for it by, behind a web server: truc.example.org",
    )
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="do not open the browser"
    )
    parser.add_argument(
        "--lang", choices=languages(), help="the language (the console's, else English)"
    )
    parser.add_argument("--version", action="version", version=f"truc-teach {__version__}")
    return parser


if __name__ == "__main__":
    sys.exit(main())
