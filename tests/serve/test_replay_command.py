"""`truc-teach replay`: a recorded hand told step by step."""

import pytest

from truc_teach.locale import languages
from truc_teach.rules import deal, find_ruleset, format_hand, rulesets
from truc_teach.rules.chance import Chance
from truc_teach.serve.cli import main

HAND = (
    "truc1 viquipedia-valencia mano=0 score=0-0 camas=0-0 1E,4C,3O/7B,6B,3C"
    " 0:truque 1:envide 0:vull 1:vull 0:1E 1:7B 0:4C 1:6B 1:3C 0:3O"
)


def test_the_steps_are_told_with_their_rules_and_sources(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", HAND]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = [line for line in lines if not line.startswith("    ")]
    rules = [line for line in lines if line.startswith("    ")]
    assert len(rules) > len(told) / 2
    assert told[1].startswith(" 2. Tu: «Truque».")
    assert told[2].startswith(" 3. Rival: «Envide».")
    assert any("la primera val per dos" in line for line in rules)
    assert all("(000)" in line for line in rules)
    assert "33" in "".join(told)


def test_senyes_and_talk_make_no_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", HAND]) == 0
    silent = capsys.readouterr().out
    talked = HAND.replace(" 0:vull", " 1:senya=wink 0:say=vaig_a_tu 0:vull")
    assert main(["replay", talked]) == 0
    assert capsys.readouterr().out == silent


def test_it_speaks_english_and_stops_where_the_record_stops(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", HAND.rpartition(" 0:1E")[0], "--lang", "en"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("    ")]
    assert len(told) == 5
    assert "You" in told[1]


@pytest.mark.parametrize("name", rulesets())
def test_any_hand_is_told_to_its_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    rules, chance = find_ruleset(name), Chance(name)
    for players in rules.players:
        for seed in range(15):
            hand = deal(rules, seed, players, mano=seed % players)
            while not hand.outcome:
                hand = hand.do(chance.choice(hand.legal_actions()))
            assert main(["replay", format_hand(hand)]) == 0
            assert "{" not in capsys.readouterr().out


def test_a_record_that_cannot_be_read_gets_one_sentence_with_its_place(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", HAND + " 0:7E"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "La mà s'ha acabat" in said.err
    assert len(said.err.splitlines()) == 1


TABLE = "truc1 barajamos mano=0 score=0-0 camas=0-0 7B,4B,3E/6C,4C,3O"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("ca", "En la posició 62, «7:3E»: els llocs d'esta taula són 0, 1"),
        ("es", "En la posición 62, «7:3E»: los sitios de esta mesa son 0, 1"),
        ("en", "At 62, “7:3E”: the seats of this table are 0, 1"),
    ],
)
def test_what_is_not_allowed_is_told_in_the_language(
    lang: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", f"{TABLE} 7:3E", "--lang", lang]) == 2
    assert capsys.readouterr().err == f"truc-teach: {told}\n"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("typed", ["0:zz", "0:Ese", "0:xx7E", "1:trucc", "0:no vull"])
def test_what_nobody_says_at_a_table_is_told_with_what_is_said_there(
    typed: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", f"{TABLE} {typed}", "--lang", lang]) == 2
    (told,) = capsys.readouterr().err.splitlines()
    rules = find_ruleset("barajamos")
    calls = [rung.say.replace(" ", "_") for rung in (*rules.truc, *rules.envit)]
    assert all(word in told for word in ("vull", "no_vull", "leave", "3E", *calls))


def test_capitals_and_small_letters_are_the_same_all_through_a_record(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = f"{TABLE} 0:envit 1:vull 0:3E 1:truc 0:no_vull"
    assert main(["replay", line]) == 0
    told = capsys.readouterr().out
    for typed in (line.lower(), line.upper(), line.title()):
        assert main(["replay", typed]) == 0
        assert capsys.readouterr().out == told
