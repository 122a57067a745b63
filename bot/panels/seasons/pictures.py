"""The data of a season's pictures: names, points, titles and awards as they are to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TypeVar

from bot.db.rows import MemberRow
from bot.model.season import Season
from bot.panels.seasons.phrases import (
    RankedMember,
    format_ordinal,
    get_ladder,
    get_member_name,
    get_ranking,
    get_standings,
    has_picture,
    has_results,
    join_names_within,
    list_member_numbers,
    season_text,
)
from bot.seasons import bracket, scoring
from bot.seasons.bracket import BracketNode
from bot.seasons.forms import decode_wishes
from bot.seasons.scoring import Award, Standing, compute_awards, format_points
from engine.core.text import Catalogue, format_number
from render.season import model
from render.season.model import Ceremony, Ladder, Shown, Standings, Symbol, Tree

T = TypeVar("T")
LINES_OF_POST_PICTURE, LINES_OF_PAGE = model.MAX_LINES, model.MAX_LINES_IN_ONE_COLUMN
NEW_RESULTS_WINDOW_S = 60.0  # results this close together are shown by one edit


def build_season_picture(season: Season, words: Catalogue) -> Shown | None:
    """Return the picture of the living post, or None before there is anything to draw."""
    if not has_picture(season):
        return None
    if season.form.is_knockout:
        return build_bracket_picture(season, words)
    return build_ranking_picture(season, words)


def build_ranking_picture(
    season: Season, words: Catalogue, page: int | None = None, own_number: int | None = None
) -> Shown:
    """Return the picture of a ladder, or of the standings of any other season: the first lines or, with `page` (from
    0), that page.

    `own_number`: the number in the season of the member whose row is marked.
    """
    pictured = build_ladder_picture if not season.form.has_rounds else build_standings_picture
    return pictured(season, words, page, own_number)


def build_standings_picture(
    season: Season, words: Catalogue, page: int | None, own_number: int | None
) -> Standings:
    """Return the picture of the standings: the first lines or, with `page` (from 0), that page.

    `own_number`: the number in the season of the member whose row is marked.
    """
    fresh = find_newest_tables(season)
    lines = get_standings(season)
    return Standings(
        title=season.rules.name,
        form=season.rules.form,
        rows=tuple(
            build_standings_row(season, line, words, own_number, fresh) for line in select_lines(lines, page)
        ),
        rounds=season.form.count_rounds(season),
        pill=format_pill(season, words),
        more=format_more_line(len(lines), page, words),
        locale=words.locale,
    )


def select_lines(lines: Sequence[T], page: int | None) -> Sequence[T]:
    """Return the lines that a picture shows: those of a page (from 0) or, for None, the first ones."""
    return (
        lines[:LINES_OF_POST_PICTURE]
        if page is None
        else lines[page * LINES_OF_PAGE : (page + 1) * LINES_OF_PAGE]
    )


def format_more_line(lines: int, page: int | None, words: Catalogue) -> str:
    """Return the picture's last line, "25 to 60: [Standings]", if it does not show all `lines` lines; "" for a page."""
    is_cut = page is None and lines > LINES_OF_POST_PICTURE
    return words("season-picture-more", first=LINES_OF_POST_PICTURE + 1, last=lines) if is_cut else ""


def format_pill(season: Season, words: Catalogue) -> str:
    """Return the short text in the picture's corner: "round 2 of 5", the number of players on a ladder, or that the
    season is over.
    """
    if season.status == "over":
        return words("season-pill-over")
    if not season.form.has_rounds:
        return words("season-pill-ladder", count=len(season.active_members))
    return words("season-pill-round", round=season.row.round, rounds=season.form.count_rounds(season))


def find_newest_tables(season: Season) -> frozenset[tuple[int, int]]:
    """Return (round, table number) of the tables that ended last, whose results the picture marks as new."""
    ends = {(table.round, table.n): table.over for table in season.tables if table.over is not None}
    latest = max(ends.values(), default=0.0)
    return frozenset(at for at, over in ends.items() if over > latest - NEW_RESULTS_WINDOW_S)


