"""The lookahead of a decision: each action is played on a preview by the rules themselves.

A preview stops before chance, the only way to reveal something hidden, so a lookahead shows no more than undo would.
The conformance suite compares every preview with what then happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, Self

from msgspec import Struct
from typing_extensions import TypeVar

from ..commands.command import MatchLike
from ..rules.decision import Decision
from ..rules.events import AddressedEvent, Event, list_visible_events
from ..rules.flow import Action, Seat
from ..rules.refusals import Refusal
from ..rules.scoring import Results

V = TypeVar("V", default=Any)
E = TypeVar("E", bound=Event)
MAX_IMPLIED_ACTIONS = 8


class PreviewLike(MatchLike, Protocol):
    """The part of `Match` that a lookahead uses of a preview."""

    state: Any
    in_sealed_step: bool
    stopped_at_chance: bool
    events_before_chance: list[AddressedEvent]

    @property
    def is_over(self) -> bool: ...
    @property
    def new_public_events(self) -> Sequence[AddressedEvent]: ...
    def get_unpublished_events(self, seat: Seat, /) -> list[AddressedEvent]: ...
    def copy_viewer_state(self, viewer: Seat | None, /) -> Any: ...
    def results(self) -> Results: ...


class ActionPreview(Struct, Generic[V], frozen=True):
    """What one action leads to, together with the actions it implies (`Game.implied_action`)."""

    view: V  # the viewer's view afterwards
    events: tuple[Event, ...]  # events the viewer would see, except what chance reveals
    next_decision: Decision | None  # the same seat's next decision
    # Chance comes next, so nobody can know more; the action that met it is not in the view.
    reaches_chance: bool
    # `events`, and those of the action that meets chance, up to the draw.
    events_before_chance: tuple[Event, ...]
    refusal: Refusal | None = None  # for an action that is not legal
    results: Results | None = None  # if the game is over then

    @property
    def next_kind(self) -> str:
        """Return the kind of the seat's next decision, or ""."""
        return self.next_decision.kind if self.next_decision is not None else ""

    def find_event(self, kind: type[E]) -> E | None:
        """Return the first event of this type, or None."""
        return next((event for event in self.events if isinstance(event, kind)), None)


class Lookahead(Generic[V]):
    """Previews of the actions of one decision. Each is played when it is first asked for, then cached.

    `view` is what the viewer sees now. The match is a preview of its own, so later moves change nothing here.
    """

    def __init__(
        self, view: V, match: PreviewLike | None = None, seat: Seat = 0, viewer: Seat | None = None
    ) -> None:
        self.view = view
        self.match = match
        self.seat = seat
        self.viewer = viewer
        self.previews: dict[Action, ActionPreview[V]] = {}

    @classmethod
    def from_match(cls, match: PreviewLike, seat: Seat) -> Self:
        """Return the lookahead of a seat's open question, as the seat sees it."""
        preview = match.preview(seat)
        # The preview is already where the seat is, and nothing changes its state.
        view = match.view(seat) if preview.stopped_at_chance else preview.game.view(preview.state, seat)
        return cls(view, preview, seat, seat)

    def to_public(self) -> Lookahead[V]:
        """Return the same lookahead as everybody may see it, for a post that lists the options."""
        return self if self.match is None else Lookahead(self.match.view(None), self.match, self.seat, None)

    def __call__(self, action: Action) -> ActionPreview[V]:
        if action not in self.previews:
            self.previews[action] = self.play_action(action)
        return self.previews[action]

    @cached_property
    def visible_before(self) -> int:
        """Return how many events the viewer could see before the action."""
        assert self.match is not None, "nobody is asked here"
        return len(self.list_events(self.match))

    def play_action(self, action: Action) -> ActionPreview[V]:
        assert self.match is not None, "nobody is asked here"
        trial = self.match.preview(self.seat)
        seat = self.seat
        refusal = None
        try:
            trial.submit(seat, action)
            open_decision = self.find_open_decision(trial)
            for _ in range(MAX_IMPLIED_ACTIONS):
                implied = trial.game.implied_action(*open_decision) if open_decision is not None else None
                if implied is None:
                    break
                trial.submit(seat, implied)
                open_decision = self.find_open_decision(trial)
        except Refusal as reason:
            refusal, open_decision = reason, self.find_open_decision(trial)
        own_view = open_decision if self.viewer == seat else None
        view: V = (
            own_view[0]
            if own_view is not None
            else trial.game.view(trial.copy_viewer_state(seat), self.viewer)
        )
        decision = open_decision[1] if open_decision is not None else None
        events = tuple(self.list_events(trial)[self.visible_before :])
        told = (*trial.new_public_events, *trial.events_before_chance)
        events_before_chance = tuple(list_visible_events(told, self.viewer)[self.visible_before :])
        return ActionPreview(
            view,
            events,
            decision,
            trial.stopped_at_chance,
            events_before_chance if trial.stopped_at_chance else events,
            refusal,
            trial.results() if trial.is_over else None,
        )

    def list_events(self, match: PreviewLike) -> list[Event]:
        """Return the events of a preview that the viewer sees, including those of the seat's draft once it is public."""
        told = (*match.new_public_events, *match.get_unpublished_events(self.seat))
        return list_visible_events(told, self.viewer)

    def find_open_decision(self, trial: PreviewLike) -> tuple[Any, Decision] | None:
        """Return what the seat sees in a preview and its open question, or None if it has none. The view may share the
        state of the preview, which is thrown away."""
        if self.seat not in trial.open_questions:
            return None
        return trial.game.view(trial.state, self.seat), trial.get_decision(self.seat)
