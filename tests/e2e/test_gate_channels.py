"""Who still reaches a table after leaving the server, or after its channel is hidden, archived or deleted."""

from __future__ import annotations

import pytest

from bot.discord import memberships
from bot.model.people import ServerSettings
from bot.model.timing import DAY_S
from bot.model.view import Person as Somebody
from bot.operations import invitations, listings
from bot.operations import people as settings
from bot.panels.blocks import CustomId
from bot.stores.tables import apply
from playground import Person, Reply
from playground.interactions import COMPONENT
from playground.model import PRIVATE_THREAD, PUBLIC_THREAD
from playground.threads import start_thread
from tests.bot.service.finishing import play_table_to_end

from .stage import Stage, get_table_id, open_game, wait_until_still
from .test_forged import forge, make_press_data
from .test_gate import MEMBER, NO_TABLE, count_requests, hide_channel_from
from .test_gate import made as made
from .test_places import send_delete
from .test_strangers import read_text

# Watching


@pytest.mark.long
async def test_watching_ends_with_leaving_the_server(made: Stage):
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    table = await get_table_id(made, ann)
    eve = await made.get_person("Eve")
    zoe = await made.get_person("Zoe")
    for person in (eve, zoe):
        assert "You are watching **Race**" in (await person.slash(thread, "watch")).text
    await eve.leave()
    for command in ("board", "log"):
        assert (await eve.slash("dm", command, game=table)).text == NO_TABLE
    assert NO_TABLE not in (await zoe.slash("dm", "board", game=table)).text
    await eve.leave(back=True)
    made.pass_time(DAY_S)
    assert (await eve.slash("dm", "log", game=table)).text == NO_TABLE, "it does not begin again"
    await play_table_to_end(made.bot.service, table)
    await zoe.wait_for(lambda m: "which you were watching, has ended" in m["content"], channel="dm")
    await wait_until_still(made)
    assert not any("which you were watching" in message["content"] for message in await eve.dms())


async def test_membership_is_checked_daily_and_only_members_hear_of_the_end(made: Stage):
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    table, eve = await get_table_id(made, ann), await made.get_person("Eve")
    asked = f"{MEMBER}{eve.id}"  # membership is also checked for players who are reminded
    await eve.slash(thread, "watch")
    for command in ("board", "log", "score"):
        assert NO_TABLE not in (await eve.slash("dm", command, game=table)).text
    assert count_requests(made, asked) == 1
    await eve.leave()
    assert NO_TABLE not in (await eve.slash("dm", "log", game=table)).text, "known for a day"
    made.pass_time(DAY_S)
    await play_table_to_end(made.bot.service, table)
    await wait_until_still(made)
    assert not any("which you were watching" in message["content"] for message in await eve.dms())
    assert count_requests(made, asked) == 2
    assert (await eve.slash("dm", "log", game=table)).text == NO_TABLE
    assert count_requests(made, asked) == 2


async def test_member_who_joins_again_is_not_refused_for_a_day(made: Stage):
    """A negative answer of Discord is remembered for a minute, against floods, and then asked again."""
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    table, eve = await get_table_id(made, ann), await made.get_person("Eve")
    asked = f"{MEMBER}{eve.id}"
    await eve.slash(thread, "watch")
    await eve.leave()
    for _ in range(3):
        assert (await eve.slash("dm", "log", game=table)).text == NO_TABLE
    assert count_requests(made, asked) == 1
    await eve.leave(back=True)
    assert "You are watching" in (await eve.slash(thread, "watch")).text
    made.pass_time(61)
    assert NO_TABLE not in (await eve.slash("dm", "log", game=table)).text
    assert count_requests(made, asked) == 2


@pytest.mark.long
async def test_watching_ends_with_the_channel(made: Stage):
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    table, eve = await get_table_id(made, ann), await made.get_person("Eve")
    await eve.slash(thread, "watch")
    await hide_channel_from(made, eve)
    for place in ("dm", "games"):
        assert (await eve.slash(place, "log", game=table)).text == NO_TABLE
    await play_table_to_end(made.bot.service, table)
    await wait_until_still(made)
    assert not any("which you were watching" in message["content"] for message in await eve.dms())


async def test_failed_membership_check_is_reported(made: Stage, monkeypatch: pytest.MonkeyPatch):
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    table, eve = await get_table_id(made, ann), await made.get_person("Eve")
    await eve.slash(thread, "watch")

    async def fail_membership(*about: object):
        raise memberships.MembershipUnknown

    monkeypatch.setattr(memberships.Memberships, "find_member", fail_membership)
    assert "could not ask Discord" in (await eve.slash("dm", "log", game=table)).text


# Channels


async def test_private_thread_hides_its_table_from_the_channel(made: Stage):
    ann, bob, zoe = [await made.get_person(name) for name in ("Ann", "Bob", "Zoe")]
    state = made.pg.state
    home = state.world.channels[await ann.channel("table")]
    thread = start_thread(state, home, "Secret club", 1440, None, PRIVATE_THREAD)["id"]
    state.world.thread_members[thread] += [ann.id, bob.id]
    lobby = await ann.slash(thread, "new", game="race")
    await ann.press(lobby, "Add a bot")
    table = await get_table_id(made, ann)
    for place in ("table", "games"):
        assert (await zoe.slash(place, "join", game=table)).text == NO_TABLE
        assert "Ann" not in (await zoe.slash(place, "tables")).text
    assert "You are watching" in (await bob.slash(thread, "watch")).text
    assert NO_TABLE not in (await bob.slash("games", "seat", game=table)).text
    assert count_requests(made, "/thread-members/") == 1
    assert "Seats taken: 3" in (await bob.slash(thread, "join")).text


