"""Run the page, the playground's own server and the real discord.py together."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from playwright.async_api import Page, expect

from playground import Person, Playground
from playground.model import Json
from tests.playground.conftest import RestClient
from tests.playground.test_limits import build_button, build_row, build_text, build_v2_message
from tests.playground.tiny_bot import TinyBot, build_picture, draw_png
from tests.playground.web.conftest import DESKTOP, PHONE, Open

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
PAGE_FOLDER = Path(__file__).parents[3] / "playground" / "web"


async def click(page: Page, button: str):
    await page.get_by_role("button", name=button).click()


async def expect_text(page: Page, text: str):
    await expect(page.get_by_text(text)).to_be_visible()


async def send_command(page: Page, line: str):
    """Type a command and send it."""
    await page.locator("#composer textarea").fill(f"{line} ")
    await click(page, "Send")


async def test_panel_reacts_to_presses(tiny: TinyBot, open_page: Open):
    page = await open_page()
    await send_command(page, "/panel")
    await expect(page.locator(".container")).to_contain_text("Count 0")
    await expect_text(page, "Only Ann sees this")
    await page.get_by_role("button", name="Add", exact=True).press("Enter")
    await expect(page.locator(".container")).to_contain_text("Count 1")
    await expect(page.get_by_role("button", name="Add", exact=True)).to_be_focused()
    await click(page, "More")
    for option in ("Add 2", "Add 3", "Add 1"):  # at most two
        await page.get_by_role("option", name=option).click()
    await click(page, "Done")
    await expect(page.locator(".container")).to_contain_text("Count 6")
    await expect(page.locator(".container img")).to_have_js_property("naturalWidth", 8)
    assert tiny.presses == ["count:0", "more:1"]


async def test_form_names_missing_fields_and_is_sent(tiny: TinyBot, open_page: Open):
    page = await open_page()
    await send_command(page, "/form")
    form = page.get_by_role("dialog", name="Options")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("This is required.")).to_have_count(1)
    await form.get_by_label("Note").fill("calm")
    await form.get_by_label("Rated").check()
    await form.get_by_label("At once").check()
    await form.get_by_label("Harbour").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(page.locator(".message").last).to_contain_text("['c', 'calm', True, 'At once', ['Harbour']]")


async def test_late_and_missing_answers_are_shown(playground: Playground, open_page: Open):
    page = await open_page()
    await send_command(page, "/later")
    await expect_text(page, "Here it is")
    await expect(page.get_by_text("is thinking")).to_have_count(0)
    playground.state.initial_response_timeout_s = 0.05
    await send_command(page, "/silence")
    await expect_text(page, "/silence: This interaction failed")


async def test_autocomplete_and_mentions_work(open_page: Open):
    page = await open_page()
    await page.locator("#composer textarea").fill("/game crates ")
    await page.keyboard.type("c3")
    await page.get_by_role("option", name="c32").click()
    await click(page, "Send")
    await expect_text(page, "crates at c32")
    await send_command(page, "/greet who:Bob")
    await expect_view(page, "Bob", "table")
    await expect(page.locator(".mention.me")).to_have_text("@Bob")


async def test_command_works_by_keyboard_alone(playground: Playground, open_page: Open):
    page = await open_page()
    await page.keyboard.press("/")
    await page.keyboard.type("la")
    await page.keyboard.press("Tab")
    await page.get_by_role("button", name="private").press("Enter")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect_text(page, "Here it is")
    [asked] = playground.state.interactions.values()
    assert [option["name"] for option in asked.payload["data"]["options"]] == ["private"]


async def test_threads_and_direct_messages_work(playground: Playground, tiny: TinyBot, open_page: Open):
    page = await open_page()
    thread = await tiny.channel("games").create_thread(
        name="saint-malo", type=discord.ChannelType.public_thread
    )
    cleo = await Person.get_or_create(playground.url, "Cleo")
    allowed = discord.AllowedMentions(users=True)
    await thread.send(f"{cleo.mention} begins", file=build_picture(), allowed_mentions=allowed)
    await expect_view(page, "Cleo", "saint-malo")
    person = await tiny.fetch_user(int(cleo.id))
    await person.send("Only for you")
    await page.locator("#sidebar .channel.dm").click()
    await expect_text(page, "Only for you")
    await page.locator("#composer textarea").fill("Thanks")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Thanks")
    await thread.edit(archived=True)
    await expect(page.locator(".channel-name", has_text="saint-malo")).to_have_count(0)


async def test_tester_tools_work(playground: Playground, tiny: TinyBot, open_page: Open):
    page = await open_page()
    await click(page, "Add a person")
    await page.get_by_label("Name").fill("Emil")
    await page.get_by_role("button", name="Add", exact=True).click()
    await page.locator(".person", has_text="Emil").click()
    await click(page, "Settings for Emil")
    await page.get_by_label("Discord language").select_option("español de España (es-ES)")
    await click(page, "Done")
    await click(page, "Settings for Emil")
    await expect(page.get_by_label("Discord language")).to_have_value("es-ES")
    await click(page, "Done")
    await send_command(page, "/panel")
    await expect(page.locator(".container")).to_contain_text("Count 0")
    assert [*playground.state.interactions.values()][-1].payload["locale"] == "es-ES"
    await click(page, "What the bot may do here")
    await page.get_by_label("Attach Files").uncheck()
    await click(page, "Done")
    await click(page, "What the bot may do here")
    await expect(page.get_by_label("Attach Files")).not_to_be_checked()
    await click(page, "Done")
    with pytest.raises(discord.Forbidden):
        await tiny.channel("table").send("look", file=build_picture())
    await click(page, "Wire")
    await expect(page.locator(".wire-entry.has-problem .status").first).to_have_text("403")


async def test_people_roles_and_channels_can_be_selected(
    playground: Playground, open_page: Open, rest: RestClient, bob: Person
):
    page, games = await open_page(), await bob.channel("games")
    playground.state.initial_response_timeout_s = 0.05
    for kind, choice, value in ((5, "Bob", bob.id), (7, "Bob", bob.id), (8, "#games", games)):
        select: Json = {"type": kind, "custom_id": f"s{kind}", "placeholder": f"Kind {kind}"}
        await rest.send({"content": "x", "components": [build_row(select)]})
        await click(page, f"Kind {kind}")
        await page.get_by_role("option", name=choice).click()
        await expect(page.locator(".waiting")).to_have_count(0)
        *_, asked = playground.state.interactions.values()
        assert asked.payload["data"]["values"] == [value]


# What the page shows


# Each content with its HTML.
MARKDOWN = [
    (
        "**a** *b* __c__ ~~d~~ `e` ***f***",
        "<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code> <strong><em>f</em></strong></p>",
    ),
    ("snake_case_name _it_ 2 * 3 * 4", "<p>snake_case_name <em>it</em> 2 * 3 * 4</p>"),
    (r"\*plain\* `**no**`", "<p>*plain* <code>**no**</code></p>"),
    ("> one\n> two\nthree", "<blockquote><p>one\ntwo</p></blockquote><p>three</p>"),
    ("- a\n  - b\n1. c", "<ul><li>a<ul><li>b</li></ul></li></ul><ol><li>c</li></ol>"),
    ("# T\n-# s", '<p class="heading heading-1" role="heading" aria-level="3">T</p><p class="small">s</p>'),
    ("```py\n<b>*x*\n```", '<pre tabindex="0" data-language="py"><code>&lt;b&gt;*x*</code></pre>'),
    ("<@{bob}> <@{ann}>", '<p><span class="mention">@Bob</span> <span class="mention me">@Ann</span></p>'),
]


async def render(page: Page, rest: RestClient, content: str) -> str:
    """Return the HTML that the page makes of a content."""
    sent = (await rest.send({"content": content})).body
    node = page.locator(f"[data-message='{sent['id']}'] .markdown").first
    await expect(node).to_be_attached()
    return await node.inner_html()


async def test_markdown_becomes_html(open_page: Open, rest: RestClient, bob: Person):
    page = await open_page()
    ann = (await bob.world())["me_default"]
    for content, html in MARKDOWN:
        assert await render(page, rest, content.replace("{ann}", ann).replace("{bob}", bob.id)) == html


async def test_html_in_text_stays_text(playground: Playground, open_page: Open, rest: RestClient):
    page = await open_page()
    evil = '<img src=x onerror="window.evil=1"><script>window.evil=1</script>'
    html = await render(page, rest, evil)
    assert "<img" not in html and "<script" not in html
    await rest.send({"content": "x", "components": [build_row(build_button(label=evil))]})
    await (await Person.get_or_create(playground.url, evil[:32])).say("table", "x")
    await expect(page.locator(".author").last).to_have_text(evil[:32])
    assert await page.evaluate("window.evil") is None


async def test_ephemerals_are_private_until_dismissed_or_reloaded(open_page: Open):
    page = await open_page()
    for _ in range(2):
        await send_command(page, "/panel")
        await expect(page.get_by_text("Only Ann sees this").last).to_be_visible()
    await expect(page.get_by_text("Count 0")).to_have_count(2)
    await page.get_by_role("button", name="dismiss").first.click()
    await expect(page.get_by_text("Count 0")).to_have_count(1)
    await page.locator(".person", has_text="Bob").click()
    await expect(page.get_by_text("Count 0")).to_have_count(0)
    await page.locator(".person", has_text="Ann").click()
    await expect_text(page, "Count 0")
    await page.reload()
    await expect(page.locator("body")).to_have_class("ready")
    await expect(page.get_by_text("Count 0")).to_have_count(0)


async def test_older_messages_come_on_demand(open_page: Open, rest: RestClient):
    for number in range(70):
        await rest.send({"content": f"line {number}"})
    page = await open_page()
    await expect(page.locator(".message")).to_have_count(50)
    await click(page, "Older messages")
    await expect(page.locator(".message")).to_have_count(70)
    await expect(page.get_by_text("line 20", exact=True)).to_be_in_viewport()
    await expect(page.get_by_text("The beginning of #table.")).to_be_attached()


async def test_components_v2_are_shown(open_page: Open, rest: RestClient):
    page = await open_page()
    picture = {"url": "attachment://board.png"}
    parts: list[Any] = [
        build_text("## Title"),
        {"type": 9, "components": [build_text("A line")], "accessory": build_button(label="Change")},
        {"type": 9, "components": [build_text()], "accessory": {"type": 11, "media": picture}},
        {"type": 12, "items": [{"media": picture, "description": "left"}]},
        {"type": 14, "divider": True, "spacing": 2},
        {"type": 13, "file": {"url": "attachment://log.txt"}},
        build_row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/"}),
    ]
    box = {"type": 17, "accent_color": 0x3FA66B, "components": parts}
    files = {"board.png": draw_png(), "log.txt": b"x" * 2048}
    listed = [{"id": n, "filename": name} for n, name in enumerate(files)]
    await rest.send(build_v2_message(box, attachments=listed), files=files)
    panel = page.locator(".container")
    await expect(panel.get_by_role("heading", name="Title")).to_be_visible()
    assert await panel.evaluate("node => getComputedStyle(node).getPropertyValue('--accent')") == "#3fa66b"
    await expect(panel.locator(".section").first.get_by_role("button", name="Change")).to_be_visible()
    assert await panel.locator("img").evaluate_all("nodes => nodes.map(node => node.alt)") == ["", "left"]
    await expect(panel.get_by_role("separator")).to_have_count(1)
    await expect(panel.locator(".file")).to_contain_text("log.txt")
    await expect(panel.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.org/")
    await expect(page.locator(".attachments")).to_have_count(0)


# Several people use one page


async def expect_view(page: Page, person: str, channel: str):
    """Check that the page shows this channel to this person."""
    await expect(page.locator(".person[aria-current]")).to_contain_text(person)
    await expect(page.locator("#topbar h1")).to_contain_text(channel)


async def test_page_follows_the_turn_until_told_not_to(tiny: TinyBot, open_page: Open, bob: Person):
    page, cleo = await open_page(), await Person.get_or_create(bob.url, "Cleo")
    games, allowed = tiny.channel("games"), discord.AllowedMentions(users=True)
    await games.send(bob.mention, allowed_mentions=allowed)
    await expect_view(page, "Bob", "games")
    await games.send(f"{cleo.mention} {bob.mention}", allowed_mentions=allowed)
    await expect(page.locator(".message.mentions-viewer")).to_have_count(2)
    await page.get_by_label("Follow the turn").uncheck()
    await games.send(cleo.mention, allowed_mentions=allowed)
    await expect(page.locator(f"[data-person='{cleo.id}'] .unread-badge")).to_contain_text("2")
    await expect_view(page, "Bob", "games")


async def test_view_survives_a_reload_and_a_lost_connection(
    playground: Playground, tiny: TinyBot, open_page: Open, rest: RestClient, bob: Person
):
    page = await open_page()
    await page.keyboard.press("Alt+3")
    await page.keyboard.press("Alt+ArrowDown")
    await expect_view(page, "Cleo", "games")
    await page.reload()
    await expect_view(page, "Cleo", "games")
    port = int(playground.url.rpartition(":")[2])
    await tiny.close()
    await playground.stop()
    lost = page.get_by_text("The connection to the playground was lost. Trying again…")
    await expect(lost).to_be_visible()
    await playground.start(port)
    await rest.send(
        {"content": "said meanwhile"},
        to=await (await Person.get_or_create(playground.url, "Ann")).channel("games"),
    )
    await expect_text(page, "said meanwhile")
    await expect(lost).to_have_count(0)


async def test_people_and_channels_work_on_a_phone(open_page: Open):
    page = await open_page(PHONE)
    await expect(page.locator("#sidebar")).to_be_hidden()
    await click(page, "You are Ann")
    await page.locator(".sheet .person", has_text="Bob").click()
    await expect(page.get_by_role("button", name="You are Bob")).to_be_visible()
    await click(page, "Channel: table")
    await page.locator(".sheet .channel", has_text="games").click()
    await expect(page.get_by_role("button", name="Channel: games")).to_be_visible()


async def test_pressed_control_stays_until_it_is_released(open_page: Open, bob: Person):
    """A redraw between down and up would swallow the click."""
    page = await open_page()
    place = await page.locator(".person", has_text="Cleo").bounding_box()
    assert place is not None
    await page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    await page.mouse.down()
    await bob.say("games", "news")
    await bob.say("table", "here, too")
    await expect(page.locator(".message").last).to_contain_text("here, too")
    await page.mouse.up()
    await expect_view(page, "Cleo", "table")
    await expect(page.locator("#sidebar .channel", has_text="games")).to_have_class(re.compile("unread"))


# What everybody needs: contrast, names, sizes, nothing that overflows, and the rules of the page's code


FIND_LOW_CONTRAST_JS = """() => {
  const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const over = ([r, g, b, a = 1], under) => [r, g, b].map((part, at) => part * a + under[at] * (1 - a));
  const luminance = (colour) => colour.map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const ground = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) layers.unshift(parse(getComputedStyle(at).backgroundColor));
    return layers.reduce((under, layer) => (layer.length ? over(layer, under) : under), [0, 0, 0]);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const weak = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (node.closest(":disabled, .spoiler, script, .alt-badge")) continue;
    const under = ground(node);
    const [one, two] = [luminance(over(parse(getComputedStyle(node).color), under)), luminance(under)];
    const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (ratio < 4.5) weak.push(`${text.data.trim().slice(0, 30)}: ${ratio.toFixed(2)}`);
  }
  return weak;
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_everybody_can_read_and_use_the_page(open_page: Open, rest: RestClient, size: tuple[int, int]):
    page = await open_page(size)
    await rest.send({"content": "# Heading\n`code` <@1> <t:1700000000:R>\n> quote\n-# small"})
    await send_command(page, "/panel")
    await expect_text(page, "Only Ann sees this")
    assert await page.evaluate(FIND_LOW_CONTRAST_JS) == []
    nameless = await page.locator("button, a[href], input, textarea").evaluate_all(
        "nodes => nodes.filter(node => !(node.getAttribute('aria-label') || node.textContent.trim()"
        " || node.labels?.[0]?.textContent.trim())).map(node => node.outerHTML)"
    )
    assert nameless == []
    if size == PHONE:
        small = await page.locator(
            ".button:visible, .select, .bar-button, #composer button:visible, .link-button"
        ).evaluate_all(
            "nodes => nodes.filter(node => node.getBoundingClientRect().height < 40).map(node => node.textContent)"
        )
        assert small == []
    widths = await page.evaluate(
        "['html', '.log', '#centre', '#topbar'].map(name => document.querySelector(name))"
        ".map(node => node.scrollWidth - node.clientWidth)"
    )
    assert widths == [0, 0, 0, 0]
    await page.keyboard.press("/")
    await expect(page.locator(".menu")).to_be_visible()
    assert await page.evaluate(FIND_LOW_CONTRAST_JS) == []


async def test_page_builds_nodes_and_asks_no_other_host():
    for file in [*PAGE_FOLDER.glob("*.js"), *PAGE_FOLDER.glob("*.css"), *PAGE_FOLDER.glob("*.html")]:
        source = file.read_text(encoding="utf-8")
        assert not re.search(
            r"\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(",
            source,
        ), file.name
        addresses = {
            address
            for address in re.findall(r"https?://[\w.-]+", source)
            if not address.endswith("www.w3.org")
        }
        assert addresses == set(), file.name
