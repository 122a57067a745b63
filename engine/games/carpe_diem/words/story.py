"""The public log, one line a turn, which is written when the turn ends (Q15)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Event
from engine.core.rules import find_event_seat, split_events_at
from engine.core.text import ExtraArgs, MessageArgs, capitalise_first, format_number

from .. import events as e
from ..components import GOOD_BY_LANDSCAPE, MOVE_BREAD_COST, SET_BREAD_COST, Kind
from ..view import View
from .names import TextPresenter, format_forum_number

LINE_STARTS = (e.Started, e.Dealt, e.Took, e.ForumOpened, e.Visited, e.Ended)
SENTENCE_STARTS = (e.TookBottom, e.FountainDrawn)
DEED_EVENTS = (e.Took, e.TookBottom, e.Built, e.Stored, e.FountainDrawn, e.FountainReturned, e.Resolved)
# Events that get a sentence of their own
SEPARATE_EVENTS = (
    e.Started,
    e.Dealt,
    e.Cleared,
    e.ForumOpened,
    e.Ended,
    e.FountainSeen,
    e.FountainGiven,
)
Act = tuple[Event | None, list[Event]]  # a deed and the events that followed from it


class LogPresenter(TextPresenter):
    """Tells what happened."""

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args,
            e.Started: self.started_args,
            e.Completed: self.completed_args,
            e.Resolved: self.resolved_args,
            e.Took: lambda event: {"place": f"{event.depot}{event.slot}", "bread": event.bread * MOVE_BREAD_COST},
            e.Visited: lambda event: {"slot": format_forum_number(event.slot)},
            e.Gained: lambda event: {"what": self.name_formatter.amount(event.what, event.n)},
            e.Advanced: lambda event: {"steps": event.steps - event.vp},
        }

    def log_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """Leave out the drawn fountain cards while the question about them names them."""
        asked = view.stage == "fountain"
        events = [event for event in events if not (asked and isinstance(event, e.FountainSeen))]
        over = any(isinstance(event, e.Ended) for event in events)
        return [*self.format_lines(events), *([self.format_hands(view.hands)] if over and view.hands else [])]

    def format_hands(self, hands: Sequence[Sequence[Kind]]) -> str:
        """Return all fountain cards (FS4): "Fountain cards: Ann villa, bakery (2 cards); Bob none."."""
        shown = (self.text("hand", who=who, cards=self.name_formatter.name_fountain_cards(hand) or "none")
                 for who, hand in zip(self.player_names, hands, strict=True))  # fmt: skip
        return self.text("hands", hands="; ".join(shown))

    def format_lines(self, told: Iterable[Event]) -> list[str]:
        return [line for part in split_events_at(told, LINE_STARTS) if (line := self.format_line(part))]

    def format_line(self, told: Sequence[Event]) -> str:
        """Return "Anna took 3b (merchant and garden) and built it on E4: garden complete, 2 herbs."."""
        deeds = [event for event in told if not isinstance(event, SEPARATE_EVENTS)]
        asides = [
            f"{capitalise_first(self.formatter('event', event))}." for event in told if isinstance(event, SEPARATE_EVENTS)
        ]
        return " ".join(filter(None, [*map(self.format_sentence, split_events_at(deeds, SENTENCE_STARTS)), *asides]))

    def format_sentence(self, told: Sequence[Event]) -> str:
        """Return one sentence about what one seat did."""
        if not told:
            return ""
        seat = find_event_seat(told[0]) or 0
        if isinstance(told[0], e.Visited):
            cards = "; ".join(map(self.format_act, group_acts(told[1:])))
            return self.text(
                "story-visit", who=self.name_formatter.player_name(seat), slot=format_forum_number(told[0].slot), cards=cards or "none"
            )
        return self.text("story", who=self.name_formatter.player_name(seat), what=self.name_formatter.join_with_and(self.list_parts(told)))

    def list_parts(self, told: Sequence[Event]) -> list[str]:
        """Return "took 3b (market)", "built it on E4: 1 coin", without a name or a full stop."""
        return [self.format_act(one, alone=not n) for n, one in enumerate(group_acts(told))]

    def draft_summary(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return the player's own turn so far in up to three pieces."""
        visit = [self.formatter("event", event) for event in events if isinstance(event, e.Visited)]
        deeds = [event for event in events if not isinstance(event, (*SEPARATE_EVENTS, e.Visited))]
        pieces = [*visit, *self.list_parts(deeds)]
        return [*pieces[:2], *(["; ".join(pieces[2:])] if pieces[2:] else [])]

    # Deeds with their results

    def format_act(self, act: Act, alone: bool = True) -> str:
        """Return one deed with its results. `alone` says that the tile was not mentioned just before."""
        deed, results = act
        brought = self.format_results(results)
        if deed is None:
            return "; ".join(brought)
        if isinstance(deed, e.Resolved):
            return self.formatter("event", deed, gain=", ".join(brought) or "none")
        said = self.formatter("event", deed, alone=int(alone))
        return self.text("with-results", deed=said, results="; ".join(brought) or "none")

    def format_results(self, told: Iterable[Event]) -> list[str]:
        """Return "garden complete, 2 herbs" and "writ, +1 prestige (now 5)"."""
        parts = split_events_at(told, (e.WritRemoved, e.Completed))
        said = ([self.formatter("event", event) for event in part] for part in parts)
        return list(filter(None, (", ".join(filter(None, part)) for part in said)))

    # Variables that are not fields of the event

    def started_args(self, event: e.Started) -> MessageArgs:
        first, *others = enumerate(event.depots)
        some = [self.text("begins-also", who=self.name_formatter.player_name(seat), depot=depot) for seat, depot in others]
        return {"seat": self.name_formatter.player_name(first[0]), "depot": first[1], "others": ", ".join(["", *some])}

    def completed_args(self, event: e.Completed) -> MessageArgs:
        kind, tiles, landscape = event.kind, len(event.cells), int(event.kind in GOOD_BY_LANDSCAPE)
        return {"kind": kind, "name": self.name_formatter.name_kind(kind), "tiles": tiles, "landscape": landscape}

    def resolved_args(self, event: e.Resolved) -> MessageArgs:
        """Return the variables of "2 sets on card 6 (3 fish, 1 coin), 4 VP" and "no set on card 5, −4 VP"."""
        return {
            "sets": event.owned + event.paid + event.bread,
            "space": format_forum_number(event.space),
            "paid": self.name_formatter.amounts({**event.goods, "bread": SET_BREAD_COST * event.bread}) or "none",
            "loss": format_number(-event.penalty),
        }


def group_acts(told: Sequence[Event]) -> list[Act]:
    """Return each deed with the events that followed from it."""
    found: list[Act] = []
    for part in split_events_at(told, DEED_EVENTS):
        if part:
            deed = part[0] if isinstance(part[0], DEED_EVENTS) else None
            found.append((deed, part[1:] if deed else part))
    return found
