"""The catalogues: the same keys and placeholders in every language, and nothing left open."""

import re
import string
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from truc_teach.locale import FOLDER, LanguageError, find_words, languages

PREFIXES = {
    "cards": ("card.", "suit."),
    "errors": ("",),  # the English sentence is the key
    "ranking": ("rank.",),
    "reasons": ("reason.",),
}


def read(po: Path) -> Catalog:
    with po.open("rb") as file:
        return read_po(file, locale=po.parent.parent.name)


def files(language: str) -> dict[str, Path]:
    return {po.stem: po for po in sorted((FOLDER / language / "LC_MESSAGES").glob("*.po"))}


def messages(language: str) -> dict[str, Message]:
    return {
        key(message): message
        for po in files(language).values()
        for message in read(po)
        if message.id
    }


def key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def texts(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


ALL = [po for language in languages() for po in files(language).values()]


def test_the_three_languages_are_there():
    assert {"ca", "en", "es"} <= set(languages())
    folders = {path.parent.name for path in FOLDER.glob("*/LC_MESSAGES")}
    assert folders == set(languages()), "a folder lacks a catalogue"


def test_a_language_counts_once_it_has_every_catalogue(monkeypatch, tmp_path):
    for name in ("ca/LC_MESSAGES/a.po", "ca/LC_MESSAGES/b.po", "xx/LC_MESSAGES/a.po"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr("truc_teach.locale.FOLDER", tmp_path)
    assert languages() == ("ca",)
    (tmp_path / "xx" / "LC_MESSAGES" / "b.po").touch()
    assert languages() == ("ca", "xx")


@pytest.mark.parametrize("language", [each for each in languages() if each != "ca"])
def test_a_language_has_the_files_and_keys_of_catalan(language):
    assert files(language).keys() == files("ca").keys()
    for name, po in files("ca").items():
        other = {key(message) for message in read(files(language)[name]) if message.id}
        assert other == {key(message) for message in read(po) if message.id}, name


@pytest.mark.parametrize("language", [each for each in languages() if each != "ca"])
def test_a_text_has_the_placeholders_of_the_catalan_text(language):
    other = messages(language)
    for name, message in messages("ca").items():
        names = set.union(*(placeholders(text) for text in texts(message)))
        assert set.union(*(placeholders(text) for text in texts(other[name]))) == names, name


@pytest.mark.parametrize("po", ALL, ids=lambda po: f"{po.parent.parent.name}-{po.stem}")
def test_no_text_is_empty_fuzzy_or_obsolete(po):
    catalogue = read(po)
    assert not catalogue.fuzzy, "a header without fuzzy"
    assert not catalogue.obsolete
    for message in catalogue:
        if message.id:
            assert all(texts(message)), key(message)
            forms = 1 if isinstance(message.id, str) else catalogue.num_plurals
            assert len(texts(message)) == forms, key(message)
            assert not message.fuzzy, key(message)


@pytest.mark.parametrize("po", ALL, ids=lambda po: f"{po.parent.parent.name}-{po.stem}")
def test_the_prefix_of_a_key_names_its_file(po):
    allowed = PREFIXES.get(po.stem, (f"{po.stem}.",))
    strange = [
        key(message) for message in read(po) if message.id and not key(message).startswith(allowed)
    ]
    assert strange == []


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice_in_a_language(language):
    counts = Counter(
        key(message) for po in files(language).values() for message in read(po) if message.id
    )
    assert [name for name, count in counts.items() if count > 1] == []
    for po in files(language).values():
        lines = [
            line
            for line in po.read_text(encoding="utf-8").splitlines()
            if line.startswith("msgid ")
        ]
        assert len(lines) == len(set(lines)), f"a key stands twice in {po.name}"


@pytest.mark.parametrize("language", languages())
def test_every_key_of_the_sources_is_found(language):
    words = find_words(language)
    for name, message in messages(language).items():
        if isinstance(message.id, str):
            assert words(name) == message.string
        else:
            assert words.plural(name, 1) and words.plural(name, 2)


@pytest.mark.parametrize("language", languages())
def test_the_words_for_two_stand_in_for_others(language):
    """A text in duel.po belongs to a key, and names no place that the key has not."""
    found = messages(language)
    for name, message in found.items():
        if name.startswith("duel."):
            usual = found[name.removeprefix("duel.")]
            assert placeholders(message.string) <= placeholders(usual.string), name
    words = find_words(language)
    assert words.variant("duel")("walk.side.0") == words("duel.walk.side.0")
    assert words.variant("duel")("site.home") == words("site.home")


def test_a_missing_key_raises():
    words = find_words("ca")
    with pytest.raises(KeyError, match=r"site\.nowhere"):
        words("site.nowhere")
    with pytest.raises(KeyError, match=r"site\.nowhere"):
        words.plural("site.nowhere", 2)


def test_a_placeholder_that_is_not_filled_raises():
    with pytest.raises(KeyError, match="done"):
        find_words("ca")("site.loading-step", all=3)


def test_without_parameters_the_placeholders_stay():
    assert find_words("en")("site.loading-step") == "Preparing the lesson… {done} of {all}"


@pytest.mark.parametrize("language", ["xx", "", "../ca", "CA"])
def test_an_unknown_language_is_refused_with_those_that_are_known(language):
    with pytest.raises(LanguageError, match="ca, en") as caught:
        find_words(language)
    assert caught.value.params["language"] == language
    assert caught.value.template.format(**caught.value.params) == str(caught.value)


OTHER_WORDS = {
    "orde": "ordre",
    "reparteix": "repartix",
    "comparteix": "compartix",
    "cant": "crida",
    "cants": "crides",
    "canta": "diu",
    "cantat": "dit",
}
"""What the Catalan texts do not say, and the one word that they say instead."""


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_catalan_has_one_word_for_one_thing(word):
    said = re.compile(rf"\b{word}\b", re.IGNORECASE)
    found = [
        name
        for name, message in messages("ca").items()
        if any(said.search(text) for text in texts(message))
    ]
    assert found == [], OTHER_WORDS[word]


def test_nobody_is_denied_twice_in_catalan():
    """ "Ningú no puja", as the standard has it; "ningú" alone only where no verb follows."""
    alone = re.compile(r"\bningú (?!no\b)\w", re.IGNORECASE)
    found = [
        name
        for name, message in messages("ca").items()
        if any(alone.search(text) for text in texts(message))
    ]
    assert found == []
