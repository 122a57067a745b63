"""What people and servers have set.

A field of `Preferences` declares a whole setting: its default, its values, and by its mark the line of `/settings` that
shows and asks it. The form, the line and the update are made from `SETTINGS`.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, get_args, get_type_hints

from msgspec import Struct

from engine.core.text import LOCALES, resolve_locale

from .message_consent import Inviting

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
    has_descriptions: bool = False
    is_shown: bool = True  # False if the line does not mention it
    name: str = ""  # the name of the field

    @property
    def key(self) -> str:
        """The name in keys of texts."""
        return self.name.replace("_", "-")


@dataclass(frozen=True)
class OwnForm:
    """Marks a setting whose line of `/settings` is not made from `SETTINGS`: it has a form of its own."""

    line: SettingLine


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
        Setting("notices", choices=("mention", "dm"), to_choice=lambda value: "dm" if value == "both" else value),
    ] = "mention"
    reminders: Annotated[bool, Setting("notices")] = True
    # Reminders of games with secrets always go by direct message.
    remind_in: Annotated[Literal["dm", "channel"], Setting("notices", is_shown=False)] = "dm"
    zone: Annotated[str, OwnForm("clock")] = "UTC"
    quiet: Annotated[tuple[int, int] | None, OwnForm("clock")] = None  # hours of the day in `zone`: from, to
    # "": not known yet
    locale: Annotated[str, Setting("language", choices=LOCALES, to_choice=resolve_locale)] = ""
    pictures: Annotated[Literal["standard", "colour-blind", "text"], Setting("pictures")] = "standard"
    ask_end: Annotated[bool, Setting("play")] = False  # always ask before a turn ends
    typed_ends: Annotated[bool, Setting("play")] = False  # turns that are typed end at once
    plain_forms: Annotated[bool, Setting("play")] = False  # modals use only lists and text inputs
    vacation: Annotated[Vacation, OwnForm("vacation")] = Vacation()
    # Who may invite this person; see `message_consent`.
    invitations: Annotated[Inviting, Setting("invitations", has_descriptions=True)] = "anybody"

    @property
    def language(self) -> str:
        return resolve_locale(self.locale)


def list_settings(preferences: type[Struct]) -> tuple[Setting, ...]:
    """Return the settings that the fields of a struct declare. Raise TypeError for a field that declares none."""
    settings = list[Setting]()
    for name, hint in get_type_hints(preferences, include_extras=True).items():
        match get_args(hint):
            case (kind, Setting() as setting):
                settings.append(replace(setting, name=name, choices=setting.choices or list_values(kind)))
            case (_, OwnForm()):
                pass
            case _:
                place = f"{preferences.__module__}.{preferences.__name__}.{name}"
                raise TypeError(f"{place}: say how /settings asks it, with Annotated[..., Setting(<line>)]")
    return tuple(settings)


def list_values(kind: Any) -> tuple[str, ...]:
    """Return the values of a `Literal`, and none of a bool. Raise TypeError for a type that needs a form of its own."""
    if kind is bool:
        return ()
    if not (values := get_args(kind)):
        raise TypeError(f"{kind} is neither a bool nor a Literal: give its Setting `choices`, or mark it with OwnForm")
    return values


SETTINGS = list_settings(Preferences)


class SelfCheckSummary(Struct, frozen=True):
    """The result of the latest self-check of a server (`bot/selfcheck`)."""

    at: float
    version: str
    fine: int
    of: int


class ServerSettings(Struct, frozen=True):
    """What a server's admins have chosen."""

    channels: tuple[int, ...] = ()  # where tables may be opened; (): everywhere
    roles: tuple[int, ...] = ()  # roles that may open tables; (): everybody
    locale: str = ""  # of public messages; "": not known yet
    threads: bool = True
    moderators: tuple[int, ...] = ()  # roles that may moderate, besides people who may manage the server
    organisers: tuple[int, ...] = ()  # roles that may open and manage seasons, besides people who may manage events
    ratings: bool = False  # tables may count for the ratings
    checked: SelfCheckSummary | None = None

    @property
    def language(self) -> str:
        return resolve_locale(self.locale)
