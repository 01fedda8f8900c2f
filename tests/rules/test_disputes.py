"""What tables argue about, as positions: each is asked of every rule set.

The answers are those of the five documents (000 Viquipèdia, 001 Barajamos, 002 Truc mallorquí, 003
Wikipedia, 004 Xàtiva). Where a document does not say, the parameter's id holds "n/s" and the
decision of ours that the engine follows, by its number in the sheet of rules or in words.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from truc_teach.rules import (
    Accept,
    BetState,
    Call,
    Card,
    Fold,
    Gesture,
    Hand,
    Play,
    PlayCovered,
    Reason,
    Refuse,
    Ruleset,
    RulesetError,
    Score,
    Sign,
    count_envit,
    envit_stones,
    envit_winner,
    falta_stones,
    find_ruleset,
    parse_cards,
    read_sign,
    resolve_trick,
)
from truc_teach.rules.rulefile import parse_ruleset

VALENCIA, RIBERA = "viquipedia-valencia", "ribera-baixa"
BARAJAMOS, XATIVA = "barajamos", "xativa"
MALLORQUI, BALEARS = "mallorqui", "viquipedia-balears"
WIKIPEDIA, WIKIPEDIA_BALEAR = "wikipedia-es", "wikipedia-es-balear"
SETS = {
    "000": (VALENCIA, RIBERA),
    "001": (BARAJAMOS,),
    "002": (MALLORQUI, BALEARS),
    "003": (WIKIPEDIA, WIKIPEDIA_BALEAR),
    "004": (XATIVA,),
}
BALEARIC = (MALLORQUI, BALEARS, WIKIPEDIA_BALEAR)
OPEN_HAND = ("7C 4O 6E", "7O 5O 4B", "1E 5E 3B", "1B 6C 3O")
"""Four hands that serve where the cards do not matter; every deck has them."""


class NotSaid:
    """An answer of ours where the document is silent, and where the decision behind it stands.

    `field` is the field of the rule set whose `decision` in TOML says so, in these words. What is
    no field is a `rule` of tricks or of tied envits, that `words/explain.py` tells as a decision.
    With neither no sentence of the product speaks of it, so that no document can be cited for it.
    """

    def __init__(self, answer: Any, decision: str, field: str = "", rule: str = "") -> None:
        self.answer = answer
        self.decision = decision
        self.field = field
        self.rule = rule


SILENT: list[tuple[str, NotSaid]] = []
"""Each rule set with each answer that its document does not give."""

UNTOLD = {"a card thrown stays"}
"""What no field and no lesson speaks of."""


class Each:
    """The answers of the two sets of one document, where they differ."""

    def __init__(self, *answers: Any) -> None:
        self.answers = answers


def silent(name: str, said: NotSaid) -> list[Any]:
    """Return the case of a rule set whose document does not give the answer, and keep it."""
    SILENT.append((name, said))
    return [pytest.param(name, said.answer, id=f"{name}-n/s: {said.decision}")]


def ask(*answers: Any) -> pytest.MarkDecorator:
    """Ask every rule set; there is one answer for each document, 000 to 004."""
    cases: list[Any] = []
    for names, told in zip(SETS.values(), answers, strict=True):
        each = told.answers if isinstance(told, Each) else (told,) * len(names)
        for name, answer in zip(names, each, strict=True):
            if isinstance(answer, NotSaid):
                cases += silent(name, answer)
            else:
                cases.append(pytest.param(name, answer, id=name))
    return pytest.mark.parametrize(("name", "answer"), cases)


def start(
    name: str,
    cards: tuple[str, ...] = OPEN_HAND,
    *,
    mano: int = 0,
    score: tuple[int, int] = (0, 0),
    camas: tuple[int, int] = (0, 0),
) -> Hand:
    rules = find_ruleset(name)
    hands = [parse_cards(held) for held in cards]
    return Hand.start(rules, hands, mano, Score(rules, score, camas))


def throw(hand: Hand, codes: str) -> Hand:
    """Throw cards, each by the seat on turn."""
    for code in codes.split():
        assert hand.turn is not None
        hand = hand.do(Play(hand.turn, Card.parse(code)))
    return hand


def truc(hand: Hand, seat: int) -> Call:
    """The call that opens the truc, with "i passe" where the table asks for it."""
    first = hand.rules.truc[0].say
    plain, passing = Call(seat, first), Call(seat, f"{first} i passe")
    return passing if hand.why_not(plain) is Reason.TRUC_MUST_PASS else plain


def envit(hand: Hand, seat: int, step: int = 0) -> Call:
    """The call at a step of the envit's ladder; -1 is the highest."""
    return Call(seat, hand.rules.envit[step].say)


def falta(hand: Hand, seat: int) -> Call:
    """The call of the falta that stands over what has been said, or the first there is."""
    calls = [Call(seat, rung.say) for rung in hand.rules.envit if rung.accepted == "falta"]
    return next((call for call in calls if hand.why_not(call) is None), calls[0])


