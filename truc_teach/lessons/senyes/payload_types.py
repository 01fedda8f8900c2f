"""The types of what the lesson of the senyes gives its page."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from truc_teach.asking.payload_types import ModeHead

__all__ = ["OfferData", "SignData", "SignTableMode", "ViewsData"]


class SignData(TypedDict):
    """A sign: the face that makes it, and what it says."""

    face: str
    gesture: str
    means: str
    cards: list[str]


class ViewsData(TypedDict):
    """The words of the two ways to look at a face."""

    legend: str
    facing: str
    mirror: str


class OfferData(TypedDict):
    """Another rule set to go to."""

    rules: str
    text: str


class SignTableMode(ModeHead):
    """The signs of a table; one without signs `lead`s with why, and offers another table."""

    kind: Literal["sign_table"]
    rule: str
    source: str
    signs: list[SignData]
    notes: list[str]
    views: ViewsData
    lead: NotRequired[list[str]]
    offer: NotRequired[OfferData]
