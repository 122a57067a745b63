"""How a game of Saint Malo goes (RULES.md section 4); each function is one clause or one box of the rulebook."""
from __future__ import annotations

from functools import partial

from engine.core import Flow, Seat, choose, confirm, tell

from . import city, events, legal
from .actions import ALL_KINDS, POSITIONS, TOWER_HIRES, Done, Hire, Place, Roll, Use
from .components import (
    AROUND,
    BIT,
    BONUS,
    CHURCHES,
    CRATE,
    FACES,
    HOUSE,
    MARK,
    MARKS,
    NAME,
    OUTER,
    PERSON,
    SIDE_AT,
    SIDES,
    STRENGTHS,
    SWORDS,
    TOWER_ORDER,
    WALL,
    BuildHouses,
    GainCoins,
    GainCoinsPerNeighbour,
    GainVp,
    GainVpPerNeighbour,
    PersonEffect,
    PersonId,
    SymbolId,
)
from .scoring import ranking
from .state import State, Work, attacks, row_length


def step(s: State) -> Flow[None]:
    """One engine step (ST1)."""
    return STEPS[s.players[s.active_seat].phase](s, s.active_seat)


# The turn


def turn(s: State, me: Seat) -> Flow[None]:
    """The player rolls dice again, or uses one symbol (TU2, TU3, QE1)."""
    p = s.players[me]
    action = yield from choose(me, "turn", partial(legal.turn, p), partial(legal.why_turn, p), ALL_KINDS)
    match action:
        case Roll():
            return roll(s, me, action.reroll)
        case Use() if action.symbol == "log":
            pay(s, me, "log", action.dice)
            gain(s, me, "log", logs=action.dice)
        case Use():
            pay(s, me, action.symbol, action.dice)
            yield from build(s, me, action.symbol, action.dice)
        case Hire():
            pay(s, me, "head", PERSON[action.person].level)
            yield from recruit(s, me, action.person)
        case _:
            tell(s, events.Scored(me, "nothing", 0, (), 0))
    p.work = None
    if p.phase == "turn":
        p.phase = "end_turn"


def tower_recruit(s: State, me: Seat) -> Flow[None]:
    """The person that the top wall has won comes without dice and coins (AC8, QE4)."""
    p = s.players[me]
    action = yield from choose(me, "tower", lambda: TOWER_HIRES, legal.why_tower, ALL_KINDS)
    yield from recruit(s, me, action.person)
    p.work, p.phase = None, "end_turn"


def end_turn(s: State, me: Seat) -> Flow[None]:
    """The player ends his turn; pirates come closer; the next player's dice fall (TU5 to TU10, TU1)."""
    yield from confirm(me, legal.why_end, ALL_KINDS)
    s.players[me].phase = "waiting"
    tell(s, events.TurnEnded(me))
    advance_pirates(s, me)
    if not city.empty(s.players[me].city):
        s.end_triggered = True  # TU8
        tell(s, events.CityFull(me))
    if me == s.order[-1]:
        tell(s, events.RoundEnded(s.round))
        if s.end_triggered:
            return finish(s)
        s.round += 1  # TU10
    begin_turn(s, next_seat(s, me))


def next_seat(s: State, me: Seat) -> Seat:
    """Clockwise (GL1)."""
    return s.order[(s.order.index(me) + 1) % len(s.order)]


def begin_turn(s: State, me: Seat) -> None:
    """The first roll takes all five dice (TU1)."""
    s.active_seat, p = me, s.players[me]
    p.phase, p.rolls_used, p.latest, p.dice = "turn", 0, 0, [0] * len(POSITIONS)
    roll(s, me, POSITIONS)


def roll(s: State, me: Seat, positions: tuple[int, ...]) -> None:
    """New faces in order of position, from the seat's own stream (TU2, SU5)."""
    p = s.players[me]
    faces = s.chance.several(len(positions), len(FACES), by=me)
    for position, face in zip(positions, faces, strict=True):
        p.dice[position - 1] = face
    p.rolls_used += 1
    tell(s, events.Rolled(me, p.rolls_used, positions, tuple([FACES[face] for face in faces])))


# Using a symbol


def pay(s: State, me: Seat, symbol: SymbolId, n: int) -> None:
    """Coins for turned dice and for the delivery, before all else (AC3, TU11)."""
    p, face = s.players[me], FACES.index(symbol)
    coins = legal.cost(symbol, p.dice.count(face), n)
    p.coins -= coins
    tell(s, events.Scored(me, symbol, n, legal.rotated(tuple(p.dice), face, n), coins))


def build(s: State, me: Seat, symbol: SymbolId, n: int) -> Flow[int | None]:
    """Crates, walls or a church (AC5 to AC9)."""
    if symbol == "wall":
        return build_walls(s, me, n)
    return place(s, me, CRATE, n) if symbol == "crate" else place(s, me, CHURCHES[n - 1])


def gain(s: State, me: Seat, why: str, coins: int = 0, logs: int = 0, vp: int = 0) -> None:
    p = s.players[me]
    p.coins += coins
    p.logs += logs
    p.vp += vp
    tell(s, events.Gained(me, coins, logs, vp, why))


