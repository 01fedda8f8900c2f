"""A game against bots: whole partidas at every table, the record, the words, hints and review."""

import copy
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from truc_teach.analysis.bots import LEVELS, seen
from truc_teach.asking.request import Request
from truc_teach.lessons.play.game import HIGHEST_SEED, Game
from truc_teach.lessons.play.modes import Host
from truc_teach.lessons.play.review import decisions, reasons, reviewing
from truc_teach.lessons.play.table import done_words, late_action, table_view
from truc_teach.locale import find_words, languages
from truc_teach.rules import (
    Accept,
    Call,
    Fold,
    Match,
    Play,
    Refuse,
    Sign,
    TrucError,
    find_ruleset,
    format_hand,
    parse_hand,
    rulesets,
)
from truc_teach.rules.chance import Chance
from truc_teach.words.seats import words_at

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in rulesets()
    for players in sorted(find_ruleset(name).players)
]
WORST_HAND = "truc1 barajamos mano=0 score=0-0 camas=0-0 4B,6O,6C/3E,1E,5O"


def played(rules, players, seed, *, level="random", whole=True):
    """Yield every position in which the learner, who picks at random, is to act, and the end."""
    game = Game.start(find_ruleset(rules), players, seed=seed, level=level, whole=whole)
    game, chance = game.advanced(), Chance(seed)
    while not game.is_over:
        if game.hand.outcome is not None:
            game = game.next_hand().advanced()
            continue
        yield game
        game = game.done(chance.choice(game.hand.legal_actions(0))).advanced()
    yield game


@pytest.mark.parametrize("level", ["random", "thumb"])
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_whole_partida_is_played_to_its_end_at_every_table(rules, players, level):
    *_, end = played(rules, players, seed=5, level=level)
    assert end.hand.outcome.score.partida is not None and end.hand.players == players
    assert end.match.score.going_on == end.hand.score and len(end.hands) == end.match.hands + 1


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_record_goes_on_as_the_game_it_was_taken_from(rules, players):
    """Another kernel that is given the record at any step moves the bots in the same way."""
    first = list(played(rules, players, seed=8, level="thumb", whole=False))
    for before, after in pairwise(first):
        action = after.hand.history[len(before.hand.history)]
        record = copy.deepcopy(before.record())
        word = after.record()["lines"][-1].split()[6 + len(before.hand.history)]
        record["lines"][-1] += f" {word}"
        assert Game.read(record).advanced() == after
        assert action.seat == 0


def test_the_games_of_two_seeds_differ():
    one, other = (list(played("barajamos", 2, seed=seed))[-1].record() for seed in (1, 2))
    assert one["lines"] != other["lines"]


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_play_a_hand(level):
    *_, end = played("barajamos", 2, seed=3, level=level, whole=False)
    assert end.is_over and end.level == level


@pytest.mark.parametrize(
    "change",
    [
        {"v": 2},
        {"rules": "chess"},
        {"players": 3},
        {"players": True},
        {"seed": HIGHEST_SEED + 1},
        {"seed": 8},
        {"level": "genius"},
        {"lines": []},
        {"lines": "truc1"},
        {"lines": [7]},
        {"lines": ["x" * 5000]},
        {"lines": [WORST_HAND]},
        {"lines": [WORST_HAND] * 301},
    ],
    ids=lambda change: "{}={:.9}".format(*next(iter((k, str(v)) for k, v in change.items()))),
)
def test_a_record_that_was_tampered_with_is_refused_in_a_sentence(change):
    record = Game.start(find_ruleset("barajamos"), 2, seed=7, level="thumb").record()
    with pytest.raises(TrucError):
        Game.read(record | change)
    answer = Host().answer(Request(lang="es"), {"ask": "go", "id": 4, "record": record | change})
    assert answer["refused"] and answer["id"] == 4


def test_an_action_that_is_not_allowed_is_refused():
    record = Game.start(find_ruleset("barajamos"), 2, seed=7, level="thumb").record()
    record["lines"][0] += " 0:vull"
    assert "refused" in Host().answer(Request(), {"ask": "go", "record": record})


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_page_has_a_button_for_every_allowed_action_and_no_other(rules, players):
    words = find_words("ca")
    for game in list(played(rules, players, seed=4, whole=False))[:-1]:
        view = table_view(game, words)
        done = []
        for button in view["actions"]:
            record = copy.deepcopy(view["record"])
            record["lines"][-1] += f" {button['word']}"
            done.append(Game.read(record).hand.action)
        assert sorted(map(repr, done)) == sorted(map(repr, game.hand.legal_actions(0)))
        assert sum(button["late"] for button in view["actions"]) == 1


