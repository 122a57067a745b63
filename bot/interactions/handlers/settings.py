"""`/settings`: one form for each line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from zoneinfo import available_timezones

from msgspec import Struct
from msgspec.structs import replace

from bot.consequences.clocks import to_local_time
from bot.db.rows import BlockRow
from bot.db.schema import fetch_rows
from bot.interactions import modals
from bot.interactions.modals import Field
from bot.interactions.request import Form, FormValues, ReplyGiven, Request
from bot.model.errors import OperationRefused
from bot.model.people import SETTING_LINES, SETTINGS, Preferences, Setting, name_choice
from bot.operations import lateness
from bot.panels.blocks import (
    Button,
    Option,
    Panel,
    Select,
    TextWithButton,
    global_custom_id,
    lay_out,
    shorten,
)
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal
from engine.core.text import Catalogue

# From west to east.
ZONE_MENU = (
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Sao_Paulo",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Helsinki",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
)
# Where most people with this client language live.
ZONE_BY_LOCALE: Mapping[str, str] = {
    "cs": "Europe/Prague", "da": "Europe/Copenhagen", "de": "Europe/Berlin", "el": "Europe/Athens",
    "en-GB": "Europe/London", "es-ES": "Europe/Madrid", "fi": "Europe/Helsinki", "fr": "Europe/Paris",
    "hu": "Europe/Budapest", "it": "Europe/Rome", "ja": "Asia/Tokyo", "ko": "Asia/Seoul", "nl": "Europe/Amsterdam",
    "no": "Europe/Oslo", "pl": "Europe/Warsaw", "pt-BR": "America/Sao_Paulo", "sv-SE": "Europe/Stockholm",
    "tr": "Europe/Istanbul", "uk": "Europe/Kyiv",
}  # fmt: skip
# Places that give no zone its name, as people write them.
CITIES_BY_ZONE: Mapping[str, str] = {
    "America/New_York": (
        "atlanta, baltimore, boston, charlotte, cleveland, miami, nyc, orlando, philadelphia, pittsburgh, "
        "raleigh, tampa, washington, washington dc, portland"
    ),
    "America/Toronto": "ottawa, montreal, quebec",
    "America/Chicago": (
        "austin, dallas, houston, kansas city, memphis, milwaukee, minneapolis, nashville, new orleans, "
        "san antonio, st louis, texas"
    ),
    "America/Denver": "albuquerque, salt lake city",
    "America/Los_Angeles": (
        "california, la, las vegas, oakland, sacramento, san diego, san francisco, san jose, seattle, "
        "portland"
    ),
    "Europe/London": (
        "cambridge, manchester, birmingham, bristol, leeds, liverpool, oxford, edinburgh, glasgow, "
        "cardiff, england, scotland, uk"
    ),
    "Europe/Berlin": (
        "bonn, bremen, cologne, dortmund, dresden, düsseldorf, essen, frankfurt, germany, deutschland, "
        "hamburg, hannover, hanover, köln, leipzig, münchen, munich, nürnberg, nuremberg, stuttgart"
    ),
    "Europe/Vienna": "graz, linz, salzburg, wien, österreich, austria",
    "Europe/Zurich": "basel, bern, genf, geneva, zürich, schweiz",
    "Europe/Paris": "lyon, marseille, toulouse, bordeaux, france",
    "Europe/Madrid": "barcelona, sevilla, valencia, spain",
    "Europe/Rome": "milan, milano, naples, turin, venice, roma, rom, italy, mailand",
    "Europe/Amsterdam": "the hague, rotterdam, utrecht",
    "Europe/Warsaw": "krakow, gdansk, wroclaw, warschau",
    "Europe/Stockholm": "gothenburg, malmö",
    "Asia/Shanghai": "beijing, peking, shenzhen, guangzhou",
    "Asia/Kolkata": "bangalore, chennai, delhi, hyderabad, mumbai, new delhi, pune",
    "Asia/Tokyo": "osaka, kyoto, japan",
    "America/Sao_Paulo": "brasilia, rio, rio de janeiro",
    "Australia/Sydney": "canberra",
    "Europe/Kyiv": "kiew",
    "Pacific/Auckland": "wellington",
    "Africa/Johannesburg": "cape town",
    "Europe/Prague": "prag",
    "Europe/Copenhagen": "kopenhagen",
    "Europe/Brussels": "brüssel",
}
OFFSET_PATTERN = re.compile(r"(?:utc|gmt)\s*([+-])\s*(\d{1,2})(?::?00)?")
HOUR_PATTERN = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?(?:\s*(am|pm|a\.m\.|p\.m\.|uhr\b|h\b))?")
RANGE_SEPARATOR = re.compile(r"\s*(?:-|–|—|to|until|till|bis|und|and|,|/|\s)\s*")
MAX_OFFERED_ZONES, MIN_SUBSTRING_CHARS = 8, 3


@cache
def list_zones() -> frozenset[str]:
    """Return the names of all zones. Finding them opens some six hundred files, so the result is cached."""
    return frozenset(available_timezones())


@cache
def index_zones() -> Mapping[str, tuple[str, ...]]:
    """Return zones by lower-case names: the zone's own name, its city, and other places in it."""
    found = dict[str, list[str]]()
    for zone in sorted(list_zones()):
        city = zone.rsplit("/", 1)[-1]
        for name in {zone.lower(), city.replace("_", " ").lower(), city.lower()}:
            found.setdefault(name, []).append(zone)
    others = dict[str, list[str]]()
    for zone, cities in CITIES_BY_ZONE.items():
        for city in cities.split(", "):
            others.setdefault(city, []).append(zone)
    return {name: tuple(zones) for name, zones in {**others, **found}.items()}


