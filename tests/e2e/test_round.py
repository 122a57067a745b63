"""Deal with the Devil from direct messages alone, counting a person's interactions (deal_with_the_devil.6.8.2)."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import product

from bot.model.view import TableView
from bot.operations import listings
from playground import Person, Reply
from playground.model import Json

from .conftest import provide_stage
from .playing import list_buttons, list_selects
from .stage import Stage, wait_until

GAME = "deal_with_the_devil"
INTERACTIONS_PER_STEP = {
    "cards": 2,
    "offer": 2,
    "respond1": 1,
    "respond2": 1,
    "plan": 4,
    "vote": 2,
    "wings": 2,
    "ritual": 0,
    "answer": 1,
}
# Buildings and events, some of which go together.
TRIED_CARDS = 4
INTERACTIONS_PER_ROUND = {1: 8, 2: 12, 3: 15, 4: 10, 5: 13}
Answer = Callable[[Person, Json], Awaitable[tuple[int, Reply]]]


made = provide_stage()


async def table_with_bots(made: Stage) -> tuple[Person, str]:
    """Start a table of Ann and three bots. Return Ann and the table's id."""
    ann = await made.get_person("Ann")
    lobby = await ann.slash("table", "new", game=GAME)
    for _ in range(3):
        lobby = await ann.press(lobby, "Add a bot")
    await ann.press(lobby, "Start")
    table = (await listings.list_tables_of(made.tables, int(ann.id)))[0].table

    async def is_in_its_thread() -> bool:
        now = await listings.get_table(made.tables, table.id)
        return now.channel != now.parent

    await wait_until(is_in_its_thread)
    return ann, table.id


# What a person does in each step


async def answer_cards(ann: Person, prompt: Json) -> tuple[int, Reply]:
    shown = await ann.press(prompt, find_label(prompt, "Keep "))
    return 2, await ann.press(shown, find_label(get_message(shown), "Pass "))


async def answer_offer(ann: Person, prompt: Json) -> tuple[int, Reply]:
    form = await ann.press(prompt, "Load the chest")
    assert form.modal is not None
    goods = next((c for c in list_fields(form.modal) if c["custom_id"] == "goods"), None)
    ask = next(c for c in list_fields(form.modal) if c["custom_id"] == "ask")
    values = {"ask": ask["options"][1]["value"]}
    listed = goods is not None and "options" in goods  # more than 25 pieces are typed (6.8.3)
    return 2, await ann.submit(
        form, values | ({"goods": [goods["options"][0]["value"]]} if goods and listed else {})
    )


async def answer_respond(ann: Person, prompt: Json) -> tuple[int, Reply]:
    assert [b["label"].partition(":")[0] for b in list_all_buttons(prompt)][:2] == [
        "Accept",
        "Close the chest",
    ], "secrets.4"
    return 1, await ann.press(prompt, "Close the chest")


async def answer_plan(ann: Person, prompt: Json) -> tuple[int, Reply]:
    """Choose the first building and the first event that go together."""
    shown = await ann.press(prompt, "Plan")
    for build, event in product(range(TRIED_CARDS), repeat=2):
        for name, at in (("Build", build), ("Event", event)):
            control = next(s for s in list_selects(get_message(shown)) if s["placeholder"].startswith(name))
            if at < len(control["options"]):
                shown = await ann.pick(
                    get_message(shown), control["custom_id"], [control["options"][at]["value"]]
                )
        if any("Seal the plan" in b.get("label", "") for b in list_buttons(get_message(shown))):
            return 4, await ann.press(shown, "Seal the plan")
    raise AssertionError("no building goes with any event")


async def answer_vote(ann: Person, prompt: Json) -> tuple[int, Reply]:
    if not list_selects(prompt):  # who must confess chooses only a target
        return 1, await ann.press(prompt, "Vote for nobody")
    [whom] = list_selects(prompt)
    shown = await ann.pick(prompt, whom["custom_id"], [whom["options"][-1]["value"]])
    return 2, await ann.press(shown, "Seal: if accused, confess")


async def answer_wings(ann: Person, prompt: Json) -> tuple[int, Reply]:
    form = await ann.press(prompt, "Wings and ritual")
    coins = next(field for field in list_fields(form.modal or {}) if field["custom_id"] == "coins")
    none = coins["options"][0]["value"] if "options" in coins else "0"  # a long list is typed
    return 2, await ann.submit(form, {"coins": none})


async def answer_first(ann: Person, prompt: Json) -> tuple[int, Reply]:
    labels = [b["label"] for b in list_buttons(prompt)]
    return 1, await ann.press(prompt, next(one for one in labels if one.startswith(("As suggested", "Seal"))))


ANSWERS: dict[str, Answer] = {
    "cards": answer_cards,
    "offer": answer_offer,
    "respond1": answer_respond,
    "respond2": answer_respond,
    "plan": answer_plan,
    "vote": answer_vote,
    "wings": answer_wings,
    "answer": answer_first,
}


def get_message(shown: Reply) -> Json:
    assert shown.message is not None, shown.text
    return shown.message


def list_fields(modal: Json) -> list[Json]:
    return [outer["component"] for outer in modal["components"] if "component" in outer]


def list_all_buttons(prompt: Json) -> list[Json]:
    return [c for row in prompt["components"] for c in row["components"] if c["type"] == 2]


def find_label(prompt: Json, text: str) -> str:
    return next(b["label"] for b in list_buttons(prompt) if b["label"].startswith(text))


async def wait_for_step(made: Stage, ann: Person, table: str, seen: set[tuple[int, str]]) -> TableView | None:
    """Return Ann's view of the next step that asks them, or None at the end."""
    for _ in range(1500):
        look = await made.play.get_view(table, int(ann.id))
        if look.results is not None:
            return None
        if (
            look.decision is not None
            and look.order_at is None
            and (look.view.round, look.view.phase) not in seen
        ):
            return look
        await asyncio.sleep(0.02)
    raise TimeoutError


async def test_6_8_2_game_takes_8_12_15_10_and_13_interactions(made: Stage):
    ann, table = await table_with_bots(made)
    counts = Counter[int]()
    seen = set[tuple[int, str]]()
    while (look := await wait_for_step(made, ann, table, seen)) is not None:
        at = look.view.round, look.view.phase
        seen.add(at)
        title = look.game.create_presenter(look.table.names).title(look.view, look.seat or 0)
        prompt = await ann.wait_for(
            lambda m, title=title: title in m["content"] and bool(list_buttons(m)), channel="dm", timeout=20
        )
        count, reply = await ANSWERS[at[1]](ann, prompt)
        assert "Sealed" in reply.text, (at, reply.text)
        assert "Change" in reply.labels
        assert count <= INTERACTIONS_PER_STEP[at[1]]
        counts[at[0]] += INTERACTIONS_PER_STEP[at[1]]
    missing = {n: most - counts[n] for n, most in INTERACTIONS_PER_ROUND.items() if most != counts[n]}
    unasked = {n for n in (3, 5) if (n, "answer") not in seen}
    assert missing == dict.fromkeys(unasked, 1), f"{dict(counts)} of {INTERACTIONS_PER_ROUND}"
    assert all((n, "ritual") not in seen for n in (3, 5)), "the order has loaded the chest"
