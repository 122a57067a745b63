"""Several people use one page: the viewer, unread messages, following the turn, and the state of the line."""

from __future__ import annotations

import asyncio
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


async def test_column_has_people_channels_threads_and_dms(open_page: Open):
    page = await open_page()
    await expect(page.locator(".person-text > span")).to_have_text(["Ann", "Bob", "Cleo", "Dan"])
    await expect(page.locator(".channel-name")).to_have_text(
        ["table", "saint-malo-ann-bob", "games", "lounge", "Longtable"]
    )
    await page.locator("[data-person='104']").click()
    await expect(page.get_by_text("Longtable has not messaged Dan yet.")).to_be_visible()


async def test_page_waits_for_messages_on_their_way(open_page: Open, server: FakeServer):
    page = await open_page()
    log = page.locator(".log")
    await expect(log).not_to_have_attribute("aria-busy", "true")
    server.hold_messages = asyncio.Event()
    await page.locator("[data-person='102']").click()
    await page.evaluate(
        "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
    )
    await expect(log).to_have_attribute("aria-busy", "true")
    await page.locator("[data-person='101']").click()
    await expect(log).not_to_have_attribute("aria-busy", "true")
    await page.locator("[data-person='102']").click()
    await expect(log).to_have_attribute("aria-busy", "true")
    server.hold_messages.set()
    await expect(log).not_to_have_attribute("aria-busy", "true")


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


async def test_turn_does_not_interrupt_somebody_who_writes(open_page: Open, server: FakeServer):
    page = await open_page()
    await page.locator("#composer textarea").fill("half a sentence")
    await server.post(build_mention(canned.PEOPLE[1]))
    await expect(page.locator(".toast")).to_contain_text("The bot is asking Bob in #saint-malo-ann-bob.")
    await expect_view(page, "Ann", "table")
    await page.get_by_role("button", name="Go there").click()
    await expect_view(page, "Bob", "saint-malo-ann-bob")


async def test_direct_messages_switch_only_their_owner(open_page: Open, server: FakeServer):
    page = await open_page()
    prompt = [canned.build_row(canned.build_button("Load the chest", "load", 1))]
    await server.post(canned.build_message(canned.BOBS_DM, "For Bob", components=prompt))
    await expect(page.locator("[data-person='102'] .unread-badge")).to_contain_text("1")
    await expect(page).to_have_title("(1) Longtable playground")
    await expect_view(page, "Ann", "table")
    await server.post(canned.build_message(canned.ANNS_DM, "For Ann", components=prompt))
    await expect(page.get_by_text("For Ann")).to_be_visible()
    await expect(page.get_by_text("For Bob")).to_have_count(0)
    await page.locator("[data-person='102']").click()
    await page.locator("#sidebar .channel.dm").click()
    await expect(page.get_by_text("For Bob")).to_be_visible()
    await expect(page).to_have_title("Longtable playground")


async def test_new_dms_threads_and_channels_appear(open_page: Open, server: FakeServer):
    page = await open_page()
    await server.push("THREAD_CREATE", canned.build_thread("303", "village-cleo", canned.GAMES))
    await server.push("CHANNEL_CREATE", {"id": "404", "type": 1, "recipients": [canned.PEOPLE[3]]})
    await server.post(build_mention(canned.PEOPLE[3], channel="303"))
    await expect_view(page, "Dan", "village-cleo")
    await expect(page.locator("#sidebar .channel.dm")).to_be_visible()
    await server.push(
        "THREAD_UPDATE", canned.build_thread("303", "village-over", canned.GAMES, archived=True)
    )
    await page.locator("#sidebar .channel", has_text="lounge").click()
    await expect(page.locator(".channel-name", has_text="village")).to_have_count(0)
    await server.push("CHANNEL_DELETE", {"id": canned.LOUNGE})
    await expect_view(page, "Dan", "table")


