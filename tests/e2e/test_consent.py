"""The bot is not a megaphone: whom it writes to and mentions for others, over the wire, in both languages."""
from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import pytest

from bot.service.model.table import Preferences, ServerSettings
from playground import Person, Reply
from playground.model import Json
from tests.bot.service.operations.test_forget_person import find_rows_with
from tests.bot.service.race import RACE

from .conftest import QUICK
from .playing import buttons
from .stage import Stage, eventually, stage, still
from .test_languages import german
from .test_people import zipped

Locale = Literal["en", "de"]
GAMES = {"race": RACE}
WORDS: Mapping[Locale, Mapping[str, str]] = {
    "en": {
        "direct": "invites you to a table of **Race** in <#",
        "mention": "invites you to this table of **Race**.",
        "sent": "I pass your invitation on if Eve accepts invitations and has no other one open.",
        "already": "Eve has already been invited.",
        "no": "No thanks",
        "never": "No thanks, never from this person",
        "refused": "They are not told.",
        "setting": "Invitations: Anybody, but not from 1 person",
        "change": "Change invitations",
        "field": "Who may invite you to a table",
        "nobody": "Nobody",
        "closed": "Invitations: Nobody",
        "list": "People I refuse",
        "again": "Allow again",
        "empty": "You have not refused anybody.",
    },
    "de": {
        "direct": "lädt dich an einen Tisch von **Race** in <#",
        "mention": "lädt dich an diesen Tisch von **Race** ein.",
        "sent": "Ich gebe die Einladung weiter, wenn Eve Einladungen annimmt und keine andere offen hat.",
        "already": "Eve ist schon eingeladen.",
        "no": "Nein danke",
        "never": "Nein danke, nie von dieser Person",
        "refused": "Das wird niemandem gesagt.",
        "setting": "Einladungen: Alle, aber nicht von 1 Person",
        "change": "Einladungen ändern",
        "field": "Wer dich an einen Tisch einladen darf",
        "nobody": "Niemand",
        "closed": "Einladungen: Niemand",
        "list": "Wen ich ablehne",
        "again": "Wieder zulassen",
        "empty": "Du hast niemanden abgelehnt.",
    },
}
LOCALES: tuple[Locale, ...] = ("en", "de")


async def people(made: Stage, locale: Locale, *names: str) -> list[Person]:
    """These people, on a server and with a Discord of that language."""
    guild = int(made.pg.state.world.guild["id"])
    await made.bot.service.people.set_server_settings(guild, ServerSettings(locale=locale))
    found = [await made.person(name) for name in names]
    for person in found if locale == "de" else ():
        german(made, person)
    return found


async def use_the_bot(made: Stage, person: Person, locale: Locale) -> None:
    await made.bot.service.people.set_preferences(int(person.id), Preferences(zone="Europe/Paris", locale=locale))


async def new_lobby(made: Stage, host: Person) -> str:
    """Open one more lobby; its table."""
    before = {line.table.id for line in await made.bot.service.listings.list_tables_of(int(host.id))}
    await host.slash("table", "new", game="race")
    [table] = {line.table.id for line in await made.bot.service.listings.list_tables_of(int(host.id))} - before
    return table


async def invite(made: Stage, host: Person, to: Person) -> Reply:
    """From a new lobby."""
    told = await host.slash("table", "invite", person=int(to.id), game=await new_lobby(made, host))
    await still(made)
    return told


async def mentions(person: Person) -> list[Json]:
    """Messages in the channel that call this person."""
    return [m for m in await person.messages("table", 100) if person.id in [user["id"] for user in m["mentions"]]]


async def invitations(person: Person, words: Mapping[str, str]) -> int:
    """How many they have got by direct message."""
    return sum(words["direct"] in message["content"] for message in await person.dms())


@pytest.mark.parametrize("locale", LOCALES)
async def test_eight_lobbies_that_invite_a_stranger_mention_them_once(locale: Locale, tmp_path: Path) -> None:
    words = WORDS[locale]
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await people(made, locale, "Ann", "Eve")
        replies = [await invite(made, ann, eve) for _ in range(8)]
        assert await eve.dms() == []
        [asked] = await mentions(eve)
        assert words["mention"] in asked["content"] and f"<@{ann.id}>" in asked["content"]
        assert {reply.text for reply in replies} == {replies[0].text} and words["sent"] in replies[0].text
        assert [b["label"] for b in buttons(asked)][1:3] == [words["no"], words["never"]]


async def forget(made: Stage, person: Person) -> None:
    """Let this person be forgotten, and wait until they are."""
    await person.press(await person.press(await person.slash("table", "settings"), "Forget me"), "Forget me")

    async def is_gone() -> bool:
        return await find_rows_with(made.bot.service.tables.db, person.id) == []

    await eventually(is_gone)


async def test_to_be_forgotten_does_not_start_the_day_of_invitations_anew(tmp_path: Path) -> None:
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await people(made, "en", "Ann", "Eve")
        await use_the_bot(made, eve, "en")
        for _ in range(4):
            await invite(made, ann, eve)
            await forget(made, ann)
        assert await invitations(eve, WORDS["en"]) == 2


