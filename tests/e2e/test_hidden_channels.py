"""Channels that Discord hides from the bot: it relies on nothing that it is told of them, and says so."""
from __future__ import annotations

import random
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from discord import TextChannel, Thread
from sqlalchemy import select

from bot.interactions import access, dispatch
from bot.service.model.outbox_message import OutboxMessage, Undeliverable
from bot.service.model.table import ServerSettings
from bot.store.schema import outbox
from playground import Person
from playground.model import CATEGORY, EPHEMERAL, Json
from playground.permissions import BOT_PERMISSIONS, to_bits
from tests.bot.service.finishing import play_table_to_end
from tests.bot.service.race import RACE
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .playing import turn
from .stage import Stage, asked, eventually, opened, stage, still
from .test_forged import patient
from .test_gate import NEVER_GIVEN, NO_TABLE, table_of
from .test_places import delete
from .test_strangers import Audit

HERE_ONLY = "If it is in a channel that I cannot see, use the command there"
UNSEEN = "I cannot see <#"
LACKS = "I lack the permission View Channel"


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with stage(tmp_path, {"race": RACE}, QUICK) as up:
        yield up


async def hide(made: Stage, channel: str, back: bool = False) -> int:
    """Hide a channel from the bot, or show it again, and wait until the bot has heard of it. Returns the channel."""
    ann = await made.person("Ann")
    home = int(await ann.channel(channel))
    await ann.hide_from_bot(str(home), back)

    async def heard() -> bool:
        return made.bot.hidden_channels.is_hidden(home) is not back

    await eventually(heard)
    return home


async def allow(person: Person, channel: str) -> None:
    """Give somebody View Channel there, by an overwrite of their own."""
    overwrite: Json = {"id": person.id, "type": 1, "allow": str(to_bits(["VIEW_CHANNEL"])), "deny": "0"}
    await person.patch(f"/playground/channels/{await person.channel(channel)}", {"permission_overwrites": [overwrite]})


async def posts(person: Person, place: str) -> list[str]:
    return [m["content"] for m in await person.messages(place, limit=100) if not m["flags"] & EPHEMERAL]


# What the bot knows


async def test_what_is_obfuscated_is_in_no_cache_and_what_comes_back_is_true(made: Stage) -> None:
    people, thread = await opened(made, "Ann", "Bob", game="race")
    await still(made)
    assert isinstance(made.bot.get_channel(int(thread)), Thread)
    home = await hide(made, "table")
    [guild] = made.bot.guilds
    assert made.bot.get_channel(home) is None and made.bot.get_channel(int(thread)) is None
    assert "___hidden___" not in {channel.name for channel in guild.channels}
    assert made.bot.hidden_channels.in_guild(guild.id) == [home]
    await hide(made, "table", back=True)
    shown = made.bot.get_channel(home)
    assert isinstance(shown, TextChannel) and shown.name == "table"
    assert shown.permissions_for(guild.me).view_channel

    async def thread_is_back() -> bool:
        return isinstance(made.bot.get_channel(int(thread)), Thread)

    await eventually(thread_is_back)
    assert people


async def test_a_process_that_gives_its_shard_up_does_not_know_what_is_hidden_there(made: Stage) -> None:
    """Another process is told when the channel is shown again, and this one still delivers posts."""
    home = await hide(made, "table")
    made.bot.places.locked.add(home)
    await made.bot.close_shard(0)
    assert not made.bot.hidden_channels.is_hidden(home)
    await made.bot.open_shard(0)
    await eventually(lambda: is_hidden(made, str(home)))

    async def knows_of_no_lock() -> bool:
        return not made.bot.places.locked

    await eventually(knows_of_no_lock)  # it may have been unlocked meanwhile


