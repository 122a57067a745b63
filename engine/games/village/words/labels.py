"""The labels of actions, with the time and the deaths that the lookahead shows."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from engine.core import Action, Event, Presenter
from engine.core.presentation import ActionPreview, LabelArgs, Lookahead
from engine.core.text import ExtraArgs, MessageArgs, capitalise_first

from .. import actions as a
from .. import events as e
from ..commands.usual import find_implied_payment
from ..components import CRAFTS, CUSTOMERS, LIFE_TRACK_SPACES, CustomerId
from ..rules import death
from ..rules.council import FEE_PAYMENTS
from ..rules.members import HOME
from ..rules.payment import list_payments
from ..view import View
from .names import Names

Ahead = Lookahead[View]
Preview = ActionPreview[View]


class Labels(Names, Presenter[View]):
    """Names the actions of one seat."""

    @property
    def extra_args(self) -> ExtraArgs:
        """Return variables that are not fields: where a member will be, not where they are."""
        return {
            **super().extra_args,
            a.Take: lambda action: {
                "taken": self.text(f"taken-{action.cube}"),
                "origin": self.text(f"from-{action.space}"),
            },
            a.Advance: lambda action: {"stage": action.stage + 1},
            a.Climb: lambda action: {"window": action.window + 1},
        }

    @cached_property
    def label_args(self) -> LabelArgs:
        return {
            a.Take: lambda lookahead, action: {"time": time_cost(lookahead, lookahead(action))},
            a.Harvest: lambda lookahead, action: {
                "grain": first_event_field(lookahead, action, e.Harvested, "grain")
            },
            a.Birth: lambda lookahead, action: {
                "generation": first_event_field(lookahead, action, e.Born, "generation")
            },
            a.Train: lambda lookahead, action: {
                **self.time_variables(lookahead, action),
                "several": int(
                    sum(map(bool, lookahead.view.families[lookahead.seat].player.people[HOME])) > 1
                ),
            },
            a.Make: self.time_variables,
            a.Enter: self.council_variables,
            a.Advance: self.council_variables,
            a.BuyGood: self.purchase_variables,
            a.Mill: self.mill_variables,
            a.Send: self.travel_variables,
            a.Move: self.travel_variables,
            a.Privilege: lambda lookahead, action: {
                "count": len(first_event_field(lookahead, action, e.Privileged, "cubes") or ())
            },
            a.EnterBag: lambda lookahead, action: {
                "by": (first_event_field(lookahead, action, e.EnteredBag, "units") or ("time",))[0]
            },
            a.Sell: lambda lookahead, action: self.customer_variables(
                action.customer, bool(first_event_field(lookahead, action, e.Sold, "time"))
            ),
            a.Bury: self.burial_variables,
            a.Climb: lambda lookahead, action: {
                "grain": self.amount("grain", first_event_field(lookahead, action, e.Climbed, "grain"))
            },
        }

    def label(self, lookahead: Ahead, action: Action) -> str:
        """Return "Smithy, generation 2: 3 time, a death"."""
        label = capitalise_first(self.label_message(lookahead, action))
        return self.text("label-fatal", label=label) if is_fatal(lookahead, lookahead(action)) else label

    def time_variables(self, lookahead: Ahead, action: Action) -> MessageArgs:
        return {"time": self.amount("time", time_cost(lookahead, lookahead(action)))}

    def council_variables(self, lookahead: Ahead, action: Action) -> MessageArgs:
        """Return the time, and the payment of the fee in each kind that the player has: "2 green or 1 scroll"."""
        ways = list_payments(lookahead.view.families[lookahead.seat].player, FEE_PAYMENTS)
        scroll = [way for way in ways if "scroll" in way.units]
        cubes = find_implied_payment([way for way in ways if way not in scroll])
        paid = [self.count_units(way.units) for way in (cubes, *scroll) if way is not None]
        return {**self.time_variables(lookahead, action), "paid": self.join_with_or(paid)}

    def purchase_variables(self, lookahead: Ahead, action: a.BuyGood) -> MessageArgs:
        """Return what is paid, with coins for missing cubes."""
        bought = lookahead(action).find_event(e.Bought)
        return {"paid": self.purchase_price(bought) if bought else ""}

    def mill_variables(self, lookahead: Ahead, action: a.Mill) -> MessageArgs:
        paid = self.amounts(CRAFTS["mill"].payment)
        return {
            "paid": paid,
            "coins": self.amount("coin", first_event_field(lookahead, action, e.Ground, "coins")),
        }

    def travel_variables(self, lookahead: Ahead, action: a.Send | a.Move) -> MessageArgs:
        journey = lookahead(action).find_event(e.Travelled)
        units = list(journey.units) if journey else []
        paid = {unit: units.count(unit) for unit in units} | {
            "wagon": 1,
            "time": journey.time if journey else 0,
        }
        return {"paid": self.amounts(paid)}

    def customer_variables(self, customer: CustomerId, surcharge: bool) -> MessageArgs:
        """Return what a customer wants and brings, with the surcharge that most sales cost (A4.3)."""
        return {
            "points": CUSTOMERS[customer].points,
            "needs": self.list_needs(customer, surcharge),
        }

    def burial_variables(self, lookahead: Ahead, action: a.Bury) -> MessageArgs:
        view, location = lookahead.view, action.location
        to = death.find_resting_place(view, location)
        left = (
            view.chronicle_open[death.CATEGORY_BY_LOCATION[location]]
            if to == "chronicle"
            else view.graves_open
        )
        return {"to": to, "left": left, "ends": int(death.triggers_end(view, location))}


def first_event_field(lookahead: Ahead, action: Action, kind: type[Event], field: str) -> Any:
    """Return a field of the first such event that an action causes, or 0 if there is none."""
    event = lookahead(action).find_event(kind)
    return getattr(event, field) if event is not None else 0


def time_cost(lookahead: Ahead, preview: Preview) -> int:
    """Return the time that an action costs its seat."""
    now, later = (view.families[lookahead.seat].player.time_paid for view in (lookahead.view, preview.view))
    return later - now


def is_fatal(lookahead: Ahead, preview: Preview) -> bool:
    """Return whether the action itself causes a death of the seat's own family."""
    now, later = (view.families[lookahead.seat] for view in (lookahead.view, preview.view))
    if now.player.position + time_cost(lookahead, preview) < LIFE_TRACK_SPACES:
        return False
    died = preview.find_event(e.Died)
    return (died is not None and died.seat == lookahead.seat) or (
        later.player.deaths_due > now.player.deaths_due and later.generation is not None
    )
