"""[Plan ahead] and a queued turn, as their owner presses and types them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core import EndTurn, Setup
from playground import Person, Reply
from tests.toys.auction import Auction, AuctionGame, AuctionOptions, Start

from .conftest import provide_stage
from .playing import has_question, list_selects
from .stage import Stage, get_table_id, open_game, open_turn, wait_until, wait_until_still


def find_cubes(shown: Reply) -> tuple[str, list[str]]:
    """Return the list of cubes: its id, and the values."""
    assert shown.message is not None
    select = list_selects(shown.message)[0]
    return select["custom_id"], [option["value"] for option in select["options"]]


async def test_plan_ahead_uses_the_ordinary_panel(made: Stage):
    first, waits, thread, _ = await open_turn(made, game="village")
    panel = await waits.slash(thread, "play")
    assert "Plan ahead" in panel.labels and "Plan ahead" not in (await first.slash(thread, "play")).labels
    panel = await waits.press(panel, "Plan ahead")
    assert "nothing here has been played yet" in panel.text and "Save plan" not in panel.labels
    where, values = find_cubes(panel)
    panel = await waits.pick(panel, where, values[-1:])
    assert {"Save plan", "Discard plan"} <= set(panel.labels)
    assert "Take a cube" in str((await first.slash(thread, "play")).message), "the table has not moved"
    saved = await waits.press(panel, "Save plan")
    assert "Saved." in saved.text and "If that is no longer legal by then, I will tell you why" in saved.text
    assert {"Change Plan ahead", "Delete Plan ahead"} <= set(saved.labels)
    again = await waits.press(saved, "Change Plan ahead")
    assert "Save plan" in again.labels, "it goes on where it was left"
    undone = await waits.press(again, "Undo")
    assert "Save plan" not in undone.labels and list_selects(undone.message or {})


@pytest.mark.parametrize("possible", [True, False])
async def test_pick_of_a_turn_that_has_begun_meanwhile_is_played_or_explained(made: Stage, possible: bool):
    """The others may move within seconds, before the person has planned anything."""
    first, waits, thread, _ = await open_turn(made, game="village")
    panel = await waits.press(await waits.slash(thread, "play"), "Plan ahead")
    where, values = find_cubes(panel)
    shown = await first.slash(thread, "play")
    taken = await first.pick(shown, find_cubes(shown)[0], values[:1])
    for label in ("Skip the action", "End turn"):
        if label in taken.labels:
            taken = await first.press(taken, label)
    panel = await waits.pick(panel, where, values[-1:] if possible else values[:1])
    if possible:
        assert any(label.startswith("Undo") for label in panel.labels) and "Save plan" not in panel.labels, (
            panel.text
        )
    else:
        assert "Your turn has begun" in panel.text and "You picked" in panel.text, panel.text
        assert find_cubes(panel)[1], "the question is asked"


# `/orders`, pressed and typed, and what an order does, as its owner sees it


class UncountedAuction(AuctionGame):
    """Its bids show no count, so they close on the quarter hour, long after the test."""

    def create_state(self, setup: Setup) -> Auction:
        return super().create_state(replace(setup, options=AuctionOptions(counted=False)))


uncounted = provide_stage(UncountedAuction())


async def draft_always(person: Person, shown: Reply, coins: str) -> Reply:
    """Fill in the form of a new order "Always" for two rounds, and return the panel of its draft."""
    form = await person.pick(shown, "New order…", ["Always"])
    return await person.submit(form, {"Coins": coins, "Rounds": "2"})


async def test_new_order_takes_four_interactions(uncounted: Stage):
    (ann, bob), thread = await open_game(uncounted, "Ann", "Bob", game="auction")
    table = await get_table_id(uncounted, ann)
    for person in (ann, bob):
        await uncounted.play.submit(table, int(person.id), Start("nothing"), EndTurn())
    await ann.wait_for(lambda m: "bids are taken" in m["content"], channel=thread)
    await wait_until_still(uncounted)
    shown = await ann.slash(thread, "orders")
    assert "You have no standing orders" in shown.text
    [new] = list_selects(shown.message or {})
    assert [one["label"].split(": ")[1] for one in new["options"]] == ["Always", "Once", "Lowest"]
    draft = await draft_always(ann, shown, "1")
    assert "Bid 1. Ends after round 2." in draft.text and draft.labels == ["Save", "Change", "Discard"]
    assert has_question((await ann.slash(thread, "play")).message), "it does nothing before it is saved"
    newer = await draft_always(ann, await ann.slash(thread, "orders"), "3")
    kept = await ann.press(draft, "Save")
    assert "Bid 3." in newer.text and "Bid 3." in kept.text and "Saved." not in kept.text, (
        "saved another draft"
    )
    draft = await draft_always(ann, await ann.slash(thread, "orders"), "1")
    listed = await ann.press(draft, "Save")
    assert "Saved." in listed.text and "Bid 1. Ends after round 2." in listed.text
    assert {"Change Always", "Delete Always"} <= set(listed.labels)

    async def has_answered() -> bool:
        return "has answered for you" in (await ann.slash(thread, "play")).text

    await wait_until(has_answered)
    panel = await ann.slash(thread, "play")
    assert not has_question(panel.message) and "Change" in panel.labels
    assert has_question((await ann.press(panel, "Change")).message)
