"""The calls as they are said at the table: Catalan in every language of the page."""

from __future__ import annotations

from functools import cache

from truc_teach.rules import find_ruleset, rulesets

__all__ = ["spoken_calls"]

ANSWERS = ("vull", "no vull")
CASTILIAN = ("hasta igualar",)
"""Calls of the set of the Spanish Wikipedia (003) that are no Catalan."""


@cache
def spoken_calls() -> tuple[str, ...]:
    """Return every call and answer of all rule sets, sorted; `N` stands for a number of stones.

    A page marks them as Catalan, so that a screen reader says them as the table does.

    >>> spoken_calls()[:4]
    ('2 més', 'envide', 'envide N', 'envide i truc')
    """
    said = set(ANSWERS)
    for name in rulesets():
        rules = find_ruleset(name)
        said |= {rung.say for rung in (*rules.truc, *rules.envit)} - {*CASTILIAN}
        truc, envit = rules.truc[0].say, rules.envit[0].say
        said |= {f"{envit} i {truc}", f"{truc} i {envit}", f"{truc} i passe"}
    return tuple(sorted(said))
