"""Standings for words and pictures, computed from the rows each time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from bot.seasons import rating
from bot.seasons.rating import LadderLine
from bot.seasons.scoring import Standing, TieBreakReason, explain_tie_break, format_points
from bot.service.model.season import Season
from engine.core.text import Catalogue, format_number

from .phrases import get_member_name, join_with_and_within

MAX_SHARE_DIGITS = 3  # sentences about ties use as many digits as they need


class RankedMember(Struct, frozen=True):
    """A member's place, for any form of season."""

    n: int
    place: int  # 0: not listed on the ladder yet
    shared: bool
    measure: str  # points, or a ladder's number; "" in a cup


def get_standings(season: Season) -> tuple[Standing, ...]:
    """Return the lines of the standings, the best first. Once the season is over, lots separate full ties.

    A ladder has `get_ladder` instead.
    """
    is_over = season.status == "over"
    members = {member.n: member.since for member in season.all_members.values()}
    return season.form.compute_standings(season.rules, members, season.drawn_rounds, is_over)


def localise_decimal(number: str, words: Catalogue) -> str:
    """Return a number like "38.2" with the decimal mark of the language."""
    return number.replace(".", words("season-decimal-mark"))


def format_shares(lines: Sequence[Standing], words: Catalogue) -> dict[int, str]:
    """Return each member's share of the points (`Standing.share`) in percent, by member number.

    All have the same number of decimals: the fewest, up to MAX_SHARE_DIGITS, with which members whose tie was broken by
    share differ.
    """
    ties = [(one.n, other.n) for one, other in pairwise(lines) if other.broke == "share"]
    found = dict[int, str]()
    for digits in range(MAX_SHARE_DIGITS + 1):
        found = {line.n: f"{float(100 * line.share):.{digits}f}" for line in lines}
        if all(found[one] != found[other] for one, other in ties):
            break
    return {n: localise_decimal(share, words) for n, share in found.items()}


def get_ladder(season: Season) -> tuple[LadderLine, ...]:
    """Return the lines of a ladder, the best first."""
    return rating.compute_ladder(season.all_members, season.finished_tables)


def get_ranking(season: Season) -> list[RankedMember]:
    """Return all members, the best first; on a ladder, those without a place come last."""
    if not season.form.has_rounds:
        rungs = [
            RankedMember(rung.n, rung.place, rung.shared, format_number(rung.number))
            for rung in get_ladder(season)
        ]
        known = {rung.n for rung in rungs}
        return [
            *rungs,
            *(RankedMember(n, 0, False, "") for n in sorted(season.all_members) if n not in known),
        ]
    counts = not season.form.is_knockout
    return [
        RankedMember(line.n, line.place, line.shared, format_points(line.points) if counts else "")
        for line in get_standings(season)
    ]


def has_picture(season: Season) -> bool:
    """Return whether a picture of the season would show anything: on a ladder, once somebody has a place."""
    return bool(season.rounds) and (season.form.has_rounds or bool(get_ladder(season)))


def has_results(season: Season) -> bool:
    """Return whether any table counts. Without one, nobody has won the season or has a place in it."""
    return any(any(season.to_table_result(table).places) for table in season.tables)


def get_winner_names(season: Season) -> list[str]:
    """Return the names of the members on the first place; none if no table counts."""
    return (
        [season.members[one.n].name for one in get_ranking(season) if one.place == 1]
        if has_results(season)
        else []
    )


def find_rank(season: Season, n: int) -> RankedMember | None:
    """Return the place of the member with this number, or None if they are not ranked. On a ladder, a member without a
    place yet has place 0.
    """
    return next((one for one in get_ranking(season) if one.n == n), None)


def explain_own_ties(season: Season, n: int, words: Catalogue) -> list[str]:
    """Return sentences that say why the member with this number is ahead of or behind others with equal points; none on
    a ladder.
    """
    if not season.form.has_rounds:
        return []
    lines = get_standings(season)
    told = [
        format_tie_break(season, found, n, words)
        for one, other in pairwise(lines)
        if n in (one.n, other.n) and (found := explain_tie_break(one, other)) is not None
    ]
    mine = next((line for line in lines if line.n == n), None)
    if mine is not None and mine.shared and has_results(season):
        others = [season.members[line.n].name for line in lines if line.place == mine.place and line.n != n]
        told.append(words("season-tie-shared", names=join_with_and_within(others, words)))
    return told


def describe_ties(
    season: Season, first: int, end: int, words: Catalogue, reader: int | None = None
) -> list[str]:
    """Return a sentence for each line, from index `first` to before `end`, that a tie-break puts behind the one before
    it.

    The ties of the member with the number `reader` are left out: `explain_own_ties` returns them. None before any table
    counts.
    """
    if not has_results(season):
        return []
    pairs = list(pairwise(get_standings(season)))[max(0, first - 1) : end - 1]
    return [
        words(
            "season-tie-line",
            ahead=get_member_name(season, reason.ahead, words),
            broke=reason.broke,
            behind=get_member_name(season, reason.behind, words),
            more=localise_decimal(reason.figures[0], words),
            less=localise_decimal(reason.figures[1], words),
        )
        for one, other in pairs
        if reader not in (one.n, other.n) and (reason := explain_tie_break(one, other)) is not None
    ]


def format_tie_break(season: Season, found: TieBreakReason, n: int, words: Catalogue) -> str:
    """Return why a member is ahead of or behind another: "You and Dan have 9 points each. Dan's share of the points is
    higher: 38.2 % against 36.9 %."
    """
    ahead = found.ahead == n
    other = get_member_name(season, found.behind if ahead else found.ahead, words)
    more, less = (localise_decimal(figure, words) for figure in found.figures)
    return words(
        "season-tie",
        form=season.rules.form,
        name=other,
        points=found.points,
        broke=found.broke,
        won=found.won,
        ahead=int(ahead),
        more=more,
        less=less,
    )
