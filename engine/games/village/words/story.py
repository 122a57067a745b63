"""What has happened, in short lines for posts and the log: one line a turn, a market day or a mass (I8)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine.core import Event, Seat
from engine.core.events import cut
from engine.core.naming import capital
from engine.core.text import Catalogue

from .. import events as e
from ..actions import Unit
from ..components import CUSTOMERS, PLAGUE_TIME, SPACES, Space
from ..view import Family
from .names import Names

OPENING = (e.Seeded, e.Took, e.UsedWell, e.Freely, e.Passed, e.MassBegan)  # with each of these a new line begins


class Teller:
    """Says what happened at one table in the language of a catalogue."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)

    def lines(self, told: Iterable[Event]) -> list[str]:
        return [line for part in cut(told, OPENING) if (line := self.line(part))]

    def line(self, told: Sequence[Event]) -> str:
        """"Bert: brown from crafts, generation 1 learns at the smithy (3 time). To the stalls: …"."""
        sold = any(isinstance(event, e.Sold) for event in told)
        return " ".join(filter(None, (self.sentence(seat, events, sold) for seat, events in by_seat(told))))

    def sentence(self, seat: Seat | None, events: Sequence[Event], sold: bool) -> str:
        """What one seat did; or what nobody in particular did, or could do (A4.4). `sold`: somebody has been served."""
        idle = [event.seat for event in events if isinstance(event, e.MarketPassed) and event.forced]
        if idle:
            who, left = self.names.people(idle), len(self.names.names) - len(idle)
            return self.text("story-empty-handed", who=who, count=len(idle), others=left, sold=int(sold))
        parts = self.parts(events)
        if seat is None:
            return " ".join(f"{capital(part)}." for part in parts)
        return self.text("story", who=self.names.who(seat), what=", ".join(parts)) if parts else ""

    def parts(self, events: Iterable[Event]) -> list[str]:
        return [part for event in events if (part := self.part(event))]

    # One thing that happened, without a name before it and the full stop

    def part(self, event: Event) -> str:
        match event:
            case e.Took(_, space, cube):
                kind, time = self.text(f"taken-{cube}"), PLAGUE_TIME if cube == "black" else 0
                return self.text("event-took", cube=kind, space=self.text(f"from-{space}"), time=time)
            case e.UsedWell(_, units, space):
                space = self.text.inside(self.names.space(space))
                return self.text("event-used-well", units=self.names.units(units), space=space)
            case e.Freely(_, space):
                return self.text("event-freely", space=self.text.inside(self.names.space(space)))
            case e.Passed():
                return self.text("event-passed")
            case e.Skipped():
                return self.text("event-skipped")
            case e.Harvested(_, grain):
                return self.text("event-harvested", grain=self.names.thing("grain", grain))
            case e.Born(_, generation):
                return self.text("event-born", generation=generation)
            case e.Recalled(_, generation, location):
                return self.text("event-recalled", generation=generation, place=self.names.place(location))
            case e.Lapsed():
                return self.text("event-lapsed")
            case e.LastFilled():
                return self.text("event-last-filled")
            case e.Died():
                return self.died(event)
            case e.Trained() | e.Made() | e.Bought() | e.Ground():
                return self.craft(event)
            case e.Travelled() | e.Councilled() | e.Privileged() | e.EnteredBag():
                return self.career(event)
            case e.MarketOpened() | e.Sold() | e.MarketPassed() | e.Refilled():
                return self.market(event)
            case _:
                return self.round(event)

    def died(self, event: e.Died) -> str:
        """"generation 1 dies (smithy) and enters the chronicle"."""
        to = "nowhere" if event.removed else "grave" if event.category is None else "chronicle"
        return self.text("event-died", generation=event.generation, place=self.names.place(event.location), to=to)

    def craft(self, event: e.Trained | e.Made | e.Bought | e.Ground) -> str:
        match event:
            case e.Trained(_, generation, building, time):
                place = self.text(f"at-{building}")
                return self.text("event-trained", generation=generation, place=place, time=time)
            case e.Made(_, good, time):
                return self.text("event-made", what=self.names.good(good), time=time)
            case e.Bought(_, good, units, grain):
                paid = ", ".join(filter(None, [self.names.units(units), self.names.amounts({"grain": grain})]))
                return self.text("event-bought", what=self.names.good(good), paid=paid)
            case e.Ground(_, coins, time):
                return self.text("event-ground", coins=self.names.thing("coin", coins), time=time)

    def career(self, event: e.Travelled | e.Councilled | e.Privileged | e.EnteredBag) -> str:
        match event:
            case e.Travelled(_, generation, _, city, units, time):
                paid, gain = self.names.amounts({**Counter(units), "wagon": 1, "time": time}), self.reward(event)
                return self.text(
                    "event-travelled", generation=generation, city=self.names.place(city), paid=paid, gain=gain
                )
            case e.Councilled(_, generation, stage, units, time):
                paid = self.names.units([*units, *self.hours(time)])
                return self.text("event-councilled", generation=generation, stage=stage, paid=paid)
            case e.Privileged(_, stage, cubes, good):
                what = self.names.good(good) if good else self.names.units(cubes)
                return self.text("event-privileged", stage=stage, what=what)
            case e.EnteredBag(_, generation, units):
                return self.text("event-entered-bag", generation=generation, paid=self.names.units(units))

    def reward(self, event: e.Travelled) -> str:
        """"+3 prestige"; nothing where the family was known."""
        found = [self.text("gain-prestige", count=event.prestige)] if event.prestige else []
        got = ", ".join(filter(None, [self.names.amounts({"coin": event.coins}), self.names.units(event.cubes)]))
        return ", ".join([*found, *([f"+{got}"] if got else [])]) or "none"

    def market(self, event: e.MarketOpened | e.Sold | e.MarketPassed | e.Refilled) -> str:
        match event:
            case e.MarketOpened(_, empty):
                return self.text("event-market-opened", empty=int(empty))
            case e.Sold(_, customer, units, time):
                paid = self.names.units([*units, *self.hours(time)]) or "none"
                card, who = CUSTOMERS[customer], self.names.customer(customer)
                return self.text("event-sold", who=who, short=card.short, points=card.points, paid=paid)
            case e.MarketPassed(_, forced):
                return "" if forced else self.text("event-market-passed")
            case e.Refilled(stalls, waiting):
                line = self.names.coming(waiting) or "none"
                return self.text("event-refilled", stalls=self.names.coming(stalls) or "none", waiting=line)

    def round(self, event: Event) -> str:
        """The seats' common course: rounds, masses, the end."""
        match event:
            case e.Seeded(round, start, board):
                ill: list[Space] = [space for space in SPACES if space in board and board[space].get("black")]
                plague = [self.text.inside(self.names.space(space)) for space in ill]
                return self.text(
                    "event-seeded",
                    round=round,
                    who=self.names.who(start),
                    plague=self.names.together(plague) or "none",
                )
            case e.EndTriggered(seat, queue):
                return self.text("event-end-triggered", who=self.names.who(seat), queue=self.names.people(queue))
            case e.MassBegan(round, last):
                return self.text("event-mass-began", round=round, last=int(last))
            case e.BoughtBack(_, generations):
                listed = self.names.together([str(generation) for generation in generations])
                return self.text("event-bought-back", generations=listed, count=len(generations)) if listed else ""
            case e.Drawn(members, monks):
                who = [self.whose(seat, [n for _, n in drawn]) for seat, drawn in groupby(members, lambda one: one[0])]
                return self.text("event-drawn", who=self.names.together(who) or "none", monks=monks)
            case e.Climbed(_, generation, window, grain):
                paid = self.names.thing("grain", grain)
                return self.text("event-climbed", generation=generation, window=window, grain=paid)
            case e.Led(seats, prestige):
                who = self.names.people(seats) or "none"
                return self.text("event-led", who=who, count=len(seats), prestige=prestige)
            case e.StartMoved(seat):
                return self.text("event-start-moved", who=self.names.who(seat))
            case _:
                return self.text("event-ended")

    def whose(self, seat: Seat, generations: Sequence[int]) -> str:
        """"Ann's generations 1 and 2"."""
        listed = self.names.together(list(map(str, generations)))
        return self.text("whose", who=self.names.who(seat), count=len(generations), generations=listed)

    def hours(self, time: int) -> Sequence[Unit]:
        return ("time",) * time

    # A draft

    def draft(self, told: Sequence[Event], mine: Family) -> list[str]:
        """"green from crafts, generation 1 learns at the smithy (3 time)", and what that costs in time and lives."""
        dead = [event for event in told if isinstance(event, e.Died | e.Lapsed | e.LastFilled)]
        deeds = ", ".join(self.parts(event for event in told if event not in dead))
        time = sum(spent(event) for event in told)
        toll = [*([self.text("draft-time", time=time)] if time else []), *self.parts(dead)]
        due = mine.generation if mine.player.deaths_due and mine.generation else 0  # one dies once the turn ends
        after = [self.text("draft-due", generation=due) if due else self.text("draft-left", left=mine.to_death)]
        return [*filter(None, [deeds]), *([", ".join(toll + after)] if toll else [])]


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
            return "deed", getattr(event, "seat", None)


def by_seat(told: Iterable[Event]) -> Iterator[tuple[Seat | None, list[Event]]]:
    """Neighbours of one seat together."""
    return ((seat, list(events)) for (_, seat), events in groupby(told, doer))
