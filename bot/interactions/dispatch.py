"""Find the handler of an interaction, run it with deferral and retry, and turn errors into replies.

The verb of a custom id identifies the handler of a button, select or modal. So controls work after any restart, and
no message needs state in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Literal

import aiohttp
import discord
from msgspec.structs import replace

from bot.base.jobs import Withdrawn, current_asker
from bot.base.logs import ErrorCode, log, outages
from bot.db.database import ConnectionLost
from bot.db.rows import IdempotencyKeyRow
from bot.db.schema import find_row
from bot.discord.app import App
from bot.discord.components import (
    THREAD_ARCHIVED_CODES,
    collect_custom_ids,
    is_press_offered,
    to_classic_view,
)
from bot.interactions import access
from bot.interactions.access import are_channels_unknown
from bot.interactions.commands import OPTION_TYPES, Command, is_possible_value, run_command
from bot.interactions.handlers import lessons
from bot.interactions.modals import read_submitted_values, require_short_text
from bot.interactions.reply import ReplyNotDelivered
from bot.interactions.request import ReplyGiven, Request
from bot.interactions.routes import ROUTES, Route
from bot.model.errors import (
    MissingComponents,
    OperationRefused,
    StaleQuestion,
    UnreadableGame,
    report_unexpected,
)
from bot.operations import delivery_records, listings, restored_backup
from bot.operations.lesson import is_lesson
from bot.operations.orders import PLAN_TOKEN_PREFIX
from bot.operations.retry import is_retry, split_retry_table_id
from bot.panels.blocks import Button, Buttons, CustomId, InvalidCustomId, parse_custom_id
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal

Handle = Callable[[], Awaitable[None]]
"""Handles an interaction. It is called again if the database connection was cut before a reply."""

RETRY_LOG = "interaction %s: retried, because the database connection was cut: %s"
# Discord waits three seconds for the first response.
DEFER_AFTER_S = 1.0
# Longer, because a modal cannot be opened after a deferral.
DEFER_MODAL_AFTER_S = 2.0
# The one sentence about a game that cannot be opened. The log says why: the reason might quote what somebody holds.
CANNOT_OPEN = "cannot-open"
# Of each, only a person's newest waits. The older ones are not answered.
SUGGESTIONS, REFUSALS = "suggestions", "refusals"
UNSEEN_TARGET_REFUSALS = ("no-table", "no-season")
LOST_TARGET_REFUSALS = {
    "no-table": "refused-table-lost",
    "not-started": "refused-table-lost",
    "no-season": "refused-season-lost",
}
"""What a person reads instead if a restored backup does not contain the table or season."""
WAYS_ON: Mapping[str, Callable[[Request], Button | None]] = {
    "table-over": lambda request: request.table_button("results") if request.custom_id.table else None,
    "review-not-player": lambda request: request.table_button("went-button", "went"),
    "season-full": lambda request: request.season_button("season-tell-me", "season-tell", style="primary"),
    "season-name": lambda request: request.season_button("change", "season-edit", "what", style="primary"),
    **dict.fromkeys(lessons.RESTART_ONLY_REFUSALS, lessons.build_restart_button),
}
"""The button under a refusal that leads on, by the refusal's code."""
NO_REPLY = (discord.HTTPException, OSError, aiohttp.ClientError, ReplyNotDelivered)
THREAD_CLOSED_CODES = (*THREAD_ARCHIVED_CODES, ErrorCode.THREAD_LIMIT_REACHED)
INTERACTION_GONE_CODES = (
    ErrorCode.UNKNOWN_MESSAGE,
    ErrorCode.UNKNOWN_WEBHOOK,
    ErrorCode.UNKNOWN_INTERACTION,
    ErrorCode.INVALID_WEBHOOK_TOKEN,
)


