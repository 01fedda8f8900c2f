"""What a lesson says, as a catalogue key with its parameters: worded only when it is shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.locale import Words

__all__ = ["Text", "listed", "quoted", "text"]


@dataclass(frozen=True, slots=True)
class Text:
    """A catalogue key and what fills its placeholders; a parameter may be a Text again.

    `amount` chooses the plural form of the key and fills its `{n}`.
    """

    key: str
    params: Mapping[str, Text | str | int] = field(default_factory=dict)
    amount: int | None = None

    def say(self, words: Words) -> str:
        """Return the text in a language. Raises KeyError for a key that it lacks."""
        filled = {
            name: value.say(words) if isinstance(value, Text) else value
            for name, value in self.params.items()
        }
        if self.amount is not None:
            return words.plural(self.key, self.amount, **filled)
        return words(self.key, **filled)

    def sentence(self, words: Words) -> str:
        """Return the text with a capital, as it stands at the head of a line."""
        spoken = self.say(words)
        return spoken[:1].upper() + spoken[1:]


def text(key: str, /, **params: Text | str | int) -> Text:
    """Return a Text; shorter to write than the class.

    >>> from truc_teach.locale import find_words
    >>> text("site.home").say(find_words("en"))
    'All lessons'
    """
    return Text(key, params) if params else _plain(key)


@cache
def _plain(key: str) -> Text:
    return Text(key)


@cache
def quoted(say: str, number: int = 0) -> Text:
    """Return a call between the quotation marks of the reader's language.

    >>> from truc_teach.locale import find_words
    >>> quoted("retruc").say(find_words("ca")), quoted("envide N", 7).say(find_words("en"))
    ('«retruc»', '“envide 7”')
    """
    return text("walk.quoted", call=say.replace(" N", f" {number}") if number else say)


def listed(parts: list[Text], key: str = "betting.comma") -> Text:
    """Return texts parted by commas, or by what another key has between `{first}` and `{rest}`."""
    first, *rest = parts
    return text(key, first=first, rest=listed(rest, key)) if rest else first


def worded(value: Any, words: Words) -> Any:
    """Return drawn data with every Text in it said and every card as its code."""
    if hasattr(value, "say"):
        return value.say(words)
    if isinstance(value, dict):
        return {key: worded(entry, words) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [worded(entry, words) for entry in value]
    return value if isinstance(value, str | int | None) else str(value)
