"""Queued builds and forum visits, and the last tile (AQ1 to AQ7), with views and questions of real games."""

from __future__ import annotations

import pytest

from conformance.walk import play_random_game
from engine.core import Refusal, StandingOrder
from engine.core.planning import create_order_submissions
from engine.games.carpe_diem.actions import Place, Take
from engine.games.carpe_diem.commands.orders import LastTile, QueueBuild, QueueForum
from tests.conformance.games.carpe_diem import CASE

from .scenario import A, Position
from .speaking import CRAFTSMEN, TypingTable, make_framed_position, set_up_visit


def set_up_tiles(faces: str = "wt51 wt59 kt01 wt61") -> Position:
    """Depots 2 and 5 have tiles, 3 is reached for bread."""
    return make_framed_position().depots(d2=faces, d5="wt60 wt59", d3="kt02 kt03").district(A, "C3 wt47/0")


def queue_build(table: TypingTable, builds: str, fountain: str = "") -> QueueBuild:
    return QueueBuild.parse({"builds": builds, "fountain": fountain}, table.match.view(A))


def let_answer(table: TypingTable, order: StandingOrder) -> TypingTable:
    """Let the order answer A's question, if it has an answer."""
    for say in create_order_submissions(order, table.match, A):
        table.match.submit(A, say)
    return table


def test_aq1_first_legal_alternative_is_built_and_the_turn_ends():
    table = TypingTable(set_up_tiles())
    order = queue_build(
        table, "build tile:2c at:D3 or build tile:2c at:C2 turn:180 or build tile:2a at:store"
    )
    let_answer(table, order)
    assert table.asked_seat != A and table.player(A).grid["C2"].face == "kt01"


def test_aq1_reason_is_given_if_no_alternative_is_legal():
    table = TypingTable(set_up_tiles())
    with pytest.raises(Refusal, match="no_turn_fits"):
        let_answer(table, queue_build(table, "build tile:2c at:D3 or build tile:2c at:F6"))
    assert table.kind == "take", "nothing has changed"


def test_aq1_bread_is_spent_only_where_promised():
    laid = set_up_tiles().owns(A, bread=2)
    table = TypingTable(laid)
    with pytest.raises(Refusal, match="order-needs-bread"):
        let_answer(table, queue_build(table, "build tile:3a at:store"))
    let_answer(table, queue_build(table, "build tile:3a at:store bread:yes"))
    assert table.player(A).stored == ["kt02"] and table.player(A).bread < 2


def test_aq2_another_tile_at_the_place_voids_the_order():
    table = TypingTable(set_up_tiles())
    order = queue_build(table, "build tile:2a at:store")
    assert order.faces == ("wt51", "") and order.phase == 1
    other = TypingTable(set_up_tiles("wt60 wt59 kt01 wt61"))
    with pytest.raises(Refusal, match="order-other-tile"):
        let_answer(other, order)
    with pytest.raises(Refusal, match="order-other-tile"):
        queue_build(table, "build tile:6a at:store")


def test_aq3_first_free_slot_is_visited_and_the_visit_ends():
    table = TypingTable(
        set_up_visit(
            make_framed_position().owns(A, fish=4, coins=2),
            f06="d_landscape3_coin_bread",
            f07="a_fish_1",
            f10="a_herb_3",
        )
    )
    order = QueueForum(1, "forum slot:s03 or forum slot:s10 first:f06")
    let_answer(table, order)
    assert table.state.discs["s10"] == A and A not in table.match.open_questions


def test_aq3_visits_are_queued_from_the_last_round_of_the_phase():
    view = TypingTable(set_up_tiles()).match.view(A)
    order = QueueForum.parse({"visits": "forum slot:s08 or forum slot:3"}, view)
    assert (why := order.explain_refusal(view)) and why.code == "order-forum-early"
    view.round = 7
    assert order.explain_refusal(view) is None
    view.phase = 2
    assert order.is_finished(view)
    with pytest.raises(Refusal, match="queue-unknown"):
        QueueForum.parse({"visits": "build tile:2a at:store"}, view)


