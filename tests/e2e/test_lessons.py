"""A lesson over the wire, as a newcomer presses it."""

from __future__ import annotations

import pytest

from bot.operations import listings, people
from engine.core.teaching import get_lessons
from playground import Person, Reply

from .playing import Json, list_buttons, list_selects
from .stage import Stage, wait_until

MONTH_S = 31 * 86_400.0
Way = tuple[tuple[str, str], ...]  # the beginning of what is pressed or chosen, and what is read then
VILLAGE: Way = (
    ("Grain: green", "The cube is yours"),
    ("Harvest", "2 grain. Nothing is final yet"),
    ("End turn", "Bea took a pink cube and had a child"),
    ("Crafts: orange", "Somebody learns a trade"),
    ("Smithy", "the bridge is at 10"),
    ("Make a plow: 3 time, a death", "The chronicle still has free spaces"),
    ("Farmyard", "They are in the chronicle now"),
    ("End turn", "Bea took a brown cube"),
    ("Market: green", "your first sale has no surcharge"),
    ("Day labourer", "4 points that nobody can take from you"),
    ("End turn", "You have 5 points, and Bea has 1."),
)
WALLS: Way = (
    ("Continue", "coins cannot turn those"),
    ("2 walls", "Use all four"),
    ("4 walls", "from the left"),
    ("Show me", "swords still mark a box"),
    ("End turn", "Only one box is left"),
    ("Roll all 5", "Paying is certain"),
    ("1 wall", "One die has been turned"),
    ("A2", "The gap is at `F1`"),
    ("F1: completes the top side", "your defence is 2"),
    ("Merchant", "a cannon is worth more"),
    ("Soldier", "defends you from any space"),
    ("C3", "the pirates have strength 3: matching it is enough"),
    ("End turn", "Bea's was 0, and she lost another cannon"),
    ("Continue", "you would have 6 points, and Bea would have 2"),
)
PLAN: Way = (
    ("Plan", "keep one of yours"),
    ("Seal the plan", "It costs only the token"),
    ("Go step by step", "keep one of yours"),
    ("Play no event, keep Pilgrims", "You use the buildings you already have first"),
    ("Port", "and you have 3"),
    ("Smithy", "Without its action"),
    ("Smithy, and use it", "Take **1 stone**"),
    ("Take 1 wood", "costs you 1 wheat, so you have 2 left"),
    ("Sheepfold", "To see something fail"),
    ("Toll Bridge", "cannot pay for Toll Bridge: reputation −1"),
    ("Seal the plan", "the bank lends you up to a debt of 10, and you owe 6"),
    ("Change", "Your seal is open"),
    ("Seal the plan", "That would be the plan that fails"),
    ("Undo", "Do you build something?"),
    ("Plan nothing more here", "Do you recruit a courtier?"),
    ("Plan nothing more here", "Your plan is ready"),
    ("Seal the plan", "it went as forecast. You have a Smithy, 2 wheat"),
)
HOUSES: Way = (
    ("3: farmyard", "yours needs its other half"),
    ("5: garden and merchant", "rotated so that the halves meet"),
    ("B3", "two half dwellings"),
    ("E3", "You have 4 coins"),
    ("End turn", "Bea built a market"),
    ("6: vineyard and craftsman", "where the craftsmen meet"),
    ("C2", "lets you build **again, right away**"),
    ("9: villa", "complete your villa"),
    ("2: granary", "the granary at the top"),
    ("C5", "2 bread from the granary"),
    ("End turn", "But for **1 bread** you may go to **any** depot"),
    ("7: ", "That way is free"),
    ("1: garden and granary", "where the gardens meet"),
    ("Store the tile", "never get a stored tile back"),
    ("E2", "gave you 1 herb"),
    ("End turn", "4 coins, and three kinds of dwelling"),
)
SOULS: Way = (
    ("Accept: pay 1 pure soul", "a soul sends an inquisitor away"),
    ("Close the chest", "2 marble for a soul"),
    ("Accept: pay 1 pure soul", "nobody learns that it was you"),
    ("Go step by step", "keep an event"),
    ("Play Pilgrims, left", "Today the plan stays empty"),
    ("Go step by step", "keep an event"),
    ("Play no event, keep Pilgrims", "Do you build something?"),
    ("Plan nothing more here", "Do you recruit a courtier?"),
    ("Plan nothing more here", "Your plan is ready"),
    ("Seal the plan", "so you can only confess"),
    ("Vote for nobody", "You have 2 angel wings, and 10 coins"),
    ("Buy no wings", "Too few wings send nobody away"),
    ("Buy 1 angel wing: 5 coins", "There is your indulgence"),
    ("Go step by step", "Here, 2 are already in it"),
    ("3 coins", "You know neither"),
    ("Dora (yellow)", "a wrong guess can hand a point at the end to the very player you are looking for"),
    ("No guess", "Who is the cultist?"),
    ("No guess", "Your ritual chest is ready"),
    ("Seal the ritual chest", "The Ascetic is gone"),
    ("As suggested: show a soul to the Orator", "First use your soul"),
    ("Go step by step", "Whom do you appease"),
    ("Show a soul to the Profligate", "the others do not accept goods"),
    ("Go step by step", "Whom do you appease"),
    ("Show a soul to the Orator", "Whom do you appease"),
    ("Give an indulgence to houseguest 1", "two premium goods, or lose 4 points"),
    ("Give 2 marble", "Your answers are ready"),
    ("Seal the answers", "You still have the soul (1)"),
)
LATER = {
    ("saint_malo", "2"): WALLS,
    ("deal_with_the_devil", "2"): PLAN,
    ("deal_with_the_devil", "3"): SOULS,
    ("carpe_diem", "2"): HOUSES,
}


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
    assert "nobody else sees it" in listed.text and "Play against bots" in listed.labels
    return await choose_label(person, listed, "1 Bread, a trade, a death")


