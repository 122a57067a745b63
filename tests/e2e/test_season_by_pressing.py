"""A season of each form in the playground's page, on a phone: set up, joined, played and won by pressing alone.

Only time is the test's: the page is all that anybody uses, and what it shows is all that is looked at.
"""
from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.async_api import Locator, Page, expect

from bot.service.effects.season_schedule import RESULT_BATCH_S
from bot.service.model.table import ServerSettings
from bot.service.model.timing import DAY_S
from tests.bot.service.race import RACE
from tests.playground.web.conftest import CHROMIUM, MISSING

from .browsing import click, find_button, find_panel, open_window, read_panel, wait_for_answer
from .conftest import QUICK
from .stage import Stage, open_stage
from .test_browser import PHONE
from .test_season_of_sixty import done

pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]
PICTURE = 'img[alt*="Ann"]'  # with everybody's names for those who do not see it
PODIUM = 'img[alt*="1. "]'  # with the first three alone, of whom Ann may be none
FULL = "when two tables are full, on a ladder one"
APART = 5.0  # seconds, in which a table is opened


class Phone:
    """One telephone that goes from hand to hand, in the channel of the season."""

    def __init__(self, made: Stage, page: Page) -> None:
        self.made, self.page, self.me = made, page, "Ann"

    async def be(self, name: str) -> None:
        """Give it to somebody."""
        if name != self.me:
            await self.page.locator("#topbar .bar-button").nth(1).click()
            await self.page.locator("dialog .person", has_text=name).click()
            self.me = name

    async def command(self, name: str) -> str:
        """From the list of commands."""
        before = await read_panel(self.page)
        await self.page.get_by_role("button", name="Slash commands").click()
        await self.page.locator("#composer-menu [role=option]", has_text=f"/{name}").first.click()
        await self.page.get_by_role("button", name="Send").click()
        return await wait_for_answer(self.page, before)

    def post(self, words: str) -> Locator:
        """The latest message for all that says so."""
        return self.page.locator(".message:not(.ephemeral)", has_text=words).last

    async def press(self, label: str, at: Locator | None = None) -> str:
        """A button of a post, or of what only the presser sees; what he sees then."""
        return await click(self.page, find_button(at or find_panel(self.page), label))

    async def fill(self, label: str, at: Locator | None = None, **filled: str) -> str:
        """A button that opens a form, what is typed and chosen in it, and [Submit]."""
        before = await read_panel(self.page)
        await find_button(at or find_panel(self.page), label).click()
        await self.submit(filled)
        return await wait_for_answer(self.page, before)

    async def choose(self, select: str, line: str) -> str:
        """A line of a list; what he sees then."""
        before = await read_panel(self.page)
        await self.pick(find_panel(self.page).locator(f'.select[aria-label^="{select}"]'), line)
        return await wait_for_answer(self.page, before)

    async def choose_and_fill(self, select: str, line: str, **filled: str) -> str:
        """A line that opens a form."""
        before = await read_panel(self.page)
        await self.pick(find_panel(self.page).locator(f'.select[aria-label^="{select}"]'), line)
        await self.submit(filled)
        return await wait_for_answer(self.page, before)

    async def pick(self, select: Locator, line: str) -> None:
        await select.click()
        await self.page.locator("dialog .option", has_text=line).first.click()

    async def submit(self, filled: Mapping[str, str]) -> None:
        form = self.page.locator("dialog.modal")
        await expect(form).to_be_visible()
        for field, value in filled.items():
            label = self.page.locator(".label", has_text=re.compile(f"^{field.replace('_', ' ')}"))
            part = form.locator(".part", has=label)
            if await part.locator("input, textarea").count():
                await part.locator("input, textarea").fill(value)
            else:
                await self.pick(part.locator(".select"), value)
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_have_count(0)

    async def go(self, place: str) -> None:
        """To another channel or thread."""
        await self.page.locator("#topbar .bar-button").first.click()
        await self.page.locator("dialog .channel", has_text=place).last.click()

    # A season

    async def set_up(self, form: str, seats: int, least: int, begins: str = FULL) -> str:
        """Ann's, of a short game, until it is open for joining; what the draft said."""
        await self.command("season")
        await self.fill("New season", Form=form, Seats_at_a_table=str(seats), Begins=begins)
        if form in ("League", "Swiss"):
            await self.fill("Rounds and time", Rounds="3")
        await self.fill("Points and absence", Too_few="Bots fill up")
        await self.fill("Who and where", Least_and_most=f"{least} 8")
        draft = await self.choose_and_fill("Options of", "Race", Goal="10 points")
        await self.press("Open for joining")
        await expect(self.living).to_be_visible()
        return draft

    async def everybody_organises(self) -> None:
        """Let everybody with the role that all have organise seasons."""
        world = self.made.pg.state.world
        members = next(int(role["id"]) for role in world.guild["roles"] if role["name"] == "Members")
        await self.made.bot.service.people.set_server_settings(
            int(world.guild["id"]), ServerSettings(organisers=(members,))
        )

    async def join(self, *names: str) -> None:
        for name in names:
            await self.be(name)
            assert "You are in." in await self.press("Join", self.living)

    async def drawn(self, words: str) -> None:
        """A round's post is there that says so, and its tables have their threads."""
        await expect(self.latest).to_contain_text(words)
        for _ in range(3):
            self.made.pass_time(APART)
            await done(self.made)

    def having(self, *verbs: str) -> Locator:
        """The latest post for all with one of these controls."""
        controls = ", ".join(f'[data-control*="{verb}"]' for verb in verbs)
        return self.page.locator(f".message:not(.ephemeral):has({controls})").last

    @property
    def living(self) -> Locator:
        """The season's own post, in each of its states."""
        return self.having("season-manage", "season-more")

    @property
    def latest(self) -> Locator:
        """The latest round's post."""
        return self.having("season-drawing")

    async def play(self, *names: str, while_it_says: str) -> None:
        """Each in turn: [My table], and his turn if it waits for him."""
        going = True
        while going:
            going = False
            for name in names:
                await self.be(name)
                mine = await self.press("My table", self.latest)
                going = going or while_it_says in mine
                if "waited for you" in mine:
                    await self.turn()

    async def won(self, words: str) -> None:
        """It is over, all read who has won it, and it can begin anew."""
        self.made.pass_time(RESULT_BATCH_S)
        await done(self.made)
        await expect(self.ceremony).to_contain_text(words)
        await expect(self.ceremony.locator(PODIUM)).to_be_visible()
        assert "You are" in await self.press("My season", self.ceremony)
        await self.press("Standings", self.ceremony)
        await self.be("Ann")
        assert "a draft that only you see" in await self.press("Next season", self.ceremony)
        await self.press("Open for joining")
        await self.press("Manage", self.living)
        await self.press("Ask the same people")
        await expect(self.post("You played in the season before")).to_be_visible()

    @property
    def ceremony(self) -> Locator:
        return self.having("season-next")

    async def turn(self) -> None:
        """[Roll], as many points as there are, [End turn]."""
        await self.press("Play")
        while wanted := [label for label in await self.labels() if re.match("Roll|Bank|End turn", label)]:
            await self.press("End turn" if "End turn" in wanted else wanted[-1])

    async def labels(self) -> list[str]:
        return await find_panel(self.page).locator(".row button:enabled").all_inner_texts()