async def test_unread_channels_are_marked(open_page: Open, server: FakeServer):
    page = await open_page()
    await server.post(canned.build_message(canned.GAMES, "news", author=canned.PEOPLE[1]))
    games = page.locator("#sidebar .channel", has_text="games")
    await expect(games).to_have_class(re.compile("unread"))
    await games.click()
    await expect(games).not_to_have_class(re.compile("unread"))


async def test_view_survives_a_reload(open_page: Open):
    page = await open_page()
    await page.keyboard.press("Alt+3")
    await page.keyboard.press("Alt+ArrowDown")
    await expect_view(page, "Cleo", "saint-malo-ann-bob")
    await page.reload()
    await expect_view(page, "Cleo", "saint-malo-ann-bob")


async def test_people_are_added_and_changed(open_page: Open, server: FakeServer):
    page = await open_page()
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("Emil")
    await page.get_by_role("button", name="Add", exact=True).click()
    await expect(page.locator("dialog")).to_have_count(0)
    assert await server.await_arrival("POST people") == {"name": "Emil"}
    await server.push("GUILD_MEMBER_ADD", {"user": canned.build_user("105", "Emil")})
    await expect(page.locator("[data-person='105']")).to_be_visible()
    await page.get_by_role("button", name="Settings for Ann").click()
    await page.get_by_label("Refuses direct messages").check()
    await page.get_by_role("button", name="Done").click()
    assert await server.await_arrival("PATCH people/101") == {"dms_closed": True}
    await server.push("GUILD_MEMBER_REMOVE", {"user": canned.PEOPLE[3]})
    await page.locator("[data-person='104']").click()
    await expect(page.get_by_text("Dan has left the server.")).to_be_visible()


async def test_permissions_of_the_bot_in_a_channel_are_changed(open_page: Open, server: FakeServer):
    server.world["channels"][0]["permission_overwrites"] = [
        {"id": canned.BOT, "type": 1, "allow": "0", "deny": str(1 << 35)}
    ]
    page = await open_page()
    await page.get_by_role("button", name="What the bot may do here").click()
    await expect(page.get_by_label("Create Public Threads")).not_to_be_checked()
    await page.get_by_label("Attach Files").uncheck()
    await page.get_by_role("button", name="Done").click()
    change = await server.await_arrival("PATCH channels/201")
    assert sorted(change["bot_denied"]) == ["ATTACH_FILES", "CREATE_PUBLIC_THREADS"]


async def test_lost_connection_is_told_and_restored(open_page: Open, server: FakeServer):
    page = await open_page()
    await server.stop()
    await expect(page.get_by_text("The connection to the playground was lost. Trying again…")).to_be_visible()
    server.messages[canned.TABLE].append(canned.build_message(canned.TABLE, "said meanwhile"))
    await server.start()
    await expect(page.get_by_text("said meanwhile")).to_be_visible()
    await expect(page.locator(".notice")).to_have_count(0)


async def test_offline_bot_is_shown(open_page: Open, server: FakeServer):
    page = await open_page()
    await server.push("BOT", {"online": False})
    await expect(page.get_by_text("Longtable is offline")).to_be_visible()
    await server.push("BOT", {"online": True})
    await expect(page.get_by_text("Longtable is offline")).to_have_count(0)


async def test_wire_panel_shows_requests(open_page: Open, server: FakeServer):
    fine: Json = {
        "n": 1,
        "at": 0,
        "method": "GET",
        "path": "/api/v10/gateway",
        "status": 200,
        "ms": 1.2,
        "ok": True,
        "problems": [],
    }
    bad: Json = fine | {
        "n": 2,
        "method": "POST",
        "status": 400,
        "ok": False,
        "problems": ["content: too long"],
    }
    server.wire = [fine]
    page = await open_page()
    await page.get_by_role("button", name="Wire").click()
    await expect(page.locator(".wire-entry")).to_have_count(1)
    await server.push("WIRE", bad)
    await expect(page.locator(".wire-entry").first).to_contain_text("content: too long")
    await expect(page.get_by_text("2 requests, 1 with problems.")).to_be_visible()
    await page.get_by_label("Only problems").check()
    await expect(page.locator(".wire-entry")).to_have_count(1)


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
