"""Who may see, join, watch and change what (`bot/interactions/access.py`), over the wire."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path

import pytest
from discord import Object, TextChannel

from bot.discord import app
from bot.interactions import dispatch, routes
from bot.interactions.commands import COMMANDS
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
from .conftest import QUICK
from .forging import forge, make_command_data, make_patient
from .stage import Stage, get_table_id, open_game, open_stage, wait_until, wait_until_still
from .test_strangers import Audit, hide_channels

NO_TABLE = "There is no such table, or you cannot see it from here."
NO_SEASON = "There is no such season on this server."
# An id that belongs to nothing.
NEVER_GIVEN = "ZZZZ"
MEMBER = "/members/"


@pytest.fixture
async def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Stage]:
    monkeypatch.setattr(dispatch, "DEFER_AFTER_S", 60.0)  # the answers matter here, not their times
    async with open_stage(tmp_path, {"auction": AUCTION, "race": RACE}, QUICK) as up:
        make_patient(up)
        yield up


async def hide_channel_from(made: Stage, person: Person, name: str = "table", back: bool = False):
    """Take View Channel from somebody, and wait until the bot has heard of it."""
    channel = int(await person.channel(name))
    await person.lose_access_to(name, back)

    async def has_heard() -> bool:
        known = made.bot.get_channel(channel)
        return isinstance(known, TextChannel) and (Object(int(person.id)) in known.overwrites) is not back

    await wait_until(has_heard)


def count_requests(made: Stage, part: str = "") -> int:
    """Return how many of the bot's requests had this in their path."""
    return sum(part in entry["path"] for entry in made.pg.state.wire)


# Every handler


def test_only_access_py_looks_tables_up_by_channel():
    """A handler asks `access.find_table_here`; lists of a server are filtered where they are read."""
    root = Path(routes.__file__).parent
    sources = {str(path.relative_to(root)): path.read_text("utf-8") for path in root.rglob("*.py")}
    assert {name for name, text in sources.items() if "listings.find_table_at(" in text} == {"access.py"}
    readers = [
        part for text in sources.values() for part in text.split("\n\n\n") if ".list_server_tables(" in part
    ]
    assert len(readers) == 2 and all(
        re.search("filter_visible_tables|is_unseen_channel", part) for part in readers
    )


async def hide_from_gus(audit: Audit) -> tuple[Person, str]:
    gus = await audit.made.get_person("Gus")
    return gus, await hide_channels(audit, gus)


async def leave_with_fay(audit: Audit) -> tuple[Person, str]:
    """Let Fay leave the server and write to the bot directly."""
    fay = await audit.made.get_person("Fay")
    audit.panel = (await fay.slash("dm", "help")).message or {}
    channel = await fay.channel("dm")
    await fay.leave()
    return fay, channel


@pytest.mark.parametrize(
    ("who", "first", "every"),
    [
        pytest.param(who, first, every, id=f"{who.__name__}-{every}")
        for every in (6, 1)
        for first, who in enumerate((hide_from_gus, leave_with_fay))
    ],
)
async def test_hidden_things_answer_like_missing_ones(
    made: Stage, who: Callable[[Audit], Awaitable[tuple[Person, str]]], first: int, every: int
):
    """Every command, control and form that names a table or season gives the same words, as many queries and as many
    requests to Discord as for an id that was never given out. An ordinary run tries some, each person others."""
    audit = await Audit.set_up(made)
    person, channel = await who(audit)
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
    gus, channel = await hide_from_gus(audit)
    asked = [(spec, argument) for spec in COMMANDS for argument in spec.options if argument.autocomplete]
    asked += [
        (spec, a)
        for spec in (made.bot.app.commands["auction"], made.bot.app.commands["race"])
        for inner in spec.subcommands
        for a in inner.options
        if a.autocomplete
    ]
    assert len(asked) > 20
    typed = ("Autumn", audit.season, *audit.tables.values())
    for n, (spec, argument) in enumerate(asked):
        for text in ("", typed[n % len(typed)]):
            data = make_command_data(spec.name) | {
                "options": [{"name": argument.name, "type": 3, "value": text, "focused": True}]
            }
            shown = str(await forge(made, gus, channel, AUTOCOMPLETE, data))
            assert "Autumn" not in shown and audit.season not in shown
            assert not any(table in shown for table in audit.tables.values()), spec.name


async def test_every_list_leaves_out_hidden_things(made: Stage):
    audit = await Audit.set_up(made)
    gus, channel = await hide_from_gus(audit)
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


# Inputs from reports


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


# Moderators who play


# Who still reaches a table after leaving the server, or after its channel is hidden, archived or deleted


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
    await play_table_to_end(made.service, table)
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
