"""What a hand allows, refuses and comes to."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from truc_teach.rules import (
    Accept,
    Action,
    Call,
    Card,
    Fold,
    Gesture,
    Hand,
    IllegalAction,
    NotationError,
    Play,
    PlayCovered,
    Reason,
    Refuse,
    RulesetError,
    Score,
    Sign,
    deal,
    find_ruleset,
    parse_cards,
    rulesets,
)
from truc_teach.rules.chance import Chance
from truc_teach.rules.rulefile import parse_ruleset


def start(name: str, *cards: str, mano: int = 0, score: tuple[int, int] = (0, 0)) -> Hand:
    rules = find_ruleset(name)
    return Hand.start(rules, [parse_cards(held) for held in cards], mano, Score(rules, score))


def play(hand: Hand, codes: str) -> Hand:
    for code in codes.split():
        assert hand.turn is not None
        hand = hand.do(Play(hand.turn, Card.parse(code)))
    return hand


FOUR = ("1E 3O 4C", "7O 3C 4B", "5E 6O 4O", "5C 6B 4E")


def test_two_tricks_end_the_hand_and_the_third_is_not_thrown() -> None:
    hand = play(start("barajamos", *FOUR), "1E 7O 5E 5C 3O 4B 6O 6B")
    assert hand.outcome is not None
    assert (hand.outcome.truc, hand.outcome.ended_by) == ((0, 1), "tricks")
    assert hand.turn is None
    assert hand.legal_actions() == ()


def test_the_winner_of_a_trick_leads_the_next() -> None:
    assert play(start("barajamos", *FOUR), "3O 7O 5E 5C").turn == 1


def test_one_trick_each_and_a_parda_is_the_first_winners_hand() -> None:
    hand = start("viquipedia-valencia", "1E 4C 3O", "7B 6C 3C")
    hand = play(hand, "1E 7B 4C 6C 3C 3O")
    assert hand.outcome is not None and hand.outcome.truc == (0, 1)


def test_three_pardas_are_the_manos() -> None:
    hand = start("viquipedia-valencia", "3E 4C 5O", "3C 4O 5C", mano=1)
    hand = play(hand, "3C 3E 4O 4C 5C 5O")
    assert hand.outcome is not None and hand.outcome.truc == (1, 1)


def test_a_refused_raise_pays_what_stood() -> None:
    hand = start("barajamos", *FOUR).do(Call(0, "truc")).do(Call(3, "retruc")).do(Refuse(2))
    assert hand.outcome is not None
    assert (hand.outcome.truc, hand.outcome.ended_by) == ((1, 2), "refused")


def test_the_envit_waits_for_the_end_and_is_written_first() -> None:
    hand = start("barajamos", *FOUR, score=(22, 23)).do(Call(0, "envide")).do(Refuse(1))
    hand = play(hand, "3O 7O 5E 5C 3C 6O 6B 1E 4C 4B 4O 4E")
    assert hand.outcome is not None
    assert hand.outcome.envit == (0, 1)
    assert hand.outcome.score.closed == 1
    assert hand.outcome.score.stones == (0, 0)


def test_an_envit_is_counted_on_the_cards_dealt_and_not_on_those_left() -> None:
    hand = start("barajamos", "4E 7O 6O", "5E 3C 4B", "1E 6C 4O", "5C 6B 3E")
    hand = hand.do(Call(0, "envide")).do(Accept(3))
    hand = play(hand, "7O 3C 1E 5C 6C 3E 6O 5E 6B 4E 4B 4O")
    assert hand.outcome is not None and hand.outcome.envit == (0, 2)


def test_a_waiting_truc_is_answered_after_the_envit() -> None:
    hand = start("viquipedia-valencia", "1E 7E 6E", "7O 6O 3C")
    hand = hand.do(Call(0, "truque")).do(Call(1, "envide")).do(Refuse(0))
    assert hand.why_not(Play(0, Card.parse("1E"))) is Reason.BET_PENDING
    hand = hand.do(Accept(1))
    assert hand.outcome is None and hand.turn == 0


def test_envide_i_truque_is_one_breath_and_never_the_other_way_round() -> None:
    hand = start("viquipedia-valencia", "1E 7E 6E", "7O 6O 3C")
    assert hand.why_not(Call(0, "truque i envide")) is Reason.TRUC_BEFORE_ENVIT
    hand = hand.do(Call(0, "envide i truque")).do(Accept(1))
    assert hand.truc.pending and not hand.envit.pending


def test_mazo_stops_one_player_and_the_partner_goes_on() -> None:
    hand = start("barajamos", *FOUR).do(Fold(0))
    assert hand.outcome is None and hand.turn == 1
    hand = play(hand, "3C 6O 6B")
    assert hand.tricks[0].winner == 1
    hand = play(hand, "4B").do(Fold(2))
    assert hand.outcome is not None
    assert (hand.outcome.truc, hand.outcome.ended_by) == ((1, 1), "left")


def test_after_a_parda_whose_opener_has_left_the_next_seat_leads() -> None:
    hand = start("barajamos", "4E 1E 7E", "3C 5B 5O", "3O 6O 6C", "4C 4O 4B")
    hand = hand.do(Fold(0))
    assert play(hand, "3C 3O 4C").turn == 1


def test_no_li_puc_needs_a_card_that_cannot_be_beaten() -> None:
    hand = start("viquipedia-valencia", "1E 7E 3O", "4C 5C 3C")
    hand = play(hand, "1E 4C 7E")
    assert hand.why_not(Fold(1)) is None
    assert hand.do(Fold(1)).outcome is not None
    hand = play(start("viquipedia-valencia", "1E 6E 3O", "4C 5C 7O"), "1E 4C 6E")
    assert hand.why_not(Fold(1)) is Reason.NOT_BEATEN


def test_no_li_puc_may_be_said_where_a_tie_is_the_best_and_does_not_save_the_hand() -> None:
    hand = play(start("viquipedia-valencia", "1E 4C 3O", "3C 4E 7C"), "1E 4E 4C")
    assert hand.why_not(Fold(1)) is Reason.NOT_BEATEN  # 3C and 7C beat the 4C
    hand = play(start("viquipedia-valencia", "1E 4C 3O", "3C 4E 4O"), "1E 4O 3O")
    for lost in (hand.do(Play(1, Card.parse(code))) for code in ("3C", "4E")):
        assert lost.outcome is not None and lost.outcome.truc == (0, 1)
    assert hand.why_not(Fold(1)) is None
    assert Fold(1) in hand.legal_actions(1)


def test_no_li_puc_at_one_trick_each_when_a_tie_leaves_the_hand_to_the_first() -> None:
    hand = play(start("viquipedia-valencia", "1E 4C 3O", "3C 7E 4E"), "1E 4E 4C 7E")
    hand = play(hand, "3C")
    assert hand.why_not(Fold(0)) is Reason.NOT_BEATEN  # the tie is the hand of the seat itself
    four = ("5B 1E 4C", "1B 4B 3O", "5O 4O 3C", "6C 4E 5C")
    hand = play(start("viquipedia-valencia", *four), "5B 1B 5O 6C 4B 4O 4E 1E 4C 3O")
    assert hand.why_not(Fold(2)) is None  # seat 1 won the first


def test_no_li_puc_is_not_said_where_a_tie_saves_the_hand() -> None:
    """After a parda in the first trick, and two pardas, a tie may still be the mano's hand."""
    hand = play(start("viquipedia-valencia", "3O 4C 6C", "3C 4E 5E"), "3O 3C 4C")
    assert hand.why_not(Fold(1)) is Reason.NOT_BEATEN
    hand = play(start("viquipedia-valencia", "3O 4C 6C", "3C 4E 6E"), "3O 3C 4C 4E 6C")
    assert hand.why_not(Fold(1)) is None  # three pardas are the mano's


