"""German: guessed from Discord, chosen per person and per server, and kept apart."""
from __future__ import annotations

from pathlib import Path

from playground import Person
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .playing import buttons
from .stage import Stage, eventually, opened, stage


def german(made: Stage, person: Person) -> None:
    """His Discord speaks German."""
    made.pg.state.world.people[person.id]["locale"] = "de"


async def admin(made: Stage) -> Person:
    owner = made.pg.state.world.guild["owner_id"]
    return await made.person(made.pg.state.world.users[owner]["global_name"])


async def test_a_person_reads_his_discords_language_until_he_chooses(made: Stage) -> None:
    ann, bob = await made.person("Ann"), await made.person("Bob")
    german(made, ann)
    assert "Du hast an keinem Tisch einen Platz." in (await ann.slash("lounge", "games")).text
    assert "You have no seat at any table." in (await bob.slash("lounge", "games")).text
    shown = await ann.slash("lounge", "settings")
    assert "Sprache: Deutsch" in shown.text
    form = await ann.press(shown, "Sprache ändern")
    shown = await ann.submit(form, {"Sprache der Nachrichten, die nur ich sehe": "English"})
    assert "Language: English" in shown.text
    assert "You have no seat at any table." in (await ann.slash("lounge", "games")).text
    assert (await made.bot.service.people.get_preferences(int(ann.id))).locale == "en"
    assert (await made.bot.service.people.get_preferences(int(bob.id))).locale == ""


async def test_posts_are_in_the_servers_language_and_panels_in_the_persons(made: Stage) -> None:
    ann, bob, owner = await made.person("Ann"), await made.person("Bob"), await admin(made)
    german(made, bob)
    shown = await owner.slash("lounge", "server")
    shown = await owner.pick(shown, "Language of posts", ["Deutsch"])
    assert "Tables: " in shown.text  # his own words stay English
    lobby = await ann.slash("table", "new", game="saint_malo")
    assert "Ann möchte spielen" in lobby.text and "etwa 30 Runden" in lobby.text
    lobby = await bob.press(lobby, "Mitspielen")
    await ann.press(lobby, "Start")
    assert lobby.message is not None
    thread = lobby.message["id"]
    await made.opened(thread)
    post = await ann.wait_for(lambda m: "du bist dran" in m["content"], channel=thread)
    assert "Spielen" in [button["label"] for button in buttons(post)]
    assert "the scores if it ended now" in (await ann.slash(thread, "score")).text
    assert "der Punktestand, wenn jetzt" in (await bob.slash(thread, "score")).text


async def test_a_server_that_speaks_german_on_discord_gets_german_posts(made: Stage) -> None:
    made.pg.state.world.guild["preferred_locale"] = "de"
    ann = await made.person("Ann")
    lobby = await ann.slash("table", "new", game="saint_malo")
    assert "Ann möchte spielen" in lobby.text


async def test_direct_messages_are_in_the_persons_language(tmp_path: Path) -> None:
    async with stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        german(made, await made.person("Bob"))
        (ann, bob), _ = await opened(made, "Ann", "Bob", game="auction")

        async def greeted() -> bool:
            return bool(await bob.dms()) and bool(await ann.dms())

        await eventually(greeted)
        assert "Du bist bei **Auction** dabei" in " ".join(m["content"] for m in await bob.dms())
        assert "Du spielst" not in " ".join(m["content"] for m in await ann.dms())


async def test_discord_is_told_the_german_descriptions_and_names_stay(made: Stage) -> None:
    known = {command["name"]: command for command in made.pg.state.world.commands[""]}
    assert known["new"]["description_localizations"] == {"de": "Einen Tisch eröffnen"}
    spoken = {inner["name"]: inner["description_localizations"] for inner in known["village"]["options"]}
    assert spoken["harvest"] == {"de": "Einen Einflussstein nehmen und Getreide ernten"}
    assert not any(command.get("name_localizations") for command in known.values())


async def test_the_rules_begin_in_german_and_go_on_in_english(made: Stage) -> None:
    ann = await made.person("Ann")
    german(made, ann)
    assert "In zwei Minuten" in (await ann.slash("lounge", "rules", game="saint_malo")).text
