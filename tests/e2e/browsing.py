"""Play Saint Malo on the playground's web page, by clicking, as a person who knows only what it shows."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from playwright.async_api import Locator, Page, async_playwright, expect

from tests.playground.web.conftest import CHROMIUM, CHROMIUM_ARGUMENTS, PATIENCE_MS

ENABLED = "button.button:enabled"
# By default Playwright polls at every frame, which keeps the page busy with layout.
POLL_INTERVAL_MS = 50
LATEST_TURN_POST = """() => [...document.querySelectorAll('.message:has(.mention.me)')].filter(m =>
  [...m.querySelectorAll('button')].some(b => b.textContent === 'Play')).at(-1)?.dataset.message ?? ''"""
ASKED = f"""before => {{ const over = document.querySelector('.log').innerText.includes('Saint Malo is over');
  return over || ({LATEST_TURN_POST})() > before }}"""
ANSWERED = """before => { const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);
  const still = panel?.matches('[aria-busy=true]') || panel?.querySelector('.thinking');
  return panel && !still && panel.dataset.message + panel.innerText !== before ? panel.innerText : '' }"""


@asynccontextmanager
async def open_window(url: str, size: tuple[int, int] = (1280, 900)) -> AsyncGenerator[Page]:
    """Open the page in a new Chromium. Raise AssertionError at the end if a script of the page has failed."""
    errors = list[str]()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS)
        page = await browser.new_page(
            viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 640, reduced_motion="reduce"
        )
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(url)
        await expect(page.locator("body")).to_have_class("ready")
        yield page
        await browser.close()
    assert errors == []


async def wait_for_post(page: Page, after: str = "") -> str:
    """Wait for the next post that mentions this person and has [Play]. Return its id, or "" once the game is over."""
    await page.wait_for_function(ASKED, arg=after, polling=POLL_INTERVAL_MS)
    over = "Saint Malo is over" in await page.locator(".log").inner_text()
    return "" if over else str(await page.evaluate(LATEST_TURN_POST))


def find_panel(page: Page) -> Locator:
    """Return the latest message that only this person sees."""
    return page.locator(".message.ephemeral").last


async def read_panel(page: Page) -> str:
    """Return the id and text of the latest panel, or "" before the first one.

    Wait first until the page has loaded all messages, because it shows some earlier than others, and an older panel
    that appears late would look like the answer to the next press.
    """
    await expect(page.locator(".log")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE_MS)
    if not await page.locator(".message.ephemeral").count():
        return ""
    return f"{await find_panel(page).get_attribute('data-message')}{await find_panel(page).inner_text()}"


async def wait_for_answer(page: Page, before: str) -> str:
    """Wait until the panel's text changes, and return it."""
    text = await page.wait_for_function(ANSWERED, arg=before, polling=POLL_INTERVAL_MS)
    return str(await text.json_value())  # not read again, because the page may move on to another channel


async def click(page: Page, button: Locator) -> str:
    """Click a button, and return the panel's new text."""
    before = await read_panel(page)
    await button.click()
    return await wait_for_answer(page, before)


def find_button(inside: Locator, label: str) -> Locator:
    return inside.get_by_role("button", name=label, exact=True)


async def choose_lines(page: Page, select: Locator, *wanted: int) -> str:
    """Choose lines of a select menu by their numbers, from 0. Return the panel's new text."""
    before = await read_panel(page)
    await select.click()
    lines, several = page.locator("dialog .option"), page.get_by_role("button", name="Done", exact=True)
    for number in wanted:
        await lines.nth(number).click()
    if await several.count():
        await several.click()
    return await wait_for_answer(page, before)


async def list_lines(page: Page, select: Locator) -> list[str]:
    """Return the lines that a select menu offers."""
    await select.click()
    lines = await page.locator("dialog .option").all_inner_texts()
    await page.keyboard.press("Escape")
    return lines


def rate_option(label: str) -> int:
    """Return how much a newcomer likes an option. Options that fill many spaces of the city are best."""
    many = re.search(r"(\d) (crate|wall)", label)
    if many:
        return 10 + int(many[1])
    return next(
        (n for n, word in enumerate(("roll", "nothing", "log", "houses", ""), -2) if word in label.lower()), 0
    )


async def decide_once(page: Page, asked: str) -> str:
    """Press the best button, or choose the best line, of a panel with the text `asked`. Return its new text."""
    panel = find_panel(page)
    selects = await panel.locator(".select").all()
    options = [
        (rate_option(await button.inner_text()), -1, button) for button in await list_answer_buttons(panel)
    ]
    for select in selects:
        if not (await select.inner_text()).startswith("Roll"):
            options += [
                (rate_option(line), n, select) for n, line in enumerate(await list_lines(page, select))
            ]
    _, line, control = max(options, key=lambda option: option[0])
    return await (click(page, control) if line < 0 else choose_lines(page, control, line))


async def list_answer_buttons(panel: Locator) -> list[Locator]:
    """Return the enabled buttons of all rows but the last, which never answers a question."""
    return [
        one for row in (await panel.locator(".row").all())[:-1] for one in await row.locator(ENABLED).all()
    ]


async def click_turn(page: Page, latest: str):
    """Press [Play] and answer until the turn has ended."""
    asked = await click(page, find_button(page.locator(f'[data-message="{latest}"]'), "Play"))
    while "Done." not in asked and "is over" not in asked:
        if await (end := find_button(find_panel(page), "End turn")).count():
            # Without waiting for an answer, because the page may move on to another channel.
            await end.click()
            return
        asked = await decide_once(page, asked)
