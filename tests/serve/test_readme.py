"""The README and CONTRIBUTING: fresh table, links that lead somewhere, the command that CI runs."""

import re
import shlex
import subprocess
import tomllib
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest

from truc_teach.asking.request import Request
from truc_teach.lessons import LESSONS
from truc_teach.locale import find_words, languages
from truc_teach.serve import readme
from truc_teach.serve.cli import SAYING, SERVING, main

DOCUMENTS = (
    *readme.DOCUMENTS,
    "CONTRIBUTING.md",
    "SECURITY.md",
    "notebooks/README.md",
    "docs/translating.md",
)


def links(text):
    return re.findall(r"\]\(([^)\s]+)\)", text)


def test_the_launch_table_is_fresh(capsys):
    assert readme.main(["--check"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize(("document", "language"), readme.DOCUMENTS.items())
def test_a_launch_table_opens_every_lesson_in_voila_and_in_lab(document, language):
    table = readme.launch_table(document)
    for lesson in LESSONS:
        for place in ("voila/render", "lab/tree"):
            assert readme.launch_link(f"{place}/notebooks/{lesson.path(language)}") in table


def test_every_language_has_a_readme_and_each_leads_to_the_others(root):
    assert set(readme.DOCUMENTS.values()) == set(languages())
    for document in readme.DOCUMENTS:
        text = (root / document).read_text(encoding="utf-8")
        found = {(root / document).parent.joinpath(link).resolve() for link in links(text)}
        assert found >= {root / other for other in readme.DOCUMENTS if other != document}


def test_owner_and_name_stand_in_one_place(root):
    project = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["truc-teach"]
    for link in links((root / "README.md").read_text()):
        if "mybinder.org/v2" in link:
            assert f"/gh/{project['repository']}/{project['branch']}?" in link


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_has_a_target(root, document):
    text = (root / document).read_text(encoding="utf-8")
    for link in links(text):
        parts = urlsplit(link)
        if parts.netloc == "mybinder.org" and parts.path.startswith("/v2"):
            place = parse_qs(parts.query)["urlpath"][0]
            path = re.sub(r"^(voila/render/|lab/tree/|voila$)", "", place)
            assert (root / path).exists(), place
        elif not parts.scheme:
            assert (root / document).parent.joinpath(parts.path).exists(), link


def test_a_document_without_the_marks_is_refused():
    with pytest.raises(ValueError, match="no place for the table"):
        readme.renew("# Truc Teach\n")


def test_ci_runs_the_command_of_the_readme(root):
    script = (root / ".ci" / "run").read_text(encoding="utf-8")
    pick = re.search(r"command=\$\((awk .*?README\.md)\)", script, re.DOTALL)[1]
    shown = subprocess.run(
        ["bash", "-c", pick], cwd=root, capture_output=True, text=True, check=True
    ).stdout
    assert shown == 'pip install -e ".[test]" && pytest\n'


@pytest.mark.parametrize(("document", "language"), readme.DOCUMENTS.items())
def test_what_a_readme_tells_a_teacher_is_so(root, document, language):
    text = (root / document).read_text(encoding="utf-8")
    words = find_words(language)
    for button in ("site.present", "present.vote", "player.share"):
        assert f"*{words(button)}*" in text
    (query,) = re.findall(rf"/truc/{language}/quiz\?([^`]+)`", text)
    asked = Request.from_query(dict(parse_qsl(query)))
    assert asked == Request(rules="xativa", seed=2, skills="rank.ties,parda.first", n=12)
    assert f"/truc/{language}/ranking-quiz?present=1`" in text


@pytest.mark.parametrize("document", readme.DOCUMENTS)
def test_every_command_that_a_readme_shows_has_the_switches_that_it_shows(root, document, capsys):
    text = (root / document).read_text(encoding="utf-8")
    commands = re.findall(r"(?:`|&& |^)truc-teach([^`]*?)(?:`|$)", text, re.MULTILINE)
    assert len(commands) > 5
    for command in commands:
        first, *_ = [*shlex.split(command), "serve"]
        with pytest.raises(SystemExit):
            main([first if first in (*SERVING, *SAYING) else "serve", "--help"])
        known = capsys.readouterr().out
        assert first.startswith("--") or first in (*SERVING, *SAYING), command
        assert all(switch in known for switch in re.findall(r"--[a-z-]+", command)), command


def test_the_record_that_the_readme_shows_is_told(root, capsys):
    text = (root / "README.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^truc-teach (replay .*)$", text, re.MULTILINE)
    assert main(shlex.split(shown)) == 0
    assert "You" in capsys.readouterr().out


def test_the_readme_shows_the_command_that_serves(root):
    assert "\npip install . && truc-teach\n" in (root / "README.md").read_text(encoding="utf-8")
