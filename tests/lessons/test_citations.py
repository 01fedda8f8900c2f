"""No behaviour hangs on a citation: what differs by table is a field, a source is only shown."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.lessons.senyes.modes import sign_table
from truc_teach.lessons.senyes.sign_rules import rule_questions
from truc_teach.locale import find_words, languages
from truc_teach.rules import Ruleset, add_house, find_ruleset, houses
from truc_teach.rules.chance import Chance
from truc_teach.rules.rulefile import parse_ruleset
from truc_teach.words.explain import trick_place
from truc_teach.words.names import names_place
from truc_teach.words.signs import table_of
from truc_teach.words.vocabulary import cama_words, source_of

PACKAGE = Path(__file__).parents[2] / "truc_teach"
FLOORS = ("words", "asking", "lessons", "serve")
PARTS = {"document", "passage", "decision", "decision_name", "provenance", "source"}
"""What tells where a rule stands. A page shows it; no code looks into it."""
LOOKING = {
    "startswith", "endswith", "partition", "rpartition", "split", "rsplit", "find", "index",
    "removeprefix", "removesuffix", "replace", "count",
}  # fmt: skip
SHOWING = {"words/vocabulary.py", "serve/rules_command.py"}
"""The modules that put a provenance into words: one for the lessons, one for the console."""
NUMBER = re.compile(r"00\d(\b.*)?", re.DOTALL)


def is_part(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in PARTS - {"provenance"}


def looked_into(tree: ast.AST) -> Iterator[str]:
    """Yield what in some code looks into the text of a source, or names a document."""
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=part) if is_part(part):
                yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(value=part, attr=name)) if name in LOOKING:
                if is_part(part):
                    yield ast.unparse(node)
            case ast.Compare(left=left, comparators=others):
                if any(map(is_part, (left, *others))):
                    yield ast.unparse(node)
            case ast.Constant(value=str(said)) if id(node) not in told and NUMBER.fullmatch(said):
                yield ast.unparse(node)


def modules() -> list[str]:
    return [
        path.relative_to(PACKAGE).as_posix()
        for floor in FLOORS
        for path in sorted((PACKAGE / floor).rglob("*.py"))
    ]


@pytest.mark.parametrize("name", modules())
def test_no_code_looks_into_a_source(name: str) -> None:
    tree = ast.parse((PACKAGE / name).read_text("utf-8"))
    assert list(looked_into(tree)) == []
    asks = [node for node in ast.walk(tree) if getattr(node, "attr", "") == "provenance"]
    assert not asks or name in SHOWING


@pytest.mark.parametrize(
    "code",
    [
        'rules.provenance["cama"].source.startswith("002")',
        "found.source[:3]",
        'found.document == "the Casal"',
        '"D15" in found.decision',
        'PLACES = {"004": "Envide"}',
        'written("002, El truc")',
    ],
)
def test_code_that_looks_into_a_source_is_seen(code: str) -> None:
    assert list(looked_into(ast.parse(code)))


@pytest.fixture(autouse=True)
def shelf(monkeypatch):
    """Let each test add to a shelf of its own."""
    monkeypatch.setattr(houses, "_ADDED", {})


def house(text: str, base: str = "mallorqui") -> Ruleset:
    return parse_ruleset(f'extends = "{base}"\n{text}', "casa")


def test_a_house_of_mallorca_keeps_its_canto_when_it_says_how_long_one_is() -> None:
    ours = house("cama = 24")
    assert cama_words(ours) == cama_words(find_ruleset("mallorqui"))
    assert "cantó" in cama_words(ours).say(find_words("ca"))
    labels = [
        build_payload("betting-scoring", Request(rules=rules))["ui"]["camas"]
        for rules in (add_house(ours).id, "mallorqui", "xativa")
    ]
    assert labels[0] == labels[1] != labels[2]


def test_a_house_of_valencia_may_call_a_cama_a_canto() -> None:
    assert "cantó" in cama_words(house('cama_word = "canto"', "xativa")).say(find_words("ca"))


SIGNS = 'signs = [{ gesture = "tongue right", cards = "1E" }, { gesture = "brows", cards = "11B" }]'


def test_a_house_with_a_list_of_its_own_keeps_what_holds_for_signs() -> None:
    """The sides, the rivals and the words said aloud do not go with the source of the list."""
    ours, theirs = house(SIGNS), find_ruleset("mallorqui")
    for field in ("sign_sides", "seen_signs", "aloud"):
        assert source_of(ours, field) == source_of(theirs, field)
    assert table_of(ours).sides_source == table_of(theirs).sides_source
    asked = {
        question.prompt.key
        for seed in range(8)
        for question in rule_questions(table_of(ours), ours, Chance(seed))
    }
    assert "senyes.ask.aloud" in asked


@pytest.mark.parametrize(("seen", "language"), list(product((True, False), languages())))
def test_whether_a_rival_may_use_a_sign_is_asked_as_the_table_has_it(seen, language) -> None:
    ours, words = house(f"seen_signs = {str(seen).lower()}"), find_words(language)
    question = rule_questions(table_of(ours), ours, Chance(1))[0]
    (right,) = [option for option in question.options if option.right]
    assert right.id == ("use" if seen else "ignore")
    for option in question.options:
        assert option.label.say(words) and option.feedback.payload(words)
    said = " ".join(sign_table(ours, words)["notes"])
    assert (words("senyes.note.aloud") in said) == seen
    assert words("senyes.note.aloud-only") in said


DOCUMENT = """
documents.casal = { title = "Full del Casal", tricks = "Les bases", silent = ["two-pardas"] }
after_parda = { value = "mano", source = "casal, Les bases" }
order = { value = ["1E", "1B", "7E", "7O", "3", "7C 7B", "6", "5", "4"], source = "casal" }
region = { value = "valencia", source = "casal, Els noms" }
clock = { value = 20, source = "casal, El rellotge" }
"""


def test_a_house_is_cited_by_the_document_that_it_brings() -> None:
    ours, words = house(DOCUMENT, "barajamos"), find_words("en")
    assert trick_place(ours).say(words) == "Full del Casal, “Les bases”"
    assert names_place(ours).say(words) == "Full del Casal, “Els noms”"
    (play,) = build_payload("play", Request(rules=add_house(ours).id, lang="en"))["modes"]
    assert (play["clock"], play["clockSource"]) == (20, "Full del Casal, “El rellotge”")
