"""Changes and drafts are marked for pictures (I9)."""

from __future__ import annotations

from engine.core import Seat
from engine.games.village.actions import Birth, Bury, Climb, PassMarket, Sell, Skip, Take, Train
from engine.games.village.state import Change
from tests.engine.games.village.scenario import END, A, B, Table, village

CUBE = Change("crafts", "farmyard")
TRAINED = Change("farmyard", "smithy", 1)


def get_changes(table: Table, viewer: Seat | None, seat: Seat = A) -> tuple[list[Change], list[Change]]:
    """Return what the viewer sees about a seat: the latest changes, and the drafted ones."""
    player = table.view(viewer).families[seat].player
    return player.latest, player.drafted


def train_smiths() -> Table:
    laid = village(2).family(A, "1@farmyard").family(B, "1@farmyard 2@farmyard").board("crafts", "o g b p")
    return laid.begin().say(Take("crafts", "orange"), Train("smithy", 1), Skip())


def test_i9_draft_is_seen_by_its_own_seat():
    table = train_smiths()
    assert get_changes(table, A) == ([], [CUBE, TRAINED])
    assert get_changes(table, B) == get_changes(table, None) == ([], [])
    assert get_changes(table.undo(2), A) == ([], [CUBE])


def test_i9_finished_turn_is_new_until_the_seats_next_turn():
    table = train_smiths().say(END)
    assert get_changes(table, B) == get_changes(table, None) == ([CUBE, TRAINED], [])
    table.say(Take("crafts", "green"), Skip(), END)
    assert table.asked == (A, "source") and get_changes(table, None)[0] == [CUBE, TRAINED]
    table.say(Take("crafts", "brown"))
    assert get_changes(table, A) == ([], [CUBE])


def test_i9_dead_member_and_place_are_new():
    laid = village(2).family(A, "1@farmyard 1@office").owns(A, position=9).board("family", "k o g")
    table = laid.begin().say(Take("family", "black"), Birth(), Bury("office"), END)
    cube, born = Change("family", "farmyard"), Change("unborn", "farmyard", 1)
    assert get_changes(table, None) == ([cube, born, Change("office", "chronicle", 1)], [])


def test_i9_sale_in_anothers_market_day_is_new():
    grain, soup = "c01_three_grain", "c02_four_grain"
    laid = village(2).stalls(grain, soup).owns(A, "grain4", coins=1).owns(B, "grain3", coins=1)
    table = (
        laid.board("market", "o g b").begin().say(Take("market", "orange"), PassMarket(), END, Sell(grain))
    )
    assert table.asked == (B, "end") and get_changes(table, B, B) == ([], [Change(grain, "farmyard")])
    table.say(END)
    assert table.asked == (B, "source") and get_changes(table, None, B) == ([Change(grain, "farmyard")], [])


def test_i9_member_drawn_at_a_mass_is_new_at_once():
    laid = (
        village(2)
        .family(A, "1@black_bag 1@office")
        .owns(A, coins=0)
        .family(B, "1@office")
        .board("grain", "o")
    )
    laid.s.chance.scripted_values = [4]  # of 4 monks and A's member
    table = laid.turn(B).begin()
    assert table.state.round == 2 and get_changes(table, None) == ([Change("black_bag", "church_1", 1)], [])


def test_i9_climbing_member_is_new_after_the_draft_ends():
    laid = village(2).family(A, "1@church_1 1@office").owns(A, "grain3").family(B, "1@office")
    table = laid.turn(B).board("grain", "o").begin()
    assert table.asked == (A, "mass_move"), "B had no choice"
    table.say(Climb(1, 1))
    assert get_changes(table, A) == ([], [Change("church_1", "church_2", 1)]) and get_changes(table, B) == (
        [],
        [],
    )


def test_i9_no_cube_is_missing_after_the_seeding():
    laid = village(2).family(A, "1@office").family(B, "1@office").board("grain", "o p")
    table = laid.begin().say(Take("grain", "orange"), END)
    assert table.state.round == 2 and get_changes(table, None) == ([], [])
