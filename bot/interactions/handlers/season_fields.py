"""Fields of the season modals (texts and selects that every client supports), and reading them back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Literal, get_args, get_origin

import msgspec
from msgspec.structs import replace

from bot.interactions.handlers.lobby import list_option_values, to_modal_value
from bot.interactions.handlers.settings import match_zone
from bot.interactions.modals import (
    MAX_SELECT_OPTIONS,
    Field,
    FieldOption,
    SubmittedValues,
    read_choice,
    read_choices,
    read_id,
    read_text,
)
from bot.model.errors import OperationRefused
from bot.model.people import load_time_zone
from bot.model.season import Season
from bot.model.timing import DAY_S
from bot.operations.seasons import ALLOWED_ROUNDS
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
from engine.core.commands import get_field_types
from engine.core.game import AnyGame
from engine.core.text import Catalogue

Page = Literal["what", "time", "points", "who"]
FORM_NAMES: tuple[FormName, ...] = get_args(FormName)
PACES: tuple[Pace, ...] = get_args(Pace)
LATE_JOIN_CHOICES: tuple[LateJoining, ...] = get_args(LateJoining)
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


def get_value(filled: SubmittedValues, name: str, default: str = "") -> str:
    """Return the first submitted value of a field, or the default if the field is missing or empty."""
    return (filled.get(name) or [default])[0]


def build_text_field(
    name: str, label: str, filled: SubmittedValues, current: str, description: str = "", min_chars: int = 1
) -> Field:
    """Return a text input that shows the refused input if there is any (`filled`), else the current value."""
    return Field(
        name, label, text=get_value(filled, name, current), description=description, min_values=min_chars
    )


def build_select_field(
    name: str, label: str, entries: Iterable[tuple[str, str]], filled: SubmittedValues, current: Sequence[str]
) -> Field:
    """Return a select of `entries` (value, label); the refused input (`filled`), else the `current` values are
    selected.
    """
    chosen = filled.get(name) or current
    options = tuple(FieldOption(label, value, value in chosen) for value, label in entries)
    return Field(name, label, options[:MAX_SELECT_OPTIONS], as_list=True)


# A new one


def build_new_season_fields(
    games: Mapping[str, AnyGame], words: Catalogue, filled: SubmittedValues, zone: str, now: float
) -> list[Field]:
    """Return the modal fields of a new season: game, form and start. `filled`: the refused input, if any."""
    usual = next(
        (slug for slug, game in games.items() if USUAL_SEATS in game.player_counts), next(iter(games))
    )
    return [
        build_games_field(games, words, filled, [usual]),
        build_form_field(words, filled, "league"),
        build_start_field(words, filled, list_start_choices(words, zone, now), "full"),
    ]


def build_games_field(
    games: Mapping[str, AnyGame], words: Catalogue, filled: SubmittedValues, current: Sequence[str]
) -> Field:
    """Return the select of the season's games, from which any number can be chosen."""
    titles = ((slug, game.title) for slug, game in games.items())
    field = build_select_field("games", words("season-field-games"), titles, filled, current)
    return replace(field, max_values=len(field.options), is_set=True)


def build_form_field(words: Catalogue, filled: SubmittedValues, current: FormName) -> Field:
    """Return the select of the form of the season."""
    forms = [(form, words("season-form", form=form)) for form in FORM_NAMES]
    return build_select_field("form", words("season-field-form"), forms, filled, [current])


def build_start_field(
    words: Catalogue, filled: SubmittedValues, choices: Sequence[tuple[str, str]], current: str
) -> Field:
    """Return the select of the season's start."""
    return build_select_field("begins", words("season-field-begins"), choices, filled, [current])


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
    games: Mapping[str, AnyGame],
    filled: SubmittedValues,
    name: str,
    zone: str,
    now: float,
    rated: bool,
    at_once: bool,
) -> SeasonRules:
    """Return the rules of a new season from its submitted modal. What it does not ask gets the usual values.

    `name`: the season's name. `at_once`: each round is drawn right after the last table ends, not at the next drawing
    hour. `zone`: the time zone of that hour. Raises OperationRefused season-begin-past (it has passed, or is more than
    60 days away), not-offered; other checks come when it is stored.
    """
    form: FormName = read_choice(filled, "form", FORM_NAMES, "league")
    chosen = tuple(read_choices(filled, "games", list(games)))
    counts = [n for n in range(2, MOST_SEATS + 1) if all(n in games[slug].player_counts for slug in chosen)]
    # Four, or the largest number below that all games allow.
    seats = max((n for n in counts if n <= USUAL_SEATS), default=min(counts, default=USUAL_SEATS))
    rules = SeasonRules(name, form, chosen, seats, zone=zone, hour=DEFAULT_HOUR, at_once=at_once, rated=rated)
    return with_usual_values(read_start(rules, filled, now), games)


