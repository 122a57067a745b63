"""From `/new` to the start of the game: lobbies and their buttons."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, get_args, get_origin

import discord
import msgspec
from msgspec.structs import replace

from bot.interactions import modals
from bot.interactions.command_spec import CommandOptions
from bot.interactions.handlers import advice, rules
from bot.interactions.modals import Field, FieldOption
from bot.interactions.request import Request
from bot.model.table import has_secret_steps, identify_occupant
from bot.model.view import ClosingMode, Pace, Table
from bot.operations import deliveries, listings, lobby, people
from bot.operations.lobby import LobbyChanges
from bot.panels import lobby_post as lobbies
from bot.panels.blocks import (
    Block,
    Button,
    Buttons,
    CustomId,
    InvalidCustomId,
    Panel,
    global_custom_id,
    shorten,
)
from bot.panels.question import arrange_in_rows
from bot.stores.tables import apply
from bot.text.free_text import explain_refusal
from bot.text.text_index import Document, TextIndex
from engine.core.commands import get_field_types
from engine.core.game import BOT_LEVELS, AnyGame, BotKind
from engine.core.rules import Refusal
from engine.core.teaching import get_lessons
from engine.core.text import LOCALES, Catalogue, resolve_locale

PACES: tuple[Pace, ...] = get_args(Pace)
CLOSINGS: tuple[ClosingMode, ...] = get_args(ClosingMode)
# The fields of [Options] and [Seats], besides the game's own.
OPTION_FIELDS = ("sealed", "pace", "bots", "advice", "free", "threads")
# Unless the game needs more players.
MAX_NEWCOMER_BOTS = 2

REQUIRED_PERMISSIONS = {
    "view_channel": "permission-view",
    "send_messages": "permission-write",
    "attach_files": "permission-attach",
    "read_message_history": "permission-history",
}
THREAD_PERMISSIONS = {
    "create_public_threads": "permission-threads",
    "send_messages_in_threads": "permission-write-threads",
}


# Opening


async def on_new_command(request: Request, options: CommandOptions) -> None:
    """Handle `/new`: open a table of the named game; without a game, or with an unknown one, offer a list."""
    typed = options.get("game")
    if typed is None:
        await ask_which_game(request, "open")
        return
    try:
        game = find_game_by_name(request, str(typed))
    except Refusal as unknown:
        await ask_which_game(request, "open", explain_refusal(request.words, unknown))
    else:
        await open_table(request, game.slug)


GamePurpose = Literal[
    "open", "solo", "rules", "learn"
]  # a table for people, a table with bots that starts at once, the rules, lessons


async def ask_which_game(
    request: Request, verb: GamePurpose, note: str = "", only: Collection[str] = ()
) -> None:
    """Reply with a button for each game, and its player counts, length and description. If this bot has only one game,
    take that at once instead: open the table or show the rules.

    `only`: the slugs of the games to offer (empty: all). `verb` says in the custom id why the game is asked for.
    `note`: a first line.
    """
    words, games = request.words, request.app.service.games
    if only:
        games = {slug: game for slug, game in games.items() if slug in only}
    if len(games) == 1 and not note and verb != "learn":
        slug = next(iter(games))
        await (
            rules.show_rules(request, slug)
            if verb == "rules"
            else open_table(request, slug, bots=verb == "solo")
        )
        return
    buttons = [Button(shorten(game.title, 80), global_custom_id(verb, slug)) for slug, game in games.items()]
    lines = [words(f"which-game-{verb}"), *(f"- {describe_game(game, words)}" for game in games.values())]
    await request.reply.send_panel(
        Panel("\n".join(filter(None, [note, *lines])), tuple(arrange_in_rows(buttons)))
    )


def describe_game(game: AnyGame, words: Catalogue) -> str:
    """Describe a game in one line, for a person who does not know it."""
    hints = game.create_presenter((), words.locale)
    length = lobbies.get_player_count_and_length(game, hints)
    return words("game-line", game=game.title, pitch=hints.tagline() or "none", **length)


async def on_open_table(request: Request, custom_id: CustomId) -> None:
    """Handle [New table] and [Play against bots]: ask for the game or, once it is chosen, open the table."""
    if custom_id.args:
        await open_table(request, custom_id.args[0], bots=custom_id.verb == "solo")
    else:
        await ask_which_game(request, "solo" if custom_id.verb == "solo" else "open")


async def open_table(request: Request, slug: str, bots: bool = False) -> None:
    """Open a lobby for everybody; with bots, a table that starts at once. A server without a chosen language gets one.

    Raises Refusal no-game, and what `require_table_allowed_here` raises.
    """
    service, game = request.app.service, find_game_by_name(request, slug)
    await require_table_allowed_here(request)
    if request.location.guild is not None:
        await set_server_locale(request, request.location.guild)
    request.reply.is_public = True
    company = max(game.player_counts[0] - 1, min(MAX_NEWCOMER_BOTS, game.player_counts[-1] - 1))
    kinds: tuple[BotKind, ...] = ("beginner",) * company if bots else ()
    table = await lobby.open_lobby(
        service.tables, game.slug, request.person, request.location, request.id, kinds
    )
    mark = await deliveries.find_lobby_mark(service.tables, table.id)
    message = await request.reply.send_public(*await build_lobby_post(request, table, mark))
    table = (
        await apply(
            service.tables, table.id, 0, lobby.record_lobby_message, request.location.channel, message
        )
    ).table
    if bots:
        await lobby.start_game(
            service.tables, table.id, request.user_id, request.id, announce=request.post_announcement
        )
    elif has_secret_steps(game, table.options) and await people.has_closed_dms(
        service.tables, request.user_id
    ):
        await explain_closed_dms(request, table)


async def require_table_allowed_here(request: Request) -> None:
    """Raise Refusal if no table can live here (no-place, in-timeout, permission), or if this person may not open one
    here (not-your-role). In direct messages all is allowed.
    """
    if request.location.guild is not None:
        await require_bot_permissions(request)
        await require_role_to_open_tables(request, request.location.guild)


async def set_server_locale(request: Request, guild: int) -> None:
    """Store for a server without a chosen language the one that its admins have set in Discord, if that is not English."""
    service, guess = request.app.service, resolve_locale(str(request.interaction.guild_locale or ""))
    found = await people.get_server_settings(service.tables, guild)
    if not found.locale and guess != LOCALES[0]:
        await people.set_server_settings(service.tables, guild, replace(found, locale=guess))


def find_game_by_name(request: Request, text: str) -> AnyGame:
    """Return a game by its slug or title, or by a prefix that fits only one game. Raises Refusal no-game if none or
    several fit.
    """
    wanted, begun = text.strip().lower(), list[AnyGame]()
    for slug, game in request.app.service.games.items():
        names = (slug, slug.replace("_", "-"), game.title.lower())
        if wanted in names:
            return game
        if any(name.startswith(wanted) for name in names):
            begun.append(game)
    if len(begun) == 1:
        return begun[0]
    raise Refusal("no-game", game=shorten(text, 80))


def find_similar_games(request: Request, text: str) -> list[str]:
    """Return the slugs of games whose titles are spelled like the text, the most similar first."""
    titles = (Document(slug, [game.title]) for slug, game in request.app.service.games.items())
    return TextIndex(request.words("look-up-language"), titles).find(text)


async def require_role_to_open_tables(request: Request, guild: int) -> None:
    """Raise Refusal not-your-role unless this person may open tables here. A person who may change that rule always
    may.
    """
    roles, member = (
        (await people.get_server_settings(request.tables, guild)).roles,
        request.interaction.user,
    )
    if not roles or request.interaction.permissions.manage_guild:
        return
    if not (isinstance(member, discord.Member) and any(member.get_role(role) for role in roles)):
        raise Refusal("not-your-role")


async def require_bot_permissions(request: Request) -> None:
    """Raise Refusal if a table cannot live here (interaction.9): no-place if this is no text channel, in-timeout if the
    bot has a timeout, permission if it lacks some.
    """
    place, granted = request.location, request.interaction.app_permissions
    if not is_text_channel(request.interaction.channel):
        raise Refusal("no-place")
    if request.is_in_timeout:
        raise Refusal("in-timeout")
    server = (
        await people.get_server_settings(request.tables, place.guild) if place.guild is not None else None
    )
    threads = THREAD_PERMISSIONS if place.parent is None and server is not None and server.threads else {}
    missing = [code for name, code in (REQUIRED_PERMISSIONS | threads).items() if not getattr(granted, name)]
    if missing:
        raise Refusal("permission", missing=", ".join(request.words(code) for code in missing))


def is_text_channel(channel: object) -> bool:
    """Return whether this is a text channel or a thread of one: no forum, announcement channel or voice channel."""
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    if isinstance(home, discord.TextChannel):
        return not home.is_news()
    return not isinstance(home, discord.abc.GuildChannel)


# The lobby's buttons


async def on_join(request: Request, custom_id: CustomId) -> None:
    """Handle [Join] in a lobby, and [Try again] after closed direct messages."""
    service, read = request.app.service, custom_id.args[:1] == ("advice",)
    table = await request.apply(custom_id.table, lobby.join, request.person, caller_edits=True, agrees=read)
    await edit_lobby_post(request, table)
    if has_secret_steps(service.games[table.slug], table.options) and await people.has_closed_dms(
        service.tables, request.user_id
    ):
        await explain_closed_dms(request, table)
    await offer_lesson(request, table)


async def offer_lesson(request: Request, table: Table) -> None:
    """Offer the first lesson, once, to a person who joins a game that they have never finished."""
    game, words = request.app.service.games[table.slug], request.words
    if not await request.lesson_mode.record_first_offer(table.slug):
        return
    minutes = get_lessons(game)[0].lesson.minutes
    row = (
        Button(words("lesson-first", minutes=minutes), global_custom_id("lesson", table.slug, 1), "primary"),
        Button(words("two-minutes"), global_custom_id("rules", table.slug)),
        Button(words("lesson-known"), global_custom_id("known")),
    )
    await request.reply.send_text(words("lesson-new", game=game.title), Buttons(row))


async def explain_closed_dms(request: Request, table: Table) -> None:
    """Tell a person that the game needs direct messages, which they do not accept, and offer what they can do."""
    buttons = build_closed_dms_buttons(request, CustomId("", table.id))
    await request.reply.send_text(request.words("dms-closed"), buttons)


def build_closed_dms_buttons(request: Request, base_id: CustomId) -> Buttons:
    """Return [Try again], primary, and [Play here] for a person who accepts no direct messages."""
    again = Button(request.words("try-again"), base_id.with_verb("greet"), "primary")
    return Buttons((again, Button(request.words("play-here"), base_id.with_verb("here"))))


async def on_play_here(request: Request, custom_id: CustomId) -> None:
    """Handle [Play here]: from now on, mention a person without direct messages in the table's post of each step."""
    await request.apply(custom_id.table, lobby.mention_everybody, request.user_id)
    await request.reply.send_text(request.words("plays-here"))


