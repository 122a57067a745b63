"""The public log: short lines for posts, one for each turn, market day or mass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine.core import Event, Presenter, Seat
from engine.core.rules import find_event_seat, split_events_at
from engine.core.text import ExtraArgs, MessageArgs, capitalise_first

from .. import events as e
from ..components import BUY_BACK_COINS, CUSTOMERS, PLAGUE_TIME
from ..view import View
from .names import Names, resting_place_of

LINE_STARTS = (e.Seeded, e.Took, e.UsedWell, e.Freely, e.Passed, e.MassBegan)


class LogLines(Names, Presenter[View]):
    """Tells what happened."""

    log_only_events = (e.Seeded, e.Skipped, e.MarketPassed, e.Lapsed, e.Climbed)
    untold_events = (e.Refilled, e.StartMoved)

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args,
            e.Seeded: lambda event: {"start": self.player_name(event.start)},
            e.Took: lambda event: {
                "cube": self.text(f"taken-{event.cube}"),
                "space": self.text(f"from-{event.space}"),
            },
            e.Travelled: self.travel_log_variables,
            e.Sold: self.sale_variables,
            **dict.fromkeys(
                (e.Harvested, e.Climbed), lambda event: {"grain": self.amount("grain", event.grain)}
            ),
            e.Trained: lambda event: {"building": self.text(f"at-{event.building}")},
            e.Ground: lambda event: {"coins": self.amount("coin", event.coins)},
            e.Bought: lambda event: {"paid": self.purchase_price(event)},
            e.Councilled: lambda event: {"paid": self.count_units(event.units)},
            e.Privileged: self.privilege_variables,
            e.Died: lambda event: {"to": resting_place_of(event)},
            e.BoughtBack: self.buy_back_variables,
            e.Drawn: self.draw_variables,
            e.Led: lambda event: {"count": len(event.seats)},
        }

    def log_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        return self.list_lines(event for event in events if not isinstance(event, e.Skipped))

    def list_lines(self, events: Iterable[Event]) -> list[str]:
        """Return one line for each turn, market day or mass."""
        return [line for part in split_events_at(events, LINE_STARTS) if (line := self.log_line(part))]

    def log_line(self, events: Sequence[Event]) -> str:
        """Return "Bert: brown from crafts, generation 1 learns at the smithy (3 time). To the stalls: …"."""
        return " ".join(
            filter(None, (self.seat_sentence(seat, group) for seat, group in group_by_seat(events)))
        )

    def seat_sentence(self, seat: Seat | None, events: Sequence[Event]) -> str:
        """Return what one seat did, or what happened to all, or who could serve nobody (A4.4)."""
        idle = [event.seat for event in events if isinstance(event, e.MarketPassed) and event.forced]
        if idle:
            who, left = self.join_player_names(idle), len(self.player_names) - len(idle)
            return self.text("story-empty-handed", who=who, others=left)
        parts = self.list_event_texts(events)
        if seat is None:
            return " ".join(f"{capitalise_first(part)}." for part in parts)
        if not parts:
            return ""
        deeds = self.join_with_and(parts)
        return self.text("story", who=self.player_name(seat), what=deeds)

    def list_event_texts(self, events: Iterable[Event]) -> list[str]:
        """Return the text of each event, without a name and a full stop. Events that go without saying are left out.

        The space of a cube is named only if nothing was done there, because the deed says where it was.
        """
        told = [event for event in events if not is_silent(event)]
        used = any(not isinstance(event, e.Took | e.Skipped) for event in told)
        return [
            self.formatter(
                "event", event, **({"space": "none"} if used and isinstance(event, e.Took) else {})
            )
            for event in told
        ]

    # Variables of messages that are not fields of the event

    def privilege_variables(self, event: e.Privileged) -> MessageArgs:
        return {"what": self.name_word("a", event.good) if event.good else self.count_units(event.cubes)}

    def buy_back_variables(self, event: e.BoughtBack) -> MessageArgs:
        count = len(event.generations)
        return {"count": count, "paid": self.amount("coin", count * BUY_BACK_COINS)}

    def sale_variables(self, event: e.Sold) -> MessageArgs:
        paid = self.count_units(event.units) or "none"
        return {"points": CUSTOMERS[event.customer].points, "paid": paid}

    def travel_log_variables(self, event: e.Travelled) -> MessageArgs:
        """Return what a journey cost and brought: "+3 prestige", or nothing in a city that was visited before."""
        found = [self.text("gain-prestige", count=event.prestige)] if event.prestige else []
        got = ", ".join(
            filter(
                None,
                [
                    self.amounts({"coin": event.coins}),
                    self.count_units(event.cubes),
                ],
            )
        )
        paid = self.count_units(event.units)
        return {"paid": paid, "gain": ", ".join([*found, *([f"+{got}"] if got else [])]) or "none"}

    def draw_variables(self, event: e.Drawn) -> MessageArgs:
        who = [
            self.members_of_seat(seat, [n for _, n in members])
            for seat, members in groupby(event.members, lambda member: member[0])
        ]
        return {"members": self.join_with_and(who) or "none"}

    def members_of_seat(self, seat: Seat, generations: Sequence[int]) -> str:
        """Return "Ann's generations 1 and 2"."""
        listed = self.join_with_and(map(str, generations))
        return self.text("whose", who=self.player_name(seat), count=len(generations), generations=listed)

    # A draft

    def draft_summary(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return "green from crafts, generation 1 learns at the smithy (3 time)", and its cost in time and lives."""
        family = view.families[view.own_seat]
        dead = [event for event in events if isinstance(event, e.Died | e.Lapsed | e.LastFilled)]
        deeds = ", ".join(self.list_event_texts(event for event in events if event not in dead))
        time = sum(event_time(event) for event in events)
        toll = [*([self.text("draft-time", time=time)] if time else []), *self.list_event_texts(dead)]
        # A member will die at the turn's end.
        due = family.generation if family.player.deaths_due and family.generation else 0
        after = [
            self.text("draft-due", generation=due) if due else self.text("draft-left", left=family.to_death)
        ]
        return [*filter(None, [deeds]), *([", ".join(toll + after)] if toll else [])]


def is_silent(event: Event) -> bool:
    """Return whether an event has no text of its own.

    Players who can serve nobody share one sentence, a player who buys nobody back gets none, the next round says who
    starts, and the picture shows the new customers.
    """
    bought_nobody = isinstance(event, e.BoughtBack) and not event.generations
    return isinstance(event, LogLines.untold_events) or getattr(event, "forced", False) or bought_nobody


def event_time(event: Event) -> int:
    """Return the time that an event cost its seat."""
    match event:
        case e.Took(_, _, "black"):
            return PLAGUE_TIME
        case e.EnteredBag(_, _, units):
            return units.count("time")
        case e.Trained() | e.Made() | e.Ground() | e.Travelled() | e.Councilled() | e.Sold():
            return event.time
        case _:
            return 0


def event_group(event: Event) -> tuple[str, Seat | None]:
    """Return a group and the seat that acted.

    The seat is None for what happens to everybody, and for players who cannot serve anybody, who are told of
    together.
    """
    match event:
        case e.MarketPassed(_, True):
            return "idle", None
        case e.EndTriggered():
            return "all", None
        case _:
            return "deed", find_event_seat(event)


def group_by_seat(events: Iterable[Event]) -> Iterator[tuple[Seat | None, list[Event]]]:
    """Return neighbouring events of one seat together."""
    return ((seat, list(events)) for (_, seat), events in groupby(events, event_group))
