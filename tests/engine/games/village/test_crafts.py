"""Crafts (A3)."""

from __future__ import annotations

import pytest

from engine.games.village.actions import BuyGood, Make, Mill, Pay, Skip, Take, Train
from engine.games.village.components import Good
from tests.engine.games.village.scenario import A, Table, village


def start_crafts(
    family: str = "1@farmyard", things: str = "", coins: int = 0, position: int = 0, cube: str = "g"
) -> Table:
    laid = (
        village(2)
        .family(A, family)
        .owns(A, things, coins=coins, position=position)
        .board("crafts", f"{cube} b")
    )
    names = {"g": "green", "o": "orange", "p": "pink"}
    return laid.begin().say(Take("crafts", names[cube]))  # pyright: ignore[reportArgumentType]


def test_a3_2_making_needs_an_own_member_in_that_building():
    table = start_crafts("1@farmyard 1@stables")
    assert table.list_offered(Make) == [Make("horse"), Make("ox")]
    assert table.get_refusal(Make("plow")) == "no_craftsman"
    assert table.say(Make("ox")).goods(A) == {"ox": 1} and table.player(A).position == 3


def test_a3_1_only_a_good_of_that_building_follows_training():
    table = start_crafts("1@farmyard 1@stables").say(Train("office", 1))
    assert table.options == (Make("scroll"), Skip()) and table.get_refusal(Make("horse")) == "one_building"


def test_r35_second_member_may_work_in_the_same_building():
    table = start_crafts("1@farmyard 2@office").say(Train("office", 1), Make("scroll"))
    assert table.list_generations(A, "office") == [1, 2] and table.player(A).position == 4


def test_g4_wagon_by_time():
    table = start_crafts("1@farmyard 1@farmyard 2@farmyard", position=1, cube="o").say(
        Train("wainwright", 1), Make("wagon")
    )
    assert (
        table.cubes(A) == "o1"
        and table.list_generations(A, "wainwright") == [1]
        and table.player(A).position == 5
    )
    assert table.goods(A) == {"wagon": 1} and table.state.supply.goods["wagon"] == 7


def test_g5_wagon_by_payment_with_the_cube_just_taken():
    table = start_crafts("1@council_1", "p1", cube="o")
    assert table.options == (BuyGood("wagon"), Skip())
    table.say(BuyGood("wagon"))
    assert table.cubes(A) == "" and table.goods(A) == {"wagon": 1} and table.player(A).position == 0


@pytest.mark.parametrize(
    ("good", "things", "left"),
    [
        ("wagon", "o1 p1", "g1"),
        ("scroll", "p2", "g1"),
        ("plow", "o3", "g1"),
        ("horse", "grain3", "g1"),
        ("ox", "grain4", "g1"),
    ],
)
def test_a3_3_prices(good: Good, things: str, left: str):
    table = start_crafts("1@council_1", things).say(BuyGood(good))
    assert table.goods(A) == {good: 1} and table.cubes(A) == left
    assert table.player(A).grain == (1 if good == "ox" else 0)


def test_g28_price_of_a_plow():
    table = start_crafts("1@council_1", "o1", coins=1, cube="o").say(BuyGood("plow"))
    assert table.asked == (A, "end") and table.cubes(A) == "" and table.player(A).coins == 0
    rich = start_crafts("1@council_1", "o2", coins=2, cube="o").say(BuyGood("plow"))
    assert rich.options == (
        Pay(("orange",) * 3),
        Pay(("orange", "orange", "coin")),
        Pay(("orange", "coin", "coin")),
    )


def test_r34_no_payment_with_training():
    table = start_crafts("1@farmyard", "p2").say(Train("office", 1))
    assert table.get_refusal(BuyGood("scroll")) == "wrong_phase"


def test_a3_4_mill():
    table = start_crafts("1@council_1", "grain2").say(Mill())
    p = table.player(A)
    assert (p.grain, p.coins, p.position) == (0, 2, 2)
    assert start_crafts(things="grain1").get_refusal(Mill()) == "not_enough_grain"
