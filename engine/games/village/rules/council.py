"""The council chamber (A6)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core import Action, Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import SKIP, Advance, Enter, Privilege
from ..components import BOX, STAGES
from ..state import Player, State
from .members import GENERATIONS_OF, HOME, STAGE, move, nobody_home, nobody_there, there
from .payment import Price, affordable, ask_payment, lacked, options_of, pay, price, spend_time
from .rewards import no_reward, reap

FEES = options_of(BOX.council.payment_options)
GREEN: Price = price(BOX.council.payment_options[0])
RANKS = tuple(STAGES.values())  # stage 1 first
TOP = len(RANKS)
ENTERING = tuple(tuple(Enter(g) for g in found) for found in GENERATIONS_OF)
ADVANCING = tuple(  # by stage from 1, then by mask
    tuple(tuple(Advance(g, rank.stage) for g in found) for found in GENERATIONS_OF) for rank in RANKS[:-1]
)
PRIVILEGES = tuple((Privilege(rank.stage), rank.effects) for rank in RANKS)


def highest(p: Player) -> int:
    """Return the stage of the player's highest councillor, or 0 if there is none."""
    for stage in range(TOP, 0, -1):
        if STAGE[stage - 1] in p.people:
            return stage
    return 0


def can_pay(p: Player) -> bool:
    """Return whether the player can pay 2 green cubes or 1 scroll."""
    return p.goods["scroll"] > 0 or affordable(p, GREEN)


def councils(s: State, p: Player) -> list[Action]:
    found: list[Action] = []
    if can_pay(p):
        found += ENTERING[there(p, HOME)]
        for advancing, at in zip(ADVANCING, STAGE, strict=False):
            found += advancing[there(p, at)]
    return found + privileges(s, p, highest(p))


def privileges(s: State, p: Player, stage: int) -> list[Action]:
    """Return the privileges that can be used up to a stage (A6.4)."""
    return [privilege for privilege, effects in PRIVILEGES[:stage] if not no_reward(s, p, effects)]


def rise(s: State, me: Seat, action: Enter | Advance) -> Flow[None]:
    """Pay the fee and move a member to the first stage (A6.1) or the next one (A6.2).

    Then the player may use a privilege of that stage or a lower one.
    """
    start = action.stage if isinstance(action, Advance) else 0
    p, stage, rank = s.players[me], start + 1, RANKS[start]
    paid = yield from ask_payment(me, p, FEES)
    pay(s, p, paid.units)
    spend_time(p, rank.time)
    move(p, action.generation, STAGE[start - 1] if start else HOME, rank.id)
    tell(s, events.Councilled(me, action.generation, stage, paid.units, rank.time))
    options, why = partial(afterwards, s, p, stage), partial(up_to, s, p, stage)
    chosen = yield from choose(me, "privilege", options, why, (Privilege,))
    if isinstance(chosen, Privilege):
        yield from use(s, me, chosen)


def afterwards(s: State, p: Player, stage: int) -> list[Action]:
    """Return the options of the question `privilege` (K5)."""
    return [*privileges(s, p, stage), SKIP]


def use(s: State, me: Seat, action: Privilege) -> Flow[None]:
    """Use one privilege; each action allows at most one (A6.3, R21)."""
    gain = yield from reap(s, me, RANKS[action.stage - 1].effects)
    tell(s, events.Privileged(me, action.stage, gain.cubes, gain.good))


def lacking(p: Player) -> Mapping[str, str]:
    """Return what is missing if nobody can enter the council or move up."""
    somebody = HOME in p.people or any(at in p.people for at in STAGE[:-1])
    return {"lacks": lacked(somebody=not somebody, fee=not can_pay(p))}


def no_fee(p: Player) -> Reason | None:
    return None if can_pay(p) else reason("no_council_fee", coins=p.coins)


def no_entering(s: State, p: Player, action: Enter) -> Reason | None:
    return nobody_home(s, p, action) or no_fee(p)


def no_advance(s: State, p: Player, action: Advance) -> Reason | None:
    if not 1 <= action.stage < TOP:
        return reason("no_higher_stage", stage=action.stage)
    return nobody_there(p, action.generation, STAGE[action.stage - 1]) or no_fee(p)


def no_privilege(s: State, p: Player, action: Privilege) -> Reason | None:
    return up_to(s, p, highest(p), action)


def up_to(s: State, p: Player, stage: int, action: Privilege) -> Reason | None:
    if not 1 <= action.stage <= stage:
        return reason("stage_too_high", stage=action.stage, highest=stage)
    return no_reward(s, p, RANKS[action.stage - 1].effects)
