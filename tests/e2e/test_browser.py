"""Games in a browser, from the greeting to the result; by default only some turns."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.model.timing import Timing
from tests.playground.web.conftest import CHROMIUM, MISSING_CHROMIUM

from .browsing import click_turn, open_window, wait_for_post
from .stage import Stage, open_stage

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=MISSING_CHROMIUM)]
PHONE, DESKTOP = (390, 844), (1280, 900)


@pytest.fixture
async def uninvited_stage(tmp_path: Path) -> AsyncGenerator[Stage]:
    """A playground to which the bot has not been invited yet."""
    async with open_stage(
        tmp_path, tuning=Timing(bot_pause=0, close_delay=(0, 0), lobby_grace=0.5, retry_first=0.1)
    ) as up:
        up.pg.kick()
        yield up


async def wait_until_over(page: Page):
    """Wait until the last post names the winner."""
    last = page.locator(".message:not(.ephemeral)").last
    await expect(last).to_contain_text("Saint Malo is over.")
    await expect(last).to_contain_text("Thank you for playing. @Ann")


@pytest.mark.parametrize("most", [1, 1000])
async def test_game_is_played_by_clicking_alone(uninvited_stage: Stage, most: int):
    """On a phone: [New table], [Add a bot], [Start], and then to the last victory point."""
    async with open_window(uninvited_stage.pg.url, PHONE) as page:
        uninvited_stage.pg.invite()
        for button in ("New table", "Saint Malo", "Add a bot", "Start"):
            await page.get_by_role("button", name=button, exact=True).last.click()
        latest, turns = await wait_for_post(page), 0
        while latest and turns < most:
            await click_turn(page, latest)
            latest, turns = await wait_for_post(page, latest), turns + 1
        if not latest:
            await wait_until_over(page)
            await page.get_by_role("button", name="Scores as text").click()
            await expect(page.locator(".message.ephemeral").last).to_contain_text("During the game")
