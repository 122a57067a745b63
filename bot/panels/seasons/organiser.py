"""What an organiser sees: the draft of a season, and [Manage] for the season, its tables and its members."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, get_origin

from bot.consequences.season_schedule import is_last_round
from bot.db.rows import UNFINISHED, MemberRow, SeasonTableRow
from bot.model.season import Season
from bot.model.view import SeasonTableLine
from bot.panels.blocks import (
    MAX_BUTTONS_PER_ROW,
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    EntitySelect,
    Option,
    Panel,
    Select,
    join_lines,
    lay_out,
)
from bot.panels.seasons.member import Lines, is_held_by_bot
from bot.panels.seasons.pages import format_game_options, format_joining_rules
from bot.panels.seasons.phrases import (
    Games,
    describe_scoring,
    describe_season,
    describe_turn,
    format_result,
    format_table_names,
    format_timestamp,
    get_member_name,
    join_names_within,
    season_button,
    season_custom_id,
    season_text,
)
from bot.seasons.drawing import DrawingOutcome
from bot.seasons.forms import FORMS, Forecast, decode_wishes
from engine.core.commands import get_field_types
from engine.core.text import Catalogue, capitalise_first, join_with_and


def build_management_panel(
    season: Season, words: Catalogue, page: int = 0, people_page: int = 0, elsewhere: bool = False
) -> Panel:
    """Return the panel of [Manage]. `page` and `people_page`: pages of tables and members. `elsewhere`: it is shown
    outside the season's channel.
    """
    away = [member for member in season.all_members.values() if get_presence(season, member) != "in"]
    head = season_text(
        season,
        words,
        "season-manage-head",
        status=season.status,
        round=season.row.round,
        people=len(season.all_members) - len(away),
        tables=len(season.list_open_tables()),
        out=len(away),
        others=format_absent_members(season, away, words),
    )
    blocks = [
        *build_table_selects(season, words, page, people_page),
        *build_member_selects(season, words, page, people_page),
    ]
    if season.status in UNFINISHED:
        blocks.append(
            EntitySelect("members", words("season-manage-add"), season_custom_id(season, "season-add"))
        )
        blocks += build_season_buttons(season, words, elsewhere)
    return Panel(head, blocks)


def paginate_tables(season: Season) -> list[list[SeasonTableRow]]:
    """Return the tables with a result in pages that fit into a select, the latest round first. [Open tables] has the
    others."""
    ended = [table for table in season.tables if season.to_table_result(table).over]
    by_round = [
        [table for table in ended if table.round == round]
        for round in sorted({table.round for table in ended}, reverse=True)
    ]
    found = [
        some[first : first + MAX_SELECT_OPTIONS]
        for some in by_round
        for first in range(0, len(some), MAX_SELECT_OPTIONS)
    ]
    return found[:MAX_SELECT_OPTIONS]


def build_table_selects(season: Season, words: Catalogue, page: int, people_page: int) -> list[Block]:
    """Return the select of one page of tables and, if there are several pages, a select of pages."""
    pages = paginate_tables(season)
    blocks = list[Block]()
    if page < len(pages):
        options = [
            Option(
                f"{table.n}. {format_table_names(season, table, words)}",
                f"{table.round}.{table.n}",
                format_result(season, table, words),
            )
            for table in pages[page]
        ]
        blocks.append(Select(words("season-manage-table"), season_custom_id(season, "season-table"), options))
    names = [
        season_text(
            season,
            words,
            "season-manage-tables-of",
            round=some[0].round,
            first=some[0].n,
            last=some[-1].n,
            several=len(some) - 1,
        )
        for some in pages
    ]
    return blocks + build_page_select(season, words, "tables", names, page, people_page)


def build_member_selects(season: Season, words: Catalogue, page: int, people_page: int) -> list[Block]:
    """Return the selects of members by name, without people who have deleted their data, and of their pages."""
    known = sorted(
        (m for m in season.members.values() if m.user is not None), key=lambda m: (m.name.casefold(), m.n)
    )
    pages = [known[at : at + MAX_SELECT_OPTIONS] for at in range(0, len(known), MAX_SELECT_OPTIONS)]
    blocks = list[Block]()
    if people_page < len(pages):
        options = [
            Option(
                member.name,
                str(member.n),
                words("season-presence", status=get_presence(season, member)),
            )
            for member in pages[people_page]
        ]
        blocks.append(
            Select(words("season-manage-person"), season_custom_id(season, "season-person"), options)
        )
    names = [words("season-manage-people-of", first=some[0].name, last=some[-1].name) for some in pages]
    return blocks + build_page_select(season, words, "people", names, people_page, page)


def build_page_select(
    season: Season, words: Catalogue, what: str, names: Sequence[str], page: int, other: int
) -> list[Block]:
    """Return the select of the pages of tables or people, by their `names`, if there are several. `other`: the page of
    the other list."""
    options = [Option(name, str(n), chosen=n == page) for n, name in enumerate(names)]
    id = season_custom_id(season, "season-manage", what, other)
    return [Select(words(f"season-manage-{what}"), id, options)] if len(names) > 1 else []


def build_season_buttons(season: Season, words: Catalogue, elsewhere: bool) -> list[Block]:
    """Return the buttons for the season's schedule, its end, and its channel."""
    button = partial(season_button, season, words)
    coming = season.row.round + 1
    state = season.state
    first = list[Button]()
    if season.status != "paused" and not state.closing and not (season.rounds and is_last_round(season)):
        first.append(button("season-manage-draw", "season-draw", coming))
    if season.can_extend_round:
        first.append(button("season-manage-time", "season-time"))
    label, on = ("season-manage-go-on", 0) if "organiser" in state.pauses else ("season-manage-pause", 1)
    first.append(button(label, "season-hold", on))
    first.append(button("season-manage-end", "season-end", style="red"))
    second = [button("season-waiting"), button("season-change")]
    if season.status == "open" and state.follows and "asked again" not in state.told:
        second.append(button("season-manage-ask", "season-ask", style="primary"))
    if elsewhere:
        second.append(build_move_button(season, words))
    return [Buttons(row) for row in (first, second) if row]


