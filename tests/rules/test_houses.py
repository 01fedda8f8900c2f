"""A house's rule sets are found beside the package's own: those of a folder, and added ones."""

import dataclasses
import os
import subprocess
import sys

import pytest

from truc_teach.rules import (
    RulesetError,
    add_house,
    all_rulesets,
    find_ruleset,
    format_hand,
    houses,
    parse_hand,
    rulesets,
)
from truc_teach.rules.houses import FOLDERS, read_folder
from truc_teach.rules.rulefile import parse_ruleset

SHORT = 'extends = "barajamos"\ncama = 12\nmales = 6\n'


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder that the environment names."""
    monkeypatch.setenv(FOLDERS, str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def forgotten(monkeypatch):
    """Let each test add to a shelf of its own."""
    monkeypatch.setattr(houses, "_ADDED", {})


def test_the_sets_of_a_folder_come_after_the_packages_own(folder):
    (folder / "short.toml").write_text(SHORT)
    assert all_rulesets() == (*rulesets(), "short")
    assert find_ruleset("short").cama == 12


def test_a_record_of_a_hand_may_name_a_house(folder):
    (folder / "short.toml").write_text(SHORT)
    record = "truc1 short mano=0 score=0-0 camas=0-0 1E,1B,7E/5O,6O,6C 0:1E"
    assert format_hand(parse_hand(record)) == record


def test_a_faulty_file_takes_no_other_with_it_and_is_told(folder):
    (folder / "short.toml").write_text(SHORT)
    (folder / "wrong.toml").write_text('extends = "barajamos"\nafter_parda = "mao"\n')
    (folder / "xativa.toml").write_text(SHORT)
    (folder / "notes.txt").write_text("not a rule set")
    shelf = read_folder(folder)
    assert list(shelf.rules) == ["short"]
    assert [str(fault).partition(":")[0] for fault in shelf.faults] == [
        "wrong",
        "xativa is a rule set of the package; give the file of the house another name.",
    ]
    assert all_rulesets()[-1] == "short"


def test_several_folders_are_parted_as_in_path(tmp_path, monkeypatch):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.toml").write_text(SHORT)
    both = [str(tmp_path / name) for name in ("one", "two", "gone")]
    monkeypatch.setenv(FOLDERS, os.pathsep.join(both))
    assert all_rulesets()[len(rulesets()) :] == ("one", "two")


def test_what_is_no_folder_is_told(tmp_path):
    with pytest.raises(RulesetError, match="no folder"):
        read_folder(tmp_path / "gone")


def test_a_set_that_is_added_again_takes_the_place_of_the_first():
    add_house(parse_ruleset(SHORT, "short"))
    add_house(parse_ruleset(SHORT.replace("12", "13"), "short"))
    assert find_ruleset("short").cama == 13
    assert all_rulesets().count("short") == 1


def test_the_packages_own_sets_cannot_be_replaced():
    xativa = find_ruleset("xativa")
    assert add_house(xativa) is xativa
    assert all_rulesets() == rulesets()
    with pytest.raises(RulesetError, match="xativa is a rule set of the package"):
        add_house(dataclasses.replace(xativa, cama=12))
    assert find_ruleset("xativa") is xativa


def test_an_unknown_set_is_refused_with_the_houses_among_the_known(folder):
    (folder / "short.toml").write_text(SHORT)
    with pytest.raises(RulesetError, match=r"did you mean 'short'\?"):
        find_ruleset("shorts")


def test_another_process_reads_the_folder_by_itself(tmp_path):
    (tmp_path / "short.toml").write_text(SHORT)
    line = "from truc_teach.rules import find_ruleset; print(find_ruleset('short').cama)"
    done = subprocess.run(
        [sys.executable, "-c", line],
        env={**os.environ, FOLDERS: str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "12\n"
