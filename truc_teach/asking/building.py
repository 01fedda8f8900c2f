"""The payload of any app by the app's name: for a server of pages, and for a static edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from truc_teach.asking.lesson import find_lesson

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.request import Request

__all__ = ["build_payload", "recall_payload"]


def build_payload(app: str, request: Request) -> Payload:
    """Return the payload of an app; one that speaks of attempts knows of none.

    Raises KeyError for what is no app, TrucError for a mode that the app has not.

    >>> from truc_teach.asking.request import Request
    >>> build_payload("parda-resolver", Request(rules="xativa", seed=7))["id"]
    'parda-resolver|xativa|7'
    """
    lesson = find_lesson(app)
    return recall_payload(app, request, (), now=0) if lesson.recalls else lesson.build(request)


def recall_payload(
    app: str, request: Request, attempts: Iterable[Mapping[str, Any]], **given: Any
) -> Payload:
    """Return the payload of an app that recalls; `given` is what its maker takes too."""
    return find_lesson(app).build(request, attempts, **given)