def build_standings_row(
    season: Season,
    line: Standing,
    words: Catalogue,
    own_number: int | None,
    newest_tables: frozenset[tuple[int, int]],
) -> model.Row:
    """Return the picture's row for one line of the standings. `own_number`: the number in the season of the member whose
    row is marked.
    """
    member = season.members[line.n]
    reached = max((one.round for one in line.cells if one.kind != "missed"), default=0)
    return model.Row(
        name=member.name,
        place=line.place,
        shared=line.shared,
        note=format_note(season, member, words),
        own=line.n == own_number,
        moved=line.moved if season.row.round > 1 and not season.form.is_knockout else None,
        cells=tuple(build_round_cell(season, one, newest_tables, words) for one in line.cells),
        total=str(reached) if season.form.is_knockout else format_points(line.points),
    )


def build_round_cell(
    season: Season, score: scoring.RoundScore, newest_tables: frozenset[tuple[int, int]], words: Catalogue
) -> model.Cell:
    """Return the picture's cell for what one member did in one round."""
    at = (score.round, score.table)
    of = [len(list_member_numbers(table)) for table in season.tables if (table.round, table.n) == at]
    played: model.RoundStatus = score.kind if score.kind in ("open", "missed") else "over"
    return model.Cell(
        played=played,
        points=format_round_score(season, score, words) if played == "over" else "",
        place=score.place,
        people=sum(of),
        dropped=score.kind == "dropped",
        corrected=score.corrected,
        new=at in newest_tables,
    )


def format_round_score(season: Season, score: scoring.RoundScore, words: Catalogue) -> str:
    """Return a round's points or, in a cup, where points only break ties, the place at the table."""
    if not season.form.is_knockout:
        return format_points(score.points)
    if score.kind == "rested":
        return words("season-cell-bye")
    return format_ordinal(score.place, words) if score.place else "–"


def format_note(season: Season, member: MemberRow, words: Catalogue) -> str:
    """Return the remark below a member's name, such as that they left; usually ""."""
    if member.status != "in":
        return words("season-presence", status=member.status)
    if season.status == "over":
        return ""
    if not season.form.has_rounds:
        return words("season-note-pauses") if decode_wishes(member.wants).paused else ""
    if season.row.round + 1 in member.out:
        return words("season-note-sits-out")
    return words("season-note-since", round=member.since) if member.since > 1 else ""


def build_ladder_picture(
    season: Season, words: Catalogue, page: int | None, own_number: int | None
) -> Ladder:
    """Return the picture of a ladder: the first members or, with `page` (from 0), that page.

    `own_number`: the number in the season of the member whose row is marked.
    """
    fresh, rungs = find_newest_tables(season), get_ladder(season)
    now = {n for table in season.tables if (table.round, table.n) in fresh for n in table.members}
    rows = tuple(
        model.Climber(
            name=season.members[rung.n].name,
            place=rung.place,
            shared=rung.shared,
            own=rung.n == own_number,
            note=format_note(season, season.members[rung.n], words),
            number=format_number(rung.number),
            course=rung.line,
            change=rung.change,
            new=rung.n in now,
        )
        for rung in select_lines(rungs, page)
    )
    return Ladder(
        title=season.rules.name,
        rows=rows,
        pill=format_pill(season, words),
        more=format_more_line(len(rungs), page, words),
        locale=words.locale,
    )


def build_bracket_picture(season: Season, words: Catalogue) -> Tree:
    """Return the picture of a cup: all rounds, and which table leads to which."""
    fresh, columns = find_newest_tables(season), bracket.build_bracket(season.rules, season.drawn_rounds)
    rounds = list[model.CupRound]()
    for at, column in enumerate(columns):
        after = len(columns[at + 1]) if at + 1 < len(columns) else 0
        leads = (
            {
                place: number
                for number, group in enumerate(bracket.group_places(len(column), after))
                for place in group
            }
            if after
            else {}
        )
        head = words("season-tree-round", round=at + 1, final=at + 1 == len(columns))
        tables = tuple(
            build_cup_table(season, node, leads.get(place), fresh, words) for place, node in enumerate(column)
        )
        rounds.append(model.CupRound(head=head, tables=tables))
    return Tree(
        title=season.rules.name, rounds=tuple(rounds), pill=format_pill(season, words), locale=words.locale
    )


