"""`longtable verify` and `longtable check-upgrade` replay stored games."""

from __future__ import annotations

import asyncio
import logging
import random
import sqlite3
from collections.abc import Callable, Mapping
from copy import deepcopy
from enum import IntEnum, StrEnum
from itertools import cycle
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import msgspec
import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from bot.base.sealed_chance import derive_key
from bot.db.copying import open_current_copy
from bot.db.rows import TableRow
from bot.db.schema import update_rows
from bot.interactions.handlers import season as season_file
from bot.jobs import verification
from bot.jobs.verification import CannotErase, describe_misfit, erase_game, log_unreadable_games
from bot.model.errors import GameErased, MissingComponents, UnreadableGame
from bot.model.season import Season
from bot.model.view import Person
from bot.operations import organising, seasons, seats
from bot.operations.listings import GameRecord, UnreadableRecord, load_game_record, verify_record
from bot.seasons import files as whole
from bot.seasons.model import FormName, SeasonRules
from bot.service import Service
from engine.core import EndTurn, Flow, choose, reason, tell
from engine.core.match.saved_match import NewerVersionError
from tests.bot.service.kit import (
    ANN,
    BOB,
    GAMES,
    HERE,
    House,
    open_house,
    play_table_to_end,
)
from tests.bot.service.race import Bank, Banked, Race, RaceGame, RaceOptions, Roll
from tests.bot.service.seasoning import DORA, LEAGUE, PEOPLE, begin_season, organise, play_table, read_season
from tests.bot.stores.kit import create_sqlite
from tests.bot.test_cli import longtable
from tests.bot.test_dice import deal, rewind_game


async def play_answers(h: House, table: str, answers: int):
    luck = random.Random(4)
    for _ in range(answers):
        await h.answer_at_random(table, luck)


played_databases = list[tuple[bytes, str, str]]()  # the database of both games, once it has been played


async def store_two_games(path: Path) -> tuple[str, str, str]:
    """Return the database's address, a finished race with a rewind, and a running auction with one."""
    file = path / "games.db"
    if not played_databases:
        over, running = await play_two_games(path)
        played_databases.append((file.read_bytes(), over, running))
    [(data, over, running)] = played_databases
    file.write_bytes(data)
    return f"sqlite:///{file}", over, running


async def play_two_games(path: Path) -> tuple[str, str]:
    async with open_house(path) as h:
        over, running = (await h.start_table("race", BOB)).id, (await h.start_table("auction", BOB)).id
        await play_answers(h, over, 6)
        await rewind_game(h, over)
        await play_table_to_end(h.service, over)
        await play_answers(h, running, 12)
        await rewind_game(h, running)
        await play_answers(h, running, 12)
    return over, running


async def test_finished_game_is_verified_from_database_and_file(tmp_path: Path):
    url, over, running = await store_two_games(tmp_path)
    found = await verification.verify_stored(over.lower(), url, GAMES)
    assert found.fits and found.replayed and found.answers > 6
    with pytest.raises(UnreadableRecord):
        await verification.verify_stored(running, url, GAMES)
    made = await load_record(url, over)
    for exported in (made, {"who": "Ann", "record": made}):
        file = tmp_path / "export.json"
        file.write_bytes(msgspec.json.encode(exported))
        assert verification.verify(str(file), url, GAMES) == found


async def load_record(url: str, table: str) -> GameRecord:
    service = await Service.open(url, GAMES)
    found = await load_game_record(service.tables, table)
    await service.stop()
    return found


class ChangedRules(RaceGame):
    """New rules: so many points of the roll may not be kept, and the others count so often."""

    def __init__(self, lost: int, factor: int):
        super().__init__()
        self.lost, self.factor = lost, factor

    def step(self, s: Race) -> Flow[None]:
        return bank_by_new_rules(s, self) if s.rolled and not s.banked else super().step(s)


