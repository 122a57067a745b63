"""`/server check`: run the self-check in a channel and show the result to an admin."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from importlib.metadata import version
from typing import Any

import discord
from discord.http import Route
from msgspec.structs import replace

from bot.base.logs import log
from bot.discord.components import DISCORD_FAILURES, to_layout_view
from bot.interactions.access import is_unseen_channel
from bot.interactions.commands import normalize_command, to_discord_payload
from bot.interactions.handlers import server
from bot.interactions.modals import Field
from bot.interactions.request import Request
from bot.model.errors import OperationRefused, report_unexpected, start_background_task
from bot.model.people import SelfCheckSummary
from bot.model.timing import format_relative_time
from bot.operations import people
from bot.panels.blocks import (
    InvalidCustomId,
    Option,
    Panel,
    lay_out,
    parse_snowflake,
    shorten,
)
from bot.selfcheck import finding
from bot.selfcheck.all_checks import CHECKS_FOR_ADMIN, ActiveCheck, StoredResult, run_checks
from bot.selfcheck.channel_checks import SAMPLE_FIELDS
from bot.selfcheck.finding import (
    Check,
    CheckContext,
    CheckPlace,
    CheckResult,
    ProbeMessages,
    ReceivedInteraction,
    Wish,
)
from bot.selfcheck.rest_client import (
    RestClient,
)
from bot.settings import read_settings

# The file contains everything.
MAX_REPORT_CHARS = 3500
FILENAME = "longtable-check.txt"
# Eleven options, too many for a checkbox group.
SAMPLE_LETTERS = "ABCDEFGHIJK"


async def on_server_command(request: Request) -> None:
    """Handle `/server`: show an admin what the bot may do here, and where tables may be opened; with a channel, run the
    self-check there.
    """
    if "check" in request.options:
        await start_check(request, int(request.options["check"]))
    else:
        settings = await people.read_server_settings(request.tables, request.server)
        await server.show_server_settings(request, settings)


async def on_check(request: Request) -> None:
    """Handle [Run a check] (here), `▼ Run a check in a channel…` and [Check again] (in the previous channel). Raises as
    `start_check`.
    """
    if request.selected_values:
        channel = parse_snowflake(request.selected_value)
    elif request.custom_id.args:
        channel = request.custom_id.get_int_arg()
    else:
        channel = request.location.parent or request.location.channel
    await start_check(request, channel)


# A check, from its beginning to its end


async def start_check(request: Request, channel: int) -> None:
    """Start a self-check of a channel in the background, and reply with a message that shows its progress.

    Raises OperationRefused check-runs if one runs on this server, check-soon after the
    last one, check-where if it is no channel of this server that the person sees, channel-hidden if the bot cannot view
    it.
    """
    guild = request.server
    checks = request.app.checks
    now = request.now()
    if guild in checks.running:
        raise OperationRefused("check-runs")
    if (again := checks.began.get(guild, -checks.manners.between) + checks.manners.between) > now:
        raise OperationRefused("check-soon", at=format_relative_time(again))
    if is_unseen_channel(request, channel):
        raise OperationRefused("check-where")
    if request.app.hidden_channels.is_hidden(channel):
        raise OperationRefused("channel-hidden", channel=str(channel))
    target = request.interaction.client.get_channel(channel)
    if not isinstance(target, discord.abc.GuildChannel | discord.Thread) or target.guild.id != guild:
        raise OperationRefused("check-where")
    running = checks.running[guild] = ActiveCheck(request.user_id)
    checks.began[guild] = now
    try:
        first = Panel(request.words("check-begins", channel=channel))
        message = await request.show_panel(first, as_new_message=True)
        shown = message or (await request.interaction.original_response()).id
    except BaseException:
        del checks.running[guild]
        raise
    check = CheckRun(request, running, target, shown)
    running.task = start_background_task(check.run(), f"the check of server {guild}")


class CheckRun:
    """One check, and the message that shows its progress."""

    def __init__(
        self,
        request: Request,
        running: ActiveCheck,
        channel: discord.abc.GuildChannel | discord.Thread,
        message: int,
    ) -> None:
        """`message` is the id of the reply that shows the progress, `channel` where the checks are run."""
        self.request = request
        self.running = running
        self.channel = channel
        self.message = message
        self.app, self.manners = request.app, request.app.checks.manners
        self.last_edit_at = float("-inf")

    async def run(self) -> None:
        """Run the check and show the result. Unexpected errors are logged and shown with an error code.

        If the task is cancelled, the next start deletes what it left behind.
        """
        guild = self.channel.guild.id
        try:
            kept = await self.run_all_checks()
            await self.store_result(kept)
            await self.edit_progress(build_result_panel(self.request, kept))
        except Exception as error:
            code = report_unexpected(error, f"check of server {guild}")
            await self.edit_progress(Panel(self.request.words("check-broke", code=code)))
        finally:
            del self.app.checks.running[guild]

    async def run_all_checks(self) -> StoredResult:
        """Run all points one after another, and delete everything they have created."""
        loop, clock = asyncio.get_running_loop(), self.app.service.now
        began, at = loop.time(), clock()
        token = str(self.app.client.http.token)
        async with RestClient(token, Route.BASE, clock, self.manners.pause) as wire:
            wire.channel = self.channel.id
            probes = ProbeMessages(self.request.tables.db, wire, self.channel.guild.id, clock)
            try:
                found = await run_checks(
                    CHECKS_FOR_ADMIN, await self.build_context(wire, probes), self.report_progress
                )
            except Exception:
                await probes.delete_all()
                raise
            left = await probes.delete_all()
        return StoredResult(at, self.channel.id, loop.time() - began, found, tuple(wire.said), left)

    async def store_result(self, result: StoredResult) -> None:
        """Store the result for [Show all checks] and [Get the file], and a summary for `/server`."""
        guild, tables = self.channel.guild.id, self.request.tables
        self.app.checks.kept[guild] = result
        marks = [outcome.finding.mark for outcome in result.found]
        told = SelfCheckSummary(result.at, version("longtable"), marks.count("fine"), len(marks))
        settings = await people.read_server_settings(tables, guild)
        await people.set_server_settings(tables, guild, replace(settings, checked=told))

    async def build_context(self, rest_client: RestClient, probes: ProbeMessages) -> CheckContext:
        """Return everything that the checks need: the database, the games, Discord's API, and the place to check."""
        db = self.request.tables.db
        known = {
            name: normalize_command(to_discord_payload(spec)) for name, spec in self.app.commands.items()
        }
        made = CheckContext(
            db.address.file.parent if db.address.file is not None else read_settings().data,
            db.url,
            self.request.games,
            known,
            normalize=normalize_command,
            shards=self.request.interaction.client.shard_count,
            identify=False,
            link=rest_client,
        )
        made.place = place = await self.build_place(probes)
        place.ask = partial(self.ask_for_press, rest_client, place)
        return made

    async def build_place(self, probes: ProbeMessages) -> CheckPlace:
        """Return the channel to check with the permissions of the bot and of ordinary members there, and the forum in
        which tables open.
        """
        there, guild = self.channel, self.channel.guild
        here = self.request.interaction.channel_id == there.id
        permissions = self.request.interaction.app_permissions if here else there.permissions_for(guild.me)
        named = (await people.read_server_settings(self.request.tables, guild.id)).forum
        forum = guild.get_channel(named[0]) if named else None
        is_hidden = bool(named) and self.app.hidden_channels.is_hidden(named[0])
        return CheckPlace(
            guild.id,
            there.id,
            there.type.value,
            self.request.user_id,
            permissions.value,
            there.permissions_for(guild.default_role).value,
            probes,
            named[0] if forum is not None or is_hidden else 0,
            forum.permissions_for(guild.me).value if forum is not None else 0,
            later=self.manners.later,
            button=self.request.words("check-ask-press-button"),
        )

    # Progress messages

    async def report_progress(self, check: Check, results: Sequence[CheckResult]) -> None:
        """Show which check runs now, unless the message was edited a moment ago."""
        now = asyncio.get_running_loop().time()
        if now - self.last_edit_at >= self.manners.every:
            self.last_edit_at = now
            fine = sum(outcome.finding.mark == "fine" for outcome in results)
            words = self.request.words
            place = len(results) + 1
            of = len(CHECKS_FOR_ADMIN)
            name = words(f"check-{check.name}")
            await self.edit_progress(Panel(words("check-goes-on", n=place, of=of, point=name, fine=fine)))

    async def ask_for_press(
        self, rest_client: RestClient, place: CheckPlace, wish: Wish
    ) -> ReceivedInteraction | None:
        """Ask the admin to press something, and wait. Return the interaction, or None if they skip it or do not react."""
        request = self.request
        buttons = [request.global_button("check-leave-out", "check-skip")]
        if wish != "thread":  # the thread has its own button
            press = request.global_button(f"check-ask-{wish}-button", f"check-{wish}", style="primary")
            buttons.insert(0, press)
        shown = lay_out(request.words(f"check-ask-{wish}", thread=place.thread), *buttons)
        return await self.running.ask(
            wish, rest_client, self.manners.patience, lambda: self.edit_progress(shown)
        )

    async def edit_progress(self, panel: Panel) -> None:
        """Edit the progress message. A failure is ignored, because the result is stored anyway."""
        try:
            follow = self.request.interaction.followup
            await follow.edit_message(self.message, view=to_layout_view(panel))
        except DISCORD_FAILURES as error:
            log.info("the progress of a check cannot be shown: %s", error)