def refuse(hand: Hand, pair: int) -> Hand:
    """Let a pair refuse what is pending, both players where both are asked."""
    bet = hand.moment.pending
    for seat in (pair, pair + 2):
        if hand.outcome is None and hand.moment.pending == bet:
            hand = hand.do(Refuse(seat))
    return hand


def refused_envit(hand: Hand) -> int | str:
    """What the refused envit of a hand pays."""
    assert hand.envit.state == BetState.REFUSED
    return envit_stones(hand.envit, hand.envit.side, hand.score)


def scaled(name: str, on_24: tuple[int, int], on_18: tuple[int, int]) -> tuple[int, int]:
    return on_18 if find_ruleset(name).cama == 18 else on_24


def after_trick_one(name: str, **more: Any) -> Hand:
    """Trick 1 is B's (S1 took it), S1 is on turn, and no envit was said."""
    return throw(start(name, ("4O 5E 6E", "1E 3C 4B", "5C 6C 4E", "1B 7E 4C"), **more), FIRST)


FIRST = "4O 1E 5C 4C"


@ask(
    Reason.ENVIT_TRUC_SAID,
    Reason.ENVIT_TRUC_SAID,
    None,
    Reason.TRUC_ENVIT_ROUND,
    Reason.ENVIT_SECOND_ONLY,
)
def test_d01_envit_after_an_accepted_truc(name: str, answer: Reason | None) -> None:
    hand = start(name)
    if answer is Reason.TRUC_ENVIT_ROUND:
        assert hand.why_not(truc(hand, 0)) is answer
        return
    hand = throw(hand.do(truc(hand, 0)).do(Accept(1)), "7C")
    assert hand.why_not(envit(hand, 1)) is answer


@pytest.mark.parametrize(
    ("name", "answer"),
    silent(XATIVA, NotSaid(Reason.ENVIT_TRUC_SAID, "once it is answered", "envit_and_truc")),
)
def test_d01_envit_of_the_second_player_after_an_accepted_truc(name: str, answer: Reason) -> None:
    hand = start(name)
    hand = hand.do(truc(hand, 0)).do(Accept(1))
    assert hand.why_not(envit(hand, 3)) is answer


@ask(
    None,
    Reason.NOT_YOUR_TURN,
    NotSaid(Reason.ENVIT_TRUC_WAITS, "a truc that waits is answered first", "envit_and_truc"),
    Reason.TRUC_ENVIT_ROUND,
    Reason.ENVIT_SECOND_ONLY,
)
def test_d02_envit_as_the_answer_to_a_truc(name: str, answer: Reason | None) -> None:
    hand = start(name)
    if answer is Reason.TRUC_ENVIT_ROUND:
        assert hand.why_not(truc(hand, 0)) is answer
        return
    hand = hand.do(truc(hand, 0))
    assert hand.why_not(envit(hand, 1)) is answer
    if answer is None:
        hand = hand.do(envit(hand, 1)).do(Accept(0))
        assert hand.truc.pending and hand.why_not(Accept(1)) is None


def test_d02_envit_as_the_answer_on_ones_turn() -> None:
    """001: yes, if it is S1's turn and it has not played; the truc waits."""
    hand = throw(start(BARAJAMOS), "7C")
    hand = hand.do(truc(hand, 0))
    assert hand.why_not(envit(hand, 1)) is None
    assert hand.do(envit(hand, 1)).do(Accept(0)).truc.pending


def test_d02_envit_as_the_answer_of_the_second_player() -> None:
    """004: the pass gives the chance to S3."""
    hand = start(XATIVA)
    hand = hand.do(truc(hand, 0))
    assert hand.why_not(envit(hand, 3)) is None


@ask(
    Reason.ENVIT_TRUC_SAID,
    Reason.ENVIT_TRUC_SAID,
    None,
    Reason.TRUC_ENVIT_ROUND,
    Reason.ENVIT_SECOND_ONLY,
)
def test_d03_truc_first_and_envit_afterwards(name: str, answer: Reason | None) -> None:
    hand = start(name, ("7O 5O 4B", *OPEN_HAND[2:], OPEN_HAND[0]))
    if answer is Reason.TRUC_ENVIT_ROUND:
        assert hand.why_not(truc(hand, 0)) is answer
        return
    hand = hand.do(truc(hand, 0)).do(Accept(1))
    assert hand.why_not(envit(hand, 0)) is answer


def test_d03_envide_i_truque_is_said_in_that_order() -> None:
    """000, example b: in one breath the envit comes first."""
    hand = start(VALENCIA)
    assert hand.why_not(Call(0, "envide i truque")) is None
    assert hand.why_not(Call(0, "truque i envide")) is Reason.TRUC_BEFORE_ENVIT


@ask(
    Reason.ENVIT_CARD_THROWN,
    Reason.ENVIT_CARD_THROWN,
    NotSaid(Reason.ENVIT_CARD_THROWN, "before one's own card, as in 000", "envit_open"),
    NotSaid(Reason.ENVIT_CARD_THROWN, "before one's own card, as in 000", "envit_open"),
    Reason.ENVIT_CARD_THROWN,
)
def test_d04_envit_after_ones_own_card(name: str, answer: Reason) -> None:
    hand = throw(start(name, ("4O 7C 6E", "6B 5O 4B", *OPEN_HAND[2:])), "4O 6B")
    assert hand.why_not(envit(hand, 0)) is answer


