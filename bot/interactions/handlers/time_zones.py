"""Read time zones and quiet hours as people type them."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from zoneinfo import available_timezones

from msgspec import Struct

from engine.core.rules import Refusal

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
EAST = "America/New_York"
CENTRAL = "America/Chicago"
MOUNTAIN = "America/Denver"
WEST = "America/Los_Angeles"
GERMANY, BRITAIN = "Europe/Berlin", "Europe/London"
# Places that give no zone its name, as people write them.
ZONES_BY_CITY: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("atlanta", "baltimore", "boston", "charlotte", "cleveland", "miami", "nyc", "orlando"), (EAST,)),
    **dict.fromkeys(("philadelphia", "pittsburgh", "raleigh", "tampa", "washington", "washington dc"), (EAST,)),
    **dict.fromkeys(("ottawa", "montreal", "quebec"), ("America/Toronto",)),
    **dict.fromkeys(("austin", "dallas", "houston", "kansas city", "memphis", "milwaukee"), (CENTRAL,)),
    **dict.fromkeys(("minneapolis", "nashville", "new orleans", "san antonio", "st louis", "texas"), (CENTRAL,)),
    **dict.fromkeys(("albuquerque", "salt lake city"), (MOUNTAIN,)),
    **dict.fromkeys(("california", "la", "las vegas", "oakland", "sacramento", "san diego"), (WEST,)),
    **dict.fromkeys(("san francisco", "san jose", "seattle"), (WEST,)),
    **dict.fromkeys(("cambridge", "manchester", "birmingham", "bristol", "leeds", "liverpool", "oxford"), (BRITAIN,)),
    **dict.fromkeys(("edinburgh", "glasgow", "cardiff", "england", "scotland", "uk"), (BRITAIN,)),
    **dict.fromkeys(("bonn", "bremen", "cologne", "dortmund", "dresden", "düsseldorf", "essen"), (GERMANY,)),
    **dict.fromkeys(("frankfurt", "germany", "deutschland", "hamburg", "hannover", "hanover", "köln"), (GERMANY,)),
    **dict.fromkeys(("leipzig", "münchen", "munich", "nürnberg", "nuremberg", "stuttgart"), (GERMANY,)),
    **dict.fromkeys(("graz", "linz", "salzburg", "wien", "österreich", "austria"), ("Europe/Vienna",)),
    **dict.fromkeys(("basel", "bern", "genf", "geneva", "zürich", "schweiz"), ("Europe/Zurich",)),
    **dict.fromkeys(("lyon", "marseille", "toulouse", "bordeaux", "france"), ("Europe/Paris",)),
    **dict.fromkeys(("barcelona", "sevilla", "valencia", "spain"), ("Europe/Madrid",)),
    **dict.fromkeys(("milan", "milano", "naples", "turin", "venice", "roma", "rom", "italy"), ("Europe/Rome",)),
    **dict.fromkeys(("the hague", "rotterdam", "utrecht"), ("Europe/Amsterdam",)),
    **dict.fromkeys(("krakow", "gdansk", "wroclaw", "warschau"), ("Europe/Warsaw",)),
    **dict.fromkeys(("gothenburg", "malmö"), ("Europe/Stockholm",)),
    **dict.fromkeys(("beijing", "peking", "shenzhen", "guangzhou"), ("Asia/Shanghai",)),
    **dict.fromkeys(("bangalore", "chennai", "delhi", "hyderabad", "mumbai", "new delhi", "pune"), ("Asia/Kolkata",)),
    **dict.fromkeys(("osaka", "kyoto", "japan"), ("Asia/Tokyo",)),
    "portland": (WEST, EAST), "brasilia": ("America/Sao_Paulo",), "rio": ("America/Sao_Paulo",),
    "rio de janeiro": ("America/Sao_Paulo",), "canberra": ("Australia/Sydney",), "kiew": ("Europe/Kyiv",),
    "wellington": ("Pacific/Auckland",), "cape town": ("Africa/Johannesburg",), "prag": ("Europe/Prague",),
    "kopenhagen": ("Europe/Copenhagen",), "brüssel": ("Europe/Brussels",), "mailand": ("Europe/Rome",),
}  # fmt: skip
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
    named = {name: tuple(zones) for name, zones in found.items()}
    return {**named, **{city: zones for city, zones in ZONES_BY_CITY.items() if city not in named}}


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
    Raises Refusal no-hours for anything else.
    """
    typed = text.strip().lower()
    if typed in ("", "-", "none", "keine"):
        return None
    first = HOUR_PATTERN.match(typed)
    between = RANGE_SEPARATOR.match(typed, first.end()) if first else None
    second = HOUR_PATTERN.fullmatch(typed, between.end()) if between else None
    if first is None or second is None:
        raise Refusal("no-hours", text=text)
    return parse_hour(first, text), parse_hour(second, text)


def format_quiet_hours(quiet: tuple[int, int] | None) -> str:
    """Return quiet hours in the short form that `parse_quiet_hours` reads: "22-7"; "" for None."""
    return f"{quiet[0]}-{quiet[1]}" if quiet else ""


def parse_hour(match: re.Match[str], text: str) -> int:
    """Return the hour (0 to 23) that a match of `HOUR_PATTERN` stands for. Raises Refusal no-hours for an invalid hour,
    and for minutes. `text`: the whole input, for the refusal.
    """
    number, half = int(match[1]), (match[3] or "").replace(".", "")
    if half in ("am", "pm"):
        number = number % 12 + 12 * (half == "pm") if 1 <= number <= 12 else 99
    if number > 24 or match[2] not in (None, "00"):
        raise Refusal("no-hours", text=text)
    return number % 24


def encode_input(text: str, max_bytes: int) -> str:
    """Return the first `max_bytes` bytes of typed text as a word that fits into a custom id."""
    return urlsafe_b64encode(text.encode()[:max_bytes]).decode().rstrip("=")


def decode_input(word: str) -> str:
    """Reverse `encode_input`. Raises ValueError for anything else."""
    return urlsafe_b64decode(word + "=" * (-len(word) % 4)).decode(errors="ignore")
