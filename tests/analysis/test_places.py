"""The chances by place: what is shipped is what is counted, or drawn, now."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from truc_teach.analysis import envit_places, truc_hands
from truc_teach.analysis.envit_places import (
    calling_count,
    envit_against_call,
    envit_by_place,
    envit_pair_best_with,
)
from truc_teach.analysis.odds import Odds, envit_best_with, envit_distribution, mano_envit
from truc_teach.analysis.seen import Seen
from truc_teach.analysis.truc_hands import (
    DRAWN,
    drawn_wins,
    steps_of_deck,
    tier_hands,
    truc_by_tiers,
)
from truc_teach.analysis.truc_odds import mano_truc, truc_wins
from truc_teach.rules import Cards, RulesetError, count_envit, find_ruleset, load_ruleset, rulesets
from truc_teach.rules.chance import Chance

HOUSES = Path(__file__).parents[2] / "docs/house-rules"
ALL = [find_ruleset(name) for name in rulesets()]


def mean(shares, rules):
    hands = envit_distribution(rules)
    return sum(hands[count] * share for count, share in shares.items()) / sum(hands.values())


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_somebody_has_the_best_envit_and_it_is_one_pair(rules):
    """The shares of the places, over all hands, make one; so do those of the two pairs."""
    for players in rules.players:
        places = envit_by_place(rules, players)
        own, pair = ([mean(place[kind], rules) for place in places] for kind in (0, 1))
        assert sum(own) == pytest.approx(1, abs=2e-6)
        assert pair[0] + pair[1] == pytest.approx(1, abs=2e-6)
        better, tied = mano_envit(rules, 2)
        if players == 2:
            assert own[0] == pytest.approx(better.share + tied.share)
        else:
            assert pair[0] == pytest.approx(own[0] + own[2], abs=2e-6)
            assert pair[2] == pytest.approx(pair[0], abs=2e-6)


@pytest.mark.parametrize(
    ("name", "places"), json.loads(envit_places.SHIPPED.read_text("utf-8")).items()
)
def test_the_shipped_chances_of_the_envit_are_those_counted_now(name, places):
    """A part of each deck's table, number by number as the command writes it."""
    rules = find_ruleset(name)
    counts = list(envit_distribution(rules))
    assert {len(shares) for place in places for shares in place} == {len(counts)}
    for at, place in ((0, 3), (-1, 2), (len(counts) // 3, 0)):
        own, pair, called = places[place]
        assert own[at] == round(envit_best_with(counts[at], place, rules, 4).share, 6)
        assert pair[at] == round(envit_pair_best_with(counts[at], place, rules), 6)
        assert called[at] == round(envit_against_call(counts[at], place, rules, 4).share, 6)


def test_who_calls_has_an_envit_of_the_better_half():
    """docs/odds.md, of 22, 36 and 28 cards: 44.42, 45.04 and 47.74 per cent have it."""
    names = ("barajamos", "mallorqui", "ribera-baixa")
    assert [calling_count(find_ruleset(name)) for name in names] == [28, 26, 26]


def test_the_chance_of_two_against_a_call_is_that_of_all_pairs_of_hands():
    rules = find_ruleset("barajamos")
    hands = [(set(cards), count_envit(cards, rules).count) for cards in combinations(rules.deck, 3)]
    for mine in (27, 28, 30):
        facing = [
            other
            for cards, count in hands
            for cards_of_other, other in hands
            if count == mine and other >= 28 and not cards & cards_of_other
        ]
        for place in (0, 1):
            won = sum(other <= mine - place for other in facing)
            assert envit_against_call(mine, place, rules, 2) == Odds(won, len(facing))


@pytest.mark.parametrize("name", ["barajamos", "mallorqui"])
def test_the_chance_of_four_against_a_call_is_what_deals_drawn_at_random_say(name):
    """By whether the own count is below that of a call."""
    rules, chance = find_ruleset(name), Chance(9)
    least, place, found = calling_count(rules), 1, {True: [], False: []}
    shipped = envit_by_place(rules, 4)[place].called
    for _ in range(8_000):
        deck = chance.shuffled(rules.deck)
        counts = [count_envit(deck[at : at + 3], rules).count for at in (0, 3, 6, 9)]
        if max(counts[0], counts[2]) >= least:
            best = counts.index(max(counts))
            found[counts[place] >= least].append((best % 2 == 1, shipped[counts[place]]))
    for drawn in found.values():
        won = sum(one for one, _ in drawn) / len(drawn)
        assert won == pytest.approx(sum(share for _, share in drawn) / len(drawn), abs=0.035)


@pytest.mark.parametrize("name", ["barajamos", "ribera-baixa", "viquipedia-valencia"])
def test_the_truc_of_two_is_that_of_the_cards_themselves(name):
    rules = find_ruleset(name)
    exact, steps = truc_by_tiers(rules, 2), steps_of_deck(rules)
    for seed in range(5):
        cards = Cards(Chance(seed).shuffled(rules.deck)[:3])
        hand = tuple(sorted(steps[card] for card in cards))
        for place in (0, 1):
            seen = Seen(rules=rules, cards=cards, seat=place, players=2)
            assert exact[hand][place].share == truc_wins(seen).share


def test_the_mano_s_hands_of_two_win_as_often_as_all_deals_say():
    """681,962 of 1,492,260, as docs/odds.md has it."""
    rules = find_ruleset("barajamos")
    steps, exact = steps_of_deck(rules), truc_by_tiers(rules, 2)
    hands = [
        tuple(sorted(steps[card] for card in (first, second, third)))
        for at, first in enumerate(rules.deck)
        for after, second in enumerate(rules.deck[at + 1 :], at + 1)
        for third in rules.deck[after + 1 :]
    ]
    assert len(hands) == 1540
    assert sum(exact[hand][0].won for hand in hands) == mano_truc(rules).won == 681_962


@pytest.mark.parametrize(
    ("name", "places"), json.loads(truc_hands.SHIPPED.read_text("utf-8")).items()
)
def test_the_shipped_truc_of_four_is_what_is_drawn_now(name, places):
    """A hand of each place of each table: the draws are the same for ever."""
    rules = find_ruleset(name)
    hands, shipped = tier_hands(rules), truc_by_tiers(rules, 4)
    assert list(shipped) == list(hands)
    for place, wins in enumerate(places):
        at = place * len(hands) // 4 + 7
        assert shipped[hands[at]][place] == Odds(wins[at], DRAWN, exact=False)
        assert wins[at] == drawn_wins(rules, hands[at], place)


def test_every_rule_set_has_its_counts():
    assert all(len(truc_by_tiers(rules, 4)) == len(tier_hands(rules)) for rules in ALL)


def test_a_table_of_four_has_no_two():
    for chances in (envit_by_place, truc_by_tiers):
        with pytest.raises(RulesetError):
            chances(find_ruleset("xativa"), 2)


@pytest.mark.parametrize("path", sorted(HOUSES.glob("*.toml")), ids=lambda path: path.stem)
def test_a_deck_that_is_not_shipped_has_no_chances_of_four(path):
    rules = load_ruleset(path)
    assert truc_by_tiers(rules, 4) == {}
    with pytest.raises(RulesetError, match="not worked out"):
        envit_by_place(rules, 4)
