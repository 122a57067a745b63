"""Properties of a season that must hold after every step, checked on its rows, its drawings and its messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from msgspec import json
from sqlalchemy import select

from bot.db.rows import MemberRow, SeasonTableRow
from bot.db.schema import metadata
from bot.interactions.handlers import season_pages
from bot.model.season import Season, decode_numbers
from bot.panels.seasons.phrases import get_standings
from bot.seasons import files as season_file
from bot.seasons.drawing import DrawingInput, TableRules, compute_sizes
from bot.seasons.model import UNITS_PER_POINT
from tests.bot.seasons.random_seasons import PlayedTable, RandomRound, RandomSeason
from tests.bot.seasons.reckoning import reckon_standings
from tests.bot.stores.kit import find_rows_with

from .world import Drawing, World, list_seated


class Broken(AssertionError):
    """Which property does not hold, and how."""

    def __init__(self, which: str, how: object):
        super().__init__(f"{which}: {how}")
        self.which = which


def require(which: str, what: bool, how: object = ""):
    if not what:
        raise Broken(which, how)


async def check_season(made: World) -> Season:
    """Check everything except what is checked once, at the end."""
    season = await made.read_season()
    check_seats(season)
    for drawing in made.drawings:
        check_drawing(season, drawing)
    made.drawings.clear()
    require("calls", not made.discord.wrong, made.discord.wrong)
    require("errors", not made.errors.seen, made.errors.seen)
    await check_tables(made, season)
    check_standings(season)
    check_waiting(made, season)
    return season


# 1. Seats of the players


def check_seats(season: Season):
    """Nobody sits at two tables of a round. A resting member may have taken over a seat since it was drawn."""
    for one in season.rounds:
        outcome = season_file.decode_drawing(one.file).outcome
        require("seats", outcome.rests == decode_numbers(one.rests), f"round {one.round}: {one.rests} rest")
        there = Counter(
            n for table in season.get_tables_of_round(one.round) for n in decode_numbers(table.members) if n
        )
        require("seats", there.total() == len(there), f"round {one.round}: {there}")


def explain_absence(season: Season, member: MemberRow, round: int) -> str:
    """Return why somebody is not drawn, by the words of the rules."""
    sat = [t for t in season.tables if member.n in decode_numbers(t.members)]
    plays = any(t.over is None for t in sat)
    if member.status != "in":
        return "out"
    if member.since > round:
        return "later"
    if round in json.decode(member.out):
        return "sits out"
    if member.asked == round:
        return "absent"
    if season.rules.form == "ladder" and plays:
        return "plays"
    if season.rules.form == "cup" and season.rounds and not was_in_last_round(season, member.n):
        return "not there"
    return ""


def was_in_last_round(season: Season, n: int) -> bool:
    latest = season.rounds[-1]
    return n in list_seated(season, latest.round) | {*decode_numbers(latest.rests)}


def check_drawing(after: Season, drawing: Drawing):
    """A drawing seats everybody who can play, and nobody else. Those who rested less rest first, unless two people
    could then play together at two tables."""
    season, round = drawing.season, drawing.given.round
    wanted = {n for n, member in season.members.items() if not explain_absence(season, member, round)}
    require("drawn", set(drawing.given.people) == wanted, (drawing.given.people, wanted))
    there = Counter(n for table in drawing.outcome.tables for n in table if n) + Counter(
        drawing.outcome.rests
    )
    if season.rules.form != "cup":
        require("drawn", there == Counter(drawing.given.people), (there, drawing.given.people))
    if season.rules.form in ("league", "swiss") and drawing.outcome.rests and not drawing.given.beside:
        rested = {
            n: sum(n in decode_numbers(one.rests) for one in season.rounds) for n in drawing.given.people
        }
        most = max(rested[n] for n in drawing.outcome.rests)
        least = min((rested[n] for n in rested if n not in drawing.outcome.rests), default=most)
        require("rests", most <= least, (rested, drawing.outcome.rests))
    stored = [season_file.decode_drawing(one.file) for one in after.rounds if one.round == round]
    require(
        "drawn", all(file.input == drawing.given or file.input.key == drawing.given.key for file in stored)
    )
    check_drawing_input(season, drawing.given)


def check_drawing_input(season: Season, given: DrawingInput):
    """The numbers by person are those of the stored tables."""
    form, there = season.rules.form, set(given.people)
    tables = [(table, decode_numbers(table.members)) for table in season.tables]

    def list_pairs(members: Sequence[int]) -> list[tuple[int, int]]:
        return list(combinations(sorted(there & {*members}), 2))

    if form != "ladder":
        met = Counter(pair for _, members in tables for pair in list_pairs(members))
        require("history", {(a, b): times for a, b, times in given.meetings} == met, (given.meetings, met))
    if form != "cup":
        beside = {pair for table, members in tables if table.over is None for pair in list_pairs(members)}
        require("history", set(given.beside) == beside, (given.beside, beside))
    rests = [decode_numbers(one.rests) for one in season.rounds]
    seats = [members for _, members in tables]
    for at, n in enumerate(given.people):
        short = sum(n in members and (len(members) < season.rules.seats or 0 in members) for members in seats)
        had = tuple(sum(members[seat : seat + 1] == (n,) for members in seats) for seat in range(given.most))
        told = (given.rests[at], given.short[at], given.seatings[at])
        require("history", told == (sum(n in rest for rest in rests), short, had), (n, told))


def check_waiting(made: World, season: Season):
    """Nothing waits although people are there: no round without a start, no season that has enough members."""
    rules, state = season.rules, season.state
    if season.status == "open":
        require(
            "begins",
            not (rules.full and len(season.active_members) >= rules.least) or state.next_at is not None,
            state,
        )
    due = state.next_at is not None and state.next_at <= made.clock.now
    if season.status != "running" or state.waits_since is None or due or rules.form == "cup":
        return
    there = [
        n for n, member in season.members.items() if not explain_absence(season, member, season.row.round + 1)
    ]
    games = [made.service.games[slug] for slug in rules.games]
    least, most = (
        max(min(game.player_counts) for game in games),
        min(max(game.player_counts) for game in games),
    )
    size = (
        compute_sizes(len(there), TableRules(seats=rules.seats, least=least, most=most, few=rules.few))
        if len(there) > 1
        else ()
    )
    require("waits", not size, (there, size, state))


# 2. Tables


async def check_tables(made: World, season: Season):
    """A table's seats are as drawn, and each table has one game of its own."""
    games = [table.game for table in season.tables if table.game is not None]
    require("openings", len(games) == len(set(games)), games)
    with made.connect() as db:
        everywhere = db.execute(select(metadata.tables["game"])).all()
    require("openings", len(everywhere) == len(games), (len(everywhere), len(games)))
    for table in season.tables:
        if table.game is None:
            continue
        stored = await made.tables.read(table.game)
        require("openings", (table.over is not None) == (stored.row.status in ("over", "abandoned")), table)
        for seat, n in zip(stored.state.seats, decode_numbers(table.members), strict=True):
            member = season.members.get(n)
            if seat.user is not None:
                require("seated", member is not None and member.user == seat.user, (table, seat.name))


