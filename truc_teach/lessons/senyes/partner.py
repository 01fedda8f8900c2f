"""Reading the table: what the partner's signs tell, what to do with it, and what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.question import Choice, Option
from truc_teach.lessons.senyes.misread import RULES, explain_sign, wrong_readings
from truc_teach.lessons.senyes.sign_questions import sense_id, shown_faces
from truc_teach.lessons.senyes.sign_rules import rule_questions
from truc_teach.rules import compare
from truc_teach.words.feedback import Feedback
from truc_teach.words.mistakes import Mistake, Rule
from truc_teach.words.order import compared, family, is_tempting, order_source
from truc_teach.words.signs import means_text, sense
from truc_teach.words.text import text
from truc_teach.words.vocabulary import card_name, the_card

if TYPE_CHECKING:
    from truc_teach.asking.question import Question
    from truc_teach.rules import Card, Ruleset
    from truc_teach.rules.chance import Chance
    from truc_teach.rules.senyes import Senya
    from truc_teach.words.signs import SignTable

__all__ = ["beats_question", "lead_question", "partner_round", "some_question", "two_question"]

TWO_SIGNS, LEADS = 2, 2
BEATS = ("yes", "no")
WRONG = 3
HAND = 3
ORDER = Rule("senyes.rule.order", "order")
OUTCOMES = {1: "yes", 0: "tie", -1: "no"}


def partner_round(table: SignTable, rules: Ruleset, chance: Chance) -> list[Question]:
    """Return ten different questions; `rules` are the learner's own, which may have no signs."""
    asked: list[Question] = [_two(table, chance) for _ in range(TWO_SIGNS)]
    while len({question.show["faces"][0] for question in asked}) < TWO_SIGNS:
        asked[-1] = _two(table, chance)
    asked.append(some_question(chance.choice(_plural(table)), table, chance))
    for outcome in BEATS:
        sign, rival = _draw_duel(outcome, table, chance)
        asked.append(beats_question(sign, rival, table, chance))
    for hand in _draw_hands(table, chance):
        asked.append(lead_question(_best(table), hand, table))
    asked += rule_questions(table, rules, chance)
    first, *rest = asked
    return [first, *chance.shuffled(rest)]


def _two(table: SignTable, chance: Chance) -> Choice:
    one, other = chance.shuffled(sign for sign in table.signs if sign.cards)[:2]
    return two_question(one, other, table, chance)


def two_question(one: Senya, other: Senya, table: SignTable, chance: Chance) -> Choice:
    """Ask what the partner holds who makes two signs, one after the other."""
    right = _both_said(one, other, table)
    answers = [((one, other), right)]
    taken = {frozenset((sense(one), sense(other)))}
    wrong = [((read.sign, other), read.said) for read in wrong_readings(one, table, chance)]
    wrong[1:1] = [
        ((one, read.sign), read.said) for read in wrong_readings(other, table, chance)[:2]
    ]
    for pair, said in wrong:
        senses = frozenset(map(sense, pair))
        if len(senses) == len(pair) and senses not in taken and len(answers) <= WRONG:
            taken.add(senses)
            answers.append((pair, said))
    return Choice(
        skill="senyes.read",
        prompt=text("senyes.ask.two"),
        show=shown_faces(table, one.gesture, other.gesture),
        options=tuple(
            Option(
                f"{sense_id(pair[0])}+{sense_id(pair[1])}",
                text("senyes.and", first=means_text(pair[0]), second=means_text(pair[1])),
                said is right,
                said,
            )
            for pair, said in chance.shuffled(answers)
        ),
    )


def _both_said(one: Senya, other: Senya, table: SignTable) -> Feedback:
    first, second = (explain_sign(sign, table) for sign in (one, other))
    reason = text("senyes.join", first=first.reason, rest=second.reason)
    return Feedback(reason, first.rule, first.source)


def _plural(table: SignTable) -> list[Senya]:
    return [sign for sign in table.signs if len(sign.cards) > 1]


def some_question(sign: Senya, table: SignTable, chance: Chance) -> Choice:
    """Ask how much a sign tells that several cards share: one of them, and not which."""
    card = chance.choice(sign.cards)
    params = {"means": means_text(sign), "card": the_card(card)}

    def option(answer: str) -> Option:
        right = answer == "some"
        key = "senyes.right.some" if right else f"senyes.mistake.some.{answer}"
        said = Mistake(key, RULES["certain"]).feedback(table.rules, table.source, **params)
        return Option(answer, text(f"senyes.option.some.{answer}", **params), right, said)

    return Choice(
        skill="senyes.read",
        prompt=text("senyes.ask.some"),
        show=shown_faces(table, sign.gesture, agreed=False),
        options=tuple(option(answer) for answer in chance.shuffled(("some", "that", "all", "two"))),
    )


