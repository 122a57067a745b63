"""The game asks and offers what the rules say (6.1), in order, and allows undo (6.2)."""

from __future__ import annotations

import pytest

from conformance.walk import play_random_game
from engine.core import Action, EndTurn, Reason, Refusal
from engine.games.my_village import actions as a
from engine.games.my_village.actions import (
    Activate,
    Add,
    Bury,
    KeepTravel,
    MoveHeadman,
    MovePlow,
    School,
    Steward,
)
from engine.games.my_village.rules.banners import ACTIVATE_ACTIONS
from engine.games.my_village.rules.display import ADD_MONK_ACTIONS, DISPLAY_CARD_BY_ID
from tests.conformance.games.my_village import CASE
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


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long), 4])
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


def test_d3_use_list_is_ordered_by_area():
    laid = my_village(2).fields(A, "-").crafts(A, smithy_5_6=1).turn(B).church(B, "sanatory_church")
    table = laid.turn(A).market(A, "notary").crafts(A, office_8_9=1).turn(A, 2).value(4).begin()
    assert list(map(type, table.options)) == [
        a.TakeHand,
        a.Steward,
        a.Activate,
        a.MoveHeadman,
        a.MoveHeadman,
        a.MovePlow,
    ]


def test_d4_close_list_always_ends_the_turn():
    laid = my_village(2).crafts(A, smithy_5_6=2).fields(A, "-").value(6)
    table = laid.begin().say(Activate("smithy"))
    assert table.options == (Activate("play"), MovePlow("smithy", 1), END)
    table.say(MovePlow("smithy", 1))
    assert table.options == (Activate("play"), END)
    dying = laid.village(A, "abbot craftsman", cloud=9).begin().say(Activate("smithy"))
    assert dying.options == (Activate("play"), MovePlow("smithy", 1), Bury("abbot"), Bury("craftsman"))


def test_d4_close_list_refuses_other_uses():
    table = my_village(2).fields(A, "-").church(B, "sanatory_church").value(7).begin().say(Activate("F1"))
    assert table.asked == (A, "end") and table.get_refusal(MovePlow("smithy", 1)) == "no_plow"
    laid = my_village(2).fields(A, "+-").crafts(A, smithy_5_6=1)
    table = laid.value(7).begin().say(Activate("F1"))
    assert (
        table.get_refusal(MovePlow("guild", 2)) == "no_plow"
        and table.get_refusal(MovePlow("smithy", 1)) == "field_has_plow"
    )
    assert (
        table.get_refusal(a.SetRatOrder(3)) == "no_sanatory"
        and table.get_refusal(take("w1", "w1")) == "wrong_phase"
    )
    assert table.get_refusal(Activate("M1")) == "no_such_banner"


def test_u5_only_villager_dies_without_a_question():
    """D15: but the end is asked (D18), because all of it can be undone."""
    table = my_village(2).village(A, "abbot", cloud=9, school_left=True).value(3).begin()
    table.say(MoveHeadman("coin"))
    assert table.asked == (A, "hire")
    trained = my_village(2).village(A, "abbot", cloud=9, school_left=True).value(3).begin()
    trained.say(Activate("school"), School("train_left", "merchant"))
    assert trained.options == (Bury("abbot"), Bury("merchant"))


def test_u5_turn_ends_by_itself_if_nothing_can_be_undone():
    table = my_village(2).value(4).begin().say(Steward(), customers("R1"), OVER)
    assert table.asked == (B, "dice")
    with_plow = my_village(2).crafts(A, smithy_5_6=1).fields(A, "-").value(4).begin()
    with_plow.say(Steward(), customers("R1"), OVER)
    assert with_plow.asked == (A, "more") and with_plow.options == (MovePlow("smithy", 1), END)


def test_u5_and_u6_rat_die_waits_for_nothing_after_a_reveal():
    """A single villager and a steward's turn: the villager dies, and only the laborer is asked for."""
    table = my_village(2).village(A, "abbot", cloud=9).value(4).begin().say(Steward(), customers("R1"), OVER)
    assert table.asked == (A, "hire") and table.match.get_undoable_actions(A) == ()


def test_u6_and_d18_end_is_asked_before_the_rat_die():
    table = my_village(2).village(A, cloud=9).value(6).begin().say(MoveHeadman("stay"), Bury("abbot"))
    assert table.asked == (A, "end") and table.options == (EndTurn(),)
    assert table.get_refusal(MoveHeadman("stay")) == "wrong_phase"
    table.undo()
    assert table.asked == (A, "more") and "abbot" in table.player().villagers


def test_u3_dice_can_be_undone_until_something_is_revealed():
    """U2, U4: a reveal is a barrier, and the end of the turn."""
    table = my_village(2).village(A, coins=1).pool("w2 w2 w3 w3 w5 w5 b1").begin()
    table.say(take("w2", "w2"), a.SetValue(4), Steward(), customers("R1", "R2"))
    table.undo(4)
    assert table.asked == (A, "dice") and table.player().cloud == 0 and len(table.state.pool) == 7
    table.say(take("w2", "w2"), a.SetValue(4), Steward(), customers("R1", "R2"), OVER)
    with pytest.raises(Refusal):
        table.match.undo(A)
    table = my_village(2).pool("w2 w2 w3 w3 w5 w5 b1").begin().say(take("w2", "w2"), MoveHeadman("coin"), END)
    with pytest.raises(Refusal):
        table.match.undo(A)


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


def test_d13_nothing_else_can_be_answered():
    table = my_village(2).value(6).begin().say(Add("travel"))
    assert table.options == (OVER,) and table.get_refusal(END) == "wrong_phase"
    assert table.get_refusal(MoveHeadman("stay")) == "wrong_phase"


ANSWER_TO_ANOTHER_QUESTION: dict[str, Action] = {
    "dice": END,
    "use": take("w1", "w1"),
    "more": School("nothing"),
    "school": MoveHeadman("stay"),
    "mark": END,
    "tile": MoveHeadman("coin"),
    "headman": School("nothing"),
    "call": a.TakeHand(),
    "free": a.TakeHand(),
    "customers": a.TakeHand(),
    "keep": a.TakeHand(),
    "pay": a.TakeHand(),
}


# The games that ask those questions. "pay" is so rare that game 316 is the first to ask it.
SEEDS_OF_QUESTIONS = (0, 1, 2, 7, 8, 34, 316)


def test_answer_to_another_question_is_refused():
    left = dict(ANSWER_TO_ANOTHER_QUESTION)
    for match, seat, _ in (at for seed in SEEDS_OF_QUESTIONS for at in play_random_game(CASE, 2, seed)):
        kind = match.open_questions[seat].kind
        if kind in left:
            with pytest.raises(Refusal) as refused:
                match.submit(seat, left.pop(kind))
            assert refused.value.reason == Reason("wrong_phase", {"asked": kind})
        if not left:
            return
    pytest.fail(f"never asked: {', '.join(left)}")
