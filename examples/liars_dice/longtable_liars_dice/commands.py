"""The command for a whole bid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

from msgspec import Meta

from engine.core import Action, Choice, Command, Decision, MatchLike, Refusal, Seat

from .actions import Face, Number
from .state import FACES
from .view import View


class Bid(Command):
    """Bid that this many dice show a face."""

    number: Annotated[int, Meta(ge=1, le=30)]
    face: Annotated[int, Meta(ge=1, le=FACES)]

    def create_responder(self, view: View) -> Callable[[Decision | None], Action | None]:
        """Return a function that answers the question for the number, and then the question for the face."""
        remaining: list[Action] = [Number(self.number), Face(self.face)]

        def respond(decision: Decision | None) -> Action | None:
            if decision is None or decision.kind not in ("bid", "face"):
                if any(isinstance(action, Number) for action in remaining):
                    raise Refusal("left-over", text=str(self.number))
                return None
            return remaining.pop(0) if remaining else None

        return respond

    @classmethod
    def complete_field(
        cls, field: str, texts: Mapping[str, str], match: MatchLike, seat: Seat
    ) -> list[Choice]:
        """Return the numbers that can be bid, or the faces that can be bid with the typed number."""
        if seat not in match.open_questions:
            return []
        decision = match.get_decision(seat)
        if field == "face" and decision.kind == "bid":
            typed = next(
                (
                    option
                    for option in decision.options
                    if option == Number(parse_number(texts.get("number", "")))
                ),
                None,
            )
            if typed is None:
                return []
            match.submit(seat, typed)
            if seat not in match.open_questions:  # only one face is left, so the engine takes it
                return []
            decision = match.get_decision(seat)
        values = (
            option.n if isinstance(option, Number) else option.face
            for option in decision.options
            if isinstance(option, Number if field == "number" else Face)
        )
        return [Choice(str(value), str(value)) for value in values]


def parse_number(text: str) -> int:
    """Return the number, or 0 if the text is none."""
    return int(text) if text.isdecimal() else 0
