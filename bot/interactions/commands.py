"""Commands as plain data, the payload for Discord, and Discord's limits on commands; how a command runs, and which table
it means.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from bot.discord.app import RateLimitKind
from bot.interactions import access
from bot.interactions.modals import get_max_chars
from bot.interactions.request import AccessRule, CommandOptions, Handler, ReplyGiven, Request
from bot.model.errors import OperationRefused
from bot.model.view import Status
from bot.operations import listings
from bot.panels.blocks import MAX_SELECT_OPTIONS, Option, Select, global_custom_id, shorten
from engine.core.text import LOCALES, get_catalogue, get_language

Choices = list[tuple[str, str | int]]  # label and value
# Request, the other options, the text of the focused one.
AutocompleteHandler = Callable[[Request, CommandOptions, str], Awaitable[Choices]]

OPTION_TYPES = {"text": 3, "number": 4, "flag": 5, "user": 6, "channel": 7}
SUBCOMMAND, CHAT_INPUT = 1, 1
MANAGE_SERVER = str(1 << 5)
NAME_PATTERN = re.compile(r"[-_a-z0-9]{1,32}")
SNOWFLAKE_PATTERN = re.compile(r"[1-9][0-9]{0,18}")
MAX_INTEGER = 2**53
MAX_OPTIONS = 25
MAX_DESCRIPTION_CHARS = 100
MAX_COMMAND_CHARS = 8000
# What Discord gives back as it was registered, besides lists.
KEPT_KEYS = (
    "type", "name", "description", "required", "max_length", "autocomplete", "default_member_permissions"
)  # fmt: skip


Description = Mapping[str, Any]
"""The keys of a command's or option's JSON for its description in English and, if there are any, its translations."""


def localize_description(describe: Callable[[str], str]) -> Description:
    """Return a description with its translations, cut to Discord's limit. `describe` returns the text for a locale."""
    english, *others = (shorten(describe(locale), MAX_DESCRIPTION_CHARS) for locale in LOCALES)
    translations = {
        code: text
        for locale, text in zip(LOCALES[1:], others, strict=True)
        for code in get_language(locale).discord_codes
        if text != english
    }
    return {"description": english, **({"description_localizations": translations} if translations else {})}


def describe_by_key(key: str) -> Description:
    """Return a description from the bot's catalogue."""
    return localize_description(lambda locale: get_catalogue("bot", locale)(key))


class CommandOption(Struct, frozen=True):
    name: str
    description: Description
    kind: Literal["text", "number", "flag", "user", "channel"] = "text"
    required: bool = False
    autocomplete: AutocompleteHandler | None = None


class Command(Struct, frozen=True):
    """A command, or a group of subcommands.

    `tests/e2e/access_matrix.py` says independently who may use it, so a new command needs a line there too.
    """

    name: str
    description: Description
    rule: AccessRule  # who may use it, and where the request names its table
    cost: RateLimitKind  # the rate limit that it is charged to
    handler: Handler | None = None
    options: tuple[CommandOption, ...] = ()
    subcommands: tuple[Command, ...] = ()
    # The table that it is about: the one that `game:` names, or else the one in this channel, or else the person's only
    # table with this status. "here": without the last; "named": only the first; "": it is about none.
    table: Status | Literal["here", "named", ""] = ""
    admin_only: bool = False  # for the admins of servers, so not in direct messages
    opens_modal: bool = False  # it replies with a modal, which is impossible after a deferral
    is_public: bool = False  # everybody sees its reply, and its deferred response


def is_possible_value(option: CommandOption, value: object) -> bool:
    """Return whether Discord can send this value for an option. A modified client may try another one."""
    match option.kind:
        case "text":
            return isinstance(value, str)
        case "number":
            return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_INTEGER
        case "flag":
            return isinstance(value, bool)
        case "user" | "channel":
            return isinstance(value, str) and SNOWFLAKE_PATTERN.fullmatch(value) is not None


GUILD, BOT_DM, PRIVATE_CHANNEL = range(3)
"""Where a command may be used: on servers, in direct messages with the bot, in groups and other direct messages."""
GUILD_INSTALL, USER_INSTALL = range(2)
"""By whose installation: a server's, a person's."""


def to_discord_payload(command: Command, is_user_installable: bool = True) -> dict[str, Any]:
    """Return the command as the JSON object that Discord's API registers. If the application cannot be installed by
    people, Discord refuses commands for them.
    """
    contexts, installs = [GUILD], [GUILD_INSTALL]
    if not command.admin_only:
        contexts.append(BOT_DM)
        if is_user_installable:
            contexts.append(PRIVATE_CHANNEL)
            installs.append(USER_INSTALL)
    return {
        "type": CHAT_INPUT,
        "name": command.name,
        **command.description,
        "options": build_options(command),
        "integration_types": installs,
        "contexts": contexts,
        "default_member_permissions": MANAGE_SERVER if command.admin_only else None,
    }


def build_options(command: Command) -> list[dict[str, Any]]:
    """Return the `options` of a command's JSON: its subcommands if it has any, else its options, required ones first."""
    return [
        {"type": SUBCOMMAND, "name": c.name, **c.description, "options": build_options(c)}
        for c in command.subcommands
    ] or list(map(build_option, sorted(command.options, key=lambda option: not option.required)))


def build_option(option: CommandOption) -> dict[str, Any]:
    """Return one option of a command as the JSON object that Discord's API expects."""
    found: dict[str, Any] = {
        "type": OPTION_TYPES[option.kind],
        "name": option.name,
        **option.description,
        "required": option.required,
    }
    if option.kind == "text":
        found["max_length"] = get_max_chars(option.name)
    if option.autocomplete:
        found["autocomplete"] = True
    return found


