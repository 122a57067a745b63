"""What people and servers have set, and what the languages are called where a person chooses one.

A field of `Preferences` declares a whole setting: its default, its values, and by its mark the line of `/settings` that
shows and asks it. The form, the line and the update are made from `SETTINGS`. A field of `ServerSettings` declares a
setting of `/server` in the same way, where each has a control of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Literal, get_args, get_type_hints
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
    """A setting that `/settings` asks in a form, or that `/server` changes at once.

    A `bool` is a checkbox or a button; a `Literal`, given choices or ids are a list. Texts, for a setting named `ask_end`:
    `field-ask-end` is its question and `server-ask-end` its control, which gets `$on` if it is a button; `ask-end-<choice>`
    is a choice, and `ask-end-<choice>-about` the choice's second line if `has_descriptions`. The line's text
    `setting-<line>` shows it as `$ask_end`: 0 or 1 for a checkbox, otherwise the text of the choice. Texts of `/server`
    show ids as `$<name>` and their number as `$<name>_count`.
    """

    line: SettingLine | Literal[""] = ""  # of `/settings`
    choices: tuple[str, ...] = ()  # all values of the `Literal` if empty; a checkbox has none
    to_choice: Callable[[str], str] = str  # finds the choice that is shown for a stored value
    name_choice: Callable[[str], str] | None = None  # for choices that no text names
    has_descriptions: bool = False
    is_shown: bool = True  # False if the line does not mention it
    entities: Literal["channels", "forums", "roles"] | None = None  # the kind of ids
    most: int = 25  # ids that can be chosen: Discord's limit
    name: str = ""  # the name of the field, also in custom ids: never change it

    @property
    def key(self) -> str:
        """The name in keys of texts."""
        return self.name.replace("_", "-")


def name_choice(setting: Setting, choice: str, words: Catalogue) -> str:
    """Return the label of one of a setting's choices."""
    return setting.name_choice(choice) if setting.name_choice else words(f"{setting.key}-{choice}")


OWN_FORM = "shown and changed by code of its own"
"""Marks a field that is not made from `SETTINGS` or `SERVER_SETTINGS`."""


class Vacation(Struct, frozen=True):
    """Days off, in which no clock runs and no reminder is sent."""

    until: float = 0.0
    year: int = 0  # year of `spent`, in the person's time zone
    spent: int = 0


class Preferences(Struct, frozen=True):
    """A person's settings. Every field has a newcomer's default."""

    # Everybody is mentioned. "dm" adds a direct message.
    notices: Annotated[Literal["mention", "dm"], Setting("notices")] = "mention"
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


def list_settings(holder: type[Struct]) -> tuple[Setting, ...]:
    """Return the settings that the fields declare. Raise TypeError for a field that declares neither a setting nor
    `OWN_FORM`, or too little."""
    found = list[Setting]()
    for name, hint in get_type_hints(holder, include_extras=True).items():
        kind, *marks = get_args(hint) or (hint,)
        [setting] = [mark for mark in marks if mark == OWN_FORM or isinstance(mark, Setting)] or [None]
        place = f"{holder.__module__}.{holder.__name__}.{name}"
        if setting is None:
            raise TypeError(f"{place}: mark it with Annotated[..., Setting(...)] or OWN_FORM")
        if not isinstance(setting, Setting):
            continue
        choices = setting.choices
        if kind is not bool and not setting.entities:
            choices = choices or get_args(kind)
            if not choices:
                raise TypeError(
                    f"{place} is neither a bool nor a Literal: give its Setting `choices` or `entities`, or mark it "
                    f"with OWN_FORM"
                )
        found.append(replace(setting, name=name, choices=choices))
    return tuple(found)


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
    channels: Annotated[tuple[int, ...], Setting(entities="channels")] = ()
    # Roles that may open tables; (): everybody.
    roles: Annotated[tuple[int, ...], Setting(entities="roles")] = ()
    # Of public messages; "": not known yet.
    locale: Annotated[
        str,
        Setting(choices=LOCALES, to_choice=resolve_locale, name_choice=name_language),
    ] = ""
    # The forum in which all tables open, or (): each opens where somebody asks for it.
    forum: Annotated[tuple[int, ...], Setting(entities="forums", most=1)] = ()
    threads: Annotated[bool, Setting()] = True
    # Roles that may moderate, besides people who may manage the server.
    moderators: Annotated[tuple[int, ...], Setting(entities="roles")] = ()
    # Roles that may open and manage seasons, besides people who may manage events.
    organisers: Annotated[tuple[int, ...], Setting(entities="roles")] = ()
    ratings: Annotated[bool, Setting()] = False  # tables may count for the ratings
    checked: Annotated[SelfCheckSummary | None, OWN_FORM] = None

    @property
    def language(self) -> str:
        """The locale of public messages on this server; the default one if its own is unknown or has no texts."""
        return resolve_locale(self.locale)


SERVER_SETTINGS = list_settings(ServerSettings)


def load_time_zone(name: str) -> ZoneInfo:
    """Return the time zone with this IANA name; UTC if this system does not know the name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
