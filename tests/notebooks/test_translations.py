"""The notebooks of the other languages are those in `ca`, in other words."""

import re

import nbformat
import pytest

from notebooks import translate
from truc_teach.lessons import LESSONS
from truc_teach.locale import SOURCE, find_words, languages
from truc_teach.serve.glossary import TERMS, anchor
from truc_teach.serve.glossary import main as glossary
from truc_teach.serve.places import CLONE

OTHERS = [language for language in languages() if language != SOURCE]
LINK = re.compile(r"\]\(([^)\s]+)\)")
FOLDER = CLONE / "notebooks"

NAMES = {
    "baralla": "baralla|baralles",
    "figura": "figura|figures",
    "escalo": "escaló|escalons",
    "espasa": "l'Espasa",
    "basto": "el Basto",
    "manilla": "manilla|manilles",
    "set-bord": "sets? bords?",
    "peca": "peça|peces",
    "amo": "l'Amo",
    "madona": "sa Madona",
    "llengua": "Llengua",
    "carta-tapada": "cart(?:a|es) tapad(?:a|es)",
    "reglament": "reglaments?",
    "parella": "(?<!cap )parella|parelles",
    "company": "companys?",
    "rival": "rivals?",
    "ma": "mà|mans",
    "repartir": "reparti(?:r|x|t)",
    "basa": "basa|bases",
    "eixir": "ix|eixir",
    "empat": "empat|empats|empaten|empatada",
    "parda": "parda|pardes",
    "primera": "la primera val per dos",
    "aposta": "aposta|apostes",
    "crida": "crida|crides",
    "escala": "escala|escales",
    "pujar": "pujar|pujant|puja",
    "trucar": "truca|trucar",
    "tots": "«tots»",
    "passe": "truque i passe",
    "envidar": "envidar|envide|s'envida",
    "falta": "la falta",
    "lligar": "lligar|lliguen",
    "pedra": "pedra|pedres",
    "bones": "bona|bones",
    "cama": "cama|cames",
    "canto": "cantó|cantons",
    "senya": "senya|senyes",
}
"""How a term stands in the text, where that is not its word alone."""

OTHER_SENSES = {
    "ranking-quiz": {"eixir"},
    "quiz": {"eixir"},
    "betting-scoring": {"val-9"},
    "progress": {"bones"},
}
"""Where a word that looks like a term is none."""


def read(language: str, name: str) -> nbformat.NotebookNode:
    return nbformat.read(FOLDER / language / f"{name}.ipynb", as_version=4)


def prose(notebook: nbformat.NotebookNode) -> str:
    """Return the text of a notebook, without headings, code and the sources at its foot."""
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    lines = "\n".join(cell for cell in cells if not cell.startswith("---")).splitlines()
    return re.sub(r"`[^`]*`", "", "\n".join(line for line in lines if not line.startswith("#")))


def test_nothing_is_stale_or_left_in_catalan(capsys):
    assert translate.main(["--check"]) == 0, capsys.readouterr().err


def test_no_catalogue_is_left_of_a_language_that_is_gone():
    assert {path.stem for path in (FOLDER / "locale").glob("*.po")} == set(OTHERS)


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_links_and_the_shape_of_the_catalan_text(language):
    catalogue = translate.read_catalogue(language)
    for block, place in translate.messages():
        said = catalogue.get(block).string
        address = block.replace("deed.ca", f"deed.{language}")
        assert sorted(LINK.findall(said)) == sorted(LINK.findall(address)), place
        assert said.count("\n") == block.count("\n"), place
        assert re.findall(r"`[^`]*`", said) == re.findall(r"`[^`]*`", block), place


@pytest.mark.parametrize("language", languages())
def test_a_lesson_is_called_as_on_the_landing_page_and_says_its_language(language):
    words = find_words(language)
    for lesson in LESSONS:
        metadata = read(language, lesson.name).metadata
        assert metadata.title == words(f"site.{lesson.name}.title")
        assert metadata.truc.lang == language


