"""Every skill by name: what teaches it, where its rule stands, and at which tables it is needed."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from functools import cache
from typing import TYPE_CHECKING

from truc_teach.asking.lesson import Lesson, lessons
from truc_teach.rules import Card, Suit, TrucError
from truc_teach.rules.errors import hint
from truc_teach.words.bets import stake_words
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import ladder, source_of, table_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from truc_teach.rules import Ruleset

__all__ = ["Skill", "find_skill", "skill_index", "skills", "skills_of", "with_pieces"]


def _everywhere(_rules: Ruleset) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Skill:
    """One thing to know, called as the questions call it (`rank.false-sevens`).

    `app` teaches it; `field` is the field of a rule set that holds its source, or `place` tells
    where that stands; `exists` tells whether a table needs it; `trained_by` are the skills whose
    questions train one that is asked for only in a hand that is walked through. `number` is its
    place in a progress code, which is never given to another one: a new skill takes the next.
    """

    id: str
    app: str
    field: str
    exists: Callable[[Ruleset], bool] = _everywhere
    place: Callable[[Ruleset], Text] | None = None
    trained_by: tuple[str, ...] = ()
    _: KW_ONLY
    number: int

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
    return tuple(sorted(found, key=lambda skill: skill.number))


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
