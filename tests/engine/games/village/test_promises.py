"""What a second line promises is possible next, and what is possible is promised, also in extreme positions."""

from __future__ import annotations

from engine.games.village import actions as a

from .scenario import A, B, village
from .speaking import FARMER


def test_the_well_and_a_last_turn_say_that_nobody_can_be_served():
    """T2.2, E3.2: the market is always possible, but it may serve nobody."""
    laid = village(2).family(A, "1@farmyard").stalls(FARMER).owns(A, "p3", coins=0).board("grain", "o b")
    table = laid.begin().say(a.Well(("pink",) * 3))
    assert table.list_descriptions(a.Use("market")) == [
        "Then a market day opens, but you cannot serve anybody."
    ]
    table = village(2).family(A, "1@farmyard").stalls(FARMER).turn(B).graves(0).last_turns(A).turn(A).begin()
    assert table.list_descriptions(a.Use("market")) == [
        "Then a market day opens, but you cannot serve anybody."
    ]
    table = laid.owns(A, "p3 horse1 plow1", coins=0).begin().say(a.Well(("pink",) * 3))
    assert table.list_descriptions(a.Use("market"), a.Use("grain")) == [
        "Then a market day opens.",
        "Then you must harvest.",
    ]
