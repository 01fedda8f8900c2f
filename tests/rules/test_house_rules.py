"""House rules: every option can be written, every mistake is told, the examples play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from truc_teach.rules import (
    NO_BET,
    Accept,
    Call,
    Card,
    Hand,
    Play,
    PlayCovered,
    Reason,
    Refuse,
    Ruleset,
    Score,
    compare,
    count_envit,
    deal,
    envit_stones,
    find_ruleset,
    load_ruleset,
    parse_cards,
    resolve_trick,
    rulesets,
)
from truc_teach.rules.chance import Chance
from truc_teach.rules.errors import RulesetError
from truc_teach.rules.rulefile import parse_ruleset
from truc_teach.rules.rulekeys import CHOICES, NUMBER_RANGES, READERS, SWITCHES

HOUSES = Path(__file__).parents[2] / "docs" / "house-rules"


def house(text: str, base: str = "barajamos") -> Ruleset:
    return parse_ruleset(f'extends = "{base}"\n{text}', "casa")


def four(rules: Ruleset, score: tuple[int, int] = (0, 0)) -> Hand:
    cards = [parse_cards(held) for held in ("1E 3O 4C", "7O 3C 4B", "5E 6O 4O", "5C 6B 4E")]
    return Hand.start(rules, cards, 0, Score(rules, score))


def test_a_file_that_gives_every_key_needs_no_base() -> None:
    whole = find_ruleset("barajamos")
    text = (Path(__file__).parents[2] / "truc_teach/rules/sets/barajamos.toml").read_text("utf-8")
    again = parse_ruleset(text, "again")
    assert all(getattr(again, key) == getattr(whole, key) for key in READERS)


def test_the_id_is_the_files_name_and_each_value_says_whose_it_is(tmp_path: Path) -> None:
    file = tmp_path / "pep.toml"
    file.write_text(
        'extends = "xativa"\ncama = 12\nmales = 6\nfalta = { value = "leader", source = "Pep" }',
        "utf-8",
    )
    rules = load_ruleset(file)
    assert rules.id == "pep"
    assert rules.provenance["cama"].decision == "house rule of pep"
    assert rules.provenance["falta"].passage == "Pep"
    assert rules.provenance["covered"] == find_ruleset("xativa").provenance["covered"]


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "pep.toml"
    file.write_text('extends = "xativa"', "utf-8-sig")
    assert load_ruleset(file).cama == 24


@pytest.mark.parametrize(("cama", "males"), [(12, 6), (18, 9), (24, 12), (30, 15)])
def test_a_cama_of_any_size(cama: int, males: int) -> None:
    rules = house(f"cama = {cama}\nmales = {males}")
    assert Score(rules, (cama - 1, 0)).after((0, 1), None).camas == (1, 0)


def test_a_single_cama_is_the_partida() -> None:
    assert Score(house("camas = 1"), (23, 0)).after((0, 1), None).partida == 0


def test_twos_and_figures_can_join_the_deck() -> None:
    rules = house(
        'deck = ["1E 1B", "2", "3", "4", "5", "6", "7", "12"]\n'
        'order = ["1E", "1B", "7E", "7O", "3", "2", "12", "7", "6", "5", "4"]'
    )
    assert len(rules.deck) == 30
    assert compare(Card.parse("2B"), Card.parse("12E"), rules) == 1
    assert compare(Card.parse("12E"), Card.parse("7C"), rules) == 1
    assert count_envit(parse_cards("12E 5E 7O"), rules).count == 25
    assert count_envit(parse_cards("2E 5E 7O"), rules).count == 27


def test_cinc_val_and_sis_val_stand_between_quatre_val_and_joc_fora() -> None:
    rules = house("""truc = [
      { say = "truc", accepted = 2, refused = 1 },
      { say = "retruc", accepted = 3, refused = 2 },
      { say = "quatre val", accepted = 4, refused = 3 },
      { say = "cinc val", accepted = 5, refused = 4 },
      { say = "sis val", accepted = 6, refused = 5 },
      { say = "joc fora", accepted = "partida", refused = 6 },
    ]""")
    hand = four(rules)
    for seat, say in enumerate(("truc", "retruc", "quatre val", "cinc val", "sis val")):
        hand = hand.do(Call(seat % 2, say))
    refused = hand.do(Refuse(1)).outcome
    assert refused is not None and refused.truc == (0, 5)
    refused = hand.do(Call(1, "joc fora")).do(Refuse(0)).outcome
    assert refused is not None and refused.truc == (1, 6)
    assert hand.do(Accept(1)).why_not(Call(0, "joc fora")) is Reason.OWN_BET


def test_a_card_face_down_can_bind_the_rest() -> None:
    hand = four(house("covered = true\ncovered_binds = true"))
    hand = hand.do(PlayCovered(0, Card.parse("4C")))
    for code in ("4B", "4O", "4E"):
        assert hand.turn is not None
        hand = hand.do(Play(hand.turn, Card.parse(code)))
    while hand.turn != 0:
        assert hand.turn is not None
        hand = hand.do(hand.held[hand.turn][0])
    assert hand.why_not(Play(0, Card.parse("1E"))) is Reason.COVERED_BINDS
    assert hand.why_not(PlayCovered(0, Card.parse("1E"))) is None


def test_the_first_of_the_tied_can_lead_after_a_parda() -> None:
    throws = list(enumerate(parse_cards("4O 3O 3C 5B")))
    rules = house('after_parda = "first-tied"')
    assert resolve_trick(throws, 0, rules).leads == 1
    assert resolve_trick(throws, 0, find_ruleset("barajamos")).leads == 0


def test_an_envit_can_go_uncapped() -> None:
    hand = four(house('envit_cap = "none"', "viquipedia-valencia"), (17, 10))
    hand = hand.do(Call(0, "envide")).do(Call(1, "torne")).do(Refuse(0))
    assert hand.do(Call(0, "truque")).do(Refuse(1)).outcome.envit == (1, 2)  # type: ignore[union-attr]
    hand = four(find_ruleset("viquipedia-valencia"), (17, 10))
    hand = hand.do(Call(0, "envide")).do(Call(1, "torne")).do(Refuse(0))
    assert hand.do(Call(0, "truque")).do(Refuse(1)).outcome.envit == (1, 1)  # type: ignore[union-attr]


def test_a_falta_worth_the_cama_is_not_capped() -> None:
    rules = house('envit_cap = "rival"')
    falta = NO_BET.called(0, side=0).called(2, side=1).accepted()
    for winner in (0, 1):
        assert envit_stones(falta, winner, Score(rules, (3, 5))) == 24
        assert envit_stones(falta, winner, Score(rules, (10, 21))) == 3
    assert envit_stones(falta.refused(), 1, Score(rules, (23, 5))) == 1


@pytest.mark.parametrize(
    ("falta", "stones", "said"),
    [
        ("leader", (7, 0), False),
        ("leader", (5, 0), True),
        ("leader-or-cama", (6, 6), True),
        ("leader-or-cama", (7, 0), False),
        ("loser-or-cama", (6, 2), True),
        ("loser-or-cama", (2, 7), False),
        ("rival", (6, 0), False),
    ],
)
def test_above_asks_what_the_falta_is_worth(
    falta: str, stones: tuple[int, int], *, said: bool
) -> None:
    rules = house(f'cama = 12\nmales = 6\nfalta = "{falta}"', "mallorqui")
    hand = four(rules, stones).do(Call(0, "envit")).do(Call(1, "jo envit"))
    hand = hand.do(Call(0, "dos més"))
    why = hand.why_not(Call(1, "envit tots"))
    assert why is (None if said else Reason.FALTA_TOO_SMALL)


BESIDE = {
    "leave": '\nleave_word = "fora"',
    "sign_sides": '\nsigns = [{ gesture = "tongue right", cards = "1E" }]',
}
"""What a key has to have beside it in the file."""


@pytest.mark.parametrize("key", CHOICES)
def test_every_choice_plays_hands_to_their_end(key: str) -> None:
    for base in rulesets():
        for choice in CHOICES[key]:
            rules = house(f'{key} = "{choice}"{BESIDE.get(key, "")}', base)
            for seed in range(6):
                play_to_the_end(rules, seed, rules.players[seed % len(rules.players)])


@pytest.mark.parametrize("key", SWITCHES)
def test_every_switch_plays_hands_to_their_end(key: str) -> None:
    for base in rulesets():
        for choice in ("true", "false"):
            more = "\ncovered = true" if key == "covered_binds" else ""
            rules = house(f"{key} = {choice}{more}", base)
            for seed in range(6):
                play_to_the_end(rules, seed, rules.players[seed % len(rules.players)])


def play_to_the_end(rules: Ruleset, seed: int, players: int) -> Hand:
    chance = Chance(seed)
    score = Score(rules, (chance.below(rules.cama), chance.below(rules.cama)))
    hand = deal(rules, seed, players, chance.below(players), score)
    for _ in range(200):
        if hand.outcome:
            assert all(0 <= stones < rules.cama for stones in hand.outcome.score.stones)
            return hand
        hand = hand.do(chance.choice(hand.legal_actions()))
    raise AssertionError(f"a hand of {rules.id} without an end: {hand.history}")


EXAMPLES = ("club-26", "en-negres", "menorca")


def example(name: str) -> Ruleset:
    return load_ruleset(HOUSES / f"{name}.toml")


def ranked(name: str) -> str:
    return " > ".join(" ".join(map(str, tier)) for tier in example(name).order)


def test_the_examples_are_all_there() -> None:
    assert tuple(sorted(file.stem for file in HOUSES.glob("*.toml"))) == EXAMPLES


@pytest.mark.parametrize("name", EXAMPLES)
def test_fifty_hands_of_an_example_come_to_their_end(name: str) -> None:
    rules = example(name)
    ends = set()
    for players in rules.players:
        for seed in range(50):
            outcome = play_to_the_end(rules, seed, players).outcome
            assert outcome is not None
            ends.add(outcome.ended_by)
    assert {"tricks", "refused"} <= ends


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_says_where_each_of_its_values_comes_from(name: str) -> None:
    rules = example(name)
    assert not [key for key in READERS if "house rule of" in rules.provenance[key].decision]


def test_menorca_plays_thirty_cards() -> None:
    rules = example("menorca")
    assert len(rules.deck) == 30
    assert ranked("menorca") == (
        "11B > 10O > 1E > 1B > 7E > 7O > 3E 3B 3O 3C > 2E 2B 2O 2C > 1O 1C > 7B 7C"
        " > 6E 6B 6O 6C > 5E 5B 5O 5C > 4E 4B 4O 4C"
    )


@pytest.mark.parametrize(
    ("cards", "count"),
    [("11B 7C 4E", 35), ("11B 10O 7C", 35), ("10O 7E 3C", 34), ("7O 6O 2O", 33), ("2E 1B 4C", 4)],
)
def test_menorca_counts_its_envit(cards: str, count: int) -> None:
    assert count_envit(parse_cards(cards), example("menorca")).count == count


def menorca(score: tuple[int, int] = (0, 0)) -> Hand:
    rules = example("menorca")
    cards = ("11B 3O 4C", "7O 3C 4B", "5E 6O 4O", "10O 6B 4E")
    return Hand.start(rules, [parse_cards(held) for held in cards], 0, Score(rules, score))


def test_menorca_says_truc_for_three_six_nine_and_the_cama() -> None:
    hand, paid = menorca(), []
    for seat, say in ((0, "truc"), (1, "retruc"), (0, "val nou"), (1, "cama fora")):
        hand = hand.do(Call(seat, say))
        ended = hand.do(Refuse(1 - seat)).do(Refuse(3 - seat)).outcome
        assert ended is not None
        paid.append(ended.truc)
    assert paid == [(0, 1), (1, 3), (0, 6), (1, 9)]
    hand = hand.do(Accept(0))
    for code in ["11B", "3C", "4O", "6B", "3O", "7O", "6O", "4E", "4B", "5E", "10O", "4C"]:
        if not hand.outcome:
            assert hand.turn is not None
            hand = hand.do(Play(hand.turn, Card.parse(code)))
    assert hand.outcome is not None and hand.outcome.truc == (1, "cama")


def test_menorca_skips_steps_of_the_envit_and_pays_what_stood() -> None:
    hand = menorca().do(Call(0, "jo envit")).do(Call(1, "envit tots")).do(Refuse(0)).do(Refuse(2))
    ended = hand.do(Call(0, "truc")).do(Refuse(1)).do(Refuse(3)).outcome
    assert ended is not None and ended.envit == (1, 4)


def test_menorca_pays_no_envit_beyond_what_the_pair_ahead_lacks() -> None:
    hand = menorca((21, 18)).do(Call(0, "dos més")).do(Accept(1)).do(Call(0, "truc"))
    ended = hand.do(Refuse(1)).do(Refuse(3)).outcome
    assert ended is not None and ended.envit == (1, 3)


def test_club_26_plays_the_twos_below_the_threes() -> None:
    rules = example("club-26")
    assert (len(rules.deck), rules.players) == (26, (2, 4))
    assert ranked("club-26") == (
        "1E > 1B > 7E > 7O > 3E 3B 3O 3C > 2E 2B 2O 2C > 7C 7B"
        " > 6E 6B 6O 6C > 5E 5B 5O 5C > 4E 4B 4O 4C"
    )
    assert count_envit(parse_cards("2E 1E 7O"), rules).count == 23
    assert count_envit(parse_cards("2E 1B 2O"), rules).count == 2
    assert [(rung.say, rung.accepted) for rung in rules.truc] == [
        ("truque", 2), ("retruque", 3), ("quatre val", 4), ("joc fora", "partida"),
    ]  # fmt: skip
    assert [dict(rung.refused) for rung in rules.envit] == [
        {"opening": 1}, {"envide": 2}, {"envide": 2, "torne": 4}, {"opening": 1},
    ]  # fmt: skip


def test_en_negres_plays_figures_below_the_false_aces() -> None:
    rules = example("en-negres")
    assert len(rules.deck) == 36
    assert ranked("en-negres") == (
        "1E > 1B > 7E > 7O > 3E 3B 3O 3C > 2E 2B 2O 2C > 1O 1C > 12E 12B 12O 12C"
        " > 11E 11B 11O 11C > 10E 10B 10O 10C > 7B 7C > 6E 6B 6O 6C > 5E 5B 5O 5C > 4E 4B 4O 4C"
    )
    assert count_envit(parse_cards("12E 11E 7O"), rules).count == 20
    assert count_envit(parse_cards("12E 11B 7O"), rules).count == 7
    assert count_envit(parse_cards("12E 11B 12O"), rules).count == 0
    assert [rung.refused["truque"] for rung in rules.truc if "truque" in rung.refused] == [2]


def rows() -> dict[str, str]:
    text = (HOUSES / "README.md").read_text("utf-8")
    return dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", text, re.MULTILINE))


def test_the_page_lists_every_key_once() -> None:
    assert set(rows()) == {"extends", "documents", *READERS}


def test_the_page_gives_every_value_of_a_choice_and_a_range() -> None:
    table = rows()
    for key, choices in CHOICES.items():
        assert re.findall(r'`"([\w-]+)"`', table[key]) == list(choices)
    for key in SWITCHES:
        assert table[key] == "`true`, `false`"
    for key, (low, high) in NUMBER_RANGES.items():
        assert table[key] == f"{low} to {high}"


def test_what_the_page_shows_as_examples_can_be_read() -> None:
    text = (HOUSES / "README.md").read_text("utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    table, document, ladder = blocks
    assert parse_ruleset(table, "table").cama == 12
    cites = house(document)
    assert cites.documents["casal"].tie == "Third page, at the end"
    assert (cites.document_of("cama"), cites.provenance["cama"].passage) == (
        cites.documents["casal"],
        "First page",
    )
    assert house(ladder).truc[4].say == "sis val"


SIDED = 'sign_sides = "{sides}"\nsigns = [{{ gesture = "tongue right", cards = "1E" }}]'


@pytest.mark.parametrize(("sides", "kept"), [("signer", "right"), ("partner", "left")])
def test_signs_are_kept_by_the_sides_of_who_makes_them(sides: str, kept: str) -> None:
    rules = house(SIDED.format(sides=sides), "mallorqui")
    assert [str(sign.gesture) for sign in rules.signs] == [f"tongue {kept}"]


def test_whose_sides_they_are_cannot_be_said_of_a_list_that_is_taken_over() -> None:
    with pytest.raises(RulesetError, match="beside the list of signs"):
        house('sign_sides = "partner"', "mallorqui")


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("documents = 5", "documents cannot be 5; it must be a table of documents such as"),
        ('documents.001.title = "x"', "documents cannot be '001'; it must be a name that no"),
        ('documents."a b".title = "x"', "must be names of letters, digits and hyphens"),
        ('documents.casal.tie = "x"', "documents, casal cannot be { tie = 'x' }; it must be a"),
        ('documents.casal = { title = "x", sile = [] }', "cannot be 'sile'; it must be one of"),
        ('documents.casal = { title = "x", silent = ["tie"] }', "silent cannot be 'tie'"),
        ('documents.casal = { title = "x", silent = "partners" }', "must be a list of texts"),
        ("documents.casal.title = 5", "documents, casal, title cannot be 5; it must be a line"),
        ('cama = { value = 24, about = ["values"] }', "about cannot be ['values']; it must be"),
        ('order = { value = ["1E"], about = ["fours"] }', "about cannot be 'fours'"),
        ('order = { value = ["1E"], about = "twos" }', "must be a list of texts"),
    ],
)
def test_a_wrong_document_is_told_with_its_key(told: str, sentence: str) -> None:
    with pytest.raises(RulesetError) as refused:
        house(told)
    assert sentence in str(refused.value)
