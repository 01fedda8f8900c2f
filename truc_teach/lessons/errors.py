"""An error of the rules in the learner's language: the one place that words it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.rules import IllegalAction, TrucError
from truc_teach.rules.errors import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.locale import Words

__all__ = ["say_error"]


def say_error(error: TrucError, words: Words) -> str:
    """Return an error's sentence in a language; one without a translation stays in English.

    What was typed, names and numbers stay as they are.

    >>> from truc_teach.locale import find_words
    >>> from truc_teach.rules import find_ruleset
    >>> try:
    ...     find_ruleset("xativva")
    ... except TrucError as error:
    ...     print(say_error(error, find_words("ca"))[:57])
    No hi ha cap reglament 'xativva' (volies dir 'xativa'?);
    """
    params = dict(error.params)
    if isinstance(error, IllegalAction):
        params["why"] = Phrase(error.reason.sentence)
    return _say(error.template, params, words)


def _say(template: str, params: Mapping[str, object], words: Words) -> str:
    said = {name: _said(value, words) for name, value in params.items()}
    try:
        return words(template, **said)
    except KeyError:
        return template.format(**said)


def _said(value: object, words: Words) -> object:
    if isinstance(value, TrucError):
        return say_error(value, words)
    return _say(value.template, value.params, words) if isinstance(value, Phrase) else value
