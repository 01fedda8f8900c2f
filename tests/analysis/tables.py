"""The tables of docs/odds.md; `python -m tests.analysis.tables --write` makes them in some minutes.

A test holds those parts that are made in a moment to what is counted now.
"""

import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from truc_teach.analysis.counting import _states, _suit_ways
from truc_teach.analysis.odds import (
    Odds,
    best_of_pair,
    counts_of,
    envit_best,
    envit_best_with,
    envit_distribution,
    envit_pair_best,
    mano_envit,
)
from truc_teach.analysis.seen import Seen
from truc_teach.analysis.solve import _search, deal_winner, throwing, throws
from truc_teach.analysis.truc_odds import mano_truc, prepare, truc_wins, wins_by_best_card
from truc_teach.rules import Hand, Ruleset, deal, find_ruleset, rulesets
from truc_teach.rules.chance import Chance

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"
DRAWN = 20_000
RARE = 100
"""A hand dealt no oftener than this is left out."""
SLOW = "## Time and memory"
ORDINALS = ("mano", "2nd", "3rd", "4th")

Row = Iterable[object]


def groups(key: Callable[[Ruleset], object]) -> Iterator[tuple[Ruleset, str]]:
    """Yield the first of the rule sets that are alike in something, with the names of them all."""
    found: dict[object, list[str]] = {}
    for name in rulesets():
        found.setdefault(key(find_ruleset(name)), []).append(name)
    for names in found.values():
        yield find_ruleset(names[0]), ", ".join(f"`{name}`" for name in names)


DECKS = [rules for rules, _ in groups(lambda rules: len(rules.deck))]


def table(head: Row, rows: Iterable[Row]) -> str:
    """Return a Markdown table, its numbers to the right."""
    lines = [f"| {' | '.join(map(str, head))} |"]
    lines.append(
        "|" + "|".join("-:" if at else "-" for at, _ in enumerate(lines[0].split(" | "))) + "|"
    )
    lines += [f"| {' | '.join(map(str, row))} |" for row in rows]
    return "\n".join(lines)


def percent(share: float) -> str:
    return f"{100 * share:.2f}"


def envit_table() -> str:
    """What a hand counts, and the better of two partners."""
    head = ["envit"]
    for rules in DECKS:
        cards = len(rules.deck)
        head += [f"{cards}: hands", "%", "or more %", "of a pair %"]
    rows = []
    for count in sorted(
        {count for rules in DECKS for count in envit_distribution(rules)}, reverse=True
    ):
        row: list[object] = [count]
        for rules in DECKS:
            hands, pairs = envit_distribution(rules), best_of_pair(rules)
            total, of = sum(hands.values()), sum(pairs.values())
            if count not in hands:
                row += [""] * 4
                continue
            row += [hands[count], percent(hands[count] / total)]
            row += [
                percent(sum(ways for other, ways in found.items() if other >= count) / whole)
                for found, whole in ((hands, total), (pairs, of))
            ]
        rows.append(row)
    return table(head, rows)


def best_table(rules: Ruleset) -> str:
    """How often a count is the best of the table, by the number of seats and the place."""
    seats = [(players, place) for players in sorted(rules.players) for place in range(players)]
    rows = (
        [count]
        + [percent(envit_best_with(count, place, rules, players).share) for players, place in seats]
        for count in sorted(envit_distribution(rules), reverse=True)
    )
    head = ["envit", *(f"of {players}: {ORDINALS[place]} %" for players, place in seats)]
    return table(head, rows)


def mano_envit_table() -> str:
    """How often the mano has the best envit, and how often it wins by being the mano."""
    rows = []
    for rules, names in groups(lambda rules: len(rules.deck)):
        for players in (2, 4):
            better, tied = mano_envit(rules, players)
            wins = Odds(better.won + tied.won, better.of)
            shares = [percent(odds.share) for odds in (better, tied, wins)]
            rows.append(
                [names, players, f"{better.of:,}", f"{better.won:,}", f"{tied.won:,}", *shares]
            )
    head = ["rule sets", "seats", "deals", "better", "tied", "better %", "tied %", "wins %"]
    return table(head, rows)


