"""Typed commands (6.3, D19, D20): each gives its answers one by one, and stops if it leaves something open."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Action, Choice, Command, Refusal
from engine.core.commands import command_name, complete_field, parse_submission
from engine.games.my_village import GAME
from engine.games.my_village.actions import (
    Activate,
    Add,
    MoveHeadman,
    Pay,
    School,
    SetValue,
    Steward,
    TakeCustomers,
)
from engine.games.my_village.commands.phrases import COMMANDS, TYPEABLE_ACTIONS
from engine.games.my_village.components import CUSTOMERS, ChurchId
from tests.engine.games.my_village.scenario import (
    A,
    B,
    Position,
    Table,
    my_village,
    take,
)

BY_NAME: dict[str, Any] = {command_name(kind): kind for kind in (*COMMANDS, *TYPEABLE_ACTIONS)}


def parse_phrase(table: Table, name: str, texts: dict[str, str]) -> Command | Action:
    seat = table.asked_seat
    return parse_submission(
        BY_NAME[name], texts, table.view(seat), table.match.get_decision(seat).legal_actions
    )


def type_in(table: Table, name: str, **texts: str) -> Table:
    table.match.submit(table.asked_seat, parse_phrase(table, name, texts))
    return table


def get_refusal(table: Table, name: str, **texts: str) -> tuple[str, str]:
    """Return the reason's code and text. Fail if anything has changed."""
    seat, before = table.asked_seat, table.match.dump()
    with pytest.raises(Refusal) as refused:
        type_in(table, name, **texts)
    assert table.match.dump() == before
    names = ("Ada", "Ben", "Cleo", "Dan")[: len(table.state.players)]
    return refused.value.reason.code, GAME.create_presenter(names).refusal(table.view(seat), refused.value)


def list_offers(table: Table, name: str, field: str, **texts: str) -> list[str]:
    """Return what autocomplete offers for a field while others are typed."""
    found = complete_field(BY_NAME[name], field, texts, table.match.preview(), table.asked_seat)
    return [choice.value for choice in found]


def list_given(table: Table) -> list[Action]:
    """Return the answers of the draft, without those that were no question."""
    entries = [entry for save in table.match.saved_steps for entry in save.log if not entry.is_forced]
    return [GAME.decode_action(entry.action) for entry in entries]


def set_up_crafts() -> Position:
    """Set up a village with beer and a scroll, and a jester at the market."""
    laid = my_village(2).village(A, coins=2).crafts(A, brewery_5_6=1, office_5_8=1).market(A, "jester")
    return laid.pool("w1 w2 w4 w5 b6")


# Dice


def test_dice_are_typed_with_markers():
    """X19: one marker makes an 8 of two twos."""
    laid = my_village(2).meeting(A, 1).pool("w2 w2 w3 b1")
    table = type_in(laid.begin(), "dice", first="w2", second="w2", value="8")
    assert list_given(table)[1] == SetValue(8, 1) and table.player().meeting_markers == 0
    assert (
        get_refusal(laid.begin(), "dice", first="w2", second="w2", value="8", markers="0")[0]
        == "not_enough_coins"
    )


def test_unavailable_dice_are_refused():
    table = set_up_crafts().begin()
    assert get_refusal(table, "dice", first="w3", second="w1") == (
        "no_such_die",
        "There is no 3 in the pool any more.",
    )
    assert get_refusal(table, "dice", first="w1", second="w1")[0] == "no_such_die"
    assert (
        get_refusal(table, "dice", first="w1", second="w4", value="9")[1] == "That costs 4 coins; you have 2."
    )


# Steps


def test_d20_white_banners_are_typed_one_after_another():
    """X5, as it is typed."""
    laid = my_village(2).village(A, "abbot traveller craftsman merchant", cloud=5, school_left=True)
    laid.council(A, "monetary_council").market(A, "chronicler", "hay_farmer").crafts(A, office_5_6=2)
    table = type_in(laid.value(3).begin(), "do", steps="school train_left councilman; council; M1")
    assert list_given(table) == [
        Activate("school"),
        School("train_left", "councilman"),
        Activate("council"),
        Activate("M1"),
        Pay((("scroll", "craft"), ("scroll", "craft"))),
    ]
    assert table.asked == (A, "end")