# 3. Standings


def check_standings(season: Season):
    """The standings equal the second implementation, table by table."""
    if not season.rounds or season.rules.form == "ladder":
        return
    made = to_random_season(season)
    mine = [(one.n, one.place, one.shared, one.points, one.won, one.share) for one in get_standings(season)]
    theirs = [
        (one.n, one.place, one.shared, one.points * UNITS_PER_POINT, one.won * UNITS_PER_POINT, one.share)
        for one in reckon_standings(made, made.rounds, made.by_lot)
    ]
    require("standings", mine == theirs, (mine, theirs))


def to_random_season(season: Season) -> RandomSeason:
    rounds = tuple(
        RandomRound(
            one.round,
            tuple(to_played_table(season, t) for t in season.get_tables_of_round(one.round)),
            decode_numbers(one.rests),
            one.key,
        )
        for one in season.rounds
    )
    seen = {n for one in rounds for n in (*one.rests, *(n for table in one.tables for n in table.members))}
    gone = {n for n, member in season.members.items() if member.status == "left"} - seen
    members = {n: m.since for n, m in season.members.items() if n not in gone}
    return RandomSeason(season.rules, members, rounds, season.status == "over")


def to_played_table(season: Season, table: SeasonTableRow) -> PlayedTable:
    """Return the table from the results alone: the best player, and the players whose seat a bot had at the end."""
    members, results = decode_numbers(table.members), season.results.get(table.game or "", [])
    nothing = (0,) * len(members)
    if table.over is None or (season.row.ended is not None and table.over > season.row.ended):
        return PlayedTable(table.round, table.n, members, nothing, nothing, fate="open")
    return PlayedTable(
        table.round,
        table.n,
        members,
        tuple(row.total for row in results) or nothing,
        tuple(-row.place for row in results) or nothing,
        frozenset(n for n, row in zip(members, results, strict=False) if n and row.bot is not None),
        "over" if results else "ended",
        json.decode(table.corrected or "[]", type=tuple[int, ...]),
        table.secret.hex(),
    )


# 4. What can be checked by anybody


def check_provability(season: Season):
    """The file of the season is right, and does not know a user."""
    file = season_file.decode(season_pages.export_season(season))
    wrong = [one for one in season_file.check_season(file) if one.is_wrong]
    require("files", not wrong, wrong)
    for one in season.rounds:
        users = [str(member.user).encode() for member in season.members.values() if member.user is not None]
        require("files", not any(user in one.file for user in users), "names a user")


async def check_forgotten(made: World, user: int, name: str):
    """8. No row holds the id or name."""
    found = find_rows_with(made.tables.db, str(user), name)
    require("forgotten", all(place.startswith("interaction.") for place in found), found)
