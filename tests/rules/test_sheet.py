"""The sheet of rules, written out again by hand: what each table plays with, and what it pays.

The values are those of the five documents (000 Viquipèdia, 001 Barajamos, 002 Truc mallorquí, 003
Wikipedia, 004 Xàtiva) and of the decisions about what they leave open.
"""

from __future__ import annotations

import pytest

from truc_teach.rules import (
    Accept,
    Call,
    Card,
    Fold,
    Hand,
    Play,
    PlayCovered,
    Reason,
    compare,
    count_envit,
    find_ruleset,
    parse_cards,
    rulesets,
)
from truc_teach.rules.rulefile import parse_ruleset

VALENCIAN, BALEARIC = "1E 1B 3 4 5 6 7", "1 3 4 5 6 7 10 11 12"
TABLES = {
    "viquipedia-valencia": ({2, 4}, VALENCIAN, 18, 9),
    "ribera-baixa": ({2, 4}, "1 2 3 4 5 6 7", 18, 9),
    "barajamos": ({2, 4}, VALENCIAN, 24, 12),
    "mallorqui": ({4}, BALEARIC, 24, 0),
    "viquipedia-balears": ({4}, BALEARIC, 24, 0),
    "wikipedia-es": ({4}, VALENCIAN, 24, 0),
    "wikipedia-es-balear": ({4}, BALEARIC, 24, 0),
    "xativa": ({4}, VALENCIAN, 24, 12),
}
"""Who plays, with which cards, to how many stones, and how many of those are males."""

TRUC = {
    "000": "truque 2/1, retruque 3/2, quatre val 4/3, joc fora partida/4",
    "001": "truc 2/1, retruc 3/2, quatre val 4/3, joc fora partida/4",
    "002": "truc 3/1, retruc 6/3, val 9 9/6, tots cama/9",
    "003": "truque 2/1, retruque 3/2, quatre val 4/3, joc fora partida/4",
    "004": "truque 2/1, retruque 3/2, quatre val 4/3, joc fora cama/4",
}
ENVIT = {
    "000": "envide 2/opening 1, torne 4/envide 2, falta falta/envide 2 torne 4,"
    " envide la falta falta/opening 1",
    "001": "envide 2/opening 1, torne 4/envide 2, falta falta/opening 1 envide 2 torne 4",
    "002": "envit 2/opening 1, jo envit 4/envit 2, 2 més 6/jo envit 4, envit tots falta/2 més 6",
    "004": "envide 2/opening 1, torne 4/envide 2, falta falta/torne 4",
}
"""What each call pays wanted, and not wanted over the call before it (003 names stones too)."""

DOCUMENT = {
    "viquipedia-valencia": "000", "ribera-baixa": "000", "barajamos": "001", "mallorqui": "002",
    "viquipedia-balears": "002", "wikipedia-es": "003", "wikipedia-es-balear": "003",
    "xativa": "004",
}  # fmt: skip


def cards_of(told: str) -> set[str]:
    """Return the cards of a deck told by cards and by numbers, which stand for all four suits."""
    return {
        code
        for word in told.split()
        for code in ([word] if word[-1] in "EBOC" else [word + suit for suit in "EBOC"])
    }


@pytest.mark.parametrize("name", rulesets())
def test_each_table_has_its_players_its_deck_and_its_cama(name: str) -> None:
    players, deck, cama, males = TABLES[name]
    rules = find_ruleset(name)
    assert set(rules.players) == players
    assert set(map(str, rules.deck)) == cards_of(deck)
    assert (rules.cama, rules.males, rules.camas) == (cama, males, 2)


@pytest.mark.parametrize("name", rulesets())
def test_each_truc_pays_what_the_sheet_says(name: str) -> None:
    ladder = [
        f"{rung.say} {rung.accepted}/{next(iter(rung.refused.values()))}"
        for rung in find_ruleset(name).truc
    ]
    assert ", ".join(ladder) == TRUC[DOCUMENT[name]]


@pytest.mark.parametrize("name", [name for name in rulesets() if DOCUMENT[name] in ENVIT])
def test_each_envit_pays_what_the_sheet_says(name: str) -> None:
    ladder = [
        f"{rung.say} {rung.accepted}/" + " ".join(f"{over} {n}" for over, n in rung.refused.items())
        for rung in find_ruleset(name).envit
    ]
    assert ", ".join(ladder) == ENVIT[DOCUMENT[name]]


@pytest.mark.parametrize("name", ["mallorqui", "viquipedia-balears", "wikipedia-es-balear"])
def test_optional_twos_of_the_balears_go_right_below_the_threes(name: str) -> None:
    """D9: 000 has them between the threes and the false aces."""
    rules = find_ruleset(name)
    three, two, ace = map(Card.parse, ("3C", "2B", "1O"))
    assert (compare(three, two, rules), compare(two, ace, rules)) == (1, 1)


def test_a_piece_joins_the_best_other_card_of_any_suit() -> None:
    """002, Com es compta l'envit: the amo is 28, and the seven of coins makes it 35."""
    assert count_envit(parse_cards("11B 5B 7O"), find_ruleset("mallorqui")).count == 35
    assert count_envit(parse_cards("10O 4O 6C"), find_ruleset("mallorqui")).count == 33


