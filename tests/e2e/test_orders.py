"""`/orders`, pressed and typed, and what an order does, as its owner sees it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.core import Setup
from playground import Person, Reply
from tests.toys.auction import Auction, AuctionGame, AuctionOptions

from .conftest import QUICK
from .playing import has_question, list_selects
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still


class UncountedAuction(AuctionGame):
    """Its bids show no count, so they close on the quarter hour, long after the test."""

    def create_state(self, setup: Setup) -> Auction:
        return super().create_state(replace(setup, options=AuctionOptions(counted=False)))


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": UncountedAuction()}, QUICK) as up:
        yield up


async def start_bidding(made: Stage) -> tuple[Person, Person, str]:
    """Let Ann and Bob be asked for their bids."""
    (ann, bob), thread = await open_game(made, "Ann", "Bob", game="auction")
    for person in (ann, bob):
        shown = await person.slash(thread, "play")
        shown = await person.press(shown, "Do nothing")
        if "End turn" in shown.labels:
            await person.press(shown, "End turn")
    await ann.wait_for(lambda m: "bids are taken" in m["content"], channel=thread)
    await wait_until_still(made)
    assert "Offer" in (await ann.slash(thread, "play")).labels
    return ann, bob, thread


async def wait_for_order(person: Person, thread: str) -> Reply:
    """Return the person's panel once their order has answered."""

    async def has_answered() -> bool:
        return "has answered for you" in (await person.slash(thread, "play")).text

    await wait_until(has_answered)
    return await person.slash(thread, "play")


def list_options(reply: Reply, select: str) -> list[str]:
    assert reply.message is not None
    found = next(s for s in list_selects(reply.message) if s["placeholder"] == select)
    return [option["label"] for option in found["options"]]


async def test_new_order_takes_four_interactions(made: Stage):
    ann, _, thread = await start_bidding(made)
    shown = await ann.slash(thread, "orders")
    assert "You have no standing orders" in shown.text
    assert [name.split(": ")[1] for name in list_options(shown, "New order…")] == ["Always", "Once", "Lowest"]
    form = await ann.pick(shown, "New order…", ["Always"])
    draft = await ann.submit(form, {"Coins": "1", "Rounds": "2"})
    assert "Bid 1. Ends after round 2." in draft.text and draft.labels == ["Save", "Change", "Discard"]
    assert has_question((await ann.slash(thread, "play")).message), "it does nothing before it is saved"
    listed = await ann.press(draft, "Save")
    assert "Saved." in listed.text and "Bid 1. Ends after round 2." in listed.text
    assert {"Change Always", "Delete Always"} <= set(listed.labels)
    panel = await wait_for_order(ann, thread)
    assert not has_question(panel.message) and "Change" in panel.labels
    assert has_question((await ann.press(panel, "Change")).message)


async def test_order_is_changed_discarded_and_dropped(made: Stage):
    ann, _, thread = await start_bidding(made)
    form = await ann.pick(await ann.slash("dm", "orders"), "New order…", ["Once"])
    draft = await ann.submit(form, {"Coins": "1", "Round": "2"})
    form = await ann.press(draft, "Change")
    draft = await ann.submit(form, {"Coins": "2"})
    assert "Bid 2 in round 2." in draft.text, "the round stands as it was filled in"
    listed = await ann.press(draft, "Save")
    again = await ann.submit(await ann.press(listed, "Change"), {"Coins": "0"})
    kept = await ann.press(again, "Discard")
    assert "Bid 2 in round 2." in kept.text and "Bid 0" not in kept.text
    gone = await ann.press(kept, "Delete")
    assert "Deleted." in gone.text and "You have no standing orders" in gone.text
    assert "moved on" not in gone.text and has_question((await ann.slash(thread, "play")).message)
