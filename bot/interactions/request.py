"""One interaction, answered once: at once, or after a deferral, and again where the connection broke in between.

Every answer goes one way. The first one makes a message or changes the pressed one; what a deferral has left "thinking"
is filled by the next answer; and whatever is said after that stands beside it, so that it never runs over what the
message already is: a message with `content` and a panel of components take nothing of each other.
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
from bot.discord_api.views import ALT, PICTURE, classic, layout
from bot.panels.custom_ids import Foreign, Press
from bot.panels.elements import Block, Panel
from bot.panels.labels import short
from bot.panels.post_messages import find_mark
from bot.runtime import metrics
from bot.runtime.work_queue import Asker
from bot.service.model.dice_witness import Announcement
from bot.service.model.errors import OperationRefused, report_unexpected
from bot.service.model.review import RetryAttempt, RetryJudgement
from bot.service.model.table import Location, Person, Preferences, Table
from bot.service.modes.lesson import Tutor, is_lesson
from bot.service.modes.plan_ahead import Planner
from bot.service.modes.retry_decision import Tries, is_try
from bot.service.operations.play import Play
from engine.core.text import LOCALES, Catalogue, get_catalogue, resolve_locale
from render.scene import Picture

from .access_rules import OWN, AccessRule
from .modals import Modal, list_newer_fields, to_basic_fields, to_discord_modal

log = logging.getLogger("longtable")

ALREADY_ACKNOWLEDGED = 40060  # Discord: the interaction has been acknowledged already
UNKNOWN_INTERACTION = 10062  # Discord: unknown interaction; its three seconds are over
INVALID_FORM_BODY = 50035  # Discord: a field of the request is wrong, such as a picture that the message does not have any more
THREAD_ARCHIVED = 50083  # Discord: the thread is archived
MISSING_ACCESS = 50001  # the channel is hidden from the bot
T = TypeVar("T")
NO_MENTIONS = discord.AllowedMentions.none()
DISCORD_FAILURES = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)  # Discord, or the way to it


class ReplyNotDelivered(Exception):
    """The connection to Discord broke, twice, or Discord itself is broken: nobody knows what has arrived."""


class Request:
    """What a person has just done, and the ways to answer it."""

    def __init__(self, app: AppContext, interaction: discord.Interaction[Any]) -> None:
        self.app = app
        self.interaction = interaction
        self.begun: float | None = time.perf_counter()  # None once it has an answer
        self.waits = False  # a deferral has promised an answer that is not there yet
        self.panel: bool | None = None  # whether the message that the answer has made is one; None: it made none
        self.promised = False  # and that is noted
        self.acknowledged = False  # Discord says that it has a first answer, though we were not told so at once
        self.lock = asyncio.Lock()  # an answer and a deferral never overtake each other
        self.public = False  # whether the answer to a command is for all to see
        self.instead = False  # whether the answer takes the place of the pressed message, though it is no panel
        self.table = ""  # of the pressed control
        self.row_id: int | None = None  # of the outbox, which has become the pressed message
        self.rule: AccessRule = OWN  # what the request does, as `access.enter` was told
        self.admitted: Table | None = None  # the table that it names, once `access` has let it through
        self.planning = False  # whether the panel is a copy on which he plans ahead
        self._preferences: Preferences | None = None

    @property
    def plays(self) -> Play | Planner | Tutor | Tries:
        """What a panel looks at and answers to: the table, the copy, the lesson, or an earlier decision."""
        if is_try(self.table):
            return Tries(self.app.service, self.judge)
        if self.learning:
            return self.tutor
        service = self.app.service
        return Planner(service) if self.planning else service.play

    async def judge(self, attempt: RetryAttempt) -> RetryJudgement:
        """What another answer to an earlier question is worth. Raises Refused too-fast, still-working."""
        self.app.limits.spend(self.asker, "attempt")
        return await self.app.reviews.judge(attempt, self.asker)

    @property
    def learning(self) -> bool:
        """Whether the panel is a lesson's, or of a try."""
        return is_lesson(self.table) or is_try(self.table)

    @property
    def tutor(self) -> Tutor:
        return Tutor(self.app.service, self.person)

    # Who, where, what

    @property
    def id(self) -> int:
        return self.interaction.id

    @property
    def user(self) -> int:
        return self.interaction.user.id

    @property
    def person(self) -> Person:
        return Person(self.user, self.interaction.user.display_name)

    @property
    def asker(self) -> Asker:
        """For whom a long computation takes its turn."""
        return Asker(self.user, self.interaction.guild_id or 0)

    @property
    def place(self) -> Location:
        channel = self.interaction.channel
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        assert self.interaction.channel_id is not None, "no channel"
        return Location(self.interaction.guild_id, self.interaction.channel_id, parent)

    @property
    def data(self) -> dict[str, Any]:
        """What Discord sent of the command, press or form."""
        return cast(dict[str, Any], self.interaction.data or {})

    @property
    def values(self) -> list[str]:
        """What was chosen in a select."""
        return list(self.data.get("values", []))

    @property
    def chosen(self) -> str:
        """The one thing that was chosen. Raises Foreign where there is none."""
        if not self.values:
            raise Foreign("nothing was chosen")
        return self.values[0]

    @property
    def answered(self) -> bool:
        return self.acknowledged or self.interaction.response.is_done()

    async def preferences(self) -> Preferences:
        if self._preferences is None:
            self._preferences = await self.first_guess(await self.app.service.people.settings(self.user))
        return self._preferences

    async def first_guess(self, known: Preferences) -> Preferences:
        """Who has chosen no language gets the one that his Discord speaks, direct messages too."""
        guess = resolve_locale(str(self.interaction.locale))
        if known.locale or guess == LOCALES[0]:
            return known
        guessed = replace(known, locale=guess)
        await self.app.service.people.set_settings(self.user, guessed)
        return guessed

    def forget_preferences(self) -> None:
        """They have just been changed."""
        self._preferences = None

    @property
    def locale(self) -> str:
        """The reader's language; the one of his Discord where nothing could be looked up."""
        return self._preferences.language if self._preferences else resolve_locale(str(self.interaction.locale))

    @property
    def say(self) -> Catalogue:
        """The bot's own words."""
        return get_catalogue("bot", self.locale)

    async def say_all(self, table: Table) -> Catalogue:
        """The same for what all at the table read."""
        return get_catalogue("bot", await self.app.service.people.language(table))

    @property
    def pressed(self) -> bool:
        """Whether the pressed message has the control that the interaction tells of."""
        message = self.interaction.message
        return message is not None and self.data.get("custom_id") in collect_custom_ids(message.components)

    @property
    def mark(self) -> int:
        """The delivery mark that the pressed message carries; 0 if it carries none."""
        message = self.interaction.message
        return find_mark(collect_custom_ids(message.components)) if message is not None else 0

    @property
    def was_classic(self) -> bool:
        message = self.interaction.message
        return message is not None and not message.flags.components_v2

    @property
    def on_panel(self) -> bool:
        """Whether a panel of this person's own was pressed, which the answer then edits."""
        message = self.interaction.message
        return message is not None and (message.flags.components_v2 or self.instead)

    @property
    def on_prompt(self) -> bool:
        """Whether what was pressed is a direct message of the bot's, which has told what is new."""
        message = self.interaction.message
        direct = message is not None and self.interaction.guild_id is None and not message.flags.ephemeral
        return direct and self.on_panel

    # Answers

    async def show(self, panel: Panel, picture: Picture | None = None, fresh: bool = False) -> None:
        """The panel: in place of the one that was pressed, else (or `fresh`) for this person's eyes only."""
        await self.send(self.laid(panel, picture), picture, fresh=fresh)

    def laid(self, panel: Panel, picture: Picture | None) -> ui.LayoutView:
        alt, name = (picture.alt, picture_filename(picture)) if picture else ("", PICTURE)
        return layout(replace(panel, picture=picture is not None), alt, self.app.sprites, name)

    async def tell(self, text: str, *blocks: Block) -> None:
        """Some words, for this person's eyes only, whatever was pressed."""
        await self.aside(Panel(text, blocks))

    async def aside(self, panel: Panel, picture: Picture | None = None) -> None:
        """A panel of its own, beside the one that was pressed."""
        self.public = self.public and self.waits
        await self.send(self.laid(panel, picture), picture, fresh=True)

    async def meanwhile(self, panel: Panel) -> int | None:
        """Some words beside what was pressed, to be replaced by what takes long; None if they did not get through."""
        return await self.send(self.laid(panel, None), fresh=True)

    async def replace(self, message: int, panel: Panel) -> None:
        """What took long, in its place."""
        view, follow = self.laid(panel, None), self.interaction.followup
        async with self.lock:
            await self.attempt(lambda: follow.edit_message(message, view=view, allowed_mentions=NO_MENTIONS))

    async def remove(self) -> None:
        """The pressed message, which is for this person's eyes only, goes."""
        async with self.lock:
            if not self.answered:
                await self.attempt(self.interaction.response.defer)
            await self.attempt(self.interaction.delete_original_response)

    async def file(self, text: str, name: str, data: bytes) -> None:
        """A file for this person's eyes only; after `defer`."""
        follow = self.interaction.followup
        async with self.lock:
            await self.attempt(
                lambda: follow.send(text, file=discord.File(BytesIO(data), filename=name), ephemeral=True)
            )
            await self.kept_promise()

    async def post(self, content: str, blocks: Sequence[Block] = ()) -> int:
        """A new message for all to see; its id."""
        self.public = True
        message = await self.send(classic(blocks, self.app.sprites), content=content, fresh=True)
        return message or (await self.interaction.original_response()).id

    async def announce(self, table: Table, announcement: Announcement) -> int:
        """Post what new dice depend on where the table is, before they are made; the message's id.

        It is a message of its own, never an edit of one, since its text must stand before its id is known. Raises
        Refused channel-hidden, in-timeout or not-announced where the bot may not post, Unreached where Discord cannot
        be reached.
        """
        say = await self.say_all(table)
        args = {"dice": int(self.app.service.games[table.slug].dice), "attempt": announcement.attempt}
        text = say(f"{announcement.code}-message", **args, **announcement.args)
        channel = self.interaction.client.get_partial_messageable(table.channel)
        for last in (False, True):
            try:
                return (await channel.send(text, allowed_mentions=NO_MENTIONS, silent=True)).id
            except (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError) as error:
                raise ReplyNotDelivered from error
            except discord.HTTPException as error:
                if error.code == THREAD_ARCHIVED and not last and await self.wake(table.channel):
                    continue
                if error.code == MISSING_ACCESS:
                    raise OperationRefused("channel-hidden", channel=str(table.channel)) from error
                raise OperationRefused("in-timeout" if self.is_in_timeout else "not-announced") from error
        raise AssertionError("the last attempt returns or raises")

    @property
    def is_in_timeout(self) -> bool:
        """Whether a moderator of the server has put the bot into a timeout."""
        return self.app.places.find_timeout_end(self.interaction.guild) is not None

    async def redraw(self, content: str, blocks: Sequence[Block] = (), mentions: Sequence[int] = ()) -> None:
        """Change the pressed message itself, which all see; `mentions`: users whom it still calls."""
        await self.send(classic(blocks, self.app.sprites), content=content, mentions=mentions)

    async def modal(self, form: Modal) -> None:
        """Open a form; only a first answer can, so whoever had to wait is asked to press again."""
        if (await self.preferences()).plain_forms and not form.trial:
            form = to_basic_fields(form, self.say)
        async with self.lock:
            if not self.answered:
                self.app.forms.keep(self.user, form.id, frozenset() if form.trial else list_newer_fields(form))
                await self.attempt(lambda: self.interaction.response.send_modal(to_discord_modal(form)))
                return
        await self.tell(self.say("press-again"))

    async def choices(self, lines: Sequence[tuple[str, str | int]]) -> None:
        """Autocomplete's answer, at most 25 lines."""
        found = [discord.app_commands.Choice(name=short(n, 100), value=v) for n, v in lines[:25]]
        await self.attempt(lambda: self.interaction.response.autocomplete(found))

    async def defer(self) -> None:
        """Take more time; the person sees that something is going on. Nothing if there is an answer already."""
        async with self.lock:
            if self.answered:
                return
            response = self.interaction.response
            if self.on_panel:
                await self.attempt(response.defer)
            else:
                await self.attempt(lambda: response.defer(ephemeral=not self.public, thinking=True))
            self.waits = True
            if not self.on_panel:
                self.promised = await self.app.service.promises.make(self.id, self.interaction.token, self.locale)

    async def send(
        self,
        view: ui.View | ui.LayoutView,
        picture: Picture | None = None,
        content: str | None = None,
        fresh: bool = False,
        mentions: Sequence[int] = (),
    ) -> int | None:
        """One answer, by whichever of Discord's ways is open now. `fresh`: never in place of what was pressed."""
        new = picture if picture is not None and (fresh or not self.kept(picture)) else None
        if new is not None and self.app.uploads.slow:
            await self.defer()
        async with self.lock:
            loop = asyncio.get_running_loop()
            began = loop.time()
            way = self.way(fresh or self.panel not in (None, view.has_components_v2()))
            words: dict[str, Any] = {"view": view, "allowed_mentions": mention_only(mentions)}
            opened: int | None = None
            if content is not None:
                words["content"] = content
            elif way in ("update", "edit") and self.was_classic and view.has_components_v2():
                words["content"] = None  # a classic message that becomes a panel loses its text
                opened = self.row_id if self.on_panel else None  # else the answer is a message of its own
                if opened is not None:
                    await self.app.service.sent_messages.open_panel(opened)
            sent = await self.attempt(lambda: self.go(way, words, picture))
            if sent is not None and opened is not None:
                await self.note_panel(opened)
            await self.kept_promise()
            if way in ("send", "edit") and not self.on_panel:
                self.panel = view.has_components_v2()
            if sent is None:
                return None
            if new is not None:
                self.app.uploads.took(len(new.png), loop.time() - began)
            self.app.pictures.remember(sent)
            return sent.id

    async def note_panel(self, row_id: int) -> None:
        """Note that the panel is shown. The person has their answer, so a failure is only logged: the message still
        counts as one that is being opened then, and edits of it close it as a panel."""
        try:
            await self.app.service.sent_messages.show_panel(row_id)
        except Exception as error:
            report_unexpected(error, f"that post {row_id} has become a panel", self.table, "shown")

    async def kept_promise(self) -> None:
        """Nobody waits for the answer any more."""
        self.waits = False
        if self.promised:
            self.promised = False
            await self.app.service.promises.keep(self.id)

    def way(self, fresh: bool) -> Literal["send", "update", "edit", "follow"]:
        """How an answer can be given now: first or later, in place of the pressed message or, `fresh`, beside it."""
        if not self.answered:
            return "update" if self.on_panel and not fresh else "send"
        thinking = self.waits and not self.on_panel
        return "follow" if fresh and not thinking else "edit"

    async def go(self, way: str, words: dict[str, Any], picture: Picture | None) -> discord.Message | None:
        """Returns the message as it is now."""
        match way:
            case "send":
                response = self.interaction.response
                sent = await response.send_message(files=to_files(picture), ephemeral=not self.public, **words)
                return get_response_message(sent)
            case "update" | "edit":
                return await self.change(way, words, picture)
            case _:
                follow = self.interaction.followup
                return await follow.send(files=to_files(picture), ephemeral=not self.public, wait=True, **words)

    async def change(self, way: str, words: dict[str, Any], picture: Picture | None) -> discord.Message | None:
        """In place. A picture that the message has already is kept instead of sent, if it still has it."""
        if kept := self.kept(picture):
            try:
                return await self.changed(way, words, kept)
            except discord.HTTPException as error:
                if error.code != INVALID_FORM_BODY:
                    raise
                log.info("interaction %s: the picture is sent again: %s", self.id, error.text)
        return await self.changed(way, words, to_files(picture))

    async def changed(
        self, way: str, words: dict[str, Any], attachments: Sequence[discord.Attachment | discord.File]
    ) -> discord.Message | None:
        if way == "update":
            return get_response_message(await self.interaction.response.edit_message(attachments=attachments, **words))
        return await self.interaction.edit_original_response(attachments=attachments, **words)

    def kept(self, picture: Picture | None) -> list[discord.Attachment]:
        """The same picture where the pressed panel has it already: an edit that names it need not upload it.

        What the interaction says of the message is as old as the press; another press may have changed it since.
        """
        message = self.interaction.message
        if picture is None or message is None or not self.on_panel:
            return []
        return [there for there in self.app.pictures.of(message.id) if there.filename == picture_filename(picture)][:1]

    async def attempt(self, call: Callable[[], Awaitable[T]]) -> T | None:
        """Once more if the connection broke, or where a sleeping thread could be woken. What Discord has already got,
        or waits for no more, is let go. Raises Unreached."""
        for last in (False, True):
            try:
                given = await call()
                if self.begun is not None:
                    metrics.observe("first_answer_seconds", time.perf_counter() - self.begun)
                    self.begun = None
                    self.app.precedence.answered(self.id)
                return given
            except (TimeoutError, aiohttp.ClientError, OSError) as error:
                if last:
                    raise ReplyNotDelivered from error
            except discord.DiscordServerError as error:  # discord.py has tried it five times
                raise ReplyNotDelivered from error
            except discord.HTTPException as error:
                if error.code == THREAD_ARCHIVED and not last and await self.wake(self.place.channel):
                    continue
                if error.code not in (ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION):
                    raise
                if error.code == ALREADY_ACKNOWLEDGED and not last and self.begun is not None and not self.acknowledged:
                    metrics.count_now("interactions_answered_elsewhere")  # this process has not even tried before
                self.acknowledged = self.acknowledged or error.code == ALREADY_ACKNOWLEDGED
                log.info("interaction %s: %s", self.id, error.text)
                break
        return None

    async def wake(self, thread: int) -> bool:
        """Open an archived thread, so that it can be written in; False where it is locked."""
        try:
            await self.interaction.client.http.edit_channel(thread, archived=False, reason=None)
        except DISCORD_FAILURES as error:
            log.info("interaction %s: its thread stays closed: %s", self.id, error)
            return False
        return True


