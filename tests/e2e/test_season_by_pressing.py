"""Seasons of two people and a bot: set up, joined, played and won by pressing alone."""

from __future__ import annotations

import random

from msgspec.structs import replace

from bot.consequences.season_schedule import RESULT_BATCH_S
from bot.model.timing import DAY_S
from playground import Person, Reply
from playground.model import EPHEMERAL, Json
from playground.person import get_button_labels
from tests.bot.service.race import RACE

from .conftest import QUICK, provide_stage
from .playing import answer_once, has_question
from .stage import Stage, wait_until_done
from .test_season import HERE, change_draft

made = provide_stage(RACE, tuning=replace(QUICK, season_at_once=True))
FULL = "when two tables are full (on a ladder, one table)"


async def open_season(made: Stage, form: str, start: str) -> tuple[Person, Person]:
    """Let Ann set up a season of a short game for her and Bob. Bots fill the empty seats."""
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    asked = await ann.press(await ann.slash(HERE, "season"), "New season")
    draft = await ann.submit(asked, {"Form": form, "Start": start})
    for page, filled in (
        ("Game and name", {"Seats at a table": "3"}),
        ("Points and absence", {"If tables do not fill up": "Bots fill the empty seats"}),
        ("Players and channels", {"Minimum and maximum number of players": "2 8"}),
    ):
        draft = await change_draft(ann, draft, page, filled)
    if form == "league":
        draft = await change_draft(ann, draft, "Rounds and time", {"Rounds": "3"})
    asked = await ann.pick(await ann.press(draft, "Change"), "Options for", ["race"])
    draft = await ann.submit(asked, {"Goal": "10 points"})
    assert "Bots fill the empty seats" in draft.text
    await ann.press(draft, "Open for joining")
    return ann, bob


async def press(person: Person, *labels: str) -> Reply:
    """Press a button of the latest public message that has it, and then others of the private answers."""
    shown: Json | Reply = await person.wait_for(
        lambda m: not m["flags"] & EPHEMERAL and labels[0] in get_button_labels(m), channel=HERE
    )
    for label in labels:
        shown = await person.press(shown, label)
    assert isinstance(shown, Reply)
    return shown


async def wait_until_told(made: Stage, person: Person, words: str):
    """Wait for a public message with these words, and for the threads of a round's tables."""
    await person.wait_for(lambda m: words in m["content"], channel=HERE)
    for _ in range(3):
        made.pass_time(5)
        await wait_until_done(made)


async def play_round(people: tuple[Person, Person], while_it_says: str):
    """Let each in turn open [My table] and play if it is their turn."""
    is_over, luck = False, random.Random(5)
    while not is_over:
        is_over = True
        for person in people:
            mine = await press(person, "My table")
            is_over = is_over and while_it_says not in mine.text
            if "I asked you to play" in mine.text:
                shown = await person.press(mine, "Play")
                while has_question(shown.message) or "End turn" in shown.labels:
                    shown = await answer_once(person, shown, luck)


async def require_winner(made: Stage, ann: Person, words: str):
    """Fail unless the season is over, its winner is shown, and it can start again."""
    made.pass_time(RESULT_BATCH_S)
    await wait_until_done(made)
    end = await ann.wait_for(lambda m: words in m["content"], channel=HERE)
    assert "1. " in end["attachments"][0]["description"]
    assert "You are" in (await ann.press(end, "My season")).text
    draft = await ann.press(end, "Next season")
    assert "a draft that only you can see" in draft.text
    await ann.press(draft, "Open for joining")
    await press(ann, "Manage", "Invite the same people")
    await ann.wait_for(lambda m: "To play again" in m["content"], channel=HERE)


async def test_league_of_two_people_and_a_bot(made: Stage):
    ann, bob = people = await open_season(made, "league", "when you say so")
    for person in people:
        assert "You are in." in (await press(person, "Join")).text
    assert "Everybody can read" in (await press(ann, "Manage", "Draw now", "Draw")).text
    await wait_until_told(made, ann, "Round 1 of 3 has been drawn")
    assert "You will sit out round 2" in (await press(bob, "More", "Sit out the next round")).text
    await play_round(people, "Round 1, with")
    await wait_until_told(made, ann, "Round 2 is waiting for more players. So far, only one person can play")
    assert "You are playing in round 2." in (await press(bob, "My table", "Play after all")).text
    await wait_until_told(made, ann, "Round 2 of 3 has been drawn")
    chosen = await ann.pick(await press(ann, "More", "Manage"), "Choose a person", ["Bob"])
    asked = await ann.press(chosen, "Let a bot take the seat")
    assert (
        "Everybody can read"
        in (await ann.submit(asked, {"Reason (everybody can read it)": "Bob travels"})).text
    )
    away = await press(bob, "My table")
    assert "A bot has your seat" in away.text
    assert "Welcome back" in (await bob.press(away, "I am back")).text
    await play_round(people, "Round 2, with")
    await wait_until_told(made, ann, "Round 3 of 3 has been drawn")
    await press(bob, "More", "Leave", "Now, and let a bot take over")
    assert "draw for round" not in (await press(bob, "My table", "I am back")).text
    assert "A bot has your seat" not in (await press(bob, "My table")).text
    standings = await press(ann, "Standings")
    assert "Ann" in (standings.message or {})["attachments"][0]["description"]
    assert "Ann" in (await ann.press(standings, "As text")).text
    asked = await press(ann, "More", "Manage", "Give the round more time")
    assert "Everybody can read" in (await ann.submit(asked)).text
    await press(ann, "More", "Manage", "Pause the season", "Pause the season")
    await press(ann, "More", "Manage", "Resume the season", "Resume the season")
    await press(ann, "More", "Manage", "End the season", "End it and count only finished tables")
    await require_winner(made, ann, "after 3 rounds")


async def test_ladder_of_two_people_and_a_bot(made: Stage):
    ann, bob = people = await open_season(made, "ladder", FULL)
    for person in people:
        assert "You are in." in (await person.submit(await press(person, "Join"))).text
    for number in (1, 2):
        await wait_until_told(made, ann, f"Draw {number} has")
        await play_round(people, ", with ")
        made.pass_time(DAY_S)
    await wait_until_told(made, ann, "Draw 3 has")
    assert "You have paused" in (await press(bob, "My table", "Pause")).text
    assert "I will include you in the draws again" in (await press(bob, "My table", "Resume")).text
    await press(ann, "Standings")
    await press(ann, "More", "Manage", "End the season", "End it and count only finished tables")
    await require_winner(made, ann, "wins with")
