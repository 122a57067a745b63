"""Fields of the season modals (texts and selects that every client supports), and reading them back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Literal, get_args

from msgspec.structs import replace

from bot.base import DAY_S
from bot.interactions.handlers.settings import match_zone
from bot.interactions.modals import Field, build_list_field
from bot.model.errors import OperationRefused
from bot.model.people import load_time_zone
from bot.model.season import Season
from bot.operations.seasons import ALLOWED_ROUNDS
from bot.panels.blocks import MAX_SELECT_OPTIONS, Option, parse_snowflake
from bot.seasons.drawing import MOST_SEATS
from bot.seasons.forms import FORMS
from bot.seasons.model import (
    ALLOWED_DAYS,
    FormName,
    LateJoining,
    OddPeoplePolicy,
    Pace,
    SeasonRules,
)
from bot.text.free_text import NO_VISIBLE_NAME, clean_name
from engine.core.game import AnyGame
from engine.core.text import Catalogue

USUAL_POINTS: Mapping[int, tuple[int, ...]] = {
    2: (2, 0),
    3: (3, 1, 0),
    4: (4, 2, 1, 0),
    5: (5, 3, 2, 1, 0),
}  # by number of seats
DROP_CHOICES = (0, 1, 2)
DEFAULT_ROUNDS, USUAL_SEATS = 5, 4
DEFAULT_HOUR, FRIDAY = 20, 4
NUMBER_PATTERN = re.compile(r"\d+")
TIME_PATTERN = re.compile(r"(\d{1,2})(?:[:.]00)?(?:\s*(?:uhr|h|o'clock))?(?:[\s,]+(.+))?", re.IGNORECASE)


# What an organiser can set on each page of [Change], in the order of its modal, and until when; then it is fixed. The text
# `season-field-<name>` is the question, and `season-field-<name>-about` explains what can be typed.
PAGES: Mapping[str, Mapping[str, Literal["opening", "first-round", "first-result", "end"]]] = {
    "what": {
        "name": "end",
        "form": "opening",
        "games": "opening",
        "seats": "opening",
        "begins": "first-round",
    },
    "time": {
        "rounds": "first-round",
        "until": "end",
        "lasts": "end",
        "hour": "end",
        "pace": "end",
        "next": "end",
    },
    "points": {"points": "first-result", "drops": "first-result", "few": "first-result"},
    "who": {
        "role": "end",
        "people": "end",  # asks for `least` and `most`
        "late": "end",
        "channel": "end",
        "tables": "opening",
    },
}
# These settings get their usual values again when the number of seats changes.
FIT_SEATS = ("points", "few")


def list_odd_people_policies(rules: SeasonRules, games: Mapping[str, AnyGame]) -> Sequence[OddPeoplePolicy]:
    """Return what can be done if the number of people does not fit, the default first; empty if there is no choice."""
    counts = [games[slug].player_counts for slug in rules.games if slug in games]
    return FORMS[rules.form].list_odd_people_policies(rules.seats, counts)


# A new one


def get_usual_rules(games: Mapping[str, AnyGame], zone: str) -> SeasonRules:
    """Return the rules that the modal of a new season shows: a league without a name, as soon as enough people are in."""
    usual = next(
        (slug for slug, game in games.items() if USUAL_SEATS in game.player_counts), next(iter(games))
    )
    return SeasonRules("", "league", (usual,), USUAL_SEATS, zone=zone, hour=DEFAULT_HOUR, full=True)


def build_new_season_fields(
    usual: SeasonRules, games: Mapping[str, AnyGame], words: Catalogue, now: float
) -> list[Field]:
    """Return the modal fields of a new season: game, form and start."""
    found = build_fields(usual, games, words, now)
    return [found[name] for name in ("games", "form", "begins")]


def list_start_choices(words: Catalogue, zone: str, now: float) -> list[tuple[str, str]]:
    """Return choices (value, label) for a season's start: "when enough are in", "tomorrow, 20:00", "Friday, 20:00",
    "when you say so".
    """
    today = datetime.fromtimestamp(now, load_time_zone(zone)).replace(
        hour=DEFAULT_HOUR, minute=0, second=0, microsecond=0
    )
    friday = (FRIDAY - today.weekday()) % 7 or 7
    days = {friday: "friday", 1: "tomorrow", 7: "week"}
    times = {str(int((today + timedelta(days=ahead)).timestamp())): days[ahead] for ahead in sorted(days)}
    choices = {"full": "full", **times, "word": "word"}
    return [(value, words("season-begin", when=when)) for value, when in choices.items()]


def read_new_rules(
    usual: SeasonRules, said: Mapping[str, str], now: float, games: Mapping[str, AnyGame]
) -> SeasonRules:
    """Return the rules of a new season from the values of its modal. What it does not ask is as in `usual`, or gets the
    usual value for what it says. Raises as `read_settings`.
    """
    rules = read_settings(usual, said, now, games)
    counts = [
        n for n in range(2, MOST_SEATS + 1) if all(n in games[slug].player_counts for slug in rules.games)
    ]
    # Four, or the largest number below that all games allow.
    seats = max((n for n in counts if n <= USUAL_SEATS), default=min(counts, default=USUAL_SEATS))
    rules = replace(rules, seats=seats)
    return replace(rules, **get_usual_values(rules, games))


def get_usual_values(rules: SeasonRules, games: Mapping[str, AnyGame]) -> dict[str, Any]:
    """Return the usual values of everything that depends on form, games and number of seats. Another form brings them
    back; so does another number of seats, unless the organiser chose different values that still fit.
    """
    form, seats = FORMS[rules.form], rules.seats
    return {
        "options": {slug: chosen for slug, chosen in rules.options.items() if slug in rules.games},
        "rounds": DEFAULT_ROUNDS if form.scores_points else 0,
        "until": None,
        "points": USUAL_POINTS.get(seats, tuple(range(seats, 0, -1))),
        "drops": form.get_usual_drops(DEFAULT_ROUNDS),
        "few": next(iter(list_odd_people_policies(rules, games)), "rest"),
        "least": seats * form.tables_to_begin,
        "late": "yes",
    }


# What can be changed of a draft


def build_fields(
    rules: SeasonRules,
    games: Mapping[str, AnyGame],
    words: Catalogue,
    now: float,
    channels: Mapping[str, int] = {},
) -> dict[str, Field]:
    """Return the modal fields of all settings that this form of season has, by name. `channels`: the "channel" of
    its posts and that of its "tables"; left empty, they do not change.
    """
    form = FORMS[rules.form]
    starts = list_start_choices(words, rules.zone, now)
    start = "full" if rules.full else "word"
    if rules.begins is not None:
        start = str(int(rules.begins))
        told = f"{format_date(rules.begins, rules)}, {rules.hour}:00"
        starts = [*(one for one in starts if one[0] != start), (start, told)]
    policies = [
        (word, words("season-few", few=form.get_odd_people_word(replace(rules, few=word))))
        for word in list_odd_people_policies(rules, games)
    ]

    late = [word for word in get_args(LateJoining) if word != "half" or form.has_rounds]
    titles = [Option(game.title, slug, chosen=slug in rules.games) for slug, game in games.items()]
    titles = titles[:MAX_SELECT_OPTIONS]

    def build_text(name: str, shown: str, min_values: int = 1, **limits: int) -> Field:
        """Return a text input that explains what can be typed."""
        about = words(f"season-field-{name}-about", **limits)
        return Field(
            name, words(f"season-field-{name}"), text=shown, description=about, min_values=min_values
        )

    def build_list(name: str, choices: Iterable[tuple[str, str]], shown: object) -> Field:
        """Return a select."""
        return build_list_field(name, words(f"season-field-{name}"), choices, str(shown))

    def build_choice(name: str, key: str, variable: str, values: Iterable[str | int], shown: object) -> Field:
        """Return a select with an option for each value. The label is the text `key`, whose `variable` is the value."""
        choices = [(str(value), words(key, **{variable: value})) for value in values]
        return build_list(name, choices, shown)

    found = [
        Field("name", words("season-field-name"), text=rules.name),
        build_choice("form", "season-form", "form", get_args(FormName), rules.form),
        Field("games", words("season-field-games"), titles, len(titles), is_set=True, as_list=True),
        build_list(
            "seats",
            [
                (str(n), str(n))
                for n in sorted({n for game in games.values() for n in game.player_counts})
                if 2 <= n <= MOST_SEATS
            ],
            rules.seats,
        ),
        # Also the times that it offered yesterday.
        replace(build_list("begins", starts, start), takes_other=True),
        build_text("rounds", str(rules.rounds), least=ALLOWED_ROUNDS[0], most=ALLOWED_ROUNDS[-1]),
        build_text("until", format_date(rules.until, rules) if rules.until is not None else "", 0),
        build_choice("lasts", "season-days", "days", ALLOWED_DAYS, int(rules.lasts // DAY_S)),
        build_text("hour", f"{rules.hour}:00 {rules.zone}"),
        build_list_field(
            "pace", words("option-pace"), [(p, words(f"pace-{p}")) for p in get_args(Pace)], rules.pace
        ),
        build_choice(
            "next", "season-next-round", "when", ("hour", "once"), "once" if rules.at_once else "hour"
        ),
        build_text("points", " ".join(map(str, rules.points)), seats=rules.seats),
        build_choice("drops", "season-drops", "drops", DROP_CHOICES, rules.drops),
        build_list("few", policies, rules.few),
        replace(build_text("role", str(rules.role or ""), 0), kind="roles"),
        build_text("people", f"{rules.least}-{rules.most}"),
        build_choice("late", "season-late", "late", late, rules.late),
        *(
            Field(name, words(f"season-field-{name}"), text=str(shown), min_values=0, kind="channels")
            for name, shown in channels.items()
        ),
    ]
    is_asked = {
        **dict.fromkeys(("rounds", "points", "drops"), form.scores_points),
        **dict.fromkeys(("lasts", "next"), form.has_rounds),
        "until": not form.has_rounds,
        "few": bool(policies),
        "late": not form.is_knockout,
    }
    return {field.name: field for field in found if is_asked.get(field.name, True)}


# Read back


def read_settings(
    rules: SeasonRules, said: Mapping[str, str], now: float, games: Mapping[str, AnyGame]
) -> SeasonRules:
    """Return the rules with the values of some modal fields. With another form, everything that depends on it gets its
    usual value; with another number of seats, only what the organiser has not chosen; and with another number of rounds,
    the number of dropped ones. Raises as `read_setting`.
    """
    changed = rules
    # Dates are of the time zone, and a number of rounds may be given as a date.
    for name in sorted(said, key=("until", "rounds").__contains__):
        changed = replace(changed, **read_setting(name, said[name].strip(), changed, now))
    if (changed.form, changed.seats) != (rules.form, rules.seats):
        kept = {
            name: getattr(rules, name)
            for name, usual in get_usual_values(rules, games).items()
            if changed.form == rules.form and name not in (*FIT_SEATS, "options")
            if getattr(rules, name) != usual
        }
        return replace(changed, **(get_usual_values(changed, games) | kept))
    get_usual_drops = FORMS[rules.form].get_usual_drops
    if changed.rounds != rules.rounds and rules.drops == get_usual_drops(rules.rounds):
        changed = replace(changed, drops=get_usual_drops(changed.rounds))
    return changed


def read_setting(name: str, typed: str, rules: SeasonRules, now: float) -> dict[str, Any]:
    """Return what the value of a modal field changes of the rules.

    Raises OperationRefused season-name-empty, season-begin-past (it has passed, or is more than 60 days away),
    season-rounds, season-hour, season-zone, season-until, season-until-past, season-points, season-people, not-offered.
    Whether the values fit each other is checked when they are stored.
    """
    match name:
        case "name":
            if (cleaned := clean_name(typed)) == NO_VISIBLE_NAME:
                raise OperationRefused("season-name-empty")
            return {"name": cleaned}
        case "games":
            return {"games": tuple(typed.split())}
        case "begins":
            at = float(typed) if typed.isdecimal() and len(typed) < 12 else None
            if at is None and typed not in ("full", "word"):
                raise OperationRefused("not-offered")
            if at is not None and at != rules.begins and not now < at < now + 60 * DAY_S:
                raise OperationRefused("season-begin-past")
            return {"begins": at, "full": typed == "full"}
        case "lasts":
            return {"lasts": int(typed) * DAY_S}
        case "hour":
            hour, zone = parse_hour(typed)
            return {"hour": hour, "zone": zone}
        case "next":
            return {"at_once": typed == "once"}
        case "until":
            return {"until": parse_date(typed, rules, now) if typed else None}
        case "rounds":
            return {"rounds": parse_rounds(typed, rules, now)}
        case "points":
            places = re.split(r"[\s,;/]+", typed)
            if not all(number.isdecimal() and len(number) < 3 for number in places):
                raise OperationRefused("season-points", seats=rules.seats)
            return {"points": tuple(map(int, places))}
        case "people":
            numbers = NUMBER_PATTERN.findall(typed)
            if len(numbers) != 2 or any(len(number) > 3 for number in numbers):
                raise OperationRefused("season-people", most=200)
            return {"least": int(numbers[0]), "most": int(numbers[1])}
        case "role":
            return {"role": parse_snowflake(typed) if typed else None}
        case "channel" | "tables":  # they are no rules
            return {}
        case _:
            return {name: type(getattr(rules, name))(typed)}


def parse_rounds(typed: str, rules: SeasonRules, now: float) -> int:
    """Return a typed number of rounds or, if a date was typed, as many rounds as fit until then. Raises
    OperationRefused season-rounds for anything else; whether the number is allowed is checked when it is stored.
    """
    if typed.isdecimal():
        return int(typed) if len(typed) < 5 else 0
    try:
        last = parse_date(typed, rules, now)
    except OperationRefused as error:
        raise OperationRefused("season-rounds", least=ALLOWED_ROUNDS[0], most=ALLOWED_ROUNDS[-1]) from error
    return min(ALLOWED_ROUNDS[-1], int((last - (rules.begins or now)) // rules.lasts))


def parse_hour(typed: str) -> tuple[int, str]:
    """Parse "20:00 Europe/Berlin" or "20 Uhr Berlin" into (hour, time zone); without a zone, it is UTC. Raises
    OperationRefused season-hour unless it is a whole hour, season-zone for an unknown or ambiguous zone.
    """
    found = TIME_PATTERN.fullmatch(typed)
    if found is None or int(found[1]) > 23:
        raise OperationRefused("season-hour")
    zone = match_zone(found[2]).zone if found[2] else "UTC"
    if not zone:
        raise OperationRefused("season-zone", text=found[2])
    return int(found[1]), zone


def parse_date(typed: str, rules: SeasonRules, now: float) -> float:
    """Return the end of a day typed as 2026-12-24 or 24.12.2026, in the season's time zone, in seconds since 1970.

    Raises OperationRefused season-until for anything else, season-until-past for a day that is over or more than 1000
    days away.
    """
    numbers = [int(number) for number in NUMBER_PATTERN.findall(typed)]
    try:
        year, month, day = numbers if typed[:4].isdecimal() else numbers[::-1]
        local_time = datetime.combine(date(year, month, day), datetime.max.time(), load_time_zone(rules.zone))
    except (ValueError, OverflowError) as error:
        raise OperationRefused("season-until") from error
    if not now < local_time.timestamp() < now + 1000 * DAY_S:
        raise OperationRefused("season-until-past")
    return float(int(local_time.timestamp()))


def format_date(at: float, rules: SeasonRules) -> str:
    """Return the day of a time (seconds since 1970) in the season's time zone: "2026-12-24"."""
    return datetime.fromtimestamp(at, load_time_zone(rules.zone)).date().isoformat()


