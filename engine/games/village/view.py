"""What a viewer may see of a game of Village: everything except the order of the customer pile (rules 8)."""
from __future__ import annotations

from msgspec import Struct

from engine.core import PlayerResult, RunningScore, Seat

from .components import LIFE, Category, Cube, CustomerId, Location, Space
from .rules.members import dying
from .rules.scoring import items
from .state import Dead, Market, Mass, Phase, Player, State, Supply


class Family(Struct):
    """One seat: everything that is open, and what can be computed from it."""

    player: Player
    to_death: int  # time until the next death (10 - position)
    dying: list[Location]  # where the next dead may stand: members of the lowest visible generation (D4)
    generation: int | None  # of those
    points: tuple[int, ...]  # final scoring if the game ended now, by `scoring.CATEGORIES`
    total: int


class View(Struct):
    seat: Seat | None  # None: the public
    round: int
    phase: Phase
    turn: Seat
    start: Seat
    next_start: Seat | None
    space: Space | None
    board: dict[Space, dict[Cube, int]]
    bag: dict[Cube, int]
    supply: Supply
    stalls: list[CustomerId | None]
    waiting: list[CustomerId]
    arrived: list[CustomerId]  # at the last refill, until the next turn has its source
    pile: list[CustomerId]  # who is still in it, in the order of their ids
    chronicle_open: dict[Category, int]
    chronicle: dict[Category, list[Dead]]
    graves_open: int
    graves: list[Dead]
    market: Market | None
    mass: Mass | None
    trigger: Seat | None
    final_queue: list[Seat] | None
    families: list[Family]  # by seat
    results: list[PlayerResult] | None

    @property
    def own_seat(self) -> Seat:
        """Return the viewer's seat. For the public, return the seat in turn."""
        return self.turn if self.seat is None else self.seat

    @property
    def own_player(self) -> Player:
        """Return the viewer's player. For the public, return the player in turn."""
        return self.families[self.own_seat].player


def look(s: State, viewer: Seat | None) -> View:
    """Return the table as everybody sees it. `state` is the viewer's own copy."""
    return View(
        seat=viewer,
        round=s.round,
        phase=s.phase,
        turn=s.turn,
        start=s.start,
        next_start=s.next_start,
        space=s.space,
        board=s.board,
        bag=s.bag,
        supply=s.supply,
        stalls=s.stalls,
        waiting=s.waiting,
        arrived=s.arrived,
        pile=sorted(s.pile),
        chronicle_open=s.chronicle_open,
        chronicle=s.chronicle,
        graves_open=s.graves_open,
        graves=s.graves,
        market=s.market,
        mass=s.mass,
        trigger=s.trigger,
        final_queue=s.final_queue,
        families=[family(p) for p in s.players],
        results=s.result,
    )


def family(p: Player) -> Family:
    generation, places = dying(p)
    points = items(p)
    return Family(p, LIFE - p.position, places, generation, points, sum(points))


def tally(view: View, seat: Seat) -> RunningScore:
    return RunningScore(view.families[seat].points)
