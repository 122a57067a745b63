"""Properties of a season that must hold after every step, checked on its rows, its drawings and its messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from sqlalchemy import select

from bot.db.rows import MemberRow
from bot.db.schema import metadata
from bot.interactions.handlers import season as season_handlers
from bot.model.season import Season
from bot.seasons import files as season_file
from bot.seasons.drawing import DrawingInput, DrawingOutcome, TableRules, compute_sizes
from tests.bot.stores.kit import find_rows_with

from .world import World, get_game, list_drawn


async def check_season(made: World) -> Season:
    """Check everything except what is checked once, at the end."""
    season = await made.read_season()
    check_seats(season)
    for drawing in made.drawings:
        check_drawing(season, *drawing)
    made.drawings.clear()
    assert not made.discord.wrong and not made.errors.seen, (made.discord.wrong, made.errors.seen)
    await check_tables(made, season)
    check_waiting(made, season)
    return season


# 1. Seats of the players


def check_seats(season: Season):
    """Nobody sits at two tables of a round. A resting member may have taken over a seat since it was drawn."""
    for one in season.rounds:
        outcome = season_file.decode_drawing(one.file).outcome
        assert outcome.rests == one.rests, f"round {one.round}: {one.rests} rest"
        there = Counter(n for table in season.get_tables_of_round(one.round) for n in table.members if n)
        assert there.total() == len(there), f"round {one.round}: {there}"


def can_be_drawn(season: Season, member: MemberRow, round: int) -> bool:
    """Return whether the rules let somebody play or rest in that round, which is not drawn yet."""
    form = season.rules.form
    return (
        member.status == "in"
        and member.since <= round
        and round not in member.out
        and member.asked != round
        and not (form == "ladder" and season.list_open_tables(member.n))
        and (form != "cup" or not season.rounds or member.n in list_drawn(season, season.row.round))
    )


def check_drawing(after: Season, season: Season, given: DrawingInput, outcome: DrawingOutcome):
    """A drawing seats everybody who can play, and nobody else. Those who rested less rest first, unless two people
    could then play together at two tables."""
    wanted = {n for n, member in season.members.items() if can_be_drawn(season, member, given.round)}
    assert set(given.people) == wanted, "drawn"
    there = Counter(n for table in outcome.tables for n in table if n) + Counter(outcome.rests)
    if season.rules.form != "cup":
        assert there == Counter(given.people), "drawn"
    if season.rules.form in ("league", "swiss") and outcome.rests and not given.beside:
        rested = {n: sum(n in one.rests for one in season.rounds) for n in given.people}
        most = max(rested[n] for n in outcome.rests)
        least = min((rested[n] for n in rested if n not in outcome.rests), default=most)
        assert most <= least, f"{outcome.rests} rest of {rested}"
    stored = [season_file.decode_drawing(one.file) for one in after.rounds if one.round == given.round]
    assert all(file.input == given or file.input.key == given.key for file in stored), "stored"
    check_drawing_input(season, given)


def check_drawing_input(season: Season, given: DrawingInput):
    """The numbers by person are those of the stored tables."""
    form, there = season.rules.form, set(given.people)
    tables = [(table, table.members) for table in season.tables]

    def list_pairs(members: Sequence[int]) -> list[tuple[int, int]]:
        return list(combinations(sorted(there & {*members}), 2))

    if form != "ladder":
        met = Counter(pair for _, members in tables for pair in list_pairs(members))
        assert {(a, b): times for a, b, times in given.meetings} == met, "history"
    if form != "cup":
        beside = {pair for table, members in tables if table.over is None for pair in list_pairs(members)}
        assert set(given.beside) == beside, "history"
    rests = [one.rests for one in season.rounds]
    seats = [members for _, members in tables]
    for at, n in enumerate(given.people):
        short = sum(n in members and (len(members) < season.rules.seats or 0 in members) for members in seats)
        had = tuple(sum(members[seat : seat + 1] == (n,) for members in seats) for seat in range(given.most))
        told = (given.rests[at], given.short[at], given.seatings[at])
        assert told == (sum(n in rest for rest in rests), short, had), f"history of {n}"


def check_waiting(made: World, season: Season):
    """Nothing waits although people are there: no round without a start, no season that has enough members."""
    rules, state = season.rules, season.state
    if season.status == "open":
        is_full = rules.full and len(season.active_members) >= rules.least
        assert not is_full or state.next_at is not None, state
    due = state.next_at is not None and state.next_at <= made.clock.now
    if season.status != "running" or state.waits_since is None or due or rules.form == "cup":
        return
    there = sum(can_be_drawn(season, member, season.row.round + 1) for member in season.members.values())
    counts = [made.service.games[slug].player_counts for slug in rules.games]
    least, most = max(map(min, counts)), min(map(max, counts))
    table_rules = TableRules(seats=rules.seats, least=least, most=most, few=rules.few)
    assert there < 2 or not compute_sizes(there, table_rules), (there, state)


# 2. Tables


async def check_tables(made: World, season: Season):
    """A table's seats are as drawn, and each table has one game of its own."""
    opened = [table for table in season.tables if table.game is not None]
    with made.connect() as db:
        everywhere = db.execute(select(metadata.tables["game"])).all()
    assert len({table.game for table in opened}) == len(opened) == len(everywhere), "openings"
    for table in opened:
        stored = await made.tables.read(get_game(table))
        assert (table.over is not None) == (stored.row.status in ("over", "abandoned")), table
        for seat, n in zip(stored.state.seats, table.members, strict=True):
            assert seat.user in (None, season.members[n].user if n else None), (table, seat.name)


# 3. What can be checked by anybody


def check_provability(season: Season):
    """The file of the season is right, and does not know a user."""
    file = season_file.decode(season_handlers.export_season(season))
    assert not [one for one in season_file.check_season(file) if one.is_wrong], "files"
    users = [str(member.user).encode() for member in season.members.values() if member.user is not None]
    assert not any(user in one.file for user in users for one in season.rounds), "names a user"


async def check_forgotten(made: World, user: int, name: str):
    """No row holds the id or name."""
    found = find_rows_with(made.tables.db, str(user), name)
    assert all(place.startswith("idempotency_key.") for place in found), found
