"""Typed commands (6.1, 6.2, QN1 to QN4): each gives its answers one by one, stops early, and says why not."""

from __future__ import annotations

import re

import pytest

from engine.core import Command, Refusal
from engine.core.commands import command_name, complete_field, parse_submission
from engine.games.village import GAME
from engine.games.village import actions as a
from engine.games.village.commands.phrases import COMMANDS

from .scenario import END, A, B, Position, Table, village
from .speaking import FARMER, GRAIN

BY_NAME = {command_name(kind): kind for kind in COMMANDS}


def parse_phrase(table: Table, typed: str) -> Command:
    """Parse "craft do:mill cube:pink" as it is typed."""
    name, *rest = typed.split()
    texts = dict(one.split(":", 1) for one in rest)
    return parse_submission(BY_NAME[name], texts, table.view(table.asked_seat))


def type_in(table: Table, typed: str) -> Table:
    table.match.submit(table.asked_seat, parse_phrase(table, typed))
    return table


def get_refusal(table: Table, typed: str) -> tuple[str, str]:
    """Return the reason's code and text. Fail if anything has changed."""
    seat, before = table.asked_seat, table.match.dump()
    with pytest.raises(Refusal) as refused:
        type_in(table, typed)
    assert table.match.dump() == before
    said = GAME.create_presenter(("Ann", "Bob", "Cleo")).refusal(table.view(seat), refused.value)
    return refused.value.reason.code, said


def list_choices(table: Table, typed: str, field: str) -> list[str]:
    """Return what autocomplete offers for a field while others are typed."""
    name, *rest = typed.split()
    texts = dict(one.split(":", 1) for one in rest)
    found = complete_field(BY_NAME[name], field, texts, table.match.preview(), table.asked_seat)
    return [choice.value for choice in found]


def set_up_home(born: str = "1@farmyard 2@farmyard") -> Position:
    return village(3).family(A, born)


# The examples of 6.1: what they come to


def test_q6_others_serve_or_pass():
    laid = (
        set_up_home()
        .stalls(FARMER, GRAIN)
        .owns(A, "horse1 plow1")
        .owns(B, "grain3 g1", coins=1)
        .board("market", "b o")
    )
    table = type_in(
        type_in(laid.begin(), "market cube:brown sell:c11").say(END), "sell customer:c01 pay:coin"
    )
    assert (table.cubes(B), table.player(B).coins, table.asked) == ("g1", 0, (B, "end"))
    assert table.undo().asked == (B, "sale"), "one phrase is taken back in one go"
    assert type_in(table, "sell customer:pass").player(B).customers == []


def test_q10_death_is_answered_by_bury():
    laid = set_up_home("1@farmyard 1@smithy").owns(A, position=9).board("grain", "k o")
    table = laid.begin().say(a.Take("grain", "black"), a.Skip())
    assert get_refusal(table, "bury who:2@smithy")[0] == "not_the_oldest"
    assert get_refusal(table, "bury who:1@office")[1] == (
        "Generation 1 is your oldest, and nobody from it is at this place: office."
    )
    assert list_choices(table, "bury", "who") == ["1@farmyard", "1@smithy"]
    type_in(table, "bury who:1@smithy")
    assert table.match.get_undoable_actions(A) == (a.Bury("smithy"),)


def start_mass() -> Table:
    laid = (
        village(2)
        .family(A, "1@farmyard 2@black_bag 3@black_bag 1@church_2 2@church_1")
        .owns(A, "grain5", coins=3)
    )
    return (
        laid.family(B, "1@farmyard").board("grain", "o").begin().say(a.Take("grain", "orange"), a.Skip(), END)
    )


def test_q11_q12_mass_ends_with_the_typed_steps():
    """6.2: a BuyBack for each member, a Climb for each step, then EndTurn."""
    table = start_mass()
    assert table.asked == (A, "mass_buy") and a.BuyBack(2) in table.options
    assert list_choices(table, "mass", "buy") == ["2", "3", "none"]
    assert list_choices(table, "mass buy:2", "buy") == ["2", "2,3"]
    type_in(table, "mass buy:3,2")
    assert table.asked == (A, "mass_move") and table.player(A).coins == 1
    assert {"2@1>2", "1@2>3", "none"} <= set(list_choices(table, "climb", "moves"))
    assert a.Climb(2, 1) in table.options
    type_in(table, "climb moves:2@1>2,1@2>4")
    assert table.player(A).grain == 0 or table.asked != (A, "mass_move")
    assert 1 in table.list_generations(A, "church_4") and 2 in table.list_generations(A, "church_2")


def test_q11_nobody_is_bought_on_request():
    table = type_in(start_mass(), "mass buy:none")
    assert table.asked is not None and table.asked[1] == "mass_move" and table.player(A).coins == 3


