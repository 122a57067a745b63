"""What one person reads about seasons: all seasons of a server, their own table and rounds, and what joining means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from bot.consequences.season_schedule import can_join, get_return_barrier, is_last_round
from bot.db.rows import MemberRow, SeasonTableRow
from bot.model.season import Season
from bot.model.view import SeasonTableLine
from bot.panels.blocks import (
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    CustomId,
    Option,
    Panel,
    Select,
    global_custom_id,
    join_lines,
    join_phrases,
    lay_out,
)
from bot.panels.seasons.phrases import (
    describe_end,
    describe_first_round,
    describe_next_round,
    describe_turn,
    find_rank,
    format_ordinal,
    format_points_in_words,
    format_result,
    format_timestamp,
    get_join_verb,
    get_member_name,
    get_standings,
    has_results,
    season_button,
    season_text,
)
from bot.panels.seasons.posts import format_over_line, get_stage
from bot.seasons.forms import decode_wishes
from engine.core.text import Catalogue, format_signed, join_with_and

MAX_PLAY_BUTTONS = 3


Lines = Mapping[str, SeasonTableLine]
"""What a season's tables wait for, as the reader may know it, by table id."""


# All seasons of a server


def build_overview(
    seasons: Sequence[Season],
    user: int,
    is_organiser: bool,
    words: Catalogue,
    table_lines: Lines,
) -> Panel:
    """Return the panel of `/season`: all seasons of a server with the reader's own place in each.

    `is_organiser`: whether the reader may open seasons. `table_lines`: the reader's running tables.
    """
    lines = [format_summary(season, user, words, table_lines) for season in seasons]
    text = "\n".join([words("season-all", count=len(seasons)), *lines])
    blocks = list[Block]()
    if seasons:
        options = [
            Option(
                season.rules.name,
                season.row.id,
                words("season-state", status=season.status),
            )
            for season in seasons[:MAX_SELECT_OPTIONS]
        ]
        blocks.append(Select(words("season-choose"), global_custom_id("season-chosen"), options))
    if is_organiser:
        blocks.append(Buttons((Button(words("season-new"), global_custom_id("new-season"), "primary"),)))
    return Panel(text, blocks)


def format_summary(season: Season, user: int, words: Catalogue, table_lines: Lines) -> str:
    """Return one season for its reader: "**Autumn 2026**: round 2 of 5. You are 4th with 6 points; your table is #t3,
    it waits for you."
    """
    name = season.rules.name
    form = season_text(season, words, "season-a")
    member = season.find_member(user)
    if season.status == "draft":
        return words("season-line-draft", name=name)
    match get_stage(season):
        case "over":
            return format_over_line(season, words)
        case "open":
            when = describe_first_round(season, words)
            head = words(
                "season-line-open", name=name, form=form, count=len(season.active_members), begins=when
            )
        case "running":
            head = words(
                "season-line-runs",
                name=name,
                form=form,
                round=season.row.round,
                rounds=season.form.count_rounds(season),
                count=len(season.active_members),
                kind=season.rules.form,
            )
    head = join_phrases(head, describe_end(season, words))
    if member is None or member.status != "in":
        return f"{head} {words('season-line-not-in', may=can_join(season))}"
    head = join_phrases(head, format_own_place(season, member, words))
    return join_lines(head, format_own_tables(season, member, words, table_lines))


def format_own_place(season: Season, member: MemberRow, words: Catalogue) -> str:
    """Return the reader's place and points."""
    rank = find_rank(season, member)
    if rank is None:
        return words("season-you-are-in") if season.status != "over" else ""
    return season_text(
        season,
        words,
        "season-you-are",
        nth=format_ordinal(rank.place, words),
        points=rank.measure,
        one=rank.measure == "1",
    )


def format_own_tables(season: Season, member: MemberRow, words: Catalogue, table_lines: Lines) -> str:
    """Return a line for each of the reader's open tables: where it is, with whom, whose turn it is and until when."""
    lines = list[str]()
    for table in season.list_open_tables(member.n):
        line = table_lines.get(table.game or "")
        others = [get_member_name(season, n, words) for n in table.members if n != member.n]
        lines.append(
            season_text(
                season,
                words,
                "season-own-table",
                round=table.round,
                names=join_with_and(words, others),
                thread=str(line.thread) if line is not None and line.thread else "none",
                turn=describe_turn(table, line, words, is_held_by_bot(table, member, line)),
            )
        )
    return "\n".join(lines)


def is_held_by_bot(table: SeasonTableRow, member: MemberRow, line: SeasonTableLine | None) -> bool:
    """Return whether a bot has the member's seat at an open table."""
    seat = table.members.index(member.n)
    return line is not None and line.table.seats[seat].user is None


# The panel of one member