async def dispatch_interaction(app: App, interaction: discord.Interaction[Any]) -> None:
    """Find the handler of any kind of interaction and run it. Never raises: errors become replies or log lines."""
    request = Request(app, interaction)
    current_asker.set(request.user_id)
    match interaction.type:
        case discord.InteractionType.application_command:
            await run_with_deferral(request, *prepare_command(request))
        case discord.InteractionType.autocomplete:
            request.verb = "suggest"
            await run_with_deferral(request, partial(suggest, request), None, SUGGESTIONS)
        case discord.InteractionType.component:
            await run_with_deferral(request, *prepare_press(request))
        case discord.InteractionType.modal_submit:
            await run_with_deferral(request, *prepare_press(request, is_submit=True))
        case _:
            pass


def prepare_press(request: Request, is_submit: bool = False) -> tuple[Handle, float]:
    """Set what the request says of a pressed control or, with `is_submit`, a submitted modal, and where the reply
    appears. Return what handles it, and after how many seconds it is deferred.
    """
    message = request.interaction.message
    try:
        custom_id = parse_custom_id(request.data["custom_id"])
        route = ROUTES[custom_id.verb]
        request.verb = custom_id.verb
        # Another control could change a public message, and another value could be of another server. Handlers of presses
        # rely on this: the bot has written what they read. A submitted modal may have any custom id.
        is_offered = message is not None and is_press_offered(message.components, request.data)
        if not (route.submitted is not None if is_submit else is_offered):
            raise InvalidCustomId(custom_id.verb)
    except (InvalidCustomId, KeyError):
        return partial(request.send, "old-button"), DEFER_AFTER_S
    request.custom_id = custom_id
    request.selected_values = () if is_submit else request.data.get("values", ())
    request.table_id = custom_id.table
    request.is_planning = custom_id.token.startswith(PLAN_TOKEN_PREFIX)
    request.is_public = route.is_public
    if message is not None and is_submit:
        # Only the presser sees it, or it offers the form to everybody. A modified client may name any message.
        is_private = message.flags.ephemeral or request.guild_id is None
        request.edits_pressed = is_private or request.data["custom_id"] in collect_custom_ids(
            message.components
        )
    elif message is not None:
        asks_directly = custom_id.token and request.guild_id is None
        request.edits_pressed = bool(message.flags.components_v2 or asks_directly or route.edits_post)
    opens_modal = route.submitted is not None and not is_submit
    if opens_modal:  # its custom id says what was selected
        request.custom_id = replace(custom_id, args=(*custom_id.args, *request.selected_values))
    defer_after_s = DEFER_MODAL_AFTER_S if opens_modal else DEFER_AFTER_S
    return partial(run_press, request, route, is_submit), defer_after_s


async def run_press(request: Request, route: Route, is_submit: bool) -> None:
    """Charge the rate limit, check access and run the route's handler, one press of a message at a time."""
    app, message = request.app, request.interaction.message
    key = request.user_id, request.data["custom_id"]
    handler, cost = (route.submitted if is_submit else None) or route.handler, route.cost
    if route.submitted is not None and not is_submit:  # it only opens a modal
        cost = "press"
    if is_submit:
        request.filled = read_submitted_values(request.data)
        newer, opener = app.open_modals.pop(key, (frozenset[str](), ""))
        if not newer <= request.filled.keys():  # this client does not know all of Discord's fields
            await request.store_preferences(replace(request.preferences, plain_forms=True))
            await request.send("forms-are-plain")
            return
        app.refused_inputs[key] = request.filled
        is_panel = message is None or message.flags.components_v2
        # Submitted again from the refusal, the form could not edit a post.
        request.opener = opener if is_panel or not request.edits_pressed else ""
    app.rate_limits.require_token(request.user_id, request.guild_id, cost)
    # A panel has no outbox row to find: the press that made it a panel has recorded it. Replies have no row.
    if message is not None and not (message.flags.components_v2 or message.flags.ephemeral):
        request.outbox_row_id = await delivery_records.note_press(
            request.tables, request.delivery_mark, message.id
        )
    await access.require_access(request, route.rule)
    await request.follow_name(request.person)
    if message is None or not request.edits_pressed:
        await handler(request)
    else:
        async with app.message_locks(message.id):  # one press of a message at a time, because each edits it
            await handler(request)
    if is_submit:
        app.refused_inputs.pop(key, None)


