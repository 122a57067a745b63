"""Pages that anybody can turn: tables, standings, members, the rules in words, and how a round was drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf

from bot.base import DAY_S
from bot.base.sealed_chance import get_creation_time
from bot.consequences.season_schedule import list_drawable_members
from bot.db.rows import MemberRow, RoundRow, SeasonTableRow
from bot.model.season import Season
from bot.model.view import SeasonTableLine
from bot.operations.organising import Standstill
from bot.panels.blocks import (
    MAX_BUTTONS_PER_ROW,
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    MessageContent,
    Option,
    Panel,
    Select,
    build_page_buttons,
    get_page,
    join_lines,
    lay_out,
    shorten,
)
from bot.panels.seasons.member import Lines
from bot.panels.seasons.phrases import (
    Games,
    describe_scoring,
    describe_season,
    describe_ties,
    describe_turn,
    explain_own_ties,
    format_game_title,
    format_ordinal,
    format_points_in_words,
    format_result,
    format_shares,
    format_table_names,
    format_timestamp,
    get_ladder,
    get_member_name,
    get_ranking,
    get_standings,
    get_thread_link,
    has_picture,
    join_names_within,
    season_button,
    season_custom_id,
    season_text,
)
from bot.panels.seasons.posts import format_changes, format_open_pairs
from bot.seasons.drawing import DrawingInput, DrawingOutcome, Grid, hash_inputs
from bot.seasons.files import decode_drawing
from bot.seasons.forms import FORMS
from bot.seasons.model import UNITS_PER_POINT, SeasonRules
from bot.seasons.scoring import compute_points, format_points, score_table
from engine.core.game import AnyGame
from engine.core.text import Catalogue, capitalise_first, format_number, format_signed

TABLES_PER_PAGE = 15
WAITING_PER_PAGE = 8
NAMES_PER_PAGE = 40
MAX_PLAN_CHARS = 900
STANDINGS_PER_PAGE = 12


# Tables


def build_tables_page(season: Season, number: int, page: int, words: Catalogue, table_lines: Lines) -> Panel:
    """Return the page of [Results]: the tables of the round `number`, 15 per page (from 0); of running ones only what
    their own posts say.
    """
    tables = season.get_tables_of_round(number)
    shown_now, page, last_page = get_page(tables, page, TABLES_PER_PAGE)
    lines = [season_text(season, words, "season-tables-head", round=number, count=len(tables))]
    lines += [
        format_table_line(season, table, words, table_lines.get(table.game or "")) for table in shown_now
    ]
    plan = format_planned_round(season, words) if number == season.row.round and page == last_page else []
    rounds = sorted({table.round for table in season.tables}, reverse=True)[:MAX_SELECT_OPTIONS]
    options = [
        Option(season_text(season, words, "season-round", round=one), str(one), chosen=one == number)
        for one in rounds
    ]
    picker = Select(words("season-which-round"), season_custom_id(season, "season-tables"), options)
    turning = build_page_buttons(
        words, page, last_page, partial(season_custom_id, season, "season-tables", number)
    )
    return Panel("\n".join([*lines, *plan]), (picker, *turning) if len(rounds) > 1 else turning)


def build_waiting_page(
    season: Season, page: int, words: Catalogue, games: Games, table_lines: Lines, is_organiser: bool
) -> Panel:
    """Return the page of [Open tables]: whose turn it is at each, the one that has stood still longest first. For an
    organiser, it has buttons that help."""

    def get_last_move(table: SeasonTableRow) -> float:
        """Return when the table last moved; tables that are not open yet come last."""
        line = table_lines.get(table.game or "")
        return line.table.turn_began if line is not None and line.state != "opening" else inf

    tables, page, last_page = get_page(
        sorted(season.list_open_tables(), key=get_last_move), page, WAITING_PER_PAGE
    )
    lines = [
        season_text(season, words, "season-waiting-head", count=len(season.list_open_tables())),
        *(
            f"- {format_waiting_table(season, table, words, games, table_lines.get(table.game or ''))}"
            for table in tables
        ),
    ]
    button = partial(season_button, season, words)
    blocks = list[Block](
        build_page_buttons(words, page, last_page, partial(season_custom_id, season, "season-waiting"))
    )
    if is_organiser and tables:
        options = [
            Option(
                season_text(season, words, "season-waiting-choice", round=table.round, n=table.n),
                f"{table.round}.{table.n}",
                format_table_names(season, table, words),
            )
            for table in tables
        ]
        blocks.append(Select(words("season-manage-table"), season_custom_id(season, "season-table"), options))
        blocks.append(Buttons((button("season-nudge", style="primary"), button("season-manage"))))
    elif season.rounds:
        blocks.append(Buttons((button("season-results", "season-tables", season.row.round),)))
    return Panel(join_lines(*lines), blocks)


def build_report(found: Sequence[Standstill], words: Catalogue, games: Games) -> MessageContent:
    """Return the direct message to an organiser about everything that stands still, with a button for each season."""
    lines = [words("notice-season-report")]
    for one in found:
        season, head = one.season, f"**{one.season.rules.name}**"
        if one.why:
            head = season_text(
                season,
                words,
                "season-report-line",
                why=one.why,
                there=season.state.there if one.why == "people" else len(season.active_members),
                round=season.row.round + 1,
                least=season.rules.least,
            )
        lines.append(head)
        lines += [
            f"- {format_waiting_table(season, table, words, games, line)}"
            for table, line in one.tables[:WAITING_PER_PAGE]
        ]
        if any(line.state == "opening" for _, line in one.tables):
            lines.append(words("season-report-opening"))
    buttons = [
        Button(one.season.rules.name, season_custom_id(one.season, "season-waiting"))
        for one in found[:MAX_BUTTONS_PER_ROW]
    ]
    return MessageContent("\n".join(lines), (Buttons(buttons),))


def format_waiting_table(
    season: Season, table: SeasonTableRow, words: Catalogue, games: Games, line: SeasonTableLine | None
) -> str:
    """Return up to three lines on a phone about one open table: its place, its game if the season has several, whose turn
    it is, their vacation while their time runs, and open votes."""
    days, back = "none", 0.0
    if line is not None and line.until is not None and not line.bot_at:
        days, back = ", ".join(map(str, line.vacation_days)) or "none", line.away_until
    link = get_thread_link(season, line.thread if line is not None else None)
    return season_text(
        season,
        words,
        "season-waiting-table",
        link=link,
        linked=bool(link),
        round=table.round,
        n=table.n,
        game=format_game_title(table.slug, games) if len(season.rules.games) > 1 else "none",
        turn=describe_turn(table, line, words),
        vacation="none" if back else days,
        away=back > 0,
        back=f"<t:{int(back)}:D>",
        vote=line is not None and bool(line.table.late),
        ending=len(line.table.votes) if line is not None else 0,
    )


def format_table_line(
    season: Season, table: SeasonTableRow, words: Catalogue, line: SeasonTableLine | None
) -> str:
    """Return the line of one table: its members and whose turn it is, or its result and points when it is over."""
    link = get_thread_link(season, line.thread if line is not None else None)
    if table.over is None:
        names = format_table_names(season, table, words)
        return words(
            "season-table-runs",
            n=table.n,
            names=names,
            link=link,
            linked=bool(link),
            turn=describe_turn(table, line, words),
        )
    scores = score_table(season.rules, season.to_table_result(table)).values()
    earned = sorted([score.points for score in scores if score.kind == "played"], reverse=True)
    brought = ", ".join(map(format_points, earned))
    return words(
        "season-table-over",
        n=table.n,
        names=format_result(season, table, words),
        points=brought,
        link=link,
        linked=bool(link),
        counted=season.form.scores_points and bool(brought),
        corrected=table.corrected is not None,
    )


def format_planned_round(season: Season, words: Catalogue) -> list[str]:
    """Return the next round of a league's opening, which is public with the key of the first drawing. It is valid if
    nobody joins or leaves; nothing once others would be drawn than for whom it was made.
    """
    if {member.n for member in list_drawable_members(season)} != set(season.state.planned):
        return []
    drawn = season.row.round
    coming = season.state.plan[drawn - 1 : drawn] if drawn and season.status != "over" else ()
    rows = [
        ", ".join(get_member_name(season, n, words) for n in seats) for tables in coming for seats in tables
    ]
    told = " · ".join(f"{place} {names}" for place, names in enumerate(rows, 1))
    return [words("season-plan", round=drawn + 1, tables=shorten(told, MAX_PLAN_CHARS))] if rows else []


# Standings


def build_standings_page(season: Season, page: int, user: int, words: Catalogue) -> Panel:
    """Return the page of [Standings]: the places, of a cup the bracket, and the reader's own ties in words. The picture
    shows the latest rounds, and [As text] has all rounds and everybody's ties."""
    member = season.find_member(user)
    found, page, last_page = get_page(get_ranking(season), page, STANDINGS_PER_PAGE)
    places = [
        words(
            "season-place-line",
            place=one.place,
            shared=one.shared,
            name=season.members[one.n].name,
            figure=one.measure or "none",
        )
        for one in found
        if one.place and season.rounds
    ]
    places = format_bracket(season, words) if season.form.is_knockout else places
    own = explain_own_ties(season, member.n, words) if member is not None and season.rounds else []
    waiting = format_unranked_members(season, words) if season.rounds and not has_picture(season) else []
    text = "\n".join([season_text(season, words, "season-standings-head"), *places, *own, *waiting])
    options = [
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
    ]
    picker = Select(words("season-which-page"), season_custom_id(season, "season-standings"), options)
    as_text = season_button(season, words, "season-as-text", "season-text", page)
    return lay_out(text, picker if last_page else None, as_text)


