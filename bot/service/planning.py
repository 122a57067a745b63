"""Plan ahead (UX 7): the same calls as for play, on a copy of the table as if it were the person's turn.

What is planned is the unsaved draft of an order (`Plan`), kept with the seat; nothing of the game is changed.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.core.flow import Action, Seat
from engine.core.foresight import Foresight
from engine.core.game import Say
from engine.core.match import Match
from engine.core.planned import Plan, planned, rehearse

from .errors import Refused, Stale
from .model import Acted, Look

if TYPE_CHECKING:
    from .service import Service

MARK = "p"  # before the token of a planned question: no other begins with it


class Planner:
    """Looks and answers of one who plans. Raises as `Service` does, and Refused plan-not-now."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def copy(self, table_id: str, user: int) -> tuple[Look, Match[Any], Seat]:
        """The person's look, and the copy with what he has planned so far."""
        look = await self.service.look(table_id, user)
        ahead, seat = await self.service.preview(table_id, user)
        copy = rehearse(ahead, seat, actions_of(look)) if look.results is None else None
        if copy is None or Plan not in look.orderable:
            raise Refused("plan-not-now")
        return look, copy, seat

    async def look(self, table_id: str, user: int | None) -> Look:
        assert user is not None, "nobody plans"
        look, copy, seat = await self.copy(table_id, user)
        return looked(look, copy, seat)

    async def preview(self, table_id: str, user: int) -> tuple[Match[Any], Seat]:
        _, copy, seat = await self.copy(table_id, user)
        return copy.preview(), seat

    async def act(
        self, table_id: str, user: int, *says: Say, token: str | None = None, interaction: int = 0, instead: int = 0
    ) -> Acted:
        look, copy, seat = await self.copy(table_id, user)
        check(token, copy, seat)
        if instead:
            ahead, _ = await self.service.preview(table_id, user)
            copy = rehearse(ahead, seat, actions_of(look)[:-instead]) or copy
        copy.submit(seat, *says)
        await self.service.draft_order(table_id, user, planned(copy, seat), interaction)
        return Acted(looked(await self.service.look(table_id, user), copy, seat))

    async def undo(self, table_id: str, user: int, token: str | None = None, interaction: int = 0) -> Acted:
        return await self.back(table_id, user, token, interaction, 1)

    async def start_over(self, table_id: str, user: int, token: str | None = None, interaction: int = 0) -> Acted:
        return await self.back(table_id, user, token, interaction, None)

    async def back(self, table_id: str, user: int, token: str | None, interaction: int, last: int | None) -> Acted:
        """Take back the last answer, or all of them."""
        _, copy, seat = await self.copy(table_id, user)
        check(token, copy, seat)
        plan = planned(copy, seat)
        kept = len(plan.answers) - last if last else 0
        shorter = Plan(plan.answers[:kept], plan.kinds[:kept]) if kept > 0 else None
        await self.service.draft_order(table_id, user, shorter, interaction)
        return Acted(await self.look(table_id, user))

    async def wait(self, table_id: str, user: int) -> Look:
        return await self.look(table_id, user)


def actions_of(look: Look) -> tuple[Action, ...]:
    """What he has planned and not saved."""
    drafted = look.draft_order
    return drafted.actions(look.game) if isinstance(drafted, Plan) else ()


def looked(look: Look, copy: Match[Any], seat: Seat) -> Look:
    """His look at the copy."""
    plan, ahead = planned(copy, seat), Foresight[Any].of(copy, seat)
    return replace(
        look,
        view=ahead.view,
        ahead=ahead,
        decision=decision(copy, seat),
        undoable=plan.actions(look.game)[-1:],
        draft=tuple(copy.draft(seat)),
        since=(),
        waiting=(),
        sealed=None,
        kept=(),
        token=token_of(copy, seat),
        ends_at=None,
        order_at=None,
        notes=(),
        draft_order=plan if plan.answers else None,
    )


def decision(copy: Match[Any], seat: Seat) -> Any:
    """The question there, marked as a planned one; None where the turn has ended or chance would follow."""
    if copy.stopped or seat not in copy.asks or copy.record:
        return None
    return replace(copy.decision(seat), token=token_of(copy, seat))


def token_of(copy: Match[Any], seat: Seat) -> str:
    return MARK + copy.token(seat)


def check(token: str | None, copy: Match[Any], seat: Seat) -> None:
    """Raises Stale for an older question."""
    if token is not None and token != token_of(copy, seat):
        raise Stale