def test_aq4_queued_fountain_needs_a_returned_card():
    table = TypingTable(set_up_fountain())
    with pytest.raises(Refusal, match="order-fountain"):
        queue_build(table, "build tile:2a at:store")
    assert queue_build(table, "build tile:2a at:store", "ask").fountain == "ask"


def set_up_fountain() -> Position:
    """Set up a turn where 2a is a tile with a fountain."""
    return set_up_tiles("wt61 wt59 kt01 wt51").district(A, "C3 wt60/0").fountains_next("pond", "villa")


@pytest.mark.parametrize("wish", ["ask", "worst"])
def test_aq4_worst_card_goes_back_only_on_request(wish: str):
    table = TypingTable(set_up_fountain())
    order = queue_build(table, "build tile:2a at:C4 turn:0 or build tile:2a at:C2", wish)
    let_answer(table, order)
    assert table.asked == (A, "fountain")
    let_answer(table, order)
    if wish == "ask":
        assert table.asked == (A, "fountain"), "the game waits for his answer"
    else:
        assert table.player(A).fountain_returned == ["pond"], "none of both, and the pond is first in the box"


def test_aq5_last_tile_that_fits_in_several_ways_is_asked():
    table = TypingTable(make_framed_position().depots(d2="kt01").district(A, "C3 wt47/0"))
    assert (
        table.kind == "place"
        and len(table.options) > 2
        and not create_order_submissions(LastTile(), table.match, A)
    )


def test_aq5_owner_is_asked_if_there_are_several_builds():
    table = TypingTable(set_up_tiles())
    assert not create_order_submissions(LastTile(), table.match, A), "there is a choice of tiles"


def test_aq7_craftsman_tile_that_is_not_due_leaves_the_draft_open():
    table = TypingTable(set_up_tiles().bottom(k02="kt04"))
    order = queue_build(table, "build tile:2c at:C2 turn:180 then craft tile:k02 at:store")
    assert order.faces == ("kt01", "kt04")
    let_answer(table, order)
    assert table.asked_seat == A and table.kind == "end", "he is asked"


def set_up_craftsmen() -> TypingTable:
    laid = make_framed_position().depots(d2="kt04 wt60").district(A, CRAFTSMEN)
    return TypingTable(laid.bottom(k01="kt04", k02="kt12", k03="kt11"))


def test_aq7_due_craftsman_tile_is_taken_and_the_turn_ends():
    table = set_up_craftsmen()
    let_answer(table, queue_build(table, "build tile:2a at:C2 turn:180 then craft tile:k02 at:store"))
    assert table.player(A).stored == ["kt12"] and table.asked_seat != A


def test_aq7_craftsman_tile_that_does_not_fit_is_asked_not_refused():
    table = set_up_craftsmen()
    let_answer(table, queue_build(table, "build tile:2a at:C2 turn:180 then craft tile:k02 at:F6"))
    assert table.asked == (A, "place") and table.player(A).grid["C2"].face == "kt04"


def test_aq5_last_tile_that_fits_in_one_way_is_built():
    """It was taken without a question in the previous step (W7, W8); random games are used because such a place is
    rare."""
    answered = 0
    for match, seat, _ in (one for seed in range(1, 15) for one in play_random_game(CASE, 4, seed)):
        decision = match.get_decision(seat)
        if decision.kind != "place" or not any(isinstance(one, Take) for one in decision.forced_actions):
            continue
        fits = [one for one in decision.options if isinstance(one, Place)]
        assert bool(create_order_submissions(LastTile(), match, seat)) == (len(fits) == 1)
        if len(fits) == 1:
            trial = match.preview(seat)
            trial.submit(seat, *create_order_submissions(LastTile(), trial, seat))
            assert trial.view(seat).districts[seat].grid.keys() >= {fits[0].cell}
            answered += 1
            break
    assert answered