def build_own_panel(season: Season, member: MemberRow | None, words: Catalogue, table_lines: Lines) -> Panel:
    """Return the panel of [My table]: where it is, how the rounds went, and what comes next. `member` None: the reader
    has not joined.
    """
    if member is None:
        join = season_button(season, words, "join", get_join_verb(season), style="green")
        may_join = season.status != "over" and can_join(season)
        return lay_out(season_text(season, words, "season-mine-not-in"), join if may_join else None)
    lines = [
        format_own_place(season, member, words) if has_results(season) else "",
        format_own_tables(season, member, words, table_lines),
        *format_rounds(season, member, words),
    ]
    if get_absence_reason(season, member) == "cup" and season.status != "over":
        lines.append(words("season-mine-out", status="cup"))
    elif member.status == "in":
        coming = describe_next_round(season, words) if season.status != "over" else ""
        lines += [format_absence(season, member, words), coming, describe_end(season, words)]
    else:
        lines.append(words("season-mine-out", status=get_absence_reason(season, member)))
    text = "\n".join([f"**{season.rules.name}**", *filter(None, lines)])
    return Panel(text, build_own_controls(season, member, words, table_lines))


def format_rounds(
    season: Season, member: MemberRow, words: Catalogue, table_lines: Lines | None = None
) -> list[str]:
    """Return a line for each round with place and points; with `table_lines`, by table, also opponents, rating change and
    thread.
    """
    tables = {(table.round, table.n): table for table in season.tables}
    if not season.form.has_rounds:
        own = [table for table in tables.values() if table.over is not None and member.n in table.members]
        return [
            words(
                "season-drawing-was",
                round=table.round,
                result=format_meeting(season, table, member, words, table_lines or {}),
            )
            for table in own
        ]
    lines = list[str]()
    for cell in next((line.cells for line in get_standings(season) if line.n == member.n), ()):
        if season.form.is_knockout and cell.kind == "missed":
            continue  # after their last table
        if cell.kind == "open" and table_lines is None:
            continue  # [My table] has a line for it
        table = tables.get((cell.round, cell.table))
        of = (
            len([place for place in season.to_table_result(table).places if place])
            if table is not None
            else 0
        )
        why = season.state.left_out.get(cell.round, {}).get(member.n, "")
        if cell.round < member.since:
            why = "joined"
        elif cell.round in member.out:
            why = "out"
        head = season_text(
            season,
            words,
            "season-round-was",
            round=cell.round,
            kind="uncounted" if cell.kind == "dropped" and cell.table and not cell.place else cell.kind,
            nth=format_ordinal(cell.place, words) if cell.place else "",
            of=of,
            points=format_points_in_words(cell.points, words),
            why=why,
        )
        if table_lines is not None and table is not None and table.over is not None:
            head = f"{head} {format_meeting(season, table, member, words, table_lines)}"
        lines.append(head)
    return lines


def format_meeting(
    season: Season,
    table: SeasonTableRow,
    member: MemberRow,
    words: Catalogue,
    table_lines: Lines,
) -> str:
    """Return the result of one table for a member: "Ida 46, Lea 44 (rating +14). <#thread>"."""
    seat, ended = table.members.index(member.n), season.results.get(table.game or "", [])
    change = next((row.change for row in ended if row.seat == seat and row.bot is None), None)
    line = table_lines.get(table.game or "")
    thread = line.thread if line is not None else None
    return words(
        "season-meeting",
        result=format_result(season, table, words),
        rated=change is not None,
        change=format_signed(int(change or 0)),
        thread=str(thread or ""),
        linked=thread is not None,
    )


def format_absence(season: Season, member: MemberRow, words: Catalogue) -> str:
    """Return the sentence for a member who does not play the next round, or who is asked whether they will; else ""."""
    coming = season.row.round + 1
    if not season.form.has_rounds:
        if decode_wishes(member.wants).paused:
            return words("season-ladder-paused")
        is_absent = member.n in season.state.left_out.get(season.row.round, {})
        return words("season-ladder-absent", round=season.row.round) if is_absent else ""
    if sits_out_next_round(season, member):
        return words("season-sits-out", round=coming, drops=season.rules.drops)
    return words("season-is-asked", round=coming) if member.asked == coming else ""


def build_own_controls(
    season: Season, member: MemberRow, words: Catalogue, table_lines: Lines | None = None
) -> tuple[Block, ...]:
    """Return a member's buttons: [Play] for each table, [I am back] where a bot keeps the seat, and the buttons for
    staying away and coming back.
    """
    there, over = season.list_open_tables(member.n), season.status == "over"
    known = table_lines or {}
    held = [
        table for table in there if not over and is_held_by_bot(table, member, known.get(table.game or ""))
    ]
    running = [table for table in there if table.game is not None and table not in held][:MAX_PLAY_BUTTONS]
    found = [build_play_button(season, table, len(running) > 1, words) for table in running]
    kept_for = {place.former for line in known.values() for place in line.table.seats}
    if member.status == "in" and not over and member.user in kept_for:
        found.append(season_button(season, words, "season-i-am-back", "season-back", style="green"))
    found += [] if over else build_presence_buttons(season, member, words)
    return (Buttons(found),) if found else ()


