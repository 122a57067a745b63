"""Who is asked to a lobby, and the seats that are kept for him."""
from __future__ import annotations

from pathlib import Path

import pytest

from bot.service.table.errors import NotSeated, Refused
from bot.service.table.model import Location, Person
from bot.service.table.sending import Gone
from bot.service.verbs.invitations import PATIENCE
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, house, interactions

EVE = Person(105, "Eve")


async def test_who_is_invited_is_asked_by_direct_message_and_may_join(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        lobby = await h.lobby("race", BOB)
        with pytest.raises(NotSeated):
            await h.service.invitations.invite(lobby.id, DAN.id, CLEO)
        with pytest.raises(Refused, match="already-joined"):
            await h.service.invitations.invite(lobby.id, ANN.id, BOB)
        assert (await h.service.invitations.invite(lobby.id, BOB.id, CLEO)).invited == (CLEO.id,)
        await h.service.drain()
        assert h.sent.last("notice").target == f"user:{CLEO.id}"
        with pytest.raises(Refused, match="invited-already"):
            await h.service.invitations.invite(lobby.id, ANN.id, CLEO)
        assert (await h.service.lobby.join(lobby.id, CLEO, next(interactions))).invited == ()


async def test_who_takes_no_direct_messages_is_asked_in_the_lobby(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        h.sent.fail(("greeting", Gone("user-closed")))
        await h.lobby("auction", DAN)
        await h.service.drain()
        closed = ANN if await h.service.people.dms_closed(ANN.id) else DAN
        host = DAN if closed is ANN else ANN
        lobby = await h.service.lobby.open("race", host, Location(7, 72), next(interactions))
        await h.service.lobby.posted(lobby.id, 72, 9100)
        await h.service.invitations.invite(lobby.id, host.id, closed)
        await h.service.drain()
        post = h.sent.last("notice")
        assert (post.target, post.payload["code"]) == ("lobby", "invited-here")
        assert post.payload["args"]["user"] == str(closed.id)


async def test_the_host_keeps_a_seat_for_48_hours(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        lobby = await h.lobby("race", BOB, CLEO)
        with pytest.raises(Refused, match="not-host"):
            await h.service.invitations.invite(lobby.id, BOB.id, DAN, reserve=True)
        await h.service.invitations.invite(lobby.id, ANN.id, DAN, reserve=True)
        doors = h.service.lobby
        for attempt in (doors.join(lobby.id, EVE, 60), doors.add_bot(lobby.id, ANN.id, "beginner", 61)):
            with pytest.raises(Refused, match="lobby-full"):
                await attempt
        h.clock.now += PATIENCE
        assert len((await h.service.lobby.join(lobby.id, EVE, 62)).seats) == 4
        with pytest.raises(Refused, match="lobby-full"):
            await h.service.lobby.join(lobby.id, DAN, 63)


async def test_no_thanks_frees_the_kept_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        lobby = await h.lobby("race", BOB, CLEO)
        with pytest.raises(Refused, match="no-offer"):
            await h.service.invitations.decline(lobby.id, DAN.id)
        await h.service.invitations.invite(lobby.id, ANN.id, DAN, reserve=True)
        declined = await h.service.invitations.decline(lobby.id, DAN.id)
        assert (declined.invited, declined.reserved) == ((), {})
        await h.service.lobby.join(lobby.id, EVE, 64)


async def test_invitations_are_limited(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        lobby = await h.lobby("race")
        for n in range(10):
            await h.service.invitations.invite(lobby.id, ANN.id, Person(500 + n, f"P{n}"))
        with pytest.raises(Refused, match="too-often"):
            await h.service.invitations.invite(lobby.id, ANN.id, DAN)
