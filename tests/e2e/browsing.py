"""Somebody in front of the playground's page, who knows nothing but what it shows."""
from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from playwright.async_api import Locator, Page, async_playwright, expect

from tests.playground.web.conftest import ARGUMENTS, CHROMIUM, PATIENCE

ENABLED = "button.button:enabled"
OFTEN = 50  # ms between two looks: at every frame, as is usual, the page did little else than lay its text out
LATEST = """() => [...document.querySelectorAll('.message:has(.mention.me)')].filter(m =>
  [...m.querySelectorAll('button')].some(b => b.textContent === 'Play')).at(-1)?.dataset.message ?? ''"""
ASKED = f"""before => {{ const over = document.querySelector('.log').innerText.includes('Saint Malo is over');
  return over || ({LATEST})() > before }}"""
ANSWERED = """before => { const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);
  const still = panel?.matches('[aria-busy=true]') || panel?.querySelector('.thinking');
  return panel && !still && panel.dataset.message + panel.innerText !== before ? panel.innerText : '' }"""


@asynccontextmanager
async def window(url: str, size: tuple[int, int] = (1280, 900)) -> AsyncGenerator[Page]:
    """The page in a Chromium of its own; at the end, nothing may have gone wrong in it."""
    errors = list[str]()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = await browser.new_page(
            viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 640, reduced_motion="reduce"
        )
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(url)
        await expect(page.locator("body")).to_have_class("ready")
        yield page
        await browser.close()
    assert errors == []


async def post(page: Page, after: str = "") -> str:
    """Wait for the next post that mentions this person and has [Play]; its id, or nothing once the game is over."""
    await page.wait_for_function(ASKED, arg=after, polling=OFTEN)
    over = "Saint Malo is over" in await page.locator(".log").inner_text()
    return "" if over else str(await page.evaluate(LATEST))


def panel(page: Page) -> Locator:
    """The latest message for this person's eyes only."""
    return page.locator(".message.ephemeral").last


async def shown(page: Page) -> str:
    """What it shows, with its id; nothing before the first one.

    Somebody who has just taken the page is first shown what is known of his, then all of it: an older panel that turns
    up with the rest is no answer to what he presses next.
    """
    await expect(page.locator(".log")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)
    if not await page.locator(".message.ephemeral").count():
        return ""
    return f"{await panel(page).get_attribute('data-message')}{await panel(page).inner_text()}"


async def answered(page: Page, before: str) -> str:
    """Wait until the panel says something else, and return it."""
    said = await page.wait_for_function(ANSWERED, arg=before, polling=OFTEN)
    return str(await said.json_value())  # in one look: the page may follow the turn elsewhere at any moment


# By clicking


async def click(page: Page, button: Locator) -> str:
    before = await shown(page)
    await button.click()
    return await answered(page, before)


def named(inside: Locator, label: str) -> Locator:
    return inside.get_by_role("button", name=label, exact=True)


async def choose(page: Page, select: Locator, *wanted: int) -> str:
    """Pick those lines of a list, by number."""
    before = await shown(page)
    await select.click()
    lines, several = page.locator("dialog .option"), page.get_by_role("button", name="Done", exact=True)
    for number in wanted:
        await lines.nth(number).click()
    if await several.count():
        await several.click()
    return await answered(page, before)


async def lines_of(page: Page, select: Locator) -> list[str]:
    await select.click()
    found = await page.locator("dialog .option").all_inner_texts()
    await page.keyboard.press("Escape")
    return found


def worth(label: str) -> int:
    """How much a newcomer likes an option: much of the city filled, then anything that fills it at all."""
    many = re.search(r"(\d) (crate|wall)", label)
    if many:
        return 10 + int(many[1])
    return next((n for n, word in enumerate(("roll", "nothing", "log", "houses", ""), -2) if word in label.lower()), 0)


