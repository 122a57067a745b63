"""The replies to one interaction: an initial or deferred response, follow-ups, and edits of the pressed message.

Panels and texts go through `send_reply`. The first one creates a message or edits the pressed one. After a deferral,
the next reply fills in the "thinking" message. Later replies are follow-ups, so that they never overwrite what a
message already is: a message with `content` and a panel of components cannot turn into each other. Only one message
can: a direct message that asks a question becomes the presser's panel.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from io import BytesIO
from typing import Any, Literal, TypeVar

import aiohttp
import discord
from discord import ui

from bot.base import metrics
from bot.base.jobs import Ticket
from bot.base.logs import ErrorCode, log
from bot.discord.app import App
from bot.discord.components import (
    call_in_open_thread,
    get_picture_filename,
    mention_only,
    to_classic_view,
    to_file,
    to_layout_view,
)
from bot.interactions.modals import NEWER_COMPONENTS, Modal, build_component, to_discord_modal
from bot.model.errors import report_unexpected
from bot.operations import delivery_records
from bot.panels.blocks import Block, Panel, Part, lay_out, shorten
from bot.stores import processes
from engine.core.text import resolve_locale
from render.scene import Picture

T = TypeVar("T")
NO_MENTIONS = discord.AllowedMentions.none()
MAX_DEBT_WAIT_S = 0.5


class ReplyNotDelivered(Exception):
    """The connection to Discord broke twice, or Discord is down. The reply may have arrived."""


class Reply:
    """The ways to reply to one interaction."""

    def __init__(self, app: App, interaction: discord.Interaction[Any]) -> None:
        self.app = app
        self.interaction = interaction
        # The client's language until `load_preferences`, then the reader's.
        self.locale = resolve_locale(str(interaction.locale))
        # Whether the reply edits the pressed message instead of creating a new one.
        self.edits_pressed = False
        self.is_public = False  # whether a new message is for everybody
        # The table that the request is about; in a lesson or a retried decision, its id.
        self.table_id = ""
        self.outbox_row_id: int | None = None  # the outbox row of the pressed message, if that is text
        self.ticket: Ticket  # in the queue of interactions until the first reply; set by `dispatch`
        self.is_deferred = False  # deferred, and the reply has not come yet
        self.acknowledged = False  # Discord has an initial response, although the call failed
        self._awaited_since: float | None = time.perf_counter()  # None after the first reply
        # Stores the reply debt; its result: whether it is stored.
        self._debt: asyncio.Task[bool] | None = None
        self._lock = asyncio.Lock()  # a reply and a deferral never overtake each other

    @property
    def has_initial_response(self) -> bool:
        """Whether Discord already has a response to this interaction, final or deferred."""
        return self.acknowledged or self.interaction.response.is_done()

    @property
    def is_in_own_message(self) -> bool:
        """Whether the reply appears in a direct message of the bot, which already tells what is new."""
        message = self.interaction.message
        direct = message is not None and self.interaction.guild_id is None and not message.flags.ephemeral
        return direct and self.edits_pressed

    # Panels and texts

    async def show_panel(
        self, panel: Panel, picture: Picture | None = None, as_new_message: bool = False
    ) -> int | None:
        """Reply with a panel: edit the pressed one or, if there is none or with `as_new_message`, send a new ephemeral
        message.

        Return the message's id, or None if Discord waits for no reply.
        """
        view = to_layout_view(panel, picture)
        return await self.send_reply(view, picture, as_new_message=as_new_message)

    async def show_text(self, text: str, *parts: Part) -> None:
        """Show a text and controls in the pressed panel; after a command, as a new message."""
        await self.show_panel(lay_out(text, *parts))

    async def send_text(self, text: str, *parts: Part) -> None:
        """Reply with a separate ephemeral text, even to a press on a panel."""
        await self.send_panel(lay_out(text, *parts))

    async def send_panel(self, panel: Panel, picture: Picture | None = None) -> None:
        """Send a separate ephemeral panel and leave the pressed message as it is. After a public deferral the panel is
        public, because it fills in the "thinking" message.
        """
        self.is_public = self.is_public and self.is_deferred
        await self.show_panel(panel, picture, as_new_message=True)

    async def send_file(self, text: str, name: str, data: bytes) -> None:
        """Send a file that only this person sees. Call `defer` first."""
        follow = self.interaction.followup
        async with self._lock:
            await self._call_discord(
                lambda: follow.send(text, file=discord.File(BytesIO(data), filename=name), ephemeral=True)
            )
            self.is_deferred = False
            await self._clear_debt()

    async def send_public(self, content: str, blocks: Sequence[Block] = ()) -> int:
        """Reply with a message for everybody and return its id."""
        self.is_public = True
        message = await self.send_reply(to_classic_view(blocks), content=content, as_new_message=True)
        return message or (await self.interaction.original_response()).id

    async def send_modal(self, form: Modal, opener: str) -> bool:
        """Open a modal. Return False after a response or a deferral, because Discord does not allow it then. `opener`:
        the custom id of the button that opens it, or "".
        """
        async with self._lock:
            if self.has_initial_response:
                return False
            newer = frozenset(
                field.name
                for field in form.fields
                if isinstance(build_component(field), NEWER_COMPONENTS) and not form.is_trial
            )
            self.app.open_modals[self.interaction.user.id, form.id] = newer, opener
            await self._call_discord(lambda: self.interaction.response.send_modal(to_discord_modal(form)))
            return True

    async def send_choices(self, lines: Sequence[tuple[str, str | int]]) -> None:
        """Answer an autocomplete with the first 25 choices (label, value)."""
        found = [discord.app_commands.Choice(name=shorten(n, 100), value=v) for n, v in lines[:25]]
        await self._call_discord(lambda: self.interaction.response.autocomplete(found))

    async def defer(self) -> None:
        """Defer the response, so that the person sees "thinking". Does nothing after a reply or a deferral.

        That a reply is owed is stored first, unless a slow database would make the deferral come too late.
        """
        async with self._lock:
            if self.has_initial_response or self.is_deferred:
                return
            response = self.interaction.response
            if self.edits_pressed:
                await self._call_discord(response.defer)
            else:
                if self._debt is None:
                    tables, owed = self.app.service.tables, self.interaction
                    self._debt = asyncio.ensure_future(
                        processes.record_debt(tables, owed.id, owed.token, self.locale)
                    )
                    await asyncio.wait({self._debt}, timeout=MAX_DEBT_WAIT_S)
                await self._call_discord(lambda: response.defer(ephemeral=not self.is_public, thinking=True))
            self.is_deferred = True
            if not self.has_initial_response:  # it was too late, and nobody sees "thinking"
                await self._clear_debt()

    # How a reply goes out

    async def send_reply(
        self,
        view: ui.View | ui.LayoutView,
        picture: Picture | None = None,
        content: str | None = None,
        as_new_message: bool = False,
        mentions: Sequence[int] = (),
    ) -> int | None:
        """Send one reply in whichever way is possible now: as a response, an edit or a follow-up.

        Return the message's id, or None if Discord already has a response or waits for none. `as_new_message`: never
        edit the pressed message. `mentions`: users whom it mentions.
        """
        pressed, attachments = self.interaction.message, list[discord.Attachment]()
        if picture is not None and pressed is not None and self.edits_pressed and not as_new_message:
            # The interaction's own copy of the message is as old as the press. Another press may have changed it since.
            attached, name = self.app.sent_pictures.get(pressed.id, ()), get_picture_filename(picture)
            attachments = [one for one in attached if one.filename == name][:1]
        uploads = picture is not None and not attachments
        if uploads and self.app.upload_speed.is_slow:
            await self.defer()
        async with self._lock:
            loop = asyncio.get_running_loop()
            began = loop.time()
            if not self.has_initial_response:
                way = "update" if self.edits_pressed and not as_new_message else "send"
            else:
                is_thinking = self.is_deferred and not self.edits_pressed
                way = "follow" if as_new_message and not is_thinking else "edit"
            message: dict[str, Any] = {"view": view, "allowed_mentions": mention_only(mentions)}
            opened: int | None = None
            if content is not None:
                message["content"] = content
            elif way in ("update", "edit") and self.edits_pressed:
                message["content"] = None  # text that becomes a panel must lose its content
                opened = self.outbox_row_id
                if opened is not None:
                    await delivery_records.note_panel(self.app.service.tables, opened, "open")
            sent = await self._call_discord(lambda: self._send_or_edit(way, message, picture, attachments))
            if sent is not None and opened is not None:
                await self._record_panel(opened)
                self.outbox_row_id = None
            self.is_deferred = False
            await self._clear_debt()
            if sent is None:
                return None
            if picture is not None and uploads:
                self.app.upload_speed.record(len(picture.png), loop.time() - began)
            self.app.sent_pictures[sent.id] = sent.attachments
            self.app.ending_panels.pop(sent.id, None)
            return sent.id

    async def _send_or_edit(
        self,
        way: Literal["send", "update", "edit", "follow"],
        message: dict[str, Any],
        picture: Picture | None,
        kept: Sequence[discord.Attachment],
    ) -> discord.Message | None:
        """Send or edit a message in this way, and return it as it is now.

        `kept`: the attachments that it has. An edit leaves out the upload of a picture that the message already has,
        unless Discord has lost that one.
        """
        response, follow = self.interaction.response, self.interaction.followup
        files = [to_file(picture, get_picture_filename(picture))] if picture and not kept else []
        # Text keeps the pictures of its message; a panel that replaces it does not.
        keeps_all = picture is None and message.get("content")
        attachments: Any = discord.utils.MISSING if keeps_all else kept or files
        if way == "follow":
            return await follow.send(files=files, ephemeral=not self.is_public, wait=True, **message)
        answer: Any  # discord.py types it loosely
        try:
            if way == "send":
                answer = await response.send_message(files=files, ephemeral=not self.is_public, **message)
            elif way == "update":
                answer = await response.edit_message(attachments=attachments, **message)
            else:
                return await self.interaction.edit_original_response(attachments=attachments, **message)
        except discord.HTTPException as error:
            if error.code != ErrorCode.INVALID_FORM_BODY or not kept:
                raise
            log.info("interaction %s: uploading the picture again: %s", self.interaction.id, error.text)
            return await self._send_or_edit(way, message, picture, ())
        return answer.resource if isinstance(answer.resource, discord.Message) else None

    async def _call_discord(self, call: Callable[[], Awaitable[T]]) -> T | None:
        """Call Discord, and retry once after a broken connection or in a reopened thread. Raises ReplyNotDelivered.

        Returns None if Discord already has this response, or no longer waits for it.
        """
        for last in (False, True):
            try:
                http, thread = self.interaction.client.http, self.interaction.channel_id or 0
                given = await call_in_open_thread(http, thread, call)
                if self._awaited_since is not None:
                    metrics.FIRST_ANSWER_SECONDS.observe(time.perf_counter() - self._awaited_since)
                    self._awaited_since = None
                    self.ticket.release()
                return given
            except (TimeoutError, aiohttp.ClientError, OSError) as error:
                if last:
                    raise ReplyNotDelivered from error
            # discord.py has retried five times, or would have to wait too long.
            except (discord.DiscordServerError, discord.RateLimited) as error:
                raise ReplyNotDelivered from error
            except discord.HTTPException as error:
                if error.code not in (ErrorCode.ALREADY_ACKNOWLEDGED, ErrorCode.UNKNOWN_INTERACTION):
                    raise
                is_first = (
                    error.code == ErrorCode.ALREADY_ACKNOWLEDGED
                    and not last
                    and self._awaited_since is not None
                )
                if is_first and not self.acknowledged:
                    metrics.count_answered_elsewhere()  # this process has not tried before
                self.acknowledged = self.acknowledged or error.code == ErrorCode.ALREADY_ACKNOWLEDGED
                log.info("interaction %s: %s", self.interaction.id, error.text)
                break
        return None

    async def _record_panel(self, row_id: int) -> None:
        """Record that the message of this outbox row is a panel now. The person has their reply, so a failure is only
        logged.

        The message then still counts as one that is being opened, and later edits close it as a panel.
        """
        try:
            await delivery_records.note_panel(self.app.service.tables, row_id, "show")
        except Exception as error:
            report_unexpected(error, f"that post {row_id} has become a panel", self.table_id, "shown")

    async def _clear_debt(self) -> None:
        """Delete the record that this person is owed a reply, if there is one: nobody waits for it any more."""
        debt, self._debt = self._debt, None
        if debt is not None and await debt:
            await processes.clear_debt(self.app.service.tables, self.interaction.id)