# Results


def build_result_panel(request: Request, result: StoredResult) -> Panel:
    """Return the panel of a finished check: counts, and a paragraph for each check that is not fine."""
    fine = sum(outcome.finding.mark == "fine" for outcome in result.found)
    wrong, words = sum(map(finding.is_problem, result.found)), request.words
    head = words(
        "check-ended",
        fine=fine,
        of=len(result.found),
        wrong=wrong,
        untried=len(result.found) - fine - wrong,
        seconds=round(result.seconds),
        requests=len(result.said),
        left=min(result.left, 1),
    )
    told = [finding.format_paragraph(words, one) for one in result.found if one.finding.mark != "fine"]
    return lay_out(
        shorten("\n".join([head, *told]), MAX_REPORT_CHARS),
        request.global_button("check-all"),
        request.global_button("check-again", "check", result.channel),
        request.global_button("check-file"),
    )


def get_latest_result(request: Request) -> StoredResult:
    """Return the latest check result of this server.

    Raises OperationRefused check-forgotten if there is none, or if this admin cannot see the channel that was checked.
    """
    kept = request.app.checks.kept.get(request.server)
    if kept is None or is_unseen_channel(request, kept.channel):
        raise OperationRefused("check-forgotten")
    return kept


async def on_show_all(request: Request) -> None:
    """Handle [Show all checks]: list each check with its result."""
    lines = [finding.format_line(request.words, outcome) for outcome in get_latest_result(request).found]
    await request.send_text(shorten("\n".join(lines), MAX_REPORT_CHARS))