# Commands


def find_command(request: Request) -> tuple[Command, list[dict[str, Any]]] | None:
    """Return the command, or subcommand, that the interaction names, and its submitted options as JSON; None if it does
    not exist (any more).
    """
    data = request.data
    try:
        spec, options = request.app.commands[data["name"]], list(data.get("options", []))
        while spec.subcommands:
            inner = {command.name: command for command in spec.subcommands}
            spec, options = inner[options[0]["name"]], list(options[0].get("options", []))
    except (KeyError, IndexError):
        return None
    return spec, options


def prepare_command(request: Request) -> tuple[Handle, float]:
    """Set the name of a slash command, and who sees the reply. Return what handles it, and after how many seconds it is
    deferred. The reply to an outdated or forged command is that it is outdated.
    """
    found = find_command(request)
    if found is None:
        return partial(request.send, "old-command"), DEFER_AFTER_S
    spec, options = found
    request.verb, request.is_public = request.data["name"], spec.is_public
    defer_after_s = DEFER_MODAL_AFTER_S if spec.opens_modal else DEFER_AFTER_S
    return partial(check_and_run_command, request, spec, options), defer_after_s


async def check_and_run_command(request: Request, spec: Command, options: list[dict[str, Any]]) -> None:
    """Run a command unless its options are not what a client sends."""
    given = {option["name"]: option["value"] for option in options}
    if missing := [a.name for a in spec.options if a.required and a.name not in given]:  # no client does this
        await request.send("option-missing", name=missing[0])
        return
    known = {option.name: option for option in spec.options}
    if not all(name in known and is_possible_value(known[name], value) for name, value in given.items()):
        await request.send("old-command")  # or a modified client
        return
    for name, value in given.items():
        require_short_text(name, value)
    request.options = given
    await run_command(request, spec)


async def suggest(request: Request) -> None:
    """Reply to an autocomplete with the focused option's suggestions. Foreseen errors give an empty list, unexpected
    ones a single line with an error code.
    """
    found = find_command(request)
    if found is None:  # a command of an older version
        await request.send_choices([])
        return
    spec, options = found
    focused = next((option for option in options if option.get("focused")), {"name": "", "value": ""})
    complete = next((a.autocomplete for a in spec.options if a.name == focused["name"]), None)
    try:
        request.rule = spec.rule
        for option in options:
            require_short_text(option["name"], option["value"])
        given = {option["name"]: option["value"] for option in options if option is not focused}
        lines = await complete(request, given, str(focused["value"])) if complete else []
    except (Refusal, UnreadableGame):  # the command itself says why
        lines = []
    except ConnectionLost:
        raise
    except Exception as error:
        code = report_request_error(request, error)
        value = 0 if focused.get("type") == OPTION_TYPES["number"] else code
        lines = [(request.words("our-fault-nothing", code=code), value)]
    await request.send_choices(lines)


# What may go wrong


