"""The parts of the app that requests, handlers and the sender use. `bot/discord_client.py` provides them."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from statistics import median
from typing import Any, Protocol

import discord

from bot.analysis.game_stories import GameStories
from bot.analysis.replay_films import ReplayFilms
from bot.analysis.reviews import Reviewer
from bot.discord_api.channel_access import ChannelAccess
from bot.discord_api.hidden_channels import HiddenChannels
from bot.panels.custom_ids import CustomId, parse_int
from bot.panels.picture_studio import PictureStudio
from bot.runtime.key_locks import KeyLocks
from bot.selfcheck.active_checks import ActiveChecks
from bot.service.model.table_view import TableView
from bot.service.service import Service
from bot.service.workers.drawing_client import Forecasts
from engine.core.planning import PlannedAction
from engine.core.rules import Action

from .memberships import Memberships
from .rate_limits import RateLimits

MAX_RECENT_QUESTIONS = 2000
MAX_SENT_PICTURES = 5000
MAX_BOOKMARKS = 2000
MAX_KNOWN_NAMES = 2000
MAX_REFUSED_INPUTS = 500
BOOKMARK_LIFETIME_S = 24 * 3600.0
UPLOAD_SAMPLES = 5
MIN_SAMPLE_BYTES = 20_000
SLOW_UPLOAD_S = 1.0


class AppContext(Protocol):
    """The service and the per-process caches that requests and the sender need."""

    service: Service
    studio: PictureStudio
    films: ReplayFilms
    recounts: GameStories
    forecasts: Forecasts
    reviews: Reviewer
    rate_limits: RateLimits
    memberships: Memberships
    hidden_channels: HiddenChannels
    recent_questions: RecentQuestions
    sent_pictures: SentPictures
    ending_panels: EndingPanels
    message_locks: MessageLocks
    open_modals: OpenModals
    upload_speed: UploadSpeed
    bookmarks: Bookmarks
    refused_inputs: RefusedInputs
    checks: ActiveChecks
    places: ChannelAccess
    sprites: dict[str, str]
    known_names: KnownNames
    commands: Mapping[str, Any]  # by name; each is a `command_spec.Command`, a type of a higher layer

    def start_background_task(self, work: Coroutine[Any, Any, None], what: str) -> None:
        """Run `work` as a task after the request is answered. It is cancelled when the app stops.

        `what` names the task in the log.
        """
        ...

    async def find_display_name(self, guild: int | None, user: int) -> str | None:
        """Return a person's name on this server, or None if they are no member, or a bot. They may not have used the
        bot yet.

        In direct messages (`guild` None), and for a server that another process serves, it is the name of their
        account, and None if there is no such account.
        """
        ...


class MessageLocks(KeyLocks[int]):
    """One lock per message, so that a press and the outbox never edit it at the same time.

    A panel takes no text, so code that checks what a message is must be sure that it stays so until it has edited the
    message.
    """


class SentPictures:
    """The attachments of recent panels, so that an edit need not upload the same picture again."""

    def __init__(self) -> None:
        self.attachments = OrderedDict[int, Sequence[discord.Attachment]]()

    def remember_attachments(self, message: discord.Message) -> None:
        """Store the attachments of a message that was sent or edited. The oldest ones are dropped."""
        self.attachments[message.id] = message.attachments
        self.attachments.move_to_end(message.id)
        while len(self.attachments) > MAX_SENT_PICTURES:
            self.attachments.popitem(last=False)

    def get_attachments(self, message: int) -> Sequence[discord.Attachment]:
        """Return the attachments of a message; none if it is not remembered."""
        return self.attachments.get(message, ())

    def forget(self, message: int) -> None:
        """Drop the attachments of a message, because it is deleted or has other ones."""
        self.attachments.pop(message, None)


class EndingPanels:
    """The interaction that drew each panel last, for panels whose turn ends by itself."""

    def __init__(self) -> None:
        self.interactions = dict[int, int]()  # by message id

    def remember(self, message: int, interaction: int) -> None:
        """Store that this interaction has drawn the panel in this message."""
        self.interactions[message] = interaction

    def is_latest(self, message: int, interaction: int) -> bool:
        """Return whether this interaction was the last to draw the panel in this message."""
        return self.interactions.get(message) == interaction

    def forget(self, message: int) -> None:
        """Drop a message, because it is deleted or shows something else."""
        self.interactions.pop(message, None)


class RecentQuestions:
    """The legal actions of recent questions, so that a repeated press is recognised."""

    def __init__(self) -> None:
        self.answers = OrderedDict[tuple[str, int, str], tuple[PlannedAction, ...]]()
        self.submitted = OrderedDict[CustomId, tuple[Action, ...]]()

    def remember_answers(self, view: TableView) -> None:
        """Store the legal answers of the viewer's open question, with what they refer to."""
        if view.decision is None or view.seat is None:
            return
        question = (view.table.id, view.seat, view.token)
        game = view.game
        kind = view.decision.kind
        legal = [
            PlannedAction(kind, one, game.action_context(view.view, one))
            for one in view.decision.legal_actions
        ]
        self.answers[question] = tuple(legal)
        self.answers.move_to_end(question)
        while len(self.answers) > MAX_RECENT_QUESTIONS:
            self.answers.popitem(last=False)

    def remember_submitted(self, press: CustomId, actions: tuple[Action, ...]) -> None:
        """Remember the actions that a control submits when it answers several questions at once."""
        self.submitted[press] = actions
        while len(self.submitted) > MAX_RECENT_QUESTIONS:
            self.submitted.popitem(last=False)

    def find_submitted(self, press: CustomId) -> tuple[Action, ...]:
        """Return the actions that this control submitted before; none if it is not remembered."""
        return self.submitted.get(press, ())

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


