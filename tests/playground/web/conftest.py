"""Open the page in Debian's Chromium, with the playground and the real discord.py."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import pytest
import pytest_asyncio
from discord.http import Route
from playwright.async_api import Browser, Error, Page, Request, async_playwright, expect

from playground import Person, Playground
from tests.fair import read_clock
from tests.playground.conftest import RestClient, start_bot
from tests.playground.tiny_bot import TinyBot

# The shell lays out and draws as the browser does and takes half of its processor, as it has no windows to look after.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The wall-clock limit for what never comes. Chromium is slow on a busy machine.
PATIENCE_MS = 120_000
expect.set_options(timeout=PATIENCE_MS)
DESKTOP, PHONE = (1280, 800), (390, 844)

MISSING_CHROMIUM = "THE PAGE IS NOT TESTED: there is no Chromium (apt install chromium-headless-shell)"

Open = Callable[..., Awaitable[Page]]
OpenWindow = Callable[..., Awaitable[Page]]
GetWindow = Callable[[tuple[int, int]], Awaitable[Page]]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter):
    """Say loudly that the tests of the page were skipped."""
    if CHROMIUM is None:
        terminalreporter.section("skipped")
        terminalreporter.write_line(MISSING_CHROMIUM, red=True)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Provide one Chromium for all tests of the page."""
    if CHROMIUM is None:
        pytest.skip(MISSING_CHROMIUM)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def playground() -> AsyncIterator[Playground]:
    pg = Playground(clock=read_clock)
    await pg.start()
    yield pg
    await pg.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def tiny(playground: Playground) -> AsyncIterator[TinyBot]:
    """Provide a bot with the real discord.py. Check that what it sent kept Discord's rules."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Route, "BASE", playground.api_base)
        bot = await start_bot()
        yield bot
        await bot.close()
    assert playground.violations == []


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def get_window(browser: Browser) -> AsyncIterator[GetWindow]:
    """Return one window for each size.

    A new window would start a process, which takes twice as long as the page itself. The page stores nothing in the
    browser, and each test opens an address of its own.
    """
    windows: dict[tuple[int, int], Page] = {}

    async def get_window(size: tuple[int, int]) -> Page:
        if size not in windows:
            context = await browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                has_touch=size == PHONE,
                reduced_motion="reduce",
                timezone_id="Europe/Berlin",
            )
            windows[size] = await context.new_page()
            windows[size].set_default_timeout(PATIENCE_MS)
        return windows[size]

    yield get_window
    for window in windows.values():
        await window.context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def open_window(get_window: GetWindow) -> AsyncIterator[OpenWindow]:
    """Open an address in the window of that size. An error in the page or a request to another host fails the test."""
    errors: list[str] = []
    used: list[tuple[Page, Callable[[Request], None]]] = []

    def note_error(error: Error):
        errors.append(str(error))

    async def open_window(url: str, size: tuple[int, int] = DESKTOP) -> Page:
        page = await get_window(size)

        def check_request(request: Request):
            if not request.url.startswith((url, "data:")):
                errors.append(f"asked {request.url}")

        page.on("pageerror", note_error)
        page.on("request", check_request)
        used.append((page, check_request))
        await page.goto(url)
        await expect(page.locator("body")).to_have_class("ready")
        return page

    yield open_window
    for page, check_request in used:
        page.remove_listener("pageerror", note_error)
        page.remove_listener("request", check_request)
        await page.unroute_all()
        await page.goto("about:blank")  # Nothing of this test asks for anything in the next one.
    assert errors == []


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(open_window: OpenWindow, playground: Playground, tiny: TinyBot) -> Open:
    """Open the page of a playground in which the bot is online."""

    async def open_page(size: tuple[int, int] = DESKTOP) -> Page:
        return await open_window(playground.url, size)

    return open_page


@pytest_asyncio.fixture(loop_scope="session")
async def rest(playground: Playground) -> AsyncIterator[RestClient]:
    """Send messages as the bot."""
    async with aiohttp.ClientSession() as session:
        yield RestClient(playground, session)


@pytest_asyncio.fixture(loop_scope="session")
async def bob(playground: Playground) -> Person:
    return await Person.get_or_create(playground.url, "Bob")