def test_of_two_players_one_says_no_li_puc_just_where_every_throw_loses_the_hand() -> None:
    said = 0
    for seed in range(400):
        hand, chance = deal(find_ruleset("viquipedia-valencia"), seed, 2), Chance(seed)
        while not hand.outcome:
            seat, throws = hand.moment.turn, throws_of(hand)
            ends = [hand.do(throw).outcome for throw in throws]
            lost = bool(ends) and all(end and end.truc and end.truc[0] != seat for end in ends)
            assert (Fold(seat) in hand.legal_actions()) == lost, hand.history
            said += lost
            hand = hand.do(chance.choice(throws or hand.legal_actions()))
    assert said > 100


def throws_of(hand: Hand) -> list[Action]:
    return [action for action in hand.legal_actions() if isinstance(action, Play | PlayCovered)]


def test_no_li_puc_of_a_seat_whose_cards_must_all_go_down() -> None:
    rules = parse_ruleset('extends = "viquipedia-valencia"\ncovered_binds = true', "house")
    cards = [parse_cards(held) for held in ("1B 4C 3O", "1E 7E 4E")]
    hand = Hand.start(rules, cards).do(Play(0, Card.parse("1B")))
    hand = hand.do(PlayCovered(1, Card.parse("4E"))).do(Play(0, Card.parse("4C")))
    assert hand.why_not(Fold(1)) is None


def test_both_partners_are_asked_and_wanting_prevails() -> None:
    hand = start("mallorqui", "11B 3O 4C", "7O 3C 4B", "5E 6O 4O", "5C 6B 4E")
    hand = hand.do(Call(0, "truc")).do(Refuse(1))
    assert hand.outcome is None
    assert hand.why_not(Accept(1)) is Reason.HAS_REFUSED
    assert hand.do(Accept(3)).outcome is None
    ended = hand.do(Refuse(3)).outcome
    assert ended is not None and ended.truc == (0, 1)


