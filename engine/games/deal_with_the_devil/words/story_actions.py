"""The Action phase in words: one line for each seat (8.4.1); and what an effect changed, said by all phases."""
from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core import Event
from engine.core.naming import signed
from engine.core.text import Catalogue

from .. import events as e
from ..components import RESOURCES, WING_SET
from .names import Names, Tight


class ActionTeller:
    """Says what a seat's plan came to."""

    def __init__(self, text: Catalogue | Tight, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)

    def block(self, events: Sequence[Event]) -> str:
        """"**Ann** — event: Forest (left): +2 wood; builds Farm (1 wood, 1 stone), 1 point." All are of one seat."""
        done = "; ".join(filter(None, map(self.deed, events)))
        seat = getattr(events[0], "seat", 0)
        return self.text("block", who=self.names.who(seat), done=done) if done else ""

    def deed(self, event: Event) -> str:
        """One planned thing, without the name and the full stop."""
        match event:
            case e.EventPlayed(_, card, side, change, spent):
                about = self.paid(spent, self.text(f"side-{side}"))
                return self.text("event-event-played", card=self.names.event(card), about=about, **self.then(change))
            case e.BuildingUsed(_, building, change, spent):
                card = self.times(self.names.building(building), change.times)
                return self.text("event-building-used", card=card, about=self.paid(spent), **self.then(change))
            case e.BuildingBuilt():
                return self.built(event)
            case e.Recruited(_, courtier, spent):
                return self.text("event-recruited", who=self.names.whom(courtier), about=self.paid(spent))
            case e.Failed():
                return self.failed(event)
            case e.WheatPaid(_, n, spent, missing, change):
                about = self.how(spent, self.text("bank-buys", what=spent.bought.get("wheat", 0)))
                lost = ", ".join(self.changes(change))
                about = f" ({about})" if about else ""
                return self.text("event-wheat-paid", n=n, about=about, missing=missing, lost=lost or "none")
            case e.Claimed(_, tile, space, courtiers, change):
                return self.text(
                    "event-claimed",
                    tile=self.names.achievement(tile),
                    space=space or 0,
                    help=self.names.courtiers(courtiers) or "none",
                    **self.then(change),
                )
            case e.DebtMoved(_, before, after):
                return self.debt(before, after)
            case e.NothingPlanned():
                return self.text("event-nothing-planned")
            case _:
                return ""

    def brief(self, event: Event) -> str:
        """The same for its owner's projection: "Quarry −2 wood, −1 wheat"."""
        match event:
            case e.EventPlayed(_, card, _, change, spent):
                return self.moved(self.names.event(card), change, spent)
            case e.BuildingUsed(_, building, change, spent):
                return self.moved(self.names.building(building), change, spent)
            case e.BuildingBuilt(_, building, spent, change, inner):
                return self.moved(self.names.building(building), change, spent, inner)
            case e.Recruited(_, courtier, spent):
                return self.moved(self.text("the", what=self.names.courtier(courtier)), e.Change(), spent)
            case e.WheatPaid(_, n, spent, _, change):
                return self.moved(self.text("extra-actions"), change, replace(spent, cost={"wheat": n}))
            case e.DebtMoved() | e.NothingPlanned():
                return "" if isinstance(event, e.DebtMoved) else self.text("no-action")
            case _:
                return self.deed(event)

    def moved(self, what: str, change: e.Change, *spent: e.Spent) -> str:
        """"Quarry −2 wood, −1 wheat (buys 1 wood, loan 2)"."""
        cost = {res: sum(one.cost.get(res, 0) for one in spent) for res in RESOURCES}
        parts = [f"−{self.names.thing(res, n)}" for res, n in cost.items() if n]
        parts += self.changes(change, short=True)
        said = self.text("does", who=what, what=", ".join(parts) or self.text("free"))
        funded = ", ".join(filter(None, map(self.how, spent)))
        return f"{said} ({funded})" if funded else said

    def built(self, event: e.BuildingBuilt) -> str:
        """"builds Quarry (2 wood, 1 wheat), 2 points"; a Stable with what it used."""
        change, stable = event.change, ""
        if change.used is not None:
            used = self.times(self.names.building(change.used), change.times)
            stable = self.text("stable-uses", card=used, about=self.paid(event.inner))
        elif change.covered is not None:
            stable = self.text("stable-covers", card=self.names.building(change.covered))
        return self.text(
            "event-building-built",
            card=self.names.building(event.building),
            about=self.paid(event.spent),
            points=self.names.thing("points", self.names.worth(event.building)),
            **self.then(change, stable),
        )

    def failed(self, event: e.Failed) -> str:
        """"cannot pay for Farm: reputation −1"."""
        card = self.names.card_name(event.card)
        return self.text("event-failed", what=event.what, card=card, **self.then(event.change, short=True))

    def times(self, card: str, times: int) -> str:
        """"Mill 2 ×"."""
        return self.text("times", card=card, times=times) if times > 1 else card

    # What was paid

    def paid(self, spent: e.Spent, first: str = "") -> str:
        """" (1 wood, 1 stone; buys 1 stone, loan 2)"; empty where there is nothing to say (L10)."""
        cost = self.names.bundle(spent.cost) if spent.cost else ""
        inside = "; ".join(filter(None, [first, cost, self.how(spent)]))
        return f" ({inside})" if inside else ""

    def how(self, spent: e.Spent, buys: str = "") -> str:
        """"buys 1 stone, loan 2, sells 1 wheat"; `buys` says it otherwise."""
        parts = list[str]()
        if spent.bought:
            parts.append(buys or self.text("bank-buys", what=self.names.bundle(spent.bought)))
        if spent.loan:
            parts.append(self.text("bank-loan", n=spent.loan))
        if spent.sold:
            parts.append(self.text("bank-sells", what=self.names.bundle(spent.sold)))
        return ", ".join(parts)

    # What changed

    def then(self, change: e.Change, first: str = "", short: bool = False) -> dict[str, str]:
        """The message's tail: ": +2 wood, reputation +1 → −1"."""
        parts = [*([first] if first else []), *self.changes(change, short)]
        return {"then": f": {', '.join(parts)}" if parts else ""}

    def changes(self, change: e.Change, short: bool = False) -> list[str]:
        """All that an effect changed, in the order of the card's text; `short` says only how far reputation moved."""
        found = [self.names.plus(change.gains), self.reputation(change, short)]
        if change.lost_courtier is not None:
            found.append(self.text("lost-courtier", who=self.names.whom(change.lost_courtier)))
        found += [self.text("takes", who=self.names.courtiers(change.courtiers))] if change.courtiers else []
        for tile, space in zip(change.claimed, change.spaces, strict=True):
            named = self.names.achievement(tile)
            found.append(self.text("event-claimed", tile=named, space=space, help="none", then=""))
        found += [self.text("removes", tile=self.names.achievement(change.removed))] if change.removed else []
        return [*filter(None, found), *self.wings(change)]

    def reputation(self, change: e.Change, short: bool) -> str:
        if change.reputation is None:
            return ""
        before, after = change.reputation
        if short:
            return self.text("reputation-by", n=signed(after - before))
        return self.text("reputation", before=signed(before), after=signed(after))

    def wings(self, change: e.Change) -> list[str]:
        """Wings with what three of them become, and points."""
        found = list[str]()
        if change.angel:
            found.append(self.text("effect-angel", count=change.angel))
        if change.demon:
            found.append(self.text("effect-demon", count=change.demon))
        if change.demon_removed:
            found.append(self.text("demon-returned", count=change.demon_removed))
        return [*found, *self.sets(change)]

    def sets(self, change: e.Change) -> list[str]:
        """What three wings became (W2, W3), and points."""
        found = list[str]()
        if n := change.indulgences:
            found.append(self.text("becomes-indulgence", count=n, wings=WING_SET * n))
        if n := change.houseguests:
            found.append(self.text("becomes-houseguest", count=n, wings=WING_SET * n))
        return [*found, self.names.points(change.score)] if change.score else found

    def debt(self, before: int, after: int) -> str:
        """"debt 3 → 6"; "debt 3"."""
        if before == after:
            return self.text("debt-still", debt=after)
        return self.text("event-debt-moved", before=before, after=after)
