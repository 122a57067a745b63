"""What is asked and offered (6.2), and what is said of pieces in general (C2 to C4, R42)."""
from __future__ import annotations

import pytest

from engine.core import Action, EndTurn
from engine.games.village import actions as a
from engine.games.village.actions import BuyGood, Send, Take, Train
from engine.games.village.components import CITIES, CRAFTS
from tests.engine.games.village.scenario import END, A, B, village
from tests.engine.games.village.test_invariants import random_game

OFFERED: dict[str, set[type[Action]]] = {
    "source": {a.Take, a.Well, a.Use, a.PassTurn},  # K1
    "well": {a.Use},  # K2
    "action": {a.Harvest, a.Birth, a.Recall, a.Train, a.Make, a.BuyGood, a.Mill, a.Send, a.Move, a.Enter, a.Advance,
               a.Privilege, a.EnterBag, a.Skip},  # K3
    "make": {a.Make, a.Skip},  # K3b
    "pay": {a.Pay},  # K4
    "privilege": {a.Privilege, a.Skip},  # K5
    "cubes": {a.TakeCubes},  # K6
    "good": {a.TakeGood},  # K7
    "sale": {a.Sell, a.PassMarket},  # K8
    "death": {a.Bury},  # K9
    "mass_buy": {a.BuyBack, EndTurn},  # K10
    "mass_move": {a.Climb, EndTurn},  # K11
    "end": {EndTurn},  # K12
}  # fmt: skip


def test_k1_to_k12_in_random_games() -> None:
    """K3b too: each question offers its answers and no others, and all of them occur."""
    seen: dict[str, set[type[Action]]] = {}
    for seed in range(60):
        for match, seat in random_game(3, seed):
            if seat >= 0:
                seen.setdefault(match.asks[seat].kind, set()).update(map(type, match.listed[seat]))
    assert seen == {kind: types for kind, types in OFFERED.items() if kind != "end"}, "a playout confirms by itself"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c2_nothing_is_offered_twice(seats: int) -> None:
    """Members of one generation in one place are one answer."""
    for match, seat in random_game(seats, 5):
        if seat >= 0:
            assert len(set(match.listed[seat])) == len(match.listed[seat])


def test_c2_four_at_home_are_one_answer() -> None:
    table = village(2).board("crafts", "g o").begin().say(Take("crafts", "green"))
    assert [one.building for one in table.offered(Train)] == ["wainwright", "stables", "office", "smithy"]


def test_c4_all_parts_of_a_cost_or_nothing() -> None:
    table = village(2).owns(A, "o1 wagon1 b1", coins=0).board("crafts", "o g").board("travel", "p").begin()
    table.say(Take("crafts", "orange"))
    assert not table.offered(BuyGood)
    assert table.refusal(BuyGood("plow")).args == {"cubes": "orange, orange, orange", "short": 1, "coins": 0}
    assert table.cubes(A) == "o2 b1" and CRAFTS["smithy"].payment == {"orange": 3}


def test_c3_and_r42_no_limit_for_pieces_but_those_of_the_box() -> None:
    """A5.5: any number of members and markers in a city; a marker for each of the six cities."""
    laid = village(2).family(A, "1@ashford 1@ashford 1@farmyard").owns(A, "b2 wagon1", coins=0)
    laid.visited(A, " ".join(CITIES))
    laid.family(B, "1@ashford").visited(B, "ashford").board("travel", "g o p")
    table = laid.begin().say(Take("travel", "green"), Send(1, "ashford"), END)
    assert table.at(A, "ashford") == [1, 1, 1] and len(table.player(A).cities) == 6