def by_tricks() -> Iterator[tuple[Ruleset, str]]:
    """Yield the rule sets that differ in the cards or in how they are thrown."""

    def kind(rules: Ruleset) -> object:
        tiers = [frozenset(cards) & rules.deck_set for cards in rules.order]
        return tuple(filter(None, tiers)), throwing(rules, 4)

    return groups(kind)


def mano_truc_table() -> str:
    """How often the mano of two wins the truc with open cards."""
    rows = []
    for rules, names in by_tricks():
        odds = mano_truc(rules)
        played = "" if 2 in rules.players else "four only"
        rows.append([names, played, f"{odds.of:,}", f"{odds.won:,}", f"{100 * odds.share:.4f}"])
    return table(["rule sets", "played by", "deals", "the mano wins", "%"], rows)


def mano_truc_drawn(rules: Ruleset, samples: int) -> Odds:
    """Return how often the pair of the mano of four wins the truc, of so many deals drawn."""
    chance, wins = Chance(0), 0
    for _ in range(samples):
        deck = chance.shuffled(rules.deck)
        wins += deal_winner([deck[3 * seat : 3 * seat + 3] for seat in range(4)], rules) == 0
    return Odds(wins, samples, exact=False)


def drawn_table() -> str:
    """How often the pair of the mano of four wins the truc with open cards."""
    rows = []
    for rules, names in by_tricks():
        odds = mano_truc_drawn(rules, DRAWN)
        error = f"{196 * odds.error:.2f}"
        rows.append([names, f"{odds.of:,}", f"{odds.won:,}", percent(odds.share), f"± {error}"])
    return table(["rule sets", "deals drawn", "the mano's pair wins", "%", "95 %"], rows)


def drawn_strength_table(rules: Ruleset) -> str:
    """How often the pair of a hand wins the truc of four, by the hand's best card and its place."""
    chance, won, of = Chance(rules.id), Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for _ in range(DRAWN):
        deck = chance.shuffled(rules.deck)
        hands = [deck[3 * seat : 3 * seat + 3] for seat in range(4)]
        pair = deal_winner(hands, rules)
        for place, hand in enumerate(hands):
            best = min(map(rules.tier, hand))
            of[best, place] += 1
            won[best, place] += pair == place % 2
    rows = []
    for tier, cards in enumerate(rules.order):
        odds = [Odds(won[tier, place], of[tier, place] or 1, exact=False) for place in range(4)]
        if of[tier, 0] > RARE:
            names = " ".join(str(card) for card in cards if card in rules.deck_set)
            error = max(one.error for one in odds)
            shares = [percent(one.share) for one in odds]
            rows.append([names, *shares, f"± {196 * error:.1f}"])
    return table(["best card", *(f"{name} %" for name in ORDINALS), "95 %"], rows)


def strength_table(rules: Ruleset) -> str:
    """How often a hand wins the truc of two, by its best card."""
    first, second = (wins_by_best_card(rules, mano=mano) for mano in (True, False))
    cards = {
        tier: [card for card in cards if card in rules.deck_set]
        for tier, cards in enumerate(rules.order)
    }
    rows = (
        [" ".join(map(str, cards[tier])), percent(first[tier].of / mano_truc(rules).of)]
        + [percent(odds[tier].share) for odds in (first, second)]
        for tier in first
    )
    return table(["best card", "hands %", "as mano %", "as the other %"], rows)


def milliseconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def time_table() -> str:
    """What an answer takes at a prepared table: the median and the slowest of forty hands."""
    rows = []
    names = ("envit_best", "envit_pair_best", "counts_of", "truc_wins", "throws")
    for name in ("barajamos", "ribera-baixa", "xativa", "mallorqui"):
        rules = find_ruleset(name)
        for players in sorted(rules.players):
            first = milliseconds(lambda: prepare(rules, players)) / 1000  # noqa: B023
            spent = []
            for seed in range(40):
                hand = deal(rules, f"time {seed}", players, seed % players)
                seen = Seen.of(hand, 0)
                spent.append([milliseconds(work) for work in asked(hand, seen)])
            columns = [sorted(column) for column in zip(*spent, strict=True)]
            shown = [f"{took[20]:.1f} / {took[-1]:.0f}" for took in columns]
            rows.append([f"`{name}`", players, f"{first:.2f}", *shown])
    head = ["rule set", "seats", "prepared in s", *(f"`{name}`" for name in names)]
    return table(head, rows)


