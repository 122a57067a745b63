"""What holds in every position (rules 12); also for the conformance suite."""
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


def invariants(s: State) -> None:
    """Raises AssertionError for a position that cannot be."""
    conserved(s)
    check_market(s)
    check_dead(s)
    check_board(s)
    check_phase(s)
    for p in s.players:
        check_player(p, s)


def conserved(s: State) -> None:
    """V1, V2 and V3: nothing from nowhere, nothing lost."""
    for cube in CUBES:
        lying = s.supply.cubes[cube] + s.bag[cube] + sum(row[cube] for row in s.board.values())
        owned = sum(p.cubes[cube] for p in s.players) if cube in COLOURS else 0
        assert lying + owned == (SUPPLY.plague if cube == "black" else SUPPLY.influence[cube])
    assert s.supply.coins + sum(p.coins for p in s.players) == SUPPLY.coins
    assert s.supply.grain + sum(p.grain for p in s.players) == SUPPLY.grain
    for good in GOODS:
        assert s.supply.goods[good] + sum(p.goods[good] for p in s.players) == SUPPLY.goods[good]
    for p in s.players:
        family = [sum(counts) for counts in zip(*p.people.values(), strict=True)]
        assert family == list(MEMBERS_BY_GENERATION.values())
        assert all(any(counts) and min(counts) >= 0 for counts in p.people.values())
    counts = chain(s.supply.cubes.values(), s.bag.values(), *(row.values() for row in s.board.values()),
                   s.supply.goods.values(), [s.supply.coins, s.supply.grain])  # fmt: skip
    assert min(counts) >= 0
    assert all(
        min(p.coins, *p.cubes.values(), *p.goods.values()) >= 0 and 0 <= p.grain <= GRAIN_CAPACITY for p in s.players
    )


def check_market(s: State) -> None:
    """V4: no gap in the waiting line is possible, it is a list."""
    card = SETUP_CARDS[len(s.players)]
    served = [customer for p in s.players for customer in p.customers]
    present = [customer for customer in s.stalls if customer]
    assert sorted([*present, *s.waiting, *s.pile, *served]) == sorted(CUSTOMERS)
    assert len(s.stalls) == card.stall_spaces and len(s.waiting) <= card.waiting_spaces
    if s.phase not in ("sale", "refill"):
        assert None not in s.stalls or not (s.waiting or s.pile)
    assert len(s.waiting) == card.waiting_spaces or not s.pile or s.phase in ("sale", "refill")


def check_dead(s: State) -> None:
    """V5; everybody in the chronicle and in the graves is one of the players' dead."""
    seats = len(s.players)
    for category, row in CHRONICLE.items():
        assert len(s.chronicle[category]) + s.chronicle_open[category] == row.spaces[seats]
    assert len(s.graves) + s.graves_open == GRAVES_BY_PLAYERS[seats]
    assert s.graves_open == GRAVES_BY_PLAYERS[seats] or 0 in s.chronicle_open.values()
    lying: dict[Location, list[Dead]] = {"chronicle": list(chain(*s.chronicle.values())), "grave": s.graves}
    for at, dead in lying.items():
        for seat, p in enumerate(s.players):
            mine = [one.generation for one in dead if one.seat == seat]
            assert [mine.count(g) for g in MEMBERS_BY_GENERATION] == p.people.get(at, [0] * len(MEMBERS_BY_GENERATION))
    if any("removed" in p.people for p in s.players):
        assert s.graves_open == 0 and s.trigger is not None


def check_board(s: State) -> None:
    """V10: never more cubes than were dealt; the bag holds no plague that could have been dealt twice."""
    card = SETUP_CARDS[len(s.players)]
    assert all(sum(s.board[space].values()) <= card.seed[space] for space in s.board)


def check_phase(s: State) -> None:
    """What belongs to a phase is there in it and nowhere else; E2; V9's markers are seats."""
    seats = range(len(s.players))
    assert (s.market is not None) == (s.phase == "sale")
    assert (s.mass is not None) == (s.phase in ("mass_buy", "mass_draw", "mass_move", "mass_end"))
    assert (s.result is not None) == (s.phase == "over")
    assert s.turn in seats and s.start in seats and s.next_start in (None, *seats)
    if s.trigger is not None:
        assert not any(s.chronicle_open.values()) or not s.graves_open
    assert s.final_queue is None or s.trigger is not None
    if s.phase == "seed":
        assert s.next_start is None


def check_player(p: Player, s: State) -> None:
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
