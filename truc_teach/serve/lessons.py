"""The lessons in the order of the landing page, and the little that a server must know of each."""

from dataclasses import dataclass

__all__ = ["LESSONS", "Lesson"]


@dataclass(frozen=True)
class Lesson:
    """One lesson; its words are `site.NAME.title` and `site.NAME.learn`.

    `name` is the notebook's file name without `.ipynb`; `minutes` is the time of one round;
    `rules` is the rule set that the notebook opens with, "" for the usual one. One that is `alive`
    is opened as its live notebook, because nothing can be done there without a kernel.
    """

    name: str
    minutes: int
    rules: str = ""
    alive: bool = False

    @property
    def call(self) -> str:
        """The notebook's cell that opens the app.

        >>> Lesson("senyes", 10, rules="viquipedia-valencia").call
        'senyes(rules="viquipedia-valencia")'
        """
        given = f'rules="{self.rules}"' if self.rules else ""
        return f"{self.name.replace('-', '_')}({given})"

    def path(self, language: str = "ca") -> str:
        """Return the notebook's path inside the notebooks folder.

        >>> Lesson("ranking-quiz", 5).path()
        'ca/ranking-quiz.ipynb'
        """
        return f"{language}/{self.name}.ipynb"


LESSONS = (
    Lesson("ranking-quiz", 8),
    Lesson("envit-counter", 10),
    Lesson("parda-resolver", 10),
    Lesson("hand-walkthrough", 15),
    Lesson("betting-scoring", 15),
    Lesson("senyes", 10, rules="viquipedia-valencia"),
    Lesson("play", 15, alive=True),
    Lesson("odds", 10),
    Lesson("quiz", 5),
    Lesson("progress", 2),
)
