"""Presses that come late, twice, from another person, or after a restart."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from bot.model.view import TableView
from bot.panels.blocks import Button, Buttons, CustomId
from engine.core import Presenter
from engine.core.text import Catalogue
from playground import Person, Reply
from playground.model import Json

from .playing import answer_once, list_answer_controls, list_buttons, play_turn
from .stage import Stage, find_asked_person, open_game, wait_until, wait_until_still


async def ask_for_a_space(person: Person, post: Json, offered: str = "Undo", seed: int = 3) -> Reply:
    """Return the person's panel when a space is asked: undo is possible there."""
    shown, luck = await person.press(post, "Play"), random.Random(seed)
    while not any(offered in button["label"] for button in list_buttons(shown.message or {})):
        shown = await answer_once(person, shown, luck)
    return shown


async def start_two_player_game(made: Stage) -> tuple[Person, Person, str, Json]:
    """Start a table of two. Return the asked player, the other one, the thread and the post."""
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    return person, next(p for p in people if p is not person), thread, post


async def test_stale_press_changes_nothing_and_shows_the_present_panel(made: Stage):
    person, _, _, post = await start_two_player_game(made)
    old = await person.press(post, "Play")
    await ask_for_a_space(person, post)
    again = await person.press(old, "Roll all")
    assert again.text.startswith("The game has moved on since then.")
    assert "Undo" in " ".join(again.labels)


@pytest.mark.long
async def test_repeated_press_has_one_effect(made: Stage):
    person, _, _, post = await start_two_player_game(made)
    shown = await person.press(post, "Play")
    one, two = await asyncio.gather(person.press(shown, "Roll all"), person.press(shown, "Roll all"))
    assert "roll 2 of 3" in one.text
    assert two.text == one.text


async def test_interaction_delivered_twice_has_one_effect(made: Stage):
    person, _, _, post = await start_two_player_game(made)
    shown = await person.press(post, "Play")
    rolled = await person.press(shown, "Roll all")
    made.pg.redeliver_last_interaction()

    async def is_answered_twice() -> bool:
        *_, first, second = [line["path"] for line in made.pg.wire if line["path"].endswith("/callback")]
        return first == second

    await wait_until(is_answered_twice)
    await wait_until_still(made)
    assert "roll 2 of 3" in rolled.text
    assert "roll 2 of 3" in (await person.press(post, "Play")).text


async def test_play_works_for_players_who_are_not_asked(made: Stage):
    person, other, _, post = await start_two_player_game(made)
    name = person.user["global_name"]
    shown = await other.press(post, "Play")
    assert f"It is {name}'s turn" in shown.text
    assert not list_answer_controls(shown.message or {})
    cleo = await made.get_person("Cleo")
    assert "You have no seat at this table." in (await cleo.press(post, "Play")).text
    assert "Saint Malo" in (await cleo.press(post, "Text board")).text


async def test_control_of_another_player_on_a_post_is_refused(made: Stage, monkeypatch: pytest.MonkeyPatch):
    """panels.14 puts controls of one seat where everybody can press them."""

    def add_answer_button(
        asked: TableView | None, hints: Presenter[Any], say: Catalogue
    ) -> tuple[Buttons, ...]:
        if asked is None:  # the same words again, to be stored without controls
            return ()
        return (
            Buttons(
                (Button("First", CustomId("", asked.table.id, asked.seat, asked.token).with_verb("act", 0)),)
            ),
        )

    monkeypatch.setattr("bot.panels.posts.build_first_select", add_answer_button)
    person, other, _, post = await start_two_player_game(made)
    told = await other.press(post, "First")
    assert told.text == f"Only {person.user['global_name']} can use that."
    assert (
        "You have no seat at this table." in (await (await made.get_person("Cleo")).press(post, "First")).text
    )
    assert "roll 1 of 3" in (await person.press(post, "Play")).text
    answered = await person.press(post, "First")
    assert answered.kind == "message"
    assert "roll 2 of 3" in answered.text


async def test_undo_and_start_over_work(made: Stage):
    person, _, thread, post = await start_two_player_game(made)
    back = await ask_for_a_space(person, post)
    for _ in range(2):  # the mark, which was placed by default, then the choice of what to build
        if any(label.startswith("Undo") for label in back.labels):
            back = await person.press(back, "Undo")
    assert not any(label.startswith("Undo") for label in back.labels) and list_answer_controls(
        back.message or {}
    )
    shown = await ask_for_a_space(person, post, "Start over", seed=5)
    over = await person.press(shown, "Start over")
    assert not {"Undo", "Start over"} & set(over.labels)
    shown = await ask_for_a_space(person, post)
    assert (await person.slash(thread, "undo")).kind == "message"


async def test_restart_in_mid_game_loses_nothing_and_old_panels_work(made: Stage):
    person, other, thread, post = await start_two_player_game(made)
    shown = await ask_for_a_space(person, post)
    await made.restart()
    made.pg.advance_clock(24 * 3600)
    luck = random.Random(4)
    while list_answer_controls(shown.message or {}) and "Done." not in shown.text:
        shown = await answer_once(person, shown, luck)
        assert "went wrong on my side" not in shown.text
    assert shown.text.startswith("Done.")
    after, _ = await find_asked_person([person, other], thread, post)
    assert after is not None


async def test_draft_is_not_shown_to_others(made: Stage):
    person, other, _, post = await start_two_player_game(made)
    await ask_for_a_space(person, post)
    theirs = await other.press(post, "Play")
    assert "Undo" not in " ".join(theirs.labels)
    await play_turn(person, post, random.Random(1))
