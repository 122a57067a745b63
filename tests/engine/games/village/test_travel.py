"""Travel (A5), G8 to G10, R16 to R18, R22."""

from __future__ import annotations

from engine.games.village.actions import Bury, Move, Send, Skip, Take, TakeCubes
from engine.games.village.events import Travelled
from tests.engine.games.village.scenario import END, A, Table, village


def start_travel(
    family: str, things: str, visited: str = "", coins: int = 0, position: int = 0, cube: str = "pink"
) -> Table:
    laid = village(2).family(A, family).owns(A, things, coins=coins, position=position).visited(A, visited)
    return laid.board("travel", f"{cube[0]} b").begin().say(Take("travel", cube))  # pyright: ignore


def test_g8_first_journey_north():
    """A5.1."""
    table = start_travel("1@farmyard", "b2 wagon1", position=4).say(Send(1, "ashford"))
    p = table.player(A)
    assert (table.cubes(A), table.goods(A), p.position, p.prestige) == ("p1", {}, 6, 3)
    assert table.list_generations(A, "ashford") == [1] and p.cities == ["ashford"]


def test_g9_further_journey_with_reward():
    table = start_travel("1@brookdale 1@farmyard", "o1 p1 wagon1", "brookdale", position=9, cube="green")
    table.say(Move(1, "brookdale", "dunmere"))
    assert table.asked == (A, "cubes") and len(table.options) == 10
    table.say(TakeCubes(("brown", "pink")))
    p = table.player(A)
    assert table.cubes(A) == "g1 b1 p1" and p.position == 1 and table.asked == (A, "death")
    assert "dunmere" in p.cities and Bury("dunmere") in table.options


def test_g10_and_r16_journey_to_a_visited_city():
    table = start_travel("1@ashford", "b1 p0 wagon1", "ashford brookdale").say(
        Move(1, "ashford", "brookdale")
    )
    p = table.player(A)
    assert (table.cubes(A), table.goods(A), p.position, p.prestige) == ("", {}, 2, 0)
    assert table.list_generations(A, "brookdale") == [1] and p.cities == ["ashford", "brookdale"]
    table.say(END)
    assert [(event.known, event.prestige) for event in table.list_told(Travelled)] == [(True, 0)]


def test_r18_gate_cities_are_connected_only_by_their_road():
    table = start_travel("1@ashford", "p2 wagon1", "ashford", cube="green")
    assert Move(1, "ashford", "brookdale") not in table.options, "2 pink are the price of the gate"


def test_a5_3_wagon_is_always_needed_and_coins_replace_cubes():
    assert start_travel("1@farmyard", "b2").asked == (A, "end")
    table = start_travel("1@farmyard", "b1 wagon1", coins=1).say(Send(1, "brookdale"))
    assert table.cubes(A) == "b1" and table.player(A).coins == 0, "pink, and a coin for the other"
    table = start_travel("1@farmyard 1@office", "b1 wagon1 scroll1", coins=0)
    assert table.asked == (A, "end")


def test_a5_4_rewards_of_carrow_and_farhaven_are_coins():
    table = start_travel("1@ashford", "b1 o1 wagon1", "ashford", cube="green").say(
        Move(1, "ashford", "carrow")
    )
    assert table.player(A).coins == 1 and table.state.supply.coins == 15 - 1 - 1
    table = start_travel("2@eastwick", "b1 p1 wagon1", "eastwick", cube="green").say(
        Move(2, "eastwick", "farhaven")
    )
    assert table.player(A).coins == 1


def test_r22_paid_cubes_may_be_taken_again():
    """C7: paying comes before the effects."""
    laid = village(2).family(A, "1@carrow").visited(A, "carrow").owns(A, "o9 wagon1", coins=0).owns(1, "o8")
    table = laid.board("travel", "g b").begin().say(Take("travel", "green"), Move(1, "carrow", "eastwick"))
    assert TakeCubes(("orange", "orange")) in table.options
    table.say(TakeCubes(("orange", "orange")))
    assert table.cubes(A) == "o9 g1" and table.player(A).position == 3


def test_r43_and_r1_reward_cubes_are_influence_cubes_from_the_supply():
    laid = village(2).family(A, "1@brookdale").visited(A, "brookdale").owns(A, "o1 p1 wagon1", coins=0)
    for colour in ("g", "b"):
        laid.owns(1, f"{colour}9").owns(1, f"{colour}8")
    table = laid.board("travel", "g b").begin().say(Take("travel", "green"), Move(1, "brookdale", "dunmere"))
    there = [("orange", "orange"), ("orange", "pink"), ("pink", "pink")]
    assert [option.colours for option in table.list_offered(TakeCubes)] == there
    assert table.get_refusal_reason(TakeCubes(("orange", "green"))).args == {"colour": "green"}
    assert table.get_refusal(TakeCubes(("orange",))) == "cube_count"


def test_r17_next_traveller_starts_at_the_gate_and_markers_stay():
    table = start_travel("1@farmyard", "b2 wagon1", "ashford carrow")
    assert table.options == (Send(1, "ashford"), Skip())
