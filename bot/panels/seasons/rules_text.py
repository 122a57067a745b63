"""[Rules]: everything that decides places in a season, in words, with examples where they help."""

from __future__ import annotations

from bot.seasons.forms import FORMS
from bot.seasons.model import SeasonRules
from bot.service.model.season import Season
from bot.service.model.timing import DAY_S
from engine.core.game import AnyGame
from engine.core.text import Catalogue

from ..labels import shorten
from .living_post import format_changes
from .phrases import (
    Games,
    capitalise_first,
    describe_scoring,
    describe_season,
    format_points_at_size,
    get_game_titles,
)

MAX_LISTED_CHANGES = 40


def format_rules(season: Season, words: Catalogue, games: Games) -> str:
    """Return all rules of a season in words; changes by organisers come last."""
    rules = season.rules
    lines = [
        f"**{rules.name}**: {describe_season(season, words, games)}",
        *format_game_order(rules, words, games),
        *format_seat_rules(rules, words, games),
        format_joining_rules(rules, words),
        *format_point_rules(rules, words),
        words("season-rule-places", form=rules.form),
        *format_tie_breaks(rules, words),
        words("season-rule-round", form=rules.form, days=int(rules.lasts // DAY_S)),
        words("season-rule-vacation"),
        words("season-rule-late"),
        words("season-rule-lost"),
        words("season-rule-absent") if FORMS[rules.form].has_rounds else "",
        words("season-rule-ended", form=rules.form),
        words("season-rule-rest", form=rules.form),
        words("season-rule-rated", on=int(rules.rated)),
        words("season-rule-drawn"),
        *format_changes(season, words, MAX_LISTED_CHANGES),
    ]
    return "\n".join(filter(None, lines))


def format_game_order(rules: SeasonRules, words: Catalogue, games: Games) -> list[str]:
    """Return the line that says which game is played in which round, if there are several."""
    names = get_game_titles(rules, games)
    if len(names) < 2 or not FORMS[rules.form].has_rounds:
        return []
    rounds = [f"{one + 1} {names[one % len(names)]}" for one in range(rules.rounds)]
    return [words("season-rule-games", rounds=", ".join(rounds))]


def format_seat_rules(rules: SeasonRules, words: Catalogue, games: Games) -> list[str]:
    """Return lines that say what happens if people do not fill the last table, and how many points its places get."""
    counts = FORMS[rules.form].scores_points
    found = [
        words(
            "season-rule-few",
            few=FORMS[rules.form].get_odd_people_word(rules),
            seats=rules.seats,
            counts=int(counts),
        )
    ]
    least = min((games[slug].player_counts[0] for slug in rules.games if slug in games), default=rules.seats)
    if FORMS[rules.form].get_odd_people_word(rules) == "smaller" and counts and least < rules.seats:
        size = rules.seats - 1
        found.append(words("season-rule-smaller", size=size, points=format_points_at_size(rules, size)))
    return found


def format_joining_rules(rules: SeasonRules, words: Catalogue) -> str:
    """Return the sentence that says who may join, until when, and how many."""
    role = f"<@&{rules.role}>" if rules.role is not None else ""
    late = "no" if FORMS[rules.form].is_knockout else rules.late
    return words("season-who-may", role=role, of=int(rules.role is not None), late=late, most=rules.most)


def format_point_rules(rules: SeasonRules, words: Catalogue) -> list[str]:
    """Return lines that say how points are given and shared; nothing for a form of season without points."""
    if not FORMS[rules.form].scores_points:
        return []
    first, second = rules.points[0], rules.points[1]
    half, odd = divmod(first + second, 2)
    shared = f"{half or ''}½" if odd else str(half)
    return [
        describe_scoring(rules, words),
        words("season-rule-shared", first=first, second=second, each=shared),
    ]


def format_tie_breaks(rules: SeasonRules, words: Catalogue) -> list[str]:
    """Return each tie-break with an example."""
    return [
        f"{number}. {words(f'season-rule-tie-{kind}')}"
        for number, kind in enumerate(FORMS[rules.form].tie_breaks, 1)
    ]


def format_game_options(game: AnyGame, options: dict[str, object], words: Catalogue) -> str:
    """Return the chosen options of a game in words: "Chess: short game: no"."""
    hints = game.create_presenter((), words.locale)
    chosen = [
        f"{hints.option_name(name)}: {hints.option_name(name, value)}"
        for name, value in options.items()
        if hints.text.has(f"option-{name}-{str(value).lower()}".replace("_", "-"))
    ]
    return shorten(capitalise_first(f"{game.title}: {', '.join(chosen)}"), 300) if chosen else ""
