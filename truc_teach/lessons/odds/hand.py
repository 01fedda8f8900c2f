"""The page for one's own hand: the chances of any three cards, and what a call is worth with them.

All is laid out beforehand, so that the page answers at once and without Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.analysis.envit_places import calling_count, envit_by_place
from truc_teach.analysis.odds import envit_distribution
from truc_teach.analysis.truc_hands import steps_of_deck, tier_hands, truc_by_tiers
from truc_teach.lessons.odds.bets import DIGITS, bets_payload
from truc_teach.rules import Call, Play, deal, shown
from truc_teach.words.envit_cases import counted

if TYPE_CHECKING:
    from truc_teach.lessons.odds.payload_types import ChancesData, HandOddsMode
    from truc_teach.locale import Words
    from truc_teach.rules import Ruleset

__all__ = ["hand_mode"]

FINE = 4
"""Decimals of a chance that the page gets."""


def hand_mode(rules: Ruleset, words: Words) -> HandOddsMode:
    """Return the mode: what the three cards are by count and steps, and the chances of both.

    `table` has a digit in base 36 for each combination of the deck, in lexicographic order: the
    place of its count in `counts`. `triples` has three digits a hand of steps.
    """
    every, steps = counted(rules), steps_of_deck(rules)
    counts = list(envit_distribution(rules))
    # The odds of four may be unknown: then that is said before those of two are worked out.
    chances = [_chances(rules, players, words) for players in sorted(rules.players, reverse=True)]
    return {
        "id": "hand",
        "label": words("odds.mode.hand"),
        "kind": "hand_odds",
        "words": words.group("odds.hand"),
        "deck": [str(card) for card in every.deck],
        "steps": "".join(DIGITS[steps[card]] for card in every.deck),
        "counts": counts,
        "table": "".join(
            DIGITS[counts.index(every.cases[case].found.count)] for case in every.case_of
        ),
        "triples": "".join(DIGITS[step] for hand in tier_hands(rules) for step in hand),
        "players": chances[::-1],
        "least": calling_count(rules),
        "cama": rules.cama,
        "shown": [list(shown(stones, rules)) for stones in range(rules.cama)]
        if rules.males
        else None,
        "bets": bets_payload(rules, words),
    }


def _chances(rules: Ruleset, players: int, words: Words) -> ChancesData:
    """Return the chances of each place: by count of the envit, by hand of the truc."""
    envit, truc = envit_by_place(rules, players), truc_by_tiers(rules, players).values()
    own = [[round(share, FINE) for share in place.own.values()] for place in envit]
    pair = [[round(share, FINE) for share in place.pair.values()] for place in envit]
    called = [[round(share, FINE) for share in place.called.values()] for place in envit]
    return {
        "n": players,
        "text": words(f"odds.players.{players}"),
        "places": [words(f"odds.place.{players}.{place}") for place in range(players)],
        "opens": _openers(rules, players),
        "own": own,
        "pair": pair if players == 4 else None,
        "called": called,
        "truc": [[round(odds[place].share, FINE) for odds in truc] for place in range(players)]
        if truc
        else None,
        "note": words(f"odds.note.{players}" if truc else "odds.note.envit"),
    }


def _openers(rules: Ruleset, players: int) -> list[bool]:
    """Return for each place, from the mano's on, whether it may open the envit when its turn comes.

    >>> from truc_teach.rules import find_ruleset
    >>> _openers(find_ruleset("xativa"), 4), _openers(find_ruleset("barajamos"), 2)
    ([False, False, True, True], [True, True])
    """
    hand, found = deal(rules, 1, players), []
    for seat in range(players):
        found.append(hand.why_not(Call(seat, rules.envit[0].say)) is None)
        hand = hand.do(Play(seat, hand.cards_of(seat)[0]))
    return found
