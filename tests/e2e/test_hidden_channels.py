"""The bot relies on nothing that Discord tells about channels hidden from the bot, and explains that."""

from __future__ import annotations

import random

from bot.model.people import ServerSettings
from bot.operations import people as settings
from bot.panels.blocks import CustomId as Id
from playground import Person
from playground.interactions import COMMAND, COMPONENT
from playground.model import CHANNEL_OBFUSCATED, EPHEMERAL, Json
from playground.permissions import to_bits
from tests.bot.service.race import RACE

from .conftest import provide_stage
from .forging import forge, make_patient, make_press_data
from .playing import play_turn
from .stage import Stage, find_asked_person, get_table_id, open_game, wait_until, wait_until_still
from .test_gate import NEVER_GIVEN, NO_TABLE
from .test_strangers import read_text

HERE_ONLY = "If the table is in a channel that I cannot see, use this command there"
UNSEEN = "I cannot see <#"
LACKS = "my role the “View Channel” permission"


made = provide_stage(RACE)
malo = provide_stage()


async def hide_from_bot(made: Stage, channel: str, back: bool = False) -> int:
    """Hide a channel from the bot, or show it again, and wait until the bot has heard of it. Return the channel."""
    ann = await made.get_person("Ann")
    home = int(await ann.channel(channel))
    await ann.hide_from_bot(str(home), back)

    await wait_until(lambda: made.bot.app.hidden_channels.is_hidden(home) is not back)
    return home


async def make_manager(made: Stage, person: Person) -> str:
    """Give somebody a role that may manage the server, but does not see every channel. Return the role."""
    ann = await made.get_person("Ann")
    roles = made.pg.world.guild["roles"]
    guild = made.bot.guilds[0]
    mods = {**roles[1], "id": made.pg.state.new_id(), "name": "Mods", "permissions": "0"}
    roles.append(mods)
    await ann.patch(f"/playground/roles/{mods['id']}", {"permissions": ["MANAGE_GUILD", "VIEW_CHANNEL"]})
    await ann.patch(f"/playground/people/{person.id}", {"roles": [mods["id"]]})
    guild._add_role(  # pyright: ignore[reportPrivateUsage] - no event of the playground makes a role
        type(guild.default_role)(guild=guild, state=made.bot._connection, data=mods)  # pyright: ignore[reportPrivateUsage, reportArgumentType]
    )
    return mods["id"]


async def allow_viewing(person: Person, channel: str):
    """Give somebody View Channel there, by an overwrite of their own."""
    overwrite: Json = {"id": person.id, "type": 1, "allow": str(to_bits(["VIEW_CHANNEL"])), "deny": "0"}
    await person.patch(
        f"/playground/channels/{await person.channel(channel)}", {"permission_overwrites": [overwrite]}
    )


async def list_posts(person: Person, place: str) -> list[str]:
    return [m["content"] for m in await person.messages(place, limit=100) if not m["flags"] & EPHEMERAL]


# What the bot knows


async def test_process_that_gives_up_its_shard_forgets_what_is_hidden(made: Stage):
    """Another process hears when the channel is shown again, and this one still delivers posts."""
    home = await hide_from_bot(made, "table")
    made.bot.app.channel_access.locked.add(home)
    await made.bot.close_shard(0)
    assert not made.bot.app.hidden_channels.is_hidden(home)
    await made.bot.open_shard(0)
    await wait_until(lambda: made.bot.app.hidden_channels.is_hidden(home))
    await wait_until(lambda: not made.bot.app.channel_access.locked)  # it may have been unlocked meanwhile


# Playing there


async def test_game_in_a_hidden_and_shown_channel_loses_nothing(malo: Stage):
    """People press and play on in it, the host hears what is missing, and every post comes once. Hiding it again is
    reported again."""
    people, thread = await open_game(malo, "Ann", "Bob")
    luck = random.Random(3)
    person, post = await find_asked_person(people, thread)
    for times in (1, 2):
        assert person is not None
        await hide_from_bot(malo, "table")
        before = await list_posts(person, thread)
        shown = await person.press(post, "Play")
        assert UNSEEN in shown.text and "have to wait" in shown.text
        await play_turn(person, post, luck)

        async def is_host_told(times: int = times) -> bool:
            return sum(LACKS in message["content"] for message in await people[0].dms()) == times

        await wait_until(is_host_told)
        assert await list_posts(person, thread) == before
        other = next(one for one in people if one is not person)
        panel = await other.slash(thread, "play")
        assert "roll 1 of 3" in panel.text and UNSEEN in panel.text
        await hide_from_bot(malo, "table", back=True)
        person, post = await find_asked_person(people, thread, post)
        assert person is other
        assert UNSEEN not in (await other.slash(thread, "play")).text
    await wait_until_still(malo)
    calls = [
        text
        for text in await list_posts(people[0], thread)
        if "**: <@" in text or f"<@{people[0].id}>" in text
    ]
    assert len(calls) == len(set(calls))