def bank_by_new_rules(s: Race, rules: ChangedRules) -> Flow[None]:
    legal = [Bank(n) for n in range(1, max(s.rolled + 1 - rules.lost, 2))]
    action = yield from choose(
        s.turn, "bank", lambda: legal, lambda a: reason("too-many"), ask_if_forced=True
    )
    s.players[s.turn] += rules.factor * action.points
    s.banked = True
    tell(s, Banked(s.turn, rules.factor * action.points))


class Shorter(RaceOptions):
    """A new default. Games stored without the option began when there was nothing to choose."""

    legacy_values: ClassVar[Mapping[str, Any]] = {"goal": 30}
    goal: Literal[10, 30] = 10


class ShorterGame(RaceGame):
    options_type = Shorter


async def test_games_older_than_an_option_keep_their_rules(h: House):
    """A table's options are stored when it begins, so that later defaults do not change them."""
    table = await h.start_table("race", BOB)
    assert table.options == {"goal": 30, "faulty": False}
    await play_table_to_end(h.service, table.id)
    made = await load_game_record(h.tables, table.id)
    later = {"race": ShorterGame()}
    for options in (made.options, {}):
        old = replace(made, options=options)
        assert verify_record(old, GAMES).replayed and verify_record(old, later).replayed
    assert not verify_record(replace(made, options={"goal": 10}), later).replayed


async def bank_whole_rolls(h: House, table: str):
    """Play turns up to a roll of more than one point."""
    for who in cycle((ANN, BOB)):
        await h.submit(table, who, Roll())
        decision = (await h.look(table, who)).decision
        assert decision is not None
        await h.submit(table, who, Bank(len(decision.legal_actions)), EndTurn())
        if len(decision.legal_actions) > 1:
            break


@pytest.mark.parametrize(
    ("rules", "what"), [(ChangedRules(1, 1), "too-many"), (ChangedRules(0, 2), "another Banked")]
)
async def test_changed_rules_are_found_with_game_and_answer(tmp_path: Path, rules: RaceGame, what: str):
    async with open_house(tmp_path) as h:
        same, table = (await h.start_table("auction", BOB)).id, (await h.start_table("race", BOB)).id
        await bank_whole_rolls(h, table)
    url, said = f"sqlite:///{tmp_path / 'games.db'}", list[str]()
    assert await verification.report_differences(url, {**GAMES, "race": rules}, said.append) == 1
    assert said[-1] == "Games replayed: 2. Different: 1."
    assert any(line.startswith(f"{table} (race), answer ") and what in line for line in said)
    assert not any(same in line for line in said)


async def test_unknown_and_damaged_games_are_listed(tmp_path: Path):
    url, over, running = await store_two_games(tmp_path)
    said = list[str]()
    assert await verification.report_differences(url, GAMES, said.append) == 0
    assert said == ["Games replayed: 2. Different: 0."]
    assert await verification.report_differences(url, {"race": GAMES["race"]}, said.append) == 1
    assert any(line.startswith(f"{running} (auction), as stored") for line in said)
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("UPDATE game SET blob = ? WHERE id = ?", (b"rubbish", over))
    database.close()
    assert await verification.report_differences(url, GAMES, said.append) == 1
    assert any(line.startswith(f"{over} (race), as stored: it cannot be opened") for line in said)


async def test_check_holds_one_game_in_memory_at_a_time(tmp_path: Path):
    """The database has more games than a page; each is checked once."""
    url, over, _ = await store_two_games(tmp_path)
    with sqlite3.connect(tmp_path / "games.db") as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(game)") if row[1] != "id"]
        for n in range(120):
            database.execute(
                f"INSERT INTO game (id, {', '.join(columns)}) SELECT ?, {', '.join(columns)} FROM game WHERE id = ?",
                (f"Z{n:03}", over),
            )
    database.close()
    async with open_current_copy(url) as db:
        found = [game.row.id async for game in verification.iter_games(db)]
    assert len(found) == len(set(found)) == 122


