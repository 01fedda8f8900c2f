"""`truc-teach rules`: list the rule sets, show one with its sources, compare two, check a file."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from truc_teach.asking.skills import skills_of
from truc_teach.locale import Words, find_words, languages
from truc_teach.rules import (
    Card,
    Ruleset,
    Rung,
    Senya,
    TrucError,
    find_ruleset,
    load_ruleset,
    rulesets,
)
from truc_teach.rules.errors import Phrase, either
from truc_teach.serve.console import console_language
from truc_teach.words.errors import say_phrase

__all__ = ["add_rules_command", "run_rules"]

_UNSOURCED = ("id", "provenance", "documents")


def add_rules_command(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments of the command."""
    parser.add_argument(
        "what", nargs="*", metavar="NAME", help="a rule set or a house file, or: check FILE"
    )
    parser.add_argument(
        "--skills", action="store_true", help="the skills of a table, for the address of a quiz"
    )
    parser.add_argument("--diff", metavar="OTHER", help="show only where the other set differs")
    parser.add_argument(
        "--lang", choices=languages(), help="the language (the console's, else English)"
    )


def run_rules(options: argparse.Namespace) -> Iterator[str]:
    """Yield the lines that answer the command.

    Raises TrucError for an unknown rule set or a file that cannot be played.
    """
    words = find_words(options.lang or console_language(()))
    if options.skills and (len(options.what) != 1 or options.diff):
        raise TrucError("Say whose skills: truc-teach rules NAME --skills.")
    if options.diff and len(options.what) != 1:
        raise TrucError("Say which rule set to compare: truc-teach rules NAME --diff OTHER.")
    match options.what:
        case []:
            yield from _listed(words)
        case ["check", file]:
            rules = load_ruleset(file)
            summary = _summary(rules, words)
            yield words("console.playable", file=file, name=rules.name, summary=summary)
        case ["check", *_]:
            raise TrucError("Say which file to check: truc-teach rules check FILE.")
        case [name] if options.diff:
            yield from _compared(_find(name), _find(options.diff), words)
        case [name] if options.skills:
            yield from _skills(_find(name), words)
        case [name]:
            yield from _shown(_find(name), words)
        case [_, more, *_]:
            raise TrucError(
                "{more!r} is one word too many; compare with --diff {more}.", more=more[:40]
            )


def _skills(rules: Ruleset, words: Words) -> Iterator[str]:
    for skill in skills_of(rules):
        if skill.stands_alone:
            yield f"{skill.id:26}{skill.name(rules).sentence(words)}"


def _find(name: str) -> Ruleset:
    return load_ruleset(name) if name.endswith(".toml") else find_ruleset(name)


def _summary(rules: Ruleset, words: Words) -> str:
    seats = either(rules.players)
    players = say_phrase(seats, words) if isinstance(seats, Phrase) else seats
    return words("console.table", cards=len(rules.deck), players=players, cama=rules.cama)


def _listed(words: Words) -> Iterator[str]:
    for name in rulesets():
        rules = find_ruleset(name)
        yield f"{name:22}{rules.name:34}{_summary(rules, words)}"


def _names() -> Iterator[str]:
    return (field.name for field in fields(Ruleset) if field.name not in _UNSOURCED)


def _shown(rules: Ruleset, words: Words) -> Iterator[str]:
    for name in _names():
        yield f"{name}: {_value(getattr(rules, name), words)}"
        yield f"    {rules.provenance[name]}"


def _compared(one: Ruleset, other: Ruleset, words: Words) -> Iterator[str]:
    same = True
    for name in _names():
        values = [_value(getattr(rules, name), words) for rules in (one, other)]
        if values[0] != values[1]:
            same = False
            yield f"{name}:"
            for rules, value in zip((one, other), values, strict=True):
                yield f"    {rules.id}: {value}  [{rules.provenance[name]}]"
    if same:
        yield words("console.same", one=one.id, other=other.id)


def _value(value: object, words: Words) -> str:
    none = words("console.none")
    match value:
        case bool():
            return words("console.yes" if value else "console.no")
        case Rung():
            refused = ", ".join(
                words("console.over", paid=paid, over=over) for over, paid in value.refused.items()
            )
            return words(
                "console.rung", say=value.say, accepted=value.accepted, refused=refused or none
            )
        case Senya():
            return f"{value.gesture}: {' '.join(map(str, value.cards)) or value.meaning}"
        case Mapping():
            return ", ".join(f"{card} {worth}" for card, worth in value.items()) or none
        case tuple():
            return _several(value, words)
    return str(value) or none


def _several(values: Sequence[object], words: Words) -> str:
    if values and all(isinstance(value, tuple) for value in values):
        return " > ".join("=".join(map(str, tier)) for tier in values if isinstance(tier, tuple))
    gap = " " if all(isinstance(value, Card) for value in values) else "; "
    return gap.join(_value(value, words) for value in values) or words("console.none")