def read_start(rules: SeasonRules, filled: SubmittedValues, now: float) -> SeasonRules:
    """Return the rules with the submitted start; without one, they stay. Raises OperationRefused season-begin-past,
    not-offered."""
    begin = read_text(filled, "begins", "")
    if not begin and rules.begins is not None:
        return rules
    at = float(begin) if begin.isdecimal() and len(begin) < 12 else None
    if at is None and begin not in ("full", "word", ""):
        raise OperationRefused("not-offered")
    if at is not None and at != rules.begins and not now < at < now + 60 * DAY_S:
        raise OperationRefused("season-begin-past")
    return replace(rules, begins=at, full=begin in ("full", ""))


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


def build_what_fields(
    rules: SeasonRules, games: Mapping[str, AnyGame], words: Catalogue, filled: SubmittedValues, now: float
) -> list[Field]:
    """Return the fields of [Game and name]."""
    starts = list_start_choices(words, rules.zone, now)
    current = "full" if rules.full else "word"
    if rules.begins is not None:
        current = str(int(rules.begins))
        told = f"{format_date(rules.begins, rules)}, {rules.hour}:00"
        starts = [*(one for one in starts if one[0] != current), (current, told)]
    seats = [(str(n), str(n)) for n in list_seat_counts(games)]
    return [
        build_text_field("name", words("season-field-name"), filled, rules.name),
        build_form_field(words, filled, rules.form),
        build_games_field(games, words, filled, rules.games),
        build_select_field("seats", words("season-field-seats"), seats, filled, [str(rules.seats)]),
        build_start_field(words, filled, starts, current),
    ]


