"""The deck and the faces of the senyes, drawn in SVG by code: no widget and no outside file."""

from truc_teach.art.cards import (
    back_svg,
    blank_svg,
    card_svg,
    card_words,
    hand_html,
    sprite,
)
from truc_teach.art.faces import face_id, face_svg, face_words, faces_html, faces_sprite
from truc_teach.art.table import table_svg

__all__ = [
    "back_svg",
    "blank_svg",
    "card_svg",
    "card_words",
    "face_id",
    "face_svg",
    "face_words",
    "faces_html",
    "faces_sprite",
    "hand_html",
    "sprite",
    "table_svg",
]
