"""The rule behind a verdict on a call: its sentence, and where this table's own document has it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from truc_teach.lessons.explain import trick_place
from truc_teach.lessons.question import Feedback
from truc_teach.lessons.text import Text, listed, quoted, text
from truc_teach.lessons.vocabulary import calls_source, source_of
from truc_teach.rules import DEFAULT_RULESET, Call, Reason, find_ruleset

if TYPE_CHECKING:
    from truc_teach.rules import Action, Ruleset, Rung

__all__ = [
    "called",
    "differs",
    "here",
    "is_envit_call",
    "judge",
    "reason_words",
    "rule_words",
    "ruled",
]

LADDERS = ("truc", "envit")

FIELDS = {
    Reason.BET_PENDING: "answer",
    Reason.HAS_REFUSED: "answer",
    Reason.ENVIT_FIRST_TRICK: "envit_open",
    Reason.ENVIT_CARD_THROWN: "envit_open",
    Reason.ENVIT_SECOND_ONLY: "envit_open",
    Reason.ENVIT_TRUC_SAID: "envit_and_truc",
    Reason.ENVIT_TRUC_WAITS: "envit_and_truc",
    Reason.TRUC_BEFORE_ENVIT: "envit_and_truc",
    Reason.TRUC_ENVIT_PENDING: "envit_and_truc",
    Reason.TRUC_MUST_PASS: "envit_and_truc",
    Reason.NOBODY_TO_PASS_TO: "envit_and_truc",
    Reason.TRUC_ENVIT_ROUND: "truc_when",
    Reason.FALTA_TOO_SMALL: "envit",
    Reason.NUMBER_RANGE: "envit",
    Reason.ENVIT_SETTLED: "envit",
}
"""The field of a rule set that a reason comes from; of the others it depends on what was said."""

OWN_WORDS = {
    Reason.BET_PENDING: "betting.rule.answer-first",
    Reason.STEP_SKIPPED: "betting.rule.steps",
    Reason.UNKNOWN_CALL: "betting.rule.steps",
    Reason.ENVIT_SETTLED: "betting.rule.envit-once",
    Reason.TRUC_BEFORE_ENVIT: "betting.rule.breath",
    Reason.TRUC_ENVIT_PENDING: "betting.rule.envit-pending",
    Reason.FALTA_TOO_SMALL: "betting.rule.falta-above",
    Reason.NUMBER_RANGE: "betting.rule.number",
}
"""The reasons whose rule is the same sentence at every table."""


def reason_words(reason: Reason) -> Text:
    """Return the sentence of a rule that forbids something: `reason.NAME`."""
    return text(f"reason.{reason.name}")


def differs(rules: Ruleset, field: str) -> bool:
    """Return whether a table plays a field otherwise than the default set does.

    >>> from truc_teach.rules import find_ruleset
    >>> xativa = find_ruleset("xativa")
    >>> differs(xativa, "envit_open"), differs(xativa, "camas")
    (True, False)
    """
    usual = find_ruleset(DEFAULT_RULESET)
    if field in LADDERS:
        return _stakes(getattr(rules, field)) != _stakes(getattr(usual, field))
    return bool(getattr(rules, field) != getattr(usual, field))


def _stakes(ladder: tuple[Rung, ...]) -> list[tuple[object, ...]]:
    return [(call.accepted, call.above, *call.refused.values()) for call in ladder]


def here(rule: Text, rules: Ruleset, field: str) -> Text:
    """Return a rule with the name of its table where that plays the field unlike the default set.

    So a learner hears "ací, a Xàtiva, ..." just where the answer would be another elsewhere.
    """
    if not differs(rules, field):
        return rule
    return text("betting.here", here=text(f"betting.here.{rules.id}"), rule=rule)


@cache
def rule_words(rules: Ruleset, field: str) -> Text:
    """Return the rule that a table plays by: `betting.rule.FIELD.VALUE`."""
    return here(text(f"betting.rule.{field}.{getattr(rules, field)}"), rules, field)


def ruled(reason: Text, rules: Ruleset, field: str, rule: Text | None = None) -> Feedback:
    """Return feedback with the rule of a field, or another one that stands at the same place."""
    return Feedback(reason, rule or rule_words(rules, field), source_of(rules, field))


def called(reason: Text, rules: Ruleset, ladder: str, rule: Text) -> Feedback:
    """Return feedback with a rule on who may say the calls of a ladder, and in what order."""
    return Feedback(reason, rule, calls_source(rules, ladder))


def judge(said: Text, why: Reason, action: Action, rules: Ruleset) -> Feedback:
    """Return feedback to an action that is not allowed: the rule behind `why` and its source."""
    ladder = "envit" if is_envit_call(action, rules) else "truc"
    if why in OWN_WORDS:
        field = FIELDS.get(why, ladder)
        calls = [quoted(call.say) for call in getattr(rules, ladder)]
        rule = text(OWN_WORDS[why], calls=listed(calls))
        return (
            called(said, rules, field, rule)
            if field in LADDERS
            else ruled(said, rules, field, rule)
        )
    if why in FIELDS:
        return ruled(said, rules, FIELDS[why])
    if why is Reason.NOT_YOUR_TURN and not isinstance(action, Call):
        return Feedback(said, text("betting.rule.throw"), trick_place(rules))
    if why is Reason.NOT_YOUR_TURN:
        return ruled(said, rules, "envit_open" if ladder == "envit" else "truc_when")
    return called(said, rules, ladder, text("betting.rule.raise"))


def is_envit_call(action: Action, rules: Ruleset) -> bool:
    """Return whether an action is a call of the envit ladder."""
    return isinstance(action, Call) and any(
        action.say in (call.say, *call.also) for call in rules.envit
    )
