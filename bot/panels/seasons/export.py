"""A season as a file: the whole season for everybody who may read it, or one person's part. Neither contains user ids."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from bot.db.season_rows import RoundRow, SeasonTableRow
from bot.model.season import Season, decode_numbers, describe_action
from bot.panels.seasons.phrases import get_ranking
from bot.seasons.model import SeasonRules


class ExportedMember(Struct):
    """A member. `number`: the order of joining, the only thing that drawings know. `since`: their first round."""

    number: int
    name: str
    status: str
    since: int


class ExportedPlace(Struct):
    """A line of the standings. `measure`: points, a ladder's number, or "" in a cup. Place 0: not listed on the ladder
    yet.
    """

    number: int
    name: str
    place: int
    shared: bool
    measure: str


class ExportedTable(Struct, omit_defaults=True):
    """A table. By seat: member numbers (0 is a bot), totals, and places (0 is none).

    Totals and places are missing while it runs, and if it ended after the season. `secret`: of its dice, once it is
    over.
    """

    round: int
    table: int
    game: str
    people: tuple[int, ...]
    id: str | None = None
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    corrected: bool = False
    secret: str | None = None


class ExportedRound(Struct):
    """A round. `drawing` is a `seasons.files.RecordedDrawing`."""

    round: int
    drawn: float  # seconds since 1970
    drawing: msgspec.Raw
    tables: list[ExportedTable]


class ExportedChange(Struct):
    """Something that an organiser did."""

    at: float
    by: str
    what: str
    about: dict[str, str | int]


class ExportedSeason(Struct):
    """A whole season. `bot/seasons/files.py` reads and checks it."""

    season: str
    rules: SeasonRules
    status: str
    people: list[ExportedMember]
    rounds: list[ExportedRound]
    standings: list[ExportedPlace]
    organisers: list[ExportedChange]


class ExportedOwnSeason(Struct):
    """One person's part of a season."""

    season: str
    rules: SeasonRules
    status: str
    you: int
    standings: list[ExportedPlace]
    tables: list[ExportedTable]


def export_season(season: Season) -> bytes:
    """Return the whole season as JSON."""
    row, changes = season.row, [(line, *describe_action(season, line)) for line in season.changes]
    people = [
        ExportedMember(member.n, member.name, member.status, member.since)
        for member in season.members.values()
    ]
    rounds = [export_round(season, one) for one in season.rounds]
    deeds = [ExportedChange(line.at, by, deed.code, deed.args) for line, by, deed in changes]
    told = ExportedSeason(
        row.id, season.rules, season.status, people, rounds, export_standings(season), deeds
    )
    return to_json(told)


def export_own_season(season: Season, n: int) -> bytes:
    """Return the part of the season of the member with this number, as JSON."""
    tables = [export_table(season, table) for table in season.tables if n in decode_numbers(table.members)]
    return to_json(
        ExportedOwnSeason(season.row.id, season.rules, season.status, n, export_standings(season), tables)
    )


def export_round(season: Season, row: RoundRow) -> ExportedRound:
    """Return a round for the file."""
    tables = [export_table(season, table) for table in season.get_tables_of_round(row.round)]
    return ExportedRound(row.round, row.drawn, msgspec.Raw(row.file), tables)


def export_table(season: Season, table: SeasonTableRow) -> ExportedTable:
    """Return a table for the file."""
    found = season.to_table_result(table)
    return ExportedTable(
        table.round,
        table.n,
        table.slug,
        found.members,
        table.game,
        found.totals,
        found.places,
        found.corrected,
        table.secret.hex() if table.over is not None else None,
    )


def export_standings(season: Season) -> list[ExportedPlace]:
    """Return the standings for the file, the best first."""
    names = {member.n: member.name for member in season.members.values()}
    return [
        ExportedPlace(one.n, names[one.n], one.place, one.shared, one.measure) for one in get_ranking(season)
    ]


def to_json(content: Any) -> bytes:
    """Return the content as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(content), indent=1)
