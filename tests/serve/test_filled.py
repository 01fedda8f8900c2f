"""A page is made once, off the loop, whatever stands in its address."""

import gzip
import re
import threading
from types import SimpleNamespace

import pytest

from tests.serve.apart import run_apart
from truc_teach.serve import landing_page, lesson_page
from truc_teach.serve.filled import KNOWN, MARK, Page, known_query
from truc_teach.serve.landing_page import LandingHandler
from truc_teach.serve.pages import write_page

HTML = f'<a href="/voila/render/ca/quiz.ipynb?{MARK}">x</a>'


def test_the_page_and_the_server_know_the_same_keys(root):
    script = (root / "truc_teach" / "widgets" / "page" / "query.js").read_text("utf-8")
    lists = [
        re.search(rf"const {name} = \[(.*?)\]", script)[1] for name in ("QUERY_KEYS", "ODDS_KEYS")
    ]
    assert set(re.findall(r'"(\w+)"', " ".join(lists))) == KNOWN


@pytest.mark.parametrize(
    ("query", "link"),
    [
        ("", "quiz.ipynb"),
        ("x=17&token=secret", "quiz.ipynb"),
        ("x=17&rules=xativa&seed=3", "quiz.ipynb?rules=xativa&amp;seed=3"),
        ('rules="><script>', "quiz.ipynb?rules=&#34;&gt;&lt;script&gt;"),
    ],
)
def test_a_link_carries_on_what_a_page_reads_and_nothing_else(query, link):
    html = gzip.decompress(Page.of(HTML).filled(query)).decode()
    assert html == f'<a href="/voila/render/ca/{link}">x</a>'


def test_a_long_query_is_cut():
    assert len(known_query("rules=" + "x" * 10_000)) == 4000


@pytest.fixture
def made(monkeypatch):
    """Note in which thread each page is made."""
    threads = []
    real = Page.of

    def of(html):
        threads.append(threading.current_thread())
        return real(html)

    monkeypatch.setattr(Page, "of", of)
    return threads


class Asking:
    """What a page's maker asks of its handler, without a server around it."""

    xsrf_token = ""
    base_url = "/"
    find, make, is_listed = LandingHandler.find, LandingHandler.make, LandingHandler.is_listed

    def __init__(self, notebooks, query):
        self.request = SimpleNamespace(
            query=query, query_arguments={}, headers={"Accept-Encoding": "gzip"}
        )
        self.contents_manager = SimpleNamespace(
            root_dir=str(notebooks),
            file_exists=lambda path: False,
            dir_exists=lambda path: True,
            is_hidden=lambda path: False,
        )
        self.written = b""

    def set_header(self, *_):
        pass

    add_header = set_header

    def write(self, said):
        self.written = said


async def text(asking):
    await write_page(asking, "glossary", "ca")


async def lesson(asking):
    await write_page(asking, "quiz", "ca")


async def landing(asking):
    await LandingHandler.get.__wrapped__(asking, "")


async def noting(work):
    """Do the work and return the thread of its loop."""
    await work
    return threading.current_thread()


@pytest.mark.parametrize("answer", [text, lesson, landing])
def test_noise_in_the_query_makes_no_page_anew_and_none_on_the_loop(answer, made, root):
    lesson_page.render_page.cache_clear()
    landing_page.render_landing.cache_clear()
    loops = set()
    for noise in range(5):
        asking = Asking(root / "notebooks", f"x={noise}&seed={noise}")
        loops.add(run_apart(noting(answer(asking))))
        html = gzip.decompress(asking.written).decode()
        assert "truc-content" in html
        assert MARK not in html
        assert f"?seed={noise}" in html or answer is text
    assert len(made) == 1
    assert made[0] not in loops
