"""The draft of a season, which only its organiser sees: all of its rules, and a forecast of repeated meetings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_origin

import msgspec

from bot.seasons.forms import FORMS, Forecast
from bot.seasons.model import SeasonRules
from bot.service.model.season import Season
from engine.core.commands import get_field_types
from engine.core.text import Catalogue, capitalise_first, join_with_and

from ..elements import MAX_PANEL_CHARS, Block, Button, Buttons, Option, Panel, Select
from ..labels import shorten
from .phrases import (
    Games,
    describe_scoring,
    describe_season,
    format_timestamp,
    season_custom_ids,
)
from .rules_text import format_game_options, format_joining_rules


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
        words("season-draft-rules", few=FORMS[rules.form].get_odd_people_word(rules), rated=int(rules.rated)),
        *(
            format_game_options(games[slug], rules.options.get(slug, {}), words)
            for slug in rules.games
            if slug in games
        ),
        f"{format_joining_rules(rules, words)} {describe_start(draft, words)}",
        words("season-draft-where", channel=str(draft.row.channel), tables=str(draft.row.tables_in)),
        format_forecasts(forecasts_by_people, words),
    ]
    return Panel(
        shorten("\n".join(filter(None, lines)), MAX_PANEL_CHARS), build_controls(draft, words, games)
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
    at = format_timestamp(rules.begins) if rules.begins is not None else ""
    return words("season-draft-begins", how=how, least=rules.least, at=at)


def format_forecasts(forecasts_by_people: Sequence[tuple[int, Forecast]], words: Catalogue) -> str:
    """Return "*With 8 people, 12 of 60 meetings are between people who have met before; with 12, nobody meets ...*", or
    "".
    """
    told = [
        words("season-forecast", people=people, repeated=one.repeated, meetings=one.meetings)
        for people, one in forecasts_by_people
        if one.repeated
    ]
    never = [str(people) for people, one in forecasts_by_people if not one.repeated]
    told += [words("season-forecast-never", people=join_with_and(words, never))] if never else []
    return f"*{capitalise_first('; '.join(told))}.*" if told else ""


def build_controls(draft: Season, words: Catalogue, games: Games) -> tuple[Block, ...]:
    """Return the draft's buttons, and a select of the games that have options."""
    ids = season_custom_ids(draft)
    buttons = (
        Button(words("season-open-joining"), ids("season-open"), "green"),
        Button(words("season-edit-time"), ids("season-edit", "time")),
        *(
            [Button(words("season-edit-points"), ids("season-edit", "points"))]
            if has_point_settings(draft.rules)
            else []
        ),
        Button(words("season-edit-who"), ids("season-edit", "who")),
        Button(words("season-discard"), ids("season-discard"), "red"),
    )
    with_options = [
        games[slug] for slug in draft.rules.games if slug in games and has_options(games[slug].options_type)
    ]
    options = tuple(Option(game.title, game.slug) for game in with_options)
    picker = (Select(words("season-options"), ids("season-options"), options),) if options else ()
    return (Buttons(buttons), *picker)


def has_point_settings(rules: SeasonRules) -> bool:
    """Return whether the page [Points and absence] has any field for these rules."""
    return FORMS[rules.form].scores_points or rules.seats > 2


def has_options(options: type[msgspec.Struct]) -> bool:
    """Return whether a game has options other than those that name a seat, which are set when tables are drawn."""
    return any(of is bool or get_origin(of) is Literal for of in get_field_types(options).values())
