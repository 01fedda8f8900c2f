"""What a word processor, a chat or a mail makes of a code or a name; for tests on both sides."""

from __future__ import annotations

from hypothesis import strategies as st

DASHES = ["-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\u00ad", " ", "\u00a0"]
DASHES += ["\n", "-\n> ", ""]
AROUND = [("", "."), ("\ufeff", "\n"), ("> ", ""), ("Code: ", " "), ("“", "”"), ("*", "*")]
AROUND += [
    ("El meu codi és ", ", gràcies!"),
    ("Truc: TRUC1, TRUCS1?\n", "\n\nsalut, Pau"),
    ("<", ">"),
]
UNSEEN = ["", "\u200b", "\u200e", "\u2060", "\ufeff", "\u00ad"]


def lookalikes(prefix: str, code: str) -> str:
    """Return a code as one who reads it types it: small letters, O for a zero, l for a one."""
    signs = code.removeprefix(prefix).lower().replace("0", "o").replace("1", "l")
    return prefix.replace("1", "l") + signs


@st.composite
def pasted(draw: st.DrawFn, prefix: str, code: str) -> str:
    """A code as it comes out of other programs."""
    typed = draw(st.sampled_from([code, code.lower(), lookalikes(prefix, code)]))
    before, after = draw(st.sampled_from(AROUND))
    mark = draw(st.sampled_from(UNSEEN))
    dash = draw(st.sampled_from(DASHES))
    return f"{before}{mark}{typed.replace('-', dash)}{mark}{after}"


NAMES = [
    ("Joan  Pau", "Joan Pau"),
    ("d’Arc", "d'Arc"),
    ("d´Arc", "d'Arc"),
    ("Neus\u200b", "Neus"),
    ("Neus", "neus"),
    ("NÚRIA", "nu\u0301ria"),
    ("Marcel·la", "marcel•la"),
    ("Marceŀla", "marcel·la"),
    ("Anna–Maria", "anna-maria"),
    ("Straße", "STRASSE"),
    ("  Pep\u00a0G. ", "Pep G."),
    ("ﬁ Ⅻ", "fi xii"),
    ("ＰＡＵ", "pau"),
    ("Ὀδυσσεύς", "ὈΔΥΣΣΕΎΣ"),
    ("👩\u200d🎓 Ana", "👩🎓 ana"),
]
"""Pairs of names that people would call the same."""
