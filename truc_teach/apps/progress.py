"""The app "where am I": what the browser's own attempts tell of its learner."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from truc_teach.apps.opening import known, own_language, put_in
from truc_teach.asking.building import recall_payload
from truc_teach.asking.request import Request
from truc_teach.rules import DEFAULT_RULESET
from truc_teach.widgets import Player

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from truc_teach.apps.opening import Rules
    from truc_teach.asking.payload_types import Payload

__all__ = ["progress"]

APP = "progress"


def progress(rules: Rules = DEFAULT_RULESET, lang: str | None = None) -> Player:
    """Return the page of a learner's progress: skills, what is due today, and the days.

    `rules` is the rule set whose skills are listed, its id or its file, `lang` the language of the
    words. What it shows comes from the browser, and nothing is sent anywhere but to this kernel.
    Raises TrucError: which value is impossible and what is accepted.

    >>> [mode["kind"] for mode in progress().payload["modes"]]
    ['progress']
    """

    def recall(request: Request, attempts: Sequence[Mapping[str, Any]], now: int) -> Payload:
        return recall_payload(APP, request, attempts, now=now)

    request = Request().updated({"rules": known(rules), "lang": lang or own_language()})
    now = round(time.time() * 1000)
    return put_in(Player(lambda request: recall(request, (), now), request, recall, app=APP))