async def resume_lesson(person: Person) -> Reply:
    """Open another panel of the same lesson; at its beginning it opens at once."""
    there = await choose_label(person, await person.slash("lounge", "learn", game="village"), "1 ")
    return await choose_label(person, there, "Continue") if "Continue" in there.labels else there


async def walk_lesson(person: Person, shown: Reply, way: Way) -> Reply:
    for label, read in way:
        shown = await choose_label(person, shown, label)
        assert read in shown.text, (label, shown.text)
        assert shown.kind in ("update", "deferred_update")
    return shown


async def test_whole_lesson_is_played_on_the_panel_unseen_by_others(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    before = await bob.world()
    shown = await walk_lesson(ann, await begin_lesson(ann), VILLAGE)
    assert shown.labels == ["Next lesson", "Play against bots", "Rules"], shown.labels
    assert "✓ 1 Bread, a trade, a death" in (await ann.slash("lounge", "learn", game="village")).labels
    assert "1 Bread, a trade, a death" in (await bob.slash("lounge", "learn", game="village")).labels
    assert await bob.world() == before, "no post, no thread, no message"
    assert "You have no seat at any table." in (await ann.slash("lounge", "games")).text


@pytest.mark.long
@pytest.mark.parametrize(("game", "lesson"), LATER)
async def test_later_lesson_can_be_walked_with_detours(made: Stage, game: str, lesson: str):
    ann = await made.get_person("Ann")
    offered = await ann.slash("lounge", "learn", game=game)
    shown = await walk_lesson(ann, await choose_label(ann, offered, f"{lesson} "), LATER[game, lesson])
    further = ["Next lesson"] * (lesson != "3")  # each of these games has three
    assert shown.labels == [*further, "Play against bots", "Rules"], shown.labels


async def test_show_me_tells_everything_it_has_played(made: Stage):
    ann = await made.get_person("Ann")
    shown = await choose_label(ann, await ann.slash("lounge", "learn", game="saint_malo"), "1 ")
    for said in ("Keep 2 crates", "Keep 3 crates", "3 crates", "D3; D4; D5"):
        shown = await choose_label(ann, shown, "Show me")
        assert f"Like this: **{said}**" in shown.text


async def test_step_can_be_skipped_after_help_only(made: Stage):
    ann = await made.get_person("Ann")
    shown = await choose_label(ann, await ann.slash("lounge", "learn", game="saint_malo"), "2 ")
    read = await choose_label(ann, shown, "Continue")
    assert "Skip this step" not in read.labels
    assert "Skip this step" in (await choose_label(ann, read, "Show me")).labels


async def test_unwanted_answer_is_put_back_with_an_explanation(made: Stage):
    ann = await made.get_person("Ann")
    asked = await begin_lesson(ann)
    put_back = await choose_label(ann, asked, "Market: green")
    assert "A market day with nothing to sell?" in put_back.text and "Get bread first" in put_back.text
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


@pytest.mark.long
async def test_sealed_answer_can_be_changed_until_the_next_step(made: Stage):
    """A lesson in secret: forms, sealed steps, and changing a sealed answer."""
    ann = await made.get_person("Ann")
    offered = await ann.slash("lounge", "learn", game="deal_with_the_devil")
    chest = await choose_label(ann, offered, "1 ")
    put_back = await choose_label(ann, chest, "Offer nothing")
    assert "you will get there" in put_back.text and put_back.labels == chest.labels
    wrong = await fill_chest(ann, put_back, ["glass", "wood"], "2 coins")
    assert "Put in only the **glass**" in wrong.text
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
    assert "The **cultist's** chest has come to you" in loaded.text
    taken = await choose_label(ann, loaded, "Accept")
    assert "Everybody sees that you owe 1" in taken.text and "(1 borrowed)" in taken.text
    closed = await choose_label(ann, await choose_label(ann, taken, "Accept"), "Close")
    told = await choose_label(ann, await choose_label(ann, closed, "Show me"), "Continue")
    assert "your Manor stands" in told.text and "Play against bots" in told.labels


@pytest.mark.long
async def test_help_text_rules_and_outdated_panels(made: Stage):
    ann = await made.get_person("Ann")
    asked = await begin_lesson(ann)
    helped = await choose_label(ann, asked, "Help")
    assert "Take one cube from a space" in helped.text
    looked_up = await choose_label(ann, helped, "Grain (action)")
    assert "**Now**: cubes on it: 1 green" in looked_up.text
    board = await choose_label(ann, looked_up, "Show on the board")
    assert board.message is not None and board.message["attachments"]
    assert (
        "Take one cube from a space"
        in (await choose_label(ann, await choose_label(ann, board, "Back"), "Back")).text
    )
    assert "Village" in (await choose_label(ann, helped, "Text board")).text
    why = (await choose_label(ann, asked, "Tell me why")).text
    assert "Village: A turn: one cube, one action" in why and "for your table of 2" in why
    for label in ("Show me", "Market: green"):
        asked = await resume_lesson(ann)
        later = await choose_label(ann, await resume_lesson(ann), "Grain: green")
        stale = await choose_label(ann, asked, label)
        assert (
            "moved on since" in stale.text
            and "The cube is yours" in stale.text
            and stale.labels == later.labels
        )
        assert "Village: Grain and family" in (await choose_label(ann, stale, "Tell me why")).text, (
            "of what is asked"
        )
        await choose_label(ann, stale, "Undo")


async def test_lesson_survives_leaving_and_a_restart(made: Stage):
    ann = await made.get_person("Ann")
    shown = await walk_lesson(ann, await begin_lesson(ann), VILLAGE[:6])
    await made.restart()
    await made.wait_until_online()
    after = await choose_label(ann, shown, "Smithy")
    assert "nobody would make plows any more" in after.text, "an old message works as before"
    left = await choose_label(ann, after, "Leave")
    assert "30 days" in left.text
    again = await resume_lesson(ann)
    assert "He would" not in again.text and again.labels == shown.labels
    there = await choose_label(ann, await ann.slash("lounge", "learn", game="village"), "1 ")
    assert "You were at step 7 of lesson 1." in there.text
    assert "(1 of 12)" in (await choose_label(ann, there, "Start again")).text


@pytest.mark.long
async def test_lesson_is_kept_for_30_days_and_forgotten(made: Stage):
    ann = await made.get_person("Ann")
    shown = await walk_lesson(ann, await begin_lesson(ann), VILLAGE[:1])
    made.pass_time(MONTH_S)
    await made.bot.service.drain()
    gone = await choose_label(ann, shown, "Harvest")
    assert "I keep a lesson for 30 days" in gone.text and gone.labels == ["Start again"]
    await walk_lesson(ann, await begin_lesson(ann), VILLAGE[:1])
    await choose_label(ann, await ann.slash("lounge", "forget-me"), "Forget me")
    assert "(1 of 12)" in (await begin_lesson(ann)).text, "it begins at once: nothing is known of him"


async def test_rewritten_lesson_starts_over_or_is_left(made: Stage):
    ann = await made.get_person("Ann")
    shown = await walk_lesson(ann, await begin_lesson(ann), VILLAGE[:2])
    games = made.bot.service.games
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(get_lessons(games["village"])[0], "digest", b"other")
        for label in ("End turn", "Show me", "Undo", "Start over", "Help"):
            refused = await choose_label(ann, shown, label)
            assert "This lesson has been rewritten" in refused.text and refused.labels == ["Start again"], (
                label
            )
        there = await choose_label(ann, await ann.slash("lounge", "learn", game="village"), "1 ")
        assert "rewritten" in there.text and there.labels == ["Start again"]
        left = await choose_label(ann, shown, "Leave")
        assert "rewritten" in left.text and left.labels == ["Start again", "All lessons"]
        assert left.kind in ("update", "deferred_update"), "its panel is gone"
        assert "(1 of 12)" in (await choose_label(ann, left, "Start again")).text


async def test_newcomer_to_a_game_is_offered_its_lesson_once(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    lobby = await ann.slash("table", "new", game="village")
    assert "Learn it" in lobby.labels

    async def list_offers() -> list[Json]:
        return [m for m in await bob.messages("table") if "New to **Village**?" in str(m)]

    async def is_offered() -> bool:
        return bool(await list_offers())

    await bob.press(lobby, "Join")
    await wait_until(is_offered)
    await bob.press(lobby, "Leave")
    await bob.press(lobby, "Join")
    await bob.slash("table", "help")  # answered after everything else they would be told
    [offer] = await list_offers()
    assert "(1 of 12)" in (await bob.press(offer, "Lesson 1, 7 minutes")).text
    for _ in range(2):  # neither once that lesson has lapsed, nor once the offer is as old
        made.pass_time(MONTH_S)
        await made.bot.service.drain()
    seated = await bob.press(await ann.slash("lounge", "new", game="village"), "Join")
    assert "Bob" in seated.text
    await bob.slash("lounge", "help")
    assert "New to **Village**?" not in str(await bob.messages("lounge"))


@pytest.mark.long
async def test_person_who_joins_by_invitation_is_told_everything(made: Stage):
    """That the table has advice, that the bot cannot write to them, and the offer of a first lesson."""
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    await bob.close_dms()
    await bob.slash("lounge", "new", game="deal_with_the_devil")  # the host's greeting fails

    async def is_known() -> bool:
        return await people.has_closed_dms(made.bot.service.tables, int(bob.id))

    await wait_until(is_known)
    lobby = await ann.slash("table", "new", game="deal_with_the_devil")
    await ann.submit(
        await ann.press(lobby, "Options"), {"Advice: any player may ask me what I would do": True}
    )
    listed, [table] = (
        await bob.slash("table", "tables"),
        await listings.list_tables_of(made.bot.service.tables, int(ann.id)),
    )
    [join] = [b["custom_id"] for b in list_buttons(listed.message or {}) if table.table.id in b["custom_id"]]
    await bob.press(listed, custom_id=join)

    async def is_told() -> bool:
        here = str(await bob.messages("table"))
        return all(
            said in here for said in ("plays **with advice**", "Play here", "New to **Deal with the Devil**?")
        )

    await wait_until(is_told)
