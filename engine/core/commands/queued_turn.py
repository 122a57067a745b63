"""Queues: orders that play a whole turn as it was typed or planned, ending it; for one turn, then they are gone."""
from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from ..rules.decision import Decision
from ..rules.flow import END_TURN, Action, EndTurn, Seat
from ..rules.refusals import Refusal
from .command import Command, MatchLike, Responder, continues_after_reveal
from .notation import command_name, parse_submission
from .standing_order import StandingOrder

ALTERNATIVE_SEPARATOR = re.compile(r"\s+or\s+|\n", re.IGNORECASE)
Alternatives = Sequence[Action | Command]


class QueuedTurn(StandingOrder, frozen=True, tag="Queue"):
    """Base of orders that play the first of several ways that the rules accept."""

    once: ClassVar[bool] = True
    most: ClassVar[int] = 5  # alternatives

    def due(self, view: Any, decision: Decision) -> bool:
        """Whether this question is one that it answers."""
        return decision.kind in self.begins()

    @abstractmethod
    def ways(self, view: Any, decision: Decision) -> Alternatives:
        """What to try, best first; at least one. Raises Refused."""

    def played(self, way: Action | Command, view: Any) -> TurnResponder:
        """Who says one way, to its end."""
        return TurnResponder(way, view)

    def says(self, match: MatchLike, seat: Seat) -> tuple[Responder, ...]:
        """The first way that is accepted; where none is, the first one, so that its owner hears why."""
        view, decision = match.view(seat), match.decision(seat)
        if not self.due(view, decision):
            return ()
        ways = [self.played(way, view) for way in self.ways(view, decision)]
        return (next((way.again() for way in ways if is_accepted(match, seat, way)), ways[0].again()),)


class TurnResponder:
    """An answerer: says one way to its end, then ends the turn if that is asked next.

    It goes on over a reveal where its phrase does.
    """

    def __init__(self, way: Action | Command, view: Any) -> None:
        self.way, self.view = way, view
        self.said: Responder | None = None
        self.over = False

    @property
    def beyond(self) -> bool:
        return self.said is not None and continues_after_reveal(self.said)

    def again(self) -> TurnResponder:
        return type(self)(self.way, self.view)

    def __call__(self, decision: Decision | None) -> Action | None:
        if not self.over:
            action = self.next(decision)
            if action is not None or decision is None:
                return action
            self.over = True
        return self.end(decision) if decision is not None else None

    def end(self, decision: Decision) -> Action | None:
        """After what was said; what resolves itself is no question."""
        if decision.kind == END_TURN:
            return EndTurn()
        return decision.options[0] if decision.idle else None

    def next(self, decision: Decision | None) -> Action | None:
        """Raises Refused."""
        if isinstance(self.way, Action):
            self.over = True
            return self.way
        if self.said is None:
            self.said = self.way.say(self.view)
        return self.said(decision)


def is_accepted(match: MatchLike, seat: Seat, way: TurnResponder) -> bool:
    """Whether the rules take it now, up to the first barrier."""
    try:
        match.preview(seat).submit(seat, way)
    except Refusal:
        return False
    return True


# What was typed


def split_alternatives(text: str, most: int) -> list[str]:
    """"build … or build …", or line by line. Raises Refused."""
    found = [" ".join(part.split()) for part in ALTERNATIVE_SEPARATOR.split(text) if part.strip()]
    if not found:
        raise Refusal("queue-empty")
    if len(found) > most:
        raise Refusal("queue-too-many", most=most)
    return found


def parse_typed_command(kinds: Sequence[type[Command]], text: str, view: Any) -> Command:
    """A phrase as it is typed as a command, "name field:value"; the game's "/name" before it is passed over.

    Raises Refused.
    """
    words = text.split()
    if words and words[0].startswith("/"):
        words = words[1:]
    name = words[0].lower() if words else ""
    kind = next((kind for kind in kinds if command_name(kind) == name), None)
    if kind is None:
        known = ", ".join(command_name(kind) for kind in kinds)
        raise Refusal("queue-unknown", text=name or text, known=known)
    return parse_submission(kind, split_fields(kind, " ".join(words[1:])), view)


def split_fields(kind: type[Struct], text: str) -> Mapping[str, str]:
    """"tile:3b at:D4" by its fields; what stands before the first one is refused."""
    by_name = {name.rstrip("_"): name for name in kind.__struct_fields__}
    if not by_name:
        pieces = [text]
    else:
        pieces = re.split(rf"(?:^|\s)({'|'.join(map(re.escape, by_name))}):", text, flags=re.IGNORECASE)
    if pieces[0].strip():
        raise Refusal("left-over", text=pieces[0].strip())
    named = zip(pieces[1::2], pieces[2::2], strict=True)
    return {by_name[name.lower()]: value.strip() for name, value in named}
