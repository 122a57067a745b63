"""The data of a season's pictures: names, points and titles as they are to be read."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TypeVar

from bot.seasons import cup, scoring
from bot.seasons.cup import Node
from bot.seasons.scoring import Standing, shown
from bot.service.effects.season_schedule import count_rounds, get_ladder_wishes
from bot.service.model.season import Season, decode_numbers
from bot.store.seasons import MemberRow
from engine.core.text import Catalogue, format_number
from render.season import model
from render.season.model import Ceremony, Ladder, Shown, Standings, Tree

from .ceremony_post import honours, podium
from .phrases import name_of, nth, people
from .ranking import pictured, rungs_of, shares, standings_of

T = TypeVar("T")
LINES_OF_POST_PICTURE, LINES_OF_PAGE = model.MOST, model.ONE_COLUMN
NEW_RESULTS_WINDOW_S = 60.0  # results this close together are shown by one edit
PLAYED: Mapping[scoring.Kind, model.Played] = {
    "played": "over", "rested": "over", "dropped": "over", "open": "open", "missed": "missed",
}  # fmt: skip
BROKE: Mapping[scoring.Broke, model.Broke] = {"won": "won", "share": "share"}
NOTED: Mapping[scoring.Broke, str] = {  # tie-breaks without a column
    "direct": "season-note-direct", "met": "season-note-met", "lot": "season-note-lot",
}  # fmt: skip
ONWARD: Mapping[str, model.Onward] = {"won": "won", "other": "best"}
STAGE: Mapping[str, model.Stage] = {"over": "over", "bye": "bye", "runs": "runs", "unknown": "waits"}


def picture(season: Season, say: Catalogue) -> Shown | None:
    """Return the picture of the living post, or None before there is anything to draw."""
    if not pictured(season):
        return None
    if season.rules.form == "cup":
        return tree_picture(season, say)
    return page_picture(season, say)


def page_picture(season: Season, say: Catalogue, page: int | None = None, own: int | None = None) -> Shown:
    """Return standings or ladder: the first lines, or a `page` for one person with their `own` row marked."""
    pictured = ladder_picture if season.rules.form == "ladder" else standings_picture
    return pictured(season, say, page, own)


def standings_picture(season: Season, say: Catalogue, page: int | None = None, own: int | None = None) -> Standings:
    fresh = newest(season)
    lines = standings_of(season)
    told = cut(lines, page)
    percents = shares(told)
    return Standings(
        title=season.rules.name, form=season.rules.form,
        rows=tuple(row(season, line, percents[line.n], say, own, fresh) for line in told),
        rounds=count_rounds(season), pill=pill(season, say), more=below(season, len(lines), page, say),
        locale=say.locale,
    )  # fmt: skip


def cut(lines: Sequence[T], page: int | None) -> Sequence[T]:
    return lines[:LINES_OF_POST_PICTURE] if page is None else lines[page * LINES_OF_PAGE : (page + 1) * LINES_OF_PAGE]


def below(season: Season, lines: int, page: int | None, say: Catalogue) -> str:
    """Return "25 to 60: [Standings]" for the living post's picture."""
    is_cut = page is None and lines > LINES_OF_POST_PICTURE
    return say("season-picture-more", first=LINES_OF_POST_PICTURE + 1, last=lines) if is_cut else ""


def pill(season: Season, say: Catalogue) -> str:
    rules = season.rules
    if season.status == "over":
        return say("season-pill-over")
    if rules.form == "ladder":
        return say("season-pill-ladder", count=len(season.present))
    return say("season-pill-round", round=season.row.round, rounds=count_rounds(season))


def newest(season: Season) -> frozenset[tuple[int, int]]:
    """Return round and number of the tables that ended last."""
    ends = {(table.round, table.n): table.over for table in season.tables if table.over is not None}
    latest = max(ends.values(), default=0.0)
    return frozenset(at for at, over in ends.items() if over > latest - NEW_RESULTS_WINDOW_S)


def row(
    season: Season, line: Standing, percent: str, say: Catalogue, own: int | None, fresh: frozenset[tuple[int, int]]
) -> model.Row:
    member, form = season.members[line.n], season.rules.form
    notes = note(season, member, say), say(NOTED[line.broke]) if line.broke in NOTED else ""
    played = any(cell.kind in scoring.COUNTS for cell in line.cells)
    reached = max((one.round for one in line.cells if one.kind != "missed"), default=0)
    return model.Row(
        name=member.name, place=line.place, shared=line.shared, note=", ".join(filter(None, notes)), own=line.n == own,
        moved=line.moved if season.row.round > 1 and form != "cup" else None,
        cells=tuple(cell(season, one, fresh, say) for one in line.cells),
        total=str(reached) if form == "cup" else shown(line.points), won=shown(line.won),
        share="" if not played else f"{percent} %" if percent.isdigit() else percent,  # the column is narrow
        broke=BROKE.get(line.broke, ""),
    )  # fmt: skip


