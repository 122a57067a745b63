"""What requests, handlers and the sender need of the app around them. `bot/discord_client.py` is that app."""
from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from statistics import median
from typing import Any, Protocol
from weakref import WeakValueDictionary

import discord

from bot.analysis.game_stories import Recounts
from bot.analysis.replay_films import Films
from bot.analysis.reviews import Reviewer
from bot.app_state.reply_priority import ReplyPriority
from bot.discord_api.channel_access import Places
from bot.discord_api.hidden_channels import HiddenChannels
from bot.panels.custom_ids import Press, as_number
from bot.panels.picture_studio import Studio
from bot.selfcheck.active_checks import Checks
from bot.service.service import Service
from bot.service.workers.drawing_client import Forecasts
from engine.core.rules import Action

from .memberships import Memberships
from .rate_limits import RateLimits

MAX_RECENT_QUESTIONS = 2000  # that are remembered, so that the same press twice is known for one
MAX_SENT_PICTURES = 5000  # whose pictures are remembered
MAX_BOOKMARKS = 2000  # whose page of a rulebook is remembered
MAX_REFUSED_INPUTS = 500  # that were refused and whose contents are remembered
BOOKMARK_LIFETIME_S = 24 * 3600.0  # seconds
UPLOAD_SAMPLES, MIN_SAMPLE_BYTES, SLOW_UPLOAD_S = 5, 20_000, 1.0  # pictures whose time is remembered; bytes of such; seconds


