"""What has happened, in short lines for posts and the log: one line a turn, told when it ends (Q15)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Event, Seat
from engine.core.events import cut
from engine.core.naming import capital, minus
from engine.core.phrase import command_name
from engine.core.text import Catalogue

from .. import events as e
from ..components import MOVE_BREAD, PRODUCE, SET_BREAD
from .names import Names, number

OPENING = (e.Started, e.Dealt, e.Took, e.ForumOpened, e.Visited, e.Ended)  # with each of these a new line begins
SENTENCE = (e.TookBottom, e.FountainDrawn)  # and with these a new sentence
DEEDS = (e.Took, e.TookBottom, e.Built, e.Stored, e.FountainDrawn, e.FountainReturned, e.Resolved)
ASIDE = (e.Started, e.Dealt, e.Cleared, e.ForumOpened, e.Ended, e.FountainSeen, e.FountainGiven)  # sentences alone
Act = tuple[Event | None, list[Event]]  # a deed and what followed from it


class Teller:
    """Says what happened at one table in the language of a catalogue."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)

    def lines(self, told: Iterable[Event]) -> list[str]:
        return [line for part in cut(told, OPENING) if (line := self.line(part))]

    def line(self, told: Sequence[Event]) -> str:
        """"Anna took 3b (merchant and garden) and built it on E4: garden complete, 2 herbs."."""
        deeds = [event for event in told if not isinstance(event, ASIDE)]
        asides = [f"{capital(self.aside(event))}." for event in told if isinstance(event, ASIDE)]
        return " ".join(filter(None, [*map(self.sentence, cut(deeds, SENTENCE)), *asides]))

    def sentence(self, told: Sequence[Event]) -> str:
        """What one seat did."""
        if not told:
            return ""
        seat: Seat = getattr(told[0], "seat", 0)
        if isinstance(told[0], e.Visited):
            cards = "; ".join(map(self.act, acts(told[1:])))
            return self.text("story-visit", who=self.names.who(seat), slot=number(told[0].slot), cards=cards or "none")
        return self.text("story", who=self.names.who(seat), what=self.names.together(self.parts(told)))

    def parts(self, told: Sequence[Event]) -> list[str]:
        """"took 3b (market)", "built it on E4: 1 coin"; without a name before it and the full stop."""
        return [self.act(one, alone=not n) for n, one in enumerate(acts(told))]

    def draft(self, told: Sequence[Event]) -> list[str]:
        """The own turn so far, in up to three pieces."""
        visit = [self.text("event-visited", slot=number(event.slot)) for event in told if isinstance(event, e.Visited)]
        deeds = [event for event in told if not isinstance(event, (*ASIDE, e.Visited))]
        pieces = [*visit, *self.parts(deeds)]
        return [*pieces[:2], *(["; ".join(pieces[2:])] if pieces[2:] else [])]

    # One deed with what followed from it

    def act(self, act: Act, alone: bool = True) -> str:
        """`alone`: what was taken has not been told just before."""
        deed, results = act
        brought = "; ".join(self.results(results))
        if deed is None:
            return brought
        if isinstance(deed, e.Resolved):
            return self.resolved(deed, ", ".join(self.results(results)))
        return self.text("with-results", deed=self.deed(deed, alone), results=brought or "none")

    def deed(self, deed: Event, alone: bool) -> str:
        match deed:
            case e.Took(_, depot, slot, face, bread):
                place = f"{depot}{slot}"
                return self.text("event-took", place=place, face=self.names.face(face), bread=bread * MOVE_BREAD)
            case e.TookBottom(_, space, face):
                return self.text("event-took-bottom", space=space, face=self.names.face(face))
            case e.Built(_, cell, face):
                return self.text("event-built", cell=cell, face=self.names.face(face), alone=int(alone))
            case e.Stored(_, face, forced):
                return self.text("event-stored", face=self.names.face(face), forced=int(forced), alone=int(alone))
            case _:
                return self.text(f"event-{command_name(type(deed))}", alone=int(alone))

    def resolved(self, deed: e.Resolved, brought: str) -> str:
        """"2 sets on card 6 (3 fish, 1 coin), 4 VP"; "no set on card 5, −4 VP"."""
        paid = self.names.amounts({**deed.goods, "bread": SET_BREAD * deed.bread})
        return self.text(
            "event-resolved",
            sets=deed.owned + deed.paid + deed.bread,
            space=number(deed.space),
            paid=paid or "none",
            gain=brought or "none",
            loss=minus(-deed.penalty),
        )

    def results(self, told: Iterable[Event]) -> list[str]:
        """"garden complete, 2 herbs", "writ, +1 prestige (now 5)"."""
        parts = cut(told, (e.WritRemoved, e.Completed))
        return list(filter(None, (", ".join(filter(None, map(self.result, part))) for part in parts)))

    def result(self, event: Event) -> str:
        match event:
            case e.Completed(_, kind, cells, chimneys):
                return self.text(
                    "event-completed",
                    kind=kind,
                    name=self.names.kind(kind),
                    tiles=len(cells),
                    chimneys=chimneys,
                    landscape=int(kind in PRODUCE),
                )
            case e.Gained(_, what, n):
                return self.names.thing(what, n)
            case e.Traded(_, goods, coins):
                return self.text("event-traded", goods=goods, coins=self.names.thing("coin", coins))
            case e.Advanced(_, steps, space, vp):
                return self.text("event-advanced", steps=steps - vp, space=space, vp=vp)
            case _:
                return self.text(f"event-{command_name(type(event))}")

    # What nobody in particular did, or what only one reader may know

    def aside(self, event: Event) -> str:
        match event:
            case e.Started(depots):
                first, *others = enumerate(depots)
                some = [self.text("begins-also", who=self.names.who(seat), depot=depot) for seat, depot in others]
                who = self.names.who(first[0])
                return self.text("event-started", who=who, depot=first[1], others=", ".join(["", *some]))
            case e.Dealt(phase, starter):
                return self.text("event-dealt", phase=phase, who=self.names.who(starter))
            case e.Cleared(depot, faces):
                return self.text("event-cleared", depot=depot, tiles="; ".join(map(self.names.face, faces)))
            case e.ForumOpened(phase, order):
                who = self.names.together([self.names.who(seat) for seat in order])
                return self.text("event-forum-opened", phase=phase, order=who)
            case e.FountainSeen(_, cards):
                return self.text("event-fountain-seen", cards=self.names.together(list(map(self.names.kind, cards))))
            case e.FountainGiven(_, card):
                return self.text("event-fountain-given", card=self.names.kind(card))
            case _:
                return self.text(f"event-{command_name(type(event))}")


def acts(told: Sequence[Event]) -> list[Act]:
    """Each deed with what followed from it."""
    found: list[Act] = []
    for part in cut(told, DEEDS):
        if part:
            deed = part[0] if isinstance(part[0], DEEDS) else None
            found.append((deed, part[1:] if deed else part))
    return found
