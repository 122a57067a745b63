"""From `/new` to the start of the game: lobbies and their buttons, and [Tell me about tables]."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

import discord
import msgspec
from msgspec.structs import replace

from bot.db.rows import TableWishRow
from bot.db.schema import delete_rows, fetch_rows, find_row, replace_row
from bot.discord.channels import CHANNEL_PERMISSIONS, THREAD_PERMISSIONS, format_missing
from bot.interactions import modals
from bot.interactions.access import find_table_here, has_role, is_unseen_channel
from bot.interactions.commands import Choices
from bot.interactions.handlers import advice, rules
from bot.interactions.modals import Field, build_choice_field
from bot.interactions.request import CommandOptions, Form, FormValues, Request, make_confirming_handler
from bot.model.errors import OperationRefused
from bot.model.table import has_secret_steps, identify_occupant
from bot.model.view import Location, Pace, Table
from bot.operations import delivery_records, listings, lobby, people
from bot.operations.lobby import LobbyChanges
from bot.panels import lobby_post as lobbies
from bot.panels import posts
from bot.panels.blocks import (
    Button,
    MessageContent,
    Option,
    global_custom_id,
    join_lines,
    mark_message,
    shorten,
)
from bot.stores.tables import apply
from bot.text.free_text import explain_refusal
from bot.text.text_index import Document, TextIndex
from engine.core.commands import get_field_types
from engine.core.game import BOT_LEVELS, AnyGame, BotKind
from engine.core.rules import Refusal
from engine.core.teaching import get_lessons
from engine.core.text import LOCALES, resolve_locale

NO_WISH = "off"
ANYTHING = "any"


async def format_waiting_people(request: Request) -> str:
    """Return how many people wait for a table of which game on this server; "" if nobody does, and in direct messages."""
    if (guild := request.guild_id) is None:
        return ""
    counts = Counter(
        wish.slug for wish in await request.tables.db.read(fetch_rows, TableWishRow, guild=guild)
    )
    games = {slug: game.title for slug, game in request.games.items()}
    games[""] = request.words("wish-any-game")
    told = ", ".join(f"{title} {counts[slug]}" for slug, title in games.items() if counts[slug])
    return request.words("wish-waiting", games=told) if told else ""


async def build_wish_form(request: Request) -> Form:
    """Return the form of [Tell me when a table opens]: a game, a pace and a number of players on this server. Raises
    OperationRefused only-in-server.
    """
    words, guild = request.words, request.server
    mine = await request.tables.db.read(find_row, TableWishRow, guild=guild, user=request.user_id)
    wish = mine or TableWishRow(guild, request.user_id, "", "", 0, 0.0)
    anything = (ANYTHING, words("wish-any"))
    games = [(slug, game.title) for slug, game in request.games.items()]
    off = [(NO_WISH, words("wish-none"))] if mine else []
    paces = [(pace, words(f"pace-{pace}")) for pace in PACES]
    counts = {count for game in request.games.values() for count in game.player_counts}
    players = [(str(count), str(count)) for count in sorted(counts)]
    return words("wish-title"), [
        build_choice_field("game", words("wish-game"), [anything, *games, *off], wish.slug or ANYTHING),
        build_choice_field("pace", words("wish-pace"), [anything, *paces], wish.pace or ANYTHING),
        build_choice_field(
            "players", words("wish-players"), [anything, *players], str(wish.players or ANYTHING)
        ),
    ]


async def on_wish_submitted(request: Request, said: FormValues) -> None:
    """Handle the form of a wish: store the wish, or drop it."""
    guild = request.server
    if said["game"] == NO_WISH:
        await request.tables.db.write(delete_rows, TableWishRow, guild=guild, user=request.user_id)
        await request.send("wish-dropped")
        return
    slug, pace, players = (
        "" if said[name] == ANYTHING else said[name] for name in ("game", "pace", "players")
    )
    wish = TableWishRow(guild, request.user_id, slug, pace, int(players or 0), request.now())
    await request.tables.db.write(replace_row, wish)
    closed = request.words("dms-closed") if await people.has_closed_dms(request.tables, wish.user) else ""
    await request.send_text(join_lines(request.words("wish-stored"), closed))


PACES: tuple[Pace, ...] = get_args(Pace)
# The fields of [Options] and [Seats] whose values are stored as they are.
PLAIN_OPTIONS = ("pace", "bots", "advice", "threads")
INSTALL_LINK = (
    "https://discord.com/oauth2/authorize?client_id={}&integration_type=1&scope=applications.commands"
)
# Unless the game needs more players.
MAX_NEWCOMER_BOTS = 2

OPENING_THREAD_PERMISSIONS: dict[str, str] = {
    **THREAD_PERMISSIONS,
    "create_public_threads": "permission-threads",
}
FORUM_POST_WAIT_S, FORUM_POST_POLL_S = 10.0, 0.05


# Opening


async def on_new_command(request: Request) -> None:
    """Handle `/new`: open a table of the named game; without a game, or with an unknown one, offer a list."""
    typed = request.options.get("game")
    if typed is None:
        await ask_which_game(request, "open")
        return
    try:
        game = find_game_by_name(request, str(typed))
    except Refusal as unknown:
        await ask_which_game(request, "open", explain_refusal(request.words, unknown))
    else:
        await open_table(request, game.slug)


# A table for people, a table with bots that starts at once, the rules, lessons.
GamePurpose = Literal["open", "solo", "rules", "learn"]


async def ask_which_game(
    request: Request, verb: GamePurpose, note: str = "", only: Collection[str] = ()
) -> None:
    """Reply with a button for each game, and its player counts, length and description. If this bot has only one game,
    take that at once instead: open the table or show the rules.

    `only`: the slugs of the games to offer (empty: all). `verb` says in the custom id why the game is asked for.
    `note`: a first line.
    """
    words = request.words
    games = {slug: game for slug, game in request.games.items() if not only or slug in only}
    if len(games) == 1 and not note and verb != "learn":
        slug = next(iter(games))
        if verb == "rules":
            await rules.show_rules(request, slug)
        else:
            await open_table(request, slug, bots=verb == "solo")
        return
    buttons = [Button(game.title, global_custom_id(verb, slug)) for slug, game in games.items()]
    lines = [words(f"which-game-{verb}")]
    for game in games.values():
        presenter = game.create_presenter((), words.locale)
        facts = lobbies.get_player_count_and_length(game, presenter)
        about = words("game-line", game=game.title, pitch=presenter.tagline() or "none", **facts)
        lines.append(f"- {about}")
    waiting = await format_waiting_people(request) if verb == "open" else ""
    await request.send_text(join_lines(note, *lines, waiting), *buttons)


async def on_open_table(request: Request) -> None:
    """Handle [New table] and [Play against bots]: ask for the game or, once it is chosen, open the table."""
    args, is_solo = request.custom_id.args, request.custom_id.verb == "solo"
    if args:
        await open_table(request, args[0], bots=is_solo)
    else:
        await ask_which_game(request, "solo" if is_solo else "open")


async def open_table(request: Request, slug: str, bots: bool = False) -> None:
    """Open a lobby for everybody; with bots, a table that starts at once. A server without a chosen language gets one.

    Raises OperationRefused no-game, forum-slow, and what `require_table_allowed` and `require_direct_messages` raise.
    """
    tables, game = request.tables, find_game_by_name(request, slug)
    place = await choose_place(request)
    await require_table_allowed(request, place)
    if place.guild is None:
        await require_direct_messages(request, game)
    if request.guild_id is not None:
        await set_server_locale(request, request.guild_id)
    request.is_public = True
    company = max(game.player_counts[0] - 1, min(MAX_NEWCOMER_BOTS, game.player_counts[-1] - 1))
    kinds: tuple[BotKind, ...] = ("beginner",) * company if bots else ()
    table = await lobby.open_lobby(tables, game.slug, request.person, place, request.id, kinds)
    request.table = table
    if place.kind == "group":
        if bots:  # before the lobby is shown, because nobody could edit it
            await start_game(request)
        post = await build_lobby_post(request)
        await request.send_public(post.content, post.blocks)
        return
    if place.kind == "forum" and place.parent is None:
        request.table = table = await wait_for_post(request, table)
        words = await request.get_table_words(table)
        await request.send_public(words("opened-in-forum", game=game.title, channel=table.channel))
    else:
        post = mark_message(
            await build_lobby_post(request), await delivery_records.find_lobby_mark(tables, table.id)
        )
        message = await request.send_public(post.content, post.blocks)
        change = await apply(tables, table.id, 0, lobby.record_lobby_message, place.channel, message)
        request.table = change.table
    if bots:
        await start_game(request)
    else:
        await explain_closed_dms(request)


async def require_direct_messages(request: Request, game: AnyGame) -> None:
    """Send a person who takes a seat at a table without a server a first direct message. Raises OperationRefused
    unreachable if Discord does not allow that: they share no server with the bot and have not installed it, or have
    closed their direct messages. A person who is writing to the bot needs no such message.
    """
    place = request.location
    writes_to_bot = place.guild is None and place.kind != "group"
    if writes_to_bot and not await people.has_closed_dms(request.tables, request.user_id):
        return
    try:
        await request.interaction.user.send(request.words("direct-hello", game=game.title))
    except discord.Forbidden as error:
        raise OperationRefused("unreachable", link=get_install_link(request)) from error


def get_install_link(request: Request) -> str:
    """Return the link by which a person installs the bot for themself."""
    return INSTALL_LINK.format(request.interaction.application_id)


async def choose_place(request: Request) -> Location:
    """Return where a new table opens: in the forum that the server has named, unless the person is in a post of a forum
    that is no table's; otherwise here.
    """
    here, guild = request.location, request.interaction.guild
    if guild is None:
        return here
    named = (await people.read_server_settings(request.tables, guild.id)).forum
    is_known = any(
        guild.get_channel(forum) or request.app.hidden_channels.is_hidden(forum) for forum in named
    )
    if not is_known:  # none is named, or it was deleted
        return here
    if guild.get_channel(named[0]) is not None and is_unseen_channel(request, named[0]):
        return here  # they could not see their own table
    if here.kind == "forum":
        table = await find_table_here(request)
        if table is None or table.channel != here.channel:
            return here
    return Location(guild.id, named[0], kind="forum")


async def require_table_allowed(request: Request, place: Location) -> None:
    """Raise OperationRefused if no table can live there (not-on-server, no-place, in-timeout, permission, forum-permission,
    forum-tags), or if this person may not open one (not-your-role; a person who may change that rule always may). In
    direct messages all is allowed.
    """
    if place.guild is None:
        return
    if not request.interaction.is_guild_integration():  # the person has installed the bot, the server has not
        raise OperationRefused("not-on-server")
    if request.is_in_timeout:
        raise OperationRefused("in-timeout")
    server = await people.read_server_settings(request.tables, place.guild)
    if place.channel != request.location.channel:
        require_usable_forum(request, place.channel)
    else:
        channel, granted = request.interaction.channel, request.interaction.app_permissions
        if isinstance(channel, discord.TextChannel) and channel.is_news():
            raise OperationRefused("no-place")
        needed = dict(CHANNEL_PERMISSIONS if place.parent is None else THREAD_PERMISSIONS)
        if lobby.can_have_thread(place) and server.threads:
            needed |= OPENING_THREAD_PERMISSIONS
        if missing := format_missing(needed, granted, request.words):
            raise OperationRefused("permission", missing=missing)
    may_manage = request.interaction.permissions.manage_guild
    if server.roles and not may_manage and not has_role(request.interaction.user, server.roles):
        raise OperationRefused("not-your-role")


def require_usable_forum(request: Request, forum: int) -> None:
    """Raise OperationRefused forum-permission or forum-tags if the bot cannot open posts in this forum."""
    if missing := request.app.channel_access.format_missing_permissions(forum, None, request.words):
        raise OperationRefused("forum-permission", channel=str(forum), missing=missing)
    if not request.app.channel_access.can_tag_post(forum):
        tags = ", ".join(request.words(text) for text in ("tag-lobby", "tag-running", "tag-over"))
        raise OperationRefused("forum-tags", channel=str(forum), tags=tags)


async def wait_for_post(request: Request, table: Table) -> Table:
    """Return the table once the outbox has opened its post in a forum. Raises OperationRefused forum-slow if that takes too
    long; the outbox goes on trying.
    """
    await request.defer()
    for _ in range(round(FORUM_POST_WAIT_S / FORUM_POST_POLL_S)):
        if not (now := await listings.get_table(request.tables, table.id)).awaits_post:
            return now
        await asyncio.sleep(FORUM_POST_POLL_S)
    raise OperationRefused("forum-slow", channel=str(table.channel))


async def set_server_locale(request: Request, guild: int) -> None:
    """Store for a server without a chosen language the one that its admins have set in Discord, if that is not English."""
    guess = resolve_locale(str(request.interaction.guild_locale or ""))
    found = await people.read_server_settings(request.tables, guild)
    if not found.locale and guess != LOCALES[0]:
        await people.set_server_settings(request.tables, guild, replace(found, locale=guess))


def find_game_by_name(request: Request, text: str) -> AnyGame:
    """Return a game by its slug or title, or by a prefix that fits only one game. Raises OperationRefused no-game
    if none or several fit.
    """
    wanted, begun = text.strip().lower(), list[AnyGame]()
    for slug, game in request.games.items():
        names = (slug, slug.replace("_", "-"), game.title.lower())
        if wanted in names:
            return game
        if any(name.startswith(wanted) for name in names):
            begun.append(game)
    if len(begun) == 1:
        return begun[0]
    raise OperationRefused("no-game", game=shorten(text, 80))


async def complete_games(request: Request, options: CommandOptions, typed: str) -> Choices:
    """Return autocomplete choices (title, slug): the games whose title contains the typed text."""
    games = request.games.items()
    return [(game.title, slug) for slug, game in games if typed.lower() in game.title.lower()]


def find_similar_games(request: Request, text: str) -> list[str]:
    """Return the slugs of games whose titles are spelled like the text, the most similar first."""
    titles = (Document(slug, [game.title]) for slug, game in request.games.items())
    return TextIndex(request.words("look-up-language"), titles).find(text)


# The lobby's buttons


async def on_join(request: Request) -> None:
    """Handle [Join] in a lobby, an invitation or the list of tables, and `/join`. Only in a lobby is its own post at
    hand.
    """
    table = request.table
    has_room = table.status == "lobby" and len(table.seats) < request.game.player_counts[-1]
    if table.is_direct and has_room and table.find_seat_of(request.user_id) is None:
        await require_direct_messages(request, request.game)
    in_lobby, has_read = request.custom_id.verb == "join", "advice" in request.custom_id.args
    table = await request.apply(lobby.join, request.person, caller_edits=in_lobby, agrees=has_read)
    if in_lobby:
        await edit_lobby_post(request)
    else:
        await request.send("joined", *advice.build_consent_blocks(request), seats=len(table.seats))
    await explain_closed_dms(request)
    await offer_lesson(request)


async def offer_lesson(request: Request) -> None:
    """Offer the first lesson, once, to a person who joins a game that they have never finished."""
    slug = request.game.slug
    if not await request.lesson_mode.record_first_offer(slug):
        return
    minutes = get_lessons(request.game)[0].lesson.minutes
    await request.send(
        "lesson-new",
        request.global_button("lesson-first", "lesson", slug, 1, style="primary", minutes=minutes),
        request.global_button("two-minutes", "rules", slug),
        request.global_button("lesson-known", "known"),
        game=request.game.title,
    )


async def explain_closed_dms(request: Request) -> None:
    """If the game needs direct messages, and the person does not accept any, say so and offer what they can do."""
    needs_them = not request.table.is_direct and has_secret_steps(request.game, request.table.options)
    if needs_them and await people.has_closed_dms(request.tables, request.user_id):
        await request.send("dms-closed", *build_closed_dms_buttons(request))


def build_closed_dms_buttons(request: Request) -> tuple[Button, Button]:
    """Return [Try again], primary, and [Play here] for a person who accepts no direct messages, at a table or in a
    season.
    """
    if request.has_table:
        again = request.table_button("try-again", "greet", style="primary")
        return again, request.table_button("play-here", "here")
    again = request.season_button("try-again", "season-greet", style="primary")
    return again, request.season_button("play-here", "season-here")


on_play_here = make_confirming_handler(lobby.mention_everybody, "plays-here")
"""Handle [Play here]: from now on, mention a person without direct messages in the table's post of each step."""


