"""The text of a notebook, taken without running it."""

from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from truc_teach.asking.lesson import Lesson
from truc_teach.serve.served import title_of

__all__ = ["LAB_ONLY", "Prose", "read_prose"]

LAB_ONLY = "lab-only"
"""The tag of cells that are for JupyterLab only: worked examples in code, to change and run."""


@dataclass(frozen=True)
class Prose:
    """A notebook's title, and its HTML: before the lesson's app and after it.

    `runs`: whether it has cells to run besides the one that opens the app.
    """

    title: str
    before: str
    after: str = ""
    runs: bool = False


def read_prose(path: Path, lesson: Lesson | None = None) -> Prose:
    """Read what a learner sees of a notebook: its text, and the HTML kept of its visible cells.

    The notebook is one of ours, so its HTML is trusted. One without a lesson is all text.
    Raises OSError when it cannot be read, ValueError when it is no notebook or does not open the
    lesson's app.
    """
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    parts: list[list[str]] = [[]]
    runs = False
    for cell in notebook.cells:
        if LAB_ONLY in cell.metadata.get("tags", []):
            continue
        if cell.cell_type == "markdown":
            parts[-1].append(_html(cell.source))
        elif cell.cell_type == "code" and lesson and cell.source.strip() == lesson.call:
            parts.append([])
        elif cell.cell_type == "code":
            parts[-1] += [_kept(output) for output in cell.outputs]
            runs = True
    if lesson and len(parts) != 2:
        raise ValueError(f"{path.name} opens {lesson.name} {len(parts) - 1} times, not once")
    before, after = ["\n".join(part) for part in [*parts, []][:2]]
    return Prose(title_of(notebook, path.stem), before, after, runs)


def _html(source: str) -> str:
    renderer = IPythonRenderer(escape=False)
    html = str(MarkdownWithMath(renderer=renderer).render(source))
    # what is typed as it stands is none of a translator's business
    return html.replace("<code>", '<code translate="no">')


def _kept(output: nbformat.NotebookNode) -> str:
    return str(output.get("data", {}).get("text/html", ""))
