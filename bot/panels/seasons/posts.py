"""The posts of a season: the living post in each of its states, a round's post, mentions and the ceremony.

No Discord here. Nothing is said about a running table except that it runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Literal

from bot.consequences.season_schedule import can_join, list_newly_lost
from bot.db.rows import RoundRow, SeasonTableRow
from bot.model.messages import SeasonPostKind
from bot.model.season import Season, describe_action
from bot.panels.blocks import (
    Block,
    Button,
    Buttons,
    ButtonStyle,
    MessageContent,
    global_custom_id,
    join_lines,
    join_phrases,
)
from bot.panels.seasons.pictures import (
    MAX_MEMBERS_TO_MENTION_ALL,
    build_ceremony_picture,
    build_season_picture,
    get_podium,
    list_awards,
)
from bot.seasons.drawing import list_repeated_pairs
from bot.seasons.files import decode_drawing
from engine.core.text import Catalogue, join_with_and
from render.season.model import Shown

from .phrases import (
    Games,
    describe_end,
    describe_first_round,
    describe_next_round,
    describe_scoring,
    describe_season,
    format_game_title,
    format_ordinal,
    format_result,
    format_table_names,
    format_timestamp,
    get_join_verb,
    get_member_name,
    get_thread_link,
    get_winner_names,
    has_picture,
    join_names_within,
    join_with_and_within,
    list_member_numbers,
    season_button,
    season_text,
)

MAX_SHOWN_CHANGES = 3
MAX_TABLES_CHARS = 1200
Threads = Mapping[str, int | None]


# The living post


def build_living_post(
    season: Season, words: Catalogue, games: Games, reader: int | None = None
) -> MessageContent:
    """Return a season's main public post, which is edited whenever something changes. For the user `reader`, who alone
    sees it, without the one of [Join] and [Leave] that does not concern them.

    It has a picture if there is anything to draw.
    """
    match get_stage(season):
        case "open":
            lines = format_open_stage(season, words, games)
        case "running":
            lines = format_running_stage(season, words)
        case "over":  # the ceremony's post and the picture show more
            lines = [format_over_line(season, words)]
    was_played = bool(season.rounds) or season.status != "over"
    drawn = season.rounds[-1].drawn if season.rounds else 0.0
    recent = format_changes(season, words, MAX_SHOWN_CHANGES, since=drawn) if was_played else []
    text = join_lines(*lines, *recent)
    shown = "season" if has_picture(season) else ""
    return MessageContent(text, build_living_controls(season, words, reader), picture=shown)


def get_stage(season: Season) -> Literal["open", "running", "over"]:
    """Return which version of the main post to show. "open": until a round is drawn, everything that people need to
    know to join.
    """
    if season.status == "over":
        return "over"
    return "running" if season.rounds else "open"


def format_open_stage(season: Season, words: Catalogue, games: Games) -> list[str]:
    """Return the post's lines before the first round: the members, and everything that decides places."""
    rules, names = season.rules, [member.name for member in season.active_members]
    return [
        f"**{rules.name}**: {describe_season(season, words, games)}",
        join_phrases(
            words("season-in", count=len(names), names=join_names_within(names, words)),
            describe_first_round(season, words),
        ),
        describe_scoring(rules, words),
    ]


def format_running_stage(season: Season, words: Catalogue) -> list[str]:
    """Return the post's lines while the season runs: the round, the latest result and the next round."""
    tables = season.get_tables_of_round(season.row.round) if season.form.has_rounds else season.tables
    ended = [table for table in tables if table.over is not None]
    ends_at = season.rounds[-1].ends_at
    head = season_text(
        season,
        words,
        "season-running",
        round=season.row.round,
        rounds=season.form.count_rounds(season),
        over=len(ended),
        tables=len(tables),
        within=ends_at is not None,
        until=format_timestamp(ends_at),
        people=len(season.active_members),
    )
    over = [table for table in season.tables if table.over is not None]
    latest_result = ""
    if over:
        table = max(over, key=lambda table: table.over or 0.0)
        latest_result = season_text(
            season,
            words,
            "season-last",
            here=season.form.has_rounds and table.round == season.row.round,
            round=table.round,
            table=table.n,
            result=format_result(season, table, words),
        )
    lines = [latest_result, describe_next_round(season, words), describe_end(season, words)]
    return [head, join_phrases(*lines)]


def format_over_line(season: Season, words: Catalogue) -> str:
    """Return "**Autumn 2026** is over; Ida won." """
    names = get_winner_names(season)
    return season_text(
        season, words, "season-over", names=join_with_and_within(names, words), count=len(names)
    )


def format_changes(season: Season, words: Catalogue, limit: int, since: float = 0.0) -> list[str]:
    """Return lines that say what organisers did since then, the latest last; only the `limit` latest ones."""
    recent = [one for one in season.changes if one.at >= since]
    told = (describe_action(season, one) for one in recent[-limit:])
    form = season.rules.form
    return [words(f"season-did-{done.code}", by=by, form=form, **done.args) for by, done in told]


