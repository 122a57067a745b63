"""Short texts about a season: its rules, times, members and tables. No Discord here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf

from bot.seasons.forms import FORMS
from bot.seasons.model import UNITS_PER_POINT, SeasonRules
from bot.seasons.scoring import compute_points, format_points
from bot.service.effects.season_schedule import has_ladder_shortage, is_last_round
from bot.service.model.season import Season, decode_numbers
from bot.service.model.timing import DAY_S
from bot.store.seasons import SeasonTableRow
from engine.core.game import AnyGame
from engine.core.text import Catalogue, capitalise_first, format_number, join_with_and

from ..custom_ids import encode_mark, global_custom_id

Games = Mapping[str, AnyGame]
"""The games of the bot by slug."""
MakeCustomId = Callable[..., str]
MAX_NAMES_CHARS = 400  # Fluent accepts no more than 1,000


def season_custom_ids(season: Season, post: int | None = None) -> MakeCustomId:
    """Return a function that makes the custom ids of a season's controls. `post`: the delivery mark that a post's
    controls carry.
    """
    mark = () if post is None else (encode_mark(post),)

    def id_of(verb: str, *args: object) -> str:
        """Return the custom id of a control of this season."""
        return global_custom_id(verb, season.row.id, *args, *mark)

    return id_of


def get_join_verb(season: Season) -> str:
    """Return the custom id verb of [Join], which differs on a ladder because that first asks for wishes."""
    return "season-wants" if not season.form.has_rounds else "season-join"


def format_timestamp(at: float) -> str:
    """Return Discord's Markdown for a time (seconds since 1970): in the reader's time zone, and how far away it is."""
    return f"<t:{int(at)}:f> (<t:{int(at)}:R>)"


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


def get_game_titles(rules: SeasonRules, games: Games) -> list[str]:
    """Return the titles of the season's games; a game that this version lacks is given by its slug."""
    return [games[slug].title if slug in games else slug for slug in rules.games]


def describe_season(season: Season, words: Catalogue, games: Games) -> str:
    """Return "a **league** playing Chess: tables of 4 players, 5 rounds of at most 14 days.", and when a ladder ends."""
    rules = season.rules
    told = words(
        "season-what",
        form=rules.form,
        games=join_with_and(words, get_game_titles(rules, games)),
        seats=rules.seats,
        rounds=rules.rounds,
        days=int(rules.lasts // DAY_S),
        pace=words(f"pace-{rules.pace}"),
    )
    return " ".join(filter(None, [told, describe_end(season, words)]))


def describe_end(season: Season, words: Catalogue) -> str:
    """Return when a ladder with a date ends, and that its open tables do not count then; "" for all others."""
    until = season.rules.until
    if until is None or season.status == "over":
        return ""
    return words("season-ends", at=format_timestamp(until), stands=int(season.status == "paused"))


def describe_scoring(rules: SeasonRules, words: Catalogue) -> str:
    """Return the rules of scoring in words: the points, how many rounds count, and how ties are broken."""
    if not FORMS[rules.form].scores_points:
        return words("season-places", form=rules.form)
    points = ", ".join(map(str, rules.points))
    return (
        f"{words('season-points', points=points, drops=rules.drops)} {words('season-ties', form=rules.form)}"
    )


def format_points_at_size(rules: SeasonRules, size: int) -> str:
    """Return the points of a table of this size: "4, 1½, 0"."""
    return ", ".join(map(format_points, compute_points(rules.points, tuple(range(1, size + 1)))))


def describe_start(season: Season, words: Catalogue) -> str:
    """Return when the season begins, in words."""
    rules, at = season.rules, season.state.next_at
    if rules.full:
        return words("season-begins-full", least=rules.least)
    return (
        words("season-begins-word")
        if at is None
        else words("season-begins-at", at=format_timestamp(at), least=rules.least)
    )


def describe_first_round(season: Season, words: Catalogue) -> str:
    """Return when a season of which no round was drawn yet begins, or why it has not begun."""
    return (
        describe_start(season, words)
        if season.status in ("draft", "open")
        else describe_next_round(season, words)
    )


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
        return " ".join(
            filter(None, [words("season-next-short") if has_ladder_shortage(season) else "", coming])
        )
    if season.rounds and is_last_round(season):
        return words("season-next-last")
    if state.next_at is not None:
        return words("season-next-at", round=coming, at=format_timestamp(state.next_at))
    return words(
        "season-next-after", round=coming, hour=f"{rules.hour}:00", zone=rules.zone, soon=int(rules.at_once)
    )


# People and tables


def list_member_numbers(table: SeasonTableRow) -> list[int]:
    """Return the member numbers at a table by seat, without bots."""
    return [n for n in decode_numbers(table.members) if n]


def get_member_name(season: Season, n: int, words: Catalogue) -> str:
    """Return the name of the member with this number; 0 is a bot."""
    return season.members[n].name if n in season.members else words("season-bot")


def format_table_names(season: Season, table: SeasonTableRow, words: Catalogue) -> str:
    """Return the names at a table by seat: "Ida, Finn, Lea"."""
    return ", ".join(get_member_name(season, n, words) for n in decode_numbers(table.members))


def format_result(season: Season, table: SeasonTableRow, words: Catalogue) -> str:
    """Return "Ida 46, Lea 44, Finn 38", the best first, without totals if the table was ended early.

    A table that does not count is marked as such.
    """
    played = season.to_table_result(table)
    if not played.over:
        return words("season-result-late", names=format_table_names(season, table, words))
    if not any(played.places):
        return words("season-result-uncounted", names=format_table_names(season, table, words))
    totals = [f" {format_number(total)}" for total in played.totals] or [""] * len(played.members)
    last_place = len(played.members) + 1
    rows = sorted(
        (place or last_place, seat, f"{get_member_name(season, n, words)}{total}")
        for seat, (n, total, place) in enumerate(zip(played.members, totals, played.places, strict=True))
    )
    return ", ".join(row for _, _, row in rows)


def format_earned_points(season: Season, table: SeasonTableRow) -> str:
    """Return the points of a finished table, the best first: "4, 1½, 0"; "" if it does not count."""
    places = season.to_table_result(table).places
    points = compute_points(season.rules.points, places) if any(places) else ()
    return ", ".join(format_points(one) for one in sorted(points, reverse=True))


def format_points_in_words(units: int, words: Catalogue) -> str:
    """Return points in units of 1/720 as "6 points"."""
    return words("season-some-points", points=format_points(units), one=int(units == UNITS_PER_POINT))


def join_sentence(*parts: str) -> str:
    """Return the non-empty parts joined by spaces, with a capital first letter."""
    return capitalise_first(" ".join(filter(None, parts)))
