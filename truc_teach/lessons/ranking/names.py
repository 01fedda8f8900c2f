"""The cards that have a name of their own: which card is it, and what is it called?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.question import Choice, Option
from truc_teach.words.mistakes import Mistake, Rule
from truc_teach.words.names import NONE, kind_of, kind_text, kinds, nameless, names_place
from truc_teach.words.text import text
from truc_teach.words.vocabulary import card_name, the_card

if TYPE_CHECKING:
    from truc_teach.rules import Card, Ruleset
    from truc_teach.rules.chance import Chance
    from truc_teach.words.feedback import Feedback

__all__ = ["card_question", "name_question"]

OPTIONS = 4


def card_question(kind: str, rules: Ruleset, chance: Chance) -> Choice:
    """Return a question for the card of a name, among others that could be taken for it."""
    named = kinds(rules)
    right = chance.choice(named[kind])
    others = chance.shuffled(card for card in rules.deck if card not in named[kind])
    alike = [card for card in others if card.number == right.number]
    special = [card for card in others if kind_of(card, rules) != NONE and card not in alike]
    neighbours = [card for card in others if card.suit == right.suit]
    chosen = list(dict.fromkeys([*alike[:2], *special[:1], *neighbours, *others]))
    cards = chance.shuffled([right, *chosen[: OPTIONS - 1]])
    return Choice(
        skill=f"name.{kind}",
        prompt=text("rank.prompt.which-card", name=kind_text(kind)),
        options=tuple(
            Option(str(card), card_name(card), card == right, _said_of(card, kind, rules), card)
            for card in cards
        ),
        mark=named[kind],
    )


def name_question(kind: str, rules: Ruleset, chance: Chance) -> Choice:
    """Return a question for the name of a card; `kind` "none" asks for a card without one."""
    named = kinds(rules)
    card = chance.choice(named.get(kind, nameless(rules)))
    others = chance.shuffled(other for other in named if other != kind)
    offered = [kind, *others[: OPTIONS - 1]] if kind == NONE else [kind, *others[:2], NONE]
    answers = [*chance.shuffled(name for name in offered if name != NONE), NONE]
    return Choice(
        skill=f"name.{kind}",
        prompt=text("rank.prompt.what-name"),
        show={"cards": [str(card)]},
        options=tuple(
            Option(name, kind_text(name), name == kind, _said_to(name, kind, card, rules))
            for name in answers
        ),
        mark=(card,),
    )


def _said_to(answer: str, kind: str, card: Card, rules: Ruleset) -> Feedback:
    """Return what is said to a name that was given for a card."""
    if answer == kind:
        key = "rank.right.no-name" if kind == NONE else "rank.right.name"
    elif NONE in (answer, kind):
        key = "rank.mistake.no-name" if kind == NONE else "rank.mistake.has-name"
    else:
        key = "rank.mistake.other-name"
    return _feedback(key, card, name=kind, about=kind if answer == NONE else answer, rules=rules)


def _said_of(card: Card, asked: str, rules: Ruleset) -> Feedback:
    """Return what is said to a card that was chosen for a name."""
    kind = kind_of(card, rules)
    wrong = "rank.mistake.nameless-card" if kind == NONE else "rank.mistake.other-card"
    key = "rank.right.name" if kind == asked else wrong
    return _feedback(key, card, name=kind, about=asked, rules=rules)


def _feedback(key: str, card: Card, name: str, about: str, rules: Ruleset) -> Feedback:
    mistake = Mistake(key, Rule(f"rank.rule.names.{rules.region}", "order"))
    said = text(f"rank.name.about.{about}")
    source = names_place(rules)
    return mistake.feedback(rules, source, card=the_card(card), name=kind_text(name), about=said)
