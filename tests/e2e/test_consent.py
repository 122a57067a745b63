"""The bot is no megaphone: whom it writes to and mentions on behalf of others, over the wire."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot.model.people import Preferences
from bot.operations import listings, people
from playground import Person, Reply
from playground.model import Json
from tests.bot.service.race import RACE
from tests.bot.stores.kit import find_rows_with

from .conftest import QUICK
from .playing import list_buttons
from .stage import Stage, open_stage, wait_until, wait_until_still

GAMES = {"race": RACE}
WORDS: Mapping[str, str] = {
    "direct": "invites you to play **Race** in <#",
    "mention": "invites you to play **Race** at this table.",
    "sent": "I will pass on your invitation if Eve accepts invitations and has no other one.",
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
}


async def get_people(made: Stage, *names: str) -> list[Person]:
    return [await made.get_person(name) for name in names]


async def use_the_bot(made: Stage, person: Person):
    await people.set_preferences(made.bot.service.tables, int(person.id), Preferences(zone="Europe/Paris"))


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


async def count_invitations(person: Person) -> int:
    """Return how many invitations this person got by direct message."""
    return sum(WORDS["direct"] in message["content"] for message in await person.dms())


async def test_eight_lobbies_that_invite_a_stranger_mention_them_once(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await get_people(made, "Ann", "Eve")
        replies = [await invite_to_new_lobby(made, ann, eve) for _ in range(8)]
        assert await eve.dms() == []
        [asked] = await list_mentions(eve)
        assert WORDS["mention"] in asked["content"] and f"<@{ann.id}>" in asked["content"]
        assert {reply.text for reply in replies} == {replies[0].text} and WORDS["sent"] in replies[0].text
        assert [b["label"] for b in list_buttons(asked)][1:3] == [WORDS["no"], WORDS["never"]]


async def forget_person(made: Stage, person: Person):
    """Let this person be forgotten, and wait until nothing is left."""
    await person.press(await person.press(await person.slash("table", "settings"), "Forget me"), "Forget me")

    async def is_gone() -> bool:
        return find_rows_with(made.bot.service.tables.db, person.id) == []

    await wait_until(is_gone)


async def test_forget_me_does_not_reset_the_daily_invitations(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await get_people(made, "Ann", "Eve")
        await use_the_bot(made, eve)
        for _ in range(4):
            await invite_to_new_lobby(made, ann, eve)
            await forget_person(made, ann)
        assert await count_invitations(eve) == 2


async def test_refusal_survives_forget_me_of_the_sender(tmp_path: Path):
    """Otherwise `/forget-me` would be the way around every refusal. No id stays, and Eve can still withdraw it."""
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve = await get_people(made, "Ann", "Eve")
        await use_the_bot(made, eve)
        await invite_to_new_lobby(made, ann, eve)
        asked = await eve.wait_for(lambda m: WORDS["direct"] in m["content"])
        await eve.press(asked, WORDS["never"])
        sure = await ann.press(await ann.slash("table", "settings"), "Forget me")
        assert "people who refuse your invitations" in sure.text
        await forget_person(made, ann)
        await invite_to_new_lobby(made, ann, eve)
        assert await count_invitations(eve) == 1
        listed = await eve.press(await eve.slash("table", "settings"), WORDS["list"])
        assert "Somebody" in listed.text and ann.id not in str(listed.message)
        assert WORDS["empty"] in (await eve.press(listed, WORDS["again"])).text
        await invite_to_new_lobby(made, ann, eve)
        assert await count_invitations(eve) == 2


async def test_refused_person_never_learns_it(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, eve, bob = await get_people(made, "Ann", "Eve", "Bob")
        await use_the_bot(made, eve)
        first = await invite_to_new_lobby(made, ann, eve)
        asked = await eve.wait_for(lambda m: WORDS["direct"] in m["content"])
        assert f"<@{ann.id}>" in asked["content"] and asked["mentions"] == []
        assert WORDS["refused"] in (await eve.press(asked, WORDS["never"])).text
        again = await invite_to_new_lobby(made, ann, eve)
        assert again.text == first.text
        assert await count_invitations(eve) == 1 and await list_mentions(eve) == []
        await invite_to_new_lobby(made, bob, eve)
        assert await count_invitations(eve) == 2, "others are not refused"
        shown = await eve.slash("table", "settings")
        assert WORDS["setting"] in shown.text
        listed = await eve.press(shown, WORDS["list"])
        assert f"<@{ann.id}>" in listed.text
        assert WORDS["empty"] in (await eve.press(listed, WORDS["again"])).text


async def test_seat_offer_contains_a_way_to_refuse_for_good(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann, bob, eve = await get_people(made, "Ann", "Bob", "Eve")
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
            await eve.press(offer, WORDS["never"])
            assert "Nobody has offered you a seat" in (await eve.press(offer, "Take the seat")).text
        assert seen[0] == seen[1], "it looks the same whether it calls or not"
