"""Best play with open cards, against a search of every line of play through the engine itself."""

from dataclasses import replace
from itertools import combinations

import pytest

from truc_teach.analysis.solve import _search, better_throws, deal_winner, throws, winner
from truc_teach.analysis.truc_odds import mano_truc
from truc_teach.rules import (
    Call,
    Fold,
    Hand,
    Play,
    PlayCovered,
    deal,
    find_ruleset,
    parse_cards,
)
from truc_teach.rules.chance import Chance

BARAJAMOS, VALENCIA = find_ruleset("barajamos"), find_ruleset("viquipedia-valencia")
XATIVA, MALLORQUI = find_ruleset("xativa"), find_ruleset("mallorqui")
TWO_AT_XATIVA = replace(XATIVA, players=(2, 4))
BOUND = replace(VALENCIA, covered_binds=True)
FIRST_TIED = replace(BARAJAMOS, after_parda="first-tied")


def ways_to_throw(hand):
    seat = hand.turn
    return [act for act in hand.legal_actions(seat) if isinstance(act, Play | PlayCovered)]


def by_every_line(hand):
    """The pair that wins, by trying all that may be thrown to the end of the hand."""
    if hand.outcome:
        return hand.outcome.result.winner
    pair = hand.turn % 2
    wins = any(by_every_line(hand.do(act)) == pair for act in ways_to_throw(hand))
    return pair if wins else 1 - pair


def small_deals(rules, deck):
    for mine in combinations(deck, 3):
        for theirs in combinations([card for card in deck if card not in mine], 3):
            yield [mine, theirs]


@pytest.mark.parametrize(
    ("rules", "deck"),
    [
        (BARAJAMOS, "1E 7O 3E 3B 7C 7B 4E 4B"),
        (FIRST_TIED, "3E 3B 3O 4E 4B 4O 6C"),
        (VALENCIA, "1E 3E 3B 6C 4E 4B"),
        (BOUND, "1E 3E 3B 6C 4E 4B"),
        (TWO_AT_XATIVA, "1E 3E 3B 3O 4E 4B"),
    ],
    ids=["plain", "first-tied", "face-down", "bound", "higher-first"],
)
def test_every_deal_of_a_small_deck_of_two_is_won_as_every_line_of_play_says(rules, deck):
    found = set()
    for hands in small_deals(rules, parse_cards(deck)):
        hand = Hand.start(rules, hands)
        expected = by_every_line(hand)
        assert deal_winner(hands, rules) == winner(hand) == expected
        found.add(expected)
    assert found == {0, 1}


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        *((rules, 2) for rules in (BARAJAMOS, VALENCIA, BOUND, TWO_AT_XATIVA)),
        *((rules, 4) for rules in (BARAJAMOS, VALENCIA, BOUND, TWO_AT_XATIVA, MALLORQUI)),
    ],
)
def test_every_throw_on_the_way_is_worth_what_every_line_of_play_says(rules, players):
    chance = Chance(f"{rules.id} {players}")
    seen = set()
    for _ in range(12 if players == 2 else 5):
        deck = chance.shuffled(rules.deck)
        hands = [deck[3 * seat : 3 * seat + 3] for seat in range(players)]
        hand = Hand.start(rules, hands, chance.below(players))
        for _ in range(8 if rules.covered and players == 4 else 0):
            if hand.turn is not None:
                hand = hand.do(chance.choice(ways_to_throw(hand)))
        while hand.outcome is None:
            expected = {act: by_every_line(hand.do(act)) for act in ways_to_throw(hand)}
            assert throws(hand) == expected
            seen |= set(expected.values())
            fold = Fold(hand.turn)
            leaves = hand.why_not(fold) is None and chance.below(4) == 0
            hand = hand.do(fold if leaves else chance.choice(ways_to_throw(hand)))
    assert seen == {0, 1}


