"""The walk-through of whole hands: what each step shows, says and asks, and how a hand ends."""

import json
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from truc_teach.asking.request import Request
from truc_teach.asking.steps import auto_marks, tell_hand
from truc_teach.lessons.walkthrough.curated import TOPICS, curated_hand, curated_hands
from truc_teach.lessons.walkthrough.modes import dealt_hand, walkthrough_payload
from truc_teach.locale import find_words, languages
from truc_teach.rules import (
    BetState,
    Call,
    Card,
    count_envit,
    deal,
    find_ruleset,
    format_hand,
    parse_hand,
    rulesets,
)
from truc_teach.words.telling import tell
from truc_teach.words.vocabulary import the_card

LANGUAGES = languages()
CLOSED = ("deal", "action", "trick")

ENDS = [
    # rule set, topic, hand, envit, truc, score in stones: counted by hand from the rules
    ("barajamos", "plain", "plain", None, (0, 1), (5, 6)),
    ("barajamos", "falta", "falta", (1, 9), (1, 1), (15, 18)),
    ("barajamos", "parda", "parda", None, (0, 2), (12, 10)),
    ("barajamos", "pardas", "pardas", None, (0, 2), (13, 16)),
    ("barajamos", "retruc", "retruc", None, (0, 2), (9, 9)),
    ("barajamos", "leave", "mazo", (0, 2), (0, 1), (9, 11)),
    ("viquipedia-valencia", "falta", "falta", (1, 3), (1, 1), (15, 12)),
    ("viquipedia-valencia", "leave", "no-li-puc", None, (1, 2), (6, 13)),
    ("ribera-baixa", "leave", "no-li-puc", None, (1, 2), (6, 13)),
    ("mallorqui", "falta", "falta-tots", (1, 9), (0, 1), (16, 18)),
    ("mallorqui", "parda", "parda", None, (0, 3), (13, 10)),
    ("mallorqui", "pardas", "pardas", None, (0, 3), (14, 16)),
    ("mallorqui", "retruc", "retruc", None, (0, 3), (10, 9)),
    ("mallorqui", "leave", "me-n-vaig", None, (1, 1), (6, 12)),
    ("wikipedia-es", "falta", "falta-second", (1, 9), (1, 1), (15, 18)),
    ("wikipedia-es", "leave", "mazo", (0, 2), (0, 1), (9, 11)),
    ("xativa", "falta", "falta-second", (1, 9), (1, 1), (15, 18)),
    ("xativa", "pardas", "pardas", None, (0, 2), (13, 16)),
]


@cache
def every_hand():
    """Return finished hands with their steps: the curated ones and twenty dealt of each set."""
    hands = []
    for name in rulesets():
        rules = find_ruleset(name)
        chosen = [curated_hand(topic, rules) for topic in TOPICS]
        hands += [(curated.hand, tell_hand(curated.hand, curated.marks)) for curated in chosen]
        dealt = [dealt_hand(rules, number) for number in range(20)]
        hands += [(hand, tell_hand(hand, auto_marks(hand))) for hand in dealt]
    return hands