def format_bracket(season: Season, words: Catalogue) -> list[str]:
    """Return the bracket of a cup as text: each round with its tables, their results, and byes."""
    lines = list[str]()
    for row in season.rounds:
        lines.append(f"**{words('season-round', form='cup', round=row.round)}**")
        for table in season.get_tables_of_round(row.round):
            told = format_table_names if table.over is None else format_result
            lines.append(f"{table.n}. {told(season, table, words)}")
        rests = [get_member_name(season, n, words) for n in row.rests]
        lines += (
            [words("season-rests-are", form="cup", names=join_names_within(rests, words))] if rests else []
        )
    return lines


def find_own_page(season: Season, user: int) -> int:
    """Return the number, from 0, of the standings' page with the reader's own row, or of the first page."""
    member = season.find_member(user)
    places = [one.n for one in get_ranking(season)]
    return places.index(member.n) // STANDINGS_PER_PAGE if member is not None and member.n in places else 0


def build_standings_text(season: Season, page: int, words: Catalogue) -> Panel:
    """Return a page of the standings as text, like the picture, and which tie-breaks decided places on it."""
    rows = format_ladder(season, words) if not season.form.has_rounds else format_standings(season, words)
    found, page, _ = get_page(rows, page, STANDINGS_PER_PAGE)
    first = page * STANDINGS_PER_PAGE
    ties = describe_ties(season, first, first + STANDINGS_PER_PAGE, words)
    text = "\n".join([season_text(season, words, "season-standings-head"), *found, *ties])
    return Panel(text)