async def test_a_refusal_outlives_that_the_sender_was_forgotten(tmp_path: Path) -> None:
    """`/forget-me` would else be the way out of every refusal. No id stays, and Eve can still take it back."""
    words = WORDS["en"]
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await people(made, "en", "Ann", "Eve")
        await use_the_bot(made, eve, "en")
        await invite(made, ann, eve)
        asked = await eve.wait_for(lambda m: words["direct"] in m["content"])
        await eve.press(asked, words["never"])
        sure = await ann.press(await ann.slash("table", "settings"), "Forget me")
        assert "people who refuse your invitations" in sure.text
        await forget(made, ann)
        await invite(made, ann, eve)
        assert await invitations(eve, words) == 1
        listed = await eve.press(await eve.slash("table", "settings"), words["list"])
        assert "Somebody" in listed.text and ann.id not in str(listed.message)
        assert words["empty"] in (await eve.press(listed, words["again"])).text
        await invite(made, ann, eve)
        assert await invitations(eve, words) == 2


async def test_a_sender_can_be_refused_after_the_invitation_has_been_declined(tmp_path: Path) -> None:
    """The table no longer exists for Eve, who answers from direct messages; her refusal counts all the same."""
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await people(made, "en", "Ann", "Eve")
        await use_the_bot(made, eve, "en")
        await invite(made, ann, eve)
        asked = await eve.wait_for(lambda m: WORDS["en"]["direct"] in m["content"])
        await eve.press(asked, WORDS["en"]["no"])
        assert WORDS["en"]["refused"] in (await eve.press(asked, WORDS["en"]["never"])).text
        await invite(made, ann, eve)
        assert await invitations(eve, WORDS["en"]) == 1


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_person_is_refused_for_good_and_never_learns_it(locale: Locale, tmp_path: Path) -> None:
    words = WORDS[locale]
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, eve, bob = await people(made, locale, "Ann", "Eve", "Bob")
        await use_the_bot(made, eve, locale)
        first = await invite(made, ann, eve)
        asked = await eve.wait_for(lambda m: words["direct"] in m["content"])
        assert f"<@{ann.id}>" in asked["content"] and asked["mentions"] == []
        assert words["refused"] in (await eve.press(asked, words["never"])).text
        again = await invite(made, ann, eve)
        assert again.text == first.text
        assert await invitations(eve, words) == 1 and await mentions(eve) == []
        await invite(made, bob, eve)
        assert await invitations(eve, words) == 2, "others are not refused"
        shown = await eve.slash("table", "settings")
        assert words["setting"] in shown.text
        listed = await eve.press(shown, words["list"])
        assert f"<@{ann.id}>" in listed.text
        assert words["empty"] in (await eve.press(listed, words["again"])).text


@pytest.mark.parametrize("locale", LOCALES)
async def test_who_wants_no_invitations_says_so_once(locale: Locale, tmp_path: Path) -> None:
    words = WORDS[locale]
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await people(made, locale, "Ann", "Eve")
        form = await eve.press(await eve.slash("table", "settings"), words["change"])
        assert words["closed"] in (await eve.submit(form, {words["field"]: words["nobody"]})).text
        told = await invite(made, ann, eve)
        assert words["sent"] in told.text and await eve.dms() == [] and await mentions(eve) == []


async def test_five_friends_who_play_here_are_invited_at_once(tmp_path: Path) -> None:
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, *friends = await people(made, "en", "Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
        for friend in friends:
            await use_the_bot(made, friend, "en")
        table = await new_lobby(made, ann)
        for friend in friends:
            await ann.slash("table", "invite", person=int(friend.id), game=table)
        for friend in friends:
            asked = await friend.wait_for(lambda m: WORDS["en"]["direct"] in m["content"])
            assert "Join" in [b["label"] for b in buttons(asked)]


async def test_an_export_shows_both_sides_only_what_is_theirs(tmp_path: Path) -> None:
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await people(made, "en", "Ann", "Eve")
        await use_the_bot(made, eve, "en")
        await made.bot.service.refusals.block(int(eve.id), int(ann.id))
        await invite(made, ann, eve)
        sent = await packed(ann)
        shown = [set(line) for line in sent["sent"]]
        assert shown == [{"to", "what", "at", "table", "season"}], "not whether it arrived"
        assert sent["sent"][0]["to"] == int(eve.id) and sent["refused"] == [] and sent["received"] == []
        got = await packed(eve)
        assert [line["user"] for line in got["refused"]] == [int(ann.id)]
        assert [(line["by"], line["way"]) for line in got["received"]] == [(int(ann.id), None)]


async def packed(person: Person) -> Json:
    """Their invitations, from the file that `/export` makes."""
    told = await person.slash("table", "export")
    with await zipped(told, person) as found:
        return json.loads(found.read("invitations.json"))


async def test_a_seat_is_offered_with_a_way_to_refuse_for_good(tmp_path: Path) -> None:
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, bob, eve = await people(made, "en", "Ann", "Bob", "Eve")
        lobby = await ann.slash("table", "new", game="race")
        lobby = await bob.press(lobby, "Join")
        await ann.press(lobby, "Start")
        assert lobby.message is not None
        thread = lobby.message["id"]
        await made.opened(thread)
        seen: list[str] = []
        for _ in range(2):
            sure = await ann.pick(await ann.slash(thread, "seat"), "Give the seat to", [eve])
            await ann.press(sure, "Hand over")
            await still(made)
            offers = [m for m in await eve.messages(thread) if "is offered to" in m["content"]]
            offer = offers[-1]
            called = [user["id"] for user in offer["mentions"]]
            assert called == ([eve.id] if not seen else [])
            seen.append(offer["content"])
            await eve.press(offer, WORDS["en"]["never"])
            assert "no seat on offer" in (await eve.press(offer, "Take the seat")).text
        assert seen[0] == seen[1], "it looks the same whether it calls or not"
