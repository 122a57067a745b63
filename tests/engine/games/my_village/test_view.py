"""The view shows and hides what it should (section 8), and tells recent changes."""

from __future__ import annotations

import random

import pytest

from engine.core import Action, EndTurn, Match, Setup, determinize_match
from engine.core.presentation import Lookahead
from engine.games.my_village import GAME
from engine.games.my_village import actions as a
from engine.games.my_village.actions import (
    MoveHeadman,
    MovePlow,
    TakeDice,
)
from engine.games.my_village.rules.dice import list_options_of_pair
from engine.games.my_village.rules.uses import list_uses_opened_by
from engine.games.my_village.state import Change, State
from engine.games.my_village.view import View
from engine.games.my_village.words.hints import MyVillagePresenter
from tests.engine.games.my_village.scenario import (
    A,
    find_card_id,
    my_village,
    play,
)
from tests.engine.games.my_village.test_invariants import iterate_random_game
from tests.engine.games.table import do_all_see_the_same

KEY = b"my village setup"


def start_game(seats: int = 3) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, KEY, GAME.options_type()))


def test_h1_everybody_sees_the_same():
    """C1.5, C1.6, H2: everything in front of the players is public, and no order of a stack."""
    assert do_all_see_the_same(start_game())


def test_h1_imagined_worlds_shuffle_every_stack():
    match = start_game()
    worlds = [determinize_match(match, 1, bytes([n]) * 16).state.stacks for n in range(9)]
    for name, pile in match.state.stacks.travel.items():
        assert any(world.travel[name] != pile for world in worlds)
    for name, pile in match.state.stacks.monks.items():
        assert any(world.monks[name] != pile for world in worlds)
        assert all(world.monks[name][-1] == pile[-1] for world in worlds), "a monk on top has been seen"
    assert any(world.customers != match.state.stacks.customers for world in worlds)


@pytest.mark.parametrize(
    ("value", "says", "changes"),
    [
        (11, "add travel_church", [("church", "travel_church")]),
        (3, "add area_council, mark fields", [("council", "area_council"), ("council", "fields")]),
        (2, "add meeting_place, tile -", [("meeting", "")]),
        (7, "add field", [("field", "F1")]),
        (3, "activate school, school train_left merchant", [("villager", "merchant")]),
        (6, "add travel, turn-over", [("travel", find_card_id("ferry"))]),
        (5, "add monk_goblet, call false, turn-over", [("monk", "monk_goblet_3")]),
        (10, "hand", [("hand", "")]),
    ],
)
def test_each_use_marks_its_changes(value: int, says: str, changes: list[tuple[str, str]]):
    laid = my_village(2, "turn A 2; next_travel ferry; top_monk goblet_3")
    laid.lay("village A abbot councilman traveller craftsman school_left=true")
    if value == 5:
        laid.lay("church A sanatory_church")
    table = laid.value(value).begin().say(says)
    assert table.state.latest == [Change(A, what, id) for what, id in changes]


# What `/what` says about My Village, checked by other means against the view


def test_a_code_on_the_board_finds_its_thing():
    """`/what R1`, `M1` and `F1` find the card that lies there, or customers in general if there is none."""
    table = play(2, "market A jester")
    view = table.view(A)
    first = view.display.customers[0]
    presenter = GAME.create_presenter(table.names[:2])
    assert isinstance(presenter, MyVillagePresenter)
    find = presenter.find_things_by_code
    assert find(view, "R1") == find(view, " r1 ") == [f"customer:{first}"]
    assert find(view, "M1") == ["customer:customer_jester"]
    assert find(table.view(1), "M1") == ["customer:customer_jester"], "nobody waits at Ben's"
    assert find(view, "R9") == ["customers:customers"]
    assert find(view, "F2") == ["plot:field"]
    assert find(view, "beer") == []


# The game asks and offers what the rules say (6.1), in order, and allows undo (6.2)


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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_u8_nobody_else_is_asked(seats: int):
    """W2: except the owner of the sanatory church."""
    for match, seat, _ in iterate_random_game(seats, 5):
        if seat >= 0 and match.open_questions[seat].kind != "sanatory":
            assert seat == (match.state.start + match.state.turn_index) % seats


def test_u5_only_villager_dies_without_a_question():
    """D15: but the end is asked (D18), because all of it can be undone."""
    table = play(2, "village A abbot cloud=9 school_left=true; value 3")
    table.say("headman coin")
    assert table.asked == (A, "hire")
    trained = play(2, "village A abbot cloud=9 school_left=true; value 3")
    trained.say("activate school, school train_left merchant")
    assert trained.offered == "bury abbot, bury merchant"


def test_u5_and_u6_rat_die_waits_for_nothing_after_a_reveal():
    """A single villager and a steward's turn: the villager dies, and only the laborer is asked for."""
    table = play(2, "village A abbot cloud=9; value 4", "steward, customers R1, turn-over")
    assert table.asked == (A, "hire") and table.match.get_undoable_actions(A) == ()


def test_u3_undo_goes_back_to_a_reveal():
    table = play(2, "church A travel_church; value 6", "add travel, turn-over, keep true")
    table.undo()
    assert table.asked == (A, "keep")


def test_u2_every_use_is_a_saved_point():
    """U1: the questions within a use are one step."""
    table = play(2, "fields A ---; value 7", "activate F1, activate F2")
    assert len(table.match.saved_steps) == 3 and [len(save.log) for save in table.match.saved_steps] == [
        1,
        1,
        0,
    ]
    table.undo()
    assert table.state.turn.used == ["F1"]


# Dice


@pytest.mark.parametrize("seed", range(3))
def test_d21_openings_of_a_sum_are_possible(seed: int):
    """The table of sums reads the rules without playing them; here they are played."""
    luck, seen = random.Random(seed), 0
    match = Match.new(GAME, Setup(2 + seed % 3, bytes([seed]) * 16, GAME.options_type()))
    while not match.is_over and seen < 40:
        (seat,) = match.open_questions
        decision = match.get_decision(seat)
        if decision.kind == "value":
            foresight, view = Lookahead[View].from_match(match, seat), match.view(seat)
            p = view.villages[seat].player
            for making in list_options_of_pair(TakeDice(*view.turn.dice), p.coins, p.meeting_markers):
                asked = foresight(making.set_value).next_decision
                assert asked is not None and asked.kind == "use"
                usable = [one for one in asked.options if not isinstance(one, MoveHeadman | MovePlow)]
                assert list_uses_opened_by(view, p, seat, making) == usable
                seen += 1
        match.submit(seat, luck.choice(decision.options))
    assert seen
