"""Questions about what is allowed with signs: rivals who see them, false ones, invented ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from truc_teach.asking.question import Choice, Option
from truc_teach.lessons.senyes.sign_questions import shown_faces
from truc_teach.words.mistakes import Mistake, Rule
from truc_teach.words.seats import the_seat
from truc_teach.words.signs import gesture_text, means_text
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import printed_source, rules_name, source_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.asking.question import Question
    from truc_teach.rules import Ruleset
    from truc_teach.rules.chance import Chance
    from truc_teach.words.signs import SignTable

__all__ = ["rule_questions"]

RIVALS = (1, 3)
INVENTED = ("ear", "nose", "cough", "chin")
ALOUD = ("i-come", "come-to-me", "ask-envit")


def rule_questions(table: SignTable, rules: Ruleset, chance: Chance) -> list[Question]:
    """Return three questions of what is allowed; `rules` are the learner's own."""
    asked: list[Question] = [
        _rivals(table, chance),
        _false(table, chance),
        _invented(table, chance),
    ]
    if table.lent:
        asked[0] = _none_here(rules, chance)
    elif table.rules.aloud:
        asked[2:] = [chance.choice((asked[2], _aloud(table, chance)))]
    return asked


def _rivals(table: SignTable, chance: Chance) -> Choice:
    """Ask whether a rival who has seen a sign may use it."""
    topic, right, wrong = "rivals", "use", ("ignore", "void")
    if not table.rules.seen_signs:
        topic, right, wrong = "rivals-barred", "ignore", ("use", "void")
    sign = chance.choice(table.signs)
    return _choice(
        topic,
        right,
        wrong,
        prompt=text("senyes.ask.rivals", seat=the_seat(chance.choice(RIVALS))),
        show=shown_faces(table, sign.gesture, agreed=False),
        rules=table.rules,
        source=source_of(table.rules, "seen_signs"),
        chance=chance,
    )


def _false(table: SignTable, chance: Chance) -> Choice:
    """Ask whether a sign may be made for a card that one does not hold."""
    sign = chance.choice([sign for sign in table.signs if sign.cards])
    if table.rules.honest_signs:
        topic, right, wrong = "false", "forbidden", ("bluff", "silent")
        source = source_of(table.rules, "honest_signs")
    else:
        topic, right, wrong = "false-open", "silent", ("forbidden", "allowed")
        source = _silent(table, "false")
    return _choice(
        topic,
        right,
        wrong,
        prompt=text("senyes.ask.false", means=means_text(sign), gesture=gesture_text(sign.gesture)),
        show={},
        rules=table.rules,
        source=source,
        chance=chance,
    )


def _invented(table: SignTable, chance: Chance) -> Choice:
    """Ask whether a pair may make a sign that is not in the list."""
    rules = table.rules
    source = source_of(rules, "own_signs")
    if rules.own_signs:
        topic, right, wrong = "own", "yes", ("list", "tell")
    elif rules.honest_signs:
        topic, right, wrong = "own-forbidden", "list", ("yes", "agreed")
    else:
        topic, right, wrong = "own-list", "list", ("yes", "agreed")
        source = _silent(table, "own")
    invented = text(f"senyes.invented.{chance.choice(INVENTED)}")
    return _choice(
        topic,
        right,
        wrong,
        prompt=text("senyes.ask.own", gesture=invented),
        show={},
        rules=rules,
        source=source,
        chance=chance,
    )


def _none_here(rules: Ruleset, chance: Chance) -> Choice:
    """Ask whether signs are made where there are none."""
    return _choice(
        "none",
        "none",
        ("classic", "invent"),
        prompt=text("senyes.ask.none", set=rules_name(rules)),
        show={},
        rules=rules,
        source=source_of(rules, "signs"),
        chance=chance,
    )


def _aloud(table: SignTable, chance: Chance) -> Choice:
    """Ask what the partner wants who speaks instead of making a sign."""
    said, *others = chance.shuffled(ALOUD)
    return _choice(
        "aloud",
        said,
        tuple(others),
        prompt=text("senyes.ask.aloud", phrase=text(f"senyes.phrase.{said}")),
        show={},
        rules=table.rules,
        source=source_of(table.rules, "aloud"),
        chance=chance,
        phrase=text(f"senyes.phrase.{said}"),
        asks=text(f"senyes.option.aloud.{said}"),
    )


def _silent(table: SignTable, topic: str) -> Text:
    """Return that a source does not speak of something, and what holds here instead."""
    printed = printed_source(table.rules, "signs")
    return text("rules.decided", source=printed, reason=text(f"senyes.decision.{topic}"))


def _choice(
    topic: str,
    right: str,
    wrong: tuple[str, ...],
    *,
    prompt: Text,
    show: Mapping[str, Any],
    rules: Ruleset,
    source: Text,
    chance: Chance,
    **params: Text,
) -> Choice:
    """Return a question about a rule; the words of its answers go by topic and answer."""
    rule = Rule(f"senyes.rule.{topic}", "signs")

    def option(answer: str) -> Option:
        group = "right" if answer == right else "mistake"
        said = Mistake(f"senyes.{group}.{topic}.{answer}", rule)
        return Option(
            answer,
            text(f"senyes.option.{topic}.{answer}"),
            answer == right,
            said.feedback(rules, source, **params),
        )

    return Choice(
        skill="senyes.rules",
        prompt=prompt,
        show=show,
        options=tuple(map(option, chance.shuffled((right, *wrong)))),
    )
