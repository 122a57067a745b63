"""What all requests and the sender of one process share: the service, caches, locks and background tasks."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine, Mapping, Sequence
from statistics import median
from typing import Any

import discord

from bot.base.jobs import Jobs
from bot.base.keyed import BoundedDict, KeyLocks
from bot.discord.channels import ChannelAccess, HiddenChannels
from bot.discord.memberships import Memberships
from bot.discord.rate_limits import RateLimits
from bot.jobs.reviewer import Reviewer
from bot.model.errors import start_background_task
from bot.model.view import TableView
from bot.panels.blocks import CustomId, parse_int
from bot.panels.picture_studio import PictureStudio
from bot.selfcheck.all_checks import ActiveChecks
from bot.service import Service
from bot.text.free_text import clean_name
from engine.core.planning import PlannedAction
from engine.core.rules import Action

MAX_RECENT_QUESTIONS = 2000
MAX_SENT_PICTURES = 5000
MAX_BOOKMARKS = 2000
MAX_KNOWN_NAMES = 2000
MAX_REFUSED_INPUTS = 500
UPLOAD_SAMPLES = 5
MIN_SAMPLE_BYTES = 20_000
SLOW_UPLOAD_S = 1.0


class App:
    """The service and the per-process caches that requests and the sender need. A restart forgets them."""

    def __init__(self, client: discord.Client, service: Service, commands: Mapping[str, Any]) -> None:
        self.client = client
        self.service = service
        self.commands = commands  # by name; each is a `command_spec.Command`, a type of a higher layer
        self.studio = PictureStudio()
        self.jobs = Jobs(service.queues)
        self.reviews = Reviewer(service.queues, service.tables.tuning.reviews_an_hour, service.now)
        self.rate_limits = RateLimits(service.now)
        self.memberships = Memberships(client, service.channels, service.now)
        self.hidden_channels = HiddenChannels(client)
        self.places = ChannelAccess(client, self.hidden_channels, service.now)
        self.checks = ActiveChecks()
        self.recent_questions = RecentQuestions()
        self.upload_speed = UploadSpeed()
        self.sprites: dict[str, str] = {}
        # By message id, so that a press and the outbox never edit a message at the same time. A panel takes no text, so
        # code that checks what a message is must be sure that it stays so until it has edited the message.
        self.message_locks = KeyLocks[int]()
        # By message id, so that an edit need not upload the same picture again.
        self.sent_pictures = BoundedDict[int, Sequence[discord.Attachment]](MAX_SENT_PICTURES)
        # By message id, the interaction that drew each panel last, for panels whose turn ends by itself.
        self.ending_panels = dict[int, int]()
        # By user and custom id, the newer field types of a modal, so that a client that drops them is recognised.
        self.open_modals = BoundedDict[tuple[int, str], frozenset[str]](MAX_RECENT_QUESTIONS)
        # By user and custom id, the input of refused modals, so that [Change] opens them filled in.
        self.refused_inputs = BoundedDict[tuple[int, str], Mapping[str, list[str]]](MAX_REFUSED_INPUTS)
        # By user and game: chapter and page that the person has read last in its rulebook, and when.
        self.bookmarks = BoundedDict[tuple[int, str], tuple[str, int, float]](MAX_BOOKMARKS)
        # By user and server, as Discord last said it.
        self.known_names = BoundedDict[tuple[int, int | None], str](MAX_KNOWN_NAMES)
        self.background_tasks = set[asyncio.Task[None]]()

    def start_background_task(self, work: Coroutine[Any, Any, None], what: str) -> None:
        """Run work in the background after its request is answered. It is cancelled at shutdown. `what` names it in the
        log.
        """
        task = start_background_task(work, what)
        self.background_tasks.add(task)
        task.add_done_callback(self.background_tasks.discard)

    def forget_person(self, user: int) -> None:
        """Delete what this process remembers of a person."""
        self.memberships.forget(user)
        caches: list[BoundedDict[tuple[int, Any], Any]] = [self.open_modals, self.refused_inputs]
        caches += [self.bookmarks, self.known_names]
        for cache in caches:
            for key in [key for key in cache if key[0] == user]:
                del cache[key]

    async def find_display_name(self, guild: int | None, user: int) -> str | None:
        """Return a person's cleaned name on this server, or None if they are no member, or a bot. They may not have
        used the bot yet.

        In direct messages (`guild` None), and for a server that another process serves, it is the name of their
        account, and None if there is no such account. Raises discord.py's errors if Discord cannot be asked.
        """
        try:
            if guild is not None and (found := self.client.get_guild(guild)) is not None:
                account: discord.Member | discord.User = await found.fetch_member(user)
            else:
                account = await self.client.fetch_user(user)
        except discord.NotFound:
            return None
        return None if account.bot else clean_name(account.display_name)


class RecentQuestions:
    """The legal actions of recent questions, so that a repeated press is recognised."""

    def __init__(self) -> None:
        self.answers = BoundedDict[tuple[str, int, str], tuple[PlannedAction, ...]](MAX_RECENT_QUESTIONS)
        # The actions that a control has submitted when it answered several questions at once.
        self.submitted = BoundedDict[CustomId, tuple[Action, ...]](MAX_RECENT_QUESTIONS)

    def remember_answers(self, view: TableView) -> None:
        """Store the legal answers of the viewer's open question, with what they refer to."""
        if view.decision is None or view.seat is None:
            return
        self.answers[view.table.id, view.seat, view.token] = tuple(
            PlannedAction(view.decision.kind, one, view.game.action_context(view.view, one))
            for one in view.decision.legal_actions
        )

    def find_answers(self, press: CustomId, values: list[str]) -> tuple[PlannedAction, ...]:
        """Return the answers that a press meant when its question was still open.

        `values` are the chosen entries of a select. Empty if the question is not remembered, if it has no action with
        that number, or if the control is of a kind that submits no action. Raises InvalidCustomId if a value is no
        number.
        """
        legal = self.answers.get((press.table, press.seat if press.seat is not None else -1, press.token), ())
        if press.verb in ("one", "many"):
            places = values
        elif press.verb == "act":
            places = list(press.args[:1])
        else:
            places = []
        numbers = [parse_int(place) for place in places]
        return tuple(legal[number] for number in numbers) if all(n < len(legal) for n in numbers) else ()


class UploadSpeed:
    """How long recent uploads took. On a slow connection a reply goes out first and its picture later."""

    def __init__(self) -> None:
        self.latest_seconds = deque[float](maxlen=UPLOAD_SAMPLES)

    def record(self, size: int, seconds: float) -> None:
        """Record an upload. Small files say nothing about the connection and are ignored."""
        if size >= MIN_SAMPLE_BYTES:
            self.latest_seconds.append(seconds)

    @property
    def is_slow(self) -> bool:
        """Return whether the latest uploads took more than `SLOW_UPLOAD_S` (median). False until there are enough."""
        return len(self.latest_seconds) == UPLOAD_SAMPLES and median(self.latest_seconds) > SLOW_UPLOAD_S
