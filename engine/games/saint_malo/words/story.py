"""What has happened, in short lines for posts and the log: one line a turn."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from engine.core import Event, Seat
from engine.core.naming import listed
from engine.core.text import Catalogue

from .. import events
from ..components import STRENGTHS
from ..rules.scoring import CANNON_VP
from ..view import Placing, View


class Turn(Struct):
    """What one turn did, gathered from its events."""

    seat: Seat
    marks: dict[str, list[str]] = field(default_factory=dict[str, list[str]])  # mark id -> spaces
    paid: int = 0
    coins: int = 0
    logs: int = 0
    vp: int = 0
    nothing: bool = False
    sides: list[str] = field(default_factory=list[str])
    person_lost: bool = False


class Teller:
    """Says things of one table in the language of a catalogue."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = names

    def lines(self, told: Sequence[Event], view: View) -> list[str]:
        """One line a turn, with the pirates that it brought; rolls are seen on the panel, not told."""
        ends = any(isinstance(event, events.GameEnded) for event in told)
        return [line for one in turns(told) if (line := self.line(one, view, ends))]

    def line(self, told: Sequence[Event], view: View, ends: bool) -> str:
        """What happened from one first roll to the next."""
        turn = gathered(told)
        return " ".join(filter(None, [self.turn(turn) if turn else "", *self.after(told, view, ends)]))

    def after(self, told: Sequence[Event], view: View, ends: bool = False) -> list[str]:
        """What follows the end of a turn: the pirates, and a city that is full. `ends`: with the game."""
        said, over = list[str](), any(isinstance(event, events.GameEnded) for event in told)
        attacks = [event for event in told if isinstance(event, events.Attack)]
        for event in told:
            match event:
                case events.BoxesMarked(count, total, length) if attacks or not over:
                    said.append(self.text("story-swords", swords=count, attacks=len(attacks)))
                    said += [self.attack(one.strength, one.seats, len(one.defences)) for one in attacks]
                    said += [] if over else [self.pirates(total, length, len(attacks))]
                case events.CityFull(seat):
                    full = [one for one in view.order if not view.cities[one].empty]
                    how = "too" if full[:1] != [seat] else "end" if ends or over else "last"
                    said.append(self.text("story-full", who=self.names[seat], how=how))
                case _:
                    pass
        return said

    def turn(self, turn: Turn) -> str:
        """"Bert: citizen on E2, +1 VP."; nothing where a draft has not come so far."""
        parts = [self.marks(mark, spaces) for mark, spaces in turn.marks.items()]
        if turn.logs:
            parts.append(self.text("mark-log", count=turn.logs))
        if turn.nothing:
            parts.append(self.text("story-nothing"))
        if turn.paid:  # also before the first mark of a draft
            key = "story-paid" if parts else "story-pays"
            parts = [self.text(key, what=parts[0] if parts else "", coins=turn.paid), *parts[1:]]
        parts += [self.text("story-side", side=side) for side in turn.sides]
        parts += [self.text("story-lost")] if turn.person_lost else []
        parts += self.gains(turn.coins, turn.vp)
        return self.text("story-turn", who=self.names[turn.seat], what=", ".join(parts)) if parts else ""

    def draft(self, told: Iterable[Event], placing: Placing | None) -> list[str]:
        """"architect on D2", "houses on E2, F2; a third?", "pays 2 logs, earns 6 VP"."""
        turn = gathered(told)
        if turn is None:
            return []
        marks = [self.marks(mark, spaces) for mark, spaces in turn.marks.items()]
        marks += [self.text("mark-log", count=turn.logs)] if turn.logs else []
        marks += [self.text("story-nothing")] if turn.nothing else []
        more = [*marks[1:], *(self.text("story-side", side=side) for side in turn.sides)]
        more += [self.text("story-lost")] if turn.person_lost else []
        return list(filter(None, [", ".join(marks[:1]), "; ".join([*more, *self.coming(placing)]), self.price(turn)]))

    def coming(self, placing: Placing | None) -> list[str]:
        """What is still to be placed."""
        if placing is None or not placing.left:
            return []
        if placing.mark == "house":
            return [self.text("draft-houses", nth=len(placing.placed) + 1)]
        what = self.text(f"mark-{placing.mark}", count=placing.left)
        return [self.text("draft-more" if placing.placed else "draft-first", what=what, left=placing.left)]

    def price(self, turn: Turn) -> str:
        """"pays 2 logs, earns 6 VP"."""
        if turn.nothing:
            return ""
        spent = self.amounts("coins", turn.paid) + self.amounts("logs", len(turn.marks.get("house", ())))
        paid = self.text("draft-pays", what=", ".join(spent)) if spent else self.text("draft-free")
        won = self.amounts("coins", turn.coins) + self.amounts("vp", turn.vp)
        return ", ".join([paid, *([self.text("draft-earns", what=", ".join(won))] if won else [])])

    def amounts(self, what: str, count: int) -> list[str]:
        """"2 coins", where there are any."""
        return [self.text(f"amount-{what}", count=count)] if count else []

    def gains(self, coins: int, vp: int) -> list[str]:
        """"+5 coins", "+1 VP", where there are any."""
        return [self.text(f"gain-{what}", count=n) for what, n in (("coins", coins), ("vp", vp)) if n]

    def marks(self, mark: str, spaces: Sequence[str]) -> str:
        """"crates on E5, E6, D6"."""
        return self.text("marks-on", mark=self.text(f"mark-{mark}", count=len(spaces)), spaces=", ".join(spaces))

    def pirates(self, boxes: int, length: int, attacks: int) -> str:
        """"pirates 3 of 6, next attack strength 6."; after an attack "Next: strength 6, 1 of 6."."""
        row = boxes // length
        if row == len(STRENGTHS):
            return self.text("story-last-row")
        return self.text("story-boxes", attacks=attacks, marked=boxes % length, length=length, strength=STRENGTHS[row])

    def attack(self, strength: int, losers: Sequence[Seat], seats: int) -> str:
        """Who lost a cannon and who held."""
        if len(losers) in (0, seats):
            return self.text("story-attack-all", strength=strength, losers=len(losers), vp=-CANNON_VP)
        held = [seat for seat in range(seats) if seat not in losers]
        return self.text(
            "story-attack",
            strength=strength,
            vp=-CANNON_VP,
            losers=self.people(losers),
            lost=len(losers),
            holders=self.people(held),
            held=len(held),
        )

    def people(self, seats: Sequence[Seat]) -> str:
        """"Anke, Bert and Cleo"."""
        return listed(self.text, [self.names[seat] for seat in seats])


def turns(told: Iterable[Event]) -> list[list[Event]]:
    """The events of each turn, cut before every first roll."""
    parts: list[list[Event]] = [[]]
    for event in told:
        if isinstance(event, events.Rolled) and event.roll == 1:
            parts.append([])
        parts[-1].append(event)
    return parts


def gathered(told: Iterable[Event]) -> Turn | None:
    """What one player did; None if nothing was scored."""
    turn: Turn | None = None
    for event in told:
        match event:
            case events.Scored(seat, action, _, _, coins):
                turn = Turn(seat, nothing=action == "nothing", paid=coins)
            case events.Placed(seat, space, mark):
                turn = turn or Turn(seat)
                turn.marks.setdefault(mark, []).append(space)
            case events.Gained(seat, coins, logs, vp, _):
                turn = turn or Turn(seat)
                turn.coins, turn.logs, turn.vp = turn.coins + coins, turn.logs + logs, turn.vp + vp
            case events.SideCompleted(seat, side):
                turn = turn or Turn(seat)
                turn.sides.append(side)
            case events.TowerPersonLost(seat):
                turn = turn or Turn(seat)
                turn.person_lost = True
            case _:
                pass
    return turn
