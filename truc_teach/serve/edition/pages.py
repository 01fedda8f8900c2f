"""The pages of a static edition: the templates of the server's own, with relative addresses."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from truc_teach.asking.lesson import Lesson
from truc_teach.lessons import LESSONS
from truc_teach.locale import Words, find_words, languages
from truc_teach.rules import find_ruleset, rulesets
from truc_teach.serve.edition.banks import (
    DRILL_QUESTIONS,
    Extent,
)
from truc_teach.serve.places import PlaceError
from truc_teach.serve.prose import Prose, read_prose
from truc_teach.serve.served import LISTED, Shelf, folder_language
from truc_teach.serve.templates import TEMPLATE, page_globals
from truc_teach.widgets.modules import SERVED, given_text
from truc_teach.words.vocabulary import rules_name

__all__ = ["write_pages"]

FOLDER = Path(__file__).parents[1]
OWN = Path(__file__).with_name("templates")
THEME = FOLDER.parent / "widgets" / "theme.css"
LITE = "lite/notebooks/index.html?path="
SAID = (
    "rules",
    "seed",
    "drill",
    "deal",
    "number",
    "skill",
    "many",
    "mode",
    "elsewhere",
)
"""What is said of an address that asks for what is not baked."""
BETWEEN = re.compile(r'href="([\w-]+)\.ipynb')
"""A link from a notebook to another one."""


def write_pages(out: Path, notebooks: Path, extent: Extent, *, lite: bool) -> None:
    """Write the landing pages, the lessons and what they share below `out`.

    With `lite` they link to the notebooks that lie in `lite`.
    """
    for name in SERVED:
        _write(out / name, given_text(name))
    environment = Environment(loader=FileSystemLoader([TEMPLATE, OWN]), autoescape=True)
    environment.globals |= {"include_css": _style, "include_js": _script, "end": ".html"}
    environment.globals |= page_globals()
    for language in languages():
        words = find_words(language)
        for name, page in _pages(environment, notebooks, extent, words, lite=lite):
            _write(out / language / f"{name}.html", page)
    _write(out / "index.html", environment.get_template("front.html").render())


def _pages(
    environment: Environment, notebooks: Path, extent: Extent, words: Words, *, lite: bool
) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each page of a language."""
    language = words.language
    common = {
        "lang": language,
        "root": "../",
        "home": "index.html",
        "edition": words.group("edition"),
    }
    landing = environment.get_template("landing.html")
    places = {"lessons": f"../{LITE}", "more": "../lite/tree/index.html"} if lite else {}
    shelf = Shelf(notebooks)
    there = shelf.pages(language)
    others = [
        {"address": f"{quote(name)}.html", "title": one.title, "lang": one.lang}
        for one in shelf.others(language)
        if (name := Path(one.path).stem) in there
    ]
    yield "index", landing.render(common, pages="../", there=there, others=others, **places)
    known = {one.name: one for one in LESSONS}
    template = environment.get_template("lesson.html")
    for name, path in there.items():
        if name == LISTED:
            continue
        lesson = known.get(name)
        prose, opens = _read(path, lesson)
        live = f"../{LITE}{quote(path.relative_to(notebooks).as_posix())}" if lite else ""
        yield (
            name,
            template.render(
                common,
                lesson=name,
                spoken=folder_language(path.as_posix()) or language,
                title=prose.title,
                before=_linked(prose.before) + _caution(lesson, words, lite=lite),
                after=_told(_linked(prose.after), _reach(lesson, words, extent, lite=lite)),
                live=live,
                still=not opens or (lesson is not None and lesson.alive),
                boot=words("edition.boot") if lite else "",
                files=_baked(extent, words, live),
            ),
        )


def _read(path: Path, lesson: Lesson | None) -> tuple[Prose, bool]:
    """Return a notebook's text, and whether it opens the app of the lesson of its name.

    Raises PlaceError for a file that is no notebook.
    """
    for wanted in (lesson, None):
        with contextlib.suppress(ValueError):
            return read_prose(path, wanted), wanted is not None
    raise PlaceError('"{path}" is no notebook.', path=path)


def _caution(lesson: Lesson | None, words: Words, *, lite: bool) -> Markup:
    """Return what a lesson cannot do here, as HTML, with a way on that is there."""
    if lesson is None:
        return Markup()
    if lesson.alive and not lite:
        way = next(other.name for other in LESSONS if other.dealt)
        return Markup('<p>{} <a href="{}.html">{}</a></p>').format(
            words(f"edition.{lesson.name}-nowhere"), way, words(f"site.{way}.title")
        )
    if lesson.recalls or lesson.alive:
        return Markup("<p>{}</p>").format(words(f"edition.{lesson.name}"))
    return Markup()


def _reach(lesson: Lesson | None, words: Words, extent: Extent, *, lite: bool) -> Markup:
    """Return which quizzes an address can ask for here, as HTML."""
    if lesson is None or not lesson.fixed:
        return Markup()
    said = (
        words("edition.reach", seeds=extent.seeds, drills=extent.drills, n=DRILL_QUESTIONS),
        words("edition.notebook" if lite else "edition.elsewhere"),
    )
    return Markup("<p>{}</p>").format(" ".join(said))


def _told(text: Markup, more: Markup) -> Markup:
    """Return a lesson's text with something more before its sources, which a rule parts from it."""
    told, rule, sources = text.rpartition("<hr")
    return told + more + rule + sources


def _linked(html: str) -> Markup:
    """Return a notebook's HTML with its links to others leading to their pages."""
    return Markup(BETWEEN.sub(r'href="\1.html', html))


def _baked(extent: Extent, words: Words, live: str) -> dict[str, Any]:
    """Return what widgets/page/files.js must know; `live` is the address of the live notebook."""
    said: dict[str, Any] = {key: words(f"edition.{key}") for key in SAID}
    said["refused"] = words("site.refused")
    said["ways"] = words.group("edition.way")
    said["spent"] = words("edition.spent") + (f" {words('edition.fresh')}" if live else "")
    return {
        "languages": languages(),
        "rules": {name: rules_name(find_ruleset(name)).say(words) for name in extent.rules},
        "unbaked": [name for name in rulesets() if name not in extent.rules],
        "seeds": extent.seeds,
        "drills": extent.drills,
        "deals": extent.deals,
        "unseeded": [one.name for one in LESSONS if not one.seeded],
        "dealt": [one.name for one in LESSONS if one.dealt],
        "fixed": [one.name for one in LESSONS if one.fixed],
        "n": DRILL_QUESTIONS,
        "live": live,
        "words": said,
    }


def _style(name: str) -> Markup:
    path = THEME if name == "static/theme.css" else TEMPLATE / name
    return Markup(f"<style>\n{path.read_text('utf-8')}</style>")


def _script(name: str) -> Markup:
    return Markup(f"<script>\n{(TEMPLATE / name).read_text('utf-8')}</script>")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