async def on_try_message_again(request: Request) -> None:
    """Handle [Try again]: send a test message to see whether direct messages arrive now."""
    try:
        await request.interaction.user.send(request.words("dms-open"))
    except discord.Forbidden:
        await request.send("dms-closed", *build_closed_dms_buttons(request))
    else:
        await request.send("dms-open")


async def on_leave(request: Request) -> None:
    """Handle [Leave] in a lobby and show the change in its post."""
    await request.apply(lobby.leave, request.user_id, caller_edits=True)
    await edit_lobby_post(request)


on_leave_command = make_confirming_handler(lobby.leave, "left")
"""Handle `/leave`: leave this lobby."""


on_keep_open = make_confirming_handler(lobby.keep_open, "lobby-kept-open")
"""Handle [Keep it open] in the warning that a lobby will close."""


async def on_add_bot(request: Request) -> None:
    """Handle [Add a bot]. The bots' level is shown in the lobby and chosen in the options."""
    await request.apply(lobby.add_bot, request.user_id)
    await edit_lobby_post(request)


async def start_game(request: Request, caller_edits: bool = False) -> None:
    """Start the game of the request's lobby. `caller_edits`: the caller shows the change in the lobby's post."""
    request.table = await lobby.start_game(
        request.tables,
        request.table_id,
        request.user_id,
        request.id,
        caller_edits=caller_edits,
        announce=request.post_announcement,
    )


