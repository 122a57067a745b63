"""Write the standings of small random seasons to `standings.txt`: `python -m tests.bot.seasons.standings`.

Read the differences before you commit them: each can be checked by hand with the tables above it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

from bot.seasons.forms import FORMS
from bot.seasons.model import FormName, TableResult
from bot.seasons.rating import compute_ladder, get_drawing_numbers
from bot.seasons.scoring import format_points, get_drawing_points
from tests.bot.seasons.random_seasons import RandomSeason, make_random_cup, make_random_season

FILE = Path(__file__).with_name("standings.txt")
MOST_PEOPLE = 8
# Chosen among 1,500, so that all tie-breaks occur, and ties, byes, bots, lost seats and corrections of all kinds.
SEEDS: Mapping[FormName, Sequence[int]] = {
    "league": (140, 981, 759, 335, 1102, 935, 893, 4, 331, 868, 241, 249),
    "swiss": (94, 655, 1166, 372, 92, 386, 1192, 1437, 1106, 748, 534, 868),
    "cup": (1493, 167, 862, 768, 744, 677, 1, 32, 392, 229, 473, 23),
}
# Of rounds that make one ladder, in which people play more games than a line has numbers.
LADDER_SEEDS = range(7)


def describe_table(table: TableResult) -> str:
    """Return a line like "round 1, table 2: 3 is 1 with 9, bot is - with 5": members, places and totals."""
    if not table.over:
        return f"round {table.round}, table {table.n} runs: {table.members}"
    seats = zip(table.members, table.places, table.totals or ("?",) * len(table.members), strict=True)
    told = [f"{n or 'bot'} is {place or '-'} with {total}" for n, place, total in seats]
    left = f", left by {table.absent}" if table.absent else ""
    return f"round {table.round}, table {table.n}{'*' * table.corrected}: {', '.join(told)}{left}"


def describe_season(one: RandomSeason) -> Iterator[str]:
    rules, form = one.rules, FORMS[one.rules.form]
    late = {n: since for n, since in one.members.items() if since > 1}
    yield f"{rules.form} of {rules.rounds} rounds without {rules.drops}, points {rules.points}, {late} joined late"
    for drawn in one.rounds:
        yield from map(describe_table, drawn.tables)
        if drawn.rests:
            yield f"round {drawn.round}: {drawn.rests} rest"
    for line in form.compute_standings(rules, one.members, one.rounds, one.by_lot):
        cells = ", ".join(cell.kind for cell in line.cells)
        yield (
            f"{line.place}{'=' * line.shared} {line.n} {line.broke or '-'}: {format_points(line.points)} points,"
            f" {format_points(line.won)} won, {line.share} of all; {cells}; {line.moved:+}"
        )
    if rules.form == "swiss":
        points = get_drawing_points(rules, one.members, one.rounds)
        yield f"drawn by {', '.join(map(format_points, points.values()))}"


def describe_ladder() -> Iterator[str]:
    seasons = [make_random_season(Random(f"ladder {seed}"), "ladder", MOST_PEOPLE) for seed in LADDER_SEEDS]
    members, drawn = range(1, MOST_PEOPLE + 1), [drawn for one in seasons for drawn in one.rounds]
    tables = [table for one in drawn for table in one.tables if table.over]
    yield from map(describe_table, tables)
    yield from map(str, compute_ladder(members, tables))
    yield f"drawn by {get_drawing_numbers(members, tables)}"


def describe_seasons() -> str:
    """Return the seasons and their standings as text."""
    text = list[str]()
    for form, seeds in SEEDS.items():
        for seed in seeds:
            luck = Random(f"{form} {seed}")
            season = (
                make_random_cup(luck, MOST_PEOPLE)
                if form == "cup"
                else make_random_season(luck, form, MOST_PEOPLE)
            )
            text += [*describe_season(season), ""]
    return "\n".join([*text, *describe_ladder(), ""])


if __name__ == "__main__":
    FILE.write_text(describe_seasons(), "utf-8")