CONTROLS_BY_STAGE: Mapping[str, Sequence[tuple[str, ButtonStyle]]] = {
    "open": (
        ("join", "green"),
        ("leave", "grey"),
        ("season-who", "grey"),
        ("season-rules", "grey"),
        ("season-manage", "grey"),
    ),
    "running": (
        ("season-mine", "primary"),
        ("season-waiting", "grey"),
        ("season-standings", "grey"),
        ("join", "green"),
        ("season-more", "grey"),
    ),
    "over": (("season-standings", "grey"), ("season-own", "grey"), ("season-more", "grey")),
    "unplayed": (("season-next", "green"),),
}
"""Label and style of each button, by the stage of the living post."""


def build_living_controls(season: Season, words: Catalogue, reader: int | None) -> tuple[Block, ...]:
    """Return the buttons of the post's stage."""
    verbs = {"join": get_join_verb(season), "leave": "season-leave"}
    closed = season.status in ("running", "paused") and not can_join(season)
    hidden = {"join"} if closed else set[str]()
    if reader is not None:
        hidden.add("join" if season.find_member(reader) in season.active_members else "leave")
    stage = get_stage(season)
    controls = CONTROLS_BY_STAGE["unplayed" if stage == "over" and not season.rounds else stage]
    return (
        Buttons(
            [
                season_button(season, words, label, verbs.get(label, label), style=style)
                for label, style in controls
                if label not in hidden
            ]
        ),
    )


# A round's post


def build_round_post(
    season: Season, number: int, words: Catalogue, games: Games, threads: Threads
) -> MessageContent:
    """Return the post of a newly drawn round: its tables with their threads, new members and byes, and [Join] while
    people may join, because the main post has scrolled away. It mentions nobody; each table's first post mentions its
    players."""
    row = next(one for one in season.rounds if one.round == number)
    tables = season.get_tables_of_round(number)
    button = partial(season_button, season, words)
    earlier = count_pairs(table for table in season.tables if table.round < number)
    again = sum(earlier[pair] > 0 for pair in count_pairs(tables).elements())
    head = season_text(
        season,
        words,
        "season-drawn",
        round=number,
        rounds=season.form.count_rounds(season),
        tables=len(tables),
        games=", ".join(dict.fromkeys(format_game_title(table.slug, games) for table in tables)),
        within=row.ends_at is not None,
        until=format_timestamp(row.ends_at),
    )
    lines = [
        join_phrases(head, words("season-again", again=again) if number > 1 else ""),
        format_tables(season, tables, words, threads),
        format_absences(season, row, tables, words),
        format_open_pairs(season, row, words),
    ]
    buttons = (
        button("season-mine", style="primary"),
        button("season-results", "season-tables", number),
        *([button("join", get_join_verb(season), style="green")] if can_join(season) else []),
        button("verify", "season-drawing", number),
    )
    return MessageContent(join_lines(*lines), (Buttons(buttons),))


def count_pairs(tables: Iterable[SeasonTableRow]) -> Counter[tuple[int, int]]:
    """Return how often each two members sat together at these tables, by their member numbers."""
    return Counter(pair for table in tables for pair in combinations(sorted(list_member_numbers(table)), 2))


def format_tables(
    season: Season, tables: Sequence[SeasonTableRow], words: Catalogue, threads: Threads
) -> str:
    """Return a line for each table, with its members and a link to its thread, as many tables as fit."""
    lines, room = list[str](), MAX_TABLES_CHARS
    for table in tables:
        link = get_thread_link(season, threads.get(table.game or ""))
        names = format_table_names(season, table, words)
        line = words("season-drawn-table", n=table.n, names=names, linked=bool(link), link=link)
        room -= len(line) + 1
        if room < 0:
            return "\n".join([*lines, words("season-more-tables", more=len(tables) - len(lines))])
        lines.append(line)
    return "\n".join(lines)


def format_open_pairs(season: Season, row: RoundRow, words: Catalogue) -> str:
    """Return the sentence about people who were drawn together although they still play together at an earlier table,
    or "".
    """
    drawing = decode_drawing(row.file)
    pairs = [
        join_with_and_within([get_member_name(season, a, words), get_member_name(season, b, words)], words)
        for a, b in list_repeated_pairs(drawing.outcome.tables, drawing.input.beside)
    ]
    return (
        words("season-still-together", pairs="; ".join(pairs[:3]), more=max(0, len(pairs) - 3))
        if pairs
        else ""
    )


