"""Nine wrong answers of ten and more are met with the mistake behind them, in every lesson."""

from tests.teaching.specific import GENERIC, QUESTIONS, answers, is_specific, sample, shares
from truc_teach.lessons.question import Numeric
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


def test_a_wrong_number_falls_back_only_where_no_mistake_is_known():
    counts = [question for _, question in sample(400) if isinstance(question, Numeric)]
    assert counts
    for question in counts:
        known = [said for said in answers(question) if is_specific(said)]
        assert question.mistakes.keys() >= {question.answer} or known
        assert question.answer not in question.mistakes
