"""A game in play, as the tests of a game's rules drive it; each game adds words of its own in its `scenario`."""
from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from engine.core import Action, Event, Match, Reason, Refused, Seat
from engine.core.game import State

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)
K = TypeVar("K", bound=Action)


class Table(Generic[S]):
    """One game in play."""

    def __init__(self, match: Match[S]) -> None:
        self.match = match

    def steady(self) -> None:
        """What no answer may break, also in a position that could not have come about: the game says it."""

    # Doing

    def say(self, *says: Action) -> Self:
        """Whoever is asked answers; all of it must be accepted, and nothing comes from nowhere."""
        for one in says:
            self.match.submit(self.asked_seat, one)
            self.steady()
        return self

    def undo(self, times: int = 1) -> Self:
        for _ in range(times):
            self.match.undo(self.asked_seat)
        return self

    def undo_all(self) -> Self:
        self.match.start_over(self.asked_seat)
        return self

    def refusal(self, action: Action) -> Reason:
        """The reason why it is refused; nothing has changed."""
        before = self.match.dump()
        try:
            self.match.submit(self.asked_seat, action)
        except Refused as refused:
            assert self.match.dump() == before, "a refusal has changed something"
            return refused.reason
        raise AssertionError(f"{action} was accepted")

    def refused(self, action: Action) -> str:
        return self.refusal(action).code

    # Looking

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def asked_seat(self) -> Seat:
        return next(iter(self.match.asks))

    @property
    def asked(self) -> tuple[Seat, str] | None:
        """Who is asked what; None when the game is over."""
        return next(((seat, ask.kind) for seat, ask in self.match.asks.items()), None)

    @property
    def options(self) -> tuple[Action, ...]:
        return self.match.decision(self.asked_seat).options

    def offered(self, kind: type[K]) -> list[K]:
        """What of that kind can be answered, or lies beside the question."""
        return [option for option in self.match.decision(self.asked_seat).legal if isinstance(option, kind)]

    def view(self, seat: Seat | None = None) -> Any:
        return self.match.view(seat)

    def told(self, kind: type[E]) -> list[E]:
        """What has been told since the beginning, of that kind, to whomever."""
        return [told.event for told in self.match.news if isinstance(told.event, kind)]

    def reached(self, kind: type[Event]) -> list[tuple[Seat, ...] | None]:
        """To whom."""
        return [told.to for told in self.match.news if isinstance(told.event, kind)]
