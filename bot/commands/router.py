"""Whatever comes in goes out from here to its handler, and comes back answered: also when something breaks.

Buttons, choices and forms are told apart by the verb of their custom_id, so they work after any restart, and no
message is kept in memory for them.
"""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import discord

from bot.panels.ids import Foreign, Press, parse
from bot.panels.model import Button, Buttons
from bot.service.errors import Over, Stale, report
from bot.service.errors import Refused as ServiceRefused
from engine.core.reason import Refused
from engine.core.text import Catalogue

from . import lobby, panel, people, seats, texts
from .request import Handler, Request
from .spec import Command, Given

if TYPE_CHECKING:
    from bot.app import Longtable

PATIENCE = 1.0  # seconds until an answer is deferred; Discord waits for three


async def games(request: Request, press: Press) -> None:
    await people.games(request)


async def help_(request: Request, press: Press) -> None:
    await people.help_(request)


async def settings(request: Request, press: Press) -> None:
    await people.settings(request)


async def seat(request: Request, press: Press) -> None:
    await seats.seat(request, await request.app.service.table(press.table))


PRESSES: Mapping[str, Handler] = {
    # a question
    "act": panel.press,
    "one": panel.press,
    "many": panel.press,
    "set": panel.press,
    "kind": panel.press,
    "other": panel.other,
    "undo": panel.undo,
    "restart": panel.undo,
    "show": panel.play,
    "play": panel.play,
    "prompt": panel.prompt,
    "wait": panel.wait,
    "text": panel.text,
    "help": panel.explain,
    "form": panel.form,
    "fill": panel.form,
    "send": panel.send_form,
    # reading
    "textpage": texts.text_page,
    "log": texts.log_page,
    "results": texts.results,
    "verify": texts.verify,
    "rules": texts.rules_pressed,
    "rule": texts.rules_pressed,
    # lobbies
    "open": lobby.open_pressed,
    "solo": lobby.open_pressed,
    "join": lobby.join,
    "leave": lobby.leave,
    "bot": lobby.add_bot,
    "start": lobby.start,
    "greet": lobby.greet,
    # seats
    "seats": seat,
    "seatof": seats.seat_of,
    "offer": seats.offer,
    "hand": seats.hand,
    "take": seats.take,
    "decline": seats.decline,
    "botseat": seats.bot_seat,
    "back": seats.back,
    "resign": seats.resigned,
    "abandon": seats.abandoned,
    "move": seats.move,
    # people
    "games": games,
    "table": people.table_chosen,
    "howto": help_,
    "topic": people.topic,
    "settings": settings,
    "server": people.server_changed,
}
IN_PLACE = {"join", "leave", "bot", "start", "prompt"}  # change the pressed message, though it is no panel
PUBLIC = {"open", "solo"}  # open a table for all to see
OPENING: Mapping[str, Handler] = {  # answer with a form: nothing may be deferred before
    "modal": panel.open_modal,
    "options": lobby.options,
    "setting": people.setting,
}
FORMS: Mapping[str, Handler] = {
    "modal": panel.modal_sent,
    "options": lobby.options_sent,
    "setting": people.setting_sent,
}


async def route(app: Longtable, interaction: discord.Interaction[Any]) -> None:
    """Handle one interaction. Never raises."""
    request = Request(app, interaction)
    match interaction.type:
        case discord.InteractionType.application_command:
            await guarded(request, lambda: command(request))
        case discord.InteractionType.autocomplete:
            await guarded(request, lambda: autocomplete(request), patience=None)
        case discord.InteractionType.component:
            await component(request, PRESSES, OPENING)
        case discord.InteractionType.modal_submit:
            await component(request, FORMS, {})
        case _:
            pass


