"""The bots: they see no more than their seat does, do what is allowed, and each level is better."""

from itertools import product
from math import sqrt

import pytest

from truc_teach.analysis.bots import (
    LEVELS,
    Covered,
    choose,
    evaluate,
    play_out,
    seen,
    speaker,
    stakes,
    thumb,
)
from truc_teach.analysis.bots.counting import choose_by_counting
from truc_teach.analysis.bots.worlds import sample
from truc_teach.analysis.purse import purse_of
from truc_teach.rules import (
    Accept,
    Call,
    Fold,
    Hand,
    IllegalAction,
    Play,
    PlayCovered,
    Refuse,
    Score,
    Sign,
    TrucError,
    count_envit,
    deal,
    find_ruleset,
    parse_cards,
    parse_gesture,
    rulesets,
)
from truc_teach.rules.chance import Chance

TABLES = [(name, players) for name in rulesets() for players in find_ruleset(name).players]


def positions(name, players, size, chance):
    """Positions met by playing at random, senyes and bets out of turn among what is done."""
    rules = find_ruleset(name)
    found = []
    while len(found) < size:
        score = Score(rules, (chance.below(rules.cama), chance.below(rules.cama)))
        hand = deal(rules, chance.next(), players, chance.below(players), score)
        line = []
        while hand.outcome is None:
            line.append(hand)
            if rules.signs and chance.below(6) == 0:
                sign = Sign(chance.below(players), chance.choice(rules.signs).gesture)
                hand = hand.do(sign) if hand.why_not(sign) is None else hand
            legal = [action for action in hand.legal_actions() if not isinstance(action, Fold)]
            throws = [action for action in legal if isinstance(action, Play | PlayCovered)]
            hand = hand.do(chance.choice(throws if throws and chance.below(3) else legal))
        found.append(chance.choice(line))
    return found


def shuffled_unseen(hand, seat, chance):
    """The same hand with the cards that a seat has not seen changed round; None if it cannot be."""
    known = [[] for _ in range(hand.players)]
    for thrower, card in (
        *(throw for trick in hand.tricks for throw in trick.throws),
        *hand.throws,
    ):
        if card is not None:
            known[thrower].append(card)
    known[seat] = list(hand.dealt[seat])
    gone = [card for cards in known for card in cards]
    unseen = chance.shuffled(card for card in hand.rules.deck if card not in gone)
    hidden = [[unseen.pop() for _ in range(3 - len(cards))] for cards in known]
    dealt = [chance.shuffled(cards + new) for cards, new in zip(known, hidden, strict=True)]
    dealt[seat] = hand.dealt[seat]
    other = Hand.start(hand.rules, dealt, hand.mano, hand.score)
    try:
        for action in hand.history:
            hides = isinstance(action, PlayCovered) and action.seat != seat
            other = other.do(
                PlayCovered(action.seat, hidden[action.seat].pop()) if hides else action
            )
    except IllegalAction:  # what was done tells of the cards: a seat was beaten, a senya was true
        return None
    return other


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_bot_sees_no_hidden_card(name, players):
    chance, met = Chance(f"leak {name} {players}"), 0
    for hand in positions(name, players, 16, chance):
        seat = speaker(hand)
        other = shuffled_unseen(hand, seat, chance)
        if other is None:
            continue
        assert seen(hand, seat) == seen(other, seat)
        met += hand.dealt != other.dealt
        for level in LEVELS[:2] if met > 1 else LEVELS:
            luck = chance.next()
            picks = [choose(level, seen(at, seat), Chance(luck)) for at in (hand, other)]
            assert picks[0] == picks[1], level
    assert met > 4


def test_a_bot_that_looked_at_the_hidden_cards_would_be_found():
    hand = next(
        hand
        for hand in positions("barajamos", 4, 20, Chance("found"))
        if shuffled_unseen(hand, speaker(hand), Chance(1))
    )
    other = shuffled_unseen(hand, speaker(hand), Chance(1))
    assert seen(hand, (speaker(hand) + 1) % 4) != seen(other, (speaker(hand) + 1) % 4)


