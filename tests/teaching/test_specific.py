"""Nine wrong answers of ten and more are met with the mistake behind them, in every lesson."""

from tests.teaching.specific import GENERIC, QUESTIONS, sample, shares
from truc_teach.asking.question import Numeric
from truc_teach.locale import find_words


def test_over_two_thousand_questions_ninety_per_cent_of_wrong_answers_are_specific():
    rows = shares()
    assert rows["all"][0] == QUESTIONS and len(rows) == 12
    assert rows["all"][2] >= 0.9
    for name, (questions, _, share) in rows.items():
        assert questions >= 50, name
        assert share >= 0.8, name


def test_every_sentence_that_names_no_mistake_counts_as_generic():
    words = find_words("ca")
    groups = ("rank", "envit", "parda", "betting", "scoring", "senyes", "walk")
    keys = [f"{group}.{key}" for group in groups for key in words.group(group)]
    vague = {key for key in keys if ".mistake." in key and key.endswith((".again", ".other-sign"))}
    assert vague == set(GENERIC)


def test_a_number_has_its_own_mistake_before_that_of_its_range():
    for _, question in sample(400):
        if isinstance(question, Numeric):
            assert question.said_to(question.answer) is question.right
            assert all(question.said_to(at) is said for at, said in question.mistakes.items())