@ask(1, 1, 1, 1, 1)
def test_d06_two_tied_tricks(name: str, answer: int) -> None:
    hand = start(name, ("3O 6E 4O", "3B 6C 7B", "5E 5O 5B", "4C 4B 5C"))
    hand = throw(hand, "3O 3B 5E 4C 6E 6C 5O 4B")
    assert hand.outcome is None
    hand = throw(hand, "4O 7B 5B 5C")
    assert hand.outcome is not None and hand.outcome.truc == (answer, 1)


@ask(
    0,
    NotSaid(0, "D16", rule="parda-third"),
    Each(NotSaid(0, "D16", rule="parda-third"), 0),
    NotSaid(0, "D16", rule="parda-third"),
    NotSaid(0, "D16", rule="parda-third"),
)
def test_d07_one_trick_each_and_the_third_tied(name: str, answer: int) -> None:
    hand = start(name, ("5E 5O 3B", "4O 5B 6E", "1E 4E 6O", "4C 1B 3O"), mano=1)
    hand = throw(hand, "4O 1E 4C 5E 4E 1B 5O 5B 3O 3B 6E 6O")
    assert hand.outcome is not None and hand.outcome.truc == (answer, 1)


@ask(
    NotSaid(0, "D15", "after_parda"),
    0,
    NotSaid(0, "D15", "after_parda"),
    NotSaid(0, "D15", "after_parda"),
    0,
)
def test_d08_who_leads_after_a_tied_first_trick(name: str, answer: int) -> None:
    hand = start(name, ("4O 7C 6E", "3O 5O 4B", "3C 5E 4C", "5B 6C 4E"))
    assert throw(hand, "4O 3O 3C 5B").turn == answer


def test_d08_a_house_may_let_the_first_of_the_tied_lead() -> None:
    rules = parse_ruleset('extends = "mallorqui"\nafter_parda = "first-tied"', "house")
    throws = list(enumerate(parse_cards("4O 3O 3C 5B")))
    assert resolve_trick(throws, mano=0, rules=rules).leads == 1


@ask(None, None, None, None, Reason.HIGHER_FIRST)
def test_d09_the_lower_card_after_a_tied_first_trick(name: str, answer: Reason | None) -> None:
    hand = throw(start(name, ("3E 7C 4O", "3C 5E 4B", "6E 6B 4E", "6O 6C 4C")), "3E 3C 6E 6O")
    assert hand.why_not(Play(0, Card.parse("4O"))) is answer
    assert hand.why_not(Play(0, Card.parse("7C"))) is None


@ask(
    NotSaid(None, "three-way ties", rule="parda-three"),
    None,
    None,
    NotSaid(None, "three-way ties", rule="parda-three"),
    NotSaid(None, "three-way ties", rule="parda-three"),
)
def test_d11_three_cards_tie_on_top(name: str, answer: int | None) -> None:
    throws = list(enumerate(parse_cards("3O 3C 3E 7B")))
    assert resolve_trick(throws, mano=0, rules=find_ruleset(name)).pair is answer


@ask(7, 7, 7, 7, NotSaid(7, "the count of the envit", "pieces"))
def test_d12_the_value_of_an_unlinked_hand(name: str, answer: int) -> None:
    assert count_envit(parse_cards("7O 5C 3B"), find_ruleset(name)).count == answer


def count_or_none(cards: str, rules: Ruleset) -> int | None:
    """The envit of a hand, None where a card of it is not of the table."""
    try:
        return count_envit(parse_cards(cards), rules).count
    except RulesetError:
        return None


@ask(
    Each(NotSaid((None, None), "figures that are counters only: 22", "deck"), (None, None)),
    (None, None),
    NotSaid((20, 0), "D10", rule="figures"),
    Each((None, None), NotSaid((20, 0), "D6: figures", "pieces_together")),
    (None, None),
)
def test_d13_figures_in_an_envit(name: str, answer: tuple[int | None, int | None]) -> None:
    rules = find_ruleset(name)
    found = tuple(count_or_none(cards, rules) for cards in ("12O 11O 3C", "12O 11C 10E"))
    assert found == answer


@ask(
    (None, None, None),
    (None, None, None),
    Each((35, 34, 35), NotSaid((35, 34, 35), "D1: 000 gives the order", "pieces_together")),
    Each((None, None, None), (35, 34, 35)),
    (None, None, None),
)
def test_d14_amo_and_madona_in_an_envit(name: str, answer: tuple[int | None, ...]) -> None:
    rules = find_ruleset(name)
    hands = ("11B 7C 4E", "10O 7E 3C", "11B 10O 7C")
    assert tuple(count_or_none(cards, rules) for cards in hands) == answer
    if name in BALEARIC:
        dealt = {0: parse_cards(hands[0]), 1: parse_cards(hands[1])}
        assert envit_winner(dealt, mano=1, rules=rules).seat == 0


