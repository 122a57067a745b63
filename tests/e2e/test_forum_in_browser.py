"""A table in a forum, opened, joined, played and finished on the page, on a phone and on a desktop."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from playground import Person
from tests.e2e.browsing import click_turn, find_button, open_window, wait_for_post
from tests.e2e.conftest import QUICK
from tests.e2e.playing import play_turn
from tests.e2e.stage import find_asked_person, name_forum, open_stage, wait_until_still
from tests.playground.web.conftest import CHROMIUM, MISSING_CHROMIUM

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=MISSING_CHROMIUM)]
PHONE, DESKTOP = (390, 844), (1280, 900)


async def show(page: Page, person: Person, channel: str):
    """Show a channel as this person sees it."""
    await page.goto(f"{person.url}/#as={person.id}&in={channel}")
    await page.reload()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
async def test_a_table_in_a_forum_from_opening_to_end(tmp_path: Path, size: tuple[int, int]):
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
        _, turn = await find_asked_person([ann, bob], thread)
        await click_turn(page, await wait_for_post(page))
        asked, turn = await find_asked_person([ann, bob], thread, turn)
        while asked is not None:  # the other turns as well, but not on the page
            await play_turn(asked, turn, random.Random(7))
            asked, turn = await find_asked_person([ann, bob], thread, turn)
        made.pass_time(60)
        await wait_until_still(made)
        await show(page, bob, forum)
        won = page.locator(".post", has_text="won")
        await expect(won).to_contain_text("finished")
        await page.get_by_role("group", name="Tags").get_by_role("button", name="playing").click()
        await expect(page.get_by_text("There are no posts here.")).to_be_visible()
        await page.get_by_role("group", name="Tags").get_by_role("button", name="playing").click()
        await page.get_by_role("button", name="List", exact=True).click()
        await won.locator("button").click()
        await expect(page.locator(".message").first).to_contain_text("Saint Malo is over")
