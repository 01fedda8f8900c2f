"""A rule set: one frozen value with a field for every row of the sheet of rules."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from truc_teach.rules.errors import RulesetError, either, hint

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from importlib.resources.abc import Traversable

    from truc_teach.rules.cards import Card
    from truc_teach.rules.documents import Document
    from truc_teach.rules.senyes import Senya

__all__ = ["DEFAULT_RULESET", "Provenance", "Ruleset", "Rung", "find_ruleset", "rulesets"]

DEFAULT_RULESET = "barajamos"

Stake = int | Literal["cama", "partida", "falta", "number", "level"]


_NAMED_DECISION = re.compile(r"(D\d+|\w+\.\w+)(?=:|$)")


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a value comes from: a document and passage, a decision of ours, or both.

    document: the number of a document, "" for a source that is none (then `passage` holds it).
    about: what the decision is about where it does not concern the whole value: families of cards
    of an order, the "values" of a ladder.
    """

    document: str = ""
    passage: str = ""
    decision: str = ""
    about: tuple[str, ...] = ()

    @classmethod
    def read(
        cls, source: str, decision: str, about: tuple[str, ...], documents: Container[str]
    ) -> Provenance:
        """Return where a value comes from, as a file tells it: the one place that reads the text.

        >>> found = Provenance.read("004, Envide", "D13: refusals too", (), {"004"})
        >>> found.document, found.passage, found.decision_name
        ('004', 'Envide', 'D13')
        >>> Provenance.read("Pep, at the bar", "", (), {"004"}).passage
        'Pep, at the bar'
        """
        document, _, passage = source.partition(", ")
        if document not in documents:
            document, passage = "", source
        return cls(document, passage, decision, about)

    @classmethod
    def of_house(cls, name: str) -> Provenance:
        """Return where a value comes from that a house rule set gives without a word."""
        return cls(decision=f"house rule of {name}")

    @property
    def decision_name(self) -> str:
        """The name that the decision begins with ("D15", "signs.sides"), "" where it has none."""
        named = _NAMED_DECISION.match(self.decision)
        return named[1] if named else ""

    def __str__(self) -> str:
        source = ", ".join(part for part in (self.document, self.passage) if part)
        return "; ".join(part for part in (source, self.decision) if part)


@dataclass(frozen=True, slots=True)
class Rung:
    """One call of a ladder of bets.

    `accepted` is what the bet is worth in stones once wanted, or "cama", "partida", "falta" (by the
    formula of the set), "number" (the caller names it) or "level" (what levels the scores).
    `refused` maps the call that stands below ("opening" for none) to the stones that a refusal
    pays; a call may be said over those calls only. `above` is a value in stones that an accepted
    falta must exceed to be said at all.
    """

    say: str
    accepted: Stake
    refused: Mapping[str, int | Literal["standing"]]
    also: tuple[str, ...] = ()
    above: int = 0


