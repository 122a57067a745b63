"""A lesson over the wire, as a newcomer presses it."""
from __future__ import annotations

from playground import Person, Reply

from .playing import Json, buttons, selects
from .stage import Stage, eventually

MONTH = 31 * 86_400.0
VILLAGE = (  # what is pressed or chosen, by how it begins, and what is read then
    ("Grain: green", "The cube is yours"),
    ("Harvest", "2 grain. Nothing is final yet"),
    ("End turn", "Bea took a pink cube, and a child was born"),
    ("Crafts: orange", "Somebody learns a trade"),
    ("Smithy, generation 1", "You stand at 8, and the bridge is at 10"),
    ("Make a plow: 3 time, a death", "2 for the farm, 2 for crafts"),
    ("Farmyard", "He is in the chronicle"),
    ("End turn", "Bea took a brown cube"),
    ("Market: green", "your first sale costs nothing extra"),
    ("Day labourer", "4 points, for ever"),
    ("End turn", "You 5, Bea 1."),
)


async def say(person: Person, shown: Reply, label: str) -> Reply:
    """Press the button, or choose the line, that begins so."""
    message = shown.message
    assert message is not None, shown.kind
    for button in buttons(message):
        if button["label"].startswith(label):
            return await person.press(message, custom_id=button["custom_id"])
    for select in selects(message):
        values = [option["value"] for option in select["options"] if option["label"].startswith(label)]
        if values:
            return await person.pick(message, select["custom_id"], values[:1])
    raise AssertionError((label, shown.labels, shown.text))


async def begun(person: Person) -> Reply:
    listed = await person.slash("lounge", "learn", game="village")
    assert "nobody sees it" in listed.text and "A game with bots" in listed.labels
    return await say(person, listed, "1 Bread, a trade, a death")


async def resumed(person: Person) -> Reply:
    """Another panel of the same lesson; at its beginning it opens at once."""
    there = await say(person, await person.slash("lounge", "learn", game="village"), "1 ")
    return await say(person, there, "Go on") if "Go on" in there.labels else there


async def walked(person: Person, shown: Reply, steps: int) -> Reply:
    for label, read in VILLAGE[:steps]:
        shown = await say(person, shown, label)
        assert read in shown.text, (label, shown.text)
        assert shown.kind in ("update", "deferred_update")
    return shown


async def test_a_whole_lesson_is_played_on_the_panel_and_nobody_else_sees_it(made: Stage) -> None:
    ann, bob = await made.person("Ann"), await made.person("Bob")
    before = await bob.world()
    shown = await walked(ann, await begun(ann), len(VILLAGE))
    assert shown.labels == ["Next lesson", "A game with bots", "Rules"], shown.labels
    assert "✓ 1 Bread, a trade, a death" in (await ann.slash("lounge", "learn", game="village")).labels
    assert "1 Bread, a trade, a death" in (await bob.slash("lounge", "learn", game="village")).labels
    assert await bob.world() == before, "no post, no thread, no message"
    assert "You sit at no table." in (await ann.slash("lounge", "games")).text


async def test_an_answer_that_is_not_wanted_is_put_back_with_a_word(made: Stage) -> None:
    ann = await made.person("Ann")
    asked = await begun(ann)
    put_back = await say(ann, asked, "Market: green")
    assert "A market day with nothing to sell?" in put_back.text and "you need bread" in put_back.text
    assert put_back.labels == asked.labels
    style = {button["label"]: button["style"] for button in buttons(put_back.message or {})}
    assert style["Show me"] == 1, "it is what to press now"
    shown = await say(ann, put_back, "Show me")
    assert "This way: **Grain: green**" in shown.text and "The cube is yours" in shown.text
    skipped = await say(ann, shown, "Skip")
    assert "2 grain." in skipped.text and "This way" not in skipped.text
    undone = await say(ann, skipped, "Undo")
    assert "The cube is yours" in undone.text, "over the beginning of a step"


async def filled(person: Person, shown: Reply, goods: list[str], ask: str) -> Reply:
    """The chest's form with these in it."""
    return await person.submit(await say(person, shown, "Load the chest"), {"Goods": goods, "Ask": ask})


