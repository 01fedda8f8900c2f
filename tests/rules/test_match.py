"""From hand to hand to the end of the partida."""

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
            assert hand.score == match.score
            match = match.after(finish(hand, chance))
            assert all(0 <= stones < rules.cama for stones in match.score.stones)
            assert match.hands < 2000
        assert match.score.camas[match.winner] == rules.camas
        assert match.score.camas[1 - match.winner] < rules.camas
        with pytest.raises(TrucError, match="partida is over"):
            match.deal()


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


def test_bad_tables_are_told_in_a_sentence() -> None:
    with pytest.raises(RulesetError, match="mallorqui is played by 4; 2 players"):
        Match.start(find_ruleset("mallorqui"), 1, players=2)
    with pytest.raises(TrucError, match="seats 0 to 3"):
        Match.start(find_ruleset("barajamos"), 1, dealer=4)