class OpenModals:
    """The newer field types in open modals, so that a client that drops them is recognised."""

    def __init__(self) -> None:
        self.newer_fields = OrderedDict[tuple[int, str], frozenset[str]]()

    def remember_newer_fields(self, user: int, form: str, newer: frozenset[str]) -> None:
        """Store which of a modal's fields are of newer types, when it is opened for a person. `form` is its custom id."""
        self.newer_fields[user, form] = newer
        self.newer_fields.move_to_end((user, form))
        while len(self.newer_fields) > MAX_RECENT_QUESTIONS:
            self.newer_fields.popitem(last=False)

    def is_incomplete(self, user: int, form: str, sent: Collection[str]) -> bool:
        """Return whether a submitted modal lacks one of its newer fields, and forget the modal.

        A modal that is not remembered counts as complete: after a restart, and when it is asked about a second time.
        """
        return not self.newer_fields.pop((user, form), frozenset[str]()) <= set(sent)


class Bookmarks:
    """The page of a rulebook that a person has read last, for a day. A restart forgets it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.pages = OrderedDict[tuple[int, str], tuple[str, int, float]]()

    def save(self, user: int, slug: str, chapter: str, page: int) -> None:
        """Store the chapter and page that a person has open in the rulebook of the game `slug`."""
        self.pages[user, slug] = chapter, page, self.now()
        self.pages.move_to_end((user, slug))
        while len(self.pages) > MAX_BOOKMARKS:
            self.pages.popitem(last=False)

    def find(self, user: int, slug: str) -> tuple[str, int] | None:
        """Return chapter and page, or None if there is no bookmark from the last day."""
        chapter, page, at = self.pages.get((user, slug), ("", 0, -BOOKMARK_LIFETIME_S))
        return (chapter, page) if chapter and self.now() - at < BOOKMARK_LIFETIME_S else None

    def forget(self, user: int) -> None:
        """Delete all bookmarks of a person."""
        for known in [known for known in self.pages if known[0] == user]:
            del self.pages[known]


class KnownNames:
    """The name that each person has on the server where Discord last said it. A restart forgets them."""

    def __init__(self) -> None:
        self.names = OrderedDict[int, tuple[int | None, str]]()

    def remember_name(self, guild: int | None, user: int, name: str) -> None:
        """Store the name that a person has on this server."""
        self.names[user] = guild, name
        self.names.move_to_end(user)
        while len(self.names) > MAX_KNOWN_NAMES:
            self.names.popitem(last=False)

    def find_name(self, guild: int | None, user: int) -> str | None:
        """Return the name that a person has on this server, or None if that is not remembered."""
        where, name = self.names.get(user, (None, None))
        return name if where == guild else None

    def forget(self, user: int) -> None:
        """Delete the name of a person."""
        self.names.pop(user, None)


class RefusedInputs:
    """Keep the input of refused modals, so that [Change] opens them filled in. It is lost on a restart."""

    def __init__(self) -> None:
        self.inputs = OrderedDict[tuple[int, str], Mapping[str, list[str]]]()

    def save(self, user: int, form: str, filled: Mapping[str, list[str]]) -> None:
        """Store what a person entered in a modal that was refused.

        `form` is its custom id, `filled` the values by field.
        """
        self.inputs[user, form] = filled
        self.inputs.move_to_end((user, form))
        while len(self.inputs) > MAX_REFUSED_INPUTS:
            self.inputs.popitem(last=False)

    def find(self, user: int, form: str) -> Mapping[str, list[str]]:
        """Return the submitted values by field; empty if nothing was refused."""
        return self.inputs.get((user, form), {})

    def delete(self, user: int, form: str) -> None:
        """Delete what the person entered in this modal, because it was accepted."""
        self.inputs.pop((user, form), None)

    def forget(self, user: int) -> None:
        """Delete everything that a person entered in any modal."""
        for known in [known for known in self.inputs if known[0] == user]:
            del self.inputs[known]
