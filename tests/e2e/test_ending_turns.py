"""A turn that ends by itself, and the panels that show it (panels.15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.timing import DAY_S, HOUR_S, Timing
from playground import Person, Reply, messages
from playground.model import Json
from playground.person import get_button_labels, get_text
from tests.bot.service.race import RACE, Bank, Roll

from .conftest import QUICK
from .stage import Stage, find_asked_person, get_table_id, open_game, open_stage, wait_until, wait_until_still

END_AFTER_S = 30.0


async def open_ending_turn(made: Stage, place: str) -> tuple[Person, Reply]:
    """Return Ann and her panel of a turn with nothing left but its end."""
    people, thread = await open_game(made, "Ann", "Bob", game="race")
    ann, table = people[0], await get_table_id(made, people[0])
    await made.bot.service.play.submit(table, int(ann.id), Roll())
    await made.bot.service.play.submit(table, int(ann.id), Bank(1))
    panel = await ann.slash(thread if place == "thread" else place, "play")
    assert {"End turn", "Keep it open"} <= set(panel.labels) and ":R>" in panel.text
    return ann, panel


async def wait_for_panel(person: Person, panel: Reply, text: str) -> Json:
    """Wait until the panel contains the text. Return its message."""

    async def has_text() -> bool:
        return text in get_text(await person.refresh(panel) or {})

    await wait_until(has_text)
    return await person.refresh(panel) or {}


@pytest.mark.parametrize("place", ["thread", "dm"])
async def test_panel_shows_that_the_turn_has_ended_by_itself(tmp_path: Path, place: str):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        ann, panel = await open_ending_turn(made, place)
        made.pass_time(END_AFTER_S - 5)
        await wait_until_still(made)
        assert "End turn" in get_button_labels(await ann.refresh(panel) or {})
        made.pass_time(10)
        ended = await wait_for_panel(ann, panel, "Done. Bob is next.")
        assert not {"End turn", "Keep it open"} & set(get_button_labels(ended))
        assert made.bot.app.ending_panels == {}


async def wait_for_listeners(made: Stage, count: int):
    """Wait until exactly so many tasks listen for changes of tables."""

    async def is_reached() -> bool:
        return len(made.bot.service.tables.listeners) == count

    await wait_until(is_reached)


async def test_dismissed_panel_is_forgotten_when_its_turn_ends(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        before = len(made.bot.service.tables.listeners)
        _, panel = await open_ending_turn(made, "thread")
        assert panel.message is not None
        await wait_for_listeners(made, before + 1)
        messages.delete_message(made.pg.state, panel.message)
        made.pass_time(END_AFTER_S + 5)
        await wait_for_listeners(made, before)
        await wait_until_still(made)
        assert made.bot.app.ending_panels == {}


@pytest.mark.parametrize("control", ["End turn", "Keep it open"])
async def test_stale_control_shows_what_is_true_now(tmp_path: Path, control: str):
    """After a restart nobody refreshes the panel. Its timestamp is past, and a press says whose turn it is."""
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        ann, panel = await open_ending_turn(made, "thread")
        await made.restart()
        made.pass_time(2 * END_AFTER_S)
        await wait_until_still(made)
        stale = await ann.refresh(panel)
        assert stale is not None and control in get_button_labels(stale)
        shown = await ann.press(stale, control)
        assert "The game has moved on since then." in shown.text and "It is Bob’s turn." in shown.text
        assert control not in shown.labels


async def test_command_ends_the_turn_once_it_can_be_ended(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="race")
        early = await people[0].slash(thread, "race end")
        assert "There is nothing to end right now." in early.text
        table = await get_table_id(made, people[0])
        await made.bot.service.play.submit(table, int(people[0].id), Roll())
        await made.bot.service.play.submit(table, int(people[0].id), Bank(1))
        assert "Bob is next." in (await people[0].slash(thread, "race end")).text


# A player's time runs out, from the lobby's options to the choice of the others, as people press it


UNHURRIED = Timing(vacation=0)


async def test_clock_runs_out_and_the_others_choose(tmp_path: Path):
    async with open_stage(tmp_path, tuning=UNHURRIED) as made:
        ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
        lobby = await ann.slash("table", "new", game="saint_malo")
        lobby = await bob.press(lobby, "Join")
        form = await ann.press(lobby, "Options")
        lobby = await ann.submit(form, {"Pace": "one move a day"})
        assert lobby.message is not None and "one move a day" in lobby.text
        await ann.press(lobby, "Start")
        thread = lobby.message["id"]
        await made.wait_for_thread(thread)
        who, post = await find_asked_person([ann, bob], thread)
        assert who is not None
        other = bob if who is ann else ann

        made.pass_time(2.25 * DAY_S + 60)
        warning = await who.wait_for(
            lambda m: "**Saint Malo**: you have a quarter of your time" in m["content"]
        )
        panel = await who.press(warning, "Vacation")
        made.pass_time(0.75 * DAY_S)
        told = await who.wait_for(lambda m: "time has run out." in m["content"])
        assert panel.modal is not None
        made.pass_time(12 * HOUR_S + 60)
        choice = await other.wait_for(lambda m: "whose time has run out" in m["content"], channel=thread)
        assert choice["mentions"][0]["id"] == other.id
        waits = await other.press(choice, "Wait 2 days")
        assert "settled" in waits.text
        await other.wait_for(lambda m: "will wait another 2 days" in m["content"], channel=thread)

        back = await who.press(told, "I am here")
        assert "round" in back.text
        assert "already been settled" in (await who.press(told, "I am here")).text
        assert post["id"]
