"""From a sentence on the screen to its key, its line in the catalogue, and the code that says it.

Most keys are put together when they are said (`text(f"walk.rule.{rule}")`), so the code is read as
a syntax tree: a text with holes reaches each key that fits it, if what fills a hole stands
somewhere in the code or the rule sets.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Message", "Said", "find_sentence", "messages", "said_in", "uses"]

PACKAGE = Path(__file__).parents[1]
HOLE = "\0"
WORD = re.compile(r"[\w'’·-]+")
TOKEN = re.compile(r"[\w-]+")
SCRIPT_TEXT = re.compile(r"`((?:[^`\\]|\\.)*)`|\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'")
COMMENT = re.compile(r"(?m)/\*[\s\S]*?\*/|^\s*//.*$|\s//\s.*$")
NUMBER = re.compile("[0-9]+[OCEB]?")
"""A number, or the code of a card."""
PARTS = re.compile(r"[.\s|-]+")
LONG = 6
"""From so many words on a text is a sentence, and fills no hole of a key."""
ENOUGH = 0.6
"""The share of the words looked for that a sentence has: the others may fill its places."""
MOST_FOUND = 5


class Message(NamedTuple):
    """A sentence of a catalogue, and where it stands."""

    key: str
    text: str
    path: Path
    line: int


class Said(NamedTuple):
    """A text in the code, with `HOLE` for what is filled in; in a group it is the key's end."""

    text: str
    path: Path
    line: int


def messages(folder: Path) -> Iterator[Message]:
    """Yield the sentences of the catalogues of a language, in the order of their files."""
    from babel.messages.pofile import read_po  # who only speaks needs it not

    for path in sorted(folder.glob("LC_MESSAGES/*.po")):
        with path.open("rb") as file:
            for one in read_po(file):
                key = one.id if isinstance(one.id, str) else one.id[0]
                text = one.string if isinstance(one.string, str) else " ".join(one.string or ())
                if key:
                    yield Message(key, text, path, one.lineno or 0)


def find_sentence(words: str, folder: Path) -> list[Message]:
    """Return the sentences of a language that have most of some words, the best first.

    >>> found = find_sentence("the winner of the first wins the hand", PACKAGE / "locale" / "en")
    >>> found[0].key
    'skills.parda.second.text'
    """
    wanted = _words_of(words)
    scored = []
    for message in messages(folder):
        literal = re.sub(r"\{\w+\}", " ", message.text)
        has = _words_of(literal)
        score = sum(word in has for word in wanted) / max(len(wanted), 1)
        exact = " ".join(words.casefold().split()) in " ".join(message.text.casefold().split())
        if exact or score >= ENOUGH:
            scored.append(((not exact, -score, len(has)), message))
    scored.sort(key=lambda one: one[0])
    return [message for _, message in scored[:MOST_FOUND]]


def _words_of(text: str) -> list[str]:
    return [word.casefold() for word in WORD.findall(text)]


@dataclass
class _Code:
    """What the code says.

    `texts` are whole texts, `holed` those with holes, `groups` and `variants` names of many keys;
    `fillings` is what may fill a hole of each file; `page` and `page_holed` stand in scripts.
    """

    texts: dict[str, list[Said]]
    holed: list[Said]
    groups: dict[str, list[Said]]
    variants: dict[str, list[Said]]
    fillings: dict[Path, set[str]]
    page: frozenset[str]
    page_holed: list[str]


def uses(key: str) -> list[Said]:
    """Return the places in the code that can say a key, [] for a key that nothing reaches.

    >>> "steps.py" in [said.path.name for said in uses("walk.end.closed.0")]
    True
    """
    return list(dict.fromkeys(_uses(key, said_in(PACKAGE))))


def _uses(key: str, code: _Code) -> Iterator[Said]:
    yield from code.texts.get(key, ())
    yield from (said for said in code.holed if _fits(key, said, code))
    for group, places in code.groups.items():
        if key.startswith(f"{group}.") and _is_on_page(key.removeprefix(f"{group}."), code):
            yield from places
    head, _, rest = key.partition(".")
    if head in code.variants and any(_uses(rest, code)):
        yield from code.variants[head]


def _fits(key: str, said: Said, code: _Code) -> bool:
    """Return whether a key is a text with its holes filled.

    A hole at the beginning is filled by the beginning of a key, which another text gives.
    """
    begin, *_ = said.text.split(HOLE, 1)
    found = _pattern(said.text).fullmatch(key) if key.startswith(begin) else None
    if not found:
        return False
    filled = list(found.groups())
    if not begin and not _begins(filled.pop(0), code):
        return False
    return all(_fills(one, code.fillings[said.path]) for one in filled)


