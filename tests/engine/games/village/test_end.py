"""The end of the game (E1 to E4), G18 to G20, R26 to R32."""

from __future__ import annotations

from engine.games.village.actions import Birth, Harvest, PassMarket, PassTurn, Sell, Skip, Take, Use, Well
from engine.games.village.events import Ended, EndTriggered, Freely, LastFilled, MassBegan, Passed
from tests.engine.games.village.scenario import END, A, B, C, D, Table, village

GRAIN, SCHOOL = "c01_three_grain", "c04_scroll_grain"


def finish_round(table: Table) -> Table:
    """Let all others pass, and let nothing happen in the mass."""
    while table.asked:
        table.say(next((one for one in table.options if isinstance(one, PassTurn | Skip)), END))
    return table


def test_g18_and_e2_1_end_trigger_in_a_normal_turn():
    """E2, T6.1, O4."""
    laid = village(3).turn(B).family(B, "1@office").owns(B, position=9).buried("crafts").graves(1)
    table = laid.board("grain", "k g g").board("church", "o b p").begin().say(Take("grain", "black"), END)
    assert table.list_told(EndTriggered) == [EndTriggered(B, (C, A))]
    assert table.asked == (C, "source") and PassTurn() in table.options
    table.say(Take("church", "pink"), Skip(), END)
    assert table.asked == (A, "source")
    table.say(PassTurn(), END)
    assert [event.last for event in table.list_told(MassBegan)] == [True]
    assert finish_round(table).match.is_over and len(table.list_told(Ended)) == 1


def test_g19_and_e2_2_end_may_come_in_anothers_market_day():
    laid = (
        village(3)
        .family(C, "1@office")
        .owns(C, "grain3", coins=1, position=9)
        .owns(A, "scroll1 grain1", coins=0)
    )
    for row in ("council", "travel", "church", "farmyard"):
        laid.buried(row)
    laid.buried("crafts", open=1).stalls(GRAIN, SCHOOL).board("market", "o g p").board("grain", "g b")
    table = laid.begin().say(Take("market", "orange"), Sell(SCHOOL), END, Sell(GRAIN), END)
    assert table.list_told(LastFilled) == [LastFilled(C)], (
        "told at the moment of the death, before others decide (E1)"
    )
    assert table.list_told(EndTriggered) == [EndTriggered(C, (B, C, A))] and table.asked == (B, "source")


def test_r29_and_r30_first_trigger_stays():
    """A's own plague death at the end of that turn fills the other track."""
    laid = village(3).family(C, "1@office").owns(C, "grain3", coins=1, position=9)
    laid.family(A, "1@farmyard").owns(A, "scroll1 grain1", coins=0, position=8)
    for row in ("council", "travel", "church", "farmyard"):
        laid.buried(row)
    laid.buried("crafts", open=1).graves(1).stalls(GRAIN, SCHOOL).board("market", "k g p").board(
        "grain", "g b"
    )
    table = laid.begin().say(Take("market", "black"), Sell(SCHOOL), END, Sell(GRAIN), END)
    assert table.state.graves_open == 0 and not any(table.state.chronicle_open.values())
    assert table.list_told(EndTriggered) == [EndTriggered(C, (B, C, A))]


def test_r28_and_e1_open_space_in_both_means_no_end():
    laid = village(3).family(A, "1@office").owns(A, position=9).graves(1)
    table = laid.board("grain", "k g o").begin().say(Take("grain", "black"), END)
    assert table.state.trigger is None and table.asked == (B, "source")


def test_g20_and_e3_2_board_may_be_empty_in_the_final_phase():
    """E3, E3.1."""
    laid = village(4).turn(B).last_turns(C, D).board("family", "o")
    laid.s.trigger = A
    for seat in (B, C, D):
        laid.family(seat, "1@farmyard 1@office")
    table = laid.begin()
    assert PassTurn() in table.options
    table.say(Take("family", "orange"), Birth(), END)
    assert table.asked == (C, "source") and table.state.round == 1, "E3.1: no mass between"
    assert table.options == (
        *(Use(space) for space in ("grain", "family", "crafts", "market", "church")),
        PassTurn(),
    )  # pyright: ignore
    assert table.get_refusal(Use("travel")) == "vain_travel" and not table.list_offered(Well)
    table.say(Use("grain"))
    assert table.asked == (C, "end") and table.player(C).grain == 2, "a free action is not skipped"
    table.say(END)
    assert table.list_told(Freely) == [Freely(C, "grain")] and table.asked == (D, "source")


def test_e3_3_and_r31_last_turn_may_be_declined():
    table = village(2).turn(B).last_turns().board("church", "g p").begin().say(PassTurn())
    assert table.asked == (B, "end")
    table.undo().say(PassTurn(), END)
    assert table.list_told(Passed) == [Passed(B)] and finish_round(table).match.is_over


def test_r32_cube_without_an_action_may_be_taken():
    table = (
        village(2).turn(B).last_turns().family(B, "1@office").owns(B, coins=0).board("church", "g p").begin()
    )
    table.say(Take("church", "green"))
    assert table.asked == (B, "end") and table.cubes(B) == "g1"


def test_e3_4_market_day_in_a_last_turn_is_for_all():
    laid = village(3).turn(C).last_turns().stalls(GRAIN).owns(A, "grain3", coins=1).board("market", "o g")
    table = laid.begin().say(Take("market", "orange"), END)
    assert table.asked == (A, "sale") and table.options == (Sell(GRAIN), PassMarket())


def test_e3_5_deaths_happen_as_usual():
    laid = village(2).turn(B).last_turns().family(B, "1@farmyard").owns(B, position=9).board("grain", "k g")
    table = laid.begin().say(Take("grain", "black"), Harvest())
    assert table.list_generations(B, "chronicle") == [1]


def test_r27_last_cube_triggers_the_end():
    laid = (
        village(2)
        .family(A, "1@office")
        .owns(A, position=9)
        .buried("crafts")
        .graves(1)
        .family(B, "1@farmyard")
    )
    table = laid.board("grain", "k").begin()
    assert table.asked == (B, "source") and table.list_offered(Use) and table.state.round == 1


def test_e4_last_mass_starts_with_the_present_starting_player():
    laid = village(3).turn(A).last_turns()
    laid.s.start = C
    laid.s.next_start = B
    laid.s.trigger = B
    for seat in (A, B, C):
        laid.family(seat, "1@black_bag 1@office")
    table = laid.board("church", "g p").begin().say(PassTurn(), END)
    assert table.asked == (C, "mass_buy") and table.state.start == C
    assert finish_round(table).state.start == C, "R19: the marker has no effect in the final phase"


def test_r26_and_o3_round_ends_when_the_board_is_empty():
    """T6.2."""
    table = village(2).family(A, "1@office").family(B, "1@office").board("grain", "o p").begin()
    table.say(Take("grain", "orange"), END)
    assert table.state.round == 2 and table.state.turn == A, "B took the last cube, and A starts again"
