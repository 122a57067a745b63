"""Deal with the Devil from direct messages alone, counting a person's interactions (deal_with_the_devil.6.8.2)."""

from __future__ import annotations

from itertools import product
from typing import Any

from playground import Person, Reply
from playground.modal_filling import iter_fields
from playground.model import Json
from playground.person import get_button_labels

from .playing import list_buttons, list_selects
from .stage import Stage, get_table_id, open_game, wait_until

GAME = "deal_with_the_devil"
INTERACTIONS_PER_STEP = {
    "cards": 2,
    "offer": 2,
    "respond1": 1,
    "respond2": 1,
    "plan": 4,
    "vote": 2,
    "wings": 2,
    "answer": 1,
}

# Buildings and events, some of which go together.
TRIED_CARDS = 4


async def press_first(ann: Person, message: Json | None, *beginnings: str) -> Reply:
    """Press the first button whose label begins so."""
    labels = [button["label"] for button in list_buttons(message or {})]
    return await ann.press(message or {}, next(label for label in labels if label.startswith(beginnings)))


async def answer(ann: Person, step: str, prompt: Json) -> Reply:
    """Do what the step asks, down to the seal."""
    match step:
        case "cards":
            shown = await press_first(ann, prompt, "Keep ")
            return await press_first(ann, shown.message, "Pass ")
        case "offer" | "wings":
            form = await ann.press(prompt, "Load the chest" if step == "offer" else "Wings and ritual")
            return await ann.submit(form, fill_form(form))
        case "respond1" | "respond2":
            labels = [label.partition(":")[0] for label in get_button_labels(prompt)]
            assert labels[:2] == ["Accept", "Close the chest"], "secrets.4"
            return await press_first(ann, prompt, "Close the chest")
        case "plan":
            return await plan(ann, prompt)
        case "vote" if whom := list_selects(prompt):  # who must confess chooses only a target
            shown = await ann.pick(prompt, whom[0]["custom_id"], [whom[0]["options"][-1]["value"]])
            return await ann.press(shown, "Seal: if accused, confess")
        case _:
            return await press_first(ann, prompt, "Vote for nobody", "As suggested", "Seal")


def fill_form(form: Reply) -> dict[str, Any]:
    """Fill in one piece of goods and the first thing to ask for, or no coins. A long list is typed (6.8.3)."""
    fields = {field["custom_id"]: field for _, field in iter_fields(form.modal["components"])}
    if "ask" not in fields:
        return {"coins": fields["coins"]["options"][0]["value"] if "options" in fields["coins"] else "0"}
    goods = fields.get("goods", {}).get("options", [])[:1]
    return {"ask": fields["ask"]["options"][1]["value"]} | ({"goods": [goods[0]["value"]]} if goods else {})


async def plan(ann: Person, prompt: Json) -> Reply:
    """Choose the first building and the first event that go together."""
    shown = await ann.press(prompt, "Plan")
    for chosen in product(range(TRIED_CARDS), repeat=2):
        for name, at in zip(("Build", "Event"), chosen, strict=True):
            control = next(s for s in list_selects(shown.message or {}) if s["placeholder"].startswith(name))
            if at < len(control["options"]):
                shown = await ann.pick(shown, control["custom_id"], [control["options"][at]["value"]])
        if "Seal the plan" in [button["label"] for button in list_buttons(shown.message or {})]:
            return await ann.press(shown, "Seal the plan")
    raise AssertionError("no building goes with any event")


def count_interactions(made: Stage) -> int:
    return sum(entry["path"].endswith("/callback") for entry in made.pg.wire)


async def test_6_8_2_no_step_takes_more_interactions_than_the_rules_count(made: Stage):
    [ann], _ = await open_game(made, "Ann", game=GAME, bots=3)
    table, seen = await get_table_id(made, ann), set[tuple[int, str]]()
    look = await made.play.get_view(table, int(ann.id))

    async def is_asked_or_over() -> bool:
        nonlocal look
        look = await made.play.get_view(table, int(ann.id))
        is_new = (look.view.round, look.view.phase) not in seen
        return look.results is not None or (look.decision is not None and look.order_at is None and is_new)

    while True:
        await wait_until(is_asked_or_over, 1500)
        if look.results is not None:
            break
        at = look.view.round, look.view.phase
        seen.add(at)
        title = look.game.create_presenter(look.table.names).title(look.view, look.seat or 0)
        prompt = await ann.wait_for(
            lambda m, title=title: title in m["content"] and bool(list_buttons(m)), timeout=20
        )
        before = count_interactions(made)
        reply = await answer(ann, at[1], prompt)
        assert "Sealed" in reply.text and "Change" in reply.labels, (at, reply.text)
        if at[1] != "plan":  # it tries cards that do not go together
            assert count_interactions(made) - before <= INTERACTIONS_PER_STEP[at[1]], at
    asked = {step for _, step in seen}
    assert asked - {"answer"} == INTERACTIONS_PER_STEP.keys() - {"answer"}
