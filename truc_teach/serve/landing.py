"""The landing page's words and cards, written as fragments for the Voilà template.

Run `python -m truc_teach.serve.landing --write` after a change of the catalogues, of
lessons.py or of a picture; `--check` says which fragments are stale.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

from truc_teach.asking.building import build_payload
from truc_teach.asking.lesson import Lesson
from truc_teach.asking.request import Request
from truc_teach.lessons import LESSONS
from truc_teach.locale import Words, find_words, languages

__all__ = ["build_fragments", "main"]

FOLDER = Path(__file__).parent
TEMPLATE = FOLDER / "template"
SOURCES = "lessons.py, pictures/*.svg and the site.po catalogues"
NOTE = "{{#- Made by `python -m truc_teach.serve.landing --write` from {sources}. -#}}\n"

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


def build_fragments() -> dict[str, str]:
    """Return the text of every fragment by its file name in the template's folder."""
    note = NOTE.format(sources=SOURCES)
    fragments = {
        f"landing.{language}.html.j2": note + _landing(find_words(language))
        for language in languages()
    }
    fragments["words.html.j2"] = note + _frame_words()
    fragments["apps.html.j2"] = note + _apps()
    return fragments


def _apps() -> str:
    """Say of each lesson what its page needs before there is a payload."""
    apps = {lesson.name: _app(lesson) for lesson in LESSONS}
    return f"{{% set apps = {json.dumps(apps, ensure_ascii=False, indent=2)} %}}\n"


def _app(lesson: Lesson) -> dict[str, object]:
    payload = build_payload(lesson.name, Request())
    bare = [entry["id"] for entry in payload["sets"] if entry.get("bare")]
    rules = lesson.rules or payload["rules"]
    return {"call": lesson.call, "rules": rules, "bare": bare, "alive": lesson.alive}


def _frame_words() -> str:
    words = {
        language: {key: find_words(language)(f"site.{key}") for key in FRAME_KEYS}
        | {"titles": _titles(find_words(language))}
        for language in languages()
    }
    return f"{{% set words = {json.dumps(words, ensure_ascii=False, indent=2)} %}}\n"


def _titles(words: Words) -> dict[str, str]:
    titles = {lesson.name: words(f"site.{lesson.name}.title") for lesson in LESSONS}
    return {"index": words("site.title"), **titles, "glossary": words("glossary.title")}


def _landing(words: Words) -> str:
    cards = "".join(_card(lesson, words) for lesson in LESSONS)
    return (
        f"<h1>{escape(words('site.title'))}</h1>\n"
        f'<p class="truc-lead">{escape(words("site.lead"))}</p>\n'
        "{% if there or others %}"
        f'<ul class="truc-lessons" aria-label="{escape(words("site.lessons"))}">\n{cards}'
        f"{_other_cards(words)}</ul>\n"
        f'{{% else %}}<p class="truc-notice">{escape(words("site.empty"))}</p>{{% endif %}}\n'
        f'<footer class="truc-foot"><p>{escape(words("site.footer"))}</p>\n'
        f'{{% if "glossary" in there %}}<p><a class="truc-foot-link" '
        f'href="{_address("glossary", words)}">'
        f"{escape(words('glossary.title'))}</a></p>{{% endif %}}</footer>\n"
    )


def _address(name: str, words: Words) -> str:
    return f"{{{{ pages }}}}{words.language}/{name}{{{{ end }}}}{{{{ tail }}}}"


def _live_address(name: str, words: Words) -> str:
    return f"{{{{ lessons }}}}{words.language}/{name}.ipynb{{{{ tail }}}}"


def _card(lesson: Lesson, words: Words) -> str:
    picture = (FOLDER / "pictures" / f"{lesson.name}.svg").read_text(encoding="utf-8").strip()
    title = escape(words(f"site.{lesson.name}.title"))
    learn = escape(words(f"site.{lesson.name}.learn"))
    minutes = escape(words.plural("site.minutes", lesson.minutes))
    start = escape(words("site.start"))
    address, live = _address(lesson.name, words), _live_address(lesson.name, words)
    also = "lessons"
    if lesson.alive:  # a static edition (`more`) starts its Python in the browser: told first
        address = f"{{% if lessons and not more %}}{live}{{% else %}}{address}{{% endif %}}"
        also = "lessons and more"
    return (
        f'{{% if "{lesson.name}" in there %}}<li class="truc-lesson">\n{picture}\n'
        '<div class="truc-lesson-text">\n'
        f'<h2><a href="{address}">{title}</a></h2>\n'
        f"<p>{learn}</p>\n"
        f'<p class="truc-go"><span>{minutes}</span>'
        f'<span class="truc-button" aria-hidden="true">{start}</span></p>\n'
        f'{{% if {also} %}}<p class="truc-live"><a href="{live}">{escape(words("site.live"))}'
        f'<span class="truc-unseen">: {title}</span></a></p>{{% endif %}}\n'
        "</div>\n</li>\n{% endif %}"
    )


def _other_cards(words: Words) -> str:
    """Write the cards of what is no lesson: only the server that has it knows what there is."""
    start = escape(words("site.start"))
    return (
        "{% for one in others %}"
        '<li class="truc-lesson truc-other">\n<div class="truc-lesson-text">\n'
        '<h2{% if one.lang %} lang="{{ one.lang }}"{% endif %}>'
        '<a href="{{ own }}{{ one.address }}{{ tail }}">{{ one.title }}</a></h2>\n'
        '<p class="truc-go"><span></span>'
        f'<span class="truc-button" aria-hidden="true">{start}</span></p>\n'
        "</div>\n</li>\n{% endfor %}"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the fragments; return 1 when the check finds a stale one."""
    parser = argparse.ArgumentParser(description="Make the landing page's fragments.")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="write the fragments")
    mode.add_argument("--check", action="store_true", help="name the stale fragments")
    options = parser.parse_args(argv)
    stale = [name for name, text in build_fragments().items() if _on_disk(name) != text]
    if options.write:
        for name in stale:
            (TEMPLATE / name).write_text(build_fragments()[name], encoding="utf-8", newline="\n")
        return 0
    for name in stale:
        print(f"{name} is stale; run python -m truc_teach.serve.landing --write", file=sys.stderr)
    return 1 if stale else 0


def _on_disk(name: str) -> str | None:
    path = TEMPLATE / name
    return path.read_text(encoding="utf-8") if path.exists() else None


if __name__ == "__main__":
    sys.exit(main())
