"""Fields of the season modals (texts and selects that every client supports), and reading them back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
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

Page = Literal["what", "time", "points", "who"]
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


# A new one


def build_new_season_fields(
    games: Mapping[str, AnyGame], words: Catalogue, zone: str, now: float
) -> list[Field]:
    """Return the modal fields of a new season: game, form and start."""
    usual = next(
        (slug for slug, game in games.items() if USUAL_SEATS in game.player_counts), next(iter(games))
    )
    return [
        build_games_field(games, words, [usual]),
        build_form_field(words, "league"),
        build_start_field(words, list_start_choices(words, zone, now), "full"),
    ]


def build_games_field(games: Mapping[str, AnyGame], words: Catalogue, chosen: Sequence[str]) -> Field:
    """Return the select of the season's games, from which any number can be chosen."""
    options = tuple(Option(game.title, slug, chosen=slug in chosen) for slug, game in games.items())
    shown = options[:MAX_SELECT_OPTIONS]
    return Field("games", words("season-field-games"), shown, len(shown), is_set=True, as_list=True)


def build_form_field(words: Catalogue, chosen: FormName) -> Field:
    """Return the select of the form of the season."""
    forms = [(form, words("season-form", form=form)) for form in get_args(FormName)]
    return build_list_field("form", words("season-field-form"), forms, chosen)


def build_start_field(words: Catalogue, choices: Sequence[tuple[str, str]], chosen: str) -> Field:
    """Return the select of the season's start. It accepts the times that it offered yesterday."""
    field = build_list_field("begins", words("season-field-begins"), choices, chosen)
    return replace(field, takes_other=True)


def list_seat_counts(games: Mapping[str, AnyGame]) -> list[int]:
    """Return for how many people a season can have tables if it plays these games."""
    return sorted({n for game in games.values() for n in game.player_counts if 2 <= n <= MOST_SEATS})


def list_start_choices(words: Catalogue, zone: str, now: float) -> list[tuple[str, str]]:
    """Return choices (value, label) for a season's start: "when enough are in", "tomorrow, 20:00", "Friday, 20:00",
    "when you say so".
    """
    local_time = datetime.fromtimestamp(now, load_time_zone(zone))
    friday = (FRIDAY - local_time.weekday()) % 7 or 7
    days = {1: "tomorrow", 7: "week"} | ({friday: "friday"} if friday not in (1, 7) else {})
    found = [("full", words("season-begin", when="full"))]
    for ahead, name in sorted(days.items()):
        at = (local_time + timedelta(days=ahead)).replace(
            hour=DEFAULT_HOUR, minute=0, second=0, microsecond=0
        )
        found.append((str(int(at.timestamp())), words("season-begin", when=name)))
    return [*found, ("word", words("season-begin", when="word"))]


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
    return with_usual_values(replace(rules, seats=seats), games)


def with_usual_values(rules: SeasonRules, games: Mapping[str, AnyGame]) -> SeasonRules:
    """Return the rules with the usual values of everything that depends on form, games and number of seats."""
    form = FORMS[rules.form]
    policies = list_odd_people_policies(rules.form, [games[slug] for slug in rules.games], rules.seats)
    return replace(
        rules,
        rounds=DEFAULT_ROUNDS if form.scores_points else 0,
        until=None,
        points=USUAL_POINTS.get(rules.seats, tuple(range(rules.seats, 0, -1))),
        drops=form.get_usual_drops(DEFAULT_ROUNDS),
        few=policies[0] if policies else "rest",
        least=rules.seats * form.tables_to_begin,
        late="no" if form.is_knockout else "yes",
        options={slug: chosen for slug, chosen in rules.options.items() if slug in rules.games},
    )


def list_odd_people_policies(
    form: FormName, games: Sequence[AnyGame], seats: int
) -> Sequence[OddPeoplePolicy]:
    """Return what can be done if the number of people does not fit, the default first; empty if there is no choice."""
    return FORMS[form].list_odd_people_policies(seats, [game.player_counts for game in games])


# What can be changed of a draft


