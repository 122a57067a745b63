"""What a seat is asked, and what is said to an answer that nobody has asked for (Q9)."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from engine.core import Action, Flow, Reason, Seat, choose, reason

from ..actions import ACTIONS

A = TypeVar("A", bound=Action)
B = TypeVar("B", bound=Action)


def ask(
    me: Seat, kind: str, answer: type[B], options: Callable[[], Iterable[A]], why: Callable[[B], Reason | None],
    always: bool = False,
) -> Flow[A]:  # fmt: skip
    """`why` tells of such an `answer` why it is not among the options; any other is to another question."""
    return choose(me, kind, options, partial(refusal, kind, answer, why), ACTIONS, always=always)


def refusal(kind: str, answer: type[B], why: Callable[[B], Reason | None], action: Any) -> Reason | None:
    return why(action) if isinstance(action, answer) else wrong_question(kind.rstrip("12"), action)


def wrong_question(asked: str, _: object) -> Reason:
    """`asked` is the kind of the open question, of a card in the forum without its number."""
    return reason("wrong_question", asked=asked)
