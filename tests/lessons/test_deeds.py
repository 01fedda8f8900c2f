"""What is offered as a kind of thing to do is right if any way of doing it is allowed, else wrong.

And each reason why something is not allowed comes with its own rule, of the table that is asked.
"""

from itertools import product

import pytest

from tests.lessons.rooms import ASKING
from truc_teach.asking.hand_asks import ask_may
from truc_teach.asking.question import Choice
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.lessons.betting.calls import what_question, who_question
from truc_teach.lessons.betting.positions import REACH, reach
from truc_teach.locale import find_words, languages
from truc_teach.rules import (
    Accept,
    Action,
    Call,
    Card,
    Fold,
    Gesture,
    Hand,
    Play,
    PlayCovered,
    Reason,
    Refuse,
    Ruleset,
    Sign,
    deal,
    find_ruleset,
    parse_cards,
    rulesets,
)
from truc_teach.rules.chance import Chance
from truc_teach.rules.rulefile import parse_ruleset
from truc_teach.rules.senyes import GESTURES
from truc_teach.words.explain import trick_place
from truc_teach.words.rulings import BEHIND, judge
from truc_teach.words.signs import SignTable, sense, table_of
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import printed_source, source_of

SKILLS = tuple(skill for skill in REACH if skill != "truc.refusal")
TRIES = 40
BOUND = 'extends = "viquipedia-valencia"\ncovered_binds = true'


def ways(option: str, hand: Hand, seat: int) -> list[Action]:
    """Return everything that an option can mean, as a reader of its label would."""
    if option == "throw":
        return [kind(seat, card) for card in hand.cards_of(seat) for kind in (Play, PlayCovered)]
    if option == "accept":
        return [Accept(seat)]
    says = [rung.say for rung in (*hand.rules.envit, *hand.rules.truc)]
    (say,) = [say for say in (*says, *both(says)) if say.replace(" ", "-") == option]
    return [Call(seat, say, number) for number in range(hand.rules.cama + 1)]


def both(says: list[str]) -> list[str]:
    return [f"{one} i {other}" for one, other in product(says, [*says, "passe"])]


def assert_judged(question: Choice, hand: Hand) -> None:
    """Check each option of "what may ... do" against all that the engine allows."""
    seat = asked_seat(question)
    for option in question.options:
        if option.id == "nothing":
            assert option.right is (not hand.legal_actions(seat)), hand
            continue
        meant = ways(option.id, hand, seat)
        allowed = [one for one in meant if hand.why_not(one) is None]
        assert option.right is bool(allowed), (option.id, hand.history)


def asked_seat(question: Choice) -> int:
    return int(question.prompt.params["seat"].key.rpartition(".")[2])


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("name", rulesets())
def test_an_option_is_right_if_any_way_of_doing_it_is_allowed(name: str, skill: str) -> None:
    rules, chance = find_ruleset(name), Chance(f"deeds|{name}|{skill}")
    asked = 0
    for _ in range(TRIES):
        hand = reach(skill, rules, chance)
        question = what_question(skill, hand, chance)
        if question is not None:
            assert_judged(question, hand)
            asked += 1
    assert asked > TRIES / 4


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("name", rulesets())
def test_a_group_is_right_if_its_players_and_no_others_may_say_it(name: str, skill: str) -> None:
    rules, chance = find_ruleset(name), Chance(f"groups|{name}|{skill}")
    for _ in range(TRIES):
        hand = reach(skill, rules, chance)
        question = who_question(skill, hand, chance)
        if question is None:
            continue
        say = str(question.prompt.params["call"].params["call"])
        able = {
            action.seat
            for seat in range(hand.players)
            for action in hand.legal_actions(seat)
            if isinstance(action, Call) and action.say == say
        }
        for option in question.options:
            group = set() if option.id == "nobody" else set(map(int, option.id))
            assert option.right is (group == able)


def after_a_parda(rules: Ruleset) -> Hand:
    """Trick 1 was tied, and the mano holds its lower card first."""
    hand = Hand.start(rules, map(parse_cards, ("3O 5O 6B", "3B 4O 4B", "4E 5B 7C", "5C 6O 7B")))
    for code in ("3O", "3B", "4E", "5C"):
        assert hand.turn is not None
        hand = hand.do(Play(hand.turn, Card.parse(code)))
    return hand


def test_the_mano_may_throw_after_a_parda_in_xativa() -> None:
    """004: it shows the higher card; that the lower one may not be led is no bar to throwing."""
    hand = after_a_parda(find_ruleset("xativa"))
    assert hand.why_not(Play(0, Card.parse("5O"))) is Reason.HIGHER_FIRST
    assert hand.why_not(Play(0, Card.parse("6B"))) is None
    found: set[str] = set()
    for seed in range(60):
        question = what_question("truc.raise-right", hand, Chance(f"parda{seed}"))
        if question is not None and asked_seat(question) == 0:
            assert_judged(question, hand)
            found |= {option.feedback.rule.key for option in question.options if option.right}
    assert "betting.here" in found, "Xàtiva, here: the higher card is led"


