"""Short texts about a season (its rules, times, members and tables), and its standings for words and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, pairwise
from math import inf

from msgspec import Struct

from bot.base import DAY_S
from bot.consequences.season_schedule import get_next_drawing_time, has_ladder_shortage, is_last_round
from bot.db.rows import MemberRow, SeasonTableRow
from bot.model.season import Season
from bot.model.view import SeasonTableLine
from bot.panels.blocks import Button, ButtonStyle, global_custom_id, join_phrases
from bot.seasons import bracket, rating
from bot.seasons.forms import FORMS
from bot.seasons.model import UNITS_PER_POINT, SeasonRules
from bot.seasons.rating import LadderLine
from bot.seasons.scoring import (
    Standing,
    format_decimal,
    format_figures,
    format_points,
)
from bot.text.free_text import BOT_NAME_SUFFIX
from engine.core.game import AnyGame
from engine.core.text import Catalogue, format_number, join_with_and

Games = Mapping[str, AnyGame]
"""The games of the bot by slug."""
MAX_NAMES_CHARS = 400  # Fluent accepts no more than 1,000


def season_custom_id(season: Season, verb: str, *args: object) -> str:
    """Return the custom id of one of a season's controls."""
    return global_custom_id(verb, season.row.id, *args)


def season_button(
    season: Season,
    words: Catalogue,
    label: str,
    verb: str = "",
    *args: object,
    style: ButtonStyle = "grey",
) -> Button:
    """Return a button of a season. `label` names its text, and also its verb if that is not given."""
    return Button(words(label), season_custom_id(season, verb or label, *args), style)


def season_text(season: Season, words: Catalogue, key: str, **variables: str | int) -> str:
    """Return a text about a season, whose variables `form` and `name` are those of the season."""
    return words(key, **{"form": season.rules.form, "name": season.rules.name, **variables})


def get_join_verb(season: Season) -> str:
    """Return the custom id verb of [Join], which differs on a ladder because that first asks for wishes."""
    return "season-wants" if not season.form.has_rounds else "season-join"


def format_timestamp(at: float | None) -> str:
    """Return Discord's Markdown for a time (seconds since 1970): in the reader's time zone, and how far away it is; ""
    for no time."""
    return "" if at is None else f"<t:{int(at)}:f> (<t:{int(at)}:R>)"


def format_ordinal(n: int, words: Catalogue) -> str:
    """Return "1st", "12th"."""
    ending = n % 10 if n % 10 in (1, 2, 3) and n % 100 not in (11, 12, 13) else 0
    return words("season-nth", n=n, ending=ending)


def join_names_within(names: Sequence[str], words: Catalogue, max_chars: int = MAX_NAMES_CHARS) -> str:
    """Return the names separated by commas, as many as fit into `max_chars` but at least one, and the number of others."""
    kept = list(names)
    while len(kept) > 1 and len(", ".join(kept)) > max_chars:
        kept.pop()
    more = len(names) - len(kept)
    return words("season-and-others", names=", ".join(kept), more=more) if more else ", ".join(kept)


def join_with_and_within(names: Sequence[str], words: Catalogue) -> str:
    """Return "Ida and Bert"; of very many names only the first ones, and the number of others."""
    return (
        join_with_and(words, names)
        if len(", ".join(names)) <= MAX_NAMES_CHARS
        else join_names_within(names, words)
    )


# Rules


def format_game_title(slug: str, games: Games) -> str:
    """Return the title of a game, or its slug if this version lacks the game."""
    return games[slug].title if slug in games else slug


