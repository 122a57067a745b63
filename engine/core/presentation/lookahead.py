"""Foresight: what an answer leads to, found by letting the rules play it on a preview; no second copy of the rules.

A preview stops before chance, and chance is the only door to what is hidden: an outlook tells nobody more than undo
would. The conformance suite holds every outlook against what then happens.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, Self, TypeVar

from msgspec import Struct

from ..commands.command import MatchLike
from ..rules.decision import Decision
from ..rules.events import AddressedEvent, Event
from ..rules.flow import Action, Seat
from ..rules.refusals import Refusal

V = TypeVar("V")
E = TypeVar("E", bound=Event)
MAX_IMPLIED_ACTIONS = 8  # answers that go without saying, after one that was given


class PreviewLike(MatchLike, Protocol):
    """What an outlook is read from: a preview (`Match`), and what it has told."""

    state: Any
    sealing: bool
    stopped: bool
    met: list[AddressedEvent]

    @property
    def news(self) -> Sequence[AddressedEvent]: ...
    def drafted(self, seat: Seat, /) -> list[AddressedEvent]: ...
    def seen(self, viewer: Seat | None, /) -> Any: ...


class ActionPreview(Struct, Generic[V], frozen=True):
    """What one answer leads to, with what goes without saying after it (`Game.usual`)."""

    view: V  # the viewer's, then
    told: tuple[Event, ...]  # what the viewer would be told of it, but for what chance shows
    next: Decision | None  # the question that the same seat is left with
    draws: bool  # chance comes next: nobody knows more, and the answer that met it is not in the view
    until: tuple[Event, ...]  # what is told, with what is told of the answer that meets chance before it does
    refused: Refusal | None = None  # for an answer that is not legal

    @property
    def asked(self) -> str:
        """The kind of the question left open, "" where there is none."""
        return self.next.kind if self.next is not None else ""

    def first(self, kind: type[E]) -> E | None:
        """The first event of that kind that would be told."""
        return next((event for event in self.told if isinstance(event, kind)), None)


class Lookahead(Generic[V]):
    """One seat's open question, and what its answers lead to; each is played when it is asked for, and kept.

    `view` is what the viewer sees now. The match is a preview of its own: whoever plays on changes nothing here.
    """

    def __init__(self, view: V, match: PreviewLike | None = None, seat: Seat = 0, viewer: Seat | None = None) -> None:
        self.view, self.match, self.seat, self.viewer = view, match, seat, viewer
        self.found: dict[Action, ActionPreview[V]] = {}

    @classmethod
    def of(cls, match: PreviewLike, seat: Seat) -> Self:
        """Of the seat's open question, as the seat itself sees it."""
        ahead = match.preview(seat)
        alone = ahead.sealing and not ahead.stopped  # then that is where the seat stands, and nobody plays on from it
        return cls(ahead.game.view(ahead.state, seat) if alone else match.view(seat), ahead, seat, seat)

    def public(self) -> Lookahead[V]:
        """The same question as all may see it: for a post that lists its answers."""
        return self if self.match is None else Lookahead(self.match.view(None), self.match, self.seat, None)

    def __call__(self, action: Action) -> ActionPreview[V]:
        if action not in self.found:
            self.found[action] = self.play(action)
        return self.found[action]

    @cached_property
    def before(self) -> int:
        """How much has been told already."""
        assert self.match is not None, "nobody is asked here"
        return len(list_visible_events(self.match, self.seat, self.viewer))

    def play(self, action: Action) -> ActionPreview[V]:
        assert self.match is not None, "nobody is asked here"
        trial, seat, refused = self.match.preview(self.seat), self.seat, None
        try:
            trial.submit(seat, action)
            then = self.asked(trial)
            for _ in range(MAX_IMPLIED_ACTIONS):
                usual = trial.game.usual(*then) if then is not None else None
                if usual is None:
                    break
                trial.submit(seat, usual)
                then = self.asked(trial)
        except Refusal as reason:
            refused, then = reason, self.asked(trial)
        own = then if self.viewer == seat else None
        view: V = own[0] if own is not None else trial.game.view(trial.seen(seat), self.viewer)
        decision = then[1] if then is not None else None
        found = tuple(list_visible_events(trial, seat, self.viewer)[self.before :])
        until = tuple(one.event for one in (*trial.news, *trial.met) if one.reaches(self.viewer))[self.before :]
        return ActionPreview(view, found, decision, trial.stopped, until if trial.stopped else found, refused)

    def asked(self, trial: PreviewLike) -> tuple[Any, Decision] | None:
        """What the seat sees there, and its open question; None where it has none."""
        return (trial.view(self.seat), trial.decision(self.seat)) if self.seat in trial.asks else None


def list_visible_events(match: PreviewLike, seat: Seat, viewer: Seat | None) -> list[Event]:
    """What a preview has told the viewer, and what the seat's draft would tell him once it is public."""
    return [one.event for one in (*match.news, *match.drafted(seat)) if one.reaches(viewer)]
