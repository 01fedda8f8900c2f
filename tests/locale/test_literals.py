"""No sentence for the learner stands in the code: it has a key, its words are in catalogues."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "truc_teach"
FLOORS = ("apps", "words", "asking", "lessons", "widgets")
PROSE = re.compile(r"[^\W\d_]{2,}[,;:.!?]? [^\W\d_]{2,}")
"""Two words in a row."""

OPERATOR = ("warning", "exception")
"""What is logged is the operator's. The sentence of an error is the key of its translation."""

NAMES = {
    "lessons/envit/modes.py": "kinds of hands, parted by spaces",
    "words/glosses.py": "calls",
    "asking/faces.py": "the sides of a gesture, as the rule sets name them",
    "words/signs.py": "the meanings of a sign, as the rule sets name them",
    "words/spoken.py": "calls",
}
"""Where names of several words stand, and of what; a sentence may not stand there either."""

LAST_RESORT = (
    "Esta activitat no s'ha pogut obrir: recarrega la pàgina."
    " · Esta actividad no se ha podido abrir: recarga la página."
    " · This activity could not be opened: reload the page."
)
"""What the player says of a payload that is too broken to bring words."""


def docstrings(tree: ast.Module) -> set[int]:
    """Return the ids of the strings that stand alone: docstrings and the notes below constants."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def excused(tree: ast.Module) -> set[int]:
    """Return the ids of what is given to an error or to the log."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in OPERATOR or name.endswith("Error"):
                found |= {id(part) for part in ast.walk(node)}
    return found


def is_name(text: str) -> bool:
    return len(text.split()) < 11 and not text.endswith((".", "!", "?", "…"))


def python_literals(source: str) -> Iterator[str]:
    """Yield the texts in some Python that read like prose."""
    tree = ast.parse(source)
    left_out = docstrings(tree) | excused(tree)
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and id(node) not in left_out and PROSE.search(text):
            yield text


SCRIPT = re.compile(
    r"""//[^\n]*|/\*.*?\*/|(?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)""",
    re.DOTALL,
)
NO_PROSE = re.compile(
    r"""^(?:truc[\w-]* ?)+$|^[a-zA-Z]+(?:, [\w=\[\]-]+)+$|^[.#\[]|=>|^\(prefers-|^<svg """
)
"""Class names, selectors, media queries and a drawing."""


def script_literals(source: str) -> Iterator[str]:
    """Yield the texts in some JavaScript that read like prose."""
    for found in SCRIPT.finditer(source):
        text = re.sub(r"\$\{.*?\}", "", (found["text"] or "")[1:-1])
        if PROSE.search(text) and not NO_PROSE.search(text):
            yield text


def files(suffix: str) -> list[str]:
    return [
        path.relative_to(PACKAGE).as_posix()
        for floor in FLOORS
        for path in sorted((PACKAGE / floor).rglob(f"*{suffix}"))
    ]


@pytest.mark.parametrize("name", files(".py"))
def test_no_sentence_stands_in_python(name):
    found = list(python_literals((PACKAGE / name).read_text("utf-8")))
    assert [text for text in found if name not in NAMES or not is_name(text)] == []


@pytest.mark.parametrize("name", files(".js"))
def test_no_sentence_stands_in_javascript(name):
    found = list(script_literals((PACKAGE / name).read_text("utf-8")))
    assert found == ([LAST_RESORT] if name == "widgets/player.js" else [])


def test_only_files_with_names_are_excused():
    for name in NAMES:
        assert list(python_literals((PACKAGE / name).read_text("utf-8"))), name


def test_a_sentence_in_the_code_is_seen():
    python = '"""A doc string."""\nnotice = "Torna després"\nraise TrucError("No such card.")'
    assert list(python_literals(python)) == ["Torna després"]
    assert is_name("El joc pla") and not is_name("Torna després.")
    script = (
        '// a comment here\nsay("Try it again"); find(".truc-a section"); `Són ${x} cartes altes`'
    )
    assert list(script_literals(script)) == ["Try it again", "Són  cartes altes"]