async def component(request: Request, handlers: Mapping[str, Handler], opening: Mapping[str, Handler]) -> None:
    try:
        press = parse(request.data["custom_id"])
        handler = handlers.get(press.verb) or opening[press.verb]
    except (Foreign, KeyError):
        await guarded(request, lambda: request.tell(request.say("old-button")))
        return
    request.instead = press.verb in IN_PLACE or request.interaction.type is discord.InteractionType.modal_submit
    request.public = press.verb in PUBLIC
    patience = None if press.verb in opening and press.verb not in handlers else PATIENCE
    await guarded(request, lambda: handler(request, press), patience)


# Commands


def found(commands: Mapping[str, Command], data: dict[str, Any]) -> tuple[Command, list[dict[str, Any]]]:
    """The command that was given, and its options. Raises KeyError for one that is not ours (any more)."""
    spec, options = commands[data["name"]], list(data.get("options", []))
    while spec.inner:
        inner = {command.name: command for command in spec.inner}
        spec, options = inner[options[0]["name"]], list(options[0].get("options", []))
    return spec, options


async def command(request: Request) -> None:
    try:
        spec, options = found(request.app.commands, request.data)
    except (KeyError, IndexError):
        await request.tell(request.say("old-command"))
        return
    given: Given = {option["name"]: option["value"] for option in options}
    request.public = spec.public
    assert spec.run is not None, f"/{spec.name} does nothing"
    await spec.run(request, given)


async def autocomplete(request: Request) -> None:
    spec, options = found(request.app.commands, request.data)
    given: Given = {option["name"]: option["value"] for option in options if not option.get("focused")}
    focused = next(option for option in options if option.get("focused"))
    complete = next(a.complete for a in spec.arguments if a.name == focused["name"])
    lines = await complete(request, given, str(focused["value"])) if complete else []
    await request.choices(lines)


# What may go wrong


async def guarded(request: Request, work: Callable[[], Awaitable[None]], patience: float | None = PATIENCE) -> None:
    """Run it, deferring if it takes long; refusals and accidents are answered in words."""
    task = asyncio.ensure_future(work())
    try:
        if patience is not None and not (await asyncio.wait({task}, timeout=patience))[0]:
            await request.defer()
        await task
    except asyncio.CancelledError:
        task.cancel()
        raise
    except Exception as error:
        await excused(request, error)


async def excused(request: Request, error: Exception) -> None:
    """Say what went wrong; if that cannot be sent, it is only logged."""
    if request.interaction.type is discord.InteractionType.autocomplete:
        if not isinstance(error, Refused):
            report(error, f"autocomplete {request.data.get('name')}")
        return
    try:
        await answer(request, error)
    except Exception as worse:
        code = report(worse, f"answering interaction {request.id}")
        if not request.answered and not isinstance(worse, discord.HTTPException | OSError):
            await request.tell(request.say("our-fault", code=code))


async def answer(request: Request, error: Exception) -> None:
    await request.preferences()
    match error:
        case Over():
            at = Press("", table_of(request))
            button = Button(request.say("results"), at.to("results"))
            await request.tell(request.say("refused-table-over"), *([Buttons((button,))] if at.table else []))
        case Refused():
            await request.tell(await why(request, error))
        case Stale() | Foreign():
            await request.tell(request.say("moved-on"))
        case _:
            code = report(error, f"interaction {request.id} of {request.user}: {request.data}")
            await request.tell(request.say("our-fault", code=code))


def table_of(request: Request) -> str:
    """The table of the pressed control, or none."""
    try:
        return parse(request.data["custom_id"]).table
    except (Foreign, KeyError):
        return ""


async def why(request: Request, refused: Refused) -> str:
    """The service's reasons stand in the bot's catalogue, the rules' in the game's."""
    catalogue: Catalogue = request.say
    if not isinstance(refused, ServiceRefused) and not catalogue.has(f"refused-{refused.reason.code}"):
        if table := table_of(request):
            slug = (await request.app.service.table(table)).slug
        else:
            here = await request.app.service.table_at(request.place, request.user)
            slug = here.slug if here else ""
        if game := request.app.service.games().get(slug):
            catalogue = game.words(()).text
    return catalogue.why(refused.reason)