def _begins(text: str, code: _Code) -> bool:
    if "." not in text:
        return False  # the mere name of a catalogue begins no key
    return text in code.texts or any(
        not one.text.startswith(HOLE) and _fits(text, one, code) for one in code.holed
    )


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile("(.*)".join(map(re.escape, text.split(HOLE))))


def _fills(text: str, fillings: set[str]) -> bool:
    """Return whether a hole can be filled so: by a text, or by several put together."""
    return text in fillings or all(
        part in fillings or NUMBER.fullmatch(part) for part in PARTS.split(text)
    )


def _is_on_page(name: str, code: _Code) -> bool:
    """Return whether a script or a template names one of the words that a page is given."""
    return name in code.page or any(_pattern(text).fullmatch(name) for text in code.page_holed)


@cache
def said_in(package: Path) -> _Code:
    """Read what the code of a package says."""
    page, page_holed = _page(package)
    code = _Code({}, [], {}, {}, {}, page, page_holed)
    own: dict[Path, set[str]] = {}
    imported: dict[Path, set[str]] = {}
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        own[path] = _read(path, tree, code)
        imported[path] = {
            node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
        }

    def is_shared(path: Path) -> bool:
        return path.parent.name == "rules" or path.name == "lesson.py"

    shared = _names(package).union(*(own[path] for path in own if is_shared(path)))
    modules = {
        ".".join(path.relative_to(package.parent).with_suffix("").parts): path for path in own
    }
    packages = {name.removesuffix(".__init__"): path for name, path in modules.items()}
    for module, path in packages.items():
        near = [other for other in own if other.parent == path.parent or module in imported[other]]
        near += [packages[name] for name in imported[path] if name in packages]
        code.fillings[path] = own[path].union(shared, *(own[other] for other in near))
    return code


def _read(path: Path, tree: ast.Module, code: _Code) -> set[str]:
    """Take what a file says into `code`; return what it has to fill holes with."""
    quiet, fillings = _docstrings(tree), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            kept = {"group": code.groups, "variant": code.variants}.get(node.func.attr)
            if kept is not None and node.args and isinstance(node.args[0], ast.Constant):
                name = str(node.args[0].value)
                kept.setdefault(name, []).append(Said(name, path, node.lineno))
        fillings |= _name_of(node)
        text = "" if id(node) in quiet else _text_of(node)
        if not text:
            continue
        said = Said(text, path, getattr(node, "lineno", 0))
        if HOLE not in text:
            code.texts.setdefault(text, []).append(said)
            if len(text.split()) < LONG:
                fillings |= {text, *PARTS.split(text), *text.split(".")}
        elif "." in text and not re.search(r"[\s|/]", text):
            code.holed.append(said)
    return fillings


def _docstrings(tree: ast.Module) -> set[int]:
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def _text_of(node: ast.AST) -> str:
    """Return a text in the code with holes for what it is filled with, "" for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (one.value if isinstance(one, ast.Constant) else HOLE for one in node.values)
        return "".join(map(str, parts))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _text_of(node.left), _text_of(node.right)
        return (left or HOLE) + (right or HOLE) if left or right else ""
    return ""


def _name_of(node: ast.AST) -> set[str]:
    """Return the name in a node: of an argument, a field or a member of an enumeration."""
    if isinstance(node, ast.keyword | ast.arg):
        return {str(node.arg)}
    if isinstance(node, ast.ClassDef):
        targets = [one.targets[0] for one in node.body if isinstance(one, ast.Assign)]
        targets += [one.target for one in node.body if isinstance(one, ast.AnnAssign)]
        names = {one.id for one in targets if isinstance(one, ast.Name)}
        return names | {name.lower().replace("_", "-") for name in names}
    if isinstance(node, ast.Constant) and not isinstance(node.value, str):
        return {str(node.value)}  # whether, or how many
    return set()


def _names(package: Path) -> set[str]:
    """Return the names that rule sets are written with, and those of the files themselves."""
    found = set()
    for path in package.rglob("*.toml"):
        text = path.read_text("utf-8")
        found |= {path.stem, *TOKEN.findall(text), *re.findall(r'"([^"\n]*)"', text)}
    return found


def _page(package: Path) -> tuple[frozenset[str], list[str]]:
    """Return each name in scripts and templates, and their texts with holes."""
    names: set[str] = set()
    holed = []
    for path in sorted(package.rglob("*")):
        if path.suffix not in (".js", ".j2", ".html"):
            continue
        text = path.read_text("utf-8")
        text = COMMENT.sub("", text) if path.suffix == ".js" else text
        names |= set(TOKEN.findall(text))
        for one in SCRIPT_TEXT.findall(text):
            said = re.sub(r"\$\{[^}]*\}", HOLE, next(filter(None, one), ""))
            names.add(said)
            if HOLE in said and re.fullmatch(rf"[\w.{HOLE}-]+", said) and said.strip(HOLE + "-."):
                holed.append(said)
    return frozenset(names), holed
