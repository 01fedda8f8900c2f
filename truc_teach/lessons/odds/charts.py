"""The charts of a deck: what an envit is, how often it is the best, how often a truc is won."""

from __future__ import annotations

from collections import Counter
from math import comb, prod
from typing import TYPE_CHECKING

from truc_teach.analysis.envit_places import envit_by_place
from truc_teach.analysis.odds import best_of_pair, envit_distribution
from truc_teach.analysis.truc_hands import steps_of_deck, truc_by_tiers
from truc_teach.words.vocabulary import ladder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from truc_teach.lessons.odds.payload_types import ChartData, ChartsMode, RowData
    from truc_teach.locale import Words
    from truc_teach.rules import Ruleset

__all__ = ["Row", "charts_mode", "envit_rows", "truc_by_best_card"]

FINE = 5
RARE = 0.0005
"""A share below which a bar would not be seen."""

Row = tuple[int, int, float, float]
"""A count, the hands that make it, their share, and the share that makes it or more."""


def charts_mode(rules: Ruleset, words: Words) -> ChartsMode:
    """Return the mode: each chart with its bars and, number by number, its table."""
    charts = [_counts("one", envit_distribution(rules), rules, words)]
    if 4 in rules.players:
        charts.append(_counts("pair", best_of_pair(rules), rules, words))
    for players in sorted(rules.players):
        charts.append(_best(players, rules, words))
        if truc_by_tiers(rules, players):
            charts.append(_truc(players, rules, words))
    return {
        "id": "charts",
        "label": words("odds.mode.charts"),
        "kind": "charts",
        "words": words.group("odds.charts"),
        "charts": charts,
    }


def envit_rows(ways: Mapping[int, int]) -> list[Row]:
    """Return a distribution as the rows of its table, the highest count first.

    >>> from truc_teach.rules import find_ruleset
    >>> envit_rows(envit_distribution(find_ruleset("barajamos")))[0]
    (33, 80, 0.05194805194805195, 0.05194805194805195)
    """
    total, so_far, rows = sum(ways.values()), 0, []
    for count, hands in sorted(ways.items(), reverse=True):
        so_far += hands
        rows.append((count, hands, hands / total, so_far / total))
    return rows


def truc_by_best_card(rules: Ruleset, players: int) -> dict[int, tuple[float, ...]]:
    """Return how often a hand whose best card is of a step wins the truc, by place.

    >>> from truc_teach.rules import find_ruleset
    >>> [round(share, 4) for share in truc_by_best_card(find_ruleset("barajamos"), 2)[0]]
    [0.8131, 0.8884]
    """
    room = Counter(steps_of_deck(rules).values())
    weight: Counter[int] = Counter()
    sums: dict[int, list[float]] = {}
    for hand, odds in truc_by_tiers(rules, players).items():
        ways = prod(comb(room[step], times) for step, times in Counter(hand).items())
        weight[hand[0]] += ways
        so_far = sums.setdefault(hand[0], [0.0] * players)
        sums[hand[0]] = [total + ways * one.share for total, one in zip(so_far, odds, strict=True)]
    return {step: tuple(total / weight[step] for total in sums[step]) for step in sorted(sums)}


def _counts(name: str, ways: Mapping[int, int], rules: Ruleset, words: Words) -> ChartData:
    rows, columns = envit_rows(ways), [("share", "share"), ("or-more", "share")]
    if name == "one":
        columns.insert(0, ("hands", "number"))
    cells: list[RowData] = [
        {
            "name": str(count),
            "bars": [round(share, FINE)],
            "cells": [hands, round(share, FINE), round(more, FINE)][-len(columns) :],
        }
        for count, hands, share, more in rows
    ]
    likely = max(rows, key=lambda row: row[2])
    return {
        "id": name,
        "text": words(f"odds.chart.{name}"),
        "about": words(f"odds.about.{name}", deck=len(rules.deck)),
        "alt": words("odds.alt.counts", top=rows[0][0], likely=likely[0]),
        "head": words("odds.head.envit"),
        "columns": [
            {"text": words(f"odds.head.{key}"), "kind": kind, "more": key == "or-more"}
            for key, kind in columns
        ],
        "series": [],
        "rows": cells,
    }


def _best(players: int, rules: Ruleset, words: Words) -> ChartData:
    chances = [place.own for place in envit_by_place(rules, players)]
    counts = sorted(chances[0], reverse=True)
    shown = [count for count in counts if chances[0][count] >= RARE]
    shares = {str(count): [place[count] for place in chances] for count in shown}
    return _places("best", players, shares, words, head="envit")


def _truc(players: int, rules: Ruleset, words: Words) -> ChartData:
    by_step = truc_by_best_card(rules, players)
    names = [name.sentence(words) for _, name in ladder(rules)]
    shares = {names[step]: list(places) for step, places in by_step.items()}
    return _places("truc", players, shares, words, head="best-card")


def _places(
    name: str, players: int, shares: Mapping[str, list[float]], words: Words, head: str
) -> ChartData:
    """Return a chart of a chance by place: bars for the mano and for the last, all in the table."""
    places = list(_place_names(players, words))
    return {
        "id": f"{name}-{players}",
        "text": words(f"odds.chart.{name}.{players}"),
        "about": words(f"odds.about.{name}.{players}"),
        "alt": words(f"odds.alt.{name}"),
        "head": words(f"odds.head.{head}"),
        "columns": [{"text": place, "kind": "share", "more": False} for place in places],
        "series": [places[0], places[-1]],
        "rows": [
            {
                "name": row,
                "bars": [round(cells[0], FINE), round(cells[-1], FINE)],
                "cells": [round(cell, FINE) for cell in cells],
            }
            for row, cells in shares.items()
        ],
    }


def _place_names(players: int, words: Words) -> Iterator[str]:
    return (words(f"odds.place.{players}.{place}") for place in range(players))
