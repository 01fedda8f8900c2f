"""A new lesson is one folder and one line of the list, with its words and its notebook.

The recipe of CONTRIBUTING.md is followed in a copy of the package; nothing else of it is touched.
"""

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from hatch_build import compile_catalogues
from truc_teach.asking.skills import skills

LESSON = """
from truc_teach.asking.lesson import Ladder, Lesson

LESSON = Lesson(
    name="deck-quiz",
    room=__package__,
    minutes=4,
    payload="modes:payload",
    quizzes="modes:QUIZZES",
    skills="skills:SKILLS",
    hints={"deck.ask": Ladder("deck")},
)
"""
SKILLS = f"""
from truc_teach.asking.skills import Skill

SKILLS = (Skill("deck.cards", "deck-quiz", "deck", number={len(skills())}),)
"""
MODES = """
from truc_teach.asking.payload import frame
from truc_teach.asking.question import Choice, Option
from truc_teach.asking.rounds import numbered, quiz_mode
from truc_teach.locale import find_words
from truc_teach.rules import Card, Suit
from truc_teach.rules.chance import Chance
from truc_teach.words.feedback import Feedback
from truc_teach.words.text import text
from truc_teach.words.vocabulary import source_of


def payload(request):
    words = find_words(request.lang)
    modes = [quiz_mode(mode, "deck.mode", ask, request, words) for mode, ask in QUIZZES.items()]
    return frame("deck-quiz", request, modes)


def questions(request, number):
    rules = request.ruleset
    chance = Chance(f"deck|{rules.id}|{request.seed}|{number}")
    cards = chance.shuffled([Card(one, suit) for one in (1, 2, 3, 4, 10, 12) for suit in Suit])[:4]
    return numbered("quiz", number, [question(card, rules) for card in cards])


def question(card, rules):
    said = Feedback(text("deck.right"), text("deck.rule"), source_of(rules, "deck"))
    answers = {"yes": card in rules.deck, "no": card not in rules.deck}
    options = [Option(one, text(f"deck.{one}"), right, said) for one, right in answers.items()]
    return Choice(skill="deck.cards", prompt=text("deck.ask"), options=tuple(options), mark=(card,))


QUIZZES = {"quiz": questions}
"""
PICTURE = '<svg viewBox="0 0 10 10"><path d="M1 1h8v8H1z" fill="currentColor"/></svg>'
WORDS = {
    "deck.po": {
        "deck.mode": "Deck",
        "deck.ask": "Is this card in the deck?",
        "deck.yes": "Yes",
        "deck.no": "No",
        "deck.right": "So says the table.",
        "deck.rule": "Each table takes other cards away.",
    },
    "hints.po": {
        "hints.look.deck": "Look at its number.",
        "hints.rule.deck": "Each table takes other cards away.",
        "hints.step.deck": "Say the numbers of the deck.",
    },
    "site.po": {"site.deck-quiz.title": "The deck", "site.deck-quiz.learn": "Know your cards."},
    "skills.po": {
        "skills.deck.cards.name": "the cards of the deck",
        "skills.deck.cards.text": "A deck lacks some cards.",
    },
}
NOTEBOOKS = ("ca", "es", "en")
RULE = "The deck of each table: 22, 28 or 36 cards"
"""The row of the coverage table that the new skill teaches."""


