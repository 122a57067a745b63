"""The Action phase as text, one line for each seat (8.4.1), and the text of a change, which all phases use."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core import Event, Presenter
from engine.core.text import ExtraArgs, MessageArgs, format_signed

from .. import events as e
from ..components import WINGS_PER_SET
from ..components import card_effects as c
from ..components.terms import RESOURCES
from ..view import View
from .names import Names

ACTION_EVENTS = (
    e.EventPlayed,
    e.BuildingUsed,
    e.BuildingBuilt,
    e.Recruited,
    e.Failed,
    e.WheatPaid,
    e.Claimed,
    e.DebtMoved,
    e.NothingPlanned,
)


class ActionPresenter(Names, Presenter[View]):
    """Writes what a seat's plan led to."""

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args,
            e.EventPlayed: self.event_card_args,
            e.BuildingUsed: self.used_args,
            e.BuildingBuilt: self.built_args,
            e.WheatPaid: self.wheat_args,
            e.Recruited: lambda event: {"about": self.payment_suffix(event.spent)},
            e.Failed: lambda event: self.change_args(event.change, short=True),
            e.Claimed: lambda event: {"space": event.space or 0, **self.change_args(event.change)},
        }

    def player_line(self, events: Sequence[Event]) -> str:
        """Return "**Ann** – played Forest (left): +2 wood; built the Farm (1 wood, 1 stone), 1 point." All are events of
        one seat."""
        actions = "; ".join(filter(None, map(self.event_text, events)))
        seat = next(event.seat for event in events if isinstance(event, ACTION_EVENTS))
        return self.text("block", who=self.player_name(seat), done=actions) if actions else ""

    def event_text(self, event: Event, planned: bool = False) -> str:
        """Return one action, without the name and the full stop. `planned`: as its owner reads it in a plan."""
        if isinstance(event, e.DebtMoved):
            return self.debt_text(event.before, event.after)
        return (
            self.formatter("event", event, planned=int(planned)) if isinstance(event, ACTION_EVENTS) else ""
        )

    def short_event_text(self, event: Event) -> str:
        """Return the same for its owner's projection: "Quarry −2 wood, −1 wheat"."""
        match event:
            case e.EventPlayed():
                return self.short_change_text(self.card_name(event.event), event.change, event.spent)
            case e.BuildingUsed():
                return self.short_change_text(self.card_name(event.building), event.change, event.spent)
            case e.BuildingBuilt():
                return self.short_change_text(
                    self.card_name(event.building), event.change, event.spent, event.inner
                )
            case e.Recruited():
                who = self.text("the", what=self.courtier_name(event.courtier))
                return self.short_change_text(who, e.Change(), event.spent)
            case e.WheatPaid():
                spent = replace(event.spent, cost={"wheat": event.n})
                return self.short_change_text(self.text("extra-actions"), event.change, spent)
            case e.NothingPlanned():
                return self.text("no-action")
            case _:
                return "" if isinstance(event, e.DebtMoved) else self.event_text(event, planned=True)

    def short_change_text(self, what: str, change: e.Change, *spent: e.Payment) -> str:
        """Return "Quarry −2 wood, −1 wheat (1 wood bought, 2 coins borrowed)"."""
        cost = {res: sum(payment.cost.get(res, 0) for payment in spent) for res in RESOURCES}
        parts = [f"−{self.amount(res, n)}" for res, n in cost.items() if n]
        parts += self.list_changes(change, short=True)
        said = self.text("does", who=what, what=", ".join(parts) or self.text("free"))
        funded = ", ".join(filter(None, map(self.funding_text, spent)))
        return f"{said} ({funded})" if funded else said

    # Message variables that are not fields of the event

    def event_card_args(self, event: e.EventPlayed) -> MessageArgs:
        return {
            "about": self.payment_suffix(event.spent, self.text(f"side-{event.side}")),
            **self.change_args(event.change),
        }

    def used_args(self, event: e.BuildingUsed) -> MessageArgs:
        card = self.name_with_times(event.building, event.change.times)
        return {"building": card, "about": self.payment_suffix(event.spent), **self.change_args(event.change)}

    def built_args(self, event: e.BuildingBuilt) -> MessageArgs:
        """Return "(2 wood, 1 wheat), 2 points". A Stable also tells what it used."""
        change, stable = event.change, ""
        if change.used is not None:
            used = self.name_with_times(change.used, change.times)
            stable = self.text("stable-uses", card=used, about=self.payment_suffix(event.inner))
        elif change.covered is not None:
            stable = self.text("stable-covers", card=self.card_name(change.covered))
        points = self.printed_points(event.building)
        return {
            "about": self.payment_suffix(event.spent),
            "points": points,
            **self.change_args(change, stable),
        }

    def wheat_args(self, event: e.WheatPaid) -> MessageArgs:
        """Return what extra actions cost, and what was lost for missing wheat."""
        about = self.funding_text(
            event.spent, self.text("bank-buys", what=event.spent.bought.get("wheat", 0))
        )
        return {
            "about": f" ({about})" if about else "",
            "lost": ", ".join(self.list_changes(event.change)) or "none",
        }

    def name_with_times(self, card: str, times: int) -> str:
        """Return "Mill 2 ×"."""
        named = self.card_name(card)
        return self.text("times", card=named, times=times) if times > 1 else named

    # Payments

    def payment_suffix(self, spent: e.Payment, first: str = "") -> str:
        """Return " (1 wood, 1 stone; 1 stone bought, 2 coins borrowed)", or "" if nothing was paid (L10)."""
        cost = self.bundle(spent.cost) if spent.cost else ""
        inside = "; ".join(filter(None, [first, cost, self.funding_text(spent)]))
        return f" ({inside})" if inside else ""

    def funding_text(self, spent: e.Payment, buys: str = "") -> str:
        """Return "1 stone bought, 2 coins borrowed, 1 wheat sold". `buys` replaces the words about purchases."""
        parts = [buys or self.text("bank-buys", what=self.bundle(spent.bought))] if spent.bought else []
        parts += [self.text("bank-borrows", n=spent.loan)] if spent.loan else []
        parts += [self.text("bank-sells", what=self.bundle(spent.sold))] if spent.sold else []
        return ", ".join(parts)

    # Changes

    def change_args(self, change: e.Change, first: str = "", short: bool = False) -> dict[str, str]:
        """Return the end of the message: ": +2 wood, reputation +1 → −1"."""
        parts = ", ".join(filter(None, [first, *self.list_changes(change, short)]))
        return {"then": f": {parts}" if parts else ""}

    def list_changes(self, change: e.Change, short: bool = False) -> list[str]:
        """Return everything that an effect changed, in the order of the card's text.

        `short`: as its owner reads it in a plan, and only how far reputation moves.
        """
        found = [self.gain_list(change.gains), self.reputation_text(change, short)]
        if change.lost_courtier:
            who = self.courtier_with_article(change.lost_courtier)
            found.append(self.text("lost-courtier", who=who, planned=int(short)))
        if change.courtiers:
            found.append(self.text("takes", who=self.courtier_names(change.courtiers), planned=int(short)))
        for tile, space in zip(change.claimed, change.spaces, strict=True):
            claim = {"achievement": self.card_name(tile), "space": space, "courtiers": "none", "then": ""}
            found.append(self.text("event-claimed", **claim, planned=int(short)))
        if change.removed:
            found.append(self.text("removes", tile=self.card_name(change.removed), planned=int(short)))
        return [*filter(None, found), *self.list_wing_changes(change)]

    def reputation_text(self, change: e.Change, short: bool) -> str:
        if change.reputation is None:
            return ""
        before, after = change.reputation
        if short:
            return self.text("reputation-by", n=format_signed(after - before))
        return self.text("reputation", before=format_signed(before), after=format_signed(after))

    def list_wing_changes(self, change: e.Change) -> list[str]:
        """Return wings, what sets of three became, and points."""
        found = [self.effect_text(c.Angel(change.angel))] if change.angel else []
        found += [self.effect_text(c.Demon(change.demon))] if change.demon else []
        found += [self.text("demon-returned", count=change.demon_removed)] if change.demon_removed else []
        return [*found, *self.list_completed_sets(change)]

    def list_completed_sets(self, change: e.Change) -> list[str]:
        """Return what three wings became (W2, W3), and points."""
        become = {"becomes-indulgence": change.indulgences, "becomes-houseguest": change.houseguests}
        found = [self.text(key, count=n, wings=WINGS_PER_SET * n) for key, n in become.items() if n]
        return [*found, self.points_text(change.score)] if change.score else found

    def debt_text(self, before: int, after: int) -> str:
        """Return "debt 3 → 6" or "debt 3"."""
        if before == after:
            return self.text("debt-still", debt=after)
        return self.text("event-debt-moved", before=before, after=after)
