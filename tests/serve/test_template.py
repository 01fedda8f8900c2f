"""The Voilà template's files: fresh, installed, and asking nothing of another host."""

import json
import re
from pathlib import Path

import pytest
from jupyter_core.paths import jupyter_path

from truc_teach.serve import landing

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


def test_the_fragments_are_fresh(capsys):
    assert landing.main(["--check"]) == 0, capsys.readouterr().err


def test_a_stale_fragment_is_named_and_written(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(landing, "TEMPLATE", tmp_path)
    assert landing.main(["--check"]) == 1
    assert "landing.ca.html.j2 is stale" in capsys.readouterr().err
    assert landing.main(["--write"]) == 0
    assert landing.main(["--check"]) == 0


def test_a_fragment_says_where_it_comes_from(template):
    for path in [*template.glob("landing.*"), template / "words.html.j2"]:
        assert path.read_text(encoding="utf-8").startswith(
            "{#- Made by `python -m truc_teach.serve.landing"
        )


def test_no_file_of_the_template_names_another_host(template):
    for path in template.rglob("*.*"):
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?:|//[a-z]+\.[a-z]|@import", text), path.name


def test_the_template_rests_on_voilas_own(template):
    assert json.loads((template / "conf.json").read_text()) == {"base_template": "lab"}
