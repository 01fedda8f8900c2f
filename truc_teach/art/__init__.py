"""The deck, drawn in SVG by code: text in, text out, no widget and no outside file."""

from truc_teach.art.cards import (
    back_svg,
    blank_svg,
    card_svg,
    card_words,
    hand_html,
    sprite,
)
from truc_teach.art.table import table_svg

__all__ = ["back_svg", "blank_svg", "card_svg", "card_words", "hand_html", "sprite", "table_svg"]
