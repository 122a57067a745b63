"""Earlier turns over the wire, pressed through."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bot.model.people import Preferences
from bot.operations import look_back
from bot.operations import people as settings
from engine.games.carpe_diem import GAME as CARPE_DIEM
from engine.games.saint_malo import GAME as SAINT_MALO
from playground import Person
from tests.bot.service.race import RACE
from tests.toys.auction import GAME

from .conftest import QUICK
from .playing import answer_once, find_last_play_post, get_verb, has_question, list_buttons, play_turn
from .stage import Stage, find_asked_person, get_table_id, open_game, open_stage, wait_until_still


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


@pytest.mark.long
async def test_earlier_hand_is_shown_in_a_game_with_hidden_hands(tmp_path: Path):
    async with open_stage(tmp_path, {"carpe_diem": CARPE_DIEM}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="carpe_diem")
        await play_turns(made, people, thread, 4)
        own = await people[0].slash(thread, "look-back", turn=2)
        mine = await people[0].press(own, "My hand at that time")
        assert "turn 2 of 4" in mine.text and "The board at that time" in mine.labels
        assert "Turn 2 ▶" in (await people[0].press(mine, "◀ Turn 1")).labels
        left = await people[0].slash(thread, "look-back", turn=2)
        await people[0].press(await people[0].slash(thread, "resign"), "Resign")
        none = await people[0].press(left, "My hand at that time")
        buttons = {"My hand at that time", "The board at that time"}
        assert "turn 2 of" in none.text and not buttons & {*none.labels}, "it is not his now"
        assert none.message is not None and none.message["attachments"]


async def test_text_board_shows_what_is_new(tmp_path: Path):
    async with open_stage(tmp_path, {"saint_malo": SAINT_MALO}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        table_id = await get_table_id(made, people[0])
        await play_turns(made, people, thread, 2)
        for away in people:
            new = await look_back.list_unseen_turns(made.bot.service.tables, table_id, int(away.id))
            if new:
                break
        else:
            pytest.fail("nothing is new to anybody")
        post = find_last_play_post(await away.messages(thread))
        assert post is not None
        await away.press(post, "Text board")
        await wait_until_still(made)
        assert await look_back.list_unseen_turns(made.bot.service.tables, table_id, int(away.id)) == [], (
            f"of the new turns {new}"
        )


async def test_returning_player_is_shown_what_is_new(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="race")
        await play_turns(made, people, thread, 4)
        panels = [(person, await person.slash(thread, "play")) for person in people]
        [(away, panel), *_] = [(person, shown) for person, shown in panels if "Show me" in shown.labels]
        assert "turns are new to you" in panel.text
        first = await away.press(panel, "Show me")
        assert first.message is not None and panel.message is not None
        assert first.message["id"] != panel.message["id"] and "new to you" in first.text
        lines = await away.press(first, "Show all at once")
        assert lines.text.count("**") >= 4
        on = next(label for label in first.labels if "▶" in label)
        assert "new to you" not in (await away.press(first, on)).text
        assert "Show me" not in (await away.slash(thread, "play")).labels


@pytest.mark.long
async def test_offer_stays_until_it_is_looked_at(tmp_path: Path):
    """Pressing [Play] twice shows the same panel; [Show me] or an answer ends the offer."""
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="race")
        await play_turns(made, people, thread, 4)
        # the present player: Cleo's and Ann's turns are over since Bob's last one
        bob, luck = people[1], random.Random(3)
        first, again = await bob.slash(thread, "play"), await bob.slash(thread, "play")
        assert (
            "2 turns are new to you" in first.text
            and first.text == again.text
            and first.labels == again.labels
        )
        shown = await bob.press(again, "Show me")
        await wait_until_still(made)
        assert "turn 3 of 4" in shown.text and "Show me" not in (await bob.slash(thread, "play")).labels, (
            "one is left"
        )
        while has_question(again.message):
            again = await answer_once(bob, again, luck)
        await wait_until_still(made)
        cleo = people[2]
        panel = await cleo.slash(thread, "play")
        assert "2 turns are new to you" in panel.text
        assert "new to you" not in (await answer_once(cleo, panel, luck)).text
        await wait_until_still(made)
        assert "Show me" not in (await cleo.slash(thread, "play")).labels


@pytest.mark.long
async def test_typed_answer_withdraws_the_offer_to_look_back(tmp_path: Path):
    """A player who types has played on, too."""
    async with open_stage(tmp_path, {"saint_malo": SAINT_MALO}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", "Cleo")
        await play_turns(made, people, thread, 4)
        who, _ = await find_asked_person(people, thread)
        assert who is not None and "2 turns are new to you" in (await who.slash(thread, "play")).text
        rolled = await who.slash(thread, "saint-malo roll", reroll="1")
        assert has_question(rolled.message) and "new to you" not in rolled.text
        await wait_until_still(made)
        assert "new to you" not in (await who.slash(thread, "play")).text


@pytest.mark.long
async def test_answer_does_not_wait_for_noting_what_was_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """If noting fails, only the log shows it: turns stay new until the next answer."""
    async with open_stage(tmp_path, {"race": RACE}, QUICK, accidents=True) as made:
        people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="race")
        await play_turns(made, people, thread, 4)
        bob = people[1]
        luck = random.Random(3)
        gate = asyncio.Event()
        panel = await bob.slash(thread, "play")
        assert "2 turns are new to you" in panel.text

        async def hold_and_fail(*_: object):
            await gate.wait()
            raise OSError("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(look_back, "mark_turns_seen", hold_and_fail)
            shown = await answer_once(bob, panel, luck)
            assert has_question(shown.message) and "new to you" not in shown.text
            gate.set()
            await wait_until_still(made)
            banked = await answer_once(bob, shown, luck)
            await wait_until_still(made)
        assert banked.text and "2 turns are new to you" in (await bob.slash(thread, "play")).text
        assert "new to you" not in (await bob.slash(thread, "undo")).text
        await wait_until_still(made)
        assert "new to you" not in (await bob.slash(thread, "play")).text


@pytest.mark.long
async def test_late_press_shows_its_place_and_new_turns_stay_new(tmp_path: Path):
    """A player who returns after days presses an old control."""
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="race")
        who, post = await find_asked_person(people, thread)
        assert who is not None
        left = await who.slash(thread, "play")
        await play_turn(who, post, luck := random.Random(3))
        for _ in range(2):
            other, post = await find_asked_person(people, thread, post)
            assert other is not None
            await play_turn(other, post, luck)
        await find_asked_person(people, thread, post)
        await wait_until_still(made)
        late = await answer_once(who, left, random.Random(3))
        assert "moved on" in late.text and "2 turns are new to you" in late.text
        assert "2 turns are new to you" in (await who.slash(thread, "play")).text


@pytest.mark.long
async def test_turns_told_by_the_post_are_not_offered(tmp_path: Path):
    """Two bots have played, and one post tells both turns (interaction.4)."""
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        ann = await made.get_person("Ann")
        lobby = await ann.slash("table", "new", game="race")
        lobby = await ann.press(await ann.press(lobby, "Add a bot"), "Add a bot")
        await ann.press(lobby, "Start")
        assert lobby.message is not None
        thread, post = lobby.message["id"], None
        await made.wait_for_thread(thread)
        for _ in range(2):
            who, post = await find_asked_person([ann], thread, post)
            await wait_until_still(made)
            shown = await ann.press(post, "Play")
            assert who is ann and has_question(shown.message) and "new to you" not in shown.text
            while has_question(shown.message):
                shown = await answer_once(ann, shown, random.Random(3))
        assert post is not None and all(f"{name} (bot) keeps" in post["content"] for name in ("Ada", "Bo"))


@pytest.mark.long
async def test_look_back_is_reached_from_help_and_log(tmp_path: Path):
    """Also by players who are not asked; a line of the log opens the board of its turn, and the log stays."""
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="race")
        await play_turns(made, people, thread, 4)
        for person in people:
            sheet = await person.press(await person.slash(thread, "play"), "Help")
            assert {"Rules", "Earlier turns", "My note"} <= {*sheet.labels}
            past = await person.press(sheet, "Earlier turns")
            assert "turn 4 of 4" in past.text and (past.message or {})["id"] != (sheet.message or {})["id"]
            noted = await person.submit(await person.press(sheet, "My note"), {"text": "six behind"})
            assert "six behind" in noted.text and (noted.message or {})["id"] != (sheet.message or {})["id"]
            log = await person.slash(thread, "log")
            then = await person.pick(log, "Show the board of…", ["2"])
            assert "turn 2 of 4" in then.text and (then.message or {})["id"] != (log.message or {})["id"]


async def test_look_back_before_the_first_turn_shows_the_beginning(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        assert "**, the setup." in (await people[0].slash(thread, "look-back")).text
        lobby = await people[0].slash("lounge", "new", game="auction")
        assert lobby.message is not None
        [panel] = [
            p for p in [(await person.slash(thread, "play")).message for person in people] if has_question(p)
        ][:1]
        assert panel is not None and "look-back" not in [get_verb(b) for b in list_buttons(panel)]