async def run_with_deferral(
    request: Request, handle: Handle, defer_after_s: float | None, topic: str = ""
) -> None:
    """Run a handler when it is the person's turn, and turn errors into replies. Defer the response if that takes longer
    than `defer_after_s` (None: never). A waiting request is dropped for a newer one with the same `topic`, and so is a
    waiting refusal. A turn ends with the first reply or deferral, or after `DEFER_AFTER_S`.

    The handler runs again if the database connection was cut before a reply: each request has one effect.
    """
    queue = request.service.queues["answer"]
    try:
        request.ticket = queue.enter(request.user_id, topic)
    except Refusal as refusal:
        handle, defer_after_s = partial(refuse, refusal), None
        request.ticket = queue.enter(request.user_id, REFUSALS)

    async def run_in_turn() -> None:
        """Run the handler, and run it again if the database connection was cut before anything was replied."""
        async with request.ticket:
            asyncio.get_running_loop().call_later(DEFER_AFTER_S, request.ticket.release)
            try:
                for attempt in (1, 2):
                    try:
                        await request.service.workers.catch_up()
                        await request.load_preferences()
                        await handle()
                        break
                    except ConnectionLost as error:
                        if attempt == 2 or (request.has_initial_response and not request.is_deferred):
                            raise
                        if outages.current is None:
                            log.info(RETRY_LOG, request.id, error)
                request.count("done")
            except ReplyGiven:
                request.count("done")
            except Exception as error:
                await reply_with_error(request, error)

    task = asyncio.ensure_future(run_in_turn())
    try:
        if defer_after_s is not None and not (await asyncio.wait({task}, timeout=defer_after_s))[0]:
            try:
                await request.defer()
            except NO_REPLY as error:  # the handler goes on
                log.warning("interaction %s could not be deferred: %r", request.id, error)
        await task
    except Withdrawn:
        request.count("gone")
    except asyncio.CancelledError:
        task.cancel()
        raise


async def refuse(refusal: Refusal) -> None:
    """Handle a request of a person for whom too many others wait."""
    raise refusal


async def reply_with_error(request: Request, error: Exception) -> None:
    """Reply with what went wrong, with an error code if it was unexpected. If the reply fails, log that."""
    request.count(get_outcome_label(error))
    if is_interaction_gone(error):
        log.info("interaction %s: %s", request.id, error)
        return
    is_foreseen = isinstance(error, Refusal | StaleQuestion | InvalidCustomId | ReplyNotDelivered)
    code = "" if is_foreseen or is_thread_locked(error) else report_request_error(request, error)
    if isinstance(error, ReplyNotDelivered):
        log.warning("interaction %s: the reply was not delivered: %r", request.id, error.__cause__)
    try:
        await send_error_reply(request, error, code)
    except NO_REPLY as worse:
        log.warning("interaction %s could not be answered: %r", request.id, worse)
    except Exception as worse:
        worse_code = report_request_error(request, worse)
        if not isinstance(error, ErrorReplyFailed):  # Otherwise the simplest reply has failed too.
            await reply_with_error(request, ErrorReplyFailed(worse_code))