class ZoneMatch(Struct, frozen=True):
    """The zones that a typed place may mean."""

    zone: str = ""  # the certain match
    candidates: tuple[str, ...] = ()  # candidates if there is no certain match


def match_zone(text: str) -> ZoneMatch:
    """Return the zone that a text names: by its own name, a city, or the offset from UTC. Similar names are only
    candidates.
    """
    wanted = " ".join(text.partition(",")[0].lower().split())
    if offset := OFFSET_PATTERN.fullmatch(wanted):  # the database reverses the sign
        name = f"Etc/GMT{'-' if offset[1] == '+' else '+'}{int(offset[2])}"
        return ZoneMatch(name) if name in list_zones() else ZoneMatch()
    places = index_zones()
    if exact := places.get(wanted) or places.get(wanted.replace(" ", "_")):
        meant = [zone for zone in exact if zone.lower() == wanted] or drop_legacy_names(exact)
        return (
            ZoneMatch(meant[0]) if len(meant) == 1 else ZoneMatch(candidates=tuple(meant[:MAX_OFFERED_ZONES]))
        )
    inside = [
        zone
        for name, found in places.items()
        if len(wanted) >= MIN_SUBSTRING_CHARS and wanted in name
        for zone in found
    ]
    close = [zone for name in get_close_matches(wanted, places, 3, 0.75) for zone in places[name]]
    return ZoneMatch(candidates=tuple(drop_legacy_names(sorted(set(inside or close))))[:MAX_OFFERED_ZONES])


def drop_legacy_names(names: Sequence[str]) -> Sequence[str]:
    """Return the zones without legacy names, if there are others."""
    return [zone for zone in names if "/" in zone and not zone.startswith(("Etc/", "US/"))] or names


def parse_quiet_hours(text: str) -> tuple[int, int] | None:
    """Parse two whole hours of the day: "22-7", "10pm to 7am", "22:00 bis 07:00"; None for no text, "-" or "none".
    Raises OperationRefused no-hours for anything else.
    """
    typed = text.strip().lower()
    if typed in ("", "-", "none", "keine"):
        return None
    first = HOUR_PATTERN.match(typed)
    between = RANGE_SEPARATOR.match(typed, first.end()) if first else None
    second = HOUR_PATTERN.fullmatch(typed, between.end()) if between else None
    if first is None or second is None:
        raise OperationRefused("no-hours", text=text)
    return parse_hour(first, text), parse_hour(second, text)


