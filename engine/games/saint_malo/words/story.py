"""The public log: short lines for posts, one for each turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from engine.core import Event, Presenter, Seat
from engine.core.rules import split_events_at

from .. import events as e
from ..components import CHURCH_MARKS, MARKS, PIRATE_STRENGTHS
from ..rules import city
from ..rules.scoring import LOST_CANNON_VP, score_church_series
from ..view import City, Placing, View, to_masks
from .names import Names

TURN_EVENTS = (e.Scored, e.Placed, e.Gained, e.SideCompleted, e.SideBroken, e.TowerPersonLost)


class TurnSummary(Struct):
    """What one turn did, collected from its events."""

    seat: Seat
    marks: dict[str, list[str]] = field(default_factory=dict[str, list[str]])  # mark id -> spaces
    paid: int = 0
    coins: int = 0
    logs: int = 0
    vp: int = 0
    nothing: bool = False
    sides: list[str] = field(default_factory=list[str])
    broken: list[str] = field(default_factory=list[str])
    person_lost: bool = False


class LogLines(Names, Presenter[View]):
    """Tells what happened."""

    untold_events = e.EVENTS  # A line tells a whole turn.

    def log_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return one line for each turn, and the pirates' advance once. Rolls are left out: the panel shows them."""
        ends = any(isinstance(event, e.GameEnded) for event in events)
        events = [event for event in events if not isinstance(event, e.Rolled) or event.roll == 1]
        lines = [self.turn_line(turn, view, ends) for turn in split_events_at(events, (e.Rolled,))]
        return list(filter(None, [*lines, "" if ends else self.describe_pirates(events)]))

    def turn_line(self, events: Sequence[Event], view: View, ends: bool) -> str:
        """Return what happened from one first roll to the next."""
        turn = summarise_turn(events)
        return " ".join(
            filter(
                None, [self.turn_sentence(turn) if turn else "", *self.list_consequences(events, view, ends)]
            )
        )

    def list_consequences(
        self, events: Sequence[Event], view: View, ends: bool = False, ahead: bool = False
    ) -> list[str]:
        """Return what follows a turn: attacks and full cities. `ends`: the game ends with it. `ahead`: it has not happened
        yet."""
        sentences, is_over = list[str](), any(isinstance(event, e.GameEnded) for event in events)
        for event in events:
            match event:
                case e.Attack():
                    sentences.append(self.describe_attack(event, ahead))
                case e.CityFull(seat):
                    full_seats = [other for other in view.order if not view.cities[other].empty]
                    if full_seats[:1] != [seat]:
                        manner = "too"
                    elif ends or is_over:
                        manner = "end"
                    else:
                        manner = "last"
                    who = self.player_names[seat]
                    sentences.append(self.text("story-full", who=who, how=manner, ahead=int(ahead)))
                case _:
                    pass
        return sentences

    def turn_sentence(self, turn: TurnSummary) -> str:
        """Return "Bert placed a citizen on E2 and gained 1 point.", or "" if a draft has not come this far."""
        marks = (self.marks_on_spaces(mark, spaces, "story-placed") for mark, spaces in turn.marks.items())
        sides = [self.text("story-side", side=side) for side in turn.sides]
        gains = self.list_amounts("amount", logs=turn.logs, coins=turn.coins, vp=turn.vp)
        parts = [*marks, *sides, *([self.text("story-lost")] if turn.person_lost else [])]
        parts += [self.text("story-got", what=self.join_with_and(gains))] if gains else []
        parts += [self.text("story-nothing")] if turn.nothing else []
        what = self.join_with_and(parts)
        return self.text("story-turn", who=self.player_names[turn.seat], what=what) if parts else ""

    def draft_summary(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return "architect on D2", "houses on E2, F2; a third?", "costs 2 logs, gives 6 VP"."""
        turn = summarise_turn(events)
        if turn is None:
            return []
        first, *others = [*self.list_marks_and_logs(turn), ""]
        more = [*others[:-1], *self.list_completed_sides(turn), *self.list_pending_marks(view.placing)]
        return list(filter(None, [first, "; ".join(more), self.describe_price(turn, view)]))

    def list_marks_and_logs(self, turn: TurnSummary) -> list[str]:
        """Return "citizen on E2"; "3 logs"."""
        marks = [self.marks_on_spaces(mark, spaces) for mark, spaces in turn.marks.items()]
        return [
            *marks,
            *self.list_amounts("mark", log=turn.logs),
            *([self.text("done-nothing")] if turn.nothing else []),
        ]

    def list_completed_sides(self, turn: TurnSummary) -> list[str]:
        """Return "top side complete" and "left side broken"."""
        sides = [self.text("draft-side", side=side) for side in turn.sides]
        sides += [self.text("draft-broken", side=side) for side in turn.broken]
        return [*sides, *([self.text("draft-lost")] if turn.person_lost else [])]

    def list_pending_marks(self, placing: Placing | None) -> list[str]:
        """Return what is still to be placed."""
        if placing is None or not placing.left:
            return []
        if placing.mark == "house":
            return [self.text("draft-houses", nth=len(placing.placed) + 1)]
        what = self.text(f"mark-{placing.mark}", count=placing.left)
        return [self.text("draft-more" if placing.placed else "draft-first", what=what, left=placing.left)]

    def describe_price(self, turn: TurnSummary, view: View) -> str:
        """Return "costs 2 logs, gives 6 VP", and what a church adds at the end."""
        if turn.nothing:
            return ""
        spent = self.list_amounts("amount", coins=turn.paid, logs=len(turn.marks.get("house", ())))
        paid = self.text("draft-pays", what=", ".join(spent)) if spent else self.text("draft-free")
        won = self.list_amounts("amount", coins=turn.coins, vp=turn.vp)
        parts = [paid, *([self.text("draft-earns", what=", ".join(won))] if won else [])]
        if vp := count_church_gain(turn, view.cities[turn.seat]):
            parts.append(self.text("about-church", vp=vp))
        return ", ".join(parts)

    def describe_pirates(self, events: Iterable[Event], ahead: bool = False) -> str:
        """Return "Pirates: 3 of 6 boxes." after the latest boxes that were marked, or ""."""
        marked = [event for event in events if isinstance(event, e.BoxesMarked)]
        if not marked:
            return ""
        row, boxes = divmod(marked[-1].total, marked[-1].row_length)
        if row == len(PIRATE_STRENGTHS):
            return self.text("story-last-row")
        counts = {"marked": boxes, "length": marked[-1].row_length, "strength": PIRATE_STRENGTHS[row]}
        return self.text("story-boxes", ahead=int(ahead), **counts)

    def describe_attack(self, event: e.Attack, ahead: bool) -> str:
        """Return which players lose a cannon."""
        losers = self.join_player_names(event.seats)
        held = len(event.defences) - len(event.seats)
        counts = {"strength": event.strength, "vp": -LOST_CANNON_VP, "lost": len(event.seats), "held": held}
        return self.text("story-attack", losers=losers, ahead=int(ahead), **counts)


def count_church_gain(turn: TurnSummary, own_city: City) -> int:
    """Return the points that the turn's church adds at the end."""
    after = city.count_churches_by_size(to_masks(own_city))
    before = [n - (MARKS[mark].id in turn.marks) for n, mark in zip(after, CHURCH_MARKS, strict=True)]
    return score_church_series(after) - score_church_series(before)


def summarise_turn(events: Iterable[Event]) -> TurnSummary | None:
    """Return what one player did, or None if nothing was scored."""
    deeds = [event for event in events if isinstance(event, TURN_EVENTS)]
    if not deeds:
        return None
    turn = TurnSummary(deeds[0].seat)
    for event in deeds:
        match event:
            case e.Scored():
                turn = TurnSummary(event.seat, paid=event.coins, nothing=event.action == "nothing")
            case e.Placed():
                turn.marks.setdefault(event.mark, []).append(event.space)
            case e.Gained():
                turn.coins = turn.coins + event.coins
                turn.logs = turn.logs + event.logs
                turn.vp = turn.vp + event.vp
            case e.SideCompleted():
                turn.sides.append(event.side)
            case e.SideBroken():
                turn.broken.append(event.side)
            case e.TowerPersonLost():
                turn.person_lost = True
    return turn
