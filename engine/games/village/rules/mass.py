"""The mass (M0 to M3): buying back, drawing, moving up, and the majority."""
from __future__ import annotations

from functools import partial

from engine.core import EndTurn, Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import BuyBack, Climb
from ..components import BUY_BACK, DRAWN, MAJORITY, SUPPLY, WINDOWS
from ..state import Mass, Phase, Player, State
from .draft import end_draft, settle
from .members import BAG, GENERATIONS_OF, WINDOW, many, move, nobody_there, there
from .payment import pay, pay_grain

END = EndTurn()
GRAIN_TO_NEXT = tuple(window.grain_to_next for window in WINDOWS.values())[:-1]  # grain from window 1, 2, 3 to the left
BUYING = tuple(tuple(BuyBack(g) for g in found) for found in GENERATIONS_OF)
CLIMBING = tuple(  # by window from 1, then by mask
    tuple(tuple(Climb(g, window) for g in found) for found in GENERATIONS_OF) for window in range(1, len(WINDOW))
)
MONK = (-1, 0)  # in a draw: nobody's


def order(s: State) -> list[Seat]:
    """Return the order of the mass: the round's starting player, then clockwise (M0)."""
    seats = len(s.players)
    return [(s.start + i) % seats for i in range(seats)]


def begin_mass(s: State, last: bool) -> None:
    s.mass, s.phase, s.space, s.must_act = Mass(), "mass_buy", None, False
    tell(s, events.MassBegan(s.round, last))


def next_seat(s: State, mass: Mass, after: Phase) -> None:
    """Pass to the next seat in the order, or to the next phase of the mass."""
    mass.turn += 1
    if mass.turn == len(s.players):
        mass.turn, s.phase = 0, after


# M1 Draw 4


def buy(s: State) -> Flow[None]:
    """Let one seat buy members out of the bag while the mass can take more (M1.1, R23)."""
    mass = s.mass
    assert mass
    me = order(s)[mass.turn]
    p = s.players[me]
    bought: list[int] = []
    why = partial(why_not_buy, p)
    while buyable(s, p):
        action = yield from choose(me, "mass_buy", lambda: [*buyable(s, p), END], why)
        if isinstance(action, EndTurn):
            settle(p)
            break
        pay(s, p, ("coin",) * BUY_BACK)
        mass.bought += 1
        move(p, action.generation, BAG, WINDOW[0])
        bought.append(action.generation)
    else:  # it was not EndTurn that ended it
        yield from end_draft(s, me, p)
    if bought:
        tell(s, events.BoughtBack(me, tuple(bought)))
    next_seat(s, mass, "mass_draw")


def buyable(s: State, p: Player) -> tuple[BuyBack, ...]:
    """Return the members that the player can buy back (K10)."""
    if p.coins < BUY_BACK or s.mass is None or s.mass.bought >= DRAWN:
        return ()
    return BUYING[there(p, BAG)]


def why_not_buy(p: Player, action: BuyBack) -> Reason | None:
    return nobody_there(p, action.generation, BAG)


def draw(s: State) -> None:
    """Draw the missing members at random (M1.2).

    Drawn members go to the first window, and monks back into the bag (M1.3).
    """
    assert s.mass
    bag = [MONK] * SUPPLY.monks
    for seat, p in enumerate(s.players):
        bag += [(seat, g) for g, n in enumerate(p.people.get(BAG, ()), 1) for _ in range(n)]
    drawn = [bag.pop(s.chance.below(len(bag))) for _ in range(DRAWN - s.mass.bought)]
    members = tuple(sorted(one for one in drawn if one != MONK))
    for seat, generation in members:
        move(s.players[seat], generation, BAG, WINDOW[0])
        settle(s.players[seat])
    if drawn:
        tell(s, events.Drawn(members, len(drawn) - len(members)))
    s.phase = "mass_move"


# M2 Move up


def climb(s: State) -> Flow[None]:
    """Let one seat move its members to the left, window by window (M2)."""
    mass = s.mass
    assert mass
    me = order(s)[mass.turn]
    p = s.players[me]
    why = partial(why_not_climb, p)
    while climbs(p):
        action = yield from choose(me, "mass_move", lambda: [*climbs(p), END], why)
        if isinstance(action, EndTurn):
            settle(p)
            break
        window = action.window
        grain = GRAIN_TO_NEXT[window - 1]
        pay_grain(s, p, grain)
        move(p, action.generation, WINDOW[window - 1], WINDOW[window])
        tell(s, events.Climbed(me, action.generation, window + 1, grain))
    else:  # as in `buy`
        yield from end_draft(s, me, p)
    next_seat(s, mass, "mass_end")


def climbs(p: Player) -> list[Climb]:
    """Return the moves to the left that the player can pay for (K11)."""
    found: list[Climb] = []
    for window, grain in enumerate(GRAIN_TO_NEXT):
        if p.grain >= grain:
            found += CLIMBING[window][there(p, WINDOW[window])]
    return found


def why_not_climb(p: Player, action: Climb) -> Reason:
    if not 1 <= action.window <= len(GRAIN_TO_NEXT):
        return reason("no_further_window", window=action.window)
    nobody = nobody_there(p, action.generation, WINDOW[action.window - 1])
    return nobody or reason("not_enough_grain", needs=GRAIN_TO_NEXT[action.window - 1], has=p.grain)


# M3 Majority


def leaders(s: State) -> list[Seat]:
    """Return the seats with the most members in the church (M3).

    Ties go to the member who has moved furthest to the left (R25).
    """
    standing = [(sum(many(p, at) for at in WINDOW), leftmost(p)) for p in s.players]
    best = max(standing)
    return [seat for seat, mine in enumerate(standing) if mine == best] if best[0] else []


def leftmost(p: Player) -> int:
    return max((window for window, at in enumerate(WINDOW, 1) if at in p.people), default=0)


def majority(s: State) -> None:
    """Give prestige to the players with the majority, and end the mass (M3)."""
    ahead = leaders(s)
    for seat in ahead:
        s.players[seat].prestige += MAJORITY
    tell(s, events.Led(tuple(ahead), MAJORITY if ahead else 0))
    s.mass = None
