"""What a viewer may see of a game of Village: everything except the order of the customer pile (rules 8)."""

from __future__ import annotations

from msgspec import Struct

from engine.core import PlayerResult, RunningScore, Seat

from .components import LIFE_TRACK_SPACES, Category, Cube, CustomerId, Location, Space
from .rules.members import find_dying
from .rules.scoring import score_categories
from .state import Dead, Market, Mass, Phase, Player, State, Supply


class Family(Struct):
    """One seat: everything that is open, and what can be computed from it."""

    player: Player
    to_death: int  # time until the next death (10 - position)
    dying: list[Location]  # locations of the lowest visible generation, in which the next member dies (D4)
    generation: int | None  # that generation
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
    pile: list[CustomerId]  # the customers in it, in the order of their ids
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


def build_view(state: State, viewer: Seat | None) -> View:
    """Return the table as everybody sees it. `state` is the viewer's own copy."""
    return View(
        seat=viewer,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        start=state.start,
        next_start=state.next_start,
        space=state.space,
        board=state.board,
        bag=state.bag,
        supply=state.supply,
        stalls=state.stalls,
        waiting=state.waiting,
        arrived=state.arrived,
        pile=sorted(state.pile),
        chronicle_open=state.chronicle_open,
        chronicle=state.chronicle,
        graves_open=state.graves_open,
        graves=state.graves,
        market=state.market,
        mass=state.mass,
        trigger=state.trigger,
        final_queue=state.final_queue,
        families=[build_family(player) for player in state.players],
        results=state.result,
    )


def build_family(player: Player) -> Family:
    """Return what is open about one player, and what can be computed from it."""
    generation, places = find_dying(player)
    points = score_categories(player)
    return Family(player, LIFE_TRACK_SPACES - player.position, places, generation, points, sum(points))


def is_last_round(view: View) -> bool:
    return view.final_queue is not None


def get_running_score(view: View, seat: Seat) -> RunningScore:
    return RunningScore(view.families[seat].points)