async def on_try_message_again(request: Request, custom_id: CustomId) -> None:
    """Handle [Try again]: send a test message to see whether direct messages arrive now."""
    await send_test_message(request, build_closed_dms_buttons(request, custom_id))


async def send_test_message(request: Request, closed: Buttons) -> None:
    """Send a direct message to see whether it arrives, and reply with the result. `closed`: the buttons to show if it
    does not.
    """
    try:
        await request.interaction.user.send(request.words("dms-open"))
    except discord.Forbidden:
        await request.reply.send_text(request.words("dms-closed"), closed)
    else:
        await request.reply.send_text(request.words("dms-open"))


async def on_leave(request: Request, custom_id: CustomId) -> None:
    """Handle [Leave] in a lobby and show the change in its post."""
    await edit_lobby_post(
        request,
        (await request.apply(custom_id.table, lobby.leave, request.user_id, caller_edits=True)),
    )


async def on_add_bot(request: Request, custom_id: CustomId) -> None:
    """Handle [Add a bot]. The bots' level is shown in the lobby and chosen in the options."""
    table = await request.apply(custom_id.table, lobby.add_bot, request.user_id, None, caller_edits=True)
    await edit_lobby_post(request, table)


async def on_start(request: Request, custom_id: CustomId) -> None:
    """Handle [Start] in a lobby: start the game and show it in the lobby's post."""
    service = request.app.service
    table = await lobby.start_game(
        service.tables,
        custom_id.table,
        request.user_id,
        request.id,
        caller_edits=True,
        announce=request.post_announcement,
    )
    await edit_lobby_post(request, table)