async def test_exit_code_tells_whether_games_differ(tmp_path: Path):
    """0 means no difference, 1 a difference, 2 nothing to replay."""

    async def announce(*_: object) -> int:
        return 1 << 60

    made, table = await deal(tmp_path, "village", 1, announce)

    async def run_command(*words: str) -> tuple[int, str]:
        found = await asyncio.to_thread(longtable, *words, LONGTABLE_DATA=str(tmp_path))
        return found.exit_code, found.stdout

    code, said = await run_command("verify", table.id)
    assert code == 0 and f"seal {table.commitment}" in said and "give the same result" in said
    file = tmp_path / "game.json"
    for lie, said_of_it in (
        (replace(made, secret="00" * 32), "does NOT match"),
        (replace(made, joined=[1 << 61, 0]), "A message is NOT newer than all joins"),
    ):
        file.write_bytes(msgspec.json.encode({"record": lie}))
        code, said = await run_command("verify", str(file))
        assert code == 1 and said_of_it in said
    assert (await run_command("verify", "ZZZZ"))[0] == 2
    assert await run_command("check-upgrade") == (0, "Games replayed: 1. Different: 0.\n")
    with sqlite3.connect(tmp_path / "longtable.db") as database:
        database.execute("UPDATE game SET slug = 'chess'")
    database.close()
    code, said = await run_command("check-upgrade")
    assert code == 1 and f"{table.id} (chess), as stored: this program does not know the game" in said
    assert (await run_command("check-upgrade", "--database", f"sqlite:///{tmp_path / 'no.db'}"))[0] == 2


# `longtable verify` accepts the file of a played season, whole or half, and finds every lie in it


Json = dict[str, Any]
LEAGUE_WITH_A_BOT_AT_EACH_TABLE = replace(LEAGUE, seats=3, points=(4, 2, 0), few="bots")
season_files = dict[tuple[FormName, int], bytes]()  # files of seasons that were played, once they have been


async def export_file(h: House, season: Season) -> bytes:
    return season_file.export_season(await read_season(h, season))


async def end_round(h: House, season: Season) -> Season:
    """End the round: the next one is drawn and its tables are open."""
    for _ in range(6):
        await h.pass_time(5)
    return await read_season(h, season)


async def play_season_file(tmp_path: Path, form: FormName = "league", people: int = 4) -> bytes:
    """Play a season with tables of two to its end and return its file."""
    if (form, people) not in season_files:
        async with open_house(tmp_path) as h:
            season = await begin_season(h, PEOPLE[:people], replace(LEAGUE, form=form))
            while season.status == "running":
                for table in season.get_tables_of_round(season.row.round):
                    season = await play_table(h, season, table.n, table.round)
                season = await end_round(h, season)
            season_files[form, people] = await export_file(h, season)
    return season_files[form, people]


def verify(tmp_path: Path, content: bytes | Json, *more: str) -> tuple[int, str]:
    file = tmp_path / "season-ABCD.json"
    file.write_bytes(content if isinstance(content, bytes) else msgspec.json.encode(content))
    result = longtable("verify", str(file), *more)
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("form", "people", "rounds", "tables"),
    [("league", 4, 3, 2), ("swiss", 5, 3, 2), ("cup", 3, 2, 1)],
)
async def test_whole_season_fits(tmp_path: Path, form: FormName, people: int, rounds: int, tables: int):
    content = await play_season_file(tmp_path, form, people)
    code, told = verify(tmp_path, content)
    assert code == 0 and "Everything that could be checked matches." in told and "NOT" not in told, told
    assert told.count("Secret and message do give the seal and the key.") == rounds
    assert told.count("gives the same tables") == rounds
    assert told.count("The last of its people joined at 2015-01-01 00:") == rounds
    assert told.count(" UTC in channel 70, seal ") == rounds and "foresee rolls" in told
    assert f"Tables whose secret matches its seal: {tables}." in told
    seeds = [table["secret"] for one in msgspec.json.decode(content)["rounds"] for table in one["tables"]]
    assert len(seeds) == len(set(seeds)) and all(seeds)


