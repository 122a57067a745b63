"""Build outbox messages as they must read now: their text, controls and pictures, by the kind of message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.base import HOUR_S
from bot.base.jobs import current_asker
from bot.model.messages import QUESTION_POSTS, MessageKind, OutboxMessage, RetryLater, SeasonPostKind
from bot.model.people import choose_common_theme
from bot.model.table import list_placeholder_seats
from bot.model.view import Table, TableView
from bot.operations import listings, lobby, organising, people
from bot.panels import posts
from bot.panels.blocks import (
    Button,
    Buttons,
    CustomId,
    MessageContent,
    describe_table_place,
    format_mention,
    get_mentioned_users,
    global_custom_id,
    join_phrases,
    mark_message,
)
from bot.panels.lobby_post import SlowMode, build_lobby
from bot.panels.picture_studio import PictureStudio
from bot.panels.play_panel import build_prompt_controls, may_reveal_secrets
from bot.panels.posts import build_prompt_message
from bot.panels.seasons.pages import build_report
from bot.panels.seasons.posts import build_season_post
from bot.service import Service
from bot.stores.tables import read_season
from engine.core.presentation import Presenter
from engine.core.text import Catalogue, get_catalogue
from render.scene import Picture
from render.season.model import Shown

SENDER_ARGUMENT = "inviter"
"""The argument of a notice that holds its sender's id. In the arguments of a button, that id replaces it."""
REQUIRED_ARGUMENTS = {"invitation": (SENDER_ARGUMENT,), "invitation-here": (SENDER_ARGUMENT, "user")}
"""Arguments without which a notice is not sent, by its code."""
MAX_WAIT_FOR_THREADS_S = 2 * HOUR_S
THREAD_LOOK_INTERVAL_S = 3.0
FOR_NON_MEMBERS = ("season-room", "season-next")
"""Notices to people who are not members of the season. They link to its post, which has [Join]."""
NoticeButtons = tuple[tuple[str, ...], ...]
"""Label, verb and arguments of each button."""
INVITATION_BUTTONS: NoticeButtons = (
    ("join", "sit"),
    ("no-thanks", "uninvite"),
    ("no-thanks-ever", "refuse", SENDER_ARGUMENT),
)
OFFER_BUTTONS: NoticeButtons = (
    ("seat-take", "take"),
    ("no", "decline"),
    ("no-thanks-ever", "refuse", SENDER_ARGUMENT),
)
NOTICE_BUTTONS: dict[str, NoticeButtons] = {  # by code
    "lobby-full": (("start", "begin"),),
    "lobby-idle": (("lobby-keep", "keep"), ("start", "begin"), ("join", "sit")),
    "seat-offered": OFFER_BUTTONS,
    "season-replace": OFFER_BUTTONS,
    "season-bot-takes": (("seat-back", "back"),),
    "abandon-votes": (("abandon-agree", "abandon", "yes"), ("no", "abandon", "no")),
    "bot-takes": (("seat-back", "back"),),
    "member-left": (("seats", "seats"),),
    "rewind-asked": (("rewind-agree", "rewind", "yes"), ("no", "rewind", "no")),
    "rematch-asked": (("rematch", "rematch"),),
    "advice-asked": (("advice-fine", "consent", "yes"), ("advice-rather-not", "consent", "no")),
    "invitation": INVITATION_BUTTONS,
    "invitation-here": INVITATION_BUTTONS,
    "watched-over": (("scores-text", "results"), ("log", "log")),
    "seat-wish": (("rewind-agree", "seating", "yes"), ("no", "seating", "no")),
    "clock-warn": (("vacation", "day-off"),),
    "clock-out": (("here-again", "present"), ("vacation", "day-off"), ("seats", "seats")),
    "clock-out-alone": (("here-again", "present"), ("vacation", "day-off"), ("seats", "seats")),
    "late-seat": (("seat-back", "back"),),
    "late-nobody-seat": (("seat-back", "back"),),
    "late-find": (("seat-take", "take"),),
}
SEASON_BUTTONS: dict[str, NoticeButtons] = {  # by code
    "season-asked": (("yes", "season-back"), ("season-not-this-round", "season-sit", "out")),
    "season-asked-cup": (("yes", "season-back"), ("leave", "season-leave")),
    "season-lost": (("season-i-am-back", "season-back"),),
    "season-lost-cup": (("season-i-am-back", "season-back"),),
    "season-lost-again": (("season-i-am-back", "season-back"),),
}