def format_quiet_hours(quiet: tuple[int, int] | None) -> str:
    """Return quiet hours in the short form that `parse_quiet_hours` reads: "22-7"; "" for None."""
    return f"{quiet[0]}-{quiet[1]}" if quiet else ""


def parse_hour(match: re.Match[str], text: str) -> int:
    """Return the hour (0 to 23) that a match of `HOUR_PATTERN` stands for. Raises OperationRefused no-hours for an
    invalid hour, and for minutes. `text`: the whole input, for the refusal.
    """
    number, half = int(match[1]), (match[3] or "").replace(".", "")
    if half in ("am", "pm"):
        number = number % 12 + 12 * (half == "pm") if 1 <= number <= 12 else 99
    if number > 24 or match[2] not in (None, "00"):
        raise OperationRefused("no-hours", text=text)
    return number % 24


DEFAULT_ZONE = Preferences().zone
MAX_QUOTED_CHARS = 60


async def build_setting_lines(request: Request) -> list[TextWithButton]:
    """Return a line for each group of settings, with its [Change]."""
    words, preferences = request.words, request.preferences
    facts = describe_settings(preferences, words)
    away = preferences.vacation.until if preferences.vacation.until > request.now() else 0
    left = await lateness.get_days_left(request.tables, request.user_id)
    facts["refused"] = len(await request.tables.db.read(fetch_rows, BlockRow, user=request.user_id))
    facts |= {"away": away > 0, "until": f"<t:{int(away)}:f>", "left": left}
    facts["ask_end"] = preferences.ask_end or preferences.text_first  # then no turn ends by itself
    ids = {"vacation": global_custom_id("day-off")}
    return [
        TextWithButton(
            words(f"setting-{name}", **facts),
            Button(words(f"change-{name}"), ids.get(name) or global_custom_id("setting", name)),
        )
        for name in SETTING_LINES
    ]


async def on_settings(request: Request) -> None:
    """Handle `/settings` and [Settings]: send the person's settings as an ephemeral panel."""
    await request.send_panel(await build_settings_panel(request))


async def build_settings_panel(request: Request) -> Panel:
    """Return all settings, and a menu of time zones for a person who has not set one."""
    lines, clock = await build_setting_lines(request), SETTING_LINES.index("clock") + 1
    usual = ZONE_BY_LOCALE.get(str(request.interaction.locale))  # the main one of this person's language
    zones = dict.fromkeys([*filter(None, [usual]), *ZONE_MENU])
    menu = Select(request.words("zone-menu"), global_custom_id("zone"), build_zone_options(request, [*zones]))
    parts = (
        *lines[:clock],
        menu if request.preferences.zone == DEFAULT_ZONE else None,
        *lines[clock:],
        request.global_button("refusals"),
        request.global_button("export"),
        request.global_button("forget-me", "forget", style="red"),
    )
    return lay_out(f"**{request.words('settings-title')}**", *parts)


def build_zone_options(request: Request, names: Sequence[str]) -> tuple[Option, ...]:
    """Return options such as "New York, now 14:05"."""
    options = list[Option]()
    for name in names:
        time = to_local_time(Preferences(zone=name), request.now()).strftime("%H:%M")
        city = name.rsplit("/", 1)[-1].replace("_", " ")
        options.append(Option(request.words("zone-now", city=city, time=time), name, name))
    return tuple(options)


def describe_settings(preferences: Preferences, words: Catalogue) -> dict[str, str | int]:
    """Return the variables of the texts `setting-<line>`: choices by name, switches as 0 or 1."""
    facts: dict[str, str | int] = {
        "zone": preferences.zone,
        "quiet": format_quiet_hours(preferences.quiet) or words("none"),
    }
    for setting in SETTINGS:
        if setting.is_shown:
            value = getattr(preferences, setting.name)
            facts[setting.name] = (
                name_choice(setting, setting.to_choice(value), words) if setting.choices else value
            )
    return facts


