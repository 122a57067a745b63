"""Define what can be typed in one go: a set of walls, an offer of independent parts, a whole turn of dependent ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Literal

import msgspec

from engine.core import Action, Choice, Command, MatchLike, Refusal, Seat
from engine.core.rules import Decision

from ..actions import Bid, Count, Loan, Seal, Start, Wall, What
from ..state import SPACE_COUNT
from ..view import View

Space = Annotated[int, msgspec.Meta(ge=0, lt=SPACE_COUNT)]


def create_answers(*todo: Action) -> Callable[[Decision | None], Action | None]:
    """Return one action after the other. Refuse if the seat is not asked for every action."""
    left = list(todo)

    def give_next(decision: Decision | None) -> Action | None:
        if decision is None and left:
            raise Refusal("left-over", text=", ".join(str(action) for action in left))
        if decision and left and left[0] in decision.forced_actions:
            left.pop(0)
        return left.pop(0) if left else None

    return give_next


class Walls(Command):
    """Build one to three walls."""

    spaces: tuple[Space, ...]
    form_style = "steps"

    def create_responder(self, view: View) -> Callable[[Decision | None], Action | None]:
        return create_answers(Start("walls"), Count(len(self.spaces)), *map(Wall, self.spaces))

    @classmethod
    def complete_field(
        cls, field: str, texts: Mapping[str, str], match: MatchLike, seat: Seat
    ) -> list[Choice]:
        """Suggest a further space after those typed."""
        board: list[int] = match.view(seat).board
        typed = texts.get(field, "").split()
        more = [str(i) for i, owner in enumerate(board) if owner < 0 and str(i) not in typed]
        return [Choice(" ".join([*typed, space]), " ".join([*typed, space])) for space in more]


class Offer(Command):
    """Borrow, bid and seal."""

    coins: Annotated[int, msgspec.Meta(ge=0, le=24)]
    loans: Literal[0, 1, 2] = 0
    seal: bool = True
    form_style = "modal"

    def create_responder(self, view: View) -> Callable[[Decision | None], Action | None]:
        return create_answers(*[Loan()] * self.loans, Bid(self.coins), *[Seal()] * self.seal)


class Turn(Command):
    """Say what you do with your turn."""

    what: What
    first: Space | None = None
    second: Space | None = None
    form_style = "panel"

    def create_responder(self, view: View) -> Callable[[Decision | None], Action | None]:
        spaces = [space for space in (self.first, self.second) if space is not None]
        if self.what != "walls":
            if spaces:
                raise Refusal("only-walls")
            return create_answers(Start(self.what))
        if not spaces:
            raise Refusal("missing", field="first")
        return create_answers(Start("walls"), Count(len(spaces)), *map(Wall, spaces))

    @classmethod
    def complete_field(
        cls, field: str, texts: Mapping[str, str], match: MatchLike, seat: Seat
    ) -> list[Choice] | None:
        """Suggest spaces only for walls, the second only after the first and not the same. Accept anything for what to
        do."""
        if field == "what":
            return None
        if texts.get("what") != "walls" or (field == "second" and "first" not in texts):
            return []
        board: list[int] = match.view(seat).board
        taken = {texts.get("first")} if field == "second" else set[str | None]()
        return [Choice(str(i), str(i)) for i, owner in enumerate(board) if owner < 0 and str(i) not in taken]