class BuiltMessage(Struct, frozen=True):
    """A message, and what its picture shows: a season, a table's position with the latest events, or the starting board
    of any table. `locale` is the language of the picture."""

    message: MessageContent
    view: TableView | None = None
    locale: str = ""
    season_picture: Shown | None = None
    cover_of: Table | None = None  # a table that has not started


class MessageBuilder(Struct, frozen=True):
    """What messages are built from. Sends nothing."""

    service: Service
    studio: PictureStudio
    find_slow_mode: Callable[[int], Awaitable[SlowMode]]  # of a channel or thread
    find_server_of_hidden_table: Callable[[int, Table], Awaitable[str]]  # "" if that user can see the table

    async def get_table(self, post: OutboxMessage) -> Table:
        """Return the table that the message is about. For a message at a table, the worker has just read it."""
        return (await self.service.tables.read(post.table, use_cached=post.user is None)).table

    async def get_words(self, post: OutboxMessage, table: Table | None = None) -> Catalogue:
        """Return the catalogue for a message: in the language of its person, of a season's server, or of the table,
        which is read unless it is given.
        """
        tables, public = self.service.tables, ""
        if post.season is not None:
            guild = (await read_season(tables, post.season)).row.guild
            public = (await people.read_server_settings(tables, guild)).language
        if post.user is not None:
            return get_catalogue("bot", (await people.get_preferences(tables, post.user)).language, public)
        return get_catalogue(
            "bot", public or await people.get_table_language(tables, table or await self.get_table(post))
        )

    async def build(self, post: OutboxMessage) -> BuiltMessage | None:
        """Return the message as it must read now, or None if there is nothing left to say. Raises KeyError for a kind
        that is no message, such as "thread" or "count".
        """
        built = await BUILDERS[post.kind](self, post)
        if isinstance(built, MessageContent):
            built = BuiltMessage(built)
        return built and replace(built, message=mark_message(built.message, post.mark))

    async def draw_picture(self, post: OutboxMessage, built: BuiltMessage) -> Picture | None:
        """Return the picture of a built message, or None if it has none or everybody who reads it wants text.

        It has the colours of `choose_common_theme`. The card of a table in a forum has the picture of the turn's post,
        even if the board has changed since.
        """
        if built.cover_of is not None:
            current_asker.set(-built.cover_of.channel)
            words = get_catalogue("bot", built.locale)
            return await self.studio.draw_cover(self.service.games[built.cover_of.slug], words)
        if built.season_picture is not None:
            assert post.season is not None, "of which season?"
            current_asker.set(-(await read_season(self.service.tables, post.season)).row.channel)
            return await self.studio.get_season_picture(built.season_picture)
        view, kind = built.view, built.message.picture
        if view is None:
            return None
        table_id, is_question = view.table.id, view.table.forum and post.kind in QUESTION_POSTS
        turn, posted = self.studio.posted.get(table_id) or (None, None)
        if post.kind == "lobby" and view.results is None and turn == view.turn:
            return posted
        if not kind:
            if is_question and posted is not None:  # the board is as it was
                self.studio.posted[table_id] = view.turn, posted
            return None
        readers = [seat.user for seat in view.table.people] if post.user is None else [post.user]
        known = await self.service.tables.settings.get_preferences(
            user for user in readers if user is not None
        )
        preferences = list(known.values())
        if preferences and all(one.text_first for one in preferences):
            return None
        current_asker.set(-view.table.channel)
        theme = choose_common_theme(preferences)
        presenter = view.game.create_presenter(view.table.names, built.locale)
        news = presenter.news_lines(view.view, view.since)
        picture = await self.studio.draw(cast(Any, kind), view, news, theme, built.locale)
        if picture is not None and is_question:
            self.studio.posted[table_id] = view.turn, picture
        return picture