async def on_get_file(request: Request) -> None:
    """Handle [Get the file]: send all results and each request. The file contains no token, and no ID except the
    channel's.
    """
    kept, words = get_latest_result(request), request.words
    await request.defer()
    file = finding.format_file(words, kept.found, kept.said).encode()
    await request.send_file(words("check-file-done"), FILENAME, file)


# Presses that the check waits for


def require_waiting_check(request: Request, *wishes: Wish) -> ActiveCheck:
    """Return this person's running check if it waits for a press named in `wishes`. Raises InvalidCustomId otherwise."""
    running = request.app.checks.running.get(request.server)
    if running is None or running.admin != request.user_id or not running.waits_for(*wishes):
        raise InvalidCustomId("nothing is asked")
    return running


def to_received_interaction(request: Request) -> ReceivedInteraction:
    """Return the parts of this interaction that a check needs to answer it."""
    return ReceivedInteraction(request.id, request.interaction.token, request.now(), request.data)


async def on_press(request: Request) -> None:
    """Handle [Here], also in the archived thread: pass the press to the check that waits for it, which answers it."""
    wish = "thread" if request.verb == "check-thread" else "press"
    require_waiting_check(request, wish).receive_press(to_received_interaction(request))
    request.acknowledged = True


async def on_sample_form_submitted(request: Request) -> None:
    """Handle the sample modal: confirm it before the check continues and shows more."""
    running, sent = require_waiting_check(request, "form"), to_received_interaction(request)
    await request.show("check-came")
    running.receive_press(sent)


async def on_skip(request: Request) -> None:
    """Handle [Leave it out]: the check continues without the press."""
    running = require_waiting_check(request, "press", "form", "thread")
    await request.show("check-left-out")
    running.receive_press(None)


async def on_open_sample_form(request: Request) -> None:
    """Handle [Open the form]: open a modal with each field type that the bot uses, filled in."""
    require_waiting_check(request, "form")
    letters = [Option(letter, letter, chosen=letter == "A") for letter in SAMPLE_LETTERS]
    kinds: dict[str, dict[str, Any]] = {
        "text": {"text": "A"},
        "list": {"options": letters, "max_values": 2},
        "radio": {"options": letters[:2]},
        "boxes": {"options": letters[:2], "max_values": 2},
        "tick": {"is_checkbox": True, "text": "true"},
    }
    fields = [Field(name, request.words(f"check-field-{name}"), **kinds[name]) for name in SAMPLE_FIELDS]
    await request.open_modal(request.words("check-form"), fields, is_trial=True)