async def test_a_channel_that_is_only_called_hidden_is_an_ordinary_one(made: Stage) -> None:
    ann = await made.person("Ann")
    channel = await ann.channel("games")
    await ann.patch(f"/playground/channels/{channel}", {"name": "___hidden___"})
    assert "wants to play" in (await ann.slash(channel, "new", game="race")).text
    assert not made.bot.hidden_channels.in_guild(int(ann.guild["id"]))


async def test_a_bot_that_starts_on_a_server_of_hidden_channels(made: Stage) -> None:
    """Most are hidden when it starts: it plays where it may look, and in the others once it may look there."""
    ann = await made.person("Ann")
    category = await ann.add_channel("Clubs", type=CATEGORY)
    await ann.hide_from_bot(category)
    clubs = [await ann.add_channel(f"club-{n}", parent_id=category) for n in range(20)]
    for name in ("games", "lounge"):
        await ann.hide_from_bot(name)
    await made.restart()
    [guild] = made.bot.guilds
    assert [channel.name for channel in guild.channels] == ["table"]
    assert len(made.bot.hidden_channels.in_guild(guild.id)) == 23
    await opened(made, "Ann", "Bob", game="race")
    assert "View Channel" in (await ann.slash(clubs[7], "new", game="race")).text
    await hide(made, clubs[7], back=True)
    assert "wants to play" in (await ann.slash(clubs[7], "new", game="race")).text
    assert {channel.name for channel in guild.channels} == {"table", "club-7", "Clubs"}


@pytest.mark.parametrize("by", ["overwrite", "role", "own roles", "category"])
async def test_whatever_hides_a_channel_its_posts_wait(made: Stage, by: str) -> None:
    ann = await made.person("Ann")
    role = next(role for role in made.pg.world.guild["roles"] if role["name"] == "Longtable")
    everyone = {"id": ann.guild["id"], "type": 0, "allow": "0", "deny": str(to_bits(["VIEW_CHANNEL"]))}
    to_role = {"id": role["id"], "type": 0, "allow": str(to_bits(["VIEW_CHANNEL"])), "deny": "0"}
    category = await ann.add_channel("Clubs", type=CATEGORY)
    club = await ann.add_channel("club", parent_id=category)
    hidden: dict[str, tuple[str, Json, Json]] = {
        "overwrite": (f"channels/{club}", {"bot_denied": ["VIEW_CHANNEL"]}, {"bot_denied": []}),
        "category": (f"channels/{category}", {"bot_denied": ["VIEW_CHANNEL"]}, {"bot_denied": []}),
        "role": (f"roles/{role['id']}", {"permissions": []}, {"permissions": BOT_PERMISSIONS}),
        "own roles": (f"people/{made.pg.world.bot['id']}", {"roles": []}, {"roles": [role["id"]]}),
    }
    path, hiding, showing = hidden[by]
    if "role" in by:
        await allow(await made.person("Bob"), club)
    if by == "own roles":
        await ann.patch(f"/playground/channels/{club}", {"permission_overwrites": [everyone, to_role]})
    if by == "role":  # what @everyone may do here, only the role may
        without = [name for name in (*BOT_PERMISSIONS, "USE_APPLICATION_COMMANDS") if name != "VIEW_CHANNEL"]
        await ann.patch(f"/playground/roles/{ann.guild['id']}", {"permissions": without})
    people, thread = await opened(made, "Ann", "Bob", game="race", channel=club)
    await still(made)
    table = await table_of(made, ann)
    before = await posts(ann, thread)
    await ann.patch(f"/playground/{path}", hiding)
    await eventually(lambda: is_hidden(made, club))
    await play_table_to_end(made.bot.service, table)
    told = await people[0].wait_for(lambda m: LACKS in m["content"])
    assert f"<#{thread}>" in told["content"]
    assert await posts(ann, thread) == before
    await ann.patch(f"/playground/{path}", showing)
    await ann.wait_for(lambda m: "is over" in m["content"], channel=thread)
    await still(made)
    after = (await posts(ann, thread))[len(before) :]
    assert len([text for text in after if "is over" in text]) == 1
    assert len(after) == len(set(after))