def _of_one_tier(table: SignTable) -> list[Senya]:
    return [
        sign
        for sign in table.signs
        if sign.cards and len({table.rules.tier(card) for card in sign.cards}) == 1
    ]


def _draw_duel(outcome: str, table: SignTable, chance: Chance) -> tuple[Senya, Card]:
    """Draw a sign and a rival's card, near to it or misleading by its number, that end so."""
    rules = table.rules
    duels = [
        (sign, card)
        for sign in _of_one_tier(table)
        for card in rules.deck
        if card not in sign.cards
        and _outcome(sign, card, table) == outcome
        and is_tempting(compared(sign.cards[0], card, rules), rules)
    ]
    sign = chance.choice(sorted({sign for sign, _ in duels}, key=table.signs.index))
    return sign, chance.choice([card for one, card in duels if one is sign])


def beats_question(sign: Senya, rival: Card, table: SignTable, chance: Chance) -> Choice:
    """Ask whether the card that the partner signs beats the one that a rival has thrown."""
    rules = table.rules
    outcome = _outcome(sign, rival, table)
    duel = compared(sign.cards[0], rival, rules)
    params = {"means": means_text(sign), "rival": the_card(rival)}
    source = order_source({family(card, rules) for card in duel}, rules)
    misread: dict[str, Feedback] = {}
    for read in wrong_readings(sign, table, chance):
        if read.sign.cards and read.is_misread:
            misread.setdefault(_outcome(read.sign, rival, table), read.said)

    def option(answer: str) -> Option:
        right = answer == outcome
        said = ORDER.explain(text(f"senyes.right.beats.{outcome}", **params), rules, source)
        if not right:
            order = Mistake(f"senyes.mistake.beats.{outcome}", ORDER)
            said = misread.get(answer) or order.feedback(rules, source, **params)
        return Option(answer, text(f"senyes.option.beats.{answer}"), right, said)

    return Choice(
        skill="senyes.read",
        prompt=text("senyes.ask.beats", rival=the_card(rival)),
        show={**shown_faces(table, sign.gesture), "with": (rival,)},
        options=tuple(option(answer) for answer in OUTCOMES.values()),
        mark=(sign.cards[0], rival),
    )


def _outcome(sign: Senya, rival: Card, table: SignTable) -> str:
    return OUTCOMES[compare(sign.cards[0], rival, table.rules)]


def _best(table: SignTable) -> Senya:
    """Return the sign of the highest card of the deck."""
    return min(_of_one_tier(table), key=lambda sign: table.rules.tier(sign.cards[0]))


def _draw_hands(table: SignTable, chance: Chance) -> list[tuple[Card, ...]]:
    """Draw hands without the partner's card, each with a good card and three different tiers."""
    rules, best = table.rules, _best(table)
    good = [card for sign in _of_one_tier(table) for card in sign.cards if sign is not best]
    hands: list[tuple[Card, ...]] = []
    while len(hands) < LEADS:
        first = chance.choice(good)
        rest = chance.shuffled(card for card in rules.deck if card not in (*best.cards, first))
        hand = tuple(chance.shuffled([first, *rest[: HAND - 1]]))
        new = all(set(hand) != set(other) for other in hands)
        if new and len({rules.tier(card) for card in hand}) == HAND:
            hands.append(hand)
    return hands


def lead_question(sign: Senya, hand: tuple[Card, ...], table: SignTable) -> Choice:
    """Ask which card is enough when the partner, who throws later, holds the highest of all."""
    high, _, low = sorted(hand, key=table.rules.tier)
    source = order_source({family(card, table.rules) for card in (*sign.cards, *hand)}, table.rules)

    def option(card: Card) -> Option:
        keys = {low: "senyes.right.lead", high: "senyes.mistake.lead.best"}
        key = keys.get(card, "senyes.mistake.lead.middle")
        said = Mistake(key, ORDER).feedback(
            table.rules, source, card=the_card(card), low=the_card(low), means=means_text(sign)
        )
        return Option(str(card), card_name(card), card == low, said, card)

    return Choice(
        skill="senyes.read",
        prompt=text("senyes.ask.lead"),
        show=shown_faces(table, sign.gesture, agreed=False),
        options=tuple(map(option, hand)),
        mark=(*sign.cards, *hand),
    )