async def test_running_round_says_what_cannot_be_checked_yet(h: House, tmp_path: Path):
    season = await begin_season(h)
    assert verify(tmp_path, await export_file(h, season))[0] == 0
    season = await play_table(h, season, 2)
    content = await export_file(h, season)
    code, told = verify(tmp_path, content)
    assert code == 0 and "Tables whose secret matches its seal: 1." in told
    assert "No secret is published yet: table 1" in told
    assert "secret" not in msgspec.json.decode(content)["rounds"][0]["tables"][0]
    season = await play_table(h, season, 1)
    assert "Tables whose secret matches its seal: 2." in verify(tmp_path, await export_file(h, season))[1]


async def test_draft_and_personal_export_have_nothing_to_check(h: House, tmp_path: Path):
    draft = await seasons.create_draft(h.tables, LEAGUE, HERE, DORA)
    code, told = verify(tmp_path, await export_file(h, draft))
    assert code == 2 and "no round of season" in told
    code, told = verify(tmp_path, season_file.export_own_season(await begin_season(h), 1))
    assert code == 2 and "one person's part of a season" in told


@pytest.mark.parametrize(
    "rules", [LEAGUE, LEAGUE_WITH_A_BOT_AT_EACH_TABLE], ids=["people", "people and bots"]
)
async def test_taken_over_seat_is_no_lie(h: House, tmp_path: Path, rules: SeasonRules):
    season = await begin_season(h, PEOPLE[:4], rules)
    table = season.tables[0]
    assert table.game is not None
    seat, member = next((seat, season.members[n]) for seat, n in enumerate(table.members, 1) if n)
    newcomer = Person(PEOPLE[5].id, PEOPLE[5].name)
    await organise(h, season, organising.offer_seat, member.n, newcomer)
    await h.change(table.game, seats.take_seat, newcomer)
    code, told = verify(tmp_path, await export_file(h, season))
    assert code == 0 and f"Table 1, seat {seat}: person 5 sits there, but {member.n} was drawn." in told


def get_first_round(file: Json) -> Json:
    return file["rounds"][0]


def swap_in_tables(file: Json):
    one, other = get_first_round(file)["tables"]
    one["people"][0], other["people"][0] = other["people"][0], one["people"][0]


def swap_in_drawing(file: Json):
    tables = get_first_round(file)["drawing"]["outcome"]["tables"]
    tables[0][0], tables[1][0] = tables[1][0], tables[0][0]


def seat_at_two_tables(file: Json):
    """Seat somebody who was not drawn in this round."""
    file["people"].append(file["people"][0] | {"number": 9})
    for table in get_first_round(file)["tables"]:
        table["people"][0] = 9


def drop_table(file: Json):
    del get_first_round(file)["tables"][1]


def drop_round(file: Json):
    del file["rounds"][1]


def exchange_secrets(file: Json):
    one, other = get_first_round(file)["tables"]
    one["secret"], other["secret"] = other["secret"], one["secret"]


def change_seals(file: Json):
    """Choose the dice of a table, or the whole drawing: the posted text no longer shows this seal."""
    get_first_round(file)["drawing"]["seals"].reverse()


def change_message(file: Json):
    get_first_round(file)["drawing"]["witness"]["message"] += 1


def use_older_message(file: Json):
    """Use a message from before the joins. Everything else fits it."""
    drawing = get_first_round(file)["drawing"]
    drawing["witness"]["message"] = 5
    drawing["input"]["key"] = derive_key(bytes.fromhex(drawing["secret"]), 5).hex()


def use_message_of_earlier_round(file: Json):
    one, other = (round["drawing"] for round in file["rounds"][:2])
    other["witness"] = one["witness"]
    other["input"]["key"] = derive_key(bytes.fromhex(other["secret"]), one["witness"]["message"]).hex()


def change_plan(file: Json):
    file["rounds"][1]["drawing"]["input"]["plan"].reverse()


