"""The steps of a game of Village (rules 4): one for each phase (6.3)."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Flow, Seat, tell

from .. import events
from ..components import COLOURS, CUBES, SETUP, SPACES, Cube, Space
from ..state import Phase, State
from . import market, mass, turn
from .death import die
from .draft import end_draft
from .scoring import ranking


def step(s: State) -> Flow[None]:
    """Return the flow of the next step (6.3). Steps without a question run at once."""
    asking = STEPS.get(s.phase)
    return asking(s) if asking else automatic(s)


def automatic(s: State) -> Flow[None]:
    """Run a step that asks nothing."""
    AUTOMATIC[s.phase](s)
    yield from ()


# Seeding


def rotation(seed: Mapping[Space, int]) -> tuple[Space, ...]:
    """Return the space of each seeded cube: in board order, each space that still needs one (T1.3)."""
    return tuple(space for n in range(max(seed.values())) for space in SPACES if n < seed[space])


ROTATION = {seats: rotation(card.seed) for seats, card in SETUP.items()}


def seed(s: State) -> None:
    """Put cubes from the supply into the bag, and draw cubes from it onto the board (T1, R2)."""
    refill(s)
    cubes: list[Cube] = [cube for cube in CUBES for _ in range(s.bag[cube])]
    for space in ROTATION[len(s.players)][: len(cubes)]:
        cube = cubes.pop(s.chance.below(len(cubes)))
        s.bag[cube] -= 1
        s.board[space][cube] += 1
    for p in s.players:  # a space that is full again shows no more that a cube was taken
        p.latest = [one for one in p.latest if one.start not in SPACES]
    tell(s, events.Seeded(s.round, s.start, {space: dealt(row) for space, row in s.board.items()}))
    begin_turn(s, s.start)


def dealt(row: Mapping[Cube, int]) -> dict[Cube, int]:
    """Without zeros."""
    return {cube: n for cube, n in row.items() if n}


def refill(s: State) -> None:
    """Put some cubes of each colour into the bag, as far as the supply has them, and the whole plague (T1.1, T1.2)."""
    each, supply = SETUP[len(s.players)].refill_each_colour, s.supply.cubes
    wanted: dict[Cube, int] = {**dict.fromkeys(COLOURS, each), "black": supply["black"]}
    for cube, n in wanted.items():
        n = min(n, supply[cube])
        supply[cube] -= n
        s.bag[cube] += n


# The turn's end


def begin_turn(s: State, seat: Seat) -> None:
    s.turn, s.phase, s.space, s.must_act = seat, "source", None, False


def turn_end(s: State) -> Flow[None]:
    """Resolve a death that is due, and end the draft (T5, K12). Then begin what comes next (T6)."""
    me = s.turn
    while s.players[me].deaths_due:  # never twice (R10)
        yield from die(s, me)
    yield from end_draft(s, me, s.players[me])
    if s.final_queue is None and s.trigger is not None:
        s.final_queue = last_turns(s, s.trigger)
        tell(s, events.EndTriggered(s.trigger, tuple(s.final_queue)))
    if s.final_queue is not None:
        go_on_to_the_end(s, s.final_queue)
    elif turn.cubes_left(s):
        begin_turn(s, (me + 1) % len(s.players))
    else:
        mass.begin_mass(s, last=False)


def last_turns(s: State, trigger: Seat) -> list[Seat]:
    """Return the seats of the last turns: all others, clockwise (E2).

    The player in turn comes last, if another player has triggered the end.
    """
    seats, me = len(s.players), s.turn
    others = [(me + i) % seats for i in range(1, seats)]
    return others if trigger == me else [*others, me]


def go_on_to_the_end(s: State, queue: list[Seat]) -> None:
    """Begin the next last turn, or the last mass (E3, E4)."""
    if queue:
        begin_turn(s, queue.pop(0))
    else:
        mass.begin_mass(s, last=True)


def mass_end(s: State) -> None:
    """Score the majority. Then begin a new round or do the final scoring (M3, T7, E4)."""
    mass.majority(s)
    if s.final_queue is None:
        new_round(s)
    else:
        s.phase, s.result = "over", ranking(s)
        tell(s, events.Ended())


def new_round(s: State) -> None:
    """Give the start marker to the holder of the next-start marker, which returns to the council (T7)."""
    if s.next_start is not None:
        tell(s, events.StartMoved(s.next_start, kept=s.next_start == s.start))
        s.start, s.next_start = s.next_start, None
    s.round += 1
    s.phase = "seed"


def as_if(s: State, seat: Seat) -> State | None:
    """Return the state as if the seat's next turn came now, for planning.

    Return None during a market day or a mass, or if the seat has no turn left.
    """
    to_come = turn.cubes_left(s) if s.final_queue is None else seat in s.final_queue
    if s.phase not in ("source", "action", "turn_end") or not to_come:
        return None
    if s.final_queue is not None:
        s.final_queue.remove(seat)
    begin_turn(s, seat)
    return s


STEPS: Mapping[Phase, Callable[[State], Flow[None]]] = {
    "source": turn.source, "action": turn.action, "sale": market.sale, "turn_end": turn_end,
    "mass_buy": mass.buy, "mass_move": mass.climb,
}  # fmt: skip
AUTOMATIC: Mapping[Phase, Callable[[State], None]] = {
    "seed": seed, "refill": market.refill, "mass_draw": mass.draw, "mass_end": mass_end,
}  # fmt: skip