async def on_start(request: Request) -> None:
    """Handle [Start] in a lobby: start the game and show it in the lobby's post."""
    await start_game(request, caller_edits=True)
    await edit_lobby_post(request)


async def on_start_elsewhere(request: Request) -> None:
    """Handle `/start`, and [Start] under the notice that the table is full. The lobby's own post shows the result."""
    await start_game(request)
    await request.send("started")


async def on_toggle_rated(request: Request) -> None:
    """Handle the host's button that makes the game count for the ratings, or not."""
    await request.apply(lobby.set_rated, request.user_id, not request.table.rated)
    await edit_lobby_post(request)


async def edit_lobby_post(request: Request) -> None:
    """Edit the pressed lobby post so that it shows the table as it is now."""
    await request.edit_pressed_post(await build_lobby_post(request))


async def build_lobby_post(request: Request) -> MessageContent:
    """Return the post of the request's lobby as it must read now."""
    table, game = request.table, request.game
    words = await request.get_table_words(table)
    if table.forum and table.started is not None:
        view = await request.play.get_view(table.id, None)
        presenter = game.create_presenter(table.names, words.locale)
        return posts.build_forum_card(view, presenter, words)
    slow, waiting = (
        request.app.channel_access.find_slow_mode(table.channel),
        await lobby.count_waiting(request.tables, table),
    )
    return lobbies.build_lobby(table, game, words, slow, waiting)


