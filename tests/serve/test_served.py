"""What a folder of notebooks holds, and that nothing is linked that is not there."""

import http.client
import re
import shutil
import urllib.request
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.serve.kinds import write
from truc_teach.serve.edition.banks import Extent
from truc_teach.serve.edition.pages import write_pages
from truc_teach.serve.places import PlaceError
from truc_teach.serve.served import PACKAGED, Shelf

LINK = re.compile(r'<a [^>]*?href="([^"#]+)')


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A teacher's folder: one notebook alone, one in two languages, a lesson, a week."""
    folder = tmp_path_factory.mktemp("teacher")
    write(folder / "a.ipynb", ["# My own a"])
    write(folder / "en" / "mine.ipynb", ["# Mine"], ["1 + 1"])
    write(folder / "ca" / "mine.ipynb", ["# El meu"], ["1 + 1"])
    write(folder / "en" / "notes.ipynb", ["# Notes"])
    write(folder / "ca" / "ranking-quiz.ipynb", ["# L'ordre"], ["ranking_quiz()"])
    write(folder / "ca" / "senyes.ipynb", ["# Senyes d'ací"], ["1 + 1"])
    write(folder / "week 1" / "The <first>.ipynb", ["# The <b>first</b> week"])
    write(folder / ".ipynb_checkpoints" / "a-checkpoint.ipynb", ["# Old"])
    (folder / "broken.ipynb").write_text("no notebook", "utf-8")
    return folder


@pytest.fixture(scope="module")
def server(start_server, folder):
    """The folder, served by `truc-teach`."""
    return start_server("--notebooks", folder)


def read(address):
    """Return where an address led to, and the page."""
    with urllib.request.urlopen(address, timeout=120) as answer:
        return answer.url, answer.read().decode()


def titles(page):
    return re.findall(r"<h3[^>]*><a [^>]*>(.*?)</a>", page)


def test_the_landing_page_lists_what_is_there_in_the_languages_that_it_is_there_in(server):
    for lang, own in (("ca", "El meu"), ("en", "Mine"), ("es", "El meu")):
        _, page = read(f"{server.address}?lang={lang}")
        lessons, others = titles(page)[:2], titles(page)[2:]
        assert len(lessons) == 2  # the order of the cards, the senyes
        escaped = "The &lt;b&gt;first&lt;/b&gt; week"
        assert others == [own, "Notes", "My own a", "broken", escaped]
    _, page = read(f"{server.address}voila/tree/week%201")
    assert titles(page) == [escaped]


def test_an_empty_folder_says_so(start_server, tmp_path):
    _, page = read(f"{start_server('--notebooks', tmp_path).address}?lang=en")
    assert titles(page) == []
    assert "There are no notebooks in this folder." in page


def links_of(page):
    return {link.replace("&amp;", "&") for link in LINK.findall(page) if link[0] == "/"}


def where(address):
    """Return where an address leads to, without going there: a live notebook starts a kernel."""
    at = urlsplit(address)
    line = http.client.HTTPConnection(at.netloc, timeout=60)
    line.request("GET", f"{at.path}?{at.query}" if at.query else at.path)
    answer = line.getresponse()
    line.close()
    return answer.status, answer.headers["Location"]


def test_no_page_links_to_what_is_not_there(server, folder):
    root = server.address.rstrip("/")
    begun = ["/", "/voila/tree/week%201", "/truc/en/ranking-quiz", "/truc/en/notes"]
    found = set().union(*(links_of(read(root + path)[1]) for path in begun))
    assert {"/voila/render/a.ipynb", "/voila/render/ca/ranking-quiz.ipynb"} <= found
    for link in found:
        begins, _, path = unquote(link.partition("?")[0]).partition("/voila/render/")
        if begins:
            assert where(root + link)[0] in (200, 302), link
        else:
            lang, _, name = path.removesuffix(".ipynb").rpartition("/")
            assert (folder / path).is_file() or Shelf(folder).find(name, lang), link


def test_a_notebook_with_cells_to_run_is_led_to_and_a_text_is_read(server):
    truc, live = f"{server.address}truc/", "/voila/render/"
    assert where(f"{truc}en/mine?seed=7") == (302, f"{live}en/mine.ipynb?seed=7")
    assert where(f"{truc}en/mine.ipynb") == (302, "/truc/en/mine")
    assert where(f"{truc}ca/senyes") == (302, f"{live}ca/senyes.ipynb")
    assert where(f"{server.address}voila/tree/a.ipynb") == (302, f"{live}a.ipynb")
    assert '<div class="truc-prose" lang="en">' in read(f"{truc}es/notes")[1]


def test_a_lesson_that_is_not_in_the_folder_is_read_without_a_kernel(server):
    where, page = read(f"{server.address}voila/render/en/quiz.ipynb?n=5")
    assert where.endswith("/truc/en/quiz?n=5")
    assert 'class="truc-live"' not in page


def test_a_notebook_of_a_folder_speaks_its_language(server):
    page = read(f"{server.address}voila/render/es/notes.ipynb")[1]  # it is in English only
    assert '<html lang="en"' in page
    assert 'id="truc-content" tabindex="-1" lang="en"' in page


@pytest.mark.parametrize(
    "name", ["../a", "..", "a/../../a", "", "ca", "*", "[a]*", "\0", "x" * 9000]
)
def test_a_name_leads_to_what_is_there_only(folder, name):
    assert Shelf(folder).find(name, "en") is None


def test_the_suite_has_its_lessons_and_nothing_else():
    assert PACKAGED.others("en") == []
    assert PACKAGED.find("quiz", "es").as_posix().endswith("notebooks/es/quiz.ipynb")


def test_the_edition_of_a_folder_links_to_its_own_pages_only(folder, tmp_path):
    shutil.copytree(folder, tmp_path / "own", ignore=shutil.ignore_patterns("broken*"))
    write_pages(tmp_path / "site", tmp_path / "own", Extent(seeds=1), lite=False)
    for page in (tmp_path / "site").rglob("*.html"):
        for link in LINK.findall(page.read_text("utf-8")):
            path = unquote(link.partition("?")[0])
            assert not path or (page.parent / path).is_file(), (page.name, link)
    assert "My own a" in (tmp_path / "site" / "es" / "index.html").read_text("utf-8")


def test_an_edition_names_the_file_that_is_no_notebook(folder, tmp_path):
    with pytest.raises(PlaceError, match=r"broken\.ipynb"):
        write_pages(tmp_path, folder, Extent(seeds=1), lite=False)
