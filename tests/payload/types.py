"""The types that the package declares for its payloads, each `payload_types.py` below it."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from typing_extensions import is_typeddict

from tests.conftest import ROOT

PACKAGE = ROOT / "truc_teach"
ROOMS = ("words", "asking", "lessons")


def declared() -> dict[str, Any]:
    """Return every type by its name: those of the rooms below first."""
    return {name: one for path in _modules() for name, one in _types_of(path)}


def modes() -> tuple[Any, ...]:
    """Return what may stand among the modes of a payload: what has an id, a label and a kind."""
    return tuple(one for one in declared().values() if is_typeddict(one) and is_mode(one))


def is_mode(one: Any) -> bool:
    hints = get_type_hints(one)
    return {"id", "label"} <= set(hints) and get_origin(hints.get("kind")) is Literal


def kind_of(mode: Any) -> str:
    """Return the kind of a mode's type."""
    (kind,) = get_args(get_type_hints(mode)["kind"])
    return str(kind)


def _modules() -> Iterator[Path]:
    for room in ROOMS:
        yield from sorted((PACKAGE / room).rglob("payload_types.py"))


def _types_of(path: Path) -> list[tuple[str, Any]]:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    own = vars(import_module(name))
    return [
        (key, value)
        for key, value in own.items()
        if isinstance(value, UnionType) or (is_typeddict(value) and value.__module__ == name)
    ]
