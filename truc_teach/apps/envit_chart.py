"""A live chart of the envit for a notebook cell, drawn by the renderer that its host ships."""

from __future__ import annotations

from typing import Any

from truc_teach.apps.opening import own_language
from truc_teach.lessons.envit.chart import deck_shares, envit_spec
from truc_teach.locale import find_words
from truc_teach.rules import find_ruleset

__all__ = ["EnvitChart", "envit_chart"]

VEGA_LITE = "application/vnd.vegalite.v5+json"


class EnvitChart:
    """What a cell shows: a Vega-Lite chart in JupyterLab and Voilà, elsewhere its numbers."""

    def __init__(self, names: tuple[str, ...], lang: str) -> None:
        self.words = find_words(lang)
        self.shares = deck_shares([find_ruleset(name) for name in names])

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        # no text/html beside it: a host that has both shows that one
        return {VEGA_LITE: envit_spec(self.shares, self.words), "text/plain": str(self)}

    def __str__(self) -> str:
        counts = sorted({count for shares in self.shares.values() for count in shares})
        lines = [" ".join(["envit", *(f"{deck:>6}" for deck in self.shares)])]
        for count in reversed(counts):
            cells = (f"{shares.get(count, 0):6.1%}" for shares in self.shares.values())
            lines.append(" ".join([f"{count:>5}", *cells]))
        return "\n".join(lines)


def envit_chart(*rules: str, lang: str | None = None) -> EnvitChart:
    """Return a chart of how often a hand makes each envit, a colour for each deck.

    `rules` are ids of rule sets; without any, one for each size of deck.
    Raises TrucError for what is no rule set.

    >>> print(envit_chart("barajamos").__str__().splitlines()[1])
       33   5.2%
    """
    names = rules or ("barajamos", "ribera-baixa", "mallorqui")
    return EnvitChart(names, lang or own_language())
