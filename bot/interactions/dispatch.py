"""Find the handler of an interaction, run it with deferral and retry, and turn errors into replies.

The verb of a custom id identifies the handler of a button, select or modal. So controls work after any restart, and
no message needs state in memory.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Literal

import aiohttp
import discord
from msgspec.structs import replace

from bot.base.error_codes import ErrorCode
from bot.base.logs import outages
from bot.base.work_queue import Withdrawn, current_asker
from bot.discord.app import App
from bot.discord.components import collect_custom_ids, is_press_offered, to_classic_view
from bot.interactions import access
from bot.interactions.command_spec import OPTION_TYPES, Command, CommandOptions, is_possible_value
from bot.interactions.handlers import lessons
from bot.interactions.modals import read_submitted_values
from bot.interactions.reply import ReplyNotDelivered, ReplyStyle
from bot.interactions.request import Request
from bot.interactions.routes import PRESS_ROUTES, SUBMIT_ROUTES, Route
from bot.interactions.server_channels import are_channels_unknown
from bot.interactions.text_limits import require_short_text
from bot.model.errors import (
    ConnectionLost,
    GameOver,
    OperationRefused,
    StaleQuestion,
    UnreadableGame,
    report_unexpected,
)
from bot.operations import deliveries, listings, people, restored_backup
from bot.panels.blocks import Button, Buttons, CustomId, InvalidCustomId, parse_custom_id
from bot.play.plan_ahead import PLAN_TOKEN_PREFIX
from bot.play.retry import is_retry, split_retry_table_id
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal
from engine.core.text import Catalogue

log = logging.getLogger("longtable")

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
            await run_with_deferral(request, *find_command_handler(request))
        case discord.InteractionType.autocomplete:
            request.verb = "suggest"
            await run_with_deferral(request, lambda: suggest(request), None, SUGGESTIONS)
        case discord.InteractionType.component:
            await run_with_deferral(request, *find_press_handler(request, PRESS_ROUTES))
        case discord.InteractionType.modal_submit:
            await run_with_deferral(request, *find_press_handler(request, SUBMIT_ROUTES, is_submit=True))
        case _:
            pass


def find_press_handler(
    request: Request, routes: Mapping[str, Route], is_submit: bool = False
) -> tuple[Handle, float]:
    """Return what handles a pressed control or, with `is_submit`, a submitted modal, and after how many seconds it is
    deferred. Sets where the reply appears.
    """
    message, reply = request.interaction.message, request.reply
    try:
        custom_id = parse_custom_id(request.data["custom_id"])
        route = routes[custom_id.verb]
        request.verb = custom_id.verb
        # Another control could change a public message, and another value could be of another server.
        if not is_submit and (message is None or not is_press_offered(message.components, request.data)):
            raise InvalidCustomId(custom_id.verb)
    except (InvalidCustomId, KeyError):
        return lambda: reply.send_text(request.words("old-button")), DEFER_AFTER_S
    request.table_id = reply.table_id = custom_id.table
    request.is_planning = custom_id.token.startswith(PLAN_TOKEN_PREFIX)
    reply.is_public = route.is_public
    is_question = bool(custom_id.token) and request.interaction.guild_id is None
    if message is None or (is_submit and not may_form_edit(message, request)):
        reply.style = ReplyStyle.NEW_MESSAGE
    elif message.flags.components_v2:
        reply.style = ReplyStyle.EDIT_PANEL
    elif is_question:
        reply.style = ReplyStyle.PROMPT_TO_PANEL
    elif is_submit or route.edits_post:
        reply.style = ReplyStyle.EDIT_POST
    defer_after_s = DEFER_MODAL_AFTER_S if route.opens_modal else DEFER_AFTER_S
    return lambda: run_press(request, route, custom_id, is_submit), defer_after_s


async def run_press(request: Request, route: Route, custom_id: CustomId, is_submit: bool) -> None:
    """Charge the rate limit, check access and run the route's handler, one press of a message at a time."""
    app, message = request.app, request.interaction.message
    await request.get_preferences()
    if is_submit:
        newer = app.open_modals.pop((request.user_id, request.data["custom_id"]), frozenset[str]())
        if not newer <= read_submitted_values(request.data).keys():
            await switch_to_basic_modals(request)
            return
    app.rate_limits.require_token(request.user_id, request.interaction.guild_id, route.cost)
    # A panel has no outbox row to find: the press that made it a panel has recorded it. Replies have no row.
    if message is not None and not (message.flags.components_v2 or message.flags.ephemeral):
        request.reply.outbox_row_id = await deliveries.note_press(
            request.tables, request.delivery_mark, custom_id.table, message.id
        )
    await access.require_access(request, route.rule, custom_id)
    await request.follow_name(request.person)
    if message is None or not request.reply.edits_pressed:
        await route.handler(request, custom_id)
    else:
        async with app.message_locks(message.id):  # one press of a message at a time, because each edits it
            await route.handler(request, custom_id)


