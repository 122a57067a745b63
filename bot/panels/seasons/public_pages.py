"""Pages that anybody can turn: a round's tables, the standings in words, and the members."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from bot.seasons.model import SCORED_FORMS
from bot.seasons.scoring import shown
from bot.service.model.season import Season, decode_numbers
from bot.store.seasons import MemberRow, SeasonTableRow
from engine.core.text import Catalogue, format_number, format_signed

from ..elements import OPTIONS, PLACEHOLDER, WRITTEN, Block, Button, Buttons, Option, Panel, Select
from ..labels import short
from .member_panels import Now
from .phrases import earned, name_of, points, result, seated, some, to
from .ranking import own_ties, pictured, ranking, rungs_of, shares, standings_of

T = TypeVar("T")
TABLES_PER_PAGE, NAMES_PER_PAGE = 15, 40
MAX_PLAN_CHARS = 900
STANDINGS_PER_PAGE = 12


# Tables


def tables(season: Season, number: int, page: int, say: Catalogue, now: Mapping[str, Now]) -> Panel:
    """Return the page of [Tables]: a round's tables, 15 per page; of running ones only what their own posts say."""
    found = season.of_round(number)
    shown_now, page, last_page = paged(found, page, TABLES_PER_PAGE)
    lines = [say("season-tables-head", name=season.rules.name, form=season.rules.form, round=number, count=len(found))]
    lines += [table_line(season, table, say, now.get(table.game or "", Now())) for table in shown_now]
    plan = planned(season, say) if number == season.row.round and page == last_page else []
    rounds = sorted({table.round for table in season.tables}, reverse=True)[:OPTIONS]
    options = tuple(
        Option(say("season-round", form=season.rules.form, round=one), str(one), chosen=one == number) for one in rounds
    )
    picker = [Select(say("season-which-round"), to(season)("season-round"), options)] if len(rounds) > 1 else []
    turning = turned(season, "season-tables", page, last_page, say, number)
    return Panel(short("\n".join([*lines, *plan]), WRITTEN), (*picker, *turning))


def table_line(season: Season, table: SeasonTableRow, say: Catalogue, now: Now) -> str:
    link = f"<#{now.channel}>" if now.channel is not None else ""
    if table.over is None:
        names = seated(season, table, say)
        return say(
            "season-table-runs", n=table.n, names=names, link=link, linked=int(bool(link)), late=now.late,
            waits=int(bool(now.late)), since=f"<t:{int(now.asked)}:f>",
        )  # fmt: skip
    brought = earned(season, table)
    return say(
        "season-table-over", n=table.n, result=result(season, table, say), points=brought, link=link,
        linked=int(bool(link)), counted=int(season.rules.form in SCORED_FORMS and bool(brought)),
        corrected=int(table.corrected is not None),
    )  # fmt: skip


def planned(season: Season, say: Catalogue) -> list[str]:
    """Return a league's next planned round, which is public with the plan's key. It is valid if nobody joins or leaves.
    """
    plan, drawn = season.state.plan, season.row.round
    rest = season.rules.rounds - drawn
    if not plan or season.status == "over" or not 0 < rest <= len(plan):
        return []
    coming = plan[len(plan) - rest]
    rows = (", ".join(name_of(season, n, say) for n in seats) for seats in coming)
    told = " · ".join(f"{place} {names}" for place, names in enumerate(rows, 1))
    return [say("season-plan", round=drawn + 1, tables=short(told, MAX_PLAN_CHARS))]


# Standings


def standings(season: Season, page: int, user: int, say: Catalogue) -> Panel:
    """Return the page of [Standings]: the reader's own tie-breaks in words, below the picture."""
    member = season.member(user)
    _, page, last_page = paged(ranking(season), page, STANDINGS_PER_PAGE)
    ties = own_ties(season, member.n, say) if member is not None and season.rounds else []
    waiting = not_listed(season, say) if season.rounds and not pictured(season) else []
    text = "\n".join([say("season-standings-head", name=season.rules.name), *ties, *waiting])
    ids = to(season)
    options = tuple(
        Option(
            say("season-places-to", first=first * STANDINGS_PER_PAGE + 1,
                last=min((first + 1) * STANDINGS_PER_PAGE, len(season.people))),
            str(first), chosen=first == page,
        )
        for first in range(min(last_page + 1, OPTIONS))
    )  # fmt: skip
    picker = [Select(short(say("season-which-page"), PLACEHOLDER), ids("season-page"), options)] if last_page else []
    return Panel(short(text, WRITTEN), (*picker, Buttons((Button(say("season-as-text"), ids("season-text", page)),))))