async def is_hidden(made: Stage, channel: str) -> bool:
    return made.bot.hidden_channels.is_hidden(int(channel))


# Playing there


async def test_commands_and_buttons_answer_in_a_hidden_channel(made: Stage) -> None:
    ann, bob = await made.person("Ann"), await made.person("Bob")
    lobby = await ann.slash("table", "new", game="race")
    await hide(made, "table")
    refused = await bob.slash("table", "new", game="race")
    assert "I lack these permissions: View Channel" in refused.text
    lobby = await bob.press(lobby, "Join")
    assert "Bob" in lobby.text, "an answer to a press changes its message, whatever the bot may do there"
    for command in ("play", "board", "tables", "games", "help"):
        reply = await bob.slash("table", command)
        assert reply.kind != "none" and "Something broke" not in reply.text, command
    assert "Race" in (await bob.slash("table", "tables")).text, "who acts there sees it"
    server = (await ann.slash("table", "server")).text
    assert "✗ View Channel" in server and "I cannot see this channel" in server


async def test_a_game_whose_channel_is_hidden_and_shown_goes_on_without_a_loss(tmp_path: Path) -> None:
    """People press and play on in it, the host is told what is missing, and every post comes once. That it is hidden
    again is said again."""
    async with stage(tmp_path, tuning=QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob")
        luck = random.Random(3)
        person, post = await asked(people, thread)
        for times in (1, 2):
            assert person is not None
            await hide(made, "table")
            before = await posts(person, thread)
            shown = await person.press(post, "Play")
            assert UNSEEN in shown.text and "waits until an admin" in shown.text
            await turn(person, post, luck)

            async def host_told(times: int = times) -> bool:
                found = [m for m in await people[0].dms() if LACKS in m["content"]]
                return len(found) == times

            await eventually(host_told)
            assert await posts(person, thread) == before
            other = next(one for one in people if one is not person)
            panel = await other.slash(thread, "play")
            assert "roll 1 of 3" in panel.text and UNSEEN in panel.text
            await hide(made, "table", back=True)
            person, post = await asked(people, thread, post)
            assert person is other
            assert UNSEEN not in (await other.slash(thread, "play")).text
        await still(made)
        calls = [text for text in await posts(people[0], thread) if "**: <@" in text or f"<@{people[0].id}>" in text]
        assert len(calls) == len(set(calls))


async def test_a_game_does_not_begin_out_of_sight_and_its_thread_waits_for_the_channel(made: Stage) -> None:
    ann, bob = await made.person("Ann"), await made.person("Bob")
    lobby = await ann.slash("table", "new", game="race")
    lobby = await bob.press(lobby, "Join")
    await hide(made, "table")
    assert "so nothing has happened" in (await ann.press(lobby, "Start")).text
    await hide(made, "table", back=True)
    made.pass_time(20)  # until when somebody else could not start
    made.pg.faults.add("POST /channels/*/messages/*/threads", "50001")  # it is hidden in the very moment
    await ann.press(lobby, "Start")
    await ann.wait_for(lambda m: LACKS in m["content"])
    table = await table_of(made, ann)
    assert "Race" in (await ann.slash("games", "play", game=table)).text
    await hide(made, "lounge")
    await hide(made, "lounge", back=True)  # whatever changes on the server, it is tried again
    assert lobby.message is not None
    thread = lobby.message["id"]
    await made.opened(thread)
    await ann.wait_for(lambda m: "the seed follows" in m["content"], channel=thread)
    assert (await made.bot.service.listings.get_table(table)).channel == int(thread)
    assert not [text for text in await posts(ann, "table") if "the seed follows" in text]


async def test_a_channel_that_is_deleted_out_of_sight_is_gone_at_once(made: Stage) -> None:
    [ann, bob], _ = await opened(made, "Ann", "Bob", game="race")
    table, home = await table_of(made, ann), await hide(made, "table")
    await delete(ann, f"/playground/channels/{home}")
    await bob.wait_for(lambda m: "is gone" in m["content"])
    assert not made.bot.hidden_channels.is_hidden(home)
    offer = await bob.slash("games", "play", game=table)
    assert "Race" in (await bob.press(offer, "Move it here")).text


async def test_what_may_have_arrived_in_a_hidden_channel_is_not_sent_again(made: Stage) -> None:
    """Where nobody can look whether it has, it waits."""
    [ann, _], thread = await opened(made, "Ann", "Bob", game="race")
    table, delivery = await table_of(made, ann), made.bot.service.workers.delivery
    assert delivery is not None
    post = OutboxMessage(1, "turn", table, "table", place=int(thread), attempts=2)
    assert await delivery.sender.find_sent_message(post) is None
    await hide(made, "table")
    with pytest.raises(Undeliverable) as gone:
        await delivery.sender.find_sent_message(post)
    assert gone.value.what == "hidden"


# Who may see


async def test_members_who_see_more_than_the_bot_learn_it_only_in_that_channel(made: Stage) -> None:
    [bob, _], thread = await opened(made, "Bob", "Cleo", game="race")
    table, zoe, gus = await table_of(made, bob), await made.person("Zoe"), await made.person("Gus")
    assert thread in (await zoe.slash("games", "tables")).text
    await hide(made, "table")
    await allow(zoe, "table")
    await gus.lose_access_to("table")
    for person in (zoe, gus):
        listed = await person.slash("games", "tables")
        assert thread not in listed.text and "Tables in channels that I cannot see are missing" in listed.text
        for command in ("board", "log", "score", "play", "watch", "join", "seat"):
            answers = [await person.slash("games", command, game=id) for id in (table, NEVER_GIVEN)]
            assert answers[0].text == answers[1].text, command
            assert NO_TABLE in answers[0].text and HERE_ONLY in answers[0].text, command
    for place in ("table", thread):
        assert NO_TABLE not in (await zoe.slash(place, "log", game=table)).text, "who acts there sees it"
    seated = await bob.slash("games", "tables")
    assert "Play" in seated.labels, "a seat is one's own"
    assert UNSEEN in (await bob.slash("games", "play", game=table)).text


async def test_the_owner_and_administrators_see_every_channel_and_managers_do_not(made: Stage) -> None:
    [bob, _], _ = await opened(made, "Bob", "Cleo", game="race")
    table, ann, zoe = await table_of(made, bob), await made.person("Ann"), await made.person("Zoe")
    roles = made.pg.world.guild["roles"]
    mods = {**roles[1], "id": made.pg.state.new_id(), "name": "Mods", "permissions": "0"}
    roles.append(mods)
    await ann.patch(f"/playground/roles/{mods['id']}", {"permissions": ["MANAGE_GUILD", "VIEW_CHANNEL"]})
    await ann.patch(f"/playground/people/{zoe.id}", {"roles": [mods["id"]]})
    made.bot.guilds[0]._add_role(  # pyright: ignore[reportPrivateUsage] - no event of the playground makes a role
        type(made.bot.guilds[0].default_role)(guild=made.bot.guilds[0], state=made.bot._connection, data=mods)  # pyright: ignore[reportPrivateUsage, reportArgumentType]
    )
    await hide(made, "table")
    assert "You do not see anybody's hand" in (await ann.slash("games", "moderate", game=table)).text
    assert NO_TABLE in (await zoe.slash("games", "moderate", game=table)).text
    assert "You do not see anybody's hand" in (await zoe.slash("table", "moderate", game=table)).text
    await ann.patch(f"/playground/roles/{mods['id']}", {"permissions": ["ADMINISTRATOR"]})

    async def administers() -> bool:
        return any(role.permissions.administrator for role in made.bot.guilds[0].roles)

    await eventually(administers)
    assert "You do not see anybody's hand" in (await zoe.slash("games", "moderate", game=table)).text


async def test_the_end_of_a_game_in_a_hidden_channel_is_told_to_no_watcher(made: Stage) -> None:
    """The bot cannot know whether they may still see it."""
    [bob, _], thread = await opened(made, "Bob", "Cleo", game="race")
    table, eve = await table_of(made, bob), await made.person("Eve")
    await eve.slash(thread, "watch")
    await hide(made, "table")
    there = await made.bot.service.listings.get_table(table)
    assert not await access.can_still_watch(made.bot, int(eve.id), there)
    await play_table_to_end(made.bot.service, table)

    async def nothing_waits_for_her() -> bool:
        async with made.bot.service.tables.db.reading() as db:
            found = await db.execute(select(outbox.c.state).where(outbox.c.target == f"user:{eve.id}"))
            return [row[0] for row in found] == ["sent"]

    await eventually(nothing_waits_for_her)
    await hide(made, "table", back=True)
    await still(made)
    assert not [m for m in await eve.dms() if "which you watched" in m["content"]]
    assert await access.can_still_watch(made.bot, int(eve.id), there)


async def test_statistics_leave_out_what_was_played_where_the_bot_cannot_look(made: Stage) -> None:
    [bob, _], _ = await opened(made, "Bob", "Cleo", game="race")
    await play_table_to_end(made.bot.service, await table_of(made, bob))
    await still(made)
    zoe, ann = await made.person("Zoe"), await made.person("Ann")
    await hide(made, "table")
    assert "Race" not in (await zoe.slash("games", "stats", person=bob)).text
    assert "Race" in (await zoe.slash("table", "stats", person=bob)).text, "who is there sees it"
    assert "Race" in (await ann.slash("games", "stats", person=bob)).text, "the owner sees every channel"


# Servers and seasons


async def test_the_server_page_and_the_check_say_which_channels_are_hidden(made: Stage) -> None:
    ann = await made.person("Ann")
    home, lounge = await hide(made, "table"), int(await ann.channel("lounge"))
    await made.bot.service.people.set_server_settings(int(ann.guild["id"]), ServerSettings(channels=(home, lounge)))
    page = (await ann.slash("games", "server")).text
    assert f"I cannot see <#{home}>: tables cannot be opened there" in page
    assert "✓ View Channel" in page and f"<#{lounge}>: tables" not in page
    checked = await ann.slash("games", "server", check=home)
    assert f"I cannot see <#{home}>, so nothing has happened." in checked.text
    pressed = await ann.press(await ann.slash("table", "server"), "Check me")
    assert f"I cannot see <#{home}>, so nothing has happened." in pressed.text


async def test_a_season_is_neither_set_up_nor_moved_where_the_bot_cannot_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatch, "DEFER_AFTER_S", 60.0)
    async with stage(tmp_path, {"auction": AUCTION, "race": RACE}, QUICK) as made:
        await season_out_of_sight(made)


async def season_out_of_sight(made: Stage) -> None:
    patient(made)
    audit = await Audit.set_up(made)
    ann, season = await made.person("Ann"), audit.season
    home = await hide(made, "lounge")
    listed = await ann.slash("lounge", "season", name=season)
    assert "Autumn" in listed.text
    zoe = await made.person("Zoe")
    assert "There is no such season here." in (await zoe.slash("games", "season", name=season)).text
    assert HERE_ONLY in (await zoe.slash("games", "season", name=season)).text
    await hide(made, "table")
    shown = await ann.slash("table", "season", name=season)
    managed = await ann.press(shown, "Manage")
    refused = await ann.press(managed, "Move it here")
    assert f"I cannot see <#{await ann.channel('table')}>" in refused.text
    assert (await made.bot.service.seasons.read(season)).row.channel == home
