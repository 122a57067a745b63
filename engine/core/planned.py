"""Plan ahead: a turn tried out on a copy, answer by answer, and kept to be played when it comes (UX 7)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from .flow import Action, Seat
from .orders import Order
from .phrase import Answerer
from .reason import Reason, Refused
from .worlds import plan

if TYPE_CHECKING:
    from .game import AnyGame, Decision
    from .match import Match


class Plan(Order, frozen=True, tag=True):
    """Plan your next turn on a copy of the game"""

    form: ClassVar = "panel"
    once: ClassVar[bool] = True
    hidden: ClassVar[tuple[str, ...]] = ("answers", "kinds")
    answers: tuple[bytes, ...] = ()  # encoded actions
    kinds: tuple[str, ...] = ()  # the questions that they answer

    def answer(self, view: Any, decision: Decision) -> None:
        """Nothing: it says a whole turn, see `says`."""
        return

    def says(self, match: Match[Any], seat: Seat) -> tuple[Answerer, ...]:
        """All of it, at the first question or, where that one resolved itself, at the second."""
        due = match.decision(seat).kind in self.kinds[:2]
        return (Follower(self.actions(match.game)),) if due else ()

    def actions(self, game: AnyGame) -> tuple[Action, ...]:
        return tuple(map(game.action_of, self.answers))

    def refuse(self, view: Any) -> Reason | None:
        return None if self.answers else Reason("plan-empty", {})

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: Any) -> Self:
        """Nothing of it is typed."""
        return cls()


class Follower:
    """Answers as planned; what has resolved itself is passed over, a single answer is no question."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.rest = list(actions)

    def __call__(self, decision: Decision | None) -> Action | None:
        """Raises Refused for what is left over."""
        if decision is None or not self.rest:
            if self.rest:
                raise Refused("plan-left-over")
            return None
        for done in decision.done:
            if self.rest and done == self.rest[0]:
                del self.rest[0]
        if not self.rest:
            return None
        if self.rest[0] not in decision.legal and len(decision.legal) == 1:
            return decision.legal[0]
        return self.rest.pop(0)


def rehearse(match: Match[Any], seat: Seat, answers: Sequence[Action]) -> Match[Any] | None:
    """The seat's next turn on a copy, as far as the answers are possible there; None where none can be planned."""
    copy = plan(match, seat)
    if copy is None or seat not in copy.asks:
        return None
    for action in answers:
        try:
            copy.submit(seat, action)
        except Refused:
            break
    return copy


def planned(copy: Match[Any], seat: Seat) -> Plan:
    """What has been answered there by the seat."""
    entries = [*copy.record, *(entry for save in copy.saves for entry in save.log)]
    own = [entry for entry in entries if entry.seat == seat and not entry.forced]
    return Plan(tuple(entry.action for entry in own), tuple(entry.kind for entry in own))
