"""Write messages and slash commands."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.playground.web.conftest import Open
from tests.playground.web.fake_server import FakeServer

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def type_text(page: Page, text: str):
    """Type into the composer, key by key."""
    await page.locator("#composer textarea").click()
    await page.keyboard.type(text)


async def test_command_works_by_keyboard_alone(open_page: Open, server: FakeServer):
    page = await open_page()
    await page.keyboard.press("/")
    await page.keyboard.type("n")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="game, one of these")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="game")).to_have_value("Village")
    await page.keyboard.press("Enter")
    body = await server.await_arrival("interactions", kind=2)
    assert (body["name"], body["command_id"], body["options"]) == (
        "new",
        "12",
        [{"name": "game", "type": 3, "value": "village"}],
    )


async def test_optional_options_of_each_type_are_sent(open_page: Open, server: FakeServer):
    page = await open_page()
    await type_text(page, "/new ")
    await page.keyboard.type("saint malo")
    await page.get_by_role("button", name="seats").click()
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("status").get_by_text("seats: at most 5.")).to_be_visible()
    await page.keyboard.press("Backspace")
    await page.keyboard.type("3")
    await page.get_by_role("button", name="rated").click()
    await page.get_by_role("option", name="False").click()
    await page.get_by_role("button", name="Send").click()
    assert (await server.await_arrival("interactions", kind=2))["options"] == [
        {"name": "game", "type": 3, "value": "saint-malo"},
        {"name": "seats", "type": 4, "value": 3},
        {"name": "rated", "type": 5, "value": False},
    ]
