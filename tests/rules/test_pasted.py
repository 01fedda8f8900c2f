"""Cards and hand records, through all that a word processor, a chat or a mail does to them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from truc_teach.rules import (
    Hand,
    NotationError,
    Say,
    deal,
    find_ruleset,
    format_hand,
    hand_to_url,
    parse_cards,
    parse_hand,
    rulesets,
)
from truc_teach.rules.cards import NUMBERS, Card, Suit
from truc_teach.rules.pasted import as_meant, without_unseen

UNSEEN = "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060\u2066\u2069"
UNSEEN += "\u3164\ufe0f\ufeff"
SPACES = " \u00a0\u2002\u2007\u2009\u202f\u3000\t"
DASHES = "-‐‑‒–—−"
DECK = [Card(number, suit) for suit in Suit for number in NUMBERS]
NUMBER_NAMES = {1: "as", 2: "dos", 7: "set", 10: "sota", 11: "cavall", 12: "rei"}
SUIT_NAMES = {
    Suit.ESPASES: "espases",
    Suit.BASTOS: "bastos",
    Suit.OROS: "oros",
    Suit.COPES: "copes",
}
RECORD = "truc1 xativa mano=3 score=3-5 camas=1-0 7B,4B,3E/6C,4C,3O/1E,5E,5C/7O,3B,6B 3:X3B"

unseen = st.text(UNSEEN, max_size=2)


def forms(card: Card) -> list[str]:
    """Return ways of writing a card that `Card.parse` reads."""
    suit = SUIT_NAMES[card.suit]
    of = "d'" if suit[0] in "eo" else "de "
    numbers = [str(card.number), NUMBER_NAMES.get(card.number, str(card.number))]
    named = [f"{number} {word}" for number in numbers for word in (suit, of + suit)]
    return [str(card), str(card).lower(), f"{card.number} {card.suit.value}", *named]


@st.composite
def written(draw: st.DrawFn) -> tuple[list[Card], str]:
    """Some cards, each in one of its forms, parted in one of the ways, with marks among them."""
    cards = draw(st.lists(st.sampled_from(DECK), min_size=1, max_size=6, unique=True))
    text = ""
    for card in cards:
        form = draw(st.sampled_from(forms(card)))
        form = form.replace(" ", draw(st.sampled_from(SPACES)))
        at = draw(st.integers(0, len(form)))
        part = draw(st.sampled_from([" ", ",", ", ", ";", " , ", "\n"]))
        text += form[:at] + draw(unseen) + form[at:] + part
    return cards, draw(unseen) + text + draw(unseen)


@settings(max_examples=200)
@given(written())
def test_a_list_reads_every_card_that_can_be_read_alone(given_: tuple[list[Card], str]) -> None:
    cards, text = given_
    assert list(parse_cards(text)) == cards


@pytest.mark.parametrize("card", DECK, ids=str)
def test_each_form_of_a_card_is_read_alone_and_in_a_list(card: Card) -> None:
    for form in forms(card):
        assert Card.parse(form) == card
        assert list(parse_cards(form)) == [card]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("as d'espases, set d'oros", "1E 7O"),
        ("as d’espases set d´oros", "1E 7O"),
        ("7 oros, 4 copes", "7O 4C"),
        ("7B, 4B,", "7B 4B"),
        ("“7B 4B 3E”", "7B 4B 3E"),
        ("7B, 4B i prou".replace(" i prou", "."), "7B 4B"),
        ("the king of the cups; ace of swords", "12C 1E"),
        ("７Ｂ", "7B"),
    ],
)
def test_a_list_is_read_as_people_write_it(text: str, read: str) -> None:
    assert str(parse_cards(text)) == read


@pytest.mark.parametrize("text", ["", " ", ",", " ;\n", "\u200b", "\ufeff ,\u2060"])
def test_a_text_without_cards_is_told_that_it_has_none(text: str) -> None:
    with pytest.raises(NotationError, match=r"^There are no cards here"):
        parse_cards(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("7B 8E 3E", "'8E' is not a card"),
        ("as d'espades, 7B", '"as d\'espades" is not a card'),
        ("7B tres 3E", "'tres' is not a card"),
        ("7B 7 bastos", "The card 7B stands twice"),
    ],
)
def test_what_is_no_card_is_told_alone(text: str, told: str) -> None:
    with pytest.raises(NotationError, match=re.escape(told)):
        parse_cards(text)


AROUND = [
    ("", "."),
    ("\ufeff", "\n"),
    ("> ", ""),
    ("Mà: ", " "),
    ("“", "”"),
    ("'", "'"),
    ("«", "»"),
]


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """A hand that has begun, and in which something was said."""
    hand = deal(find_ruleset(draw(st.sampled_from(rulesets()))), draw(st.integers(0, 2**32)))
    return hand.do(Say(0, "tinc l'Espasa")).do(draw(st.sampled_from(hand.legal_actions())))


@settings(max_examples=80)
@given(hands(), st.data())
def test_a_record_is_read_through_marks(hand: Hand, data: st.DataObject) -> None:
    record = format_hand(hand)
    at = data.draw(st.integers(0, len(record)))
    space = data.draw(st.sampled_from([*SPACES, "+", "~", "\n", " \u200b"]))
    pasted = (record[:at] + data.draw(unseen) + record[at:]).replace(" ", space)
    before, after = data.draw(st.sampled_from(AROUND if space != "+" else [("", ""), ("“", "”")]))
    assert parse_hand(before + pasted + after) == hand


@settings(max_examples=40)
@given(hands(), st.sampled_from(["~", "+", "%20"]), st.sampled_from(["?", "?lang=ca&"]))
def test_the_whole_link_that_shares_a_record_is_read(hand: Hand, space: str, query: str) -> None:
    address = hand_to_url(hand).replace("~", space)
    for pasted in (address, f"http://a.b/play{query}deal={address}", f"“{query}deal={address}”"):
        assert parse_hand(pasted) == hand
        assert parse_hand(f"\ufeff{pasted}\n") == hand
    assert parse_hand(f"Mira: http://a.b/play{query}deal={address}&rules=x#there !") == hand


@pytest.mark.parametrize("dash", DASHES)
def test_a_score_keeps_its_dash(dash: str) -> None:
    assert parse_hand(RECORD.replace("3-5", f"3{dash}5")) == parse_hand(RECORD)


def test_what_was_said_keeps_its_signs() -> None:
    hand = parse_hand(RECORD).do(Say(1, "tinc l’Espasa"))
    assert parse_hand(format_hand(hand)) == hand


@given(st.text(max_size=60))
def test_a_text_as_it_was_meant_stays_so(text: str) -> None:
    once = as_meant(text)
    assert as_meant(once) == once == without_unseen(once)
    assert once == " ".join(once.split())


@given(st.text(max_size=60))
def test_any_text_is_cards_or_gets_a_sentence(text: str) -> None:
    try:
        found = str(parse_cards(text))
    except NotationError as error:
        found = str(error)
    assert found


@pytest.mark.parametrize("number", ["13", "007", "9" * 5000])
def test_what_is_no_number_of_a_card_is_no_card_however_long(number: str) -> None:
    with pytest.raises(NotationError, match="is not a card"):
        parse_cards(f"1E {number} oros 7C")