async def on_start_full_table(request: Request, custom_id: CustomId) -> None:
    """Handle [Start] under the notice that the table is full. The lobby's own post shows the result."""
    await on_start_command(request, await listings.get_table(request.tables, custom_id.table))


async def on_toggle_rated(request: Request, custom_id: CustomId) -> None:
    """Handle the host's button that makes the game count for the ratings, or not."""
    service = request.app.service
    now = (await listings.get_table(service.tables, custom_id.table)).rated
    await edit_lobby_post(
        request,
        (await request.apply(custom_id.table, lobby.set_rated, request.user_id, not now, caller_edits=True)),
    )


async def edit_lobby_post(request: Request, table: Table) -> None:
    """Edit the pressed lobby post so that it shows the table as it is now."""
    await request.reply.edit_pressed_post(
        *await build_lobby_post(request, table, request.delivery_mark or None)
    )


async def build_lobby_post(request: Request, table: Table, mark: int | None) -> tuple[str, list[Block]]:
    """Return the text and the controls of a lobby. `mark`: the delivery mark that its controls carry, if it has one."""
    slow, game = request.app.places.find_slow_mode(table.channel), request.app.service.games[table.slug]
    return lobbies.build_lobby(table, game, await request.get_table_words(table), mark, slow)


async def on_closing_mode_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle [We are all here] and [We will play over several days]: the host chooses how long sealed steps stay open."""
    wanted: ClosingMode | None = next((mode for mode in CLOSINGS if custom_id.args[:1] == (mode,)), None)
    if wanted is None:
        raise InvalidCustomId(custom_id.verb)
    changes = LobbyChanges(closing=wanted)
    table = await request.apply(
        custom_id.table, lobby.set_options, request.user_id, changes, caller_edits=True
    )
    await edit_lobby_post(request, table)


# Options


async def on_options(request: Request, custom_id: CustomId) -> None:
    """Open the host's form: [Options] for the game's options, the pace and the bots' level; [Seats] for seats and
    thread. Raises Refusal not-host for anybody else.
    """
    table = await listings.get_table(request.tables, custom_id.table)
    if table.host != request.user_id:
        raise Refusal("not-host", host=next(seat.name for seat in table.seats if seat.user == table.host))
    game = request.app.service.games[table.slug]
    sealed = [build_sealed_field(request, table)] if game.delays_reveal else []
    common = build_common_fields(request, table)
    own = build_game_fields(table, game, request.locale)[: modals.MAX_FIELDS - len(sealed) - len(common)]
    title, fields = (
        ("seats-title", build_seat_fields(request, table, game))
        if custom_id.args[:1] == ("seats",)
        else ("options-title", [*own, *sealed, *common])
    )
    await request.open_modal(
        modals.create_modal(request.words(title, game=game.title), custom_id.with_verb("options"), fields)
    )


def build_game_fields(table: Table, game: AnyGame, locale: str) -> list[Field]:
    """Return a modal field for each of the game's own options, with the current value selected."""
    hints, present = (
        game.create_presenter(table.names, locale),
        msgspec.convert(table.options, game.options_type, strict=False),
    )
    fields = list[Field]()
    for field in msgspec.structs.fields(game.options_type):
        now, values = (
            getattr(present, field.name),
            list_option_values(get_field_types(game.options_type)[field.name], len(table.seats)),
        )
        entries = tuple(
            FieldOption(
                lobbies.format_option_value(hints, field.name, value, table),
                to_modal_value(value),
                value == now,
            )
            for value in values
        )
        fields.append(Field(f"game.{field.name}", hints.option_name(field.name), entries))
    return fields


