"""The pictures of the README and of the documents: `python -m tests.site.pictures` remakes all pictures.

Boards are positions of games that bots play (`tests.render.readme`). The turn and the page come from a running
playground, by a browser, which needs a font of colour emoji (docs/host/quick-start.md). Look at the pictures before you
commit them.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import Page

from bot.model.timing import Timing
from tests.e2e.browsing import click, decide_once, find_button, find_panel, open_window, wait_for_post
from tests.e2e.stage import Stage, open_stage
from tests.fair import run_fairly
from tests.render import readme

FOLDER = readme.IMAGES_FOLDER
PHONE, DESKTOP = (420, 800), (1280, 800)
FRAME_MS, LAST_FRAME_MS = 1600, 3000
MAX_COLOURS = 96
BUTTONS_TO_A_GAME = ("New table", "Saint Malo", "Add a bot", "Start")


async def take_frame(page: Page) -> Image.Image:
    """Return what the window shows, scrolled to its end."""
    await page.evaluate("() => document.querySelector('.log').scrollTo(0, 1e9)")
    await page.wait_for_timeout(400)
    return Image.open(BytesIO(await page.screenshot())).convert("RGB")


async def start_game(stage: Stage, page: Page) -> str:
    """Open a table with a bot, start it, and return the post that asks the person in the window."""
    stage.pg.invite()
    for label in BUTTONS_TO_A_GAME:
        await page.get_by_role("button", name=label, exact=True).last.click()
    return await wait_for_post(page)


async def record_turn(stage: Stage) -> list[Image.Image]:
    """Return the frames of a turn on a phone: the post, each answer in the panel, and the next post."""
    async with open_window(stage.pg.url, PHONE) as page:
        latest = await start_game(stage, page)
        frames = [await take_frame(page)]
        asked = await click(page, find_button(page.locator(f'[data-message="{latest}"]'), "Play"))
        while "Done." not in asked:
            frames.append(await take_frame(page))
            if await (end := find_button(find_panel(page), "End turn")).count():
                await end.click()
                await wait_for_post(page, latest)
                break
            asked = await decide_once(page, asked)
        return [*frames, await take_frame(page)]


async def show_page(stage: Stage) -> Image.Image:
    """Return the playground on a desktop, with the panel of a turn."""
    async with open_window(stage.pg.url, DESKTOP) as page:
        latest = await start_game(stage, page)
        await click(page, find_button(page.locator(f'[data-message="{latest}"]'), "Play"))
        return await take_frame(page)


async def with_stage(folder: Path, kind: str) -> list[Image.Image]:
    tuning = Timing(bot_pause=0, close_delay=(0, 0), lobby_grace=0.5, retry_first=0.1)
    async with open_stage(folder, tuning=tuning) as stage:
        stage.pg.kick()
        return await record_turn(stage) if kind == "turn" else [await show_page(stage)]


def reduce_colours(image: Image.Image) -> Image.Image:
    return image.quantize(MAX_COLOURS, dither=Image.Dither.NONE)


def write_turn(frames: list[Image.Image], path: Path):
    """Write an animated GIF with one palette, so that only what changes is stored of a frame."""
    tall = Image.new("RGB", (frames[0].width, sum(frame.height for frame in frames)))
    for n, frame in enumerate(frames):
        tall.paste(frame, (0, n * frame.height))
    palette = reduce_colours(tall)
    drawn = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    times = [FRAME_MS] * (len(drawn) - 1) + [LAST_FRAME_MS]
    drawn[0].save(path, save_all=True, append_images=drawn[1:], duration=times, loop=0, optimize=True)


def main():
    readme.main()
    for kind in ("turn", "page"):
        with TemporaryDirectory() as folder:
            frames = run_fairly(with_stage(Path(folder), kind))
        if kind == "turn":
            write_turn(frames, FOLDER / "turn.gif")
        else:
            reduce_colours(frames[0]).save(FOLDER / "playground.png", optimize=True)


if __name__ == "__main__":
    main()
