"""One interaction: what a person did, where, and in which language. Its `reply` holds the ways to reply."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Concatenate, cast

import aiohttp
import discord
from msgspec.structs import replace

from bot.base import metrics
from bot.base.error_codes import ErrorCode
from bot.discord.app import App
from bot.discord.components import collect_custom_ids
from bot.interactions.access_rules import OWN, AccessRule
from bot.interactions.modals import Modal, to_basic_fields
from bot.interactions.reply import NO_MENTIONS, Reply, ReplyNotDelivered
from bot.model.after_game import RetryAttempt, RetryJudgement
from bot.model.change import TableChange
from bot.model.dice import Announcement
from bot.model.errors import OperationRefused
from bot.model.people import Preferences
from bot.model.view import Location, Person, Table, TableView
from bot.operations import following_names, people
from bot.panels.blocks import CustomId, InvalidCustomId, find_mark
from bot.play import Playable
from bot.play.lesson import LessonMode, is_lesson
from bot.play.plan_ahead import PlanMode
from bot.play.retry import RetryMode, is_retry
from bot.stores.tables import Arguments, TableStore, apply
from engine.core.presentation import Presenter
from engine.core.rules import Refusal
from engine.core.text import LOCALES, Catalogue, get_catalogue, resolve_locale

UNKNOWN_VERB = "unknown"
# A host who plays cannot read from the metrics that somebody has asked for advice.
METRIC_LABELS: Mapping[str, str] = {"advice": "play", "advised": "act"}


class Request:
    """What a person did: who, where, with which values, in which language; and the ways to reply."""

    def __init__(self, app: App, interaction: discord.Interaction[Any]) -> None:
        self.app = app
        self.interaction = interaction
        self.id, self.user_id = interaction.id, interaction.user.id
        self.data = cast(
            dict[str, Any], interaction.data or {}
        )  # what Discord sent of the command, control or modal
        self.verb = UNKNOWN_VERB  # the name of the command, or the verb of the control; set by `dispatch`
        self.table_id = ""  # the id in the pressed control
        self.rule: AccessRule = OWN  # set by `access.require_access`
        self.admitted_table: Table | None = None  # the table that the request names, set by `access`
        self.is_planning = False  # whether the panel shows a plan
        self._preferences: Preferences | None = None
        self.locale = resolve_locale(
            str(interaction.locale)
        )  # the client's until `get_preferences`, then the reader's
        self.words = get_catalogue("bot", self.locale)
        self.reply = Reply(app, interaction, self.locale)

    @property
    def tables(self) -> TableStore:
        """The stored tables."""
        return self.app.service.tables

    async def apply(
        self,
        table_id: str,
        operation: Callable[Concatenate[TableChange, Arguments], None],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Table:
        """Apply an operation to a table, once even if the request is repeated. Return the table. Raises what the
        operation raises."""
        return (await apply(self.tables, table_id, self.id, operation, *args, **kwargs)).table

    def count(self, outcome: str) -> None:
        """Count the interaction in the metrics, under this outcome."""
        metrics.INTERACTIONS.labels(METRIC_LABELS.get(self.verb, self.verb), outcome).inc()

    @property
    def play_mode(self) -> Playable:
        """What this panel plays on: the table, a plan, a lesson or a retried decision."""
        if is_retry(self.table_id):
            return RetryMode(self.tables, self.judge_attempt)
        if self.is_detached:
            return self.lesson_mode
        play = self.app.service.play
        return PlanMode(play) if self.is_planning else play

    async def judge_attempt(self, attempt: RetryAttempt) -> RetryJudgement:
        """Return how good another answer to an earlier question is. Raises Refusal still-working."""
        return await self.app.reviews.judge(attempt, self.user_id)

    @property
    def is_detached(self) -> bool:
        """Whether the panel belongs to a lesson or a retried decision."""
        return is_lesson(self.table_id) or is_retry(self.table_id)

    @property
    def lesson_mode(self) -> LessonMode:
        """The operations of lessons, for this person."""
        return LessonMode(self.tables, self.app.service.queues, self.person)

    # The person, the place and the input

    @property
    def person(self) -> Person:
        """The sender of the interaction: user id and display name."""
        return Person(self.user_id, self.interaction.user.display_name)

    async def get_named_person(self, user: int) -> Person:
        """Return the person whom an option or a select names, as Discord describes them. If it names no member, it is
        asked whether the person has left the server. Raises Refusal no-person for a bot, or for somebody whom only a
        modified client names.
        """
        resolved, guild = self.data.get("resolved", {}), self.interaction.guild_id
        found = resolved.get("users", {}).get(str(user), {"bot": True})
        if found.get("bot"):
            raise Refusal("no-person")
        member = resolved.get("members", {}).get(str(user))
        if guild is not None:
            await (
                self.app.service.channels.note_presence(guild, user, True)
                if member
                else self.app.memberships.refresh(guild, [user])
            )
        nick = member.get("nick") if member else None
        person = Person(user, nick or found.get("global_name") or found["username"])
        await self.follow_name(person)
        return person

    async def follow_name(self, person: Person) -> None:
        """Use the name that Discord now says wherever the person plays on this server, if it is new."""
        known, guild = self.app.known_names, self.interaction.guild_id
        if known.get((person.id, guild)) != person.name:
            await following_names.follow(self.app.service.tables, guild, person)
            known[person.id, guild] = person.name

    @property
    def location(self) -> Location:
        """Where the interaction comes from: server, channel or thread, and the thread's channel."""
        channel = self.interaction.channel
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        assert self.interaction.channel_id is not None, "no channel"
        return Location(self.interaction.guild_id, self.interaction.channel_id, parent)

    @property
    def selected_values(self) -> list[str]:
        """All values that were selected; empty for a button."""
        return list(self.data.get("values", []))

    @property
    def selected_value(self) -> str:
        """The first selected value. Raises InvalidCustomId if there is none."""
        if not self.selected_values:
            raise InvalidCustomId("nothing was chosen")
        return self.selected_values[0]

    async def get_preferences(self) -> Preferences:
        """Return the person's preferences, read once, and use their language for the reply (`locale`, `words`).

        For a new person, the language of their client is stored as theirs.
        """
        if self._preferences is None:
            guess = resolve_locale(str(self.interaction.locale))
            known = await people.get_preferences(self.app.service.tables, self.user_id)
            if not known.locale and guess != LOCALES[0]:  # the client's language, for direct messages too
                known = await people.set_preferences(
                    self.app.service.tables, self.user_id, replace(known, locale=guess)
                )
            self._preferences = known
            self.locale = self.reply.locale = known.language
            self.words = get_catalogue("bot", self.locale, await self.get_public_language())
        return self._preferences

    async def get_public_language(self) -> str:
        """Return the language of the posts in this place: the server's, or in direct messages the person's own."""
        guild = self.interaction.guild_id
        if guild is None:
            return self.locale
        return (await self.app.service.tables.settings.get_server_settings(guild)).language

    def forget_preferences(self) -> None:
        """Read the preferences again next time, because they have just changed."""
        self._preferences = None

    def get_presenter(self, view: TableView) -> Presenter[Any]:
        """Return the texts and layout of the view's game in the person's language."""
        return view.game.create_presenter(view.table.names, self.locale)

    async def get_table_words(self, table: Table) -> Catalogue:
        """Return the bot's catalogue in the table's language, for what everybody there reads."""
        return get_catalogue("bot", await people.get_table_language(self.app.service.tables, table))

    @property
    def delivery_mark(self) -> int:
        """The delivery mark that the pressed message's controls carry, by which its outbox row is found; 0 if it has
        none.
        """
        message = self.interaction.message
        return find_mark(collect_custom_ids(message.components)) if message is not None else 0

    # Replies in the person's or the table's language

    async def open_modal(self, form: Modal) -> None:
        """Open a modal.

        Discord allows this only as the initial response; after a deferral the person is asked to press again.
        """
        if (await self.get_preferences()).plain_forms and not form.is_trial:
            form = to_basic_fields(form, self.words)
        if not await self.reply.open_modal(form):
            await self.reply.send_text(self.words("press-again"))

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
                is_archived = error.code == ErrorCode.THREAD_ARCHIVED
                if is_archived and not last and await self.reply.unarchive_thread(table.channel):
                    continue
                if error.code == ErrorCode.MISSING_ACCESS:
                    raise OperationRefused("channel-hidden", channel=str(table.channel)) from error
                raise OperationRefused("in-timeout" if self.is_in_timeout else "not-announced") from error
        raise AssertionError("the last attempt returns or raises")

    @property
    def is_in_timeout(self) -> bool:
        """Whether a moderator of the server has put the bot into a timeout."""
        return self.app.places.find_timeout_end(self.interaction.guild) is not None


Handler = Callable[[Request, CustomId], Awaitable[None]]
