"""Several people use one page: the viewer, unread messages, following the turn, and the state of the line."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.playground.web import canned
from tests.playground.web.conftest import DESKTOP, PHONE, Open
from tests.playground.web.fake_server import FakeServer, Json

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def build_mention(*people: Json, channel: str = canned.THREAD) -> Json:
    """Return a post that mentions people."""
    return canned.build_message(
        channel, " ".join(f"<@{person['id']}>" for person in people) + " your turn", mentions=list(people)
    )


async def expect_view(page: Page, person: str, channel: str):
    """Check that the page shows this channel to this person."""
    await expect(page.locator(".person[aria-current]")).to_contain_text(person)
    await expect(page.locator("#topbar h1")).to_contain_text(channel)


async def test_page_follows_the_turn(open_page: Open, server: FakeServer):
    page = await open_page()
    await server.post(build_mention(canned.PEOPLE[1]))
    await expect_view(page, "Bob", "saint-malo-ann-bob")
    await server.post(build_mention(canned.PEOPLE[2], canned.PEOPLE[1]))
    await expect(page.locator(".message.mentions-viewer")).to_have_count(2)
    await expect_view(page, "Bob", "saint-malo-ann-bob")
    await page.get_by_label("Follow the turn").uncheck()
    await server.post(build_mention(canned.PEOPLE[2]))
    await expect(page.locator("[data-person='103'] .unread-badge")).to_contain_text("2")
    await expect_view(page, "Bob", "saint-malo-ann-bob")


async def test_view_survives_a_reload(open_page: Open):
    page = await open_page()
    await page.keyboard.press("Alt+3")
    await page.keyboard.press("Alt+ArrowDown")
    await expect_view(page, "Cleo", "saint-malo-ann-bob")
    await page.reload()
    await expect_view(page, "Cleo", "saint-malo-ann-bob")


async def test_lost_connection_is_told_and_restored(open_page: Open, server: FakeServer):
    page = await open_page()
    await server.stop()
    await expect(page.get_by_text("The connection to the playground was lost. Trying again…")).to_be_visible()
    server.messages[canned.TABLE].append(canned.build_message(canned.TABLE, "said meanwhile"))
    await server.start()
    await expect(page.get_by_text("said meanwhile")).to_be_visible()
    await expect(page.locator(".notice")).to_have_count(0)


async def test_people_and_channels_work_on_a_phone(open_page: Open, server: FakeServer):
    page = await open_page(PHONE)
    await expect(page.locator("#sidebar")).to_be_hidden()
    await page.get_by_role("button", name="You are Ann").click()
    await page.locator(".sheet [data-person='102']").click()
    await expect(page.get_by_role("button", name="You are Bob")).to_be_visible()
    await page.get_by_role("button", name="Channel: table").click()
    await page.locator(".sheet .channel", has_text="games").click()
    await expect(page.get_by_role("button", name="Channel: games")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_pressed_control_stays_until_it_is_released(
    open_page: Open, server: FakeServer, size: tuple[int, int]
):
    """A redraw between down and up would swallow the click."""
    page = await open_page(size)
    phone = size == PHONE
    pressed = page.get_by_role("button", name="You are Ann") if phone else page.locator("[data-person='103']")
    place = await pressed.bounding_box()
    assert place is not None
    await page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    await page.mouse.down()
    await server.post(canned.build_message(canned.GAMES, "news", author=canned.PEOPLE[1]))
    await server.post(canned.build_message(canned.TABLE, "here, too", author=canned.PEOPLE[1]))
    await expect(page.locator(".message").last).to_contain_text("here, too")
    await page.mouse.up()
    if phone:
        await expect(page.get_by_role("dialog", name="View as")).to_be_visible()
        await expect(page.locator("#topbar .unread-badge")).to_have_count(1)
    else:
        await expect_view(page, "Cleo", "table")
        await expect(page.locator("#sidebar .channel", has_text="games")).to_have_class(re.compile("unread"))