class AppContext(Protocol):
    """The service and the per-process caches that requests and the sender need."""

    service: Service
    studio: Studio
    films: Films
    recounts: Recounts
    forecasts: Forecasts
    reviews: Reviewer
    limits: RateLimits
    memberships: Memberships
    hidden_channels: HiddenChannels
    questions: RecentQuestions
    pictures: SentPictures
    editing: MessageLocks
    forms: OpenModals
    uploads: UploadSpeed
    bookmarks: Bookmarks
    typed: RefusedInputs
    checks: Checks
    precedence: ReplyPriority
    places: Places
    sprites: dict[str, str]
    names: dict[int, str]  # display names of people who were chosen but have not used the bot yet
    commands: Mapping[str, Any]  # by name; each is a `command_spec.Command`, a type of a higher layer

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Continue work in the background after its request is answered. It is cancelled when the app stops."""
        ...

    async def name_of(self, guild: int | None, user: int) -> str:
        """Return the display name of a person who has not used the bot yet."""
        ...


class MessageLocks:
    """One lock per message, so that a press and the outbox never edit it at the same time.

    A panel takes no text, so code that checks what a message is must be sure that it stays so until it has edited the
    message.
    """

    def __init__(self) -> None:
        self.locks = WeakValueDictionary[int, asyncio.Lock]()

    def __call__(self, message: int) -> asyncio.Lock:
        return self.locks.setdefault(message, asyncio.Lock())


class SentPictures:
    """The attachments of recent panels, so that an edit need not upload the same picture again."""

    def __init__(self) -> None:
        self.kept = OrderedDict[int, Sequence[discord.Attachment]]()

    def remember(self, message: discord.Message) -> None:
        self.kept[message.id] = message.attachments
        self.kept.move_to_end(message.id)
        while len(self.kept) > MAX_SENT_PICTURES:
            self.kept.popitem(last=False)

    def of(self, message: int) -> Sequence[discord.Attachment]:
        """Return the attachments of a message; none if it is not remembered."""
        return self.kept.get(message, ())

    def drop(self, message: int) -> None:
        self.kept.pop(message, None)


class RecentQuestions:
    """The legal actions of recent questions, so that a repeated press is recognised."""

    def __init__(self) -> None:
        self.kept = OrderedDict[tuple[str, int, str], tuple[Action, ...]]()
        self.given = OrderedDict[Press, tuple[Action, ...]]()

    def keep(self, table: str, seat: int, token: str, legal: tuple[Action, ...]) -> None:
        self.kept[table, seat, token] = legal
        self.kept.move_to_end((table, seat, token))
        while len(self.kept) > MAX_RECENT_QUESTIONS:
            self.kept.popitem(last=False)

    def said(self, press: Press, actions: tuple[Action, ...]) -> None:
        """Remember the actions that a control submits when it answers several questions at once."""
        self.given[press] = actions
        while len(self.given) > MAX_RECENT_QUESTIONS:
            self.given.popitem(last=False)

    def repeated(self, press: Press) -> tuple[Action, ...]:
        """Return the actions that this control submitted before; none if it is not remembered."""
        return self.given.get(press, ())

    def recall(self, press: Press, values: list[str]) -> tuple[Action, ...]:
        """Return the actions that a press meant when its question was current;

        none if it is not remembered. Raises Foreign.
        """
        legal = self.kept.get((press.table, press.seat if press.seat is not None else -1, press.token), ())
        places = values if press.verb in ("one", "many") else list(press.args[:1]) if press.verb == "act" else []
        numbers = [as_number(place) for place in places]
        return tuple(legal[number] for number in numbers) if all(n < len(legal) for n in numbers) else ()


class UploadSpeed:
    """How long recent uploads took. On a slow connection a reply goes out first and its picture later."""

    def __init__(self) -> None:
        self.latest = deque[float](maxlen=UPLOAD_SAMPLES)

    def took(self, size: int, seconds: float) -> None:
        """Record an upload. Small files say nothing about the connection and are ignored."""
        if size >= MIN_SAMPLE_BYTES:
            self.latest.append(seconds)

    @property
    def slow(self) -> bool:
        return len(self.latest) == UPLOAD_SAMPLES and median(self.latest) > SLOW_UPLOAD_S


class OpenModals:
    """The newer field types in open modals, so that a client that drops them is recognised."""

    def __init__(self) -> None:
        self.kept = OrderedDict[tuple[int, str], frozenset[str]]()

    def keep(self, user: int, form: str, newer: frozenset[str]) -> None:
        self.kept[user, form] = newer
        self.kept.move_to_end((user, form))
        while len(self.kept) > MAX_RECENT_QUESTIONS:
            self.kept.popitem(last=False)

    def lacks(self, user: int, form: str, sent: Collection[str]) -> bool:
        """Return whether a submitted modal lacks one of its newer fields.

        After a restart nothing is known, and the modal counts as complete.
        """
        return not self.kept.pop((user, form), frozenset[str]()) <= set(sent)


class Bookmarks:
    """The page of a rulebook that a person has read last, for a day. A restart forgets it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.kept = OrderedDict[tuple[int, str], tuple[str, int, float]]()

    def keep(self, user: int, slug: str, chapter: str, page: int) -> None:
        self.kept[user, slug] = chapter, page, self.now()
        self.kept.move_to_end((user, slug))
        while len(self.kept) > MAX_BOOKMARKS:
            self.kept.popitem(last=False)

    def find(self, user: int, slug: str) -> tuple[str, int] | None:
        """Return chapter and page, or None."""
        chapter, page, at = self.kept.get((user, slug), ("", 0, -BOOKMARK_LIFETIME_S))
        return (chapter, page) if chapter and self.now() - at < BOOKMARK_LIFETIME_S else None

    def forget(self, user: int) -> None:
        for known in [known for known in self.kept if known[0] == user]:
            del self.kept[known]


class RefusedInputs:
    """What was typed into refused modals, so that [Change] opens them filled in. A restart forgets it."""

    def __init__(self) -> None:
        self.kept = OrderedDict[tuple[int, str], Mapping[str, list[str]]]()

    def keep(self, user: int, form: str, filled: Mapping[str, list[str]]) -> None:
        self.kept[user, form] = filled
        self.kept.move_to_end((user, form))
        while len(self.kept) > MAX_REFUSED_INPUTS:
            self.kept.popitem(last=False)

    def find(self, user: int, form: str) -> Mapping[str, list[str]]:
        """Return the submitted values by field; empty if nothing was refused."""
        return self.kept.get((user, form), {})

    def drop(self, user: int, form: str) -> None:
        self.kept.pop((user, form), None)

    def forget(self, user: int) -> None:
        for known in [known for known in self.kept if known[0] == user]:
            del self.kept[known]
