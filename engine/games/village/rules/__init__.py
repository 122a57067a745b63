"""The steps of a game of Village (rules 4): one for each phase (6.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Flow, Seat, tell

from .. import events
from ..components import COLOURS, CUBES, SETUP_CARDS, SPACES, Cube, Space
from ..state import Phase, State
from . import market, mass, turn
from .death import resolve_death
from .draft import end_draft
from .scoring import rank_seats


def step(state: State) -> Flow[None]:
    """Return the flow of the next step (6.3). Steps without a question run at once."""
    asking = STEP_BY_PHASE.get(state.phase)
    return asking(state) if asking else run_automatic_step(state)


def run_automatic_step(state: State) -> Flow[None]:
    """Run a step that asks nothing."""
    AUTOMATIC_STEP_BY_PHASE[state.phase](state)
    yield from ()


# Seeding


def list_seeding_order(seed: Mapping[Space, int]) -> tuple[Space, ...]:
    """Return the space of each seeded cube: in board order, each space that still needs one (T1.3)."""
    return tuple(space for n in range(max(seed.values())) for space in SPACES if n < seed[space])


SEEDING_ORDER_BY_PLAYERS = {seats: list_seeding_order(card.seed) for seats, card in SETUP_CARDS.items()}


def seed_board(state: State) -> None:
    """Put cubes from the supply into the bag, and draw cubes from it onto the board (T1, R2)."""
    refill_bag(state)
    cubes: list[Cube] = [cube for cube in CUBES for _ in range(state.bag[cube])]
    for space in SEEDING_ORDER_BY_PLAYERS[len(state.players)][: len(cubes)]:
        cube = cubes.pop(state.chance.randbelow(len(cubes)))
        state.bag[cube] -= 1
        state.board[space][cube] += 1
    # Pictures no longer show that a cube was taken from a space that is full again.
    for player in state.players:
        player.latest = [change for change in player.latest if change.start not in SPACES]
    tell(
        state,
        events.Seeded(
            state.round,
            state.start,
            {space: {cube: n for cube, n in row.items() if n} for space, row in state.board.items()},
        ),
    )
    begin_turn(state, state.start)


def refill_bag(state: State) -> None:
    """Put some cubes of each colour into the bag, as far as the supply has them, and the whole plague (T1.1, T1.2)."""
    each, supply = SETUP_CARDS[len(state.players)].refill_each_colour, state.supply.cubes
    wanted: dict[Cube, int] = {**dict.fromkeys(COLOURS, each), "black": supply["black"]}
    for cube, n in wanted.items():
        n = min(n, supply[cube])
        supply[cube] -= n
        state.bag[cube] += n


# The turn's end


def begin_turn(state: State, seat: Seat) -> None:
    """Begin a turn of this seat."""
    state.turn = seat
    state.phase = "source"
    state.space = None
    state.must_act = False


def resolve_turn_end(state: State) -> Flow[None]:
    """Resolve a death that is due, and end the draft (T5, K12). Then begin what comes next (T6)."""
    seat = state.turn
    while state.players[seat].deaths_due:  # never twice (R10)
        yield from resolve_death(state, seat)
    yield from end_draft(state, seat, state.players[seat])
    if state.final_queue is None and state.trigger is not None:
        state.final_queue = list_last_turns(state, state.trigger)
        tell(state, events.EndTriggered(state.trigger, tuple(state.final_queue)))
    if state.final_queue is not None:
        begin_next_last_turn(state, state.final_queue)
    elif turn.has_cubes_left(state):
        begin_turn(state, (seat + 1) % len(state.players))
    else:
        mass.begin_mass(state, last=False)


def list_last_turns(state: State, trigger: Seat) -> list[Seat]:
    """Return the seats of the last turns: all others, clockwise (E2).

    The player in turn comes last, if another player has triggered the end.
    """
    seats, seat = len(state.players), state.turn
    others = [(seat + i) % seats for i in range(1, seats)]
    return others if trigger == seat else [*others, seat]


def begin_next_last_turn(state: State, queue: list[Seat]) -> None:
    """Begin the next last turn, or the last mass (E3, E4)."""
    if queue:
        begin_turn(state, queue.pop(0))
    else:
        mass.begin_mass(state, last=True)


def resolve_mass_end(state: State) -> None:
    """Score the majority. Then begin a new round or do the final scoring (M3, T7, E4)."""
    mass.score_majority(state)
    if state.final_queue is None:
        begin_round(state)
    else:
        state.phase, state.result = "over", rank_seats(state)
        tell(state, events.Ended())


def begin_round(state: State) -> None:
    """Give the start marker to the holder of the next-start marker, which returns to the council (T7)."""
    if state.next_start is not None:
        tell(state, events.StartMoved(state.next_start, kept=state.next_start == state.start))
        state.start, state.next_start = state.next_start, None
    state.round += 1
    state.phase = "seed"


def with_turn_of(state: State, seat: Seat) -> State | None:
    """Return the state as if the seat's next turn came now, for planning.

    Return None during a market day or a mass, or if the seat has no turn left.
    """
    to_come = turn.has_cubes_left(state) if state.final_queue is None else seat in state.final_queue
    if state.phase not in ("source", "action", "turn_end") or not to_come:
        return None
    if state.final_queue is not None:
        state.final_queue.remove(seat)
    begin_turn(state, seat)
    return state


STEP_BY_PHASE: Mapping[Phase, Callable[[State], Flow[None]]] = {
    "source": turn.choose_source,
    "action": turn.resolve_action,
    "sale": market.decide_sale,
    "turn_end": resolve_turn_end,
    "mass_buy": mass.decide_buy_backs,
    "mass_move": mass.decide_climbs,
}
AUTOMATIC_STEP_BY_PHASE: Mapping[Phase, Callable[[State], None]] = {
    "seed": seed_board,
    "refill": market.refill_stalls,
    "mass_draw": mass.draw_from_bag,
    "mass_end": resolve_mass_end,
}