def set_up_monk(name: str, value: int, church: ChurchId = "cloister_church") -> Position:
    return my_village(2).church(A, church).top_monk(name).village(A, head="coin", tree=5).value(value)


# Collect


def test_collect_uses_play_and_fields():
    laid = my_village(2).village(A, board="board_oak").fields(A, "+--").value(7)
    table = type_in(laid.begin(), "collect")
    assert list_given(table) == [Activate("F1"), Activate("F2"), Activate("F3")] and table.player().coins == 4
    table = type_in(my_village(2).fields(A, "+").value(5).begin(), "collect")
    assert list_given(table) == [Activate("play")] and table.player().tree == 1
    assert get_refusal(my_village(2).value(3).begin(), "collect")[0] == "nothing_to_collect"
    assert get_refusal(set_up_crafts().begin(), "collect")[0] == "wrong_phase"


# A whole turn


def test_w6_turn_is_one_interaction():
    table = type_in(set_up_crafts().begin(), "turn", dice="w1 w4", do="play; brewery", end="true")
    assert (
        table.asked == (B, "dice")
        and table.player(A).tree == 1
        and table.get_stock(A) == {"brewery": 2, "office": 1}
    )


def test_turn_continues_after_the_dice():
    table = set_up_crafts().begin().say(take("w1", "w4"), SetValue(5))
    type_in(table, "turn", dice="w4 w1", do="play")
    assert list_given(table)[-1] == Activate("play")
    table = set_up_crafts().begin().say(take("w1", "w4"), SetValue(5))
    assert get_refusal(table, "turn", dice="w1 w5", do="play")[0] == "other_dice"
    assert get_refusal(table, "turn", dice="w1 w4", value="6", do="play")[0] == "other_dice"


# Autocomplete


def test_autocomplete_of_dice():
    table = set_up_crafts().begin()
    assert list_offers(table, "dice", "first") == ["w1", "w2", "w4", "w5", "b6"]
    assert list_offers(table, "dice", "second", first="w1") == ["w2", "w4", "w5", "b6"]
    assert list_offers(table, "dice", "value", first="w1", second="w4") == ["3", "4", "5", "6", "7"]
    assert list_offers(table, "turn", "dice")[:3] == ["w1 w2", "w1 w4", "w1 w5"]
    assert list_offers(table, "turn", "value", dice="w4 w1") == ["3", "4", "5", "6", "7"]
    assert list_offers(table, "turn", "death") == [
        "abbot",
        "councilman",
        "traveller",
        "craftsman",
        "merchant",
    ]


def test_autocomplete_uses_the_names_of_the_panel():
    table = set_up_crafts().begin()
    hints = GAME.create_presenter(("Ada", "Ben"))
    called = hints.choice_label(table.ahead, BY_NAME["turn"], "dice", Choice("w1 w4", "w1 w4"))[0]
    assert called == "w1 w4: 5 = 1 + 4: 1 story point (play banner), brewery, office"
    table = my_village(2).value(7).begin()
    assert (
        hints.choice_label(table.ahead, Add, "card", Choice("field", "field"))[0]
        == "field: New field: 2 time, +1 coin"
    )
    table = my_village(2).value(10).begin().say(Steward())
    called = hints.choice_label(table.ahead, TakeCustomers, "cards", Choice("R1", "R1"))[0]
    assert called == f"R1 {CUSTOMERS[table.state.display.customers[0] or ''].name}"


def test_d20_monk_calls_on_the_steward_only_for_the_free_card():
    laid = set_up_monk("goblet_3", 5, "trading_church")
    table = type_in(laid.begin(), "do", steps="monk goblet take")
    assert table.asked == (A, "free")


def test_d19_single_answers_are_read_in_any_case_and_order():
    table = my_village(2).fields(A, "-").value(7).begin()
    assert list_given(type_in(table, "activate", banner="f1"))[:1] == [Activate("F1")]
    table = type_in(my_village(2).value(7).begin(), "headman", to="Barn")
    assert list_given(table) == [MoveHeadman("coin")]