PAGES: Mapping[Page, Sequence[str]] = {
    "what": ("name", "form", "games", "seats", "begins"),
    "time": ("rounds", "until", "lasts", "hour", "pace", "next"),
    "points": ("points", "drops", "few"),
    "who": ("role", "people", "late", "channel", "tables"),
}
"""The settings on each page, in the order of its modal."""


def build_fields(
    rules: SeasonRules,
    games: Mapping[str, AnyGame],
    words: Catalogue,
    now: float,
    channels: tuple[int, int] = (0, 0),
) -> dict[str, Field]:
    """Return the modal fields of all settings that this form of season has, by name. `channels`: those of its posts and
    of its tables; left empty, they do not change.
    """
    form = FORMS[rules.form]
    starts = list_start_choices(words, rules.zone, now)
    start = "full" if rules.full else "word"
    if rules.begins is not None:
        start = str(int(rules.begins))
        told = f"{format_date(rules.begins, rules)}, {rules.hour}:00"
        starts = [*(one for one in starts if one[0] != start), (start, told)]
    chosen = [games[slug] for slug in rules.games if slug in games]
    policies = [
        (word, words("season-few", few=form.get_odd_people_word(replace(rules, few=word))))
        for word in list_odd_people_policies(rules.form, chosen, rules.seats)
    ]
    lates = [
        (word, words("season-late", late=word))
        for word in get_args(LateJoining)
        if word != "half" or form.has_rounds
    ]

    def build_text(name: str, shown: str, min_values: int = 1, **limits: int) -> Field:
        """Return a text input that explains what can be typed."""
        about = words(f"season-field-{name}-about", **limits)
        return Field(
            name, words(f"season-field-{name}"), text=shown, description=about, min_values=min_values
        )

    def build_list(name: str, choices: Iterable[tuple[str, str]], shown: object) -> Field:
        """Return a select."""
        return build_list_field(name, words(f"season-field-{name}"), choices, str(shown))

    def build_channel(name: str, shown: int) -> Field:
        """Return a select of a text channel."""
        return Field(name, words(f"season-field-{name}"), text=str(shown), min_values=0, kind="channels")

    found = [
        Field("name", words("season-field-name"), text=rules.name),
        build_form_field(words, rules.form),
        build_games_field(games, words, rules.games),
        build_list("seats", [(str(n), str(n)) for n in list_seat_counts(games)], rules.seats),
        build_start_field(words, starts, start),
        build_text("rounds", str(rules.rounds), least=ALLOWED_ROUNDS[0], most=ALLOWED_ROUNDS[-1]),
        build_text("until", format_date(rules.until, rules) if rules.until is not None else "", 0),
        build_list(
            "lasts", [(str(n), words("season-days", days=n)) for n in ALLOWED_DAYS], int(rules.lasts // DAY_S)
        ),
        build_text("hour", f"{rules.hour}:00 {rules.zone}"),
        build_list_field(
            "pace", words("option-pace"), [(p, words(f"pace-{p}")) for p in get_args(Pace)], rules.pace
        ),
        build_list(
            "next",
            [(word, words("season-next-round", when=word)) for word in ("hour", "once")],
            "once" if rules.at_once else "hour",
        ),
        build_text("points", " ".join(map(str, rules.points)), seats=rules.seats),
        build_list("drops", [(str(n), words("season-drops", drops=n)) for n in DROP_CHOICES], rules.drops),
        build_list("few", policies, rules.few),
        replace(build_text("role", str(rules.role or ""), 0), kind="roles"),
        build_text("people", f"{rules.least}-{rules.most}"),
        build_list("late", lates, rules.late),
        build_channel("channel", channels[0]),
        build_channel("tables", channels[1]),
    ]
    unasked = {*PAGES["time"]} - {*form.time_fields}
    unasked |= set() if form.scores_points else {"points", "drops"}
    unasked |= {"late"} if form.is_knockout else set()
    unasked |= set() if policies else {"few"}
    return {field.name: field for field in found if field.name not in unasked}


# Read back


# What an organiser has chosen stays if only the number of seats changes; other fields would not fit.
KEPT_FIELDS = ("rounds", "until", "drops", "least", "late")


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
        before = with_usual_values(rules, games)
        chosen_here = [name for name in KEPT_FIELDS if getattr(rules, name) != getattr(before, name)]
        kept = {name: getattr(rules, name) for name in chosen_here if changed.form == rules.form}
        return replace(with_usual_values(changed, games), **kept)
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
        case "seats" | "drops":
            return {name: int(typed)}
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
            return {name: typed}


def parse_rounds(typed: str, rules: SeasonRules, now: float) -> int:
    """Return a typed number of rounds or, if a date was typed, as many rounds as fit until then. Raises
    OperationRefused season-rounds for anything else; whether the number is allowed is checked when it is stored.
    """
    number = typed.strip()
    if number.isdecimal():
        return int(number) if len(number) < 5 else 0
    try:
        last = parse_date(typed, rules, now)
    except OperationRefused as error:
        raise OperationRefused("season-rounds", least=ALLOWED_ROUNDS[0], most=ALLOWED_ROUNDS[-1]) from error
    return min(ALLOWED_ROUNDS[-1], int((last - (rules.begins or now)) // rules.lasts))


def parse_hour(typed: str) -> tuple[int, str]:
    """Parse "20:00 Europe/Berlin" or "20 Uhr Berlin" into (hour, time zone); without a zone, it is UTC. Raises
    OperationRefused season-hour unless it is a whole hour, season-zone for an unknown or ambiguous zone.
    """
    found = TIME_PATTERN.fullmatch(typed.strip())
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
        year, month, day = numbers if len(typed) > 4 and typed.strip()[:4].isdecimal() else numbers[::-1]
        local_time = datetime.combine(date(year, month, day), datetime.max.time(), load_time_zone(rules.zone))
    except (ValueError, OverflowError) as error:
        raise OperationRefused("season-until") from error
    if not now < local_time.timestamp() < now + 1000 * DAY_S:
        raise OperationRefused("season-until-past")
    return float(int(local_time.timestamp()))


def format_date(at: float, rules: SeasonRules) -> str:
    """Return the day of a time (seconds since 1970) in the season's time zone: "2026-12-24"."""
    return datetime.fromtimestamp(at, UTC).astimezone(load_time_zone(rules.zone)).date().isoformat()


def list_open_fields(season: Season) -> Sequence[str]:
    """Return which settings have not been used yet and so can still be changed; of a draft, all."""
    if season.status == "draft":
        return [name for names in PAGES.values() for name in names]
    has_counted = any(any(season.to_table_result(table).places) for table in season.tables)
    return [
        *(("name",) if season.rounds else ("name", "begins", "rounds")),
        *("lasts", "hour", "pace", "next", "until", "role", "people", "late", "channel"),
        *(() if has_counted else ("points", "drops", "few")),
    ]


def list_changes(
    before: SeasonRules, after: SeasonRules, games: Mapping[str, AnyGame], words: Catalogue
) -> list[str]:
    """Return a line for each setting that differs: "Rounds: 5 → 3"."""
    lines = list[str]()
    was, now = (build_fields(rules, games, words, 0.0) for rules in (before, after))
    for name in was | now:
        old, new = (
            format_value(fields[name]) if name in fields else describe_only_choice(name, rules, words)
            for fields, rules in ((was, before), (now, after))
        )
        if old != new:
            label = (now.get(name) or was[name]).label
            lines.append(words("season-changed-line", what=label, old=old, new=new))
    return lines


def describe_only_choice(name: str, rules: SeasonRules, words: Catalogue) -> str:
    """Return what holds if a form of season does not ask for this setting: of tables that do not fill up, in words; else
    "–"."""
    form = FORMS[rules.form]
    return words("season-few", few=form.get_odd_people_word(rules)) if name == "few" else "–"


def format_value(field: Field) -> str:
    """Return the value that a field shows, in words; "–" for none."""
    chosen = [option.label for option in field.options if option.chosen]
    mention = f"<@&{field.text}>" if field.kind == "roles" and field.text else field.text
    return ", ".join(chosen) or mention or "–"
