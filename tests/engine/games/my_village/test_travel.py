"""Travel (A11)."""

from __future__ import annotations

import pytest

from engine.core import Match
from engine.games.my_village import GAME, events
from engine.games.my_village.actions import Add, KeepTravel
from engine.games.my_village.rules.payment import travel_cost
from engine.games.my_village.state import State
from tests.engine.games.my_village.scenario import END, OVER, A, B, Table, find_card_id, my_village

WAY = ["roadside_shrine", "mill_valley", "market_town", "harbour"]


@pytest.mark.parametrize(
    ("been", "value", "time", "coins", "goods"),
    [
        (0, 8, 2, 0, {}),
        (1, 5, 3, 2, {"stables_5_6": 1}),
        (2, 7, 2, 2, {"wainwright_5_6": 1}),
        (3, 10, 3, 3, {"wainwright_5_6": 1}),
        (4, 11, 3, 4, {"stables_5_6": 1, "wainwright_5_6": 1}),
    ],
)
def test_a11_1_and_a11_2_letters_are_travelled_in_order(
    been: int, value: int, time: int, coins: int, goods: dict[str, int]
):
    """C2.6, Q73: coins or goods, never a mixture."""
    laid = my_village(2).travelled(A, *WAY[:been]).village(A, coins=coins).crafts(A, **goods).value(value)
    table = laid.begin()
    assert [one.option for one in table.list_offered(Add) if one.card == "travel"] == (
        [0, 1] if been else [0]
    )
    for option, left in ((0, coins), (1, 0)) if been else ((0, 0),):
        one = laid.begin().say(Add("travel", option), OVER)
        assert (
            len(one.player().travel) == been + 1 and one.player().cloud == time and one.player().coins == left
        )
        assert all(n == (0 if option == 0 else 1) for n in one.get_stock().values())
    poor = my_village(2).travelled(A, *WAY[:been]).village(A, coins=max(coins - 1, 0)).value(value).begin()
    assert ("travel" in poor.list_cards) == (been == 0)


def test_a11_3_and_c2_6_gray_banner_is_added():
    """To either way of paying (Q37: otherwise the journey stops; Q25: beer as a wild good)."""
    assert travel_cost("C", 0, find_card_id("old_tavern")).needs == (("beer", 1), ("wagon", 1))
    assert (
        travel_cost("C", 1, find_card_id("toll_bridge")).coins == 3
        and travel_cost("D", 0, find_card_id("thunderstorm")).time == 6
    )
    laid = my_village(2).travelled(A, "roadside_shrine", "old_tavern").village(A, coins=2).value(7)
    table = laid.begin()
    assert table.get_refusal_reason(Add("travel", 1)).args == {"goods": "beer", "wild": 0}
    assert table.get_refusal_reason(Add("travel", 0)).args == {"goods": "beer, wagon", "wild": 0}
    laid.council(A, "guild_council").village(A, wild=1)
    table = laid.begin().say(Add("travel", 1))
    assert table.asked == (A, "turn_over") and table.player().wild == 0 and table.player().coins == 0
    poor = my_village(2).travelled(A, "roadside_shrine", "toll_bridge").village(A, coins=2).value(7).begin()
    assert poor.get_refusal_reason(Add("travel", 1)).args == {"needs": 3, "has": 2}


def test_a11_4_and_c3_17_card_is_turned_over_after_the_payment():
    """U4, D13: after that nothing can be undone."""
    laid = my_village(2).next_travel("ferry").value(6)
    table = laid.begin().say(Add("travel"))
    assert table.player().cloud == 2 and table.player().travel == []
    table.undo().say(Add("travel"), OVER)
    assert table.player().travel == [find_card_id("ferry")] and table.asked == (B, "dice")
    assert table.list_told(events.Travelled) == [events.Travelled(A, find_card_id("ferry"), 2, 0)]
    assert table.view().villages[A].points[3] == 4


def test_a11_1_and_q38_journey_ends_after_the_chapel_or_e():
    laid = my_village(2).travelled(A, *WAY[:3], "chapel").village(A, coins=9)
    assert laid.value(11).begin().get_refusal(Add("travel", 1)) == "journey_over"
    laid = my_village(2).travelled(A, *WAY, "cathedral_city").village(A, coins=9)
    for value in range(2, 13):
        assert "travel" not in laid.value(value).begin().list_cards


def test_a11_5_empty_stack_ends_the_journey():
    s = my_village(4).village(A, coins=9).travelled(A, *WAY).value(3).state()
    s.stacks.travel["E"].clear()  # it never happens: no four players get so far
    table = Table(Match[State].new(GAME, s))
    assert table.get_refusal(Add("travel", 1)) == "journey_over" and "travel" not in table.list_cards


def test_a11_6_and_d14_travel_church_allows_one_exchange():
    """C3.21, Q36: kept, nothing is shuffled."""
    laid = my_village(2).church(A, "travel_church").next_travel("ferry", "hill_castle").value(6)
    table = laid.begin().say(Add("travel"), OVER)
    journey = table.view().turn.journey
    assert journey and journey.card == find_card_id("ferry") and table.match.get_undoable_actions(A) == ()
    before = table.state.stacks.travel["A"][:]
    table.say(KeepTravel(True))
    assert table.player().travel == [find_card_id("ferry")] and table.state.stacks.travel["A"] == before
    assert table.list_told(events.TurnedBack) == [] and table.asked == (A, "end")
    table.undo().say(KeepTravel(False))
    assert table.player().travel == [find_card_id("hill_castle")] and table.asked == (B, "dice")
    assert table.list_told(events.TurnedBack) == [events.TurnedBack(A, find_card_id("ferry"))]
    assert sorted(table.state.stacks.travel["A"]) == sorted([*before[:-1], find_card_id("ferry")])


def test_a11_6_refused_card_cannot_return_in_the_same_action():
    """Q36: the next one is drawn before the rest is shuffled."""
    for n in range(8):
        laid = my_village(4, key=bytes([n])).church(A, "travel_church")
        for seat, name in [(1, "ferry"), (2, "hill_castle")]:
            laid.travelled(seat, name)
        laid.next_travel("forest_path", "roadside_shrine")
        table = laid.value(6).begin().say(Add("travel"), OVER, KeepTravel(False))
        assert table.player().travel == [find_card_id("roadside_shrine")]
        assert table.state.stacks.travel["A"] == [find_card_id("forest_path")]


def test_journey_is_one_use():
    """T5.3."""
    table = my_village(2).fields(A, "-").church(A, "travel_church").value(6).begin()
    table.say(Add("travel"), OVER, KeepTravel(True), END)
    assert table.asked == (B, "dice")
