"""From hand to hand to the end of the partida."""

from dataclasses import replace
from typing import Any

import pytest

from truc_teach.rules import (
    Accept,
    Call,
    Hand,
    Match,
    Refuse,
    RulesetError,
    Score,
    TrucError,
    deal,
    find_ruleset,
    format_hand,
    parse_hand,
    rulesets,
)
from truc_teach.rules.chance import Chance


def finish(hand: Hand, chance: Chance) -> Hand:
    while not hand.outcome:
        hand = hand.do(chance.choice(hand.legal_actions()))
    return hand


@pytest.mark.parametrize("name", rulesets())
def test_a_partida_ends_with_the_camas_won_and_the_deal_goes_round(name: str) -> None:
    rules, chance = find_ruleset(name), Chance(name)
    for players in rules.players:
        match = Match.start(rules, name, players, dealer=players - 1)
        while match.winner is None:
            hand = match.deal()
            assert hand.mano == match.hands % players
            assert hand.score == replace(match.score, closed=None)
            assert parse_hand(format_hand(hand)) == hand
            match = match.after(finish(hand, chance))
            assert all(0 <= stones < rules.cama for stones in match.score.stones)
            assert match.hands < 2000
        assert match.score.camas[match.winner] == rules.camas
        assert match.score.camas[1 - match.winner] < rules.camas
        with pytest.raises(TrucError, match="partida is over"):
            match.deal()


def test_the_hand_after_a_closed_cama_is_read_back_from_its_record() -> None:
    rules = find_ruleset("barajamos")
    match = replace(Match.start(rules, 7), score=Score(rules, (3, 23)))
    hand = match.deal().do(Call(1, "truc")).do(Refuse(0))
    match = match.after(hand)
    assert (match.score.closed, match.score.camas) == (1, (0, 1))
    hand = match.deal()
    assert parse_hand(format_hand(hand)) == hand
    match.after(hand.do(Call(2, "truc")).do(Refuse(1)))


def test_the_same_seed_deals_the_same_partida() -> None:
    rules = find_ruleset("barajamos")
    assert Match.start(rules, 7).deal() == Match.start(rules, 7).deal()
    assert Match.start(rules, 7).deal() != Match.start(rules, 8).deal()


def test_a_hand_of_another_table_is_not_written_down() -> None:
    rules = find_ruleset("barajamos")
    match = Match.start(rules, 7)
    with pytest.raises(TrucError, match="not over"):
        match.after(match.deal())
    other = deal(rules, 1, mano=1, score=Score(rules, (3, 0)))
    with pytest.raises(TrucError, match="another score"):
        match.after(other.do(Call(1, "truc")).do(Refuse(0)))


def test_joc_fora_wins_the_partida_in_one_hand_and_in_xativa_only_the_cama() -> None:
    for name, camas, winner in (("barajamos", 2, True), ("xativa", 1, False)):
        rules = find_ruleset(name)
        hand = deal(rules, 5, 4)
        truc = [rung.say for rung in rules.truc]
        first = f"{truc[0]} i passe" if name == "xativa" else truc[0]
        hand = hand.do(Call(0, first))
        for step, say in enumerate(truc[1:]):
            hand = hand.do(Call(1 - step % 2, say))
        hand = finish_without_words(hand.do(Accept(0)))
        assert hand.outcome is not None and hand.outcome.truc is not None
        pair = hand.outcome.truc[0]
        assert hand.outcome.score.camas[pair] == camas
        assert (hand.outcome.score.partida == pair) is winner


def finish_without_words(hand: Hand) -> Hand:
    while not hand.outcome:
        hand = hand.do(hand.held[hand.moment.turn][0])
    return hand


def test_a_hand_begins_with_a_score_of_its_own_table_that_goes_on() -> None:
    rules, other = find_ruleset("barajamos"), find_ruleset("xativa")
    cards = deal(rules, 7).dealt
    with pytest.raises(TrucError, match=r"another rule set \(xativa\) than .* \(barajamos\)"):
        Hand.start(rules, cards, 0, Score(other))
    over = Score(rules, (20, 3), (1, 0)).after((0, 4), None)
    assert over.partida == 0
    with pytest.raises(TrucError, match="partida is over"):
        deal(rules, 7, score=over)


@pytest.mark.parametrize(
    ("stones", "camas"),
    [
        ((1.5, 0), (0, 0)),
        ((3.0, 0), (0, 0)),
        (("3", 0), (0, 0)),
        ((None, 0), (0, 0)),
        ((True, 0), (0, 0)),
        ((0, 0), (0, 1.0)),
        ((0, 0, 0), (0, 0)),
        ((), (0, 0)),
    ],
)
def test_a_score_is_of_whole_numbers(stones: Any, camas: Any) -> None:
    with pytest.raises(TrucError, match="a pair of whole numbers"):
        Score(find_ruleset("barajamos"), stones, camas)


@pytest.mark.parametrize("players", [0, -1, 3, 4.0, True, "4"])
def test_a_deal_for_a_number_that_the_table_has_not_is_told(players: Any) -> None:
    rules = find_ruleset("barajamos")
    with pytest.raises(RulesetError, match=rf"barajamos is played by 2 or 4; {players} players"):
        deal(rules, 7, players)
    with pytest.raises(RulesetError, match=rf"barajamos is played by 2 or 4; {players} players"):
        Match.start(rules, 7, players)


@pytest.mark.parametrize("seed", [None, 1.5, b"7", (7,)])
def test_a_seed_is_a_whole_number_or_a_text(seed: Any) -> None:
    with pytest.raises(TrucError, match="A seed is a whole number or a text"):
        deal(find_ruleset("barajamos"), seed)


@pytest.mark.parametrize("mano", [-1, 4])
def test_a_deal_to_a_mano_without_a_seat_is_told(mano: int) -> None:
    with pytest.raises(TrucError, match="seats 0 to 3"):
        deal(find_ruleset("barajamos"), 7, mano=mano)


def test_bad_tables_are_told_in_a_sentence() -> None:
    with pytest.raises(RulesetError, match="mallorqui is played by 4; 2 players"):
        Match.start(find_ruleset("mallorqui"), 1, players=2)
    with pytest.raises(TrucError, match="seats 0 to 3"):
        Match.start(find_ruleset("barajamos"), 1, dealer=4)
