"""Questions about the tricks of a hand: who wins it, and whether it is decided already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.question import Choice, Option
from truc_teach.rules import resolve_hand
from truc_teach.words.explain import explain_hand, hand_rule_key
from truc_teach.words.feedback import Feedback
from truc_teach.words.seats import side_name, whose
from truc_teach.words.text import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.rules import HandResult, Ruleset

__all__ = ["SIGNS", "grid", "hand_question", "pattern"]

SIGNS: dict[int | None, str] = {0: "O", 1: "T", None: "="}
"""A trick as the page writes it: ours, theirs, a parda."""

OPEN = "open"


def pattern(tricks: Sequence[int | None]) -> str:
    """Return tricks as the page writes them.

    >>> pattern([0, None, 1])
    'O=T'
    """
    return "".join(SIGNS[pair] for pair in tricks)


def grid(tricks: Sequence[int | None], mano_pair: int) -> dict[str, object]:
    """Return the tricks of a hand as a question shows them."""
    sides = [text("player.ours"), text("player.theirs")]
    return {"grid": {"sides": sides, "tricks": [*pattern(tricks)], "mano": SIGNS[mano_pair]}}


def hand_question(
    skill: str,
    tricks: Sequence[int | None],
    mano_pair: int,
    rules: Ruleset,
    *,
    shown: bool = True,
) -> Choice:
    """Ask who wins a hand with these tricks; that it is still open is one of the answers."""
    result = resolve_hand(tricks, mano_pair)
    truth = explain_hand(tricks, mano_pair, result, rules)
    right = OPEN if result.winner is None else str(result.winner)

    def option(chosen: str) -> Option:
        label = text(f"parda.option.hand.{chosen}")
        if chosen == right:
            return Option(chosen, label, True, truth)
        said = {} if chosen == OPEN else {"side": side_name(int(chosen))}
        if result.winner is not None:
            said["whose"] = whose(result.winner)
        reason = text(f"parda.mistake.{_mistake(tricks, mano_pair, result, chosen)}", **said)
        return Option(chosen, label, False, Feedback(reason, truth.rule, truth.source))

    return Choice(
        skill=skill,
        prompt=text("parda.ask.hand" if len(tricks) == 3 else "parda.ask.decided"),
        show=grid(tricks, mano_pair) if shown else {},
        options=tuple(option(chosen) for chosen in ("0", "1", OPEN)),
    )


def _mistake(tricks: Sequence[int | None], mano_pair: int, result: HandResult, chosen: str) -> str:
    """Return the mistake behind a wrong winner, or behind calling a decided hand open."""
    rule = hand_rule_key(result)
    if chosen == OPEN:
        return f"not-open.{rule}"
    is_mano = int(chosen) == mano_pair
    if result.winner is None:
        if None not in tricks:
            return "open.one-each" if len(tricks) == 2 else "open.one-trick"
        ending = "mano" if is_mano else "other"
        return f"open.{'two-pardas' if len(tricks) == 2 else 'parda'}.{ending}"
    if rule in ("two-tricks", "three-pardas"):
        return f"{rule}.{result.winner}"
    return f"{rule}.{'mano' if is_mano else 'other'}"
