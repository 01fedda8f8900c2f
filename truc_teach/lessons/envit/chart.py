"""The distribution of the envit in some decks, as the specification of a Vega-Lite chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from truc_teach.analysis.odds import envit_distribution

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from truc_teach.locale import Words
    from truc_teach.rules import Ruleset

__all__ = ["deck_shares", "envit_spec"]

SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
"""Names the grammar; nothing is fetched from there."""
COLOURS = ("#2b6cb0", "#b7791f", "#2f855a", "#97266d")
"""Told apart on white and on black."""


def deck_shares(tables: Iterable[Ruleset]) -> dict[int, dict[int, float]]:
    """Return for each size of deck the share of the hands that make each count.

    >>> from truc_teach.rules import find_ruleset
    >>> shares = deck_shares([find_ruleset("barajamos")])
    >>> round(sum(share for count, share in shares[22].items() if count >= 29), 5)
    0.37922
    """
    shares = {}
    for rules in tables:
        ways = envit_distribution(rules)
        total = sum(ways.values())
        shares[len(rules.deck)] = {count: hands / total for count, hands in ways.items()}
    return shares


def envit_spec(shares: Mapping[int, Mapping[int, float]], words: Words) -> dict[str, Any]:
    """Return the chart of `deck_shares`: bars of a count side by side, a colour a deck.

    >>> from truc_teach.locale import find_words
    >>> envit_spec({22: {33: 0.05}}, find_words("en"))["data"]["values"]
    [{'envit': 33, 'share': 0.05, 'deck': '22 cards'}]
    """
    decks = {size: words("odds.vega.deck", n=size) for size in shares}
    values = [
        {"envit": count, "share": share, "deck": decks[size]}
        for size, counts in shares.items()
        for count, share in counts.items()
    ]
    envit = {"field": "envit", "type": "ordinal", "sort": "descending"}
    share = {"field": "share", "type": "quantitative", "axis": {"format": "%"}}
    deck = {"field": "deck", "type": "nominal", "sort": list(decks.values())}
    shown = {"field": "share", "type": "quantitative", "format": ".1%"}
    return {
        "$schema": SCHEMA,
        "description": words("odds.vega.about"),
        "width": 320,
        "height": 260,
        "background": None,
        "data": {"values": values},
        "mark": {"type": "bar", "tooltip": True},
        "encoding": {
            "x": envit | {"title": words("odds.head.envit"), "axis": {"labelAngle": 0}},
            "xOffset": deck,
            "y": share | {"title": words("odds.vega.share")},
            "color": deck
            | {"title": None, "legend": {"orient": "top"}, "scale": {"range": list(COLOURS)}},
            "tooltip": [
                {"field": "deck", "type": "nominal", "title": words("odds.vega.cards")},
                {"field": "envit", "type": "ordinal", "title": words("odds.head.envit")},
                shown | {"title": words("odds.head.share")},
            ],
        },
        "usermeta": {"embedOptions": {"actions": False, "renderer": "svg"}},
    }
