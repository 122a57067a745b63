"""[Plan ahead] and a queued turn, as their owner presses and types them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core import Setup
from playground import Person, Reply
from tests.toys.auction import Auction, AuctionGame, AuctionOptions

from .conftest import provide_stage
from .playing import has_question, list_selects
from .stage import Stage, find_asked_person, open_game, wait_until, wait_until_still


async def start_two(made: Stage) -> tuple[Person, Person, str]:
    """Return who has the turn, and who waits."""
    people, thread = await open_game(made, "Ann", "Bob", game="village")
    first, _ = await find_asked_person(people, thread)
    assert first is not None
    return first, next(person for person in people if person.id != first.id), thread


def find_cubes(shown: Reply) -> tuple[str, list[str]]:
    """Return the list of cubes: its id, and the values."""
    assert shown.message is not None
    select = list_selects(shown.message)[0]
    return select["custom_id"], [option["value"] for option in select["options"]]


async def end_turn(person: Person, thread: str):
    """Take the first cube, and nothing more."""
    shown = await person.slash(thread, "play")
    where, values = find_cubes(shown)
    shown = await person.pick(shown, where, values[:1])
    for label in ("Skip the action", "End turn"):
        if label in shown.labels:
            shown = await person.press(shown, label)


async def test_plan_ahead_uses_the_ordinary_panel(made: Stage):
    first, waits, thread = await start_two(made)
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
    first, waits, thread = await start_two(made)
    panel = await waits.press(await waits.slash(thread, "play"), "Plan ahead")
    where, values = find_cubes(panel)
    await end_turn(first, thread)
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


async def start_bidding(uncounted: Stage) -> tuple[Person, Person, str]:
    """Let Ann and Bob be asked for their bids."""
    (ann, bob), thread = await open_game(uncounted, "Ann", "Bob", game="auction")
    for person in (ann, bob):
        shown = await person.slash(thread, "play")
        shown = await person.press(shown, "Do nothing")
        if "End turn" in shown.labels:
            await person.press(shown, "End turn")
    await ann.wait_for(lambda m: "bids are taken" in m["content"], channel=thread)
    await wait_until_still(uncounted)
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


async def test_new_order_takes_four_interactions(uncounted: Stage):
    ann, _, thread = await start_bidding(uncounted)
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
