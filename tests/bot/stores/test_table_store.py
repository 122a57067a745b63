"""Stored tables under changed circumstances: repaired rules, another database, a full memory."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from pathlib import Path

from msgspec.structs import replace

from bot.model.timing import Timing
from bot.model.view import Location
from bot.operations import listings, lobby
from bot.service import Service
from bot.stores.tables import apply
from engine.core import EndTurn, Flow, choose_simultaneously
from engine.players import BOTS
from tests.bot.service.kit import ANN, BOB, GAMES, TUNING, Clock, House, Recorder, interactions, open_house
from tests.bot.service.race import Roll
from tests.bot.stores.kit import open_database
from tests.toys.auction import AuctionGame, Bid, Count, Gamble, Seal, Start
from tests.toys.auction.rules import Auction, ask_for_bid


class RenamedAct(AuctionGame):
    """The auction with a new name for its first question."""

    def step(self, state: Auction) -> Flow[None]:
        return rename_question(super().step(state)) if state.phase == "act" else super().step(state)


def rename_question(flow: Flow[None]) -> Flow[None]:
    asks = next(flow)
    while True:
        mended = {seat: replace(ask, kind=f"mended-{ask.kind}") for seat, ask in asks.items()}
        answer = yield mended
        try:
            asks = flow.send(answer)
        except StopIteration:
            return


async def test_player_who_loses_answers_to_repaired_rules_is_told_once(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("auction", BOB, place=Location(None, 1))
        await h.service.play.submit(table.id, ANN.id, Start("walls"), Count(2))
    sent, url = Recorder(), f"sqlite:///{tmp_path / 'games.db'}"
    service = await Service.open(url, {"auction": RenamedAct()}, h.clock, sent, TUNING)
    await service.play.get_view(table.id, BOB.id)
    await service.drain()
    look = await service.play.get_view(table.id, BOB.id)
    await service.drain()
    assert [(p.target, p.payload["code"]) for p in sent.messages.values()] == [
        (f"user:{ANN.id}", "answers-lost")
    ]
    assert look.waiting == (0,)
    mine = await service.play.get_view(table.id, ANN.id)
    assert mine.decision and mine.decision.kind == "mended-act"
    await service.play.submit(table.id, ANN.id, Start("nothing"), EndTurn(), token=mine.token)
    assert (await service.play.get_view(table.id, BOB.id)).decision
    await service.stop()


async def test_game_is_played_on_postgresql(tmp_path: Path):
    async with open_database("postgresql", tmp_path) as url:
        clock, sent = Clock(), Recorder()
        service = await Service.open(url, GAMES, clock, sent, TUNING)
        h = House(service, clock, sent)
        table = await h.start_table("auction", BOB)
        await h.apply((await h.open_lobby("race")).id, next(interactions), lobby.add_bot, ANN.id, "beginner")
        look = await service.play.get_view(table.id, None)
        while look.table.status == "running":
            for person in (ANN, BOB):
                await answer_question(h, table.id, person.id)
            await h.pass_time(3600)
            look = await service.play.get_view(table.id, None)
        assert look.results and (await listings.verify_game(service.tables, table.id)).replayed
        told = [p.payload for p in sent.messages.values() if p.kind in ("turn", "sealed", "end")]
        assert all(a["last"] == b["first"] for a, b in pairwise(told)) and told[0]["first"] == 0
        await service.stop()


async def test_no_process_answers_from_outdated_memory(tmp_path: Path):
    """Another process has changed the table since: what was there before, or was refused before, is no longer."""
    async with open_database("postgresql", tmp_path) as url:
        clock = Clock()
        here, there = [await Service.open(url, GAMES, clock, Recorder(), TUNING) for _ in range(2)]
        table = await House(here, clock, Recorder()).start_table("race", BOB)
        for shown in ("replay", "went"):
            assert await listings.claim_first_showing(here.tables, table.id, shown, next(interactions))
            assert not await listings.claim_first_showing(there.tables, table.id, shown, next(interactions))
            await apply(here.tables, table.id, 0, listings.release_first_showing, shown)
            assert await listings.claim_first_showing(there.tables, table.id, shown, next(interactions)), (
                "not from memory"
            )
            assert not await listings.claim_first_showing(here.tables, table.id, shown, next(interactions))
        await here.play.submit(table.id, ANN.id, Roll())
        look = await here.play.get_view(table.id, ANN.id)
        assert (
            look.decision
            and not (await there.play.submit(table.id, ANN.id, look.decision.options[0])).repeated
        )
        for service in (here, there):
            await service.stop()


async def test_repeated_request_keeps_its_answer_and_no_other_request_gets_it(tmp_path: Path):
    """Its connection was cut after its commit, or it comes again after a restart."""
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        claim = partial(listings.claim_first_showing, h.tables)
        assert [await claim(table.id, "replay", request) for request in (5, 5, 6, 5, 7)] == [
            True,
            True,
            False,
            True,
            False,
        ]
    async with open_house(tmp_path) as h:
        claim = partial(listings.claim_first_showing, h.tables)
        assert [await claim(table.id, "replay", request) for request in (5, 6)] == [True, False]
        await h.apply(table.id, 0, listings.release_first_showing, "replay")
        assert [await claim(table.id, "replay", request) for request in (6, 7, 6)] == [True, False, True], (
            "what was released belongs to whoever asks next, also if they were refused before"
        )
        await h.apply(table.id, 0, listings.release_first_showing, "replay")
        assert [await claim(table.id, "replay", request) for request in (6, 7)] == [True, False]


async def answer_question(h: House, table: str, user: int):
    look = await h.service.play.get_view(table, user)
    if look.decision and look.seat is not None:
        match = (await h.service.tables.read(table)).playing
        say = BOTS["beginner"](match, look.seat, match.state.chance)
        await h.service.play.submit(table, user, say, token=look.token, interaction=next(interactions))


async def test_more_tables_than_memory_are_played(tmp_path: Path):
    async with open_house(tmp_path, tuning=Timing(at_hand=2)) as h:
        tables = [await h.start_table("race", BOB, place=Location(None, n)) for n in range(5)]
        for table in tables:
            await h.service.play.submit(table.id, ANN.id, Roll())
        for table in tables:
            look = await h.service.play.get_view(table.id, ANN.id)
            assert look.decision and look.decision.kind == "bank"


async def test_answers_that_revealed_something_are_given_up_too(tmp_path: Path):
    """A player has drawn in a sealed step, and then the rules change. The table must not stay broken."""
    async with open_house(tmp_path) as h:
        table = await h.start_table("auction", BOB, place=Location(None, 1))
        for who in (ANN, BOB):
            await h.service.play.submit(table.id, who.id, Start("nothing"), EndTurn())
        await h.service.play.submit(table.id, ANN.id, Gamble())
        await h.service.play.submit(table.id, BOB.id, Bid(1), Seal())
    sent, url = Recorder(), f"sqlite:///{tmp_path / 'games.db'}"
    service = await Service.open(url, {"auction": RenamedBid()}, h.clock, sent, TUNING)
    for person in (ANN, BOB):
        look = await service.play.get_view(table.id, person.id)
        assert look.decision and look.decision.kind == "mended-bid"
    await service.drain()
    told = sorted(p.target for p in sent.messages.values() if p.payload.get("code") == "answers-lost")
    assert told == [f"user:{ANN.id}", f"user:{BOB.id}"]
    await service.stop()


class RenamedBid(AuctionGame):
    """The auction with a new name for the question of its sealed step."""

    def step(self, state: Auction) -> Flow[None]:
        return ask_renamed_bids(state) if state.phase == "bids" else super().step(state)


def ask_renamed_bids(s: Auction) -> Flow[None]:
    yield from choose_simultaneously(
        {seat: rename_question(ask_own_bid(s, seat)) for seat in range(len(s.players))}
    )


def ask_own_bid(s: Auction, seat: int) -> Flow[None]:
    yield from ask_for_bid(s, seat)


async def test_table_of_a_missing_game_holds_nothing_up(tmp_path: Path):
    """Such tables rest; the person's other tables, reminders and lobbies continue."""
    async with open_house(tmp_path) as h:
        await h.open_lobby("race")
        await h.start_table("race", BOB, place=Location(None, 1))
        await h.start_table("auction", BOB, place=Location(None, 2))
    sent, url = Recorder(), f"sqlite:///{tmp_path / 'games.db'}"
    service = await Service.open(url, {"auction": GAMES["auction"]}, h.clock, sent, TUNING)
    assert [line.table.slug for line in await listings.list_tables_of(service.tables, ANN.id)] == ["auction"]
    h.clock.now += 15 * 24 * 3600
    for _ in range(2):
        await asyncio.wait_for(service.drain(), 10)
    assert "reminder" in sent.list_kinds(f"user:{ANN.id}")
    await service.stop()
