"""The public log, one line a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine.core import Event, Presenter, Seat
from engine.core.rules import find_event_seat, split_events_at
from engine.core.text import ExtraArgs, MessageArgs, capitalise_first

from .. import events as e
from ..components import CUSTOMERS, HEADMAN_TIME, TRAINING_TIME, TRAVEL_CARDS
from ..view import View
from .names import Names, get_banner_kind

LINE_STARTS = (e.Rolled, e.TookDice, e.Ended)
RESULT_EVENTS = (e.Gained, e.Secured, e.Paid)


class LogPresenter(Names, Presenter[View]):
    """Tells what happened."""

    log_only_events = (
        e.Rolled,
        e.TookDice,
        e.Paid,
        e.Secured,
        e.Revealed,
        e.MonkShown,
        e.RatMoved,
        e.ReaperCame,
    )

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            e.Rolled: lambda event: {"story": event.story},
            e.TookDice: self.dice_args,
            e.Travelled: lambda event: {"points": TRAVEL_CARDS[event.card].points},
            e.Gained: lambda event: {"what": self.amount(event.what, event.n)},
            e.Invaded: self.invasion_args,
            e.Served: lambda event: {"points": CUSTOMERS[event.customer].points},
            e.Visited: lambda event: {"price": self.amounts({"time": event.time, "coin": event.coins})},
            e.Revealed: lambda event: {"count": len(event.customers)},
            e.HeadmanMoved: lambda event: {"to": "stay" if event.stayed else event.to},
            e.Died: lambda event: {
                "profession": self.name_word("the", event.profession),
                "space": event.space or 0,
            },
        }

    def log_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        return [
            line for part in split_events_at(events, LINE_STARTS) if (line := self.format_line(view, part))
        ]

    def format_line(self, view: View, line_events: Sequence[Event]) -> str:
        """Return "Ada took 3 + 4 = 7; added field (2 time), 1 coin; met the reaper."."""
        return " ".join(
            filter(
                None,
                (self.format_sentence(view, seat, events) for seat, events in group_by_seat(line_events)),
            )
        )

    def format_sentence(self, view: View, seat: Seat | None, events: Sequence[Event]) -> str:
        """Return what one seat did, or what happened to nobody in particular."""
        if seat is None:
            return " ".join(
                f"{capitalise_first(part)}." for event in events if (part := self.format_clause(view, event))
            )
        who = self.player_name(seat)
        first = events[0]
        what = self.join_clauses(view, events)
        if isinstance(first, e.TookDice):
            took = self.text("story-took", dice=self.format_clause(view, first))
            what = "; ".join(filter(None, [took, what]))
        return self.text("story", who=who, what=what) if what else ""

    def join_clauses(self, view: View, events: Iterable[Event]) -> str:
        """Return "field (2 time), 1 coin; plow onto field 1". The results of a use follow it directly."""
        clauses = ""
        for event in order_deeds(events):
            if part := self.format_clause(view, event):
                clauses += (", " if isinstance(event, RESULT_EVENTS) else "; ") * bool(clauses) + part
        return clauses

    # Single events

    def format_clause(self, view: View, event: Event) -> str:
        """Return one event without a name or a full stop. Results that are obvious are left out."""
        match event:
            case e.Activated(_, "school") | e.Secured(_, 0):
                return ""
            case e.Activated(seat, banner) | e.TileMoved(seat, banner):
                name = self.name_banner(view.villages[seat].player, banner)
                return self.formatter("event", event, banner=name, kind=get_banner_kind(banner))
            case _:
                return self.formatter("event", event)

    # Variables that are not fields of the event

    def dice_args(self, event: e.TookDice) -> MessageArgs:
        price = self.amounts({"coin": event.coins, "marker": event.markers}) or "none"
        return {"paid": price, "same": int(event.value == sum(die.value for die in event.dice))}

    def invasion_args(self, event: e.Invaded) -> MessageArgs:
        lost = [f"{self.player_name(seat)} {n}" for seat, n in enumerate(event.losses) if n]
        return {"losses": ", ".join(lost) or "none"}

    # A draft

    def draft_summary(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return "3 + 4 = 7", "field (2 time), 1 coin", "2 time spent, 3 more until the reaper comes"."""
        dice_clauses = [self.format_clause(view, event) for event in events if isinstance(event, e.TookDice)]
        time, time_left = sum(get_time_cost(event) for event in events), view.villages[view.whose].to_bridge
        toll = self.text("draft-time", time=time, left=time_left) if time else ""
        return [*dice_clauses, *filter(None, [self.join_clauses(view, events), toll])]


def get_time_cost(event: Event) -> int:
    """Return the time that an event cost its seat."""
    match event:
        case e.HeadmanMoved():
            return HEADMAN_TIME
        case e.Schooled(_, option, _) if option.startswith("train"):
            return TRAINING_TIME
        case e.TookDice() | e.Added() | e.Travelled() | e.Activated() | e.Served() | e.Visited():
            return event.time
        case _:
            return 0


def order_deeds(events: Iterable[Event]) -> list[Event]:
    """Return the events without the dice, which come before them, and with the reaper last.

    The reaper is left out if somebody has died.
    """
    deeds = [event for event in events if not isinstance(event, e.TookDice)]
    reaper_events = [event for event in deeds if isinstance(event, e.ReaperCame)]
    died = any(isinstance(event, e.Died) for event in deeds)
    return [*(event for event in deeds if event not in reaper_events), *([] if died else reaper_events)]


def group_by_seat(all_events: Iterable[Event]) -> Iterator[tuple[Seat | None, list[Event]]]:
    """Group neighbouring events of one seat. Events of no seat happen to all."""
    return ((seat, list(events)) for seat, events in groupby(all_events, find_event_seat))
