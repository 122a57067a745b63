"""A whole game of Village by greedy people through their panels: few presses, few posts, results."""

from __future__ import annotations

from statistics import median

import pytest

from bot.operations import listings

from . import greedy
from .playing import list_selects
from .stage import Stage, find_asked_person, find_next_asked, list_history, open_game

NAMES = ("Ann", "Bob", "Cleo")
# a player's first question during another player's turn
QUESTIONS_OUT_OF_TURN = {"sale", "death", "mass_buy", "mass_move"}


async def test_post_offers_the_first_question(made: Stage):
    """interaction.6: a cube is taken there; each line says what its action would be and what the plague costs."""
    people, thread = await open_game(made, *NAMES, game="village")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    [cubes] = list_selects(post)
    assert cubes["placeholder"] == f"Take a cube… ({len(cubes['options'])} options)"
    for option in cubes["options"]:
        assert ("8 time until the next death" in option["description"]) == option["label"].endswith(
            "plague, 2 time"
        )
        assert option["description"].count(".") >= 2
    coloured = next(option for option in cubes["options"] if "plague" not in option["label"])
    panel = await person.pick(post, cubes["custom_id"], [coloured["value"]])
    assert panel.kind == "message" and any(label.startswith("Undo") for label in panel.labels)


@pytest.mark.long
async def test_whole_game_of_three_is_played(made: Stage):
    people, thread = await open_game(made, *NAMES, game="village")
    [line] = await listings.list_tables_of(made.bot.service.tables, int(people[0].id))
    turns = list[int]()
    questions = 0
    latest = 0
    while (found := await find_next_asked(made, people, thread, line.table.id, latest)) is not None:
        person, look, post = found
        replies, latest = (
            await greedy.play_turn(made.bot.service, person, post, line.table.id),
            int(post["id"]),
        )
        assert look.decision is not None
        if look.decision.kind in QUESTIONS_OUT_OF_TURN:
            questions += 1
        else:  # the last cube is taken automatically, and the turn begins with its action
            turns.append(len(replies))
    posts = await list_history(people[0], thread)
    assert "**Village** is over. 🏆" in posts[-1]["content"]
    assert "customers" in posts[-1]["attachments"][0]["description"]
    assert len(turns) > 45 and questions > 0
    assert median(turns) <= 4
    # the thread's own post, one for each asked player, and the results
    assert len(posts) == 1 + len(turns) + questions + 1
