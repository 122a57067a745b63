"""What people and servers have set, and what the languages are called where a person chooses one.

A field of `Preferences` declares a whole setting: its default, its values, and by its mark the line of `/settings` that
shows and asks it. The form, the line and the update are made from `SETTINGS`. A field of `ServerSettings` declares a
setting of `/server` in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_type_hints
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from babel.numbers import format_percent
from msgspec import Struct

from bot.model.messages import Inviting
from engine.core.text import ENGLISH, LOCALES, Catalogue, get_language, resolve_locale
from engine.core.text.catalogue import read_messages
from engine.games import games
from render.games import get_drawing_package
from render.scene import Theme


@cache
def name_language(locale: str) -> str:
    """Return a language's own name, with the share of the messages that are translated if that is not all."""
    language = get_language(locale)
    if language.is_complete:
        return language.name
    return f"{language.name} ({format_percent(measure_translated(locale), locale=locale.replace('-', '_'))})"


def measure_translated(locale: str) -> float:
    """Return the share of all English messages that a language translates."""
    packages = ["bot", "engine.core", "render"]
    for game in games():
        packages += [game.package, get_drawing_package(game.slug)]
    english = [(package, key) for package in packages for key in read_messages(package, ENGLISH)]
    return sum(key in read_messages(package, locale) for package, key in english) / len(english)


SettingLine = Literal["notices", "invitations", "clock", "vacation", "pictures", "play", "language"]
SETTING_LINES: tuple[SettingLine, ...] = get_args(SettingLine)
"""The lines of `/settings`, from top to bottom."""


@dataclass(frozen=True)
class Setting:
    """A setting that `/settings` asks: a `bool` in a checkbox, a `Literal` or given choices in a list.

    Texts, for a setting named `ask_end`: `field-ask-end` is its question, `ask-end-<choice>` a choice, and
    `ask-end-<choice>-about` the choice's second line if `has_descriptions`. The line's text `setting-<line>` shows it
    as `$ask_end`: 0 or 1 for a checkbox, otherwise the text of the choice.
    """

    line: SettingLine
    choices: tuple[str, ...] = ()  # all values of the `Literal` if empty; a checkbox has none
    to_choice: Callable[[str], str] = str  # finds the choice that is shown for a stored value
    name_choice: Callable[[str], str] | None = None  # for choices that no text names
    has_descriptions: bool = False
    is_shown: bool = True  # False if the line does not mention it
    name: str = ""  # the name of the field

    @property
    def key(self) -> str:
        """The name in keys of texts."""
        return self.name.replace("_", "-")


@dataclass(frozen=True)
class ServerSetting:
    """A setting that `/server` changes at once: a `bool` with a button, ids or choices in a list.

    Texts: `server-<control>` labels the control; that of a button gets `$on`. `<name>-<choice>` is a choice. The text
    `shown_in` shows ids as `$<name>` and their number as `$<name>_count`; buttons and choices show their own value.
    """

    control: str  # its name in custom ids: never change it
    entities: Literal["channels", "forums", "roles"] | None = None  # the kind of ids
    most: int = 25  # ids that can be chosen: Discord's limit
    choices: tuple[str, ...] = ()
    to_choice: Callable[[str], str] = str  # finds the choice that is shown for a stored value
    name_choice: Callable[[str], str] | None = None  # for choices that no text names
    shown_in: str = ""
    name: str = ""  # the name of the field


def name_choice(setting: Setting | ServerSetting, choice: str, words: Catalogue) -> str:
    """Return the label of one of a setting's choices."""
    if setting.name_choice is not None:
        return setting.name_choice(choice)
    return words(f"{setting.name.replace('_', '-')}-{choice}")


OWN_FORM = "shown and changed by code of its own"
"""Marks a field that is not made from `SETTINGS` or `SERVER_SETTINGS`."""


class Vacation(Struct, frozen=True):
    """Days off, in which no clock runs and no reminder is sent."""

    until: float = 0.0
    year: int = 0  # year of `spent`, in the person's time zone
    spent: int = 0


class Preferences(Struct, frozen=True):
    """A person's settings. Every field has a newcomer's default."""

    # Everybody is mentioned. "dm" adds a direct message; so does "both", which is no longer offered.
    notices: Annotated[
        Literal["mention", "dm", "both"],
        Setting(
            "notices", choices=("mention", "dm"), to_choice=lambda value: "dm" if value == "both" else value
        ),
    ] = "mention"
    reminders: Annotated[bool, Setting("notices")] = True
    # Reminders of games with secrets always go by direct message.
    remind_in: Annotated[Literal["dm", "channel"], Setting("notices", is_shown=False)] = "dm"
    zone: Annotated[str, OWN_FORM] = "UTC"
    quiet: Annotated[tuple[int, int] | None, OWN_FORM] = None  # hours of the day in `zone`: from, to
    # "": not known yet
    locale: Annotated[
        str,
        Setting("language", choices=LOCALES, to_choice=resolve_locale, name_choice=name_language),
    ] = ""
    pictures: Annotated[Theme, Setting("pictures")] = "standard"
    text_first: Annotated[bool, Setting("pictures")] = False  # panels in words, and no turn ends by itself
    ask_end: Annotated[bool, Setting("play")] = False  # always ask before a turn ends
    typed_ends: Annotated[bool, Setting("play")] = False  # turns that are typed end at once
    plain_forms: Annotated[bool, Setting("play")] = False  # modals use only lists and text inputs
    vacation: Annotated[Vacation, OWN_FORM] = Vacation()
    # Who may invite this person; see `messages`.
    invitations: Annotated[Inviting, Setting("invitations", has_descriptions=True)] = "anybody"

    @property
    def language(self) -> str:
        """The locale in which this person reads the bot; the default one if theirs is unknown or has no texts."""
        return resolve_locale(self.locale)