def build_move_button(season: Season, words: Catalogue) -> Button:
    """Return [Move it here], which moves the season's posts to the channel where it is pressed."""
    lost = season.state.homeless
    return season_button(
        season, words, "season-manage-move", "season-move", style="primary" if lost else "grey"
    )


def build_back_button(season: Season, words: Catalogue) -> Button:
    """Return the button that leads back to [Manage]."""
    return season_button(season, words, "season-manage-back", "season-manage")


def get_presence(season: Season, member: MemberRow) -> str:
    """Return the status of a member as organisers read it: also why they are not drawn, in this round or next: "out",
    "paused", "asked" or "absent"."""
    if member.status != "in":
        return member.status
    if decode_wishes(member.wants).paused:
        return "paused"
    if season.row.round + 1 in member.out:
        return "out"
    if member.asked and (member.asked >= season.row.round or not season.form.has_rounds):
        return season.state.left_out.get(member.asked, {}).get(member.n, "asked")
    return "in"


def build_table_panel(
    season: Season, table: SeasonTableRow, line: SeasonTableLine | None, words: Catalogue
) -> Panel:
    """Return what an organiser sees of one table: its result, or whose turn it is; with buttons to let a bot take over,
    and to end the table or correct it."""
    played = season.to_table_result(table)
    text = season_text(
        season,
        words,
        "season-manage-at-table",
        table=table.n,
        round=table.round,
        names=format_table_names(season, table, words),
        over=played.over,
        result=format_result(season, table, words) if played.over else describe_turn(table, line, words),
        corrected=played.corrected,
    )
    members = table.members
    buttons = [
        Button(
            words("season-manage-bot-for", name=seat.name),
            season_custom_id(season, "season-act", "bot", members[seat.seat]),
        )
        for seat in (line.waiting if line is not None else ())[: MAX_BUTTONS_PER_ROW - 2]
        if members[seat.seat]
    ]
    if played.over or line is not None:
        label = words("season-manage-correct", over=played.over)
        id = season_custom_id(season, "season-correct", table.round, table.n)
        buttons.append(Button(label, id, "primary"))
    return lay_out(text, *buttons, season_button(season, words, "season-waiting"))


def build_member_panel(
    season: Season, member: MemberRow, words: Catalogue, table_lines: Lines, vacation_until: float
) -> Panel:
    """Return what an organiser sees of one member: their presence, vacation and table, and buttons to remove, replace
    or bring them back.
    """
    n = member.n
    button = partial(season_button, season, words)
    table = next((table for table in season.list_open_tables(n) if table.game is not None), None)
    text = season_text(
        season,
        words,
        "season-manage-at-person",
        name=member.name,
        presence=words("season-presence", status=get_presence(season, member)),
        away=vacation_until > 0,
        until=f"<t:{int(vacation_until)}:D>",
        since=member.since if season.form.has_rounds else 1,
        table=table.n if table is not None else 0,
        round=table.round if table is not None else 0,
    )
    buttons, blocks = list[Button](), list[Block]()
    if season.status in UNFINISHED:
        if table is not None and not is_held_by_bot(table, member, table_lines.get(table.game or "")):
            buttons.append(button("season-manage-bot", "season-act", "bot", n))
            blocks.append(
                EntitySelect(
                    "members", words("season-manage-replace"), season_custom_id(season, "season-replace", n)
                )
            )
        if member.status != "removed":
            buttons.append(button("season-manage-remove", "season-act", "remove", n, style="red"))
        if member.status != "in":
            buttons.append(button("season-manage-bring", "season-act", "bring", n, style="green"))
    return lay_out(text, *buttons, build_back_button(season, words), *blocks)


