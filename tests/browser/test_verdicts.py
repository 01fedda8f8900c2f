"""The page and Python judge alike: what a browser keeps of a verdict is what Python would say.

An answer is told with the page's verdict, and that stands (`recall`).
"""

from itertools import chain, islice
from typing import Any

from tests.browser.conftest import Play
from tests.lessons.answering import right_answer
from tests.lessons.rooms import ASKING
from truc_teach.asking.question import Question
from truc_teach.asking.request import Request
from truc_teach.asking.session import LAST_TURN, Session
from truc_teach.asking.verdict import wrong_answers
from truc_teach.lessons.progress.modes import recall
from truc_teach.locale import find_words

RULES = ("barajamos", "xativa", "mallorqui")
NONSENSE = ("", " ", "no such option", "1O", "AO AO", "-1", "99999999", "1.5", "null")

ANSWER = """async quizzes => {
    const { makeAnswers } = await import("/truc_teach/widgets/quiz/answers.js");
    const { grade } = await import("/truc_teach/widgets/quiz/grade.js");
    let number = 0;
    const kept = [], store = { all: () => [], number: () => ++number, add: one => kept.push(one) };
    const taken = [];
    for (const { id, questions, given, nonsense } of quizzes) {
        const answers = makeAnswers(store);
        answers.open({ id, modes: [{ kind: "quiz", rounds: [questions] }] });
        for (const question of questions) {
            given[question.id].forEach((one, turn) => answers.add(question.id, turn, one, 0));
            const passed = nonsense.filter(one => grade(question, one));
            taken.push(...passed.map(one => [id, question.id, one]));
        }
    }
    return [kept, taken];
}"""


def said_of(question: Question) -> list[str]:
    """Return a right answer and some wrong ones, as many as an answer can be tried again."""
    wrong = (given for given, _ in wrong_answers(question))
    return list(islice(chain([right_answer(question)], wrong), LAST_TURN + 1))


def test_an_answer_tells_the_same_with_the_page_s_verdict_and_judged_anew(play: Play) -> None:
    words = find_words("ca")
    quizzes: list[dict[str, Any]] = []
    accepted: list[list[str]] = []
    for session in (Session(app, Request(rules=rules)) for app in ASKING for rules in RULES):
        asked = [one for mode in session.modes for one in session.round(0, mode)]
        quizzes.append(
            {
                "id": session.id,
                "questions": [one.payload(words) for one in asked],
                "given": {one.id: said_of(one) for one in asked},
                "nonsense": NONSENSE,
            }
        )
        accepted += [[session.id, q.id, no] for q in asked for no in NONSENSE if q.accepts(no)]
    kept, taken = play("ranking").evaluate(ANSWER, quizzes)
    assert len(kept) > 1000
    assert {len(one.keys() & {"skill", "ok"}) for one in kept} == {2}
    for quiz in quizzes:
        told = [one for one in kept if one["quiz"] == quiz["id"]]
        bare = [{key: one[key] for key in one.keys() - {"skill", "ok"}} for one in told]
        assert recall(told) == recall(bare)
        assert recall(told).aside == 0
    assert taken == accepted
