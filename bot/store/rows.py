"""The rows as plain data."""
from __future__ import annotations

import secrets

from msgspec import Struct, field

from .message_life import State


class GameRow(Struct):
    """One table; `sheet` and `blob` are the service's business."""

    id: str
    slug: str
    status: str
    guild: int | None
    channel: int
    parent: int | None
    lobby_message: int | None
    last_post: int | None
    version: int
    touched: float
    ended: float | None
    sheet: bytes
    blob: bytes | None


class PendingRow(Struct):
    """Somebody, or with seat -1 the table itself, that is waited for."""

    game: str
    seat: int
    since: float
    user: int | None = None
    bot: str | None = None
    sealed: bool = False
    remind_at: float | None = None
    reminded: bool = False
    warn_at: float | None = None
    deadline: float | None = None
    stage: int = 0  # 0 in time, 1 the person was told that it is out, 2 the others were
    ends_at: float | None = None
    act_at: float | None = None
    close_at: float | None = None
    lapse_at: float | None = None
    prompt: int | None = None
    failures: int = 0
    busy: float | None = None  # so long it is claimed


class ActionRow(Struct):
    game: str
    n: int
    seat: int
    schema: int
    data: bytes
    at: float
    by: str | None = None  # service.table.change.By; None: of before it was noted


class EventRow(Struct):
    game: str
    n: int
    turn: int
    audience: str | None
    schema: int
    data: bytes
    at: float


def new_mark() -> int:
    """Of 15 digits, always: the size of a message tells nothing either."""
    return 10**14 + secrets.randbelow(9 * 10**14)


class OutRow(Struct):
    """One message that must go out. `id` is 0 until it is stored.

    The message itself carries `mark`, which is random: ids are counted over all messages, so whoever compared two that
    he got would know how many others had gone out, and so how many had answered.
    """

    lane: str
    game: str | None
    target: str
    kind: str
    payload: str
    not_before: float
    created: float
    state: State = "due"
    attempts: int = 0
    edit: bool = False
    of: int | None = None
    message: int | None = None
    mark: int = field(default_factory=new_mark)
    owner: str | None = None
    after: str | None = None
    panel: bool = False
    season: str | None = None  # whose post it is
    due_since: float | None = None  # when it should have gone out; None: at `not_before`, as long as it is not stored
    id: int = 0

    @property
    def user(self) -> int | None:
        """Whom it is for, if it is a direct message."""
        return int(self.target.removeprefix("user:")) if self.target.startswith("user:") else None


class ResultRow(Struct):
    game: str
    seat: int
    user: int | None
    bot: str | None
    place: int
    total: int
    ended: float
    rated: bool = False
    rating: float | None = None  # as it is shown; None: not rated
    change: float | None = None
    items: str | None = None  # JSON: points by category


class SnapshotRow(Struct):
    """A public position to go back to, as it was when a turn began."""

    game: str
    turn: int
    seat: int
    schema: int
    blob: bytes
    answers: int
    events: int
    chance: int
    at: float


class NoteRow(Struct):
    """What a person has noted for himself at a table."""

    game: str
    user: int
    text: str
    at: float


class ReviewRow(Struct):
    """What a person was told of his own decisions."""

    game: str
    seat: int
    user: int
    data: bytes  # bot.review.Review
    at: float


class RatingRow(Struct):
    user: int
    slug: str
    mu: float
    sigma: float
    games: int


class ContactRow(Struct):
    """Somebody had the bot write to a person, or mention them."""

    user: int  # the recipient
    by: int | None  # None: the sender wanted to be forgotten
    what: str  # service.table.consent.Contacting
    at: float
    game: str | None = None
    season: str | None = None
    way: str | None = None  # direct, mention; None: it was not passed on
    answer: str | None = None  # yes, no; None: none yet
    id: int = field(default_factory=new_mark)


class BlockRow(Struct):
    """A person wants no invitations from somebody."""

    user: int
    blocked: int
    at: float
