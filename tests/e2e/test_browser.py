"""Games in a browser, from the greeting to the result; by default only some turns."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.model.timing import Timing
from bot.operations import lobby
from bot.operations.lobby import LobbyChanges
from bot.stores.tables import apply
from playground import Person
from tests.bot.service.race import RACE
from tests.playground.web.conftest import CHROMIUM, MISSING_CHROMIUM

from .browsing import click_turn, open_window, wait_for_post
from .stage import Stage, get_table_id, meet_friends, open_stage, wait_until, wait_until_still

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
    await expect(last).to_contain_text("Thank you for playing, @Ann")


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


async def view_as(page: Page, stage: Stage, person: Person, channel: str):
    """Show the page as this person sees it, in a channel or their direct messages ("dm")."""
    await page.goto(f"{stage.pg.url}/#as={person.id}&in={await person.channel(channel)}")
    await page.reload()
    await expect(page.locator("body")).to_have_class("ready")


async def press_last(page: Page, label: str):
    await page.get_by_role("button", name=label, exact=True).last.click()


async def click_race_turn(page: Page):
    """Press [Play] and answer in the direct message, which becomes the panel, until the turn has ended."""
    await press_last(page, "Play")
    await press_last(page, "Roll")
    banks = page.get_by_role("button", name=re.compile("^Bank "))
    await banks.last.click()
    await expect(banks).to_have_count(0)
    end = page.get_by_role("button", name="End turn", exact=True)
    over = page.get_by_text("is over").last
    await expect(end.or_(over).last).to_be_visible()
    if await end.count():
        await end.last.click()
        await expect(page.get_by_text("Done.").last).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_friends_without_a_server_play_by_clicking_alone(tmp_path: Path, size: tuple[int, int]):
    """Two friends in a group open, join, play and finish a table in their direct messages."""
    tuning = Timing(bot_pause=0, debounce=0.1, linger=0, retry_first=0.1)
    async with open_stage(tmp_path, {"race": RACE}, tuning=tuning) as stage:
        ann, bob = people = await meet_friends(stage, "Ann", "Bob")
        group = await ann.start_group("Friends", bob)
        async with open_window(f"{stage.pg.url}/#as={ann.id}&in={group}", size) as page:
            await page.locator("#composer textarea").fill("/new ")
            await page.get_by_role("button", name="Send").click()
            await expect(page.get_by_text("You play in your direct messages")).to_be_visible()
            await view_as(page, stage, bob, group)
            await press_last(page, "Join")
            await expect(page.get_by_text("Bob", exact=False).last).to_be_visible()
            await wait_until_still(stage)
            table = await get_table_id(stage, bob)
            goal = LobbyChanges(game_options={"goal": 10})
            await apply(stage.tables, table, 0, lobby.set_options, int(ann.id), goal)
            await view_as(page, stage, ann, group)
            await press_last(page, "Start")

            async def has_begun() -> bool:
                return (await stage.tables.read(table)).row.status == "running"

            await wait_until(has_begun)
            await wait_until_still(stage)
            # The page may have followed the turn to the direct messages.
            await view_as(page, stage, ann, group)
            await expect(page.get_by_text("has started")).to_be_visible()
            while True:
                await wait_until_still(stage)
                view = await stage.play.get_view(table, None)
                if not view.waiting:
                    break
                asked = next(p for p in people if int(p.id) == view.table.seats[view.waiting[0]].user)
                await view_as(page, stage, asked, "dm")
                await click_race_turn(page)
            for person in people:
                await view_as(page, stage, person, "dm")
                await expect(page.locator(".message", has_text="is over").last).to_be_visible()
                await expect(page.get_by_role("button", name="Rematch").last).to_be_visible()
