"""What a learner is told of an error: in the asked language, and in nobody's programming terms."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from inspect import isclass
from pathlib import Path

import pytest

import truc_teach.rules as public
from tests.lessons.progress_code import read_progress_code
from truc_teach.analysis.bots import check_level, seen
from truc_teach.analysis.seen import Seen
from truc_teach.asking.codes import DamagedCodeError
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.asking.skills import find_skill
from truc_teach.lessons.play.game import Game
from truc_teach.lessons.quiz.slip import read_slip
from truc_teach.locale import Words, find_words, languages
from truc_teach.rules import (
    Accept,
    Call,
    Card,
    Fold,
    Gesture,
    Hand,
    Match,
    Play,
    PlayCovered,
    Refuse,
    Say,
    Score,
    Sign,
    TrucError,
    count_envit,
    deal,
    find_ruleset,
    load_ruleset,
    parse_cards,
    parse_hand,
)
from truc_teach.rules.bets import find_rung
from truc_teach.rules.rulefile import parse_ruleset
from truc_teach.rules.senyes import parse_gesture
from truc_teach.words.errors import say_error

PACKAGE = Path(__file__).parents[2] / "truc_teach"
SAID = {"Phrase", "TrucError", "NotationError", "RulesetError", "IllegalAction", "DamagedCodeError"}
PROSE = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}")
"""Two words in a row."""


def sentences() -> Iterator[tuple[str, ast.Call]]:
    """Yield every place that makes an error or a part of one, and the call that makes it."""
    for floor in ("rules", "analysis", "words", "asking", "lessons", "widgets", "apps"):
        for path in sorted((PACKAGE / floor).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAID:
                    yield f"{path.relative_to(PACKAGE)}:{node.lineno}", node


def own_texts(node: ast.AST) -> Iterator[str]:
    """Yield the texts in what fills a placeholder, without those of errors and phrases in it."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAID:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from own_texts(child)


def test_no_part_of_a_sentence_is_put_in_as_english():
    """What fills a placeholder and is a sentence of ours is a Phrase, or it stays English."""
    strange = []
    for place, call in sentences():
        for given in [*call.args[1:], *(keyword.value for keyword in call.keywords)]:
            strange += [f"{place} {text}" for text in own_texts(given) if PROSE.search(text)]
        if call.args and isinstance(call.args[0], ast.JoinedStr):
            strange.append(f"{place} an f-string has no translation")
    assert strange == []


TABLE = "truc1 barajamos mano=0 score=0-0 camas=0-0 7B,4B,3E/6C,4C,3O"
RULES = find_ruleset("barajamos")
DEALT = parse_hand(TABLE)
TYPED = (
    *("", " ", "8E", "7e 7E", "x", "'", '"', "d'", "\\", "{}", "{0}", "{text!r}", "<b>", "%s"),
    *(
        "\u200b",
        "a\nb",
        "\x00",
        "٣",
        "７Ｅ",
        "🂡",
        "-1",
        "1e9",
        "9" * 50,
        "a" * 5000,
    ),
    *("barajmos", "TRUC1-AAAAA", "TRUCS1-AAAAA-AAAAA", "quiz|xativa|7||10", "parda-resolver|x|1"),
    *(TABLE[: TABLE.index(word)] for word in ("mano", "score", "camas", "7B")),
    *(f"{TABLE} {word}" for word in ("0:3e", "7:3E", "0:x3E", "0:9E", "1:vull", "0:envide=x")),
    *(f"{TABLE} {word}" for word in ("vull", "0:", "0:say=a:b", "0:senya=wink", "3:senya=x", "?")),
    *(f"{TABLE} {word}" for word in ("0:LEAVE", "0:envit_N=99", "1:truc_i_envit", "0:quatre_val")),
    *(TABLE.replace(*pair) for pair in (("7B", "8B"), ("7B", "4B"), ("7B,", ""), ("/", ","))),
    *(TABLE.replace(*pair) for pair in (("mano=0", "mano=5"), ("mano=0", "mano"), ("7B", "1O"))),
    *(TABLE.replace(*pair) for pair in (("=0-0 c", "=99-0 c"), ("camas=0", "camas=9"))),
)
FILES = (
    *("cama", "cama = ", "a = 1", "cama = 1\ncama = 2", "truc = 3", "truc = []", "deck = ['8E']"),
    *("cama = 2020-01-01", "cama = 10:00:00", "cama = nan", "cama = true", "name = ''", "name=1"),
    *("pieces = 1", "pieces = {8E=1}", "players = 3", "order = [1]", "signs = [{}]", "falta = 'x'"),
    *("signs = [{gesture='x', cards='1E'}]", "truc = [{say='x',accepted=2,refused=2}]"),
    *("extends = 'x'", "extends = 3", "deck = ['1E']", "cama = {value=1, source=2}", "covered = 1"),
    *(
        "cama = 0x" + "f" * 9000,
        "cama = " + "9" * 9000,
        "deck = " + "[" * 3000,
        "cama = [{a=1979-05-27}]",
    ),
    *("truc = [{say='a',accepted=2,refused=1},{say='b',accepted=1,refused=0}]", "males = 99"),
)
QUIZ = Session("quiz", Request(n=3))
VALUES = (None, True, -1, 0, 10**30, 1.5, "x", [], {}, [1, "a"], {"a": 1}, object)
PAIRS = ((1,), (0, None), (99, 0), (-1, 0), ("a", "b"))


