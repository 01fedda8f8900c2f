"""A hand in one line, there and back."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from truc_teach.rules import (
    Call,
    Gesture,
    NotationError,
    Reason,
    Refuse,
    Say,
    Score,
    Sign,
    deal,
    find_ruleset,
    format_hand,
    hand_to_url,
    parse_hand,
    rulesets,
)
from truc_teach.rules.chance import Chance
from truc_teach.rules.rulefile import parse_ruleset

RECORD = "truc1 xativa mano=3 score=3-5 camas=1-0 7B,4B,3E/6C,4C,3O/1E,5E,5C/7O,3B,6B"


@settings(max_examples=150)
@given(st.sampled_from(rulesets()), st.integers(0, 2**32), st.integers(0, 60))
def test_every_reachable_hand_goes_there_and_back(name: str, seed: int, steps: int) -> None:
    rules, chance = find_ruleset(name), Chance(seed)
    players = chance.choice(rules.players)
    score = Score(rules, (chance.below(rules.cama), chance.below(rules.cama)), (1, 0))
    hand = deal(rules, seed, players, chance.below(players), score)
    for _ in range(steps):
        if hand.outcome:
            break
        hand = hand.do(chance.choice(hand.legal_actions()))
    record = format_hand(hand)
    again = parse_hand(record)
    assert again == hand
    assert again.outcome == hand.outcome
    assert again.legal_actions() == hand.legal_actions()
    url = hand_to_url(hand)
    assert re.fullmatch(r"[A-Za-z0-9~:/,=%_.-]+", url)
    assert parse_hand(url) == hand
    assert len(record) < 1000


def test_a_record_is_a_line_that_one_can_read() -> None:
    hand = parse_hand(f"{RECORD} 3:truque_i_passe 0:vull 3:X3B")
    assert hand.turn == 0
    assert hand.score.stones == (3, 5)
    assert format_hand(hand) == f"{RECORD} 3:truque_i_passe 0:vull 3:X3B"


def test_senyes_are_kept() -> None:
    hand = parse_hand(RECORD).do(Sign(1, Gesture("tongue", "one side")))
    assert parse_hand(format_hand(hand)) == hand


@pytest.mark.parametrize("words", ["vaig a tu", "vina a mi", "demana envit", "tinc l'Espasa", "33"])
def test_talk_is_kept_and_changes_nothing(words: str) -> None:
    """002: vaig a tu, vina a mi, demana envit; 003: one may lie at will, save with signs."""
    for name in rulesets():
        hand = deal(find_ruleset(name), 7)
        for seat in range(hand.players):
            after = hand.do(Say(seat, words))
            assert (after.turn, after.legal_actions()) == (hand.turn, hand.legal_actions())
            assert after.history == [Say(seat, words)]
            assert parse_hand(format_hand(after)) == after == parse_hand(hand_to_url(after))
        assert format_hand(hand.do(Say(0, words))).endswith(f" 0:say={words.replace(' ', '_')}")


def test_talk_ends_with_the_hand_and_needs_a_seat() -> None:
    hand = deal(find_ruleset("barajamos"), 7)
    assert hand.why_not(Say(4, "vaig a tu")) is Reason.NO_SUCH_SEAT
    over = hand.do(Call(0, "truc")).do(Say(3, "demana envit")).do(Refuse(1))
    assert over.why_not(Say(0, "vaig a tu")) is Reason.HAND_OVER


@pytest.mark.parametrize("words", ["", " ", "a  b", "a_b", "a:b", "a/b", "a~b", "a\nb", "x" * 41])
def test_talk_that_a_record_cannot_hold_is_refused(words: str) -> None:
    with pytest.raises(NotationError, match="Talk is words of letters"):
        Say(0, words)


def test_a_record_of_another_table_than_the_one_given_is_told() -> None:
    house = parse_ruleset('extends = "xativa"\ncama = 30', "our-table-2")
    record = RECORD.replace("xativa", "our-table-2")
    assert parse_hand(record, house).rules is house
    assert format_hand(parse_hand(record, house)) == record
    for other in (RECORD, RECORD.replace("xativa", "our-table")):
        with pytest.raises(NotationError, match=r"At 7, .* another rule set than our-table-2"):
            parse_hand(other, house)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ("", "ends before truc1"),
        ("truc1 xativa mano=0", "ends before score"),
        (RECORD.replace("truc1", "truc9"), "At 1, 'truc9': a record begins with truc1"),
        (RECORD.replace("xativa", "xàtiva"), "At 7, 'xàtiva': There is no rule set"),
        (RECORD.replace("mano=3", "mano=x"), "At 14, 'mano=x': here stands a word such as mano=0"),
        (RECORD.replace("score=3-5", "score=3-99"), "At 21, .* 99 stones is not possible"),
        (RECORD.replace("camas=1-0", "camas=2-0"), "At 21, .* 0 to 1 camas"),
        (RECORD.replace("3E/", "8E/"), "At 41, .*'8E' is not a card"),
        (RECORD.replace("3E/", "7B/"), "At 41, .* each card once"),
        (RECORD + " envide", "At 77, 'envide': an action is a seat"),
        (RECORD + " 3:truque", "At 77, '3:truque': .* say it and pass"),
        (RECORD + " 3:X3C", "At 77, '3:X3C': .* does not hold that card"),
        (RECORD + " 3:envide=x", "stones of a call"),
        (RECORD + " 9:vull", "the seats of this table are 0, 1, 2, 3"),
        (RECORD + " 9:zz", "the seats of this table are 0, 1, 2, 3"),
        (RECORD + " 3:0:envide", "a seat, one colon and a word"),
        (RECORD + " 3:Ese", r"ese is neither a card \(3E\).*: vull, no_vull, .*, envide, torne"),
        (RECORD + " 3:X", "x is neither a card"),
        (RECORD + " 3:vul", r"did you mean 'vull'\?"),
        (RECORD + " 0:say=", "At 77, '0:say=': Talk is words"),
        (RECORD + " 0:say=a:b", "Talk is words"),
        ("truc1 " + "x" * 5000, "at most 4096 characters; this one has 5006"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(record: str, told: str) -> None:
    with pytest.raises(NotationError, match=told):
        parse_hand(record)
