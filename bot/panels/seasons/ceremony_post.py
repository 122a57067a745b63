"""The end of a season: who has won it, and what else is worth to be said of it."""
from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bot.seasons.awards import Award, awards
from bot.seasons.scoring import shown
from bot.service.model.season import Season
from engine.core.text import Catalogue, format_number
from render.season.model import Symbol

from ..elements import Button, Buttons
from ..labels import short
from ..post_messages import CONTENT, Message
from .phrases import SEALED, Games, nth, some, to, together
from .ranking import Ranked, has_results, ranking

PODIUM = 3
ALL = 12  # so many are all called, of more those on the podium
NAMES = 60  # characters of names for one honour
SYMBOLS: Mapping[str, Symbol] = {"won": "laurel", "met": "people", "closest": "close", "in-time": "clock"}


class Told(Struct, frozen=True):
    """What somebody has done most of: "Most people met", "Eve", ", 14"."""

    what: str
    symbol: Symbol
    who: str
    figure: str = ""


def ceremony(season: Season, say: Catalogue, games: Games, post: int) -> Message:
    """The last post; it calls everybody, of many those on the podium."""
    first, ids = podium(season), to(season, post)
    called = sorted(season.people) if len(season.people) <= ALL else [one.n for one in first]
    users = tuple(user for n in called if (user := season.members[n].user) is not None)
    told = [f"{one.what}: {one.who}{one.figure}." for one in honours(season, say)]
    thanks = say("season-thanks", who=" ".join(f"<@{user}>" for user in users))
    key = [say("season-last-key", published=season.rounds[-1].key[:SEALED])] if season.rounds else []
    buttons = (
        Button(say("season-standings"), ids("season-standings")),
        Button(say("season-own"), ids("season-own")),
        Button(say("season-next"), ids("season-next"), "green"),
        Button(say("season-file"), ids("season-file")),
    )
    content = "\n".join([victory(season, say), " ".join([*told, thanks]), *key])
    return Message(short(content, CONTENT), (Buttons(buttons),), users, "ceremony" if first else "")


def podium(season: Season) -> list[Ranked]:
    """Return those on the first three places; nobody where no table counts."""
    if not has_results(season):
        return []
    return [one for one in ranking(season) if 1 <= one.place <= PODIUM][:ALL]


def victory(season: Season, say: Catalogue) -> str:
    """"**Autumn 2026** is over after 5 rounds and 34 tables. 🏆 **Ida wins with 17 points**; 2nd Bert, 16." """
    rules, tables = season.rules, sum(table.over is not None for table in season.tables)
    head = say("season-is-over", name=rules.name, form=rules.form, rounds=len(season.rounds), tables=tables)
    found = podium(season)
    if not found:
        return head
    first = [season.members[one.n].name for one in found if one.place == 1]
    won = say("season-wins", names=together(first, say), count=len(first), form=rules.form, points=found[0].measure)
    others = [
        "; " + say(
            "season-second", nth=nth(one.place, say), name=season.members[one.n].name, points=one.measure,
            counted=int(bool(one.measure)),
        )
        for one in found
        if one.place > 1
    ]  # fmt: skip
    return f"{head} {won}{''.join(others)}."


def honours(season: Season, say: Catalogue, brief: bool = False) -> list[Told]:
    """Those that somebody has earned; `brief` where there is little room."""
    late = {member.n: member.late for member in season.members.values()}
    return [
        Told(say(f"season-award-{award.name}"), SYMBOLS[award.name], *who(season, award, say, brief))
        for award in awards(season.drawn, late)
    ]


def who(season: Season, award: Award, say: Catalogue, brief: bool) -> tuple[str, ...]:
    """Names and their figure: "Eve", ", 14"; or "round 3, table 2, 51 to 51 to 50", "9 of you" alone."""
    if award.name == "in-time":
        return (say("season-of-you", count=award.figure),)
    if (table := award.table) is not None:
        totals = [
            format_number(total)
            for total, place in sorted(zip(table.totals, table.places, strict=True), reverse=True)
            if place
        ]
        form, between = season.rules.form, say("season-between").join(totals)
        where = say("season-closest-where", form=form, round=table.round, table=table.n, totals=between)
        return (between if brief else where,)
    names = some([season.members[n].name for n in award.members], say, NAMES // 2 if brief else NAMES)
    return names, f", {shown(award.figure) if award.name == 'won' else award.figure}"
