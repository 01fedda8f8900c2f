"""What a file of house rules may not say, and the sentence that tells it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from truc_teach.rules import (
    RulesetError,
    deal,
    format_hand,
    hand_to_url,
    load_ruleset,
    parse_gesture,
    parse_hand,
    rulesets,
)
from truc_teach.rules.rulefile import LONGEST_FILE, parse_ruleset
from truc_teach.rules.senyes import GESTURES

LADDER = '{ say = "truc", accepted = 2, refused = 1 }'
REFUSED_FILES = {
    "unknown key": ("camma = 12", "unknown key 'camma' (did you mean 'cama'?); the keys are"),
    "unknown key of an entry": (
        'cama = { value = 12, sourze = "Pep" }',
        "cama, the key cannot be 'sourze'; it must be one of 'value', 'source', 'decision', 'about'"
        " (did you mean 'source'?)",
    ),
    "an entry without a value": ('[truc]\nsource = "Pep"', "truc cannot be { source = 'Pep' }"),
    "a source that is no text": (
        "cama = { value = 12, source = 3 }",
        "source and decision cannot be 3",
    ),
    "text for a number": ('cama = "12"', "cama cannot be '12'; it must be a whole number from 1"),
    "number out of range": ("cama = 100", "cama cannot be 100; it must be a whole number from 1"),
    "true for a number": ("camas = true", "camas cannot be true; it must be a whole number"),
    "a fraction": ("cama = 12.0", "cama cannot be 12.0; it must be a whole number"),
    "number for a switch": ("covered = 1", "covered cannot be 1; it must be true or false"),
    "bad choice": (
        'after_parda = "mao"',
        "after_parda cannot be 'mao'; it must be one of 'mano', 'first-tied'"
        " (did you mean 'mano'?)",
    ),
    "list for a choice": ('falta = ["leader"]', "falta cannot be ['leader']; it must be one of"),
    "empty name": ('name = " "', "name cannot be ' '; it must be a text that is not empty"),
    "name on two lines": ('name = "a\\nb"', 'name cannot be "a\\nb"; it must be a line of text'),
    "three players": ("players = [3]", "players cannot be [3]; it must be a list of 2, 4 or both"),
    "players twice": ("players = [4, 4]", "players cannot be [4, 4]"),
    "players in fractions": ("players = [2.0]", "players cannot be [2.0]"),
    "no players": ("players = []", "players cannot be []"),
    "a number for players": ("players = 4", "players cannot be 4; it must be a list of"),
    "bad card": ('deck = ["8E"]', "deck cannot be '8E'; it must be a card: a number (1 to 7"),
    "bad number": ('order = ["9"]', "order cannot be '9'; it must be the number of a card"),
    "empty tier": ('order = ["1E", ""]', "order, tier 2 cannot be ''"),
    "card twice": ('order = ["1E", "1E 3"]', "order cannot be '1E'; it must be each card once"),
    "card without a tier": (
        'deck = ["1E 1B", "2", "3", "4", "5", "6", "7"]',
        "order cannot be without 2E 2B 2O 2C; it must be a place for each card of the deck",
    ),
    "deck too small": ('deck = ["3", "4", "1E"]', "deck cannot be"),
    "piece that is no card": ("pieces = { 8B = 28 }", "pieces cannot be '8B'; it must be a card"),
    "piece without a place": (
        "pieces = { 11B = 28 }",
        "pieces cannot be '11B'; it must be cards of",
    ),
    "piece worth a text": ('pieces = { 1E = "28" }', "pieces, 1E cannot be '28'"),
    "males past the cama": ("cama = 12", "males cannot be 12; it must be fewer stones than the"),
    "binds without covered": ("covered_binds = true", "covered_binds cannot be true"),
    "leaving without a word": ('leave = "pair"\nleave_word = ""', "leave_word cannot be ''"),
    "ladder that is no list": ("truc = 3", "truc cannot be 3; it must be a list of calls"),
    "empty ladder": ("truc = []", "truc cannot be []; it must be a list of one call or more"),
    "call that is no table": (
        'truc = ["truc"]',
        "truc, call 1 cannot be 'truc'; it must be a table",
    ),
    "unknown key of a call": (
        'truc = [{ say = "truc", acepted = 2, refused = 1 }]',
        "truc, call 1, the key cannot be 'acepted'; it must be one of 'say', 'accepted', 'refused',"
        " 'also', 'above' (did you mean 'accepted'?)",
    ),
    "call that lacks a key": (
        'truc = [{ say = "truc", accepted = 2 }]',
        "it must be a table that has refused too",
    ),
    "call named twice": (
        f'truc = [{LADDER}, {{ say = "truc", accepted = 3, refused = 2 }}]',
        "truc, call 2, say cannot be 'truc'",
    ),
    "call named opening": (
        'truc = [{ say = "opening", accepted = 2, refused = 1 }]',
        "truc, call 1, say cannot be 'opening'",
    ),
    "call with signs": (
        'truc = [{ say = "vale_4", accepted = 2, refused = 1 }]',
        "truc, call 1, say cannot be 'vale_4'",
    ),
    "call that is an answer": (
        'truc = [{ say = "no vull", accepted = 2, refused = 1 }]',
        "truc, call 1, say cannot be 'no vull'",
    ),
    "call that a record has for talk": (
        'envit = [{ say = "say", accepted = "number", refused = 1 }]',
        "envit, call 1, say cannot be 'say'",
    ),
    "call that another ladder has": (
        'truc = [{ say = "torne", accepted = 2, refused = 1 }]',
        "truc cannot be 'torne'; it must be a word for each call",
    ),
    "truc worth the falta": (
        'truc = [{ say = "truc", accepted = "falta", refused = 1 }]',
        "truc, call 1, accepted cannot be 'falta'; it must be a whole number from 1 to 99 or one of"
        " 'cama', 'partida'",
    ),
    "misspelt stake": (
        'envit = [{ say = "envit", accepted = "falte", refused = 1 }]',
        "(did you mean 'falta'?)",
    ),
    "ladder that falls": (
        f'truc = [{LADDER}, {{ say = "retruc", accepted = 2, refused = 1 }}]',
        "truc, call 2, accepted cannot be 2; it must be more than the 2 of the call below",
    ),
    "ladder that falls from the partida": (
        'truc = [{ say = "truc", accepted = "partida", refused = 1 },'
        ' { say = "retruc", accepted = 9, refused = 2 }]',
        "truc, call 2, accepted cannot be 9; it must be more than the partida of 'truc'",
    ),
    "refusals that fall": (
        f'truc = [{LADDER}, {{ say = "retruc", accepted = 3, refused = 0 }}]',
        "truc, call 2, refused, truc cannot be 0; it must be no fewer than the 1 of 'truc'",
    ),
    "refusal dearer than the bet": (
        'truc = [{ say = "truc", accepted = 2, refused = 2 }]',
        "truc, call 1, refused, opening cannot be 2; it must be fewer stones than the 2 played for",
    ),
    "refused over an unknown call": (
        f'truc = [{LADDER}, {{ say = "retruc", accepted = 3, refused = {{ turc = 2 }} }}]',
        "truc, call 2, refused, the key cannot be 'turc'; it must be one of 'opening', 'truc'"
        " (did you mean 'truc'?)",
    ),
    "refused in a text": (
        'truc = [{ say = "truc", accepted = 2, refused = "1" }]',
        "truc, call 1, refused cannot be '1'; it must be a whole number from 0 to 99",
    ),
    "refused for what stands, over nothing": (
        'envit = [{ say = "envit", accepted = 2, refused = { opening = "standing" } }]',
        "envit, call 1, refused, opening cannot be 'standing'; it must be a whole number",
    ),
    "other words in one text": (
        'truc = [{ say = "truc", accepted = 2, refused = 1, also = "truque" }]',
        "truc, call 1, also cannot be 'truque'; it must be a list of texts",
    ),
    "above in a text": (
        'envit = [{ say = "envit", accepted = 2, refused = 1, above = "six" }]',
        "envit, call 1, above cannot be 'six'",
    ),
    "unknown key of a sign": (
        'signs = [{ gesture = "wink", card = "1E" }]',
        "signs, sign 1, the key cannot be 'card'; it must be one of 'gesture', 'cards', 'meaning'"
        " (did you mean 'cards'?)",
    ),
    "gesture of nobody": (
        'signs = [{ gesture = "winc", cards = "1E" }]',
        "(did you mean 'wink'?)",
    ),
    "sign with a bad card": (
        'signs = [{ gesture = "wink", cards = "9E" }]',
        "signs, sign 1, cards cannot be '9E'; it must be a card",
    ),
    "sign that means nothing": ('signs = [{ gesture = "wink" }]', "that has cards or meaning too"),
    "one gesture twice": (
        'signs = [{ gesture = "wink", cards = "1E" }, { gesture = "ullet", cards = "1B" }]',
        "signs, sign 2, gesture cannot be 'wink'",
    ),
    "not TOML": ("cama 12", "casa is not TOML: a line is KEY = VALUE"),
    "a key twice": ("cama = 24\ncama = 24", "casa is not TOML: a key stands twice"),
    "lists without end": ("deck = " + "[" * 3000, "casa is not TOML"),
    "tables without end": (
        "cama" + ".a" * 3000 + " = 1",
        "cama, the key cannot be 'a'; it must be one of 'value'",
    ),
    "a number without end": ("cama = " + "9" * 5000, "casa is not TOML"),
    "a table twice, of a name that numbers have too": (
        "[digits]\n[digits]",
        "casa is not TOML: a key stands twice",
    ),
    "a huge number": ("cama = 0x" + "f" * 9000, "cama cannot be a number of too many digits"),
    "a number without end for a card": (f'deck = ["{"9" * 5000}"]', "deck, tier 1 cannot be '999"),
    "too long": ("#" * 32_001, "casa is too long for a rule set"),
}


@pytest.mark.parametrize("mistake", REFUSED_FILES)
def test_a_mistake_is_told_with_key_value_and_what_is_allowed(mistake: str) -> None:
    text, sentence = REFUSED_FILES[mistake]
    with pytest.raises(RulesetError) as refused:
        parse_ruleset(f'extends = "barajamos"\n{text}', "casa")
    assert sentence in str(refused.value)
    assert str(refused.value).startswith("casa")
    assert len(str(refused.value)) < 700


@pytest.mark.parametrize(
    ("base", "hint"),
    [
        ('"barajmos"', " (did you mean 'barajamos'?)"),
        ("3", ""),
        ("[]", ""),
        ('"../xativa"', " (did"),
    ],
)
def test_a_base_that_is_none_of_ours_is_told(base: str, hint: str) -> None:
    with pytest.raises(RulesetError) as refused:
        parse_ruleset(f"extends = {base}", "casa")
    assert re.search(r"extends cannot be .*; it must be one of 'barajamos', ", str(refused.value))
    assert hint in str(refused.value)


def test_a_file_without_a_base_is_told_what_it_lacks() -> None:
    with pytest.raises(RulesetError, match=r"casa lacks the keys players, deck, .* extends ="):
        parse_ruleset('name = "La casa"', "casa")


@pytest.mark.parametrize(
    "name", ["Casa", "la casa", "casa.pep", "la_casa", "casa~2", "can-açò", "", "a\nb", "x" * 41]
)
def test_an_id_that_a_record_or_an_address_cannot_hold_is_told(name: str) -> None:
    with pytest.raises(RulesetError) as refused:
        parse_ruleset('extends = "barajamos"', name)
    assert str(refused.value).startswith(f"{name[:60]!r} cannot be the id of a rule set")
    assert "our-table.toml" in str(refused.value)


@pytest.mark.parametrize("name", rulesets())
def test_a_house_does_not_take_the_id_of_one_of_ours(name: str, tmp_path: Path) -> None:
    file = tmp_path / f"{name}.toml"
    file.write_text(f'extends = "{name}"', "utf-8")
    with pytest.raises(RulesetError, match=f"{name} is a rule set of the package; give the file"):
        load_ruleset(file)


@pytest.mark.parametrize("name", ["casa", "2-pep", "our-table", "x" * 40])
def test_hands_of_a_house_of_any_id_go_there_and_back(name: str) -> None:
    rules = parse_ruleset('extends = "mallorqui"\ncama = 12\nmales = 6', name)
    hand = deal(rules, 7)
    assert rules.id == name
    assert parse_hand(format_hand(hand), rules) == hand == parse_hand(hand_to_url(hand), rules)


def test_a_file_without_a_name_is_shown_by_its_id() -> None:
    rules = parse_ruleset('extends = "barajamos"\ncama = 30', "pep")
    assert rules.name == "pep"
    assert rules.provenance["name"].decision == "house rule of pep"
    assert parse_ruleset('extends = "barajamos"\nname = "Ca Pep"', "pep").name == "Ca Pep"


def test_of_a_file_without_end_only_the_beginning_is_read(tmp_path: Path) -> None:
    class Endless(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            assert size is not None and 0 < size < 150_000
            return ("ç" * size).encode()[:size]

    file = tmp_path / "pep.toml"
    file.write_bytes(b"#")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Path, "open", lambda *_, **__: Endless())
        with pytest.raises(RulesetError, match="pep is too long for a rule set"):
            load_ruleset(file)


def test_the_longest_file_is_read_whole_whatever_its_letters(tmp_path: Path) -> None:
    file = tmp_path / "pep.toml"
    text = 'extends = "xativa"\n#'
    file.write_text(text + "🂡" * (LONGEST_FILE - len(text)), "utf-8-sig")
    assert load_ruleset(file).cama == 24
    file.write_text(text + "🂡" * (LONGEST_FILE - len(text) + 1), "utf-8")
    with pytest.raises(RulesetError, match="it may have 32000 characters"):
        load_ruleset(file)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "menorca.toml").write_bytes(b'name = "Ma\xf3"')
    with pytest.raises(RulesetError, match=r"menorca\.toml is not text in UTF-8 \(byte 11\)"):
        load_ruleset(tmp_path / "menorca.toml")
    with pytest.raises(
        RulesetError, match=r"there is no such file .*\(did you mean 'menorca\.toml'\?\)"
    ):
        load_ruleset(tmp_path / "menorka.toml")
    with pytest.raises(RulesetError, match="cannot be read"):
        load_ruleset(tmp_path)
    with pytest.raises(RulesetError, match="cannot be read: a file cannot have this name"):
        load_ruleset("a\0b")


def test_every_gesture_that_an_error_names_can_be_written() -> None:
    assert [parse_gesture(name).kind for name in GESTURES] == list(GESTURES)
