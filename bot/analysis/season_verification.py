"""The report of `longtable verify` on a whole season: the checked parts, the errors, and the parts that cannot be
checked yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.seasons.drawing import hash_inputs
from bot.seasons.files import RecordedDrawing, RoundCheck, SeasonFile

from .verification import LIMITS, format_time, join_numbers, locate_message


def format_report(file: SeasonFile, checks: Sequence[RoundCheck]) -> list[str]:
    """Return the report on a season, line by line. `checks` has the checks of its rounds."""
    lines = [f"season {file.season}"]
    for one, check in zip(file.rounds, checks, strict=True):
        lines += ["", f"Round {check.round}", *(f"  {line}" for line in report_round(one.drawing, check))]
    lies = [one.round for one in checks if one.is_wrong]
    return [
        *lines,
        "",
        f"NOT everything matches: see round {join_numbers(lies)}."
        if lies
        else "Everything that could be checked matches.",
        "To check that a game matches its seed, run `longtable verify` with the game's own file or ID.",
        LIMITS,
    ]


def report_round(drawing: RecordedDrawing, check: RoundCheck) -> Iterable[str]:
    """Yield the lines about a round: its message, its drawing, the people at the tables, and their secrets."""
    yield f"{locate_message(drawing.witness)}, seal {drawing.seal}, terms {hash_inputs(drawing.input)}"
    if not check.here:
        yield "The drawing does NOT belong to this round."
    yield f"Secret and message do {'' if check.sealed else 'NOT '}give the seal and the key."
    yield f"The message is {'' if check.in_order else 'NOT '}younger than all joins and earlier rounds."
    yield f"The last of its people joined at {format_time(max(drawing.input.joins, default=0))}."
    yield f"Drawing it again {'gives' if check.same else 'does NOT give'} the same tables."
    yield f"The people at the tables are {'' if check.seated else 'NOT '}those who were drawn."
    for change in check.stand_ins:
        where = f"Table {change.table}, seat {change.seat + 1}"
        yield f"{where}: person {change.sits} sits there, but {change.drawn} was drawn."
    yield f"Tables whose secret matches its seal: {check.fair}."
    if check.wrong:
        yield f"Secrets that do NOT match: table {join_numbers(check.wrong)}."
    if check.unpublished:
        yield f"No secret is published yet: table {join_numbers(check.unpublished)}."
