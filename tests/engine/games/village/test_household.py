"""Harvest, family and church (A1, A2, A7, A8)."""

from __future__ import annotations

import pytest

from engine.games.village.actions import Birth, EnterBag, Harvest, Pay, Recall, Skip, Take
from tests.engine.games.village.scenario import END, A, Table, village

FARM = "1@farmyard"


def start_at_grain(things: str = "", family: str = FARM, cube: str = "g", position: int = 0) -> Table:
    table = (
        village(2).family(A, family).owns(A, things, position=position).board("grain", f"{cube} o").begin()
    )
    return table.say(Take("grain", {"g": "green", "k": "black"}[cube]))  # pyright: ignore[reportArgumentType]


def test_a1_1_harvest_needs_somebody_at_home():
    away = village(2).family(A, "1@council_1").board("grain", "g o").begin()
    away.say(Take("grain", "green"))
    assert away.asked == (A, "end"), "only the cube: nothing is asked (6.2)"
    assert start_at_grain().options == (Harvest(), Skip())


@pytest.mark.parametrize(
    ("things", "grain"),
    [
        ("", 2),
        ("plow1", 2),
        ("ox1", 2),
        ("horse1 plow1", 3),
        ("ox1 plow1", 4),
        ("ox1 horse1 plow1", 4),
        ("ox2 plow2", 4),
    ],
)
def test_a1_2_and_r33_only_the_best_combination_counts_and_nothing_is_used_up(things: str, grain: int):
    table = start_at_grain(things)
    before = table.goods(A)
    assert table.say(Harvest()).player(A).grain == grain
    assert table.goods(A) == before


def test_g2_plague_at_the_grain_harvest():
    table = start_at_grain("grain1 horse1 plow1", cube="k", position=3).say(Harvest())
    p = table.player(A)
    assert (p.position, p.grain) == (5, 4) and table.goods(A) == {"horse": 1, "plow": 1}
    assert table.state.supply.cubes["black"] == 6


def test_g3_and_a1_3_harvest_limit():
    """C3."""
    table = start_at_grain("grain3 ox1 horse1 plow1").say(Harvest())
    assert table.player(A).grain == 5 and table.cubes(A) == "g1" and table.state.supply.grain == 15


def test_g6_birth_of_the_lowest_unborn_generation():
    """A2.1."""
    position = village(2).family(A, "1@farmyard 1@farmyard 1@council_1 1@office 2@farmyard 2@farmyard")
    table = position.board("family", "p o").begin().say(Take("family", "pink"), Birth())
    assert table.list_generations(A, "farmyard") == [1, 1, 2, 2, 2] and table.list_generations(
        A, "unborn"
    ) == [
        3,
        3,
        4,
        4,
    ]


def test_a2_2_and_r36_recall_from_work_but_not_from_the_bag():
    table = village(2).family(A, "1@church_2 1@ashford 2@black_bag 1@farmyard").visited(A, "ashford")
    table = table.board("family", "p o").begin().say(Take("family", "pink"))
    assert table.list_offered(Recall) == [Recall(1, "ashford"), Recall(1, "church_2")]
    assert table.get_refusal(Recall(2, "black_bag")) == "not_recalled"
    assert table.get_refusal(Recall(2, "church_2")) == "nobody_there"
    table.say(Recall(1, "ashford"))
    assert table.list_generations(A, "farmyard") == [1, 1] and table.player(A).cities == ["ashford"]
    assert table.player(A).position == 0, "no cost"


def test_r37_no_birth_without_unborn_but_recall_may_be_possible():
    all_born = " ".join(
        ["1@farmyard"] * 4 + ["2@farmyard"] * 3 + ["3@farmyard"] * 2 + ["4@farmyard"] + ["4@office"]
    )
    table = village(2).family(A, all_born).board("family", "p o").begin().say(Take("family", "pink"))
    assert table.options == (Recall(4, "office"), Skip()) and table.get_refusal(Birth()) == "all_born"


def start_church(things: str = "", coins: int = 0, cube: str = "p") -> Table:
    position = village(2).family(A, "1@farmyard 2@farmyard 2@office").owns(A, things, coins=coins)
    return (
        position.board("church", f"{cube} o").begin().say(Take("church", "pink" if cube == "p" else "brown"))
    )


def test_a7_2_bag_hides_from_death():
    table = village(2).family(A, "1@farmyard 2@farmyard").owns(A, position=9).board("church", "p o").begin()
    table.say(Take("church", "pink"), EnterBag(1), Pay(("time", "time", "time")))
    assert table.list_generations(A, "black_bag") == [1] and table.list_generations(A, "chronicle") == [2], (
        "R7: the next generation dies"
    )


def test_a8_1_members_away_from_home_cannot_be_placed():
    table = start_church()
    assert table.get_refusal(EnterBag(3)) == "nobody_home"
    assert table.say(Skip()).asked == (A, "end")
    table.say(END)