def build_time_fields(
    rules: SeasonRules, games: Mapping[str, AnyGame], words: Catalogue, filled: SubmittedValues
) -> list[Field]:
    """Return the fields of [Rounds and time] that this form of season has."""
    until = format_date(rules.until, rules) if rules.until is not None else ""
    days = [(str(n), words("season-days", days=n)) for n in ALLOWED_DAYS]
    nexts = [(word, words("season-next-round", when=word)) for word in ("hour", "once")]
    fields = {
        "rounds": build_text_field(
            "rounds",
            words("season-field-rounds"),
            filled,
            str(rules.rounds),
            words("season-field-rounds-about", least=ALLOWED_ROUNDS[0], most=ALLOWED_ROUNDS[-1]),
        ),
        "until": build_text_field(
            "until", words("season-field-until"), filled, until, words("season-field-until-about"), 0
        ),
        "lasts": build_select_field(
            "lasts", words("season-field-lasts"), days, filled, [str(int(rules.lasts // DAY_S))]
        ),
        "hour": build_text_field(
            "hour",
            words("season-field-hour"),
            filled,
            f"{rules.hour}:00 {rules.zone}",
            words("season-field-hour-about"),
        ),
        "pace": build_select_field(
            "pace", words("option-pace"), ((p, words(f"pace-{p}")) for p in PACES), filled, [rules.pace]
        ),
        "next": build_select_field(
            "next", words("season-field-next"), nexts, filled, ["once" if rules.at_once else "hour"]
        ),
    }
    return [fields[name] for name in FORMS[rules.form].time_fields]


def build_point_fields(
    rules: SeasonRules, games: Mapping[str, AnyGame], words: Catalogue, filled: SubmittedValues
) -> list[Field]:
    """Return the fields of [Points and absence] that this form of season has."""
    chosen = [games[slug] for slug in rules.games if slug in games]
    policy = [
        (word, words("season-few", few=FORMS[rules.form].get_odd_people_word(replace(rules, few=word))))
        for word in list_odd_people_policies(rules.form, chosen, rules.seats)
    ]
    fields = (
        [build_select_field("few", words("season-field-few"), policy, filled, [rules.few])] if policy else []
    )
    if not FORMS[rules.form].scores_points:
        return fields
    drops = [(str(n), words("season-drops", drops=n)) for n in DROP_CHOICES]
    about = words("season-field-points-about", seats=rules.seats)
    return [
        build_text_field(
            "points", words("season-field-points"), filled, " ".join(map(str, rules.points)), about
        ),
        build_select_field("drops", words("season-field-drops"), drops, filled, [str(rules.drops)]),
        *fields,
    ]


def build_who_fields(
    rules: SeasonRules,
    games: Mapping[str, AnyGame],
    words: Catalogue,
    filled: SubmittedValues,
    channel: int = 0,
    tables_in: int = 0,
) -> list[Field]:
    """Return the fields of [Players and channels]. `channel`: where the season is posted. `tables_in`: where its tables
    open.
    """
    role = get_value(filled, "role", str(rules.role) if rules.role is not None else "")
    form = FORMS[rules.form]
    lates = [
        (word, words("season-late", late=word))
        for word in LATE_JOIN_CHOICES
        if word != "half" or form.has_rounds
    ]
    late = (
        []
        if form.is_knockout
        else [build_select_field("late", words("season-field-late"), lates, filled, [rules.late])]
    )
    return [
        Field(
            "role",
            words("season-field-role"),
            text=role,
            min_values=0,
            kind="roles",
            description=words("season-field-role-about"),
        ),
        build_text_field(
            "people",
            words("season-field-people"),
            filled,
            f"{rules.least}-{rules.most}",
            words("season-field-people-about"),
        ),
        *late,
        build_channel_field("channel", words("season-field-channel"), filled, channel),
        build_channel_field("tables", words("season-field-tables"), filled, tables_in),
    ]


def build_channel_field(name: str, label: str, filled: SubmittedValues, current: int) -> Field:
    """Return a select of a text channel; left empty, the channel does not change."""
    return Field(name, label, text=get_value(filled, name, str(current)), min_values=0, kind="channels")


def build_option_fields(game: AnyGame, rules: SeasonRules, locale: str) -> list[Field]:
    """Return fields for a game's own options, except options that name a seat, which are set when tables are drawn."""
    hints = game.create_presenter((), locale)
    present = msgspec.convert(rules.options.get(game.slug, {}), game.options_type, strict=False)
    fields = list[Field]()
    for field in msgspec.structs.fields(game.options_type):
        of, now = get_field_types(game.options_type)[field.name], getattr(present, field.name)
        if of is bool or get_origin(of) is Literal:
            entries = [
                (to_modal_value(value), hints.option_name(field.name, value))
                for value in list_option_values(of, rules.seats)
            ]
            fields.append(
                build_select_field(
                    field.name, hints.option_name(field.name), entries, {}, [to_modal_value(now)]
                )
            )
    return fields


# Read back


def read_time(rules: SeasonRules, filled: SubmittedValues, now: float) -> SeasonRules:
    """Return the rules with the submitted times. With another number of rounds, the usual number of them is dropped,
    unless the organiser has chosen another.

    Raises OperationRefused season-rounds, season-hour, season-zone, season-until, season-until-past, not-offered.
    """
    before = str(int(rules.lasts // DAY_S))
    lasts = int(read_choice(filled, "lasts", [str(days) for days in ALLOWED_DAYS], before))
    hour, zone = parse_hour(read_text(filled, "hour")) if "hour" in filled else (rules.hour, rules.zone)
    changed = replace(
        rules,
        pace=read_choice(filled, "pace", PACES, rules.pace),
        lasts=lasts * DAY_S,
        hour=hour,
        zone=zone,
        at_once=read_choice(filled, "next", ("hour", "once"), "once" if rules.at_once else "hour") == "once",
    )
    if "until" in filled:
        typed = read_text(filled, "until").strip()
        return replace(changed, until=parse_date(typed, changed, now) if typed else None)
    if "rounds" not in filled:
        return changed
    rounds = parse_rounds(read_text(filled, "rounds"), changed, now)
    usual, usual_now = map(FORMS[rules.form].get_usual_drops, (rules.rounds, rounds))
    return replace(changed, rounds=rounds, drops=usual_now if rules.drops == usual else rules.drops)


# What an organiser has chosen stays if only the number of seats changes; other fields would not fit.
KEPT_FIELDS = ("rounds", "until", "drops", "least", "late")


def read_what(
    rules: SeasonRules, filled: SubmittedValues, now: float, games: Mapping[str, AnyGame]
) -> SeasonRules:
    """Return the rules with the submitted name, form, games, seats and start. With another form, everything that
    depends on it gets its usual value; with another number of seats, only what the organiser has not chosen. Raises
    OperationRefused season-name-empty, not-offered, season-begin-past.
    """
    form: FormName = read_choice(filled, "form", FORM_NAMES, rules.form)
    chosen = tuple(read_choices(filled, "games", list(games))) if "games" in filled else rules.games
    offered = [str(n) for n in list_seat_counts(games)]
    seats = int(read_choice(filled, "seats", offered, str(rules.seats)))
    name = clean_name(read_text(filled, "name")) if "name" in filled else rules.name
    if name == NO_VISIBLE_NAME:
        raise OperationRefused("season-name-empty")
    changed = replace(rules, name=name, form=form, games=chosen, seats=seats)
    if (form, seats) != (rules.form, rules.seats):
        before = with_usual_values(rules, games)
        chosen_here = [name for name in KEPT_FIELDS if getattr(rules, name) != getattr(before, name)]
        kept = {name: getattr(rules, name) for name in chosen_here if form == rules.form}
        changed = replace(with_usual_values(changed, games), **kept)
    return read_start(changed, filled, now) if "begins" in filled else changed


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


def read_points(rules: SeasonRules, filled: SubmittedValues) -> SeasonRules:
    """Return the rules with the submitted points.

    Raises OperationRefused season-points, not-offered; whether they fit is checked when they are stored.
    """
    changed = replace(rules, few=read_choice(filled, "few", get_args(OddPeoplePolicy), rules.few))
    if "points" not in filled:
        return changed
    typed = re.split(r"[\s,;/]+", read_text(filled, "points").strip())
    if not all(number.isdecimal() and len(number) < 3 for number in typed):
        raise OperationRefused("season-points", seats=rules.seats)
    drops = int(read_choice(filled, "drops", [str(n) for n in DROP_CHOICES], str(rules.drops)))
    return replace(changed, points=tuple(map(int, typed)), drops=drops)


def read_people(rules: SeasonRules, filled: SubmittedValues) -> SeasonRules:
    """Return the rules with the submitted numbers of people, role and lateness. Raises OperationRefused
    season-people, not-offered."""
    found = NUMBER_PATTERN.findall(read_text(filled, "people"))
    if len(found) != 2 or any(len(number) > 3 for number in found):
        raise OperationRefused("season-people", most=200)
    late = read_choice(filled, "late", LATE_JOIN_CHOICES, rules.late)
    role = read_id(filled, "role", rules.role)
    return replace(rules, least=int(found[0]), most=int(found[1]), late=late, role=role)


def read_page(
    page: Page, rules: SeasonRules, filled: SubmittedValues, now: float, games: Mapping[str, AnyGame]
) -> SeasonRules:
    """Return the rules with a submitted page of settings. Raises OperationRefused as the readers of the pages."""
    match page:
        case "what":
            return read_what(rules, filled, now, games)
        case "time":
            return read_time(rules, filled, now)
        case "points":
            return read_points(rules, filled)
        case "who":
            return read_people(rules, filled)


def build_page(
    page: Page,
    rules: SeasonRules,
    games: Mapping[str, AnyGame],
    words: Catalogue,
    filled: SubmittedValues,
    now: float,
    channels: tuple[int, int] = (0, 0),
) -> list[Field]:
    """Return the modal fields of one page of a season's settings. `filled`: the refused input, if any. `channels`: those
    of its posts and of its tables."""
    match page:
        case "what":
            return build_what_fields(rules, games, words, filled, now)
        case "time":
            return build_time_fields(rules, games, words, filled)
        case "points":
            return build_point_fields(rules, games, words, filled)
        case "who":
            return build_who_fields(rules, games, words, filled, *channels)


def list_open_fields(season: Season) -> Mapping[Page, Sequence[str]]:
    """Return by page which settings have not been used yet and so can still be changed; of a draft, all."""
    if season.status == "draft":
        everything = tuple(SeasonRules.__struct_fields__)
        return dict.fromkeys(get_args(Page), (*everything, "people", "next", "channel", "tables"))
    has_counted = any(any(season.to_table_result(table).places) for table in season.tables)
    return {
        "what": ("name",) if season.rounds else ("name", "begins"),
        "time": ("lasts", "hour", "pace", "next", "until", *([] if season.rounds else ["rounds"])),
        "points": () if has_counted else ("points", "drops", "few"),
        "who": ("role", "people", "late", "channel"),
    }


def list_changes(
    before: SeasonRules, after: SeasonRules, games: Mapping[str, AnyGame], words: Catalogue
) -> list[str]:
    """Return a line for each setting that differs: "Rounds: 5 → 3"."""
    lines = list[str]()
    for page in get_args(Page):
        was, now = (
            {field.name: field for field in build_page(page, rules, games, words, {}, 0.0)}
            for rules in (before, after)
        )
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
    chosen = [option.label for option in field.options if option.is_selected]
    mention = f"<@&{field.text}>" if field.kind == "roles" and field.text else field.text
    return ", ".join(chosen) or mention or "–"