def may_form_edit(message: discord.Message, request: Request) -> bool:
    """Return whether a submitted form may change this message: only the presser sees it, or it offers the form to
    everybody. A modified client may name any message."""
    is_private = message.flags.ephemeral or request.interaction.guild_id is None
    return is_private or request.data["custom_id"] in collect_custom_ids(message.components)


async def switch_to_basic_modals(request: Request) -> None:
    """Record that this person's client does not know all of Discord's modal fields, so that they get only basic ones
    from now on. The modal that revealed it is discarded.
    """
    preferences = await request.get_preferences()
    await people.set_preferences(request.tables, request.user_id, replace(preferences, plain_forms=True))
    request.forget_preferences()
    await request.get_preferences()
    await request.reply.send_text(request.words("forms-are-plain"))


# Commands


def find_command(
    commands: Mapping[str, Command], data: dict[str, Any]
) -> tuple[Command, list[dict[str, Any]]]:
    """Return the command, or subcommand, that interaction data names, and its submitted options as JSON.

    Raises KeyError or IndexError for a command that does not exist (any more).
    """
    spec, options = commands[data["name"]], list(data.get("options", []))
    while spec.subcommands:
        inner = {command.name: command for command in spec.subcommands}
        spec, options = inner[options[0]["name"]], list(options[0].get("options", []))
    return spec, options


def find_command_handler(request: Request) -> tuple[Handle, float]:
    """Return what handles a slash command, and after how many seconds it is deferred. The reply to an outdated or
    forged command is that it is outdated.
    """
    try:
        spec, options = find_command(request.app.commands, request.data)
    except (KeyError, IndexError):
        return lambda: refuse_outdated_command(request), DEFER_AFTER_S
    request.verb, request.reply.is_public = request.data["name"], spec.is_public
    defer_after_s = DEFER_MODAL_AFTER_S if spec.opens_modal else DEFER_AFTER_S
    return lambda: run_command(request, spec, options), defer_after_s


async def refuse_outdated_command(request: Request) -> None:
    """Reply that a command does not exist in this form."""
    await request.get_preferences()
    await request.reply.send_text(request.words("old-command"))


async def run_command(request: Request, spec: Command, options: list[dict[str, Any]]) -> None:
    """Check the options and the person's rights, and run the handler."""
    await request.get_preferences()
    given: CommandOptions = {option["name"]: option["value"] for option in options}
    if missing := [a.name for a in spec.options if a.required and a.name not in given]:  # no client does this
        await request.reply.send_text(request.words("option-missing", name=missing[0]))
        return
    known = {option.name: option for option in spec.options}
    if not all(name in known and is_possible_value(known[name], value) for name, value in given.items()):
        await refuse_outdated_command(request)  # or a modified client
        return
    for name, value in given.items():
        require_short_text(name, value)
    assert spec.handler is not None, f"/{spec.name} does nothing"
    request.app.rate_limits.require_token(request.user_id, request.interaction.guild_id, spec.cost)
    await access.require_access(request, spec.rule, options=given)
    await request.follow_name(request.person)
    await spec.handler(request, given)


async def suggest(request: Request) -> None:
    """Reply to an autocomplete with the focused option's suggestions. Foreseen errors give an empty list, unexpected
    ones a single line with an error code.
    """
    try:
        spec, options = find_command(request.app.commands, request.data)
    except (KeyError, IndexError):  # a command of an older version
        await request.reply.send_choices([])
        return
    given: CommandOptions = {
        option["name"]: option["value"] for option in options if not option.get("focused")
    }
    focused = next((option for option in options if option.get("focused")), {"name": "", "value": ""})
    complete = next((a.autocomplete for a in spec.options if a.name == focused["name"]), None)
    try:
        await request.get_preferences()
        request.rule = spec.rule
        for option in options:
            require_short_text(option["name"], option["value"])
        lines = await complete(request, given, str(focused["value"])) if complete else []
    except (Refusal, UnreadableGame):  # the command itself says why
        lines = []
    except ConnectionLost:
        raise
    except Exception as error:
        code = report_unexpected(
            error, describe_request(request), get_table_id(request) or None, request.verb
        )
        value = 0 if focused.get("type") == OPTION_TYPES["number"] else code
        lines = [(request.words("our-fault-nothing", code=code), value)]
    await request.reply.send_choices(lines)


# What may go wrong


