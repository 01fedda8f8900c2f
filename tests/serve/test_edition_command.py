"""The command that builds the static edition: what it says of what it cannot do."""

import pytest

from tests.lessons.rooms import ALIVE, APPS
from truc_teach.asking.building import build_payload
from truc_teach.asking.lesson import find_lesson
from truc_teach.serve.cli import main
from truc_teach.serve.edition import banks
from truc_teach.serve.edition.banks import Extent, bank_requests, divide, write_banks


def test_a_folder_with_other_things_is_left_alone(tmp_path, capsys):
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["build-site", str(tmp_path), "--no-lite"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("truc-teach: ") and "holds other things" in said
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--rules", "barajmos"], "barajamos"),
        (["--notebooks", "nowhere"], "no folder of notebooks"),
        (["--seeds", "0"], "no number of seeds"),
    ],
)
def test_a_wrong_word_is_one_sentence(arguments, part, tmp_path, capsys):
    try:
        code = main(["build-site", str(tmp_path / "out"), "--no-lite", *arguments])
    except SystemExit as ended:
        code = ended.code
    said = capsys.readouterr().err
    assert (code, said.count("\n")) == (2, 1)
    assert part in said
    assert not (tmp_path / "out").exists()


BAKED = [app for app in APPS if app not in ALIVE]


@pytest.mark.parametrize("app", BAKED)
def test_a_frame_and_a_bank_make_the_payload_again(app):
    extent = Extent(seeds=2, drills=1)
    asked = dict(list(bank_requests(find_lesson(app), "mallorqui", extent).items())[:3])
    payloads = {name: build_payload(app, request) for name, request in asked.items()}
    frame, rests = divide(payloads)
    for name, payload in payloads.items():
        joined = frame | rests[name]
        joined["modes"] = [
            join(one, rest) for one, rest in zip(frame["modes"], rests[name]["modes"], strict=True)
        ]
        for key in ("art", "faces"):  # those of all together
            whole, own = joined.pop(key, ""), payload.pop(key, "")
            assert set(own) <= set(whole)
        assert joined == payload


def join(mode, rest):
    before = {key[1:]: value for key, value in rest.items() if key.startswith("+")}
    own = {key: value for key, value in rest.items() if not key.startswith("+")}
    return mode | own | {key: value + mode[key] for key, value in before.items()}


def test_the_banks_lie_by_language_rules_and_app(tmp_path, monkeypatch):
    monkeypatch.setattr(banks, "drilled", lambda _: ())
    size = write_banks(tmp_path, Extent(seeds=1, drills=0, deals=1, rules=("ribera-baixa",)))
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.bank")}
    names = dict.fromkeys(BAKED, ("frame", "1")) | {"hand-walkthrough": ("frame", "1", "deal-1")}
    assert found == {
        f"{language}/ribera-baixa/{app}/{name}.bank"
        for language in ("ca", "en", "es")
        for app in BAKED
        for name in names[app]
    }
    assert size == sum(path.stat().st_size for path in tmp_path.rglob("*.bank"))
