"""A learner who answers the questions of a session, rightly or not, a second apart."""

from truc_teach.asking.question import Choice, Numeric, Question
from truc_teach.asking.session import Session
from truc_teach.asking.verdict import wrong_answers

NOON = 1_700_000_000_000


def right_answer(question: Question) -> str:
    """Return the right answer to a question, as the page sends it."""
    if isinstance(question, Choice):
        return next(option.id for option in question.options if option.right)
    if isinstance(question, Numeric):
        return str(question.answer)
    return " ".join(str(card) for group in question.groups for card in group)


def wrong_answer(question: Question) -> str:
    """Return the first wrong answer that a question foresees."""
    return next(wrong_answers(question))[0]


class Learner:
    """Answers a session's questions; the session grows with each answer."""

    def __init__(self, session: Session, start: int = NOON) -> None:
        self.session = session
        self.time = start

    def say(self, ident: str, given: str, hints: int = 0) -> None:
        """Give an answer of one's own."""
        turn = sum(attempt.question == ident for attempt in self.session.attempts)
        self.time += 1000
        name = f"a{len(self.session.attempts)}-{self.time}"
        said = {"id": name, "q": ident, "try": turn, "o": given, "t": self.time, "h": hints}
        self.session = self.session.record([said])

    def answer(self, ident: str, *, right: bool = True) -> None:
        """Answer a question, rightly or not."""
        question = self.session.question(ident)
        self.say(ident, (right_answer if right else wrong_answer)(question))

    def order(self, mode: str = "") -> tuple[str, ...]:
        """Return what is still asked in the round."""
        return self.session.order(mode)