async def change_options(request: Request, changes: LobbyChanges) -> None:
    """Change the table's options as its host wants, all or none, and show them in the pressed lobby post."""
    await request.apply(lobby.set_options, request.user_id, changes)
    await edit_lobby_post(request)


async def on_closing_mode_chosen(request: Request) -> None:
    """Handle [We are all here] and [We will play over several days]: the host chooses how long sealed steps stay open."""
    await change_options(request, msgspec.convert({"closing": request.custom_id.get_arg()}, LobbyChanges))


# Options


async def build_options_form(request: Request) -> Form:
    """Return the host's form: [Options] for the game's options, the pace and the bots' level; [Seats] for seats and
    thread. Raises OperationRefused not-host for anybody else.
    """
    table = request.table
    if table.host != request.user_id:
        raise OperationRefused(
            "not-host", host=next(seat.name for seat in table.seats if seat.user == table.host)
        )
    words, game = request.words, request.game
    if "seats" in request.custom_id.args:
        fields = build_seat_fields(request)
        if not fields:
            raise OperationRefused("no-seat")
        return words("seats-title", game=game.title), fields
    common = build_common_fields(request)
    own = build_game_fields(game, table.options, table.names, request.locale)
    fields = [*own[: modals.MAX_FIELDS - len(common)], *common]
    if game.has_own_components and not game.components_digest:
        fields[0] = replace(fields[0], description=words("own-components-option"))
    return words("options-title", game=game.title), fields


