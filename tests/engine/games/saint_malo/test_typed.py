"""Typed input: lists of spaces, dice letters, autocomplete, the roll plan, and refusals (AC19 to AC21, AS3, DE5)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.core import Action, Command, Refusal
from engine.core.commands.autocomplete import list_choices
from engine.core.planning import create_order_submissions
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import Place, Use, parse_spaces
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.saint_malo.commands.phrases import (
    Keep,
    ScoreChurch,
    ScoreCrates,
    ScoreLogs,
    ScorePerson,
    ScoreWalls,
    TowerRecruit,
)

from .scenario import NAMES, A, B, Table, scenario


def list_suggestions(table: Table, kind: type[Command], field: str, **texts: str) -> list[str]:
    """Return the values that autocomplete offers."""
    choices = list_choices(kind, field, texts, table.match.preview(), table.asked_seat)
    assert len(choices) <= 25
    assert all(len(choice.name) <= 100 and len(choice.value) <= 100 for choice in choices)
    return [choice.value for choice in choices]


@pytest.mark.parametrize("text", ["c4 d4", "C4,D4", "c4d4", "d4; C4", "+C4 +D4", "C4-D4", " D4C4 "])
def test_ac20_typed_spaces(text: str):
    """AC20, AC5: blanks, commas and capitals do not matter, nor does the order; kept in space order."""
    assert ScoreCrates.parse({"spaces": text}, None) == ScoreCrates(("C4", "D4"))  # pyright: ignore[reportArgumentType]
    assert parse_spaces(text) == ("C4", "D4")


def test_typed_phrases():
    """Every phrase as people type it; RU47: C is crate as well."""
    for dice, kind, texts in (
        ("HLHSW", Keep, {"dice": "hh"}),
        ("HLHSW", Keep, {"dice": "NONE"}),
        ("GGHSW", Keep, {"dice": "c, c"}),
        ("LLHSW", ScoreLogs, {"count": "2"}),
        ("GGHSW", ScoreCrates, {"spaces": "d3 c3"}),
        ("WWHSG", ScoreWalls, {"spaces": "g6b1"}),
        ("XXHSG", ScoreChurch, {"size": "2", "space": "e5"}),
        ("HHHSG", ScorePerson, {"person": "Architect", "space": "d4", "houses": "e5 e6"}),
        ("HHHSG", ScorePerson, {"person": "merchant", "space": "c3"}),
    ):
        assert scenario().dice(dice).begin().type_phrase(kind, **texts) == "accepted"
    table = scenario().dice("WWWWW").begin().say(ScoreWalls(("B1", "C1", "D1", "E1", "F1")))
    assert table.type_phrase(TowerRecruit, person="juggler", space="c3") == "bad_person"
    assert table.type_phrase(TowerRecruit, person="merchant", space="c3") == "accepted"


def test_typed_mistakes_are_named():
    table = scenario().dice("HHHXX").begin()
    assert table.type_phrase(ScorePerson, person="architect", space="d4 d5") == "bad_count"
    assert table.type_phrase(ScorePerson, person="bishop", space="d4") == "bad_person"
    assert table.type_phrase(ScorePerson, person="bishop", space="q4") == "bad_space"
    assert table.type_phrase(ScoreChurch, size="two", space="d4") == "not-understood"
    assert table.type_phrase(ScoreChurch, size="2") == "missing"
    assert table.type_phrase(ScoreChurch, size="9", space="d4") == "bad_count"


@pytest.mark.parametrize("text", ["", " ", ","])
def test_missing_space_is_a_bad_count(text: str):
    """AC19: there is no other reason for it."""
    for kind in (ScoreCrates, ScoreWalls):
        assert scenario().dice("GGWWL").begin().type_phrase(kind, spaces=text) == "bad_count"


def test_ac21_after_a_forced_hire():
    """AC21, DE1: autocomplete knows what a forced move has done."""
    table = scenario().has(A, coins=1).dice("GSSSL", roll=2).rolls("L").begin().say(Keep("GSSS"))
    assert table.kind == "place"
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="d") == [
        "D1",
        "D2",
        "D3",
        "D4",
        "D5",
        "D6",
        "D7",
    ]


def test_keep_is_completed():
    """DE5: the suggestions are the dice that may be kept."""
    table = scenario().dice("HLHSW").begin()
    assert list_suggestions(table, Keep, "dice", dice="")[0] == "none"
    assert "HH" in list_suggestions(table, Keep, "dice", dice="hh")
    for word in list_suggestions(table, Keep, "dice", dice=""):
        assert Keep(word).positions_to_reroll(table.view(A).dice)


def test_in13_order_of_spaces_does_not_matter():
    """IN13, IN17: any order of the same spaces, and the single answers, give the same position."""
    texts = [" ".join(order) for order in permutations(["C3", "D3", "D4"])]
    phrases = [ScoreCrates.parse({"spaces": text}, None) for text in texts]  # pyright: ignore[reportArgumentType]
    tables = [scenario().dice("GGGHL").begin().say(phrase) for phrase in phrases]
    single = scenario().dice("GGGHL").begin().say(Use("crate", 3)).places("D4 D3 C3")
    assert all(table.state == single.state for table in tables)


@pytest.mark.parametrize("text", ["c", "3", "c3 d", "cc"])
def test_ac20_half_a_space_is_refused_and_named(text: str):
    """A half-typed space is bad_space, like any other."""
    assert scenario().dice("GGGHL").begin().type_phrase(ScoreCrates, spaces=text) == "bad_space"


# The roll plan (AS3), with views and questions of real games


def make_plan(table: Table, keep: str = "H", stop: str = "4", seat: int = 0) -> RollPlan:
    return RollPlan.parse({"keep": keep, "stop": stop}, table.match.view(seat))


def let_answer(table: Table, order: RollPlan, seat: int = 0) -> Table:
    """Let it answer repeatedly, because a roll is a barrier."""
    while seat in table.match.open_questions and (says := create_order_submissions(order, table.match, seat)):
        table.match.submit(seat, *says)
    return table


def test_as3_plan_rerolls_all_other_dice_while_rolls_are_left():
    table = scenario().dice("HLHSW").rolls("XHS LL").begin()
    let_answer(table, make_plan(table))
    assert (table.dice(), table.me.rolls_used) == ("HLHHL", 3)
    assert table.asked_seat == A and table.me.phase == "turn", "it neither scores nor ends the turn"


def test_as3_plan_stops_as_soon_as_enough_match():
    table = scenario().dice("HLHSW").rolls("HHX LL").begin()
    let_answer(table, make_plan(table))
    assert (table.dice(), table.me.rolls_used) == ("HHHHX", 2)


def test_as3_plan_in_the_own_turn_is_for_that_turn():
    table = scenario().begin()
    order = make_plan(table)
    assert order.round == 1
    view = table.match.view(0)
    view.active = 1
    assert order.is_finished(view), "the turn has passed"
    assert make_plan(table, seat=0).round == 1 and RollPlan.parse({"keep": "L"}, view).round == 2


def test_order_describes_what_it_does():
    table = scenario().begin()
    text = GAME.create_presenter(["Anke", "Bert"]).order_description(table.match.view(0), make_plan(table))
    assert "with one symbol: head." in text


# Why something is refused (AC19), in which order, and in which words


def start_with(dice: str = "GGWHS") -> Table:
    return scenario(3).dice(dice).begin()


def test_ac19_wrong_player():
    """AC19 1, RU48: the core's own words for `wrong_player`."""
    assert start_with().get_refusal(ScoreLogs(1), who=B) == "not-your-turn"


def get_refusal_text(table: Table, say: Action | Command, locale: str = "en") -> str:
    """Return what the refused player reads."""
    hints, view = GAME.create_presenter(NAMES, locale), table.view(A)
    with pytest.raises(Refusal) as refused:
        table.match.submit(0, say)
    return hints.refusal(view, refused.value)


def test_houses_on_filled_spaces_are_reported_as_filled():
    """RU49: also if no house is asked for any more."""
    table = scenario().full_but(A, "D4 E5 F6 F7").dice("HHHLL").has(A, logs=5).begin()
    refusal = get_refusal_text(table, ScorePerson("architect", "E5", ("D4", "E4")))
    assert refusal == "E4 is already filled."


def test_reasons_are_true_of_the_position():
    small = scenario(2).full_but(A, "C5 D5 D6 F2 F3").dice("GGGGH").begin().say(Use("crate", 3))
    assert (
        get_refusal_text(small, Place("F2"))
        == "The empty area at F2 is too small for 3 crates. There is room at C5, D5, D6."
    )
    broke = scenario().dice("HHHLL").has(A, logs=0).begin()
    assert (
        get_refusal_text(broke, ScorePerson("architect", "D4", ("D5",))) == "1 house needs 1 log. You have 0."
    )