def collect_custom_ids(components: Sequence[Any]) -> set[str]:
    """Of all controls in a tree of discord.py's components."""
    found = set[str]()
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            found.add(custom_id)
        if accessory := getattr(component, "accessory", None):
            found |= collect_custom_ids([accessory])
        found |= collect_custom_ids(getattr(component, "children", ()))
    return found


def get_response_message(answer: Any) -> discord.Message | None:
    """The message that a first answer has made or changed, as Discord tells it; discord.py types it loosely."""
    there = answer.resource
    return there if isinstance(there, discord.Message) else None


def mention_only(users: Sequence[int]) -> discord.AllowedMentions:
    """Only these are mentioned, whatever the text says. An edit has to say it again: Discord mentions nobody else then,
    and pings nobody anew."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


@lru_cache(8)
def picture_filename(picture: Picture) -> str:
    """The file's name in a panel: the same for the same picture with the same words, and for no other. One answer asks
    for it three times."""
    form = "gif" if picture.png.startswith(b"GIF8") else "png"
    return f"{blake2b(picture.png + picture.alt.encode(), digest_size=8).hexdigest()}.{form}"


def to_files(picture: Picture | None) -> list[discord.File]:
    return [to_file(picture, picture_filename(picture))] if picture else []


def to_file(picture: Picture, name: str = PICTURE) -> discord.File:
    """The picture with its description."""
    return discord.File(BytesIO(picture.png), filename=name, description=short(picture.alt, ALT))


Handler = Callable[[Request, Press], Awaitable[None]]
