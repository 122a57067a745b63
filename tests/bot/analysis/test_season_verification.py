"""`longtable verify` with a whole season's file: one that was played, whole and half, and with each lie in it."""
from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.panels.seasons import season_export as season_file
from bot.seasons import drawing_file
from bot.seasons import season_file as whole
from bot.seasons.model import Form
from bot.service.model.season import Season
from bot.service.model.table import Person
from tests.bot.service.kit import HERE, House, interactions, open_house
from tests.bot.service.seasoning import DORA, LEAGUE, PEOPLE, begin_season, play_table, read_season
from tests.bot.test_cli import longtable

Json = dict[str, Any]
MADE = dict[tuple[Form, int], bytes]()  # files of seasons that were played, once they have been


async def written(h: House, season: Season) -> bytes:
    season = await read_season(h, season)
    return season_file.export_season(season, await h.service.listings.list_of_season(season.row.id))


async def on(h: House, season: Season) -> Season:
    """The next round is drawn, and its tables are open."""
    for _ in range(6):
        await h.pass_time(5)
    return await read_season(h, season)


async def played(tmp_path: Path, form: Form = "league", people: int = 4) -> bytes:
    """To its end, by tables of two."""
    if (form, people) not in MADE:
        async with open_house(tmp_path) as h:
            season = await begin_season(h, PEOPLE[:people], replace(LEAGUE, form=form))
            while season.status == "running":
                for table in season.get_tables_of_round(season.row.round):
                    season = await play_table(h, season, table.n, table.round)
                season = await on(h, season)
            MADE[form, people] = await written(h, season)
    return MADE[form, people]


def verify(tmp_path: Path, content: bytes | Json) -> tuple[int, str]:
    file = tmp_path / "season-ABCD.json"
    file.write_bytes(content if isinstance(content, bytes) else msgspec.json.encode(content))
    result = longtable("verify", str(file))
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("form", "people", "rounds", "tables"),
    [("league", 4, 3, 2), ("swiss", 5, 3, 2), ("cup", 4, 2, 2), ("cup", 3, 2, 1)],
)
async def test_a_whole_season_fits(tmp_path: Path, form: Form, people: int, rounds: int, tables: int) -> None:
    content = await played(tmp_path, form, people)
    code, told = verify(tmp_path, content)
    assert code == 0 and "Everything that could be checked matches." in told and "NOT" not in told, told
    assert told.count("The key of the dice matches its seal.") == told.count("gives the same tables") == rounds
    assert f"Seeds of tables that come from that key: {tables}." in told
    seeds = [table["seed"] for one in msgspec.json.decode(content)["rounds"] for table in one["tables"]]
    assert len(seeds) == len(set(seeds)) and all(seeds)


async def test_of_a_round_that_runs_it_says_what_cannot_be_checked_yet(tmp_path: Path) -> None:
    async with open_house(tmp_path) as h:
        season = await begin_season(h)
        assert verify(tmp_path, await written(h, season))[0] == 0
        season = await play_table(h, season, 2)
        content = await written(h, season)
        code, told = verify(tmp_path, content)
        assert code == 0 and "The key of the dice is published once all tables of the round are over" in told
        assert "fit the seals of their own tables so far: 1." in told
        assert "No seed is published yet, or the game is no longer stored: table 1" in told
        running = msgspec.json.decode(content)["rounds"][0]["tables"][0]
        assert "seed" not in running and running["seal"]
        season = await play_table(h, season, 1)
        assert "Seeds of tables that come from that key: 2." in verify(tmp_path, await written(h, season))[1]


async def test_nothing_drawn_and_one_persons_part_are_nothing_to_check(tmp_path: Path) -> None:
    async with open_house(tmp_path) as h:
        draft = await h.service.seasons.create_draft(LEAGUE, HERE, DORA)
        code, told = verify(tmp_path, await written(h, draft))
        assert code == 2 and "no round of season" in told
        code, told = verify(tmp_path, season_file.export_own_season(await begin_season(h), 1))
        assert code == 2 and "one person's part of a season" in told


async def test_somebody_who_took_over_a_seat_is_no_lie(tmp_path: Path) -> None:
    async with open_house(tmp_path) as h:
        season = await begin_season(h)
        table = season.tables[0]
        assert table.game is not None
        member = season.members[msgspec.json.decode(table.members)[0]]
        newcomer = Person(PEOPLE[5].id, PEOPLE[5].name)
        await h.service.season_managing.offer_seat(season.row.id, DORA, next(interactions), member.n, newcomer)
        await h.service.seats.take_seat(table.game, newcomer, next(interactions))
        code, told = verify(tmp_path, await written(h, season))
        assert code == 0 and f"Table 1, seat 1: person 5 sits there, but {member.n} was drawn." in told


