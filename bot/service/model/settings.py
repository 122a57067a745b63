"""What people and servers have set."""
from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.core.text import resolve_locale

from .message_consent import Inviting


class Vacation(Struct, frozen=True):
    """Days off, in which no clock runs and no reminder is sent."""

    until: float = 0.0
    year: int = 0  # year of `spent`, in the person's time zone
    spent: int = 0


class Preferences(Struct, frozen=True):
    """A person's settings. Every field has a newcomer's default."""

    # Everybody is mentioned; "dm" and "both" get messages as well
    notices: Literal["mention", "dm", "both"] = "mention"
    reminders: bool = True
    remind_in: Literal["dm", "channel"] = "dm"  # reminders of games with secrets always go by direct message
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None  # hours of the day in `zone`: from, to
    locale: str = ""  # "": not known yet
    pictures: Literal["standard", "colour-blind", "text"] = "standard"
    ask_end: bool = False  # always ask before a turn ends
    typed_ends: bool = False  # turns that are typed end at once
    plain_forms: bool = False  # modals use only lists and text inputs
    vacation: Vacation = Vacation()
    invitations: Inviting = "anybody"  # who may invite this person; see `message_consent`

    @property
    def language(self) -> str:
        return resolve_locale(self.locale)


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
