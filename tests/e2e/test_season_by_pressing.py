"""A season of each form on the playground's page, on a phone: set up, joined, played and won by pressing alone.

Only time is controlled by the test: people use and see nothing but the page.
"""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.async_api import Locator, Page, expect

from bot.consequences.season_schedule import RESULT_BATCH_S
from bot.model.timing import DAY_S
from tests.bot.service.race import RACE
from tests.playground.web.conftest import CHROMIUM, MISSING_CHROMIUM

from .browsing import click, find_button, find_panel, open_window, read_panel, wait_for_answer
from .conftest import QUICK
from .stage import Stage, open_stage, wait_until_done
from .test_browser import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=MISSING_CHROMIUM)]
# The alt text has everybody's names.
PICTURE = 'img[alt*="Ann"]'
# The alt text has only the first three names, possibly without Ann.
PODIUM = 'img[alt*="1. "]'
FULL = "when two tables are full (on a ladder, one table)"
TABLE_OPENING_S = 5.0


class SharedPhone:
    """A phone that goes from hand to hand, in the season's channel."""

    def __init__(self, made: Stage, page: Page):
        self.made = made
        self.page = page
        self.me: str = "Ann"

    async def become(self, name: str):
        """Give the phone to somebody."""
        if name != self.me:
            await self.page.locator("#topbar .bar-button").nth(1).click()
            await self.page.locator("dialog .person", has_text=name).click()
            self.me = name

    async def use_command(self, name: str) -> str:
        """Choose a command from the list."""
        before = await read_panel(self.page)
        await self.page.get_by_role("button", name="Slash commands").click()
        await self.page.locator("#composer-menu [role=option]", has_text=f"/{name}").first.click()
        await self.page.get_by_role("button", name="Send").click()
        return await wait_for_answer(self.page, before)

    def find_post(self, words: str) -> Locator:
        """Return the latest public message with these words."""
        return self.page.locator(".message:not(.ephemeral)", has_text=words).last

    async def press(self, label: str, at: Locator | None = None) -> str:
        """Press a button of a post or of a private message. Return what the person sees then."""
        return await click(self.page, find_button(at or find_panel(self.page), label))

    async def fill_form(self, label: str, at: Locator | None = None, **filled: str) -> str:
        """Press a button that opens a form, enter and choose the values, and press [Submit]."""
        before = await read_panel(self.page)
        await find_button(at or find_panel(self.page), label).click()
        await self.submit_form(filled)
        return await wait_for_answer(self.page, before)

    async def choose(self, select: str, line: str, **filled: str) -> str:
        """Choose a line of a list, and fill in the form that it opens, if values are given. Return what the person sees
        then."""
        before = await read_panel(self.page)
        await self.pick_line(find_panel(self.page).locator(f'.select[aria-label^="{select}"]'), line)
        if filled:
            await self.submit_form(filled)
        return await wait_for_answer(self.page, before)

    async def pick_line(self, select: Locator, line: str):
        await select.click()
        await self.page.locator("dialog .option", has_text=line).first.click()

    async def submit_form(self, filled: Mapping[str, str]):
        form = self.page.locator("dialog.modal")
        await expect(form).to_be_visible()
        for field, value in filled.items():
            label = self.page.locator(".label", has_text=re.compile(f"^{field.replace('_', ' ')}"))
            part = form.locator(".form-part", has=label)
            radio = part.get_by_role("radio", name=value)
            if await radio.count():
                await radio.check()
            elif await part.locator("input, textarea").count():
                await part.locator("input, textarea").fill(value)
            else:
                await self.pick_line(part.locator(".select"), value)
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_have_count(0)

    # A season

    async def set_up(self, form: str, seats: int, least: int, begins: str = FULL) -> str:
        """Set up Ann's season of a short game until it is open for joining. Return the draft's text."""
        await self.use_command("season")
        await self.fill_form("New season", Form=form, Start=begins)
        await self.change("Game and name", Seats_at_a_table=str(seats))
        if form in ("League", "Swiss"):
            await self.change("Rounds and time", Rounds="3")
        await self.change("Points and absence", If_tables_do_not_fill_up="Bots fill the empty seats")
        await self.change("Players and channels", Minimum_and_maximum=f"{least} 8")
        await self.press("Change")
        draft = await self.choose("Options for", "Race", Goal="10 points")
        await self.press("Open for joining")
        await expect(self.find_season_post).to_be_visible()
        return draft

    async def change(self, page: str, **filled: str):
        """Change settings of the draft on this page."""
        await self.press("Change")
        await self.fill_form(page, None, **filled)

    async def join(self, *names: str):
        for name in names:
            await self.become(name)
            assert "You are in." in await self.press("Join", self.find_season_post)

    async def wait_until_drawn(self, words: str):
        """Wait for a round's post with these words and for the threads of its tables."""
        await expect(self.find_round_post).to_contain_text(words)
        for _ in range(3):
            self.made.pass_time(TABLE_OPENING_S)
            await wait_until_done(self.made)

    def find_post_with(self, *verbs: str) -> Locator:
        """Return the latest public post with one of the controls."""
        controls = ", ".join(f'[data-control*="{verb}"]' for verb in verbs)
        return self.page.locator(f".message:not(.ephemeral):has({controls})").last

    @property
    def find_season_post(self) -> Locator:
        """Return the season's own post, in any of its states."""
        return self.find_post_with("season-manage", "season-more")

    @property
    def find_round_post(self) -> Locator:
        """Return the latest round's post."""
        return self.find_post_with("season-drawing")

    async def play_in_turn(self, *names: str, while_it_says: str):
        """Let each in turn open [My table] and play if it is their turn."""
        going = True
        while going:
            going = False
            for name in names:
                await self.become(name)
                mine = await self.press("My table", self.find_round_post)
                going = going or while_it_says in mine
                if "I asked you to play" in mine:
                    await self.play_turn()

    async def require_winner(self, words: str):
        """Fail unless the season is over, everybody reads its winner, and it can start again."""
        self.made.pass_time(RESULT_BATCH_S)
        await wait_until_done(self.made)
        await expect(self.find_ceremony).to_contain_text(words)
        await expect(self.find_ceremony.locator(PODIUM)).to_be_visible()
        assert "You are" in await self.press("My season", self.find_ceremony)
        await self.press("Standings", self.find_ceremony)
        await self.become("Ann")
        assert "a draft that only you can see" in await self.press("Next season", self.find_ceremony)
        await self.press("Open for joining")
        await self.press("Manage", self.find_season_post)
        await self.press("Invite the same people")
        await expect(self.find_post("To play again")).to_be_visible()

    @property
    def find_ceremony(self) -> Locator:
        return self.find_post_with("season-next")

    async def play_turn(self):
        """Press [Roll], as many points as there are, and [End turn]."""
        await self.press("Play")
        while wanted := [
            label for label in await self.list_labels() if re.match("Roll|Bank|End turn", label)
        ]:
            await self.press("End turn" if "End turn" in wanted else wanted[-1])

    async def list_labels(self) -> list[str]:
        return await find_panel(self.page).locator(".row button:enabled").all_inner_texts()


