"""Queued builds and forum visits, and the last tile (AQ1 to AQ7), asked with views and questions of real games."""
from __future__ import annotations

import pytest

from conformance.walk import play_random_game
from engine.core import Refusal, StandingOrder
from engine.core.planning import create_order_submissions
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import Place, Take
from engine.games.carpe_diem.commands.orders import LastTile, QueueBuild, QueueForum
from tests.conformance.games.carpe_diem import CASE

from .scenario import A, B, Position
from .speaking import CRAFTSMEN, NAMES, TypingTable, position, visiting


def tiles(faces: str = "wt51 wt59 kt01 wt61") -> Position:
    """Depots 2 and 5 have tiles, 3 is reached for bread."""
    return position().depots(d2=faces, d5="wt60 wt59", d3="kt02 kt03").district(A, "C3 wt47/0")


def queue(table: TypingTable, builds: str, fountain: str = "") -> QueueBuild:
    return QueueBuild.parse({"builds": builds, "fountain": fountain}, table.match.view(A))


def leave(table: TypingTable, order: StandingOrder) -> TypingTable:
    """It answers A's question, if it says something."""
    for say in create_order_submissions(order, table.match, A):
        table.match.submit(A, say)
    return table


def test_aq1_the_first_alternative_that_is_legal_is_built_and_the_turn_ended() -> None:
    table = TypingTable(tiles())
    order = queue(table, "build tile:2c at:D3 or build tile:2c at:C2 turn:180 or build tile:2a at:store")
    leave(table, order)
    assert table.asked_seat != A and table.player(A).grid["C2"].face == "kt01"


def test_aq1_if_none_is_legal_the_rules_say_why() -> None:
    table = TypingTable(tiles())
    with pytest.raises(Refusal, match="no_turn_fits"):
        leave(table, queue(table, "build tile:2c at:D3 or build tile:2c at:F6"))
    assert table.kind == "take", "nothing has changed"


def test_aq1_bread_is_spent_only_where_it_was_promised() -> None:
    laid = tiles().owns(A, bread=2)
    table = TypingTable(laid)
    with pytest.raises(Refusal, match="order-needs-bread"):
        leave(table, queue(table, "build tile:3a at:store"))
    leave(table, queue(table, "build tile:3a at:store bread:yes"))
    assert table.player(A).stored == ["kt02"] and table.player(A).bread < 2


def test_aq1_at_most_five() -> None:
    table = TypingTable(tiles())
    with pytest.raises(Refusal, match="queue-too-many"):
        queue(table, " or ".join(["build tile:2a at:store"] * 6))


def test_aq2_another_tile_at_the_place_makes_it_void() -> None:
    table = TypingTable(tiles())
    order = queue(table, "build tile:2a at:store")
    assert order.faces == ("wt51", "") and order.phase == 1
    other = TypingTable(tiles("wt60 wt59 kt01 wt61"))
    with pytest.raises(Refusal, match="order-other-tile"):
        leave(other, order)
    with pytest.raises(Refusal, match="order-other-tile"):
        queue(table, "build tile:6a at:store")


def test_aq2_all_queued_builds_are_void_after_their_phase() -> None:
    table = TypingTable(tiles())
    order = queue(table, "build tile:2a at:store")
    view = table.match.view(A)
    assert not order.is_finished(view)
    view.stage = "forum"
    assert order.is_finished(view)
    view.stage, view.phase = "take", 2
    assert order.is_finished(view)
    assert (why := order.explain_refusal(view)) and why.code == "order-no-builds"


def test_aq3_the_first_slot_that_is_free_is_visited_and_the_visit_ended() -> None:
    table = TypingTable(visiting(position().owns(A, fish=4, coins=2), f06="d_landscape3_coin_bread", f07="a_fish_1"))
    order = QueueForum(1, "forum slot:s03 or forum slot:s10 first:f06")
    leave(table, order)
    assert table.state.discs["s10"] == A and A not in table.match.open_questions


def test_aq3_visits_from_the_last_round_of_the_phase_on() -> None:
    view = TypingTable(tiles()).match.view(A)
    order = QueueForum.parse({"visits": "forum slot:s08 or forum slot:3"}, view)
    assert (why := order.explain_refusal(view)) and why.code == "order-forum-early"
    view.round = 7
    assert order.explain_refusal(view) is None
    view.phase = 2
    assert order.is_finished(view)
    with pytest.raises(Refusal, match="queue-unknown"):
        QueueForum.parse({"visits": "build tile:2a at:store"}, view)


