"""The widget: one of the page's players, and the line from it to Python.

A kernel is started for each learner, most of whom only need it to keep what they answer: what it
takes to build and to judge questions is imported when it is used.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from truc_teach.asking.lesson import lessons
from truc_teach.rules.errors import TrucError
from truc_teach.widgets.modules import given_text, widget_text

if TYPE_CHECKING:
    from truc_teach.asking.request import Request
    from truc_teach.asking.session import Attempt, Session, Tally

__all__ = ["Player"]

_log = logging.getLogger("truc_teach")

MOST_ATTEMPTS = 2000
MOST_QUIZZES = 20
_WISHES = ("lang", "rules", "seed", "mode", "deal", "skills", "n")
_KEYS = (*_WISHES, "present")

Build = Callable[["Request"], Mapping[str, Any]]
Recall = Callable[["Request", Sequence[Mapping[str, Any]], int], Mapping[str, Any]]
Host = Callable[["Request", Mapping[str, Any]], Mapping[str, Any]]


def _known(said: Mapping[str, object], keys: tuple[str, ...]) -> dict[str, str]:
    """Return the known keys of what a page said, as short texts."""
    return {key: str(said[key])[:2000] for key in keys if said.get(key) is not None}


class Player(anywidget.AnyWidget):
    """Plays what `build` makes of `request`, and builds again when the page wishes something else.

    `build` takes a request and returns a payload, a JSON value that the page can play without
    Python; `recall`, where there is one, takes a request, all attempts that the browser has kept,
    of any quiz, and the time on its clock (ms), and returns a payload that speaks of them; `host`,
    where there is one, answers what the page of a game asks; `app` is the name by which a page
    knows what it plays; what is `fixed` is asked whatever the browser remembers of other rule sets
    and seeds.
    Nothing is built before the page or Python asks for it: a page that plays already, from before
    there was a kernel, only says what it shows. What the page sends is checked, counted once
    whatever it repeats, and never trusted; an error in here is logged to "truc_teach" and said to
    the learner as one sentence.
    """

    _css = given_text("player.css")

    app = traitlets.Unicode().tag(sync=True)
    fixed = traitlets.Bool(False).tag(sync=True)
    payload = traitlets.Dict().tag(sync=True)
    query = traitlets.Dict()

    def __init__(
        self,
        build: Build,
        request: Request,
        recall: Recall | None = None,
        host: Host | None = None,
        app: str = "",
        *,
        fixed: bool = False,
    ) -> None:
        self._host = host
        self._build = build
        self._recall = recall
        self._request = request
        self._shown = ""
        self._sessions: dict[str, Session] = {}
        self._history: list[Mapping[str, Any]] = []
        self._zone: object = 0
        part = next((one.part for one in lessons() if one.name == app), "")
        self._esm = widget_text(part)
        super().__init__(app=app, fixed=fixed)
        self.on_msg(self._on_page)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._request.payload_id(self.app)})"

    @traitlets.default("payload")
    def build(self) -> dict[str, Any]:
        """Return a payload of what is asked. Raises TrucError for what only the lesson refuses."""
        return self._made(self._request)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return what the page is told: all but a payload that nobody has asked for."""
        if key is None and not self.trait_has_value("payload"):
            key = [name for name in self.keys if name != "payload"]
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        return state

    @property
    def session(self) -> Session:
        """The session of what the page plays, with the attempts that have come."""
        return self._session_of(self._shown or self.payload["id"])

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """The attempts at what the page plays, the oldest first."""
        return self.session.attempts

    @property
    def score(self) -> Tally:
        """The score of what the page plays, counted from the attempts."""
        return self.session.score

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
            if "shows" in message:
                self._follow(message["shows"])
            else:
                self._open(_known(message["query"], _WISHES))
        elif kind == "build":
            if not self._open(_known(message["query"], _WISHES)):
                self.send_state("payload")
        elif kind == "shows":
            self._follow(message)
        elif kind == "want":
            self._grant(_known(message, _WISHES))
        elif kind == "attempts":
            self._take(message["attempts"])
        elif kind == "history":
            self._zone = message.get("z")
            self._remember(message["attempts"])
        elif kind == "play" and self._host is not None:
            self.send(dict(self._host(self._request, message)))
        elif kind == "forget":
            self._sessions.clear()
            self._recollect([])
            self.send({"kind": "ack", "ids": [], "total": 0})
        else:
            raise ValueError(f"unknown message kind: {kind!r}")

    def _follow(self, said: Mapping[str, Any]) -> None:
        """Take over what the page plays, which it has from elsewhere."""
        from truc_teach.asking.request import Request

        shown = str(said["id"])
        _, request = Request.from_payload_id(shown)
        self._request = request.updated({"lang": said["lang"], "mode": self._request.mode})
        self._shown = shown
        told = shown, self._request.lang
        if self.trait_has_value("payload") and (self.payload["id"], self.payload["lang"]) != told:
            self.payload = self.build()
        self.send({"kind": "pong"})

    def _grant(self, wishes: Mapping[str, str]) -> None:
        """Build what the page wishes, or say why not: it plays on.

        The answer follows the payload: the page waits for it.
        """
        try:
            self._build_for(wishes)
        except TrucError as refusal:
            self.send({"kind": "say", "text": self._said(refusal)})
        else:
            self.send({"kind": "pong"})

    def _open(self, wishes: Mapping[str, str]) -> bool:
        """Build what an address asks for; return whether that is another payload than before.

        Where it cannot be had, nothing else is played in its stead; a language that we do not
        speak changes no question, so the lesson opens in its own.
        """
        spoken = {name: wish for name, wish in wishes.items() if name != "lang"}
        try:
            try:
                other = self._build_for(wishes)
                answer = {"kind": "pong"}
            except TrucError as refusal:
                if spoken == wishes:
                    raise
                other = self._build_for(spoken)
                answer = {"kind": "say", "text": self._said(refusal)}
        except TrucError as refusal:
            other = False
            answer = {"kind": "refused", **self._refused(refusal)}
        self.send(answer)
        return other

    def _build_for(self, wishes: Mapping[str, str]) -> bool:
        """Build what is wished; return whether that is another payload than before.

        Raises TrucError for what cannot be had; all is as it was then.
        """
        if not wishes:
            return False
        request = self._request.updated(wishes)
        known = request == self._request and self.trait_has_value("payload")
        payload = self.payload if known else self._made(request)
        other = not self.trait_has_value("payload") or payload != self.payload
        self._request = request
        self._shown = payload["id"]
        self.payload = payload
        return other

    def _said(self, refusal: TrucError) -> str:
        from truc_teach.locale import find_words
        from truc_teach.words.errors import say_error

        return say_error(refusal, find_words(self._request.lang))

    def _refused(self, refusal: TrucError) -> dict[str, str]:
        from truc_teach.locale import find_words
        from truc_teach.words.errors import refused_address

        lang = self._request.lang
        return {"lang": lang, **refused_address(refusal, find_words(lang))}

    def _remember(self, said: list[Any]) -> None:
        """Speak of all that the browser has kept; a lesson asks sooner what is due by it."""
        self._recollect([one for one in said[:MOST_ATTEMPTS] if isinstance(one, Mapping)])
        self.send({"kind": "pong"})
        if self._recall is None:
            from truc_teach.lessons.progress.modes import due_now

            if due := due_now(self._history, self._now()):
                self.send({"kind": "due", "skills": list(due)})

    def _recollect(self, attempts: list[Mapping[str, Any]]) -> None:
        self._history = attempts
        if self._recall is not None and (attempts or self.trait_has_value("payload")):
            self.payload = self.build()

    def _made(self, request: Request) -> dict[str, Any]:
        """Build a payload, out of what the browser has told where that matters."""
        if self._recall is None or not self._history:
            return dict(self._build(request))
        return dict(self._recall(request, self._history, self._now()))

    def _now(self) -> int:
        from truc_teach.lessons.progress.modes import learner_time

        return learner_time(self._zone, time.time())

    def _take(self, said: list[Any]) -> None:
        """Keep the sound attempts that are new; acknowledge all, or they would come for ever."""
        names = [str(one["id"]) for one in said]
        sound: dict[str, list[Attempt]] = {}
        for one in said:
            try:
                session = self._session_of(str(one.get("quiz")))
                sound.setdefault(session.id, []).append(session.read(one))
            except TrucError:
                _log.warning("an attempt was set aside: %.200r", one)
        for quiz, attempts in sound.items():
            room = MOST_ATTEMPTS - self._count()
            session = self._session_of(quiz)
            self._sessions.pop(quiz, None)
            self._sessions[quiz] = session.keep(attempts[:room])
        while len(self._sessions) > MOST_QUIZZES:
            del self._sessions[next(iter(self._sessions))]
        self.send({"kind": "ack", "ids": names, "total": self._count()})

    def _session_of(self, quiz: str) -> Session:
        """Return the session of a quiz. Raises TrucError for what is no quiz of ours."""
        from truc_teach.asking.session import Session

        return self._sessions.get(quiz) or Session.of_quiz(quiz)

    def _count(self) -> int:
        return sum(len(session.attempts) for session in self._sessions.values())
