"""One account that asks for sixty of everything is limited and told so in words, and honest people notice nothing."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.consequences.quotas import STORED_LIMITS
from bot.operations import listings
from bot.seasons.forms import ForecastRequest
from playground import Reply
from tests.bot.children import replace_child_processes
from tests.bot.service.race import RACE

from .conftest import QUICK
from .stage import open_stage
from .test_season import GAMES, set_up_season

FORMS = 60
TOO_FAST = re.compile(r"That was too much at once\. You can continue at <t:\d+:T>\.$")


class FakeForecast:
    """Stands in for the forecast process and counts how many ran, and at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.begun = 0
        self.now = 0
        self.most = 0
        self.asked = Counter[ForecastRequest]()
        replace_child_processes(monkeypatch, self.run)

    async def run(self, function: Callable[..., Any], asks: list[ForecastRequest]) -> list[None]:
        self.begun, self.now = self.begun + 1, self.now + 1
        self.most = max(self.most, self.now)
        self.asked.update(asks)
        await asyncio.sleep(0.3)
        self.now -= 1
        return [None for _ in asks]


@pytest.mark.long
async def test_sixty_forms_of_a_draft_start_few_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """They used to start sixty, thirty-nine at once. All accepted changes count, above all the last one."""
    drawing = FakeForecast(monkeypatch)
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann = await made.get_person("Ann")
        draft = await set_up_season(ann)

        async def change_rounds(n: int) -> Reply:
            form = await ann.press(draft, "Rounds and time")
            return await ann.submit(form, {"Rounds": str(3 + n % 10)}) if form.kind == "modal" else form

        told = await asyncio.gather(*(change_rounds(n) for n in range(FORMS)))
        refused = [reply for reply in told if "a draft that only you can see" not in reply.text]
        assert 0 < len(refused) < FORMS
        # Only the newest refusal of a person waits; the others get no answer.
        assert all(
            reply.kind == "none" or "I am still working on your last" in reply.text for reply in refused
        )
        assert drawing.most <= 2 and drawing.begun <= 10
        assert max(drawing.asked.values()) == 1, "the same is never computed twice"


async def test_too_many_lobbies_are_refused_in_words(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        ann, most = await made.get_person("Ann"), STORED_LIMITS["lobbies"].person
        told = [await ann.slash("table", "new", game="race") for _ in range(most + 1)]
        assert all("Join" in reply.labels for reply in told[:-1])
        assert f"You have {most} open tables that have not started yet." in told[-1].text
        await ann.press(told[0], "Leave")
        assert "Join" in (await ann.slash("table", "new", game="race")).labels


@pytest.mark.long
async def test_honest_evening_meets_no_limit(tmp_path: Path):
    """Five tables, five invited friends and eight quick presses are still possible."""
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        ann = await made.get_person("Ann")
        friends = [await made.get_person(name) for name in ("Bob", "Cleo", "Dan", "Eve", "Finn")]
        for friend in friends:  # they have played here already
            await friend.press(await friend.slash("lounge", "new", game="race"), "Leave")
        lobbies = [await ann.slash("table", "new", game="race") for _ in range(5)]
        assert all("Join" in lobby.labels for lobby in lobbies)
        tables = [
            line.table.id for line in await listings.list_tables_of(made.bot.service.tables, int(ann.id))
        ]
        assert len(tables) == 5
        for table, friend in zip(tables, friends, strict=True):
            told = await ann.slash("table", "invite", person=friend, game=table)
            assert friend.user["global_name"] in told.text, told.text
        presses = await asyncio.gather(*(ann.press(lobbies[n % 5], "Add a bot") for n in range(8)))
        assert all(not TOO_FAST.search(reply.text) for reply in presses)
