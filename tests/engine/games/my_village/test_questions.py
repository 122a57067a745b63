"""The game asks and offers what the rules say (6.1), in order, and allows undo (6.2)."""

from __future__ import annotations

import pytest

from engine.core import Action, EndTurn
from engine.games.my_village import actions as a
from engine.games.my_village.actions import (
    Activate,
    Add,
    Bury,
    KeepTravel,
    MoveHeadman,
    School,
    Steward,
)
from engine.games.my_village.rules.banners import ACTIVATE_ACTIONS
from engine.games.my_village.rules.display import ADD_MONK_ACTIONS, DISPLAY_CARD_BY_ID
from tests.engine.games.my_village.scenario import END, OVER, A, B, customers, my_village, take
from tests.engine.games.my_village.test_invariants import iterate_random_game

OFFERED: dict[str, set[type[Action]]] = {
    "dice": {a.TakeDice},
    "value": {a.SetValue},  # D1, D2
    "use": {a.Add, a.TakeHand, a.Steward, a.Activate, a.MoveHeadman, a.MovePlow, a.SetRatOrder},  # D3
    "more": {a.Activate, a.MovePlow, a.SetRatOrder, EndTurn, a.Bury},  # D4, D15
    "end": {EndTurn, a.SetRatOrder},  # D4 where nothing else is in it
    "pay": {a.Pay},
    "school": {a.School},
    "mark": {a.Mark},
    "tile": {a.PlaceTile},  # D5 to D8
    "headman": {a.MoveHeadman},
    "call": {a.CallSteward},
    "free": {a.TakeFree},  # D9 to D11
    "customers": {a.TakeCustomers},
    "turn_over": {a.TurnOver},
    "keep": {a.KeepTravel},  # D12 to D14
    "hire": {a.HireLaborer},
    "sanatory": {a.UseSanatory},  # D16, D17
}


def test_d1_to_d17_occur_in_random_games():
    """Each question offers its answers and no others, and all questions occur (D15 within D4)."""
    seen: dict[str, set[type[Action]]] = {}
    for seed in range(40):
        for match, seat, _ in iterate_random_game(3, seed):
            if seat >= 0:
                offered = (*match.legal_options[seat], *match.open_questions[seat].side_options())
                seen.setdefault(match.open_questions[seat].kind, set()).update(map(type, offered))
    assert {kind: seen.get(kind, types) for kind, types in OFFERED.items()} == OFFERED
    assert set(OFFERED) - set(seen) <= {"pay", "sanatory"}


ALL_ACTIONS: list[Action] = [
    *[Add(card) for card in DISPLAY_CARD_BY_ID],
    *ADD_MONK_ACTIONS.values(),
    *[Add("travel", n) for n in range(2)],
    *ACTIVATE_ACTIONS.values(),
    Steward(),
    a.TakeHand(),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lists_and_reasons_agree(seats: int):
    """D3, D4: the game refuses everything outside the list with a reason, and the list has everything without a reason."""
    looked = 0
    for seed in range(6):
        for match, seat, _ in iterate_random_game(seats, seed):
            if seat >= 0 and match.open_questions[seat].kind in ("use", "more"):
                looked += 1
                why, options = match.open_questions[seat].explain_refusal, set(match.legal_options[seat])
                for action in ALL_ACTIONS:
                    assert (why(action) is None) == (action in options), action
    assert looked > 200


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_u8_nobody_else_is_asked(seats: int):
    """W2: except the owner of the sanatory church."""
    for match, seat, _ in iterate_random_game(seats, 5):
        if seat >= 0 and match.open_questions[seat].kind != "sanatory":
            assert seat == (match.state.start + match.state.turn_index) % seats


def test_u5_only_villager_dies_without_a_question():
    """D15: but the end is asked (D18), because all of it can be undone."""
    table = my_village(2).village(A, "abbot", cloud=9, school_left=True).value(3).begin()
    table.say(MoveHeadman("coin"))
    assert table.asked == (A, "hire")
    trained = my_village(2).village(A, "abbot", cloud=9, school_left=True).value(3).begin()
    trained.say(Activate("school"), School("train_left", "merchant"))
    assert trained.options == (Bury("abbot"), Bury("merchant"))


def test_u5_and_u6_rat_die_waits_for_nothing_after_a_reveal():
    """A single villager and a steward's turn: the villager dies, and only the laborer is asked for."""
    table = my_village(2).village(A, "abbot", cloud=9).value(4).begin().say(Steward(), customers("R1"), OVER)
    assert table.asked == (A, "hire") and table.match.get_undoable_actions(A) == ()


def test_u3_undo_goes_back_to_a_reveal():
    laid = my_village(2).church(A, "travel_church").value(6)
    table = laid.begin().say(Add("travel"), OVER, KeepTravel(True))
    table.undo()
    assert table.asked == (A, "keep")


def test_u2_every_use_is_a_saved_point():
    """U1: the questions within a use are one step."""
    table = my_village(2).fields(A, "---").value(7).begin().say(Activate("F1"), Activate("F2"))
    assert len(table.match.saved_steps) == 3 and [len(save.log) for save in table.match.saved_steps] == [
        1,
        1,
        0,
    ]
    table.undo()
    assert table.state.turn.used == ["F1"]


def test_u7_plain_turn_takes_three_answers():
    table = my_village(2).pool("w2 w3 w3 w3 w1 b1 b1").begin()
    for answers, one in enumerate([take("w2", "w3"), Activate("play"), END], 1):
        assert table.asked_seat == A and answers <= 3
        table.say(one)
    assert table.asked == (B, "dice")