@ask(30, 30, 30, 30, NotSaid(30, "the count of the envit", "pieces"))
def test_d16_three_of_one_suit(name: str, answer: int) -> None:
    assert count_envit(parse_cards("1E 7E 3E"), find_ruleset(name)).count == answer


@ask(1, 1, 1, NotSaid(1, "seat by seat", rule="tie"), 1)
def test_d17_two_players_tie_in_envit(name: str, answer: int) -> None:
    hands = {0: "1E 4E 6O", 1: "7O 4O 5B", 2: "7C 4C 6E", 3: "6B 3B 5E"}
    dealt = {seat: parse_cards(cards) for seat, cards in hands.items()}
    best = envit_winner(dealt, mano=0, rules=find_ruleset(name))
    assert [best.counts[seat].count for seat in range(4)] == [25, 31, 31, 29]
    assert best.seat == answer


@ask(
    ("cama", (0, 0), (0, 1)),
    (24, (0, 0), (0, 1)),
    (21, (3, 21), (0, 0)),
    (21, (3, 21), (0, 0)),
    ("cama", (0, 0), (0, 1)),
)
def test_d18_falta_with_both_pairs_low(name: str, answer: tuple[Any, ...]) -> None:
    score = Score(find_ruleset(name), (3, 0))
    paid = falta_stones(score, winner=1)
    after = score.after((1, paid), None)
    assert (paid, after.stones, after.camas) == answer


@ask((6, "cama"), (9, 9), (9, 9), (9, 16), (9, "cama"))
def test_d19_falta_with_one_pair_in_bones(name: str, answer: tuple[Any, Any]) -> None:
    """15 and 8 of 24; 12 and 6 of 18."""
    score = Score(find_ruleset(name), scaled(name, (15, 8), (12, 6)))
    assert (falta_stones(score, winner=1), falta_stones(score, winner=0)) == answer
    assert score.after((0, answer[1]), None).camas == (1, 0)
    assert score.after((1, answer[0]), None).stones == (
        score.stones[0],
        score.stones[1] + answer[0],
    )


def at_the_last_seat(name: str, **more: Any) -> Hand:
    """Three cards are thrown: S3 is on turn and may open the envit at every table."""
    return throw(start(name, **more), "7C 7O 1E")


@ask(4, 4, 6, 4, 4)
def test_d21_the_price_of_refusing_a_falta_over_a_torne(name: str, answer: int) -> None:
    hand = at_the_last_seat(name)
    hand = hand.do(envit(hand, 3))
    hand = hand.do(envit(hand, 2, 1))
    if answer == 6:
        hand = hand.do(envit(hand, 3, 2))
    raiser = 1 - hand.envit.side
    hand = refuse(hand.do(falta(hand, raiser)), 1 - raiser)
    assert refused_envit(hand) == answer


@ask(2, 2, Reason.STEP_SKIPPED, 2, NotSaid(Reason.STEP_SKIPPED, "D7", "envit"))
def test_d21_the_price_of_refusing_a_falta_over_an_envide(name: str, answer: int | Reason) -> None:
    hand = at_the_last_seat(name)
    hand = hand.do(envit(hand, 3))
    call = falta(hand, 2)
    if isinstance(answer, Reason):
        assert hand.why_not(call) is answer
    else:
        assert refused_envit(refuse(hand.do(call), 1)) == answer


@ask(
    1,
    1,
    NotSaid(Reason.STEP_SKIPPED, "the page lists the calls as a ladder", "envit"),
    1,
    NotSaid(Reason.STEP_SKIPPED, "D7", "envit"),
)
def test_d22_opening_directly_with_the_falta(name: str, answer: int | Reason) -> None:
    hand = at_the_last_seat(name)
    call = falta(hand, 3)
    if isinstance(answer, Reason):
        assert hand.why_not(call) is answer
    else:
        assert refused_envit(refuse(hand.do(call), 0)) == answer


@ask(
    (1, 2),
    NotSaid((2, 2), "no cap is printed", "envit_cap"),
    NotSaid((2, 2), "no cap is printed", "envit_cap"),
    NotSaid((2, 2), "only a number of stones is capped", "envit_cap"),
    (1, 2),
)
def test_d23_envit_stones_capped_by_what_the_rival_lacks(
    name: str, answer: tuple[int, int]
) -> None:
    """23 and 20 of 24; 17 and 14 of 18: A lacks one."""
    hand = at_the_last_seat(name, score=scaled(name, (23, 20), (17, 14)))
    bet = hand.do(envit(hand, 3)).do(Accept(0)).envit
    assert (envit_stones(bet, 1, hand.score), envit_stones(bet, 0, hand.score)) == answer
    assert hand.score.after((0, answer[1]), None).camas == (1, 0)
    assert hand.score.after((1, answer[0]), None).camas == (0, 0)


