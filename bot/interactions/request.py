"""One interaction and its replies: an initial or deferred response, follow-ups, and edits of the pressed message.

All replies use `Request.send_reply`. The first one creates a message or edits the pressed one. After a deferral, the
next reply fills in the "thinking" message. Later replies are follow-ups, so that they never overwrite what a message
already is: a message with `content` and a panel of components cannot turn into each other.
"""
from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from typing import Any, Literal, TypeVar, cast

import aiohttp
import discord
from discord import ui
from msgspec.structs import replace

from bot.app_state.app_context import AppContext
from bot.discord_api.views import DEFAULT_PICTURE_NAME, MAX_ALT_CHARS, to_classic_view, to_layout_view
from bot.panels.custom_ids import CustomId, InvalidCustomId
from bot.panels.elements import Block, Panel
from bot.panels.labels import shorten
from bot.panels.post_messages import find_mark
from bot.runtime import metrics
from bot.runtime.work_queue import Asker
from bot.service.model.dice_witness import Announcement
from bot.service.model.errors import OperationRefused, report_unexpected
from bot.service.model.review import RetryAttempt, RetryJudgement
from bot.service.model.table import Location, Person, Preferences, Table
from bot.service.modes.lesson import LessonMode, is_lesson
from bot.service.modes.plan_ahead import PlanMode
from bot.service.modes.retry_decision import RetryMode, is_retry
from bot.service.operations.play import Play
from engine.core.text import LOCALES, Catalogue, get_catalogue, resolve_locale
from render.scene import Picture

from .access_rules import OWN, AccessRule
from .modals import Modal, list_newer_fields, to_basic_fields, to_discord_modal

log = logging.getLogger("longtable")

# Discord's JSON error codes.
ALREADY_ACKNOWLEDGED = 40060
# Its three seconds are over.
UNKNOWN_INTERACTION = 10062
# For example an attachment that the message no longer has.
INVALID_FORM_BODY = 50035
THREAD_ARCHIVED = 50083
MISSING_ACCESS = 50001
T = TypeVar("T")
NO_MENTIONS = discord.AllowedMentions.none()
DISCORD_FAILURES = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
)  # Discord, or the connection to it


class ReplyNotDelivered(Exception):
    """The connection to Discord broke twice, or Discord is down. The reply may have arrived."""