@pytest.fixture
async def phone(tmp_path: Path) -> AsyncGenerator[SharedPhone]:
    """The phone in the hand of Ann, who may organise."""
    tuning = replace(QUICK, season_at_once=True)  # as in the playground
    async with open_stage(tmp_path, {"race": RACE}, tuning) as made, open_window(made.pg.url, PHONE) as page:
        await page.locator("#topbar .bar-button").nth(1).click()
        await page.locator("dialog .switch").click()  # the phone is handed on by pressing, not by being asked
        await page.get_by_role("button", name="Done").click()
        yield SharedPhone(made, page)


async def test_league_of_two_people_and_a_bot(phone: SharedPhone):
    draft = await phone.set_up("League", seats=3, least=2, begins="when you say so")
    assert "Bots fill the empty seats" in draft
    await phone.join("Ann", "Bob")
    await phone.become("Ann")
    await phone.press("Manage", phone.find_season_post)
    await phone.press("Draw now")
    assert "Everybody can read" in await phone.press("Draw")
    await phone.wait_until_drawn("Round 1 of 3 has been drawn")
    await phone.become("Bob")
    await phone.press("More", phone.find_season_post)
    assert "You will sit out round 2" in await phone.press("Sit out the next round")
    await phone.play_in_turn("Ann", "Bob", while_it_says="Round 1, with")
    await expect(phone.find_season_post).to_contain_text(
        "Round 2 is waiting for more players. So far, only one person can play"
    )
    await phone.press("My table", phone.find_round_post)
    assert "You are playing in round 2." in await phone.press("Play after all")
    await phone.wait_until_drawn("Round 2 of 3 has been drawn")
    await phone.become("Ann")
    await phone.press("More", phone.find_season_post)
    await phone.press("Manage")
    await phone.choose("Choose a person", "Bob")
    assert "Everybody can read" in await phone.fill_form("Let a bot take the seat", Reason="Bob travels")
    await phone.become("Bob")
    assert "A bot has your seat" in await phone.press("My table", phone.find_round_post)
    assert "Welcome back" in await phone.press("I am back")
    await phone.play_in_turn("Ann", "Bob", while_it_says="Round 2, with")
    await phone.wait_until_drawn("Round 3 of 3 has been drawn")
    await expect(find_button(phone.find_season_post, "Join")).to_have_count(0)
    await phone.press("More", phone.find_season_post)
    await phone.press("Leave")
    await phone.press("Now, and let a bot take over")
    await phone.press("My table", phone.find_round_post)
    assert "draw for round" not in await phone.press("I am back")
    assert "A bot has your seat" not in await phone.press("My table", phone.find_round_post)
    await phone.become("Ann")
    await phone.press("Standings", phone.find_season_post)
    await expect(find_panel(phone.page).locator(PICTURE)).to_be_visible()
    await phone.press("As text")
    await phone.press("More", phone.find_season_post)
    await phone.press("Manage")
    assert "Everybody can read" in await phone.fill_form("Give the round more time")
    await phone.press("Pause the season")
    await phone.press("Pause the season")
    await phone.press("Resume the season")
    await phone.press("Resume the season")
    await phone.press("End the season")
    await phone.press("End it and count only finished tables")
    await phone.require_winner("after 3 rounds")


async def test_ladder_of_two_people_and_a_bot(phone: SharedPhone):
    await phone.set_up("Ladder", seats=3, least=2)
    for name in ("Ann", "Bob"):
        await phone.become(name)
        assert "You are in." in await phone.fill_form("Join", phone.find_season_post)
    for number in (1, 2):
        await phone.wait_until_drawn(f"Draw {number} has")
        await phone.play_in_turn("Ann", "Bob", while_it_says=", with ")
        phone.made.pass_time(DAY_S)
    await phone.wait_until_drawn("Draw 3 has")
    await phone.press("My table", phone.find_round_post)
    assert "You have paused" in await phone.press("Pause")
    assert "I will include you in the draws again" in await phone.press("Resume")
    await phone.become("Ann")
    await phone.press("Standings", phone.find_season_post)
    await phone.press("More", phone.find_season_post)
    await phone.press("Manage")
    await phone.press("End the season")
    await phone.press("End it and count only finished tables")
    await phone.require_winner("wins with")
