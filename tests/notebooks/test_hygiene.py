"""What a committed notebook must not hold, and that each lesson's notebook is one lesson."""

import nbformat
import pytest

from truc_teach.lessons import LESSONS

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
FOLDER = "notebooks"


def faults(notebook):
    """Return what is wrong with a notebook, in words."""
    found = []
    if "widgets" in notebook.metadata:
        found.append("metadata.widgets is committed")
    if notebook.metadata.get("language_info", {}).get("name") != "python":
        found.append("metadata.language_info.name is not python")
    if notebook.metadata.get("kernelspec", {}).get("name") != "python3":
        found.append("the kernel is not python3")
    for number, cell in enumerate(notebook.cells, 1):
        if cell.cell_type != "code":
            continue
        if not cell.source.strip():
            found.append(f"cell {number} is empty")
        elif cell.execution_count is None:
            found.append(f"cell {number} is not executed")
        for output in cell.outputs:
            if WIDGET_VIEW in output.get("data", {}):
                found.append(f"cell {number} holds a widget view")
            if output.output_type == "error":
                found.append(f"cell {number} ended in an error")
    return found


@pytest.fixture(params=[lesson.path() for lesson in LESSONS])
def notebook(request, root):
    """Each lesson's notebook."""
    return nbformat.read(root / FOLDER / request.param, as_version=4)


def test_every_committed_notebook_is_clean(root):
    found = [path for folder in (FOLDER, "docs") for path in (root / folder).rglob("*.ipynb")]
    paths = [path for path in found if ".ipynb_checkpoints" not in path.parts]
    wrong = {
        str(path.relative_to(root)): faults(nbformat.read(path, as_version=4)) for path in paths
    }
    assert {path: found for path, found in wrong.items() if found} == {}


def test_a_lesson_is_valid_and_begins_with_its_one_heading(notebook):
    nbformat.validate(notebook)
    text = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    headings = [line for source in text for line in source.splitlines() if line.startswith("# ")]
    assert len(headings) == 1
    assert notebook.cells[0].source.startswith("# ")


def test_a_lesson_has_at_most_a_few_short_code_cells(notebook):
    code = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    assert 1 <= len(code) <= 8
    assert max(len([line for line in source.splitlines() if line]) for source in code) <= 6


@pytest.fixture
def sample():
    """A clean notebook of one executed cell."""
    cell = nbformat.v4.new_code_cell("1 + 1", execution_count=1)
    cell.outputs = [
        nbformat.v4.new_output("execute_result", {"text/plain": "2"}, execution_count=1)
    ]
    return nbformat.v4.new_notebook(
        cells=[cell],
        metadata={
            "kernelspec": {"name": "python3", "display_name": "Python 3"},
            "language_info": {"name": "python"},
        },
    )


def test_a_clean_notebook_passes(sample):
    assert faults(sample) == []


def test_each_fault_is_seen(sample):
    sample.metadata["widgets"] = {}
    del sample.metadata["language_info"]
    sample.metadata.kernelspec.name = "xeus"
    sample.cells[0].execution_count = None
    sample.cells[0].outputs = [
        nbformat.v4.new_output("display_data", {WIDGET_VIEW: {}}),
        nbformat.v4.new_output("error", ename="E", evalue="", traceback=[]),
    ]
    sample.cells.append(nbformat.v4.new_code_cell("", execution_count=2))
    assert len(faults(sample)) == 7