def envit_of_a_refused_at_23(name: str) -> Hand:
    """A lacks one stone, S2 opens the envit and B refuses it, in trick 1."""
    cards = ("4O 5E 6E", "1E 3C 4B", "5C 6C 4E", "1B 7E 4C")
    hand = throw(start(name, cards, score=scaled(name, (23, 10), (17, 10))), "4O 1E")
    hand = hand.do(envit(hand, 2))
    assert hand.why_not(Refuse(1)) is None
    return refuse(hand, 1)


@ask((1, 0), (1, 0), (1, 0), (1, 0), (1, 0))
def test_d24_the_rival_one_stone_from_home_envides(name: str, answer: tuple[int, int]) -> None:
    """B may refuse, and loses the cama by it, though it wins an accepted retruc."""
    hand = envit_of_a_refused_at_23(name)
    if hand.outcome is None:
        hand = hand.do(truc(hand, 2))
        hand = hand.do(Call(1, hand.rules.truc[1].say)).do(Accept(0))
        hand = throw(hand, "5C 4C 3C 6C 7E 5E")
    assert hand.outcome is not None
    assert hand.outcome.score.camas == answer
    assert hand.outcome.score.stones == (0, 0)


@ask(
    NotSaid(False, "stones are written at the end of the hand", "envit_ends"),
    False,
    NotSaid(False, "stones are written at the end of the hand", "envit_ends"),
    NotSaid(False, "stones are written at the end of the hand", "envit_ends"),
    True,
)
def test_d26_the_hand_stops_when_the_envit_closes_the_cama(name: str, answer: bool) -> None:
    outcome = envit_of_a_refused_at_23(name).outcome
    assert (outcome is not None and outcome.ended_by == "envit") is answer


@ask(
    (0, 0),
    (0, 0),
    NotSaid((0, 0), "surplus lost", "cama"),
    NotSaid((0, 0), "surplus lost", "cama"),
    (0, 0),
)
def test_d27_overshoot(name: str, answer: tuple[int, int]) -> None:
    """22 of 24, 16 of 18, and a truc of three and of two."""
    score = Score(find_ruleset(name), scaled(name, (22, 5), (16, 5)))
    for stones in (3, 2):
        after = score.after(None, (0, stones))
        assert (after.stones, after.camas) == (answer, (1, 0))


def up_to_joc_fora(name: str) -> Hand:
    """In trick 2 the pairs raise in turn, B first, until A has said the last step."""
    hand = after_trick_one(name, score=(3, 10), camas=(1, 0))
    for seat, rung in zip((1, 0, 1, 0), hand.rules.truc, strict=True):
        hand = hand.do(Call(seat, rung.say))
    return hand


@ask(((1, 2), 1), ((1, 2), 1), ((1, 1), None), NotSaid(((1, 2), 1), "D5", "truc"), ((1, 1), None))
def test_d28_what_joc_fora_is_worth(name: str, answer: tuple[Any, Any]) -> None:
    hand = throw(up_to_joc_fora(name).do(Accept(1)), "3C 6C 7E 5E")
    assert hand.outcome is not None and hand.outcome.result.winner == 1
    assert (hand.outcome.score.camas, hand.outcome.score.partida) == answer


@ask(4, 4, 9, 4, 4)
def test_d29_refusing_the_last_step(name: str, answer: int) -> None:
    outcome = refuse(up_to_joc_fora(name), 1).outcome
    assert outcome is not None and outcome.truc == (0, answer)


@ask(
    Reason.NOT_YOUR_TURN,
    None,
    Reason.NOT_YOUR_TURN,
    None,
    NotSaid(Reason.NOT_YOUR_TURN, "out of turn is not mentioned: the turn", "truc_when"),
)
def test_d31_truc_out_of_turn_or_with_the_card(name: str, answer: Reason | None) -> None:
    hand = after_trick_one(name)
    assert hand.turn == 1
    assert hand.why_not(truc(hand, 3)) is answer
    hand = throw(hand, "3C")
    assert hand.why_not(truc(hand, 1)) is answer


@ask(None, None, None, Reason.TRUC_ENVIT_ROUND, Reason.TRUC_MUST_PASS)
def test_d32_truc_in_the_first_trick(name: str, answer: Reason | None) -> None:
    hand = start(name)
    assert hand.why_not(Call(0, hand.rules.truc[0].say)) is answer


def test_d32_truque_i_passe_leaves_the_seconds_their_envit() -> None:
    """004: S2 and S3 then have their envit."""
    hand = start(XATIVA)
    hand = hand.do(truc(hand, 0))
    for seat, why in enumerate((Reason.ENVIT_SECOND_ONLY, Reason.ENVIT_SECOND_ONLY, None, None)):
        assert hand.why_not(envit(hand, seat)) is why


def test_d32_who_says_truque_i_passe_gives_up_its_own_envit() -> None:
    hand = throw(start(XATIVA), "7C 7O")
    hand = hand.do(truc(hand, 2))
    assert hand.why_not(envit(hand, 2)) is Reason.ENVIT_TRUC_SAID
    assert hand.why_not(envit(hand, 3)) is None


