"""Direct messages of a game with secrets: one per person and step, the same for everybody (secrets.8, secrets.27)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.messages import RetryLater, Undeliverable
from bot.operations import lobby as lobby_operations
from engine.core import Flow
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, House, finish_game
from tests.bot.service.race import RaceGame
from tests.bot.service.sealing import (
    ALL_FOUR,
    is_open,
    list_messages_to,
    open_bidding,
    open_discreet_house,
    play_to_bids,
    reopen,
    seal_bids,
)
from tests.toys.auction import Auction, AuctionGame, Bid, Seal
from tests.toys.auction.rules import collect_bids


class Few(AuctionGame):
    """Only the first two players are asked to bid."""

    def step(self, state: Auction) -> Flow[None]:
        return collect_bids(state, (0, 1)) if state.phase == "bids" else super().step(state)


class Nobody(AuctionGame):
    """Its sealed step asks nobody, and still closes."""

    def step(self, state: Auction) -> Flow[None]:
        return collect_bids(state, ()) if state.phase == "bids" else super().step(state)


async def test_player_who_is_not_asked_gets_the_same_message(tmp_path: Path):
    async with open_discreet_house(tmp_path, 1e6, Few()) as h:
        table = await open_bidding(h)
        assert [len(list_messages_to(h, who)) for who in ALL_FOUR] == [1] * 4
        await seal_bids(h, table, ANN, BOB)
        assert [(await h.look(table, who)).decision for who in (CLEO, DAN)] == [
            None,
            None,
        ]
        await h.pass_time(90)
        assert not await is_open(h, table)


async def test_step_that_asks_nobody_opens_waits_and_closes_like_any_other(tmp_path: Path):
    async with open_discreet_house(tmp_path, 1e6, Nobody()) as h:
        table = await open_bidding(h)
        assert [len(list_messages_to(h, who)) for who in ALL_FOUR] == [1] * 4
        await h.pass_time(19)
        assert await is_open(h, table)
        await h.pass_time(72)
        assert not await is_open(h, table)
        await play_to_bids(h, table)
        assert [len(list_messages_to(h, who)) for who in ALL_FOUR] == [2] * 4
        await h.pass_time(19)
        assert await is_open(h, table)  # the time belongs to this step


async def test_message_lives_as_long_as_its_step(tmp_path: Path):
    """It tells a player who has sealed that a change is possible. When the step closes, everybody loses the controls."""
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        await seal_bids(h, table, BOB)
        assert list_edits(h, "answered") == [list_messages_to(h, BOB)[0]] and list_edits(h, "settled") == []
        await seal_bids(h, table, ANN, CLEO, DAN)
        await h.pass_time(90)
        assert sorted(list_edits(h, "settled")) == sorted(list_messages_to(h, who)[0] for who in ALL_FOUR)
        assert all(post.payload["closed"] for _, post in h.sent.edits if post.kind == "settled")
        await play_to_bids(h, table)
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        assert sorted(list_edits(h, "settled")) == sorted(
            message for who in ALL_FOUR for message in list_messages_to(h, who)[:2]
        )


def list_edits(h: House, kind: str) -> list[int]:
    return [message for message, post in h.sent.edits if post.kind == kind]


async def test_undelivered_message_passes_its_news_on(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        h.sent.fail_next(*[("prompt", RetryLater(500))] * 4)
        table = await open_bidding(h)
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        await play_to_bids(h, table)
        await reopen(h, tmp_path)
        await h.pass_time(500)
        assert [len(list_messages_to(h, who)) for who in ALL_FOUR] == [1] * 4
        first = {h.sent.messages[list_messages_to(h, who)[0]].payload["first"] for who in ALL_FOUR}
        assert len(first) == 1


class Twice(AuctionGame):
    """One sealed step follows another."""

    def step(self, state: Auction) -> Flow[None]:
        return collect_bids(state)


@pytest.mark.parametrize("who", [ANN, CLEO])
async def test_player_who_was_changing_an_answer_is_told_in_the_next_message(tmp_path: Path, who: object):
    async with open_discreet_house(tmp_path, 1e6, Twice()) as h:
        table = await open_bidding(h)
        await seal_bids(h, table, *ALL_FOUR)
        changing = next(person for person in ALL_FOUR if person is who)
        await h.take_back(table, changing)
        await h.pass_time(90)
        told = {
            p: h.sent.messages[list_messages_to(h, p)[-1]].payload.get("earlier", False) for p in ALL_FOUR
        }
        assert told == {p: p is who for p in ALL_FOUR}
        for person in ALL_FOUR:
            await h.submit(table, person, Bid(0), Seal())
        await h.pass_time(90)
        told = {
            p: h.sent.messages[list_messages_to(h, p)[-1]].payload.get("earlier", False) for p in ALL_FOUR
        }
        assert not any(told.values())


async def test_game_of_bots_posts_once_a_step(tmp_path: Path):
    async with open_discreet_house(tmp_path, 1e6, Twice()) as h:
        lobby = await h.open_lobby("auction")
        for _ in range(3):
            await h.change(lobby, lobby_operations.add_bot, ANN.id, "random")
        table = await h.start(lobby)
        while (look := await h.look(table)).results is None:
            if look.decision is not None:
                await h.submit(table, ANN, Bid(0), Seal())
            await h.pass_time(90)
        assert h.sent.list_kinds() == ["sealed", "sealed", "sealed", "end"]
        assert len(list_messages_to(h, ANN)) == 4


async def test_missing_players_are_reminded_only_by_direct_message(tmp_path: Path):
    """secrets.5: everybody gets the same words, and nothing appears in the channel, even if direct messages fail."""
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h, counted=False)
        await seal_bids(h, table, ANN, BOB)
        posts = h.sent.list_kinds()
        h.sent.fail_next(("reminder", Undeliverable("user-closed")))
        await h.pass_time(12 * 3600)
        assert sorted(p.target for p in h.sent.list_posts("reminder")) in (
            [f"user:{CLEO.id}"],
            [f"user:{DAN.id}"],
        )
        assert h.sent.list_kinds() == posts


class Whispered(RaceGame):
    """A game with secrets whose last turn is public."""

    has_secrets = True


async def test_end_after_a_public_turn_is_told_once(h: House):
    """The last post mentions everybody; a direct message would repeat it."""
    h.tables.games = {**h.tables.games, "race": Whispered()}
    over = await finish_game(h, await h.start_table("race", BOB))
    assert over.status == "over"
    assert h.sent.find_last("end").payload["mentions"] == [0, 1]
    assert [post.kind for post in h.sent.messages.values() if post.target.startswith("user:")] == [
        "greeting"
    ] * 2
