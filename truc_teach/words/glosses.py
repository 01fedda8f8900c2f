"""What a call means, word for word, to who reads the lessons in another language than Catalan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.locale import SOURCE

if TYPE_CHECKING:
    from truc_teach.locale import Words

__all__ = ["GLOSSED", "gloss"]

GLOSSED = {
    "truc": "truc",
    "truque": "truc",
    "retruc": "retruc",
    "retruque": "retruc",
    "quatre val": "quatre-val",
    "cinc val": "cinc-val",
    "sis val": "sis-val",
    "joc fora": "joc-fora",
    "cama fora": "cama-fora",
    "val 9": "val-9",
    "val nou": "val-9",
    "tots": "tots",
    "envide": "envide",
    "envide N": "envide-n",
    "envit": "envit",
    "torne": "torne",
    "jo envit": "jo-envit",
    "2 més": "2-mes",
    "dos més": "2-mes",
    "falta": "falta",
    "envide la falta": "envide-la-falta",
    "envit tots": "envit-tots",
    "hasta igualar": "hasta-igualar",
    "passe": "passe",
}
"""The calls that are translated: `betting.gloss.KEY`. Those of a house rule set have no gloss."""

BREATH = " i "
"""What stands between two bets that are said in one breath."""


def gloss(say: str, words: Words) -> str:
    """Return a call in the reader's own words; "" for a call of a house, or where it says the same.

    >>> from truc_teach.locale import find_words
    >>> gloss("torne", find_words("es")), gloss("Truque i passe", find_words("es"))
    ('vuelvo', 'truco y paso')
    >>> gloss("Envide 7", find_words("es")), gloss("torne", find_words("ca"))
    ('envido 7', '')
    """
    said = say[:1].lower() + say[1:]
    means = [_means(part, words) for part in said.split(BREATH)]
    if words.language == SOURCE or not all(means):
        return ""
    first, *rest = means
    for part in rest:
        first = words("betting.and", first=first, rest=part)
    return "" if first == said else first


def _means(call: str, words: Words) -> str:
    """Return what one call means; the stones that it names stand in place of its `N`."""
    named, _, stones = call.rpartition(" ")
    if call not in GLOSSED and stones.isdecimal():
        call = f"{named} N"
    return words(f"betting.gloss.{GLOSSED[call]}", n=stones) if call in GLOSSED else ""