def choose_common_theme(readers: Sequence[Preferences]) -> Theme:
    """Return the theme of a picture for several people: colour-blind if anybody wants it, dark if everybody does."""
    wanted = {reader.pictures for reader in readers}
    if "colour-blind" in wanted:
        return "colour-blind"
    return "dark" if wanted == {"dark"} else "standard"


def iterate_fields(holder: type[Struct]) -> Iterator[tuple[str, Any, object]]:
    """Yield the name, the type and the annotation (a `Setting`, a `ServerSetting` or `OWN_FORM`) of each field. Raise
    TypeError for a field without one."""
    for name, hint in get_type_hints(holder, include_extras=True).items():
        kind, *marks = get_args(hint) or (hint,)
        found = [mark for mark in marks if mark == OWN_FORM or isinstance(mark, Setting | ServerSetting)]
        if len(found) != 1:
            place = f"{holder.__module__}.{holder.__name__}.{name}"
            raise TypeError(
                f"{place}: mark it with Annotated[..., Setting(...)], ServerSetting(...) or OWN_FORM"
            )
        yield name, kind, found[0]


def list_settings(preferences: type[Struct]) -> tuple[Setting, ...]:
    """Return the settings that the fields declare. Raise TypeError for a field that declares none."""
    return tuple(
        replace(setting, name=name, choices=setting.choices or list_literal_values(kind))
        for name, kind, setting in iterate_fields(preferences)
        if isinstance(setting, Setting)
    )


def list_literal_values(kind: Any) -> tuple[str, ...]:
    """Return the values of a `Literal`, and none of a bool. Raise TypeError for a type that needs a form of its own."""
    if kind is bool:
        return ()
    if not (values := get_args(kind)):
        raise TypeError(
            f"{kind} is neither a bool nor a Literal: give its Setting `choices`, or mark it with OWN_FORM"
        )
    return values


SETTINGS = list_settings(Preferences)
DEFAULT_PREFERENCES = Preferences()
People = Mapping[int, Preferences]  # without people who have set nothing
decode_preferences = msgspec.json.Decoder(Preferences).decode


class SelfCheckSummary(Struct, frozen=True):
    """The result of the latest self-check of a server (`bot/selfcheck`)."""

    at: float
    version: str
    fine: int
    of: int


class ServerSettings(Struct, frozen=True):
    """What a server's admins have chosen."""

    # Where tables may be opened; (): everywhere.
    channels: Annotated[tuple[int, ...], ServerSetting("channels", "channels", shown_in="server-text")] = ()
    # Roles that may open tables; (): everybody.
    roles: Annotated[tuple[int, ...], ServerSetting("roles", "roles", shown_in="server-text")] = ()
    # Of public messages; "": not known yet.
    locale: Annotated[
        str,
        ServerSetting("language", choices=LOCALES, to_choice=resolve_locale, name_choice=name_language),
    ] = ""
    # The forum in which all tables open, or (): each opens where somebody asks for it.
    forum: Annotated[tuple[int, ...], ServerSetting("forum", "forums", 1, shown_in="server-forum-of")] = ()
    threads: Annotated[bool, ServerSetting("threads")] = True
    # Roles that may moderate, besides people who may manage the server.
    moderators: Annotated[
        tuple[int, ...], ServerSetting("moderators", "roles", shown_in="server-moderated")
    ] = ()
    # Roles that may open and manage seasons, besides people who may manage events.
    organisers: Annotated[
        tuple[int, ...], ServerSetting("organisers", "roles", shown_in="server-organised")
    ] = ()
    ratings: Annotated[bool, ServerSetting("ratings")] = False  # tables may count for the ratings
    checked: Annotated[SelfCheckSummary | None, OWN_FORM] = None

    @property
    def language(self) -> str:
        """The locale of public messages on this server; the default one if its own is unknown or has no texts."""
        return resolve_locale(self.locale)


def list_server_settings(settings: type[Struct]) -> tuple[ServerSetting, ...]:
    """Return the settings that the fields declare. Raise TypeError for a field that declares none, or too little."""
    declared = tuple(
        (kind, replace(setting, name=name))
        for name, kind, setting in iterate_fields(settings)
        if isinstance(setting, ServerSetting)
    )
    for kind, setting in declared:
        if kind is not bool and not setting.entities and not setting.choices:
            raise TypeError(
                f"{settings.__name__}.{setting.name}: give its ServerSetting `entities` or `choices`"
            )
        if setting.entities and not setting.shown_in:
            raise TypeError(f"{settings.__name__}.{setting.name}: say in which text it is `shown_in`")
    return tuple(setting for _, setting in declared)


SERVER_SETTINGS = list_server_settings(ServerSettings)


def load_time_zone(name: str) -> ZoneInfo:
    """Return the time zone with this IANA name; UTC if this system does not know the name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