class ErrorReplyFailed(Exception):
    """An error while a refusal was put into words. It is logged under this code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.longtable_id = code


def get_outcome_label(error: Exception) -> str:
    """Return the metrics label of an error: "refused", "stale", "gone" (Discord accepts no reply) or "broken"
    (unexpected).
    """
    if isinstance(error, Refusal):
        return "refused"
    if isinstance(error, StaleQuestion | InvalidCustomId):
        return "stale"
    return "gone" if is_interaction_gone(error) else "broken"


def is_interaction_gone(error: Exception) -> bool:
    """Return whether Discord accepts no more responses: the interaction is too old, or its message is deleted."""
    return isinstance(error, discord.HTTPException) and error.code in INTERACTION_GONE_CODES


def is_thread_locked(error: Exception) -> bool:
    """Return whether the press came from an archived thread that the bot cannot reopen, where nobody can reply."""
    return isinstance(error, discord.HTTPException) and error.code in THREAD_CLOSED_CODES


def report_request_error(request: Request, error: Exception) -> str:
    """Log an unexpected error of a request, and return its code.

    The log names the command or control, and never what the person chose or wrote, which may be a secret, nor who they
    are.
    """
    table, verb = request.custom_id.table, request.custom_id.verb
    control = f"{verb} at table {table}" if table else verb or "an unknown control"
    what = f"interaction {request.id}: {request.data.get('name') or control}"
    return report_unexpected(error, what, table or None, request.verb)


async def send_error_reply(request: Request, error: Exception, code: str) -> None:
    """Send the reply that fits the error: the reason, [Play] for an outdated control, or an apology that shows `code`."""
    table = request.custom_id.table
    match error:
        case Refusal():
            text = await get_refusal_text(request, error)
            way = WAYS_ON.get(error.reason.code)
            await request.send_text(text, *([way(request)] if way else request.change_buttons))
        case StaleQuestion() | InvalidCustomId():
            await request.send("outdated", build_play_button(request, table))
        case discord.HTTPException() if is_thread_locked(error):  # nobody can reply in a locked thread
            here = None if table else await access.find_table_here(request)
            play = build_play_button(request, here.id if here else table)
            shown = to_classic_view([Buttons((play,))] if play else [])
            await request.interaction.user.send(request.words("thread-locked"), view=shown)
        case MissingComponents():
            await request.send("other-components")
        case UnreadableGame():
            await request.send(CANNOT_OPEN, code=code)
        case _:
            name = "unreached" if isinstance(error, ReplyNotDelivered) else "our-fault"
            await request.send(f"{name}-{await find_request_effect(request, code)}", code=code)


def build_play_button(request: Request, table: str) -> Button | None:
    """Return [Play] for a table, or None if `table` is "".

    Lessons and retried decisions get none either: people continue them in the message where they are.
    """
    if not table or request.is_detached:
        return None
    return CustomId(table).button(request.words, "play", style="primary")


async def find_request_effect(request: Request, code: str) -> Literal["done", "nothing", "unknown"]:
    """Return whether the request was carried out although the reply failed; "unknown" if the database cannot tell.

    `code`: the error code that is being explained. An error raised here has the same cause, so it gets no code of its
    own.
    """
    try:
        return (
            "done" if await request.tables.db.read(find_row, IdempotencyKeyRow, id=request.id) else "nothing"
        )
    except Exception as error:
        if not code:
            report_request_error(request, error)
        return "unknown"


async def get_refusal_text(request: Request, refused: Refusal) -> str:
    """Return the reason for a refusal in the person's language, from the bot's catalogue or the game's."""
    catalogue, code = request.words, refused.reason.code
    if code in LOST_TARGET_REFUSALS and await is_target_lost(request):
        return catalogue(LOST_TARGET_REFUSALS[code])
    if code in UNSEEN_TARGET_REFUSALS and are_channels_unknown(request):
        return f"{explain_refusal(catalogue, refused)} {catalogue('hidden-from-me')}"
    is_of_rules = not isinstance(refused, OperationRefused) and not catalogue.has(f"refused-{code}")
    if is_of_rules and (game := request.games.get(await find_game_slug(request))):
        catalogue = game.create_presenter((), request.locale).text
    return explain_refusal(catalogue, refused)


async def find_game_slug(request: Request) -> str:
    """Return the slug of the game that a request is about: that of its table or lesson, else of the table here, or "".

    Raises OperationRefused no-lesson or review-gone, or TableNotFound, if its lesson or table no longer exists.
    """
    if is_lesson(request.table_id):
        return request.lesson_mode.get_lesson_runner(request.table_id).game.slug
    is_of_retry = is_retry(request.table_id)
    table = split_retry_table_id(request.table_id)[0] if is_of_retry else request.custom_id.table
    if table:
        return (await listings.get_table(request.tables, table)).slug
    here = await access.find_table_here(request)
    return here.slug if here else ""


async def is_target_lost(request: Request) -> bool:
    """Return whether a restored backup does not contain the table or season that the pressed message is about."""
    message, pressed = request.interaction.message, request.custom_id
    if message is None:
        return False
    if await access.is_in_lost_thread(request):
        return True
    season_id = pressed.args[0] if pressed.args else ""
    return await restored_backup.is_lost(request.tables, message.id, pressed.table, season_id)
