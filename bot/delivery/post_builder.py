"""Build outbox messages as they must read now: their text, controls and pictures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from bot.panels import post_messages as texts
from bot.panels import season_table_post
from bot.panels.build_panel import build_prompt_controls
from bot.panels.custom_ids import CustomId, encode_mark, global_custom_id
from bot.panels.elements import MAX_MESSAGE_CHARS, Block, Button, Buttons, MessageContent
from bot.panels.labels import describe_table_place, format_mention, get_mentioned_users, shorten
from bot.panels.lobby_post import NO_SLOW_MODE, SlowMode, build_lobby
from bot.panels.notice_messages import (
    build_lateness_vote,
    build_notice,
    build_season_notice,
    names_deleted_person,
)
from bot.panels.picture_studio import PictureStudio
from bot.panels.prompt_messages import build_prompt_message
from bot.panels.seasons import living_post as season_posts
from bot.runtime.work_queue import current_asker
from bot.service.model.outbox_message import OutboxMessage, SeasonPostKind
from bot.service.model.settings import Preferences
from bot.service.model.table import Table
from bot.service.model.table_view import TableView
from bot.service.service import Service
from engine.core.presentation import Presenter
from engine.core.rules import Event
from engine.core.text import Catalogue, get_catalogue
from render.scene import Picture
from render.season.model import Shown


class BuiltMessage(Struct, frozen=True):
    """A message, and the position that its text and picture show."""

    message: MessageContent
    words: Catalogue
    view: TableView | None = None
    events: tuple[Event, ...] = ()
    season_picture: Shown | None = None  # what the picture of a season shows


class PostBuilder:
    """Compose messages from what the service knows. Sends nothing."""

    def __init__(
        self,
        service: Service,
        studio: PictureStudio,
        find_slow_mode: Callable[[int], Awaitable[SlowMode]] | None = None,
        find_server_of_hidden_table: Callable[[int, Table], Awaitable[str]] | None = None,
    ) -> None:
        self.service = service
        self.studio = studio
        self.find_slow_mode = find_slow_mode  # of a channel or thread
        self.find_server_of_hidden_table = find_server_of_hidden_table  # "" if that user can see the table

    async def get_slow_mode(self, channel: int) -> SlowMode:
        """Return the slow mode of a channel; none if the builder was created without a way to find it."""
        return await self.find_slow_mode(channel) if self.find_slow_mode is not None else NO_SLOW_MODE

    async def get_words(self, post: OutboxMessage) -> Catalogue:
        """Return the catalogue for a message: in the language of its person, of a season's server, or of the table."""
        public = await self.get_season_language(post.season) if post.season is not None else ""
        if post.user is not None:
            return get_catalogue(
                "bot", (await self.service.people.get_preferences(post.user)).language, public
            )
        return (
            get_catalogue("bot", public) if public else await self.get_table_words(await self.get_table(post))
        )

    async def get_season_language(self, season_id: str) -> str:
        """Return the language of a season's posts: that of its server."""
        season = await self.service.seasons.read(season_id)
        return (await self.service.people.get_server_settings(season.row.guild)).language

    async def get_table_words(self, table: Table) -> Catalogue:
        """Return the catalogue in the language that everybody at the table reads."""
        return get_catalogue("bot", await self.service.people.get_table_language(table))

    async def get_table(self, post: OutboxMessage) -> Table:
        """Return the table that the message is about."""
        return await self.service.listings.get_table(post.table_id)

    async def build(self, post: OutboxMessage) -> BuiltMessage | None:
        """Return the message as it must read now, or None if there is nothing left to say. Raises ValueError for a kind
        that is no message, such as "thread" or "count".
        """
        match post.kind:
            case "turn" | "sealed":
                return await self._build_turn_post(post)
            case "end" | "rematch":
                return await self._build_end_post(post)
            case "prompt":
                return await self.build_prompt(post)
            case "season" | "draw" | "round" | "ceremony" | "call" | "restored":
                return await self._build_season_post(post, post.kind)
            case "lobby":
                build_content = self._build_lobby
            case "reminder":
                build_content = self._build_reminder
            case "greeting":
                build_content = self._build_greeting
            case "late" | "in-time":
                build_content = self._build_lateness_vote
            case "notice":
                build_content = self._build_notice
            case "season-notice":
                build_content = self._build_season_notice
            case "thread" | "asleep" | "count" | "retired" | "answered" | "settled" | "forget" | "withdrawn":
                raise ValueError(
                    f"{post.kind} is not built: DiscordSender.send or MessageEdits.apply does it"
                )
        words = await self.get_words(post)
        content = await build_content(post, words)
        return BuiltMessage(content, words) if content is not None else None

    async def _build_lobby(self, post: OutboxMessage, words: Catalogue) -> MessageContent | None:
        """Return a lobby's post, or the card of a season's table."""
        table = await self.get_table(post)
        if table.season is not None:
            return await self.build_season_card(table, post, words)
        slow = await self.get_slow_mode(table.channel)
        text, blocks = build_lobby(table, self.service.games[table.slug], words, post.mark, slow)
        return MessageContent(text, tuple(blocks))

    async def _build_greeting(self, post: OutboxMessage, words: Catalogue) -> MessageContent | None:
        """Return the first direct message to a person who has joined, which says for which game and where."""
        button = Button(words("my-games"), global_custom_id("games", encode_mark(post.mark)))
        table = await self.get_table(post)
        game, where = self.service.games[table.slug].title, str(table.parent or table.channel)
        place = f"<#{where}>" if table.guild is not None else ""
        text = words("greeting", game=game, channel=place, server=int(table.guild is not None))
        return MessageContent(text, (Buttons((button,)),))

    async def _build_lateness_vote(self, post: OutboxMessage, words: Catalogue) -> MessageContent | None:
        """Return the post by which the others vote about a player whose time is up."""
        table, data = await self.get_table(post), post.payload
        title = self.service.games[table.slug].title
        return build_lateness_vote(
            table, title, words, post.mark, int(data["seat"]), list[int](data.get("mentions", []))
        )

    async def _build_notice(self, post: OutboxMessage, words: Catalogue) -> MessageContent | None:
        """Return a one-sentence message, or None if it names somebody whose data has been deleted."""
        if names_deleted_person(post.payload):
            return None
        table = await self.get_table(post) if post.table else None
        title = self.service.games[table.slug].title if table is not None else ""
        return build_notice(table, post.payload, words, post.mark, title)

    async def _build_season_notice(self, post: OutboxMessage, words: Catalogue) -> MessageContent | None:
        """Return a one-sentence direct message about a season."""
        assert post.season is not None, "of which season?"
        return build_season_notice(post.season, post.payload, words, post.mark)

    async def build_season_card(
        self, table: Table, post: OutboxMessage, words: Catalogue
    ) -> MessageContent | None:
        """Return the lobby post of a season's table, which starts by itself; None if the season no longer has that
        table.
        """
        assert table.season is not None
        season = await self.service.seasons.read(table.season.id)
        row = next((one for one in season.tables if one.game == table.id), None)
        if row is None:
            return None
        more = Buttons(
            (
                Button(
                    words("season-show"),
                    global_custom_id("season-show", season.row.id, encode_mark(post.mark)),
                ),
            )
        )
        return MessageContent(season_table_post.build_card(table, season, row, words), (more,))

    async def _build_season_post(self, post: OutboxMessage, kind: SeasonPostKind) -> BuiltMessage | None:
        """Return one of a season's posts as it is now."""
        assert post.season is not None, "of which season?"
        season, words = await self.service.seasons.read(post.season), await self.get_words(post)
        message, shows = season_posts.build_season_post(
            season, kind, post.payload, words, self.service.games, post.mark
        )
        return BuiltMessage(message, words, season_picture=shows)

    async def _build_turn_post(self, post: OutboxMessage) -> BuiltMessage:
        """Build the post of a turn or of a sealed step, from the table's current state."""
        data = post.payload
        view, events = await self.service.play.get_view_with_events(
            post.table_id, None, data["first"], data["last"]
        )
        words, start = await self.get_table_words(view.table), bool(data.get("start"))
        # The mentions of another kind of post are of an older question: a sealed step has a post of its own.
        is_current = view.sealed is None or post.kind == "sealed"
        mentions = view.table.filter_present(data.get("mentions", [])) if is_current else []
        awaited_view = await self.get_awaited_view(view, words) if view.sealed is None else None

        facts = texts.PostFacts(post.mark, events, mentions, start, awaited_view)
        build = texts.build_turn_message if view.sealed is None else texts.build_step_message
        message, after = build(view, get_presenter(view, words), words, facts), ""
        if view.table.stand_ins:
            stored = to_view_with_placeholders(view)
            after = build(stored, get_presenter(stored, words), words, replace(facts, asked=None)).after
        return BuiltMessage(replace(message, after=after), words, view, events)

    async def _build_end_post(self, post: OutboxMessage) -> BuiltMessage:
        """Return a game's last post, with the results and the changed ratings."""
        data = post.payload
        view, events = await self.service.play.get_view_with_events(
            post.table_id, None, data["first"], data["last"]
        )
        words, mentions = await self.get_table_words(view.table), list[int](data.get("mentions", []))
        rating_changes = await self.service.stats.list_rating_changes(view.table.id)
        facts = texts.PostFacts(post.mark, events, mentions)
        message = texts.build_end_message(view, get_presenter(view, words), words, facts, rating_changes)
        return BuiltMessage(message, words, view, events)

    async def get_awaited_view(self, view: TableView, words: Catalogue) -> TableView | None:
        """Return how the one person who is asked sees the table, because the post may show their first list.

        None unless exactly one seat is awaited and a person sits there, or if that would show a secret.
        """
        if len(view.waiting) != 1 or texts.may_reveal_secrets(view, get_presenter(view, words)):
            return None
        user = view.table.seats[view.waiting[0]].user
        return (
            await self.service.play.get_view(view.table.id, user, use_cached=True)
            if user is not None
            else None
        )

    async def build_prompt(self, post: OutboxMessage) -> BuiltMessage | None:
        """Return a question as a direct message; None if the person has no seat any more. It has controls in a sealed
        step of a game with secrets.
        """
        user, data = post.user_id, post.payload
        view, events = await self.service.play.get_view_with_events(
            post.table_id, user, data["first"], data["last"]
        )
        if view.seat is None:
            return None
        words = await self.get_words(post)
        earlier = bool(data.get("earlier"))
        controls = list[Block]()
        hints = get_presenter(view, words)
        if (
            view.sealed is not None and view.game.has_secrets and view.preview is not None
        ):  # all of it in one message
            controls = build_prompt_controls(view, hints, words, view.preview)
        message = build_prompt_message(
            view, hints, words, texts.PostFacts(post.mark, events), earlier, controls
        )
        return BuiltMessage(message, words, view, events)

    async def list_waiting_tables(self, post: OutboxMessage, words: Catalogue) -> list[str]:
        """Return one line for each table that waits for the person to whom the message goes."""
        lines, find_server = list[str](), self.find_server_of_hidden_table
        for table in (
            line.table for line in await self.service.listings.list_tables_of(post.user_id) if line.waits
        ):
            server = await find_server(post.user_id, table) if find_server is not None else ""
            place = describe_table_place(table, server, words)
            lines.append(words("remind-line", game=self.service.games[table.slug].title, place=place))
        return lines

    async def _build_reminder(self, post: OutboxMessage, words: Catalogue) -> MessageContent | None:
        """Return one message for all tables that wait for a person. If they take no direct messages, mention them at
        the table.
        """
        if not post.target.startswith("user:"):
            table = await self.get_table(post)
            seats = table.filter_present(post.payload.get("seats", []))
            if not seats:
                return None
            who = " ".join(format_mention(table.seats[seat]) for seat in seats)
            play = Button(
                words("play"), CustomId("", table.id).with_verb("play", encode_mark(post.mark)), "primary"
            )
            return MessageContent(
                words("remind-here", who=who), (Buttons((play,)),), get_mentioned_users(table, seats)
            )
        lines = await self.list_waiting_tables(post, words)
        button = Button(words("my-games"), global_custom_id("games", encode_mark(post.mark)), "primary")
        text = "\n".join([words("remind", count=len(lines)), *lines])
        return MessageContent(shorten(text, MAX_MESSAGE_CHARS), (Buttons((button,)),)) if lines else None

    async def draw_picture(self, post: OutboxMessage, built: BuiltMessage) -> Picture | None:
        """Return the picture of a built message, or None if it has none or everybody who reads it wants text.

        It is drawn for the colour-blind as soon as one reader wants that.
        """
        if built.season_picture is not None:
            assert post.season is not None, "of which season?"
            current_asker.set(-(await self.service.seasons.read(post.season)).row.channel)
            return await self.studio.get_season_picture(built.season_picture)
        view, kind = built.view, built.message.picture
        if view is None or not kind:
            return None
        readers = (
            [post.user] if post.user is not None else [s.user for s in view.table.seats if s.user is not None]
        )
        wishes: list[Preferences] = [await self.service.people.get_preferences(reader) for reader in readers]
        if wishes and all(wish.pictures == "text" for wish in wishes):
            return None
        safe = any(wish.pictures == "colour-blind" for wish in wishes)
        news = get_presenter(view, built.words).news_lines(view.view, built.events)
        current_asker.set(-view.table.channel)
        return await self.studio.draw(cast(Any, kind), view, news, safe, built.words.locale)


def get_presenter(view: TableView, words: Catalogue) -> Presenter[Any]:
    """Return the texts and layout of the view's game in the catalogue's language."""
    return view.game.create_presenter(view.table.names, words.locale)


def to_view_with_placeholders(view: TableView) -> TableView:
    """Return the same view with placeholders instead of names, so that text made from it can be stored. A table without
    placeholders keeps its names.
    """
    return replace(view, table=replace(view.table, seats=view.table.stand_ins or view.table.seats))