def follow(root: Path, copy: Path) -> None:
    """Add the lesson to a copy of the repository, as the recipe says."""
    for folder in ("truc_teach", "notebooks", "tests", "docs"):
        here = shutil.ignore_patterns("__pycache__", "*.pyc", "screens")
        shutil.copytree(root / folder, copy / folder, ignore=here)
    shutil.copy(root / "pyproject.toml", copy)
    room = copy / "truc_teach" / "lessons" / "deck"
    room.mkdir()
    made = {"lesson.py": LESSON, "skills.py": SKILLS, "modes.py": MODES, "picture.svg": PICTURE}
    for name, source in ({"__init__.py": ""} | made).items():
        (room / name).write_text(source)
    line = room.parent / "__init__.py"
    line.write_text(line.read_text("utf-8").replace('    "quiz",\n', '    "deck",\n    "quiz",\n'))
    for language in NOTEBOOKS:
        catalogues = copy / "truc_teach" / "locale" / language / "LC_MESSAGES"
        for name, keys in WORDS.items():
            new = not (catalogues / name).exists()
            with (catalogues / name).open("a", encoding="utf-8") as file:
                file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n' * new)
                file.writelines(f'\nmsgid "{key}"\nmsgstr "{said}"\n' for key, said in keys.items())
        pages = copy / "notebooks" / language
        book = json.loads((pages / "envit-counter.ipynb").read_text("utf-8"))
        code = [cell for cell in book["cells"] if cell["cell_type"] == "code"][:2]
        code[0]["source"] = ["from truc_teach.apps import deck_quiz"]
        code[1]["source"] = ["deck_quiz()"]
        book["cells"] = [book["cells"][0] | {"source": ["# The deck"]}, *code]
        (pages / "deck-quiz.ipynb").write_text(json.dumps(book), "utf-8")
    compile_catalogues(copy)
    rows = copy / "tests" / "coverage" / "rows.toml"
    before, after = rows.read_text("utf-8").split(RULE)
    rows.write_text(before + RULE + after.replace('["rank.order"]', '["deck.cards"]', 1), "utf-8")


@pytest.fixture(scope="module")
def copy(root, tmp_path_factory):
    """A copy of the repository with one lesson more."""
    folder = tmp_path_factory.mktemp("lesson")
    follow(root, folder)
    return folder


def said_by(copy: Path, *line: str) -> str:
    """Run Python in the copy and return what it prints."""
    done = subprocess.run(
        [sys.executable, *line],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-2000:]
    return done.stdout


def test_the_new_lesson_is_in_the_static_edition_and_on_its_landing_page(copy, tmp_path):
    site = tmp_path / "site"
    said_by(
        copy,
        "-c",
        "from truc_teach.serve.cli import main\n"
        "from truc_teach.serve.edition import banks\n"
        "banks.drilled = lambda _: ()\n"  # a bank for each skill of each lesson is not looked at
        f"main(['build-site', {str(site)!r}, '--no-lite', '--seeds', '1', '--rules', 'xativa'])",
    )
    landing = (site / "en" / "index.html").read_text("utf-8")
    assert "The deck" in landing and "Know your cards." in landing and PICTURE[4:20] in landing
    assert (site / "en" / "deck-quiz.html").is_file()
    assert (site / "data" / "en" / "xativa" / "deck-quiz" / "1.bank").is_file()


def test_the_new_lesson_is_served(copy, start_server):
    server = start_server(env={"PYTHONPATH": str(copy)}, cwd=copy)
    with urllib.request.urlopen(f"{server.address}truc/en/deck-quiz") as answer:
        assert "<title>The deck · Truc Teach" in answer.read().decode()
    asked = f"{server.address}truc/payload?app=deck-quiz&lang=en"
    with urllib.request.urlopen(asked) as answer:
        assert "Is this card in the deck?" in answer.read().decode()
    english = urllib.request.Request(server.address, headers={"Accept-Language": "en"})
    with urllib.request.urlopen(english) as answer:
        assert "Know your cards." in answer.read().decode()


def test_the_new_lesson_is_in_the_progress_page_and_the_mixed_quiz(copy):
    told = said_by(
        copy,
        "-c",
        "import json\n"
        "from truc_teach.apps import deck_quiz\n"
        "from truc_teach.asking.building import build_payload\n"
        "from truc_teach.asking.request import Request\n"
        "progress = build_payload('progress', Request(rules='xativa', lang='en'))\n"
        "asked = Request(rules='xativa', lang='en', skills='deck.cards', n=3)\n"
        "print(json.dumps([progress, build_payload('quiz', asked), deck_quiz().payload]))",
    )
    progress, quiz, widget = json.loads(told)
    (mode,) = progress["modes"]
    assert "deck.cards" in json.dumps(mode) and "The cards of the deck" in json.dumps(mode)
    assert "Is this card in the deck?" in json.dumps(quiz["modes"])
    assert widget["app"] == "deck-quiz"


def test_the_new_lesson_is_in_the_coverage_table(copy):
    said_by(copy, "-m", "tests.coverage", "--write")
    page = (copy / "docs" / "coverage.md").read_text("utf-8")
    assert f"| deck-quiz | `deck.cards` | {RULE} |" in page
    assert f"| {RULE} | " in page and "[deck-quiz](../notebooks/ca/deck-quiz.ipynb)" in page
