"""What a lesson is: all that server, static edition, landing page, quiz and player ask of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.asking.rounds import Asking
    from truc_teach.asking.skills import Skill
    from truc_teach.rules import Ruleset

__all__ = ["Ladder", "Lesson", "find_lesson", "lessons"]

LIST = "truc_teach.lessons"
"""The package whose `LESSONS` is the list of lessons: read by name, since it stands above."""


class Ladder(NamedTuple):
    """The hints to one kind of question: `hints.look.NAME`, `hints.rule.NAME`, `hints.step.NAME`.

    With `own` the rule is the one that judges the question, where saying it gives nothing away;
    the general one takes its place where the very choice of a rule would tell what is right.
    """

    name: str
    own: bool = False


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One lesson; its words are `site.NAME.title` and `site.NAME.learn`.

    What makes something is named as "module:name" below its `room`, and imported when it is used:
    a kernel that only keeps answers imports next to nothing.

    - `name`: the file name of its notebook without `.ipynb`, and its app in every address.
    - `room`: the package that it lives in.
    - `minutes`: the time of one round.
    - `payload`: makes the payload of its page from a request.
    - `quizzes`: what makes the rounds of each mode that asks, "" where none does.
    - `round_of`: finds mode and round of a question's id where that is not `mode.round.n`.
    - `find_question`: makes one question alone where to make its whole round would be a waste.
    - `skills`: what it teaches, "" for nothing of its own.
    - `hints`: the ladder of hints of each prompt; the longest key that begins a prompt counts.
    - `rules`: the rule set that its notebook opens with, "" for the usual one.
    - `bare`: tells whether a rule set has nothing of what it teaches, "" where all have.
    - `alive`: it answers to each move, so without a kernel there is nothing to do.
    - `recalls`: it speaks of what the browser remembers: its maker takes attempts and the time.
    - `seeded`: another seed asks something else.
    - `dealt`: its hands can be asked for by their number.
    - `adaptive`: the order of its questions follows the answers.
    - `part`: the script beside the player's that plays its modes, "" where the player does.
    - `practice`: it is no step of the path, and used at any time.
    - `fixed`: its quizzes are fixed by an address, and end with a slip.
    """

    name: str
    room: str
    minutes: int
    payload: str
    quizzes: str = ""
    round_of: str = ""
    find_question: str = ""
    skills: str = ""
    hints: Mapping[str, Ladder] = field(default_factory=dict, compare=False)
    rules: str = ""
    bare: str = ""
    alive: bool = False
    recalls: bool = False
    seeded: bool = True
    dealt: bool = False
    adaptive: bool = True
    practice: bool = False
    fixed: bool = False
    part: str = ""

    @property
    def call(self) -> str:
        """The notebook's cell that opens the app.

        >>> find_lesson("senyes").call
        'senyes(rules="viquipedia-valencia")'
        """
        given = f'rules="{self.rules}"' if self.rules else ""
        return f"{self.name.replace('-', '_')}({given})"

    def path(self, language: str = "ca") -> str:
        """Return the notebook's path inside the notebooks folder.

        >>> find_lesson("ranking-quiz").path()
        'ca/ranking-quiz.ipynb'
        """
        return f"{language}/{self.name}.ipynb"

    @property
    def picture(self) -> str:
        """The drawing of its card on the landing page, as SVG."""
        return files(self.room).joinpath("picture.svg").read_text("utf-8")

    def is_bare(self, rules: Ruleset) -> bool:
        """Return whether a rule set has nothing of what it teaches."""
        return bool(self.bare and self._made(self.bare)(rules))

    def build(self, request: Request, *told: Any, **given: Any) -> Payload:
        """Return the payload of a request. Raises TrucError for a mode that the lesson lacks."""
        payload: Payload = self._made(self.payload)(request, *told, **given)
        return payload

    @property
    def asking(self) -> Mapping[str, Asking]:
        """What makes the rounds of each mode that asks."""
        asking: Mapping[str, Asking] = self._made(self.quizzes) if self.quizzes else {}
        return asking

    @property
    def taught(self) -> tuple[Skill, ...]:
        """The skills that it teaches."""
        taught: tuple[Skill, ...] = self._made(self.skills) if self.skills else ()
        return taught

    def place_of(self, ident: str) -> tuple[str, int] | None:
        """Return the mode and the round that a question's id names, None for no such id."""
        from truc_teach.asking.rounds import round_of

        named: tuple[str, int] | None = (self._made(self.round_of) if self.round_of else round_of)(
            ident
        )
        return named

    def question_alone(self, request: Request, ident: str) -> Question | None:
        """Return a question by its id, None for no such id; only where there is `find_question`."""
        found: Question | None = self._made(self.find_question)(request, ident)
        return found

    def _made(self, place: str) -> Any:
        module, name = place.split(":")
        return getattr(import_module(f"{self.room}.{module}"), name)


def lessons() -> tuple[Lesson, ...]:
    """Return every lesson, in the order of the landing page."""
    every: tuple[Lesson, ...] = import_module(LIST).LESSONS
    return every


def find_lesson(name: str) -> Lesson:
    """Return the lesson of that name. Raises KeyError for no lesson.

    >>> find_lesson("senyes").minutes
    10
    """
    return {lesson.name: lesson for lesson in lessons()}[name]
