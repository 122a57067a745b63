"""Earlier turns over the wire, pressed through."""

from __future__ import annotations

import random
from pathlib import Path

from bot.model.people import Preferences
from bot.operations import people as settings
from engine.games.saint_malo import GAME as SAINT_MALO
from playground import Person

from .conftest import QUICK
from .playing import play_turn
from .stage import Stage, find_asked_person, open_game, open_stage, wait_until_still


async def play_turns(made: Stage, people: list[Person], thread: str, count: int):
    """Let the asked players play so many turns."""
    luck, post = random.Random(3), None
    for _ in range(count):
        who, post = await find_asked_person(people, thread, post)
        assert who is not None
        await play_turn(who, post, luck)
    await wait_until_still(made)


async def test_turns_are_pressed_through_to_the_latest(tmp_path: Path):
    async with open_stage(tmp_path, {"saint_malo": SAINT_MALO}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        await play_turns(made, people, thread, 4)
        eve = await made.get_person("Eve")
        latest = await eve.slash(thread, "look-back")
        assert "turn 4 of 4" in latest.text and "You have seen everything." in latest.text
        assert "You have seen everything. Waiting for Bob." in latest.text
        assert (
            "You have seen everything. It is your turn."
            in (await people[1].slash(thread, "look-back", turn=4)).text
        )
        assert "My hand at that time" not in latest.labels
        assert latest.message is not None and latest.message["flags"] & 64 and latest.message["attachments"]
        earlier = await eve.press(latest, "◀ Turn 3")
        assert "turn 3 of 4" in earlier.text and "You have seen everything." not in earlier.text
        assert earlier.message is not None and earlier.message["id"] == latest.message["id"]
        assert earlier.message["attachments"][0]["filename"] != latest.message["attachments"][0]["filename"]
        again = await eve.press(earlier, "Turn 4 ▶")
        assert again.message is not None
        assert again.message["attachments"][0]["filename"] == latest.message["attachments"][0]["filename"]
        assert "turn 1 of 4" in (await eve.pick(again, "Go to…", ["1"])).text
        assert (
            "There is no such turn. The latest is turn 4."
            in (await eve.slash(thread, "look-back", turn=99)).text
        )
        await settings.set_preferences(made.bot.service.tables, int(eve.id), Preferences(pictures="text"))
        told = await eve.slash(thread, "look-back", turn=2)
        assert told.message is not None and not told.message["attachments"]
        assert "turn 2 of 4" in told.text
        assert "Ann" in told.text.split("turn 2 of 4")[1], "the text board is missing"
        own = await people[0].slash(thread, "look-back", turn=2)
        assert "My hand at that time" not in own.labels, "nobody has a hand"
        shown = await people[0].press(own, "Back to now")
        assert "Saint Malo" in shown.text
