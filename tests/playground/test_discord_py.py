"""Run the real discord.py in the playground: everything that Longtable does on Discord, driven by people."""

from __future__ import annotations

import discord
import pytest

from playground import Person, PersonError, Playground
from playground.person import get_text
from tests.playground.tiny_bot import TinyBot, build_picture, draw_png


async def test_only_its_owner_sees_and_uses_a_private_panel(
    pg: Playground, bot: TinyBot, ann: Person, bob: Person
):
    opened = await ann.slash("table", "panel")
    assert (opened.kind, opened.text, opened.labels) == ("message", "**Count** 0", ["Add", "Grey"])
    pressed = await ann.press(opened, "Add")
    assert (pressed.kind, pressed.text) == ("update", "**Count** 1")
    picked = await ann.pick(pressed, "More", ["Add 2", "Add 3"])
    assert picked.text == "**Count** 6"
    assert bot.presses == ["count:0", "more:1"]
    assert [get_text(m) for m in await ann.messages("table")] == ["**Count** 6"]
    assert await bob.messages("table") == []
    assert pg.violations == []


async def test_media_are_resolved_described_and_measured(bot: TinyBot, ann: Person):
    shown = (await ann.slash("table", "panel")).message
    assert shown is not None
    container = shown["components"][0]
    item = container["components"][1]["items"][0]
    assert item["description"] == "A grey board"
    assert (item["media"]["width"], item["media"]["height"]) == (8, 6)
    assert item["media"]["url"] == shown["attachments"][0]["url"]
    assert sorted(c["id"] for c in [container, *container["components"]]) == [1, 2, 3, 4, 7]
    assert await bot.http.get_from_cdn(item["media"]["url"]) == draw_png()


async def test_form_is_filled_in_by_label_and_keeps_defaults(pg: Playground, bot: TinyBot, ann: Person):
    form = await ann.slash("table", "form")
    values = {"Note": "hi", "Rated": True, "Tempo": "At once", "Extras": ["Harbour"]}
    assert (await ann.submit(form, values)).text == "['c', 'hi', True, 'At once', ['Harbour']]"
    again = await ann.slash("table", "form")
    untouched = await ann.submit(again, {"Pace": "Fast", "Tempo": "Turns"})
    assert untouched.text == "['Fast', '', False, 'Turns', []]"
    with pytest.raises(PersonError, match="21 characters"):
        await ann.submit(again, {"Note": "x" * 21, "Tempo": "Turns"})
    with pytest.raises(PersonError, match="Choose 1"):
        await ann.submit(again, {})
    with pytest.raises(PersonError, match="no fields"):
        await ann.submit(again, {"Colour": "red"})
    assert pg.violations == []


@pytest.mark.parametrize("private", [True, False])
async def test_deferred_answer_is_filled_in_and_followed_up(
    bot: TinyBot, ann: Person, bob: Person, private: bool
):
    reply = await ann.slash("table", "later", private=private)
    assert (reply.kind, reply.text) == ("deferred", "Here it is")
    more = await ann.wait_for(lambda m: m["content"] == "And more", channel="table")
    assert more["only_for"] == ann.id
    assert reply.message is not None
    assert reply.message["flags"] == (64 if private else 0)
    assert [get_text(m) for m in await bob.messages("table")] == ([] if private else ["Here it is"])


async def test_messages_are_sent_edited_listed_and_deleted(pg: Playground, bot: TinyBot):
    table = bot.channel("table")
    sent = [await table.send(f"number {n}", silent=n == 0) for n in range(5)]
    assert sent[0].flags.suppress_notifications
    assert [m.content async for m in table.history(limit=2)] == ["number 4", "number 3"]
    assert [m.content async for m in table.history(after=sent[1], limit=2)] == ["number 2", "number 3"]
    assert [m.content async for m in table.history(before=sent[1])] == ["number 0"]
    around = [m.content async for m in table.history(around=sent[2], limit=3)]
    assert around == ["number 3", "number 2", "number 1"]
    edited = await sent[0].edit(content="changed")
    assert edited.edited_at is not None
    assert (await table.fetch_message(sent[0].id)).content == "changed"
    await sent[0].delete()
    with pytest.raises(discord.NotFound, match="10008"):
        await table.fetch_message(sent[0].id)
    assert pg.violations == []


async def test_post_reopens_an_archived_thread(pg: Playground, bot: TinyBot, bob: Person):
    post = await bot.channel("table").send("a game")
    thread = await post.create_thread(name="game-1", auto_archive_duration=60)
    assert thread.id == post.id
    said = await thread.send(bob.mention)
    assert int(bob.id) in [member.id for member in await thread.fetch_members()]
    with pytest.raises(discord.HTTPException, match="160004"):
        await post.create_thread(name="again")
    pg.advance_clock(61 * 60)
    asleep = await bot.fetch_channel(thread.id)
    assert isinstance(asleep, discord.Thread) and asleep.archived
    with pytest.raises(discord.HTTPException, match="50083"):
        await said.edit(content="x")
    await bob.say(str(thread.id), "hello?")
    assert [t.archived for t in await bot.guilds[0].active_threads()] == [False]
    await thread.edit(archived=True)
    await thread.send("reopened")
    assert not pg.world.channels[str(thread.id)]["thread_metadata"]["archived"]
    with pytest.raises(discord.Forbidden, match="50013"):
        await thread.edit(locked=True)


async def test_missing_permissions_and_deleted_channels_are_refused(
    pg: Playground, bot: TinyBot, ann: Person
):
    table = bot.channel("table")
    deny = f"/playground/channels/{table.id}"
    await ann.patch(deny, {"bot_denied": ["ATTACH_FILES", "CREATE_PUBLIC_THREADS"]})
    with pytest.raises(discord.Forbidden, match="50013"):
        await table.send("x", file=build_picture())
    post = await table.send("words pass")
    with pytest.raises(discord.Forbidden, match="50013"):
        await post.create_thread(name="x")
    for seconds in (60, None):
        await ann.time_out(seconds, whom=str(bot.application_id))
        if seconds:
            with pytest.raises(discord.Forbidden, match="50013"):
                await post.edit(content="x")
    await ann.patch(deny, {"bot_denied": ["SEND_MESSAGES"]})
    with pytest.raises(discord.Forbidden, match="50013"):
        await table.send("x")
    reply = await ann.slash("table", "panel")
    assert reply.kind == "message", "an interaction is answered by its own right"
    await ann.patch(deny, {"bot_denied": ["VIEW_CHANNEL"]})
    with pytest.raises(discord.Forbidden, match="50001"):
        await table.send("x")
    pg.world.channels.pop(str(table.id))
    with pytest.raises(discord.NotFound, match="10003"):
        await table.send("x")


async def test_direct_messages_need_open_doors_and_a_server_in_common(bot: TinyBot, ann: Person):
    user = await bot.fetch_user(int(ann.id))
    await ann.close_dms()
    with pytest.raises(discord.Forbidden, match="50007"):
        await user.send("and now?")
    await ann.close_dms(False)
    await ann.leave()
    with pytest.raises(discord.Forbidden, match="50278"):
        await user.send("gone?")
    await ann.leave(back=True)
    await user.send("your hand")
    assert [m["content"] for m in await ann.dms()] == ["your hand"]