def format_standings(season: Season, words: Catalogue) -> list[str]:
    """Return lines such as "1. Ida, 17 points (4, 4, 2); games won 3; share 38 %"."""
    lines = get_standings(season)
    percents = format_shares(lines, words)
    return [
        season_text(
            season,
            words,
            "season-row",
            place=line.place,
            shared=line.shared,
            name=season.members[line.n].name,
            points=format_points_in_words(line.points, words),
            any=bool(line.cells),
            played=line.has_played,
            won=format_points(line.won),
            cells=", ".join(
                words("season-cell", kind=cell.kind, points=format_points(cell.points)) for cell in line.cells
            ),
            share=percents[line.n],
        )
        for line in lines
    ]


def format_ladder(season: Season, words: Catalogue) -> list[str]:
    """Return a line for each member with a place, then who has none yet."""
    rows = [
        words(
            "season-rung",
            place=rung.place,
            shared=rung.shared,
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
    head = season_text(season, words, "season-who-head", count=len(season.active_members))
    return Panel(
        "\n".join([head, *lines]),
        build_page_buttons(words, page, last_page, partial(season_custom_id, season, "season-who")),
    )


def format_member_remark(season: Season, member: MemberRow, words: Catalogue) -> str:
    """Return the remark that follows a member's name, such as that they sit out the next round or joined later. It
    begins with ", "; usually it is ""."""
    coming = season.row.round + 1
    if member.status != "in":
        return f", {words('season-presence', status=member.status)}"
    if not season.form.has_rounds:
        return ""
    if coming in member.out:
        return f", {words('season-note-out', round=coming)}"
    if season.rounds and member.since > 1:
        return f", {words('season-note-since', round=member.since)}"
    return ""


# Rules


MAX_LISTED_CHANGES = 40


def format_rules(season: Season, words: Catalogue, games: Games) -> str:
    """Return all rules of a season in words; changes by organisers come last."""
    rules, days = season.rules, int(season.rules.lasts // DAY_S)
    lines = [
        f"**{rules.name}**: {describe_season(season, words, games)}",
        *format_game_order(rules, words, games),
        *format_seat_rules(rules, words, games),
        format_joining_rules(rules, words),
        *format_point_rules(rules, words),
        season_text(season, words, "season-rule-places"),
        *(
            f"{number}. {words(f'season-rule-tie-{kind}', drops=rules.drops)}"
            for number, kind in enumerate(FORMS[rules.form].tie_breaks, 1)
        ),
        season_text(season, words, "season-rule-round", days=days),
        words("season-rule-vacation", days=days),
        words("season-rule-late"),
        words("season-rule-lost"),
        words("season-rule-absent") if FORMS[rules.form].has_rounds else "",
        season_text(season, words, "season-rule-ended"),
        season_text(season, words, "season-rule-rest"),
        words("season-rule-rated", rated=rules.rated),
        words("season-rule-drawn"),
        *format_changes(season, words, MAX_LISTED_CHANGES),
    ]
    return join_lines(*lines)


def format_game_order(rules: SeasonRules, words: Catalogue, games: Games) -> list[str]:
    """Return the line that says which game is played in which round, if there are several."""
    names = [format_game_title(slug, games) for slug in rules.games]
    if len(names) < 2 or not FORMS[rules.form].has_rounds:
        return []
    rounds = [f"{one + 1} {names[one % len(names)]}" for one in range(rules.rounds)]
    return [words("season-rule-games", rounds=", ".join(rounds))]


def format_seat_rules(rules: SeasonRules, words: Catalogue, games: Games) -> list[str]:
    """Return lines that say what happens if people do not fill the last table, and how many points its places get."""
    counts = FORMS[rules.form].scores_points
    few = FORMS[rules.form].get_odd_people_word(rules)
    found = [words("season-rule-few", few=few, seats=rules.seats, counts=counts)]
    least = min((games[slug].player_counts[0] for slug in rules.games if slug in games), default=rules.seats)
    if few == "smaller" and counts and least < rules.seats:
        size = rules.seats - 1
        points = map(format_points, compute_points(rules.points, tuple(range(1, size + 1))))
        found.append(words("season-rule-smaller", size=size, points=", ".join(points)))
    return found


def format_joining_rules(rules: SeasonRules, words: Catalogue) -> str:
    """Return the sentence that says who may join, until when, and how many."""
    role = f"<@&{rules.role}>" if rules.role is not None else ""
    late = "no" if FORMS[rules.form].is_knockout else rules.late
    return words("season-who-may", role=role, of=rules.role is not None, late=late, most=rules.most)


def format_point_rules(rules: SeasonRules, words: Catalogue) -> list[str]:
    """Return lines that say how points are given and shared; nothing for a form of season without points."""
    if not FORMS[rules.form].scores_points:
        return []
    first, second = rules.points[:2]
    each = format_points(UNITS_PER_POINT * (first + second) // 2)
    return [
        describe_scoring(rules, words),
        words("season-rule-shared", first=first, second=second, each=each),
    ]


def format_game_options(game: AnyGame, options: dict[str, object], words: Catalogue) -> str:
    """Return the chosen options of a game in words: "Chess: short game: no"."""
    presenter = game.create_presenter((), words.locale)
    chosen = [
        words("named-value", name=presenter.option_name(name), value=presenter.option_name(name, value))
        for name, value in options.items()
        if presenter.text.has(f"option-{name}-{str(value).lower()}".replace("_", "-"))
    ]
    told = words("named-value", name=game.title, value=", ".join(chosen))
    return shorten(capitalise_first(told), 300) if chosen else ""


def build_drawing_panel(season: Season, row: RoundRow, words: Catalogue) -> Panel:
    """Return the panel of [Verify]: which tables and byes a round's drawing chose and why, with buttons to
    check it.
    """
    drawing = decode_drawing(row.file)
    given, outcome = drawing.input, drawing.outcome
    witness = drawing.witness
    lines = [
        season_text(season, words, "season-how-head", round=row.round),
        words(
            "season-how-tables",
            people=len(given.people),
            tables=len(get_real_tables(outcome)),
            repeated=outcome.repeated,
        ),
        words(
            "season-how-announced",
            link=f"https://discord.com/channels/{season.row.guild}/{witness.channel}/{witness.message}",
            at=format_timestamp(get_creation_time(witness.message)),
            seal=drawing.seal,
            terms=hash_inputs(given),
        ),
    ]
    small = [get_member_name(season, n, words) for n in outcome.small]
    rests = [get_member_name(season, n, words) for n in outcome.rests]
    if small:
        times = describe_odd_table_count(given, outcome, words)
        names = join_names_within(small, words)
        lines.append(words("season-how-small", few=season.rules.few, names=names, times=times))
    lines += [words("season-how-rests", names=join_names_within(rests, words))] if rests else []
    lines += [
        format_open_pairs(season, row, words),
        describe_seat_balance(given, get_real_tables(outcome), words),
    ]
    button = partial(season_button, season, words)
    return lay_out(
        join_lines(*lines),
        button("season-check", "season-check", row.round, style="primary"),
        button("season-the-file", "season-file"),
    )


def get_real_tables(outcome: DrawingOutcome) -> Grid:
    """Return the members at each table, without the tables of a cup at which a person with a bye sits alone."""
    return tuple(table for table in outcome.tables if len(table) > 1)


def describe_odd_table_count(given: DrawingInput, outcome: DrawingOutcome, words: Catalogue) -> str:
    """Return ", all for the 1st time": how often the people at a smaller table, or with a bot, have had one by now.

    Return "" if they sit at larger tables, which the input does not count.
    """
    small = set(outcome.small)
    if any(len(table) > given.seats for table in outcome.tables if small & set(table)):
        return ""
    before = dict(zip(given.people, given.short or [0] * len(given.people), strict=True))
    had = [before[n] + 1 for n in small]
    least, most = min(had), max(had)
    return words(
        "season-how-times",
        all=least == most and len(had) > 1,
        same=least == most,
        most=format_ordinal(most, words),
    )


def describe_seat_balance(given: DrawingInput, tables: Grid, words: Catalogue) -> str:
    """Return how unevenly seats are spread: the largest difference between how often one person had one seat and how
    often they had another. Only seats that every table has are counted. "" if nobody was drawn.
    """
    shared, longest = min(map(len, tables), default=0), max(map(len, tables), default=0)
    before, had = dict(zip(given.people, given.seatings, strict=False)), list[list[int]]()
    for table in tables:
        for seat, one in enumerate(table):
            if one:
                had.append([*before.get(one, ()), *[0] * longest])
                had[-1][seat] += 1
    if not shared or not had:
        return ""
    uneven = max(max(row[:shared]) - min(row[:shared]) for row in had)
    return words("season-how-seats", all=not any(any(row[shared:]) for row in had), most=max(1, uneven))
