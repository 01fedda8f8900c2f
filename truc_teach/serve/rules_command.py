"""`truc-teach rules`: list the rule sets, show one with its sources, compare two, check a file."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from truc_teach.lessons.skills import skills_of
from truc_teach.locale import find_words
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

__all__ = ["add_rules_command", "run_rules"]

_UNSOURCED = ("id", "provenance")


def add_rules_command(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments of the command."""
    parser.add_argument(
        "what", nargs="*", metavar="NAME", help="a rule set or a house file, or: check FILE"
    )
    parser.add_argument(
        "--skills", action="store_true", help="the skills of a table, for the address of a quiz"
    )
    parser.add_argument("--diff", metavar="OTHER", help="show only where the other set differs")


def run_rules(options: argparse.Namespace) -> Iterator[str]:
    """Yield the lines that answer the command.

    Raises TrucError for an unknown rule set or a file that cannot be played.
    """
    if options.skills and (len(options.what) != 1 or options.diff):
        raise TrucError("Say whose skills: truc-teach rules NAME --skills.")
    if options.diff and len(options.what) != 1:
        raise TrucError("Say which rule set to compare: truc-teach rules NAME --diff OTHER.")
    match options.what:
        case []:
            yield from _listed()
        case ["check", file]:
            rules = load_ruleset(file)
            yield f"{file}: {rules.name} can be played; {_summary(rules)}."
        case ["check", *_]:
            raise TrucError("Say which file to check: truc-teach rules check FILE.")
        case [name] if options.diff:
            yield from _compared(_find(name), _find(options.diff))
        case [name] if options.skills:
            yield from _skills(_find(name))
        case [name]:
            yield from _shown(_find(name))
        case [_, more, *_]:
            raise TrucError(
                "{more!r} is one word too many; compare with --diff {more}.", more=more[:40]
            )


def _skills(rules: Ruleset) -> Iterator[str]:
    words = find_words("en")
    for skill in skills_of(rules):
        if skill.stands_alone:
            yield f"{skill.id:26}{skill.name(rules).sentence(words)}"


def _find(name: str) -> Ruleset:
    return load_ruleset(name) if name.endswith(".toml") else find_ruleset(name)


def _summary(rules: Ruleset) -> str:
    seats = " or ".join(map(str, sorted(rules.players)))
    return f"{len(rules.deck)} cards, {seats} players, cama of {rules.cama}"


def _listed() -> Iterator[str]:
    for name in rulesets():
        rules = find_ruleset(name)
        yield f"{name:22}{rules.name:34}{_summary(rules)}"


def _names() -> Iterator[str]:
    return (field.name for field in fields(Ruleset) if field.name not in _UNSOURCED)


def _shown(rules: Ruleset) -> Iterator[str]:
    for name in _names():
        yield f"{name}: {_value(getattr(rules, name))}"
        yield f"    {rules.provenance[name]}"


def _compared(one: Ruleset, other: Ruleset) -> Iterator[str]:
    same = True
    for name in _names():
        values = [_value(getattr(rules, name)) for rules in (one, other)]
        if values[0] != values[1]:
            same = False
            yield f"{name}:"
            for rules, value in zip((one, other), values, strict=True):
                yield f"    {rules.id}: {value}  [{rules.provenance[name]}]"
    if same:
        yield f"{one.id} and {other.id} play by the same rules."


def _value(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Rung():
            refused = ", ".join(f"{paid} over {over}" for over, paid in value.refused.items())
            return f"{value.say} {value.accepted} (refused: {refused})"
        case Senya():
            return f"{value.gesture}: {' '.join(map(str, value.cards)) or value.meaning}"
        case Mapping():
            return ", ".join(f"{card} {worth}" for card, worth in value.items()) or "none"
        case tuple():
            return _several(value)
    return str(value) or "none"


def _several(values: Sequence[object]) -> str:
    if values and all(isinstance(value, tuple) for value in values):
        return " > ".join("=".join(map(str, tier)) for tier in values if isinstance(tier, tuple))
    gap = " " if all(isinstance(value, Card) for value in values) else "; "
    return gap.join(map(_value, values)) or "none"
