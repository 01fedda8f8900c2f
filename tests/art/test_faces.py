"""The faces of the senyes: what each must show, and on which side."""

import re
import xml.etree.ElementTree as ET
from itertools import product

import pytest

from truc_teach.art import card_svg, face_id, face_svg, face_words, faces_html, faces_sprite
from truc_teach.rules import find_ruleset, rulesets
from truc_teach.rules.cards import parse_cards
from truc_teach.rules.senyes import GESTURES

SIDES = ("", "right", "left", "one side", "other side")
ALL = [f"{kind} {side}".strip() for kind, side in product(GESTURES, SIDES)]
SIDED = ("wink", "tongue", "mouth", "head", "shoulder")
SVG = "{http://www.w3.org/2000/svg}"
every_gesture = pytest.mark.parametrize("gesture", ALL)


def used_gestures():
    return {str(sign.gesture) for name in rulesets() for sign in find_ruleset(name).signs}


@every_gesture
def test_a_face_is_well_formed_and_at_most_four_kilobytes(gesture):
    picture = face_svg(gesture)
    assert ET.fromstring(picture).get("viewBox") == "0 0 120 120"
    assert len(picture.encode()) <= 4096


@every_gesture
def test_a_face_needs_no_font_script_style_or_outside_file(gesture):
    picture = face_svg(gesture)
    tags = {element.tag.removeprefix(SVG) for element in ET.fromstring(picture).iter()}
    assert tags <= {"svg", "title", "g", "path", "circle", "ellipse"}
    assert "url(" not in picture
    assert re.findall("https?:[^\"']*", picture) == ["http://www.w3.org/2000/svg"]


@every_gesture
def test_a_face_says_what_it_does_in_words(gesture):
    root = ET.fromstring(face_svg(gesture))
    assert root.get("aria-label") == root.findtext(f"{SVG}title") == face_words(gesture)


def test_a_given_title_is_escaped():
    root = ET.fromstring(face_svg("brows", "l'ull <dret> & prou"))
    assert root.findtext(f"{SVG}title") == "l'ull <dret> & prou"


def test_every_gesture_of_every_table_has_a_face_and_words_of_its_own():
    gestures = used_gestures()
    assert len(gestures) >= 15
    assert gestures <= set(ALL)
    assert len({face_words(gesture) for gesture in ALL}) == len(ALL)


def test_different_gestures_have_different_faces():
    kinds = {face_svg(kind, "") for kind in GESTURES}
    assert len(kinds) == len(GESTURES)


@pytest.mark.parametrize("kind", SIDED)
def test_the_two_sides_are_mirror_images(kind):
    right, left = (face_svg(f"{kind} {side}", "") for side in ("right", "left"))
    assert right != left
    assert left.replace('"translate(60) scale(-1 1)"', '"translate(60)"') == right


@pytest.mark.parametrize("kind", SIDED)
def test_the_first_side_of_a_table_without_sides_is_not_the_other_one(kind):
    one, other = (face_svg(f"{kind} {side}", "") for side in ("one side", "other side"))
    assert (one, other) == (face_svg(f"{kind} right", ""), face_svg(f"{kind} left", ""))


def test_the_signers_right_lies_on_the_left_of_the_picture():
    """The tongue of "tongue right" reaches further to the left of the axis than to the right."""
    picture = face_svg("tongue right")
    assert 'transform="translate(60)"' in picture
    (tongue,) = re.findall(r'd="([^"]+)" fill="#d8616c"', picture)
    across = [float(number) for number in re.findall(r"[MCL ](-?[\d.]+) [\d.]+", tongue)]
    assert across and max(across) < 0


def test_a_tongue_put_out_straight_is_on_no_side():
    picture = face_svg("tongue")
    (tongue,) = re.findall(r'd="([^"]+)" fill="#d8616c"', picture)
    assert tongue.startswith("M-6.6 ") and "T6.6 " in tongue
    assert len({face_svg(f"tongue {side}".strip(), "") for side in ("", "right", "left")}) == 3


def test_a_sprite_holds_each_face_once_by_its_id():
    symbols = faces_sprite(["wink left", "brows", "wink left", "tongue other side"])
    root = ET.fromstring(f"<svg>{symbols}</svg>")
    assert [symbol.get("id") for symbol in root.findall("symbol")] == [
        "truc-face-wink-left",
        "truc-face-brows",
        "truc-face-tongue-other-side",
    ]
    assert {symbol.get("viewBox") for symbol in root.findall("symbol")} == {"0 0 120 120"}
    assert all(re.fullmatch("truc-face-[a-z-]+", face_id(gesture)) for gesture in ALL)


def test_no_face_has_the_id_of_a_part_of_a_card():
    parts = set(re.findall('id="([^"]+)"', "".join(map(card_svg, parse_cards("10O 11B 12C")))))
    assert "truc-face" in parts
    assert parts.isdisjoint(map(face_id, ALL))


def test_faces_stand_side_by_side_in_order():
    root = ET.fromstring(faces_html(["brows", "kiss"]))
    titles = [picture.findtext(f"{SVG}title") for picture in root.iter(f"{SVG}svg")]
    assert titles == ["alça les celles", "fa un bes silenciós"]


def test_an_unknown_gesture_has_no_face():
    with pytest.raises(KeyError):
        face_svg("ears")
