"""Reading a rule set from TOML, with an error that names the key, the value and what is allowed.

A key holds its value alone (`cama = 12`) or a table with the value and where it comes from
(`cama = { value = 24, source = "001, Objetivo" }`). `extends` takes over every key not given.
"""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from truc_teach.rules.documents import Document, documents, read_documents
from truc_teach.rules.errors import Phrase, RulesetError, hint
from truc_teach.rules.rulekeys import ABOUT, READERS, read_table
from truc_teach.rules.ruleset import Provenance, Ruleset, find_ruleset, rulesets
from truc_teach.rules.spot import Spot, one_of

if TYPE_CHECKING:
    from collections.abc import Container
    from pathlib import Path

    from truc_teach.rules.senyes import Senya

__all__ = ["load_ruleset", "parse_ruleset"]

LONGEST_FILE = 32_000
LONGEST_ID = 40
_ID = re.compile(f"[a-z0-9-]{{1,{LONGEST_ID}}}")


def load_ruleset(path: str | Path) -> Ruleset:
    """Read a house rule set from a TOML file that extends one of ours; the file's name is its id.

    A file that gives no name is shown by its id.

    Raises RulesetError: the file, the key, the value, what is allowed, the nearest spelling.
    """
    from pathlib import Path

    file = Path(path)
    try:
        text = _beginning(file)
    except UnicodeDecodeError as error:
        raise RulesetError(
            "The file {file} is not text in UTF-8 (byte {position}); save it as UTF-8.",
            file=file,
            position=error.start + 1,
        ) from None
    except (OSError, ValueError) as error:
        raise RulesetError(
            "The file {file} cannot be read: {error}{hint}.",
            file=file,
            error=_why_unread(error),
            hint=hint(file.name, _neighbours(file)),
        ) from None
    return parse_ruleset(text, file.stem)


def _why_unread(error: OSError | ValueError) -> str:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return Phrase("there is no such file")
        case IsADirectoryError():
            return Phrase("it is a folder")
        case PermissionError():
            return Phrase("this user may not read it")
        case OSError(strerror=str(told)):
            return told
    return Phrase("a file cannot have this name")


def parse_ruleset(text: str, name: str) -> Ruleset:
    """Read a house rule set from the text of a TOML file; `name` becomes its id.

    Raises RulesetError, and no other error whatever the text.

    >>> short = parse_ruleset('extends = "barajamos"\\ncama = 12\\nmales = 6', "short")
    >>> short.cama, short.camas, short.provenance["cama"]
    (12, 2, Provenance(document='', passage='', decision='house rule of short', about=()))
    >>> parse_ruleset('extends = "barajamos"\\nafter_parda = "mao"', "short")
    Traceback (most recent call last):
    ...
    truc_teach.rules.errors.RulesetError: short: after_parda cannot be 'mao'; it must be
    one of 'mano', 'first-tied' (did you mean 'mano'?).
    """
    if not _ID.fullmatch(name):
        raise RulesetError(
            "{name!r} cannot be the id of a rule set: the file's name is small letters a to z,"
            " digits and hyphens, at most {most}, such as our-table.toml.",
            name=name[:60],
            most=LONGEST_ID,
        )
    if name in rulesets():
        raise RulesetError(
            "{name} is a rule set of the package; give the file of the house another name.",
            name=name,
        )
    return read_ruleset(text, name)


def read_ruleset(text: str, name: str) -> Ruleset:
    """Read a rule set from the text of a TOML file as `parse_ruleset` does, by any id."""
    table = _toml(text, name)
    fields, provenance, cited = _inherited(Spot(name, "extends"), table.pop("extends", None))
    own = table.pop("documents", {})
    cited |= read_documents(Spot(name, "documents"), own, of_package=name in rulesets())
    fields["name"], provenance["name"] = name, Provenance.of_house(name)
    for key, entry in table.items():
        if key not in READERS:
            raise RulesetError(
                "{name} has an unknown key {key!r}{hint}; the keys are extends, {known}.",
                name=name,
                key=key[:40],
                hint=hint(key, ("documents", *READERS)),
                known=", ".join(("documents", *READERS)),
            )
        value, provenance[key] = _told(Spot(name, key), entry, cited)
        fields[key] = READERS[key](Spot(name, key), value)
    missing = [key for key in READERS if key not in fields]
    if missing:
        raise RulesetError(
            "{name} lacks the keys {missing}; give them, or take them over with"
            ' extends = "barajamos".',
            name=name,
            missing=", ".join(missing),
        )
    if "sign_sides" in table or "signs" in table:
        fields["signs"] = _by_the_signer(Spot(name, "sign_sides"), fields, "signs" in table)
    rules = Ruleset(
        id=name,
        **fields,
        documents=MappingProxyType(cited),
        provenance=MappingProxyType(provenance),
    )
    _check_cards(rules)
    _check_words(rules)
    _check_together(rules)
    return rules


def _by_the_signer(spot: Spot, fields: dict[str, Any], listed: bool) -> tuple[Senya, ...]:
    """Return the signs with the sides of who makes them, whosever the file's list means."""
    signs: tuple[Senya, ...] = fields["signs"]
    if fields["sign_sides"] == "signer":
        return signs
    if signs and not listed:
        raise spot.refuse("partner", Phrase("beside the list of signs whose sides it tells"))
    return tuple(replace(sign, gesture=sign.gesture.mirrored) for sign in signs)


