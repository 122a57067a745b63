"""The golden examples of rules 11."""

from __future__ import annotations

from engine.games.my_village import events
from engine.games.my_village.actions import (
    Activate,
    Add,
    Bury,
    CallSteward,
    HireLaborer,
    KeepTravel,
    Mark,
    MoveHeadman,
    MovePlow,
    Pay,
    School,
    SetRatOrder,
    SetValue,
    Steward,
    TakeFree,
    TakeHand,
)
from engine.games.my_village.rules.dice import coin_cost
from engine.games.my_village.rules.scoring import rank_seats
from engine.games.my_village.state import RatOrder, State
from tests.engine.games.my_village.scenario import (
    END,
    OVER,
    A,
    B,
    C,
    D,
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


# The golden examples of rules 11, X20 to X38


MONKS = ["quill_1", "goblet_1", "goblet_2", "rosary_1", "rosary_2", "rosary_3"]


def test_x20_the_last_villager():
    table = my_village(2).village(A, "abbot", cloud=9).value(6).luck(2).begin().say(MoveHeadman("coin"))
    assert table.asked == (A, "hire"), "the abbot was buried without a question"
    assert table.player().tree == 2 and table.state.chronicle["abbot"] == [A]
    table.say(HireLaborer("merchant"))
    assert table.player().laborers == 1 and table.player().villagers == ["merchant"]
    assert table.asked == (A, "end") and not table.list_told(events.RatMoved)
    table.say(END)
    assert table.list_told(events.RatMoved) == [events.RatMoved(3, 7)]


def test_x21_wild_goods():
    laid = my_village(2).village(A, wild=2).council(A, "guild_council").crafts(A, brewery_5_6=0, office_5_6=1)
    table = laid.market(A, "jester").value(7).begin().say(Activate("M1"))
    assert table.options == (
        Pay((("beer", "wild"), ("scroll", "craft"))),
        Pay((("beer", "wild"), ("scroll", "wild"))),
    )
    table.say(table.options[0])
    assert table.get_stock() == {"brewery": 0, "office": 0} and table.player().wild == 1
    assert table.player().served == [find_card_id("jester")]


def list_final_places(state: State) -> list[tuple[int, int, int]]:
    """Return seat, place and total, best first."""
    return [(row.seat, row.rank, row.total) for row in rank_seats(state)]


def test_x22_two_players_score():
    laid = my_village(2).church(A, "trading_church", "quill_1", "quill_2", "quill_3").meeting(A)
    laid.council(A, "monetary_council").fields(A, "--").village(A, safe=8)
    laid.served(A, "innkeeper", "jester", "herald", "squire")
    laid.village(B, "abbot craftsman", safe=6, laborers=1)
    laid.council(B, "population_council", "abbot", "craftsman", "merchant")
    laid.travelled(B, "roadside_shrine", "mill_valley", "market_town", "chapel").served(
        B, "notary", "gardener"
    )
    assert laid.begin().points(A) == {
        "religion": 7,
        "council": 6,
        "harvest": 2,
        "market": 16,
        "story": 8,
        "hand": 1,
    }
    assert laid.begin().points(B) == {
        "council": 10,
        "travel": 20,
        "market": 5,
        "story": 6,
        "day_laborers": -5,
    }
    assert list_final_places(laid.s) == [(A, 1, 40), (B, 2, 36)]


def test_x23_three_players_score_with_a_tie():
    laid = my_village(3).church(A, "travel_church", "quill_1", "quill_2").council(A, "guild_council")
    laid.fields(A, "+").travelled(A, "roadside_shrine", "mill_valley").served(
        A, "squire", "jester", "huntsman"
    )
    laid.village(A, safe=9, coins=2, tree=1).crafts(A, brewery_5_6=2)
    laid.meeting(B, 2).fields(B, "----").served(B, "duke", "bishop", "countess", "messenger", "herald")
    laid.village(B, safe=9, laborers=1, tree=5).crafts(B, office_5_6=2)
    laid.church(C, "sanatory_church", *MONKS[1:5]).travelled(C, "ferry").village(C, safe=6)
    laid.served(C, "landowner", "miller")
    points = [laid.begin().points(seat) for seat in (A, B, C)]
    assert points[0] == {
        "religion": 7,
        "council": 3,
        "harvest": 1,
        "travel": 7,
        "market": 12,
        "story": 9,
        "hand": 1,
    }
    assert points[1] == {"council": 2, "harvest": 4, "market": 30, "story": 9, "day_laborers": -5}
    assert points[2]["religion"] == 11
    rows = rank_seats(laid.s)
    assert [(row.seat, row.rank, row.tie_break) for row in rows[:2]] == [(B, 1, 7), (A, 2, 6)]
    assert rows[0].total == rows[1].total == 40 and rows[2].seat == C


def test_x24_four_players_score():
    laid = my_village(4).council(A, "guild_council").village(A, safe=7).served(A, "jester")
    laid.travelled(A, "roadside_shrine", "mill_valley", "market_town", "harbour", "cathedral_city")
    laid.church(B, "travel_church", *MONKS).meeting(B).fields(B, "-").village(B, safe=11, laborers=1)
    laid.served(B, "squire")
    laid.village(C, "abbot councilman traveller craftsman", safe=2).fields(C, "--").served(
        C, "duke", "salt_trader"
    )
    laid.council(C, "population_council", "abbot", "councilman", "traveller", "craftsman")
    laid.church(D, "cloister_church", "quill_2", "quill_3", "goblet_3", "goblet_4").village(D, safe=5)
    laid.council(D, "area_council", "customers", "religion").fields(D, "---")
    laid.served(D, "countess", "bishop", "notary", "schoolmaster", "knight", "messenger")
    table = laid.begin()
    for seat in (B, D):
        table.player(seat).travel.append(
            "travel_a_roadside_shrine"
        )  # as A's: the example has two more of 3 PP
    assert table.points(A) == {"council": 3, "travel": 30, "market": 4, "story": 7, "hand": 1}
    assert table.points(B) == {
        "religion": 21,
        "council": 2,
        "harvest": 1,
        "travel": 3,
        "market": 4,
        "story": 11,
        "day_laborers": -5,
    }
    assert table.points(C) == {"council": 18, "harvest": 2, "market": 14, "story": 2}
    assert table.points(D) == {
        "religion": 14,
        "council": 13,
        "harvest": 3,
        "travel": 3,
        "market": 24,
        "story": 5,
    }
    assert list_final_places(table.state) == [(D, 1, 62), (A, 2, 45), (B, 3, 37), (C, 4, 36)]


def test_x25_population_council_and_absence():
    marks = ["abbot", "councilman", "traveller", "craftsman", "merchant"]
    laid = my_village(2).village(A, "abbot traveller merchant").council(A, "population_council", *marks)
    assert laid.begin().points()["council"] == 2 + 12


def test_x26_choosing_with_coins_and_markers():
    assert [coin_cost(1, 2, 9, markers) for markers in (0, 1, 2)] == [6, 1, 0]
    laid = my_village(2).village(A, coins=6).meeting(A, 2).pool("w1 w2 w6")
    table = laid.begin().say(take("w1", "w2"))
    assert {SetValue(9), SetValue(9, 1), SetValue(9, 2)} <= set(table.options)
    table.say(SetValue(9, 1))
    assert (table.player().coins, table.player().meeting_markers) == (5, 1)


def test_x27_an_area_council():
    laid = my_village(2).council(A, "area_council", "travel", "crafts", "fields").fields(A, "--")
    laid.travelled(A, "roadside_shrine", "mill_valley", "market_town")
    laid.crafts(A, brewery_5_6=0, office_5_6=0, stables_5_6=0, smithy_5_6=0, wainwright_5_6=0)
    laid.served(A, "duke", "bishop", "countess", "jester", "squire", "herald", "notary")
    assert laid.begin().points()["council"] == 2 + 10


def test_x28_the_headman_through_a_monk():
    laid = my_village(2).church(A, "cloister_church").top_monk("goblet_1")
    table = laid.village(A, cloud=3, head="coin", tree=5, safe=2).value(6).begin()
    after = table.state.stacks.monks["goblet"][-2]
    table.say(Add("monk_goblet"), MoveHeadman("house"), OVER)
    p = table.player()
    assert (p.cloud, p.tree, p.safe, p.monks) == (7, 0, 7, ["monk_goblet_1"])
    assert table.view().monks["goblet"] == after and table.view().villages[A].windows == 2


def test_x29_an_anonymous_grave():
    laid = my_village(2).village(A, cloud=9, tree=3).coffins([A, B, B], traveller=[A, B]).value(6).luck(0)
    table = laid.begin().say(MoveHeadman("stay"), Bury("traveller"), END)
    assert table.state.graves == [A, B, B, A] and table.player().tree == 3
    assert table.list_told(events.RatMoved) == [events.RatMoved(1, 9)]


def test_x30_the_end_is_triggered():
    laid = (
        my_village(4)
        .village(A, cloud=9)
        .village(C, cloud=9)
        .coffins(
            [A] * 7, **{who: [A, B] for who in ("abbot", "councilman", "traveller", "craftsman", "merchant")}
        )
    )
    table = laid.pool("w1 w1 w1 w1 w1 w1 w1 w1 b1 b1 b1").begin()
    for seat in (A, B, C, D):
        assert table.asked == (seat, "dice")
        table.say(take("w1", "w1"))
        table.say(MoveHeadman("stay"), *([Bury("abbot")] if seat in (A, C) else []), END)
    assert table.asked is None and table.view().coffins == 19
    assert table.list_told(events.EndNear) == [events.EndNear(18)] and table.state.round == 1


def test_x31_a_complete_round_of_two():
    laid = my_village(2).village(A, coins=1).village(B, board="board_birch", coins=2)
    table = laid.pool("w1 w2 w3 w3 w4 w5 w6 w6 b1 b4 b5").begin()
    table.say(take("w2", "w3"), SetValue(5), Add("brewery_5_6"), END)
    assert (table.player().cloud, table.get_stock()) == (1, {"brewery": 1})
    table.say(take("w4", "w6"), SetValue(10), TakeHand(), END)
    assert table.player(B).tree == 1 and table.state.hand.owner == B and not table.state.hand.palm
    table.say(take("w1", "w5"), SetValue(6), Activate("play"), Activate("brewery"), END)
    assert (table.player().tree, table.player().cloud, table.get_stock()) == (1, 1, {"brewery": 2})
    table.say(take("w3", "b4"), SetValue(7), Add("field"), END)
    b = table.player(B)
    assert (b.cloud, b.coins, b.fields) == (4, 3, [False])
    assert table.state.round == 2 and table.asked == (B, "dice")
    assert table.state.hand.palm and table.state.hand.story == 1 and len(table.state.pool) == 11


def test_x32_an_area_council_marks_at_once():
    laid = (
        my_village(2).village(A, cloud=7).crafts(A, brewery_5_6=0, office_5_6=0, stables_5_6=0, smithy_5_6=0)
    )
    table = laid.value(3).begin().say(Add("area_council"), Mark("crafts"))
    p = table.player()
    assert (p.cloud, p.reaper, p.council_marks) == (1, True, ["crafts"]) and table.points()["council"] == 6


def test_x34_a_gray_banner_of_time():
    laid = my_village(2).travelled(A, "roadside_shrine", "mountain_pass").crafts(A, wainwright_5_6=1)
    table = laid.value(7).begin().say(Add("travel", 0), OVER)
    assert table.get_stock() == {"wainwright": 0} and table.player().cloud == 4


def test_x35_the_questions_of_a_plain_turn():
    table = my_village(2).village(A, coins=1).pool("w2 w3 w5 b1").begin()
    assert len(table.options) == 6
    table.say(take("w2", "w3"))
    assert table.options == (SetValue(4), SetValue(5), SetValue(6))
    table.say(SetValue(5))
    crafts = [
        f"{craft}_{values}"
        for craft in ("brewery", "office", "stables", "smithy", "wainwright")
        for values in ("5_6", "5_8")
    ]
    assert set(table.options) == {
        *map(Add, crafts),
        Activate("play"),
        MoveHeadman("coin"),
        MoveHeadman("stay"),
    }
    table.say(Add("brewery_5_6"))
    assert table.options == (END,) and (table.player().cloud, table.get_stock()) == (1, {"brewery": 1})
    assert table.undo(3).asked == (A, "dice") and len(table.options) == 6
    table = my_village(2).pool("w2 w3 w5 b1").begin().say(take("w2", "w3"), Add("brewery_5_6"), END)
    assert table.asked == (B, "dice"), "three answers without coins"


def test_x36_the_questions_of_a_steward_turn():
    table = my_village(2).value(10).begin().say(Steward())
    assert len(table.options) == 6 + 15
    table.say(customers("R1", "R3"))
    assert table.player().cloud == 2 and table.asked == (A, "turn_over")
    table.undo(2)
    assert table.asked == (A, "use")
    table.say(Steward(), customers("R1", "R3"), OVER)
    assert table.asked == (B, "dice") and len(table.list_told(events.Revealed)[0].customers) == 2


def test_x37_closing_with_the_reaper():
    table = my_village(2).village(A, "abbot merchant", cloud=9).value(7).begin().say(Add("field"))
    assert table.player().cloud == 1 and table.player().reaper
    assert table.options == (Bury("abbot"), Bury("merchant"))
    table.say(Bury("merchant"))
    assert table.player().tree == 2 and table.asked == (A, "end") and not table.list_told(events.RatMoved)
    table.undo(2)
    assert table.asked == (A, "use") and table.player().cloud == 9
    table.say(Add("field"), Bury("merchant"), END)
    assert len(table.list_told(events.RatMoved)) == 1


def test_x38_a_monk_calls_the_steward_with_a_trading_church():
    laid = (
        my_village(2)
        .village(A, coins=1)
        .church(A, "trading_church")
        .top_monk("goblet_3")
        .customer_stack(9, B)
    )
    table = laid.value(5).begin().say(Add("monk_goblet"), CallSteward(True))
    assert table.player().cloud == 3 and table.asked == (A, "turn_over")
    table.say(OVER)
    assert len(table.state.display.customers) == 7 and len(table.state.stacks.customers) == 8
    table.say(TakeFree("R2"), customers("R1", "R7"), OVER)
    p = table.player()
    assert (p.cloud, len(p.market), table.view().villages[A].windows) == (5, 3, 1)
    assert len(table.state.display.customers) == 6 and len(table.state.stacks.customers) == 6
