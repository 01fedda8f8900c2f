"""Every skill by name: what teaches it, where its rule stands, and at which tables it is needed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from truc_teach.asking.lesson import Lesson, lessons
from truc_teach.rules import Card, Suit, TrucError
from truc_teach.rules.errors import hint
from truc_teach.words.bets import stake_words
from truc_teach.words.falta import falta_rule
from truc_teach.words.rulings import rule_words
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import ladder, source_of, table_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from truc_teach.rules import Ruleset

__all__ = ["Skill", "find_skill", "skill_index", "skills", "skills_of", "with_pieces"]

TABLE_RULES = ("truc_when", "envit_open", "envit_and_truc", "envit_cap")
"""The fields whose value is a sentence of its own: `betting.rule.FIELD.VALUE`."""

NUMBERED = (
    "rank.top-four",
    "rank.threes",
    "rank.false-sevens",
    "rank.false-aces",
    "rank.twos",
    "rank.figures",
    "rank.threes-over-figures",
    "rank.balears.pieces",
    "rank.low",
    "rank.ties",
    "rank.order",
    "name.espasa",
    "name.basto",
    "name.manilla",
    "name.set-bord",
    "name.as-bord",
    "name.amo",
    "name.madona",
    "name.llengua-bona",
    "name.llengua-dolenta",
    "name.none",
    "envit.pair",
    "envit.three-of-suit",
    "envit.unlinked",
    "envit.figures",
    "envit.piece",
    "envit.pieces",
    "envit.best",
    "envit.tie",
    "trick.highest",
    "trick.partners-tie",
    "trick.parda",
    "trick.parda-leader",
    "trick.covered",
    "parda.first",
    "parda.second",
    "parda.third",
    "parda.two",
    "parda.three",
    "hand.take",
    "hand.lead",
    "hand.decided",
    "hand.may",
    "hand.envit",
    "hand.worth",
    "hand.falta",
    "truc.when",
    "truc.raise-right",
    "truc.worth",
    "truc.refusal",
    "envit.when",
    "envit.before-truc",
    "envit.worth",
    "envit.refusal",
    "envit.cap",
    "falta.males",
    "falta.leader",
    "falta.loser",
    "score.envit-first",
    "score.overshoot",
    "score.joc-fora",
    "score.males-bones",
    "senyes.read",
    "senyes.make",
    "senyes.sides",
    "senyes.set",
    "senyes.rules",
)
"""The skills by their number in a progress code: it only ever grows at its end."""


def _everywhere(_rules: Ruleset) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Skill:
    """One thing to know, called as the questions call it (`rank.false-sevens`).

    `app` teaches it; `field` is the field of a rule set that holds its source, or `place` tells
    where that stands; `exists` tells whether a table needs it; `trained_by` are the skills whose
    questions train one that is asked for only in a hand that is walked through.
    """

    id: str
    app: str
    field: str
    exists: Callable[[Ruleset], bool] = _everywhere
    place: Callable[[Ruleset], Text] | None = None
    trained_by: tuple[str, ...] = ()

    def name(self, rules: Ruleset) -> Text:
        """Return what a table calls the skill: `skills.ID.name`."""
        return text(f"skills.{self.id}.name", **table_words(rules))

    def lesson(self, rules: Ruleset) -> Text:
        """Return the sentence or two that teach it: `skills.ID.text`."""
        top = stake_words(rules.truc[-1].accepted, rules)
        above = _above_false_aces(rules)
        return text(f"skills.{self.id}.text", top=top, above=above, **table_words(rules))

    @property
    def stands_alone(self) -> bool:
        """Whether its questions can be asked outside of a hand that is walked through."""
        return not self.trained_by

    def drills(self, rules: Ruleset) -> tuple[Skill, ...]:
        """Return the skills whose questions train this one outside of a hand.

        >>> from truc_teach.rules import find_ruleset
        >>> [skill.id for skill in find_skill("hand.falta").drills(find_ruleset("xativa"))]
        ['falta.males', 'falta.loser']
        """
        drills = self.trained_by or (self.id,)
        return tuple(skill for skill in skills_of(rules) if skill.id in drills)

    def table_rule(self, rules: Ruleset) -> Text | None:
        """Return the rule as this table has it, None where all tables have the same."""
        if self.field == "falta":
            return falta_rule(rules)
        return rule_words(rules, self.field) if self.field in TABLE_RULES else None

    def source(self, rules: Ruleset) -> Text:
        """Return where its rule stands.

        >>> from truc_teach.locale import find_words
        >>> from truc_teach.rules import find_ruleset
        >>> skill = find_skill("trick.parda")
        >>> skill.source(find_ruleset("barajamos")).say(find_words("en"))
        'Reglas del Truc valenciano, Barajamos (001), “Bazas y pardas”'
        """
        return self.place(rules) if self.place else source_of(rules, self.field)


def _above_false_aces(rules: Ruleset) -> Text | str:
    """Return what a table calls the cards right above the false aces, "" where it has none."""
    tiers = ladder(rules)
    found = [at for at, (cards, _) in enumerate(tiers) if Card(1, Suit.OROS) in cards]
    return tiers[found[0] - 1][1] if found else ""


def with_pieces(rules: Ruleset) -> bool:
    """Whether a deck has pieces."""
    return bool(rules.pieces)


def skills() -> tuple[Skill, ...]:
    """Return every skill; its place is its number in a progress code."""
    return _taught(lessons())


@cache
def _taught(every: tuple[Lesson, ...]) -> tuple[Skill, ...]:
    found = [skill for lesson in every for skill in lesson.taught]
    number = {ident: at for at, ident in enumerate(NUMBERED)}
    return tuple(sorted(found, key=lambda skill: number.get(skill.id, len(number))))


def skill_index() -> tuple[str, ...]:
    """Return the ids of the skills by their number in a progress code."""
    return tuple(skill.id for skill in skills())


def skills_of(rules: Ruleset) -> tuple[Skill, ...]:
    """Return the skills that a table needs.

    >>> from truc_teach.rules import find_ruleset
    >>> [skill.id for skill in skills_of(find_ruleset("xativa")) if skill.field == "covered"]
    ['trick.covered']
    """
    return _needed(lessons(), rules)


@cache
def _needed(every: tuple[Lesson, ...], rules: Ruleset) -> tuple[Skill, ...]:
    return tuple(skill for skill in _taught(every) if skill.exists(rules))


def find_skill(ident: str) -> Skill:
    """Return a skill by its id. Raises TrucError with the nearest spelling."""
    for skill in skills():
        if skill.id == ident:
            return skill
    raise TrucError(
        "There is no skill {skill!r}{hint}; {example} is one.",
        skill=ident[:40],
        hint=hint(ident, skill_index()),
        example=skill_index()[0],
    )
