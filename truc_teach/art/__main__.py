"""`python -m truc_teach.art OUT.html` writes a sheet of the whole deck to look at."""

from __future__ import annotations

import sys
from pathlib import Path

from truc_teach.art.cards import back_svg, card_svg
from truc_teach.rules.cards import NUMBERS, Card, Suit

_SIZES = (240, 120, 60)
_FELTS = {"light": "#f4efe4", "dark": "#1e4d3a"}


def sheet() -> str:
    """Return a page with all 41 pictures at three widths on light and on dark felt.

    >>> sheet().count("<svg") == 41 * 3 * 2
    True
    """
    deck = [[card_svg(Card(number, suit)) for number in NUMBERS] for suit in Suit]
    deck[-1].append(back_svg())
    rows = "".join(f"<div>{''.join(row)}</div>" for row in deck)
    sections = "".join(
        f'<section class="{felt}" style="--width:{size}px">{rows}</section>'
        for felt in _FELTS
        for size in _SIZES
    )
    felts = "".join(f".{felt}{{background:{colour}}}" for felt, colour in _FELTS.items())
    return (
        '<!doctype html><html lang="ca"><meta charset="utf-8"><title>Baralla</title><style>'
        "body{margin:0}section{padding:12px}svg{width:var(--width);height:auto;margin:4px}"
        f"section div{{white-space:nowrap}}{felts}</style>{sections}</html>"
    )


def main(arguments: list[str]) -> int:
    """Write the sheet to the one path in `arguments`; return the exit status."""
    if len(arguments) != 1:
        print("python -m truc_teach.art OUT.html", file=sys.stderr)
        return 2
    Path(arguments[0]).write_text(sheet(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
