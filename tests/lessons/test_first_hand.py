"""The first hand: the engine plays every way through it at every table; its words stay short."""

from dataclasses import replace

import pytest

from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.lessons.first_hand.tree import LEARNER, taught_hands, taught_rules
from truc_teach.locale import languages
from truc_teach.rules import (
    Call,
    Play,
    compare,
    count_envit,
    find_ruleset,
    format_hand,
    load_ruleset,
    parse_hand,
    rulesets,
)

RULES = [taught_rules(find_ruleset(name)) for name in rulesets()]
MOST_WORDS, LONGEST_VERDICT = 40, 160


def screens(name="barajamos", lang="en"):
    mode = build_payload("first-hand", Request(rules=name, lang=lang))["modes"][0]
    return [screen for hand in mode["taught"] for screen in hand["screens"]]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_every_table_plays_the_hands_by_its_own_rules(rules):
    assert rules.id in rulesets(), "the usual rules took the place of the table's own"
    assert find_ruleset(rules.id).order == rules.order


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_what_is_offered_is_what_the_engine_allows(rules):
    for hand in taught_hands(rules):
        for screen in hand.screens:
            legal = screen.hand.legal_actions(LEARNER)
            cards = {str(action.card) for action in legal if isinstance(action, Play)}
            offered = {move.do for move in screen.moves}
            asked = any(move.do.isdigit() for move in screen.moves)
            assert not offered or asked or offered & cards == cards or "vull" in offered


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_every_move_leads_to_a_screen_that_is_reached_by_it(rules):
    for hand in taught_hands(rules):
        reached = {0}
        for number, screen in enumerate(hand.screens):
            for move in screen.moves:
                if move.kind == "wrong":
                    assert move.to == number
                    continue
                own = () if move.do.isdigit() else (f"{LEARNER}:{move.do}",)
                assert hand.screens[move.to].done == (*screen.done, *own, *move.then)
                reached.add(move.to)
            # an end is an end, and nothing else is
            assert (screen.hand.outcome is None) == bool(screen.moves)
        assert reached == set(range(len(hand.screens)))


def test_the_hands_are_records_that_can_be_shared():
    for hand in taught_hands(taught_rules(find_ruleset("barajamos"))):
        for screen in hand.screens:
            line = format_hand(screen.hand)
            assert format_hand(parse_hand(line)) == line


def test_the_stones_are_those_of_the_engine():
    """000, Trucar: 2 for a truc that is wanted, 1 for one that is not; L'envit: 2."""
    ends = {}
    for screen in screens():
        if "end" in screen:
            ends.setdefault(screen["say"].split("!")[0][:20], set()).add(
                tuple(screen["end"]["stones"])
            )
    assert ends == {
        "The hand is yours": {(1, 0)},
        "Empar takes this han": {(0, 1)},
        "Two rounds for Empar": {(0, 1)},
        "A four": {(2, 0)},
        "One stone for Empar…": {(0, 1)},
        "The cards go to Empa": {(2, 1)},
        "The hand is Empar's:": {(0, 1)},
    }


def test_in_mallorca_the_truc_is_worth_three():
    """002, El truc: the first rung is 3 stones."""
    said = next(screen["say"] for screen in screens("mallorqui") if "vull" in screen["say"])
    assert "3 stones" in said
    assert {tuple(one["end"]["stones"]) for one in screens("mallorqui") if "end" in one} >= {(3, 0)}


def test_each_table_hears_its_own_calls():
    for rules in RULES:
        told = " ".join(screen["hear"] for screen in screens(rules.id))
        assert f"she says: {rules.truc[0].say}." in told
        assert f"Buttons: {rules.envit[0].say};" in told


def test_the_hint_counts_the_cards_that_have_not_been_seen():
    """With 22 cards: after 3O 6C against 5C 1E, and 1B in the hand, 17 are left, none above 1B."""
    hints = {screen["hint"] for screen in screens() if "hint" in screen}
    assert hints == {
        "You hold the ace of clubs. The only card above it is already on the table.",
        # above a three: 7E 7O; above a six: 7E 7O, three threes, 7C 7B
        "Look at your card. Of the 17 you have not seen, 2 beat it; the other 15 do not.",
        "Look at your card. Of the 17 you have not seen, 7 beat it; the other 10 do not.",
    }


def test_the_last_two_envits_are_as_they_are_said():
    for rules in RULES:
        ours, theirs = taught_hands(rules)[-1].screens[0].hand.dealt
        assert (int(count_envit(ours, rules)), int(count_envit(theirs, rules))) == (31, 28)


def test_the_six_cards_stand_in_one_order_everywhere():
    for rules in RULES:
        for hand in taught_hands(rules):
            pairs = zip(hand.ladder, hand.ladder[1:], strict=False)
            assert all(compare(first, second, rules) > 0 for first, second in pairs)


def test_a_table_of_other_cards_plays_the_usual_hands(tmp_path):
    """A club whose first refusal gives two stones: the words of the hands would lie."""
    file = tmp_path / "dear.toml"
    file.write_text(
        'extends = "barajamos"\n[[truc]]\nsay = "truc"\naccepted = 3\nrefused = { opening = 2 }\n'
    )
    rules = load_ruleset(file)
    assert taught_rules(rules).id == "barajamos"
    assert taught_rules(replace(rules, truc=find_ruleset("barajamos").truc)).id == rules.id


@pytest.mark.parametrize("lang", languages())
def test_a_screen_is_read_at_a_glance(lang):
    for rules in RULES:
        for screen in screens(rules.id, lang):
            assert len(screen["say"].split()) <= MOST_WORDS, screen["say"]
            for move in screen["may"]:
                assert len(move["say"]) <= LONGEST_VERDICT, move["say"]


@pytest.mark.parametrize("lang", languages())
def test_no_word_of_the_game_comes_before_it_is_needed(lang):
    mode = build_payload("first-hand", Request(lang=lang))["modes"][0]
    words = ("truc", "envit", "vull", "cama", "parda")
    first = [screen["say"] + screen["hear"] for screen in mode["taught"][0]["screens"]]
    assert not [text for text in first for word in words if word in text.lower()]
    second = [screen["say"] for screen in mode["taught"][1]["screens"]]
    assert not [text for text in second if "envi" in text.lower()]


def test_calls_are_there_from_the_screen_on_that_names_them():
    for screen in screens():
        for move in screen["may"]:
            if "text" in move and "counted" not in move:
                assert move["text"].lower() in screen["say"].lower()


def test_no_other_table_is_offered_here():
    assert build_payload("first-hand", Request())["sets"] == []


def test_legal_calls_are_the_first_ones_of_the_table():
    for rules in RULES:
        moment = taught_hands(rules)[-1].screens[1].hand
        calls = [one.say for one in moment.legal_actions(LEARNER) if isinstance(one, Call)]
        assert rules.envit[0].say in calls
