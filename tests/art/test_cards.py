"""The pictures of the cards: what each must show, and what it must not need."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from truc_teach.art import back_svg, blank_svg, card_svg, card_words, hand_html, sprite
from truc_teach.rules.cards import NUMBERS, Card, Suit, parse_cards

DECK = [Card(number, suit) for suit in Suit for number in NUMBERS]
BREAKS = {Suit.OROS: 0, Suit.COPES: 1, Suit.ESPASES: 2, Suit.BASTOS: 3}
PICTURES = {str(card): card_svg(card) for card in DECK} | {"back": back_svg(), "blank": blank_svg()}
SVG = "{http://www.w3.org/2000/svg}"
every_card = pytest.mark.parametrize("card", DECK, ids=str)
every_picture = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES.keys())


def shared(root: ET.Element, name: str) -> ET.Element:
    found = root.findall(f".//*[@id='{name}']")
    assert len(found) == 1
    return found[0]


def used(root: ET.Element, name: str) -> int:
    return sum(use.get("href") == f"#{name}" for use in root.iter(f"{SVG}use"))


def breaks(frame: ET.Element, height: int) -> int:
    """Count the gaps in the horizontal line of the frame at `height`."""
    path = "".join(piece.get("d", "") for piece in frame.iter(f"{SVG}path"))
    pieces = re.findall(rf"M([\d.]+) {height}H([\d.]+)", path)
    spans = sorted((float(start), float(end)) for start, end in pieces)
    assert spans[0][0] < 15
    assert spans[-1][1] > 85
    return sum(after[0] - before[1] > 3 for before, after in pairwise(spans))


@every_picture
def test_a_picture_is_well_formed_and_at_most_eight_kilobytes(picture: str) -> None:
    assert ET.fromstring(picture).get("viewBox") == "0 0 100 154"
    assert len(picture.encode()) <= 8192


@every_picture
def test_a_picture_needs_no_font_script_style_or_outside_file(picture: str) -> None:
    root = ET.fromstring(picture)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "title", "defs", "g", "path", "rect", "circle", "ellipse", "use"}
    assert "url(" not in picture
    assert re.findall("https?:[^\"']*", picture) == ["http://www.w3.org/2000/svg"]


@every_picture
def test_the_ids_are_ours_and_every_reference_has_its_target(picture: str) -> None:
    root = ET.fromstring(picture)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    references = {use.attrib["href"] for use in root.iter(f"{SVG}use")}
    assert len(ids) == len(set(ids))
    assert all(name.startswith("truc-") for name in ids)
    assert references == {f"#{name}" for name in ids}


def test_the_same_id_means_the_same_drawing_on_every_card() -> None:
    drawings: dict[str, set[bytes]] = {}
    for picture in PICTURES.values():
        for element in ET.fromstring(picture).iter():
            if "id" in element.attrib:
                drawings.setdefault(element.attrib["id"], set()).add(ET.tostring(element))
    assert {name for name, variants in drawings.items() if len(variants) > 1} == set()


@every_card
def test_a_card_says_its_name(card: Card) -> None:
    root = ET.fromstring(card_svg(card))
    assert root.get("role") == "img"
    assert root.get("aria-label") == root.findtext(f"{SVG}title") == card_words(card)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("1E", "as d'espases"),
        ("10O", "sota d'oros"),
        ("11B", "cavall de bastos"),
        ("12C", "rei de copes"),
        ("7O", "set d'oros"),
        ("2B", "dos de bastos"),
    ],
)
def test_a_card_is_named_in_catalan_with_elision(code: str, name: str) -> None:
    assert card_words(Card.parse(code)) == name


def test_a_given_title_replaces_the_name_and_is_escaped() -> None:
    root = ET.fromstring(card_svg(Card.parse("1E"), 'l\'Espasa <1> & "major"'))
    assert root.findtext(f"{SVG}title") == root.get("aria-label") == 'l\'Espasa <1> & "major"'


@every_card
def test_the_frame_shows_the_pinta_of_the_suit(card: Card) -> None:
    frame = shared(ET.fromstring(card_svg(card)), f"truc-frame-{card.suit}")
    assert breaks(frame, 7) == breaks(frame, 147) == BREAKS[card.suit]


@every_card
def test_the_number_stands_upright_and_upside_down_in_opposite_corners(card: Card) -> None:
    root = ET.fromstring(card_svg(card))
    indices = [
        use.get("transform")
        for use in root.iter(f"{SVG}use")
        if use.get("href") == f"#truc-index-{card.number}"
    ]
    assert indices == [None, "rotate(180 50 77)"]
    digits = shared(root, f"truc-index-{card.number}").findall(f".//{SVG}path")
    assert len(digits) == len(str(card.number))


@every_card
def test_a_card_shows_as_many_pips_as_its_number_and_a_figure_holds_one(card: Card) -> None:
    root = ET.fromstring(card_svg(card))
    wanted = 1 if card.is_figure else 0 if card.number == 1 else card.number
    assert used(root, f"truc-pip-{card.suit}") == wanted
    assert all(used(root, f"truc-pip-{suit}") == 0 for suit in Suit if suit != card.suit)


@every_card
def test_figures_have_a_face_and_only_kings_a_crown_and_ermine(card: Card) -> None:
    root = ET.fromstring(card_svg(card))
    assert used(root, "truc-face") == card.is_figure
    assert used(root, "truc-crown") == used(root, "truc-ermine") == (card.number == 12)


def test_no_two_pictures_are_alike() -> None:
    assert len(set(PICTURES.values())) == len(DECK) + 2


def test_suits_differ_in_shape_when_the_colours_are_taken_away() -> None:
    for number in NUMBERS:
        shapes = {re.sub("#[0-9a-f]{6}", "", card_svg(Card(number, suit))) for suit in Suit}
        pips = {re.sub("truc-[a-z]+-[EBOC]", "", shape) for shape in shapes}
        assert len(pips) == len(Suit)


def test_the_back_is_the_same_upside_down() -> None:
    root = ET.fromstring(back_svg())
    places = {
        (float(use.attrib["x"]), float(use.attrib["y"]))
        for use in root.iter(f"{SVG}use")
        if use.get("href") == "#truc-tile"
    }
    assert places
    assert places == {(100 - x, 154 - y) for x, y in places}


def test_a_sprite_holds_each_card_once_with_back_and_blank() -> None:
    root = ET.fromstring(sprite([*DECK, DECK[0]]))
    names = [symbol.get("id") for symbol in root.iter("symbol")]
    assert sorted(names) == sorted(
        [f"truc-card-{card}" for card in DECK] + ["truc-card-back", "truc-card-blank"]
    )
    assert {symbol.get("viewBox") for symbol in root.iter("symbol")} == {"0 0 100 154"}


def test_a_sprite_is_hidden_and_complete_in_itself() -> None:
    root = ET.fromstring(sprite(parse_cards("1E 7O 11B")))
    assert (root.get("width"), root.get("height"), root.get("aria-hidden")) == ("0", "0", "true")
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert all(name.startswith("truc-") for name in ids)
    assert {use.attrib["href"].removeprefix("#") for use in root.iter("use")} <= set(ids)


def test_a_sprite_of_the_whole_deck_stays_under_ninety_kilobytes() -> None:
    assert len(sprite(DECK).encode()) < 90_000


def test_a_hand_shows_its_cards_in_order() -> None:
    root = ET.fromstring(hand_html(parse_cards("7B 4B 3E")))
    titles = [picture.findtext(f"{SVG}title") for picture in root.iter(f"{SVG}svg")]
    assert titles == ["set de bastos", "quatre de bastos", "tres d'espases"]
    assert "flex-wrap:wrap" in root.attrib["style"]
