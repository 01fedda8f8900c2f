"""`python -m truc_teach.locale where "some words of a sentence"`: its key, its line, its code."""

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from truc_teach.locale import FOLDER, languages
from truc_teach.locale.where import find_sentence, uses

__all__ = ["main", "told"]


def main(argv: Sequence[str] | None = None) -> int:
    """Print where a sentence stands; return 1 when no catalogue has it."""
    parser = argparse.ArgumentParser(prog="python -m truc_teach.locale", description=__doc__)
    commands = parser.add_subparsers(required=True)
    where = commands.add_parser("where", help="find a sentence that is on the screen")
    where.add_argument("words", nargs="+", help="some of its words, in any language of the suite")
    options = parser.parse_args(argv)
    lines = list(told(" ".join(options.words)))
    print("\n".join(lines) or "No catalogue has a sentence of these words.")
    return 0 if lines else 1


def told(words: str) -> Iterator[str]:
    """Yield what is printed of some words: the best sentence of each language first."""
    found = [find_sentence(words, FOLDER / language) for language in languages()]
    best = [one for one in found if one]
    known = {message.key: message for one in best for message in one}
    for key, message in known.items():
        yield f"{key}: {message.text}"
        yield f"  {_place(message.path)}:{message.line}"
        yield from (f"  {_place(said.path)}:{said.line}" for said in uses(key))


def _place(path: Path) -> str:
    return os.path.relpath(path)


if __name__ == "__main__":
    raise SystemExit(main())