def format_absences(season: Season, row: RoundRow, tables: Sequence[SeasonTableRow], words: Catalogue) -> str:
    """Return who is new in a round, who was not drawn and why, who has a bye, and at how many tables a bot plays.

    For example "New: Kim. Sitting out: Gil. No bots play."
    """
    members = season.all_members.values()
    new = [member.name for member in members if member.since == row.round and row.round > 1]
    out = [member.name for member in members if row.round in member.out]
    rests = [season.members[n].name for n in row.rests if n in season.members]
    left_out = season.state.left_out.get(row.round, {})
    absent = {
        what: [season.members[n].name for n, why in left_out.items() if why == what]
        for what in ("asked", "absent")
    }
    lost = [season.members[n].name for n in list_newly_lost(season, row.round)]
    groups = {"new": new, "out": out, **absent, "lost": lost, "rests": rests}
    told = [
        season_text(season, words, f"season-{who}-are", names=join_names_within(names, words, 150))
        for who, names in groups.items()
        if names
    ]
    bots = sum(0 in table.members for table in tables)
    return " ".join([*told, words("season-bots-are", tables=bots)])


def build_ceremony_post(season: Season, words: Catalogue) -> MessageContent:
    """Return a season's last post, with its winner and awards. It mentions everybody; in a large season, only those on
    the podium.
    """
    first = get_podium(season)
    button = partial(season_button, season, words)
    called = (
        sorted(season.all_members)
        if len(season.all_members) <= MAX_MEMBERS_TO_MENTION_ALL
        else [one.n for one in first]
    )
    users = tuple(user for n in called if (user := season.members[n].user) is not None)
    award_lines = [
        words("named-value", name=one.what, value=f"{one.who}{one.figure}.")
        for one in list_awards(season, words)
    ]
    thanked = join_with_and(words, [f"<@{user}>" for user in users])
    thanks = words("thanks", who=thanked, count=len(users))
    buttons = (
        button("season-standings"),
        button("season-own"),
        button("season-next", style="green"),
        button("season-file"),
    )
    content = "\n".join([format_victory(season, words), " ".join([*award_lines, thanks])])
    return MessageContent(content, (Buttons(buttons),), users, "ceremony" if first else "")


def format_victory(season: Season, words: Catalogue) -> str:
    """Return "**Autumn 2026** is over after 5 rounds and 34 tables. 🏆 **Ida wins with 17 points**; 2nd Bert, 16." """
    tables = sum(table.over is not None for table in season.tables)
    head = season_text(season, words, "season-is-over", rounds=len(season.rounds), tables=tables)
    podium = get_podium(season)
    if not podium:
        return head
    first = get_winner_names(season)
    won = season_text(
        season,
        words,
        "season-wins",
        names=join_with_and_within(first, words),
        count=len(first),
        points=podium[0].measure,
        one=podium[0].measure == "1",
    )
    others = [
        "; "
        + words(
            "season-second",
            nth=format_ordinal(one.place, words),
            name=season.members[one.n].name,
            points=one.measure,
            counted=bool(one.measure),
        )
        for one in podium
        if one.place > 1
    ]
    return f"{head} {won}{''.join(others)}."


def build_season_post(
    season: Season,
    kind: SeasonPostKind,
    payload: Mapping[str, Any],
    words: Catalogue,
    games: Games,
    threads: Threads,
) -> tuple[MessageContent, Shown | None]:
    """Return a season's post of this kind as it must read now, and its picture, if it has one. `payload` is the outbox
    row's. `threads`: the thread of each table that has one, by the table's id.
    """
    match kind:
        case "season":
            return build_living_post(season, words, games), build_season_picture(season, words)
        case "draw" | "changed" | "restored":
            more = Buttons((season_button(season, words, "season-show"),))
            return MessageContent(
                words(f"{kind}-message", **{"name": season.rules.name, **payload}), (more,)
            ), None
        case "round":
            return build_round_post(season, int(payload["round"]), words, games, threads), None
        case "ceremony":
            return build_ceremony_post(season, words), build_ceremony_picture(season, words)
        case "call":
            return build_mention_post(season, payload, words), None


def build_mention_post(season: Season, payload: Mapping[str, Any], words: Catalogue) -> MessageContent:
    """Return the post that mentions members of the previous season or a person whom an organiser wants to join, or that
    gives a notice to a member who accepts no direct messages."""
    users = [int(user) for user in payload["users"] if user]
    people = " ".join(f"<@{user}>" for user in users)
    button = partial(season_button, season, words)
    code, args = payload.get("as", ""), payload.get("args", {})
    rules = button("season-rules")
    buttons = (button("join", get_join_verb(season), style="green"), rules)
    match code:
        case "asked":
            by = str(args["by"])
            refuse = Button(words("no-thanks-ever"), global_custom_id("refuse", by))
            by = f"<@{by}>" if by else words("somebody")
            text = season_text(season, words, "season-call-asked", people=people, by=by)
            buttons = (*buttons, refuse)
        case "":
            text = season_text(season, words, "season-call", people=people)
        case _:
            told = words(f"notice-{code}", **{**args, "name": season.rules.name})
            text, buttons = f"{people} {told}", (button("season-mine", style="primary"), rules)
    return MessageContent(text, (Buttons(buttons),), users)
