"""The documents that rules are taken from, and the passages of the rules that no field holds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from truc_teach.rules.errors import Phrase
from truc_teach.rules.spot import Spot, one_of

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["SILENCES", "Document", "documents", "read_documents"]

SILENCES = (
    "partners",
    "partners-lead",
    "parda-three",
    "parda-second",
    "parda-third",
    "two-pardas",
    "three-pardas",
)
"""The rules of the tricks that a document may leave open: each has a decision in words."""

_TEXTS = ("title", "licence", "tricks", "tie")
_ID = re.compile(r"[\w-]{1,20}")
_LONGEST_TEXT = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A description of the game.

    tricks: the passage on how tricks and hands are won, "" where the whole document tells it.
    tie: the passage on whose an envit is that two players tie, "" where it stays open.
    silent: the rules of SILENCES that it does not print.
    of_package: its title is in the catalogues.
    """

    id: str
    title: str
    licence: str = ""
    tricks: str = ""
    tie: str = ""
    silent: tuple[str, ...] = ()
    of_package: bool = True


@cache
def documents() -> Mapping[str, Document]:
    """Return the documents of the package by their numbers.

    >>> documents()["004"].tricks
    'Reglas durante el juego'
    """
    import tomllib
    from importlib.resources import files

    told = (files("truc_teach.rules") / "documents.toml").read_text("utf-8")
    return MappingProxyType(_read(Spot("documents.toml", "documents"), tomllib.loads(told), True))


def read_documents(spot: Spot, table: object, *, of_package: bool) -> dict[str, Document]:
    """Read the documents that a rule set brings, by the names that its sources cite them by.

    Raises RulesetError for what is no document, and for a name that one of the package has.
    """
    if not isinstance(table, dict):
        allowed = Phrase(
            "a table of documents such as {example}", example='casal = { title = "…" }'
        )
        raise spot.refuse(table, allowed)
    for name in table:
        if name in documents():
            raise spot.refuse(name, Phrase("a name that no document of the package has"))
    return _read(spot, table, of_package)


def _read(spot: Spot, table: Mapping[str, Any], of_package: bool) -> dict[str, Document]:
    return {
        name: _document(spot.within(_named(spot, name)), name, entry, of_package)
        for name, entry in table.items()
    }


def _named(spot: Spot, name: str) -> str:
    if not _ID.fullmatch(name):
        raise spot.refuse(name, Phrase("names of letters, digits and hyphens, at most 20"))
    return name


def _document(spot: Spot, name: str, entry: object, of_package: bool) -> Document:
    keys = (*_TEXTS, "silent")
    if not isinstance(entry, dict) or "title" not in entry:
        raise spot.refuse(entry, Phrase("a table with {keys}", keys="title"))
    for key in entry:
        if key not in keys:
            raise spot.within(Phrase("the key")).refuse(key, one_of(keys), keys)
    texts = {key: _text(spot.within(key), entry[key]) for key in _TEXTS if key in entry}
    silent = entry.get("silent", [])
    if not isinstance(silent, list):
        raise spot.within("silent").refuse(silent, Phrase("a list of texts"))
    for rule in silent:
        if rule not in SILENCES:
            raise spot.within("silent").refuse(rule, one_of(SILENCES), SILENCES)
    return Document(id=name, **texts, silent=tuple(silent), of_package=of_package)


def _text(spot: Spot, value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT or not value.isprintable():
        allowed = Phrase("a line of text of at most {most} letters", most=_LONGEST_TEXT)
        raise spot.refuse(value, allowed)
    return value
