"""The odds, against counting every deal of a small deck one by one, and against known figures."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb

import pytest

from truc_teach.analysis.counting import Bound, ways_within
from truc_teach.analysis.odds import (
    Odds,
    best_of_pair,
    counts_of,
    envit_best,
    envit_best_with,
    envit_distribution,
    envit_pair_best,
    mano_envit,
)
from truc_teach.analysis.seen import Sampler, Seen
from truc_teach.analysis.solve import deal_winner
from truc_teach.analysis.truc_odds import truc_wins
from truc_teach.rules import (
    Hand,
    NotationError,
    Play,
    PlayCovered,
    RulesetError,
    count_envit,
    deal,
    envit_winner,
    find_ruleset,
    parse_cards,
)
from truc_teach.rules.chance import Chance

BARAJAMOS, MALLORQUI = find_ruleset("barajamos"), find_ruleset("mallorqui")
VALENCIA = find_ruleset("viquipedia-valencia")

PLAIN = replace(BARAJAMOS, deck=parse_cards("1E 7E 6E 3E 7O 4O 5C 6C 1B 7B 4B 5B"))
PIECES = replace(
    MALLORQUI,
    players=(2, 4),
    deck=parse_cards("11B 10O 7B 6B 12B 7O 4O 1E 7E 12E 5C 6C"),
)
MINE = {PLAIN: parse_cards("7E 3E 5C"), PIECES: parse_cards("7B 6B 1E")}


def deals(seen):
    """Every way to deal the other seats that fits what was seen, by trying all."""

    def fill(seats, left, hands):
        if not seats:
            yield hands
            return
        seat, *rest = seats
        shown = seen.shown.get(seat, ())
        for more in combinations(left, 3 - len(shown)):
            cards = (*shown, *more)
            allowed = seen.counts.get(seat)
            if allowed is None or count_envit(cards, seen.rules).count in allowed:
                kept = [card for card in left if card not in more]
                yield from fill(rest, kept, {**hands, seat: cards})

    yield from fill(seen.others, seen.unseen, {})


def test_the_distributions_are_the_known_ones():
    barajamos, mallorqui = envit_distribution(BARAJAMOS), envit_distribution(MALLORQUI)
    assert sum(barajamos.values()) == 1540 == comb(22, 3)
    assert barajamos[33] == 80  # 7 and 6 of a suit with any of the other 20, in four suits
    assert sum(barajamos[count] for count in range(29, 34)) / 1540 == pytest.approx(
        0.37922, abs=5e-6
    )
    assert mallorqui[35] / comb(36, 3) == pytest.approx(0.02241, abs=5e-6)


def test_the_mano_of_two_wins_the_envit_in_the_known_number_of_deals():
    better, tied = mano_envit(BARAJAMOS, 2)
    assert (better.won, tied.won) == (679_264, 133_732)
    assert better.of == tied.of == 1_492_260


@pytest.mark.parametrize("rules", [PLAIN, PIECES], ids=["22", "36"])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("known", [{}, {1: (31, 33, 34)}, {1: range(5, 28)}])
def test_the_odds_of_the_envit_are_those_of_every_deal(rules, seats, known):
    chance = Chance(f"{rules.id} {seats}")
    for mano in range(seats):
        seat = chance.below(seats)
        counts = {(seat + step) % seats: span for step, span in known.items()}
        last = (seat + seats - 1) % seats
        free = [card for card in rules.deck if card not in MINE[rules]]
        shown = {last: parse_cards(str(chance.choice(free)))} if mano else {}
        seen = Seen(
            rules=rules, cards=MINE[rules], seat=seat, players=seats, mano=mano,
            shown=shown, counts=counts,
        )  # fmt: skip
        winners, held = Counter(), Counter()
        for hands in deals(seen):
            found = envit_winner({**hands, seat: seen.cards}, mano, rules)
            winners[found.seat] += 1
            held[found.counts[last].count] += 1
        if not winners:
            with pytest.raises(NotationError, match="No deal fits"):
                envit_best(seen)
            continue
        assert envit_best(seen) == Odds(winners[seat], winners.total())
        pair = winners[seat] + (winners[(seat + 2) % 4] if seats == 4 else 0)
        assert envit_pair_best(seen) == Odds(pair, winners.total())
        assert counts_of(seen, last) == held


@pytest.mark.parametrize("rules", [PLAIN, PIECES], ids=["22", "36"])
def test_the_odds_of_a_count_are_the_mean_of_the_hands_that_make_it(rules):
    asked = {7, 24, 33, 34} & set(envit_distribution(rules))
    for place in (0, 3):
        by_count = {count: Counter() for count in asked}
        for cards in combinations(rules.deck, 3):
            count = count_envit(cards, rules).count
            if count in asked:
                odds = envit_best(Seen(rules=rules, cards=cards, seat=place, players=4, mano=0))
                by_count[count].update(won=odds.won, of=odds.of)
        for count, total in by_count.items():
            assert envit_best_with(count, place, rules, 4) == Odds(total["won"], total["of"])
    shares = Counter()
    for count, hands in envit_distribution(rules).items():
        for place in range(4):
            shares[place] += envit_best_with(count, place, rules, 4).share * hands
    assert shares.total() == pytest.approx(comb(12, 3))  # one of the four places always wins
    won = sum(part.won for part in mano_envit(rules, 4))
    assert won / mano_envit(rules, 4)[0].of == pytest.approx(shares[0] / comb(12, 3))


@pytest.mark.parametrize("rules", [PLAIN, PIECES], ids=["22", "36"])
def test_the_better_envit_of_two_partners_is_that_of_every_pair_of_hands(rules):
    found = Counter()
    for mine in combinations(rules.deck, 3):
        for theirs in combinations([card for card in rules.deck if card not in mine], 3):
            found[max(count_envit(cards, rules).count for cards in (mine, theirs))] += 1
    assert {count: ways for count, ways in best_of_pair(rules).items() if ways} == found


def test_hands_within_bounds_are_counted_as_one_by_one():
    chance = Chance(11)
    for rules in (BARAJAMOS, MALLORQUI, find_ruleset("ribera-baixa")):
        for _ in range(15):
            deck = chance.shuffled(rules.deck)
            unseen, shown = deck[:9], tuple(deck[9 : 9 + chance.below(4)])
            bounds = [Bound(chance.choice((6, 24, 28, 31, 34)), shown)]
            bounds.append(Bound(chance.choice((0, 7, 25, 29, 33, 35))))
            ways = 0
            for mine in combinations(unseen, 3 - len(shown)):
                if count_envit((*shown, *mine), rules).count <= bounds[0].most:
                    left = [card for card in unseen if card not in mine]
                    counts = [count_envit(cards, rules).count for cards in combinations(left, 3)]
                    ways += sum(count <= bounds[1].most for count in counts)
            assert ways_within(bounds, unseen, rules) == ways


def best_line(hand):
    if hand.outcome:
        return hand.outcome.result.winner
    pair, acts = hand.turn % 2, hand.legal_actions(hand.turn)
    throws = [act for act in acts if isinstance(act, Play | PlayCovered)]
    return pair if any(best_line(hand.do(act)) == pair for act in throws) else 1 - pair


def test_the_odds_of_the_truc_of_two_are_those_of_every_hand_of_the_rival():
    rules = replace(BARAJAMOS, deck=parse_cards("1E 7O 3E 3B 3O 7C 6E 5B 4E 4B"))
    for mano, shown in ((0, ""), (1, ""), (1, "3B")):
        mine, others = parse_cards("7O 3E 5B"), [0, 0]
        first = parse_cards("3B 4E 4B")
        start = Hand.start(rules, [mine, first], mano)
        hand = start.do(Play(1, first[0])) if shown else start
        seen = Seen.of(hand, 0)
        for hands in deals(seen):
            dealt = Hand.start(rules, [mine, hands[1]], mano)
            others[best_line(dealt.do(Play(1, first[0])) if shown else dealt)] += 1
        assert truc_wins(seen) == Odds(others[0], sum(others))
        assert 0 < others[0] < sum(others)


def test_a_card_face_down_may_be_any_of_those_not_seen():
    rules = replace(VALENCIA, deck=parse_cards("1E 7O 3E 3B 7C 6E 5B 4E"))
    mine = parse_cards("7O 3E 5B")

    def covered(theirs, down):
        hand = Hand.start(rules, [mine, theirs], mano=1).do(Play(1, theirs[0])).do(Play(0, mine[2]))
        return hand.do(PlayCovered(1, down))

    won = of = 0
    for rest in combinations(parse_cards("1E 7C 6E 4E"), 2):
        for down in rest:
            won += best_line(covered((*parse_cards("3B"), *rest), down)) == 0
            of += 1
    odds = truc_wins(Seen.of(covered(parse_cards("3B 4E 7C"), parse_cards("4E")[0]), 0))
    assert odds == Odds(won, of)
    assert 0 < won < of


def test_the_odds_drawn_for_four_are_those_of_every_deal_within_their_error():
    rules = replace(BARAJAMOS, deck=parse_cards("1E 7O 3E 3B 7C 7B 6E 6C 5B 5C 4E 4B"))
    seen = Seen(rules=rules, cards=parse_cards("7O 3E 5B"), seat=1, players=4, mano=0)
    wins = [
        deal_winner([hands[0], seen.cards, hands[2], hands[3]], rules) == 1 for hands in deals(seen)
    ]
    drawn = truc_wins(seen, samples=1500, seed=3)
    assert not drawn.exact and 0 < drawn.error < 0.014
    assert abs(drawn.share - sum(wins) / len(wins)) < 4 * drawn.error


def test_drawn_deals_fit_what_was_seen_and_are_alike_likely():
    rules, chance = PIECES, Chance(5)
    seen = Seen(
        rules=rules, cards=MINE[rules], players=4, mano=2,
        shown={1: parse_cards("7O"), 3: parse_cards("5C")}, counts={1: range(27, 36), 2: (7, 35)},
    )  # fmt: skip
    sampler, drawn, draws = Sampler(seen), Counter(), 4000
    for _ in range(draws):
        hands = sampler.draw(chance)
        cards = [card for held in hands.values() for card in held]
        assert set(cards) | set(seen.cards) == set(rules.deck)
        assert hands[1][0] == seen.shown[1][0] and seen.shown[3][0] in hands[3]
        drawn.update(tuple(sorted(map(str, hands[seat]))) for seat in (1, 2, 3))
    exact = Counter()
    for hands in deals(seen):
        exact.update(tuple(sorted(map(str, hands[seat]))) for seat in (1, 2, 3))
    of = exact.total() / 3
    assert set(drawn) <= set(exact)
    for hand, ways in exact.items():
        share = ways / of
        assert abs(drawn[hand] / draws - share) < 5 * (share * (1 - share) / draws) ** 0.5 + 1e-9


def test_what_is_hidden_changes_nothing_that_a_seat_is_told():
    hand = deal(VALENCIA, 21, 4, mano=1)
    hidden = [card for seat in (1, 2, 3) for card in hand.dealt[seat]]
    answers = set()
    for turn in range(3):
        moved = hidden[turn:] + hidden[:turn]
        hands = [hand.dealt[0], moved[:3], moved[3:6], moved[6:]]
        seen = Seen.of(Hand.start(VALENCIA, hands, mano=1), 0)
        odds = (truc_wins(seen, 60), envit_best(seen), envit_pair_best(seen))
        answers.add((*odds, tuple(counts_of(seen, 2).items())))
    assert len(answers) == 1


def test_what_cannot_have_been_seen_is_refused():
    mine = parse_cards("7B 4B 3E")
    for wrong in (
        {"cards": mine[:2]},
        {"shown": {1: mine[:1]}},
        {"seat": 2},
        {"counts": {2: (1,)}},
    ):
        with pytest.raises(NotationError):
            Seen(**({"rules": BARAJAMOS, "cards": mine, "players": 2} | wrong))
    with pytest.raises(RulesetError):
        Seen(rules=BARAJAMOS, cards=parse_cards("12E 4B 3E"), players=2)
    with pytest.raises(NotationError):
        envit_best_with(19, 0, BARAJAMOS, 2)
    with pytest.raises(NotationError, match="No three cards"):
        Sampler(Seen(rules=BARAJAMOS, cards=mine, players=2, counts={1: (34,)}))
