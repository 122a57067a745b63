"""A message whose stored data is damaged stops no change of its table or season."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from bot.db.schema import outbox
from bot.model.messages import RetryLater
from bot.model.view import Person
from bot.operations import forgetting
from engine.core import Flow
from tests.bot.service.kit import ANN, House, interactions
from tests.bot.service.sealing import (
    ALL_FOUR,
    NOON,
    is_open,
    list_messages_to,
    open_bidding,
    open_discreet_house,
    play_to_bids,
    seal_bids,
)
from tests.bot.service.seasoning import LEAGUE, PEOPLE, open_season
from tests.bot.stores.kit import find_rows_with
from tests.toys.auction import Auction, AuctionGame
from tests.toys.auction.rules import collect_bids

EVE = Person(987_654_321_012_345_678, "Eve")
# Cut short; another type; without its keys; a key of another type. "secretive" must not get into the log.
DAMAGED = [
    '{"first": 1, "secretive',
    "[]",
    "{}",
    '{"seat": "secretive", "first": 0, "last": 0, "args": "secretive"}',
]
each_damage = pytest.mark.parametrize("damage", DAMAGED)


async def damage_messages(h: House, kind: str, damage: str, *people: Person) -> list[int]:
    """Damage the stored data of all messages of a kind to these people. Return their ids."""
    targets = [f"user:{person.id}" for person in people]
    theirs = (outbox.c.kind == kind) & outbox.c.target.in_(targets) & outbox.c.edit.is_(False)
    with h.tables.db.begin() as tx:
        tx.execute(update(outbox).where(theirs).values(payload=damage))
        return list(tx.execute(select(outbox.c.id).where(theirs).order_by(outbox.c.id)).scalars())


def require_logged(caplog: pytest.LogCaptureFixture, *ids: int):
    """Fail unless the log names each of these messages, and nothing of their data."""
    named = [
        n for n in ids if any(f"post {n} (" in line and "cannot be read" in line for line in caplog.messages)
    ]
    assert named == [*ids]
    assert "secretive" not in caplog.text


def list_edits(h: House, kind: str) -> list[int]:
    return sorted(message for message, post in h.sent.edits if post.kind == kind)


class WithoutAnn(AuctionGame):
    """One sealed step follows another, and the first player is never asked."""

    def step(self, state: Auction) -> Flow[None]:
        return collect_bids(state, (1, 2, 3))


@each_damage
async def test_step_closes_over_a_damaged_prompt(
    damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """The prompt still loses its controls and shows what its player sealed, and everybody is asked in the next step."""
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        first = [list_messages_to(h, who)[0] for who in ALL_FOUR]
        damaged = await damage_messages(h, "prompt", damage, ANN)
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        assert not await is_open(h, table)
        require_logged(caplog, *damaged)
        assert list_edits(h, "settled") == sorted(first)
        closed = {message: post.payload for message, post in h.sent.edits if post.kind == "settled"}
        assert {payload["seat"] for payload in closed.values()} == {0, 1, 2, 3}
        assert closed[first[0]]["what"] == closed[first[1]]["what"] != ""
        await play_to_bids(h, table)
        assert [len(list_messages_to(h, who)) for who in ALL_FOUR] == [2] * 4
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        assert not await is_open(h, table)
        assert len(list_edits(h, "settled")) == 8, "once for each message"


@each_damage
async def test_next_prompt_takes_over_from_a_damaged_unsent_one(
    damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """Ann has seen nothing since the game began, so the next prompt shows her everything, as it does to the others."""
    async with open_discreet_house(tmp_path, NOON, WithoutAnn()) as h:
        table = await open_bidding(h)
        await seal_bids(h, table, *ALL_FOUR[1:])
        h.sent.fail_next(*[("prompt", RetryLater(500))] * 4)
        await h.pass_time(90)
        _, unsent = await damage_messages(h, "prompt", damage, ANN)
        await seal_bids(h, table, *ALL_FOUR[1:])
        await h.pass_time(90)
        require_logged(caplog, unsent)
        await h.pass_time(500)
        assert [len(list_messages_to(h, who)) for who in ALL_FOUR] == [2] * 4
        prompts = [h.sent.messages[list_messages_to(h, who)[1]].payload for who in ALL_FOUR]
        assert [(prompt["first"], prompt["last"]) for prompt in prompts] == [(0, 2)] * 4


@each_damage
async def test_damaged_notice_of_a_season_stops_no_forgetting(
    damage: str, h: House, caplog: pytest.LogCaptureFixture
):
    """What cannot be read is deleted, because it may name the person."""
    managing = h.service.season_managing
    season = await open_season(h, (EVE, *PEOPLE[:3]), replace(LEAGUE, full=False))
    members = {member.user: member.n for member in season.members.values()}
    for person in PEOPLE[:2]:
        await managing.remove_member(season.row.id, EVE, next(interactions), members[person.id], "says Eve")
    await h.drain()
    damaged = await damage_messages(
        h, "season-notice", damage + "Eve" * damage.startswith('{"first'), PEOPLE[0]
    )
    done = await forgetting.forget_person(h.tables, EVE.id)
    assert not done.code
    require_logged(caplog, *damaged)
    named = find_rows_with(h.tables.db, "Eve", str(EVE.id), "secretive")
    assert not [row for row in named if row.startswith(("season", "outbox"))], named
    caplog.clear()
    await forgetting.forget_person(h.tables, PEOPLE[2].id)
    assert not caplog.messages, "it is said once"
