"""Action phases of one seat by hand: a position, a plan, and what it comes to."""
from __future__ import annotations

from engine.core import Event
from engine.games.deal_with_the_devil.components import EventId
from engine.games.deal_with_the_devil.components.terms import CourtierId
from engine.games.deal_with_the_devil.events import Failed, Res
from engine.games.deal_with_the_devil.rules.action_phase import project, resolve
from engine.games.deal_with_the_devil.state import Building, Claiming, Kingdom, Own, Plan, State, Using

from .scenario import RED, built, debt, held, opening, stock

__all__ = ["Building", "Claiming", "Plan", "Scene", "Using"]


class Scene:
    """Red in an Action phase: his stock, what he has built before, his hand."""

    def __init__(self, have: str = "", before: str = "", hand: str = "", round: int = 4, **kingdom: object) -> None:
        self.s: State = opening()
        self.s.round, self.s.phase = round, "plan"
        stock(self.s, RED, have)
        self.kingdom.built = built(*before.split())
        for own, event in zip(self.s.own, ("forest", "prosperity", "flood", "pilgrims"), strict=True):
            own.events, own.hand = [event], ["manor"]
        self.own.hand = hand.split()
        debt(self.s, RED, 0)
        for name, value in kingdom.items():
            setattr(self.kingdom, name, value)

    @property
    def kingdom(self) -> Kingdom:
        return self.s.players[RED]

    @property
    def own(self) -> Own:
        return self.s.own[RED]

    def owes(self, n: int) -> Scene:
        debt(self.s, RED, n)
        return self

    def holds(self, *courtiers: CourtierId) -> Scene:
        for courtier in courtiers:
            self.kingdom.courtiers[courtier] = "held"
        return self

    def events(self, *events: EventId) -> Scene:
        self.own.events = list(events)
        return self

    def act(self, plan: Plan) -> list[Event]:
        """The plan happens, exactly as it was projected (A2.4.1)."""
        projected, kingdom, own = project(self.s, RED, plan)
        assert project(self.s, RED, plan) == (projected, kingdom, own), "a projection changes nothing"
        told = resolve(self.s, RED, plan)
        assert (told, self.kingdom, self.own) == (projected, kingdom, own)
        return told

    def plays(self, event: EventId, side: str, **more: object) -> list[Event]:
        self.own.events = [event]
        return self.act(Plan(event=event, side=side, **more))  # pyright: ignore

    @property
    def stock(self) -> Res:
        return held(self.s, RED)


def failures(told: list[Event]) -> list[tuple[str, str]]:
    return [(event.what, event.card) for event in told if isinstance(event, Failed)]