def build_game_fields(
    game: AnyGame, options: Mapping[str, Any], names: Sequence[str], locale: str
) -> list[Field]:
    """Return a modal field for each of the game's own options, with the current value selected. `names`: of the seats;
    without any, options that name a seat are left out.
    """
    presenter, types = game.create_presenter(names, locale), get_field_types(game.options_type)
    present, fields = msgspec.convert(options, game.options_type, strict=False), list[Field]()
    for name, option_type in types.items():
        values = list_option_values(option_type, len(names))
        choices = [
            (to_modal_value(value), lobbies.format_option_value(presenter, name, value, names))
            for value in values
        ]
        now = to_modal_value(getattr(present, name))
        if len(values) > 1:
            fields.append(build_choice_field(f"game.{name}", presenter.option_name(name), choices, now))
    return fields


def list_option_values(option_type: Any, seats: int) -> list[Any]:
    """Return the possible values of an option of this type: those of a Literal, yes or no, or a seat or none."""
    if get_origin(option_type) is Literal:
        return list(get_args(option_type))
    return [False, True] if option_type is bool else [None, *range(seats)]


def to_modal_value(value: Any) -> str:
    """Return the string that a modal submits for this value of an option: "true", "none", "3"."""
    return "none" if value is None else str(value).lower()


