"""How a seat is asked (6.2), and where its draft ends: what it has changed then stands for all to see (6.3, U1)."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from engine.core import Action, Flow, Reason, Seat, choose, confirm, reason
from engine.core.flow import END

from ..actions import ACTIONS
from ..state import Player, State

Answers = type[Action] | tuple[type[Action], ...]


def ask(
    me: Seat, kind: str, answers: Answers, options: Callable[[], Iterable[Action]], why: Callable[[Any], Reason | None]
) -> Flow[Any]:
    """`why` tells of the question's own answers why one is not among the options; all others have another time."""
    return choose(me, kind, options, partial(refusal, kind, answers, why), ACTIONS)


def refusal(kind: str, answers: Answers, why: Callable[[Any], Reason | None], action: Action) -> Reason | None:
    return why(action) if isinstance(action, answers) else reason("wrong_phase", asked=kind)


def end_draft(s: State, me: Seat, p: Player) -> Flow[None]:
    """K12: not asked of a seat that has nothing to take back."""
    yield from confirm(s, me, only_the_end, ACTIONS)
    settle(p)


def only_the_end(_: object) -> Reason:
    return reason("wrong_phase", asked=END)


def settle(p: Player) -> None:
    p.latest += p.drafted
    p.drafted = []
