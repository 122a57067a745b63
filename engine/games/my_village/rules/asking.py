"""What a seat is asked, and what is said to an answer that nobody has asked for (6.4)."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from engine.core import Action, Flow, Reason, Seat, choose, reason

from ..actions import ACTIONS

A = TypeVar("A", bound=Action)


def ask(
    me: Seat, kind: str, answer: type[A], options: Callable[[], Iterable[A]], why: Callable[[A], Reason] | None = None,
    always: bool = False,
) -> Flow[A]:  # fmt: skip
    """`why` tells of such an `answer` why it is not among the options; any other is to another question."""
    return choose(me, kind, options, partial(refusal, kind, answer, why), ACTIONS, always=always)


def refusal(kind: str, answer: type[A], why: Callable[[A], Reason] | None, action: Any) -> Reason:
    return why(action) if why and isinstance(action, answer) else not_now(kind, action)


def not_now(asked: str, _: object) -> Reason:
    return reason("wrong_phase", asked=asked)
