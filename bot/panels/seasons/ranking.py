"""Standings for words and pictures, computed from the rows each time."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from bot.seasons import cup, ladder, scoring
from bot.seasons.ladder import Rung
from bot.seasons.scoring import Reason, Standing, reason, shown
from bot.service.model.season import Season
from engine.core.text import Catalogue, format_number

from .phrases import name_of, together

MAX_SHARE_DIGITS = 3  # sentences about ties use as many digits as they need


class Ranked(Struct, frozen=True):
    """A member's place, for any form of season."""

    n: int
    place: int  # 0: not listed on the ladder yet
    shared: bool
    measure: str  # points, or a ladder's number; "" in a cup


def standings_of(season: Season) -> tuple[Standing, ...]:
    """Return the standings, the best first, except of a ladder. Once the season is over, the lot separates full ties.
    """
    key = season.rounds[-1].key if season.status == "over" and season.rounds else ""
    members = {member.n: member.since for member in season.people.values()}
    if season.rules.form == "cup" and season.rounds:
        return cup.standings(season.rules, members, season.drawn, key)
    return scoring.standings(season.rules, members, season.drawn, key)


def shares(lines: Sequence[Standing]) -> dict[int, str]:
    """Return shares in percent by member, all with as many digits as it takes to see where they broke a tie."""
    ties = [(one.n, other.n) for one, other in pairwise(lines) if other.broke == "share"]
    found = dict[int, str]()
    for digits in range(MAX_SHARE_DIGITS + 1):
        found = {line.n: f"{float(100 * line.share):.{digits}f}" for line in lines}
        if all(found[one] != found[other] for one, other in ties):
            break
    return found


def rungs_of(season: Season) -> tuple[Rung, ...]:
    """Return the lines of a ladder, the best first."""
    return ladder.ladder(season.people, season.over)


def ranking(season: Season) -> list[Ranked]:
    """Return all members, the best first; on a ladder, those without a place come last."""
    if season.rules.form == "ladder":
        rungs = [Ranked(rung.n, rung.place, rung.shared, format_number(rung.number)) for rung in rungs_of(season)]
        known = {rung.n for rung in rungs}
        return [*rungs, *(Ranked(n, 0, False, "") for n in sorted(season.people) if n not in known)]
    counts = season.rules.form != "cup"
    return [
        Ranked(line.n, line.place, line.shared, shown(line.points) if counts else "") for line in standings_of(season)
    ]


def pictured(season: Season) -> bool:
    """Return whether there is anything to draw: on a ladder once somebody has a place."""
    return bool(season.rounds) and (season.rules.form != "ladder" or bool(rungs_of(season)))


def has_results(season: Season) -> bool:
    """Return whether any table counts. Without one, nobody has won the season or has a place in it."""
    return any(any(season.played(table).places) for table in season.tables)


def winners(season: Season) -> list[str]:
    """Return the names of those on the first place; none if no table counts."""
    return [season.members[one.n].name for one in ranking(season) if one.place == 1] if has_results(season) else []


def rank_of(season: Season, n: int) -> Ranked | None:
    return next((one for one in ranking(season) if one.n == n), None)


def own_ties(season: Season, n: int, say: Catalogue) -> list[str]:
    """Return why a member is ahead of or behind those with equal points, in words."""
    if season.rules.form == "ladder":
        return []
    lines = standings_of(season)
    told = [
        told_reason(season, found, n, say)
        for one, other in pairwise(lines)
        if n in (one.n, other.n) and (found := reason(one, other)) is not None
    ]
    mine = next((line for line in lines if line.n == n), None)
    if mine is not None and mine.shared and has_results(season):
        others = [season.members[line.n].name for line in lines if line.place == mine.place and line.n != n]
        told.append(say("season-tie-shared", names=together(others, say)))
    return told


def told_reason(season: Season, found: Reason, n: int, say: Catalogue) -> str:
    """Return "You and Dan have 9 points each. His share of points is higher: 38.2 against 36.9 %." """
    ahead = found.ahead == n
    other = name_of(season, found.behind if ahead else found.ahead, say)
    more, less = found.figures
    return say(
        "season-tie", form=season.rules.form, name=other, points=found.points, broke=found.broke, won=found.won,
        ahead=int(ahead), more=more, less=less,
    )  # fmt: skip
