"""The payload of any app by the app's name: for a server of pages, and for a static edition."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from truc_teach.asking.request import Request

__all__ = ["APPS", "RECALLS", "build_payload", "recall_payload"]

APPS = {
    "ranking-quiz": "truc_teach.lessons.ranking.modes:ranking_payload",
    "envit-counter": "truc_teach.lessons.envit.modes:envit_payload",
    "parda-resolver": "truc_teach.lessons.tricks.modes:parda_payload",
    "hand-walkthrough": "truc_teach.lessons.walkthrough.modes:walkthrough_payload",
    "betting-scoring": "truc_teach.lessons.betting.modes:betting_payload",
    "senyes": "truc_teach.lessons.senyes.modes:senyes_payload",
    "odds": "truc_teach.lessons.odds.modes:odds_payload",
    "quiz": "truc_teach.lessons.quiz.modes:mixed_payload",
    "play": "truc_teach.lessons.play.modes:play_payload",
    "progress": "truc_teach.lessons.progress.modes:progress_payload",
}
"""What builds each app's payload, as `module:function`; a module is imported when it is used."""

RECALLS = ("progress",)
"""The apps that speak of what the browser remembers: they take attempts and the time."""


def build_payload(app: str, request: Request) -> dict[str, Any]:
    """Return the payload of an app; one that speaks of attempts knows of none.

    Raises KeyError for what is no app, TrucError for a mode that the app has not.

    >>> from truc_teach.asking.request import Request
    >>> build_payload("parda-resolver", Request(rules="xativa", seed=7))["id"]
    'parda-resolver|xativa|7'
    """
    if app in RECALLS:
        return recall_payload(app, request, (), now=0)
    payload: dict[str, Any] = _builder(app)(request)
    return payload


def recall_payload(
    app: str, request: Request, attempts: Iterable[Mapping[str, Any]], **given: Any
) -> dict[str, Any]:
    """Return the payload of one of `RECALLS`; `given` is what `progress_payload` takes besides."""
    payload: dict[str, Any] = _builder(app)(request, attempts, **given)
    return payload


def _builder(app: str) -> Any:
    module, name = APPS[app].split(":")
    return getattr(import_module(module), name)
