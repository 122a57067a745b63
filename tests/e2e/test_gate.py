"""Who may see, join, watch and change what (`bot/interactions/access.py`), over the wire."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.discord import app
from bot.model.people import Preferences
from bot.model.timing import DAY_S
from bot.operations import listings
from bot.operations import people as settings
from playground import Person
from playground.interactions import AUTOCOMPLETE
from playground.model import PRIVATE_THREAD
from playground.threads import start_thread
from tests.bot.service.kit import play_table_to_end
from tests.bot.service.race import RACE
from tests.bot.stores.kit import count_statements
from tests.toys.auction import GAME as AUCTION

from . import access_matrix
from .access_matrix import Attempt
from .conftest import provide_stage
from .forging import fill_options, forge, list_commands
from .stage import Stage, get_table_id, open_game, wait_until_still
from .test_strangers import Audit, hide_channel_from, place_person

NO_TABLE = "There is no such table, or you cannot see it from here."
NO_SEASON = "There is no such season on this server."
# An id that belongs to nothing.
NEVER_GIVEN = "ZZZZ"
MEMBER = "/members/"


pytestmark = pytest.mark.usefixtures("undeferred")
made = provide_stage(AUCTION, RACE)


def count_requests(made: Stage, part: str = "") -> int:
    """Return how many of the bot's requests had this in their path."""
    return sum(part in entry["path"] for entry in made.pg.state.wire)


# Every handler


@pytest.mark.parametrize(
    ("who", "first", "every"),
    [(who, first, every) for every in (6, 1) for first, who in enumerate(("hidden", "stranger"))],
)
async def test_hidden_things_answer_like_missing_ones(made: Stage, who: str, first: int, every: int):
    """Every command, control and form that names a table or season gives the same words, as many queries and as many
    requests to Discord as for an id that was never given out. An ordinary run tries some, each person others."""
    audit = await Audit.set_up(made)
    person, channel, audit.panel = await place_person(audit, who)
    lines = [
        (kind, name, how)
        for kind, name, _, how in access_matrix.LINES
        if names_something(how) and name != access_matrix.GAME
    ]
    assert len(lines) > 100
    real = dict(audit.tables), audit.season
    audit.token = await audit.get_token(Attempt())  # a table that does not exist has none
    wrong = list[str]()
    for kind, name, how in lines[first % every :: every]:
        found = list[tuple[list[str], Counter[str], int]]()
        for tables, season in (real, (dict.fromkeys(audit.tables, NEVER_GIVEN), NEVER_GIVEN)):
            audit.tables, audit.season = tables, season
            await wait_until_still(made)
            before = count_requests(made)
            with count_statements(made.tables.db) as asked:
                answers = await audit.attempt(person, channel, kind, name, how)
                await wait_until_still(made)
            asked.pop("SELECT 1", None)
            found.append((answers, asked, count_requests(made) - before))
        if found[0] != found[1]:
            wrong.append(f"{kind} {name}: {found[0]} but {found[1]}")
    assert wrong == []


def names_something(how: Attempt) -> bool:
    texts = " ".join([*how.args, *how.values])
    return bool(how.at) or "{table}" in texts or "{season}" in texts


async def test_every_autocomplete_hides_hidden_things(made: Stage):
    """This also holds if a hidden table or season is typed in full: at each argument another one."""
    audit = await Audit.set_up(made)
    gus, channel, _ = await place_person(audit, "hidden")
    asked = [
        (command, inner, option.name)
        for command, inner in list_commands(made)
        for option in inner.options
        if option.autocomplete
    ]
    assert len(asked) > 20
    typed = ("Autumn", audit.season, *audit.tables.values())
    for n, (command, inner, name) in enumerate(asked):
        for text in ("", typed[n % len(typed)]):
            data = fill_options(command, inner, {name: text}, name)
            shown = str(await forge(made, gus, channel, AUTOCOMPLETE, data))
            assert "Autumn" not in shown and audit.season not in shown
            assert not any(table in shown for table in audit.tables.values()), inner.name


async def test_every_list_leaves_out_hidden_things(made: Stage):
    audit = await Audit.set_up(made)
    gus, channel, _ = await place_person(audit, "hidden")
    zoe = await made.get_person("Zoe")
    assert (
        "Bob" in (await zoe.slash(channel, "tables")).text
        and "Autumn" in (await zoe.slash(channel, "season")).text
    )
    for command in ("tables", "season", "games", "orders", "stats", "help", "export"):
        assert "Autumn" not in (await gus.slash(channel, command)).text, command
    listed = await gus.slash(channel, "tables")
    assert "Bob" not in listed.text and "Join" not in listed.labels
    assert (await gus.slash(channel, "season", name="Autumn")).text == NO_SEASON
    assert (await gus.slash(channel, "season", name=audit.season)).text == NO_SEASON


