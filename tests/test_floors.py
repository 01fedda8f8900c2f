"""The floors of the house: nothing imports upward, and the rules need the standard library only."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "truc_teach"

# What each floor may import of our own package, besides itself.
GROUND = {"rules", "analysis", "art", "locale"}
TEACHING = {"words", "asking", "lessons"}
BELOW = {
    "rules": {"art"},
    "art": {"rules"},
    "locale": set(),
    "analysis": {"rules"},
    "words": GROUND,
    "asking": GROUND | {"words"},
    "lessons": GROUND | {"words", "asking"},
    "widgets": GROUND | TEACHING,
    "serve": GROUND | TEACHING | {"widgets"},
    "apps": GROUND | TEACHING | {"widgets", "serve"},
}
TYPES = {"typing_extensions"}
"""What the types of a payload need: only checkers, the generator and tests import these."""
# What each floor may import from outside the standard library.
OUTSIDE = {
    "rules": set(),
    "art": set(),
    "locale": {"babel"},  # who looks for a sentence reads the sources
    "analysis": {"numba", "numpy"},  # the trainer of the bots, when asked to compile
    "words": set(),
    "asking": set(),
    "lessons": {"fsrs"},
    "widgets": {"anywidget", "ipywidgets", "traitlets", "IPython"},
    "serve": {
        "voila",
        "ipykernel",
        "jinja2",
        "jupyter_client",
        "jupyter_core",
        "jupyter_server",
        "jupyterhub",
        "jupyterlab",
        "jupyterlab_server",
        "markupsafe",
        "nbconvert",
        "nbformat",
        "packaging",
        "platformdirs",
        "tornado",
        "traitlets",
        "zmq",
    },
    "apps": {"anywidget", "ipywidgets", "traitlets", "IPython"},
}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)


def floor_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


def imports(path: Path, *, top_only: bool = False) -> set[str]:
    """Return the dotted names that a module imports; relative ones made absolute."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    nodes = tree.body if top_only else ast.walk(tree)
    package = ("truc_teach", *path.relative_to(PACKAGE).parts[:-1])
    names = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            names |= {f"{module}.{alias.name}" for alias in node.names} if module else set()
    return names


def ours(names: set[str]) -> set[str]:
    """Return the floors among imported names."""
    parts = [name.split(".") for name in names if name.startswith("truc_teach.")]
    return {part[1] for part in parts if part[1] in BELOW}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_nothing_from_above(path):
    floor = floor_of(path)
    assert ours(imports(path)) <= BELOW[floor] | {floor}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_floor_imports_only_the_packages_it_may(path):
    outside = {name.split(".")[0] for name in imports(path)} - {"truc_teach"}
    allowed = OUTSIDE[floor_of(path)] | (TYPES if path.name == "payload_types.py" else set())
    assert outside - sys.stdlib_module_names <= allowed


def test_nobody_who_runs_a_lesson_imports_its_types():
    loaded = (
        "import sys; from truc_teach.asking.building import build_payload; "
        "from truc_teach.asking.request import Request; build_payload('ranking-quiz', Request()); "
        "print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True
    )
    assert not [name for name in done.stdout.split() if name.endswith("payload_types")]


def test_the_rules_draw_cards_only_when_asked():
    for path in (PACKAGE / "rules").rglob("*.py"):
        assert "art" not in ours(imports(path, top_only=True)), path.name


def test_art_knows_nothing_of_ours_but_the_rules():
    for path in (PACKAGE / "art").rglob("*.py"):
        assert ours(imports(path)) <= {"art", "rules"}, path.name


def test_the_rules_know_no_clock_and_no_global_random():
    for path in (PACKAGE / "rules").rglob("*.py"):
        assert not imports(path) & {"random", "time", "secrets"}, path.name


WRITING = {"write_text", "write_bytes", "mkdir", "touch", "unlink", "rename", "rmtree", "tofile"}
LEARNT = sorted(path for path in MODULES if floor_of(path) in TEACHING | {"rules", "analysis"})


def writes(path: Path) -> set[str]:
    """Return what a module calls that writes files; of `open` only what is not open to read."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            words = [*node.args, *(word.value for word in node.keywords)]
            modes = {word.value for word in words if isinstance(word, ast.Constant)}
            if name in WRITING or (name == "open" and not modes & {"r", "rb"}):
                found.add(name)
    return found


@pytest.mark.parametrize("path", LEARNT, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_is_taught_and_reckoned_looks_at_no_clock_and_writes_no_file(path):
    """What makes the shipped tables stands in benchmarks/."""
    assert not {name.split(".")[0] for name in imports(path)} & {"time", "tempfile", "shutil"}
    assert not writes(path)


def test_a_file_opened_to_write_would_be_seen(tmp_path):
    module = tmp_path / "bad.py"
    module.write_text("path.open('rb')\nopen(name, 'w')\npath.write_text('')\n")
    assert writes(module) == {"open", "write_text"}


def test_an_import_from_above_would_be_seen(tmp_path, monkeypatch):
    module = tmp_path / "rules" / "bad.py"
    module.parent.mkdir()
    module.write_text(
        "from ..lessons import question\nfrom truc_teach import widgets\nimport numpy.linalg\n"
    )
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path)
    assert ours(imports(module)) == {"lessons", "widgets"}
    assert "numpy.linalg" in imports(module)


def rooms_of(names: set[str]) -> set[str]:
    """Return the rooms of lessons among imported names."""
    parts = [name.split(".") for name in names if name.startswith("truc_teach.lessons.")]
    return {part[2] for part in parts if len(part) > 3}


LESSON_FILES = sorted(path for path in (PACKAGE / "lessons").glob("*/*.py"))


@pytest.mark.parametrize("path", LESSON_FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_lesson_knows_of_no_other_lesson(path):
    """What two lessons share stands in words/ or asking/."""
    assert rooms_of(imports(path)) <= {path.parent.name}


def test_an_arrow_between_two_lessons_would_be_seen(tmp_path, monkeypatch):
    module = tmp_path / "lessons" / "envit" / "bad.py"
    module.parent.mkdir(parents=True)
    module.write_text("from truc_teach.lessons.tricks.modes import QUIZZES\n")
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path)
    assert rooms_of(imports(module)) == {"tricks"}


def arrows(package: Path) -> dict[str, set[str]]:
    """Return which modules each module imports when it is imported itself."""
    found = {
        ".".join(path.relative_to(package.parent).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path
        for path in package.rglob("*.py")
    }
    known = {}
    for name, path in found.items():
        tops = imports(path, top_only=True)
        hit = {one if one in found else one.rpartition(".")[0] for one in tops}
        known[name] = (hit & found.keys()) - {name}
    return known


def in_circles(known: dict[str, set[str]]) -> set[str]:
    """Return the modules that lead back to themselves: what is left when all others are taken."""
    left = dict(known)
    while free := [name for name, below in left.items() if not below & left.keys()]:
        for name in free:
            del left[name]
    return set(left)


def test_no_module_leads_back_to_itself():
    assert in_circles(arrows(PACKAGE)) == set()


def test_a_circle_would_be_seen():
    assert in_circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == {"a", "b", "c"}
