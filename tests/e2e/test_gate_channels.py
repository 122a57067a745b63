"""Who still reaches a table after leaving the server, or after its channel is hidden, archived or deleted."""

from __future__ import annotations

import pytest

from bot.discord import memberships
from bot.model.timing import DAY_S
from playground.model import PRIVATE_THREAD
from playground.threads import start_thread
from tests.bot.service.finishing import play_table_to_end

from .stage import Stage, get_table_id, open_game, wait_until_still
from .test_gate import MEMBER, NO_TABLE, count_requests
from .test_gate import made as made

# Watching


async def test_membership_is_checked_daily_and_only_members_hear_of_the_end(made: Stage):
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    table, eve = await get_table_id(made, ann), await made.get_person("Eve")
    asked = f"{MEMBER}{eve.id}"  # membership is also checked for players who are reminded
    await eve.slash(thread, "watch")
    for command in ("board", "log", "score"):
        assert NO_TABLE not in (await eve.slash("dm", command, game=table)).text
    assert count_requests(made, asked) == 1
    await eve.leave()
    await eve.install()
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
    await eve.install()
    for _ in range(3):
        assert (await eve.slash("dm", "log", game=table)).text == NO_TABLE
    assert count_requests(made, asked) == 1
    await eve.leave(back=True)
    assert "You are watching" in (await eve.slash(thread, "watch")).text
    made.pass_time(61)
    assert NO_TABLE not in (await eve.slash("dm", "log", game=table)).text
    assert count_requests(made, asked) == 2


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
