"""What the seats and the two sides of a table are called by the learner, who sits at seat 0."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from truc_teach.words.text import Text, text

if TYPE_CHECKING:
    from truc_teach.locale import Words

__all__ = [
    "YOU",
    "by_seat",
    "join",
    "marked_seat",
    "seat_name",
    "side_name",
    "the_seat",
    "whose",
    "words_at",
]

YOU = 0


def seat_name(seat: int, players: int = 4) -> Text:
    """Return a seat's name as a label: "Tu", "Rival de la dreta", "Company" ..."""
    return text(f"walk.seat.{players}.{seat}")


def marked_seat(seat: int, mano: int, players: int = 4) -> Text:
    """Return a seat's label, with a mark on the mano's."""
    name = seat_name(seat, players)
    return text("walk.seat-mano", seat=name) if seat == mano else name


def the_seat(seat: int, players: int = 4) -> Text:
    """Return a seat as it stands in a sentence: "tu", "el rival de la dreta" ..."""
    return text(f"walk.the-seat.{players}.{seat}")


def by_seat(key: str, seat: int, players: int = 4, **params: Text | str | int) -> Text:
    """Return the text of what a seat does: `key.you` speaks to the learner, `key.other` of others.

    >>> by_seat("walk.plays", 0).key, by_seat("walk.plays", 3).key
    ('walk.plays.you', 'walk.plays.other')
    """
    person = "you" if seat == YOU else "other"
    return text(f"{key}.{person}", seat=the_seat(seat, players), **params)


def side_name(pair: int) -> Text:
    """Return a side as it stands in a sentence: "nosaltres", "ells"."""
    return text(f"walk.side.{pair}")


def whose(pair: int) -> Text:
    """Return whose a thing is, as the end of a sentence: "és nostra", "és d'ells"."""
    return text(f"parda.whose.{pair}")


@cache
def words_at(players: int, words: Words) -> Words:
    """Return the words for a table: of two players each is a side, "tu" and "el rival".

    >>> from truc_teach.locale import find_words
    >>> side_name(0).say(find_words("ca")), side_name(0).say(words_at(2, find_words("ca")))
    ('nosaltres', 'tu')
    """
    return words.variant("duel") if players == 2 else words


def join(*parts: Text | None) -> Text:
    """Return sentences one after the other; None is left out."""
    said = [part for part in parts if part is not None]
    joined = said[0]
    for part in said[1:]:
        joined = text("walk.join", first=joined, second=part)
    return joined