def test_no_card_of_another_seat_is_drawn_or_told():
    """The record names all cards: the browser holds the deal, so that it outlives the kernel."""
    for game in list(played("mallorqui", 4, seed=9, whole=False))[:-1]:
        hidden = {str(card) for seat in (1, 2, 3) for card in game.hand.cards_of(seat)}
        view = table_view(game, find_words("ca"))
        assert hidden & set(re.findall(r"\w+", view.pop("record")["lines"][0]))
        told = {code for said in sentences(view) for code in re.findall(r"\w+", said)}
        assert not hidden & told


def test_the_end_says_both_counts_who_won_and_shows_the_cards_that_were_counted():
    """Seven and three of bastos are 30, six and five of oros 31: the rival shows these two."""
    deal = "truc1 barajamos mano=0 score=0-0 camas=0-0 7B,3B,4E/6O,5O,4C"
    hand = parse_hand(f"{deal} 0:falta 1:vull 0:leave")
    view = table_view(ended(hand), words_at(2, find_words("en")))
    envit, truc = view["over"]["result"]
    assert "you 30, the opponent 31" in envit and "six of coins" in envit
    assert "not written" in truc
    first, last = view["steps"][0]["state"], view["steps"][-1]["state"]
    assert first["hands"][1] == ["X"] * 3 and set(last["hands"][1]) == {"6O", "5O", "X"}


def test_the_last_trick_stays_on_the_table_when_the_hand_is_over():
    deal = "truc1 barajamos mano=0 score=0-0 camas=0-0 1E,1B,4B/6O,5O,4C"
    hand = parse_hand(f"{deal} 0:1E 1:5O 0:1B 1:4C")
    view = table_view(ended(hand), words_at(2, find_words("ca")))
    assert view["steps"][-1]["state"]["table"] == ["1B", "4C"]
    assert view["over"]["result"][-1].endswith("per a tu.")


def test_an_answer_names_the_bet_that_it_answers():
    deal = "truc1 barajamos mano=0 score=0-0 camas=0-0 7B,3B,4E/6O,5O,4C"
    envit, truc = parse_hand(f"{deal} 0:4E 1:envide"), parse_hand(f"{deal} 0:4E 1:truc")
    words = find_words("ca")
    said = [done_words(Accept(0), hand).say(words) for hand in (envit, truc)]
    assert said == ["respondre «vull» a «envide»", "respondre «vull» a «truc»"]


def ended(hand):
    """The game of one hand, which is over."""
    game = Game.start(find_ruleset("barajamos"), 2, seed=7, level="thumb", whole=False)
    assert hand.outcome is not None
    return replace(game, hand=hand)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_every_word_of_a_game_is_there_in_every_language(rules, players, language):
    host, request = Host(), Request(rules=rules, lang=language)
    wish = {"ask": "start", "players": players, "level": "random", "seed": 6, "whole": False}
    view, chance = host.answer(request, wish), Chance(6)
    while view["over"] is None:
        said = [step["text"] for step in view["steps"]] + view["signs"]
        said += [button["text"] for button in view["actions"] + view["senyes"]]
        assert all(said) and not any("{" in text for text in said)
        view["record"]["lines"][-1] += f" {chance.choice(view['actions'])['word']}"
        view = host.answer(request, {"ask": "go", "record": view["record"]})
    assert view["over"]["text"] and not view["over"]["more"]