def first(file: Json) -> Json:
    return file["rounds"][0]


def swapped_here(file: Json) -> None:
    one, other = first(file)["tables"]
    one["people"][0], other["people"][0] = other["people"][0], one["people"][0]


def swapped_in_drawing(file: Json) -> None:
    tables = first(file)["drawing"]["outcome"]["tables"]
    tables[0][0], tables[1][0] = tables[1][0], tables[0][0]


def in_both(file: Json) -> None:
    swapped_here(file)
    swapped_in_drawing(file)


def twice(file: Json) -> None:
    one, other = first(file)["tables"]
    one["people"][0] = other["people"][0]


def at_two_tables(file: Json) -> None:
    """Somebody who was not drawn in this round."""
    file["people"].append(file["people"][0] | {"number": 9})
    for table in first(file)["tables"]:
        table["people"][0] = 9


def stranger(file: Json) -> None:
    first(file)["tables"][0]["people"][0] = 77


def no_table(file: Json) -> None:
    del first(file)["tables"][1]


def no_round(file: Json) -> None:
    del file["rounds"][1]


def other_dice(file: Json) -> None:
    first(file)["dice"] = "0" * 64


def next_dice(file: Json) -> None:
    first(file)["dice"] = file["rounds"][1]["dice"]


def other_seed(file: Json) -> None:
    first(file)["tables"][1]["seed"] = "0" * 64


def other_seal(file: Json) -> None:
    first(file)["tables"][1]["seal"] = "0" * 64


def exchanged_seeds(file: Json) -> None:
    one, other = first(file)["tables"]
    for name in ("seed", "seal"):
        one[name], other[name] = other[name], one[name]


def own_seed(file: Json) -> None:
    """Dice of somebody's choice: they fit their own seal."""
    seed = random.Random(1).randbytes(32)
    first(file)["tables"][0] |= {"seed": seed.hex(), "seal": whole.make_seal(seed)}


def other_key(file: Json) -> None:
    first(file)["drawing"]["input"]["key"] = "0" * 64


def other_seals(file: Json) -> None:
    file["seals"] = file["seals"][::-1]


def other_season(file: Json) -> None:
    first(file)["drawing"]["season"] = "ZZZZ"


def other_planner(file: Json) -> None:
    file["rounds"][1]["drawing"]["planner"]["joins"][0] += 1


LIES: dict[Callable[[Json], None], str] = {
    swapped_here: "The people at the tables are NOT those who were drawn.",
    swapped_in_drawing: "does NOT give the same tables",
    in_both: "does NOT give the same tables",
    twice: "The people at the tables are NOT those who were drawn.",
    at_two_tables: "The people at the tables are NOT those who were drawn.",
    stranger: "The people at the tables are NOT those who were drawn.",
    no_table: "The people at the tables are NOT those who were drawn.",
    no_round: "NOT of this season and round",
    other_dice: "The key of the dice does NOT match its seal.",
    next_dice: "The key of the dice does NOT match its seal.",
    other_seed: "Seeds, seals or messages that do NOT match: table 2.",
    other_seal: "Seeds, seals or messages that do NOT match: table 2.",
    exchanged_seeds: "Seeds, seals or messages that do NOT match: table 1, 2.",
    own_seed: "Seeds, seals or messages that do NOT match: table 1.",
    other_key: "The key does NOT match the seal.",
    other_seals: "NOT of this season and round",
    other_season: "NOT of this season and round",
    other_planner: "NOT of this season and round",
}


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
async def test_each_lie_is_found(tmp_path: Path, lie: Callable[[Json], None]) -> None:
    file: Json = deepcopy(msgspec.json.decode(await played(tmp_path)))
    lie(file)
    code, told = verify(tmp_path, file)
    assert code == 1 and LIES[lie] in told and "NOT everything matches: see round" in told, told


async def test_what_is_damaged_is_no_season(tmp_path: Path) -> None:
    content = await played(tmp_path)
    for broken in (content[:-20], content.replace(b'"seals"', b'"other"'), b"[]", b""):
        with pytest.raises(drawing_file.NotADrawingFile):
            whole.decode(broken)
        assert verify(tmp_path, broken)[0] == 2