def reasons_at(hand: Hand) -> dict[Reason, Action]:
    """Return the reasons that a position gives, each with something that it forbids."""
    seats = range(-1, hand.players)
    calls = [rung.say for rung in (*hand.rules.envit, *hand.rules.truc)]
    calls += [*both([hand.rules.envit[0].say, hand.rules.truc[0].say]), "mus"]
    found: dict[Reason, Action] = {}
    for seat in seats:
        said = [Call(seat, say, number) for say in calls for number in (0, 3, 99)]
        answers = [Accept(seat), Refuse(seat), Fold(seat)]
        cards = [kind(seat, card) for card in hand.rules.deck for kind in (Play, PlayCovered)]
        made = [Sign(seat, sign.gesture) for sign in hand.rules.signs]
        made.append(Sign(seat, Gesture("stamp a foot")))
        for action in (*said, *answers, *cards, *made):
            why = hand.why_not(action)
            if why is not None:
                found.setdefault(why, action)
    return found


def played(rules: Ruleset, seed: int) -> list[Hand]:
    """Return the positions of a hand that is played by chance."""
    chance = Chance(f"reasons|{rules.id}|{seed}")
    hand = deal(rules, chance.next(), 4)
    while hand.outcome is None:
        hand = hand.do(chance.choice(hand.legal_actions()))
    return list(hand.positions)


@pytest.fixture(scope="module")
def reasons() -> dict[Reason, list[tuple[Hand, Action]]]:
    """Every reason that comes up at some table, with positions of it."""
    tables = [*map(find_ruleset, rulesets()), parse_ruleset(BOUND, "bound")]
    met: dict[Reason, list[tuple[Hand, Action]]] = {}
    for rules in tables:
        for seed in range(12):
            for hand in played(rules, seed):
                for why, action in reasons_at(hand).items():
                    met.setdefault(why, []).append((hand, action))
    return met


def test_every_reason_has_its_rule_and_comes_up(reasons) -> None:
    assert set(BEHIND) == set(Reason)
    assert set(reasons) == set(Reason)


def one_of_each_table(cases: list[tuple[Hand, Action]]) -> list[tuple[Hand, Action]]:
    """Return a case for each table and kind of action."""
    return list({(hand.rules.id, type(action)): (hand, action) for hand, action in cases}.values())


TRICKS, LADDER, TURN = "tricks", "ladder", "turn"
FIELD_OF = {
    "leave": ("HAS_LEFT", "NO_LEAVING", "NOT_BEATEN"),
    "covered": ("NO_COVERED",),
    "covered_binds": ("COVERED_BINDS",),
    "higher_first": ("HIGHER_FIRST",),
    "answer": ("BET_PENDING", "NOTHING_TO_ANSWER", "HAS_REFUSED"),
    "envit_open": ("ENVIT_FIRST_TRICK", "ENVIT_CARD_THROWN", "ENVIT_SECOND_ONLY"),
    "envit_and_truc": (
        "ENVIT_TRUC_SAID",
        "ENVIT_TRUC_WAITS",
        "TRUC_BEFORE_ENVIT",
        "TRUC_ENVIT_PENDING",
        "TRUC_MUST_PASS",
        "NOBODY_TO_PASS_TO",
    ),
    "truc_when": ("TRUC_ENVIT_ROUND",),
    "envit": ("ENVIT_SETTLED", "FALTA_TOO_SMALL", "NUMBER_RANGE"),
    "signs": ("NO_SIGNS",),
    "own_signs": ("FOREIGN_SIGN",),
    "honest_signs": ("FALSE_SIGN",),
    "players": ("NO_SUCH_SEAT",),
    LADDER: ("OWN_BET", "UNKNOWN_CALL", "STEP_SKIPPED"),
    TRICKS: ("HAND_OVER", "CARD_NOT_HELD"),
    TURN: ("NOT_YOUR_TURN",),
}
"""The part of a rule set that each reason is of, by the docstrings of `Ruleset`."""
FIELD = {Reason[name]: field for field, names in FIELD_OF.items() for name in names}

NEEDS = {
    "HAS_LEFT": lambda rules: rules.leave == "player",
    "NO_COVERED": lambda rules: not rules.covered,
    "COVERED_BINDS": lambda rules: rules.covered_binds,
    "HIGHER_FIRST": lambda rules: rules.higher_first,
    "HAS_REFUSED": lambda rules: rules.answer == "both",
    "ENVIT_SECOND_ONLY": lambda rules: rules.envit_open == "second",
    "ENVIT_TRUC_WAITS": lambda rules: rules.envit_and_truc == "after-accepted",
    "TRUC_ENVIT_ROUND": lambda rules: rules.truc_when == "after-envit",
    "TRUC_MUST_PASS": lambda rules: rules.envit_and_truc == "truc-passes",
    "NOBODY_TO_PASS_TO": lambda rules: rules.envit_and_truc == "truc-passes",
    "NO_LEAVING": lambda rules: rules.leave == "none",
    "NOT_BEATEN": lambda rules: rules.leave == "beaten",
    "NO_SIGNS": lambda rules: not rules.signs,
    "FALSE_SIGN": lambda rules: rules.honest_signs,
}
"""The tables that alone have a rule."""


