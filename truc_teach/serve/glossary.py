"""The glossary: sixty words of truc in every language, as a notebook of each and as one document.

Run `python -m truc_teach.serve.glossary --write` in a clone after a change of glossary.po;
`--check` says what is stale. A term's heading is its Catalan word, so that a link to it, such as
`glossary.ipynb#parda`, is the same in every language.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from truc_teach.locale import SOURCE, Words, find_words, languages

__all__ = ["TERMS", "anchor", "build_pages", "main"]

ROOT = Path(__file__).parents[2]
COMMAND = "python -m truc_teach.serve.glossary --write"

TERMS = {
    "cards": (
        "baralla",
        "pal",
        "espases",
        "bastos",
        "oros",
        "copes",
        "figura",
        "escalo",
        "espasa",
        "basto",
        "manilla",
        "set-bord",
        "peca",
        "amo",
        "madona",
        "llengua",
        "carta-tapada",
    ),
    "table": (
        "reglament",
        "decisio",
        "parella",
        "company",
        "rival",
        "ma",
        "repartir",
        "torn",
    ),
    "tricks": (
        "basa",
        "eixir",
        "empat",
        "parda",
        "primera",
    ),
    "truc": (
        "aposta",
        "crida",
        "escala",
        "pujar",
        "vull",
        "no-vull",
        "truc",
        "trucar",
        "retruc",
        "quatre-val",
        "joc-fora",
        "val-9",
        "tots",
        "mazo",
        "passe",
    ),
    "envit": (
        "envit",
        "envidar",
        "torne",
        "falta",
        "jo-envit",
        "compte",
        "lligar",
    ),
    "score": (
        "marcador",
        "pedra",
        "males",
        "bones",
        "cama",
        "canto",
        "partida",
        "senya",
    ),
}
"""The terms by their groups: `glossary.TERM.word` and `glossary.TERM.means`."""


def anchor(term: str) -> str:
    """Return the anchor of a term's heading.

    >>> anchor("no-vull"), anchor("ma")
    ('no-vull', 'mà')
    """
    return find_words(SOURCE)(f"glossary.{term}.word").replace(" ", "-")


def build_pages() -> dict[Path, str]:
    """Return the text of each page by its path in the repository."""
    notebooks = {Path("notebooks", code, "glossary.ipynb"): _notebook(code) for code in languages()}
    return {**notebooks, Path("docs", "glossary.md"): _document()}


def _heading(term: str, language: str) -> str:
    word = find_words(SOURCE)(f"glossary.{term}.word")
    spoken = "" if language == SOURCE else f' lang="{SOURCE}"'
    return f'### <span{spoken} translate="no">{word}</span>'


def _entry(term: str, words: Words) -> str:
    """Return a term's entry in one language: its heading, its meaning, its words elsewhere."""
    others = [find_words(code) for code in languages() if code not in (SOURCE, words.language)]
    elsewhere = " · ".join(
        f"{other('site.language')}: *{other(f'glossary.{term}.word')}*" for other in others
    )
    own = "" if words.language == SOURCE else f"**{words(f'glossary.{term}.word')}.** "
    means = words(f"glossary.{term}.means")
    return f"{_heading(term, words.language)}\n\n{own}{means}\n\n{elsewhere}"


def _group(group: str, words: Words) -> str:
    entries = [_entry(term, words) for term in TERMS[group]]
    return "\n\n".join([f"## {words(f'glossary.group.{group}')}", *entries])


def _notebook(language: str) -> str:
    words = find_words(language)
    title = words("glossary.title")
    texts = {"title": f"# {title}\n\n{words('glossary.lead')}"}
    texts |= {group: _group(group, words) for group in TERMS}
    cells: list[dict[str, Any]] = [
        {"cell_type": "markdown", "id": name, "metadata": {}, "source": text.splitlines(True)}
        for name, text in texts.items()
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {
        "kernelspec": kernel,
        "language_info": {"name": "python"},
        "title": title,
        "truc": {"lang": language},
    }
    notebook = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _document() -> str:
    english = find_words("en")
    spoken = [SOURCE, *(code for code in languages() if code != SOURCE)]
    lines = [
        f"# {english('glossary.title')}",
        "",
        f"<!-- Made by `{COMMAND}` from the glossary.po catalogues. -->",
        "",
        english("glossary.lead"),
    ]
    for group, terms in TERMS.items():
        lines += ["", f"## {english(f'glossary.group.{group}')}"]
        for term in terms:
            lines += ["", _heading(term, SOURCE), ""]
            for code in spoken:
                words = find_words(code)
                word, means = (words(f"glossary.{term}.{key}") for key in ("word", "means"))
                lines.append(f"- **{words('site.language')}** *{word}*: {means}")
    return "\n".join(lines) + "\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the pages; return 1 when the check finds a stale one."""
    parser = argparse.ArgumentParser(description="Make the glossary's pages.")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="write the pages")
    mode.add_argument("--check", action="store_true", help="name the stale pages")
    options = parser.parse_args(argv)
    pages = {ROOT / path: text for path, text in build_pages().items()}
    stale = [path for path, text in pages.items() if _on_disk(path) != text]
    if options.write:
        for path in stale:
            path.parent.mkdir(exist_ok=True)
            path.write_text(pages[path], encoding="utf-8", newline="\n")
        return 0
    for path in stale:
        print(f"{path.relative_to(ROOT)} is stale; run {COMMAND}", file=sys.stderr)
    return 1 if stale else 0


def _on_disk(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


if __name__ == "__main__":
    sys.exit(main())
