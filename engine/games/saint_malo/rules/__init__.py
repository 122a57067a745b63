"""How a game of Saint Malo goes (rules 4); each function is one clause or one box of the rulebook."""
from __future__ import annotations

from functools import partial

from engine.core import Event, Flow, Seat, choose, confirm, tell, together

from .. import events
from ..actions import ALL_KINDS, POSITIONS, TOWER_HIRES, Done, Hire, Place, Roll, Use
from ..components import (
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
from ..state import State, Work, attacks, copy, row_length
from . import city, legal
from .scoring import ranking


def step(s: State) -> Flow[None]:
    """One engine step (ST1), of whose turn it is; or a whole round in which all take their turns at once (SI2)."""
    me = s.active_seat
    return whole_round(s) if me is None else STEPS[s.players[me].phase](s, me)


# All at once, or one after the other


def whole_round(s: State) -> Flow[None]:
    """Each seat takes its turn alone with its dice; then the turns count, one after the other (SI2, SI4)."""
    first_rolls = yield from together({seat: whole_turn(s, seat) for seat in s.order}, lasting=False)
    told, s.news = s.news, []
    for seat in s.order:
        s.before[seat] = None
        for event in (first_rolls[seat], *(one.event for one in told if one.reaches(seat))):
            tell(s, event)
        turn_ended(s, seat)
    round_ended(s)
    if s.result is None:
        begin_round(s)


def whole_turn(s: State, me: Seat) -> Flow[Event]:
    """TU2 to TU5 of one seat; it writes for this seat alone (SI5). Gives its first roll, which only the seat knows."""
    p = s.players[me]
    first = rolled(s, me, POSITIONS)
    while p.phase != "end_turn":
        yield from STEPS[p.phase](s, me)
    yield from confirm(me, legal.why_end, ALL_KINDS)
    p.phase = "waiting"
    return first


def begin_round(s: State) -> None:
    """What all others see of a seat stays as it was, until the round is shown (SI2); all first dice fall."""
    for seat in s.order:
        s.before[seat] = copy(s.players[seat])
        first_roll(s, seat)


def say(s: State, me: Seat, event: Event) -> None:
    """Everybody is told; while all turn at once the seat alone, until the round is shown (SI7)."""
    tell(s, event, early=s.before[me] is not None)


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
            say(s, me, events.Scored(me, "nothing", 0, (), 0))
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
    turn_ended(s, me)
    if me == s.order[-1]:
        round_ended(s)
    if s.result is None:
        begin_turn(s, next_seat(s, me))


def turn_ended(s: State, me: Seat) -> None:
    """Pirates come closer (TU6); the player whose city is full ends the game (TU8)."""
    tell(s, events.TurnEnded(me))
    advance_pirates(s, me)
    if not city.empty(s.players[me].city):
        s.end_triggered = True
        tell(s, events.CityFull(me))


def round_ended(s: State) -> None:
    """The next one, or final scoring (TU9, TU10)."""
    tell(s, events.RoundEnded(s.round))
    if s.end_triggered:
        finish(s)
    else:
        s.round += 1


def next_seat(s: State, me: Seat) -> Seat:
    """Clockwise (GL1)."""
    return s.order[(s.order.index(me) + 1) % len(s.order)]


def begin_turn(s: State, me: Seat) -> None:
    s.active_seat = me
    first_roll(s, me)


def first_roll(s: State, me: Seat) -> None:
    """The first roll takes all five dice (TU1)."""
    p = s.players[me]
    p.phase, p.rolls_used, p.latest, p.dice = "turn", 0, 0, [0] * len(POSITIONS)
    roll(s, me, POSITIONS)


def roll(s: State, me: Seat, positions: tuple[int, ...]) -> None:
    """New faces in order of position, from the seat's own stream (TU2, SU5)."""
    p = s.players[me]
    faces = s.chance.several(len(positions), len(FACES), by=me)
    for position, face in zip(positions, faces, strict=True):
        p.dice[position - 1] = face
    p.rolls_used += 1
    say(s, me, rolled(s, me, positions))


def rolled(s: State, me: Seat, positions: tuple[int, ...]) -> Event:
    """The latest roll, of the dice at these positions."""
    p = s.players[me]
    return events.Rolled(me, p.rolls_used, positions, tuple([FACES[p.dice[position - 1]] for position in positions]))


# Using a symbol


def pay(s: State, me: Seat, symbol: SymbolId, n: int) -> None:
    """Coins for turned dice and for the delivery, before all else (AC3, TU11)."""
    p, face = s.players[me], FACES.index(symbol)
    coins = legal.cost(symbol, p.dice.count(face), n)
    p.coins -= coins
    say(s, me, events.Scored(me, symbol, n, legal.rotated(tuple(p.dice), face, n), coins))


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
    say(s, me, events.Gained(me, coins, logs, vp, why))


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
    say(s, me, events.Placed(me, NAME[space], MARKS[mark].id))
    if breaks:
        say(s, me, events.SideBroken(me, SIDE_AT[space]))


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
    say(s, me, events.SideCompleted(me, side))
    for effect in BONUS[side]:
        match effect:
            case GainCoins(amount):
                gain(s, me, side, coins=amount)
            case GainVp(amount):
                gain(s, me, side, vp=amount)
            case _ if city.empty(p.city):
                p.phase = "tower_recruit"
            case _:
                say(s, me, events.TowerPersonLost(me))


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
    """Everybody whose defence is below the pirates' strength loses a cannon (TU7); a turn that all take at once does
    not count before its place in the round (SI3)."""
    strength = STRENGTHS[row - 1]
    defences = tuple(city.defence((before or p).city) for before, p in zip(s.before, s.players, strict=True))
    losers = [seat for seat, defence in enumerate(defences) if defence < strength]
    for seat in losers:
        s.players[seat].cannons_lost += 1
    s.attack_losers.append(losers)
    tell(s, events.Attack(row, strength, defences, tuple(losers)))


def finish(s: State) -> None:
    """Final scoring (TU9, EN2)."""
    s.result = ranking(s)
    tell(s, events.GameEnded(tuple(s.result)))


STEPS = {"turn": turn, "tower_recruit": tower_recruit, "end_turn": end_turn}  # by phase of the seat