def describe_season(season: Season, words: Catalogue, games: Games) -> str:
    """Return "a league with games of Chess at tables of 4 players, with …", and when a ladder ends."""
    rules = season.rules
    told = season_text(
        season,
        words,
        "season-what",
        games=join_with_and(words, [format_game_title(slug, games) for slug in rules.games]),
        seats=rules.seats,
        rounds=rules.rounds,
        days=int(rules.lasts // DAY_S),
        pace=words(f"pace-{rules.pace}"),
    )
    return join_phrases(told, describe_end(season, words))


def describe_end(season: Season, words: Catalogue) -> str:
    """Return when a ladder with a date ends, and that its open tables do not count then; "" for all others."""
    until = season.rules.until
    if until is None or season.status == "over":
        return ""
    return words("season-ends", at=format_timestamp(until), stands=season.status == "paused")


def describe_scoring(rules: SeasonRules, words: Catalogue) -> str:
    """Return the rules of scoring in words: the points and how many rounds count, or what else decides places."""
    if not FORMS[rules.form].scores_points:
        return words("season-places", form=rules.form)
    points = ", ".join(map(str, rules.points))
    return words("season-points", points=points, drops=rules.drops)


def describe_first_round(season: Season, words: Catalogue) -> str:
    """Return when a season of which no round was drawn yet begins, or why it has not begun."""
    rules, at = season.rules, season.state.next_at
    if season.status not in ("draft", "open"):
        return describe_next_round(season, words)
    if rules.full:
        return words("season-begins-full", least=rules.least)
    if at is None:
        return words("season-begins-word")
    return words("season-begins-at", at=format_timestamp(at), least=rules.least)


def describe_next_round(season: Season, words: Catalogue) -> str:
    """Return when the next round is drawn, as far as it is known."""
    state = season.state
    rules = season.rules
    coming = season.row.round + 1
    if season.status == "paused":
        return words("season-next-paused")
    if state.waits_since is not None:
        return words("season-next-waits", round=coming, there=state.there)
    if not season.form.has_rounds:
        at = state.next_at
        coming = (
            words("season-next-drawing", at=format_timestamp(at))
            if at is not None and at < (rules.until or inf)
            else ""
        )
        return join_phrases(words("season-next-short") if has_ladder_shortage(season) else "", coming)
    if season.rounds and is_last_round(season):
        return words("season-next-last")
    if state.next_at is not None:
        return words("season-next-at", round=coming, at=format_timestamp(state.next_at))
    latest = get_next_drawing_time(season)
    return words(
        "season-next-after",
        round=coming,
        hour=f"{rules.hour}:00",
        zone=rules.zone,
        soon=rules.at_once,
        within=latest is not None,
        until=f"<t:{int(latest or 0)}:D>",
    )


# People and tables


def list_member_numbers(table: SeasonTableRow) -> list[int]:
    """Return the member numbers at a table by seat, without bots."""
    return [n for n in table.members if n]


def get_member_name(season: Season, n: int, words: Catalogue) -> str:
    """Return the name of the member with this number; 0 is a bot."""
    return season.members[n].name if n in season.members else words("season-bot")


def format_table_names(season: Season, table: SeasonTableRow, words: Catalogue) -> str:
    """Return the names at a table by seat: "Ida, Finn, Lea"."""
    return ", ".join(get_member_name(season, n, words) for n in table.members)


def get_thread_link(season: Season, thread: int | None) -> str:
    """Return the address of a table's thread, for a link that is shorter on a phone than its name; "" without one."""
    return "" if thread is None else f"https://discord.com/channels/{season.row.guild}/{thread}"


def describe_turn(
    table: SeasonTableRow, line: SeasonTableLine | None, words: Catalogue, is_held_by_bot: bool = False
) -> str:
    """Return whose turn it is at an open table, since when, and until when: "I asked **Bob** to play 3 days ago; ..." """
    if line is None:  # not open yet, or in a channel that the reader cannot see
        state = "hidden" if table.game is not None else "opening"
        return words("season-turn", state=state, names="", since="", clock="none", until="")
    until, since = line.until, line.table.turn_began
    names = [words("season-gone", name=one.name) if one.away else one.name for one in line.waiting]
    clock = "runs" if until is not None else "none"
    if line.is_time_up:
        clock = "out"
    if line.is_time_up and line.away_until:
        clock, until = "days", line.away_until
    if line.bot_at:
        clock, until = "bot", line.bot_at
    style = "D" if clock == "days" else "R"
    return words(
        "season-turn",
        state="held" if is_held_by_bot and line.state != "mine" else line.state,
        names=join_with_and_within(names, words),
        since=f"<t:{int(since)}:R>",
        clock=clock,
        until=f"<t:{int(until or 0)}:{style}>",
    )


def format_result(season: Season, table: SeasonTableRow, words: Catalogue) -> str:
    """Return "Ida 46, Lea 44, Finn 38", the best first, without totals if the table was ended early; in a cup, also who
    advances and what decided a tie.

    A table that does not count is marked as such.
    """
    played = season.to_table_result(table)
    if not played.over:
        return words("season-result-late", names=format_table_names(season, table, words))
    totals = [f" {format_number(total)}" for total in played.totals] or [""] * len(played.members)
    last_place = len(played.members) + 1
    rows = sorted(
        (
            place or last_place,
            seat,
            f"{get_member_name(season, n, words)}{BOT_NAME_SUFFIX * (n in played.absent)}{total}",
        )
        for seat, (n, total, place) in enumerate(zip(played.members, totals, played.places, strict=True))
    )
    result = ", ".join(row for _, _, row in rows)
    if not any(played.places):
        result = words("season-result-uncounted", names=format_table_names(season, table, words))
    if not season.form.is_knockout:
        return result
    rounds = season.drawn_rounds
    first, broke = bracket.find_winner(season.rules, rounds[: table.round], played)
    if any(first not in chain.from_iterable(bracket.get_places(one)) for one in rounds[table.round :][:1]):
        return result  # the winner left before the next round was drawn
    final, name = table.round == season.form.count_rounds(season), get_member_name(season, first, words)
    return words("season-advances", result=result, first=name, broke=broke, final=final)


def format_points_in_words(units: int, words: Catalogue) -> str:
    """Return points in units of 1/720 as "6 points"."""
    return words("season-some-points", points=format_points(units), one=units == UNITS_PER_POINT)


MAX_SHARE_DIGITS = 3  # sentences about ties use as many digits as they need


class RankedMember(Struct, frozen=True):
    """A member's place, for any form of season."""

    n: int
    place: int  # 0: not listed on the ladder yet
    shared: bool
    measure: str  # points, or a ladder's number; "" in a cup


def get_standings(season: Season) -> tuple[Standing, ...]:
    """Return the lines of the standings, the best first. Once the season is over, lots separate full ties.

    A ladder has `get_ladder` instead.
    """
    is_over = season.status == "over"
    members = {member.n: member.since for member in season.all_members.values()}
    return season.form.compute_standings(season.rules, members, season.drawn_rounds, is_over)


def localise_decimal(number: str, words: Catalogue) -> str:
    """Return a number like "38.2" with the decimal mark of the language."""
    return number.replace(".", words("season-decimal-mark"))


def format_shares(lines: Sequence[Standing], words: Catalogue) -> dict[int, str]:
    """Return each member's share of the points (`Standing.share`) in percent, by member number.

    All have the same number of decimals: the fewest, up to MAX_SHARE_DIGITS, with which members whose tie was broken by
    share differ.
    """
    ties = [(one.n, other.n) for one, other in pairwise(lines) if other.broke == "share"]
    found = dict[int, str]()
    for digits in range(MAX_SHARE_DIGITS + 1):
        found = {line.n: format_decimal(100 * line.share, digits) for line in lines}
        if all(found[one] != found[other] for one, other in ties):
            break
    return {n: localise_decimal(share, words) for n, share in found.items()}


def get_ladder(season: Season) -> tuple[LadderLine, ...]:
    """Return the lines of a ladder, the best first."""
    return rating.compute_ladder(season.all_members, season.finished_tables)


def get_ranking(season: Season) -> list[RankedMember]:
    """Return all members, the best first; on a ladder, those without a place come last."""
    if not season.form.has_rounds:
        rungs = [
            RankedMember(rung.n, rung.place, rung.shared, format_number(rung.number))
            for rung in get_ladder(season)
        ]
        known = {rung.n for rung in rungs}
        return [
            *rungs,
            *(RankedMember(n, 0, False, "") for n in sorted(season.all_members) if n not in known),
        ]
    counts = not season.form.is_knockout
    return [
        RankedMember(line.n, line.place, line.shared, format_points(line.points) if counts else "")
        for line in get_standings(season)
    ]


def has_picture(season: Season) -> bool:
    """Return whether a picture of the season would show anything: on a ladder, once somebody has a place."""
    return bool(season.rounds) and (season.form.has_rounds or bool(get_ladder(season)))


def has_results(season: Season) -> bool:
    """Return whether any table counts. Without one, nobody has won the season or has a place in it."""
    return any(any(season.to_table_result(table).places) for table in season.tables)


def get_winner_names(season: Season) -> list[str]:
    """Return the names of the members on the first place; none if no table counts."""
    return (
        [season.members[one.n].name for one in get_ranking(season) if one.place == 1]
        if has_results(season)
        else []
    )


def find_rank(season: Season, member: MemberRow) -> RankedMember | None:
    """Return the member's place, or None if they have none: before any table counts, and on a ladder before two games."""
    ranking = get_ranking(season) if has_results(season) else []
    return next((one for one in ranking if one.n == member.n and one.place), None)


def explain_own_ties(season: Season, n: int, words: Catalogue) -> list[str]:
    """Return sentences that say why the member with this number is ahead of or behind others with equal points; none on
    a ladder.
    """
    if not season.form.has_rounds:
        return []
    lines = get_standings(season)
    told = [
        format_tie_break(season, one, other, n, words)
        for one, other in pairwise(lines)
        if n in (one.n, other.n) and other.broke
    ]
    mine = next((line for line in lines if line.n == n), None)
    if mine is not None and mine.shared and has_results(season):
        others = [season.members[line.n].name for line in lines if line.place == mine.place and line.n != n]
        told.append(words("season-tie-shared", names=join_with_and_within(others, words)))
    return told


def describe_ties(season: Season, first: int, end: int, words: Catalogue) -> list[str]:
    """Return a sentence for each line, from index `first` to before `end`, that a tie-break puts behind the one before
    it. None before any table counts, and none on a ladder, where equal ratings share a place.
    """
    if not season.form.has_rounds or not has_results(season):
        return []
    pairs = list(pairwise(get_standings(season)))[max(0, first - 1) : end - 1]
    return [
        words(
            "season-tie-line",
            ahead=get_member_name(season, one.n, words),
            broke=other.broke,
            behind=get_member_name(season, other.n, words),
            more=localise_decimal(more, words),
            less=localise_decimal(less, words),
        )
        for one, other in pairs
        if other.broke
        for more, less in [format_figures(other.broke, *other.figures)]
    ]


def format_tie_break(season: Season, one: Standing, other: Standing, n: int, words: Catalogue) -> str:
    """Return why a member is ahead of or behind another, as the previous line `one` is ahead of `other`: "You and Dan
    have 9 points each. Dan's share of the points is higher: 38.2 % against 36.9 %."
    """
    ahead = one.n == n
    more, less = format_figures(other.broke, *other.figures)
    return season_text(
        season,
        words,
        "season-tie",
        name=get_member_name(season, other.n if ahead else one.n, words),
        points=format_points(other.points),
        broke=other.broke,
        won=format_points(other.won),
        ahead=ahead,
        more=localise_decimal(more, words),
        less=localise_decimal(less, words),
    )
