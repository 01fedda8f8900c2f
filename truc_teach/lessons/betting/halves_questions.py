"""Males and bones: how some stones stand on the table, and how many stones some bones are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.question import MOST_TYPED, Choice, Numeric, Option
from truc_teach.rules import shown
from truc_teach.words.falta import score_feedback
from truc_teach.words.text import Text, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.rules import Ruleset
    from truc_teach.rules.chance import Chance
    from truc_teach.words.feedback import Feedback

__all__ = ["add_question", "halves_question", "read_question", "show_question"]

OTHER_HALVES = 9 + 12
"""The males of the two kinds of tables: less one's own they are those of the other kind."""


def _halves(males: int, bones: int) -> Text:
    if not bones:
        return Text("scoring.males", amount=males)
    if not males:
        return Text("scoring.bones", amount=bones)
    return text(
        "betting.and",
        first=Text("scoring.males", amount=males),
        rest=Text("scoring.bones", amount=bones),
    )


def show_question(rules: Ruleset, chance: Chance) -> Choice:
    """Ask how a number of stones is shown."""
    stones = rules.males - 2 + chance.below(rules.cama - rules.males + 2)
    return halves_question("scoring.ask.show", stones, {"stones": stones}, rules, chance)


def add_question(rules: Ruleset, chance: Chance) -> Choice:
    """Ask how the stones of a pair are shown after it has won some more."""
    before = rules.males - 3 + chance.below(3)
    more = 2 + chance.below(4)
    given = {"before": _halves(before, 0), "more": Text("betting.stones", amount=more)}
    return halves_question("scoring.ask.add", before + more, given, rules, chance)


def halves_question(
    key: str, stones: int, given: Mapping[str, Text | int], rules: Ruleset, chance: Chance
) -> Choice:
    """Ask how some stones stand as males and bones; `key` and what is `given` make the prompt."""
    half, over = rules.males, stones - rules.males
    thought: dict[tuple[int, int], str] = {tuple(shown(stones, rules)): "right"}  # type: ignore[dict-item]
    if over > 0:
        guesses = {
            (half, over): "males-stay",
            (0, stones): "all-bones",
            (stones, 0): "all-males",
            (0, over + 1): "counts-half",
        }
    else:
        guesses = {
            (0, stones): "all-bones",
            (stones - 1, 1): "half-is-bones",
            (0, half - stones + 1): "lacking",
            (half, stones): "males-stay",
        }
    for halves, name in guesses.items():
        thought.setdefault(halves, name)

    def option(halves: tuple[int, int], name: str) -> Option:
        is_right = name == "right"
        mark = "bones" if over > 0 else "males"
        said = text(
            f"scoring.right.halves.{mark}" if is_right else f"scoring.mistake.halves.{name}",
            stones=Text("betting.stones", amount=stones),
            males=half,
            over=max(over, 0),
        )
        ident = f"{halves[0]}-{halves[1]}"
        return Option(ident, _halves(*halves), is_right, score_feedback(said, rules, "males"))

    options = [option(halves, name) for halves, name in list(thought.items())[:4]]
    return Choice(
        skill="score.males-bones",
        prompt=text(key, **given),
        options=tuple(chance.shuffled(options)),
    )


def read_question(rules: Ruleset, chance: Chance) -> Numeric:
    """Ask how many stones some bones are."""
    bones = 1 + chance.below(rules.cama - rules.males - 1)
    stones, half = rules.males + bones, rules.males
    slips = [(stones + step, "slip") for step in (1, -1, 2, -2)]
    known: dict[int, str] = {}
    for guess, thought in (
        (bones, "bones-alone"),
        (half, "half-alone"),
        (rules.cama, "whole"),
        (OTHER_HALVES - half + bones, "other-half"),
        (2 * bones, "doubled"),
        *slips,
        (rules.cama - bones, "counted-down"),
        (half - bones, "taken-off"),
    ):
        known.setdefault(guess, thought)

    def mistake(name: str, number: int) -> Feedback:
        said = text(
            f"scoring.mistake.read.{name}",
            n=number,
            males=half,
            bones=bones,
            stones=stones,
            over=number - half,
        )
        return score_feedback(said, rules, "males")

    right = text("scoring.right.read", males=half, bones=bones, stones=stones)
    low, high = 1, rules.cama
    return Numeric(
        skill="score.males-bones",
        prompt=text("scoring.ask.read", bones=Text("scoring.bones", amount=bones)),
        answer=stones,
        low=0,
        high=MOST_TYPED,
        right=score_feedback(right, rules, "males"),
        mistakes={
            number: mistake(name, number)
            for number, name in known.items()
            if number != stones and low <= number <= high
        }
        | {
            number: mistake("too-few" if number < half else "other-bones", number)
            for number in range(low, high + 1)
            if number not in known and number != stones
        },
        ranges=((high + 1, MOST_TYPED, mistake("too-many", stones)),),
        otherwise=score_feedback(text("scoring.mistake.read.again", stones=stones), rules, "males"),
    )