LIES: dict[Callable[[Json], None], str] = {
    swap_in_tables: "The people at the tables are NOT those who were drawn.",
    swap_in_drawing: "does NOT give the same tables",
    seat_at_two_tables: "The people at the tables are NOT those who were drawn.",
    drop_table: "The people at the tables are NOT those who were drawn.",
    drop_round: "does NOT belong to this round",
    exchange_secrets: "Secrets that do NOT match: table 1, 2.",
    change_seals: "Secret and message do NOT give the seal and the key.",
    change_message: "Secret and message do NOT give the seal and the key.",
    use_older_message: "The message is NOT newer than all joins and earlier rounds.",
    use_message_of_earlier_round: "The message is NOT newer than all joins and earlier rounds.",
    change_plan: "does NOT give the same tables",
}


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
async def test_every_lie_is_found(tmp_path: Path, lie: Callable[[Json], None]):
    file: Json = deepcopy(msgspec.json.decode(await play_season_file(tmp_path)))
    lie(file)
    code, told = verify(tmp_path, file)
    assert code == 1 and LIES[lie] in told and "NOT everything matches: see round" in told, told


async def test_lots_of_a_cup_are_those_of_its_rounds(tmp_path: Path):
    """The cheat changes what decides the lots of round 1 in the input of the next drawing."""
    file: Json = msgspec.json.decode(await play_season_file(tmp_path, "cup", 3))
    before = file["rounds"][1]["drawing"]["input"]["before"][0]
    for place, name, lie in (
        (before, "key", "0" * 64),
        (before["tables"][0], "secret", "0" * 64),
        (before["tables"][0], "secret", ""),
    ):
        true, place[name] = place[name], lie
        code, told = verify(tmp_path, file)
        place[name] = true
        assert code == 1 and "does NOT belong to this round" in told, told


async def test_damaged_file_is_rejected(tmp_path: Path):
    content = await play_season_file(tmp_path)
    for broken in (content[:-20], content.replace(b'"seals"', b'"other"'), b"[]", b""):
        with pytest.raises(whole.NotASeasonFile):
            whole.decode(broken)
        assert verify(tmp_path, broken)[0] == 2


# A running game whose stored state does not fit the program any more: told at the start, and erased by
# hand.


class ChangedState(Race, kw_only=True):
    """The state of a race with a field that running tables have not."""

    weather: str


class ChangedRace(RaceGame):
    state_type = ChangedState


def address(folder: Path) -> str:
    """The database of `open_house`."""
    return f"sqlite:///{folder / 'games.db'}"


async def test_the_start_logs_each_game_that_cannot_be_read(h: House, caplog: pytest.LogCaptureFixture):
    table, other = (await h.start_table("race", BOB)).id, (await h.start_table("auction", BOB)).id
    with caplog.at_level(logging.ERROR, "longtable"):
        await log_unreadable_games(h.tables.db, h.service.games)
        assert caplog.messages == []
        await log_unreadable_games(h.tables.db, {**h.service.games, "race": ChangedRace()})
    [line] = caplog.messages
    assert line.startswith(
        f"table {table} of race cannot be opened: ValidationError: Object missing required field"
    )
    assert "add a migration (docs/games/changing.md)" in line and f"longtable erase {table} --yes" in line
    assert other not in line


def test_the_log_quotes_no_value():
    invalid = msgspec.ValidationError("Invalid enum value 'devil' - at `$.role`")
    assert describe_misfit(invalid) == "ValidationError: Invalid enum value ... - at `$.role`"
    assert describe_misfit(AssertionError("the devil is Ann")) == "AssertionError"
    assert describe_misfit(NewerVersionError("race: saved with schema 2")) == "race: saved with schema 2"


class Role(IntEnum):
    DEVIL, WITNESS = range(2)


class Suit(StrEnum):
    CLUBS = "clubs"


class Secrets(Struct, forbid_unknown_fields=True):
    hand: list[Suit] = []
    role: Role = Role.WITNESS
    bids: dict[str, Role] = {}
    age: Annotated[int, Meta(le=99)] = 18
    kind: Literal["a", 17] = "a"


