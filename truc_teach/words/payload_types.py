"""What of a payload is made of words alone: what is said to an answer, a score, the counting table.

Only type checkers, the generator of `widgets/payload.d.ts` and tests import such a module; nobody
who runs a lesson does.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

__all__ = ["EnvitCaseData", "EnvitTableMode", "SaidData", "SideData"]


class SaidData(TypedDict):
    """What is said to an answer: the reason, the rule, where it stands, the mistake's own key."""

    mistake: NotRequired[str]
    text: str
    rule: str
    source: str


class SideData(TypedDict):
    """The score of one side; without halves there are no males."""

    stones: int
    camas: int
    males: NotRequired[int | None]
    bones: NotRequired[int]


class EnvitCaseData(TypedDict):
    """How some three cards count: the places of those that do, the sums, the rule."""

    count: int
    use: list[int]
    steps: list[str]
    rule: str
    source: str


class EnvitTableMode(TypedDict):
    """Any three cards to count; `table` has two digits in base 36 for each combination."""

    id: str
    label: str
    kind: Literal["envit_table"]
    deck: list[str]
    cases: list[EnvitCaseData]
    table: str
