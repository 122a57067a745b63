"""A lesson stores the list of its answers, which has a limit."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.play import lesson
from bot.play.lesson import LessonMode, make_lesson_table_id
from bot.service import Service
from engine.games.saint_malo import GAME
from tests.bot.service.kit import ANN, Clock, get_refusal
from tests.bot.stores.kit import create_sqlite


async def test_endless_lesson_starts_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    service = await Service.open(create_sqlite(tmp_path / "games.db"), {GAME.slug: GAME}, Clock())
    learner, table = LessonMode(service.tables, service.queues, ANN), make_lesson_table_id(GAME.slug, 1)
    monkeypatch.setattr(lesson, "MAX_ANSWERS", 2)
    try:
        look = await learner.start_lesson(table)
        for _ in range(2):
            look = (await learner.complete_step(table, look.token)).look
        assert await get_refusal(learner.complete_step(table, look.token)) == "lesson-long"
        assert (await learner.get_view(table, ANN.id)).token == look.token, "nothing has changed"
        await learner.start_lesson(table)
    finally:
        await service.stop()