PAIRS = {
    "ca": "nosaltres|ells|nostr[ea]s?|vostr[ea]s?|company|parelles?|hem|ens|dels quatre",
    "es": "nosotros|ellos|nuestr[ao]s?|vuestr[ao]s?|compañero|parejas?|nos|de los cuatro",
    "en": "we|us|our|ours|they|them|theirs|partner|pairs?|side|of the four",
}
"""Words of pairs of players."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rules", [name for name in rulesets() if 2 in find_ruleset(name).players])
def test_nobody_speaks_of_pairs_where_two_play(rules, language):
    host, request, chance = Host(), Request(rules=rules, lang=language), Chance(3)
    pairs = re.compile(rf"\b({PAIRS[language]})\b", re.IGNORECASE)
    found = set()
    for seed in range(6):
        wish = {"ask": "start", "players": 2, "level": "random", "seed": seed, "whole": False}
        view = host.answer(request, wish)
        while view["over"] is None:
            line = f"{view['record']['lines'][0]} {chance.choice(view['actions'])['word']}"
            view = host.answer(request, {"ask": "go", "record": view["record"] | {"lines": [line]}})
            found |= set(sentences([view["steps"], view["sides"], view["actions"], view["over"]]))
        replay = {"ask": "replay", "record": view["record"], "hand": 0}
        found |= set(sentences(host.answer(request, replay)))
    assert [said for said in sorted(found) if pairs.search(said)] == []


def sentences(value):
    """Yield every text of a payload but the sources'."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from sentences([part for key, part in value.items() if key != "source"])
    elif isinstance(value, list):
        for part in value:
            yield from sentences(part)


def test_time_up_throws_the_lowest_card_or_refuses():
    """002, Detalls que convé saber: «es tira la carta més baixa o es diu «no vull»»."""
    hand = parse_hand(WORST_HAND)
    assert late_action(hand) == Play(0, hand.dealt[0][0])
    assert late_action(parse_hand(f"{WORST_HAND} 0:4B 1:truc")) == Refuse(0)


def test_the_partner_makes_its_senya_and_only_its_own_side_sees_it():
    game = Game.start(find_ruleset("mallorqui"), 4, seed=1, level="thumb").advanced()
    for seed in range(2, 20):
        signs = [action for action in game.hand.history if isinstance(action, Sign)]
        if signs:
            break
        game = Game.start(find_ruleset("mallorqui"), 4, seed=seed, level="thumb").advanced()
    (sign,) = signs
    assert sign.seat == 2 and table_view(game, find_words("ca"))["signs"]
    assert sign not in seen(game.hand, 1).history and sign in seen(game.hand, 0).history


@pytest.mark.parametrize("players", [2, 4])
def test_the_seed_says_who_is_mano_of_a_hand_alone_and_the_learner_begins_a_partida(players):
    def mano(seed, *, whole):
        wish = {"players": players, "level": "random", "seed": seed, "whole": whole}
        table = Host().answer(Request(), {"ask": "start", **wish})
        assert Game.read(table["record"]).hand.mano == table["steps"][0]["state"]["mano"]
        return table["steps"][0]["state"]["mano"]

    alone = [mano(seed, whole=False) for seed in range(20)]
    assert set(alone) == set(range(players))
    assert alone == [mano(seed, whole=False) for seed in range(20)]
    assert {mano(seed, whole=True) for seed in range(5)} == {0}


@pytest.mark.parametrize("mano", [0, 1])
def test_a_hand_alone_is_read_whoever_is_its_mano_but_it_has_the_cards_of_its_seed(mano):
    rules = find_ruleset("barajamos")
    hand = Match.start(rules, 5, 2, dealer=1 - mano).deal()
    game = Game.start(rules, 2, seed=5, level="thumb", whole=False)
    record = {**game.record(), "lines": [format_hand(hand)]}
    assert Game.read(record).hand == hand and hand.mano == mano
    with pytest.raises(TrucError):
        Game.read({**record, "seed": 6})


def test_no_hint_but_the_third_names_a_move():
    host, request = Host(), Request(lang="en")
    game = Game.start(find_ruleset("barajamos"), 2, seed=7, level="thumb").advanced()
    look, rule = host.answer(request, {"ask": "hint", "record": game.record()})["hints"]
    step = host.answer(request, {"ask": "step", "record": game.record()})["step"]
    count = "30"  # the three and the seven of bastos: 3 + 7 + 20
    assert "7B,3B" in game.record()["lines"][0] and count in step and count not in look + rule
    assert "on average is to" in step and "average" not in look + rule


