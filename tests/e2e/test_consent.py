"""The bot is no megaphone: whom it writes to and mentions on behalf of others, over the wire, in both languages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import pytest

from bot.model.people import Preferences, ServerSettings
from bot.operations import blocked_senders, listings, people
from playground import Person, Reply
from playground.model import Json
from tests.bot.operations.test_forget_person import find_rows_with
from tests.bot.service.race import RACE

from .conftest import QUICK
from .playing import list_buttons
from .stage import Stage, open_stage, wait_until, wait_until_still
from .test_languages import speak_german
from .test_people import read_zip

Locale = Literal["en", "de"]
GAMES = {"race": RACE}
WORDS: Mapping[Locale, Mapping[str, str]] = {
    "en": {
        "direct": "invites you to play **Race** in <#",
        "mention": "invites you to play **Race** at this table.",
        "sent": "I will pass on your invitation if Eve accepts invitations and has no other open invitation.",
        "already": "Eve has already been invited.",
        "no": "No thanks",
        "never": "No thanks, and never from this person",
        "refused": "I will not tell them.",
        "setting": "Invitations: Anybody; refused from 1 person",
        "change": "Change invitations",
        "field": "Who may invite you to a table",
        "nobody": "Nobody",
        "closed": "Invitations: Nobody",
        "list": "Refused invitations",
        "again": "Allow again",
        "empty": "You have not refused invitations from anybody.",
    },
    "de": {
        "direct": "lädt dich zu einer Partie **Race** in <#",
        "mention": "lädt dich zu dieser Partie **Race** ein.",
        "sent": "Ich gebe die Einladung weiter, wenn Eve Einladungen annimmt und keine andere offen hat.",
        "already": "Eve ist schon eingeladen.",
        "no": "Nein danke",
        "never": "Nein danke, nie von dieser Person",
        "refused": "Ich sage es niemandem.",
        "setting": "Einladungen: Alle; 1 Person abgelehnt",
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


async def make_people(made: Stage, locale: Locale, *names: str) -> list[Person]:
    """Return these people on a server and with a Discord of that language."""
    guild = int(made.pg.state.world.guild["id"])
    await people.set_server_settings(made.bot.service.tables, guild, ServerSettings(locale=locale))
    found = [await made.get_person(name) for name in names]
    for person in found if locale == "de" else ():
        speak_german(made, person)
    return found


async def use_the_bot(made: Stage, person: Person, locale: Locale):
    await people.set_preferences(
        made.bot.service.tables, int(person.id), Preferences(zone="Europe/Paris", locale=locale)
    )


async def open_new_lobby(made: Stage, host: Person) -> str:
    """Open another lobby. Return the id of its table."""
    before = {line.table.id for line in await listings.list_tables_of(made.bot.service.tables, int(host.id))}
    await host.slash("table", "new", game="race")
    [table] = {
        line.table.id for line in await listings.list_tables_of(made.bot.service.tables, int(host.id))
    } - before
    return table


async def invite_to_new_lobby(made: Stage, host: Person, to: Person) -> Reply:
    """Invite somebody to a new lobby."""
    told = await host.slash("table", "invite", person=int(to.id), game=await open_new_lobby(made, host))
    await wait_until_still(made)
    return told


async def list_mentions(person: Person) -> list[Json]:
    """Return the messages in the channel that mention this person."""
    return [
        m for m in await person.messages("table", 100) if person.id in [user["id"] for user in m["mentions"]]
    ]


async def count_invitations(person: Person, words: Mapping[str, str]) -> int:
    """Return how many invitations this person got by direct message."""
    return sum(words["direct"] in message["content"] for message in await person.dms())


FIRST_LOCALE, *OTHER_LOCALES = LOCALES
each_language = pytest.mark.parametrize(
    "locale", [FIRST_LOCALE, *(pytest.param(locale, marks=pytest.mark.long) for locale in OTHER_LOCALES)]
)


@pytest.mark.long
@each_language
async def test_eight_lobbies_that_invite_a_stranger_mention_them_once(locale: Locale, tmp_path: Path):
    words = WORDS[locale]
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await make_people(made, locale, "Ann", "Eve")
        replies = [await invite_to_new_lobby(made, ann, eve) for _ in range(8)]
        assert await eve.dms() == []
        [asked] = await list_mentions(eve)
        assert words["mention"] in asked["content"] and f"<@{ann.id}>" in asked["content"]
        assert {reply.text for reply in replies} == {replies[0].text} and words["sent"] in replies[0].text
        assert [b["label"] for b in list_buttons(asked)][1:3] == [words["no"], words["never"]]


async def forget_person(made: Stage, person: Person):
    """Let this person be forgotten, and wait until nothing is left."""
    await person.press(await person.press(await person.slash("table", "settings"), "Forget me"), "Forget me")

    async def is_gone() -> bool:
        return await find_rows_with(made.bot.service.tables.db, person.id) == []

    await wait_until(is_gone)


@pytest.mark.long
async def test_forget_me_does_not_reset_the_daily_invitations(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await make_people(made, "en", "Ann", "Eve")
        await use_the_bot(made, eve, "en")
        for _ in range(4):
            await invite_to_new_lobby(made, ann, eve)
            await forget_person(made, ann)
        assert await count_invitations(eve, WORDS["en"]) == 2


@pytest.mark.long
async def test_refusal_survives_forget_me_of_the_sender(tmp_path: Path):
    """Otherwise `/forget-me` would be the way around every refusal. No id stays, and Eve can still withdraw it."""
    words = WORDS["en"]
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await make_people(made, "en", "Ann", "Eve")
        await use_the_bot(made, eve, "en")
        await invite_to_new_lobby(made, ann, eve)
        asked = await eve.wait_for(lambda m: words["direct"] in m["content"])
        await eve.press(asked, words["never"])
        sure = await ann.press(await ann.slash("table", "settings"), "Forget me")
        assert "people who refuse your invitations" in sure.text
        await forget_person(made, ann)
        await invite_to_new_lobby(made, ann, eve)
        assert await count_invitations(eve, words) == 1
        listed = await eve.press(await eve.slash("table", "settings"), words["list"])
        assert "Somebody" in listed.text and ann.id not in str(listed.message)
        assert words["empty"] in (await eve.press(listed, words["again"])).text
        await invite_to_new_lobby(made, ann, eve)
        assert await count_invitations(eve, words) == 2


async def test_sender_can_be_refused_after_declining_the_invitation(tmp_path: Path):
    """The table no longer exists for Eve. She answers from direct messages, and the refusal still counts."""
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await make_people(made, "en", "Ann", "Eve")
        await use_the_bot(made, eve, "en")
        await invite_to_new_lobby(made, ann, eve)
        asked = await eve.wait_for(lambda m: WORDS["en"]["direct"] in m["content"])
        await eve.press(asked, WORDS["en"]["no"])
        assert WORDS["en"]["refused"] in (await eve.press(asked, WORDS["en"]["never"])).text
        await invite_to_new_lobby(made, ann, eve)
        assert await count_invitations(eve, WORDS["en"]) == 1


@each_language
async def test_refused_person_never_learns_it(locale: Locale, tmp_path: Path):
    words = WORDS[locale]
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve, bob = await make_people(made, locale, "Ann", "Eve", "Bob")
        await use_the_bot(made, eve, locale)
        first = await invite_to_new_lobby(made, ann, eve)
        asked = await eve.wait_for(lambda m: words["direct"] in m["content"])
        assert f"<@{ann.id}>" in asked["content"] and asked["mentions"] == []
        assert words["refused"] in (await eve.press(asked, words["never"])).text
        again = await invite_to_new_lobby(made, ann, eve)
        assert again.text == first.text
        assert await count_invitations(eve, words) == 1 and await list_mentions(eve) == []
        await invite_to_new_lobby(made, bob, eve)
        assert await count_invitations(eve, words) == 2, "others are not refused"
        shown = await eve.slash("table", "settings")
        assert words["setting"] in shown.text
        listed = await eve.press(shown, words["list"])
        assert f"<@{ann.id}>" in listed.text
        assert words["empty"] in (await eve.press(listed, words["again"])).text


@each_language
async def test_person_can_decline_all_invitations_once(locale: Locale, tmp_path: Path):
    words = WORDS[locale]
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await make_people(made, locale, "Ann", "Eve")
        form = await eve.press(await eve.slash("table", "settings"), words["change"])
        assert words["closed"] in (await eve.submit(form, {words["field"]: words["nobody"]})).text
        told = await invite_to_new_lobby(made, ann, eve)
        assert words["sent"] in told.text and await eve.dms() == [] and await list_mentions(eve) == []


@pytest.mark.long
async def test_five_friends_are_invited_at_once(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, *friends = await make_people(made, "en", "Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
        for friend in friends:
            await use_the_bot(made, friend, "en")
        table = await open_new_lobby(made, ann)
        for friend in friends:
            await ann.slash("table", "invite", person=int(friend.id), game=table)
        for friend in friends:
            asked = await friend.wait_for(lambda m: WORDS["en"]["direct"] in m["content"])
            assert "Join" in [b["label"] for b in list_buttons(asked)]


async def test_export_shows_each_side_only_its_own_data(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await make_people(made, "en", "Ann", "Eve")
        await use_the_bot(made, eve, "en")
        await blocked_senders.block(made.bot.service.tables, int(eve.id), int(ann.id))
        await invite_to_new_lobby(made, ann, eve)
        sent = await read_exported_invitations(ann)
        shown = [set(line) for line in sent["sent"]]
        assert shown == [{"to", "what", "at", "table", "season"}], "not whether it arrived"
        assert sent["sent"][0]["to"] == int(eve.id) and sent["refused"] == [] and sent["received"] == []
        got = await read_exported_invitations(eve)
        assert [line["user"] for line in got["refused"]] == [int(ann.id)]
        assert [(line["by"], line["way"]) for line in got["received"]] == [(int(ann.id), None)]


async def read_exported_invitations(person: Person) -> Json:
    """Return their invitations from the file that `/export` makes."""
    told = await person.slash("table", "export")
    with await read_zip(told, person) as found:
        return json.loads(found.read("invitations.json"))


@pytest.mark.long
async def test_seat_offer_contains_a_way_to_refuse_for_good(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, bob, eve = await make_people(made, "en", "Ann", "Bob", "Eve")
        lobby = await ann.slash("table", "new", game="race")
        lobby = await bob.press(lobby, "Join")
        await ann.press(lobby, "Start")
        assert lobby.message is not None
        thread = lobby.message["id"]
        await made.wait_for_thread(thread)
        seen: list[str] = []
        for _ in range(2):
            sure = await ann.pick(await ann.slash(thread, "seat"), "Give the seat to", [eve])
            await ann.press(sure, "Hand over")
            await wait_until_still(made)
            offers = [m for m in await eve.messages(thread) if "has been offered to" in m["content"]]
            offer = offers[-1]
            called = [user["id"] for user in offer["mentions"]]
            assert called == ([eve.id] if not seen else [])
            seen.append(offer["content"])
            await eve.press(offer, WORDS["en"]["never"])
            assert "Nobody has offered you a seat" in (await eve.press(offer, "Take the seat")).text
        assert seen[0] == seen[1], "it looks the same whether it calls or not"