def cell(season: Season, one: scoring.Cell, fresh: frozenset[tuple[int, int]], say: Catalogue) -> model.Cell:
    at = (one.round, one.table)
    of = [len(people(table)) for table in season.tables if (table.round, table.n) == at]
    over = PLAYED[one.kind] == "over"
    return model.Cell(
        played=PLAYED[one.kind], points=brought(season, one, say) if over else "", place=one.place, people=sum(of),
        table=one.table, dropped=one.kind == "dropped", corrected=one.corrected, new=at in fresh,
    )  # fmt: skip


def brought(season: Season, one: scoring.Cell, say: Catalogue) -> str:
    """Return the points, or in a cup, where points only break ties, the place at the table."""
    if season.rules.form != "cup":
        return shown(one.points)
    if one.kind == "rested":
        return say("season-cell-bye")
    return nth(one.place, say) if one.place else "–"


def note(season: Season, member: MemberRow, say: Catalogue) -> str:
    """Return the remark below a name; usually ""."""
    if member.status != "in":
        return say("season-presence", status=member.status)
    if season.status == "over":
        return ""
    if season.rules.form == "ladder":
        return say("season-note-pauses") if get_ladder_wishes(member).paused else ""
    if season.row.round + 1 in decode_numbers(member.out):
        return say("season-note-sits-out")
    return say("season-note-since", round=member.since) if member.since > 1 else ""


def ladder_picture(season: Season, say: Catalogue, page: int | None = None, own: int | None = None) -> Ladder:
    fresh, rungs = newest(season), rungs_of(season)
    now = {n for table in season.tables if (table.round, table.n) in fresh for n in decode_numbers(table.members)}
    rows = tuple(
        model.Climber(
            name=season.members[rung.n].name, place=rung.place, shared=rung.shared, own=rung.n == own,
            note=note(season, season.members[rung.n], say), number=format_number(rung.number), course=rung.line,
            change=rung.change, games=rung.games, new=rung.n in now,
        )
        for rung in cut(rungs, page)
    )  # fmt: skip
    return Ladder(
        title=season.rules.name, rows=rows, pill=pill(season, say), more=below(season, len(rungs), page, say),
        locale=say.locale,
    )  # fmt: skip


def tree_picture(season: Season, say: Catalogue) -> Tree:
    fresh, columns = newest(season), cup.tree(season.rules, season.drawn)
    rounds = list[model.Stretch]()
    for at, column in enumerate(columns):
        after = len(columns[at + 1]) if at + 1 < len(columns) else 0
        leads = {
            place: number for number, group in enumerate(cup.neighbours(len(column), after)) for place in group
        } if after else {}  # fmt: skip
        head = say("season-tree-round", round=at + 1, final=int(at + 1 == len(columns)))
        tables = tuple(meeting(season, node, leads.get(place), fresh, say) for place, node in enumerate(column))
        rounds.append(model.Stretch(head=head, tables=tables))
    return Tree(title=season.rules.name, rounds=tuple(rounds), pill=pill(season, say), locale=say.locale)


def meeting(
    season: Season, node: Node, leads: int | None, fresh: frozenset[tuple[int, int]], say: Catalogue
) -> model.Meeting:
    drawn = node.state != "unknown"
    seats = tuple(
        model.Entrant(
            name=name_of(season, chair.member, say) if chair.member or drawn else
            say("season-winner-of", table=chair.of) if chair.of else say("season-best-other"),
            known=bool(chair.member) or drawn, total=format_number(chair.total) if chair.total is not None else "",
            onward=ONWARD.get(chair.went, ""),
        )
        for chair in node.chairs
    )  # fmt: skip
    return model.Meeting(
        n=node.n, seats=seats, stage=STAGE[node.state], leads=leads, new=(node.round, node.n) in fresh
    )


def ceremony_picture(season: Season, say: Catalogue) -> Ceremony | None:
    """Return the podium, or None if nothing was played."""
    first = podium(season)
    if not first:
        return None
    steps = tuple(
        model.Step(place=place, names=tuple(season.members[one.n].name for one in found), points=found[0].measure)
        for place, group in groupby(first, key=lambda one: one.place)
        for found in [list(group)]
    )
    tables = sum(table.over is not None for table in season.tables)
    return Ceremony(
        title=season.rules.name, form=season.rules.form, steps=steps,
        honours=tuple(
            model.Honour(what=one.what, who=one.who, figure=one.figure, symbol=one.symbol)
            for one in honours(season, say, brief=True)
        ),
        note=say("season-ceremony-note", form=season.rules.form, rounds=len(season.rounds), tables=tables),
        locale=say.locale,
    )  # fmt: skip
