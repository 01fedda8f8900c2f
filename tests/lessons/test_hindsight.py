"""What a card has cost is told where it loses a won hand, and gives nothing away."""

import pytest

from truc_teach.analysis.solve import better_throws
from truc_teach.asking.steps import tell_hand
from truc_teach.lessons.walkthrough.curated import curated_hand
from truc_teach.locale import find_words, languages
from truc_teach.rules import Card, Play, find_ruleset, parse_hand

BARAJAMOS = find_ruleset("barajamos")


def costs(hand, lang="ca"):
    """The sentences about costs of a hand, each with the seat that threw and the trick."""
    words = find_words(lang)
    other = words("walk.hindsight.other")
    start = words("walk.hindsight.you", card="|").partition("|")[0]
    found = []
    for step in tell_hand(hand):
        said = step.payload(words)["text"]
        if other in said or start in said:
            table = step.state["table"]
            found.append((len(step.state["tricks"]), sum(card is not None for card in table), said))
    return found


@pytest.mark.parametrize("lang", languages())
def test_a_rival_who_lets_the_first_trick_tie_is_told_of(lang):
    # The tie leaves the ace of clubs to decide. With the 7 of coins above the threes the rivals
    # have trick 1 and, with the 7 of cups against 4, 6 and 5s, one of the other two.
    hand = curated_hand("parda", BARAJAMOS).hand
    ((trick, cards, said),) = costs(hand, lang)
    assert (trick, cards) == (0, 3)
    assert said.endswith(find_words(lang)("walk.hindsight.other"))


def test_ones_own_better_card_is_named_where_one_holds_it():
    # Ace first: the rival throws the 5 away, and his 3 and 7 of coins beat both cards left.
    # Five first: whatever he takes it with, one of the other two is above what he has left.
    start = "truc1 barajamos mano=0 score=0-0 camas=0-0 1E,6B,5B/5O,3E,7O "
    (told,) = costs(parse_hand(start + "0:1E"))
    assert told[:2] == (0, 1)
    assert "el cinc de bastos" in told[2]
    assert costs(parse_hand(start + "0:5B 1:7O")) == []


def test_no_cost_is_told_in_the_trick_that_decides_whose_hand_is_asked():
    # The rival has 7 and 5 against 6 and 4: the 5 under the 6 gives the hand away and ends it.
    start = "truc1 barajamos mano=0 score=0-0 camas=0-0 1E,6B,4B/7C,5O,4E "
    hand = parse_hand(start + "0:1E 1:4E 0:6B 1:5O")
    assert hand.outcome.truc == (0, 1)
    assert better_throws(hand.previous, hand.action) == (Play(1, Card.parse("7C")),)
    assert [told[:2] for told in costs(hand)] == [(0, 1)]
