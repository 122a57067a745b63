"""The post after each turn: it carries the number of its turn."""

from __future__ import annotations

from bot.model.view import Table
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, House
from tests.bot.service.race import Bank, Roll


async def test_turn_posts_are_numbered_from_the_first_turn_on(h: House, table: Table):
    for who in (ANN, BOB, ANN):
        for say in (Roll(), Bank(1), EndTurn()):
            await h.service.play.submit(table.id, who.id, say)
        await h.service.drain()
    turns = [post.payload["turn"] for post in h.sent.messages.values() if post.kind == "turn"]
    assert turns == [turns[0], turns[0] + 1, turns[0] + 2, turns[0] + 3], f"turns are numbered {turns}"