@pytest.fixture
def changed(monkeypatch, tmp_path):
    """A folder of its own whose Catalan notebook has one more word than the catalogue knows."""
    (tmp_path / "locale").mkdir()
    (tmp_path / SOURCE).mkdir()
    source = FOLDER / SOURCE / "quiz.ipynb"
    text = source.read_text("utf-8").replace("Deu preguntes, o", "Deu preguntes noves, o")
    (tmp_path / SOURCE / "quiz.ipynb").write_text(text, "utf-8")
    for language in OTHERS:
        catalogue = (FOLDER / "locale" / f"{language}.po").read_text("utf-8")
        (tmp_path / "locale" / f"{language}.po").write_text(catalogue, "utf-8")
    monkeypatch.setattr(translate, "FOLDER", tmp_path)
    monkeypatch.setattr(translate, "CATALOGUES", tmp_path / "locale")
    return tmp_path


def test_a_changed_paragraph_shows_as_not_translated(changed, capsys):
    assert translate.main(["--check"]) == 1
    assert translate.main([]) == 1
    said = capsys.readouterr().err
    for language in OTHERS:
        assert f"{language}.po: not translated: quiz.ipynb:practice: Deu preguntes noves" in said
    assert "fuzzy" in (changed / "locale" / "en.po").read_text("utf-8")
    made = (changed / "en" / "quiz.ipynb").read_text("utf-8")
    assert "Deu preguntes noves" in made and "Ten questions" not in made


def test_a_notebook_changed_by_hand_is_stale(changed, capsys):
    translate.main([])
    path = changed / "en" / "quiz.ipynb"
    path.write_text(path.read_text("utf-8").replace("quiz()", "quiz(seed=1)"), "utf-8")
    capsys.readouterr()
    assert translate.main(["--check"]) == 1
    assert "en/quiz.ipynb is stale" in capsys.readouterr().err


def test_the_glossary_is_fresh_and_has_sixty_terms(capsys):
    assert glossary(["--check"]) == 0, capsys.readouterr().err
    terms = [term for group in TERMS.values() for term in group]
    assert len(terms) == len(set(terms)) == 60
    for language in languages():
        known = find_words(language).group("glossary")
        assert {key.removesuffix(".word") for key in known if key.endswith(".word")} == set(terms)


@pytest.mark.parametrize("language", languages())
def test_every_link_between_notebooks_leads_somewhere(language):
    anchors = {anchor(term) for group in TERMS.values() for term in group}
    found = 0
    for path in sorted((FOLDER / language).glob("*.ipynb")):
        for link in LINK.findall(prose(nbformat.read(path, as_version=4))):
            if "://" in link:
                continue
            name, _, part = link.partition("#")
            assert (FOLDER / language / name).is_file(), f"{path.name}: {link}"
            assert not part or part in anchors, f"{path.name}: {link}"
            found += 1
    assert found > 80


@pytest.mark.parametrize("lesson", [lesson.name for lesson in LESSONS])
def test_the_first_use_of_a_term_leads_to_the_glossary(lesson):
    text = prose(read(SOURCE, lesson))
    words = find_words(SOURCE)
    for term in (term for group in TERMS.values() for term in group):
        if term in OTHER_SENSES.get(lesson, ()):
            continue
        said = NAMES.get(term) or words(f"glossary.{term}.word")
        # a word inside a link to another term ("no vull" holds "vull") is not a use of its own
        free = re.sub(
            r"\[[^\[\]]*\]\(glossary\.ipynb#([^)]*)\)",
            "·",
            text.replace(f"](glossary.ipynb#{anchor(term)})", "@"),
        )
        free = re.sub(r"\[[^\[\]@]*@", "@", free)
        first = re.search(rf"@|(?<![\w-])(?:{said})(?![\w-])", free)
        assert first is None or first[0] == "@", f"{term}: {free[first.start() - 30 :][:70]}"
