"""The game of whole numbers that the fourth level is trained on is the hand of the engine."""

import pytest

from truc_teach.analysis.duel import game, keys, table
from truc_teach.analysis.purse import Purse
from truc_teach.rules import Accept, Call, Fold, Hand, Play, Refuse, Score, find_ruleset
from truc_teach.rules.chance import Chance

RULES = find_ruleset("barajamos")
DECK = table.ordered_deck(RULES)
TIERS, COUNTS = table.table_counts(RULES)
TRUC = [rung.say for rung in RULES.truc]


def dealt(chance):
    cards = chance.shuffled(range(22))[:6]
    cards = sorted(cards[:3]) + sorted(cards[3:])
    counts = [COUNTS[(22 * a + b) * 22 + c] for a, b, c in (cards[:3], cards[3:])]
    return cards, [TIERS[card] for card in cards], counts


def name(action, hand, cards, state):
    """The number of an engine's action in the other game."""
    match action:
        case Play():
            return cards.index(DECK.index(action.card)) - 3 * action.seat
        case Accept():
            return game.VULL
        case Refuse():
            return game.NO_VULL
        case Call() if action.say in TRUC:
            return game.RAISE if hand.truc.pending else game.TRUC
        case Call(say="envide"):
            return game.ENVIDE
        case Call(say="torne"):
            return game.RAISE
        case Call(say="falta"):
            return game.TO_FALTA if hand.envit.pending else game.FALTA
    raise AssertionError(action)


def of_one_tier(places, seat, tiers):
    """The first of the places that hold a tier: the other game plays no other."""
    first = {}
    for place in sorted(places):
        first.setdefault(tiers[3 * seat + place], place)
    return set(first.values())


@pytest.mark.parametrize("lacking", [(24, 24), (9, 20), (3, 2)])
def test_both_games_allow_the_same_and_pay_the_same(lacking):
    chance = Chance(f"lines {lacking}")
    score = Score(RULES, (24 - lacking[0], 24 - lacking[1]))
    worth = table.worths(RULES, lacking)
    purse = Purse(score)
    ends = set()
    for _ in range(600):
        cards, tiers, counts = dealt(chance)
        hands = [[DECK[card] for card in half] for half in (cards[:3], cards[3:])]
        hand, state = Hand.start(RULES, hands, 0, score), [0] * game.SIZE
        game.begin(state, 0)
        while hand.outcome is None:
            seat = game.actor(state, 0)
            legal = {
                name(action, hand, cards, state): action
                for action in hand.legal_actions(seat)
                if not isinstance(action, Fold)
            }
            throws = {place for place in legal if isinstance(legal[place], Play)}
            wanted = (legal.keys() - throws) | of_one_tier(throws, seat, tiers)
            allowed = game.legal(state, 0, tiers)
            assert {place for place in range(keys.ACTIONS) if allowed >> place & 1} == wanted
            action = chance.choice(sorted(wanted))
            game.step(state, 0, action, tiers, counts)
            hand = hand.do(legal[action])
            assert state[game.OVER] == (hand.outcome is not None)
        ends.add((state[game.PAYS], state[game.TRUC_WON]))
        paid = purse.stones(hand.outcome.envit, hand.outcome.truc, 0)
        assert game.payoff(state, 0, worth) == pytest.approx(paid)
    assert len(ends) > 50
