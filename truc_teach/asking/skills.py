"""Every skill by name: what teaches it, where its rule stands, and at which tables it is needed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from truc_teach.rules import Card, Suit, TrucError
from truc_teach.rules.errors import hint
from truc_teach.words.bets import stake_words
from truc_teach.words.explain import trick_place
from truc_teach.words.falta import FALTA_SKILLS, falta_rule
from truc_teach.words.names import NONE, SOURCES, kinds
from truc_teach.words.rulings import rule_words
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import calls_source, ladder, source_of, table_words, written

if TYPE_CHECKING:
    from collections.abc import Callable

    from truc_teach.rules import Ruleset

__all__ = ["SKILL_INDEX", "Skill", "find_skill", "skills", "skills_of"]

RANKING, ENVIT, PARDA = "ranking-quiz", "envit-counter", "parda-resolver"
WALK, BETTING, SENYES = "hand-walkthrough", "betting-scoring", "senyes"
TRICKS = "tricks"
"""In place of a field: the rule of tricks and hands, which is the same at every table."""
NAMES = "names"
"""In place of a field: what cards are called in a region."""

RAISE = "truc.raise-right"
"""The skill of a rule that has no value of the truc in it."""
TABLE_RULES = ("truc_when", "envit_open", "envit_and_truc", "envit_cap")
"""The fields whose value is a sentence of its own: `betting.rule.FIELD.VALUE`."""

DRILLS = {
    "hand.take": ("trick.highest",),
    "hand.lead": ("trick.parda-leader",),
    "hand.decided": ("parda.first",),
    "hand.may": ("envit.when",),
    "hand.envit": ("envit.best",),
    "hand.worth": ("truc.worth",),
    "hand.falta": ("falta.males", "falta.leader", "falta.loser"),
}
"""What trains a skill of a hand that is walked through."""


def _everywhere(_rules: Ruleset) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Skill:
    """One thing to know, called as the questions call it (`rank.false-sevens`).

    `app` teaches it; `field` is the field of a rule set that holds its source (or TRICKS, NAMES);
    `exists` tells whether a table needs it.
    """

    id: str
    app: str
    field: str
    exists: Callable[[Ruleset], bool] = _everywhere

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
        return self.app != WALK

    def drills(self, rules: Ruleset) -> tuple[Skill, ...]:
        """Return the skills whose questions train this one outside of a hand.

        >>> from truc_teach.rules import find_ruleset
        >>> [skill.id for skill in find_skill("hand.falta").drills(find_ruleset("xativa"))]
        ['falta.males', 'falta.loser']
        """
        drills = DRILLS.get(self.id, (self.id,))
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
        if self.field == TRICKS:
            return trick_place(rules)
        if self.field == NAMES:
            return written(SOURCES[rules.region])
        source_for = calls_source if self.id == RAISE else source_of
        return source_for(rules, self.field)


def _above_false_aces(rules: Ruleset) -> Text | str:
    """Return what a table calls the cards right above the false aces, "" where it has none."""
    tiers = ladder(rules)
    found = [at for at, (cards, _) in enumerate(tiers) if Card(1, Suit.OROS) in cards]
    return tiers[found[0] - 1][1] if found else ""


def _has(*numbers: int) -> Callable[[Ruleset], bool]:
    """Whether a deck has cards of these numbers that are no pieces and have no place alone."""
    return lambda rules: any(
        card.number in numbers and card not in rules.pieces and not _alone(card.number, rules)
        for card in rules.deck
    )


def _alone(number: int, rules: Ruleset) -> bool:
    """Whether each card of a number stands alone on its tier."""
    tiers = [rules.tier(card) for card in rules.deck if card.number == number]
    return len(set(tiers)) == len(tiers)


def _with_pieces(rules: Ruleset) -> bool:
    return bool(rules.pieces)


def _called(kind: str) -> Callable[[Ruleset], bool]:
    return lambda rules: kind in kinds(rules)


def _falta(skill: str) -> Callable[[Ruleset], bool]:
    return lambda rules: skill in FALTA_SKILLS[rules.falta]


_NAMED = (
    "espasa",
    "basto",
    "manilla",
    "set-bord",
    "as-bord",
    "amo",
    "madona",
    "llengua-bona",
    "llengua-dolenta",
)

_ALL = (
    Skill("rank.top-four", RANKING, "order"),
    Skill("rank.threes", RANKING, "order"),
    Skill("rank.false-sevens", RANKING, "order"),
    Skill("rank.false-aces", RANKING, "order", _has(1)),
    Skill("rank.twos", RANKING, "order", _has(2)),
    Skill("rank.figures", RANKING, "order", _has(10, 11, 12)),
    Skill("rank.threes-over-figures", RANKING, "order", _has(10, 11, 12)),
    Skill("rank.balears.pieces", RANKING, "order", _with_pieces),
    Skill("rank.low", RANKING, "order"),
    Skill("rank.ties", RANKING, "order"),
    Skill("rank.order", RANKING, "order"),
    *(Skill(f"name.{kind}", RANKING, NAMES, _called(kind)) for kind in _NAMED),
    Skill(f"name.{NONE}", RANKING, NAMES, _with_pieces),
    Skill("envit.pair", ENVIT, "pieces"),
    Skill("envit.three-of-suit", ENVIT, "pieces"),
    Skill("envit.unlinked", ENVIT, "pieces"),
    Skill("envit.figures", ENVIT, "pieces", _with_pieces),
    Skill("envit.piece", ENVIT, "pieces", _with_pieces),
    Skill("envit.pieces", ENVIT, "pieces_together", _with_pieces),
    Skill("envit.best", ENVIT, "envit"),
    Skill("envit.tie", ENVIT, "envit"),
    Skill("trick.highest", PARDA, TRICKS),
    Skill("trick.partners-tie", PARDA, TRICKS),
    Skill("trick.parda", PARDA, TRICKS),
    Skill("trick.parda-leader", PARDA, "after_parda"),
    Skill("trick.covered", PARDA, "covered", lambda rules: rules.covered),
    Skill("parda.first", PARDA, TRICKS),
    Skill("parda.second", PARDA, TRICKS),
    Skill("parda.third", PARDA, TRICKS),
    Skill("parda.two", PARDA, TRICKS),
    Skill("parda.three", PARDA, TRICKS),
    Skill("hand.take", WALK, TRICKS),
    Skill("hand.lead", WALK, TRICKS),
    Skill("hand.decided", WALK, TRICKS),
    Skill("hand.may", WALK, "envit_open"),
    Skill("hand.envit", WALK, "envit"),
    Skill("hand.worth", WALK, "truc"),
    Skill("hand.falta", WALK, "falta"),
    Skill("truc.when", BETTING, "truc_when"),
    Skill(RAISE, BETTING, "truc"),
    Skill("truc.worth", BETTING, "truc"),
    Skill("truc.refusal", BETTING, "truc"),
    Skill("envit.when", BETTING, "envit_open"),
    Skill("envit.before-truc", BETTING, "envit_and_truc"),
    Skill("envit.worth", BETTING, "envit"),
    Skill("envit.refusal", BETTING, "envit"),
    Skill("envit.cap", BETTING, "envit_cap", lambda rules: rules.envit_cap == "rival"),
    Skill("falta.males", BETTING, "falta", _falta("falta.males")),
    Skill("falta.leader", BETTING, "falta", _falta("falta.leader")),
    Skill("falta.loser", BETTING, "falta", _falta("falta.loser")),
    Skill("score.envit-first", BETTING, "envit_ends"),
    Skill("score.overshoot", BETTING, "cama"),
    Skill("score.joc-fora", BETTING, "truc"),
    Skill("score.males-bones", BETTING, "males", lambda rules: bool(rules.males)),
    Skill("senyes.read", SENYES, "signs"),
    Skill("senyes.make", SENYES, "signs"),
    Skill("senyes.sides", SENYES, "signs"),
    Skill("senyes.set", SENYES, "signs"),
    Skill("senyes.rules", SENYES, "signs"),
)

SKILL_INDEX = tuple(skill.id for skill in _ALL)
"""The ids by their number in a progress code: it only ever grows at its end."""


def skills() -> tuple[Skill, ...]:
    """Return every skill; its place is its number in a progress code."""
    return _ALL


@cache
def skills_of(rules: Ruleset) -> tuple[Skill, ...]:
    """Return the skills that a table needs.

    >>> from truc_teach.rules import find_ruleset
    >>> [skill.id for skill in skills_of(find_ruleset("xativa")) if skill.field == "covered"]
    ['trick.covered']
    """
    return tuple(skill for skill in _ALL if skill.exists(rules))


def find_skill(ident: str) -> Skill:
    """Return a skill by its id. Raises TrucError with the nearest spelling."""
    for skill in _ALL:
        if skill.id == ident:
            return skill
    raise TrucError(
        "There is no skill {skill!r}{hint}; {example} is one.",
        skill=ident[:40],
        hint=hint(ident, SKILL_INDEX),
        example=SKILL_INDEX[0],
    )
