"""Presses and the posts that they lead to: one effect each, in the right language, and no mention too many."""

from __future__ import annotations

import random

import pytest

from bot.model.people import Preferences
from bot.model.timing import DAY_S, HOUR_S, Timing
from bot.operations import people
from playground import Reply, components
from playground.modal_filling import iter_fields
from playground.person import get_button_labels, get_text
from tests.bot.service.race import RACE, Bank, Roll
from tests.toys.auction import GAME

from .conftest import provide_stage
from .playing import list_buttons, play_turn
from .stage import (
    Stage,
    get_table_id,
    open_game,
    open_turn,
    start_game,
    wait_until,
    wait_until_still,
)

auction = provide_stage(GAME)


async def test_stale_press_changes_nothing_and_shows_the_present_panel(made: Stage):
    person, _, _, post = await open_turn(made)
    old = await person.press(post, "Play")
    await play_turn(person, post, random.Random(3))
    again = await person.press(old, "Roll all")
    assert again.text.startswith("The game has moved on in the meantime.")


# A client that does not know all kinds of fields gets forms of lists and texts


ASKS, PLAIN = "Always ask before your turn ends", "Plain forms: only lists and text fields"
OLD_FIELD_TYPES = {components.TEXT_INPUT, components.STRING_SELECT}


async def test_incomplete_form_counts_for_nothing_and_the_next_is_plain(auction: Stage):
    ann = await auction.get_person("Ann")

    async def open_settings(is_plain: bool) -> Reply:
        """Open the form, and check that it has only old types of fields or, if it is not plain, none of them."""
        form = await ann.press(await ann.slash("table", "settings"), "Change turn options")
        found = {field["type"] for _, field in iter_fields(form.modal["components"])}
        assert not found - OLD_FIELD_TYPES if is_plain else not found & OLD_FIELD_TYPES
        return form

    async def read_preferences() -> Preferences:
        return await people.get_preferences(auction.tables, int(ann.id))

    auction.pg.enable_fault_profiles("tick-left-out")
    told = await ann.submit(await open_settings(False), {ASKS: True})
    assert "your input was lost" in told.text
    assert await read_preferences() == Preferences(plain_forms=True)
    form = await open_settings(True)
    auction.pg.clear_fault_profiles()
    shown = await ann.submit(form, {ASKS: "Yes"})
    assert "I always ask" in shown.text and "Your forms use simple fields." in shown.text
    assert await read_preferences() == Preferences(plain_forms=True, ask_end=True)
    await ann.submit(await open_settings(True), {PLAIN: "No"})
    assert await read_preferences() == Preferences(ask_end=True)
    await open_settings(False)


# German: guessed from Discord, chosen per person and per server, and kept apart


async def test_posts_use_the_servers_language_and_panels_the_persons(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    made.pg.state.world.people[bob.id]["locale"] = "de"
    shown = await ann.pick(await ann.slash("lounge", "server"), "Language of posts", ["Deutsch"])
    assert "Anybody can open tables" in shown.text  # the person's own setting stays English
    lobby = await ann.slash("table", "new", game="saint_malo")
    assert "Ann möchte spielen" in lobby.text and "etwa 30 Runden" in lobby.text
    lobby = await bob.press(lobby, "Mitspielen")
    assert lobby.message is not None
    await start_game(made, ann, lobby.message)
    thread = lobby.message["id"]
    post = await ann.wait_for(lambda m: "du bist dran" in m["content"], channel=thread)
    assert "Spielen" in [button["label"] for button in list_buttons(post)]
    assert "the scores if the game ended now" in (await ann.slash(thread, "score")).text
    assert "Das wäre jetzt der Endstand" in (await bob.slash(thread, "score")).text


# A turn that ends by itself, and the panels that show it (panels.15)


END_AFTER_S = 30.0


race = provide_stage(RACE)


@pytest.mark.parametrize("place", ["thread", "dm"])
async def test_panel_shows_that_the_turn_has_ended_by_itself(race: Stage, place: str):
    [ann, _], thread = await open_game(race, "Ann", "Bob", game="race")
    for action in (Roll(), Bank(1)):  # nothing is left but the end of the turn
        await race.play.submit(await get_table_id(race, ann), int(ann.id), action)
    panel = await ann.slash(thread if place == "thread" else place, "play")
    assert {"End turn", "Keep it open"} <= set(panel.labels) and ":R>" in panel.text
    race.pass_time(END_AFTER_S - 5)
    await wait_until_still(race)
    assert "End turn" in get_button_labels(await ann.refresh(panel) or {})
    race.pass_time(10)

    async def has_ended() -> bool:
        ended = await ann.refresh(panel) or {}
        is_open = {"End turn", "Keep it open"} & set(get_button_labels(ended))
        return "Done. I am waiting for Bob." in get_text(ended) and not is_open

    await wait_until(has_ended)
    assert race.bot.app.ending_panels == {}


# A player's time runs out, from the lobby's options to the choice of the others, as people press it


unhurried = provide_stage(tuning=Timing(vacation=0))


async def test_clock_runs_out_and_the_others_choose(unhurried: Stage):
    who, other, thread, _ = await open_turn(unhurried, options={"Pace": "one move a day"})
    unhurried.pass_time(2.25 * DAY_S + 60)
    warning = await who.wait_for(lambda m: "**Saint Malo**: you have a quarter of your time" in m["content"])
    assert (await who.press(warning, "Vacation")).modal
    unhurried.pass_time(0.75 * DAY_S)
    told = await who.wait_for(lambda m: "time has run out." in m["content"])
    unhurried.pass_time(12 * HOUR_S + 60)
    choice = await other.wait_for(lambda m: "whose time has run out" in m["content"], channel=thread)
    assert choice["mentions"][0]["id"] == other.id
    waits = await other.press(choice, "Wait 2 days")
    assert "settled" in waits.text
    await other.wait_for(lambda m: "will wait another 2 days" in m["content"], channel=thread)

    back = await who.press(told, "I am here")
    assert "round" in back.text
    assert "already been settled" in (await who.press(told, "I am here")).text
