"""A language that nobody speaks: English with accents, two fifths longer.

It shows what a translation does to the pages before there is one: a text that is no catalogue's
stays plain, and a line without room for a longer word breaks. `python -m tests.locale.pseudo DIR`
writes its catalogues below DIR, to be looked at.
"""

import re
import shutil
import sys
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from truc_teach.locale import FOLDER

CODE = "qps"
LONGER = str.maketrans(
    {"a": "áà", "e": "éè", "i": "íì", "o": "óò", "u": "úù", "A": "ÁÀ", "E": "ÉÈ", "I": "ÍÌ"}
    | {"O": "ÓÒ", "U": "ÚÙ", "n": "ñn", "c": "ç", "y": "ýÿ"}
)


def pseudo(text: str) -> str:
    """Return a text with accents and longer words; its `{places}`, links and code stay.

    >>> pseudo("Which wins, {card}?")
    'Whíìçh wíìñns, {card}?'
    """
    parts = re.split(r"(\{[^}]*\}|\]\([^)]*\)|`[^`]*`)", text)
    return "".join(part.translate(LONGER) if at % 2 == 0 else part for at, part in enumerate(parts))


def write_pseudo(folder: Path) -> Path:
    """Copy the catalogues to `folder` with one more language, compiled; return the folder."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py*"))
    target = folder / CODE / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    for path in sorted((FOLDER / "en" / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            catalogue = read_po(file, locale="en")
        for message in catalogue:
            if message.id:
                message.string = said(message)
        with (target / path.name).open("wb") as file:
            write_po(file, catalogue, width=0)
        with (target / path.with_suffix(".mo").name).open("wb") as file:
            write_mo(file, catalogue)
    return folder


def said(message: Message) -> str | tuple[str, ...]:
    if isinstance(message.string, str):
        return pseudo(message.string)
    return tuple(map(pseudo, message.string))


if __name__ == "__main__":
    print(write_pseudo(Path(sys.argv[1])) / CODE)