@pytest.fixture
async def phone(tmp_path: Path) -> AsyncGenerator[Phone]:
    """In Ann's hand, who may organise."""
    tuning = replace(QUICK, season_at_once=True)  # as the playground has it
    async with open_stage(tmp_path, {"race": RACE}, tuning) as made, open_window(made.pg.url, PHONE) as page:
        await page.locator("#topbar .bar-button").nth(1).click()
        await page.locator("dialog .switch").click()  # it is handed on by pressing, not by being asked
        await page.get_by_role("button", name="Done").click()
        yield Phone(made, page)


async def test_a_league_of_two_people_and_a_bot(phone: Phone) -> None:
    draft = await phone.set_up("League", seats=3, least=2, begins="when I say so")
    assert "bots fill up" in draft
    await phone.join("Ann", "Bob")
    await phone.be("Ann")
    await phone.press("Manage", phone.living)
    await phone.press("Draw the next round now")
    assert "all can read it" in await phone.press("Draw round 1")
    await phone.drawn("round 1 of 3 is drawn")
    await phone.be("Bob")
    await phone.press("More", phone.living)
    assert "You sit out round 2" in await phone.press("Sit out the next round")
    await phone.play("Ann", "Bob", while_it_says="Round 1: your table runs")
    await expect(phone.living).to_contain_text("Round 2 waits for people: 1 can be drawn, and that is too few")
    await phone.press("My table", phone.latest)
    assert "You play round 2." in await phone.press("Play it after all")
    await phone.drawn("round 2 of 3 is drawn")
    await phone.be("Ann")
    await phone.press("More", phone.living)
    await phone.press("Manage")
    await phone.choose("Person", "Bob")
    assert "You play at that table yourself" in await phone.fill("A bot takes the seat", Why="Bob travels")
    await phone.everybody_organises()
    await phone.be("Cleo")
    await phone.press("More", phone.living)
    await phone.press("Manage")
    await phone.choose("Person", "Bob")
    assert "all can read it" in await phone.fill("A bot takes the seat", Why="Bob travels")
    await phone.be("Bob")
    assert "a bot keeps your seat warm" in await phone.press("My table", phone.latest)
    assert "Welcome back" in await phone.press("I am back")
    await phone.play("Ann", "Bob", while_it_says="Round 2: your table runs")
    await phone.drawn("round 3 of 3 is drawn")
    await phone.be("Ann")
    await phone.press("Standings", phone.living)
    await expect(find_panel(phone.page).locator(PICTURE)).to_be_visible()
    await phone.press("As text")
    await phone.press("More", phone.living)
    await phone.press("Manage")
    assert "all can read it" in await phone.fill("Give the round more time")
    await phone.press("Pause the season")
    await phone.press("Pause the season")
    await phone.press("Let it go on")
    await phone.press("Let it go on")
    await phone.press("End the season")
    assert "Your own table still runs" in await phone.press("End with what is over")
    await phone.be("Cleo")
    await phone.press("More", phone.living)
    await phone.press("Manage")
    await phone.press("End the season")
    await phone.press("End with what is over")
    await phone.be("Ann")
    await phone.won("after 3 rounds")