class Request:
    """What a person did: who, where, with which values, in which language; and the ways to reply."""

    def __init__(self, app: AppContext, interaction: discord.Interaction[Any]) -> None:
        self.app = app
        self.interaction = interaction
        self.awaiting_reply_since: float | None = time.perf_counter()  # None after the first reply
        self.is_deferred = False  # deferred, and the reply has not come yet
        self.reply_is_panel: bool | None = None  # whether the reply's own message is a panel; None: no message yet
        self.owes_reply = False  # a reply debt is stored
        self.acknowledged = False  # Discord has an initial response, although the call failed
        self.lock = asyncio.Lock()  # a reply and a deferral never overtake each other
        self.is_public = False  # whether everybody sees the reply to a command
        self.replaces_pressed = False  # whether the reply edits the pressed message, even if that is no panel
        self.table_id = ""  # the id in the pressed control
        self.outbox_row_id: int | None = None  # the outbox row of the pressed message
        self.rule: AccessRule = OWN  # set by `access.require_access`
        self.admitted_table: Table | None = None  # the table that the request names, set by `access`
        self.is_planning = False  # whether the panel shows a plan
        self._preferences: Preferences | None = None

    @property
    def play_mode(self) -> Play | PlanMode | LessonMode | RetryMode:
        """The table, a plan, a lesson or a retried decision: what this panel plays on."""
        if is_retry(self.table_id):
            return RetryMode(self.app.service, self.judge_attempt)
        if self.is_detached:
            return self.tutor
        service = self.app.service
        return PlanMode(service) if self.is_planning else service.play

    async def judge_attempt(self, attempt: RetryAttempt) -> RetryJudgement:
        """Return what another answer to an earlier question is worth. Raises OperationRefused too-fast,
        still-working."""
        self.app.rate_limits.require_token(self.asker, "attempt")
        return await self.app.reviews.judge(attempt, self.asker)

    @property
    def is_detached(self) -> bool:
        """Whether the panel belongs to a lesson or a retried decision."""
        return is_lesson(self.table_id) or is_retry(self.table_id)

    @property
    def tutor(self) -> LessonMode:
        return LessonMode(self.app.service, self.person)

    # Who, where, what

    @property
    def id(self) -> int:
        return self.interaction.id

    @property
    def user_id(self) -> int:
        return self.interaction.user.id

    @property
    def person(self) -> Person:
        return Person(self.user_id, self.interaction.user.display_name)

    @property
    def asker(self) -> Asker:
        """The person and server on whose behalf a long computation runs."""
        return Asker(self.user_id, self.interaction.guild_id or 0)

    @property
    def location(self) -> Location:
        channel = self.interaction.channel
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        assert self.interaction.channel_id is not None, "no channel"
        return Location(self.interaction.guild_id, self.interaction.channel_id, parent)

    @property
    def data(self) -> dict[str, Any]:
        """What Discord sent about the command, component or modal."""
        return cast(dict[str, Any], self.interaction.data or {})

    @property
    def selected_values(self) -> list[str]:
        """The selected values."""
        return list(self.data.get("values", []))

    @property
    def selected_value(self) -> str:
        """The one selected value. Raises Foreign if there is none."""
        if not self.selected_values:
            raise InvalidCustomId("nothing was chosen")
        return self.selected_values[0]

    @property
    def has_initial_response(self) -> bool:
        return self.acknowledged or self.interaction.response.is_done()

    async def get_preferences(self) -> Preferences:
        if self._preferences is None:
            self._preferences = await self._apply_client_locale(
                await self.app.service.people.get_preferences(self.user_id)
            )
        return self._preferences

    async def _apply_client_locale(self, known: Preferences) -> Preferences:
        """Store the client's language for a person who has chosen none, so that direct messages use it too."""
        guess = resolve_locale(str(self.interaction.locale))
        if known.locale or guess == LOCALES[0]:
            return known
        guessed = replace(known, locale=guess)
        await self.app.service.people.set_preferences(self.user_id, guessed)
        return guessed

    def forget_preferences(self) -> None:
        """Read the preferences again next time, because they have just changed."""
        self._preferences = None

    @property
    def locale(self) -> str:
        """The reader's language, or their client's language as long as nothing could be looked up."""
        return self._preferences.language if self._preferences else resolve_locale(str(self.interaction.locale))

    @property
    def words(self) -> Catalogue:
        """The bot's catalogue in the reader's language."""
        return get_catalogue("bot", self.locale)

    async def get_table_words(self, table: Table) -> Catalogue:
        """Return the bot's catalogue in the table's language, for what everybody there reads."""
        return get_catalogue("bot", await self.app.service.people.get_table_language(table))

    @property
    def has_pressed_control(self) -> bool:
        """Whether the pressed message really contains this control."""
        message = self.interaction.message
        return message is not None and self.data.get("custom_id") in collect_custom_ids(message.components)

    @property
    def delivery_mark(self) -> int:
        """The delivery mark of the pressed message; 0 if it has none."""
        message = self.interaction.message
        return find_mark(collect_custom_ids(message.components)) if message is not None else 0

    @property
    def is_on_classic_message(self) -> bool:
        message = self.interaction.message
        return message is not None and not message.flags.components_v2

    @property
    def is_on_panel(self) -> bool:
        """Whether this person's own panel was pressed, which the reply then edits."""
        message = self.interaction.message
        return message is not None and (message.flags.components_v2 or self.replaces_pressed)

    @property
    def is_on_prompt(self) -> bool:
        """Whether the pressed message is a direct message of the bot that already tells what is new."""
        message = self.interaction.message
        direct = message is not None and self.interaction.guild_id is None and not message.flags.ephemeral
        return direct and self.is_on_panel

    # Answers

    async def show_panel(self, panel: Panel, picture: Picture | None = None, fresh: bool = False) -> None:
        """Reply with a panel: edit the pressed one or, if there is none or `fresh`, send a new ephemeral message."""
        await self.send_reply(self.to_view(panel, picture), picture, as_new_message=fresh)

    def to_view(self, panel: Panel, picture: Picture | None) -> ui.LayoutView:
        alt, name = (picture.alt, picture_filename(picture)) if picture else ("", DEFAULT_PICTURE_NAME)
        return to_layout_view(replace(panel, picture=picture is not None), alt, self.app.sprites, name)

    async def send_text(self, text: str, *blocks: Block) -> None:
        """Reply with text that only this person sees, whatever was pressed."""
        await self.send_panel(Panel(text, blocks))

    async def send_panel(self, panel: Panel, picture: Picture | None = None) -> None:
        """Send a separate ephemeral panel and leave the pressed message as it is."""
        self.is_public = self.is_public and self.is_deferred
        await self.send_reply(self.to_view(panel, picture), picture, as_new_message=True)

    async def send_placeholder(self, panel: Panel) -> int | None:
        """Send a message that `replace` fills in later. Return its id, or None if it was not delivered."""
        return await self.send_reply(self.to_view(panel, None), as_new_message=True)

    async def replace_message(self, message: int, panel: Panel) -> None:
        """Fill in a message that `meanwhile` sent."""
        view, follow = self.to_view(panel, None), self.interaction.followup
        async with self.lock:
            await self._call_discord(lambda: follow.edit_message(message, view=view, allowed_mentions=NO_MENTIONS))

    async def delete_pressed(self) -> None:
        """Delete the pressed message, which must be ephemeral."""
        async with self.lock:
            if not self.has_initial_response:
                await self._call_discord(self.interaction.response.defer)
            await self._call_discord(self.interaction.delete_original_response)

    async def send_file(self, text: str, name: str, data: bytes) -> None:
        """Send a file that only this person sees. Call `defer` first."""
        follow = self.interaction.followup
        async with self.lock:
            await self._call_discord(
                lambda: follow.send(text, file=discord.File(BytesIO(data), filename=name), ephemeral=True)
            )
            await self._clear_reply_debt()

    async def send_public(self, content: str, blocks: Sequence[Block] = ()) -> int:
        """Reply with a message for everybody and return its id."""
        self.is_public = True
        message = await self.send_reply(to_classic_view(blocks, self.app.sprites), content=content, as_new_message=True)
        return message or (await self.interaction.original_response()).id

    async def post_announcement(self, table: Table, announcement: Announcement) -> int:
        """Post, at the table, what the new dice depend on, before they are rolled. Return the message's id.

        It is a new message and never an edit, because its text must exist before its id is known. Raises
        OperationRefused channel-hidden, in-timeout or not-announced if the bot may not post, and ReplyNotDelivered if
        Discord is unreachable.
        """
        words = await self.get_table_words(table)
        args = {"dice": int(self.app.service.games[table.slug].uses_dice), "attempt": announcement.attempt}
        text = words(f"{announcement.code}-message", **args, **announcement.args)
        channel = self.interaction.client.get_partial_messageable(table.channel)
        for last in (False, True):
            try:
                return (await channel.send(text, allowed_mentions=NO_MENTIONS, silent=True)).id
            except (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError) as error:
                raise ReplyNotDelivered from error
            except discord.HTTPException as error:
                if error.code == THREAD_ARCHIVED and not last and await self._unarchive_thread(table.channel):
                    continue
                if error.code == MISSING_ACCESS:
                    raise OperationRefused("channel-hidden", channel=str(table.channel)) from error
                raise OperationRefused("in-timeout" if self.is_in_timeout else "not-announced") from error
        raise AssertionError("the last attempt returns or raises")

    @property
    def is_in_timeout(self) -> bool:
        """Whether a moderator of the server has put the bot into a timeout."""
        return self.app.places.find_timeout_end(self.interaction.guild) is not None

    async def edit_pressed_post(self, content: str, blocks: Sequence[Block] = (), mentions: Sequence[int] = ()) -> None:
        """Edit the pressed message, which everybody sees. `mentions`: users whom it still mentions."""
        await self.send_reply(to_classic_view(blocks, self.app.sprites), content=content, mentions=mentions)

    async def open_modal(self, form: Modal) -> None:
        """Open a modal.

        Discord allows this only as the initial response; after a deferral the person is asked to press again.
        """
        if (await self.get_preferences()).plain_forms and not form.is_trial:
            form = to_basic_fields(form, self.words)
        async with self.lock:
            if not self.has_initial_response:
                self.app.open_modals.remember(
                    self.user_id, form.id, frozenset() if form.is_trial else list_newer_fields(form)
                )
                await self._call_discord(lambda: self.interaction.response.send_modal(to_discord_modal(form)))
                return
        await self.send_text(self.words("press-again"))

    async def send_choices(self, lines: Sequence[tuple[str, str | int]]) -> None:
        """Answer an autocomplete with at most 25 choices."""
        found = [discord.app_commands.Choice(name=shorten(n, 100), value=v) for n, v in lines[:25]]
        await self._call_discord(lambda: self.interaction.response.autocomplete(found))

    async def defer(self) -> None:
        """Defer the response, so that the person sees "thinking". Does nothing after a reply."""
        async with self.lock:
            if self.has_initial_response:
                return
            response = self.interaction.response
            if self.is_on_panel:
                await self._call_discord(response.defer)
            else:
                await self._call_discord(lambda: response.defer(ephemeral=not self.is_public, thinking=True))
            self.is_deferred = True
            if not self.is_on_panel:
                self.owes_reply = await self.app.service.promises.record(self.id, self.interaction.token, self.locale)

    async def send_reply(
        self,
        view: ui.View | ui.LayoutView,
        picture: Picture | None = None,
        content: str | None = None,
        as_new_message: bool = False,
        mentions: Sequence[int] = (),
    ) -> int | None:
        """Send one reply in whichever way is possible now. `fresh`: never edit the pressed message."""
        new = picture if picture is not None and (as_new_message or not self._find_kept_picture(picture)) else None
        if new is not None and self.app.upload_speed.is_slow:
            await self.defer()
        async with self.lock:
            loop = asyncio.get_running_loop()
            began = loop.time()
            way = self._choose_reply_way(as_new_message or self.reply_is_panel not in (None, view.has_components_v2()))
            words: dict[str, Any] = {"view": view, "allowed_mentions": mention_only(mentions)}
            opened: int | None = None
            if content is not None:
                words["content"] = content
            elif way in ("update", "edit") and self.is_on_classic_message and view.has_components_v2():
                words["content"] = None  # a classic message that becomes a panel must lose its text
                opened = self.outbox_row_id if self.is_on_panel else None  # otherwise the reply is a message of its own
                if opened is not None:
                    await self.app.service.sent_messages.open_panel(opened)
            sent = await self._call_discord(lambda: self._send_or_edit(way, words, picture))
            if sent is not None and opened is not None:
                await self._record_panel(opened)
            await self._clear_reply_debt()
            if way in ("send", "edit") and not self.is_on_panel:
                self.reply_is_panel = view.has_components_v2()
            if sent is None:
                return None
            if new is not None:
                self.app.upload_speed.record(len(new.png), loop.time() - began)
            self.app.sent_pictures.remember(sent)
            return sent.id

    async def _record_panel(self, row_id: int) -> None:
        """Record that the panel is shown. The person has their reply, so a failure is only logged.

        The message then still counts as one that is being opened, and later edits close it as a panel.
        """
        try:
            await self.app.service.sent_messages.show_panel(row_id)
        except Exception as error:
            report_unexpected(error, f"that post {row_id} has become a panel", self.table_id, "shown")

    async def _clear_reply_debt(self) -> None:
        """Delete the reply debt: nobody waits for a reply any more."""
        self.is_deferred = False
        if self.owes_reply:
            self.owes_reply = False
            await self.app.service.promises.clear(self.id)

    def _choose_reply_way(self, as_new_message: bool) -> Literal["send", "update", "edit", "follow"]:
        """Return how a reply can be given now:

        as the first or a later one, as an edit of the pressed message or, `fresh`, as a new one.
        """
        if not self.has_initial_response:
            return "update" if self.is_on_panel and not as_new_message else "send"
        thinking = self.is_deferred and not self.is_on_panel
        return "follow" if as_new_message and not thinking else "edit"

    async def _send_or_edit(self, way: str, words: dict[str, Any], picture: Picture | None) -> discord.Message | None:
        """Send or edit, and return the message as it is now."""
        match way:
            case "send":
                response = self.interaction.response
                sent = await response.send_message(files=to_files(picture), ephemeral=not self.is_public, **words)
                return get_response_message(sent)
            case "update" | "edit":
                return await self._edit_with_picture(way, words, picture)
            case _:
                follow = self.interaction.followup
                return await follow.send(files=to_files(picture), ephemeral=not self.is_public, wait=True, **words)

    async def _edit_with_picture(
        self, way: str, words: dict[str, Any], picture: Picture | None
    ) -> discord.Message | None:
        """Edit a message. A picture that the message already has is kept instead of uploaded again."""
        if kept := self._find_kept_picture(picture):
            try:
                return await self._edit_message(way, words, kept)
            except discord.HTTPException as error:
                if error.code != INVALID_FORM_BODY:
                    raise
                log.info("interaction %s: uploading the picture again: %s", self.id, error.text)
        return await self._edit_message(way, words, to_files(picture))

    async def _edit_message(
        self, way: str, words: dict[str, Any], attachments: Sequence[discord.Attachment | discord.File]
    ) -> discord.Message | None:
        if way == "update":
            return get_response_message(await self.interaction.response.edit_message(attachments=attachments, **words))
        return await self.interaction.edit_original_response(attachments=attachments, **words)

    def _find_kept_picture(self, picture: Picture | None) -> list[discord.Attachment]:
        """Return the attachment that shows the same picture on the pressed panel, so that an edit need not upload it.

        The interaction's own copy of the message is as old as the press; another press may have changed the message
        since.
        """
        message = self.interaction.message
        if picture is None or message is None or not self.is_on_panel:
            return []
        return [
            there
            for there in self.app.sent_pictures.get_attachments(message.id)
            if there.filename == picture_filename(picture)
        ][:1]

    async def _call_discord(self, call: Callable[[], Awaitable[T]]) -> T | None:
        """Call Discord, and retry once after a broken connection or a reopened thread. Raises ReplyNotDelivered.

        Returns None if Discord already has this response, or no longer waits for it.
        """
        for last in (False, True):
            try:
                given = await call()
                if self.awaiting_reply_since is not None:
                    metrics.observe("first_answer_seconds", time.perf_counter() - self.awaiting_reply_since)
                    self.awaiting_reply_since = None
                    self.app.reply_priority.mark_replied(self.id)
                return given
            except (TimeoutError, aiohttp.ClientError, OSError) as error:
                if last:
                    raise ReplyNotDelivered from error
            except discord.DiscordServerError as error:  # discord.py has retried five times
                raise ReplyNotDelivered from error
            except discord.HTTPException as error:
                if error.code == THREAD_ARCHIVED and not last and await self._unarchive_thread(self.location.channel):
                    continue
                if error.code not in (ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION):
                    raise
                if (
                    error.code == ALREADY_ACKNOWLEDGED
                    and not last
                    and self.awaiting_reply_since is not None
                    and not self.acknowledged
                ):
                    metrics.increment_now("interactions_answered_elsewhere")  # this process has not tried before
                self.acknowledged = self.acknowledged or error.code == ALREADY_ACKNOWLEDGED
                log.info("interaction %s: %s", self.id, error.text)
                break
        return None

    async def _unarchive_thread(self, thread: int) -> bool:
        """Reopen an archived thread. Return False if it is locked or that is not allowed."""
        try:
            await self.interaction.client.http.edit_channel(thread, archived=False, reason=None)
        except DISCORD_FAILURES as error:
            log.info("interaction %s: its thread stays archived: %s", self.id, error)
            return False
        return True


