"""Life track, death, chronicle and graves (C8, D1 to D9, R6 to R10, R41), G12, G13, G26."""

from __future__ import annotations

from engine.games.village.actions import Bury, Harvest, Make, Skip, Take, Train
from engine.games.village.events import Died, Lapsed
from tests.engine.games.village.scenario import END, A, B, Position, Table, village


def take_plague(laid: Position, position: int = 9) -> Table:
    return laid.owns(A, position=position).board("grain", "k g o").begin().say(Take("grain", "black"))


def test_d1_and_r41_arriving_on_space_0_passes_the_bridge():
    table = take_plague(village(2).family(A, "1@office"), 8)
    assert table.player(A).position == 0 and table.list_generations(A, "chronicle") == [1]
    table = take_plague(village(2).family(A, "1@office"), 7)
    assert table.player(A).position == 9 and table.list_generations(A, "chronicle") == []


def test_g12_and_r8_death_at_the_end_of_a_turn():
    """T5."""
    laid = (
        village(2).family(A, "1@farmyard 2@farmyard 1@council_1").owns(A, position=8).board("crafts", "k g")
    )
    table = laid.begin().say(Take("crafts", "black"))
    assert table.player(A).position == 0 and table.player(A).deaths_due == 1
    table.say(Train("smithy", 1), Make("plow"))
    assert table.player(A).position == 6
    assert table.asked == (A, "death") and table.options == (Bury("smithy"), Bury("council_1"))
    table.say(Bury("smithy"), END)
    assert table.list_told(Died) == [Died(A, 1, "smithy", "crafts")] and table.list_generations(
        A, "chronicle"
    ) == [1]
    assert table.goods(A) == {"plow": 1} and table.player(A).position == 6


def test_g13_and_d6_full_category():
    laid = village(3).family(A, "1@church_1 1@farmyard").buried("church").buried("farmyard", open=1)
    table = take_plague(laid).say(Harvest())
    before = table.player(A).prestige
    table.say(Bury("church_1"))
    assert (
        table.state.graves_open == 3
        and table.list_generations(A, "grave") == [1]
        and table.player(A).prestige == before
    )
    table.undo().say(Bury("farmyard"))
    assert table.state.chronicle_open["farmyard"] == 0 and table.state.graves_open == 4


def test_g26_death_without_a_choice_is_not_asked():
    table = take_plague(village(3).family(A, "1@farmyard 1@farmyard 1@farmyard 1@farmyard"))
    assert table.say(Harvest()).asked == (A, "end")
    p = table.player(A)
    assert (p.position, p.grain, table.list_generations(A, "farmyard")) == (1, 2, [1, 1, 1])
    assert table.state.chronicle_open["farmyard"] == 1


def test_d7_member_is_removed_if_no_grave_is_open_either():
    laid = village(2).family(A, "1@office").buried("crafts").graves(0)
    laid.s.trigger, laid.s.final_queue = B, []
    table = take_plague(laid)
    assert table.list_generations(A, "removed") == [1] and table.state.graves_open == 0
    assert len(table.state.graves) == 3


def test_d8_and_r6_death_lapses_if_nobody_is_visible():
    table = take_plague(village(2).family(A, "1@black_bag"))
    p = table.player(A)
    assert (p.position, p.deaths, p.deaths_due) == (1, 1, 0) and table.asked == (A, "end")
    table.say(END)
    assert table.list_told(Lapsed) == [Lapsed(A)] and table.list_generations(A, "black_bag") == [1]


def test_d9_markers_goods_and_points_stay():
    laid = village(2).family(A, "1@ashford").visited(A, "ashford").owns(A, "ox1")
    laid.s.players[A].prestige = 3
    table = take_plague(laid)
    assert table.list_generations(A, "chronicle") == [1]
    assert (
        table.player(A).cities == ["ashford"]
        and table.player(A).prestige == 3
        and table.goods(A) == {"ox": 1}
    )


def test_r10_two_deaths_are_both_resolved():
    """It cannot happen, but a second due death would be resolved too."""
    laid = village(2).family(A, "1@farmyard 1@farmyard 1@farmyard").owns(A, position=9).board("grain", "k g")
    laid.s.players[A].deaths_due, laid.s.players[A].time_paid = 1, 19
    table = laid.begin().say(Take("grain", "black"), Skip(), END)
    assert table.list_generations(A, "chronicle") == [1, 1] and table.player(A).deaths_due == 0
