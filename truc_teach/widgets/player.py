"""The widget: one of the page's players, and the line from it to Python."""

import logging
from collections.abc import Callable, Mapping
from typing import Any, Protocol, Self, TypeVar

import anywidget
import traitlets

from truc_teach.lessons.errors import say_error
from truc_teach.locale import find_words
from truc_teach.rules import TrucError
from truc_teach.widgets.attempts import (
    Attempt,
    Question,
    Tally,
    count_attempts,
    questions_of,
    read_attempt,
)
from truc_teach.widgets.modules import join_modules, player_script, player_style

__all__ = ["PageRequest", "Player", "Tally", "join_modules"]

_log = logging.getLogger("truc_teach")

MOST_ATTEMPTS = 2000
MOST_PAYLOADS = 20
_KEYS = ("lang", "rules", "seed", "mode", "present", "deal")
_WISHES = ("lang", "rules", "seed", "mode", "deal")


class PageRequest(Protocol):
    """What a payload is built from: rule set, seed, language, mode, deal."""

    @property
    def lang(self) -> str:
        """The language of the words."""

    def updated(self, wishes: Mapping[str, str], /) -> Self:
        """Return the request with a page's wishes; raise a TrucError that says what is wrong."""


R = TypeVar("R", bound=PageRequest)


def _known(said: Mapping[str, object], keys: tuple[str, ...]) -> dict[str, str]:
    """Return the known keys of what a page said, as short texts."""
    return {key: str(said[key])[:200] for key in keys if said.get(key) is not None}


class Player(anywidget.AnyWidget):
    """Plays what `build` makes of `request`, and builds again when the page wishes something else.

    `build` takes a request and returns a payload, a JSON value that the page can play without
    Python. What the page sends is checked, counted once whatever it repeats, and never trusted;
    an error in here is logged to "truc_teach" and said to the learner as one sentence.
    """

    _esm = player_script(widget=True)
    _css = player_style()

    payload = traitlets.Dict().tag(sync=True)
    attempts = traitlets.List(traitlets.Instance(Attempt))
    query = traitlets.Dict()

    def __init__(self, build: Callable[[R], Mapping[str, Any]], request: R) -> None:
        self._build: Callable[[Any], Mapping[str, Any]] = build
        self._request: Any = request
        self._quizzes: dict[str, dict[str, Question]] = {}
        self._seen: dict[str, Attempt] = {}
        super().__init__(payload=self._built(request))
        self.on_msg(self._on_page)

    @property
    def score(self) -> Tally:
        """The score of the payload that is open, counted from the attempts."""
        quiz = self.payload["id"]
        return count_attempts(
            (attempt for attempt in self.attempts if attempt.quiz == quiz), self._quizzes[quiz]
        )

    def _built(self, request: PageRequest) -> dict[str, Any]:
        """Build a payload and remember its questions: answers to an old one may still come."""
        payload = dict(self._build(request))
        self._quizzes.pop(payload["id"], None)
        self._quizzes[payload["id"]] = questions_of(payload)
        while len(self._quizzes) > MOST_PAYLOADS:
            del self._quizzes[next(iter(self._quizzes))]
        return payload

    def _on_page(self, _widget: object, message: Any, _buffers: object) -> None:
        try:
            self._answer(message)
        except Exception:
            _log.exception("a message from the page could not be answered: %.200r", message)
            self.send({"kind": "fault"})

    def _answer(self, message: Mapping[str, Any]) -> None:
        kind = message["kind"]
        if kind == "ping":
            self.send({"kind": "pong"})
        elif kind == "hello":
            self.query = _known(message["query"], _KEYS)
            self._grant(_known(message["query"], _WISHES))
        elif kind == "want":
            self._grant(_known(message, _WISHES))
        elif kind == "attempts":
            self._take(message["attempts"])
        else:
            raise ValueError(f"unknown message kind: {kind!r}")

    def _grant(self, wishes: Mapping[str, str]) -> None:
        """Build what the page wishes. The answer follows the payload: the page waits for it."""
        if wishes:
            try:
                request = self._request.updated(wishes)
                payload = self._built(request)
            except TrucError as refusal:
                words = find_words(self._request.lang)
                self.send({"kind": "say", "text": say_error(refusal, words)})
                return
            self._request = request
            self.payload = payload
        self.send({"kind": "pong"})

    def _take(self, said: list[Any]) -> None:
        """Keep the sound attempts that are new; acknowledge all, or they would come for ever."""
        names = [str(one["id"]) for one in said]
        for one in said:
            attempt = read_attempt(one, self._quizzes)
            if attempt is None:
                _log.warning("an attempt was set aside: %.200r", one)
            elif len(self._seen) < MOST_ATTEMPTS:
                self._seen.setdefault(attempt.id, attempt)
        if len(self._seen) > len(self.attempts):
            self.attempts = sorted(self._seen.values(), key=lambda one: (one.time, one.id))
        self.send({"kind": "ack", "ids": names, "total": len(self._seen)})
