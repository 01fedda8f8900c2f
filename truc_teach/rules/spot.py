"""Where a value of a rule-set file stands, and the one sentence for a value that is refused."""

from __future__ import annotations

import json
import reprlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from truc_teach.rules.errors import Phrase, RulesetError, hint

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Spot", "one_of"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a value stands: the rule set and the key, such as "truc, call 2, accepted"."""

    rules: str
    key: str

    def within(self, part: str) -> Spot:
        """Return the spot of a part of this value."""
        return Spot(self.rules, Phrase("{key}, {part}", key=self.key, part=part))

    def refuse(self, value: object, allowed: str, known: Iterable[str] = ()) -> RulesetError:
        """Return the error for a value, with what is allowed and the nearest of `known`."""
        return RulesetError(
            "{name}: {key} cannot be {value}; it must be {allowed}{hint}.",
            name=self.rules,
            key=self.key,
            value=_quote(value),
            allowed=allowed,
            hint=hint(value, known) if isinstance(value, str) else "",
        )


class _Toml(reprlib.Repr):
    """Writes a value as the file does, a long one in short."""

    def repr_str(self, text: str, _level: int) -> str:
        cut = text if len(text) <= self.maxstring else f"{text[: self.maxstring - 1]}…"
        return f"'{cut}'" if cut.isprintable() and "'" not in cut else json.dumps(cut)

    def repr_bool(self, value: bool, _level: int) -> str:
        return "true" if value else "false"

    def repr_dict(self, table: dict[str, Any], level: int) -> str:
        if level <= 0 or not table:
            return "{…}" if table else "{}"
        shown = list(table.items())[: self.maxdict]
        pairs = [f"{key[: self.maxstring]} = {self.repr1(held, level - 1)}" for key, held in shown]
        return f"{{ {', '.join([*pairs, *['…'] * (len(table) > len(shown))])} }}"

    def repr_instance(self, value: object, _level: int) -> str:
        return str(value)  # what is left are days and hours


_TOML = _Toml()


def _quote(value: object) -> str:
    if isinstance(value, Phrase):
        return value
    try:
        return _TOML.repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits
        return Phrase("a number of too many digits")


def one_of(words: Iterable[str]) -> str:
    """Return the words as what is allowed.

    >>> one_of(["mano", "first-tied"])
    "one of 'mano', 'first-tied'"
    """
    return Phrase("one of {known}", known=", ".join(map(_TOML.repr, words)))
