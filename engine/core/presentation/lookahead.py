"""Foresight: what an answer leads to, found by letting the rules play it on a preview; no second copy of the rules.

A preview stops before chance, and chance is the only door to what is hidden: an outlook tells nobody more than undo
would. The conformance suite holds every outlook against what then happens.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, Self, TypeVar

from msgspec import Struct

from ..commands.command import Ahead
from ..rules.decision import Decision
from ..rules.events import Event, Told
from ..rules.flow import Action, Seat
from ..rules.refusals import Refused

V = TypeVar("V")
E = TypeVar("E", bound=Event)
MOST = 8  # answers that go without saying, after one that was given


class Trial(Ahead, Protocol):
    """What an outlook is read from: a preview (`Match`), and what it has told."""

    state: Any
    sealing: bool
    stopped: bool
    met: list[Told]

    @property
    def news(self) -> Sequence[Told]: ...
    def drafted(self, seat: Seat, /) -> list[Told]: ...
    def seen(self, viewer: Seat | None, /) -> Any: ...


class Outlook(Struct, Generic[V], frozen=True):
    """What one answer leads to, with what goes without saying after it (`Game.usual`)."""

    view: V  # the viewer's, then
    told: tuple[Event, ...]  # what the viewer would be told of it, but for what chance shows
    next: Decision | None  # the question that the same seat is left with
    draws: bool  # chance comes next: nobody knows more, and the answer that met it is not in the view
    until: tuple[Event, ...]  # what is told, with what is told of the answer that meets chance before it does
    refused: Refused | None = None  # for an answer that is not legal

    @property
    def asked(self) -> str:
        """The kind of the question left open, "" where there is none."""
        return self.next.kind if self.next is not None else ""

    def first(self, kind: type[E]) -> E | None:
        """The first event of that kind that would be told."""
        return next((event for event in self.told if isinstance(event, kind)), None)


class Foresight(Generic[V]):
    """One seat's open question, and what its answers lead to; each is played when it is asked for, and kept.

    `view` is what the viewer sees now. The match is a preview of its own: whoever plays on changes nothing here.
    """

    def __init__(self, view: V, match: Trial | None = None, seat: Seat = 0, viewer: Seat | None = None) -> None:
        self.view, self.match, self.seat, self.viewer = view, match, seat, viewer
        self.found: dict[Action, Outlook[V]] = {}

    @classmethod
    def of(cls, match: Trial, seat: Seat) -> Self:
        """Of the seat's open question, as the seat itself sees it."""
        ahead = match.preview(seat)
        alone = ahead.sealing and not ahead.stopped  # then that is where the seat stands, and nobody plays on from it
        return cls(ahead.game.view(ahead.state, seat) if alone else match.view(seat), ahead, seat, seat)

    def public(self) -> Foresight[V]:
        """The same question as all may see it: for a post that lists its answers."""
        return self if self.match is None else Foresight(self.match.view(None), self.match, self.seat, None)

    def __call__(self, action: Action) -> Outlook[V]:
        if action not in self.found:
            self.found[action] = self.play(action)
        return self.found[action]

    @cached_property
    def before(self) -> int:
        """How much has been told already."""
        assert self.match is not None, "nobody is asked here"
        return len(told(self.match, self.seat, self.viewer))

    def play(self, action: Action) -> Outlook[V]:
        assert self.match is not None, "nobody is asked here"
        trial, seat, refused = self.match.preview(self.seat), self.seat, None
        try:
            trial.submit(seat, action)
            then = self.asked(trial)
            for _ in range(MOST):
                usual = trial.game.usual(*then) if then is not None else None
                if usual is None:
                    break
                trial.submit(seat, usual)
                then = self.asked(trial)
        except Refused as reason:
            refused, then = reason, self.asked(trial)
        own = then if self.viewer == seat else None
        view: V = own[0] if own is not None else trial.game.view(trial.seen(seat), self.viewer)
        decision = then[1] if then is not None else None
        found = tuple(told(trial, seat, self.viewer)[self.before :])
        until = tuple(one.event for one in (*trial.news, *trial.met) if one.reaches(self.viewer))[self.before :]
        return Outlook(view, found, decision, trial.stopped, until if trial.stopped else found, refused)

    def asked(self, trial: Trial) -> tuple[Any, Decision] | None:
        """What the seat sees there, and its open question; None where it has none."""
        return (trial.view(self.seat), trial.decision(self.seat)) if self.seat in trial.asks else None


def told(match: Trial, seat: Seat, viewer: Seat | None) -> list[Event]:
    """What a preview has told the viewer, and what the seat's draft would tell him once it is public."""
    return [one.event for one in (*match.news, *match.drafted(seat)) if one.reaches(viewer)]
