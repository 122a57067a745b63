"""What has happened, in short lines for posts and the log: one line a turn, a market day or a mass (I8)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine.core import Event, Seat
from engine.core.rules import find_event_seat, split_events_at
from engine.core.text import ExtraArgs, MessageArgs, capitalise_first

from .. import events as e
from ..actions import Unit
from ..components import BUY_BACK, CUSTOMERS, PLAGUE_TIME, SPACES
from ..view import View
from .names import Words, rest

OPENING = (e.Seeded, e.Took, e.UsedWell, e.Freely, e.Passed, e.MassBegan)  # with each of these a new line begins


class Story(Words):
    """Says what happened."""

    @property
    def more(self) -> ExtraArgs:
        known = self.named
        return {
            **super().more,
            e.Seeded: self.seeded, e.Took: self.took, e.Travelled: self.travelled, e.Sold: self.sold,
            **dict.fromkeys((e.Harvested, e.Climbed), lambda event: {"grain": known.thing("grain", event.grain)}),
            e.Trained: lambda event: {"building": self.text(f"at-{event.building}")},
            e.Ground: lambda event: {"coins": known.thing("coin", event.coins)},
            e.Bought: lambda event: {"paid": known.bought(event)},
            e.Councilled: lambda event: {"paid": self.paid(event)},
            e.Privileged: self.privileged,
            e.Died: lambda event: {"to": rest(event)},
            e.BoughtBack: self.bought_back, e.Drawn: self.drawn,
            e.Led: lambda event: {"count": len(event.seats)},
        }  # fmt: skip

    def story(self, view: View, events: Sequence[Event]) -> list[str]:
        return self.lines(events)

    def lines(self, told: Iterable[Event]) -> list[str]:
        return [line for part in split_events_at(told, OPENING) if (line := self.line(part))]

    def line(self, told: Sequence[Event]) -> str:
        """"Bert: brown from crafts, generation 1 learns at the smithy (3 time). To the stalls: …"."""
        sold = any(isinstance(event, e.Sold) for event in told)
        return " ".join(filter(None, (self.sentence(seat, events, sold) for seat, events in by_seat(told))))

    def sentence(self, seat: Seat | None, events: Sequence[Event], sold: bool) -> str:
        """What one seat did; or what nobody in particular did, or could do (A4.4). `sold`: somebody has been served."""
        idle = [event.seat for event in events if isinstance(event, e.MarketPassed) and event.forced]
        if idle:
            who, left = self.named.people(idle), len(self.names) - len(idle)
            return self.text("story-empty-handed", who=who, others=left, sold=int(sold))
        parts = self.parts(events)
        if seat is None:
            return " ".join(f"{capitalise_first(part)}." for part in parts)
        return self.text("story", who=self.named.who(seat), what=", ".join(parts)) if parts else ""

    def parts(self, events: Iterable[Event]) -> list[str]:
        """Each without a name before it and the full stop; nothing of what goes without saying."""
        return [self.say("event", event) for event in events if not silent(event)]

    # Variables that are no field of the event

    def took(self, event: e.Took) -> MessageArgs:
        cube, space = self.text(f"taken-{event.cube}"), self.text(f"from-{event.space}")
        return {"cube": cube, "space": space, "time": spent(event)}

    def paid(self, event: e.Sold | e.Councilled) -> str:
        time: Sequence[Unit] = ("time",) * event.time
        return self.named.units([*event.units, *time]) or "none"

    def privileged(self, event: e.Privileged) -> MessageArgs:
        return {"what": self.named.word("a", event.good) if event.good else self.named.units(event.cubes)}

    def bought_back(self, event: e.BoughtBack) -> MessageArgs:
        count = len(event.generations)
        return {"count": count, "paid": self.named.thing("coin", count * BUY_BACK)}

    def sold(self, event: e.Sold) -> MessageArgs:
        card = CUSTOMERS[event.customer]
        return {"short": card.short, "points": card.points, "paid": self.paid(event)}

    def travelled(self, event: e.Travelled) -> MessageArgs:
        """What it took and brought: "+3 prestige"; nothing where the family was known."""
        found = [self.text("gain-prestige", count=event.prestige)] if event.prestige else []
        got = ", ".join(filter(None, [self.named.amounts({"coin": event.coins}), self.named.units(event.cubes)]))
        paid = self.named.amounts({**Counter(event.units), "wagon": 1, "time": event.time})
        return {"paid": paid, "gain": ", ".join([*found, *([f"+{got}"] if got else [])]) or "none"}

    def seeded(self, event: e.Seeded) -> MessageArgs:
        ill = [self.text.inside(self.named.space(at)) for at in SPACES if event.board.get(at, {}).get("black")]
        return {"start": self.named.who(event.start), "plague": self.named.join_with_and(ill) or "none"}

    def drawn(self, event: e.Drawn) -> MessageArgs:
        who = [self.whose(seat, [n for _, n in some]) for seat, some in groupby(event.members, lambda one: one[0])]
        return {"members": self.named.join_with_and(who) or "none"}

    def whose(self, seat: Seat, generations: Sequence[int]) -> str:
        """"Ann's generations 1 and 2"."""
        listed = self.named.join_with_and(list(map(str, generations)))
        return self.text("whose", who=self.named.who(seat), count=len(generations), generations=listed)

    # A draft

    def draft(self, view: View, events: Sequence[Event]) -> list[str]:
        """"green from crafts, generation 1 learns at the smithy (3 time)", and what that costs in time and lives."""
        mine = view.families[view.whose]
        dead = [event for event in events if isinstance(event, e.Died | e.Lapsed | e.LastFilled)]
        deeds = ", ".join(self.parts(event for event in events if event not in dead))
        time = sum(spent(event) for event in events)
        toll = [*([self.text("draft-time", time=time)] if time else []), *self.parts(dead)]
        due = mine.generation if mine.player.deaths_due and mine.generation else 0  # one dies once the turn ends
        after = [self.text("draft-due", generation=due) if due else self.text("draft-left", left=mine.to_death)]
        return [*filter(None, [deeds]), *([", ".join(toll + after)] if toll else [])]


def silent(event: Event) -> bool:
    """Who could not serve is told of with all others; who buys nobody back is not told of."""
    return getattr(event, "forced", False) or (isinstance(event, e.BoughtBack) and not event.generations)


def spent(event: Event) -> int:
    """The time that something cost its seat."""
    match event:
        case e.Took(_, _, "black"):
            return PLAGUE_TIME
        case e.EnteredBag(_, _, units):
            return units.count("time")
        case e.Trained() | e.Made() | e.Ground() | e.Travelled() | e.Councilled() | e.Sold():
            return event.time
        case _:
            return 0


def doer(event: Event) -> tuple[str, Seat | None]:
    """Whose deed it was; nobody's where it happens to all. Those who cannot serve anybody go together."""
    match event:
        case e.MarketPassed(_, True):
            return "idle", None
        case e.EndTriggered() | e.StartMoved():
            return "all", None
        case _:
            return "deed", find_event_seat(event)


def by_seat(told: Iterable[Event]) -> Iterator[tuple[Seat | None, list[Event]]]:
    """Neighbours of one seat together."""
    return ((seat, list(events)) for (_, seat), events in groupby(told, doer))
