"""What all read of a season: the living post in each of its states, a round's post, and notices. No Discord here.

Of a running table nothing is told but that it runs.
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
    SEALED,
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

CHANGES = 3  # of an organiser's that the living post tells
TABLES = 1000  # characters of tables on a round's post


# The living post


def living(season: Season, say: Catalogue, games: Games, post: int | None = None) -> Message:
    """The one post that is edited; without `post` the same for one person's eyes. It has a picture once
    there is anything to draw."""
    lines = {"open": opening, "running": running, "over": over}[stage(season)]
    text = "\n".join(filter(None, lines(season, say, games)))
    shown = "season" if pictured(season) else ""
    return Message(short(text, CONTENT), living_controls(season, say, post), picture=shown)


def stage(season: Season) -> Literal["open", "running", "over"]:
    """What its post tells and offers: until a round is drawn all that one must know to join."""
    if season.status == "over":
        return "over"
    return "running" if season.rounds else "open"


def opening(season: Season, say: Catalogue, games: Games) -> list[str]:
    """Who is in, and all that decides places."""
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
    """Where the round stands, the latest result, what comes next, what organisers did."""
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
    """"Last: table 3, Ida 46, Lea 44."; of which round, where that is not the one that the post is about."""
    here = season.rules.form != "ladder" and table.round == season.row.round
    return say(
        "season-last", here=int(here), form=season.rules.form, round=table.round, table=table.n,
        result=result(season, table, say),
    )  # fmt: skip


def ended_at(table: SeasonTableRow) -> float:
    return table.over or 0.0


def over(season: Season, say: Catalogue, games: Games) -> list[str]:
    """Who has won it; more is in the ceremony's post and in the picture."""
    return [over_line(season, say), *changes(season, say)]


def over_line(season: Season, say: Catalogue) -> str:
    """"**Autumn 2026** is over; Ida won." """
    names = winners(season)
    return say("season-over", name=season.rules.name, names=together(names, say), count=len(names))


def changes(season: Season, say: Catalogue, most: int = CHANGES) -> list[str]:
    """What organisers did, the latest last."""
    return [change(season, one, say) for one in season.changes[-most:]]


def change(season: Season, row: SeasonChangeRow, say: Catalogue) -> str:
    by, done = describe_action(season, row)
    return say(f"season-did-{done.code}", by=by, **done.args)


Labelled = tuple[str, str, Style]  # label, verb, look
CONTROLS: Mapping[str, Sequence[Labelled]] = {  # of the living post, by its `stage`
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
    """Only the last one carries the mark, which each edit changes: who presses [Join] in that moment is not refused."""
    verbs = {"season-join": join_verb(season)}
    *first, last = CONTROLS[stage(season)]
    closed = season.status in ("running", "paused") and not can_join(season)
    marked = [*((one, to(season)) for one in first if not (closed and one[0] == "join")), (last, to(season, post))]
    found = (Button(say(label), ids(verbs.get(verb, verb)), style) for (label, verb, style), ids in marked)
    return (Buttons(tuple(found)),)


# A round's post


def round_post(season: Season, number: int, say: Catalogue, games: Games, post: int) -> Message:
    """Who plays whom, who is new, who rests, and the key. Nobody is mentioned."""
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
        say("season-key", published=row.key[:SEALED]),
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
    """How many of the round's meetings repeat one of an earlier round."""
    earlier = pairs(table for table in season.tables if table.round < number)
    again = sum(earlier[pair] > 0 for pair in pairs(season.of_round(number)).elements())
    return say("season-again", again=again) if number > 1 else ""


def pairs(tables: Iterable[SeasonTableRow]) -> Counter[tuple[int, int]]:
    """Who sat with whom, and how often."""
    return Counter(pair for table in tables for pair in combinations(sorted(people(table)), 2))


def listed_tables(season: Season, tables: Sequence[SeasonTableRow], say: Catalogue) -> str:
    """"1 Anke, Dan · 2 Bert, Cleo", as many as fit."""
    lines, room = list[str](), TABLES
    for table in tables:
        line = f"{table.n} {seated(season, table, say)}"
        room -= len(line) + 3
        if room < 0:
            return f"{' · '.join(lines)} {say('season-more-tables', more=len(tables) - len(lines))}"
        lines.append(line)
    return " · ".join(lines)


def seated_together(season: Season, row: RoundRow, say: Catalogue) -> str:
    """Say who was drawn together though they still play together at an open table; "" for nobody."""
    file = decode(row.file)
    pairs = [
        together([name_of(season, a, say), name_of(season, b, say)], say)
        for a, b in list_repeated_pairs(file.outcome.tables, file.input.beside)
    ]
    return say("season-still-together", pairs="; ".join(pairs[:3]), more=max(0, len(pairs) - 3)) if pairs else ""


def beside(season: Season, row: RoundRow, tables: Sequence[SeasonTableRow], say: Catalogue) -> str:
    """"New: Kim. Sits out: Gil. No bot plays." """
    members = season.people.values()
    new = [member.name for member in members if member.since == row.round and row.round > 1]
    out = [member.name for member in members if row.round in decode_numbers(member.out)]
    rests = [season.members[n].name for n in decode_numbers(row.rests) if n in season.members]
    groups = {"new": new, "out": out, "rests": rests}
    told = [say(f"season-{who}-are", names=some(names, say, 150)) for who, names in groups.items() if names]
    bots = sum(0 in decode_numbers(table.members) for table in tables)
    return " ".join([*told, say("season-bots-are", tables=bots)])
