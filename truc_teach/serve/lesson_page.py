"""A notebook's page without a kernel: made once for all who ask the same, with its files inside."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

from truc_teach.asking.lesson import Lesson
from truc_teach.lessons import LESSONS
from truc_teach.serve.filled import MARK, Page
from truc_teach.serve.prose import Prose, read_prose
from truc_teach.serve.templates import own_templates

__all__ = ["ALONE", "Asked", "read_text", "render_page"]

ALONE = {lesson.name: lesson for lesson in LESSONS}
"""The lessons that can be played without a kernel."""


@dataclass(frozen=True)
class Asked:
    """What a page depends on: its name and language, the address it has, and that of the notebook.

    What its address asks besides is filled in for each reader.

    `full`: there is no room for another live notebook, and the page shall say so.
    """

    name: str
    lang: str
    base_url: str
    live: str
    full: bool = False


@lru_cache(maxsize=128)
def render_page(path: Path, changed: int, asked: Asked) -> Page | None:
    """Return the page of the notebook at `path`; `changed` is when that was changed.

    It is None for a notebook whose cells show nothing without a kernel.
    """
    lesson = ALONE.get(asked.name)
    try:
        prose = read_text(path, changed, lesson)
    except ValueError:  # another one by the name of a lesson
        return None
    if prose.runs and not lesson:
        return None

    templates = own_templates()

    def source(name: str) -> str:
        loader = templates.loader
        assert loader is not None
        return loader.get_source(templates, name)[0]

    html = templates.get_template("lesson.html").render(
        lesson=asked.name,
        title=prose.title,
        lang=asked.lang,
        spoken=path.parent.name,
        base_url=asked.base_url,
        query=MARK,
        before=Markup(prose.before),
        after=Markup(prose.after),
        live=asked.live,
        full=asked.full,
        alive=bool(lesson and lesson.alive),
        # a request for each of them would cost a crowded server more than sending them again
        include_css=lambda name: Markup("<style>\n{}</style>").format(Markup(source(name))),
        include_js=lambda name: Markup("<script>\n{}</script>").format(Markup(source(name))),
    )
    return Page.of(html)


@lru_cache(maxsize=64)
def read_text(path: Path, _changed: int, lesson: Lesson | None) -> Prose:
    """Return the text of a notebook, read once."""
    return read_prose(path, lesson)
