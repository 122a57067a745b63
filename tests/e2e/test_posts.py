"""Posts contain the first list of a public question, and turns end by themselves (panels.14, panels.15)."""

from __future__ import annotations

import random
from pathlib import Path

from bot.model.people import Preferences
from bot.operations import people
from playground import Person, Reply, components
from playground.modal_filling import iter_fields
from tests.toys.auction import GAME

from .conftest import QUICK
from .playing import list_buttons, play_turn
from .stage import Stage, find_asked_person, open_game, open_stage, wait_until


async def test_finished_turn_is_one_post_that_mentions_only_the_asked_player(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    await play_turn(person, post, random.Random(6))
    other, after = await find_asked_person(people, thread, post)
    assert other is not None and [m["id"] for m in after["mentions"]] == [other.id]
    assert [b["label"] for b in list_buttons(after)] == ["Play", "Text board", "Log"]
    assert after["attachments"][0]["description"]

    async def is_retired() -> bool:
        old = await person.refresh(post)
        return old is not None and not old["components"]

    await wait_until(is_retired)


async def test_settings_accept_a_city_and_refuse_nonsense(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.slash("table", "settings")
    form = await ann.press(page, custom_id="1::::setting.clock")
    assert (
        "Time zone Europe/Berlin; quiet hours 22-7"
        in (await ann.submit(form, {"Time zone": "berlin", "Quiet hours": "22-7"})).text
    )
    form = await ann.press(page, custom_id="1::::setting.clock")
    refused = await ann.submit(form, {"Time zone": "Xyzzy", "Quiet hours": "10pm-6am"})
    assert 'the time zone "Xyzzy"' in refused.text and "quiet hours 22-7" in refused.text
    again = (await ann.press(refused, "Change")).modal
    assert "Xyzzy" in str(again) and "10pm-6am" in str(again), "what was typed is not lost"
    several = await ann.submit(form, {"Time zone": "Portland", "Quiet hours": "10:00 p.m. until 06:00 a.m."})
    chosen = await ann.pick(several, "Where do you live?", ["America/Los_Angeles"])
    assert "Time zone America/Los_Angeles; quiet hours 22-6" in chosen.text
    assert "America/Los_Angeles" in (await ann.slash("table", "settings")).text


# A client that does not know all kinds of fields gets forms of lists and texts


ASKS, PLAIN = "Always ask before my turn ends", "Plain forms: only lists and text fields"
OLD_FIELD_TYPES = {components.TEXT_INPUT, components.STRING_SELECT}


async def open_settings(person: Person) -> Reply:
    return await person.press(await person.slash("table", "settings"), "Change turn options")


async def read_preferences(made: Stage, person: Person) -> Preferences:
    return await people.get_preferences(made.bot.service.tables, int(person.id))


def list_field_types(form: Reply) -> set[int]:
    return {field["type"] for _, field in iter_fields(form.modal["components"])}


async def test_incomplete_form_counts_for_nothing_and_the_next_is_plain(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        ann = await made.get_person("Ann")
        made.pg.enable_fault_profiles("tick-left-out")
        form = await open_settings(ann)
        assert not list_field_types(form) & OLD_FIELD_TYPES
        told = await ann.submit(form, {ASKS: True})
        assert "your input was lost" in told.text
        assert await read_preferences(made, ann) == Preferences(plain_forms=True)
        form = await open_settings(ann)
        assert list_field_types(form) <= OLD_FIELD_TYPES
        made.pg.clear_fault_profiles()
        shown = await ann.submit(form, {ASKS: "Yes"})
        assert "I always ask" in shown.text and "Your forms are plain." in shown.text
        assert await read_preferences(made, ann) == Preferences(plain_forms=True, ask_end=True)
        await ann.submit(await open_settings(ann), {PLAIN: "No"})
        assert await read_preferences(made, ann) == Preferences(ask_end=True)
        assert not list_field_types(await open_settings(ann)) & OLD_FIELD_TYPES


# German: guessed from Discord, chosen per person and per server, and kept apart


def speak_german(made: Stage, person: Person):
    """Give the person a Discord in German."""
    made.pg.state.world.people[person.id]["locale"] = "de"


async def get_admin(made: Stage) -> Person:
    owner = made.pg.state.world.guild["owner_id"]
    return await made.get_person(made.pg.state.world.users[owner]["global_name"])


async def test_posts_use_the_servers_language_and_panels_the_persons(made: Stage):
    ann = await made.get_person("Ann")
    bob = await made.get_person("Bob")
    owner = await get_admin(made)
    speak_german(made, bob)
    shown = await owner.slash("lounge", "server")
    shown = await owner.pick(shown, "Language of posts", ["Deutsch"])
    assert "Tables: " in shown.text  # the person's own setting stays English
    lobby = await ann.slash("table", "new", game="saint_malo")
    assert "Ann möchte spielen" in lobby.text and "etwa 30 Runden" in lobby.text
    lobby = await bob.press(lobby, "Mitspielen")
    await ann.press(lobby, "Start")
    assert lobby.message is not None
    thread = lobby.message["id"]
    await made.wait_for_thread(thread)
    post = await ann.wait_for(lambda m: "du bist dran" in m["content"], channel=thread)
    assert "Spielen" in [button["label"] for button in list_buttons(post)]
    assert "the scores if the game ended now" in (await ann.slash(thread, "score")).text
    assert "der Punktestand, wenn das Spiel jetzt" in (await bob.slash(thread, "score")).text


async def test_commands_are_registered_with_german_descriptions_and_unchanged_names(made: Stage):
    known = {command["name"]: command for command in made.pg.state.world.commands[""]}
    assert known["new"]["description_localizations"]["de"] == "Einen Tisch eröffnen"
    spoken = {inner["name"]: inner["description_localizations"] for inner in known["village"]["options"]}
    assert spoken["harvest"] == {"de": "Einen Einflussstein nehmen und Getreide ernten"}
    assert not any(command.get("name_localizations") for command in known.values())