def _beginning(file: Path) -> str:
    """Return the text of a file, of a long one as much as shows that it is too long."""
    from codecs import getincrementaldecoder

    most = 4 * (LONGEST_FILE + 1)  # bytes of a character: 4 at most
    with file.open("rb") as stream:
        read = stream.read(most)
    return getincrementaldecoder("utf-8-sig")().decode(read, final=len(read) < most)


def _neighbours(file: Path) -> list[str]:
    try:
        return [other.name for other in file.parent.glob("*.toml")]
    except (OSError, ValueError):
        return []


def _toml(text: str, name: str) -> dict[str, Any]:
    if len(text) > LONGEST_FILE:
        raise RulesetError(
            "{name} is too long for a rule set: it may have {most} characters.",
            name=name,
            most=LONGEST_FILE,
        )
    import tomllib

    try:
        return tomllib.loads(text)
    except RecursionError:
        error: str = Phrase("lists within lists without end")
    except ValueError as found:
        error = _why_no_toml(str(found))
    raise RulesetError("{name} is not TOML: {error}.", name=name, error=error)


def _why_no_toml(told: str) -> Phrase:
    """Say what breaks the TOML, and where; its reader says it in English and in a program's terms.

    >>> _why_no_toml("Cannot overwrite a value (at line 3, column 8)")
    'a key stands twice, line 3, column 8'
    """
    if told.startswith("Exceeds the limit"):  # of Python, for a number's digits
        return Phrase("a number of too many digits")
    twice = "overwrite" in told or "twice" in told
    what = Phrase("a line is KEY = VALUE, and a text is in quotes")
    if twice:
        what = Phrase("a key stands twice")
    place = re.search(r"line (\d+), column (\d+)\)$", told)
    if place is None:
        return Phrase("{what}, at the end", what=what)
    line, column = map(int, place.groups())
    return Phrase("{what}, line {line}, column {column}", what=what, line=line, column=column)


def _inherited(
    spot: Spot, base: object
) -> tuple[dict[str, Any], dict[str, Provenance], dict[str, Document]]:
    """Return the values of the set that a file extends, where each is from, and the documents."""
    if base is None:
        return {}, {}, dict(documents())
    if not isinstance(base, str) or base not in rulesets():
        raise spot.refuse(base, one_of(rulesets()), rulesets())
    rules = find_ruleset(base)
    values = {key: getattr(rules, key) for key in READERS}
    return values, dict(rules.provenance), dict(rules.documents)


def _told(spot: Spot, entry: object, cited: Container[str]) -> tuple[object, Provenance]:
    """Return the value of an entry and where it comes from."""
    told = isinstance(entry, dict) and (spot.key != "pieces" or "value" in entry)
    if not told:
        return entry, Provenance.of_house(spot.rules)
    table = read_table(spot, entry, ("value",), ("source", "decision", "about"))
    texts = [table.get(key, "") for key in ("source", "decision")]
    for text in texts:
        if not isinstance(text, str):
            raise spot.within(Phrase("source and decision")).refuse(text, Phrase("texts"))
    source, decision = texts
    about = _about(spot, table.get("about", []))
    return table["value"], Provenance.read(source, decision, about, cited)


def _about(spot: Spot, told: object) -> tuple[str, ...]:
    """Read what a decision is about."""
    where, allowed = spot.within("about"), ABOUT.get(spot.key, ())
    if told and not allowed:
        raise where.refuse(told, Phrase("left out: only an order and a ladder have parts"))
    if not isinstance(told, list):
        raise where.refuse(told, Phrase("a list of texts"))
    for part in told:
        if part not in allowed:
            raise where.refuse(part, one_of(allowed), allowed)
    return tuple(told)


def _check_cards(rules: Ruleset) -> None:
    for key, cards in (("order", rules.deck), ("pieces", rules.pieces)):
        unranked = [str(card) for card in cards if card not in rules.tier_of]
        if unranked:
            raise Spot(rules.id, key).refuse(
                Phrase("without {cards}", cards=" ".join(unranked))
                if key == "order"
                else " ".join(unranked),
                Phrase("a place for each card of the deck")
                if key == "order"
                else Phrase("cards of the order"),
            )
    if len(rules.deck) < 3 * max(rules.players):
        raise Spot(rules.id, "deck").refuse(
            " ".join(map(str, rules.deck)),
            Phrase("three cards for each of {players} players", players=max(rules.players)),
        )


def _check_words(rules: Ruleset) -> None:
    """Refuse a word that could mean two calls; only two steps of the envit may share one."""
    truc = [word for rung in rules.truc for word in (rung.say, *rung.also)]
    envit = {word for rung in rules.envit for word in (rung.say, *rung.also)}
    for place, word in enumerate(truc):
        if word in envit or word in truc[:place]:
            raise Spot(rules.id, "truc").refuse(word, Phrase("a word for each call"))


def _check_together(rules: Ruleset) -> None:
    if rules.males >= rules.cama:
        raise Spot(rules.id, "males").refuse(
            rules.males, Phrase("fewer stones than the cama of {cama}", cama=rules.cama)
        )
    if rules.covered_binds and not rules.covered:
        raise Spot(rules.id, "covered_binds").refuse(True, Phrase("false, or covered true"))
    if rules.leave != "none" and not rules.leave_word.strip():
        word = Phrase("the word for leaving")
        raise Spot(rules.id, "leave_word").refuse(rules.leave_word, word)
