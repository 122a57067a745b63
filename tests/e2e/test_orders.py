"""`/orders`, pressed and typed, and what an order does, as its owner sees it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.core import Setup
from playground import Person, Reply
from playground.person import get_text
from tests.toys.auction import Auction, AuctionGame, AuctionOptions

from .conftest import QUICK
from .playing import has_question, list_buttons, list_selects
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


@pytest.mark.long
async def test_refused_order_keeps_its_form(made: Stage):
    ann, _, thread = await start_bidding(made)
    form = await ann.pick(await ann.slash(thread, "orders"), "New order…", ["Once"])
    refused = await ann.submit(form, {"Coins": "1", "Round": "0"})
    assert "Round 0 is over." in refused.text and refused.labels == ["Change"]
    draft = await ann.submit(await ann.press(refused, "Change"), {"Coins": "1", "Round": "3"})
    assert "Save" in draft.labels
    odd = await ann.submit(await ann.press(draft, "Change"), {"Coins": "many", "Round": "3"})
    assert "many" in odd.text and odd.labels == ["Change"]


@pytest.mark.long
async def test_older_save_button_saves_nothing_unseen(made: Stage):
    ann, _, thread = await start_bidding(made)
    drafts = list[Reply]()
    for coins in ("1", "2"):
        form = await ann.pick(await ann.slash(thread, "orders"), "New order…", ["Always"])
        drafts.append(await ann.submit(form, {"Coins": coins}))
    shown = await ann.press(drafts[0], "Save")
    assert "Bid 2." in shown.text and "Save" in shown.labels
    await ann.press(shown, "Save")
    assert "Bid 2." in (await ann.slash(thread, "orders")).text


async def test_orders_can_be_typed_here_and_in_direct_messages(made: Stage):
    ann, bob, thread = await start_bidding(made)
    said = await ann.slash(thread, "auction always", coins="1", rich="true")
    assert said.text.startswith("Saved. **Auction**, Always: Bid 1, as long as as much is left.")
    assert (await wait_for_order(ann, thread)).message
    said = await bob.slash("dm", "auction once", coins="2", round="2")
    assert "Bid 2 in round 2." in said.text
    refused = await bob.slash("dm", "auction once", coins="2", round="0")
    assert refused.text == "Round 0 is over."
    assert "Bid 2 in round 2." in (await bob.slash("dm", "orders")).text
    assert "Bid 2" not in (await ann.slash("dm", "orders")).text


@pytest.mark.long
async def test_13_3_first_prompt_offers_an_order(made: Stage):
    ann, bob, thread = await start_bidding(made)
    panels = [await person.slash(thread, "play") for person in (ann, bob)]
    assert all("Bid 0 every time" in shown.labels for shown in panels)
    kept = await ann.press(panels[0], "Bid 0 every time")
    assert "Saved. **Auction**, Always: Bid 0." in kept.text and "Bid 0 every time" not in kept.labels
    assert "Change" in (await wait_for_order(ann, thread)).labels
    assert has_question((await bob.slash(thread, "play")).message)


@pytest.mark.long
async def test_owner_reads_in_the_direct_message_what_the_order_did(made: Stage):
    """The direct message of the step reports it, with [Change]. Nothing moves in the channel."""
    ann, bob, thread = await start_bidding(made)
    post = (await bob.messages(thread))[-1]
    await ann.slash(thread, "auction always", coins="1")
    told = await ann.wait_for(lambda m: "has answered for you" in get_text(m), channel="dm")
    assert any(button["label"] == "Change" for button in list_buttons(told))
    changed = await ann.press(told, "Change")
    assert has_question(changed.message)
    assert (await bob.messages(thread))[-1] == post, "no post, no edit"
    assert not any("order" in get_text(m).lower() for m in [*await bob.messages(thread), *await bob.dms()])
