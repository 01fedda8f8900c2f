"""The frame of every app's payload: the words, cards, ladder and pictures that the page needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.skills import skill_index, skills
from truc_teach.locale import find_words, languages
from truc_teach.rules import all_rulesets, find_ruleset
from truc_teach.words.spoken import spoken_calls
from truc_teach.words.vocabulary import (
    card_name,
    ladder,
    nicknames,
    rules_name,
    rules_note,
    says_canto,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.asking.payload_types import CardData, ModeHead, Payload
    from truc_teach.asking.request import Request
    from truc_teach.locale import Words
    from truc_teach.rules import Card, Ruleset

__all__ = ["frame"]

VERSION = 1


def frame(
    app: str,
    request: Request,
    modes: Sequence[ModeHead],
    *,
    deck: Sequence[Card] | None = None,
    extra_art: str = "",
) -> Payload:
    """Return the payload of an app around its modes; `deck` are the cards that it shows, all of
    the table unless given, and `extra_art` symbols beside theirs.

    The id names all that changes the questions (app, rule set, seed) and not the language, so that
    an answer given in one language counts in another. Raises TrucError for a mode it has not.
    """
    from truc_teach.art import sprite  # who only judges answers draws nothing

    rules, words = request.ruleset, find_words(request.lang)
    deck = rules.deck if deck is None else deck
    own = {card: own_name.say(words) for card, own_name in nicknames(rules).items()}
    cards: dict[str, CardData] = {}
    for card in deck:
        cards[str(card)] = {"name": card_name(card).say(words)}
        if card in own:
            cards[str(card)]["nick"] = own[card]
    cards["X"] = {"name": words("card.X")}
    return {
        "v": VERSION,
        "id": request.payload_id(app),
        "app": app,
        "lang": request.lang,
        "languages": list(languages()),
        "calls": list(spoken_calls()),
        "rules": rules.id,
        "seed": request.seed,
        "title": words(f"site.{app}.title"),
        "ui": words.group("player") | _table_labels(rules, words),
        "present": words.group("present"),
        "skillIndex": list(skill_index()),
        "skillNames": {skill.id: skill.name(rules).sentence(words) for skill in skills()},
        "sets": [
            {
                "id": name,
                "name": rules_name(find_ruleset(name)).say(words),
                "note": rules_note(find_ruleset(name)).say(words),
            }
            for name in all_rulesets()
        ],
        "art": sprite(deck).removesuffix("</svg>") + extra_art + "</svg>",
        "cards": cards,
        "ladder": [
            {"cards": [str(card) for card in tier], "name": name.say(words)}
            for tier, name in ladder(rules)
        ],
        "mode": request.check_mode(tuple(mode["id"] for mode in modes)),
        "modes": list(modes),
    }


def _table_labels(rules: Ruleset, words: Words) -> dict[str, str]:
    """Return the labels of the page that a table has words of its own for."""
    return {"camas": words("player.cantons")} if says_canto(rules) else {}