async def test_a_seal_is_opened_and_others_hold_until_then(made: Stage) -> None:
    """A lesson in secret: forms, sealed steps, and what is sealed can be changed until the next step is done."""
    ann = await made.person("Ann")
    offered = await ann.slash("lounge", "learn", game="deal_with_the_devil")
    chest = await say(ann, offered, "1 ")
    put_back = await say(ann, chest, "Offer nothing")
    assert "it will come" in put_back.text and put_back.labels == chest.labels
    wrong = await filled(ann, put_back, ["glass", "wood"], "2 coins")
    assert "Only the **glass** goes in" in wrong.text
    sealed = await filled(ann, wrong, ["glass"], "2 coins")
    assert "1 of 4 have sealed" in sealed.text and "Load the chest" not in sealed.labels
    await made.restart()
    await made.online()
    opened = await say(ann, sealed, "Change")
    assert "What you sealed counts until you seal again" in opened.text
    emptied = await say(ann, opened, "Undo")
    assert "So far: nothing" in emptied.text, "as in play: what the form had put in comes out"
    loaded = await filled(ann, emptied, ["glass"], "4 coins")
    assert "it is the **cultist's**" in loaded.text
    taken = await say(ann, loaded, "Accept")
    assert "All see that you owe 1" in taken.text and "Bank: Ann loan 1" in taken.text
    closed = await say(ann, await say(ann, taken, "Accept"), "Close")
    told = await say(ann, await say(ann, closed, "Show me"), "Go on")
    assert "your Manor stands" in told.text and "A game with bots" in told.labels


async def test_help_text_rules_and_what_is_older(made: Stage) -> None:
    ann = await made.person("Ann")
    asked = await begun(ann)
    helped = await say(ann, asked, "Help")
    assert "Take one cube from a space" in helped.text
    looked_up = await say(ann, helped, "Grain (action)")
    assert "**Now**: on it: 1 green" in looked_up.text
    board = await say(ann, looked_up, "Show on the board")
    assert board.message is not None and board.message["attachments"]
    assert "Take one cube from a space" in (await say(ann, await say(ann, board, "Back"), "Back")).text
    assert "Village" in (await say(ann, asked, "Text")).text
    why = (await say(ann, asked, "Tell me why")).text
    assert "Village: A turn: one cube, one action" in why and "for your table of 2" in why
    for label in ("Show me", "Market: green"):
        asked = await resumed(ann)
        later = await say(ann, await resumed(ann), "Grain: green")
        stale = await say(ann, asked, label)
        assert "moved on since" in stale.text and "The cube is yours" in stale.text and stale.labels == later.labels
        await say(ann, stale, "Undo")


async def test_leaving_dying_and_coming_back_is_the_same_lesson(made: Stage) -> None:
    ann = await made.person("Ann")
    shown = await walked(ann, await begun(ann), 6)
    await made.restart()
    await made.online()
    after = await say(ann, shown, "Smithy")
    assert "nobody makes plows any more" in after.text, "an old message works as before"
    left = await say(ann, after, "Leave")
    assert "30 days" in left.text
    again = await resumed(ann)
    assert "He would" not in again.text and again.labels == shown.labels
    there = await say(ann, await ann.slash("lounge", "learn", game="village"), "1 ")
    assert "You were at step 7 of lesson 1." in there.text
    assert "(1 of 12)" in (await say(ann, there, "From the start")).text


async def test_it_is_kept_for_30_days_and_forgotten(made: Stage) -> None:
    ann = await made.person("Ann")
    shown = await walked(ann, await begun(ann), 1)
    made.pass_time(MONTH)
    await made.bot.service.drain()
    assert "I keep a lesson for 30 days" in (await say(ann, shown, "Harvest")).text
    await walked(ann, await begun(ann), 1)
    await say(ann, await ann.slash("lounge", "forget-me"), "Forget me")
    assert "(1 of 12)" in (await begun(ann)).text, "it begins at once: nothing is known of him"


async def test_whoever_is_new_to_a_game_is_offered_it_once(made: Stage) -> None:
    ann, bob = await made.person("Ann"), await made.person("Bob")
    lobby = await ann.slash("table", "new", game="village")
    assert "Learn it" in lobby.labels

    async def offers() -> list[Json]:
        return [m for m in await bob.messages("table") if "New to **Village**?" in str(m)]

    async def offered() -> bool:
        return bool(await offers())

    await bob.press(lobby, "Join")
    await eventually(offered)
    await bob.press(lobby, "Leave")
    await bob.press(lobby, "Join")
    await bob.slash("table", "help")  # answered after whatever else he would have been told
    [offer] = await offers()
    assert "(1 of 12)" in (await bob.press(offer, "Lesson 1, 6 minutes")).text
