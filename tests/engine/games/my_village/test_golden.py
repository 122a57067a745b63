"""The golden examples of rules 11, X1 to X19; the others are in test_golden_more."""

from __future__ import annotations

from engine.games.my_village import events
from engine.games.my_village.actions import (
    Activate,
    Add,
    Bury,
    KeepTravel,
    MoveHeadman,
    MovePlow,
    School,
    SetRatOrder,
    SetValue,
    Steward,
    TakeFree,
    TakeHand,
)
from engine.games.my_village.state import RatOrder
from tests.engine.games.my_village.scenario import (
    END,
    OVER,
    A,
    B,
    C,
    Table,
    customers,
    find_card_id,
    my_village,
    take,
)


def test_x1_round_starts():
    """The remaining dice lie unused; the hand got its point, and the pool is rolled again."""
    laid = my_village(3).turn(C, 2).round(1, story=0).value(7)
    table = laid.begin().say(MoveHeadman("coin"), END)
    assert table.state.round == 2 and table.state.hand.story == 1 and table.state.hand.palm
    assert [die.colour for die in table.state.pool] == ["w"] * 6 + ["b"] * 2


def test_x2_making_a_3():
    laid = my_village(2).village(A, coins=2, cloud=5).pool("w1 b2 w4")
    table = laid.begin().say(take("w1", "w4"), SetValue(3))
    assert (table.player().coins, table.player().cloud, table.state.turn.value) == (0, 5, 3)
    table = (
        my_village(2).village(A, coins=2, cloud=5).pool("w1 b2 w4").begin().say(take("w1", "b2"), SetValue(3))
    )
    assert (table.player().coins, table.player().cloud, table.state.turn.value) == (2, 7, 3)


def test_x3_a_council_chamber():
    table = my_village(2).village(A, cloud=2, coins=1).value(3).begin().say(Add("monetary_council"))
    assert (table.player().cloud, table.player().coins, table.player().council) == (6, 3, "monetary_council")
    assert len(table.state.display.chambers) == 3


def test_x4_three_customers():
    table = my_village(2).village(A, coins=2, cloud=4).value(10).begin()
    shown = table.state.display.customers[:]
    table.say(Steward(), customers("R1", "R3", "R6"), OVER)
    assert (table.player().coins, table.player().cloud) == (1, 6)
    assert table.player().market == [shown[0], shown[2], shown[5]]
    assert len(table.state.display.customers) == 6 and len(table.state.stacks.customers) == 24


def start_journey_to_c(pay: int, **stock: int) -> Table:
    laid = my_village(2).village(A, cloud=8, coins=2).travelled(A, "roadside_shrine", "old_tavern")
    laid.crafts(A, brewery_5_6=1, **stock).next_travel("river_crossing").value(7)
    return laid.begin().say(Add("travel", pay), OVER)


def test_x6_travel_to_c():
    table = start_journey_to_c(1)
    p = table.player()
    assert (p.coins, p.cloud, p.reaper, table.get_stock()) == (0, 0, True, {"brewery": 0})
    assert p.travel[-1] == find_card_id("river_crossing") and table.asked == (A, "more")
    assert table.view().villages[A].points[3] == 3 + 5 + 6
    table = start_journey_to_c(0, wainwright_5_6=1)
    assert table.player().coins == 2 and table.get_stock() == {"brewery": 0, "wainwright": 0}


def test_x7_death_and_invasion():
    laid = my_village(3).village(A, tree=4, cloud=9).village(B, tree=1).village(C, tree=8)
    table = laid.coffins(merchant=[B]).rat(4).value(6).luck(5 - 1).begin()
    table.say(MoveHeadman("coin"), Bury("merchant"))
    assert table.player().tree == 5 and table.state.chronicle["merchant"] == [B, A]
    assert "merchant" not in table.player().villagers
    table.say(END)
    assert [p.tree for p in table.state.players] == [3, 1, 4] and table.state.rat == 13
    assert table.list_told(events.RatMoved) == [events.RatMoved(5, 0)]
    assert table.list_told(events.Invaded) == [events.Invaded((2, 0, 4), None, 13)]


def test_x8_the_value_tile():
    for value in (2, 3, 12):
        laid = my_village(2).village(A, cloud=1).council(A, "monetary_council").meeting(A, tile="council")
        table = laid.value(value).begin().say(Activate("council"))
        assert (table.player().cloud, table.player().coins) == (2, 2)


def test_x9_the_headman_brings_points_to_safety():
    table = my_village(2).village(A, tree=6).pool("w1 w1 w2 w2 w3 w3 w4 w4 b1 b1 b1").begin()
    for to, dice, facts in [
        ("coin", ("w1", "w1"), (1, 1, 6, 0)),
        ("story", ("w3", "w3"), (2, 1, 9, 0)),
        ("coin", None, (3, 2, 9, 0)),
        ("house", None, (4, 2, 0, 9)),
    ]:
        play_headman(table, dice, to)
        p = table.player()
        assert (p.cloud, p.coins, p.tree, p.safe) == facts
        play_headman(table, None, "stay")
    assert table.points() == {"story": 9, "hand": 1}