def build_play_button(season: Season, table: SeasonTableRow, has_several: bool, words: Catalogue) -> Button:
    """Return [Play] for one of the reader's tables; with `has_several`, it names round and table."""
    label = season_text(season, words, "season-play", many=has_several, round=table.round, table=table.n)
    return Button(label, CustomId(table.game or "").with_verb("show"), "primary")


def get_absence_reason(season: Season, member: MemberRow) -> str:
    """Return why a member is absent if they cannot come back by a press of their own, else their presence in the
    season.
    """
    return get_return_barrier(season, member) or member.status


def build_presence_buttons(season: Season, member: MemberRow, words: Catalogue) -> list[Button]:
    """Return the buttons by which a member stays away, leaves or comes back, as far as the season allows it."""
    button = partial(season_button, season, words)
    if member.status == "in":
        return [*build_stay_away_buttons(season, member, words), button("leave", "season-leave")]
    may = get_absence_reason(season, member) in ("left", "lost")
    return [button("season-i-am-back", "season-back", style="green")] if may else []


def build_stay_away_buttons(season: Season, member: MemberRow, words: Catalogue) -> list[Button]:
    """Return [Sit out the next round] or [Play it after all]; on a ladder [Pause] or [Resume]; none in a cup, which
    would not wait.
    """
    button = partial(season_button, season, words)
    if not season.form.has_rounds:
        paused = decode_wishes(member.wants).paused
        label, how = ("season-go-on", "off") if paused else ("season-pause", "on")
        return [button(label, "season-rest", how)]
    if season.form.is_knockout or (season.rounds and is_last_round(season)):
        return []
    label, how = (
        ("season-play-after-all", "in") if sits_out_next_round(season, member) else ("season-sit-out", "out")
    )
    return [button(label, "season-sit", how)]


def sits_out_next_round(season: Season, member: MemberRow) -> bool:
    """Return whether a member has said that they do not play the next round."""
    return season.row.round + 1 in member.out


def build_history_panel(season: Season, member: MemberRow, words: Catalogue, table_lines: Lines) -> Panel:
    """Return the panel of [My season]: each round with place, points, opponents, rating change and thread."""
    head = join_phrases(f"**{season.rules.name}**.", format_own_place(season, member, words))
    text = "\n".join([head, *format_rounds(season, member, words, table_lines)])
    return Panel(text)


# Joining, and what else there is


def build_more_panel(season: Season, member: MemberRow | None, is_organiser: bool, words: Catalogue) -> Panel:
    """Return the panel of [More]: further buttons about a season. `is_organiser`: whether the reader may manage it."""
    button = partial(season_button, season, words)
    reading = [
        button("season-rules"),
        *([button("verify", "season-drawing")] if season.rounds else []),
        button("season-who"),
        button("season-file"),
    ]
    own = list[Button]()
    if member is not None and season.status not in ("over", "draft"):
        own += build_presence_buttons(season, member, words)
    if is_organiser:
        own.append(button("season-manage"))
    rows = [Buttons(reading), *([Buttons(own)] if own else [])]
    return Panel(season_text(season, words, "season-more-head"), rows)


def format_join_reply(
    season: Season, zone: str, quiet_hours: tuple[int, int] | None, season_count: int, words: Catalogue
) -> str:
    """Return the reply to [Join]: when the person starts to play, and that they need to do nothing else.

    `zone` and `quiet_hours` are theirs. `season_count`: in how many seasons they are now, because each may give them a
    table at the same time.
    """
    rules = season.rules
    if season.rounds and season.form.has_rounds:
        start = words("season-joined-late", drops=rules.drops)
    else:
        at = season.state.next_at
        if rules.full and at is not None:
            known = "now"
        elif at is not None:
            known = "then"
        else:
            known = ""
        start = season_text(
            season,
            words,
            "season-joined",
            at=format_timestamp(at),
            known=known,
            full=rules.full,
            least=rules.least,
        )
    since, to_hour = quiet_hours or (0, 0)
    has_quiet_hours = quiet_hours is not None
    lines = [
        start,
        words("season-your-zone", zone=zone, has=has_quiet_hours, **{"from": since, "to": to_hour}),
    ]
    if season_count > 1:
        lines.append(words("season-tables-at-once", count=season_count))
    return " ".join(lines)