def test_xativa_leads_the_higher_card_after_a_parda() -> None:
    hand = play(start("xativa", "3E 7C 4O", "3C 5E 4B", "6E 6B 4E", "6O 6C 4C"), "3E 3C 6E 6O")
    assert hand.why_not(Play(0, Card.parse("4O"))) is Reason.HIGHER_FIRST
    assert hand.why_not(PlayCovered(0, Card.parse("7C"))) is Reason.HIGHER_FIRST
    assert hand.why_not(Play(0, Card.parse("7C"))) is None


def test_xativas_truc_passes_only_while_a_rival_may_still_open_the_envit() -> None:
    """004, Truque: at the last seat both rivals have had theirs; the partner of S1 has not."""
    hand = play(start("xativa", *FOUR), "1E 7O")
    assert hand.why_not(Call(2, "truque")) is Reason.TRUC_MUST_PASS
    hand = play(hand, "5E")
    assert hand.why_not(Call(3, "truque")) is None
    assert hand.why_not(Call(3, "truque i passe")) is Reason.NOBODY_TO_PASS_TO


def test_xativa_stops_the_hand_when_the_envit_closes_the_cama() -> None:
    hand = start("xativa", *FOUR, score=(23, 23))
    hand = play(hand, "1E 7O").do(Call(2, "envide")).do(Accept(3))
    assert hand.outcome is not None
    assert hand.outcome.ended_by == "envit"
    assert hand.outcome.truc is None
    assert hand.outcome.score.closed is not None


def test_a_false_sign_is_illegal_where_the_source_says_so() -> None:
    hand = start("wikipedia-es", *FOUR)
    assert hand.why_not(Sign(0, Gesture("wink", "right"))) is None
    assert hand.why_not(Sign(1, Gesture("wink", "right"))) is Reason.FALSE_SIGN
    assert hand.why_not(Sign(1, Gesture("stamp a foot"))) is Reason.FOREIGN_SIGN


def test_a_sign_for_a_card_already_thrown_is_false_too() -> None:
    """D21: 003 does not say; a sign speaks of what is held."""
    hand = play(start("wikipedia-es", *FOUR), "1E")
    assert hand.why_not(Sign(0, Gesture("wink", "right"))) is Reason.FALSE_SIGN
    assert hand.why_not(Sign(0, Gesture("bite-lip"))) is None


def test_bad_deals_are_told_in_one_sentence() -> None:
    with pytest.raises(NotationError, match="three cards for each seat"):
        start("viquipedia-valencia", "1E 7E", "7O 6O 3C")
    with pytest.raises(NotationError, match="three cards for each seat"):
        start("viquipedia-valencia", "1E 7E 3C", "7O 6O 3C")
    with pytest.raises(RulesetError, match="12C is not in the deck of viquipedia-valencia"):
        start("viquipedia-valencia", "1E 7E 12C", "7O 6O 3C")
    with pytest.raises(RulesetError, match="mallorqui is played by 4; the hands given are 2"):
        start("mallorqui", "1E 7E 12C", "7O 6O 3C")


@settings(max_examples=60)
@given(st.sampled_from(rulesets()), st.integers(0, 2**32), st.booleans())
def test_any_legal_play_ends_and_anything_else_changes_nothing(
    name: str, seed: int, two: bool
) -> None:
    rules, chance = find_ruleset(name), Chance(seed)
    players = 2 if two and 2 in rules.players else 4 if 4 in rules.players else 2
    score = Score(rules, (chance.below(rules.cama), chance.below(rules.cama)))
    hand = deal(rules, seed, players, mano=chance.below(players), score=score)
    for _ in range(200):
        if hand.outcome:
            break
        legal = hand.legal_actions()
        assert all(hand.why_not(action) is None for action in legal)
        for seat in range(players):
            for action in (Accept(seat), Refuse(seat), Fold(seat), Call(seat, "retruc")):
                if hand.why_not(action) is not None:
                    with pytest.raises(IllegalAction):
                        hand.do(action)
        before = hand.moment, hand.held, hand.throws, hand.tricks
        after = hand.do(chance.choice(legal))
        assert (hand.moment, hand.held, hand.throws, hand.tricks) == before
        assert after != hand
        hand = after
    assert hand.outcome is not None
    assert all(0 <= stones < rules.cama for stones in hand.outcome.score.stones)


def test_every_listed_action_is_all_that_is_allowed() -> None:
    """Nothing allowed is missing from the list: each seat tries every call of both ladders."""
    for name in rulesets():
        rules, chance = find_ruleset(name), Chance(name)
        hand = deal(rules, name)
        while not hand.outcome:
            listed = set(hand.legal_actions())
            tried = [
                kind(seat, card)
                for kind in (Play, PlayCovered)
                for seat in range(hand.players)
                for card in hand.dealt[seat]
            ]
            tried += [Call(s, rung.say) for s in range(4) for rung in rules.truc + rules.envit]
            tried += [kind(s) for kind in (Accept, Refuse, Fold) for s in range(4)]
            assert {action for action in tried if hand.why_not(action) is None} <= listed
            hand = hand.do(chance.choice(hand.legal_actions()))
