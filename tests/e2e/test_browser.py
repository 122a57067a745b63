"""Games in a browser, from the greeting to the result (Done when 1): some turns by default."""
from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.service.model.timing import Timing
from tests.playground.web.conftest import CHROMIUM, MISSING

from .browsing import click_turn, post, sent, type_turn, window
from .stage import Stage, stage

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=MISSING)]
PHONE, DESKTOP = (390, 844), (1280, 900)


@pytest.fixture
async def fresh(tmp_path: Path) -> AsyncGenerator[Stage]:
    """A playground to which the bot has not been invited yet."""
    async with stage(tmp_path, tuning=Timing(bot_pause=0, close_delay=(0, 0), lobby_grace=0.5, retry_first=0.1)) as up:
        up.pg.kick()
        yield up


async def is_over(page: Page) -> None:
    """The last post tells who won."""
    last = page.locator(".message:not(.ephemeral)").last
    await expect(last).to_contain_text("Saint Malo is over.")
    await expect(last).to_contain_text("Thank you for playing. @Ann")


@pytest.mark.parametrize("most", [3, pytest.param(1000, marks=pytest.mark.long)])
async def test_a_game_by_clicking_alone(fresh: Stage, most: int) -> None:
    """On a phone: [New table], [Add a bot], [Start], and then to the last victory point."""
    async with window(fresh.pg.url, PHONE) as page:
        fresh.pg.invite()
        for button in ("New table", "Saint Malo", "Add a bot", "Start"):
            await page.get_by_role("button", name=button, exact=True).last.click()
        latest, turns = await post(page), 0
        while latest and turns < most:
            await click_turn(page, latest)
            latest, turns = await post(page, latest), turns + 1
        if not latest:
            await is_over(page)
            await page.get_by_role("button", name="Scores as text").click()
            await expect(page.locator(".message.ephemeral").last).to_contain_text("During the game")


@pytest.mark.parametrize("most", [3, pytest.param(10, marks=pytest.mark.long)])
async def test_a_game_by_typing_alone(fresh: Stage, most: int) -> None:
    """On a desktop, with what the commands suggest. A bot is invited in the lobby, with its button.

    Not to the end: that a whole game can be typed is shown over the wire (test_whole_game.py), and what the page does
    at the end, by clicking.
    """
    async with window(fresh.pg.url, DESKTOP) as page:
        fresh.pg.invite()
        await page.locator("#composer textarea").fill("/new Saint Malo")
        await expect(page.locator("#composer-menu [role=option]")).to_have_text(["Saint Malo"])
        await page.get_by_role("button", name="Send").click()
        await page.get_by_role("button", name="Add a bot").click()
        await expect(page.locator(".message").last).to_contain_text("Ada")
        await sent(page, "start")
        latest = await post(page)
        for _ in range(most):
            await type_turn(page)
            latest = await post(page, latest)
            assert latest, "the game is over already"


async def test_the_page_follows_the_turn_from_one_to_the_other(fresh: Stage) -> None:
    """Two people in one window: whoever is asked is who one is."""
    async with window(fresh.pg.url, DESKTOP) as page:
        fresh.pg.invite()
        me = page.locator(".person[aria-current]")
        await page.get_by_role("button", name="New table", exact=True).last.click()
        await page.get_by_role("button", name="Saint Malo", exact=True).last.click()
        await expect(page.locator(".message").last).to_contain_text("Ann wants to play.")
        await page.locator(".person", has_text="Bob").click()
        await page.get_by_role("button", name="Join", exact=True).last.click()
        await expect(page.locator(".message:not(.ephemeral)").last).to_contain_text("Bob")
        await page.locator(".person", has_text="Ann").click()
        await page.get_by_role("button", name="Start", exact=True).last.click()
        latest, seen = await post(page), list[str]()
        for _ in range(4):
            seen.append("Ann" if "Ann" in await me.inner_text() else "Bob")
            await click_turn(page, latest)
            latest = await post(page, latest)
        assert seen in (["Ann", "Bob"] * 2, ["Bob", "Ann"] * 2)
