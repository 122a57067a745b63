"""The last post of a season: its winner and its awards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bot.seasons.awards import Award, compute_awards
from bot.seasons.scoring import format_points
from bot.service.model.season import Season
from engine.core.text import Catalogue, format_number
from render.season.model import Symbol

from ..elements import MAX_MESSAGE_CHARS, Button, Buttons, MessageContent
from ..labels import shorten
from .phrases import Games, format_ordinal, join_names_within, join_with_and_within, season_custom_ids
from .ranking import RankedMember, get_ranking, has_results

LAST_PODIUM_PLACE = 3
MAX_MEMBERS_TO_MENTION_ALL = 12  # in larger seasons, only those on the podium are mentioned
MAX_AWARD_NAMES_CHARS = 60
AWARD_SYMBOLS: Mapping[str, Symbol] = {
    "won": "laurel",
    "met": "people",
    "closest": "close",
    "in-time": "clock",
}


class AwardText(Struct, frozen=True):
    """An award in words: "Most opponents met", "Eve", ", 14"."""

    what: str
    symbol: Symbol
    who: str
    figure: str = ""


def build_ceremony_post(season: Season, words: Catalogue, games: Games, mark: int) -> MessageContent:
    """Return a season's last post, with its winner and awards. It mentions everybody; in a large season, only those on
    the podium.
    """
    first, ids = get_podium(season), season_custom_ids(season, mark)
    called = (
        sorted(season.all_members)
        if len(season.all_members) <= MAX_MEMBERS_TO_MENTION_ALL
        else [one.n for one in first]
    )
    users = tuple(user for n in called if (user := season.members[n].user) is not None)
    award_lines = [f"{one.what}: {one.who}{one.figure}." for one in list_awards(season, words)]
    thanks = words("season-thanks", who=" ".join(f"<@{user}>" for user in users))
    buttons = (
        Button(words("season-standings"), ids("season-standings")),
        Button(words("season-own"), ids("season-own")),
        Button(words("season-next"), ids("season-next"), "green"),
        Button(words("season-file"), ids("season-file")),
    )
    content = "\n".join([format_victory(season, words), " ".join([*award_lines, thanks])])
    return MessageContent(
        shorten(content, MAX_MESSAGE_CHARS), (Buttons(buttons),), users, "ceremony" if first else ""
    )


def get_podium(season: Season) -> list[RankedMember]:
    """Return the members on the first three places; nobody if no table counts."""
    if not has_results(season):
        return []
    return [one for one in get_ranking(season) if 1 <= one.place <= LAST_PODIUM_PLACE][
        :MAX_MEMBERS_TO_MENTION_ALL
    ]


def format_victory(season: Season, words: Catalogue) -> str:
    """Return "**Autumn 2026** is over after 5 rounds and 34 tables. 🏆 **Ida wins with 17 points**; 2nd Bert, 16." """
    rules, tables = season.rules, sum(table.over is not None for table in season.tables)
    head = words("season-is-over", name=rules.name, form=rules.form, rounds=len(season.rounds), tables=tables)
    podium = get_podium(season)
    if not podium:
        return head
    first = [season.members[one.n].name for one in podium if one.place == 1]
    won = words(
        "season-wins",
        names=join_with_and_within(first, words),
        count=len(first),
        form=rules.form,
        points=podium[0].measure,
    )
    others = [
        "; "
        + words(
            "season-second",
            nth=format_ordinal(one.place, words),
            name=season.members[one.n].name,
            points=one.measure,
            counted=int(bool(one.measure)),
        )
        for one in podium
        if one.place > 1
    ]
    return f"{head} {won}{''.join(others)}."


def list_awards(season: Season, words: Catalogue, brief: bool = False) -> list[AwardText]:
    """Return the awards that somebody has earned, in words; `brief` if there is little room."""
    late = {member.n: member.late for member in season.members.values()}
    return [
        AwardText(
            words(f"season-award-{award.name}"),
            AWARD_SYMBOLS[award.name],
            *format_award_members(season, award, words, brief),
        )
        for award in compute_awards(season.drawn_rounds, late)
    ]


def format_award_members(season: Season, award: Award, words: Catalogue, brief: bool) -> tuple[str, ...]:
    """Return who has an award, and the figure: "Eve", ", 14"; or only "round 3, table 2, 51 to 51 to 50", or "9 of
    you".
    """
    if award.name == "in-time":
        return (words("season-of-you", count=award.figure),)
    if (table := award.table) is not None:
        totals = [
            format_number(total)
            for total, place in sorted(zip(table.totals, table.places, strict=True), reverse=True)
            if place
        ]
        form, between = season.rules.form, words("season-between").join(totals)
        where = words("season-closest-where", form=form, round=table.round, table=table.n, totals=between)
        return (between if brief else where,)
    max_chars = MAX_AWARD_NAMES_CHARS // 2 if brief else MAX_AWARD_NAMES_CHARS
    names = join_names_within([season.members[n].name for n in award.members], words, max_chars)
    return names, f", {format_points(award.figure) if award.name == 'won' else award.figure}"
