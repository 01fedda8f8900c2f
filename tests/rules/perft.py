"""How many ways a hand can go: sequences of legal actions, counted to a depth from fixed deals.

`python -m tests.rules.perft --write` counts again and writes perft.json; without `--write` it
prints the table. A changed count is a changed rule: look at the difference before writing.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from truc_teach.rules import Hand, Score, deal, find_ruleset, parse_cards, rulesets

TABLE = Path(__file__).with_suffix(".json")
MOST = 10_000
"""The last depth is the deepest with at most this many sequences before it."""


def count(hand: Hand, depth: int) -> int:
    """Return the number of sequences of `depth` legal actions, those of a finished hand being 0."""
    legal = hand.legal_actions()
    if depth == 1:
        return len(legal)
    return sum(count(hand.do(action), depth - 1) for action in legal)


def positions() -> list[dict[str, Any]]:
    """Return two deals a table: at nought all, and with one pair close to the cama."""
    found = []
    for name in rulesets():
        rules = find_ruleset(name)
        for players in sorted(rules.players):
            for seed, mano, score in ((1, 0, (0, 0)), (2, players - 1, (rules.cama - 3, 5))):
                dealt = deal(rules, seed, players, mano).dealt
                found.append(
                    {
                        "rules": name,
                        "mano": mano,
                        "score": list(score),
                        "dealt": [str(cards) for cards in dealt],
                    }
                )
    return found


def hand_of(position: dict[str, Any]) -> Hand:
    """Return the hand of an entry of the table."""
    rules = find_ruleset(position["rules"])
    cards = [parse_cards(held) for held in position["dealt"]]
    first, second = position["score"]
    return Hand.start(rules, cards, position["mano"], Score(rules, (first, second)))


def counts(hand: Hand) -> list[int]:
    """Return the counts of depth 1, 2, ... as deep as MOST allows."""
    found = [count(hand, 1)]
    while found[-1] <= MOST:
        found.append(count(hand, len(found) + 1))
    return found


def main(write: bool) -> None:
    """Print the table, and write it if asked."""
    table = [position | {"counts": counts(hand_of(position))} for position in positions()]
    for entry in table:
        print(entry["rules"], len(entry["dealt"]), *entry["counts"])
    if write:
        lines = ",\n".join(json.dumps(entry) for entry in table)
        TABLE.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main("--write" in sys.argv[1:])
