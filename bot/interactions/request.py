"""One interaction: what a person did, where, with which input, in which language; and what its reply is made of.

Each `Route` and each `Command` has an `AccessRule`: what it does, and where the request names its table or season. Before
the handler runs, `access` decides whether this person may use it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Concatenate, Literal, cast

import aiohttp
import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.base import metrics
from bot.base.logs import ErrorCode
from bot.discord.app import App
from bot.discord.components import call_in_open_thread, collect_custom_ids, to_classic_view
from bot.interactions.modals import Field, Modal, SubmittedValues, fill_in, read_fields, to_basic_fields
from bot.interactions.reply import NO_MENTIONS, Reply, ReplyNotDelivered
from bot.model.change import TableChange
from bot.model.dice import Announcement
from bot.model.errors import OperationRefused, SeasonNotFound, TableNotFound
from bot.model.people import Preferences
from bot.model.season import Season
from bot.model.view import ChannelKind, Location, Person, Table, TableView
from bot.operations import lobby, people, places
from bot.operations.lesson import LessonMode, is_lesson
from bot.operations.orders import PlanMode
from bot.operations.play import Play
from bot.operations.retry import RetryMode, is_retry
from bot.panels.blocks import (
    Button,
    ButtonStyle,
    CustomId,
    MessageContent,
    Part,
    find_mark,
    global_custom_id,
    mark_message,
)
from bot.panels.picture_studio import PictureName
from bot.stores.tables import Arguments, apply
from engine.core.game import AnyGame
from engine.core.presentation import Presenter
from engine.core.rules import Seat
from engine.core.text import LOCALES, Catalogue, get_catalogue, resolve_locale
from render.scene import Picture, Theme

CommandOptions = Mapping[str, Any]  # submitted values by option name
PlayMode = Play | PlanMode | LessonMode | RetryMode
"""What a panel plays on."""
UNKNOWN_VERB = "unknown"
# A host who plays cannot read from the metrics that somebody has asked for advice.
METRIC_LABELS: Mapping[str, str] = {"advice": "play", "advised": "act"}


Capability = Literal[
    "any",  # concerns no table or season: rules, lessons, a person's own lists, a new table in this place
    "see",  # read what is public at a table or in a season
    "join",  # take a seat in a lobby, enter a season
    "watch",  # follow a table without a seat
    "act",  # what those who sit there do; the service refuses everybody else
    "moderate",  # pause, take back or end a table
    "organise",  # open and manage seasons
    "manage",  # the server's settings and checks
]
TargetSource = Literal[
    "",  # at most in the custom_id, which may hold a table's id, or typed as `game:` of a command
    "choice",  # a table's id, chosen in a menu; after a dot may come something else
    "nothing",  # nowhere: the custom_id may hold the id of a table that this person can no longer see
]


class AccessRule(Struct, frozen=True):
    """A capability, and where the request names the table that it concerns.

    A table in the custom id always counts, except with "nothing". A control whose verb begins with "season-" concerns the
    season that its first argument or its selection names. With `needs_others`, Discord is asked first which of the other
    players are still on the server, because they have a say. With `includes_drafts`, the season may be the person's own
    draft.
    """

    capability: Capability
    target_source: TargetSource = ""
    needs_others: bool = False
    includes_drafts: bool = False


class Rights(Struct, frozen=True):
    """What somebody may do on the server where they are."""

    moderates: bool = False
    organises: bool = False


ANY = AccessRule("any")
ANY_AT_NO_TABLE = AccessRule("any", "nothing")
MANAGE = AccessRule("manage")
ORGANISE = AccessRule("organise")
SEE = AccessRule("see")
SEE_SEATS = AccessRule("see", needs_others=True)
SEE_CHOSEN = AccessRule("see", "choice")
JOIN = AccessRule("join")
WATCH = AccessRule("watch")
ACT = AccessRule("act")
ACT_CHOSEN = AccessRule("act", "choice")
DECIDE = AccessRule("act", needs_others=True)
MODERATE = AccessRule("moderate")
SEE_OR_DRAFT = AccessRule("see", includes_drafts=True)
SET_UP = AccessRule("organise", includes_drafts=True)


class ReplyGiven(Exception):
    """Raised where a handler ends because the person already has their reply."""


class Request(Reply):
    """What a person did: who, where, with which values, in which language; and the ways to reply."""

    def __init__(self, app: App, interaction: discord.Interaction[Any]) -> None:
        super().__init__(app, interaction)
        self.service = app.service
        self.tables = app.service.tables
        self.games = app.service.games
        self.play = app.service.play
        self.now = app.service.now
        self.id, self.user_id = interaction.id, interaction.user.id
        self.guild_id = interaction.guild_id
        self.person = Person(self.user_id, interaction.user.display_name)
        home, parent = interaction.channel, None
        if isinstance(home, discord.Thread):
            home, parent = home.parent, home.parent_id
        kind: ChannelKind = "text"
        if interaction.context.private_channel:
            kind = "group"
        elif isinstance(home, discord.ForumChannel):
            kind = "forum"
        elif isinstance(home, discord.VoiceChannel | discord.StageChannel):
            kind = "voice"
        # The server, the channel or thread, and the thread's channel.
        self.location = Location(self.guild_id, interaction.channel_id or 0, parent, kind)
        # What Discord sent of the command, control or modal.
        self.data = cast(dict[str, Any], interaction.data or {})
        self.verb = UNKNOWN_VERB  # the name of the command, or the verb of the control; set by `dispatch`
        self.custom_id = CustomId()  # of the pressed control or the submitted modal
        self.options: CommandOptions = {}
        self.selected_values: Sequence[str] = ()  # in the pressed select
        self.filled: SubmittedValues = {}  # what was submitted in a modal
        self.opener = ""  # the custom id of the button that opens the submitted modal, if that may be changed
        self.invitation = ""  # of a table, which was typed or is on the pressed button
        self._table: Table | None = None
        self._season: Season | None = None
        self.rule: AccessRule = ANY  # set by `access.require_access` and `dispatch.suggest`
        self.has_current_table = False  # the cached table is as new as what `access` has just read
        self.rights: Rights | None = None  # read by `access.get_rights`
        self.is_planning = False  # whether the panel shows a plan
        # The person's own from `load_preferences` on, which precedes each handler.
        self.preferences = Preferences()
        self.wants_text = False
        self.theme: Theme = "standard"  # of the person's pictures
        self.words = get_catalogue("bot", self.locale)

    @property
    def table(self) -> Table:
        """The table that the request is about. Raises TableNotFound if it is about none."""
        if self._table is None:
            raise TableNotFound
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        """Set the table and, unless the panel names something else, such as a lesson, `table_id`."""
        self._table = table
        self.table_id = self.table_id or table.id

    @property
    def has_table(self) -> bool:
        """Whether the request is about a stored table."""
        return self._table is not None

    @property
    def season(self) -> Season:
        """The season that the request is about. Raises SeasonNotFound if it is about none."""
        if self._season is None:
            raise SeasonNotFound
        return self._season

    @season.setter
    def season(self, season: Season) -> None:
        self._season = season

    @property
    def server(self) -> int:
        """The id of the server where the person is. Raises OperationRefused only-in-server in direct messages."""
        if self.guild_id is None:
            raise OperationRefused("only-in-server")
        return self.guild_id

    @property
    def game(self) -> AnyGame:
        """The game of the table that the request is about."""
        return self.games[self.table.slug]

    async def apply(
        self,
        operation: Callable[Concatenate[TableChange, Arguments], None],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Table:
        """Apply an operation to the request's table, once even if the request is repeated. Return the table as it is
        then. Raises what the operation raises.
        """
        self.table = (await apply(self.tables, self.table.id, self.id, operation, *args, **kwargs)).table
        return self.table

    def count(self, outcome: str) -> None:
        """Count the interaction in the metrics, under this outcome."""
        metrics.INTERACTIONS.labels(METRIC_LABELS.get(self.verb, self.verb), outcome).inc()

    @property
    def play_mode(self) -> PlayMode:
        """What this panel plays on: the table, a plan, a lesson or a retried decision."""
        if is_retry(self.table_id):
            return RetryMode(self.tables, lambda attempt: self.app.reviews.judge(attempt, self.user_id))
        if is_lesson(self.table_id):
            return self.lesson_mode
        return PlanMode(self.play) if self.is_planning else self.play

    async def get_view(self) -> TableView:
        """Return what the person sees of the table, lesson, plan or retried decision that the request is about."""
        mode = self.play_mode
        if mode is self.play and self.has_current_table:
            self.has_current_table = False
            return await self.play.get_view(self.table_id, self.user_id, use_cached=True)
        return await mode.get_view(self.table_id, self.user_id)

    @property
    def is_detached(self) -> bool:
        """Whether the panel belongs to a lesson or a retried decision."""
        return is_lesson(self.table_id) or is_retry(self.table_id)

    @property
    def lesson_mode(self) -> LessonMode:
        """The operations of lessons, for this person."""
        return LessonMode(self.tables, self.service.queues, self.person)

    # The person, the place and the input

    async def get_named_person(self, user: int) -> Person:
        """Return the person whom an option or a select names, as Discord describes them. If it names no member, it is
        asked whether the person has left the server. Raises OperationRefused no-person for a bot, or for
        somebody whom only a modified client names.
        """
        resolved, guild = self.data.get("resolved", {}), self.guild_id
        found = resolved.get("users", {}).get(str(user), {"bot": True})
        if found.get("bot"):
            raise OperationRefused("no-person")
        member = resolved.get("members", {}).get(str(user))
        if guild is not None:
            await (
                places.note_presence(self.tables, guild, user, True)
                if member
                else self.app.memberships.refresh(guild, [user])
            )
        nick = member.get("nick") if member else None
        person = Person(user, nick or found.get("global_name") or found["username"])
        await self.follow_name(person)
        return person

    async def follow_name(self, person: Person) -> None:
        """Use the name that Discord now says wherever the person plays on this server, if it is new."""
        known, guild = self.app.known_names, self.guild_id
        if known.get((person.id, guild)) != person.name:
            await lobby.follow(self.tables, guild, person)
            known[person.id, guild] = person.name

    @property
    def selected_value(self) -> str:
        """The first selected value of the pressed select."""
        return self.selected_values[0]

    async def load_preferences(self) -> None:
        """Read the person's preferences, and use their language for the reply (`locale`, `words`).

        For a new person, the language of their client is stored as theirs.
        """
        guess = resolve_locale(str(self.interaction.locale))
        self.preferences = await people.get_preferences(self.tables, self.user_id)
        if not self.preferences.locale and guess != LOCALES[0]:  # for direct messages too
            await self.store_preferences(replace(self.preferences, locale=guess))
        self.wants_text = self.preferences.text_first
        self.theme = self.preferences.pictures
        self.locale = self.preferences.language
        public = self.locale  # The language of the posts here: in direct messages the person's own.
        if self.guild_id is not None:
            public = (await self.tables.settings.get_server_settings(self.guild_id)).language
        self.words = get_catalogue("bot", self.locale, public)

    async def store_preferences(self, preferences: Preferences) -> None:
        """Store the person's changed preferences."""
        self.preferences = await people.set_preferences(self.tables, self.user_id, preferences)

    def get_presenter(self, view: TableView) -> Presenter:
        """Return the texts and layout of the view's game in the person's language."""
        return view.game.create_presenter(view.table.names, self.locale)

    async def get_table_words(self, table: Table) -> Catalogue:
        """Return the bot's catalogue in the table's language, for what everybody there reads."""
        return get_catalogue("bot", await people.get_table_language(self.tables, table))

    @property
    def delivery_mark(self) -> int:
        """The delivery mark that the pressed message's controls carry, by which its outbox row is found; 0 if it has
        none.
        """
        message = self.interaction.message
        return find_mark(collect_custom_ids(message.components)) if message is not None else 0

    async def edit_pressed_post(self, post: MessageContent) -> None:
        """Edit the pressed message, which everybody sees. It keeps its delivery mark."""
        post = mark_message(post, self.delivery_mark)
        await self.send_reply(to_classic_view(post.blocks), content=post.content, mentions=post.mentions)

    # What replies are made of

    async def send(self, key: str, *parts: Part, **variables: str | int) -> None:
        """Reply with a separate text of the catalogue that only this person sees, and with controls."""
        await self.send_text(self.words(key, **variables), *parts)

    async def show(self, key: str, *parts: Part, **variables: str | int) -> None:
        """Show a text of the catalogue, and controls, in the pressed panel; after a command, as a new message."""
        await self.show_text(self.words(key, **variables), *parts)

    def table_button(
        self, label: str, verb: str = "", *args: object, style: ButtonStyle = "grey", **variables: str | int
    ) -> Button:
        """Return a button about the request's table. `label` and `verb` are as in `CustomId.button`."""
        custom_id = CustomId(self.table_id).with_verb(verb or label, *args)
        return Button(self.words(label, **variables), custom_id, style)

    def global_button(
        self, label: str, verb: str = "", *args: object, style: ButtonStyle = "grey", **variables: str | int
    ) -> Button:
        """Return a button that belongs to no table."""
        return Button(self.words(label, **variables), global_custom_id(verb or label, *args), style)

    def season_button(
        self, label: str, verb: str = "", *args: object, style: ButtonStyle = "grey", **variables: str | int
    ) -> Button:
        """Return a button about the request's season."""
        season_id = self.season.row.id
        return self.global_button(label, verb or label, season_id, *args, style=style, **variables)

    @property
    def change_buttons(self) -> list[Button]:
        """[Change], which opens the submitted modal again with what was filled in, if that is possible."""
        return [Button(self.words("change"), self.opener, "primary")] if self.opener else []

    async def draw(
        self, kind: PictureName, view: TableView, lines: Sequence[str] = (), seat: Seat = 0
    ) -> Picture | None:
        """Return a picture of a view as this person wants pictures; None if they want none or the game has none."""
        if self.wants_text:
            return None
        return await self.app.studio.draw(kind, view, lines, self.theme, self.locale, seat)

    async def open_modal(
        self, title: str, fields: Sequence[Field], custom_id: str = "", is_trial: bool = False
    ) -> None:
        """Open a modal, with what this person has filled in before if it was refused. `custom_id`: another one than that
        of the pressed control. `is_trial`: see `Modal`.

        Discord allows this only as the initial response; after a deferral the person is asked to press again.
        """
        custom_id = custom_id or self.custom_id.with_verb(self.custom_id.verb, *self.custom_id.args)
        form = Modal(title, custom_id, fields, is_trial)
        form = fill_in(form, self.app.refused_inputs.get((self.user_id, custom_id), {}))
        if self.preferences.plain_forms and not is_trial:
            form = to_basic_fields(form, self.words)
        opener = self.data.get("custom_id", "") if not self.selected_values else ""
        if not await self.send_modal(form, opener):
            await self.send("press-again")

    async def post_announcement(self, table: Table, announcement: Announcement) -> int:
        """Post, at the table, what the new dice depend on, before they are rolled. Return the message's id. At a table
        without a server it goes to this person.

        It is a new message and never an edit, because its text must exist before its id is known. Raises
        OperationRefused channel-hidden, in-timeout or not-announced if the bot may not post, and ReplyNotDelivered if
        Discord is unreachable.
        """
        words = await self.get_table_words(table)
        args = {"dice": self.games[table.slug].uses_dice, "attempt": announcement.attempt}
        text = words(f"{announcement.code}-message", **args, **announcement.args)
        channel: discord.abc.Messageable = self.interaction.client.get_partial_messageable(table.channel)
        if table.guild is None:
            channel = self.interaction.user
        try:
            sent = await call_in_open_thread(
                self.interaction.client.http,
                table.channel,
                lambda: channel.send(text, allowed_mentions=NO_MENTIONS, silent=True),
            )
        except (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            raise ReplyNotDelivered from error
        except discord.HTTPException as error:
            if error.code == ErrorCode.MISSING_ACCESS:
                raise OperationRefused("channel-hidden", channel=str(table.channel)) from error
            raise OperationRefused("in-timeout" if self.is_in_timeout else "not-announced") from error
        return sent.id

    @property
    def is_in_timeout(self) -> bool:
        """Whether a moderator of the server has put the bot into a timeout."""
        return self.app.channel_access.find_timeout_end(self.interaction.guild) is not None


Handler = Callable[[Request], Awaitable[None]]


def make_confirming_handler(operation: Callable[[TableChange, int], None], key: str) -> Handler:
    """Return a handler that applies an operation for the person and replies with this text."""

    async def handle(request: Request) -> None:
        await request.apply(operation, request.user_id)
        await request.send(key)

    return handle


Form = tuple[str, Sequence[Field]]
"""The title and the fields of a modal."""
FormValues = Mapping[str, str]
"""What was submitted in a form, by field, as `modals.read_fields` returns it."""


def make_form_handlers(
    build: Callable[[Request], Awaitable[Form]],
    handle_values: Callable[[Request, FormValues], Awaitable[None]],
) -> tuple[Handler, Handler]:
    """Return the handler that opens a form, and the one that reads its submit. A submit must fit the form as it would
    open now: else OperationRefused not-offered is raised.
    """

    async def open_form(request: Request) -> None:
        await request.open_modal(*await build(request))

    async def read_form(request: Request) -> None:
        _, fields = await build(request)
        await handle_values(request, read_fields(fields, request.filled))

    return open_form, read_form
