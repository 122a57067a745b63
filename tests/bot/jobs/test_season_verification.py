"""`longtable verify` accepts the file of a played season, whole or half, and finds every lie in it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.base.sealed_chance import derive_key
from bot.model.season import Season
from bot.model.view import Person
from bot.operations import seats
from bot.panels.seasons import export as season_file
from bot.seasons import files as whole
from bot.seasons.model import FormName, SeasonRules
from tests.bot.cli.test_cli import longtable
from tests.bot.service.kit import HERE, House, interactions, open_house
from tests.bot.service.seasoning import DORA, LEAGUE, PEOPLE, begin_season, play_table, read_season

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


def verify(tmp_path: Path, content: bytes | Json) -> tuple[int, str]:
    file = tmp_path / "season-ABCD.json"
    file.write_bytes(content if isinstance(content, bytes) else msgspec.json.encode(content))
    result = longtable("verify", str(file))
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


async def test_running_round_says_what_cannot_be_checked_yet(tmp_path: Path):
    async with open_house(tmp_path) as h:
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


async def test_draft_and_personal_export_have_nothing_to_check(tmp_path: Path):
    async with open_house(tmp_path) as h:
        draft = await h.service.seasons.create_draft(LEAGUE, HERE, DORA)
        code, told = verify(tmp_path, await export_file(h, draft))
        assert code == 2 and "no round of season" in told
        code, told = verify(tmp_path, season_file.export_own_season(await begin_season(h), 1))
        assert code == 2 and "one person's part of a season" in told


@pytest.mark.parametrize(
    "rules", [LEAGUE, LEAGUE_WITH_A_BOT_AT_EACH_TABLE], ids=["people", "people and bots"]
)
async def test_taken_over_seat_is_no_lie(tmp_path: Path, rules: SeasonRules):
    async with open_house(tmp_path) as h:
        season = await begin_season(h, PEOPLE[:4], rules)
        table = season.tables[0]
        assert table.game is not None
        seat, member = next(
            (seat, season.members[n]) for seat, n in enumerate(msgspec.json.decode(table.members), 1) if n
        )
        newcomer = Person(PEOPLE[5].id, PEOPLE[5].name)
        await h.service.season_managing.offer_seat(
            season.row.id, DORA, next(interactions), member.n, newcomer
        )
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


def swap_in_both(file: Json):
    swap_in_tables(file)
    swap_in_drawing(file)


def seat_twice(file: Json):
    one, other = get_first_round(file)["tables"]
    one["people"][0] = other["people"][0]


def seat_at_two_tables(file: Json):
    """Seat somebody who was not drawn in this round."""
    file["people"].append(file["people"][0] | {"number": 9})
    for table in get_first_round(file)["tables"]:
        table["people"][0] = 9


def seat_stranger(file: Json):
    get_first_round(file)["tables"][0]["people"][0] = 77


def drop_table(file: Json):
    del get_first_round(file)["tables"][1]


def drop_round(file: Json):
    del file["rounds"][1]


def change_secret(file: Json):
    get_first_round(file)["tables"][1]["secret"] = "0" * 64


def exchange_secrets(file: Json):
    one, other = get_first_round(file)["tables"]
    one["secret"], other["secret"] = other["secret"], one["secret"]


def change_seals(file: Json):
    """Choose the dice of a table, or the whole drawing: the posted text no longer shows this seal."""
    get_first_round(file)["drawing"]["seals"].reverse()


def change_drawing_secret(file: Json):
    get_first_round(file)["drawing"]["secret"] = "0" * 64


def change_key(file: Json):
    get_first_round(file)["drawing"]["input"]["key"] = "0" * 64


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
    swap_in_both: "does NOT give the same tables",
    seat_twice: "The people at the tables are NOT those who were drawn.",
    seat_at_two_tables: "The people at the tables are NOT those who were drawn.",
    seat_stranger: "The people at the tables are NOT those who were drawn.",
    drop_table: "The people at the tables are NOT those who were drawn.",
    drop_round: "does NOT belong to this round",
    change_secret: "Secrets that do NOT match: table 2.",
    exchange_secrets: "Secrets that do NOT match: table 1, 2.",
    change_seals: "Secret and message do NOT give the seal and the key.",
    change_drawing_secret: "Secret and message do NOT give the seal and the key.",
    change_key: "Secret and message do NOT give the seal and the key.",
    change_message: "Secret and message do NOT give the seal and the key.",
    use_older_message: "The message is NOT younger than all joins and earlier rounds.",
    use_message_of_earlier_round: "The message is NOT younger than all joins and earlier rounds.",
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
