"""Action phases of one seat by hand: a position, a plan, and its result."""

from __future__ import annotations

from engine.core import Event
from engine.games.deal_with_the_devil.components import EventId
from engine.games.deal_with_the_devil.components.terms import CourtierId
from engine.games.deal_with_the_devil.events import Bundle, Failed
from engine.games.deal_with_the_devil.rules.action_phase import project_plan, resolve_plan
from engine.games.deal_with_the_devil.state import (
    Kingdom,
    Plan,
    PlannedBuild,
    PlannedClaim,
    PlannedUse,
    PrivateState,
    State,
)

from .scenario import RED, create_game_with_roles, get_stock, make_built_cards, set_debt, set_stock

__all__ = ["Plan", "PlannedBuild", "PlannedClaim", "PlannedUse", "Scene"]


class Scene:
    """Red in an Action phase, with stock, earlier buildings and hand."""

    def __init__(self, have: str = "", before: str = "", hand: str = "", round: int = 4, **kingdom: object):
        self.s: State = create_game_with_roles()
        self.s.round, self.s.phase = round, "plan"
        set_stock(self.s, RED, have)
        self.kingdom.built = make_built_cards(*before.split())
        for own, event in zip(self.s.own, ("forest", "prosperity", "flood", "pilgrims"), strict=True):
            own.events, own.hand = [event], ["manor"]
        self.own.hand = hand.split()
        set_debt(self.s, RED, 0)
        for name, value in kingdom.items():
            setattr(self.kingdom, name, value)

    @property
    def kingdom(self) -> Kingdom:
        return self.s.players[RED]

    @property
    def own(self) -> PrivateState:
        return self.s.own[RED]

    def set_debt(self, n: int) -> Scene:
        set_debt(self.s, RED, n)
        return self

    def hold_courtiers(self, *courtiers: CourtierId) -> Scene:
        for courtier in courtiers:
            self.kingdom.courtiers[courtier] = "held"
        return self

    def set_events(self, *events: EventId) -> Scene:
        self.own.events = list(events)
        return self

    def act(self, plan: Plan) -> list[Event]:
        """Carry out the plan, exactly as it was projected (A2.4.1)."""
        projected, kingdom, own = project_plan(self.s, RED, plan)
        assert project_plan(self.s, RED, plan) == (projected, kingdom, own), "a projection changes nothing"
        told = resolve_plan(self.s, RED, plan)
        assert (told, self.kingdom, self.own) == (projected, kingdom, own)
        return told

    def play_event(self, event: EventId, side: str, **more: object) -> list[Event]:
        self.own.events = [event]
        return self.act(Plan(event=event, side=side, **more))  # pyright: ignore

    @property
    def get_stock(self) -> Bundle:
        return get_stock(self.s, RED)


def list_failures(told: list[Event]) -> list[tuple[str, str]]:
    return [(event.what, event.card) for event in told if isinstance(event, Failed)]
