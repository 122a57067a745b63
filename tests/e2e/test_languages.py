"""German: guessed from Discord, chosen per person and per server, and kept apart."""

from __future__ import annotations

from pathlib import Path

from bot.operations import people
from playground import Person
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .playing import list_buttons
from .stage import Stage, open_game, open_stage, wait_until


def speak_german(made: Stage, person: Person):
    """Give the person a Discord in German."""
    made.pg.state.world.people[person.id]["locale"] = "de"


async def get_admin(made: Stage) -> Person:
    owner = made.pg.state.world.guild["owner_id"]
    return await made.get_person(made.pg.state.world.users[owner]["global_name"])


async def test_person_reads_discords_language_until_choosing_one(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    speak_german(made, ann)
    assert "Du hast an keinem Tisch einen Platz." in (await ann.slash("lounge", "games")).text
    assert "You have no seat at any table." in (await bob.slash("lounge", "games")).text
    shown = await ann.slash("lounge", "settings")
    assert "Sprache: Deutsch" in shown.text
    form = await ann.press(shown, "Sprache ändern")
    shown = await ann.submit(form, {"Sprache der Nachrichten, die nur ich sehe": "English"})
    assert "Language: English" in shown.text
    assert "You have no seat at any table." in (await ann.slash("lounge", "games")).text
    assert (await people.get_preferences(made.bot.service.tables, int(ann.id))).locale == "en"
    assert (await people.get_preferences(made.bot.service.tables, int(bob.id))).locale == ""


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


async def test_help_names_buttons_as_their_reader_sees_them(made: Stage):
    """Posts here are English, so [Play] is named in English; [Zug beenden] is in the person's own panel."""
    ann = await made.get_person("Ann")
    speak_german(made, ann)
    sheet = await ann.slash("lounge", "help")
    assert "Drück **Play**" in sheet.text and "Er endet mit **Zug beenden**" in sheet.text
    assert (
        "am neuen Tisch **Add a bot**. Unter **Options**"
        in (await ann.pick(sheet, "Hilfe zu …", ["Bots"])).text
    )
    assert "Drück **Spielen**" in (await ann.slash("dm", "help")).text


async def test_german_server_gets_german_posts(made: Stage):
    made.pg.state.world.guild["preferred_locale"] = "de"
    ann = await made.get_person("Ann")
    lobby = await ann.slash("table", "new", game="saint_malo")
    assert "Ann möchte spielen" in lobby.text


async def test_direct_messages_use_the_persons_language(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        speak_german(made, await made.get_person("Bob"))
        (ann, bob), _ = await open_game(made, "Ann", "Bob", game="auction")

        async def is_greeted() -> bool:
            return bool(await bob.dms()) and bool(await ann.dms())

        await wait_until(is_greeted)
        assert "Du bist bei **Auction** dabei" in " ".join(m["content"] for m in await bob.dms())
        assert "Du spielst" not in " ".join(m["content"] for m in await ann.dms())


async def test_commands_are_registered_with_german_descriptions_and_unchanged_names(made: Stage):
    known = {command["name"]: command for command in made.pg.state.world.commands[""]}
    assert known["new"]["description_localizations"] == {"de": "Einen Tisch eröffnen"}
    spoken = {inner["name"]: inner["description_localizations"] for inner in known["village"]["options"]}
    assert spoken["harvest"] == {"de": "Einen Einflussstein nehmen und Getreide ernten"}
    assert not any(command.get("name_localizations") for command in known.values())


async def test_rules_begin_in_german_and_continue_in_english(made: Stage):
    ann = await made.get_person("Ann")
    speak_german(made, ann)
    assert "In zwei Minuten" in (await ann.slash("lounge", "rules", game="saint_malo")).text