def build_sealed_field(request: Request, table: Table) -> Field:
    """Return the table's choices for sealed steps as one group of checkboxes."""
    now = {"names": table.ready_names, "mention": table.mention_all}
    entries = tuple(FieldOption(request.words(f"option-sealed-{name}"), name, on) for name, on in now.items())
    return Field("sealed", request.words("option-sealed"), entries, len(entries), 0)


def read_sealed_changes(filled: modals.SubmittedValues) -> dict[str, Any]:
    """Return the submitted choices for sealed steps as changed table fields; empty if the modal had no such group."""
    if "sealed" not in filled:
        return {}
    chosen = modals.read_choices(filled, "sealed", ("names", "mention"))
    return {"ready_names": "names" in chosen, "mention_all": "mention" in chosen}


def list_option_values(option_type: Any, seats: int) -> list[Any]:
    """Return the possible values of an option of this type: those of a Literal, yes or no, or a seat or none."""
    if get_origin(option_type) is Literal:
        return list(get_args(option_type))
    return [False, True] if option_type is bool else [None, *range(seats)]


def to_modal_value(value: Any) -> str:
    """Return the string that a modal submits for this value of an option: "true", "none", "3"."""
    return "none" if value is None else str(value).lower()


def build_common_fields(request: Request, table: Table) -> list[Field]:
    """Return the modal fields that every game has: pace and bot level, and consent to advice if it is possible."""
    words = request.words
    paces = tuple(
        FieldOption(words(f"pace-{pace}"), pace, pace == table.pace, lobbies.describe_pace(pace, words))
        for pace in PACES
    )
    kinds = tuple(
        FieldOption(words(f"bot-{kind}"), kind, kind == table.bots, words(f"bot-{kind}-about"))
        for kind in BOT_LEVELS
    )
    is_possible = table.advice.chosen or not request.app.service.adviser.is_switched_off(table.slug)
    advised = (
        [Field("advice", words("option-advice"), is_checkbox=True, text=str(table.advice.chosen).lower())]
        if is_possible
        else []
    )
    return [Field("pace", words("option-pace"), paces), Field("bots", words("option-bots"), kinds), *advised]


