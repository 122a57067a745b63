"""The bot relies on nothing that Discord tells about channels hidden from the bot, and explains that."""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from discord import TextChannel, Thread
from sqlalchemy import select

from bot.db.schema import outbox
from bot.interactions import access, dispatch
from bot.model.messages import OutboxMessage, Undeliverable
from bot.model.people import ServerSettings
from bot.model.view import Location
from bot.model.view import Person as Guest
from bot.operations import listings
from bot.operations import people as settings
from bot.panels.blocks import CustomId as Id
from bot.seasons.model import SeasonRules
from playground import Person
from playground.interactions import COMMAND, COMPONENT
from playground.model import CATEGORY, EPHEMERAL, Json
from playground.permissions import BOT_PERMISSIONS, to_bits
from tests.bot.service.finishing import play_table_to_end
from tests.bot.service.race import RACE
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import play_turn
from .stage import Stage, find_asked_person, get_table_id, open_game, open_stage, wait_until, wait_until_still
from .test_forged import make_patient
from .test_gate import NEVER_GIVEN, NO_TABLE
from .test_places import send_delete
from .test_strangers import Audit, read_text

HERE_ONLY = "If the table is in a channel that I cannot see, use the command there"
UNSEEN = "I cannot see <#"
LACKS = "can give my role the View Channel permission"


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as up:
        yield up


async def hide_from_bot(made: Stage, channel: str, back: bool = False) -> int:
    """Hide a channel from the bot, or show it again, and wait until the bot has heard of it. Return the channel."""
    ann = await made.get_person("Ann")
    home = int(await ann.channel(channel))
    await ann.hide_from_bot(str(home), back)

    async def has_heard() -> bool:
        return made.bot.app.hidden_channels.is_hidden(home) is not back

    await wait_until(has_heard)
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


