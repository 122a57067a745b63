"""Write messages and slash commands."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.playground.web import canned
from tests.playground.web.conftest import PHONE, Open
from tests.playground.web.fake_server import FakeServer

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def type_text(page: Page, text: str):
    """Type into the composer, key by key."""
    await page.locator("#composer textarea").click()
    await page.keyboard.type(text)


async def test_plain_message_is_sent(open_page: Open, server: FakeServer):
    page = await open_page()
    await type_text(page, "Hello all")
    await page.keyboard.press("Shift+Enter")
    await page.keyboard.type("second line")
    await page.keyboard.press("Enter")
    await expect(page.locator("#composer textarea")).to_have_value("")
    assert await server.await_arrival("POST messages") == {
        "as": canned.ANN,
        "channel_id": canned.TABLE,
        "content": "Hello all\nsecond line",
    }


async def test_menu_lists_and_filters_commands(open_page: Open):
    page = await open_page()
    await page.keyboard.press("/")
    items = page.locator(".menu-label")
    await expect(items).to_have_text(["/help", "/new", "/seat", "/server"])
    await page.keyboard.type("cra")
    await expect(items).to_have_text(["/saint-malo crates"])
    await page.keyboard.press("Escape")
    await expect(page.locator(".menu")).to_be_hidden()


async def test_commands_of_a_game_are_listed_in_its_thread(open_page: Open):
    page = await open_page()
    await page.get_by_role("button", name="saint-malo-ann-bob").first.click()
    await type_text(page, "/")
    items = page.locator(".menu-label")
    await expect(items).to_have_text(
        ["/help", "/new", "/seat", "/server", "/saint-malo crates", "/saint-malo keep"]
    )


async def test_unknown_command_is_sent_as_a_message_and_closes_the_menu(open_page: Open):
    page = await open_page()
    await type_text(page, "/nothing like that")
    await expect(page.get_by_text("No command starts with this.")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.locator(".menu")).to_be_hidden()


async def test_admin_commands_are_for_the_owner_in_the_guild(open_page: Open):
    page = await open_page()
    await page.locator("[data-person='102']").click()
    await type_text(page, "/se")
    await expect(page.locator(".menu-label")).to_have_text(["/seat"])


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


async def test_people_and_channels_are_values(open_page: Open, server: FakeServer):
    page = await open_page(PHONE)
    await type_text(page, "/seat ")
    await page.get_by_role("option", name="Dan").click()
    await page.get_by_role("button", name="table", exact=True).click()
    await page.get_by_role("option", name="#saint-malo-ann-bob").click()
    await page.get_by_role("button", name="Send").click()
    assert (await server.await_arrival("interactions", kind=2))["options"] == [
        {"name": "to", "type": 6, "value": canned.DAN},
        {"name": "table", "type": 7, "value": canned.THREAD},
    ]


async def test_missing_required_option_is_asked_for(open_page: Open, server: FakeServer):
    page = await open_page()
    await type_text(page, "/saint-malo keep ")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-field.invalid")).to_contain_text("dice")
    await expect(page.get_by_role("status").get_by_text("dice: required.")).to_be_visible()
    await page.keyboard.type("CC")
    await page.keyboard.press("Enter")
    options = [{"name": "keep", "type": 1, "options": [{"name": "dice", "type": 3, "value": "CC"}]}]
    assert (await server.await_arrival("interactions", kind=2))["options"] == options


async def test_autocomplete_asks_the_bot(open_page: Open, server: FakeServer):
    page = await open_page()
    server.answers[(4, "saint-malo")] = {
        "answer": "autocomplete",
        "data": {
            "choices": [
                {"name": "C3 D3, free", "value": "C3 D3"},
                {"name": "C3 E3, 2 coins", "value": "C3 E3"},
            ]
        },
    }
    await type_text(page, "/saint-malo crates ")
    await page.keyboard.type("c3 ")
    await page.get_by_role("option", name="C3 E3, 2 coins").click()
    asked = await server.await_arrival("interactions", kind=4)
    assert asked["options"][0]["options"] == [{"name": "spaces", "type": 3, "value": "c3 ", "focused": True}]
    await page.keyboard.press("Enter")
    assert (await server.await_arrival("interactions", kind=2))["options"][0]["options"] == [
        {"name": "spaces", "type": 3, "value": "C3 E3"}
    ]


async def test_whole_command_line_is_accepted_at_once(open_page: Open, server: FakeServer):
    page = await open_page()
    await page.locator("#composer textarea").fill("/saint-malo crates spaces:E5 E6 D6")
    await expect(page.get_by_role("combobox", name="spaces")).to_have_value("E5 E6 D6")
    await page.keyboard.press("Enter")
    assert (await server.await_arrival("interactions", kind=2))["options"][0]["options"] == [
        {"name": "spaces", "type": 3, "value": "E5 E6 D6"}
    ]


async def test_missing_answer_is_shown_and_escape_closes_the_menu(open_page: Open, server: FakeServer):
    page = await open_page()
    server.answers[(2, "help")] = {"answer": "none", "data": {}}
    await type_text(page, "/new ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator("#composer textarea")).to_have_value("/new")
    await page.locator("#composer textarea").fill("/help")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send").press("Enter")
    await expect(
        page.get_by_text("/help: This interaction failed. Longtable did not answer in time.")
    ).to_be_visible()
