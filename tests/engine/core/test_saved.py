"""Old saved games are migrated, newer ones are refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core import EndTurn, Match
from engine.core.game import Data, Migration
from tests.engine.core.table import M, encode_views, play_to_bids, start_match
from tests.toys.auction import Auction, AuctionGame, Bid, Count, Gamble, Loan, Seal, Start, Wall
from tests.toys.auction.rules import Walled

pack, unpack = msgspec.msgpack.encode, msgspec.msgpack.decode


def rename_key(data: Data, old: str, new: str) -> Data:
    return {new if name == old else name: value for name, value in data.items()}


class Second(AuctionGame):
    """The present rules; in version 1 the board was called `walls`, and a wall stood `at` a place."""

    schema_version = 2
    migrations = {  # noqa: RUF012 - a constant
        1: Migration(
            migrate_state=lambda s: rename_key(s, "walls", "board"),
            migrate_action=lambda a: rename_key(a, "at", "space"),
            migrate_event=lambda e: rename_key(e, "at", "space"),
        )
    }


def dump_as_version_1(match: Match[Any]) -> bytes:
    """Return the dump as version 1 would have written it."""
    blob = unpack(match.dump())
    blob["version"] = 1
    blob["digest"] = b"12345678"
    blob["seat_digests"] = {}
    for save in blob["steps"]:
        save["state"] = pack(rename_key(unpack(save["state"]), "board", "walls"))
        for log in (save["log"], *save["reopened_seals"].values()):
            for entry in log:
                entry["action"] = pack(rename_key(unpack(entry["action"]), "space", "at"))
        for note in save["events"]:
            note["event"] = pack(rename_key(unpack(note["event"]), "space", "at"))
    return pack(blob)


def test_draft_of_the_old_version_continues_in_the_new_one():
    match = start_match()
    match.submit(0, Start("walls"), Count(2), Wall(3))
    for more in (Wall(4), EndTurn(), Start("walls")):
        after = M.load(Second(), dump_as_version_1(match))
        assert (
            not after.seats_with_lost_actions
            and after.state == match.state
            and encode_views(after) == encode_views(match)
        )
        assert after.get_draft_events(0) == match.get_draft_events(0)
        match.submit(next(iter(match.open_questions)), more)
    drafted = start_match()
    drafted.submit(0, Start("walls"), Count(1), Wall(3))
    after = M.load(Second(), dump_as_version_1(drafted))
    after = M.load(Second(), after.dump())  # written again, it is of the new version and exact
    assert after.get_draft_events(0) == [Walled(0, 3)] and after.get_undoable_actions(0)
    after.undo(0)
    assert after.state.board == [-1] * 9


def test_sealed_phase_of_the_old_version_continues_in_the_new_one():
    match = play_to_bids()
    match.submit(0, Loan(), Bid(4), Seal())
    match.submit(1, Gamble())
    match.submit(1, Bid(0))
    match.reopen_seal(0)
    after = M.load(Second(), dump_as_version_1(match), defer_reveal=True)
    assert (
        not after.seats_with_lost_actions
        and after.state == match.state
        and after.get_reopened_seal(0) == match.get_reopened_seal(0)
    )
    for m in (match, after):
        m.submit(1, Seal())
        m.submit(2, Bid(0), Seal())
        m.reveal_seals()
    assert after.state == match.state


def test_only_the_affected_seat_loses_answers_that_new_rules_forbid():
    class Poorer(Second):
        migrations = {1: Migration(migrate_state=lambda s: take_coins(rename_key(s, "walls", "board")))}  # noqa: RUF012

    def take_coins(state: Data) -> Data:
        state["players"][0]["coins"] = 1
        return state

    match = play_to_bids()
    match.submit(0, Bid(3), Seal())
    match.submit(1, Bid(3), Seal())
    after = M.load(Poorer(), dump_as_version_1(match), defer_reveal=True)
    assert (
        after.seats_with_lost_actions == [0]
        and after.sealed_seats == {1}
        and after.get_decision(0).options[-1] == Bid(1)
    )


def test_dump_of_broken_rules_is_not_written():
    """Only loading treats an exception as a misfit; a dump that cannot be trusted raises."""

    class Breaking(AuctionGame):
        broken = False

        def step(self, state: Auction) -> Any:
            if self.broken:
                raise ZeroDivisionError
            return super().step(state)

    game = Breaking()
    match = M.new(game, play_to_bids().state, defer_reveal=True)
    match.submit(0, Bid(1))
    game.broken = True
    with pytest.raises(ZeroDivisionError):
        match.dump()


def test_only_the_seat_whose_flow_breaks_in_replay_loses_answers():
    match = play_to_bids()
    match.submit(0, Loan(), Bid(1))
    match.submit(1, Bid(2), Seal())
    data = unpack(match.dump())
    for entry in data["steps"][-1]["log"]:
        if entry["seat"] == 0:
            entry["kind"] = "another"
    after = M.load(match.game, pack(data), defer_reveal=True)
    assert (
        after.seats_with_lost_actions == [0]
        and after.sealed_seats == {1}
        and after.get_reopened_seal(1) == ()
    )