@ask(None, None, None, Reason.ENVIT_SECOND_ONLY, Reason.ENVIT_SECOND_ONLY)
def test_d33_which_player_of_the_pair_may_envidar(name: str, answer: Reason | None) -> None:
    hand = start(name, ("7C 6C 4O", *OPEN_HAND[1:3], "1B 5C 3O"))
    assert hand.why_not(envit(hand, 0)) is answer


@ask(
    NotSaid(Reason.ENVIT_TRUC_SAID, "only the rivals of the truc", "envit_and_truc"),
    Reason.ENVIT_TRUC_SAID,
    NotSaid(Reason.ENVIT_TRUC_WAITS, "a truc that waits is answered first", "envit_and_truc"),
    Reason.TRUC_ENVIT_ROUND,
    NotSaid(None, "gives up its own, not that of its partner", "envit_and_truc"),
)
def test_d34_envit_by_the_truc_callers_partner(name: str, answer: Reason | None) -> None:
    hand = start(name)
    if answer is Reason.TRUC_ENVIT_ROUND:
        assert hand.why_not(truc(hand, 0)) is answer
        return
    hand = hand.do(truc(hand, 0))
    assert hand.why_not(envit(hand, 2)) is answer


@ask(
    NotSaid(Reason.HAND_OVER, "first voice", "answer"),
    Reason.HAND_OVER,
    None,
    NotSaid(Reason.HAND_OVER, "first voice", "answer"),
    NotSaid(Reason.HAND_OVER, "first voice", "answer"),
)
def test_d36_one_partner_refuses_and_the_other_accepts(name: str, answer: Reason | None) -> None:
    hand = after_trick_one(name)
    hand = hand.do(truc(hand, 1)).do(Refuse(0))
    assert hand.why_not(Accept(2)) is answer
    if answer is None:
        assert hand.do(Accept(2)).truc.state == BetState.ACCEPTED


@ask(
    NotSaid(Reason.NOT_BEATEN, "no leaving but no li puc", "leave"),
    None,
    None,
    NotSaid(Reason.NO_LEAVING, "nobody leaves", "leave"),
    NotSaid(Reason.NO_LEAVING, "nobody leaves", "leave"),
)
def test_d37_folding_with_no_bet_pending(name: str, answer: Reason | None) -> None:
    hand = start(name)
    assert hand.why_not(Fold(0)) is answer
    if answer is None:
        hand = hand.do(Fold(0))
        if name == BARAJAMOS:  # 001: only that player leaves
            hand = throw(hand, "7O").do(Fold(2))
        assert hand.outcome is not None and hand.outcome.truc == (1, 1)


def test_d37_in_barajamos_the_partner_plays_on() -> None:
    hand = start(BARAJAMOS).do(Fold(0))
    assert hand.outcome is None and hand.turn == 1


@ask(
    NotSaid(Reason.NOT_BEATEN, "no leaving but no li puc", "leave"),
    None,
    None,
    NotSaid(Reason.NO_LEAVING, "nobody leaves", "leave"),
    NotSaid(Reason.NO_LEAVING, "nobody leaves", "leave"),
)
def test_d38_folding_with_an_accepted_envit(name: str, answer: Reason | None) -> None:
    """S0 holds 31, the best of B is 28; A takes trick 1, then both of A leave."""
    hand = throw(start(name, ("7C 4C 5O", "6O 4O 3B", "1E 3C 6B", "5B 3O 4E")), "5O 4O 1E")
    hand = hand.do(envit(hand, 3)).do(Accept(0))
    hand = throw(hand, "4E")
    assert hand.turn == 2
    assert hand.why_not(Fold(2)) is answer
    if answer is None:
        hand = hand.do(Fold(2))
        if name == BARAJAMOS:  # 001: only that player leaves
            hand = throw(hand, "3O").do(Fold(0))
        assert hand.outcome is not None
        assert (hand.outcome.envit, hand.outcome.truc) == ((0, 2), (1, 1))


@ask(
    NotSaid(Reason.BET_PENDING, "a bet is answered first", "leave"),
    Reason.BET_PENDING,
    Reason.BET_PENDING,
    NotSaid(Reason.NO_LEAVING, "nobody leaves", "leave"),
    NotSaid(Reason.NO_LEAVING, "nobody leaves", "leave"),
)
def test_d39_folding_while_a_bet_is_pending(name: str, answer: Reason) -> None:
    hand = after_trick_one(name)
    hand = hand.do(truc(hand, 1))
    assert hand.why_not(Fold(0)) is answer
    outcome = refuse(hand, 0).outcome
    assert outcome is not None and outcome.truc == (1, 1)


@ask(
    2,
    2,
    2,
    NotSaid(2, "the play goes on where it was", "answer"),
    NotSaid(2, "the play goes on where it was", "answer"),
)
def test_d41_whose_turn_after_a_refused_raise(name: str, answer: int) -> None:
    """S2 is the caller, who may envidar at every table; it was on turn and has yet to throw."""
    hand = throw(start(name), "7C 7O")
    hand = hand.do(envit(hand, 2))
    hand = refuse(hand.do(envit(hand, 1, 1)), 0)
    assert hand.turn == answer
    assert hand.why_not(Play(answer, Card.parse("1E"))) is None