def test_aq4_a_queued_fountain_needs_what_goes_back() -> None:
    table = TypingTable(fountain_turn())
    with pytest.raises(Refusal, match="order-fountain"):
        queue(table, "build tile:2a at:store")
    assert queue(table, "build tile:2a at:store", "ask").fountain == "ask"


def fountain_turn() -> Position:
    """2a is a tile with a fountain."""
    return tiles("wt61 wt59 kt01 wt51").district(A, "C3 wt60/0").fountains_next("pond", "villa")


@pytest.mark.parametrize("wish", ["ask", "worst"])
def test_aq4_the_worst_card_goes_back_only_if_that_was_said(wish: str) -> None:
    table = TypingTable(fountain_turn())
    order = queue(table, "build tile:2a at:C4 turn:0 or build tile:2a at:C2", wish)
    leave(table, order)
    assert table.asked == (A, "fountain")
    leave(table, order)
    if wish == "ask":
        assert table.asked == (A, "fountain"), "the game waits for his answer"
    else:
        assert table.player(A).fountain_returned == ["pond"], "none of both, and the pond is first in the box"


def test_aq5_a_last_tile_that_fits_in_several_ways_is_asked() -> None:
    table = TypingTable(position().depots(d2="kt01").district(A, "C3 wt47/0"))
    assert table.kind == "place" and len(table.options) > 2 and not create_order_submissions(LastTile(), table.match, A)


def test_aq5_with_several_builds_its_owner_is_asked() -> None:
    table = TypingTable(tiles())
    assert not create_order_submissions(LastTile(), table.match, A), "there is a choice of tiles"


def test_aq7_a_craftsman_tile_that_is_not_due_leaves_the_draft_open() -> None:
    table = TypingTable(tiles().bottom(k02="kt04"))
    order = queue(table, "build tile:2c at:C2 turn:180 then craft tile:k02 at:store")
    assert order.faces == ("kt01", "kt04")
    leave(table, order)
    assert table.asked_seat == A and table.kind == "end", "he is asked"


def craftsmen() -> TypingTable:
    laid = position().depots(d2="kt04 wt60").district(A, CRAFTSMEN)
    return TypingTable(laid.bottom(k01="kt04", k02="kt12", k03="kt11"))


def test_aq7_a_craftsman_tile_that_is_due_is_taken_and_the_turn_ends() -> None:
    table = craftsmen()
    leave(table, queue(table, "build tile:2a at:C2 turn:180 then craft tile:k02 at:store"))
    assert table.player(A).stored == ["kt12"] and table.asked_seat != A


def test_aq7_a_craftsman_tile_that_does_not_fit_there_is_not_refused_but_asked() -> None:
    table = craftsmen()
    leave(table, queue(table, "build tile:2a at:C2 turn:180 then craft tile:k02 at:F6"))
    assert table.asked == (A, "place") and table.player(A).grid["C2"].face == "kt04"


def test_it_says_what_it_does_and_when_it_ends() -> None:
    table = TypingTable(tiles())
    view, hints = table.match.view(A), GAME.create_presenter(NAMES[:3])
    orders = [queue(table, "build tile:2a at:store", fountain) for fountain in ("", "ask", "worst")]
    told = [hints.order_description(view, one) for one in (*orders, QueueForum(1, "forum slot:s08"), LastTile())]
    assert all("Ends with" in text for text in told) and "you are asked" in told[1]


def test_aq5_a_last_tile_that_fits_in_one_way_only_is_built() -> None:
    """It was taken without a question, in the step before (W7, W8); in random games, as such a place is rare."""
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
    assert answered


def test_aq1_who_has_had_his_last_turn_of_the_phase_can_queue_none() -> None:
    table = TypingTable(tiles())
    order, view = queue(table, "build tile:2a at:store"), table.match.view(A)
    view.round, view.active, view.starter = 7, B, A
    assert (why := order.explain_refusal(view)) and why.code == "order-no-builds"
    view.round = 6
    assert order.explain_refusal(view) is None
