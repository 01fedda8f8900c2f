"""The rule behind a verdict on a call: its sentence, and where this table's own document has it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.rules import DEFAULT_RULESET, Accept, Call, Reason, Refuse, find_ruleset, rulesets
from truc_teach.words.explain import trick_place
from truc_teach.words.feedback import Feedback
from truc_teach.words.text import Text, listed, quoted, text
from truc_teach.words.vocabulary import calls_source, source_of

if TYPE_CHECKING:
    from truc_teach.rules import Action, Hand, Ruleset, Rung

__all__ = [
    "BEHIND",
    "Behind",
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

TRICKS = "tricks"
"""Where a rule stands that is no field of a rule set: with the tricks of its document."""
ON_LADDER = "ladder"
"""A rule of the ladder that was spoken of, the truc's or the envit's."""
TURN = "turn"
"""A rule on whose turn it is: to throw, or for a call of one of the ladders."""


class Behind(NamedTuple):
    """The rule behind a reason: the field of a rule set that it stands at, and its sentence.

    Without a key the sentence is the one of the field's value: `betting.rule.FIELD.VALUE`.
    """

    field: str
    key: str = ""


BEHIND = {
    Reason.HAND_OVER: Behind(TRICKS, "betting.rule.over"),
    Reason.NO_SUCH_SEAT: Behind("players", "betting.rule.seats"),
    Reason.HAS_LEFT: Behind("leave"),
    Reason.NOT_YOUR_TURN: Behind(TURN),
    Reason.BET_PENDING: Behind("answer", "betting.rule.answer-first"),
    Reason.CARD_NOT_HELD: Behind(TRICKS, "betting.rule.dealt"),
    Reason.NO_COVERED: Behind("covered"),
    Reason.COVERED_BINDS: Behind("covered_binds"),
    Reason.HIGHER_FIRST: Behind("higher_first"),
    Reason.NOTHING_TO_ANSWER: Behind("answer", "betting.rule.asked"),
    Reason.OWN_BET: Behind(ON_LADDER, "betting.rule.raise"),
    Reason.HAS_REFUSED: Behind("answer"),
    Reason.UNKNOWN_CALL: Behind(ON_LADDER, "betting.rule.calls"),
    Reason.STEP_SKIPPED: Behind(ON_LADDER, "betting.rule.steps"),
    Reason.TRUC_BEFORE_ENVIT: Behind("envit_and_truc", "betting.rule.breath"),
    Reason.ENVIT_SETTLED: Behind("envit", "betting.rule.envit-once"),
    Reason.ENVIT_FIRST_TRICK: Behind("envit_open"),
    Reason.ENVIT_CARD_THROWN: Behind("envit_open"),
    Reason.ENVIT_SECOND_ONLY: Behind("envit_open"),
    Reason.ENVIT_TRUC_SAID: Behind("envit_and_truc"),
    Reason.ENVIT_TRUC_WAITS: Behind("envit_and_truc"),
    Reason.FALTA_TOO_SMALL: Behind("envit", "betting.rule.falta-above"),
    Reason.NUMBER_RANGE: Behind("envit", "betting.rule.number"),
    Reason.TRUC_ENVIT_PENDING: Behind("envit_and_truc", "betting.rule.envit-pending"),
    Reason.TRUC_ENVIT_ROUND: Behind("truc_when"),
    Reason.TRUC_MUST_PASS: Behind("envit_and_truc"),
    Reason.NOBODY_TO_PASS_TO: Behind("envit_and_truc"),
    Reason.NO_LEAVING: Behind("leave"),
    Reason.NOT_BEATEN: Behind("leave"),
    Reason.NO_SIGNS: Behind("signs", "betting.rule.no-signs"),
    Reason.FOREIGN_SIGN: Behind("own_signs", "betting.rule.listed-signs"),
    Reason.FALSE_SIGN: Behind("honest_signs", "betting.rule.honest-signs"),
}
"""The rule behind each reason of the engine; none is left to a rule about something else."""


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
    return text("betting.here", here=_here(rules), rule=rule)


def _here(rules: Ruleset) -> Text:
    if rules.id in rulesets():
        return text(f"betting.here.{rules.id}")
    return text("betting.here.house", name=rules.name)


@cache
def rule_words(rules: Ruleset, field: str) -> Text:
    """Return the rule that a table plays by: `betting.rule.FIELD.VALUE`."""
    key = f"betting.rule.{field}.{getattr(rules, field)}"
    return here(text(key, leave=quoted(rules.leave_word)), rules, field)


def ruled(reason: Text, rules: Ruleset, field: str, rule: Text | None = None) -> Feedback:
    """Return feedback with the rule of a field, or another one that stands at the same place."""
    return Feedback(reason, rule or rule_words(rules, field), source_of(rules, field))


def called(reason: Text, rules: Ruleset, ladder: str, rule: Text) -> Feedback:
    """Return feedback with a rule on who may say the calls of a ladder, and in what order."""
    return Feedback(reason, rule, calls_source(rules, ladder))


def judge(said: Text, why: Reason, action: Action, hand: Hand) -> Feedback:
    """Return feedback to an action that is not allowed: the rule behind `why` and its source."""
    rules, ladder = hand.rules, _ladder_of(action, hand)
    field, key = BEHIND[why]
    if field == TURN:
        field, key = _turn(action, ladder)
    elif field == ON_LADDER:
        field = ladder
    calls = listed([quoted(call.say) for call in getattr(rules, ladder)])
    rule = text(key, calls=calls, leave=quoted(rules.leave_word)) if key else None
    if field == TRICKS and rule:
        return Feedback(said, rule, trick_place(rules))
    if field in LADDERS and rule:
        return called(said, rules, field, rule)
    return ruled(said, rules, field, rule)


def _ladder_of(action: Action, hand: Hand) -> str:
    """Return the ladder that an action speaks of; an answer speaks of the bet that waits."""
    answers = isinstance(action, Accept | Refuse) and hand.envit.pending
    return "envit" if answers or is_envit_call(action, hand.rules) else "truc"


def _turn(action: Action, ladder: str) -> Behind:
    if not isinstance(action, Call):
        return Behind(TRICKS, "betting.rule.throw")
    return Behind("envit_open" if ladder == "envit" else "truc_when")


def is_envit_call(action: Action, rules: Ruleset) -> bool:
    """Return whether an action is a call of the envit ladder."""
    return isinstance(action, Call) and any(
        action.say in (call.say, *call.also) for call in rules.envit
    )