# Who may see


async def test_members_who_see_more_than_the_bot_use_it_only_in_that_channel(made: Stage):
    [bob, _], thread = await open_game(made, "Bob", "Cleo", game="race")
    table = await get_table_id(made, bob)
    zoe = await made.get_person("Zoe")
    gus = await made.get_person("Gus")
    assert thread in (await zoe.slash("games", "tables")).text
    await hide_from_bot(made, "table")
    await allow_viewing(zoe, "table")
    await gus.lose_access_to("table")
    for change in ({}, {"flags": CHANNEL_OBFUSCATED, "parent_id": await bob.channel("games")}):
        made.pg.state.gateway.dispatch("THREAD_UPDATE", made.pg.world.channels[thread] | change)
    for person in (zoe, gus):
        listed = await person.slash("games", "tables")
        assert thread not in listed.text and "I cannot see some channels" in listed.text
        for command in ("board", "log", "score", "play", "watch", "join", "seat"):
            answers = [await person.slash("games", command, game=id) for id in (table, NEVER_GIVEN)]
            assert answers[0].text == answers[1].text, command
            assert NO_TABLE in answers[0].text and HERE_ONLY in answers[0].text, command
    for place in ("table", thread):
        assert NO_TABLE not in (await zoe.slash(place, "log", game=table)).text, "who acts there sees it"
    assert made.bot.get_channel(int(thread)) is None, "discord.py would answer from its cache"
    seated = await bob.slash("games", "tables")
    assert "Play" in seated.labels, "a seat is one's own"
    assert UNSEEN in (await bob.slash("games", "play", game=table)).text


# Servers and seasons


async def test_manager_reads_nothing_of_channels_that_they_cannot_see(made: Stage):
    """Zoe manages the server and cannot see #table; #lounge is hidden from the bot, so who sees it is unknown."""
    zoe, ann = await made.get_person("Zoe"), await made.get_person("Ann")
    guild = int(ann.guild["id"])
    await make_manager(made, zoe)
    table, games, lounge = [int(await ann.channel(name)) for name in ("table", "games", "lounge")]
    await ann.patch(f"/playground/channels/{table}", {"rate_limit_per_user": 60})
    await zoe.lose_access_to("table")
    await hide_from_bot(made, "lounge")

    await wait_until(lambda: made.bot.app.channel_access.find_slow_mode(table).here == 60)
    everywhere = [await person.slash("games", "server") for person in (ann, zoe)]
    assert [f"<#{table}> (" in page.text for page in everywhere] == [True, False], "slow mode"
    await settings.set_server_settings(made.tables, guild, ServerSettings(channels=(table, games, lounge)))
    page, whole = await zoe.slash("games", "server"), await ann.slash("games", "server")
    assert f"Anybody can open tables in <#{games}>, 2 channels that you cannot see." in page.text
    assert "I cannot see a channel that you cannot see, so" in page.text
    assert str(table) not in page.text and str(lounge) not in page.text
    assert f"Anybody can open tables in <#{table}> <#{games}> <#{lounge}>." in whole.text
    make_patient(made)
    for data in (
        {
            "id": "1",
            "name": "server",
            "type": 1,
            "options": [{"name": "check", "type": 7, "value": str(hidden)}],
        }
        for hidden in (table, lounge, 4243)
    ):
        told = read_text(await forge(made, zoe, str(games), COMMAND, data))
        assert "I cannot see that channel." in told and str(table) not in told, told


async def test_role_or_channel_that_the_person_cannot_choose_is_not_stored(made: Stage):
    """Discord describes what somebody may choose. What it has not described, only a modified client sends."""
    zoe, ann = await made.get_person("Zoe"), await made.get_person("Ann")
    guild, mods = int(ann.guild["id"]), await make_manager(made, zoe)
    await zoe.lose_access_to("table")
    table, page = await ann.channel("table"), (await zoe.slash("games", "server")).message
    assert page is not None
    for what, values in (
        ("channels", [table]),
        ("channels", ["4243"]),
        ("roles", ["4244"]),
        ("moderators", ["4244"]),
        ("organisers", [mods, "4244"]),
    ):
        data = make_press_data(Id("").with_verb("server", what), values)
        told = read_text(await forge(made, zoe, await zoe.channel("games"), COMPONENT, data, page))
        assert "That is not one of the choices." in told, told
    assert await settings.read_server_settings(made.tables, guild) == ServerSettings()
    lounge = int(await zoe.channel("lounge"))
    await zoe.pick(page, "Channels for tables", [lounge])
    await zoe.pick(page, "Roles that may moderate", [mods])
    stored = await settings.read_server_settings(made.tables, guild)
    assert (stored.channels, stored.moderators) == ((lounge,), (int(mods),))
