"""Pages that anybody can turn: a round's tables, the standings in words, and the members."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from bot.seasons.scoring import format_points
from bot.service.model.season import Season, decode_numbers
from bot.store.seasons import MemberRow, SeasonTableRow
from engine.core.text import Catalogue, format_number, format_signed

from ..elements import (
    MAX_PANEL_CHARS,
    MAX_PLACEHOLDER_CHARS,
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    Option,
    Panel,
    Select,
)
from ..labels import shorten
from .member_panels import ThreadState
from .phrases import (
    format_earned_points,
    format_points_in_words,
    format_result,
    format_table_names,
    get_member_name,
    join_names_within,
    season_custom_ids,
)
from .ranking import (
    describe_ties,
    explain_own_ties,
    format_shares,
    get_ladder,
    get_ranking,
    get_standings,
    has_picture,
)

T = TypeVar("T")
TABLES_PER_PAGE, NAMES_PER_PAGE = 15, 40
MAX_PLAN_CHARS = 900
STANDINGS_PER_PAGE = 12


# Tables


def build_tables_page(
    season: Season, number: int, page: int, words: Catalogue, threads: Mapping[str, ThreadState]
) -> Panel:
    """Return the page of [Tables]: the tables of the round `number`, 15 per page (from 0); of running ones only what
    their own posts say.
    """
    tables = season.get_tables_of_round(number)
    shown_now, page, last_page = get_page(tables, page, TABLES_PER_PAGE)
    lines = [
        words(
            "season-tables-head",
            name=season.rules.name,
            form=season.rules.form,
            round=number,
            count=len(tables),
        )
    ]
    lines += [
        format_table_line(season, table, words, threads.get(table.game or "", ThreadState()))
        for table in shown_now
    ]
    plan = format_planned_round(season, words) if number == season.row.round and page == last_page else []
    rounds = sorted({table.round for table in season.tables}, reverse=True)[:MAX_SELECT_OPTIONS]
    options = tuple(
        Option(words("season-round", form=season.rules.form, round=one), str(one), chosen=one == number)
        for one in rounds
    )
    picker = (
        [Select(words("season-which-round"), season_custom_ids(season)("season-round"), options)]
        if len(rounds) > 1
        else []
    )
    turning = build_paging_buttons(season, "season-tables", page, last_page, words, number)
    return Panel(shorten("\n".join([*lines, *plan]), MAX_PANEL_CHARS), (*picker, *turning))


def format_table_line(season: Season, table: SeasonTableRow, words: Catalogue, thread: ThreadState) -> str:
    """Return the line of one table: its members while it runs, its result and points when it is over."""
    link = f"<#{thread.channel}>" if thread.channel is not None else ""
    if table.over is None:
        names = format_table_names(season, table, words)
        return words(
            "season-table-runs",
            n=table.n,
            names=names,
            link=link,
            linked=int(bool(link)),
            late=thread.late,
            waits=int(bool(thread.late)),
            since=f"<t:{int(thread.asked)}:f>",
        )
    brought = format_earned_points(season, table)
    return words(
        "season-table-over",
        n=table.n,
        result=format_result(season, table, words),
        points=brought,
        link=link,
        linked=int(bool(link)),
        counted=int(season.form.scores_points and bool(brought)),
        corrected=int(table.corrected is not None),
    )


def format_planned_round(season: Season, words: Catalogue) -> list[str]:
    """Return the next round of a league's opening, which is public with the key of the first drawing. It is valid if
    nobody joins or leaves.
    """
    drawn = season.row.round
    coming = season.state.plan[drawn - 1 : drawn] if drawn and season.status != "over" else ()
    rows = [
        ", ".join(get_member_name(season, n, words) for n in seats) for tables in coming for seats in tables
    ]
    told = " · ".join(f"{place} {names}" for place, names in enumerate(rows, 1))
    return [words("season-plan", round=drawn + 1, tables=shorten(told, MAX_PLAN_CHARS))] if rows else []


# Standings


def build_standings_page(season: Season, page: int, user: int, words: Catalogue) -> Panel:
    """Return the page of [Standings]: below the picture, the reader's own ties in words, then the page's other ties."""
    member = season.find_member(user)
    _, page, last_page = get_page(get_ranking(season), page, STANDINGS_PER_PAGE)
    own = explain_own_ties(season, member.n, words) if member is not None and season.rounds else []
    waiting = format_unranked_members(season, words) if season.rounds and not has_picture(season) else []
    ties = describe_ties_of_page(season, page, words, member.n if member is not None else None)
    text = "\n".join([words("season-standings-head", name=season.rules.name), *own, *ties, *waiting])
    ids = season_custom_ids(season)
    options = tuple(
        Option(
            words(
                "season-places-to",
                first=first * STANDINGS_PER_PAGE + 1,
                last=min((first + 1) * STANDINGS_PER_PAGE, len(season.all_members)),
            ),
            str(first),
            chosen=first == page,
        )
        for first in range(min(last_page + 1, MAX_SELECT_OPTIONS))
    )
    picker = (
        [Select(shorten(words("season-which-page"), MAX_PLACEHOLDER_CHARS), ids("season-page"), options)]
        if last_page
        else []
    )
    return Panel(
        shorten(text, MAX_PANEL_CHARS),
        (*picker, Buttons((Button(words("season-as-text"), ids("season-text", page)),))),
    )


def find_own_page(season: Season, user: int) -> int:
    """Return the number, from 0, of the standings' page with the reader's own row, or of the first page."""
    member = season.find_member(user)
    places = [one.n for one in get_ranking(season)]
    return places.index(member.n) // STANDINGS_PER_PAGE if member is not None and member.n in places else 0


def build_standings_text(season: Season, page: int, words: Catalogue) -> Panel:
    """Return a page of the standings as text, like the picture."""
    rows = format_ladder(season, words) if not season.form.has_rounds else format_standings(season, words)
    found, page, _ = get_page(rows, page, STANDINGS_PER_PAGE)
    ties = describe_ties_of_page(season, page, words)
    text = "\n".join([words("season-standings-head", name=season.rules.name), *found, *ties])
    return Panel(shorten(text, MAX_PANEL_CHARS))


def describe_ties_of_page(
    season: Season, page: int, words: Catalogue, reader: int | None = None
) -> list[str]:
    """Return sentences about the tie-breaks that decided places on this page, except the reader's own (`reader`: their
    member number). A ladder has none: equal ratings share a place.
    """
    if not season.form.has_rounds or not season.rounds:
        return []
    first = page * STANDINGS_PER_PAGE
    return describe_ties(season, first, first + STANDINGS_PER_PAGE, words, reader)


def format_standings(season: Season, words: Catalogue) -> list[str]:
    """Return lines such as "1. Ida, 17 points (4, 4, 2); games won 3; share 38 %"."""
    lines = get_standings(season)
    percents = format_shares(lines, words)
    return [
        words(
            "season-row",
            place=line.place,
            shared=int(line.shared),
            name=season.members[line.n].name,
            form=season.rules.form,
            points=format_points_in_words(line.points, words),
            any=int(bool(line.cells)),
            won=format_points(line.won),
            cells=", ".join(
                words("season-cell", kind=cell.kind, points=format_points(cell.points)) for cell in line.cells
            ),
            share=f"{percents[line.n]} %",
        )
        for line in lines
    ]


def format_ladder(season: Season, words: Catalogue) -> list[str]:
    """Return a line for each member with a place, then who has none yet."""
    rows = [
        words(
            "season-rung",
            place=rung.place,
            shared=int(rung.shared),
            name=season.members[rung.n].name,
            number=format_number(rung.number),
            change=format_signed(rung.change),
            games=rung.games,
        )
        for rung in get_ladder(season)
    ]
    return [*rows, *format_unranked_members(season, words)]


def format_unranked_members(season: Season, words: Catalogue) -> list[str]:
    """Return a line that names the members who have no place on a ladder yet, or nothing."""
    others = [season.members[one.n].name for one in get_ranking(season) if not one.place]
    return [words("season-not-listed", names=join_names_within(others, words))] if others else []


# Members


def build_members_page(season: Season, page: int, words: Catalogue) -> Panel:
    """Return the page of [Who plays]: all members, with remarks."""
    found = [member for member in season.all_members.values() if member.status != "removed"]
    found.sort(key=lambda member: (member.status != "in", member.n))
    shown_now, page, last_page = get_page(found, page, NAMES_PER_PAGE)
    lines = [f"- {member.name}{format_member_remark(season, member, words)}" for member in shown_now]
    head = words("season-who-head", name=season.rules.name, count=len(season.active_members))
    return Panel(
        shorten("\n".join([head, *lines]), MAX_PANEL_CHARS),
        build_paging_buttons(season, "season-who", page, last_page, words),
    )


def format_member_remark(season: Season, member: MemberRow, words: Catalogue) -> str:
    """Return the remark that follows a member's name, such as that they sit out the next round or joined later. It
    begins with ", "; usually it is ""."""
    coming = season.row.round + 1
    if member.status != "in":
        return f", {words('season-presence', status=member.status)}"
    if season.form.has_rounds and coming in decode_numbers(member.out):
        return f", {words('season-note-out', round=coming)}"
    if season.rounds and member.since > 1:
        return f", {words('season-note-since', round=member.since)}"
    return ""


# Pages


def get_page(items: Sequence[T], page: int, page_size: int) -> tuple[Sequence[T], int, int]:
    """Return the items on the page (or on the last one if it does not exist), its number, and the number of the last
    page.
    """
    last_page = max(0, -(-len(items) // page_size) - 1)
    page = min(page, last_page)
    return items[page * page_size : (page + 1) * page_size], page, last_page


def build_paging_buttons(
    season: Season, verb: str, page: int, last_page: int, words: Catalogue, *args: int
) -> tuple[Block, ...]:
    """Return [Back] and [Next] if there are several pages. `args`: what their custom ids carry before the page."""
    if not last_page:
        return ()
    ids = season_custom_ids(season)
    back = Button(words("page-back"), ids(verb, *args, max(0, page - 1), "back"), disabled=page == 0)
    return (
        Buttons((back, Button(words("page-on"), ids(verb, *args, page + 1), disabled=page == last_page))),
    )