def test_a_review_costs_nothing_where_the_best_was_done_and_never_less():
    *_, end = played("ribera-baixa", 2, seed=11, whole=False)
    words = find_words("en")
    taken = decisions(end.hand)
    assert taken
    for at, (before, _) in enumerate(taken):
        *parts, found = reviewing(end, 0, at, words)
        assert [part["part"] / part["parts"] for part in parts] == [n / 10 for n in range(1, 10)]
        assert found["cost"] >= 0 and found["error"] >= 0
        stones = [move["stones"] for move in found["moves"]]
        assert stones == sorted(stones, reverse=True)
        (yours,) = [move for move in found["moves"] if move["yours"]]
        assert found["cost"] == pytest.approx(stones[0] - yours["stones"], abs=0.002)
        assert bool(found["why"]) == found["clear"]
        assert len(before.legal_actions(0)) > 1
    assert list(reviewing(end, 0, 0, words)) == list(reviewing(end, 0, 0, words))


def test_who_is_told_to_raise_is_told_what_that_counts_on():
    """With 6 in the envit a falta gains only where it is not wanted."""
    deal = "truc1 barajamos mano=0 score=0-0 camas=0-0 6E,5C,3B/7C,6O,4C"
    game = ended(parse_hand(f"{deal} 0:6E 1:envide 0:vull 1:7C 1:4C 0:5C 0:3B 1:6O"))
    *_, found = reviewing(game, 0, 1, find_words("en"))
    assert found["best"] == "Say “falta”" and found["clear"]
    assert "counts on a rival" in found["why"][-1]


def test_throwing_a_sure_hand_away_is_said_to_cost_stones():
    """The Espasa and the Basto in hand and one trick won: who leaves now gives two stones away."""
    game = Game.start(find_ruleset("barajamos"), 2, seed=7, level="thumb")
    hand = parse_hand(
        "truc1 barajamos mano=0 score=0-0 camas=0-0 1E,1B,7E/5O,6B,6C"
        " 0:truc 1:vull 0:7E 1:5O 0:leave"
    )
    lost = Game(game.match, hand, "thumb", 7)
    at = len(decisions(hand)) - 1
    *_, found = reviewing(lost, 0, at, find_words("en"))
    worth = {move["text"]: move["stones"] for move in found["moves"]}
    assert worth["Say “al mazo”"] == pytest.approx(-2, abs=0.1)
    assert worth["Throw the ace of swords"] >= 1.9
    assert found["clear"] and found["cost"] >= 3.9
    assert re.search(r"gives \d\.\d\d stones, and to say “al mazo”, −2\.\d\d\.", found["why"][0])
    assert found["drill"]["skills"].startswith("truc.")


def test_a_chance_is_told_only_where_it_speaks_for_the_better_decision():
    """The two best cards and a trick won: 100 of 100 speaks for a truc, not for keeping quiet."""
    deal = "truc1 barajamos mano=0 score=0-0 camas=0-0 1E,1B,7E/5O,6B,6C 0:7E 1:5O"
    hand, say = parse_hand(deal), find_words("en")
    call, throw, leave = Call(0, "truc"), Play(0, hand.cards_of(0)[0]), Fold(0)
    for done, best, told in [
        (throw, call, 1),
        (call, throw, 0),
        (leave, call, 1),
        (call, leave, 0),
    ]:
        said = [reason.sentence(say) for reason in reasons(hand, done, best, "truc")]
        assert len(said) == told and all("100 of 100" in reason for reason in said)


@pytest.mark.parametrize("ask", ["review", "replay"])
def test_what_a_game_has_not_is_refused(ask):
    record = Game.start(find_ruleset("barajamos"), 2, seed=7, level="thumb").record()
    for wrong in ({"hand": 5, "at": 0}, {"hand": "0", "at": 0}, {"hand": -1, "at": 0}):
        assert "refused" in Host().answer(Request(), {"ask": ask, "record": record, **wrong})


def test_a_shared_hand_is_shown_with_all_cards_and_the_same_line():
    *_, end = played("xativa", 4, seed=2, whole=False)
    host, request = Host(), Request()
    shown = host.answer(request, {"ask": "replay", "record": end.record(), "hand": 0})["replay"]
    again = host.answer(request, {"ask": "replay", "line": shown["link"]})["replay"]
    assert again == shown and shown["line"] == end.record()["lines"][0]
    assert "X" not in shown["hand"]["steps"][0]["state"]["hands"][2]
    assert "refused" in host.answer(request, {"ask": "replay", "line": "truc1~chess"})
