"""The templates of our pages, with what all pages are given: words, lessons, and their cards.

They are read and made once, when a server or a static edition begins.
"""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from truc_teach.art import sprite
from truc_teach.asking.lesson import Lesson, lessons
from truc_teach.asking.request import Request
from truc_teach.locale import Words, find_words, languages
from truc_teach.rules import Card, all_rulesets, find_ruleset
from truc_teach.serve.template_place import find_template

__all__ = ["TEMPLATE", "own_templates", "page_globals"]

TEMPLATE = Path(__file__).parent / "template"
"""Where the templates lie in the package."""

FRAME_KEYS = (
    "name",
    "title",
    "home",
    "skip",
    "theme",
    "language",
    "languages",
    "present",
    "loading",
    "loading-step",
    "fault",
    "slow",
    "retry",
    "noscript",
    "missing-title",
    "missing",
    "error-title",
    "error",
    "opening",
    "live",
    "full",
    "no-kernel",
    "no-kernel-game",
    "full-alone",
    "coming",
    "partial",
    "file",
    "framed",
    "alone",
    "forbidden-title",
    "forbidden",
    "busy-title",
    "busy",
)
"""The words that a page has in all languages: its reader may have chosen another one."""

LANDING_KEYS = (
    "hero",
    "lead",
    "begin",
    "go-on",
    "begun",
    "calm",
    "four",
    "path",
    "practice",
    "lessons",
    "where",
    "empty",
    "footer",
)
PLACES = ("barajamos", "ribera-baixa", "xativa", "mallorqui")
"""The rule sets that are asked for by a place; the others are chosen where sources are compared."""
FAN = ("1E", "1B", "7E", "7O")
"""The four cards that everybody wants: the highest of the usual table."""


@cache
def own_templates() -> Environment:
    """Return the templates of our own pages, as they are installed for Voilà."""
    environment = Environment(loader=FileSystemLoader(find_template()), autoescape=True)
    environment.globals |= page_globals()
    return environment


@cache
def page_globals() -> dict[str, Any]:
    """Return what every template can name: `words`, `apps`, and `landing` of each language."""
    spoken = {language: find_words(language) for language in languages()}
    return {
        "words": {language: _frame_words(words) for language, words in spoken.items()},
        "apps": {lesson.name: _app(lesson) for lesson in lessons()},
        "landing": {language: _landing(words) for language, words in spoken.items()},
    }


def _frame_words(words: Words) -> dict[str, Any]:
    titles = {lesson.name: words(f"site.{lesson.name}.title") for lesson in lessons()}
    titles = {"index": words("site.title"), **titles, "glossary": words("glossary.title")}
    return {key: words(f"site.{key}") for key in FRAME_KEYS} | {"titles": titles}


def _app(lesson: Lesson) -> dict[str, Any]:
    """Return what a lesson's page has to know before there is a payload."""
    bare = [name for name in all_rulesets() if lesson.is_bare(find_ruleset(name))]
    rules = lesson.rules or Request().rules
    return {
        "call": lesson.call,
        "rules": rules,
        "bare": bare,
        "alive": lesson.alive,
        "part": lesson.part,
    }


def _landing(words: Words) -> dict[str, Any]:
    steps = [_card(lesson, words) for lesson in lessons() if not lesson.practice]
    return {key: words(f"site.{key}") for key in LANDING_KEYS} | {
        "glossary": words("glossary.title"),
        "first": steps[0]["name"],
        "steps": steps,
        "drills": [_card(lesson, words) for lesson in lessons() if lesson.practice],
        "fan": _fan(),
        "unknown": words("site.where.unknown"),
        "places": [{"id": name, "name": words(f"site.where.{name}")} for name in PLACES],
    }


@cache
def _fan() -> Markup:
    """Return the picture of the landing page: its name stands in words around it."""
    cards = [Card.parse(code) for code in FAN]
    uses = "".join(
        f'<svg viewBox="0 0 100 154" aria-hidden="true"><use href="#truc-card-{card}"/></svg>'
        for card in cards
    )
    return Markup(sprite(cards) + uses)


def _card(lesson: Lesson, words: Words) -> dict[str, Any]:
    return {
        "name": lesson.name,
        "alive": lesson.alive,
        "picture": Markup(lesson.picture.strip()),
        "title": words(f"site.{lesson.name}.title"),
        "learn": words(f"site.{lesson.name}.learn"),
        "minutes": words.plural("site.minutes", lesson.minutes),
    }