def sentences(value):
    """Yield every sentence for the learner in the hands of a payload."""
    if isinstance(value, dict):
        words = ("text", "rule", "source", "prompt", "title", "about", "gloss", "call", "name")
        for key, entry in value.items():
            if isinstance(entry, str) and key in (*words, "truc", "envit", "label"):
                yield entry
            else:
                yield from sentences(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from sentences(entry)


@pytest.mark.parametrize("end", ENDS, ids=lambda end: f"{end[0]}-{end[2]}")
def test_a_curated_hand_ends_as_counted_by_hand(end):
    rules, topic, name, envit, truc, score = end
    curated = curated_hand(topic, find_ruleset(rules))
    outcome = curated.hand.outcome
    assert curated.id == name
    assert (outcome.envit, outcome.truc, outcome.score.stones) == (envit, truc, score)


def test_every_hand_of_the_files_is_legal_and_over_under_its_own_set():
    names = [curated.id for topic in TOPICS for curated in curated_hands(topic)]
    assert len(names) == len(set(names)) == 10
    for topic in TOPICS:
        for curated in curated_hands(topic):
            assert curated.hand.outcome is not None, curated.id
            assert parse_hand(format_hand(curated.hand)) == curated.hand


def test_every_mark_of_a_curated_hand_becomes_a_question_or_a_remark():
    for name in rulesets():
        for topic in TOPICS:
            curated = curated_hand(topic, find_ruleset(name))
            steps = tell_hand(curated.hand, curated.marks)
            asked = [mark for mark in curated.marks if mark.ask]
            assert len([step for step in steps if step.ask]) == len(asked) >= 1, (name, topic)
            plain = tell_hand(curated.hand)
            changed = [
                one
                for one, two in zip(steps, plain, strict=True)
                if replace(one.told, gloss=None) != replace(two.told, gloss=None)
            ]
            assert len(changed) == len(curated.marks) - len(asked), (name, topic)


def test_where_nobody_leaves_the_hand_of_another_set_says_so():
    payload = walkthrough_payload(Request(rules="xativa", lang="en"))
    hand = payload["modes"][0]["hands"][-1]
    assert (hand["id"], hand["rules"]) == ("mazo", "barajamos")
    assert "Barajamos" in hand["about"]
    own = walkthrough_payload(Request(lang="en"))["modes"][0]["hands"][-1]
    assert "Barajamos" not in own["about"]


def test_the_last_step_shows_the_score_of_the_outcome():
    for hand, steps in every_hand():
        last = steps[-1].state["score"]
        score = hand.outcome.score
        assert tuple(side["stones"] for side in last) == score.stones
        assert tuple(side["camas"] for side in last) == score.camas


def test_the_envit_is_written_before_the_truc():
    curated = curated_hand("falta", find_ruleset("barajamos"))
    steps = tell_hand(curated.hand)
    assert [step.kind for step in steps[-4:]] == ["hand", "envit", "write-envit", "write-truc"]
    stones = [[side["stones"] for side in step.state["score"]] for step in steps[-4:]]
    assert stones == [[15, 8], [15, 8], [15, 17], [15, 18]]
    assert steps[-1].state["score"][1] == {"stones": 18, "males": 0, "bones": 6, "camas": 0}


def test_a_set_without_halves_shows_plain_stones():
    hand = curated_hand("plain", find_ruleset("mallorqui")).hand
    assert tell_hand(hand)[0].state["score"][0]["males"] is None


def test_there_is_a_step_for_every_action_and_trick():
    for hand, steps in every_hand():
        kinds = [step.kind for step in steps]
        assert kinds[0] == "deal"
        assert kinds.count("action") == len(hand.history)
        assert kinds.count("trick") == len(hand.tricks)
        assert kinds[-1] == "write-truc"


def test_no_card_is_lost_or_doubled_on_the_table():
    for _, steps in every_hand():
        for step in steps:
            state = step.state
            thrown = [code for code in state["table"] if code]
            thrown += [code for trick in state["tricks"] for _, code in trick["plays"]]
            held = [code for cards in state["hands"] for code in cards]
            assert len(held) + len(thrown) == 12
            open_cards = [code for code in held + thrown if code != "X"]
            assert len(set(open_cards)) == len(open_cards)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_step_names_a_card_that_others_still_hold(lang):
    words = find_words(lang)
    for hand, steps in every_hand():
        for step in steps:
            if step.kind not in CLOSED:
                continue
            said = " ".join(sentences(step.payload(words) | {"state": {}}))
            for cards in step.state["hands"][1:]:
                for code in cards:
                    assert the_card(Card.parse(code)).say(words) not in said, (hand, said)


def right_of(question):
    (right,) = [option.id for option in question.options if option.right]
    return right


def test_each_question_on_the_way_agrees_with_what_comes():
    asked = set()
    for hand, steps in every_hand():
        actions = 0
        for step in steps:
            actions += step.kind == "action"
            if step.ask is None:
                continue
            asked.add(step.ask.skill)
            right, after = right_of(step.ask), step.state
            position = hand
            while len(position.history) > actions:
                position = position.previous
            match step.ask.skill:
                case "hand.take":
                    pair = after["tricks"][-1]["pair"]
                    assert right == ("parda" if pair is None else str(pair))
                case "hand.lead":
                    assert right == str(after["turn"])
                case "hand.decided":
                    over = step.kind == "hand"
                    assert right == (str(hand.outcome.result.winner) if over else "open")
                case "hand.envit":
                    assert right == str(best_seat(hand))
                case "hand.worth":
                    called = position.previous.truc.rung
                    assert right == str(hand.rules.truc[called].accepted)
    assert asked == {
        "hand.take", "hand.lead", "hand.decided", "hand.envit", "hand.worth", "hand.falta",
        "hand.may",
    }  # fmt: skip


def test_a_right_answer_is_told_why_and_a_wrong_one_what_is_wrong_about_it():
    for _, steps in every_hand():
        for ask in filter(None, [step.ask for step in steps]):
            for option in ask.options:
                key = option.feedback.reason.key
                assert (".mistake." in key) != (option.right or ask.skill == "hand.may"), key


def test_a_tied_envit_is_explained_by_the_seat_and_a_lower_count_by_the_count():
    curated = curated_hand("falta", find_ruleset("barajamos"))
    steps = tell_hand(curated.hand, curated.marks)
    (ask,) = [step.ask for step in steps if step.ask and step.ask.skill == "hand.envit"]
    assert [option.feedback.reason.key for option in ask.options] == [
        "walk.mistake.envit.lower.other",
        "walk.right.envit.tied.other",
        "walk.mistake.envit.tie.other",
        "walk.mistake.envit.lower.other",
    ]


def best_seat(hand):
    """Return the seat with the best count, the first one from the mano on."""
    order = [(hand.mano + step) % 4 for step in range(4)]
    return max(order, key=lambda seat: count_envit(hand.dealt[seat], hand.rules).count)


def test_what_is_asked_of_bets_has_the_values_of_the_rules():
    def answers(rules, topic):
        curated = curated_hand(topic, find_ruleset(rules))
        steps = tell_hand(curated.hand, curated.marks)
        kinds = ("hand.worth", "hand.falta", "hand.may")
        return [right_of(step.ask) for step in steps if step.ask and step.ask.skill in kinds]

    assert answers("barajamos", "retruc") == ["2", "3"]
    assert answers("mallorqui", "retruc") == ["3", "6"]
    assert answers("barajamos", "falta") == ["9"]
    assert answers("viquipedia-valencia", "falta") == ["cama"]
    assert answers("wikipedia-es", "falta") == ["no", "16"]
    assert answers("barajamos", "plain") == ["yes", "no"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", rulesets())
def test_every_text_is_worded(rules, lang):
    for number in (None, *range(5)):
        payload = walkthrough_payload(Request(rules=rules, lang=lang, deal=number))
        hands = payload["modes"][0]["hands"]
        for said in sentences(hands if number is None else hands[:1]):
            assert said.strip() and "{" not in said and "}" not in said, said


def test_the_talk_is_in_the_words_of_the_set():
    def calls(rules, topic):
        hand = curated_hand(topic, find_ruleset(rules)).hand
        words = find_words("ca")
        payloads = [step.payload(words) for step in tell_hand(hand)]
        return [step["say"]["call"] for step in payloads if step["say"]]

    assert calls("barajamos", "retruc") == ["Truc", "Vull", "Retruc", "No vull"]
    assert calls("ribera-baixa", "retruc") == ["Truque", "Vull", "Retruque", "No vull"]
    assert calls("mallorqui", "retruc") == ["Truc", "Vull", "Retruc", "No vull", "No vull"]
    assert calls("mallorqui", "falta")[:4] == ["Envit", "Jo envit", "2 més", "Envit tots"]


def test_question_ids_stand_once_in_a_payload():
    payload = walkthrough_payload(Request(deal=4))
    ids = [
        step["ask"]["id"]
        for hand in payload["modes"][0]["hands"]
        for step in hand["steps"]
        if "ask" in step
    ]
    assert len(ids) == len(set(ids)) > 20


def test_a_hand_by_its_number_comes_first_and_is_opened():
    payload = walkthrough_payload(Request(deal=7))
    mode = payload["modes"][0]
    assert payload["id"] == "hand-walkthrough|barajamos|1|7"
    assert (mode["open"], mode["hands"][0]["id"], len(mode["hands"])) == ("deal-7", "deal-7", 7)
    chosen = walkthrough_payload(Request())["modes"][0]
    assert "open" not in chosen
    assert chosen["by_seed"] and len(chosen["hands"]) == 6


@pytest.mark.parametrize("name", rulesets())
def test_a_hundred_hands_are_played_to_their_end(name):
    words, rules = find_words("ca"), find_ruleset(name)
    ends = set()
    for seed in range(100):
        hand = dealt_hand(rules, seed)
        assert hand.players == 4
        ends.add(hand.outcome.ended_by)
        for step in tell_hand(hand, auto_marks(hand)):
            json.dumps(step.payload(words))
    assert {"tricks", "refused"} <= ends


@pytest.mark.parametrize("name", rulesets())
def test_players_open_an_envit_with_a_good_count_only(name):
    rules = find_ruleset(name)
    opened = 0
    for seed in range(60):
        hand = dealt_hand(rules, seed)
        for action in hand.history:
            if isinstance(action, Call) and action.say == rules.envit[0].say:
                opened += 1
                assert count_envit(hand.dealt[action.seat], rules).count >= 27
    assert opened > 5
    states = {dealt_hand(rules, seed).truc.state for seed in range(60)}
    assert {BetState.NONE, BetState.ACCEPTED, BetState.REFUSED} <= states


def test_a_number_is_the_same_hand_for_ever():
    assert format_hand(dealt_hand(find_ruleset("barajamos"), 7)) == (
        "truc1 barajamos mano=0 score=18-19 camas=0-0 5E,7E,3O/3E,1B,1E/7O,3C,6E/4O,6B,4B "
        "0:envide 3:vull 0:3O 1:truc 2:retruc 1:vull 1:1B 2:6E 3:4B "
        "1:1E 2:3C 3:4O 0:5E"
    )
    assert format_hand(dealt_hand(find_ruleset("xativa"), 12)) == (
        "truc1 xativa mano=3 score=16-15 camas=0-0 6C,6B,3B/5C,6E,5O/3C,4E,4O/6O,5E,7C "
        "3:7C 0:3B 1:5O 2:4O 0:6C 1:6E 2:3C 3:X5E"
    )


ASKED_WORTH = ("hand.worth", "hand.falta")


def worded_hands():
    words = find_words("ca")
    for _, steps in every_hand():
        yield [step.payload(words) for step in steps]


def asks_worth(step):
    return "ask" in step and step["ask"]["skill"] in ASKED_WORTH


def test_a_call_does_not_tell_what_is_asked_about_it():
    seen = 0
    for steps in worded_hands():
        for at, step in enumerate(steps):
            if asks_worth(step):
                call = step["ask"]["prompt"].partition("«")[2].partition("»")[0].lower()
                talk = [one for one in steps[:at] if one["say"]]
                said = [one for one in talk if call in one["say"]["call"].lower()]
                right = next(option for option in step["ask"]["options"] if option["ok"])
                told = f"{said[-1]['text']} {said[-1]['say']['gloss']}"
                assert right["text"].lower() not in told.lower(), told
                seen += 1
    assert seen > 50


def test_who_is_to_answer_is_who_the_question_speaks_of():
    for steps in worded_hands():
        for before, step in pairwise(steps):
            if asks_worth(step):
                ours = "Hem de contestar" in before["text"]
                theirs = "Han de contestar" in before["text"]
                prompt = step["ask"]["prompt"]
                assert not ours or prompt.startswith("Si volem "), prompt
                assert not theirs or prompt.startswith("Si volen "), prompt


def test_a_refused_retruc_is_called_by_its_name():
    words = find_words("ca")
    hand = curated_hand("retruc", find_ruleset("barajamos")).hand
    texts = [step.payload(words)["text"] for step in tell_hand(hand)]
    assert any("no vol «Retruc»" in said for said in texts)


def test_a_rule_is_told_at_one_card_of_a_hand_only():
    for _, steps in every_hand():
        rules = [
            (step.told.rule, step.told.source)
            for step in steps
            if step.kind == "action" and step.told.seat is None and step.told.rule
        ]
        assert all(rule not in rules[:at] for at, rule in enumerate(rules))


def test_an_accepted_envit_is_looked_up_where_the_envit_stands():
    words = find_words("ca")
    hand = curated_hand("leave", find_ruleset("barajamos")).hand
    wanted = [step.payload(words) for step in tell_hand(hand)]
    (source,) = [one["source"] for one in wanted if one["say"] and one["say"]["call"] == "Vull"]
    assert "«El Envit»" in source


def test_a_decision_about_values_is_not_told_where_no_value_is():
    words = find_words("ca")
    hand = curated_hand("plain", find_ruleset("barajamos")).hand
    last = tell_hand(hand)[-1].payload(words)
    assert last["rule"] == "Sense apostes, la mà val una pedra."
    assert "ecisió" not in last["source"]


def test_bones_are_told_with_the_stones_they_stand_for():
    words = find_words("ca")
    texts = [
        step.payload(words)["text"]
        for step in tell_hand(curated_hand("pardas", find_ruleset("barajamos")).hand)
    ]
    assert "1 bona (13 pedres)" in texts[-1] and "4 bones (16 pedres)" in texts[-1]


def test_a_hand_that_does_not_begin_at_nought_says_its_score():
    hands = walkthrough_payload(Request())["modes"][0]["hands"]
    assert hands[0]["about"].endswith("Anem 4 a 6.")


def test_calls_are_listed_with_commas_and_one_or():
    words = find_words("ca")
    hand = deal(find_ruleset("wikipedia-es"), 7, mano=0)
    seats = [seat for seat in range(4) if hand.why_not(Call(seat, "envide")) is None]
    while not seats:
        hand = hand.do(next(iter(hand.legal_actions(hand.turn))))
        seats = [seat for seat in range(4) if hand.why_not(Call(seat, "envide")) is None]
    said = tell(hand, hand.do(Call(seats[0], "envide"))).reason.say(words)
    assert "«torne», «envide N»" in said and said.count(" o «") == 1
