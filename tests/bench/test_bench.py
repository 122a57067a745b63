"""The measurements say what is missed, can be written into the page, and their people find the controls of a game."""

from __future__ import annotations

import random
from pathlib import Path

from engine.games import game
from playground import Reply
from tests.e2e.stage import open_stage

from .figures import LAYERS, PAGE, BenchFigure, rewrite_page
from .people import click_questions, seat_people
from .press import TIMING


def test_page_gets_the_figures_that_have_a_goal():
    text = PAGE.read_text("utf-8")
    figures = [BenchFigure("start", 1234.5, 1000, "ms"), BenchFigure("no goal", 5)]
    page = rewrite_page(text, {"memory": figures})
    table = f"| **{LAYERS['memory']}** | | |\n| start | 1,234 ms (missed) | 1,000 |\n<!-- end of table -->"
    assert table in page and "no goal" not in page
    assert page.partition("<!--")[0] == text.partition("<!--")[0]


async def test_people_answer_by_clicking_at_random(tmp_path: Path):
    async with open_stage(tmp_path, tuning=TIMING) as stage:
        clicks = click_questions(await seat_people(stage.pg.url, game("village")), random.Random(1), 0.0)
        replies = [await anext(clicks) for _ in range(8)]
    assert sum(isinstance(reply, Reply) and reply.message is not None for reply in replies) > 4