async def test_watcher_still_finds_an_archived_thread_of_others(made: Stage):
    ann, eve = await made.get_person("Ann"), await made.get_person("Eve")
    state = made.pg.state
    thread = start_thread(
        state, state.world.channels[await ann.channel("table")], "Open club", 1440, None, PUBLIC_THREAD
    )["id"]
    lobby = await ann.press(await ann.slash(thread, "new", game="race"), "Add a bot")
    await ann.press(lobby, "Start")
    table = await get_table_id(made, ann)
    assert "are watching" in (await eve.slash("games", "watch", game=table)).text, "an open thread shows too"
    await wait_until_still(made)
    state.world.channels[thread]["thread_metadata"]["archived"] = True
    state.broadcast("THREAD_UPDATE", state.world.channels[thread])
    for _ in range(2):
        assert NO_TABLE not in (await eve.slash("dm", "score", game=table)).text
    assert count_requests(made, f"{MEMBER}{eve.id}") == 1


async def test_invitation_to_a_table_in_direct_messages_needs_no_server(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    games = await ann.press(await ann.slash("dm", "games"), "New table")
    await ann.press(games, "Race")
    table = await get_table_id(made, ann)
    guest = Somebody(int(bob.id), "Bob")
    await apply(made.bot.service.tables, table, 5, invitations.invite, int(ann.id), guest)
    assert (await (await made.get_person("Cleo")).slash("dm", "join", game=table)).text == NO_TABLE
    assert "Seats taken: 2" in (await bob.slash("dm", "join", game=table)).text


async def open_homeless_table(made: Stage) -> tuple[list[Person], str, Reply]:
    """Open a table whose thread is gone, with the offer to move it to #games."""
    people, thread = await open_game(made, "Ann", "Bob", game="race")
    table = await get_table_id(made, people[0])
    await send_delete(people[0], f"/playground/channels/{thread}")
    await people[0].wait_for(lambda m: "is gone" in m["content"])
    return people, table, await people[0].slash("games", "play", game=table)


async def test_old_button_moves_no_table_that_has_a_channel(made: Stage):
    [ann, bob], table, offer = await open_homeless_table(made)
    assert NO_TABLE not in (await ann.press(offer, "Move it here")).text
    before = (await listings.get_table(made.bot.service.tables, table)).channel
    again = await bob.slash("lounge", "help")
    move = make_press_data(CustomId("move", table).with_verb("move"))
    said = read_text(await forge(made, bob, await bob.channel("lounge"), COMPONENT, move, again.message))
    assert "is still in" in said
    assert (
        (await listings.get_table(made.bot.service.tables, table)).channel
        == before
        == int(await ann.channel("games"))
    )


async def test_table_moves_only_where_one_could_be_opened(made: Stage):
    [ann, bob], table, _ = await open_homeless_table(made)
    service, guild = made.bot.service, int(ann.guild["id"])
    channel = await bob.channel("games")
    move, panel = (
        make_press_data(CustomId("move", table).with_verb("move")),
        (await bob.slash("games", "help")).message,
    )

    async def move_by_force() -> str:
        return read_text(await forge(made, bob, channel, COMPONENT, move, panel))

    await ann.patch(f"/playground/channels/{channel}", {"bot_denied": ["ATTACH_FILES"]})
    assert "Attach Files" in await move_by_force()
    await ann.patch(f"/playground/channels/{channel}", {"bot_denied": []})
    await settings.set_server_settings(
        service.tables, guild, ServerSettings(channels=(int(await bob.channel("lounge")),))
    )
    assert "cannot open tables in this channel" in await move_by_force()
    await settings.set_server_settings(service.tables, guild, ServerSettings(roles=(12345,)))
    assert "role" in await move_by_force()
    assert (await listings.get_table(service.tables, table)).homeless
    await settings.set_server_settings(service.tables, guild, ServerSettings())
    assert "Race" in await move_by_force() and not (await listings.get_table(service.tables, table)).homeless


async def test_table_without_a_channel_exists_for_its_people_and_moderators(made: Stage):
    [bob, _], thread = await open_game(made, "Bob", "Cleo", game="race")
    table = await get_table_id(made, bob)
    eve, zoe, ann = [await made.get_person(name) for name in ("Eve", "Zoe", "Ann")]
    await eve.slash(thread, "watch")
    home = await bob.channel("table")
    await send_delete(bob, f"/playground/channels/{thread}")
    await send_delete(bob, f"/playground/channels/{home}")
    await bob.wait_for(lambda m: "is gone" in m["content"])
    assert (await zoe.slash("games", "log", game=table)).text == NO_TABLE
    for place in ("games", "dm"):
        assert NO_TABLE not in (await eve.slash(place, "log", game=table)).text
    assert "You do not see anybody's hand" in (await ann.slash("games", "moderate", game=table)).text
