"""Show what advice says, from the question to its words, with few playouts. `conformance.test_advice` has many."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.jobs.advice import AdviceTask, compute_advice, make_question
from bot.panels.advice_panel import build_advice_panel
from bot.panels.blocks import CustomId
from engine.core.game import AnyGame
from engine.players.advice import Advice

from .messages import SAY
from .viewpoint import Viewpoint

TABLE, SECRET = "AB2C", bytes(32)
PLAYOUTS = 1


@lru_cache(maxsize=1)
def compute_encoded(game: AnyGame, task: bytes) -> Advice:
    """Return the advice for this task.

    The real world and an imagined one ask for the same, byte for byte, unless there is a leak: then the tasks differ,
    and so do their keys.
    """
    return compute_advice(game, msgspec.msgpack.decode(task, type=AdviceTask))


def advice(seen: Viewpoint) -> Any:
    """Return what the advice for this viewer depends on, and the messages that show it."""
    if seen.decision is None or not seen.is_chosen(32):
        return None
    match, seat = seen.match, seen.decision.seat
    question = make_question(match, TABLE, seat, SECRET)
    task = replace(question.task, playouts=PLAYOUTS, hurried=False)
    found = compute_encoded(match.game, msgspec.msgpack.encode(task))
    shown = found, question.world, seen.presenter, SAY, CustomId(TABLE, seat, "token")
    return task.key, build_advice_panel(*shown), build_advice_panel(*shown, ())


SHOWN = [advice]