@ask(
    "truc",
    "truc",
    NotSaid(Reason.ENVIT_TRUC_WAITS, "a truc that waits is answered first", "envit_and_truc"),
    Reason.TRUC_ENVIT_ROUND,
    NotSaid("truc", "the truc waits", "envit_and_truc"),
)
def test_d42_a_suspended_truc_after_the_envit(name: str, answer: str | Reason) -> None:
    hand = start(name)
    if answer is Reason.TRUC_ENVIT_ROUND:
        assert hand.why_not(truc(hand, 0)) is answer
        return
    if name == BARAJAMOS:
        hand = throw(hand, "7C")
    hand = hand.do(truc(hand, 0))
    call = envit(hand, 3 if name == XATIVA else 1)
    if isinstance(answer, Reason):
        assert hand.why_not(call) is answer
        return
    hand = refuse(hand.do(call), 0)
    assert refused_envit(hand) == 1
    assert hand.truc.pending and hand.moment.pending == hand.truc
    assert hand.why_not(Accept(1)) is None and hand.why_not(Accept(0)) is Reason.OWN_BET


@ask(
    3,
    Reason.NO_COVERED,
    NotSaid(Reason.NO_COVERED, "D18", "covered"),
    NotSaid(Reason.NO_COVERED, "D18", "covered"),
    3,
)
def test_d43_a_card_face_down(name: str, answer: int | Reason) -> None:
    hand = throw(start(name, ("5E 1B 3E", "5C 6E 4B", "3O 4O 5B", "4C 7C 6O")), "5E 5C 3O 4C 4O 7C")
    down = PlayCovered(0, Card.parse("1B"))
    if isinstance(answer, Reason):
        assert hand.why_not(down) is answer
        return
    hand = throw(hand.do(down), "6E")
    assert hand.tricks[1].winner == answer
    hand = throw(hand, "6O")
    assert hand.why_not(Play(0, Card.parse("3E"))) is None


def test_d43_in_some_places_the_last_card_goes_down_too() -> None:
    rules = parse_ruleset('extends = "viquipedia-valencia"\ncovered_binds = true', "house")
    hand = Hand.start(rules, [parse_cards("5E 1B 3E"), parse_cards("4C 7C 6O")])
    hand = throw(hand, "5E 4C").do(PlayCovered(0, Card.parse("1B")))
    hand = throw(hand, "7C 6O")
    assert hand.why_not(Play(0, Card.parse("3E"))) is Reason.COVERED_BINDS
    assert hand.why_not(PlayCovered(0, Card.parse("3E"))) is None


@ask(
    NotSaid(33, "a card thrown face down still counts for the envit", "covered"),
    33,
    NotSaid(33, "the envit by the cards dealt", "envit_ends"),
    NotSaid(33, "the envit by the cards dealt", "envit_ends"),
    NotSaid(33, "a card thrown face down still counts for the envit", "covered"),
)
def test_d44_a_card_face_down_and_the_envit(name: str, answer: int) -> None:
    """S0 throws the 7O face down where it may; then A gives up the hand, by a truc refused."""
    hand = start(name, ("7O 6O 3B", "5C 4B 6E", "4O 3E 5B", "4C 7C 6B"))
    kind = PlayCovered if hand.rules.covered else Play
    hand = throw(hand.do(kind(0, Card.parse("7O"))), "5C")
    hand = throw(hand.do(envit(hand, 2)).do(Accept(1)), "4O")
    hand = refuse(hand.do(truc(hand, 3)), 0)
    assert hand.outcome is not None and hand.outcome.envit_best is not None
    assert hand.outcome.envit_best.counts[0].count == answer
    assert (hand.outcome.envit, hand.outcome.truc) == ((0, 2), (1, 1))


def winner_or_none(cards: str, rules: Ruleset) -> int | None:
    """Who takes the trick, None where the table does not rank one of the cards."""
    try:
        return resolve_trick(list(enumerate(parse_cards(cards))), mano=0, rules=rules).winner
    except RulesetError:
        return None


@ask(
    Each(NotSaid((None, None), "22", "deck"), NotSaid((0, 0), "D8", "order")),
    (None, None),
    NotSaid((0, 0), "D9", "order"),
    Each(NotSaid((0, 0), "D3", "order"), NotSaid((0, 0), "optional twos as in 002", "order")),
    (None, None),
)
def test_d46_where_twos_and_false_aces_stand(name: str, answer: tuple[Any, Any]) -> None:
    rules = find_ruleset(name)
    found = tuple(winner_or_none(cards, rules) for cards in ("2B 7C 4O 6E", "1O 7C 4O 6E"))
    assert found == answer
    assert (Card.parse("2B") in rules.deck_set) is (name == RIBERA)
    assert (Card.parse("1O") in rules.deck_set) is (name in (RIBERA, *BALEARIC))