async def test_a_swiss_tournament_of_three_people_and_a_bot(phone: Phone) -> None:
    await phone.set_up("Swiss", seats=2, least=3)
    await phone.join("Ann", "Bob", "Cleo")
    for number in range(1, 4):
        await phone.drawn(f"round {number} of 3 is drawn")
        await phone.press("Tables", phone.latest)
        await phone.press("How it was drawn", phone.latest)
        assert "it comes out the same" in await phone.press("Check it now")
        await phone.play("Ann", "Bob", "Cleo", while_it_says=f"Round {number}: your table runs")
    await phone.won("after 3 rounds")


async def test_a_cup_of_four_people(phone: Phone) -> None:
    await phone.set_up("Cup", seats=3, least=4)
    await phone.join("Ann", "Bob", "Cleo", "Dan")
    await phone.drawn("round 1 of 2 is drawn")
    await phone.play("Ann", "Bob", "Cleo", "Dan", while_it_says="Round 1: your table runs")
    await phone.drawn("round 2 of 2 is drawn")
    await phone.press("Standings", phone.living)
    await phone.play("Ann", "Bob", "Cleo", "Dan", while_it_says="Round 2: your table runs")
    await phone.won("wins the cup")


async def test_a_ladder_of_two_people_and_a_bot(phone: Phone) -> None:
    await phone.set_up("Ladder", seats=3, least=2)
    for name in ("Ann", "Bob"):
        await phone.be(name)
        assert "You are in." in await phone.fill("Join", phone.living)
    for number in (1, 2):
        await phone.drawn(f"drawing {number}:")
        await phone.play("Ann", "Bob", while_it_says="Your table is")
        phone.made.pass_time(DAY_S)
    await phone.drawn("drawing 3:")
    await phone.press("My table", phone.latest)
    assert "You pause" in await phone.press("Pause")
    assert "I draw you again" in await phone.press("Go on")
    await phone.be("Ann")
    await phone.press("Standings", phone.living)
    await phone.press("More", phone.living)
    await phone.press("Manage")
    await phone.press("End the season")
    assert "Your own table still runs" in await phone.press("End with what is over")
    await phone.everybody_organises()
    await phone.be("Cleo")
    await phone.press("More", phone.living)
    await phone.press("Manage")
    await phone.press("End the season")
    await phone.press("End with what is over")
    await phone.be("Ann")
    await phone.won("wins with")