def readings(folder: Path) -> Iterator[Callable[[], object]]:
    """Yield what may be asked of every reader that a page, a notebook or the command has."""
    readers = (
        *(parse_cards, Card.parse, parse_gesture, parse_hand, find_ruleset, find_skill),
        *(read_progress_code, check_level, Request.from_payload_id, Session.of_quiz),
        *(lambda text: read_slip(text, "d'Arc\u200b"), lambda text: find_rung(RULES.truc, text)),
        *(lambda text: parse_ruleset(text, "house"), lambda text: parse_ruleset("", text)),
        lambda text: load_ruleset(folder / text[:60]),
        lambda text: count_envit(parse_cards(text), RULES),
        lambda text: Request(mode=text).check_mode(("table", "count")),
        lambda text: DEALT.do(Say(0, text)),
        lambda text: DEALT.do(Call(0, text)),
        lambda text: DEALT.do(Sign(0, Gesture(text))),
    )
    for reader in readers:
        for text in TYPED:
            yield lambda reader=reader, text=text: reader(text)
    for text in FILES:
        yield lambda text=text: parse_ruleset(f'extends = "barajamos"\n{text}', "house")
    for value in VALUES:
        for wish in (field.name for field in fields(Request)):
            yield lambda wish=wish, value=value: Request().updated({wish: value})
        for key in ("id", "q", "o", "t", "try", "h"):
            sound = {"id": "a", "q": QUIZ.round(0)[0].id, "o": "x", "t": 10**12, "try": 0}
            yield lambda key=key, value=value, sound=sound: QUIZ.read(sound | {key: value})
        yield lambda value=value: Session.from_state({"app": value, "attempts": value})
        yield lambda value=value: Game.read({"hands": value, "v": value})
        yield lambda value=value: deal(RULES, value)
        yield lambda value=value: deal(RULES, 1, 3)
        yield lambda value=value: seen(DEALT, 7)
    for pair in PAIRS:
        yield lambda pair=pair: Score(RULES, pair)
        yield lambda pair=pair: Score(RULES, (0, 0), pair)
    card = Card.parse("12C")
    for seat in (0, 1, 7):
        for action in (Play(seat, card), PlayCovered(seat, card), Accept(seat), Refuse(seat)):
            yield lambda action=action: DEALT.do(action)
        yield lambda seat=seat: DEALT.do(Fold(seat))
        yield lambda seat=seat: Match.start(RULES, 1, dealer=seat)
        yield lambda seat=seat: deal(RULES, 1, 2, mano=seat)
        yield lambda seat=seat: Seen(
            rules=RULES, players=2, seat=seat, mano=0, cards=parse_cards("7B 7E")
        )
    yield lambda: Match.start(RULES, 1).after(DEALT)
    yield lambda: Hand.start(RULES, [parse_cards("7B 4B 3E")])


CLASSES = {name for name in dir(public) if isclass(getattr(public, name)) and name not in ("Say",)}
PROGRAM = re.compile(
    r"\(\w+=|Suit\.|<(?!b>)|\b(None|True|False|dict|datetime|int|str|float|NoneType)\b"
    rf"|\b({'|'.join(sorted(CLASSES))})\("
)
"""What only a program says: an argument, a member, an object, a type, a class."""


class Heard(Words):
    """The words of a language that note the sentences that they do not have."""

    def __init__(self, words: Words) -> None:
        vars(self).update(vars(words))
        self.missing: set[str] = set()

    def __call__(self, key: str, /, **params: object) -> str:
        try:
            return super().__call__(key, **params)
        except KeyError:
            self.missing.add(key)
            raise


@pytest.fixture(scope="module")
def refused(tmp_path_factory) -> list[TrucError]:
    """What the readers refuse; none may let any other error through."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "x").write_bytes(b"name = 'Ma\xf3'")
    errors = []
    for read in readings(folder):
        try:
            read()
        except TrucError as error:
            errors.append(error)
    assert len(errors) > 800
    return errors


@pytest.mark.parametrize("language", languages())
def test_what_is_refused_is_said_in_the_language_and_not_as_a_program(refused, language):
    words = Heard(find_words(language))
    said = {say_error(error, words) for error in refused}
    typed = re.compile("«[^»]*»|“[^”]*”|'[^']*'")
    assert [told for told in said if PROGRAM.search(typed.sub("", told))] == []
    assert words.missing == set()


def test_what_is_refused_is_said_in_english_as_the_exception_says_it(refused):
    typed = re.compile("'[^']*'|\"[^\"]*\"")
    assert [told for told in map(str, refused) if PROGRAM.search(typed.sub("", told))] == []


def test_an_action_is_written_as_in_a_record():
    with pytest.raises(TrucError) as caught:
        DEALT.do(Play(1, Card.parse("6C")))
    assert str(caught.value) == "1:6C is not allowed: It is not the turn of that seat."
    assert say_error(caught.value, find_words("ca")).startswith("1:6C no es pot fer: ")


def test_what_was_typed_is_between_the_quotation_marks_of_the_language():
    with pytest.raises(TrucError) as caught:
        Card.parse("d'as\u200b")
    for language, quoted in {"ca": "«d'asU+200B»", "en": "“d'asU+200B”"}.items():
        assert say_error(caught.value, find_words(language)).startswith(quoted)


def test_a_damaged_code_is_an_error_like_the_others():
    assert issubclass(DamagedCodeError, TrucError)