async def run_with_deferral(
    request: Request, handle: Handle, defer_after_s: float | None, topic: str = ""
) -> None:
    """Run a handler when it is the person's turn, and turn errors into replies. Defer the response if that takes longer
    than `defer_after_s` (None: never). A waiting request is dropped for a newer one with the same `topic`, and so is a
    waiting refusal. A turn ends with the first reply or deferral, or after `DEFER_AFTER_S`.

    The handler runs again if the database connection was cut before a reply: each request has one effect.
    """
    queues = request.app.service.queues
    try:
        request.reply.turn = queues.enter("answer", request.user_id, topic)
    except Refusal as refusal:
        handle, defer_after_s = partial(refuse, refusal), None
        request.reply.turn = queues.enter("answer", request.user_id, REFUSALS)

    async def run_in_turn() -> None:
        """Run the handler, and run it again if the database connection was cut before anything was replied."""
        async with request.reply.turn:
            asyncio.get_running_loop().call_later(DEFER_AFTER_S, request.reply.turn.end_turn)
            try:
                try:
                    await request.app.service.workers.catch_up()
                    await handle()
                except ConnectionLost as error:
                    if request.reply.has_initial_response and not request.reply.is_deferred:
                        raise
                    if outages.current is None:
                        log.info(RETRY_LOG, request.id, error)
                    await request.app.service.workers.catch_up()
                    await handle()
                request.count("done")
            except Exception as error:
                await reply_with_error(request, error)

    task = asyncio.ensure_future(run_in_turn())
    try:
        if defer_after_s is not None and not (await asyncio.wait({task}, timeout=defer_after_s))[0]:
            await defer_if_possible(request)
        await task
    except Withdrawn:
        request.count("gone")
    except asyncio.CancelledError:
        task.cancel()
        raise


async def refuse(refusal: Refusal) -> None:
    """Handle a request of a person for whom too many others wait."""
    raise refusal


async def defer_if_possible(request: Request) -> None:
    """Defer the response. If Discord refuses even that, log it, so that the handler can continue."""
    try:
        await request.reply.defer()
    except (discord.HTTPException, OSError, aiohttp.ClientError, ReplyNotDelivered) as error:
        log.warning("interaction %s could not be deferred: %r", request.id, error)


async def reply_with_error(request: Request, error: Exception) -> None:
    """Reply with what went wrong, with an error code if it was unexpected. If the reply fails, log that."""
    request.count(get_outcome_label(error))
    if is_interaction_gone(error):
        log.info("interaction %s: %s", request.id, error)
        return
    foreseen = isinstance(
        error, Refusal | StaleQuestion | InvalidCustomId | ReplyNotDelivered
    ) or is_thread_locked(error)
    code = (
        ""
        if foreseen
        else report_unexpected(error, describe_request(request), get_table_id(request) or None, request.verb)
    )
    if isinstance(error, ReplyNotDelivered):
        log.warning("interaction %s: the reply was not delivered: %r", request.id, error.__cause__)
    try:
        await send_error_reply(request, error, code)
    except (discord.HTTPException, OSError, aiohttp.ClientError, ReplyNotDelivered) as worse:
        log.warning("interaction %s could not be answered: %r", request.id, worse)
    except Exception as worse:
        worse_code = report_unexpected(worse, describe_request(request))
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
    if is_interaction_gone(error):
        return "gone"
    return "broken"


def is_interaction_gone(error: Exception) -> bool:
    """Return whether Discord accepts no more responses: the interaction is too old, or its message is deleted."""
    return isinstance(error, discord.HTTPException) and error.code in INTERACTION_GONE_CODES


def is_thread_locked(error: Exception) -> bool:
    """Return whether the press came from a locked thread, where nobody can reply."""
    return isinstance(error, discord.HTTPException) and error.code == ErrorCode.THREAD_ARCHIVED


def describe_request(request: Request) -> str:
    """Describe the interaction for the log: its command or control. Never contains what the person chose or wrote,
    which may be a secret, nor who they are.
    """
    deed = str(request.data.get("name") or describe_custom_id(request.data.get("custom_id")))
    return f"interaction {request.id}: {deed}"


def describe_custom_id(custom_id: object) -> str:
    """Describe a control for the log: its verb and table, without its arguments."""
    try:
        press = parse_custom_id(str(custom_id))
    except InvalidCustomId:
        return "an unknown control"
    return f"{press.verb} at table {press.table}" if press.table else press.verb


