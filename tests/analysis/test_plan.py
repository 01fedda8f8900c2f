"""How a seat plays on in what is tried: better than by rule of thumb, blind to hidden cards."""

from math import sqrt
from statistics import fmean, stdev

import pytest

from truc_teach.analysis.bots import evaluate, seen
from truc_teach.analysis.bots.plan import Plan, candidates
from truc_teach.analysis.bots.worlds import sample
from truc_teach.rules import Fold, Hand, deal, find_ruleset, parse_cards
from truc_teach.rules.chance import Chance

RULES = find_ruleset("barajamos")


def opening(seed):
    """What the mano knows before anything is done."""
    return seen(deal(RULES, seed, players=2), 0)


def learnt(view, size):
    plan = Plan(view)
    plan.learn(candidates(view), sample(view, size, Chance(2)), Chance(3))
    return plan


def test_who_plays_on_as_learnt_gains_more_than_by_rule_of_thumb():
    """On the same hands, which it has not learnt on; without learning it plays by rule of thumb."""
    more = []
    for view in map(opening, range(6)):
        plan, by_thumb = learnt(view, 120), Plan(view)
        for luck, hand in enumerate(sample(view, 40, Chance(4))):
            for action in candidates(view):
                after = hand.do(action)
                more.append(plan.gain(after, Chance(luck)) - by_thumb.gain(after, Chance(luck)))
    assert fmean(more) > 3 * stdev(more) / sqrt(len(more)) > 0


def test_leaving_comes_to_the_stone_that_it_costs():
    """002: who leaves before anything was said gives the other the one stone of the hand."""
    hand = Hand.start(RULES, [parse_cards("1E 1B 7E"), parse_cards("4C 5O 6B")])
    *_, worst = evaluate(seen(hand, 0), Chance(1), worlds=20)
    assert isinstance(worst.action, Fold)
    assert (worst.stones, worst.error) == pytest.approx((-1, 0), abs=0.2)


def test_two_hands_that_look_alike_are_played_on_alike():
    """The other seat's hidden cards change nothing of what the seat does next."""
    view = opening(0)
    plan, chosen = learnt(view, 60), {}
    throw = next(action for action in candidates(view) if not isinstance(action, Fold))
    for hand in sample(view, 60, Chance(4)):
        reply = hand.do(throw)
        for action in reply.legal_actions(1):
            after = reply.do(action)
            if after.legal_actions(0):
                known = seen(after, 0)
                chosen.setdefault(known.history, set()).add(plan.choice(known))
    assert len(chosen) > 5 and any(choice != {None} for choice in chosen.values())
    assert all(len(choice) == 1 for choice in chosen.values())
