"""Check what everybody needs: contrast, names, sizes, nothing that overflows, and the rules of the page's code."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.playground.web import canned
from tests.playground.web.conftest import DESKTOP, PHONE, Open
from tests.playground.web.fake_server import PAGE_FOLDER, FakeServer

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


async def fill_page(page: Page, server: FakeServer):
    """Put one of everything into Ann's thread."""
    await server.post(canned.build_message(canned.BOBS_DM, "For Bob"))
    await server.post(
        canned.build_message(
            canned.THREAD,
            "# Heading\n`code` <@102> <t:1700000000:R>\n> quote\n-# small",
            edited_timestamp="2026-01-01T00:00:00Z",
        )
    )
    await server.post(canned.build_turn_post(server.url))
    await server.post(canned.build_panel(server.url))
    await expect(page.get_by_text("Only Ann sees this")).to_be_visible()


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_text_has_contrast(open_page: Open, server: FakeServer, size: tuple[int, int]):
    page = await open_page(size)
    await fill_page(page, server)
    assert await page.evaluate(FIND_LOW_CONTRAST_JS) == []
    await page.keyboard.press("/")
    await expect(page.locator(".menu")).to_be_visible()
    assert await page.evaluate(FIND_LOW_CONTRAST_JS) == []


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_every_control_has_a_name(open_page: Open, server: FakeServer, size: tuple[int, int]):
    page = await open_page(size)
    await fill_page(page, server)
    nameless = await page.locator("button, a[href], input, textarea").evaluate_all(
        "nodes => nodes.filter(node => !(node.getAttribute('aria-label') || node.textContent.trim()"
        " || node.labels?.[0]?.textContent.trim())).map(node => node.outerHTML)"
    )
    assert nameless == []


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
async def test_phone_controls_are_large_and_nothing_overflows(open_page: Open, server: FakeServer):
    page = await open_page(PHONE)
    await fill_page(page, server)
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
    for box in await page.locator(".message .button, .message .select").evaluate_all(
        "nodes => nodes.map(n => n.getBoundingClientRect().right)"
    ):
        assert box <= PHONE[0]


def test_page_builds_nodes_and_asks_no_other_host():
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
