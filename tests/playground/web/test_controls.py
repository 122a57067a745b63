"""Operate the buttons, selects and modals of the page."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Locator, Page, expect

from tests.playground.web import canned
from tests.playground.web.conftest import DESKTOP, PHONE, Open
from tests.playground.web.fake_server import FakeServer, Json

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def post_select(page: Page, server: FakeServer, component: Json) -> Locator:
    """Post a message with one select, and return the select."""
    message = await server.post(
        canned.build_message(canned.TABLE, "Choose", components=[canned.build_row(component)])
    )
    return page.locator(f"[data-message='{message['id']}'] .select")


async def get_only_interaction(page: Page, server: FakeServer) -> Json:
    """Return the only interaction sent so far, after the page has its answer."""
    await expect(page.locator(".waiting")).to_have_count(0)
    await server.await_arrival("interactions")
    [body] = server.list_sent("interactions")
    return body


async def test_press_waits_visibly_and_is_sent_once(open_page: Open, server: FakeServer):
    page = await open_page()
    server.hold = asyncio.Event()
    button = page.get_by_role("button", name="Play against bots")
    await button.click()
    await expect(page.locator(".button.waiting")).to_have_attribute("aria-busy", "true")
    await expect(page.get_by_role("button", name="New table")).to_be_disabled()
    server.hold.set()
    await expect(button).to_be_enabled()
    assert await get_only_interaction(page, server) == {
        "as": canned.ANN,
        "channel_id": canned.TABLE,
        "type": 3,
        "message_id": "4000",
        "custom_id": "try",
        "component_type": 2,
    }


async def test_focus_stays_on_an_edited_panel(open_page: Open, server: FakeServer):
    page = await open_page()
    await page.get_by_role("button", name="Play against bots").press("Enter")
    await expect(page.get_by_role("button", name="Play against bots")).to_be_focused()
    greeting = server.messages[canned.TABLE][0]
    await server.edit(
        greeting,
        components=[
            canned.build_row(canned.build_button("Saint Malo", "g1"), canned.build_button("Village", "g2"))
        ],
    )
    await expect(page.get_by_role("button", name="Village")).to_be_focused()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_multi_select_keeps_its_bounds_and_sends_with_done(
    open_page: Open, server: FakeServer, size: tuple[int, int]
):
    page = await open_page(size)
    select = await post_select(
        page,
        server,
        canned.build_select("dice", "Dice…", ["One", "Two", "Three"], min_values=2, max_values=2),
    )
    await select.click()
    box, done = page.locator("dialog"), page.get_by_role("button", name="Done")
    assert ("sheet" in (await box.get_attribute("class") or "")) == (size == PHONE)
    await page.get_by_role("option", name="Three").click()
    await expect(done).to_be_disabled()
    await page.get_by_role("option", name="One").click()
    await page.get_by_role("option", name="Two").click()
    await expect(page.locator("[aria-selected=true]")).to_have_count(2)
    await done.click()
    assert (await get_only_interaction(page, server))["values"] == ["one", "three"]
    await expect(select.locator(".chip")).to_have_text(["One", "Three"])


@pytest.mark.parametrize(
    ("kind", "choice", "value"),
    [(5, "Bob", canned.BOB), (6, "Hosts", "77"), (7, "Cleo", canned.CLEO), (8, "#games", canned.GAMES)],
)
async def test_people_roles_and_channels_can_be_selected(
    open_page: Open, server: FakeServer, kind: int, choice: str, value: str
):
    page = await open_page()
    select = await post_select(page, server, {"type": kind, "custom_id": "who", "placeholder": "Who?"})
    await select.click()
    await page.get_by_role("option", name=choice).click()
    body = await get_only_interaction(page, server)
    assert (body["component_type"], body["values"]) == (kind, [value])


async def open_modal(page: Page, server: FakeServer) -> Locator:
    """Open and return the form behind "How it works"."""
    server.answers[(3, "how")] = {"answer": "modal", "data": canned.build_modal()}
    await page.get_by_role("button", name="How it works").click()
    form = page.get_by_role("dialog", name="Options of this table")
    await expect(form).to_be_visible()
    return form


async def test_modal_names_missing_fields(open_page: Open, server: FakeServer):
    page = await open_page()
    form = await open_modal(page, server)
    await expect(form.get_by_label("Name")).to_be_focused()
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("This is required.")).to_have_count(2)
    await form.get_by_label("Name").fill("ab")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("Enter at least 3 characters.")).to_be_visible()
    assert len(server.list_sent("interactions")) == 1


# Write messages and slash commands


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