@pytest.mark.parametrize(
    ("stored", "path"),
    [
        ({"hand": ["clubs", "spades' - at `$.hand[9]`"]}, "$.hand[1]"),
        ({"role": 4711}, "$.role"),
        ({"bids": {"Ann": 4711}}, "$.bids[...]"),
        ({"age": 4711}, "$.age"),
        ({"kind": 4711}, "$.kind"),
        ({"kind": "spades"}, "$.kind"),
        ({"hand": 4711}, "$.hand"),
        ("spades", None),
    ],
)
def test_the_log_names_paths_and_types_and_masks_values(stored: object, path: str | None):
    with pytest.raises(msgspec.MsgspecError) as error:
        msgspec.msgpack.decode(msgspec.msgpack.encode(stored), type=Secrets)
    told = describe_misfit(error.value)
    assert told.startswith("ValidationError: ")
    assert not any(word in told for word in ("4711", "spades", "Ann")), told
    if path is not None:
        assert told.endswith(f"- at `{path}`"), told


async def test_the_start_names_a_table_whose_own_state_is_damaged(h: House, caplog: pytest.LogCaptureFixture):
    table = (await h.start_table("race", BOB)).id
    with h.tables.db.begin() as tx:
        update_rows(tx, TableRow, {"id": table}, state=msgspec.msgpack.encode({"host": "Xanthippe"}))
    with caplog.at_level(logging.ERROR, "longtable"):
        await log_unreadable_games(h.tables.db, h.service.games)
    [line] = caplog.messages
    assert line.startswith(
        f"table {table} of race cannot be opened: what is stored of the table besides its game: "
    )
    assert "Xanthippe" not in line


async def test_a_game_that_cannot_be_read_is_no_refusal_and_stays_as_it_is(h: House, tmp_path: Path):
    table = (await h.start_table("race", BOB)).id
    before = (await h.tables.read(table)).row.version
    changed = await Service.open(address(tmp_path), {"race": ChangedRace()})
    try:
        with pytest.raises(UnreadableGame, match=f"table {table} of race"):
            await changed.play.get_view(table, ANN.id)
    finally:
        await changed.stop()
    assert (await h.tables.read(table)).row.version == before


class OtherComponents(RaceGame):
    components_digest = "a0b1c2"  # pyright: ignore[reportAssignmentType]


async def test_a_game_dealt_from_other_components_waits_for_them(
    h: House, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    table = (await h.start_table("race", BOB)).id
    changed = await Service.open(address(tmp_path), {"race": OtherComponents()})
    try:
        with pytest.raises(MissingComponents):
            await changed.play.get_view(table, ANN.id)
        with caplog.at_level(logging.WARNING, "longtable"):
            await log_unreadable_games(changed.tables.db, changed.games)
    finally:
        await changed.stop()
    assert "waits for the components" in caplog.messages[-1] and "a0b1c2" in caplog.messages[-1]
    finished = await play_table_to_end(h.service, table)
    record = await load_game_record(h.tables, finished.id)
    with pytest.raises(UnreadableRecord, match="other components"):
        verify_record(record, {"race": OtherComponents()})


async def test_an_unreadable_game_is_erased_while_the_bot_runs(h: House, tmp_path: Path):
    table, other = (await h.start_table("race", BOB)).id, (await h.start_table("race", BOB)).id
    assert await erase_game(address(tmp_path), table) == "race"
    with pytest.raises(GameErased):
        await h.look(table)
    await h.drain()
    assert (await h.look(other)).table.status == "running"


async def test_a_finished_game_is_not_erased(h: House, tmp_path: Path):
    table = (await play_table_to_end(h.service, (await h.start_table("race", BOB)).id)).id
    with pytest.raises(CannotErase, match=f"Table {table} is over"):
        await erase_game(address(tmp_path), table)
    assert (await h.read(table)).status == "over"


def test_the_command_wants_a_confirmation_and_a_table(tmp_path: Path):
    database = create_sqlite(tmp_path / "games.db")
    refused = longtable("erase", "AB2C", "--database", database)
    assert refused.exit_code == 2 and "repeat the command with --yes" in refused.output
    missing = longtable("erase", "ab2c", "--yes", "--database", database)
    assert missing.exit_code == 2 and "There is no table AB2C in the database" in missing.output