# Posts of a table


async def build_lobby_post(builder: MessageBuilder, post: OutboxMessage) -> BuiltMessage | MessageContent:
    """Return a lobby's post. In a forum, it is the card: with a picture, also of the game that has begun or ended."""
    table = await builder.get_table(post)
    words = await builder.get_words(post, table)
    if table.forum and table.started is not None:
        first, last = post.payload.get("first", 0), post.payload.get("last", 0)
        view = await builder.service.play.get_view(table.id, None, news=(first, last))
        presenter = view.game.create_presenter(table.names, words.locale)
        message = posts.build_forum_card(view, presenter, words)
        return BuiltMessage(message, view, words.locale)
    slow = await builder.find_slow_mode(table.channel)
    waiting = await lobby.count_waiting(builder.service.tables, table)
    message = build_lobby(table, builder.service.games[table.slug], words, slow, waiting)
    cover = table if table.forum and table.threads and table.status == "lobby" else None
    return BuiltMessage(message, locale=words.locale, cover_of=cover)


async def build_turn_post(builder: MessageBuilder, post: OutboxMessage) -> BuiltMessage:
    """Build the post of a turn or of a sealed step, from the table's current state. News at a table without a server
    tells what everybody may see, and leaves out its reader's own deeds.
    """
    view, words, presenter = await read_position(builder, post, viewer=None)
    data = post.payload
    # The mentions of another kind of post are of an older question: a sealed step has a post of its own.
    is_current = view.sealed is None or post.kind == "sealed"
    mentions = view.table.filter_present(data.get("mentions", [])) if is_current else []
    # The post may show the first list of the one person who is asked, as they see it, unless that is secret.
    asked = None
    if post.user is None and view.sealed is None and len(view.waiting) == 1:
        user = view.table.seats[view.waiting[0]].user
        if user is not None and not may_reveal_secrets(view, presenter):
            asked = await builder.service.play.get_view(view.table.id, user, use_cached=True)

    reader = view.table.find_seat_of(post.user) if post.user is not None else None
    facts = posts.PostFacts(mentions, bool(data.get("start")), asked, reader)
    if view.sealed is None:
        message = posts.build_turn_message(view, presenter, words, facts)
    else:
        message = posts.build_step_message(view, presenter, words, facts)
        # placeholders instead of names, so that the text can be stored
        stored = await builder.service.tables.read(post.table, use_cached=True)
        table = replace(view.table, seats=list_placeholder_seats(stored.state))
        presenter_of_stored = view.game.create_presenter(table.names, words.locale)
        after = posts.build_step_message(replace(view, table=table), presenter_of_stored, words, facts).after
        message = replace(message, after=after)
    return BuiltMessage(message, view, words.locale)


async def build_end_post(builder: MessageBuilder, post: OutboxMessage) -> BuiltMessage:
    """Return a game's last post, with the results and the changed ratings."""
    view, words, presenter = await read_position(builder, post, viewer=None)
    rating_changes = await listings.list_rating_changes(builder.service.tables, view.table.id)
    mentions = list[int](post.payload.get("mentions", []))
    message = posts.build_end_message(view, presenter, words, mentions, rating_changes)
    return BuiltMessage(message, view, words.locale)


async def build_prompt(builder: MessageBuilder, post: OutboxMessage) -> BuiltMessage | None:
    """Return a question as a direct message; None if the person has no seat any more. It has controls in a sealed step
    of a game with secrets.
    """
    view, words, presenter = await read_position(builder, post, post.user)
    if view.seat is None:
        return None
    is_secret = view.sealed is not None and view.game.has_secrets
    controls = build_prompt_controls(view, presenter, words) if is_secret else []
    earlier = bool(post.payload.get("earlier"))
    message = build_prompt_message(view, presenter, words, earlier, controls)
    return BuiltMessage(message, view, words.locale)


