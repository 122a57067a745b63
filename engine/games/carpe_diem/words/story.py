"""The public log, one line a turn, which is written when the turn ends (Q15)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.core import Event, Presenter
from engine.core.rules import find_event_seat, split_events_at
from engine.core.text import ExtraArgs, MessageArgs, capitalise_first

from .. import events as e
from ..components import GOOD_BY_LANDSCAPE, MOVE_BREAD_COST, SET_BREAD_COST, Kind
from ..view import View
from .names import Names, format_forum_number

LINE_STARTS = (e.Started, e.Dealt, e.Took, e.ForumOpened, e.Visited, e.Ended)
SENTENCE_STARTS = (e.TookBottom, e.FountainDrawn)
DEED_EVENTS = (
    e.Took,
    e.TookBottom,
    e.Built,
    e.Stored,
    e.FountainDrawn,
    e.FountainReturned,
    e.Visited,
    e.Resolved,
)
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


class LogPresenter(Names, Presenter[View]):
    """Tells what happened."""

    log_only_events = (e.Dealt, e.Took, e.Cleared, e.WritRemoved, e.FountainReturned, e.ForumOpened)

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args,
            e.Started: self.start_args,
            e.Completed: self.completion_args,
            e.Resolved: self.card_args,
            e.Took: lambda event: {"bread": event.bread * MOVE_BREAD_COST},
            e.Visited: lambda event: {"slot": format_forum_number(event.slot)},
            e.Gained: lambda event: {"what": self.amount(event.what, event.n)},
            e.Advanced: lambda event: {
                "steps": event.steps - event.vp,
                "points": self.amount("vp", event.vp),
            },
        }

    def log_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """Leave out the drawn fountain cards while the question about them names them."""
        is_returning = view.stage == "fountain"
        events = [event for event in events if not (is_returning and isinstance(event, e.FountainSeen))]
        over = any(isinstance(event, e.Ended) for event in events)
        return [*self.format_lines(events), *([self.format_hands(view.hands)] if over and view.hands else [])]

    def format_hands(self, hands: Sequence[Sequence[Kind]]) -> str:
        """Return all fountain cards (FS4): "Fountain cards: Ann villa, bakery (2 cards); Bob none"."""
        hand_texts = (
            self.text("hand", who=who, cards=self.name_fountain_cards(hand) or "none")
            for who, hand in zip(self.player_names, hands, strict=True)
        )
        return self.text("hands", hands="; ".join(hand_texts))

    def format_lines(self, events: Iterable[Event]) -> list[str]:
        return [line for part in split_events_at(events, LINE_STARTS) if (line := self.format_line(part))]

    def format_line(self, line_events: Sequence[Event]) -> str:
        """Return "Anna took merchant and garden from depot 3 and built it on E4: garden complete, 2 herbs"."""
        deeds = [event for event in line_events if not isinstance(event, SEPARATE_EVENTS)]
        asides = [
            f"{capitalise_first(self.formatter('event', event))}."
            for event in line_events
            if isinstance(event, SEPARATE_EVENTS)
        ]
        by_seat = [list(own) for _, own in groupby(deeds, find_event_seat)]
        sentences = [
            self.format_sentence(part) for own in by_seat for part in split_events_at(own, SENTENCE_STARTS)
        ]
        return " ".join(filter(None, [*sentences, *asides]))

    def format_sentence(self, sentence_events: Sequence[Event]) -> str:
        """Return one sentence about what one seat did."""
        if not sentence_events:
            return ""
        seat = find_event_seat(sentence_events[0]) or 0
        return self.text(
            "story",
            who=self.player_name(seat),
            what=self.join_with_and(self.list_parts(sentence_events)),
        )

    def list_parts(self, deed_events: Sequence[Event]) -> list[str]:
        """Return "took market from depot 3", "built it on E4: 1 coin", without a name or a full stop."""
        acts = group_acts(deed_events)
        mentioned = [False, *(isinstance(deed, (e.Took, e.TookBottom, e.FountainDrawn)) for deed, _ in acts)]
        return [self.format_act(act, alone=not was) for act, was in zip(acts, mentioned, strict=False)]

    def draft_summary(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return the player's own turn so far in up to three pieces. A tile is named when it is put down."""
        deeds = [event for event in events if not isinstance(event, SEPARATE_EVENTS)]
        puts_down = any(isinstance(event, e.Built | e.Stored) for event in deeds)
        taken = (e.Took, e.TookBottom) if puts_down else ()
        pieces = self.list_parts([event for event in deeds if not isinstance(event, taken)])
        return [*pieces[:2], *(["; ".join(pieces[2:])] if pieces[2:] else [])]

    # Deeds with their results

    def format_act(self, act: Act, alone: bool) -> str:
        """Return one deed with its results. `alone` says that the tile was not mentioned just before."""
        deed, results = act
        result_texts = self.format_results(results)
        if deed is None:
            return "; ".join(result_texts)
        if isinstance(deed, e.Resolved):
            return self.formatter("event", deed, gain=self.join_with_and(result_texts))
        deed_text = self.formatter("event", deed, alone=int(alone))
        return self.text("with-results", deed=deed_text, results="; ".join(result_texts) or "none")

    def format_results(self, result_events: Iterable[Event]) -> list[str]:
        """Return "garden complete, 2 herbs" and "writ, +1 prestige (now 5)"."""
        parts = split_events_at(result_events, (e.WritRemoved, e.Completed))
        clauses = ([self.formatter("event", event) for event in part] for part in parts)
        return list(filter(None, (", ".join(filter(None, part)) for part in clauses)))

    # Variables that are not fields of the event

    def start_args(self, event: e.Started) -> MessageArgs:
        others = [
            self.text("begins-also", who=self.player_name(seat), depot=depot)
            for seat, depot in enumerate(event.depots[1:], 1)
        ]
        return {
            "seat": self.player_name(0),
            "depot": event.depots[0],
            "others": ", ".join(["", *others]),
        }

    def completion_args(self, event: e.Completed) -> MessageArgs:
        return {
            "kind": event.kind,
            "name": self.name_kind(event.kind),
            "tiles": len(event.cells),
            "landscape": int(event.kind in GOOD_BY_LANDSCAPE),
        }

    def card_args(self, event: e.Resolved) -> MessageArgs:
        """Return the variables of "got 4 points at card 6 (2 sets for 3 fish)" and "lost 4 points at card 5 (no set)"."""
        return {
            "sets": event.owned + event.paid + event.bread,
            "space": format_forum_number(event.space),
            "paid": self.amounts({**event.goods, "bread": SET_BREAD_COST * event.bread}) or "none",
            "loss": self.amount("vp", event.penalty),
        }


def group_acts(events: Sequence[Event]) -> list[Act]:
    """Return each deed with the events that followed from it."""
    acts: list[Act] = []
    for part in split_events_at(events, DEED_EVENTS):
        if part:
            deed = part[0] if isinstance(part[0], DEED_EVENTS) else None
            acts.append((deed, part[1:] if deed else part))
    return acts