def test_the_mano_that_must_lead_its_higher_card_may_lose_by_it():
    low = parse_cards("3E 3B 3O 3C 4E 4B 4O 4C 6E 6B 6O 6C 5E 5B")
    chance, apart = Chance(2), 0
    higher_first = replace(BARAJAMOS, higher_first=True)
    for _ in range(60):
        deck = chance.shuffled(low)
        hands = [deck[3 * seat : 3 * seat + 3] for seat in range(4)]
        found = []
        for rules in (BARAJAMOS, higher_first):
            found.append(deal_winner(hands, rules))
            assert found[-1] == by_every_line(Hand.start(rules, hands))
        apart += found == [0, 1]
    assert apart


def test_what_is_remembered_of_a_won_trick_is_not_taken_for_a_parda():
    """What may be thrown is remembered: after a parda it is less, of the same cards."""
    low = parse_cards("3E 3B 3O 3C 4E 4B 4O 4C 6E 6B 6O 6C 5E 5B")
    chance, rules = Chance(2), replace(BARAJAMOS, higher_first=True)
    _search.cache_clear()
    for first in [parse_cards("1E")] * 40 + [()] * 200:
        deck = [*first, *chance.shuffled(low)]
        hands = [deck[3 * seat : 3 * seat + 3] for seat in range(4)]
        assert deal_winner(hands, rules) == by_every_line(Hand.start(rules, hands))


def test_four_players_who_may_cover_are_solved_from_the_deal_on():
    hand = deal(XATIVA, 5)
    for act in ways_to_throw(hand)[:2]:
        after = hand.do(act).do(ways_to_throw(hand.do(act))[0])
        assert winner(after) == by_every_line(after)


def test_what_hidden_seats_hold_is_not_read_where_it_is_given():
    mine = parse_cards("3E 6B 5B")
    shown = [parse_cards("4C 7B 4O"), parse_cards("1E 1B 7E")]
    given = {1: parse_cards("5O 3C 6O")}
    answers = [throws(Hand.start(BARAJAMOS, [mine, theirs]), given) for theirs in shown]
    open_ = throws(Hand.start(BARAJAMOS, [mine, given[1]]))
    assert answers[0] == answers[1] == open_


def test_a_lead_that_costs_the_hand_is_told_with_those_that_keep_it():
    hands = [parse_cards("1E 6B 5B"), parse_cards("5O 3E 7O")]
    hand = Hand.start(BARAJAMOS, hands, mano=0)
    ace, six, five = (Play(0, card) for card in hands[0])
    assert throws(hand) == {ace: 1, six: 1, five: 0}
    assert better_throws(hand, ace) == (five,)
    assert better_throws(hand, five) == ()
    assert better_throws(hand.do(five), Play(1, hands[1][0])) == ()


def test_a_bet_that_waits_leaves_nothing_to_throw_but_the_hand_is_worth_the_same():
    hand = deal(BARAJAMOS, 3, 2)
    called = hand.do(Call(0, "truc"))
    assert throws(called) == {}
    assert winner(called) == winner(hand)


def test_the_mano_and_the_other_seat_change_places():
    for seed in range(40):
        hands = deal(BARAJAMOS, seed, 4).dealt
        for mano in range(4):
            turned = hands[-mano:] + hands[:-mano] if mano else hands
            assert deal_winner(turned, BARAJAMOS, mano) == deal_winner(hands, BARAJAMOS) ^ mano % 2


def test_all_deals_of_two_are_counted_and_the_mano_wins_fewer_than_half():
    share = mano_truc(BARAJAMOS)
    assert share.of == 1_492_260
    assert (share.won, share.exact) == (681_962, True)


def test_a_small_deck_is_counted_deal_by_deal():
    deck = parse_cards("1E 7O 3E 3B 7C 7B 4E 4B")
    small = replace(BARAJAMOS, deck=tuple(deck))
    wins = [by_every_line(Hand.start(small, hands)) == 0 for hands in small_deals(small, deck)]
    assert (mano_truc(small).won, mano_truc(small).of) == (sum(wins), len(wins))