def test_a_covered_card_and_the_rivals_senyes_are_hidden():
    rules = find_ruleset("viquipedia-valencia")
    cards = map(parse_cards, ("1E 5B 4C", "1B 5C 4B", "7E 6B 6C", "7O 3C 3B"))
    wink = Sign(1, parse_gesture("wink"))
    hand = Hand.start(rules, cards).do(wink).do(PlayCovered(0, parse_cards("4C")[0]))
    assert seen(hand, 1).history == (wink, Covered(0))
    assert seen(hand, 2).history == (Covered(0),)
    assert seen(hand, 0).history == (PlayCovered(0, parse_cards("4C")[0]),)
    assert seen(hand, 1).throws == ((0, None),)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_level_does_what_is_allowed(name, players):
    chance = Chance(f"fuzz {name} {players}")
    for number, hand in enumerate(positions(name, players, 20, chance)):
        levels = LEVELS if number < 1 else LEVELS[:2]
        for level in levels:
            for seat in {action.seat for action in hand.legal_actions()}:
                assert choose(level, seen(hand, seat), chance) in hand.legal_actions(seat)
        assert play_out(hand, ["thumb"] * players, chance).outcome is not None


def raised_to_the_top(hand):
    """The hand with the truc called, raised for as long as it can be, and wanted."""
    words = [rung.say for rung in hand.rules.truc]
    while True:
        legal = hand.legal_actions(speaker(hand))
        calls = [act for act in legal if isinstance(act, Call) and act.say in words]
        wants = [act for act in legal if isinstance(act, Accept)]
        if not calls and not wants:
            return hand
        hand = hand.do((calls or wants)[-1])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_rules_of_thumb_hold_at_the_ends_of_every_score(name, players):
    """A joc fora may be worth some sixty stones where the partida is nearly lost."""
    rules, chance = find_ruleset(name), Chance(f"ends {name} {players}")
    stones, camas = {0, 1, rules.cama // 5, rules.cama - 1}, range(rules.camas)
    for ours, theirs in product(product(stones, camas), repeat=2):
        score = Score(rules, (ours[0], theirs[0]), (ours[1], theirs[1]))
        hand = raised_to_the_top(deal(rules, chance.next(), players, score=score))
        while hand.outcome is None:
            view = seen(hand, speaker(hand))
            assert sum(often for _, often in thumb.weigh(view)) == pytest.approx(1)
            hand = hand.do(choose("thumb", view, chance))


def test_the_same_chance_makes_the_same_choice():
    hand = deal(find_ruleset("barajamos"), 11, 4)
    for level in LEVELS:
        picks = {choose(level, seen(hand, 0), Chance("same")) for _ in range(3)}
        assert len(picks) == 1, level


def test_what_was_met_before_changes_nothing_of_what_is_weighed(monkeypatch):
    views = [
        seen(hand, speaker(hand))
        for name, players in TABLES
        for hand in positions(name, players, 40, Chance(f"met {name} {players}"))
    ]
    warm = [thumb.weigh(view) for view in views]
    for view, known in zip(views, warm, strict=True):
        monkeypatch.setattr(thumb, "_known", {})
        monkeypatch.setattr(stakes, "_known", {})
        assert thumb.weigh(view) == known


def test_what_is_known_is_bounded_and_forgetting_it_changes_nothing(monkeypatch):
    """The same cards at other scores: a moment's number given twice would take one for another."""
    rules = find_ruleset("barajamos")
    scores = [Score(rules, (ours, theirs)) for ours, theirs in product(range(0, 24, 4), repeat=2)]
    views = [seen(deal(rules, 7, 4, score=score), 0) for score in scores]
    known = [thumb.weigh(view) for view in views]
    for module, most in ((thumb, 20), (stakes, 5)):
        module._known.clear()
        monkeypatch.setattr(module, "_MOST_KNOWN", most)
    stakes._numbers.clear()
    assert [thumb.weigh(view) for view in views * 2] == known * 2
    assert len(thumb._known) <= 20 and len(stakes._known) <= 5 and len(stakes._numbers) <= 5


def test_a_level_that_there_is_not_and_a_seat_with_nothing_to_do_are_refused():
    hand = deal(find_ruleset("xativa"), 1)
    with pytest.raises(TrucError, match="did you mean"):
        choose("tumb", seen(hand, 0), Chance(1))
    with pytest.raises(TrucError, match="nothing to do"):
        choose("thumb", seen(hand, 1), Chance(1))
    with pytest.raises(TrucError, match="no seat"):
        seen(hand, 4)
    with pytest.raises(TrucError, match="over"):
        speaker(play_out(hand, ["random"] * 4, Chance(1)))


def test_who_is_called_is_asked_and_a_partner_who_has_refused_is_not():
    hand = deal(find_ruleset("mallorqui"), 3, mano=1)
    called = hand.do(Call(1, "envit"))
    assert speaker(called) == 2
    assert speaker(called, prefer=[0]) == 0
    assert speaker(called, prefer=[3]) == 2
    assert speaker(called.do(Refuse(2))) == 0


@pytest.mark.parametrize("name", ["barajamos", "xativa", "mallorqui"])
def test_a_sampled_hand_fits_what_was_seen(name):
    chance = Chance(f"worlds {name}")
    for hand in positions(name, 4, 6, chance):
        view = seen(hand, speaker(hand))
        worlds = sample(view, 8, chance)
        assert worlds
        for world in worlds:
            assert seen(world, view.seat) == view


def test_a_sampled_partner_mostly_holds_what_it_has_signed():
    hand = deal(find_ruleset("mallorqui"), 5)
    amo, seat = hand.rules.order[0][0], 2
    hand = hand.do(Sign(seat, parse_gesture("brows")))
    worlds = sample(seen(hand, 0), 200, Chance("signs"))
    holds = sum(amo in world.dealt[seat] for world in worlds)
    assert holds > 100 if amo not in hand.dealt[0] else not holds


def test_a_sampled_rival_who_envides_counts_more():
    hand = deal(find_ruleset("barajamos"), 4, 2, mano=1)
    quiet = sample(seen(hand.do(hand.legal_actions(1)[0]), 0), 200, Chance("quiet"))
    called = sample(seen(hand.do(Call(1, "envide")), 0), 200, Chance("called"))
    strong = [
        sum(count_envit(world.dealt[1], world.rules).count >= 28 for world in worlds)
        for worlds in (quiet, called)
    ]
    assert strong[1] > 2 * strong[0]


def test_the_best_cards_want_the_truc_and_the_worst_do_not():
    rules = find_ruleset("barajamos")
    cards = [parse_cards("1E 1B 7E"), parse_cards("4C 5O 6B")]
    for mine, answer in ((0, Accept), (1, Refuse)):
        called = Hand.start(rules, [cards[mine], cards[1 - mine]], 1).do(Call(1, "truc"))
        best, *rest = evaluate(seen(called, 0), Chance("truc"), worlds=60)
        worst = rest[-1]
        if answer is Accept:
            assert isinstance(worst.action, Refuse)
        assert worst.stones < best.stones and worst.behind == pytest.approx(
            best.stones - worst.stones
        )
        assert best.behind == 0 and best.error > 0 and worst.behind_error >= 0
        if answer is Refuse:
            assert isinstance(best.action, Refuse)


def duel(better, worse, players, duplicates):
    """The stones a hand that one level wins of another, over hands played twice, seats changed.

    A falta or a joc fora counts six, so that a few of them do not drown the rest.
    """
    rules, gains = find_ruleset("barajamos"), []

    def act(level, view, chance):
        if level == "counting":
            return choose_by_counting(view, chance, (4, 6))
        return choose(level, view, chance)

    for number in range(duplicates):
        gained = 0.0
        for pair in (0, 1):
            hand = deal(rules, f"duel {number}", players, number % players)
            chance = Chance(f"{number} {pair}")
            while hand.outcome is None:
                seat = speaker(hand)
                level = better if seat % 2 == pair else worse
                hand = hand.do(act(level, seen(hand, seat), chance))
            gain = purse_of(hand.score).stones(hand.outcome.envit, hand.outcome.truc, pair)
            gained += max(-6.0, min(6.0, gain))
        gains.append(gained / 2)
    mean = sum(gains) / duplicates
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (duplicates - 1) / duplicates)
    return mean, error


@pytest.mark.parametrize(
    ("worse", "better", "players", "duplicates"),
    [
        ("random", "thumb", 2, 200),
        ("thumb", "counting", 2, 40),
        ("thumb", "trained", 2, 400),
        ("random", "thumb", 4, 100),
        ("thumb", "counting", 4, 20),
    ],
)
def test_a_level_beats_a_lower_one(worse, better, players, duplicates):
    """That the fourth beats the third takes thousands of deals to see: docs/bots.md."""
    mean, error = duel(better, worse, players, duplicates)
    assert mean > 1.5 * error