def iter_limit_violations(data: dict[str, Any], path: str = "") -> Iterator[str]:
    """Yield a sentence for each of Discord's limits that this command or option JSON breaks, including its nested
    options. One is enough to make the whole registration fail. `path` is the names of the enclosing commands, "" for a
    top-level command.
    """
    here = f"{path} {data['name']}".strip()
    inner = data.get("options", [])
    if not NAME_PATTERN.fullmatch(data["name"]):
        yield f"{here}: name"
    for text in (data["description"], *data.get("description_localizations", {}).values()):
        if not 1 <= len(text) <= MAX_DESCRIPTION_CHARS:
            yield f"{here}: description of {len(text)} characters"
    if len(inner) > MAX_OPTIONS:
        yield f"{here}: {len(inner)} options"
    if len({option["name"] for option in inner}) < len(inner):
        yield f"{here}: two options of one name"
    if not path and count_chars(data) > MAX_COMMAND_CHARS:
        yield f"{here}: {count_chars(data)} characters in all"
    for option in inner:
        yield from iter_limit_violations(option, here)


def count_chars(data: dict[str, Any]) -> int:
    """Return the characters of a command's JSON that count towards Discord's limit: names and longest descriptions."""
    about = [data["description"], *data.get("description_localizations", {}).values()]
    own = len(data["name"]) + max(map(len, about))
    return own + sum(map(count_chars, data.get("options", [])))


def have_commands_changed(ours: Sequence[dict[str, Any]], theirs: Sequence[dict[str, Any]]) -> bool:
    """Return whether our commands differ from those that Discord knows, so that they must be registered again."""

    def describe(data: dict[str, Any]) -> tuple[str, list[int]]:
        """Return what the command is, and who may install it."""
        return normalize_command(data), sorted(data.get("integration_types") or [])

    return sorted(map(describe, ours)) != sorted(map(describe, theirs))


def normalize_command(data: dict[str, Any]) -> str:
    """Return a command's JSON as text in one canonical order, without Discord's defaults, for comparison."""
    found = {key: data[key] for key in KEPT_KEYS if data.get(key)}
    names: dict[str, str] = data.get("description_localizations") or {}
    found["names"] = sorted(names.items())
    # Groups go with installation by people, which the application may not have.
    contexts: list[int] = data.get("contexts") or []
    found["contexts"] = sorted(context for context in contexts if context != PRIVATE_CHANNEL)
    found["options"] = list(map(normalize_command, data.get("options") or []))
    return repr(found)


# How a command runs


async def complete_own_tables(request: Request, options: CommandOptions, typed: str) -> Choices:
    """Return autocomplete choices (label, table id) for the option `game:`: the person's unfinished tables whose label
    contains `typed`, those that wait for them first.
    """
    titles = {slug: game.title for slug, game in request.games.items()}
    found = Choices()
    for line in await listings.list_tables_of(request.tables, request.user_id):
        waits = request.words("your-turn") if line.waits else ", ".join(line.waiting)
        name = f"{titles[line.table.slug]} {line.table.id}{': ' if waits else ''}{waits}"
        if typed.lower() in name.lower():
            found.append((name, line.table.id))
    return found


async def run_command(request: Request, command: Command) -> None:
    """Charge the rate limit, check access, find the table that the command is about, and run its handler.

    If several tables are possible, the reply asks which one. If the table's channel was deleted, it offers its players
    to move it here. Raises OperationRefused no-table-here; otherwise as `access.require_access` and `find_table_here`.
    """
    request.app.rate_limits.require_token(request.user_id, request.guild_id, command.cost)
    named = str(request.options.get("game", "")).strip().upper() if command.table else ""
    await access.require_access(request, command.rule, named)
    await request.follow_name(request.person)
    if command.table not in ("", "named"):
        if not named:
            await choose_table(request, command)
        table, guild = request.table, request.guild_id
        is_seated = table.find_seat_of(request.user_id) is not None
        # Who names a table without a server on a server may want it there.
        could_move = table.homeless or (table.is_direct and command.name == "play")
        if could_move and is_seated and guild is not None and guild == (table.guild or guild):
            here = request.table_button("move-here", "move", style="primary")
            play_it = request.table_button("play") if table.is_direct else None
            await request.send("homeless", here, play_it, direct=table.is_direct)
            return
    assert command.handler is not None, f"/{command.name} does nothing"
    await command.handler(request)


async def choose_table(request: Request, command: Command) -> None:
    """Find the table that a command means without naming it: the one in this channel, else the person's only table with
    the command's status on this server (in direct messages: anywhere). Raises ReplyGiven after asking which of several
    it is.
    """
    place = request.location
    own = [
        table
        for table in await access.list_meant_tables(request, command.table)
        if place.guild in (None, table.guild) or table.channel == place.channel
    ]
    if not own:
        raise OperationRefused("no-table-here")
    if len(own) > 1:
        games = request.games
        options = [
            Option(f"{games[table.slug].title} {table.id}", table.id, ", ".join(table.names))
            for table in own[:MAX_SELECT_OPTIONS]
        ]
        which = global_custom_id("which", command.name)
        await request.send("which-table", Select(request.words("which-table-choose"), which, options))
        raise ReplyGiven
    request.table = own[0]
    if command.rule.needs_others:
        await access.refresh_players(request)


async def on_table_chosen(request: Request) -> None:
    """Run a command for the table that was selected after `choose_table` has asked, as if it had been typed: with its rate
    limit and its access rule.
    """
    request.options = {"game": request.selected_value}
    await run_command(request, request.app.commands[request.custom_id.get_arg()])
