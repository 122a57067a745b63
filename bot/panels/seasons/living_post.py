"""What everybody reads about a season: the living post in each of its states, a round's post, and notices.

No Discord here. Nothing is said about a running table except that it runs.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Literal

from bot.seasons.drawing_file import decode
from bot.service.effects.season_rounds import list_repeated_pairs
from bot.service.effects.season_schedule import can_join, count_rounds
from bot.service.model.season import Season, decode_numbers, describe_action
from bot.service.model.table import SEAL_DIGITS
from bot.store.seasons import RoundRow, SeasonChangeRow, SeasonTableRow
from engine.core.text import Catalogue

from ..elements import Block, Button, Buttons, Style
from ..labels import short
from ..post_messages import CONTENT, Message
from .phrases import (
    SHOWN_SEAL_CHARS,
    Games,
    ends,
    first_round,
    join_verb,
    name_of,
    next_round,
    people,
    result,
    scoring,
    seals,
    seated,
    sentence,
    some,
    to,
    together,
    what,
    when,
)
from .ranking import pictured, winners

SHOWN_CHANGES = 3
MAX_TABLES_CHARS = 1000


# The living post


def living(season: Season, say: Catalogue, games: Games, post: int | None = None) -> Message:
    """Return the living post; without `post`, the same content for one person. It has a picture if there is anything to
    draw.
    """
    lines = {"open": opening, "running": running, "over": over}[stage(season)]
    text = "\n".join(filter(None, lines(season, say, games)))
    shown = "season" if pictured(season) else ""
    return Message(short(text, CONTENT), living_controls(season, say, post), picture=shown)


def stage(season: Season) -> Literal["open", "running", "over"]:
    """Return what the post shows: until a round is drawn, everything that people need to know to join."""
    if season.status == "over":
        return "over"
    return "running" if season.rounds else "open"


def opening(season: Season, say: Catalogue, games: Games) -> list[str]:
    """Return who has joined, and everything that decides places."""
    rules, names = season.rules, [member.name for member in season.present]
    drawing, dice = seals(season.row.seals)
    return [
        f"**{rules.name}**: {what(season, say, games)}",
        sentence(say("season-in", count=len(names), names=some(names, say)), first_round(season, say)),
        scoring(rules, say),
        *changes(season, say),
        say("season-seals", drawing=drawing[:SEAL_DIGITS], dice=dice[:SEAL_DIGITS]),
    ]


def running(season: Season, say: Catalogue, games: Games) -> list[str]:
    """Return the state of the round, the latest result, what comes next, and what organisers did."""
    tables = season.of_round(season.row.round) if season.rules.form != "ladder" else season.tables
    ended = [table for table in tables if table.over is not None]
    ends_at = season.rounds[-1].ends_at
    head = say(
        "season-running", name=season.rules.name, form=season.rules.form, round=season.row.round,
        rounds=count_rounds(season), over=len(ended), tables=len(tables), within=int(ends_at is not None),
        until=when(ends_at) if ends_at is not None else "", people=len(season.present),
    )  # fmt: skip
    found = max((table for table in season.tables if table.over is not None), key=ended_at, default=None)
    told = latest(season, found, say) if found is not None else ""
    lines = [told, next_round(season, say), ends(season, say)]
    return [head, " ".join(filter(None, lines)), *changes(season, say)]


def latest(season: Season, table: SeasonTableRow, say: Catalogue) -> str:
    """Return "Last: table 3, Ida 46, Lea 44.", with the round if it is not the current one."""
    here = season.rules.form != "ladder" and table.round == season.row.round
    return say(
        "season-last", here=int(here), form=season.rules.form, round=table.round, table=table.n,
        result=result(season, table, say),
    )  # fmt: skip


def ended_at(table: SeasonTableRow) -> float:
    return table.over or 0.0


def over(season: Season, say: Catalogue, games: Games) -> list[str]:
    """Return who has won. The ceremony's post and the picture show more."""
    return [over_line(season, say), *changes(season, say)]


def over_line(season: Season, say: Catalogue) -> str:
    """Return "**Autumn 2026** is over; Ida won." """
    names = winners(season)
    return say("season-over", name=season.rules.name, names=together(names, say), count=len(names))


def changes(season: Season, say: Catalogue, most: int = SHOWN_CHANGES) -> list[str]:
    """Return what organisers did, the latest last."""
    return [change(season, one, say) for one in season.changes[-most:]]


def change(season: Season, row: SeasonChangeRow, say: Catalogue) -> str:
    by, done = describe_action(season, row)
    return say(f"season-did-{done.code}", by=by, **done.args)


