"""What has happened, in short lines for posts and the log: one line a turn."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine.core import Event, Seat
from engine.core.events import cut
from engine.core.naming import capital
from engine.core.text import Catalogue

from .. import events as e
from ..components import CUSTOMERS, HEADMAN_TIME, MONKS, TRAIN_TIME, TRAVEL, MonkId
from ..view import View
from .names import Names, printed

OPENING = (e.Rolled, e.TookDice, e.Ended)  # with each of these a new line begins
RESULTS = (e.Gained, e.Secured, e.Paid)  # follow from the deed before


class Teller:
    """Says what happened at one table in the language of a catalogue."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)

    def lines(self, view: View, told: Iterable[Event]) -> list[str]:
        return [line for part in cut(told, OPENING) if (line := self.line(view, part))]

    def line(self, view: View, told: Sequence[Event]) -> str:
        """"Ada took 3 + 4 = 7: field (2 time), 1 coin; the reaper comes; the craftsman died: second coffin, …"."""
        return " ".join(filter(None, (self.sentence(view, seat, events) for seat, events in by_seat(told))))

    def sentence(self, view: View, seat: Seat | None, events: Sequence[Event]) -> str:
        """What one seat did; or what nobody in particular did."""
        if seat is None:
            return " ".join(f"{capital(part)}." for event in events if (part := self.part(view, event)))
        who, first, what = self.names.who(seat), events[0], self.joined(view, events)
        if isinstance(first, e.TookDice):
            who = self.text("story-took", who=who, dice=self.part(view, first))
            return self.text("story", who=who, what=what) if what else f"{who}."
        return self.text("story", who=who, what=what) if what else ""

    def joined(self, view: View, events: Iterable[Event]) -> str:
        """"field (2 time), 1 coin; plow onto field 1": what follows from a deed stands right after it."""
        found = ""
        for event in deeds(events):
            if part := self.part(view, event):
                found += (", " if isinstance(event, RESULTS) else "; ") * bool(found) + part
        return found

    # One thing that happened, without a name before it and the full stop

    def part(self, view: View, event: Event) -> str:
        match event:
            case e.TookDice(_, dice, value, coins, markers, time):
                paid = self.names.amounts({"coin": coins, "marker": markers}) or "none"
                same = int(value == sum(die.value for die in dice))
                return self.text(
                    "event-took-dice", dice=self.names.dice(*dice), value=value, same=same, paid=paid, time=time
                )
            case e.Added(_, card, time):
                return self.text("event-added", card=self.names.card(card), time=time)
            case e.Activated(seat, banner, time):
                what = self.names.banner(view.villages[seat].player, banner)
                return "" if banner == "school" else self.text("event-activated", banner=what, time=time)
            case e.Paid(_, sources):
                return self.text("event-paid", what=self.names.paying(sources))
            case e.Gained(_, what, n):
                return self.text("event-gained", what=self.names.thing(what, n))
            case e.Served() | e.Visited() | e.Revealed():
                return self.market(event)
            case e.Travelled() | e.TurnedBack():
                return self.journey(event)
            case e.TookHand() | e.HeadmanMoved() | e.Secured() | e.Schooled() | e.Marked():
                return self.village(event)
            case e.TileMoved() | e.PlowMoved() | e.OrderSet() | e.ChurchUsed():
                return self.things(view, event)
            case e.ReaperCame() | e.Died() | e.Hired() | e.RatMoved() | e.Invaded():
                return self.death(event)
            case _:
                return self.round(event)

    def market(self, event: e.Served | e.Visited | e.Revealed) -> str:
        match event:
            case e.Served(_, customer, time):
                row = CUSTOMERS[customer]
                return self.text("event-served", who=printed(self.text, customer), points=row.points, time=time)
            case e.Visited(_, free, paid, time, coins):
                price = self.names.amounts({"time": time, "coin": coins})
                return self.text(
                    "event-visited",
                    free=self.names.customers([free]) or "none",
                    who=self.names.customers(paid) or "none",
                    price=price,
                )
            case e.Revealed(customers):
                return self.text("event-revealed", who=self.names.customers(customers), count=len(customers))

    def journey(self, event: e.Travelled | e.TurnedBack) -> str:
        row, name = TRAVEL[event.card], printed(self.text, event.card)
        if isinstance(event, e.TurnedBack):
            return self.text("event-turned-back", card=name)
        price = self.names.amounts({"time": event.time, "coin": event.coins})
        return self.text("event-travelled", card=name, letter=row.letter, points=row.points, price=price)

    def village(self, event: e.TookHand | e.HeadmanMoved | e.Secured | e.Schooled | e.Marked) -> str:
        match event:
            case e.TookHand(_, story):
                return self.text("event-took-hand", story=self.names.thing("story", story))
            case e.HeadmanMoved(_, to, stayed):
                return self.text("event-headman-moved", to="stay" if stayed else to, time=HEADMAN_TIME)
            case e.Secured(_, points):
                return self.text("event-secured", count=points) if points else ""
            case e.Schooled(_, option, profession):
                who = self.names.profession(profession) if profession else "none"
                return self.text("event-schooled", option=option.replace("_", "-"), who=who, time=TRAIN_TIME)
            case e.Marked(_, space):
                return self.text("event-marked", space=self.text(f"mark-{space}"))

    def things(self, view: View, event: e.TileMoved | e.PlowMoved | e.OrderSet | e.ChurchUsed) -> str:
        match event:
            case e.TileMoved(seat, banner):
                return self.text("event-tile-moved", banner=self.names.banner(view.villages[seat].player, banner))
            case e.PlowMoved(_, source, field):
                return self.text("event-plow-moved", source=source, field=field)
            case e.OrderSet(_, order):
                return self.text("event-order-set", order=order)
            case e.ChurchUsed(_, church):
                return self.text("event-church-used", church=self.names.card(church))

    def death(self, event: e.ReaperCame | e.Died | e.Hired | e.RatMoved | e.Invaded) -> str:
        match event:
            case e.ReaperCame():
                return self.text("event-reaper-came")
            case e.Died(_, profession, space, story):
                who, points = self.names.the(profession), self.names.thing("story", story)
                return self.text("event-died", who=who, space=space or 0, story=story, points=points)
            case e.Hired(_, profession):
                return self.text("event-hired", who=self.names.profession(profession))
            case e.RatMoved(rolled, distance):
                return self.text("event-rat-moved", rolled=rolled, distance=distance)
            case e.Invaded(losses, safe, distance):
                lost = [f"{self.names.who(seat)} {n}" for seat, n in enumerate(losses) if n]
                return self.text(
                    "event-invaded",
                    lost=", ".join(lost) or "none",
                    safe="none" if safe is None else self.names.who(safe),
                    distance=distance,
                )

    def round(self, event: Event) -> str:
        """The common course of the game."""
        match event:
            case e.Rolled(round, start, _, story):
                return self.text("event-rolled", round=round, who=self.names.who(start), story=story)
            case e.MonkShown(stack, monk):
                kind = self.text(f"stack-{stack}")
                what = self.action(monk) if monk else "none"
                return self.text("event-monk-shown", stack=kind, what=what)
            case e.EndNear(coffins):
                return self.text("event-end-near", coffins=coffins)
            case _:
                return self.text("event-ended")

    def action(self, monk: MonkId) -> str:
        """"7, 2 story points"."""
        return self.text("monk-action", values=self.names.values(MONKS[monk].banner), what=self.names.deed(monk))

    # A draft

    def draft(self, view: View, told: Sequence[Event], left: int) -> list[str]:
        """"3 + 4 = 7", "field (2 time), 1 coin", "2 time, then 3 until the reaper"."""
        taken = [self.part(view, event) for event in told if isinstance(event, e.TookDice)]
        done = self.joined(view, told)
        time = sum(spent(event) for event in told)
        return [*taken, *([done] if done else []), *([self.text("draft-time", time=time, left=left)] if time else [])]


def spent(event: Event) -> int:
    """The time that something cost its seat."""
    match event:
        case e.HeadmanMoved():
            return HEADMAN_TIME
        case e.Schooled(_, option, _) if option.startswith("train"):
            return TRAIN_TIME
        case e.TookDice() | e.Added() | e.Travelled() | e.Activated() | e.Served() | e.Visited():
            return event.time
        case _:
            return 0


def deeds(events: Iterable[Event]) -> list[Event]:
    """Without the dice, which stand before them; the reaper last, and not at all where somebody has died."""
    found = [event for event in events if not isinstance(event, e.TookDice)]
    last = [event for event in found if isinstance(event, e.ReaperCame)]
    died = any(isinstance(event, e.Died) for event in found)
    return [*(event for event in found if event not in last), *([] if died else last)]


def by_seat(told: Iterable[Event]) -> Iterator[tuple[Seat | None, list[Event]]]:
    """Neighbours of one seat together; nobody's are those that happen to all."""
    return ((seat, list(events)) for seat, events in groupby(told, lambda event: getattr(event, "seat", None)))
