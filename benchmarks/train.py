"""Train the fourth level: `TRUC_COMPILE=1 python -m benchmarks.train` (needs numba).

Without TRUC_COMPILE it needs nothing and takes about a hundred times as long.

It goes on where it was stopped: what it has learnt of each class of scores is kept in a folder, and
the table is made of all that is kept there.
"""

from __future__ import annotations

import argparse
import json
import time
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks import mccfr
from truc_teach.analysis.duel import game, keys, strategy, table
from truc_teach.analysis.duel.compiling import row
from truc_teach.rules import find_ruleset

__all__ = ["Learner", "cut_off", "main"]

BLOCKS = 20
# The regret below which an action is seldom tried: so many stones, and so many times the most that
# a hand can pay. It has to lie deep: cut off at a few faltas, chance brings bad actions back.
PRUNED, TIMES = 4000.0, 50.0
SHIPPED = Path(strategy.__file__).with_name(strategy.FILE)


def cut_off(worths: list[float]) -> float:
    """Return the regret, in stones, below which an action is seldom tried, by what results pay."""
    stone = abs(worths[0] - worths[1]) / 2
    return -max(PRUNED * stone, TIMES * max(map(abs, worths)))


@dataclass
class Learner:
    """What has been learnt of one class of scores: regrets and summed strategies, a row a key."""

    classes: tuple[int, int]
    rounds: int
    regrets: Any
    sums: Any
    rng: Any

    @classmethod
    def start(cls, classes: tuple[int, int], seed: int) -> Learner:
        """Return a learner who knows nothing."""
        size = keys.KEYS * keys.ACTIONS
        first = (seed * 2654435761 + 97 * classes[0] + classes[1] + 1) % 2**32 or 1
        return cls(classes, 0, row("f", bytes(4 * size)), row("f", bytes(4 * size)),
                   row("q", [first]))  # fmt: skip

    @classmethod
    def load(cls, path: Path) -> Learner:
        """Return the learner kept in a file."""
        head, _, body = path.read_bytes().partition(b"\n")
        about = json.loads(head)
        numbers = zlib.decompress(body)
        half = len(numbers) // 2
        return cls(tuple(about["classes"]), about["rounds"], row("f", numbers[:half]),
                   row("f", numbers[half:]), row("q", [about["rng"]]))  # fmt: skip

    def save(self, path: Path) -> None:
        """Keep the learner in a file."""
        about = {"classes": self.classes, "rounds": self.rounds, "rng": int(self.rng[0])}
        numbers = self.regrets.tobytes() + self.sums.tobytes()
        path.write_bytes(json.dumps(about).encode() + b"\n" + zlib.compress(numbers, 1))

    def learn(self, rounds: int, block: int) -> None:
        """Play so many hands; those of a later block count more."""
        rules = find_ruleset("barajamos")
        tier_of, count_of = table.table_counts(rules)
        lacking = table.LACKING[self.classes[0]][1], table.LACKING[self.classes[1]][1]
        weight = block / BLOCKS
        worths = table.worths(rules, lacking)
        mccfr.train(
            rounds, self.regrets, self.sums, self.rng,
            row("d", worths),
            row("q", tier_of), row("q", count_of),
            row("q", [0] * game.SIZE * mccfr.DEPTH),
            row("d", [0.0] * 2 * keys.ACTIONS * mccfr.DEPTH),
            row("q", [0] * 22), row("q", [0] * 6), row("q", [0] * 6),
            row("q", [0] * 2), weight * cut_off(worths), weight,
        )  # fmt: skip
        self.rounds += rounds

    def rows(self) -> dict[int, list[float]]:
        """Return the summed strategy of each key met."""
        size, found = keys.ACTIONS, {}
        sums = self.sums.tolist()
        for key in range(keys.KEYS):
            parts = sums[key * size : key * size + size]
            if any(parts):
                found[key] = parts
        return found


def main(arguments: list[str] | None = None) -> None:
    """Train every class of scores and write the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.train")
    parser.add_argument("--rounds", type=int, default=1_000_000, help="deals for each class")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--keep", type=Path, default=Path("training"), help="folder to go on from")
    parser.add_argument("--only", nargs="*", help="classes of scores to train, such as 3-3")
    parser.add_argument("--out", type=Path, default=SHIPPED)
    options = parser.parse_args(arguments)
    options.keep.mkdir(parents=True, exist_ok=True)
    trained, rounds = {}, {}
    for classes in table.classes():
        name = f"{classes[0]}-{classes[1]}"
        kept = options.keep / f"{name}.state"
        wanted = options.only is None or name in options.only
        if not wanted and not kept.exists():
            continue
        learner = Learner.load(kept) if kept.exists() else Learner.start(classes, options.seed)
        block = max(1, options.rounds // BLOCKS)
        while wanted and learner.rounds < options.rounds:
            began = time.perf_counter()
            deals = min(block, options.rounds - learner.rounds)
            learner.learn(deals, learner.rounds // block + 1)
            learner.save(kept)
            pace = deals / (time.perf_counter() - began)
            print(f"{classes} {learner.rounds:>10,} deals, {pace:,.0f} a second", flush=True)
        trained[classes] = learner.rows()
        rounds[name] = learner.rounds
    about = {"fingerprint": strategy.fingerprint(), "rounds": rounds,
             "seed": options.seed, "classes": len(trained)}  # fmt: skip
    options.out.write_bytes(strategy.pack(about, trained))
    print(f"{options.out}: {options.out.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
