"""Typed commands (6.3, D19, D20): each gives its answers one by one, and stops if it leaves something open."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Action, Choice, Command, EndTurn, Refusal
from engine.core.commands import command_name, complete_field, parse_submission
from engine.core.text import LOCALES
from engine.games.my_village import GAME
from engine.games.my_village.actions import (
    Activate,
    Add,
    Bury,
    CallSteward,
    HireLaborer,
    Mark,
    MoveHeadman,
    MovePlow,
    Pay,
    PlaceTile,
    School,
    SetValue,
    Steward,
    TakeCustomers,
    TakeHand,
)
from engine.games.my_village.commands.phrases import COMMANDS, TYPEABLE_ACTIONS
from engine.games.my_village.components import CUSTOMERS, ChurchId
from tests.engine.games.my_village.scenario import (
    END,
    OVER,
    A,
    B,
    Position,
    Table,
    customers,
    find_card_id,
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


def test_dice_are_typed_as_they_are():
    table = type_in(set_up_crafts().begin(), "dice", first="w4", second="w1")
    assert list_given(table) == [take("w1", "w4"), SetValue(5)] and table.asked == (A, "use")


def test_dice_are_typed_with_a_sum():
    table = type_in(set_up_crafts().begin(), "dice", first="b6", second="w1", value="8")
    assert list_given(table) == [take("w1", "b6"), SetValue(8)] and table.player().coins == 1


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


def test_sum_may_be_typed_after_the_dice():
    table = set_up_crafts().begin().say(take("w1", "w4"))
    type_in(table, "dice", first="w1", second="w4", value="6")
    assert table.state.turn.value == 6
    assert (
        get_refusal(set_up_crafts().begin().say(take("w1", "w4")), "dice", first="w1", second="w5")[0]
        == "other_dice"
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


@pytest.mark.parametrize(
    ("value", "steps", "answers"),
    [
        (5, "build stables_5_6", [Add("stables_5_6")]),
        (5, "play; brewery; office", [Activate("play"), Activate("brewery"), Activate("office")]),
        (7, "field", [Add("field")]),
        (7, "F1", [Activate("F1")]),
        (7, "plow smithy F1; F1", [MovePlow("smithy", 1), Activate("F1")]),
        (11, "church trading", [Add("trading_church")]),
        (3, "chamber area_council crafts", [Add("area_council"), Mark("crafts")]),
        (3, "chamber population", [Add("population_council"), Mark(None)]),
        (12, "place tile M1", [Add("meeting_place"), PlaceTile("M1")]),
        (2, "place", [Add("meeting_place"), PlaceTile(None)]),
        (4, "hand", [TakeHand()]),
        (10, "steward R1 R3", [Steward(), customers("R1", "R3"), OVER]),
        (10, "STEWARD r3 r1", [Steward(), customers("R1", "R3"), OVER]),
        (9, "headman coin", [MoveHeadman("coin")]),
    ],
)
def test_d20_each_step_is_read(value: int, steps: str, answers: list[Action]):
    laid = (
        my_village(2)
        .round(3, start=B)
        .turn(A)
        .crafts(A, brewery_5_6=1, office_5_8=0, smithy_8_9=1)
        .fields(A, "-")
    )
    table = laid.market(A, "jester").value(value).begin()
    before = len(table.match.new_public_actions)
    type_in(table, "do", steps=steps)
    entries = [
        *table.match.new_public_actions[before:],
        *(entry for save in table.match.saved_steps for entry in save.log),
    ]
    assert [GAME.decode_action(entry.action) for entry in entries if not entry.is_forced] == answers


def test_d20_travel_is_paid_as_typed():
    laid = my_village(2).travelled(A, "roadside_shrine").crafts(A, stables_6_9=1).council(A, "guild_council")
    laid.village(A, wild=1, coins=2).value(5)
    table = type_in(laid.begin(), "do", steps="travel 0 horse=wild")
    assert (
        table.get_stock() == {"stables": 1} and table.player().wild == 0 and len(table.player().travel) == 2
    )
    table = type_in(laid.begin(), "do", steps="travel 1")
    assert table.player().coins == 0 and table.get_stock() == {"stables": 1}
    table = type_in(laid.begin(), "do", steps="travel")
    assert table.get_stock() == {"stables": 0} and table.player().wild == 1, (
        "the first way, the usual payment"
    )


def test_d20_goods_are_paid_as_typed():
    """C2.5: unnamed payments have their default."""
    laid = set_up_crafts().council(A, "guild_council").village(A, wild=2).value(7)
    table = type_in(laid.begin(), "do", steps="M1 beer=wild")
    assert Pay((("beer", "wild"), ("scroll", "craft"))) in list_given(table)
    assert table.get_stock() == {"brewery": 1, "office": 0} and table.player().wild == 1
    assert get_refusal(laid.begin(), "do", steps="M1 horse=wild")[0] == "cannot_pay_so"


def set_up_monk(name: str, value: int, church: ChurchId = "cloister_church") -> Position:
    return my_village(2).church(A, church).top_monk(name).village(A, head="coin", tree=5).value(value)


def test_d20_monks():
    table = type_in(set_up_monk("goblet_1", 6).begin(), "do", steps="monk goblet to house")
    assert table.player().safe == 5 and len(table.player().monks) == 1
    table = type_in(set_up_monk("goblet_1", 6).begin(), "do", steps="monk goblet")
    assert table.player().head == "coin" and table.player().cloud == 3, "declined, where nothing is said"
    table = type_in(set_up_monk("rosary_4", 4).begin(), "do", steps="monk rosary school enroll advance")
    assert table.player().school_right and len(table.player().monks) == 1
    table = type_in(set_up_monk("goblet_3", 5).begin(), "do", steps="monk goblet take R1 R2")
    assert len(table.player().market) == 2 and len(table.player().monks) == 1
    table = type_in(set_up_monk("goblet_3", 5).begin(), "do", steps="monk goblet")
    assert table.player().market == [] and len(table.player().monks) == 1


def test_question_after_a_reveal_stays_open():
    """D11: the free customer is asked for once the new one is seen."""
    laid = my_village(2).church(A, "trading_church").village(A, coins=1).value(4)
    table = type_in(laid.begin(), "do", steps="steward R1")
    assert table.asked == (A, "free")
    table = type_in(
        set_up_monk("goblet_3", 5).begin().say(Add("monk_goblet"), CallSteward(True)),
        "customers",
        cards="R1 R2",
    )
    assert table.asked == (A, "turn_over")


@pytest.mark.parametrize(
    "steps",
    [
        "dance",
        "play now",
        "school",
        "school sleep",
        "build castle",
        "church",
        "monk beer",
        "monk goblet to",
        "plow F1",
        "steward R9",
        "headman",
        "headman moon",
        "M1 beer",
        "M1 gold=wild",
        "place school",
        "chamber area crafts fields",
    ],
)
def test_d20_unknown_words_change_nothing(steps: str):
    code, told = get_refusal(set_up_crafts().value(7).begin(), "do", steps=f"F1; {steps}")
    assert code == "bad_step" and steps in told


def test_refusal_gives_the_reason_and_the_step():
    table = set_up_crafts().value(5).begin()
    assert get_refusal(table, "do", steps="play; M1") == (
        "other_value",
        "M1: That needs a sum of 7; yours is 5.",
    )
    told = get_refusal(table, "do", steps="build smithy_8_9")[1]
    assert told == "build smithy_8_9: That needs a sum of 8/9; yours is 5."
    assert get_refusal(table, "do", steps="field; play")[0] == "other_value"
    assert get_refusal(table, "do", steps="build stables_5_6; play")[0] == "branches"
    assert get_refusal(table, "do", steps="play; play")[0] == "banner_used"
    assert get_refusal(set_up_crafts().begin(), "do", steps="play")[1] == "Take two dice first."
    absent = my_village(2).village(A, "abbot").crafts(A, brewery_5_6=0).value(5).begin()
    assert (
        get_refusal(absent, "do", steps="brewery")[1] == "brewery: You have no craftsman in your village now."
    )


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


def test_turn_without_end_waits_for_it():
    table = type_in(set_up_crafts().begin(), "turn", dice="w5 w1", value="7", do="M1")
    assert (
        table.asked == (A, "end")
        and table.player().served == [find_card_id("jester")]
        and table.player().coins == 1
    )


def test_w4_first_of_the_named_villagers_dies():
    laid = set_up_crafts().village(A, "abbot craftsman merchant", cloud=9)
    table = type_in(
        laid.begin(), "turn", dice="w1 w4", do="build stables_5_6", death="traveller merchant abbot"
    )
    assert Bury("merchant") in list_given(table) and table.asked == (A, "end")
    table = type_in(
        laid.begin(), "turn", dice="w1 w4", do="build stables_5_6", death="councilman", end="true"
    )
    assert table.asked == (A, "more"), "nobody of those named is there: the panel asks"
    table = type_in(laid.begin(), "turn", dice="w1 w4", do="play", death="merchant", end="true")
    assert table.asked == (B, "dice") and "merchant" in table.player(A).villagers, (
        "nobody dies without the reaper"
    )


def test_day_laborer_comes_as_typed():
    laid = my_village(2).village(A, "abbot", cloud=9).pool("w1 w6 w2 w3")
    table = type_in(laid.begin(), "turn", dice="w1 w6", do="field", laborer="merchant")
    assert HireLaborer("merchant") in list_given(table) and table.player().villagers == ["merchant"]
    assert type_in(laid.begin(), "turn", dice="w1 w6", do="field").asked == (A, "hire")


def test_turn_continues_after_the_dice():
    table = set_up_crafts().begin().say(take("w1", "w4"), SetValue(5))
    type_in(table, "turn", dice="w4 w1", do="play")
    assert list_given(table)[-1] == Activate("play")
    table = set_up_crafts().begin().say(take("w1", "w4"), SetValue(5))
    assert get_refusal(table, "turn", dice="w1 w5", do="play")[0] == "other_dice"
    assert get_refusal(table, "turn", dice="w1 w4", value="6", do="play")[0] == "other_dice"


def test_meaningless_words_are_refused():
    table = set_up_crafts().begin()
    assert get_refusal(table, "turn", dice="w1", do="play")[0] == "not-understood"
    assert get_refusal(table, "turn", do="play")[0] == "missing"
    assert get_refusal(table, "turn", dice="w1 w4", do="play", death="king")[0] == "not-understood"
    with pytest.raises(Refusal) as refused:
        table.match.submit(B, parse_phrase(table, "do", {"steps": "play"}))
    assert refused.value.reason.code == "not-your-turn"


# Single answers


def test_d19_single_answers():
    table = my_village(2).crafts(A, brewery_5_6=1).fields(A, "-").value(12).begin().say(Add("meeting_place"))
    assert list_offers(table, "tile", "banner") == ["play", "school", "brewery", "F1", "stay"]
    assert type_in(table, "tile", banner="f1").player().tile == "F1"
    table = my_village(2).value(3).begin().say(Add("area_council"))
    assert list_offers(table, "mark", "space") == [
        "travel",
        "crafts",
        "customers",
        "religion",
        "fields",
        "none",
    ]
    assert type_in(table, "mark", space="none").player().council_marks == []
    laid = set_up_crafts().council(A, "guild_council").village(A, wild=1).value(7).begin().say(Activate("M1"))
    assert list_offers(laid, "pay", "sources") == [
        "beer=craft scroll=craft",
        "beer=craft scroll=wild",
        "beer=wild scroll=craft",
    ]
    assert type_in(laid, "pay", sources="scroll=wild beer=craft").player().wild == 0
    assert get_refusal(set_up_crafts().begin(), "mark", space="none")[0] == "wrong_phase"


def test_d19_actions_have_commands():
    table = type_in(set_up_crafts().value(5).begin(), "add", card="stables_5_6")
    assert list_given(table) == [Add("stables_5_6")]
    table = type_in(my_village(2).value(7).begin(), "headman", to="coin")
    assert list_given(table) == [MoveHeadman("coin")]
    laid = my_village(2).church(A, "sanatory_church").value(7)
    assert type_in(laid.begin(), "rat-order", order="3").player().rat_order == 3
    assert type_in(laid.begin(), "rat-order", order="never").player().rat_order == "never"
    assert get_refusal(laid.begin(), "bury", profession="abbot")[0] == "use_something"
    assert len(BY_NAME) <= 22, "three more are common to all games"


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


def test_autocomplete_of_steps():
    table = set_up_crafts().begin()
    assert "brewery" in list_offers(table, "turn", "do", dice="w1 w4")
    found = list_offers(table, "turn", "do", dice="w1 w4", do="play; ")
    assert found == ["play", "play; brewery", "play; office"]
    assert list_offers(table, "turn", "do", dice="w1 w4", do="play; br") == ["play; brewery"]
    assert list_offers(set_up_crafts().value(5).begin(), "do", "steps", steps="build st") == [
        "build stables_5_6",
        "build stables_5_8",
    ]
    assert list_offers(table, "do", "steps") == []


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


def test_phrase_without_an_end_leaves_it_to_the_player():
    table = type_in(set_up_crafts().value(5).begin(), "do", steps="play")
    assert EndTurn() in table.options and table.say(END).asked == (B, "dice")


def test_d20_monk_calls_on_the_steward_only_for_the_free_card():
    laid = set_up_monk("goblet_3", 5, "trading_church")
    table = type_in(laid.begin(), "do", steps="monk goblet take")
    assert table.asked == (A, "free")


def test_unasked_part_of_a_step_is_refused():
    """The monk with the quill leads no headman."""
    laid = my_village(2).church(A, "cloister_church").top_monk("quill_1").village(A, coins=2).value(7)
    assert get_refusal(laid.begin(), "do", steps="monk quill to house")[0] == "left-over"
    assert type_in(laid.begin(), "do", steps="monk quill").player().monks


@pytest.mark.parametrize("card", ["brewery", "brewery_56", "sanatory", "Field", "monk", "monk_king"])
def test_d19_unknown_card_is_quoted(card: str):
    table = set_up_crafts().value(5).begin()
    with pytest.raises(Refusal) as refused:
        type_in(table, "add", card=card)
    for locale in LOCALES:
        assert card in GAME.create_presenter(("Ada", "Ben"), locale).refusal(table.view(A), refused.value)


def test_d19_single_answers_are_read_in_any_case_and_order():
    table = my_village(2).fields(A, "-").value(7).begin()
    assert list_given(type_in(table, "activate", banner="f1"))[:1] == [Activate("F1")]
    table = type_in(my_village(2).value(7).begin(), "headman", to="Barn")
    assert list_given(table) == [MoveHeadman("coin")]
