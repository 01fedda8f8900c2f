"""Make the shipped tables of chances: `python -m benchmarks.tables envit` or `truc`.

`envit` counts the places of the envit for every deck, a minute. `truc` draws the deals of four of
the rule sets named after it, else of those that are shipped, some minutes.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from truc_teach.analysis import envit_places, truc_hands
from truc_teach.rules import find_ruleset


def write(path: Path, tables: object) -> None:
    """Keep tables in a file as short as it goes."""
    path.write_text(json.dumps(tables, separators=(",", ":")) + "\n", "utf-8")


def main(arguments: list[str] | None = None) -> None:
    """Make one of the two files."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tables")
    parser.add_argument("which", choices=("envit", "truc"))
    parser.add_argument("rules", nargs="*", help="of truc: the rule sets, each with its own ladder")
    options = parser.parse_args(arguments)
    if options.which == "envit":
        write(envit_places.SHIPPED, envit_places.count_tables())
        return
    tables = json.loads(truc_hands.SHIPPED.read_text("utf-8"))
    for name in options.rules or list(tables):
        rules = find_ruleset(name)
        tables[truc_hands.shipped_as(rules)] = truc_hands.draw_table(rules)
    write(truc_hands.SHIPPED, tables)


if __name__ == "__main__":
    main()
