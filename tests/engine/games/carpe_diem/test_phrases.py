"""Typed commands (section 6, Q11, Q13): each gives its answers one by one, stops early, and says why not."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.games.carpe_diem.commands.orders import LastTile, QueueBuild, QueueForum

from .scenario import CRAFTSMEN, LANDSCAPES, A, B, Position, Table, make_framed_position, set_up_visit


def set_up_tiles(faces: str = "wt51 wt59 kt01 wt61") -> Position:
    """Depots 2 and 5 have tiles, 3 is reached for bread."""
    return make_framed_position().lay(f"depots d2={faces} d5=wt60 wt59 d3=kt02 kt03")


def set_up_choice(faces: str = "wt51 wt59 kt01 wt61") -> Position:
    return set_up_tiles(faces).lay("district A C3 wt47/0")


# Build


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("build tile:2c at:B3", "On B3, the tile fits in several rotations: 0, 180, 270. Which one?"),
        ("build tile:2c at:D3", "This tile does not fit on D3 in any rotation."),
        (
            "build tile:2b at:C2 turn:90",
            "Choose a smaller rotation. For this tile, it gives the same result as 90°.",
        ),
        ("build tile:3a at:B3", "Going to depot 3 costs 1 bread, and you have none."),
        ("build tile:2c at:F6 turn:0", "F6 is not next to any of your tiles."),
        (
            "build tile:2c at:C2 turn:0",
            "The south side of C2 must match the merchant beside it. Rotate the tile, or choose another cell.",
        ),
        ("build tile:2c at:C3 turn:0", "You have already built on C3."),
        ("build tile:4a at:C2", "Depot 4 is empty."),
        ("build tile:5d at:C2", "There is no tile at 5d."),
        ("build tile:2c at:G9", "g9 is not a cell of your district. Cells are A1 to F6."),
        ("craft tile:k01 at:C3", "That does not answer the current question."),
    ],
)
def test_q9_q13_refusals_of_a_build_name_its_piece(typed: str, refusal: str):
    """Q13, T6."""
    assert set_up_choice().begin().why(typed) == refusal


def test_q11_m4_build_is_typed():
    """T6: the smallest rotation of a single is read. M4: bread is paid."""
    for typed, given in (
        ("build tile:2a at:Store", "take 2 a, store"),
        ("build tile:2b at:C3 turn:0", "take 2 b, place C3 0"),
        ("build tile:3a at:C3 turn:0", "take 3 a, place C3 0"),
    ):
        table = set_up_tiles().lay("owns A bread=1").begin().type_in(typed)
        assert (table.given, table.player().bread) == (given, int("3a" not in typed))


def test_tile_in_hand_is_accepted():
    """A piece that a forced move or a press has already done is skipped; another tile is not."""
    table = set_up_tiles().begin().say("take 2 a")
    assert table.why("build tile:2b at:C3") == "That does not answer the current question."
    assert table.type_in("build tile:2a at:C3 turn:0").given == "take 2 a, place C3 0"
    forced = make_framed_position().lay("depots d6=- - wt47").begin()
    assert (forced.kind, forced.given) == ("place", "")
    assert forced.type_in("build tile:6c at:C3 turn:90").given == "place C3 90"


def test_autocomplete_of_a_build():
    """Tiles in reach, the cells for that one, its turns there."""
    table = set_up_choice().begin()
    assert table.choices("build", "tile") == ["2a", "2b", "2c", "2d", "5a", "5b"]
    assert table.choices("build tile:2c", "at") == ["C2", "B3", "C4", "store"]
    assert table.choices("build tile:2c at:b3", "turn") == ["0", "180", "270"]
    assert table.choices("build tile:3a", "at") == []
    table.say("take 2 c")
    assert table.choices("build", "tile") == ["2c"] and table.choices("craft", "tile") == []
    assert table.choices("build tile:2c at:C2", "turn") == ["180"]


def test_autocomplete_of_a_craftsman():
    table = set_up_craftsmen()
    assert table.choices("craft", "tile") == []
    table.type_in("build tile:2a at:C2 turn:180")
    assert table.choices("craft", "tile") == ["k01", "k02", "k03"] and table.choices("build", "tile") == []
    assert "B3" in table.choices("craft tile:k02", "at")


# A visit


def set_up_forum(coins: int = 0, bread: int = 0) -> Position:
    """G21: three landscapes; f06 counts landscapes, f07 is paid with fish."""
    return set_up_visit(
        make_framed_position().lay(f"district A {LANDSCAPES}; owns A {coins} {bread} 0"),
        B,
        f06="d_landscape3_coin_bread",
        f07="a_fish_1",
        f10="a_herb_3",
    )


def test_g21_numbers_belong_to_the_cards_in_their_order():
    p = set_up_forum(bread=2).begin().type_in("forum slot:s10 first:f06 paid2:max bread2:1").player()
    assert (p.vp, p.coins, p.bread) == (4, 0, 0)


def test_q13_better_order_is_taken():
    """P3: also where the other one is typed, because it allows nothing more. Nothing is paid for an own card."""
    for typed in ("forum slot:S10", "forum slot:10 first:7", "forum slot:s10 paid1:0"):
        assert set_up_forum().begin().type_in(typed).given.startswith("visit s10 f06")


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("forum slot:s08", "Slot s08 is taken. Choose a free one."),
        ("forum slot:s10 first:f05", "Card f05 is not at slot s10."),
        ("forum slot:s10 paid1:1", "Card f06 counts what you own, so you can pay only bread for it."),
        ("forum slot:s10 paid2:4", "You can pay for 3 sets at most."),
        ("forum slot:s10 bread2:1", "A set costs 3 bread, and you have less."),
        ("build tile:2a at:C4", "That does not answer the current question."),
    ],
)
def test_q9_refusals_of_a_visit(typed: str, refusal: str):
    """Q13."""
    assert set_up_forum(coins=2).begin().why(typed).endswith(refusal)


def test_unused_corner_has_no_slot():
    """S6: with three players f01 stays empty."""
    laid = set_up_forum()
    laid.s.discs = {}
    assert laid.begin().why("forum slot:s01") == "There is no slot s01 in this game."


def test_autocomplete_of_a_visit():
    table = set_up_forum(coins=2, bread=3).begin()
    assert table.choices("forum", "slot") == ["s10", "s11"]
    assert table.choices("forum slot:s10", "first") == ["f06"]
    assert table.choices("forum slot:s10", "paid1") == table.choices("forum", "paid1") == []
    assert table.choices("forum slot:s10", "paid2") == ["max", "0", "1", "2", "3"], (
        "with the coin of the first card"
    )
    assert table.choices("forum slot:s10 first:f06", "bread1") == ["max", "0", "1"]


# Queued builds and forum visits, and the last tile (AQ1 to AQ7), with views and questions of real games


def queue_build(table: Table, builds: str, fountain: str = "") -> QueueBuild:
    return QueueBuild.parse({"builds": builds, "fountain": fountain}, table.match.view(A))


def test_aq1_first_legal_alternative_is_built_and_the_turn_ends():
    table = set_up_choice().begin()
    order = queue_build(
        table, "build tile:2c at:D3 or build tile:2c at:C2 turn:180 or build tile:2a at:store"
    )
    table.follow(order)
    assert table.asked_seat != A and table.player(A).grid["C2"].face == "kt01"


def test_aq1_reason_is_given_if_no_alternative_is_legal():
    table = set_up_choice().begin()
    with pytest.raises(Refusal, match="no_turn_fits"):
        table.follow(queue_build(table, "build tile:2c at:D3 or build tile:2c at:F6"))
    assert table.kind == "take", "nothing has changed"


def test_aq1_bread_is_spent_only_where_promised():
    table = set_up_choice().lay("owns A bread=2").begin()
    with pytest.raises(Refusal, match="order-needs-bread"):
        table.follow(queue_build(table, "build tile:3a at:store"))
    table.follow(queue_build(table, "build tile:3a at:store bread:yes"))
    assert table.player(A).stored == ["kt02"] and table.player(A).bread < 2


def test_aq2_another_tile_at_the_place_voids_the_order():
    table = set_up_choice().begin()
    order = queue_build(table, "build tile:2a at:store")
    assert order.faces == ("wt51", "") and order.phase == 1
    other = set_up_choice("wt60 wt59 kt01 wt61").begin()
    with pytest.raises(Refusal, match="order-other-tile"):
        other.follow(order)
    with pytest.raises(Refusal, match="order-other-tile"):
        queue_build(table, "build tile:6a at:store")


def test_aq3_first_free_slot_is_visited_and_the_visit_ends():
    table = set_up_visit(
        make_framed_position().lay("owns A fish=4 coins=2"),
        f06="d_landscape3_coin_bread",
        f07="a_fish_1",
        f10="a_herb_3",
    ).begin()
    table.follow(QueueForum(1, "forum slot:s03 or forum slot:s10 first:f06"))
    assert table.state.discs["s10"] == A and A not in table.match.open_questions


def test_aq3_visits_are_queued_from_the_last_round_of_the_phase():
    view = set_up_choice().begin().match.view(A)
    order = QueueForum.parse({"visits": "forum slot:s08 or forum slot:3"}, view)
    assert (why := order.explain_refusal(view)) and why.code == "order-forum-early"
    view.round = 7
    assert order.explain_refusal(view) is None
    view.phase = 2
    assert order.is_finished(view)
    with pytest.raises(Refusal, match="queue-unknown"):
        QueueForum.parse({"visits": "build tile:2a at:store"}, view)


def test_aq4_queued_fountain_needs_a_returned_card():
    table = set_up_fountain().begin()
    with pytest.raises(Refusal, match="order-fountain"):
        queue_build(table, "build tile:2a at:store")
    assert queue_build(table, "build tile:2a at:store", "ask").fountain == "ask"


def set_up_fountain() -> Position:
    """Set up a turn where 2a is a tile with a fountain."""
    return set_up_choice("wt61 wt59 kt01 wt51").lay("district A C3 wt60/0; fountains_next pond villa")


@pytest.mark.parametrize("wish", ["ask", "worst"])
def test_aq4_worst_card_goes_back_only_on_request(wish: str):
    table = set_up_fountain().begin()
    order = queue_build(table, "build tile:2a at:C4 turn:0 or build tile:2a at:C2", wish)
    table.follow(order)
    assert table.asked == (A, "fountain")
    table.follow(order)
    if wish == "ask":
        assert table.asked == (A, "fountain"), "the game waits for his answer"
    else:
        assert table.player(A).fountain_returned == ["pond"], "none of both, and the pond is first in the box"


def test_aq5_last_tile_that_fits_in_several_ways_is_asked():
    table = make_framed_position().lay("depots d2=kt01; district A C3 wt47/0").begin()
    assert (
        table.kind == "place" and len(table.options) > 2 and not LastTile().create_submissions(table.match, A)
    )


def test_aq5_owner_is_asked_if_there_are_several_builds():
    table = set_up_choice().begin()
    assert not LastTile().create_submissions(table.match, A), "there is a choice of tiles"


def test_aq7_craftsman_tile_that_is_not_due_leaves_the_draft_open():
    table = set_up_choice().lay("bottom k02=kt04").begin()
    order = queue_build(table, "build tile:2c at:C2 turn:180 then craft tile:k02 at:store")
    assert order.faces == ("kt01", "kt04")
    table.follow(order)
    assert table.asked_seat == A and table.kind == "end", "he is asked"


def set_up_craftsmen() -> Table:
    return (
        make_framed_position()
        .lay(f"depots d2=kt04 wt60; district A {CRAFTSMEN}; bottom k01=kt04 k02=kt12 k03=kt11")
        .begin()
    )


def test_aq7_due_craftsman_tile_is_taken_and_the_turn_ends():
    table = set_up_craftsmen()
    table.follow(queue_build(table, "build tile:2a at:C2 turn:180 then craft tile:k02 at:store"))
    assert table.player(A).stored == ["kt12"] and table.asked_seat != A


def test_aq7_craftsman_tile_that_does_not_fit_is_asked_not_refused():
    table = set_up_craftsmen()
    table.follow(queue_build(table, "build tile:2a at:C2 turn:180 then craft tile:k02 at:F6"))
    assert table.asked == (A, "place") and table.player(A).grid["C2"].face == "kt04"