def places(reason: Reason, hand: Hand, action: Action) -> list[Text]:
    """Return where the rule behind a reason may be said to stand at a table."""
    rules, field = hand.rules, FIELD[reason]
    said = getattr(action, "say", "")
    of_envit = any(said in (rung.say, *rung.also) for rung in rules.envit)
    of_envit |= isinstance(action, Accept | Refuse) and hand.envit.pending
    if field == LADDER:
        field = "envit" if of_envit else "truc"
    elif field == TURN and isinstance(action, Call):
        field = "envit_open" if of_envit else "truc_when"
    elif field in (TRICKS, TURN):
        return [trick_place(rules)]
    return [source_of(rules, field), printed_source(rules, field)]


@pytest.mark.parametrize("reason", Reason)
def test_a_reason_is_told_by_its_own_rule_at_a_table_that_has_it(reason, reasons) -> None:
    for hand, action in one_of_each_table(reasons[reason]):
        assert NEEDS.get(reason.name, lambda _: True)(hand.rules), hand.rules
        told = judge(text(f"reason.{reason.name}"), reason, action, hand)
        assert told.source in places(reason, hand, action)
        for language in languages():
            said = told.rule.say(find_words(language))
            assert said.endswith(".") and "{" not in said and not said.startswith("betting.")


def test_a_rule_tells_one_reason_or_those_of_one_field(reasons) -> None:
    told: dict[str, set[Reason]] = {}
    for reason, cases in reasons.items():
        for hand, action in one_of_each_table(cases):
            rule = judge(text("x"), reason, action, hand).rule
            told.setdefault(rule.params.get("rule", rule).key, set()).add(reason)
    told = {key: those - {Reason.NOT_YOUR_TURN} for key, those in told.items()}
    several = {key: those for key, those in told.items() if len(those) > 1}
    assert all(key.count(".") == 3 for key in several), "the rules of a field's value"
    assert {key for key, those in several.items() if len(set(map(FIELD.get, those))) > 1} == set()


@pytest.mark.parametrize("name", rulesets())
def test_whether_a_seat_may_open_the_envit_is_the_engines_word(name: str) -> None:
    """The question of the walk-through, in any position and not only where a hand asks it."""
    words = find_words("ca")
    for seed in range(4):
        for hand in played(find_ruleset(name), seed)[:-1]:
            for seat in range(hand.players):
                question = ask_may(hand, seat)
                may = hand.why_not(Call(seat, hand.rules.envit[0].say)) is None
                assert {option.id: option.right for option in question.options} == {
                    "yes": may,
                    "no": not may,
                }
                assert question.payload(words)


@pytest.mark.parametrize("name", rulesets())
def test_no_wrong_gesture_says_what_is_asked(name: str) -> None:
    """A meaning that two gestures have (33 in the Ribera) has only one of them on offer."""
    for seed in range(12):
        for question in Session("senyes", Request(rules=name, seed=seed)).round(0, "read"):
            if question.skill == "senyes.make":
                assert_gestures(question, table_of(find_ruleset(name), agreed_side(question)))


def gesture_of(option: str) -> Gesture:
    kind = next(kind for kind in GESTURES if f"{option}-".startswith(f"{kind}-"))
    return Gesture(kind, option.removeprefix(kind).strip("-").replace("-", " "))


def assert_gestures(question: Choice, told: SignTable) -> None:
    """Check that of the gestures on offer just the right one says what is asked."""
    meant = [told.read(gesture_of(one.id)) for one in question.options]
    judged = list(zip(question.options, meant, strict=True))
    (asked,) = [sign for option, sign in judged if option.right]
    assert asked is not None
    for option, sign in judged:
        same = sign is not None and sense(sign) == sense(asked)
        assert option.right is same, (question.prompt, option.id)


def agreed_side(question: Choice) -> str:
    """Return the side that a pair has agreed on for the seven of swords, the right unless said."""
    right = next(option.id for option in question.options if option.right)
    asked = question.prompt.params.get("card")
    if right.startswith("tongue-") and asked is not None:
        side = right.rpartition("-")[2]
        swords = asked.key.endswith("7E")
        return side if swords else {"right": "left", "left": "right"}[side]
    return "right"


@pytest.mark.parametrize("app", ASKING)
@pytest.mark.parametrize("name", rulesets())
def test_no_question_offers_one_answer_twice(name: str, app: str) -> None:
    """Two options with one label, one right and one wrong, would make a right answer wrong."""
    words = find_words("ca")
    session = Session(app, Request(rules=name, seed=5))
    for mode in session.modes:
        for question in (one for number in range(2) for one in session.round(number, mode)):
            if isinstance(question, Choice):
                labels = [option.label.say(words) for option in question.options]
                assert len(set(labels)) == len(labels), labels
                assert sum(option.right for option in question.options) == 1
