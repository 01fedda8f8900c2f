"""A hand in play as a picture."""

from xml.etree import ElementTree

from truc_teach.art import table_svg
from truc_teach.rules import Play, PlayCovered, deal, find_ruleset


def drawn(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    uses = root.findall("{http://www.w3.org/2000/svg}use")
    return [use.attrib["href"].removeprefix("#truc-card-") for use in uses]


def test_every_card_held_and_thrown_is_drawn_once() -> None:
    hand = deal(find_ruleset("viquipedia-valencia"), 3, players=4)
    cards = [str(card) for held in hand.dealt for card in held]
    assert sorted(drawn(table_svg(hand))) == sorted(cards)
    hand = hand.do(Play(0, hand.dealt[0][0]))
    assert sorted(drawn(table_svg(hand))) == sorted(cards)


def test_a_card_face_down_shows_its_back_only() -> None:
    hand = deal(find_ruleset("viquipedia-valencia"), 3, players=2)
    card = hand.dealt[0][1]
    shown = drawn(hand.do(PlayCovered(0, card))._repr_svg_())
    assert "back" in shown
    assert str(card) not in shown


def test_the_mano_and_the_turn_are_marked() -> None:
    picture = table_svg(deal(find_ruleset("barajamos"), 3, mano=2))
    assert ">2 · mà<" in picture
    assert picture.count("<circle") >= 1
