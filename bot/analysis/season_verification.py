"""The report of `longtable verify` on a whole season: the checked parts, the errors, and the parts that cannot be
checked yet.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.seasons.season_file import RoundCheck, SeasonFile


def format_report(file: SeasonFile, found: Sequence[RoundCheck]) -> list[str]:
    told = [f"season {file.season}", f"seal of drawings {file.seals[0]}", f"seal of dice     {file.seals[1]}"]
    for one in found:
        told += [
            "",
            f"Round {one.round}",
            *(f"  {line}" for line in (*report_drawing(one), *report_seats(one), *report_dice(one))),
        ]
    lies = [one.round for one in found if one.is_wrong]
    return [
        *told,
        "",
        f"NOT all fits: see round {join_numbers(lies)}." if lies else "All that could be checked fits.",
        "Whether a game went as its seed has it, `longtable verify` says with the game's own file or id.",
    ]


def report_drawing(one: RoundCheck) -> Iterable[str]:
    if not one.here:
        yield "The drawing is NOT of this season and round."
    if not one.drawing.known:
        yield "The drawing cannot be checked: this program does not know its version, or the plan is not told."
        return
    yield "The key matches the seal." if one.drawing.fits else "The key does NOT match the seal."
    same = "gives the same tables" if one.drawing.same else "does NOT give the same tables"
    yield f"The drawing, made once more, {same}."


def report_seats(one: RoundCheck) -> Iterable[str]:
    yield "At the tables sit those who were drawn." if one.seated else "At the tables do NOT sit those who were drawn."
    for change in one.stand_ins:
        yield f"Table {change.table}, seat {change.seat + 1}: person {change.sits}, and drawn was {change.drawn}."


def report_dice(one: RoundCheck) -> Iterable[str]:
    if one.dice is None:
        yield "The key of the dice is told once all its tables are over; then it can be checked."
    else:
        yield "The key of the dice matches its seal." if one.dice else "The key of the dice does NOT match its seal."
    if one.seeds and one.dice is None:
        yield f"Seeds that fit the seals of their own tables so far: {one.seeds}."
    elif one.seeds:
        yield f"Seeds of tables that come from that key: {one.seeds}."
    if one.wrong:
        yield f"Seeds, seals or messages that do NOT match: table {join_numbers(one.wrong)}."
    if one.untold:
        yield f"No seed is told yet, or its game is no longer kept: table {join_numbers(one.untold)}."


def join_numbers(found: Iterable[int]) -> str:
    return ", ".join(map(str, found))