async def build_setting_form(request: Request) -> Form:
    """Return the form of [Change] for one line of settings. Raises OperationRefused no-setting."""
    fields = build_setting_fields(request.custom_id.get_arg(), request.preferences, request.words)
    return request.words("settings-title"), fields


def build_setting_fields(line: str, preferences: Preferences, words: Catalogue) -> list[Field]:
    """Return the modal fields of one line of settings, with the current values. Raises OperationRefused no-setting."""
    if line == "clock":
        zone, quiet = preferences.zone, format_quiet_hours(preferences.quiet)
        about = words("field-quiet-about")
        return [
            Field("zone", words("field-zone"), text=zone, description=words("field-zone-about")),
            Field("quiet", words("field-quiet"), text=quiet, min_values=0, description=about),
        ]
    fields = [
        build_setting_field(setting, preferences, words) for setting in SETTINGS if setting.line == line
    ]
    if not fields:
        raise OperationRefused("no-setting")
    return fields


def build_setting_field(setting: Setting, preferences: Preferences, words: Catalogue) -> Field:
    """Return the modal field of one setting: a checkbox for a switch, else its choices."""
    value, label = getattr(preferences, setting.name), words(f"field-{setting.key}")
    if not setting.choices:
        return modals.build_checkbox(setting.name, label, value)
    choices = [
        (
            choice,
            name_choice(setting, choice, words),
            words(f"{setting.key}-{choice}-about") if setting.has_descriptions else "",
        )
        for choice in setting.choices
    ]
    return modals.build_choice_field(setting.name, label, choices, setting.to_choice(value))


async def on_setting_submitted(request: Request, said: FormValues) -> None:
    """Handle the form of one line: store its settings."""
    if request.custom_id.get_arg() == "clock":
        await save_clock(request, said["zone"], said["quiet"])
    else:
        await save_preferences(request, apply_setting_values(request.preferences, said))


async def save_preferences(request: Request, preferences: Preferences) -> None:
    """Store changed preferences and show the settings again, in the language that the person may have just chosen."""
    await request.store_preferences(preferences)
    await request.load_preferences()
    await request.show_panel(await build_settings_panel(request))


async def save_clock(request: Request, zone: str, quiet: str) -> None:
    """Store time zone and quiet hours, or neither. If several zones may be meant, offer them. Raises OperationRefused
    no-zone, no-hours.
    """
    match, quiet_hours = match_zone(zone), parse_quiet_hours(quiet)
    if match.zone:
        await save_preferences(request, replace(request.preferences, zone=match.zone, quiet=quiet_hours))
        return
    place = shorten(zone, MAX_QUOTED_CHARS)
    if not match.candidates:
        raise Refusal("no-zone", text=place)
    beside = global_custom_id("zone", format_quiet_hours(quiet_hours))
    offered = Select(request.words("zone-menu"), beside, build_zone_options(request, match.candidates))
    await request.send_text(
        explain_refusal(request.words, Refusal("which-zone", text=place)), offered, *request.change_buttons
    )
    raise ReplyGiven


async def on_zone_chosen(request: Request) -> None:
    """Handle a menu of time zones: store the zone, with the quiet hours that were typed with it."""
    quiet = request.preferences.quiet
    if request.custom_id.args:
        quiet = parse_quiet_hours(request.custom_id.get_arg())
    await save_preferences(request, replace(request.preferences, zone=request.selected_value, quiet=quiet))


def apply_setting_values(preferences: Preferences, said: Mapping[str, str]) -> Preferences:
    """Return the preferences with the values of modal fields."""
    return replace(
        preferences,
        **{
            setting.name: said[setting.name] if setting.choices else said[setting.name] == "true"
            for setting in SETTINGS
            if setting.name in said
        },
    )
