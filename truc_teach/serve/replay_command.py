"""`truc-teach replay`: print a recorded hand step by step, each rule once."""

import argparse
from collections.abc import Iterator

from truc_teach.asking.steps import tell_hand
from truc_teach.locale import find_words, languages
from truc_teach.rules import load_ruleset, parse_hand
from truc_teach.words.seats import seat_name

__all__ = ["add_replay_command", "run_replay"]


def add_replay_command(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments of the command."""
    parser.add_argument("record", metavar="RECORD", help="the record of a hand, in quotes")
    parser.add_argument("--rules", metavar="FILE", help="the house rule set that the hand names")
    parser.add_argument("--lang", choices=languages(), default="ca", help="the language (ca)")


def run_replay(options: argparse.Namespace) -> Iterator[str]:
    """Yield the lines that tell the hand.

    Raises TrucError for a record that cannot be read, with the place of the fault.
    """
    words = find_words(options.lang)
    house = load_ruleset(options.rules) if options.rules else None
    hand = parse_hand(options.record, house)
    for number, step in enumerate(tell_hand(hand, ()), 1):
        told = step.payload(words)
        said = told["say"]
        spoken = ""
        if said:
            name = seat_name(said["seat"], hand.players).sentence(words)
            spoken = words("player.said", name=name, call=said["call"]) + " "
        yield f"{number:2}. {spoken}{told['text']}"
        if "rule" in told:
            yield f"    {told['rule']} ({told['source']})"
