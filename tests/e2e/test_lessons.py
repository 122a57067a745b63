"""A lesson over the wire, as a newcomer presses it."""

from __future__ import annotations

from playground import Person, Reply
from playground.model import EPHEMERAL

from .playing import list_buttons, list_selects
from .stage import Stage, open_game, wait_until_still


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


async def begin_lesson(person: Person, number: int = 1) -> Reply:
    listed = await person.slash("lounge", "learn", game="village")
    assert "Nobody sees you play" in listed.text and "Play against bots" in listed.labels
    return await choose_label(person, listed, f"{number} ")


async def test_whole_lesson_is_played_on_the_panel_unseen_by_others(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    before = await bob.world() | {"now": 0}
    for number, following in ((1, ["Next lesson"]), (3, [])):
        shown = await begin_lesson(ann, number)
        while "Show me" in shown.labels:
            shown = await choose_label(ann, shown, "Show me")
        assert shown.labels == [*following, "Play against bots", "Rules"], number
    for person, title in ((ann, "✓ 1 Bread, a trade, a death"), (bob, "1 Bread, a trade, a death")):
        assert title in (await person.slash("lounge", "learn", game="village")).labels
    await wait_until_still(made)
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


async def test_sealed_answer_can_be_changed_until_the_next_step(made: Stage):
    """A lesson in secret: forms, sealed steps, and changing a sealed answer."""
    ann = await made.get_person("Ann")

    async def fill_chest(shown: Reply, goods: list[str], ask: str) -> Reply:
        form = await choose_label(ann, shown, "Load the chest")
        amounts = [f"1× {good}" for good in goods]
        return await ann.submit(form, {"Goods to put in": amounts, "What you ask for in return": ask})

    chest = await choose_label(ann, await ann.slash("lounge", "learn", game="deal_with_the_devil"), "1 ")
    wrong = await fill_chest(chest, ["glass", "wood"], "2 coins")
    assert "this lesson shows you something else" in wrong.text
    sealed = await fill_chest(wrong, ["glass"], "2 coins")
    assert "Sealed so far: 1 of 4" in sealed.text and "Load the chest" not in sealed.labels
    await made.restart()
    await made.wait_until_online()
    opened = await choose_label(ann, sealed, "Change")
    assert "Your sealed answer counts until you seal a new one" in opened.text
    emptied = await choose_label(ann, opened, "Undo")
    loaded = await fill_chest(emptied, ["glass"], "4 coins")
    assert "The **cultist’s** chest has come to you" in loaded.text


# `/rules`: the rulebook for people, over the wire


CHAPTERS = "Chapters"


async def test_last_chapter_shows_sources_of_winners_points(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.pick(
        await ann.slash("lounge", "rules", game="village"), CHAPTERS, ["where-points-come-from"]
    )
    assert "games between 2 bots" in page.text and "█" in page.text and "Customers" in page.text
    page = await ann.pick(page, "For 2 players", ["4"])
    assert "games between 4 bots" in (await ann.pick(page, CHAPTERS, ["where-points-come-from"])).text


# `/what`: typed with autocomplete, chosen in a help list, misspelled, of another game, without a table


NAMES = ("Ann", "Bob", "Cleo")


async def test_three_letters_and_a_choice_describe_a_thing(made: Stage):
    [ann, *_], thread = await open_game(made, *NAMES, game="village")
    for typed, name in (("smihty", "Smithy (craft building)"), ("c19", "Day labourer (customer, c19)")):
        assert (await ann.suggest(thread, "what", "thing", typed))[0][0] == name
    value = (await ann.suggest(thread, "what", "thing", "day lab"))[0][1]
    told = await ann.slash(thread, "what", thing=value)
    assert told.message is not None and told.message["flags"] & EPHEMERAL
    assert "**Day labourer** · customer (c19)" in told.text
    assert "**Now**: " in told.text and "Plow and Grain: nobody has any" in told.text
    other = await ann.pick(told, "Similar…", ["Plow (good)"])
    assert "**Plow** · good" in other.text and other.message is not None
    assert other.message["id"] == told.message["id"], "it opens in place"
    assert "**Day labourer**" in (await ann.press(other, "Back")).text


async def test_question_is_answered_by_pages_things_and_commands(made: Stage):
    [ann, *_], thread = await open_game(made, *NAMES, game="village")
    for command, option in (("what", "thing"), ("rules", "about")):
        told = await ann.slash(thread, command, **{option: "what if two players are tied"})
        page = await ann.pick(told, "Open…", ["The end (rules)"])
        assert "Village: The end" in page.text and "for your table of 3 players" in page.text
    for about, answer in (("crafts", "Village: Crafts"), ("Saint Malo", "Saint Malo: In two minutes")):
        assert answer in (await ann.slash(thread, "rules", about=about)).text
    for thing, answer in (("crafts", "**Crafts (action)**: "), ("A4.3", "A4.3")):
        assert answer in (await ann.slash(thread, "what", thing=thing)).text
    undo = await ann.slash(thread, "what", thing="can I take back an answer")
    assert "Take back your last answer" in (await ann.pick(undo, "Open…", ["/undo (command)"])).text
