"""The page shows messages, markdown and pictures, each to the right person."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.playground.web import canned
from tests.playground.web.conftest import Open
from tests.playground.web.fake_server import FakeServer

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def render_content(page: Page, server: FakeServer, content: str) -> str:
    """Return the HTML that the page makes of a content."""
    message = await server.post(canned.build_message(canned.TABLE, content))
    node = page.locator(f"[data-message='{message['id']}'] .markdown").first
    await expect(node).to_be_attached()
    return await node.inner_html()


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
    ("<@102> <@101>", '<p><span class="mention">@Bob</span> <span class="mention me">@Ann</span></p>'),
    (
        "<:crate:55>",
        '<p><img class="emoji" src="/cdn/emojis/55.png" alt=":crate:" title=":crate:" draggable="false"></p>',
    ),
]


async def test_markdown_becomes_html(open_page: Open, server: FakeServer):
    page = await open_page()
    for content, html in MARKDOWN:
        assert await render_content(page, server, content) == html


async def test_html_in_text_stays_text(open_page: Open, server: FakeServer):
    page = await open_page()
    evil = '<img src=x onerror="window.evil=1"><script>window.evil=1</script>'
    html = await render_content(page, server, evil)
    assert "<img" not in html and "<script" not in html
    await server.post(
        canned.build_message(
            canned.TABLE,
            author=canned.build_user("105", evil),
            components=[canned.build_row(canned.build_button(evil, "x"))],
        )
    )
    await expect(page.locator(".author").last).to_have_text(evil)
    assert await page.evaluate("window.evil") is None


async def test_ephemerals_are_private_until_dismissed_or_reloaded(open_page: Open, server: FakeServer):
    page = await open_page()
    for word in ("first", "second"):
        await server.post(
            canned.build_message(canned.TABLE, f"{word} secret", flags=canned.EPHEMERAL, only_for=canned.ANN)
        )
    await expect(page.get_by_text("Only Ann sees this")).to_have_count(2)
    await page.get_by_role("button", name="dismiss").first.click()
    await expect(page.get_by_text("first secret")).to_have_count(0)
    await page.locator("[data-person='102']").click()
    await expect(page.get_by_text("second secret")).to_have_count(0)
    await page.locator("[data-person='101']").click()
    await expect(page.get_by_text("second secret")).to_be_visible()
    await page.reload()
    await expect(page.get_by_text("Hello, I am")).to_be_visible()
    await expect(page.get_by_text("second secret")).to_have_count(0)


async def test_older_messages_come_on_demand(open_page: Open, server: FakeServer):
    author = canned.PEOPLE[1]
    said = [canned.build_message(canned.TABLE, f"line {number}", author=author) for number in range(120)]
    server.messages[canned.TABLE] = said
    page = await open_page()
    await expect(page.locator(".message")).to_have_count(50)
    await page.get_by_role("button", name="Older messages").click()
    await expect(page.locator(".message")).to_have_count(100)
    await expect(page.get_by_text("line 70", exact=True)).to_be_in_viewport()
    await page.get_by_role("button", name="Older messages").click()
    await expect(page.locator(".message")).to_have_count(120)
    await expect(page.get_by_text("The beginning of #table.")).to_be_attached()


async def test_components_v2_are_shown(open_page: Open, server: FakeServer):
    page = await open_page()
    parts = [
        {"type": 10, "content": "## Title"},
        {
            "type": 9,
            "components": [canned.build_text("A line")],
            "accessory": canned.build_button("Change", "c"),
        },
        {
            "type": 9,
            "components": [canned.build_text("Other")],
            "accessory": {"type": 11, "media": {"url": "attachment://board.png"}, "description": "small"},
        },
        {
            "type": 12,
            "items": [
                {"media": {"url": "attachment://board.png"}, "description": "left"},
                {"media": {"url": f"{server.url}/cdn/x.png"}},
            ],
        },
        {"type": 14, "divider": True, "spacing": 2},
        {"type": 13, "file": {"url": f"{server.url}/cdn/log.txt"}, "name": "log.txt", "size": 2048},
        canned.build_row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/"}),
    ]
    await server.post(
        canned.build_message(
            canned.TABLE,
            flags=canned.V2,
            attachments=[canned.build_board(server.url)],
            components=[{"type": 17, "accent_color": 0x3FA66B, "components": parts}],
        )
    )
    panel = page.locator(".container")
    assert await panel.evaluate("node => getComputedStyle(node).getPropertyValue('--accent')") == "#3fa66b"
    await expect(panel.get_by_role("heading", name="Title")).to_be_visible()
    await expect(panel.locator(".section").first.get_by_role("button", name="Change")).to_be_visible()
    assert await panel.locator("img").evaluate_all("nodes => nodes.map(node => node.alt)") == [
        "small",
        "left",
        "",
    ]
    await expect(panel.get_by_role("separator")).to_have_count(1)
    await expect(panel.locator(".file")).to_contain_text("log.txt2.0 kB")
    await expect(panel.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.org/")
    await expect(page.locator(".attachments")).to_have_count(0)
