"""Invitations to a lobby reach the right people, in the right place and number, and reserve seats."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest

from bot.db.rows import BlockRow, ContactRow
from bot.db.schema import fetch_rows
from bot.delivery.message_builder import names_deleted_person
from bot.model.messages import OutboxMessage, Undeliverable
from bot.model.timing import DAY_S, REQUEST_LIFETIME_S
from bot.model.view import Location, Person, Table
from bot.operations import export, forgetting, invitations, listings, lobby, seats
from bot.operations import people as settings
from bot.operations.invitations import RESERVATION_S
from bot.stores import people as people_rows
from bot.stores import personal_data
from bot.stores.people import delete_blocks
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    House,
    finish_game,
    get_refusal,
    interactions,
    open_house_on,
    play_table_to_end,
)
from tests.bot.stores.kit import find_rows_with

# No other number in the database contains these digits.
EVE = Person(987_654_321_012_345_679, "Eve")
channels = count(300)


async def use_the_bot(h: House, *people: Person):
    """Let these people set a preference, so that they have used the bot."""
    for person in people:
        await h.prefer(person, zone="Europe/Paris")


async def open_lobby_of(h: House, host: Person) -> str:
    """Open a lobby in a channel of its own."""
    channel = next(channels)
    table = await lobby.open_lobby(h.tables, "race", host, Location(7, channel), next(interactions))
    await h.change(table, lobby.record_lobby_message, channel, 20_000 + channel)
    return table.id


async def invite(h: House, table: str, who: Person, to: Person, reserve: bool = False) -> Table:
    invited = await h.change(table, invitations.invite, who.id, to, reserve)
    await h.drain()
    return invited


async def invite_to_lobby(h: House, who: Person, to: Person, reserve: bool = False) -> Table:
    """Let somebody open a lobby of their own and invite somebody to it."""
    return await invite(h, await open_lobby_of(h, who), who, to, reserve)


def list_ways(h: House, to: Person) -> list[str]:
    """Return how invitations have reached somebody, in order."""
    return [way for post in h.sent.messages.values() if (way := find_way(post, to))]


def find_way(post: OutboxMessage, to: Person) -> str:
    if post.payload.get("code") == "invitation" and post.target == f"user:{to.id}":
        return "direct"
    if post.payload.get("code") == "invitation-here" and post.payload["args"]["user"] == str(to.id):
        return "mention"
    return ""


async def test_bot_user_is_invited_by_direct_message_and_may_join(h: House):
    await use_the_bot(h, CLEO)
    table = (await h.open_lobby("race", BOB)).id
    assert await get_refusal(invite(h, table, DAN, CLEO)) == "not-seated"
    assert await get_refusal(invite(h, table, ANN, BOB)) == "already-joined"
    assert (await invite(h, table, BOB, CLEO)).invited == (CLEO.id,)
    assert list_ways(h, CLEO) == ["direct"]
    assert await get_refusal(invite(h, table, ANN, CLEO)) == "invited-already"
    assert (await h.change(table, lobby.join, CLEO)).invited == ()


async def test_invitation_names_the_inviter_by_id_only(h: House):
    spammer = Person(ANN.id, "free nitro discord.gg/scam1")
    await use_the_bot(h, CLEO)
    for to in (CLEO, EVE):
        await invite_to_lobby(h, spammer, to)
    sent = [p for p in h.sent.messages.values() if str(p.payload.get("code")).startswith("invit")]
    assert len(sent) == 2 and "scam1" not in str(sent)
    assert all(post.payload["args"]["inviter"] == str(ANN.id) for post in sent)


async def test_declining_person_gets_three_invitations_a_day_and_two_per_sender(h: House):
    await use_the_bot(h, EVE)
    for inviter, reached in ((ANN, 2), (BOB, 3), (CLEO, 3)):
        for _ in range(4):
            await h.change(await invite_to_lobby(h, inviter, EVE), invitations.decline, EVE.id)
        assert list_ways(h, EVE) == ["direct"] * reached
    await h.pass_time(DAY_S + 1)
    await invite_to_lobby(h, ANN, EVE)
    assert list_ways(h, EVE) == ["direct"] * 4


async def test_person_who_always_joins_receives_every_invitation(h: House):
    await use_the_bot(h, EVE)
    for _ in range(6):
        await h.change(await invite_to_lobby(h, ANN, EVE), lobby.join, EVE)
    assert list_ways(h, EVE) == ["direct"] * 6


async def test_lobby_in_direct_messages_mentions_nobody_and_uses_no_quota(h: House):
    for _ in range(3):
        await invite(h, (await h.open_lobby(place=Location(None, next(channels)))).id, ANN, EVE)
    assert list_ways(h, EVE) == []
    await invite_to_lobby(h, BOB, EVE)
    assert list_ways(h, EVE) == ["mention"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_ten_simultaneous_invitations_deliver_one(kind: str, tmp_path: Path):
    """Each lobby has its own lock and transaction; they must still count together."""
    async with open_house_on(kind, tmp_path) as h:
        hosts = [Person(200 + n, f"Host {n}") for n in range(10)]
        tables = [await open_lobby_of(h, host) for host in hosts]
        async with asyncio.TaskGroup() as group:
            for table, host in zip(tables, hosts, strict=True):
                group.create_task(h.change(table, invitations.invite, host.id, EVE))
        await h.drain()
        assert list_ways(h, EVE) == ["mention"]


async def test_invitation_is_open_until_answered_started_or_two_days_old(h: House):
    await use_the_bot(h, EVE)
    first = await invite_to_lobby(h, ANN, EVE)
    await invite_to_lobby(h, BOB, EVE)
    assert list_ways(h, EVE) == ["direct"]
    await h.change(first, lobby.join, DAN)
    await h.start(first)
    await invite_to_lobby(h, CLEO, EVE)
    assert list_ways(h, EVE) == ["direct"] * 2
    await h.pass_time(RESERVATION_S + 1)
    await invite_to_lobby(h, ANN, EVE)
    assert list_ways(h, EVE) == ["direct"] * 3


async def test_strangers_invitation_does_not_displace_those_of_fellow_players(h: House):
    await play_table_to_end(h.service, (await h.start_table("race", BOB, CLEO)).id)
    # Dan and Eve are strangers; the second waits, and so does the second fellow player
    for inviter, reached in ((DAN, 1), (EVE, 1), (ANN, 2), (CLEO, 2)):
        await invite_to_lobby(h, inviter, BOB)
        assert list_ways(h, BOB) == ["direct"] * reached


async def test_person_without_direct_messages_is_mentioned_at_the_lobby(h: House):
    h.sent.fail_next(("greeting", Undeliverable("user-closed")))
    await h.open_lobby("auction", DAN)
    await h.drain()
    closed, host = (ANN, DAN) if await settings.has_closed_dms(h.tables, ANN.id) else (DAN, ANN)
    await invite_to_lobby(h, host, closed)
    assert (h.sent.find_last("notice").target, list_ways(h, closed)) == ("lobby", ["mention"])


async def test_each_person_chooses_who_may_invite_them(h: House):
    await play_table_to_end(h.service, (await h.start_table("race", BOB, CLEO)).id)
    await h.open_lobby("race", BOB, DAN)
    for who, choice in ((BOB, "played"), (CLEO, "nobody")):
        await h.prefer(who, invitations=choice)  # pyright: ignore
    await use_the_bot(h, EVE)
    for inviter, to in ((ANN, BOB), (ANN, CLEO), (DAN, CLEO), (DAN, EVE)):
        table = await invite_to_lobby(h, inviter, to)
        assert table.invited == (to.id,), "the inviter sees no difference"
        await h.change(table, lobby.join, to)
    assert (list_ways(h, BOB), list_ways(h, CLEO), list_ways(h, EVE)) == (["direct"], [], ["direct"])
    await invite_to_lobby(h, DAN, BOB)  # with whom Bob has never played: they have only shared a lobby
    assert list_ways(h, BOB) == ["direct", "mention"]


async def test_refused_inviter_reads_the_same_as_before(h: House):
    await use_the_bot(h, EVE)
    first = await invite_to_lobby(h, ANN, EVE, reserve=True)
    for table in (first.id, ""):  # once more from an old message
        await invitations.block(h.tables, EVE.id, ANN.id, table, next(interactions))
    assert await get_refusal(invitations.block(h.tables, ANN.id, ANN.id, first.id)) == "not-invited"
    declined = await h.read(first)
    assert (declined.invited, declined.reserved) == ((), {}), "as after [No thanks]"
    for _ in range(3):
        again = await invite_to_lobby(h, ANN, EVE, reserve=True)
        assert again.invited == (EVE.id,) and EVE.id in again.reserved
    assert list_ways(h, EVE) == ["direct"]


async def test_person_who_declined_is_not_invited_to_that_table_again(h: House):
    await use_the_bot(h, EVE)
    table = await open_lobby_of(h, ANN)
    for _ in range(2):
        assert (await invite(h, table, ANN, EVE)).invited == (EVE.id,)
        await h.change(table, invitations.decline, EVE.id)
    assert list_ways(h, EVE) == ["direct"]
    await invite(h, table, ANN, DAN)
    await invite_to_lobby(h, BOB, EVE)
    assert (list_ways(h, DAN), list_ways(h, EVE)) == (["mention"], ["direct"] * 2), "others, and elsewhere"


# Honest use still works


async def test_host_reserves_a_seat_for_48_hours(h: House):
    table = (await h.open_lobby("race", BOB, CLEO)).id
    assert await get_refusal(invite(h, table, BOB, DAN, reserve=True)) == "not-host"
    await invite(h, table, ANN, DAN, reserve=True)
    for attempt in (
        h.change(table, lobby.join, EVE),
        h.change(table, lobby.add_bot, ANN.id, "beginner"),
    ):
        assert await get_refusal(attempt) == "lobby-full"
    h.clock.now += RESERVATION_S
    assert len((await h.change(table, lobby.join, EVE)).seats) == 4
    assert await get_refusal(h.change(table, lobby.join, DAN)) == "lobby-full"


async def test_invitations_are_limited_per_table_and_day(h: House):
    strangers = (Person(500 + n, f"P{n}") for n in count())
    for accepted in (10, 10, 10, 0):
        table = await open_lobby_of(h, ANN)
        for _ in range(accepted):
            await invite(h, table, ANN, next(strangers))
        assert await get_refusal(invite(h, table, ANN, next(strangers))) == "too-often"
    await h.pass_time(DAY_S + 1)
    await invite(h, table, ANN, next(strangers))


async def test_contact_counts_are_deleted_after_two_days(h: House):
    h.service.workers.retention.look_at = 0.0
    await invite_to_lobby(h, ANN, EVE)
    for who, sent in ((ANN, 1), (EVE, 0)):
        rows = await h.tables.db.read(personal_data.export_rows, who.id)
        assert len(rows.get("invitations-sent.json", ())) == sent
        assert len(await export.list_received_contacts(h.tables, who.id)) == 1 - sent
    await h.pass_time(2 * DAY_S + 1)
    with h.connect() as db:
        assert not fetch_rows(db, ContactRow, user=EVE.id) + fetch_rows(db, ContactRow, by=EVE.id)


# Forgotten people


@pytest.mark.parametrize("kind", ("sqlite", "postgresql"))
async def test_refusal_survives_forget_me_without_naming_anybody(kind: str, tmp_path: Path):
    async with open_house_on(kind, tmp_path) as h:

        async def list_blocked(who: Person) -> set[int]:
            return {row.blocked for row in await h.tables.db.read(fetch_rows, BlockRow, user=who.id)}

        async def forget_eve():
            await forgetting.forget_person(h.tables, EVE.id)
            assert find_rows_with(h.tables.db, str(EVE.id)) == []

        await use_the_bot(h, EVE, CLEO)
        for inviter, to in ((ANN, EVE), (BOB, CLEO), (EVE, CLEO)):
            await invite_to_lobby(h, inviter, to)
        for who, refused in ((EVE, ANN), (CLEO, EVE), (CLEO, ANN)):
            await invitations.block(h.tables, who.id, refused.id)
        await forget_eve()
        assert await list_blocked(EVE) == set()
        pseudonym, ann = sorted(await list_blocked(CLEO))
        assert pseudonym < 0 and ann == ANN.id
        with h.connect() as db:
            assert people_rows.filter_blockers(db, [CLEO.id], EVE.id) == {CLEO.id}
            assert not fetch_rows(db, ContactRow, user=EVE.id) + fetch_rows(db, ContactRow, by=EVE.id)
        received = await export.list_received_contacts(h.tables, CLEO.id)
        assert {contact.by for contact in received} == {BOB.id, None}, "no pseudonym is shown"
        # refused again it is one refusal, and forgotten again it is the same one
        await invitations.block(h.tables, CLEO.id, EVE.id)
        assert await list_blocked(CLEO) == {ANN.id, EVE.id}
        await forget_eve()
        assert await list_blocked(CLEO) == {ANN.id, pseudonym}
        await h.tables.db.write(delete_blocks, CLEO.id, [pseudonym])
        assert await list_blocked(CLEO) == {ANN.id}


async def test_forget_me_does_not_reset_an_inviters_limit(h: House):
    for _ in range(3):
        for _ in range(3):
            await h.change(await invite_to_lobby(h, ANN, EVE), invitations.decline, EVE.id)
        await forgetting.forget_person(h.tables, ANN.id)
    assert list_ways(h, EVE) == ["mention"] * 2, "as many as one sender may have passed on in a day"


async def test_invitation_from_a_forgotten_person_is_not_delivered(h: House):
    table = await open_lobby_of(h, ANN)
    await h.change(table, lobby.join, BOB)
    await h.change(table, invitations.invite, ANN.id, EVE)
    await forgetting.forget_person(h.tables, ANN.id)
    await h.drain()
    [post] = h.sent.list_notices("invitation-here")
    assert names_deleted_person(post.payload), "the composer says nothing"


# [Rematch]: everybody agrees, the same options, seats moved on by one; it lapses after 48 hours


async def test_unanimous_rematch_starts_the_same_game_in_the_same_channel(h: House, table: Table):
    assert await get_refusal(h.want_rematch(table, ANN)) == "not-over"
    over = await finish_game(h, table)
    assert await get_refusal(h.want_rematch(over, DAN)) == "not-seated"
    first = await h.want_rematch(over, Person(BOB.id, "Bobby"))
    assert (first.names, first.of, first.table) == (("Bobby",), 2, "")
    assert await h.want_rematch(over, BOB) == first
    wish = (await h.tables.read(over.id)).state.rematch
    assert wish is not None
    young = await h.read((await h.want_rematch(over, ANN)).table)
    assert (young.status, young.channel, young.options) == ("running", over.channel, over.options)
    assert [seat.user for seat in young.seats] == [BOB.id, ANN.id]
    assert young.commitment == wish.commitment and young.secret is None
    assert await get_refusal(h.want_rematch(over, ANN)) == "rematch-begun"
    assert (await listings.verify_game(h.tables, (await finish_game(h, young)).id)).replayed


async def test_rematch_keeps_bots_and_does_not_wait_for_people_who_left(h: House, trio: Table):
    await h.change(trio, seats.resign, BOB.id)
    over = await finish_game(h, trio)
    await h.want_rematch(over, ANN)
    first, *others = (await h.read((await h.want_rematch(over, CLEO)).table)).seats
    assert [seat.user for seat in others] == [CLEO.id, ANN.id]
    assert first.bot and first.name != "Bob"


async def test_no_second_game_starts_in_an_occupied_channel(h: House):
    thread = Location(7, 71, 70)
    over = await finish_game(h, await h.start_table("race", place=thread))
    await h.start_table("race", place=thread)
    assert await get_refusal(h.want_rematch(over, ANN)) == "channel-busy"
    assert (await h.read(over)).rematch is None


async def test_missing_player_is_mentioned_once_and_finds_the_rematch_in_the_list(h: House):
    over = await finish_game(h, await h.start_table("race", BOB, CLEO))

    async def list_who_sees_it() -> list[Person]:
        people = (ANN, BOB, CLEO, DAN)
        return [who for who in people if await listings.list_open_rematches(h.tables, who.id)]

    await h.want_rematch(over, ANN)
    await h.drain()
    [called] = [post.payload for post in h.sent.list_notices("rematch-asked")]
    missing = [seat.seat for seat in over.seats if seat.user != ANN.id]
    assert (called["mentions"], called["args"]) == (missing, {"name": "Ann"})
    assert await list_who_sees_it() == [BOB, CLEO]
    await h.want_rematch(over, BOB)
    await h.drain()
    assert await list_who_sees_it() == [CLEO]
    assert len(h.sent.list_notices("rematch-asked")) == 1
    await h.pass_time(REQUEST_LIFETIME_S - 1)
    assert (await h.read(over)).rematch is not None
    await h.pass_time(1)
    assert (await h.read(over)).rematch is None and h.sent.edits[-1][1].kind == "rematch"
    assert await list_who_sees_it() == []
    assert (await h.want_rematch(over, BOB)).names == ("Bob",)