def place(s: State, me: Seat, mark: int, count: int = 1) -> Flow[int]:
    """Put marks on empty spaces, one question for each (QE2). Returns the bits of their spaces."""
    p = s.players[me]
    p.work = work = Work(mark, count)
    spaces, why = partial(legal.place, p, work), partial(legal.why_place, p, work)
    while work.left:
        action = yield from choose(me, "place", spaces, why, ALL_KINDS)
        put(s, me, work, BIT[action.space])
    return work.placed


def put(s: State, me: Seat, work: Work, space: int) -> None:
    """A mark comes down; anything but a wall breaks the side it stands on (GL9, AC17)."""
    p, mark = s.players[me], work.mark
    breaks = mark != WALL and space & OUTER and not SIDES[SIDE_AT[space]] & city.others(p.city)
    p.city[mark] |= space
    p.latest |= space
    work.placed |= space
    work.left -= 1
    tell(s, events.Placed(me, NAME[space], MARKS[mark].id))
    if breaks:
        tell(s, events.SideBroken(me, SIDE_AT[space]))


def build_walls(s: State, me: Seat, n: int) -> Flow[None]:
    """Walls on outer spaces; then every side made complete gives its tower's bonus (AC6, AC7)."""
    p = s.players[me]
    placed = yield from place(s, me, WALL, n)
    for side in TOWER_ORDER:
        if SIDES[side] & placed and not SIDES[side] & ~p.city[WALL]:
            tower_bonus(s, me, side)


def tower_bonus(s: State, me: Seat, side: str) -> None:
    """Coins and VP at once; a person comes last, in a step of his own, if there is a space for him (AC8, RU15)."""
    p = s.players[me]
    tell(s, events.SideCompleted(me, side))
    for effect in BONUS[side]:
        match effect:
            case GainCoins(amount):
                gain(s, me, side, coins=amount)
            case GainVp(amount):
                gain(s, me, side, vp=amount)
            case _ if city.empty(p.city):
                p.phase = "tower_recruit"
            case _:
                tell(s, events.TowerPersonLost(me))


# Persons


def recruit(s: State, me: Seat, person: PersonId) -> Flow[None]:
    """A person finds his space and does what he does (AC11 to AC16)."""
    space = yield from place(s, me, MARK[person])
    for effect in PERSON[person].effects:
        if isinstance(effect, BuildHouses):
            yield from build_houses(s, me, effect, space)
        else:
            arrive(s, me, person, effect, space)


def arrive(s: State, me: Seat, person: PersonId, effect: PersonEffect, space: int) -> None:
    """What a person gives once, when he comes (RU18)."""
    p = s.players[me]
    match effect:
        case GainVp(amount):
            gain(s, me, person, vp=amount)
        case GainCoinsPerNeighbour(kind, amount, distinct):
            gain(s, me, person, coins=amount * city.neighbours(p.city, space, kind, distinct))
        case GainVpPerNeighbour(kind, amount, distinct):
            gain(s, me, person, vp=amount * city.neighbours(p.city, space, kind, distinct))
        case _:  # a soldier's defence is always computed (GL10)
            pass


def build_houses(s: State, me: Seat, build: BuildHouses, architect: int) -> Flow[None]:
    """Up to three connected houses, the first around the architect; a log and 3 VP each (AC16, QE3)."""
    p = s.players[me]
    p.work = work = Work(HOUSE, build.max, near=AROUND[architect])
    spaces, why = partial(legal.house, p, work), partial(legal.why_place, p, work)
    while work.left and p.logs >= build.logs_each and legal.open_spaces(p, work):
        action = yield from choose(me, "house", spaces, why, ALL_KINDS)
        if isinstance(action, Done):
            return
        assert isinstance(action, Place)
        p.logs -= build.logs_each
        put(s, me, work, BIT[action.space])
        gain(s, me, "house", vp=build.vp_each)


# Pirates and the end


def advance_pirates(s: State, me: Seat) -> None:
    """Each crossed swords marks a box; the last box of a row brings an attack (TU6)."""
    swords, length = s.players[me].dice.count(SWORDS), row_length(s)
    before = s.boxes_marked
    s.boxes_marked = min(before + swords, length * len(STRENGTHS))
    if s.boxes_marked > before:
        tell(s, events.BoxesMarked(s.boxes_marked - before, s.boxes_marked, length))
    for row in range(before // length + 1, attacks(s) + 1):
        attack(s, row)


def attack(s: State, row: int) -> None:
    """Everybody whose defence is below the pirates' strength loses a cannon (TU7)."""
    strength = STRENGTHS[row - 1]
    defences = tuple(city.defence(p.city) for p in s.players)
    losers = [seat for seat, defence in enumerate(defences) if defence < strength]
    for seat in losers:
        s.players[seat].cannons_lost += 1
    s.attack_losers.append(losers)
    tell(s, events.Attack(row, strength, defences, tuple(losers)))


def finish(s: State) -> None:
    """Final scoring (TU9, EN2)."""
    s.result = ranking(s)
    tell(s, events.GameEnded(tuple(s.result)))


STEPS = {"turn": turn, "tower_recruit": tower_recruit, "end_turn": end_turn}  # by phase of the active seat