async def read_position(
    builder: MessageBuilder, post: OutboxMessage, viewer: int | None
) -> tuple[TableView, Catalogue, Presenter]:
    """Return the position as the viewer sees it, with the events that the message tells, the words of the message's
    reader, and the game's words.
    """
    news = post.payload["first"], post.payload["last"]
    view = await builder.service.play.get_view(post.table, viewer, use_cached=post.user is None, news=news)
    words = await builder.get_words(post, view.table)
    return view, words, view.game.create_presenter(view.table.names, words.locale)


async def build_late_post(builder: MessageBuilder, post: OutboxMessage) -> MessageContent:
    """Return the post by which the others vote about a player whose time is up."""
    table, data = await builder.get_table(post), post.payload
    title, words = builder.service.games[table.slug].title, await builder.get_words(post, table)
    return posts.build_lateness_vote(
        table, title, words, int(data["seat"]), list[int](data.get("mentions", []))
    )


# Messages to one person, or to all at a table


async def build_greeting(builder: MessageBuilder, post: OutboxMessage) -> MessageContent:
    """Return the first direct message to a person who has joined, which says for which game and where."""
    table, words = await builder.get_table(post), await builder.get_words(post)
    game, is_on_server = builder.service.games[table.slug].title, table.guild is not None
    place = f"<#{table.lobby_channel}>" if is_on_server else ""
    text = words("greeting", game=game, channel=place, server=int(is_on_server))
    button = Button(words("my-games"), global_custom_id("games"))
    return MessageContent(text, (Buttons((button,)),))


async def build_reminder(builder: MessageBuilder, post: OutboxMessage) -> MessageContent | None:
    """Return one message for all tables that wait for a person. If they take no direct messages, mention them at the
    table.
    """
    words = await builder.get_words(post)
    if post.user is None:
        table = await builder.get_table(post)
        seats = table.filter_present(post.payload.get("seats", []))
        if not seats:
            return None
        who = " ".join(format_mention(table.seats[seat]) for seat in seats)
        play = CustomId(table.id).button(words, "play", style="primary")
        return MessageContent(
            words("remind-here", who=who), (Buttons((play,)),), get_mentioned_users(table, seats)
        )
    lines = list[str]()
    for line in await listings.list_tables_of(builder.service.tables, post.user):
        if line.waits:
            server = await builder.find_server_of_hidden_table(post.user, line.table)
            place = describe_table_place(line.table, server, words)
            title = builder.service.games[line.table.slug].title
            lines.append(words("remind-line", game=title, place=place))
    button = Button(words("my-games"), global_custom_id("games"), "primary")
    text = "\n".join([words("remind", count=len(lines)), *lines])
    return MessageContent(text, (Buttons((button,)),)) if lines else None


async def build_notice_message(builder: MessageBuilder, post: OutboxMessage) -> MessageContent | None:
    """Return a one-sentence message, or None if it names somebody whose data has been deleted."""
    if names_deleted_person(post.payload):
        return None
    table = await builder.get_table(post) if post.table else None
    title = builder.service.games[table.slug].title if table is not None else ""
    return build_notice(table, post.payload, await builder.get_words(post, table), title)


def names_deleted_person(payload: dict[str, Any]) -> bool:
    """Return whether a notice names somebody whose data has been deleted meanwhile, so that it cannot be sent."""
    needed = REQUIRED_ARGUMENTS.get(str(payload.get("code", "")), ())
    return not all(payload.get("args", {}).get(name) for name in needed)