async def test_obfuscated_channels_are_not_cached_and_returning_ones_are_correct(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", game="race")
    await wait_until_still(made)
    assert isinstance(made.bot.get_channel(int(thread)), Thread)
    home = await hide_from_bot(made, "table")
    [guild] = made.bot.guilds
    assert made.bot.get_channel(home) is None and made.bot.get_channel(int(thread)) is None
    assert "___hidden___" not in {channel.name for channel in guild.channels}
    assert made.bot.app.hidden_channels.list_in_guild(guild.id) == [home]
    await hide_from_bot(made, "table", back=True)
    shown = made.bot.get_channel(home)
    assert isinstance(shown, TextChannel) and shown.name == "table"
    assert shown.permissions_for(guild.me).view_channel

    async def is_thread_back() -> bool:
        return isinstance(made.bot.get_channel(int(thread)), Thread)

    await wait_until(is_thread_back)
    assert people


async def test_process_that_gives_up_its_shard_forgets_what_is_hidden(made: Stage):
    """Another process hears when the channel is shown again, and this one still delivers posts."""
    home = await hide_from_bot(made, "table")
    made.bot.app.places.locked.add(home)
    await made.bot.close_shard(0)
    assert not made.bot.app.hidden_channels.is_hidden(home)
    await made.bot.open_shard(0)
    await wait_until(lambda: is_hidden(made, str(home)))

    async def knows_of_no_lock() -> bool:
        return not made.bot.app.places.locked

    await wait_until(knows_of_no_lock)  # it may have been unlocked meanwhile


async def test_channel_merely_named_hidden_is_ordinary(made: Stage):
    ann = await made.get_person("Ann")
    channel = await ann.channel("games")
    await ann.patch(f"/playground/channels/{channel}", {"name": "___hidden___"})
    assert "wants to play" in (await ann.slash(channel, "new", game="race")).text
    assert not made.bot.app.hidden_channels.list_in_guild(int(ann.guild["id"]))


async def test_bot_starts_on_a_server_of_hidden_channels(made: Stage):
    """Most channels are hidden when it starts: it plays where it has access, and in the others once it gets access."""
    ann = await made.get_person("Ann")
    category = await ann.add_channel("Clubs", type=CATEGORY)
    await ann.hide_from_bot(category)
    clubs = [await ann.add_channel(f"club-{n}", parent_id=category) for n in range(20)]
    for name in ("games", "lounge"):
        await ann.hide_from_bot(name)
    await made.restart()
    [guild] = made.bot.guilds
    assert [channel.name for channel in guild.channels] == ["table"]
    assert len(made.bot.app.hidden_channels.list_in_guild(guild.id)) == 23
    await open_game(made, "Ann", "Bob", game="race")
    assert "View Channel" in (await ann.slash(clubs[7], "new", game="race")).text
    await hide_from_bot(made, clubs[7], back=True)
    assert "wants to play" in (await ann.slash(clubs[7], "new", game="race")).text
    assert {channel.name for channel in guild.channels} == {"table", "club-7", "Clubs"}


@pytest.mark.long
@pytest.mark.parametrize("by", ["overwrite", "role", "own roles", "category"])
async def test_posts_wait_whatever_hides_the_channel(made: Stage, by: str):
    ann = await made.get_person("Ann")
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
        await allow_viewing(await made.get_person("Bob"), club)
    if by == "own roles":
        await ann.patch(f"/playground/channels/{club}", {"permission_overwrites": [everyone, to_role]})
    if by == "role":  # only the role may do what @everyone may do here
        without = [name for name in (*BOT_PERMISSIONS, "USE_APPLICATION_COMMANDS") if name != "VIEW_CHANNEL"]
        await ann.patch(f"/playground/roles/{ann.guild['id']}", {"permissions": without})
    people, thread = await open_game(made, "Ann", "Bob", game="race", channel=club)
    await wait_until_still(made)
    table = await get_table_id(made, ann)
    before = await list_posts(ann, thread)
    await ann.patch(f"/playground/{path}", hiding)
    await wait_until(lambda: is_hidden(made, club))
    await play_table_to_end(made.bot.service, table)
    told = await people[0].wait_for(lambda m: LACKS in m["content"])
    assert f"<#{thread}>" in told["content"]
    assert await list_posts(ann, thread) == before
    await ann.patch(f"/playground/{path}", showing)
    await ann.wait_for(lambda m: "is over" in m["content"], channel=thread)
    await wait_until_still(made)
    after = (await list_posts(ann, thread))[len(before) :]
    assert len([text for text in after if "is over" in text]) == 1
    assert len(after) == len(set(after))


async def is_hidden(made: Stage, channel: str) -> bool:
    return made.bot.app.hidden_channels.is_hidden(int(channel))


# Playing there


async def test_commands_and_buttons_answer_in_a_hidden_channel(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    lobby = await ann.slash("table", "new", game="race")
    await hide_from_bot(made, "table")
    refused = await bob.slash("table", "new", game="race")
    assert "I lack these permissions: View Channel" in refused.text
    lobby = await bob.press(lobby, "Join")
    assert "Bob" in lobby.text, "an answer to a press changes its message, whatever the bot may do there"
    for command in ("play", "board", "tables", "games", "help"):
        reply = await bob.slash("table", command)
        assert reply.kind != "none" and "went wrong on my side" not in reply.text, command
    assert "Race" in (await bob.slash("table", "tables")).text, "who acts there sees it"
    server = (await ann.slash("table", "server")).text
    assert "✗ View Channel" in server and "I cannot see this channel" in server


async def test_game_in_a_hidden_and_shown_channel_loses_nothing(tmp_path: Path):
    """People press and play on in it, the host hears what is missing, and every post comes once. Hiding it again is
    reported again."""
    async with open_stage(tmp_path, tuning=QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        luck = random.Random(3)
        person, post = await find_asked_person(people, thread)
        for times in (1, 2):
            assert person is not None
            await hide_from_bot(made, "table")
            before = await list_posts(person, thread)
            shown = await person.press(post, "Play")
            assert UNSEEN in shown.text and "have to wait until an admin" in shown.text
            await play_turn(person, post, luck)

            async def is_host_told(times: int = times) -> bool:
                found = [m for m in await people[0].dms() if LACKS in m["content"]]
                return len(found) == times

            await wait_until(is_host_told)
            assert await list_posts(person, thread) == before
            other = next(one for one in people if one is not person)
            panel = await other.slash(thread, "play")
            assert "roll 1 of 3" in panel.text and UNSEEN in panel.text
            await hide_from_bot(made, "table", back=True)
            person, post = await find_asked_person(people, thread, post)
            assert person is other
            assert UNSEEN not in (await other.slash(thread, "play")).text
        await wait_until_still(made)
        calls = [
            text
            for text in await list_posts(people[0], thread)
            if "**: <@" in text or f"<@{people[0].id}>" in text
        ]
        assert len(calls) == len(set(calls))


async def test_game_in_a_hidden_channel_waits_for_it_to_begin(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    lobby = await ann.slash("table", "new", game="race")
    lobby = await bob.press(lobby, "Join")
    await hide_from_bot(made, "table")
    assert "so nothing has happened" in (await ann.press(lobby, "Start")).text
    await hide_from_bot(made, "table", back=True)
    made.pass_time(20)  # before this time somebody else could not start
    made.pg.faults.add("POST /channels/*/messages/*/threads", "50001")  # it is hidden at this very moment
    await ann.press(lobby, "Start")
    await ann.wait_for(lambda m: LACKS in m["content"])
    table = await get_table_id(made, ann)
    assert "Race" in (await ann.slash("games", "play", game=table)).text
    await hide_from_bot(made, "lounge")
    await hide_from_bot(made, "lounge", back=True)  # any change on the server lets it be tried again
    assert lobby.message is not None
    thread = lobby.message["id"]
    await made.wait_for_thread(thread)
    await ann.wait_for(lambda m: "your turn" in m["content"], channel=thread)
    assert (await listings.get_table(made.bot.service.tables, table)).channel == int(thread)
    assert not [text for text in await list_posts(ann, "table") if "your turn" in text]


async def test_hidden_channel_that_is_deleted_is_gone_at_once(made: Stage):
    [ann, bob], _ = await open_game(made, "Ann", "Bob", game="race")
    table, home = await get_table_id(made, ann), await hide_from_bot(made, "table")
    await send_delete(ann, f"/playground/channels/{home}")
    await bob.wait_for(lambda m: "is gone" in m["content"])
    assert not made.bot.app.hidden_channels.is_hidden(home)
    offer = await bob.slash("games", "play", game=table)
    assert "Race" in (await bob.press(offer, "Move it here")).text


async def test_possibly_delivered_message_in_a_hidden_channel_is_not_sent_again(made: Stage):
    """It waits while nobody can check whether it arrived."""
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    table, delivery = await get_table_id(made, ann), made.bot.service.workers.delivery
    assert delivery is not None
    parent = int(await ann.channel("table"))
    post = OutboxMessage(1, "turn", table, "table", place=int(thread), parent=parent, attempts=2)
    assert await delivery.sender.find_sent_message(post) is None
    await hide_from_bot(made, "table")
    with pytest.raises(Undeliverable) as gone:
        await delivery.sender.find_sent_message(post)
    assert gone.value.what == "hidden"


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
    for person in (zoe, gus):
        listed = await person.slash("games", "tables")
        assert thread not in listed.text and "I cannot see some channels" in listed.text
        for command in ("board", "log", "score", "play", "watch", "join", "seat"):
            answers = [await person.slash("games", command, game=id) for id in (table, NEVER_GIVEN)]
            assert answers[0].text == answers[1].text, command
            assert NO_TABLE in answers[0].text and HERE_ONLY in answers[0].text, command
    for place in ("table", thread):
        assert NO_TABLE not in (await zoe.slash(place, "log", game=table)).text, "who acts there sees it"
    seated = await bob.slash("games", "tables")
    assert "Play" in seated.labels, "a seat is one's own"
    assert UNSEEN in (await bob.slash("games", "play", game=table)).text


async def test_owner_and_administrators_see_every_channel_and_managers_do_not(made: Stage):
    [bob, _], _ = await open_game(made, "Bob", "Cleo", game="race")
    table = await get_table_id(made, bob)
    ann = await made.get_person("Ann")
    zoe = await made.get_person("Zoe")
    mods = await make_manager(made, zoe)
    await hide_from_bot(made, "table")
    assert "You do not see anybody's hand" in (await ann.slash("games", "moderate", game=table)).text
    assert NO_TABLE in (await zoe.slash("games", "moderate", game=table)).text
    assert "You do not see anybody's hand" in (await zoe.slash("table", "moderate", game=table)).text
    await ann.patch(f"/playground/roles/{mods}", {"permissions": ["ADMINISTRATOR"]})

    async def is_administrator() -> bool:
        return any(role.permissions.administrator for role in made.bot.guilds[0].roles)

    await wait_until(is_administrator)
    assert "You do not see anybody's hand" in (await zoe.slash("games", "moderate", game=table)).text


@pytest.mark.long
async def test_watchers_are_not_told_the_end_of_a_game_in_a_hidden_channel(made: Stage):
    """The bot cannot know whether they may still see it."""
    [bob, _], thread = await open_game(made, "Bob", "Cleo", game="race")
    table, eve = await get_table_id(made, bob), await made.get_person("Eve")
    await eve.slash(thread, "watch")
    await hide_from_bot(made, "table")
    there = await listings.get_table(made.bot.service.tables, table)
    assert not await access.can_still_watch(made.bot.app, int(eve.id), there)
    await play_table_to_end(made.bot.service, table)

    async def is_nothing_waiting() -> bool:
        async with made.bot.service.tables.db.reading() as db:
            found = await db.execute(select(outbox.c.state).where(outbox.c.target == f"user:{eve.id}"))
            return [row[0] for row in found] == ["sent"]

    await wait_until(is_nothing_waiting)
    await hide_from_bot(made, "table", back=True)
    await wait_until_still(made)
    assert not [m for m in await eve.dms() if "which you were watching" in m["content"]]
    assert await access.can_still_watch(made.bot.app, int(eve.id), there)


@pytest.mark.long
async def test_statistics_leave_out_games_in_channels_hidden_from_the_bot(made: Stage):
    [bob, _], _ = await open_game(made, "Bob", "Cleo", game="race")
    await play_table_to_end(made.bot.service, await get_table_id(made, bob))
    await wait_until_still(made)
    zoe, ann = await made.get_person("Zoe"), await made.get_person("Ann")
    await hide_from_bot(made, "table")
    assert "Race" not in (await zoe.slash("games", "stats", person=bob)).text
    assert "Race" in (await zoe.slash("table", "stats", person=bob)).text, "who is there sees it"
    assert "Race" in (await ann.slash("games", "stats", person=bob)).text, "the owner sees every channel"


# Servers and seasons


async def test_server_page_and_check_list_hidden_channels(made: Stage):
    ann = await made.get_person("Ann")
    home, lounge = await hide_from_bot(made, "table"), int(await ann.channel("lounge"))
    await settings.set_server_settings(
        made.bot.service.tables, int(ann.guild["id"]), ServerSettings(channels=(home, lounge))
    )
    page = (await ann.slash("games", "server")).text
    assert f"I cannot see <#{home}>. Nobody can open tables there" in page
    assert "✓ View Channel" in page and f"<#{lounge}>: tables" not in page
    checked = await ann.slash("games", "server", check=home)
    assert f"I cannot see <#{home}>, so nothing has happened." in checked.text
    pressed = await ann.press(await ann.slash("table", "server"), "Run a check")
    assert f"I cannot see <#{home}>, so nothing has happened." in pressed.text


async def test_manager_reads_nothing_of_channels_that_they_cannot_see(made: Stage):
    """Zoe manages the server and cannot see #table; #lounge is hidden from the bot, so who sees it is unknown."""
    zoe, ann = await made.get_person("Zoe"), await made.get_person("Ann")
    guild = int(ann.guild["id"])
    await make_manager(made, zoe)
    table, games, lounge = [int(await ann.channel(name)) for name in ("table", "games", "lounge")]
    await ann.patch(f"/playground/channels/{table}", {"rate_limit_per_user": 60})
    await zoe.lose_access_to("table")
    await hide_from_bot(made, "lounge")

    async def is_slow() -> bool:
        return made.bot.app.places.find_slow_mode(table).here == 60

    await wait_until(is_slow)
    everywhere = [await person.slash("games", "server") for person in (ann, zoe)]
    assert [f"<#{table}> (" in page.text for page in everywhere] == [True, False], "slow mode"
    await settings.set_server_settings(
        made.bot.service.tables, guild, ServerSettings(channels=(table, games, lounge))
    )
    page, whole = await zoe.slash("games", "server"), await ann.slash("games", "server")
    assert f"Tables: <#{games}>, 2 channels that you cannot see." in page.text
    assert "I cannot see a channel that you cannot see." in page.text
    assert str(table) not in page.text and str(lounge) not in page.text
    assert f"Tables: <#{table}> <#{games}> <#{lounge}>." in whole.text
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
        assert "That was not among the choices, so nothing has changed." in told, told
    assert await settings.get_server_settings(made.bot.service.tables, guild) == ServerSettings()
    lounge = int(await zoe.channel("lounge"))
    await zoe.pick(page, "Channels for tables", [lounge])
    await zoe.pick(page, "Roles that may moderate", [mods])
    stored = await settings.get_server_settings(made.bot.service.tables, guild)
    assert (stored.channels, stored.moderators) == ((lounge,), (int(mods),))


@pytest.mark.long
async def test_season_page_leaves_out_tables_in_a_channel_that_the_reader_cannot_see(tmp_path: Path):
    """The season is in #lounge and its tables are in #table, which Zoe cannot see."""
    async with open_stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        bob, zoe, ann = [await made.get_person(name) for name in ("Bob", "Zoe", "Ann")]
        seasons, home = made.bot.service.seasons, int(await ann.channel("table"))
        host = Guest(int(bob.id), "Bob")
        rules = SeasonRules("Autumn", "league", ("auction",), 2, points=(2, 0))
        place = Location(int(ann.guild["id"]), int(await ann.channel("lounge")))
        season = (await seasons.create_draft(rules, place, host)).row.id
        await seasons.change_rules(season, host, 1, rules, (), place.channel, home)
        await seasons.open_season(season, host.id)
        for name in ("Bob", "Ann", "Cleo", "Dan"):
            person = await made.get_person(name)
            await seasons.join(season, Guest(int(person.id), name), int(person.id))
        await made.bot.service.season_managing.draw_now(season, host, 5, 1)

        async def has_threads() -> bool:
            tables = (await seasons.read(season)).tables
            found = [
                await listings.get_table(made.bot.service.tables, one.game)
                for one in tables
                if one.game is not None
            ]
            return len(found) == 2 and all(one.channel != one.parent for one in found)

        await wait_until(has_threads, 1500)
        await zoe.lose_access_to("table")
        await wait_until_still(made)
        threads = [
            (await listings.get_table(made.bot.service.tables, one.game or "")).channel
            for one in (await seasons.read(season)).tables
        ]
        tables = make_press_data(Id("").with_verb("season-tables", season))
        pages = [
            read_text(
                await forge(
                    made,
                    one,
                    await ann.channel("lounge"),
                    COMPONENT,
                    tables,
                    (await one.slash("lounge", "help")).message,
                )
            )
            for one in (ann, zoe)
        ]
        assert all(f"<#{thread}>" in pages[0] for thread in threads)
        assert "Autumn" in pages[1] and not any(str(thread) in pages[1] for thread in threads)


async def test_season_is_neither_created_nor_moved_in_a_hidden_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(dispatch, "DEFER_AFTER_S", 60.0)
    async with open_stage(tmp_path, {"auction": AUCTION, "race": RACE}, QUICK) as made:
        await try_season_out_of_sight(made)


async def try_season_out_of_sight(made: Stage):
    make_patient(made)
    audit = await Audit.set_up(made)
    ann, season = await made.get_person("Ann"), audit.season
    home = await hide_from_bot(made, "lounge")
    listed = await ann.slash("lounge", "season", name=season)
    assert "Autumn" in listed.text
    zoe = await made.get_person("Zoe")
    assert "There is no such season on this server." in (await zoe.slash("games", "season", name=season)).text
    assert HERE_ONLY in (await zoe.slash("games", "season", name=season)).text
    await hide_from_bot(made, "table")
    shown = await ann.slash("table", "season", name=season)
    managed = await ann.press(shown, "Manage")
    refused = await ann.press(managed, "Move it here")
    assert f"I cannot see <#{await ann.channel('table')}>" in refused.text
    assert (await made.bot.service.seasons.read(season)).row.channel == home
