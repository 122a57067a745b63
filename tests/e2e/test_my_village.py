"""A whole game of My Village by greedy people through their panels: few presses, few posts, results."""

from __future__ import annotations

import re
from statistics import median

import pytest

from bot.operations import listings
from playground import Person, Reply
from playground.model import Json

from . import greedy
from .playing import list_selects
from .stage import Stage, find_asked_person, find_next_asked, list_history, open_game

NAMES = ("Ann", "Bob", "Cleo")
PAIR = re.compile(r"(\d+) = (?:black )?(\d) \+ (?:black )?(\d)")
# Turns of three people. The earliest death in 1,500 games was in the 22nd turn.
TURNS_BEFORE_DEATHS = 18


@pytest.mark.long
async def test_post_offers_the_dice(made: Stage):
    """interaction.6: two dice are taken there; each line says what their sum would open. Coins cost no press."""
    people, thread = await open_game(made, *NAMES, game="my_village")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    dice = list_selects(post)[0]
    assert dice["placeholder"].startswith(("Take two dice…", "Take two white dice…")), "two lists if many"
    for option in dice["options"]:
        found = PAIR.match(option["label"])
        assert found and int(found[1]) == int(found[2]) + int(found[3]) and option["description"]
        assert ("black" in option["label"]) == (" time" in option["label"])
    plain = next(option for option in dice["options"] if "New: " in option["description"])
    panel = await person.pick(post, dice["custom_id"], [plain["value"]])
    assert panel.kind in ("message", "deferred") and "What do you use it for?" in panel.text
    names = [select["placeholder"] for select in list_selects(panel.message or {})]
    assert "Make the sum differently…" in names, "everybody has a coin at first: the sum can be changed"
    assert "Move the headman to the barn: 1 time, +1 coin" in panel.labels
    assert any(label.startswith("Undo") for label in panel.labels)


async def test_rat_order_is_one_button(made: Stage):
    """my_village.A9.4a: it takes no ten lines in every panel, and a turn with it still ends by itself (panels.15)."""
    person, panel = await find_player_with_church(made)
    assert panel.message is not None
    order = next(label for label in panel.labels if label != "Show me")  # the news of others' turns
    assert order == "Rats: kept out if you lose 2 or more" and "End turn" in panel.labels
    assert list_selects(panel.message) == []
    form = await person.press(panel.message, order)
    [field] = [outer["component"] for outer in form.modal["components"]]
    assert [option["label"] for option in field["options"]][
        1
    ] == "Keep the rats out if I would lose 3 or more"
    panel = await person.submit(form, {"order": field["options"][-2]["value"]})
    assert not any(label.startswith("Rats") for label in panel.labels) and "Undo" in panel.labels
    assert "set the sanatory church to let rats in" in panel.text


async def find_player_with_church(made: Stage) -> tuple[Person, Reply]:
    """Return a player who built the sanatory church before anybody can die, with their panel. Tries another table if no
    11 came."""
    while True:
        people, thread = await open_game(made, *NAMES, game="my_village")
        post = None
        for _ in range(TURNS_BEFORE_DEATHS):
            person, post = await find_asked_person(people, thread, post)
            assert person is not None
            if (panel := await build_church(person, post, thread)) is not None:
                return person, panel


async def build_church(person: Person, post: Json, thread: str) -> Reply | None:
    """Build the sanatory church if two dice make 11; otherwise end the turn at the headman."""
    asked = await person.press(post, "Play")
    listed = (option for select in list_selects(asked.message or {}) for option in select["options"])
    labels = [*asked.labels, *(option["label"] for option in listed)]
    white = [found for label in labels if (found := PAIR.match(label)) and "black" not in found[0]]
    dice = next((found for found in white if found[1] == "11"), None)
    if dice is None:
        first = white[0]
        said = await person.slash(
            thread, "my-village turn", dice=f"w{first[2]} w{first[3]}", do="headman stay", end=True
        )
        assert "Done." in said.text, said.text
        return None
    return await person.slash(
        thread, "my-village turn", dice=f"w{dice[2]} w{dice[3]}", do="church sanatory_church"
    )


@pytest.mark.long
async def test_whole_game_of_three_is_played(made: Stage):
    people, thread = await open_game(made, *NAMES, game="my_village")
    [line] = await listings.list_tables_of(made.bot.service.tables, int(people[0].id))
    turns, latest = list[int](), 0
    while (found := await find_next_asked(made, people, thread, line.table.id, latest)) is not None:
        person, look, post = found
        assert look.decision is not None and look.decision.kind == "dice", (
            "nobody is asked out of turn (my_village.W2)"
        )
        replies, latest = (
            await greedy.play_turn(made.bot.service, person, post, line.table.id),
            int(post["id"]),
        )
        turns.append(len(replies))
    posts = await list_history(people[0], thread)
    assert "**My Village** is over. 🏆" in posts[-1]["content"]
    assert "market" in posts[-1]["attachments"][0]["description"].lower()
    assert len(turns) > 40
    assert median(turns) <= 4, sorted(turns)
    assert len(posts) == 1 + len(turns) + 1  # the thread's own post, one for each turn, and the results
