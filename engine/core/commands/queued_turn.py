"""Queued turns: standing orders that play and end one whole turn as it was typed or planned."""

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

ALTERNATIVE_SEPARATOR = re.compile(r"\sor\s|\n", re.IGNORECASE)
Alternatives = Sequence[Action | Command]


class QueuedTurn(StandingOrder):
    """Base of standing orders that play a turn: the first accepted of several alternatives."""

    is_one_time = True
    max_alternatives: ClassVar[int] = 5

    def is_due(self, view: Any, decision: Decision) -> bool:
        """Return whether this decision begins its turn."""
        return decision.kind in self.first_question_kinds()

    @abstractmethod
    def list_alternatives(self, view: Any, decision: Decision) -> Alternatives:
        """Return what to try, best first; at least one. Raise `Refusal`."""

    def create_responder(self, alternative: Action | Command, view: Any) -> TurnResponder:
        """Return the responder for one alternative."""
        return TurnResponder(alternative, view)

    def create_submissions(self, match: MatchLike, seat: Seat) -> tuple[Responder, ...]:
        """Return the first accepted alternative.

        If none is accepted, return the first, so that its owner learns why.
        """
        view, decision = match.view(seat), match.get_decision(seat)
        if not self.is_due(view, decision):
            return ()
        responders = [self.create_responder(way, view) for way in self.list_alternatives(view, decision)]
        return (
            next(
                (way.restarted_copy() for way in responders if is_accepted(match, seat, way)),
                responders[0].restarted_copy(),
            ),
        )


class TurnResponder:
    """Gives one alternative to its end, then ends the turn if that is asked next.

    It continues after a reveal if its command does.
    """

    def __init__(self, alternative: Action | Command, view: Any) -> None:
        self.alternative, self.view = alternative, view
        self.responder: Responder | None = None
        self.is_finished = False

    @property
    def continues_after_reveal(self) -> bool:
        return self.responder is not None and continues_after_reveal(self.responder)

    def restarted_copy(self) -> TurnResponder:
        return type(self)(self.alternative, self.view)

    def __call__(self, decision: Decision | None) -> Action | None:
        if not self.is_finished:
            action = self.next_action(decision)
            if action is not None or decision is None:
                return action
            self.is_finished = True
        return self.end_turn(decision) if decision is not None else None

    def end_turn(self, decision: Decision) -> Action | None:
        """Return `EndTurn`, or a forced option; otherwise None."""
        if decision.kind == END_TURN:
            return EndTurn()
        return decision.options[0] if decision.is_forced else None

    def next_action(self, decision: Decision | None) -> Action | None:
        """Return the next action of the alternative. Raise `Refusal`."""
        if isinstance(self.alternative, Action):
            self.is_finished = True
            return self.alternative
        if self.responder is None:
            self.responder = self.alternative.create_responder(self.view)
        return self.responder(decision)


def is_accepted(match: MatchLike, seat: Seat, responder: TurnResponder) -> bool:
    """Return whether the rules accept it now, up to the first reveal."""
    try:
        match.preview(seat).submit(seat, responder)
    except Refusal:
        return False
    return True


# Typed turns


def split_alternatives(text: str, max_alternatives: int) -> list[str]:
    """Split "build … or build …", or several lines, into alternatives. Raise `Refusal`."""
    found = [" ".join(part.split()) for part in ALTERNATIVE_SEPARATOR.split(text) if part.strip()]
    if not found:
        raise Refusal("queue-empty")
    if len(found) > max_alternatives:
        raise Refusal("queue-too-many", most=max_alternatives)
    return found


def parse_typed_command(kinds: Sequence[type[Command]], text: str, view: Any) -> Command:
    """Return the command typed as "name field:value".

    A slash and the game's name before it are skipped. Raise `Refusal`.
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
    """Return "tile:3b at:D4" by its fields. Raise `Refusal` for text before the first field."""
    by_name = {name.rstrip("_"): name for name in kind.__struct_fields__}
    if not by_name:
        pieces = [text]
    else:
        pieces = re.split(rf"(?:^|\s)({'|'.join(map(re.escape, by_name))}):", text, flags=re.IGNORECASE)
    if pieces[0].strip():
        raise Refusal("left-over", text=pieces[0].strip())
    named = zip(pieces[1::2], pieces[2::2], strict=True)
    return {by_name[name.lower()]: value.strip() for name, value in named}
