"""A lesson over the wire, as a newcomer presses it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.timing import Timing
from engine.core.game import AnyGame
from engine.core.teaching import get_lessons
from engine.games import games
from playground import Person, Reply

from .playing import list_buttons, list_selects
from .stage import Stage, open_stage
from .surfaces import find_controls, use_control

Way = tuple[tuple[str, str], ...]  # the beginning of what is pressed or chosen, and what is read then
VILLAGE: Way = (
    ("Grain: green", "The cube is yours"),
    ("Harvest", "2 grain. Nothing is final yet"),
    ("End turn", "Bea took a pink cube and had a child"),
    ("Crafts: orange", "Training a **smith**"),
    ("Smithy", "the bridge is at 10"),
    ("Make a plow: 3 time, a death", "The chronicle still has free spaces"),
    ("Farmyard", "They are in the chronicle now"),
    ("End turn", "Bea took a brown cube"),
    ("Market: green", "your first sale has no surcharge"),
    ("Day labourer", "4 points that nobody can take from you"),
    ("End turn", "You have 5 points, and Bea has 1."),
)


async def choose_label(person: Person, shown: Reply, label: str) -> Reply:
    """Press the button, or choose the line, that begins so."""
    message = shown.message
    assert message is not None, shown.kind
    for button in list_buttons(message):
        if button["label"].startswith(label):
            return await person.press(message, custom_id=button["custom_id"])
    for select in list_selects(message):
        values = [option["value"] for option in select["options"] if option["label"].startswith(label)]
        if values:
            return await person.pick(message, select["custom_id"], values[:1])
    raise AssertionError((label, shown.labels, [s["options"] for s in list_selects(message)], shown.text))


async def begin_lesson(person: Person) -> Reply:
    listed = await person.slash("lounge", "learn", game="village")
    assert "Nobody sees you play" in listed.text and "Play against bots" in listed.labels
    return await choose_label(person, listed, "1 Bread, a trade, a death")


async def walk_lesson(person: Person, shown: Reply, way: Way) -> Reply:
    for label, read in way:
        shown = await choose_label(person, shown, label)
        assert read in shown.text, (label, shown.text)
        assert shown.kind in ("update", "deferred_update")
    return shown


async def test_whole_lesson_is_played_on_the_panel_unseen_by_others(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    before = await bob.world() | {"now": 0}
    shown = await walk_lesson(ann, await begin_lesson(ann), VILLAGE)
    assert shown.labels == ["Next lesson", "Play against bots", "Rules"], shown.labels
    assert "✓ 1 Bread, a trade, a death" in (await ann.slash("lounge", "learn", game="village")).labels
    assert "1 Bread, a trade, a death" in (await bob.slash("lounge", "learn", game="village")).labels
    assert await bob.world() | {"now": 0} == before, "no post, no thread, no message"
    assert "You have no seat at any table." in (await ann.slash("lounge", "games")).text


async def test_unwanted_answer_is_put_back_with_an_explanation(made: Stage):
    ann = await made.get_person("Ann")
    asked = await begin_lesson(ann)
    put_back = await choose_label(ann, asked, "Market: green")
    assert "this lesson shows you something else: **Grain: green**" in put_back.text
    assert put_back.labels == asked.labels
    style = {button["label"]: button["style"] for button in list_buttons(put_back.message or {})}
    assert style["Show me"] == 1, "it is what to press now"
    shown = await choose_label(ann, put_back, "Show me")
    assert "Like this: **Grain: green**" in shown.text and "The cube is yours" in shown.text
    skipped = await choose_label(ann, shown, "Skip this step")
    assert "2 grain." in skipped.text and "Like this" not in skipped.text
    undone = await choose_label(ann, skipped, "Undo")
    assert "The cube is yours" in undone.text, "over the beginning of a step"


async def fill_chest(person: Person, shown: Reply, goods: list[str], ask: str) -> Reply:
    """Fill the chest's form with these goods."""
    form = await choose_label(person, shown, "Load the chest")
    return await person.submit(form, {"Goods to put in": goods, "What you ask for it": ask})


async def test_sealed_answer_can_be_changed_until_the_next_step(made: Stage):
    """A lesson in secret: forms, sealed steps, and changing a sealed answer."""
    ann = await made.get_person("Ann")
    offered = await ann.slash("lounge", "learn", game="deal_with_the_devil")
    chest = await choose_label(ann, offered, "1 ")
    put_back = await choose_label(ann, chest, "Offer nothing")
    assert "this lesson shows you something else" in put_back.text and put_back.labels == chest.labels
    wrong = await fill_chest(ann, put_back, ["glass", "wood"], "2 coins")
    assert "this lesson shows you something else" in wrong.text
    sealed = await fill_chest(ann, wrong, ["glass"], "2 coins")
    assert "Sealed so far: 1 of 4" in sealed.text and "Load the chest" not in sealed.labels
    await made.restart()
    await made.wait_until_online()
    opened = await choose_label(ann, sealed, "Change")
    assert "Your sealed answer counts until you seal a new one" in opened.text
    emptied = await choose_label(ann, opened, "Undo")
    assert "Load your chest, or offer nothing." in emptied.text, (
        "as in play: what the form had put in comes out"
    )
    loaded = await fill_chest(ann, emptied, ["glass"], "4 coins")
    assert "The **cultist’s** chest has come to you" in loaded.text
    taken = await choose_label(ann, loaded, "Accept")
    assert "Everybody sees that you owe 1" in taken.text and "(1 borrowed)" in taken.text
    closed = await choose_label(ann, await choose_label(ann, taken, "Accept"), "Close")
    told = await choose_label(ann, await choose_label(ann, closed, "Show me"), "Continue")
    assert "your Manor stands" in told.text and "Play against bots" in told.labels


# Learning, looking things up and looking back take only a few presses


QUICK = Timing(bot_pause=0, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)
GAMES_WITH_LESSONS = [pytest.param(game, id=game.slug) for game in games() if get_lessons(game)]


@pytest.mark.parametrize("game", GAMES_WITH_LESSONS)
async def test_newcomer_plays_at_once(tmp_path: Path, game: AnyGame):
    """The first answer of the first lesson is the fourth press."""
    async with open_stage(tmp_path, tuning=QUICK) as stage:
        newcomer = await stage.get_person("Newcomer")
        learning = await newcomer.press(await newcomer.slash("lounge", "help"), "Learn a game")
        shown = await use_control(newcomer, await newcomer.press(learning, game.title), "lesson")
    assert "lesson-on" not in find_controls(shown) and find_controls(shown)
