"""Earlier turns over the wire, pressed through."""
from __future__ import annotations

import random
from pathlib import Path

from engine.games.saint_malo import GAME as SAINT_MALO
from playground import Person
from tests.bot.service.race import RACE
from tests.toys.auction import GAME

from .conftest import QUICK
from .playing import asks, buttons, turn, verb
from .stage import Stage, asked, opened, stage, still


async def turns(made: Stage, people: list[Person], thread: str, count: int) -> None:
    """So many turns by whoever is asked."""
    luck, post = random.Random(3), None
    for _ in range(count):
        who, post = await asked(people, thread, post)
        assert who is not None
        await turn(who, post, luck)
    await still(made)


async def test_turns_are_pressed_through_to_the_latest(tmp_path: Path) -> None:
    async with stage(tmp_path, {"saint_malo": SAINT_MALO}, QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob")
        await turns(made, people, thread, 4)
        eve = await made.person("Eve")
        latest = await eve.slash(thread, "look-back")
        assert "turn 5 of 5" in latest.text and "That is all." in latest.text and "My hand then" not in latest.labels
        assert latest.message is not None and latest.message["flags"] & 64 and latest.message["attachments"]
        earlier = await eve.press(latest, "◀ Turn 4")
        assert "turn 4 of 5" in earlier.text and "That is all." not in earlier.text
        assert earlier.message is not None and earlier.message["id"] == latest.message["id"]
        assert earlier.message["attachments"][0]["filename"] != latest.message["attachments"][0]["filename"]
        again = await eve.press(earlier, "Turn 5 ▶")
        assert again.message is not None
        assert again.message["attachments"][0]["filename"] == latest.message["attachments"][0]["filename"]
        assert "turn 2 of 5" in (await eve.pick(again, "Go to…", ["1"])).text
        assert "There are 5 turns." in (await eve.slash(thread, "look-back", turn=99)).text
        own = await people[0].slash(thread, "look-back", turn=3)
        mine = await people[0].press(own, "My hand then")
        assert "turn 3 of 5" in mine.text and "The board then" in mine.labels
        assert "Turn 3 ▶" in (await people[0].press(mine, "◀ Turn 2")).labels
        shown = await people[0].press(own, "Now")
        assert "Saint Malo" in shown.text
        left = await people[0].slash(thread, "look-back", turn=3)
        await people[0].press(await people[0].slash(thread, "resign"), "Resign")
        none = await people[0].press(left, "My hand then")
        assert "turn 3 of" in none.text and not {"My hand then", "The board then"} & {*none.labels}, "it is not his now"
        assert none.message is not None and none.message["attachments"]


async def test_who_was_away_is_shown_what_is_new(tmp_path: Path) -> None:
    async with stage(tmp_path, {"race": RACE}, QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob", "Cleo", game="race")
        await turns(made, people, thread, 4)
        panels = [(person, await person.slash(thread, "play")) for person in people]
        [(away, panel), *_] = [(person, shown) for person, shown in panels if "Show me" in shown.labels]
        assert "turns are new to you" in panel.text
        first = await away.press(panel, "Show me")
        assert first.message is not None and panel.message is not None
        assert first.message["id"] != panel.message["id"] and "new to you" in first.text
        lines = await away.press(first, "All in one")
        assert lines.text.count("**") >= 4
        on = next(label for label in first.labels if "▶" in label)
        assert "new to you" not in (await away.press(first, on)).text
        assert "Show me" not in (await away.slash(thread, "play")).labels


async def test_from_the_help_and_from_the_log_beside_it(tmp_path: Path) -> None:
    """Also for who is not asked; a line of the log opens the board of its turn, and the log stays."""
    async with stage(tmp_path, {"race": RACE}, QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob", game="race")
        await turns(made, people, thread, 4)
        for person in people:
            sheet = await person.press(await person.slash(thread, "play"), "Help")
            assert {"Rules", "Earlier turns", "My note", "Text"} <= {*sheet.labels}
            past = await person.press(sheet, "Earlier turns")
            assert "turn 5 of 5" in past.text and (past.message or {})["id"] != (sheet.message or {})["id"]
            noted = await person.submit(await person.press(sheet, "My note"), {"text": "six behind"})
            assert "six behind" in noted.text and (noted.message or {})["id"] != (sheet.message or {})["id"]
            log = await person.slash(thread, "log")
            then = await person.pick(log, "Show the board of…", ["2"])
            assert "turn 3 of 5" in then.text and (then.message or {})["id"] != (log.message or {})["id"]


async def test_before_the_first_turn_is_over_there_is_the_beginning(tmp_path: Path) -> None:
    async with stage(tmp_path, {"auction": GAME}, QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob", game="auction")
        assert "turn 1 of 1" in (await people[0].slash(thread, "look-back")).text
        lobby = await people[0].slash("lounge", "new", game="auction")
        assert lobby.message is not None
        [panel] = [p for p in [(await person.slash(thread, "play")).message for person in people] if asks(p)][:1]
        assert panel is not None and "look-back" not in [verb(b) for b in buttons(panel)]