def list_open_fields(season: Season) -> Sequence[str]:
    """Return which settings have not been used yet and so can still be changed."""
    has_passed = {
        "opening": season.status != "draft",
        "first-round": bool(season.rounds),
        "first-result": any(any(season.to_table_result(table).places) for table in season.tables),
        "end": False,
    }
    return [name for page in PAGES.values() for name, until in page.items() if not has_passed[until]]


def list_changes(
    before: SeasonRules, after: SeasonRules, games: Mapping[str, AnyGame], words: Catalogue
) -> list[str]:
    """Return a line for each setting that differs: "Rounds: 5 → 3"."""
    lines = list[str]()
    was, now = (build_fields(rules, games, words, 0.0) for rules in (before, after))
    for name, field in (was | now).items():
        old, new = format_setting(name, was, before, words), format_setting(name, now, after, words)
        if old != new:
            lines.append(words("season-changed-line", what=field.label, old=old, new=new))
    return lines


def format_setting(name: str, fields: Mapping[str, Field], rules: SeasonRules, words: Catalogue) -> str:
    """Return the value of a setting in words. `fields`: those that the form of season asks."""
    if name in fields:
        return format_value(fields[name])
    # Tables that do not fill up have a value even if there is no choice.
    return words("season-few", few=FORMS[rules.form].get_odd_people_word(rules)) if name == "few" else "–"


def format_value(field: Field) -> str:
    """Return the value that a field shows, in words; "–" for none."""
    chosen = [option.label for option in field.options if option.chosen]
    mention = f"<@&{field.text}>" if field.kind == "roles" and field.text else field.text
    return ", ".join(chosen) or mention or "–"