@dataclass(frozen=True, eq=False, kw_only=True)
class Ruleset:
    """The rules of one table: a value with its source in TOML for each field.

    players: numbers of players it can be played by (2, 4).
    region: "valencia" or "balears", whose names the cards bear; its source is where those stand.
    deck: the cards dealt from. order: tiers from high to low; cards of one tier tie. The order may
    rank cards that the deck leaves out (the optional twos).
    pieces: cards that join any other for the envit, and their value; pieces_together: both.
    cama: stones of a cama. males: the stones that still are males, 0 where there are no halves.
    camas: camas that win the partida. cama_word: what one is called, "cama" or "canto".
    truc, envit: the two ladders. truc_when: "own-turn", "any-time" or "after-envit".
    answer: whose voice answers, "pair" (agreed), "first" (either, the first counts) or "both" (one
    who wants it prevails).
    envit_open: "anyone" or "second" (the second player of each pair).
    envit_and_truc: "before-answer", "on-turn", "after-accepted", "envit-first" or "truc-passes".
    envit_cap: "rival" where an envit never pays more than the rival lacks, else "none".
    falta: "loser-or-cama", "leader-or-cama", "leader" or "rival".
    leave: "none", "player" (mazo), "pair" (me'n vaig) or "beaten" (no li puc); leave_word says it.
    covered: cards may be thrown face down. covered_binds: then the rest of one's cards too.
    after_parda: who leads after a parda, "mano" or "first-tied".
    higher_first: after a parda in trick 1 the mano leads the higher card.
    envit_ends: a hand whose envit closes the cama is not played on.
    signs: the senyes of the table; own_signs: further ones may be invented; honest_signs: a sign
    for a card that one does not hold is illegal.
    sign_sides: whose right and left the file's signs mean, "signer" or "partner" (who sees them
    from the front); `signs` always holds the signer's.
    seen_signs: a rival who sees a sign may use it.
    aloud: partners may say "vaig a tu", "vina a mi", "demana envit". clock: seconds to play or
    answer, where a clock is on.
    documents: those that the sources cite, by the names they cite them by.
    """

    id: str
    name: str
    region: str
    players: tuple[int, ...]
    deck: tuple[Card, ...]
    order: tuple[tuple[Card, ...], ...]
    pieces: Mapping[Card, int]
    pieces_together: int
    cama: int
    males: int
    camas: int
    cama_word: str
    truc: tuple[Rung, ...]
    truc_when: str
    answer: str
    envit: tuple[Rung, ...]
    envit_open: str
    envit_and_truc: str
    envit_cap: str
    falta: str
    leave: str
    leave_word: str
    covered: bool
    covered_binds: bool
    after_parda: str
    higher_first: bool
    envit_ends: bool
    signs: tuple[Senya, ...]
    own_signs: bool
    honest_signs: bool
    sign_sides: str
    seen_signs: bool
    aloud: bool
    clock: int
    documents: Mapping[str, Document] = field(default_factory=lambda: MappingProxyType({}))
    provenance: Mapping[str, Provenance] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def tier_of(self) -> Mapping[Card, int]:
        """The tier of every ranked card, 0 for the highest."""
        return {card: tier for tier, cards in enumerate(self.order) for card in cards}

    @property
    def covered_tier(self) -> int:
        """The tier of a card thrown face down: below all the others."""
        return len(self.order)

    @cached_property
    def deck_set(self) -> frozenset[Card]:
        """The cards of the deck, for asking whether one is in it."""
        return frozenset(self.deck)

    def document_of(self, name: str) -> Document | None:
        """Return the document that a field's value is taken from, None where it is of no document.

        >>> find_ruleset("xativa").document_of("cama").id
        '004'
        """
        return self.documents.get(self.provenance[name].document)

    def seats(self, players: int | None = None) -> int:
        """Return a number of players that this table is played by, the first one by default.

        Raises RulesetError for another number.

        >>> find_ruleset("barajamos").seats(), find_ruleset("barajamos").seats(2)
        (4, 2)
        """
        if players is None:
            return self.players[0]
        if type(players) is not int or players not in self.players:
            raise RulesetError(
                "{rules} is played by {allowed}; {found} players were asked for.",
                rules=self.id,
                allowed=either(self.players),
                found=players,
            )
        return players

    def tier(self, card: Card) -> int:
        """Return the tier of a card, 0 for the highest.

        Raises RulesetError for a card that this table does not rank.

        >>> from truc_teach.rules import Card
        >>> find_ruleset("barajamos").tier(Card.parse("7O"))
        3
        """
        try:
            return self.tier_of[card]
        except KeyError:
            raise self.foreign(card) from None

    def foreign(self, card: Card) -> RulesetError:
        """Return the error for a card that is not in this rule set's deck."""
        return RulesetError(
            "The card {card} is not in the deck of {rules}, which has {size} cards: {deck}.",
            card=card,
            rules=self.id,
            size=len(self.deck),
            deck=" ".join(map(str, self.deck)),
        )

    def __repr__(self) -> str:
        return f"<Ruleset {self.id}>"


def _folder() -> Traversable:
    from importlib.resources import files

    return files("truc_teach.rules") / "sets"


@cache
def _shipped() -> tuple[str, ...]:
    found = (entry.name for entry in _folder().iterdir() if entry.name.endswith(".toml"))
    names = sorted(name.removesuffix(".toml") for name in found)
    return tuple(sorted(names, key=lambda name: name != DEFAULT_RULESET))


def rulesets() -> tuple[str, ...]:
    """Return the ids of the rule sets that ship with the package, the default one first.

    >>> rulesets()[0], len(rulesets())
    ('barajamos', 8)
    """
    return _shipped()


def find_ruleset(name: str = DEFAULT_RULESET) -> Ruleset:
    """Return a rule set by its id: one of the package, or of a house that is played here.

    Raises RulesetError that lists the ids, with the nearest spelling.

    >>> find_ruleset("xativa").cama
    24
    >>> find_ruleset("barajmos")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    truc_teach.rules.errors.RulesetError: There is no rule set 'barajmos' (did you mean...
    """
    if name in _shipped():
        return _read(name)
    from truc_teach.rules.houses import houses

    if name in houses():
        return houses()[name]
    known = (*_shipped(), *houses())
    raise RulesetError(
        "There is no rule set {name!r}{hint}; there are {known}.",
        name=name[:40],
        hint=hint(name, known),
        known=", ".join(known),
    )


@cache
def _read(name: str) -> Ruleset:
    from truc_teach.rules.rulefile import read_ruleset

    return read_ruleset((_folder() / f"{name}.toml").read_text("utf-8"), name)