def build_cup_table(
    season: Season,
    node: BracketNode,
    next_table: int | None,
    newest_tables: frozenset[tuple[int, int]],
    words: Catalogue,
) -> model.CupTable:
    """Return one table of a cup's picture. `next_table` is the number of the table to which its winner goes; None in
    the final.
    """
    seats = list[model.Entrant]()
    for chair in node.chairs:
        known = bool(chair.member) or node.state != "waits"
        if known:
            name = get_member_name(season, chair.member, words)
        elif chair.of:
            name = words("season-winner-of", table=chair.of)
        else:
            name = words("season-best-other")
        total = format_number(chair.total) if chair.total is not None else ""
        seats.append(model.Entrant(name=name, known=known, total=total, onward=chair.went))
    return model.CupTable(
        n=node.n,
        seats=tuple(seats),
        stage=node.state,
        leads=next_table,
        new=(node.round, node.n) in newest_tables,
    )


def build_ceremony_picture(season: Season, words: Catalogue) -> Ceremony | None:
    """Return the podium, or None if nothing was played."""
    first = get_podium(season)
    if not first:
        return None
    steps = tuple(
        model.PodiumStep(
            place=place, names=tuple(season.members[one.n].name for one in ranked), points=ranked[0].measure
        )
        for place, group in groupby(first, key=lambda one: one.place)
        for ranked in [list(group)]
    )
    tables = sum(table.over is not None for table in season.tables)
    return Ceremony(
        title=season.rules.name,
        form=season.rules.form,
        steps=steps,
        honours=tuple(list_awards(season, words, brief=True)),
        note=season_text(season, words, "season-ceremony-note", rounds=len(season.rounds), tables=tables),
        locale=words.locale,
    )


LAST_PODIUM_PLACE = 3


MAX_MEMBERS_TO_MENTION_ALL = 12  # in larger seasons, only those on the podium are mentioned


MAX_AWARD_NAMES_CHARS = 60


AWARD_SYMBOLS: Mapping[str, Symbol] = {
    "won": "laurel",
    "met": "people",
    "closest": "close",
    "in-time": "clock",
}


def get_podium(season: Season) -> list[RankedMember]:
    """Return the members on the first three places; nobody if no table counts."""
    if not has_results(season):
        return []
    return [one for one in get_ranking(season) if 1 <= one.place <= LAST_PODIUM_PLACE][
        :MAX_MEMBERS_TO_MENTION_ALL
    ]


def list_awards(season: Season, words: Catalogue, brief: bool = False) -> list[model.Honour]:
    """Return the awards that somebody has earned, in words; `brief` if there is little room."""
    late = {member.n: member.late for member in season.members.values()}
    honours = list[model.Honour]()
    for award in compute_awards(season.drawn_rounds, late):
        who, figure = format_award_members(season, award, words, brief)
        what, symbol = words(f"season-award-{award.name}"), AWARD_SYMBOLS[award.name]
        honours.append(model.Honour(what=what, who=who, figure=figure, symbol=symbol))
    return honours


def format_award_members(season: Season, award: Award, words: Catalogue, brief: bool) -> tuple[str, str]:
    """Return who has an award, and the figure: "Eve", ", 14"; or only "round 3, table 2, 51 to 51 to 50", or "9 of
    you".
    """
    if award.name == "in-time":
        return words("season-of-you", count=award.figure), ""
    if (table := award.table) is not None:
        totals = map(format_number, sorted(table.totals, reverse=True))
        form, between = season.rules.form, words("season-between").join(totals)
        where = words("season-closest-where", form=form, round=table.round, table=table.n, totals=between)
        return between if brief else where, ""
    max_chars = MAX_AWARD_NAMES_CHARS // 4 if brief else MAX_AWARD_NAMES_CHARS
    names = join_names_within([season.members[n].name for n in award.members], words, max_chars)
    return names, f", {format_points(award.figure) if award.name == 'won' else award.figure}"