def own_page(season: Season, user: int) -> int:
    """Return the page of the standings with the reader's own row, or the first one."""
    member = season.member(user)
    places = [one.n for one in ranking(season)]
    return places.index(member.n) // STANDINGS_PER_PAGE if member is not None and member.n in places else 0


def as_text(season: Season, page: int, say: Catalogue) -> Panel:
    """Return the same page in words."""
    rows = rung_rows(season, say) if season.rules.form == "ladder" else standing_rows(season, say)
    found, _, _ = paged(rows, page, STANDINGS_PER_PAGE)
    return Panel(short("\n".join([say("season-standings-head", name=season.rules.name), *found]), WRITTEN))


def standing_rows(season: Season, say: Catalogue) -> list[str]:
    """Return lines such as "1. Ida, 17 points (4, 4, 2); games won 3; share 38 %"."""
    lines = standings_of(season)
    percents = shares(lines)
    return [
        say(
            "season-row", place=line.place, shared=int(line.shared), name=season.members[line.n].name,
            form=season.rules.form, points=points(line.points, say), any=int(bool(line.cells)), won=shown(line.won),
            cells=", ".join(say("season-cell", kind=cell.kind, points=shown(cell.points)) for cell in line.cells),
            share=f"{percents[line.n]} %",
        )
        for line in lines
    ]  # fmt: skip


def rung_rows(season: Season, say: Catalogue) -> list[str]:
    """Return a line for each member with a place, then who has none yet."""
    rows = [
        say(
            "season-rung", place=rung.place, shared=int(rung.shared), name=season.members[rung.n].name,
            number=format_number(rung.number), change=format_signed(rung.change), games=rung.games,
        )
        for rung in rungs_of(season)
    ]  # fmt: skip
    return [*rows, *not_listed(season, say)]


def not_listed(season: Season, say: Catalogue) -> list[str]:
    """Return who has no place on a ladder yet."""
    others = [season.members[one.n].name for one in ranking(season) if not one.place]
    return [say("season-not-listed", names=some(others, say))] if others else []


# Who plays


def who_plays(season: Season, page: int, say: Catalogue) -> Panel:
    """Return the page of [Who plays]: all members, with remarks."""
    found = [member for member in season.people.values() if member.status != "removed"]
    found.sort(key=lambda member: (member.status != "in", member.n))
    shown_now, page, last_page = paged(found, page, NAMES_PER_PAGE)
    lines = [f"- {member.name}{said_of(season, member, say)}" for member in shown_now]
    head = say("season-who-head", name=season.rules.name, count=len(season.present))
    return Panel(short("\n".join([head, *lines]), WRITTEN), turned(season, "season-who", page, last_page, say))


def said_of(season: Season, member: MemberRow, say: Catalogue) -> str:
    coming = season.row.round + 1
    if member.status != "in":
        return f", {say('season-presence', status=member.status)}"
    if season.rules.form != "ladder" and coming in decode_numbers(member.out):
        return f", {say('season-note-out', round=coming)}"
    if season.rounds and member.since > 1:
        return f", {say('season-note-since', round=member.since)}"
    return ""


# Pages


def paged(found: Sequence[T], page: int, most: int) -> tuple[Sequence[T], int, int]:
    """Return the page (or the last one if it does not exist), its number, and the number of the last page."""
    last_page = max(0, -(-len(found) // most) - 1)
    page = min(page, last_page)
    return found[page * most : (page + 1) * most], page, last_page


def turned(season: Season, verb: str, page: int, last_page: int, say: Catalogue, *args: int) -> tuple[Block, ...]:
    """Return [Back] [Next] if there are several pages."""
    if not last_page:
        return ()
    ids = to(season)
    back = Button(say("page-back"), ids(verb, *args, max(0, page - 1), "back"), disabled=page == 0)
    return (Buttons((back, Button(say("page-on"), ids(verb, *args, page + 1), disabled=page == last_page))),)
