"""The time that the bot reckons with for an answer (C8): from the same tables by which the rules pay."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import Action

from .. import actions as a
from ..components import CRAFTS, PLAGUE_TIME, SURCHARGE
from ..rules.council import RANKS
from ..rules.crafts import HOUSE, MILL_TIME
from ..rules.household import CANDLE
from ..rules.market import surcharged
from ..rules.travel import road
from .appraisal import Eyes

PRAYER = sum(n for way in CANDLE for unit, n in way.needs if unit == "time")  # where no cube can be paid (A7.1)


def take(e: Eyes, option: a.Take) -> int:
    return PLAGUE_TIME if option.cube == "black" else 0


def train(e: Eyes, option: a.Train) -> int:
    return CRAFTS[option.building].train_time


def make(e: Eyes, option: a.Make) -> int:
    return CRAFTS[HOUSE[option.good]].make_time


def mill(e: Eyes, option: a.Mill) -> int:
    return MILL_TIME


def leg(e: Eyes, option: a.Send | a.Move) -> int:
    way = road(option.start if isinstance(option, a.Move) else None, option.city)
    return way.time if way else 0


def enter(e: Eyes, option: a.Enter) -> int:
    return RANKS[0].time


def advance(e: Eyes, option: a.Advance) -> int:
    return RANKS[option.stage].time


def pay(e: Eyes, option: a.Pay) -> int:
    return option.units.count("time")


def pray(e: Eyes, option: a.EnterBag) -> int:
    return 0 if e.p.cubes["brown"] or e.p.coins else PRAYER


def sell(e: Eyes, option: a.Sell) -> int:
    return SURCHARGE["time"] if surcharged(e.view.market) else 0


TIMES: Mapping[type[Action], Callable[[Eyes, Any], int]] = {
    a.Take: take, a.Train: train, a.Make: make, a.Mill: mill, a.Send: leg, a.Move: leg, a.Enter: enter,
    a.Advance: advance, a.EnterBag: pray, a.Pay: pay, a.Sell: sell,
}  # fmt: skip


def time_of(e: Eyes, option: Action) -> int:
    found = TIMES.get(type(option))
    return found(e, option) if found else 0
