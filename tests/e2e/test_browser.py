"""Games in a browser, from the greeting to the result; by default only some turns."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.model.timing import Timing
from playground import Person
from tests.playground.web.conftest import CHROMIUM, MISSING_CHROMIUM

from .browsing import click_turn, find_button, open_window, wait_for_post
from .conftest import QUICK
from .stage import Stage, find_asked_person, name_forum, open_stage, wait_until_still

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
            last = page.locator(".message:not(.ephemeral)").last
            await expect(last).to_contain_text("Saint Malo is over.")
            await page.get_by_role("button", name="Scores as text").click()
            await expect(page.locator(".message.ephemeral").last).to_contain_text("During the game")


# A table in a forum, opened, joined and begun on the page; `test_forums.py` plays one to its end


async def show(page: Page, person: Person, channel: str):
    """Show a channel as this person sees it."""
    await page.goto(f"{person.url}/#as={person.id}&in={channel}")
    await page.reload()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
async def test_a_table_in_a_forum_from_opening_to_its_first_turn(tmp_path: Path, size: tuple[int, int]):
    async with open_stage(tmp_path, tuning=QUICK) as made, open_window(made.pg.url, size) as page:
        forum = await name_forum(made, default_forum_layout=2)
        ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
        await show(page, ann, await ann.channel("lounge"))
        await page.locator("#composer textarea").fill("/new game:Saint Malo ")
        await page.get_by_role("button", name="Send").click()
        await expect(page.locator(".message").last).to_contain_text("I have opened a table")
        await show(page, bob, forum)
        post = page.locator(".post", has_text="Saint Malo: Ann")
        await expect(post).to_contain_text("looking for players")
        await expect(post.locator("img")).to_be_visible()
        await post.locator("button").click()
        await find_button(page.locator(".message").first, "Join").click()
        await expect(page.locator(".message").first).to_contain_text("Bob")
        [thread] = [c["id"] for c in made.pg.world.channels.values() if c.get("parent_id") == forum]
        await show(page, ann, thread)
        await find_button(page.locator(".message").first, "Start").click()
        await find_asked_person([ann, bob], thread)
        await wait_until_still(made)  # the page follows the turn to each new post
        await show(page, bob, forum)
        await expect(post).to_contain_text("playing")
        finished = page.get_by_role("group", name="Tags").get_by_role("button", name="finished")
        await finished.click()
        await expect(page.get_by_text("There are no posts here.")).to_be_visible()
        await finished.click()
        await page.get_by_role("button", name="List", exact=True).click()
        await post.locator("button").click()
        await expect(page.locator(".message").first).to_contain_text("’s turn")
