"""Hand-derived cases as they stand in a file: one JSON object a line, of known keys alone.

A key that nothing reads is refused: a case that tells more than is asked of the engine would pass
without having been tried.
"""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

NEEDED = {"id", "variant", "kind", "input", "expected"}
TOLD = {"source", "why", "certainty", "sure_fields"}
"""What a case says to its reader; nothing is asked of it."""

SITUATION = {
    "words", "players", "ma", "trick", "turn", "actor", "played", "truc", "envit", "score",
    "target", "truc_caller", "face_down", "folded", "holding", "tricks",
}  # fmt: skip

INPUTS = {
    "rank": {"a", "b"},
    "deck": {"card"},
    "envit": {"hand"},
    "envit_winner": {"hands", "ma", "order", "folded"},
    "trick": {"plays", "ma", "trick", "folded"},
    "hand": {"tricks", "ma"},
    "truc": {"calls"},
    "envitbet": {"calls", "first", "best", "score", "target"},
    "score": {"score", "camas", "envit", "truc", "target"},
    "display": {"stones"},
    "legality": {"situation", "say"},
    "senyes": {"gesture"},
}
"""The kinds of a case, each with the keys of its input."""


class CaseError(ValueError):
    """A case that cannot be asked: where it stands, what is wrong, what is accepted."""


def read_file(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the cases of a file. Raises CaseError for a line that is no case."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.strip():
            yield read_line(line, f"{path.name}, line {number}")


def read_line(line: str, place: str) -> dict[str, Any]:
    """Return the case of a line. Raises CaseError: `place`, what is wrong, what is accepted."""
    try:
        case: dict[str, Any] = json.loads(line)
    except ValueError as error:
        raise CaseError(f"{place}: no JSON object ({error}).") from error
    check_keys(case, NEEDED | TOLD, f"{place}: a case")
    if lacking := NEEDED - case.keys():
        raise CaseError(f"{place}: the case lacks {', '.join(sorted(lacking))}.")
    place = f"{place}, {case['id']}"
    if case["kind"] not in INPUTS:
        raise CaseError(
            f"{place}: there is no kind {case['kind']!r}; there are {', '.join(INPUTS)}."
        )
    check_keys(case["input"], INPUTS[case["kind"]], f"{place}: the input")
    if "situation" in case["input"]:
        check_keys(case["input"]["situation"], SITUATION, f"{place}: the situation")
    return case


def check_keys(told: dict[str, Any], known: Collection[str], whose: str) -> None:
    """Raise CaseError for the first key that nothing reads, with the nearest that is read."""
    for key in told:
        if key not in known:
            near = get_close_matches(key, known, 1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise CaseError(
                f"{whose} has no key {key!r}{hint}; there are {', '.join(sorted(known))}."
            )
