"""What a season's table says about the season: the line that mentions everybody, and its card, to which its thread
belongs.
"""

from __future__ import annotations

from bot.seasons import bracket
from bot.seasons.forms import FORMS
from bot.seasons.scoring import compute_points, format_points
from bot.service.model.season import Season
from bot.service.model.table import SeasonPlace, Table
from bot.store.seasons import SeasonTableRow
from engine.core.text import Catalogue, format_number, join_with_and


def format_season_opening_line(table: Table, words: Catalogue) -> str:
    """Return the line of a season table's first post that names the season and round and mentions everybody who was
    drawn, with the points if the table is smaller or larger than usual; "" at any other table.
    """
    drawn = table.season
    if drawn is None:
        return ""
    who = " ".join(f"<@{seat.user}>" for seat in table.people)
    larger, told = (
        int(drawn.people > drawn.seats),
        [words("season-table", who=who, **get_place_variables(drawn))],
    )
    if drawn.people != drawn.seats and FORMS[drawn.form].scores_points:
        told.append(words("season-table-points", larger=larger, points=format_place_points(drawn, words)))
    return " ".join(told)


def describe_early_end(table: Table, words: Catalogue) -> str:
    """Return what it means for the season if a table ends without a winner; "" at a table of no season."""
    drawn = table.season
    if drawn is None:
        return ""
    return words("season-end-means", season=drawn.name, form=drawn.form)


def get_place_variables(drawn: SeasonPlace) -> dict[str, str | int]:
    """Return the variables of the texts that say to which season, round and table number a table belongs."""
    return {"season": drawn.name, "form": drawn.form, "round": drawn.round, "table": drawn.n}


def format_place_points(drawn: SeasonPlace, words: Catalogue) -> str:
    """Return the points that each place at this table gets, in words: "4, 1½ and 0"."""
    return join_with_and(
        words,
        [format_points(points) for points in compute_points(drawn.points, tuple(range(1, drawn.people + 1)))],
    )


def build_card(table: Table, season: Season, row: SeasonTableRow, words: Catalogue) -> str:
    """Return the lobby message of a season's table, to which its thread belongs: its players and, once it is over, the
    result.
    """
    drawn, played = table.season, season.to_table_result(row)
    assert drawn is not None, "a card is a season's"
    if not played.over and row.over is not None:
        return words("season-card-uncounted", **get_place_variables(drawn))
    if not played.over:
        seats = ", ".join(f"{seat.badge} {seat.name}" for seat in table.seats)
        thread = str(table.channel) if table.channel != table.parent else ""
        return words(
            "season-card", seats=seats, thread=thread, linked=int(bool(thread)), **get_place_variables(drawn)
        )
    if not any(played.places):
        return words("season-card-uncounted", **get_place_variables(drawn))
    people = sorted((at, seat) for seat, at in enumerate(played.places) if at)
    names = {seat: season.members[n].name for seat, n in enumerate(played.members) if n}
    each = [
        f"{names[seat]} {format_number(played.totals[seat])}" if played.totals else names[seat]
        for _, seat in people
    ]
    who = ", ".join(each)
    if not FORMS[drawn.form].has_rounds:
        return words("season-card-result", who=who, **get_place_variables(drawn))
    if FORMS[drawn.form].is_knockout:
        first, broke = bracket.find_winner(season.rules, season.drawn_rounds[: row.round], played)
        final, name = int(row.round == season.form.count_rounds(season)), season.members[first].name
        return words(
            "season-card-cup", who=who, first=name, broke=broke, final=final, **get_place_variables(drawn)
        )
    points = compute_points(drawn.points, played.places)
    return words(
        "season-card-over",
        who=who,
        points=", ".join(format_points(points[seat]) for _, seat in people),
        **get_place_variables(drawn),
    )
