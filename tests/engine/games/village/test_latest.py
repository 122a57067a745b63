"""What is new and what is drafted, for pictures (I9)."""
from __future__ import annotations

from engine.core import Seat
from engine.games.village.actions import Birth, Bury, Climb, PassMarket, Sell, Skip, Take, Train
from engine.games.village.state import Change
from tests.engine.games.village.scenario import END, A, B, Table, village

CUBE = Change("crafts", "farmyard")
TRAINED = Change("farmyard", "smithy", 1)


def seen(table: Table, viewer: Seat | None, seat: Seat = A) -> tuple[list[Change], list[Change]]:
    """What the viewer sees of a seat: the latest, and the drafted."""
    player = table.view(viewer).families[seat].player
    return player.latest, player.drafted


def smiths() -> Table:
    laid = village(2).family(A, "1@farmyard").family(B, "1@farmyard 2@farmyard").board("crafts", "o g b p")
    return laid.begin().say(Take("crafts", "orange"), Train("smithy", 1), Skip())


def test_i9_a_draft_is_seen_by_its_own_seat() -> None:
    table = smiths()
    assert seen(table, A) == ([], [CUBE, TRAINED])
    assert seen(table, B) == seen(table, None) == ([], [])
    assert seen(table.undo(2), A) == ([], [CUBE])


def test_i9_a_turn_that_has_ended_is_new_until_the_seat_takes_the_next() -> None:
    table = smiths().say(END)
    assert seen(table, B) == seen(table, None) == ([CUBE, TRAINED], [])
    table.say(Take("crafts", "green"), Skip(), END)
    assert table.asked == (A, "source") and seen(table, None)[0] == [CUBE, TRAINED]
    table.say(Take("crafts", "brown"))
    assert seen(table, A) == ([], [CUBE])


def test_i9_who_has_died_and_where() -> None:
    laid = village(2).family(A, "1@farmyard 1@office").owns(A, position=9).board("family", "k o g")
    table = laid.begin().say(Take("family", "black"), Birth(), Bury("office"), END)
    cube, born = Change("family", "farmyard"), Change("unborn", "farmyard", 1)
    assert seen(table, None) == ([cube, born, Change("office", "chronicle", 1)], [])


def test_i9_a_sale_in_the_market_day_of_another() -> None:
    grain, soup = "c01_three_grain", "c02_four_grain"
    laid = village(2).stalls(grain, soup).owns(A, "grain4", coins=1).owns(B, "grain3", coins=1)
    table = laid.board("market", "o g b").begin().say(Take("market", "orange"), PassMarket(), END, Sell(grain))
    assert table.asked == (B, "end") and seen(table, B, B) == ([], [Change(grain, "farmyard")])
    table.say(END)
    assert table.asked == (B, "source") and seen(table, None, B) == ([Change(grain, "farmyard")], [])


def test_i9_who_is_drawn_at_a_mass_is_new_at_once() -> None:
    laid = village(2).family(A, "1@black_bag 1@office").owns(A, coins=0).family(B, "1@office").board("grain", "o")
    laid.s.chance.scripted_values = [4]  # of 4 monks and A's member
    table = laid.turn(B).begin()
    assert table.state.round == 2 and seen(table, None) == ([Change("black_bag", "church_1", 1)], [])


def test_i9_who_moves_to_the_left_is_new_when_that_has_ended() -> None:
    laid = village(2).family(A, "1@church_1 1@office").owns(A, "grain3").family(B, "1@office")
    table = laid.turn(B).board("grain", "o").begin()
    assert table.asked == (A, "mass_move"), "B had no choice"
    table.say(Climb(1, 1))
    assert seen(table, A) == ([], [Change("church_1", "church_2", 1)]) and seen(table, B) == ([], [])


def test_i9_after_the_seeding_no_cube_is_missing() -> None:
    laid = village(2).family(A, "1@office").family(B, "1@office").board("grain", "o p")
    table = laid.begin().say(Take("grain", "orange"), END)
    assert table.state.round == 2 and seen(table, None) == ([], [])
