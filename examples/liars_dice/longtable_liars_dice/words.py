"""The presenter: the texts of questions, actions, standings and the log."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Decision, Event, Presenter, Seat
from engine.core.presentation import Lookahead
from engine.core.rules import split_events_at
from engine.core.text import join_with_and

from .actions import Began, Doubt, Doubted, Face, Lifted, Lost, Number, Raised, Rolled
from .view import View


class LiarsDicePresenter(Presenter[View]):
    def format_bid(self, number: int, face: int) -> str:
        """Return "4 fives"."""
        return self.text(f"bid-{face}", count=number)

    def join_dice(self, dice: Sequence[int]) -> str:
        """Return "2 3 5 5 6"."""
        return " ".join(map(str, dice))

    # The question

    def title(self, view: View, seat: Seat | None) -> str:
        return self.text("title-round", round=view.round)

    def prompt(self, lookahead: Lookahead[View], decision: Decision) -> str:
        view, can_raise = lookahead.view, any(isinstance(option, Number) for option in decision.options)
        question = self.text(
            f"ask-{decision.kind}", count=view.number, bids=len(view.bids), can_raise=int(can_raise)
        )
        return "\n".join(
            [self.last_bid_text(view), self.text("own-dice", dice=self.join_dice(view.own)), question]
        )

    def last_bid_text(self, view: View) -> str:
        """Return a sentence with the last bid and the number of dice on the table."""
        if not view.bids:
            return self.text("no-bid", total=view.total)
        last_bid = view.bids[-1]
        return self.text(
            "last-bid",
            who=self.player_names[last_bid.seat],
            bid=self.format_bid(last_bid.number, last_bid.face),
            total=view.total,
        )

    def help(self, lookahead: Lookahead[View], decision: Decision) -> str:
        return self.text(f"help-{decision.kind}", wild=int(lookahead.view.wild))

    def turn_call(self, view: View, seat: Seat) -> str:
        return f". {self.last_bid_text(view)}"

    # The options

    def action_name(self, view: View, action: Action) -> str:
        return (
            self.text(f"face-{action.face}")
            if isinstance(action, Face)
            else super().action_name(view, action)
        )

    def emoji(self, view: View, action: Action) -> str:
        return "🎲" if isinstance(action, Face) else ""

    def blocks_undo(self, lookahead: Lookahead[View], action: Action) -> bool:
        """Return True also for a number with only one possible face, because the bid is then complete."""
        return super().blocks_undo(lookahead, action) or (
            isinstance(action, Number) and lookahead(action).next_kind != "face"
        )

    def placeholder(self, view: View, action: Action) -> str:
        if isinstance(action, Doubt):
            return super().placeholder(view, action)  # a doubt gets a button, not a line of a select
        return self.text("control-face" if isinstance(action, Face) else "control-number")

    # The log

    def log_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return a line for each bid, a line for each doubt with the lifted cups, and a line for the loser."""
        return [
            line
            for part in split_events_at(events, (Raised, Doubted, Lost, Began))
            if (line := self.format_part(part))
        ]

    def format_part(self, part: Sequence[Event]) -> str:
        """Return the line for an event and the events that belong to it."""
        lifted = [
            self.text("event-lifted", who=self.player_names[e.seat], dice=self.join_dice(e.dice))
            for e in part
            if isinstance(e, Lifted)
        ]
        own = [self.text("event-rolled", dice=self.join_dice(e.dice)) for e in part if isinstance(e, Rolled)]
        match part[0] if part else None:
            case Raised() as e:
                return self.text(
                    "event-raised", who=self.player_names[e.seat], bid=self.format_bid(e.number, e.face)
                )
            case Doubted() as e:
                bid = self.format_bid(e.number, e.face)
                doubted = self.text(
                    "event-doubted", who=self.player_names[e.seat], whom=self.player_names[e.bidder], bid=bid
                )
                found = self.text("event-found", found=e.found, cups=join_with_and(self.text, lifted))
                return f"{doubted} {found}"
            case Lost() as e:
                return self.text("event-lost", who=self.player_names[e.seat], left=e.left)
            case Began() as e:
                return self.text("event-began", round=e.round, who=self.player_names[e.seat], dice=e.dice)
            case _:
                return " ".join([*own, *lifted])

    def standings(self, view: View) -> list[str]:
        seats = sorted(
            range(len(view.dice_left)), key=lambda seat: (-view.dice_left[seat], -view.out[seat], seat)
        )
        return [
            self.text("standing", who=self.player_names[seat], left=view.dice_left[seat]) for seat in seats
        ]
