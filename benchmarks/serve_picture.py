"""The picture of docs/performance.md: bars, each with its figure in words."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

__all__ = ["draw_bars"]

WIDTH, ROW, LABEL, EDGE = 760, 34, 320, 70


def draw_bars(title: str, bars: Sequence[tuple[str, float]]) -> str:
    """Draw a bar for each label and its seconds, as an SVG that reads on light and on dark.

    >>> draw_bars("Seconds", [("one", 0.5)]).count("<rect")
    2
    """
    most = max(value for _, value in bars)
    height = 52 + ROW * len(bars)
    told = "; ".join(f"{label}: {value:.2f}" for label, value in bars)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}. {escape(told)}" font-family="sans-serif" font-size="15">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf6"/>',
        f'<text x="12" y="28" font-weight="700" fill="#1f2a24">{escape(title)}</text>',
    ]
    for place, (label, value) in enumerate(bars):
        top = 46 + ROW * place
        length = (WIDTH - LABEL - EDGE) * value / most
        lines += [
            f'<text x="12" y="{top + 17}" fill="#1f2a24">{escape(label)}</text>',
            f'<rect x="{LABEL}" y="{top}" width="{length:.1f}" height="24" fill="#1d5a41"/>',
            f'<text x="{LABEL + length + 8:.1f}" y="{top + 17}" fill="#1f2a24">{value:.2f}</text>',
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"