def asked(hand: Hand, seen: Seen) -> list[Callable[[], object]]:
    return [
        lambda: envit_best(seen),
        lambda: envit_pair_best(seen),
        lambda: counts_of(seen, 1),
        lambda: truc_wins(seen),
        lambda: throws(hand),
    ]


def whole_table() -> str:
    """What the largest pieces of work take: seconds of the process, megabytes at the highest."""
    rows = []
    barajamos, mallorqui = find_ruleset("barajamos"), find_ruleset("mallorqui")
    for what, work in (
        ("every deal of two solved, 22 cards", lambda: mano_truc.__wrapped__(barajamos)),
        ("every deal of two solved, 36 cards", lambda: mano_truc.__wrapped__(mallorqui)),
        ("1,000 deals of four solved, 22 cards", lambda: mano_truc_drawn(barajamos, 1000)),
        ("a table of four prepared, 36 cards", lambda: prepare(mallorqui, 4)),
        ("the mano's envit of two, 22 cards", lambda: mano_envit.__wrapped__(barajamos, 2)),
        ("the mano's envit of four, 36 cards", lambda: mano_envit.__wrapped__(mallorqui, 4)),
    ):
        forget()
        tracemalloc.start()
        work()
        peak = tracemalloc.get_traced_memory()[1] / 1e6
        tracemalloc.stop()
        forget()
        rows.append([what, f"{milliseconds(work) / 1000:.2f}", f"{peak:.2f}"])
    return table(["work", "s", "MB"], rows)


def forget() -> None:
    """Empty what is remembered, so that the work is done and not looked up."""
    for remembered in (_search, _suit_ways, _states):
        remembered.cache_clear()


HEAD = """# What the odds say

Made by `python -m tests.analysis.tables --write`. All is counted exactly by
`truc_teach.analysis`, but for what is said to be drawn. A deal is three cards for each seat, every
deal alike likely. Ties of the envit go to the seat nearest to the mano.

"Open cards" means that everybody sees every card and plays best. It tells how strong cards are;
players who see three of them win otherwise. Bets are set aside and nobody leaves the hand; cards
are thrown face down where the rule set has it, and Xàtiva's mano leads its higher card after a
parda.
"""


def sections() -> Iterator[tuple[str, Callable[[], str], bool]]:
    """Yield the heading, the table and whether it is made in a moment."""
    small = DECKS[0]
    yield "## The envit of a hand, by the cards in the deck", envit_table, True
    for rules in sorted(DECKS, key=lambda rules: len(rules.deck)):
        heading = f"## How often an envit is the best of the table: {len(rules.deck)} cards"
        yield heading, lambda rules=rules: best_table(rules), rules is small
    yield "## The mano's envit", mano_envit_table, False
    yield "## The truc of two with open cards: every deal", mano_truc_table, False
    heading = f"## The truc of two with open cards, by the best card: {len(small.deck)} cards"
    yield heading, lambda: strength_table(small), True
    yield "## The truc of four with open cards: deals drawn", drawn_table, False
    heading = f"## The truc of four with open cards, by the best card: {len(small.deck)} cards"
    yield heading, lambda: drawn_strength_table(small), False
    yield SLOW, lambda: f"{TIMES}\n{time_table()}\n\n{whole_table()}", False


TIMES = """On one core with Python 3.11, when this page was made: milliseconds in the median / in
the slowest of forty hands, once the table is prepared. `truc_wins` counts every hand of the rival
of two; for four it draws 100 deals, with a standard error of 5 % at most. `throws` values every
card that the mano of an open deal may lead.
"""


def part(heading: str, made: Callable[[], str]) -> str:
    """Return a section of the page."""
    return f"{heading}\n\n{made()}\n"


def page() -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *(part(heading, made) for heading, made, _ in sections())])


if __name__ == "__main__":
    made = page()
    if "--write" in sys.argv:
        PAGE.write_text(made, "utf-8")
    else:
        print(made)