def build_notice(
    table: Table | None, payload: dict[str, Any], words: Catalogue, game: str = ""
) -> MessageContent:
    """Return a message of one sentence, with buttons for what can be done about it. `payload` is the outbox row's: a
    text's code and its variables.

    `game` is the title of the table's game, for texts that name it.
    """
    code, args = str(payload["code"]), {"game": game, **payload.get("args", {})}
    users = get_mentioned_users(table, list(payload.get("mentions", []))) if table else ()
    if user := args.get("user"):
        users = (*users, int(user))
    named = (args["named"],) if args.get("named") else ()  # shown like the others, but not notified
    text = words(f"notice-{code}", **args)
    pings = " ".join(f"<@{user}>" for user in (*users, *named) if f"<@{user}>" not in text)
    at = CustomId(table.id if table else "")
    wanted = NOTICE_BUTTONS.get(code, ()) if not payload.get("closed") else ()
    press: list[str] = payload.get("press", [])  # tells several notices of one kind apart
    sender = str(args.get(SENDER_ARGUMENT, ""))
    buttons = [
        Button(words(label), at.with_verb(*(sender if one == SENDER_ARGUMENT else one for one in id), *press))
        for label, *id in wanted
        if sender or SENDER_ARGUMENT not in id
    ]
    label, verb = ("play", "play") if table and table.status == "running" else ("my-games", "games")
    buttons.append(at.button(words, label, verb))
    return MessageContent(join_phrases(text, pings), (Buttons(buttons),), users)


async def build_season_message(builder: MessageBuilder, post: OutboxMessage) -> MessageContent | None:
    """Return a direct message about a season: one sentence, or the report of what stands still, or None if nothing
    does."""
    assert post.season is not None, "of which season?"
    words = await builder.get_words(post)
    if post.payload["code"] == "season-report":
        tables = builder.service.tables
        season = await read_season(tables, post.season)
        seasons = await organising.list_seasons_of_host(tables, season.row.guild, post.user or 0)
        found = await organising.list_standstills(tables, seasons)
        return build_report(found, words, builder.service.games) if found else None
    return build_season_notice(post.season, post.payload, words)


def build_season_notice(season_id: str, payload: dict[str, Any], words: Catalogue) -> MessageContent:
    """Return a direct message about a season, with buttons for what the person can do about it. `payload` is the outbox
    row's: a text's code and its variables.
    """
    code = str(payload["code"])
    buttons = [
        Button(words(label), global_custom_id(verb, season_id, *more))
        for label, verb, *more in SEASON_BUTTONS.get(code, ())
    ]
    show = Button(words("season-show"), global_custom_id("season-show", season_id))
    if code in FOR_NON_MEMBERS:
        show = Button(words("my-games"), global_custom_id("games"))
    text = words(f"notice-{code}", **payload["args"])
    return MessageContent(text, (Buttons((*buttons, show)),))


async def build_post_of_season(builder: MessageBuilder, post: OutboxMessage) -> BuiltMessage:
    """Return one of a season's posts as it is now. Raises RetryLater for a round's post while its tables get the threads
    to which it links, unless that takes too long."""
    assert post.season is not None, "of which season?"
    season, words = await read_season(builder.service.tables, post.season), await builder.get_words(post)
    lines = await listings.list_season_lines(builder.service.tables, season)
    threads = {line.table.id: line.thread for line in lines}
    if post.kind == "round":
        number = int(post.payload["round"])
        opening = [one for one in season.get_tables_of_round(number) if threads.get(one.game or "") is None]
        drawn_at = next(one.drawn for one in season.rounds if one.round == number)
        if opening and builder.service.now() < drawn_at + MAX_WAIT_FOR_THREADS_S:
            raise RetryLater(THREAD_LOOK_INTERVAL_S)
    message, shows = build_season_post(
        season,
        cast(SeasonPostKind, post.kind),
        post.payload,
        words,
        builder.service.games,
        threads,
    )
    return BuiltMessage(message, season_picture=shows)


BUILDERS: dict[
    MessageKind, Callable[[MessageBuilder, OutboxMessage], Awaitable[BuiltMessage | MessageContent | None]]
] = {
    "lobby": build_lobby_post,
    "turn": build_turn_post,
    "sealed": build_turn_post,
    "end": build_end_post,
    "rematch": build_end_post,
    "prompt": build_prompt,
    "answered": build_prompt,
    "late": build_late_post,
    "in-time": build_late_post,
    "greeting": build_greeting,
    "reminder": build_reminder,
    "notice": build_notice_message,
    "season-notice": build_season_message,
    **dict.fromkeys(get_args(SeasonPostKind), build_post_of_season),
}
"""The function that builds each kind of message. The other kinds only change a sent message or a thread."""
