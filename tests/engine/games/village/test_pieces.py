"""General statements about pieces (C2 to C4, R42)."""

from __future__ import annotations

from engine.games.village.actions import BuyGood, Send, Take
from engine.games.village.components import CITIES, CRAFTS
from tests.engine.games.village.scenario import END, A, B, village


def test_c4_cost_is_paid_completely_or_not_at_all():
    table = village(2).owns(A, "o1 wagon1 b1", coins=0).board("crafts", "o g").board("travel", "p").begin()
    table.say(Take("crafts", "orange"))
    assert not table.list_offered(BuyGood)
    assert table.get_refusal_reason(BuyGood("plow")).args == {
        "cubes": "orange, orange, orange",
        "short": 1,
        "coins": 0,
    }
    assert table.cubes(A) == "o2 b1" and CRAFTS["smithy"].payment == {"orange": 3}


def test_c3_and_r42_pieces_are_limited_only_by_the_box():
    """A5.5: any number of members and markers in a city; a marker for each of the six cities."""
    laid = village(2).family(A, "1@ashford 1@ashford 1@farmyard").owns(A, "b2 wagon1", coins=0)
    laid.visited(A, " ".join(CITIES))
    laid.family(B, "1@ashford").visited(B, "ashford").board("travel", "g o p")
    table = laid.begin().say(Take("travel", "green"), Send(1, "ashford"), END)
    assert table.list_generations(A, "ashford") == [1, 1, 1] and len(table.player(A).cities) == 6