Labelled = tuple[str, str, Style]
"""Label, verb and style of a button."""
CONTROLS: Mapping[str, Sequence[Labelled]] = {  # by the stage of the living post
    "open": (
        ("join", "season-join", "green"), ("leave", "season-leave", "grey"), ("season-who", "season-who", "grey"),
        ("season-rules", "season-rules", "grey"), ("season-manage", "season-manage", "grey"),
    ),
    "running": (
        ("season-mine", "season-mine", "primary"), ("season-tables", "season-tables", "grey"),
        ("season-standings", "season-standings", "grey"), ("join", "season-join", "green"),
        ("season-more", "season-more", "grey"),
    ),
    "over": (
        ("season-standings", "season-standings", "grey"), ("season-own", "season-own", "grey"),
        ("season-more", "season-more", "grey"),
    ),
}  # fmt: skip


def living_controls(season: Season, say: Catalogue, post: int | None) -> tuple[Block, ...]:
    """Return the buttons. Only the last one carries the mark, which changes with each edit.

    So a press of [Join] at the moment of an edit is not refused.
    """
    verbs = {"season-join": join_verb(season)}
    *first, last = CONTROLS[stage(season)]
    closed = season.status in ("running", "paused") and not can_join(season)
    marked = [*((one, to(season)) for one in first if not (closed and one[0] == "join")), (last, to(season, post))]
    found = (Button(say(label), ids(verbs.get(verb, verb)), style) for (label, verb, style), ids in marked)
    return (Buttons(tuple(found)),)


# A round's post


def round_post(season: Season, number: int, say: Catalogue, games: Games, post: int) -> Message:
    """Return the post of a round: who plays whom, who is new, who has a bye, and the key. It mentions nobody."""
    row = next(one for one in season.rounds if one.round == number)
    tables, ids = season.of_round(number), to(season, post)
    head = say(
        "season-drawn", name=season.rules.name, form=season.rules.form, round=number, rounds=count_rounds(season),
        tables=len(tables), games=", ".join(dict.fromkeys(titled(table, games) for table in tables)),
        within=int(row.ends_at is not None), until=when(row.ends_at) if row.ends_at is not None else "",
    )  # fmt: skip
    lines = [
        " ".join(filter(None, [head, met_again(season, number, say)])),
        listed_tables(season, tables, say),
        beside(season, row, tables, say),
        seated_together(season, row, say),
        say("season-key", published=row.key[:SHOWN_SEAL_CHARS]),
    ]
    buttons = (
        Button(say("season-mine"), ids("season-mine"), "primary"),
        Button(say("season-tables"), ids("season-tables", number)),
        Button(say("season-how"), ids("season-drawing", number)),
    )
    return Message(short("\n".join(filter(None, lines)), CONTENT), (Buttons(buttons),))


def titled(table: SeasonTableRow, games: Games) -> str:
    return games[table.slug].title if table.slug in games else table.slug


def met_again(season: Season, number: int, say: Catalogue) -> str:
    """Return the sentence about how many meetings repeat one of an earlier round."""
    earlier = pairs(table for table in season.tables if table.round < number)
    again = sum(earlier[pair] > 0 for pair in pairs(season.of_round(number)).elements())
    return say("season-again", again=again) if number > 1 else ""


def pairs(tables: Iterable[SeasonTableRow]) -> Counter[tuple[int, int]]:
    """Return how often each two people sat together."""
    return Counter(pair for table in tables for pair in combinations(sorted(people(table)), 2))


def listed_tables(season: Season, tables: Sequence[SeasonTableRow], say: Catalogue) -> str:
    """Return "1 Anke, Dan · 2 Bert, Cleo", as many tables as fit."""
    lines, room = list[str](), MAX_TABLES_CHARS
    for table in tables:
        line = f"{table.n} {seated(season, table, say)}"
        room -= len(line) + 3
        if room < 0:
            return f"{' · '.join(lines)} {say('season-more-tables', more=len(tables) - len(lines))}"
        lines.append(line)
    return " · ".join(lines)


def seated_together(season: Season, row: RoundRow, say: Catalogue) -> str:
    """Return who was drawn together although they still play together at an open table, or ""."""
    file = decode(row.file)
    pairs = [
        together([name_of(season, a, say), name_of(season, b, say)], say)
        for a, b in list_repeated_pairs(file.outcome.tables, file.input.beside)
    ]
    return say("season-still-together", pairs="; ".join(pairs[:3]), more=max(0, len(pairs) - 3)) if pairs else ""


def beside(season: Season, row: RoundRow, tables: Sequence[SeasonTableRow], say: Catalogue) -> str:
    """Return "New: Kim. Sits out: Gil. No bot plays." """
    members = season.people.values()
    new = [member.name for member in members if member.since == row.round and row.round > 1]
    out = [member.name for member in members if row.round in decode_numbers(member.out)]
    rests = [season.members[n].name for n in decode_numbers(row.rests) if n in season.members]
    groups = {"new": new, "out": out, "rests": rests}
    told = [say(f"season-{who}-are", names=some(names, say, 150)) for who, names in groups.items() if names]
    bots = sum(0 in decode_numbers(table.members) for table in tables)
    return " ".join([*told, say("season-bots-are", tables=bots)])