def build_common_fields(request: Request) -> list[Field]:
    """Return the modal fields that no game defines: sealed steps if it has some, pace, bot level, and consent to advice
    if it is possible.
    """
    words, table = request.words, request.table
    sealed = [
        Option(words(f"option-sealed-{name}"), name, chosen=on)
        for name, on in (("names", table.ready_names), ("mention", table.mention_all))
    ]
    paces = [(pace, words(f"pace-{pace}"), lobbies.describe_pace(pace, words)) for pace in PACES]
    kinds = [(kind, words(f"bot-{kind}"), words(f"bot-{kind}-about")) for kind in BOT_LEVELS]
    is_possible = table.advice.chosen or not request.app.adviser.is_switched_off(table.slug)
    advised = modals.build_checkbox("advice", words("option-advice"), table.advice.chosen)
    return [
        *(
            [Field("sealed", words("option-sealed"), sealed, len(sealed), 0)]
            if request.game.delays_reveal
            else []
        ),
        modals.build_choice_field("pace", words("option-pace"), paces, table.pace),
        modals.build_choice_field("bots", words("option-bots"), kinds, table.bots),
        *([advised] if is_possible else []),
    ]


def build_seat_fields(request: Request) -> list[Field]:
    """Return the modal fields of [Seats]: which seats the host makes free again, and whether the game gets a thread."""
    words, table = request.words, request.table
    others = [
        Option(f"{lobbies.get_seat_badge(s, request.game)} {s.name}", identify_occupant(s))
        for s in table.seats
        if s.user != table.host
    ]
    free = (
        [Field("free", words("option-free"), others, len(others), 0, is_set=True, takes_other=True)]
        if others
        else []
    )
    if not table.may_choose_thread:
        return free
    return [*free, modals.build_checkbox("threads", words("option-threads"), table.threads)]


async def on_options_submitted(request: Request, said: FormValues) -> None:
    """Handle the host's form: store all options or, if one is refused, none."""
    if said.get("advice") == "true" and not request.table.advice.chosen:
        request.app.adviser.require_available(request.table.slug)
    changes: dict[str, Any] = {name: value for name, value in said.items() if name in PLAIN_OPTIONS}
    own = {
        name.removeprefix("game."): None if value == "none" else value
        for name, value in said.items()
        if name.startswith("game.")
    }
    if own:
        changes["game_options"] = own
    if "sealed" in said:
        chosen = said["sealed"].split()
        changes |= {"ready_names": "names" in chosen, "mention_all": "mention" in chosen}
    changes["free"] = request.filled.get("free", [])
    await change_options(request, msgspec.convert(changes, LobbyChanges, strict=False))
