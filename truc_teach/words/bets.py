"""What bets and scores are called in these lessons: stones, a cama, a call, a side, the talk."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from truc_teach.rules import DEFAULT_RULESET, Accept, Call, Refuse, find_ruleset, shown
from truc_teach.words.rulings import here
from truc_teach.words.text import Text, listed, quoted, text
from truc_teach.words.vocabulary import cama_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from truc_teach.rules import Action, Ruleset, Rung, Score
    from truc_teach.words.payload_types import SideData

__all__ = [
    "ladder_rule",
    "refused_words",
    "side_label",
    "stake_words",
    "state_of_score",
    "talk_of",
    "the_side",
    "wanted_words",
]


@cache
def stake_words(stones: int | str, rules: Ruleset) -> Text:
    """Return a stake in words: "2 pedres", "la cama", "la partida"."""
    if isinstance(stones, int):
        return Text("betting.stones", amount=stones)
    return cama_words(rules) if stones == "cama" else text(f"betting.worth.{stones}")


def side_label(pair: int) -> Text:
    """Return a side as a label: "Nosaltres", "Ells"."""
    return text(f"betting.side.{pair}")


def the_side(pair: int) -> Text:
    """Return a side as it stands in a sentence: "nosaltres", "ells"."""
    return text(f"betting.the-side.{pair}")


def state_of_score(score: Score) -> list[SideData]:
    """Return a score as the page draws it; without halves there are no males."""
    sides = []
    for stones, camas in zip(score.stones, score.camas, strict=True):
        side: SideData = {"stones": stones, "camas": camas}
        if score.rules.males:
            side["males"], side["bones"] = shown(stones, score.rules)
        sides.append(side)
    return sides


def talk_of(said: Iterable[tuple[Text, Action]]) -> list[dict[str, Text | str]]:
    """Return what was said, each line with who said it; thrown cards are left out."""
    lines: list[dict[str, Text | str]] = []
    for who, action in said:
        match action:
            case Call():
                lines.append({"label": who, "text": quoted(action.say, action.number)})
            case Accept():
                lines.append({"label": who, "text": text("betting.say.accept")})
            case Refuse():
                lines.append({"label": who, "text": text("betting.say.refuse")})
    return lines


def wanted_words(call: Rung, rules: Ruleset) -> Text:
    """Return what a call is worth once it is wanted; of some it depends on the score."""
    if isinstance(call.accepted, int) or call.accepted in ("cama", "partida"):
        return stake_words(call.accepted, rules)
    return text(f"betting.stake.{call.accepted}")


def refused_words(call: Rung, below: str, rules: Ruleset) -> Text:
    """Return what a refused call pays that was said over another."""
    paid = call.refused[below]
    return text("betting.stake.standing") if paid == "standing" else stake_words(paid, rules)


@cache
def ladder_rule(rules: Ruleset, ladder: str, *, refused: bool) -> Text:
    """Return the rule on what a ladder pays, with the value of each of its calls."""
    values = []
    for call in _rungs(rules, ladder):
        below = next(iter(call.refused))
        worth = refused_words(call, below, rules) if refused else wanted_words(call, rules)
        values.append(text("betting.value", call=quoted(call.say), worth=worth))
    kind = "refused" if refused else "wanted"
    rule = text(f"betting.rule.{kind}.{ladder}", values=listed(values))
    usual = find_ruleset(DEFAULT_RULESET)
    same = _paid(rules, ladder, refused=refused) == _paid(usual, ladder, refused=refused)
    return rule if same else here(rule, rules, ladder)


def _rungs(rules: Ruleset, ladder: str) -> tuple[Rung, ...]:
    return rules.truc if ladder == "truc" else rules.envit


def _paid(rules: Ruleset, ladder: str, *, refused: bool) -> list[object]:
    rungs = _rungs(rules, ladder)
    return [next(iter(call.refused.values())) if refused else call.accepted for call in rungs]
