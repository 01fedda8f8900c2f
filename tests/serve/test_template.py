"""The Voilà template's files: fresh, installed, and asking nothing of another host."""

import json
import re
from pathlib import Path

import pytest
from jupyter_core.paths import jupyter_path
from markupsafe import escape

from truc_teach.lessons import LESSONS
from truc_teach.locale import find_words, languages
from truc_teach.rules import find_ruleset, rulesets
from truc_teach.serve.templates import own_templates, page_globals

HOME = Path("voila", "templates", "truc")


@pytest.fixture
def template(root):
    """The template's source."""
    return root / "truc_teach" / "serve" / "template"


def test_the_installed_template_is_the_source(root, template):
    installed = next(
        (Path(folder) / HOME for folder in jupyter_path() if (Path(folder) / HOME).is_dir()), None
    )
    assert installed, "the template is not installed; run pip install -e . --no-deps"
    pairs = [(path, path.relative_to(template)) for path in template.rglob("*") if path.is_file()]
    pairs.append((root / "truc_teach" / "widgets" / "theme.css", Path("static", "theme.css")))
    stale = [
        str(name)
        for path, name in pairs
        if not (installed / name).exists() or (installed / name).read_bytes() != path.read_bytes()
    ]
    assert stale == [], "run pip install -e . --no-deps"


def test_pages_are_given_the_words_and_the_lessons_of_now():
    given = page_globals()
    assert list(given["words"]) == list(given["landing"]) == list(languages())
    assert list(given["apps"]) == [lesson.name for lesson in LESSONS]
    for lang in languages():
        said = (
            own_templates()
            .get_template("landing.html.j2")
            .render(lang=lang, there={"senyes", "glossary"}, pages="/truc/")
        )
        assert re.findall('href="([^#"][^"]*)"', said) == [
            f"/truc/{lang}/{name}" for name in ("senyes", "glossary")
        ]
        assert escape(find_words(lang)("site.senyes.learn")) in said
        assert said.count("<svg") == said.count("</svg>")
        assert said.count('class="truc-picture"') == 1


def test_a_rule_set_with_nothing_of_a_lesson_is_told_before_there_is_a_payload():
    bare = {name: app["bare"] for name, app in page_globals()["apps"].items() if app["bare"]}
    assert bare == {"senyes": [name for name in rulesets() if not find_ruleset(name).signs]}


def test_no_file_of_the_template_names_another_host(template):
    for path in template.rglob("*.*"):
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?:|//[a-z]+\.[a-z]|@import", text), path.name


def test_the_template_rests_on_voilas_own(template):
    assert json.loads((template / "conf.json").read_text()) == {"base_template": "lab"}