def play_headman(table: Table, dice: tuple[str, str] | None, to: str):
    """Play a turn of the headman with white dice and no change."""
    pair = (
        take(*dice) if dice else take(*[f"w{die.value}" for die in table.state.pool if die.colour == "w"][:2])
    )
    table.say(pair)
    if table.asked == (table.asked_seat, "value"):
        table.say(SetValue(pair.first.value + pair.second.value))
    move = next(one for one in table.list_offered(MoveHeadman) if one.to == to)
    table.say(move, END)


def test_x10_the_hand_with_two_players():
    laid = my_village(2).round(3, story=3).pool("w2 w2 w5 w5 w1 w3 w6 w6 b1 b1 b1")
    table = laid.begin().say(take("w2", "w2"))
    assert table.get_refusal(TakeHand()) == "own_hand"
    table.say(MoveHeadman("stay"), END, take("w5", "w5"), TakeHand(), END)
    hand = table.state.hand
    assert table.player(B).tree == 3 and (hand.owner, hand.palm, hand.story) == (B, False, 0)
    table.say(take("w1", "w3"))
    assert table.get_refusal(TakeHand()) == "hand_taken"
    table.say(MoveHeadman("stay"), END, take("w6", "w6"), MoveHeadman("stay"), END)
    assert table.state.round == 4 and table.asked == (B, "dice") and table.state.hand.story == 1


def test_x11_the_right_descendant():
    laid = my_village(2).village(A, "councilman merchant", tree=2, cloud=9, school_right=True).value(11)
    table = laid.begin().say(Activate("school"), School("train_right", "abbot"))
    p = table.player()
    assert (p.cloud, p.reaper, p.school_right, p.tree) == (0, True, False, 4)
    assert table.list_offered(Bury) == [Bury("abbot"), Bury("councilman"), Bury("merchant")]


def test_x12_two_black_dice():
    table = my_village(2).village(A, cloud=6).pool("w1 w1 w1 b3 b4").begin().say(take("b3", "b4"))
    assert (table.player().cloud, table.player().reaper) == (0, True)
    table.say(Add("field"))
    assert (table.player().cloud, table.player().coins) == (2, 1)
    table.say(Bury("merchant"), END)
    assert table.view().coffins == 1 and table.asked == (B, "dice")


def test_x13_fields_and_a_plow():
    table = my_village(2).fields(A, "+-").crafts(A, smithy_5_6=1).value(7).begin()
    table.say(MovePlow("smithy", 2), Activate("F1"), Activate("F2"))
    assert (
        table.player().coins == 4
        and table.get_stock() == {"smithy": 0}
        and table.player().fields == [True, True]
    )


def test_x14_craft_production():
    laid = (
        my_village(2).village(A, cloud=3).crafts(A, brewery_5_6=3, stables_5_8=0, wainwright_5_6=0).value(5)
    )
    table = laid.begin().say(*map(Activate, ["play", "stables", "wainwright", "brewery"]))
    assert table.player().tree == 1 and table.player().cloud == 5
    assert table.get_stock() == {"brewery": 3, "stables": 1, "wainwright": 1}


def test_x15_the_limit_of_monks():
    monks = ["quill_1", "quill_2", "quill_3", "goblet_1", "goblet_2"]
    table = my_village(2).church(A, "cloister_church", *monks).top_monk("rosary_1").value(6).begin()
    assert table.view().villages[A].windows == 6
    assert table.get_refusal(Add("monk_rosary")) == "windows_below_6"
    table = my_village(2).church(A, "travel_church", *monks).top_monk("rosary_1").value(6).begin()
    table.say(Add("monk_rosary"), School("nothing"), OVER)
    assert table.view().villages[A].windows == 6


def test_x16_the_trading_church():
    laid = (
        my_village(2).village(A, coins=1, cloud=2).church(A, "trading_church").customer_stack(10, B).value(4)
    )
    table = laid.begin().say(Steward(), OVER)
    assert len(table.state.stacks.customers) == 9 and len(table.state.display.customers) == 7
    table.say(TakeFree("R7"), customers("R1", "R2", "R3", "R4"))
    assert sum(one is not None for one in table.state.display.customers) == 2
    table.say(OVER)
    assert len(table.player().market) == 5 and (table.player().coins, table.player().cloud) == (0, 5)
    assert len(table.state.display.customers) == 6 and len(table.state.stacks.customers) == 5


def test_x17_the_travel_church():
    laid = my_village(2).church(A, "travel_church").next_travel("roadside_shrine", "hill_castle").value(6)
    table = laid.begin().say(Add("travel"), OVER)
    assert table.player().cloud == 2 and table.asked == (A, "keep")
    table.say(KeepTravel(False))
    assert table.player().travel == [find_card_id("hill_castle")]
    left = table.state.stacks.travel["A"]
    assert sorted(left) == sorted(map(find_card_id, ["ferry", "forest_path", "roadside_shrine"]))


def test_x18_order_decides():
    """A9.4a: from which loss on."""
    cases: list[tuple[RatOrder, int]] = [(3, 1), (4, 0), ("never", 0)]
    for order, used in cases:
        laid = my_village(2).village(A, tree=5, cloud=9).church(A, "sanatory_church").rat(1).value(6).luck(0)
        table = laid.begin().say(SetRatOrder(order), MoveHeadman("stay"), Bury("merchant"), END)
        assert table.player().sanatory_used == used and table.player().tree == (7 if used else 4)