@ask(
    NotSaid(None, "lying is not forbidden", "honest_signs"),
    Reason.NO_SIGNS,
    NotSaid(None, "lying is not forbidden", "honest_signs"),
    Reason.FALSE_SIGN,
    NotSaid(None, "lying is not forbidden", "honest_signs"),
)
def test_d48_a_sign_for_a_card_that_one_does_not_hold(name: str, answer: Reason | None) -> None:
    hand = start(name)
    signs = hand.rules.signs
    gesture = signs[0].gesture if signs else Gesture("brows")
    assert not signs or not set(signs[0].cards) & set(hand.dealt[0])
    assert hand.why_not(Sign(0, gesture)) is answer


@ask(
    None,
    Reason.NO_SIGNS,
    NotSaid(Reason.FOREIGN_SIGN, "those of the list", "own_signs"),
    Reason.FOREIGN_SIGN,
    NotSaid(None, "the classic table of 000", "own_signs"),
)
def test_d48_a_sign_of_ones_own(name: str, answer: Reason | None) -> None:
    assert start(name).why_not(Sign(0, Gesture("stamp a foot"))) is answer


@ask(
    ("1E", "1B", "1B"),
    (None, None, None),
    ("11B", "10O", "10O"),
    Each((None, "1E", "1B"), ("11B", "10O", "10O")),
    NotSaid(("1E", "1B", "1B"), "the classic table", "signs"),
)
def test_d49_the_same_face_and_another_card(name: str, answer: tuple[str | None, ...]) -> None:
    rules = find_ruleset(name)
    gestures = (Gesture("brows"), Gesture("wink", "right"), Gesture("wink", "left"))
    signs = [read_sign(gesture, rules) for gesture in gestures]
    assert tuple(sign and str(sign.cards[0]) for sign in signs) == answer


@ask(*[NotSaid(Reason.NOT_YOUR_TURN, "a card thrown stays")] * len(SETS))
def test_d51_a_card_laid_by_mistake(name: str, answer: Reason) -> None:
    hand = throw(start(name, ("7C 4O 6E", "1B 5O 4B", "1E 5E 3B", "7O 6C 3O")), "7C 1B")
    assert hand.why_not(Play(1, Card.parse("4B"))) is answer
    assert hand.throws[1] == (1, Card.parse("1B"))


@pytest.mark.parametrize("name", SETS["003"])
def test_d51_a_call_that_sounds_alike_counts(name: str) -> None:
    """003: S1 says "truco"; B folds to it, and the caller's pair has its stone."""
    hand = after_trick_one(name)
    outcome = hand.do(Call(1, "truco")).do(Refuse(0)).outcome
    assert outcome is not None and outcome.truc == (1, 1)


@ask(Reason.UNKNOWN_CALL, Reason.UNKNOWN_CALL, Reason.UNKNOWN_CALL, None, Reason.UNKNOWN_CALL)
def test_d52_free_stake_envit(name: str, answer: Reason | None) -> None:
    """10 and 4 of 24: five more than an envide are seven, and the leader lacks fourteen."""
    hand = at_the_last_seat(name, score=(10, 4))
    hand = hand.do(envit(hand, 3))
    assert hand.why_not(Call(2, "envide N", 7)) is answer
    if answer is None:
        assert hand.why_not(Call(2, "envide N", 14)) is None
        assert hand.why_not(Call(2, "envide N", 15)) is Reason.NUMBER_RANGE
        accepted = hand.do(Call(2, "envide N", 7)).do(Accept(3)).envit
        assert envit_stones(accepted, 1, hand.score) == 7
    else:
        assert hand.why_not(envit(hand, 2, 1)) is None


def fields_silent() -> list[Any]:
    """Each answer whose decision stands at a field of its rule set."""
    return [
        pytest.param(name, said.field, said.decision, id=f"{name}-{said.field}-{said.decision}")
        for name, said in SILENT
        if said.field
    ]


@pytest.mark.parametrize(("name", "field", "decision"), fields_silent())
def test_what_a_document_does_not_say_is_a_decision(name: str, field: str, decision: str) -> None:
    assert decision in find_ruleset(name).provenance[field].decision


def test_what_stands_at_no_field_is_a_rule_or_told_nowhere() -> None:
    assert {said.decision for _, said in SILENT if not (said.field or said.rule)} == UNTOLD


ON_PAPER = {
    47: "a deal of the engine has no misdeal: the card that turns up is a lesson's text",
}
"""Disputes without a position of the engine, and why."""

HEADINGS = (
    1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24, 26, 27, 28, 29, 31, 32,
    33, 34, 36, 37, 38, 39, 41, 42, 43, 44, 46, 47, 48, 49, 51, 52,
)  # fmt: skip
"""The numbers of the list of disputes."""


def test_no_dispute_is_forgotten() -> None:
    source = Path(__file__).read_text("utf-8")
    asked = {int(number) for number in re.findall(r"^def test_d(\d\d)_", source, re.M)}
    assert asked.isdisjoint(ON_PAPER)
    assert asked | set(ON_PAPER) == set(HEADINGS)
