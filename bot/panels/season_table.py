"""What a season's table says of the season: a line that calls everybody, and its card, on which its thread hangs."""
from __future__ import annotations

from bot.seasons.model import Played
from bot.seasons.scoring import points_of, shown
from bot.service.table.model import InSeason, Table
from engine.core.naming import listed, minus
from engine.core.text import Catalogue


def opening(table: Table, say: Catalogue) -> str:
    """The line of a table's first post that calls all who were drawn; "" at a table of no season."""
    drawn = table.season
    if drawn is None:
        return ""
    who = " ".join(f"<@{seat.user}>" for seat in table.people)
    larger = int(drawn.people > drawn.seats)
    full = drawn.people == drawn.seats or not drawn.rounds
    other = "" if full else say("season-table-points", larger=larger, points=worth(drawn, say))
    return " ".join(filter(None, [say("season-table", who=who, **place(drawn)), other]))


def place(drawn: InSeason) -> dict[str, str | int]:
    """A ladder has drawings, no rounds."""
    return {"season": drawn.name, "round": drawn.round, "rounds": drawn.rounds, "table": drawn.n}


def worth(drawn: InSeason, say: Catalogue) -> str:
    """The points of each place where other people sit than at a full table."""
    return listed(say, [shown(points) for points in points_of(drawn.points, tuple(range(1, drawn.people + 1)))])


def card(table: Table, played: Played, names: dict[int, str], counted: bool, say: Catalogue) -> str:
    """Who plays, and once it is over what came of it; `names` by member. `counted`: in points."""
    drawn = table.season
    assert drawn is not None, "a card is a season's"
    if not played.over:
        seats = ", ".join(f"{seat.badge} {seat.name}" for seat in table.seats)
        thread = str(table.channel) if table.channel != table.parent else ""
        return say("season-card", seats=seats, thread=thread, linked=int(bool(thread)), **place(drawn))
    if not any(played.places):
        return say("season-card-uncounted", **place(drawn))
    points = points_of(drawn.points, played.places)
    people = sorted((at, seat) for seat, at in enumerate(played.places) if at)
    ended = bool(played.totals)
    who = ", ".join(
        f"{names[played.members[seat]]} {minus(played.totals[seat])}" if ended else names[played.members[seat]]
        for _, seat in people
    )
    told = ", ".join(shown(points[seat]) for _, seat in people)
    return say("season-card-over", who=who, points=told, counted=int(counted), **place(drawn))
