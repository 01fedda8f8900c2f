"""Codes that people type: what was written is read, and nothing else ever is."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lessons.pasting import NAMES, pasted
from tests.lessons.progress_code import (
    Count,
    count_reviews,
    merge_counts,
    read_progress_code,
    write_progress_code,
)
from truc_teach.asking.codes import Numbers, from_code, to_code, varint
from truc_teach.asking.nickname import canonical_name
from truc_teach.asking.skills import skill_index
from truc_teach.lessons.progress.schedule import Review
from truc_teach.lessons.quiz.slip import Slip, read_slip, write_slip
from truc_teach.rules import TrucError
from truc_teach.serve.cli import main

OLD = json.loads((Path(__file__).parent / "old_codes.json").read_text("utf-8"))
"""Codes that were made before a name had one form, with the names they were made for."""

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

count = st.integers(1, 5000).flatmap(
    lambda asked: st.builds(Count, st.just(asked), st.integers(0, asked), st.integers(0, 40_000))
)
counts = st.dictionaries(st.sampled_from(skill_index()), count)

PAGE_COUNTS = {"rank.ties": Count(12, 9, 20787), "senyes.rules": Count(300, 0, 1)}
PAGE_CODE = "TRUC1-044GR-2DKM8-0M5B0-2000K-ZFKBK-8"
PAGE_SLIP = (
    "TRUCS1-04EQ2-XB9F9-Y64RB-JC5N6-2VBFE-DY3EZ-3JC5Q-6PBKM-D5JQ6-Z1H60-53T0Y-306ST-40EMQ-979T"
)
"""What widgets/data/code.js makes of the same, and what widgets/quiz/slip.js once made for NAME."""

RIGHT = (True, False, True, True, True, True, False, False, True, True)
SLIP = Slip("quiz|barajamos|7|rank.ties|10", RIGHT, 195, 20787)
NAME = "Neus Peñíscola"


def changed(code, at, sign):
    """Return a code with another sign at a place, hyphens aside; None when it is the same."""
    places = [place for place in range(len(code)) if place > 6 and code[place] != "-"]
    place = places[at % len(places)]
    return None if code[place] == sign else code[:place] + sign + code[place + 1 :]


@given(st.integers(0, 2**41))
def test_a_number_is_read_as_it_was_written(number):
    assert Numbers(varint(number)).next() == number


@given(st.binary(max_size=60), st.binary(max_size=10))
def test_bytes_are_read_as_they_were_written_whatever_the_typist_did(body, secret):
    code = to_code("TRUC1", body, secret)
    typed = f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')}\n"
    assert from_code("TRUC1", code, secret) == body
    assert from_code("TRUC1", "TRUC1" + typed.split("truc")[1][1:], secret) == body


@given(counts)
def test_counts_are_read_as_they_were_written(found):
    assert read_progress_code(write_progress_code(found)) == found


def test_python_reads_what_the_page_writes():
    assert write_progress_code(PAGE_COUNTS) == PAGE_CODE
    assert read_progress_code(PAGE_CODE) == PAGE_COUNTS
    assert read_slip(PAGE_SLIP, f"  {NAME} ") == SLIP


@given(counts, st.integers(0, 400), st.sampled_from(SIGNS))
def test_one_wrong_sign_is_always_seen(found, at, sign):
    wrong = changed(write_progress_code(found), at, sign)
    if wrong:
        with pytest.raises(TrucError):
            read_progress_code(wrong)


@given(counts, st.integers(1, 30))
def test_a_code_that_was_cut_is_always_seen(found, cut):
    with pytest.raises(TrucError):
        read_progress_code(write_progress_code(found)[:-cut])


@given(st.text(max_size=80) | st.text(SIGNS + "-", max_size=80).map("TRUC1-".__add__))
def test_a_foreign_text_is_refused_with_a_sentence(code):
    with pytest.raises(TrucError, match=r"\.$|one\.$"):
        read_progress_code(code)


@given(st.binary(max_size=40))
def test_bytes_that_count_what_cannot_be_are_refused(body):
    code = to_code("TRUC1", b"\x01" + body)
    try:
        found = read_progress_code(code)
    except TrucError:
        return
    assert all(0 <= one.right <= one.asked and one.asked for one in found.values())


def test_a_newer_code_a_slip_and_a_flood_are_refused():
    for code in (to_code("TRUC1", b"\x02"), PAGE_SLIP, "TRUC1-" + "0" * 5000, ""):
        with pytest.raises(TrucError):
            read_progress_code(code)


def test_counting_takes_the_first_answers_only():
    day = 86_400_000
    answers = [Review("a", day, True), Review("a", 3 * day, False), Review("a", 9 * day, True, 1)]
    assert count_reviews(answers) == {"a": Count(2, 1, 3)}


@given(counts, counts)
def test_merging_takes_the_larger_and_never_counts_twice(one, other):
    both = merge_counts(one, other)
    assert both == merge_counts(other, one) == merge_counts(both, one)
    assert merge_counts(one, one) == one
    assert all(count.right <= count.asked for count in both.values())


@given(st.integers(0, 400), st.sampled_from(SIGNS))
def test_a_slip_with_one_wrong_sign_is_refused(at, sign):
    wrong = changed(PAGE_SLIP, at + 1, sign)
    if wrong:
        with pytest.raises(TrucError):
            read_slip(wrong, NAME)


def test_a_slip_with_a_name_that_is_not_given_asks_for_it():
    with pytest.raises(TrucError, match="has a name"):
        read_slip(PAGE_SLIP)


@pytest.mark.parametrize("name", ["Neus", "neus peniscola", "neuspeñíscola"])
def test_a_slip_holds_for_its_own_name_only(name):
    with pytest.raises(TrucError, match="another name"):
        read_slip(PAGE_SLIP, name)


@pytest.mark.parametrize(
    "slip",
    [
        SLIP._replace(quiz="ranking-quiz|barajamos|7"),
        SLIP._replace(quiz="quiz|chess|7|rank.ties|10"),
        SLIP._replace(right=RIGHT[:9]),
        SLIP._replace(quiz="quiz|barajamos|7|rank.ties|9"),
        SLIP._replace(seconds=10**7),
        SLIP._replace(day=99_999),
    ],
    ids=lambda slip: f"{slip.quiz} {slip.day}",
)
def test_a_slip_that_no_quiz_can_have_given_is_refused(slip):
    with pytest.raises(TrucError):
        read_slip(write_slip(slip, NAME), NAME)


@given(st.binary(max_size=60))
def test_made_up_bytes_never_pass_for_a_slip(body):
    with pytest.raises(TrucError):
        read_slip(to_code("TRUCS1", b"\x01" + body))


def test_a_teacher_reads_a_slip_at_the_command_line(capsys):
    assert main(["slip", PAGE_SLIP, "--name", NAME]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{NAME}\n")
    assert "Right: 7 of 10" in said and "Cards that tie: 7 of 10" in said and "3 min 15 s" in said
    assert "2026-11-30" in said


def test_a_teacher_is_told_when_a_slip_does_not_hold(capsys):
    assert main(["slip", *PAGE_SLIP.split("-"), "--name", "Pau", "--lang", "ca"]) == 2
    told = capsys.readouterr()
    assert told.out == "" and "d'un altre nom que «Pau»" in told.err


# What was typed again, or came through another program


@pytest.mark.parametrize("slip", OLD["slips"], ids=lambda slip: ascii(slip["name"]))
def test_a_slip_of_an_older_page_is_read_with_its_name(slip):
    found = read_slip(slip["code"], slip["name"])
    assert (found.quiz, found.seconds, found.day) == (slip["quiz"], slip["seconds"], slip["day"])
    assert "".join("01"[right] for right in found.right) == slip["right"]


@pytest.mark.parametrize("one", OLD["progress"], ids=lambda one: len(one["counts"]))
def test_a_progress_code_of_an_older_page_is_read(one):
    found = read_progress_code(one["code"])
    assert {skill: list(count) for skill, count in found.items()} == one["counts"]


@pytest.mark.parametrize("names", NAMES, ids=ascii)
def test_a_name_is_the_same_however_it_is_typed(names):
    for made, typed in (names, reversed(names)):
        assert read_slip(write_slip(SLIP, made), typed) == SLIP
        with pytest.raises(TrucError, match="another name"):
            read_slip(write_slip(SLIP, made), f"{typed}x")


@given(st.text(max_size=40), st.text(max_size=3))
def test_two_names_are_the_same_only_where_their_form_is(name, more):
    code = write_slip(SLIP, name)
    assert read_slip(code, name) == read_slip(code, canonical_name(name)) == SLIP
    if canonical_name(name + more) != canonical_name(name):
        with pytest.raises(TrucError, match=r"another name|has a name"):
            read_slip(code, name + more)


def test_a_name_of_nothing_that_is_seen_is_no_name():
    assert write_slip(SLIP, " \u200b\u00a0") == write_slip(SLIP)


@settings(max_examples=300)
@given(st.data())
def test_a_slip_is_read_through_what_other_programs_add(data):
    code = data.draw(st.sampled_from([PAGE_SLIP, *(one["code"] for one in OLD["slips"][:1])]))
    name = NAME if code == PAGE_SLIP else ""
    assert read_slip(data.draw(pasted("TRUCS1", code)), name) == read_slip(code, name)


@settings(max_examples=300)
@given(counts, st.data())
def test_a_progress_code_is_read_through_what_other_programs_add(found, data):
    assert read_progress_code(data.draw(pasted("TRUC1", write_progress_code(found)))) == found


def test_a_code_is_found_in_the_whole_text_of_a_slip():
    text = f"Resultat\nNeus\nEncerts: 7 de 10\nData: 1 de desembre\n{PAGE_SLIP}\n\nGràcies, TRUC1!"
    assert read_slip(text, NAME) == SLIP


def test_a_long_text_full_of_beginnings_is_refused_soon():
    for text in ("TRUC1 " * 600, "TRUC1 " + "A " * 1900, "truc1-" * 9999):
        with pytest.raises(TrucError):
            read_progress_code(text)
