"""`truc-teach rules`: what a club reads before it writes its own rules."""

from pathlib import Path

import pytest

from truc_teach.asking.request import Request
from truc_teach.rules import rulesets
from truc_teach.serve.cli import main


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["rules", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_it_lists_every_rule_set_with_its_deck(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ask(capsys)
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(rulesets())
    assert "28 cards" in next(line for line in out.splitlines() if "ribera-baixa" in line)


def test_a_rule_set_is_shown_with_the_source_of_every_value(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = ask(capsys, "xativa")
    lines = out.splitlines()
    assert "    004, La puntuación" in lines[lines.index("cama: 24") :]


def test_a_comparison_shows_where_two_differ_and_nothing_else(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = ask(capsys, "ribera-baixa", "--diff", "viquipedia-valencia")
    headings = [line for line in out.splitlines() if not line.startswith(" ")]
    assert headings == ["name:", "deck:", "order:", "signs:"]
    assert ask(capsys, "xativa", "--diff", "xativa")[1] == (
        "xativa and xativa play by the same rules.\n"
    )


@pytest.mark.parametrize("name", rulesets())
def test_every_skill_that_it_lists_can_be_asked_for_in_a_quiz(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = ask(capsys, name, "--skills")
    listed = dict(line.split(maxsplit=1) for line in out.splitlines())
    assert code == 0
    assert "rank.ties" in listed
    for skill in listed:
        assert Request.from_query({"rules": name, "skills": skill, "n": "1"}).skills == skill


def test_a_house_file_is_checked_and_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = tmp_path / "casal.toml"
    house.write_text('extends = "barajamos"\ncama = 12\nmales = 6\n', "utf-8")
    code, out, _ = ask(capsys, "check", str(house))
    assert (code, "cama of 12" in out) == (0, True)
    _, out, _ = ask(capsys, str(house), "--diff", "barajamos")
    assert "casal: 12  [house rule of casal]" in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["barajmos"], "did you mean “barajamos”?"),
        (["check"], "which file to check"),
        (["check", "no-such.toml"], "no-such.toml cannot be read"),
        (["barajamos", "xativa"], "--diff xativa"),
        (["--diff", "xativa"], "NAME --diff OTHER"),
        (["check", "house.toml", "--diff", "xativa"], "NAME --diff OTHER"),
        (["--skills"], "NAME --skills"),
        (["xativa", "--skills", "--diff", "mallorqui"], "NAME --skills"),
    ],
)
def test_a_mistake_gets_one_sentence(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ask(capsys, *words)
    assert (code, out) == (2, "")
    assert told in err
    assert len(err.splitlines()) == 1