def test_r4_cubes_at_the_well_are_of_one_colour():
    table = set_up_home().owns(A, "p1 o1", coins=1).board("church", "k o").begin()
    assert get_refusal(table, "harvest well:pink+orange+coin")[0] == "well_price"


# QN2: it may stop early


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("", "pay"),  # green or scroll has no default (C6)
        (" pay:scroll", "privilege"),
        (" pay:scroll use:3", "good"),
    ],
)
def test_qn2_open_details_are_asked(said: str, asked: str):
    laid = set_up_home("3@farmyard 2@council_2").owns(A, "g1 scroll1", coins=2).board("council", "g k")
    assert type_in(laid.begin(), f"council cube:green do:advance who:2@2{said}").asked == (A, asked)


def test_r47_one_of_several_cubes_must_be_named():
    assert get_refusal(set_up_home().board("grain", "g o").begin(), "harvest")[0] == "missing"


def test_r46_last_cube_is_taken_automatically():
    """A source with one answer is not asked; the phrase may name it nevertheless."""
    table = set_up_home().owns(A, coins=0).board("grain", "g").begin()
    assert table.asked == (A, "action")
    type_in(table, "harvest cube:green")
    assert table.player(A).grain == 2


def test_turn_continues_with_what_is_typed_after_the_cube():
    table = set_up_home().board("church", "o g").board("grain", "g").begin().say(a.Take("church", "orange"))
    assert get_refusal(table, "harvest") == ("other_action", "You can use only this action now: Church.")
    assert get_refusal(table, "church cube:green who:2 pay:time")[0] == "other_source"
    type_in(table, "church who:2 pay:time")
    assert table.match.get_undoable_actions(A) == (a.EnterBag(2), a.Pay(("time",) * 3))


# QN3: why not


def test_qn3_refusal_gives_the_reason_and_nothing_changes():
    table = set_up_home("2@farmyard").owns(A, coins=0).board("crafts", "p o").board("travel", "o g").begin()
    assert (
        get_refusal(table, "craft cube:pink do:train at:smithy who:1")[1]
        == "Nobody from generation 1 is on your farmyard."
    )
    assert get_refusal(table, "craft cube:brown do:mill")[1] == "There is no brown cube at Crafts."
    assert get_refusal(table, "craft cube:pink do:buy make:plow")[0] == "not_enough_cubes"
    assert get_refusal(table, "travel cube:green who:2 to:C")[0] in ("no_wagon", "not_from_gate")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("craft cube:pink do:mill who:1", "left-over"),
        ("craft cube:pink do:train make:plow", "missing"),
        ("craft cube:purple do:mill", "not-understood"),
        ("travel cube:green who:me to:A", "not-understood"),
        ("travel cube:green who:1 to:Z", "not-understood"),
        ("sell customer:c01", "wrong_phase"),
        ("climb moves:none", "wrong_phase"),
        ("climb moves:2@3>1", "bad_steps"),
        ("mass buy:7", "not-understood"),
    ],
)
def test_meaningless_words_are_refused(typed: str, code: str):
    table = set_up_home().owns(A, "grain2").board("crafts", "p o").board("travel", "g o").begin()
    assert get_refusal(table, typed)[0] == code


def test_missing_thing_is_named_if_nothing_is_left_to_choose():
    """K3b, K5, K8: a question with one option is also put to a phrase."""
    gone = set_up_home().owns(1, "plow8").board("crafts", "g b").begin()
    assert get_refusal(gone, "craft cube:green do:train at:smithy who:1 make:plow")[0] == "no_good_in_supply"
    poor = set_up_home().stalls(FARMER).board("market", "b o").begin()
    assert get_refusal(poor, "market cube:brown sell:c11")[0] == "cannot_serve"
    laid = set_up_home().owns(A, "g1").board("council", "g o")
    laid.s.next_start = B
    assert (
        get_refusal(laid.begin(), "council cube:green do:enter who:1 pay:green+green use:1")[0]
        == "marker_gone"
    )


# Autocomplete


def test_autocomplete_covers_journeys_and_councils():
    laid = (
        set_up_home("1@carrow 2@council_2")
        .visited(A, "carrow")
        .owns(A, "o2 g2 wagon1", coins=0)
        .board("travel", "g o")
    )
    table = laid.board("council", "g k").begin()
    assert list_choices(table, "travel", "who") == ["1@carrow"]
    assert list_choices(table, "travel who:1@C", "to") == ["E"]
    assert "orange+green" in list_choices(table, "travel who:1@C to:E", "reward")
    assert list_choices(table, "council do:advance", "who") == ["2@council_2"]
    assert list_choices(table, "council do:use use:2 cube:black", "get")[0] == "orange+orange"


def test_qn4_commands_are_complete():
    assert sorted(BY_NAME) == sorted(
        re.findall(
            r"\w+",
            """take harvest family craft market sell travel council church
        bury mass climb pass""",
        )
    )
