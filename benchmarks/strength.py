"""How strong the bots are: `python -m benchmarks.strength` plays duplicate matches.

A match is a whole partida, or three hands of one, so that more can be played: these begin with both
sides at the same score, from nought to two stones short of the cama, end sooner where the cama
does, and are won by who then has the better chance to win the partida (a draw counts half). In a
duplicate a match is played twice with the same deals, seats changed. Each duplicate hangs on its
own number alone: a run may be stopped and gone on with.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path

from truc_teach.analysis.bots import View, choose, seen, speaker
from truc_teach.analysis.bots.counting import choose_by_counting
from truc_teach.analysis.purse import partida_chance, purse_of
from truc_teach.rules import Action, Match, Ruleset, Score, find_ruleset
from truc_teach.rules.chance import Chance

Pairing = tuple[str, str, str, int, str]
PARTIDA, HANDS = "partida", "three hands"
PAIRINGS: tuple[Pairing, ...] = (
    ("thumb", "random", "barajamos", 2, PARTIDA),
    ("counting", "thumb", "barajamos", 2, PARTIDA),
    ("trained", "counting", "barajamos", 2, PARTIDA),
    ("trained", "thumb", "barajamos", 2, PARTIDA),
    ("thumb", "random", "barajamos", 2, HANDS),
    ("counting", "thumb", "barajamos", 2, HANDS),
    ("trained", "counting", "barajamos", 2, HANDS),
    ("trained", "thumb", "barajamos", 2, HANDS),
    ("thumb", "random", "barajamos", 4, HANDS),
    ("counting", "thumb", "barajamos", 4, HANDS),
)
# The third level looks at fewer hands than in play, so that a run ends: it is the weaker for it.
QUICK = (4, 6)
Played = tuple[float, int, float, float]


def act(level: str, view: View, chance: Chance) -> Action:
    """What a level does, the third with fewer hands looked at."""
    if level == "counting":
        return choose_by_counting(view, chance, QUICK)
    return choose(level, view, chance)


def begin(rules: Ruleset, players: int, number: int, kind: str) -> Match:
    """The match of a number before its first hand."""
    match = Match.start(rules, f"duplicate {number}", players)
    if kind == PARTIDA:
        return match
    level_at = Chance(f"score {number}").below(rules.cama - 1)
    return replace(match, score=Score(rules, (level_at, level_at)))


def over(match: Match, kind: str) -> bool:
    """Whether a match has been played to its end."""
    if kind == PARTIDA:
        return match.score.partida is not None
    return sum(match.score.camas) > 0 or match.hands == 3


def duplicate(pairing: Pairing, number: int) -> Played:
    """Play one duplicate: matches that `better` wins, hands, its stones, seconds."""
    better, worse, name, players, kind = pairing
    rules = find_ruleset(name)
    won, hands, stones, began = 0.0, 0, 0.0, time.process_time()
    for pair in (0, 1):
        chance = Chance(f"{better} {worse} {number} {pair}")
        match = begin(rules, players, number, kind)
        while not over(match, kind):
            hand = match.deal()
            while hand.outcome is None:
                seat = speaker(hand)
                level = better if seat % 2 == pair else worse
                hand = hand.do(act(level, seen(hand, seat), chance))
            outcome = hand.outcome
            stones += purse_of(match.score).stones(outcome.envit, outcome.truc, pair)
            hands += 1
            match = match.after(hand)
        ahead = partida_chance(match.score, pair)
        won += 1.0 if ahead > 0.5 else 0.5 if ahead == 0.5 else 0.0
    return won, hands, stones, time.process_time() - began


def kept(folder: Path, pairing: Sequence[object]) -> Path:
    """The file of a pairing: a line a duplicate."""
    return folder / ("-".join(map(str, pairing)).replace(" ", "-") + ".jsonl")


def read(path: Path) -> list[Played]:
    """The duplicates played so far."""
    if not path.exists():
        return []
    return [tuple(json.loads(line)) for line in path.read_text().splitlines()]


def play(folder: Path, pairing: Pairing, duplicates: int) -> None:
    """Play what is missing of a pairing."""
    path = kept(folder, pairing)
    with path.open("a") as lines:
        for number in range(len(read(path)), duplicates):
            lines.write(json.dumps(duplicate(pairing, number)) + "\n")
            lines.flush()


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the half width of its confidence interval of 95 %."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * sqrt(spread / len(values))


def rows(folder: Path) -> Iterator[str]:
    """The table, a line a pairing that was played."""
    yield "| level | against | table | players | match | duplicates | won | stones a hand |"
    yield "|-|-|-|-:|-|-:|-:|-:|"
    for pairing in PAIRINGS:
        played = read(kept(folder, pairing))
        if not played:
            continue
        better, worse, name, players, kind = pairing
        won, width = interval([row[0] / 2 for row in played])
        hands = sum(row[1] for row in played) / len(played)
        stones, spread = interval([row[2] / hands for row in played])
        yield (
            f"| {better} | {worse} | {name} | {players} | {kind} | {len(played):,} "
            f"| {100 * won:.1f} ± {100 * width:.1f} % | {stones:+.2f} ± {spread:.2f} |"
        )


def write(folder: Path, page: Path = Path(__file__).parents[1] / "docs" / "bots.md") -> None:
    """Put the table between its marks in the page on the bots."""
    text = page.read_text("utf-8")
    start, end = (text.index(mark) for mark in ("<!-- strength -->", "<!-- /strength -->"))
    table = "\n".join(rows(folder))
    page.write_text(f"{text[:start]}<!-- strength -->\n{table}\n{text[end:]}", "utf-8")


def main() -> None:
    """Play and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    parser.add_argument("--duplicates", type=int, default=2000)
    parser.add_argument("--keep", type=Path, default=Path("strength"), help="folder to go on from")
    parser.add_argument("--write", action="store_true", help="into docs/bots.md, playing nothing")
    parser.add_argument("--only", type=int, nargs="*", help="pairings, by their place in the list")
    options = parser.parse_args()
    options.keep.mkdir(parents=True, exist_ok=True)
    if options.write:
        write(options.keep)
        return
    for place in range(len(PAIRINGS)) if options.only is None else options.only:
        play(options.keep, PAIRINGS[place], options.duplicates)
    print("\n".join(rows(options.keep)))


if __name__ == "__main__":
    main()
