"""Labels of the options: the costs first, then the gains with a plus. Each option is played on a preview."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from engine.core import Action, Presenter
from engine.core.presentation import MAX_LABEL_CHARS, ActionPreview, LabelArgs, Lookahead, first_that_fits
from engine.core.text import MessageArgs, capitalise_first

from .. import actions as a
from .. import events as e
from ..components import CLOUD_COUNT, CRAFTS, CUSTOMERS, CustomerId
from ..rules.display import FIELD_ID, TRAVEL_ID, next_travel_letter
from ..rules.piles import find_next_reveal
from ..rules.rats import tree_points_lost
from ..state import Player
from ..view import View
from .names import Names, get_banner_kind, get_printed_name

Ahead = Lookahead[View]
PRICED_ACTIONS = (
    a.Add,
    a.TakeHand,
    a.Activate,
    a.MoveHeadman,
    a.School,
    a.TakeCustomers,
)


class LabelPresenter(Names, Presenter[View]):
    """Names the options of one seat."""

    @cached_property
    def label_args(self) -> LabelArgs:
        return {
            a.TakeDice: self.take_dice_args,
            a.SetValue: self.set_value_args,
            a.Add: self.add_args,
            a.Activate: self.activate_args,
            a.Mark: self.mark_args,
            a.Bury: self.bury_args,
            a.TurnOver: self.turn_over_args,
            a.TakeFree: lambda lookahead, action: {"card": self.name_slot(lookahead.view, action.card)},
            a.TakeCustomers: self.take_customers_args,
            **dict.fromkeys((a.PlaceTile, a.KeepTravel, a.UseSanatory), self.public_args),
        }

    def label(self, lookahead: Ahead, action: Action) -> str:
        """Return a label such as "Brewery: 1 time, +1 beer; a death"."""
        if isinstance(action, a.TakeDice | a.SetValue):
            return self.dice_label(lookahead, action)
        label = capitalise_first(self.label_message(lookahead, action))
        if costs := self.list_costs_and_gains(lookahead, action):
            label = self.text("label-costs", label=label, costs=", ".join(costs))
        label = self.text("label-fatal", label=label) if brings_reaper(lookahead(action)) else label
        if isinstance(action, a.TakeCustomers):  # new customers always follow
            return label
        return self.text("label-reveals", label=label) if reveals(lookahead, action) else label

    def short_label(self, lookahead: Ahead, action: Action) -> str:
        """Return "1 + 4 = 5", because the use of the dice follows."""
        if isinstance(action, a.TakeDice | a.SetValue):
            return self.formatter(
                "label", action, **self.label_args[type(action)](lookahead, action), own="none"
            )
        return self.label(lookahead, action)

    # Dice

    def dice_label(self, lookahead: Ahead, action: a.TakeDice | a.SetValue) -> str:
        """Return "1 + 4 = 5: 1 story point (play), brewery", with as many own banners as fit into a label."""
        player, args = get_asked_player(lookahead), self.label_args[type(action)](lookahead, action)
        gains = self.list_banner_gains(player, list_next_white_banners(lookahead(action)))
        tries = [*(self.list_first(gains, n) for n in range(len(gains), 0, -1)), "none"]
        return first_that_fits(
            (self.formatter("label", action, **args, own=listed) for listed in tries), MAX_LABEL_CHARS
        )

    def take_dice_args(self, lookahead: Ahead, action: a.TakeDice) -> MessageArgs:
        """Return the variables of "3 + black 4 = 7 (2 time)". The label also says whether the reaper comes."""
        value, comes = action.first.value + action.second.value, int(brings_reaper(lookahead(action)))
        return {"value": value, "time": time_cost(lookahead, action), "fatal": comes}

    def set_value_args(self, lookahead: Ahead, action: a.SetValue) -> MessageArgs:
        """Return the variables of "6 for 1 coin". The time of black dice belongs to the dice."""
        amounts = {**count_paid(lookahead, action), "time": 0, "marker": action.markers}
        return {"paid": self.amounts(amounts) or "none"}

    # Uses

    def add_args(self, lookahead: Ahead, action: a.Add) -> MessageArgs:
        """Return the variables of "Travel B", "Build brewery 5/8" and "Sanatory church"."""
        kinds = {TRAVEL_ID: "travel", FIELD_ID: "field", **dict.fromkeys(CRAFTS, "craft")}
        return {
            "kind": kinds.get(action.card, "card"),
            "letter": next_travel_letter(get_asked_player(lookahead)) or "",
        }

    def activate_args(self, lookahead: Ahead, action: a.Activate) -> MessageArgs:
        """Return the variables of "Stables" and "Serve M1 Jester"."""
        served = lookahead(action).find_event(e.Served)
        if served is None:
            return {"slot": "none", **self.public_args(lookahead, action)}
        return {"slot": action.banner, "banner": get_printed_name(self.text, served.customer)}

    def list_costs_and_gains(self, lookahead: Ahead, action: Action) -> list[str]:
        """Return the time, coins and goods that an option costs, and all it brings: "1 time", "+1 beer"."""
        if not isinstance(action, PRICED_ACTIONS):
            return []
        preview = lookahead(action)
        gains = [
            self.text("gain", what=self.amount(what, n))
            for what, n in count_gained(lookahead, action).items()
            if n
        ]
        match action:
            case a.Activate() if (served := preview.find_event(e.Served)) is not None:
                points = self.text("gain-points", count=CUSTOMERS[served.customer].points)
                gains.append(self.text("gain", what=points))
            case a.Activate() if not gains and preview.next_kind == "mark":
                gains = [self.text("gain", what=self.text("a-mark"))]
            case a.Activate() if not gains and preview.next_kind != "school":
                gains = [self.text("no-room")]
            case a.MoveHeadman("house"):
                secured = preview.find_event(e.Secured)
                gains.append(self.text("safe-points", count=secured.points if secured else 0))
            case _:
                pass
        return [*filter(None, [self.amounts(count_paid(lookahead, action))]), *gains]

    # Consequences

    def mark_args(self, lookahead: Ahead, action: a.Mark) -> MessageArgs:
        """Return the variables of "Crafts, now 2 points"."""
        points_then, points_now = (
            view.villages[lookahead.seat].total for view in (lookahead(action).view, lookahead.view)
        )
        return {"council": get_asked_player(lookahead).council or "", "now": points_then - points_now}

    def turn_over_args(self, lookahead: Ahead, action: a.TurnOver) -> MessageArgs:
        reveal = find_next_reveal(lookahead.view, get_asked_player(lookahead))
        return {"what": reveal.what, "letter": reveal.letter, "count": reveal.count}

    def take_customers_args(self, lookahead: Ahead, action: a.TakeCustomers) -> MessageArgs:
        """Return the variables of "Take Jester and Duke" or "Take R1, R2, R4 and R5"."""
        if len(action.cards) > 3:  # four names may be too long for a label
            return {"cards": self.join_with_and(action.cards)}
        customers = [lookahead.view.display.customers[int(slot[1:]) - 1] for slot in action.cards]
        return {"cards": self.name_customers(customers) or "none"}

    def bury_args(self, lookahead: Ahead, action: a.Bury) -> MessageArgs:
        """Return the variables of "Abbot dies: +2 story points"."""
        died = lookahead(action).find_event(e.Died)
        assert died, "nobody dies"
        return {"space": died.space or 0, "points": self.amount("story", died.story)}

    def name_slot(self, view: View, slot: str) -> str:
        """Return "R3 Jester"."""
        customer = view.display.customers[int(slot[1:]) - 1]
        return self.text(
            "label-customer", slot=slot, who=get_printed_name(self.text, customer) if customer else ""
        )

    # Variables that come from the view

    def public_args(self, lookahead: Ahead, action: Action) -> MessageArgs:
        return self.action_facts(lookahead.view, get_asked_player(lookahead), action)

    def action_facts(self, view: View, player: Player, action: Action) -> MessageArgs:
        match action:
            case a.Activate(banner):
                gone = find_served_by_place(view, player).get(banner)
                return {
                    "banner": get_printed_name(self.text, gone)
                    if gone is not None
                    else self.name_banner(player, banner),
                    "kind": get_banner_kind(banner),
                }
            case a.PlaceTile(banner):
                where = "none" if player.tile in (None, "meeting") else self.name_banner(player, player.tile)
                return {
                    "banner": self.name_banner(player, banner) if banner else "none",
                    "where": where,
                }
            case a.KeepTravel():
                journey = view.turn.journey
                return {"card": get_printed_name(self.text, journey.card) if journey is not None else "none"}
            case a.UseSanatory():
                return {"loss": tree_points_lost(player)}
            case a.TakeCustomers(cards):
                return {"count": len(cards)}
            case _:
                return {}

    # Given actions

    def action_name(self, view: View, action: Action) -> str:
        """Name a given action. The view has gone on since, so cards may lie elsewhere now."""
        return self.formatter("done", action, **self.action_facts(view, view.own, action))


# What an option leads to


def get_asked_player(lookahead: Ahead) -> Player:
    """Return the village of the seat that is asked."""
    return lookahead.view.villages[lookahead.seat].player


def time_cost(lookahead: Ahead, action: Action) -> int:
    """Return how much time the option costs, which is always less than the whole life track."""
    village_then = lookahead(action).view.villages[lookahead.seat].player
    return (village_then.cloud - get_asked_player(lookahead).cloud) % CLOUD_COUNT


def reveals(lookahead: Ahead, action: Action) -> bool:
    """Return whether hidden cards are turned over right after the option."""
    return lookahead(action).next_kind == "turn_over"


def brings_reaper(outlook: ActionPreview[View]) -> bool:
    """Return whether the option passes the bridge, so that a villager dies at the end of the turn (C2.1)."""
    return outlook.find_event(e.ReaperCame) is not None


def count_paid(lookahead: Ahead, action: Action) -> Mapping[str, int]:
    """Return the time, goods and coins that the option costs."""
    outlook = lookahead(action)
    amounts = Counter({"time": time_cost(lookahead, action)})
    payment = outlook.find_event(e.Paid)
    amounts.update(good for good, _ in (payment.sources if payment else ()))
    amounts["coin"] = max(
        0, get_asked_player(lookahead).coins - outlook.view.villages[lookahead.seat].player.coins
    )
    return amounts


def count_gained(lookahead: Ahead, action: Action) -> Mapping[str, int]:
    """Return what the option brings at once."""
    amounts = Counter[str]()
    for event in lookahead(action).events:
        match event:
            case e.Gained(seat, what, n) if seat == lookahead.seat:
                amounts[what] += n
            case e.TookHand(_, story):
                amounts["story"] += story
            case _:
                pass
    return amounts


def list_next_white_banners(outlook: ActionPreview[View]) -> list[str]:
    """Return the own banners that can be used after this option."""
    options = outlook.next_decision.options if outlook.next_decision is not None else ()
    return [option.banner for option in options if isinstance(option, a.Activate)]


def find_served_by_place(view: View, player: Player) -> Mapping[str, CustomerId]:
    """Return the customers who were served in this turn, by their former place in the market."""
    if player != view.villages[view.active].player:
        return {}
    # A customer whose payment is still asked for has not left the market.
    places = [
        banner
        for banner in view.turn.used
        if banner.startswith("M") and banner[1:].isdigit() and player.market[int(banner[1:]) - 1] is None
    ]
    return dict(zip(places, player.served[len(player.served) - len(places) :], strict=True))
