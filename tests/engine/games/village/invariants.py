"""Check what holds in every position (rules 12). The conformance suite uses it too."""

from __future__ import annotations

from itertools import chain

from engine.games.village.components import (
    CHRONICLE,
    CITIES,
    COLOURS,
    CUBES,
    CUSTOMERS,
    GOODS,
    GRAIN_CAPACITY,
    GRAVES_BY_PLAYERS,
    MEMBERS_BY_GENERATION,
    SETUP_CARDS,
    SUPPLY,
    Location,
)
from engine.games.village.rules.members import LOCATIONS_OUT_OF_PLAY
from engine.games.village.state import Dead, Player, State


def check_invariants(state: State):
    """Raise AssertionError for an impossible position."""
    check_conservation(state)
    check_market(state)
    check_dead(state)
    check_board(state)
    check_phase(state)
    for p in state.players:
        check_player(p, state)


def check_conservation(state: State):
    """V1, V2 and V3: nothing appears from nowhere, nothing is lost."""
    for cube in CUBES:
        lying = state.supply.cubes[cube] + state.bag[cube] + sum(row[cube] for row in state.board.values())
        owned = sum(p.cubes[cube] for p in state.players) if cube in COLOURS else 0
        assert lying + owned == (SUPPLY.plague if cube == "black" else SUPPLY.influence[cube])
    assert state.supply.coins + sum(p.coins for p in state.players) == SUPPLY.coins
    assert state.supply.grain + sum(p.grain for p in state.players) == SUPPLY.grain
    for good in GOODS:
        assert state.supply.goods[good] + sum(p.goods[good] for p in state.players) == SUPPLY.goods[good]
    for p in state.players:
        family = [sum(counts) for counts in zip(*p.people.values(), strict=True)]
        assert family == list(MEMBERS_BY_GENERATION.values())
        assert all(any(counts) and min(counts) >= 0 for counts in p.people.values())
    counts = chain(
        state.supply.cubes.values(),
        state.bag.values(),
        *(row.values() for row in state.board.values()),
        state.supply.goods.values(),
        [state.supply.coins, state.supply.grain],
    )
    assert min(counts) >= 0, "fewer than none of something in the supply, the bag or on the board"
    for seat, p in enumerate(state.players):
        lacking = {
            name: n for name, n in {"coins": p.coins, "grain": p.grain, **p.cubes, **p.goods}.items() if n < 0
        }
        assert not lacking, f"seat {seat} has fewer than none of something: {lacking}"
        assert p.grain <= GRAIN_CAPACITY, f"seat {seat} has more grain than there is room for"


def check_market(state: State):
    """V4: the waiting line is a list, so no gap is possible."""
    card = SETUP_CARDS[len(state.players)]
    served = [customer for p in state.players for customer in p.customers]
    present = [customer for customer in state.stalls if customer]
    assert sorted([*present, *state.waiting, *state.pile, *served]) == sorted(CUSTOMERS)
    assert len(state.stalls) == card.stall_spaces and len(state.waiting) <= card.waiting_spaces
    if state.phase not in ("sale", "refill"):
        assert None not in state.stalls or not (state.waiting or state.pile)
    assert len(state.waiting) == card.waiting_spaces or not state.pile or state.phase in ("sale", "refill")


def check_dead(state: State):
    """V5; all people in the chronicle and the graves are players' dead."""
    seats = len(state.players)
    for category, row in CHRONICLE.items():
        assert len(state.chronicle[category]) + state.chronicle_open[category] == row.spaces[seats]
    assert len(state.graves) + state.graves_open == GRAVES_BY_PLAYERS[seats]
    assert state.graves_open == GRAVES_BY_PLAYERS[seats] or 0 in state.chronicle_open.values()
    lying: dict[Location, list[Dead]] = {
        "chronicle": list(chain(*state.chronicle.values())),
        "grave": state.graves,
    }
    for at, dead in lying.items():
        for seat, p in enumerate(state.players):
            mine = [one.generation for one in dead if one.seat == seat]
            assert [mine.count(g) for g in MEMBERS_BY_GENERATION] == p.people.get(
                at, [0] * len(MEMBERS_BY_GENERATION)
            )
    if any("removed" in p.people for p in state.players):
        assert state.graves_open == 0 and state.trigger is not None


def check_board(state: State):
    """V10: never more cubes than were dealt; the bag holds no plague that could have been dealt twice."""
    card = SETUP_CARDS[len(state.players)]
    assert all(sum(state.board[space].values()) <= card.seed[space] for space in state.board)


def check_phase(state: State):
    """The things of a phase exist in it and nowhere else. E2. V9's markers are seats."""
    seats = range(len(state.players))
    assert (state.market is not None) == (state.phase == "sale")
    assert (state.mass is not None) == (state.phase in ("mass_buy", "mass_draw", "mass_move", "mass_end"))
    assert (state.result is not None) == (state.phase == "over")
    assert state.turn in seats and state.start in seats and state.next_start in (None, *seats)
    if state.trigger is not None:
        assert not any(state.chronicle_open.values()) or not state.graves_open
    assert state.final_queue is None or state.trigger is not None
    if state.phase == "seed":
        assert state.next_start is None


def check_player(p: Player, state: State):
    """V3, V6, V8."""
    unborn = p.people.get("unborn")
    if unborn:
        first = next(g for g, n in enumerate(unborn) if n)
        born = [counts for at, counts in p.people.items() if at != "unborn"]
        assert not any(counts[g] for counts in born for g in range(first + 1, len(MEMBERS_BY_GENERATION)))
    assert 0 <= p.position <= 9 and p.deaths_due in (0, 1)
    assert p.time_paid == 10 * (p.deaths + p.deaths_due) + p.position
    assert sum(sum(p.people.get(at, ())) for at in LOCATIONS_OUT_OF_PLAY) <= p.deaths
    assert len(set(p.cities)) == len(p.cities) <= 6
    assert all(city in p.cities for city in CITIES if city in p.people)