FOUR = ("7C 4O 6E", "7O 5O 4B", "1E 5E 3B", "1B 6C 3O")


def start(name: str, mano: int = 0, cards: tuple[str, ...] = FOUR) -> Hand:
    return Hand.start(find_ruleset(name), [parse_cards(held) for held in cards], mano)


def throw(hand: Hand, codes: str) -> Hand:
    for code in codes.split():
        assert hand.turn is not None
        hand = hand.do(Play(hand.turn, Card.parse(code)))
    return hand


@pytest.mark.parametrize(("mano", "codes"), [(0, "7C 7O"), (1, "7O 1E"), (3, "1B 7C")])
def test_the_seconds_of_both_pairs_are_the_last_two_seats(mano: int, codes: str) -> None:
    """004, Envide: whoever is mano; 003 reads the same (D11)."""
    for name in ("xativa", "wikipedia-es"):
        hand = start(name, mano)
        seats = [(mano + step) % 4 for step in range(4)]
        why = [hand.why_not(Call(seat, "envide")) for seat in seats]
        assert why == [Reason.ENVIT_SECOND_ONLY, Reason.ENVIT_SECOND_ONLY, None, None]
        assert throw(hand, codes).why_not(Call(seats[2], "envide")) is None


@pytest.mark.parametrize("name", rulesets())
def test_in_the_second_trick_the_envit_is_over(name: str) -> None:
    hand = throw(start(name), "7C 7O 1E 1B")
    assert hand.why_not(Call(2, find_ruleset(name).envit[0].say)) is Reason.ENVIT_FIRST_TRICK


@pytest.mark.parametrize("name", rulesets())
def test_the_partner_of_a_caller_neither_answers_nor_raises(name: str) -> None:
    hand = throw(start(name), "7C 7O 1E 1B")
    rules = find_ruleset(name)
    hand = hand.do(Call(2, rules.truc[0].say))
    for seat in (0, 2):
        assert hand.why_not(Accept(seat)) is Reason.OWN_BET
        assert hand.why_not(Call(seat, rules.truc[1].say)) is Reason.OWN_BET
    assert hand.why_not(Accept(1)) is None
    hand = hand.do(Accept(1))
    assert hand.why_not(Call(2, rules.truc[1].say)) is Reason.OWN_BET


def test_me_n_vaig_gives_up_the_pairs_hand_for_the_stones_in_play() -> None:
    """002, Com va una mà: one stone without a truc, three with an accepted one."""
    left = start("mallorqui").do(Fold(0)).outcome
    assert left is not None and (left.ended_by, left.truc) == ("left", (1, 1))
    hand = start("mallorqui").do(Call(0, "truc")).do(Accept(1)).do(Fold(0))
    assert hand.outcome is not None and hand.outcome.truc == (1, 3)


def test_no_li_puc_waits_for_the_partner_who_has_yet_to_throw() -> None:
    """000, El joc pla: the side concedes, and its partner may still beat the card."""
    cards = ("1E 7E 4O", "5O 4B 4C", "3C 6O 5C", "6C 6B 5E")
    hand = throw(start("viquipedia-valencia", 0, cards), "1E 5O 3C 6C 7E")
    assert hand.why_not(Fold(1)) is Reason.NOT_BEATEN
    hand = throw(hand, "4B 6O")
    assert hand.why_not(Fold(3)) is None


def test_two_cards_face_down_tie() -> None:
    """000 and 004, RULESETS §5: both are below all others, so they are a parda."""
    rules = parse_ruleset('extends = "viquipedia-valencia"', "house")
    hand = Hand.start(rules, [parse_cards("1E 6B 4O"), parse_cards("5O 4B 4C")])
    hand = hand.do(PlayCovered(0, Card.parse("1E"))).do(PlayCovered(1, Card.parse("5O")))
    assert hand.tricks[0].pair is None and hand.turn == 0


@pytest.mark.parametrize("name", ["viquipedia-valencia", "ribera-baixa", "barajamos"])
def test_a_retruc_closes_the_envit(name: str) -> None:
    """000 and 001: who raises has accepted the truc, and after that nobody opens the envit."""
    rules = find_ruleset(name)
    hand = throw(start(name), "7C")
    hand = hand.do(Call(0 if name == "barajamos" else 1, rules.truc[0].say))
    first, rival = hand.truc.side, 1 - hand.truc.side
    hand = hand.do(Call(rival, rules.truc[1].say))
    for seat in (first, rival, first + 2, rival + 2):
        assert hand.why_not(Call(seat, rules.envit[0].say)) is not None
    on_turn = hand.turn
    assert on_turn is not None
    assert hand.why_not(Call(on_turn, rules.envit[0].say)) is Reason.ENVIT_TRUC_SAID


def test_the_stones_named_are_more_than_those_that_stand() -> None:
    """003, El envite: over an envide of two stones, three and more."""
    hand = start("wikipedia-es").do(Call(2, "envide"))
    assert hand.why_not(Call(1, "envide N", 2)) is Reason.NUMBER_RANGE
    assert hand.why_not(Call(1, "envide N", 3)) is None