def collect_custom_ids(components: Sequence[Any]) -> set[str]:
    """Return the custom ids of all controls in a tree of discord.py components."""
    found = set[str]()
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            found.add(custom_id)
        if accessory := getattr(component, "accessory", None):
            found |= collect_custom_ids([accessory])
        found |= collect_custom_ids(getattr(component, "children", ()))
    return found


def get_response_message(answer: Any) -> discord.Message | None:
    """Return the message that an initial response created or changed; discord.py types it loosely."""
    there = answer.resource
    return there if isinstance(there, discord.Message) else None


def mention_only(users: Sequence[int]) -> discord.AllowedMentions:
    """Return allowed mentions for exactly these users.

    Edits must pass them again: otherwise Discord removes the other mentions. An edit pings nobody again.
    """
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


@lru_cache(8)
def picture_filename(picture: Picture) -> str:
    """Return a file name that is the same for the same picture and alt text, and different for any other.

    One reply asks for it three times, so the result is cached.
    """
    form = "gif" if picture.png.startswith(b"GIF8") else "png"
    return f"{blake2b(picture.png + picture.alt.encode(), digest_size=8).hexdigest()}.{form}"


def to_files(picture: Picture | None) -> list[discord.File]:
    return [to_file(picture, picture_filename(picture))] if picture else []


def to_file(picture: Picture, name: str = DEFAULT_PICTURE_NAME) -> discord.File:
    """Return the picture as a discord.py file with its alt text."""
    return discord.File(BytesIO(picture.png), filename=name, description=shorten(picture.alt, MAX_ALT_CHARS))


Handler = Callable[[Request, CustomId], Awaitable[None]]
