"""`truc-teach slip`: what a result slip says, once its code has been checked."""

import argparse
from collections.abc import Iterator

from truc_teach.lessons.quiz.slip import read_slip, slip_lines
from truc_teach.locale import find_words, languages

__all__ = ["add_slip_command", "run_slip"]


def add_slip_command(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments of the command."""
    parser.add_argument(
        "code",
        nargs="+",
        metavar="CODE",
        help="the code of the slip: TRUCS1-...; it shows that the slip is whole, not who made it",
    )
    parser.add_argument("--name", default="", help="the nickname on the slip")
    parser.add_argument("--lang", choices=languages(), default="en", help="the language (en)")


def run_slip(options: argparse.Namespace) -> Iterator[str]:
    """Yield the lines of a slip.

    Raises TrucError when the code does not hold for the name.
    """
    words = find_words(options.lang)
    slip = read_slip(" ".join(options.code), options.name)
    yield from slip_lines(slip, options.name, words)
