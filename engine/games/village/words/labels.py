"""What the answers are called, with what they would cost in time and lives, as the rules tell it (`foresight`)."""
from __future__ import annotations

from functools import cached_property
from typing import Any

from engine.core import Action, Event
from engine.core.presentation import ActionPreview, LabelArgs, Lookahead
from engine.core.text import ExtraArgs, MessageArgs, capitalise_first

from .. import actions as a
from .. import events as e
from ..components import CRAFTS, CUSTOMERS, LIFE, CustomerId
from ..rules import death
from ..view import View
from .names import Words

Ahead = Lookahead[View]
Then = ActionPreview[View]


class Labels(Words):
    """Names the answers of one seat."""

    @property
    def more(self) -> ExtraArgs:
        """Where somebody is to stand, not where he is."""
        return {
            **super().more,
            a.Advance: lambda given: {"stage": given.stage + 1}, a.Climb: lambda given: {"window": given.window + 1},
        }  # fmt: skip

    @cached_property
    def besides(self) -> LabelArgs:
        return {
            a.Take: lambda ahead, given: {"time": spent(ahead, ahead(given))},
            a.Harvest: lambda ahead, given: {"grain": of(ahead, given, e.Harvested, "grain")},
            a.Birth: lambda ahead, given: {"generation": of(ahead, given, e.Born, "generation")},
            a.Train: self.time, a.Make: self.time, a.Enter: self.time, a.Advance: self.time,
            a.BuyGood: self.buy, a.Mill: self.mill, a.Send: self.trip, a.Move: self.trip,
            a.Privilege: lambda ahead, given: {"count": len(of(ahead, given, e.Privileged, "cubes") or ())},
            a.EnterBag: lambda ahead, given: {"by": (of(ahead, given, e.EnteredBag, "units") or ("time",))[0]},
            a.Sell: lambda ahead, given: self.customer(given.customer, bool(of(ahead, given, e.Sold, "time"))),
            a.Bury: self.bury,
            a.Climb: lambda ahead, given: {"grain": self.named.thing("grain", of(ahead, given, e.Climbed, "grain"))},
        }  # fmt: skip

    def label(self, ahead: Ahead, action: Action) -> str:
        """"Smithy, generation 2: 3 time, a death"."""
        label = capitalise_first(self.label_message(ahead, action))
        return self.text("label-fatal", label=label) if fatal(ahead, ahead(action)) else label

    def time(self, ahead: Ahead, action: Action) -> MessageArgs:
        return {"time": self.named.thing("time", spent(ahead, ahead(action)))}

    def buy(self, ahead: Ahead, action: a.BuyGood) -> MessageArgs:
        """With coins for what is missing."""
        bought = ahead(action).first(e.Bought)
        return {"paid": self.named.bought(bought) if bought else ""}

    def mill(self, ahead: Ahead, action: a.Mill) -> MessageArgs:
        paid = self.named.amounts(CRAFTS["mill"].payment)
        return {"paid": paid, "coins": self.named.thing("coin", of(ahead, action, e.Ground, "coins"))}

    def trip(self, ahead: Ahead, action: a.Send | a.Move) -> MessageArgs:
        went = ahead(action).first(e.Travelled)
        units = list(went.units) if went else []
        paid = {unit: units.count(unit) for unit in units} | {"wagon": 1, "time": went.time if went else 0}
        return {"paid": self.named.amounts(paid)}

    def customer(self, customer: CustomerId, surcharge: bool) -> MessageArgs:
        """What somebody wants and brings; with what most sales cost besides (A4.3)."""
        card = CUSTOMERS[customer]
        return {"short": card.short, "points": card.points, "needs": self.named.needs(customer, surcharge)}

    def bury(self, ahead: Ahead, action: a.Bury) -> MessageArgs:
        view, at = ahead.view, action.location
        to = death.rest(view, at)
        left = view.chronicle_open[death.CATEGORY[at]] if to == "chronicle" else view.graves_open
        return {"to": to, "left": left, "ends": int(death.fills(view, at))}


def of(ahead: Ahead, action: Action, kind: type[Event], field: str) -> Any:
    """What would be told of an answer; 0 where it is not."""
    told = ahead(action).first(kind)
    return getattr(told, field) if told is not None else 0


def spent(ahead: Ahead, then: Then) -> int:
    """The time that an answer costs its seat."""
    now, later = (view.families[ahead.seat].player.time_paid for view in (ahead.view, then.view))
    return later - now


def fatal(ahead: Ahead, then: Then) -> bool:
    """Whether the answer itself passes the bridge, and somebody dies of it."""
    now, later = (view.families[ahead.seat] for view in (ahead.view, then.view))
    if now.player.position + spent(ahead, then) < LIFE:
        return False
    died = then.first(e.Died)
    return (died is not None and died.seat == ahead.seat) or (
        later.player.deaths_due > now.player.deaths_due and later.generation is not None
    )