async def send_error_reply(request: Request, error: Exception, code: str) -> None:
    """Send the reply that fits the error: the reason, [Play] for an outdated control, or an apology that shows `code`."""
    match error:
        case GameOver():
            base_id = CustomId("", get_table_id(request))
            button = Button(request.words("results"), base_id.with_verb("results"))
            await request.reply.send_text(
                request.words("refused-table-over"), *([Buttons((button,))] if base_id.table else [])
            )
        case Refusal():
            reason = await get_refusal_text(request, error)
            await request.reply.send_text(reason, *build_restart_buttons(request, error))
        case StaleQuestion() | InvalidCustomId():
            buttons = build_play_buttons(request, get_table_id(request))
            await request.reply.send_text(request.words("outdated"), *buttons)
        case discord.HTTPException() if is_thread_locked(error):
            await reply_by_direct_message(request)
        case UnreadableGame():
            await request.reply.send_text(request.words(CANNOT_OPEN, code=code))
        case _:
            name = "unreached" if isinstance(error, ReplyNotDelivered) else "our-fault"
            effect = await find_request_effect(request, code)
            await request.reply.send_text(request.words(f"{name}-{effect}", code=code))


async def reply_by_direct_message(request: Request) -> None:
    """Reply by direct message with a button for the panel, because nobody can reply in a locked thread."""
    here = None if get_table_id(request) else await access.find_table_here(request)
    table = here.id if here else get_table_id(request)
    shown = to_classic_view(build_play_buttons(request, table), request.app.sprites)
    await request.interaction.user.send(request.words("thread-locked"), view=shown)


def build_restart_buttons(request: Request, refused: Refusal) -> list[Buttons]:
    """Return [Start again] if the refusal says that a lesson cannot continue where the learner was, else nothing."""
    if refused.reason.code not in lessons.RESTART_ONLY_REFUSALS:
        return []
    return [
        Buttons(
            (lessons.build_restart_button(request, request.lesson_mode.get_lesson_runner(request.table_id)),)
        )
    ]


def build_play_buttons(request: Request, table: str) -> list[Buttons]:
    """Return a row with [Play] for a table, or nothing if `table` is "".

    Lessons and retried decisions get nothing either: people continue them in the message where they are.
    """
    if not table or request.is_detached:
        return []
    return [Buttons((Button(request.words("play"), CustomId("", table).with_verb("play"), "primary"),))]


async def find_request_effect(request: Request, code: str) -> Literal["done", "nothing", "unknown"]:
    """Return whether the request was carried out although the reply failed; "unknown" if the database cannot tell.

    `code`: the error code that is being explained. An error raised here has the same cause, so it gets no code of its
    own.
    """
    try:
        return "done" if await request.app.service.play.has_taken_effect(request.id) else "nothing"
    except Exception as error:
        if not code:
            report_unexpected(error, describe_request(request))
        return "unknown"


def get_table_id(request: Request) -> str:
    """Return the id of the pressed control's table (in a lesson or a retried decision, its id), or ""."""
    try:
        return parse_custom_id(request.data["custom_id"]).table
    except (InvalidCustomId, KeyError):
        return ""


async def get_detached_game_slug(request: Request) -> str:
    """Return the slug of the game behind a detached panel (`request.is_detached`): a lesson, or a decision of a
    finished game that somebody tries again.

    Raises OperationRefused no-lesson or review-gone, or TableNotFound, if that lesson or table no longer exists.
    """
    if is_retry(request.table_id):
        return (await listings.get_table(request.tables, split_retry_table_id(request.table_id)[0])).slug
    return request.lesson_mode.get_lesson_runner(request.table_id).game.slug


async def get_refusal_text(request: Request, refused: Refusal) -> str:
    """Return the reason for a refusal in the person's language, from the bot's catalogue or the game's."""
    await request.get_preferences()
    catalogue: Catalogue = request.words
    if refused.reason.code in LOST_TARGET_REFUSALS and await is_target_lost(request):
        return catalogue(LOST_TARGET_REFUSALS[refused.reason.code])
    if refused.reason.code in UNSEEN_TARGET_REFUSALS and are_channels_unknown(request):
        return f"{explain_refusal(catalogue, refused)} {catalogue('hidden-from-me')}"
    if not isinstance(refused, OperationRefused) and not catalogue.has(f"refused-{refused.reason.code}"):
        if request.is_detached:
            slug = await get_detached_game_slug(request)
        elif table := get_table_id(request):
            slug = (await listings.get_table(request.tables, table)).slug
        else:
            here = await access.find_table_here(request)
            slug = here.slug if here else ""
        if game := request.app.service.games.get(slug):
            catalogue = game.create_presenter((), request.locale).text
    return explain_refusal(catalogue, refused)


async def is_target_lost(request: Request) -> bool:
    """Return whether a restored backup does not contain the table or season that the pressed message is about."""
    message = request.interaction.message
    if message is None:
        return False
    if await access.is_in_lost_thread(request):
        return True
    pressed = parse_custom_id(request.data["custom_id"])
    season_id = pressed.args[0] if pressed.args else ""
    return await restored_backup.is_lost(request.tables, message.id, pressed.table, season_id)