def describe_drawing(season: Season, outcome: DrawingOutcome, words: Catalogue) -> str:
    """Return who would be drawn for the next round, at tables of which sizes, who would not and why, and how many meetings
    would be repeated. Only the drawing itself decides who gets a bye."""
    drawn = {n for table in outcome.tables for n in table if n and len(table) > 1} | set(outcome.rests)
    left_out = [
        member
        for n, member in season.all_members.items()
        if n not in drawn and member.status in ("in", "lost")
    ]
    sizes = sorted((len(table) for table in outcome.tables if len(table) > 1), reverse=True)
    return words(
        "season-draw-preview",
        names=join_names_within([season.members[n].name for n in sorted(drawn)], words),
        people=len(drawn),
        sizes=", ".join(map(str, sizes)),
        byes=len(outcome.rests),
        repeated=outcome.repeated,
        out=len(left_out),
        others=format_absent_members(season, left_out, words),
    )


def format_absent_members(season: Season, members: Sequence[MemberRow], words: Catalogue) -> str:
    """Return the names of these members and why they do not play: "Ida (sitting out the next round), Gil (left)"."""
    told = [
        words(
            "season-draw-without",
            name=member.name,
            why=words("season-presence", status=get_presence(season, member)),
        )
        for member in members
    ]
    return join_names_within(told, words)


def format_places(season: Season, table: SeasonTableRow, places: Sequence[int], words: Catalogue) -> str:
    """Return the people at a table by place, without bots: "Ida 1st, Finn 2nd"."""
    rows = sorted(
        (place or len(places) + 1, get_member_name(season, n, words), place)
        for n, place in zip(table.members, places, strict=True)
        if n
    )
    return ", ".join(f"{name} {words('season-manage-place', place=place)}" for _, name, place in rows)


def build_draft_panel(
    draft: Season, words: Catalogue, games: Games, forecasts_by_people: Sequence[tuple[int, Forecast]]
) -> Panel:
    """Return the panel of a season that only its organiser sees yet. `forecasts_by_people`: a forecast for several
    numbers of people.
    """
    rules = draft.rules
    lines = [
        words("season-draft", name=rules.name),
        capitalise_first(describe_season(draft, words, games)),
        describe_scoring(rules, words),
        words("season-draft-rules", few=FORMS[rules.form].get_odd_people_word(rules), rated=rules.rated),
        *(
            format_game_options(games[slug], rules.options.get(slug, {}), words)
            for slug in rules.games
            if slug in games
        ),
        f"{format_joining_rules(rules, words)} {describe_start(draft, words)}",
        words("season-draft-where", channel=draft.row.channel, tables=draft.row.tables_in),
        format_forecasts(forecasts_by_people, words),
    ]
    button = partial(season_button, draft, words)
    return lay_out(
        join_lines(*lines),
        button("season-open-joining", "season-open", style="green"),
        button("season-change", style="primary"),
        button("season-discard", style="red"),
    )


def describe_start(draft: Season, words: Catalogue) -> str:
    """Return when the season begins, and what happens if too few people have joined by then."""
    rules = draft.rules
    if rules.full:
        how = "full"
    elif rules.begins is None:
        how = "word"
    else:
        how = "at"
    return words("season-draft-begins", how=how, least=rules.least, at=format_timestamp(rules.begins))


def format_forecasts(forecasts_by_people: Sequence[tuple[int, Forecast]], words: Catalogue) -> str:
    """Return "*Repeated meetings: 12 of 60 with 8 people and none with 16 people.*", or ""."""
    forecasts = [
        words("season-forecast", people=people, repeated=one.repeated, meetings=one.meetings)
        for people, one in forecasts_by_people
    ]
    return words("season-forecasts", forecasts=join_with_and(words, forecasts)) if forecasts else ""


def build_change_panel(season: Season, words: Catalogue, games: Games, pages: Sequence[str]) -> Panel:
    """Return the panel of [Change]: a button for each page of settings that can still be changed, and, of a draft, a
    select of the games that have options."""
    button, is_draft = partial(season_button, season, words), season.status == "draft"
    of_running = 1 if "points" in pages else 2
    stays = 0 if is_draft else of_running
    back = button("season-manage-back", "season-show" if is_draft else "season-manage")
    buttons = [button(f"season-edit-{page}", "season-edit", page) for page in pages]
    with_options = [
        games[slug]
        for slug in season.rules.games
        if slug in games
        # Options that name a seat are set when tables are drawn.
        and any(
            of is bool or get_origin(of) is Literal
            for of in get_field_types(games[slug].options_type).values()
        )
    ]
    options = [Option(game.title, game.slug) for game in with_options]
    picker = Select(words("season-options"), season_custom_id(season, "season-options"), options)
    head = season_text(season, words, "season-change-head", stays=stays)
    return lay_out(head, *buttons, back, picker if options and is_draft else None)
