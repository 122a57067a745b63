"""Show what advice says, from the question to its words, with few playouts. `conformance.test_advice` has many."""

from __future__ import annotations

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


class LatestAdvice:
    """Keep the latest advice, so that it is computed once for the real world and an imagined one.

    Both ask for the same, byte for byte, unless there is a leak: then the tasks differ, and so do their keys.
    """

    def __init__(self) -> None:
        self.asked: tuple[AnyGame, bytes] | None = None
        self.found: Advice | None = None

    def compute(self, game: AnyGame, task: AdviceTask) -> Advice:
        """Return the advice for this task: the latest one if the task is the same, else computed now."""
        asked = game, msgspec.msgpack.encode(task)
        if self.asked != asked or self.found is None:
            self.asked, self.found = asked, compute_advice(game, task)
        return self.found


LATEST = LatestAdvice()


def advice(seen: Viewpoint) -> Any:
    """Return what the advice for this viewer depends on, and the messages that show it."""
    if seen.decision is None or not seen.is_chosen(32):
        return None
    match, seat = seen.match, seen.decision.seat
    question = make_question(match, TABLE, seat, SECRET)
    task = replace(question.task, playouts=PLAYOUTS, hurried=False)
    found = LATEST.compute(match.game, task)
    shown = found, question.world, seen.presenter, SAY, CustomId("", TABLE, seat, "token")
    return task.key, build_advice_panel(*shown), build_advice_panel(*shown, ())


SHOWN = [advice]