async def test_statistics_leave_out_hidden_games(made: Stage):
    [ann, bob], _ = await open_game(made, "Ann", "Bob", game="race")
    await play_table_to_end(made.service, await get_table_id(made, ann))
    gus, zoe = await made.get_person("Gus"), await made.get_person("Zoe")
    await hide_channel_from(made, gus)
    assert "Race" in (await zoe.slash("games", "stats", person=bob)).text
    assert "Race" not in (await gus.slash("games", "stats", person=bob)).text
    await hide_channel_from(made, bob)
    assert "Race" in (await bob.slash("games", "stats")).text, "one's own results are one's own"


# Honest people notice nothing


async def test_seated_player_plays_on_without_channel_and_server(made: Stage):
    people, _ = await open_game(made, "Bob", "Cleo", game="race")
    bob, table = people[0], await get_table_id(made, people[0])
    post = await bob.slash("dm", "play", game=table)
    await wait_until_still(made)
    asked = count_requests(made, MEMBER)  # about the people whom the post mentions
    await hide_channel_from(made, bob)
    assert "Race" in (await bob.slash("games", "play", game=table)).text
    assert table in str(await bob.suggest("games", "play", "game", ""))
    listed = await bob.slash("games", "tables")
    assert "Play" in listed.labels and " to play, last move" in listed.text
    assert NO_TABLE not in (await bob.press(post, "Help")).text
    assert count_requests(made, MEMBER) == asked, "nobody asks Discord about people who sit there"
    await bob.leave()
    await bob.install()
    for command in ("play", "board", "log", "score"):
        assert NO_TABLE not in (await bob.slash("dm", command, game=table)).text, command


async def test_invitation_opens_the_lobby_to_members_only(made: Stage):
    ann, bob, cleo = [await made.get_person(name) for name in ("Ann", "Bob", "Cleo")]
    await ann.slash("table", "new", game="race")
    for person in (bob, cleo):
        # The invitation comes by direct message because they have used the bot before.
        await settings.set_preferences(made.tables, int(person.id), Preferences(zone="Europe/Paris"))
        await hide_channel_from(made, person)
        await ann.slash("table", "invite", person=int(person.id))
    asked = await bob.wait_for(lambda m: "invites you to play" in m["content"], channel="dm")
    assert asked["content"].endswith("invites you to play **Race**."), "no word of the channel"
    assert "Seats taken: 2" in (await bob.press(asked, "Join")).text
    asked = await cleo.wait_for(lambda m: "invites you to play" in m["content"], channel="dm")
    await cleo.leave()
    assert (await cleo.press(asked, "Join")).text == NO_TABLE
    assert len((await listings.get_table(made.tables, await get_table_id(made, ann))).seats) == 2


# Watching


async def watch_race(made: Stage) -> tuple[Person, str]:
    """Let Eve watch a game. Return her and the table."""
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    eve = await made.get_person("Eve")
    await eve.slash(thread, "watch")
    return eve, await get_table_id(made, ann)


async def test_membership_is_checked_daily_and_only_members_hear_of_the_end(made: Stage):
    eve, table = await watch_race(made)
    asked = f"{MEMBER}{eve.id}"  # membership is also checked for players who are reminded
    for command in ("board", "log", "score"):
        assert NO_TABLE not in (await eve.slash("dm", command, game=table)).text
    assert count_requests(made, asked) == 1
    await eve.leave()
    await eve.install()
    assert NO_TABLE not in (await eve.slash("dm", "log", game=table)).text, "known for a day"
    made.pass_time(DAY_S)
    await play_table_to_end(made.service, table)
    await wait_until_still(made)
    assert not any("which you were watching" in message["content"] for message in await eve.dms())
    assert count_requests(made, asked) == 2
    assert (await eve.slash("dm", "log", game=table)).text == NO_TABLE
    assert count_requests(made, asked) == 2


async def test_member_who_joins_again_is_not_refused_for_a_day(made: Stage):
    """A negative answer of Discord is remembered for a minute, against floods, and then asked again."""
    eve, table = await watch_race(made)
    asked = f"{MEMBER}{eve.id}"
    await eve.leave()
    await eve.install()
    for _ in range(3):
        assert (await eve.slash("dm", "log", game=table)).text == NO_TABLE
    assert count_requests(made, asked) == 1
    await eve.leave(back=True)
    assert "You are watching" in (await eve.slash("table", "watch", game=table)).text
    made.pass_time(61)
    assert NO_TABLE not in (await eve.slash("dm", "log", game=table)).text
    assert count_requests(made, asked) == 2


async def test_failed_membership_check_is_reported(made: Stage, monkeypatch: pytest.MonkeyPatch):
    eve, table = await watch_race(made)

    async def fail_membership(*about: object):
        raise app.MembershipUnknown

    monkeypatch.setattr(app.Memberships, "find_member", fail_membership)
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
