"""The report of `longtable verify` on a whole season: the checked parts, the errors, and the parts that cannot be
checked yet.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.seasons.season_file import RoundCheck, SeasonFile

from .verification import join_numbers


def format_report(file: SeasonFile, checks: Sequence[RoundCheck]) -> list[str]:
    """Return the report on a season, line by line. `checks` has the checks of its rounds."""
    lines = [f"season {file.season}", f"seal of drawings {file.seals[0]}", f"seal of dice     {file.seals[1]}"]
    for one in checks:
        lines += [
            "",
            f"Round {one.round}",
            *(f"  {line}" for line in (*report_drawing(one), *report_seats(one), *report_dice(one))),
        ]
    lies = [one.round for one in checks if one.is_wrong]
    return [
        *lines,
        "",
        f"NOT everything matches: see round {join_numbers(lies)}."
        if lies
        else "Everything that could be checked matches.",
        "To check that a game matches its seed, run `longtable verify` with the game's own file or ID.",
    ]


def report_drawing(check: RoundCheck) -> Iterable[str]:
    """Yield the lines about the drawing of a round: whether it belongs here, its key, and its tables."""
    if not check.here:
        yield "The drawing does NOT belong to this season and round."
    if not check.drawing.known:
        yield "The drawing cannot be checked: this program does not know its version, or the file has no plan."
        return
    yield "The key matches the seal." if check.drawing.fits else "The key does NOT match the seal."
    same = "gives the same tables" if check.drawing.same else "does NOT give the same tables"
    yield f"Drawing it again {same}."


def report_seats(check: RoundCheck) -> Iterable[str]:
    """Yield the lines about the people at the tables: whether they were drawn, and who sits there instead."""
    same = "those" if check.seated else "NOT those"
    yield f"The people at the tables are {same} who were drawn."
    for change in check.stand_ins:
        where = f"Table {change.table}, seat {change.seat + 1}"
        yield f"{where}: person {change.sits} sits there, but {change.drawn} was drawn."


def report_dice(check: RoundCheck) -> Iterable[str]:
    """Yield the lines about the dice of a round: their key, and the seeds of the tables."""
    if check.dice is None:
        yield "The key of the dice is published once all tables of the round are over. It can be checked then."
    else:
        yield "The key of the dice matches its seal." if check.dice else "The key of the dice does NOT match its seal."
    if check.seeds and check.dice is None:
        yield f"Seeds that match the seals of their own tables so far: {check.seeds}."
    elif check.seeds:
        yield f"Seeds of tables that come from that key: {check.seeds}."
    if check.wrong:
        yield f"Seeds, seals or messages that do NOT match: table {join_numbers(check.wrong)}."
    if check.untold:
        yield f"No seed is published yet, or the game is no longer stored: table {join_numbers(check.untold)}."
