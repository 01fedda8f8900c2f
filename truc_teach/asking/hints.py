"""Hints as a ladder: where to look, the rule, the first step. The answer is never among them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from truc_teach.asking.lesson import Ladder, lessons
from truc_teach.asking.question import Choice, Numeric, Ordering
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import the_card

if TYPE_CHECKING:
    from collections.abc import Callable

    from truc_teach.asking.question import Question
    from truc_teach.locale import Words
    from truc_teach.rules import Ruleset
    from truc_teach.words.feedback import Feedback

__all__ = ["gives_away", "hints_of", "ladders"]


ANY = Ladder("any", own=True)


def _as_anywhere(rules: Ruleset) -> str:
    return ""


def _by_pieces(rules: Ruleset) -> str:
    return ".pieces" if rules.pieces else ""


def _by_halves(rules: Ruleset) -> str:
    return "" if rules.males else ".no-halves"


OF_A_TABLE: dict[tuple[str, str], Callable[[Ruleset], str]] = {
    ("look", "count"): _by_pieces,
    ("rule", "count"): _by_pieces,
    ("look", "falta"): _by_halves,
}
"""The hints that would speak of what a table does not have, and which one it gets."""


def hints_of(question: Question, rules: Ruleset, words: Words) -> list[str]:
    """Return up to three hints in words, each going further than the one before.

    One that would name the answer is left out: a rule that lists what each bet is worth, say.
    """
    ladder = _ladder(question.prompt.key)
    look = _named("look", ladder, question, rules)
    general = _named("rule", ladder, question, rules)
    rule = [_judging(question).rule, general] if ladder.own else [general]
    step = _named("step", ladder, question, rules)
    rungs = ([look], rule, [step])
    said = [[hint.sentence(words) for hint in rung] for rung in rungs]
    kept = [[hint for hint in rung if not gives_away(hint, question, words)] for rung in said]
    return [rung[0] for rung in kept if rung]


def gives_away(hint: str, question: Question, words: Words) -> bool:
    """Return whether a hint names what is right: the label of the option, or the number.

    Naming all cards among which to choose tells nothing.
    """
    if isinstance(question, Numeric):
        spelled = words("hints.numbers").split("|")
        told = [str(question.answer), *spelled[question.answer : question.answer + 1]]
        return any(_names(hint, one) for each in told for one in each.split())
    if isinstance(question, Choice):
        labels = [(option.label.say(words), option) for option in question.options]
        if all(_names(hint, label) for label, option in labels if option.card):
            labels = [(label, option) for label, option in labels if not option.card]
        return any(option.right and _names(hint, label) for label, option in labels)
    return False


def _names(hint: str, label: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(label)}(?!\w)", hint, re.IGNORECASE))


def ladders() -> dict[str, Ladder]:
    """Return the ladder of each prompt; the longest key that begins a prompt's key counts."""
    return {prompt: ladder for lesson in lessons() for prompt, ladder in lesson.hints.items()}


def _ladder(prompt: str) -> Ladder:
    known = ladders()
    found = [key for key in known if prompt == key or prompt.startswith((f"{key}.", f"{key}-"))]
    return known[max(found, key=len)] if found else ANY


def _named(rung: str, ladder: Ladder, question: Question, rules: Ruleset) -> Text:
    name = ladder.name
    if name == "duel" and rung == "look":
        left, right = question.mark
        return text("hints.look.duel", left=the_card(left), right=the_card(right))
    if name == "count" and rung == "step":
        return text(f"hints.step.count.{question.skill.removeprefix('envit.')}")
    kind = OF_A_TABLE.get((rung, name), _as_anywhere)(rules)
    return text(f"hints.{rung}.{name}{kind}")


def _judging(question: Question) -> Feedback:
    """Return what is said to the right answer."""
    if isinstance(question, Choice):
        return next(option.feedback for option in question.options if option.right)
    if isinstance(question, Numeric | Ordering):
        return question.right
    raise TypeError(f"a question of an unknown kind: {question!r}")