async def decide(page: Page, asked: str) -> str:
    """One press or choice in a panel that asks something; what it says then."""
    box = panel(page)
    selects = await box.locator(".select").all()
    places = [s for s in selects if re.match("Row|Space", await s.inner_text())]
    if places:
        several = int(found[1]) if (found := re.search(r"(\d) (more )?walls", asked)) else 1
        free = len(await lines_of(page, places[0])) if several > 1 else 1
        return await choose(page, places[0], *range(min(several, free)))
    options = [(worth(await button.inner_text()), -1, button) for button in await answers(box)]
    for select in selects:
        if not (await select.inner_text()).startswith("Roll these dice"):
            options += [(worth(line), n, select) for n, line in enumerate(await lines_of(page, select))]
    _, line, control = max(options, key=lambda option: option[0])
    return await (click(page, control) if line < 0 else choose(page, control, line))


async def answers(box: Locator) -> list[Locator]:
    """The buttons that answer: enabled, and above the footer."""
    return [one for row in (await box.locator(".row").all())[:-1] for one in await row.locator(ENABLED).all()]


async def click_turn(page: Page, latest: str) -> None:
    """[Play], and answer until the turn has ended."""
    asked = await click(page, named(page.locator(f'[data-message="{latest}"]'), "Play"))
    while "Done." not in asked and "is over" not in asked:
        if await (end := named(panel(page), "End turn")).count():
            await end.click()  # the page may follow the turn to somebody else
            return
        asked = await decide(page, asked)


# By typing


async def typed(page: Page, command: str, **fields: str) -> str:
    """A command with those options, through the composer; the answer."""
    before = await shown(page)
    await sent(page, command, **fields)
    return await answered(page, before)


async def sent(page: Page, command: str, **fields: str) -> None:
    """The same where the page may follow the turn elsewhere at once: there the answer is not seen."""
    await begin(page, command)
    for name, value in fields.items():
        await page.locator(f'#composer [data-option="{name}"]').fill(value)
    await page.get_by_role("button", name="Send").click()


async def begin(page: Page, command: str) -> None:
    """The command as far as its options; what was half typed before is dropped."""
    while await page.locator("#composer .command").count():
        await page.keyboard.press("Escape")  # first the list closes, then the command
    await page.locator("#composer textarea").fill(f"/{command} ")


async def suggested(page: Page, option: str, value: str = "") -> list[str]:
    """What the list above the composer offers for an option."""
    await page.locator(f'#composer [data-option="{option}"]').fill(value)
    await expect(page.locator("#composer-menu")).to_have_attribute("aria-busy", "false", timeout=PATIENCE)
    return await page.locator("#composer-menu [role=option]").all_inner_texts()


async def group(page: Page, command: str) -> str:
    """As many spaces as that command takes now, by what it suggests; nothing where it takes none."""
    await begin(page, command)
    spaces, offered = "", await suggested(page, "spaces", " ")
    while longer := next((line for line in offered if len(line) > len(spaces)), None):
        spaces = longer
        offered = await suggested(page, "spaces", spaces)
    return spaces


async def type_turn(page: Page) -> None:
    """Walls or crates, as many as go; else whatever fills a space; then the end of the turn."""
    for command in ("saint-malo walls", "saint-malo crates"):
        if spaces := await group(page, command):
            said = await typed(page, command, spaces=spaces)
            break
    else:
        said = await type_single(page)
    if "comes for free" in said:
        said = await type_person(page, "saint-malo tower", "citizen")
    if "Done." not in said and "is over" not in said:
        await typed(page, "saint-malo end")


async def type_single(page: Page) -> str:
    """A church or a person; nothing where neither can be had."""
    await begin(page, "saint-malo church")
    for size in await suggested(page, "size"):
        [space, *_] = await church_spaces(page, size)
        return await typed(page, "saint-malo church", size=size, space=space)
    await begin(page, "saint-malo person")
    for person in await suggested(page, "person"):
        return await type_person(page, "saint-malo person", person)
    return await typed(page, "saint-malo nothing")


async def church_spaces(page: Page, size: str) -> list[str]:
    await page.locator('#composer [data-option="size"]').fill(size)
    return await suggested(page, "space")


async def type_person(page: Page, command: str, person: str) -> str:
    await begin(page, command)
    await page.locator('#composer [data-option="person"]').fill(person)
    [space, *_] = await suggested(page, "space")
    return await typed(page, command, person=person, space=space)
