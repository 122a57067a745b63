"""How a game of Carpe Diem goes (rules 4; W7: each step in its stage)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.core import EndTurn, Flow, LobbyOptions, Seat, Setup, choose, choose_simultaneously, confirm_turn, tell

from ..actions import ACTIONS, STORE, Place, StartAt, Store
from ..components import DEPOTS, PHASES, ROUNDS
from ..events import Ended, Started
from ..state import Lobby, Stage, State
from . import building, depots, forum, fountain
from .district import builds, why_not_build
from .scoring import ranking
from .setup import new_game, shuffled

STARTS = tuple(StartAt(depot) for depot in DEPOTS)


def step(s: State) -> Flow[None]:
    """One engine step (W7)."""
    return STEPS[s.stage](s)


def starter(s: State) -> Seat:
    """W3: of this phase."""
    return (s.phase - 1) % len(s.players)


# S10, Q1 The start


def opening(setup: Setup) -> State:
    """The first position."""
    s = new_game(setup)
    if not seals(setup.options):
        draw_depots(s)
    return s


def seals(options: LobbyOptions) -> bool:
    """Only the depots are ever named in secret (H2)."""
    return isinstance(options, Lobby) and options.patricians == "chosen"


def draw_depots(s: State) -> None:
    """RD7: chance puts the patricians down."""
    for p, depot in zip(s.players, shuffled(DEPOTS, s.chance, len(s.players)), strict=True):
        p.patrician = depot
    begin(s)


def start(s: State) -> Flow[None]:
    """As a table may want it: all name a depot in secret; who finds it occupied goes on clockwise (N1)."""
    yield from choose_simultaneously({seat: name_depot(s, seat) for seat in range(len(s.players))})
    occupied: set[int] = set()
    for p in s.players:
        named = p.patrician
        p.patrician = next(depot for depot in (*DEPOTS[named - 1 :], *DEPOTS) if depot not in occupied)
        occupied.add(p.patrician)
    begin(s)


def begin(s: State) -> None:
    """The patricians stand; the first deal (S8)."""
    tell(s, Started(tuple(p.patrician for p in s.players)))
    depots.shuffle_tiles(s)
    depots.deal(s, starter(s))
    begin_turn(s, starter(s))


def name_depot(s: State, seat: Seat) -> Flow[None]:
    # Of every kind, and without a reason of its own: whatever else is typed is not possible now.
    action = yield from choose(seat, "start", lambda: STARTS, explained_types=(*ACTIONS, EndTurn))
    s.players[seat].patrician = action.depot


# Q2, Q3 A building turn


def take(s: State) -> Flow[None]:
    """Q2a."""
    me = s.active
    p = s.players[me]
    where = s.depots, p.patrician, p.bread
    action = yield from choose(me, "take", partial(depots.takes, *where), partial(depots.no_take, *where))
    depots.take(s, me, action)


def place(s: State) -> Flow[None]:
    """Q2b."""
    me, face = s.active, s.held
    p = s.players[me]
    assert face, "no tile in hand"
    listed: list[Place | Store] = []  # a replay lists nothing

    def options() -> list[Place | Store]:
        listed[:] = builds(p.grid, face)
        listed.append(STORE)
        return listed

    action = yield from choose(me, "place", options, partial(why_not_build, p.grid, face), (Place,))
    if isinstance(action, Place):
        building.build(s, me, action)
    else:
        building.store(s, me, forced=len(listed or options()) == 1)


def craft(s: State) -> Flow[None]:
    """Q3a."""
    action = yield from choose(s.active, "craft", partial(depots.bottoms, s), partial(depots.no_bottom, s))
    depots.take_bottom(s, s.active, action)


def end(s: State) -> Flow[None]:
    """Q2c: not asked after a forced turn (W8), which leaves nothing to take back."""
    me = s.active
    yield from confirm_turn(s, me)
    if s.fountain_due:
        fountain.draw(s, me)
    else:
        next_turn(s)


def give_back(s: State) -> Flow[None]:
    """Q4."""
    yield from fountain.give_back(s, s.active)
    next_turn(s)


# Who is next (W1 to W6)


def begin_turn(s: State, seat: Seat) -> None:
    s.active, s.stage = seat, "take"


def next_turn(s: State) -> None:
    """Clockwise; after the last round of a phase comes the forum."""
    after = (s.active + 1) % len(s.players)
    if after != starter(s):
        begin_turn(s, after)
    elif s.round < ROUNDS:
        s.round += 1
        begin_turn(s, after)
    else:
        forum.open_forum(s)


def visit(s: State) -> Flow[None]:
    """P; after it the next visitor, the next phase (W2) or the end (W6)."""
    if s.visit is None:
        yield from forum.visit(s)
        return
    yield from forum.second(s, s.visit)
    s.forum_queue.pop(0)
    if s.forum_queue:
        s.active = s.forum_queue[0]
    elif s.phase < PHASES:
        s.phase, s.round = s.phase + 1, 1
        depots.deal(s, starter(s))
        begin_turn(s, starter(s))
    else:
        s.chance.record_reveal()  # the fountain cards (FS4)
        s.stage, s.result = "over", ranking(s)
        tell(s, Ended())


STEPS: Mapping[Stage, Callable[[State], Flow[None]]] = {
    "start": start, "take": take, "place": place, "craft": craft, "end": end, "fountain": give_back, "forum": visit,
}  # fmt: skip


def as_if(s: State, seat: Seat) -> State | None:
    """The seat's next turn of this phase as if it came now, for planning; None where it has none to come."""
    match s.stage:
        case "start" | "over":
            return None
        case "forum":
            if seat not in s.forum_queue:
                return None
            s.forum_queue.remove(seat)
            s.forum_queue.insert(0, seat)
            s.active, s.visit = seat, None
            return s
        case _:
            s.round += had_turn(s.active, seat, starter(s), len(s.players))
            if s.round > ROUNDS or not depots.takes(s.depots, s.players[seat].patrician, s.players[seat].bread):
                return None
            s.held, s.held_from, s.fountain_due = None, None, False
            begin_turn(s, seat)
            return s


def had_turn(active: Seat, seat: Seat, first: Seat, seats: int) -> bool:
    """Whether the seat has had its turn of the running round (W3); it has while another is in turn after it."""
    return (seat - first) % seats < (active - first) % seats