def build_seat_fields(request: Request, table: Table, game: AnyGame) -> list[Field]:
    """Return the modal fields of [Seats]: which seats the host makes free again, and whether the game gets a thread."""
    words = request.words
    others = tuple(
        FieldOption(f"{lobbies.get_seat_badge(s, game)} {s.name}", identify_occupant(s))
        for s in table.seats
        if s.user != table.host
    )
    free = [Field("free", words("option-free"), others, len(others), 0, is_set=True)] if others else []
    return [
        *free,
        Field("threads", words("option-threads"), is_checkbox=True, text=str(table.threads).lower()),
    ]


def read_flag(filled: modals.SubmittedValues, name: str) -> bool | None:
    """Return a checkbox of a submitted modal, or None if the modal did not have it."""
    chosen = modals.find_choice(filled, name, ("true", "false"))
    return None if chosen is None else chosen == "true"


async def on_options_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the host's form: store all options or, if one is refused, none."""
    service, filled = request.app.service, modals.read_submitted_values(request.data)
    table = await listings.get_table(service.tables, custom_id.table)
    own = {
        name.removeprefix("game."): None if (value := modals.read_text(filled, name)) == "none" else value
        for name in filled
        if name.startswith("game.")
    }
    modals.require_known_fields(filled, [*OPTION_FIELDS, *(f"game.{name}" for name in own)])
    pace = modals.find_choice(filled, "pace", PACES)
    threads = read_flag(filled, "threads")
    advised = read_flag(filled, "advice")
    if advised and not table.advice.chosen:
        service.adviser.require_available(table.slug)
    changes = LobbyChanges(
        own or None,
        pace,
        threads,
        free=filled.get("free", []),
        bots=modals.find_choice(filled, "bots", BOT_LEVELS),
        advice=advised,
        **read_sealed_changes(filled),
    )
    table = await request.apply(table.id, lobby.set_options, request.user_id, changes, caller_edits=True)
    await edit_lobby_post(request, table)


# The same, typed


async def on_join_command(request: Request, table: Table) -> None:
    """Handle `/join`: take a seat at this lobby."""
    table = await request.apply(table.id, lobby.join, request.person)
    await request.reply.send_text(
        request.words("joined", seats=len(table.seats)), *advice.build_consent_blocks(request, table)
    )
    await offer_lesson(request, table)


async def on_leave_command(request: Request, table: Table) -> None:
    """Handle `/leave`: leave this lobby."""
    await request.apply(table.id, lobby.leave, request.user_id)
    await request.reply.send_text(request.words("left"))


async def on_start_command(request: Request, table: Table) -> None:
    """Start the game of this lobby and confirm it in a separate message."""
    await lobby.start_game(
        request.tables, table.id, request.user_id, request.id, announce=request.post_announcement
    )
    await request.reply.send_text(request.words("started"))
