"""A running game whose stored state does not fit the program any more: told at the start, and erased by hand."""

from __future__ import annotations

import logging
from enum import IntEnum, StrEnum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct
from sqlalchemy import update

from bot.db import schema
from bot.jobs.verification import CannotErase, describe_misfit, erase_game, log_unreadable_games
from bot.model.errors import GameErased, MissingComponents, UnreadableGame
from bot.operations.game_records import UnreadableRecord, load_game_record, verify_record
from bot.service import Service
from engine.core.match.saved_match import NewerVersionError
from tests.bot.cli.test_cli import longtable
from tests.bot.service.finishing import play_table_to_end
from tests.bot.service.kit import ANN, BOB, House, open_house
from tests.bot.service.race import Race, RaceGame
from tests.bot.stores.kit import create_sqlite


class ChangedState(Race, kw_only=True):
    """The state of a race with a field that running tables have not."""

    weather: str


class ChangedRace(RaceGame):
    state_type = ChangedState


def address(folder: Path) -> str:
    """The database of `open_house`."""
    return f"sqlite:///{folder / 'games.db'}"


async def running_race(h: House) -> str:
    return (await h.start_table("race", BOB)).id


async def test_the_start_logs_each_game_that_cannot_be_read(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async with open_house(tmp_path) as h:
        table, other = await running_race(h), (await h.start_table("auction", BOB)).id
        with caplog.at_level(logging.ERROR, "longtable"):
            await log_unreadable_games(h.service.tables.db, h.service.games)
            assert caplog.messages == []
            await log_unreadable_games(h.service.tables.db, {**h.service.games, "race": ChangedRace()})
    [line] = caplog.messages
    assert line.startswith(
        f"table {table} of race cannot be opened: ValidationError: Object missing required field"
    )
    assert "add a migration (docs/games/changing.md)" in line and f"longtable erase {table} --yes" in line
    assert other not in line


class Card(Struct):
    colour: int


def test_the_log_quotes_no_value():
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert({"colour": "red"}, Card)
    assert describe_misfit(error.value) == "ValidationError: Expected `int`, got `str` - at `$.colour`"
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


async def test_the_start_names_a_table_whose_own_state_is_damaged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async with open_house(tmp_path) as h:
        table = await running_race(h)
        with h.service.tables.db.begin() as tx:
            tx.execute(update(schema.game).values(state=msgspec.msgpack.encode({"host": "Xanthippe"})))
        with caplog.at_level(logging.ERROR, "longtable"):
            await log_unreadable_games(h.service.tables.db, h.service.games)
    [line] = caplog.messages
    assert line.startswith(
        f"table {table} of race cannot be opened: what is stored of the table besides its game: "
    )
    assert "Xanthippe" not in line


async def test_a_game_that_cannot_be_read_is_no_refusal_and_stays_as_it_is(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await running_race(h)
        before = (await h.service.tables.read(table)).row.version
        changed = await Service.open(address(tmp_path), {"race": ChangedRace()})
        try:
            with pytest.raises(UnreadableGame, match=f"table {table} of race"):
                await changed.play.get_view(table, ANN.id)
        finally:
            await changed.stop()
        assert (await h.service.tables.read(table)).row.version == before


class OtherComponents(RaceGame):
    components_digest = "a0b1c2"  # pyright: ignore[reportAssignmentType]


async def test_a_game_dealt_from_other_components_waits_for_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async with open_house(tmp_path) as h:
        table = await running_race(h)
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


async def test_an_unreadable_game_is_erased_while_the_bot_runs(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table, other = await running_race(h), await running_race(h)
        assert await erase_game(address(tmp_path), table) == "race"
        with pytest.raises(GameErased):
            await h.service.play.get_view(table, ANN.id)
        await h.drain()
        assert (await h.service.play.get_view(other, ANN.id)).table.status == "running"


async def test_a_finished_game_is_not_erased(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = (await play_table_to_end(h.service, await running_race(h))).id
        with pytest.raises(CannotErase, match=f"Table {table} is over"):
            await erase_game(address(tmp_path), table)
        assert (await h.read(table)).status == "over"


def test_the_command_wants_a_confirmation_and_a_table(tmp_path: Path):
    database = create_sqlite(tmp_path / "games.db")
    refused = longtable("erase", "AB2C", "--database", database)
    assert refused.exit_code == 2 and "repeat the command with --yes" in refused.output
    missing = longtable("erase", "ab2c", "--yes", "--database", database)
    assert missing.exit_code == 2 and "There is no table AB2C in the database" in missing.output
