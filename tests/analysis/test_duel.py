"""The game of whole numbers that the fourth level is trained on is the hand of the engine."""

import zlib
from types import SimpleNamespace

import pytest

from benchmarks import train
from truc_teach.analysis.bots import seen, speaker, trained
from truc_teach.analysis.bots.thumb import draw
from truc_teach.analysis.bots.trained import trained_chances
from truc_teach.analysis.duel import game, keys, strategy, table
from truc_teach.analysis.purse import Purse
from truc_teach.rules import Accept, Call, Fold, Hand, Play, Refuse, Score, deal, find_ruleset
from truc_teach.rules.chance import Chance

RULES = find_ruleset("barajamos")
DECK = table.ordered_deck(RULES)
TIERS, COUNTS = table.table_counts(RULES)
TRUC = [rung.say for rung in RULES.truc]


def dealt(chance):
    cards = chance.shuffled(range(22))[:6]
    if chance.below(3) == 0:  # both hold the same three tiers, so that pardas are met
        tiers = chance.shuffled((4, 6, 7, 8))[:3]
        pairs = [chance.shuffled(card for card in range(22) if TIERS[card] == t) for t in tiers]
        cards = [pair[0] for pair in pairs] + [pair[1] for pair in pairs]
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


def test_the_shipped_strategy_is_of_this_game_and_small():
    """After a change of the rules or of keys.py: python -m benchmarks.train."""
    shipped = strategy.shipped()
    assert shipped.about["fingerprint"] == strategy.fingerprint()
    assert train.SHIPPED.stat().st_size <= 2_000_000
    assert set(shipped.chances) == set(table.classes())
    for classes, rows in shipped.chances.items():
        for key in rows:
            assert sum(shipped.find(classes, key)) == strategy.LEVELS, (classes, key)


def test_another_abstraction_has_another_fingerprint(monkeypatch):
    before = strategy.fingerprint()
    monkeypatch.setattr(game, "_count_bucket", lambda count: min(count // 5, 7))
    assert strategy.fingerprint() != before


def test_training_that_was_stopped_goes_on_as_if_it_was_not(tmp_path):
    whole, part = (train.Learner.start((3, 3), seed=5) for _ in range(2))
    whole.learn(2, block=1)
    whole.learn(2, block=2)
    part.learn(2, block=1)
    part.save(tmp_path / "3-3.state")
    part = train.Learner.load(tmp_path / "3-3.state")
    part.learn(2, block=2)
    assert part.rounds == whole.rounds == 4
    assert part.sums == whole.sums and part.regrets == whole.regrets


def test_regret_is_cut_off_far_below_what_a_hand_can_cost():
    """Cut off at a few faltas it let chance bring bad actions back."""
    for classes in table.classes():
        worths = table.worths(RULES, tuple(table.LACKING[side][1] for side in classes))
        assert train.cut_off(worths) <= -50 * max(map(abs, worths)), classes


def test_a_class_of_scores_is_unpacked_only_when_it_is_asked_for():
    rows = {(3, 3): {5: [1, 0, 0, 0, 0, 0]}, (2, 2): {5: [0, 1, 0, 0, 0, 0]}}
    found = strategy.unpack(strategy.pack({}, rows)[:-1] + b"?")
    assert found.find((3, 3), 5) == (15, 0, 0, 0, 0, 0)
    with pytest.raises(zlib.error):
        found.find((2, 2), 5)


def test_the_trained_level_hardly_ever_meets_what_it_was_not_trained_for():
    chance = Chance("answers")
    asked = unknown = 0
    for number in range(100):
        hand = deal(RULES, f"answers {number}", 2)
        while hand.outcome is None:
            view = seen(hand, speaker(hand))
            chances = trained_chances(view)
            assert {action for action, _ in chances} <= set(view.legal)
            assert not chances or sum(often for _, often in chances) == pytest.approx(1)
            asked += 1
            unknown += not chances
            hand = hand.do(draw(chances, chance) if chances else view.legal[0])
    assert asked > 500
    assert unknown < asked / 100


def test_an_unlevel_score_is_played_by_its_own_class(monkeypatch):
    asked = []
    table_of_none = SimpleNamespace(find=lambda classes, key: asked.append(classes))
    monkeypatch.setattr(trained, "shipped", lambda: table_of_none)
    hand = deal(RULES, 5, 2, score=Score(RULES, (20, 3)))
    assert trained_chances(seen(hand, 0)) == []
    assert asked == [(1, 3), (1, 1)]  # four and twenty-one stones short; then as the leader's


def test_a_bet_out_of_turn_is_left_to_the_third_level():
    hand = deal(RULES, 5, 2, mano=0).do(Call(1, "truc"))
    assert trained_chances(seen(hand, 0)) == []
    assert trained_chances(seen(deal(RULES, 5, 4), 0)) == []
