"""Run the page, the playground's own server and the real discord.py together."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from discord.http import Route
from playwright.async_api import Page, expect

from playground import Playground
from tests.fair import read_clock
from tests.playground.conftest import start_bot
from tests.playground.tiny_bot import TinyBot, build_picture
from tests.playground.web.conftest import OpenWindow

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def playground() -> AsyncIterator[Playground]:
    """Provide the real server."""
    pg = Playground(clock=read_clock)
    await pg.start()
    yield pg
    await pg.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def tiny(playground: Playground) -> AsyncIterator[TinyBot]:
    """Provide a bot with the real discord.py. Check that what it sent kept Discord's rules."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Route, "BASE", playground.api_base)
        bot = await start_bot(playground)
        yield bot
        await bot.close()
    assert playground.violations == []


async def send_command(page: Page, line: str):
    """Type a command and send it."""
    await page.locator("#composer textarea").fill(f"{line} ")
    await page.get_by_role("button", name="Send").click()


async def test_panel_reacts_to_presses(playground: Playground, tiny: TinyBot, open_window: OpenWindow):
    page = await open_window(playground.url)
    await send_command(page, "/panel")
    await expect(page.locator(".container")).to_contain_text("Count 0")
    await expect(page.get_by_text("Only Ann sees this")).to_be_visible()
    await page.get_by_role("button", name="Add", exact=True).click()
    await expect(page.locator(".container")).to_contain_text("Count 1")
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("option", name="Add 2").click()
    await page.get_by_role("option", name="Add 3").click()
    await page.get_by_role("button", name="Done").click()
    await expect(page.locator(".container")).to_contain_text("Count 6")
    await expect(page.locator(".container img")).to_have_js_property("naturalWidth", 8)
    assert tiny.presses == ["count:0", "more:1"]


async def test_form_is_filled_in(playground: Playground, tiny: TinyBot, open_window: OpenWindow):
    page = await open_window(playground.url)
    await send_command(page, "/form")
    form = page.get_by_role("dialog", name="Options")
    await form.get_by_label("Note").fill("calm")
    await form.get_by_label("Rated").check()
    await form.get_by_label("At once").check()
    await form.get_by_label("Harbour").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(page.locator(".message").last).to_contain_text("['c', 'calm', True, 'At once', ['Harbour']]")


async def test_late_and_missing_answers_are_shown(
    playground: Playground, tiny: TinyBot, open_window: OpenWindow
):
    page = await open_window(playground.url)
    await send_command(page, "/later")
    await expect(page.get_by_text("Here it is")).to_be_visible()
    await expect(page.get_by_text("is thinking")).to_have_count(0)
    playground.state.initial_response_timeout_s = 0.05
    await send_command(page, "/silence")
    await expect(page.get_by_text("/silence: This interaction failed")).to_be_visible()


async def test_autocomplete_and_mentions_work(playground: Playground, tiny: TinyBot, open_window: OpenWindow):
    page = await open_window(playground.url)
    await page.locator("#composer textarea").fill("/game crates ")
    await page.keyboard.type("c3")
    await page.get_by_role("option", name="c32").click()
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_text("crates at c32")).to_be_visible()
    await send_command(page, "/greet who:Bob")
    await expect(page.locator(".person[aria-current]")).to_contain_text("Bob")
    await expect(page.locator(".mention.me")).to_have_text("@Bob")


async def test_threads_and_direct_messages_work(
    playground: Playground, tiny: TinyBot, open_window: OpenWindow
):
    page = await open_window(playground.url)
    thread = await tiny.channel("games").create_thread(
        name="saint-malo", type=discord.ChannelType.public_thread
    )
    allowed = discord.AllowedMentions(users=True)
    user = discord.Object(
        int(next(u["id"] for u in playground.world.users.values() if "cleo" in str(u).lower()))
    )
    await thread.send(f"<@{user.id}> begins", file=build_picture(), allowed_mentions=allowed)
    await expect(page.locator(".person[aria-current]")).to_contain_text("Cleo")
    await expect(page.locator("#topbar h1")).to_contain_text("saint-malo")
    person = await tiny.fetch_user(user.id)
    await person.send("Only for you")
    await page.locator("#sidebar .channel.dm").click()
    await expect(page.get_by_text("Only for you")).to_be_visible()
    await page.locator("#composer textarea").fill("Thanks")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Thanks")
    await thread.edit(archived=True)
    await expect(page.locator(".channel-name", has_text="saint-malo")).to_have_count(0)


async def test_tester_tools_work(playground: Playground, tiny: TinyBot, open_window: OpenWindow):
    page = await open_window(playground.url)
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("Emil")
    await page.get_by_role("button", name="Add", exact=True).click()
    await page.locator(".person", has_text="Emil").click()
    await page.get_by_role("button", name="What the bot may do here").click()
    await page.get_by_label("Attach Files").uncheck()
    await page.get_by_role("button", name="Done").click()
    await page.get_by_role("button", name="What the bot may do here").click()
    await expect(page.get_by_label("Attach Files")).not_to_be_checked()
    await page.get_by_role("button", name="Done").click()
    with pytest.raises(discord.Forbidden):
        await tiny.channel("table").send("look", file=build_picture())
    await page.get_by_role("button", name="Wire").click()
    await expect(page.locator(".wire-entry.has-problem .status").first).to_have_text("403")
