"""`/what`: any thing of a game, for one person's eyes, by its name or out of a list."""
from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import chain

from msgspec.structs import replace

from bot.discord_api.views import ALT
from bot.panels.custom_ids import Foreign, Press
from bot.panels.labels import short
from bot.panels.thing_panel import HELP, LIST, Asked, answer, on_board, several, unknown
from bot.service.model.table import Table, TableView
from bot.text.free_text import clean_text
from engine.core.game import AnyGame
from engine.core.glossary import GlossaryEntry, get_glossary, rank_matches
from render.scene import Picture

from ..access import find_table_here
from ..command_spec import CommandOptions
from ..request import Request
from . import lobby, rules

MAX_QUOTED_CHARS = 80  # characters of what was typed that an answer says again
MAX_AUTOCOMPLETE_LINES = 25  # of autocomplete (Discord)


async def on_what_command(request: Request, given: CommandOptions) -> None:
    """Of the game that is named, else of this table's or of one's only table; else of any game."""
    asked, text, say = await list_lookups(request, given), str(given["thing"]), request.say
    fit = [(one, key) for one in asked for key in one.things.resolve_name(strip_game_prefix(one, text))]
    typed, at = clean_text(text, MAX_QUOTED_CHARS), asked[0].at
    if len(fit) == 1:
        one, key = fit[0]
        await show_thing(request, one, one.things.all[key])
    elif fit:
        await request.show(several(fit, say("what-which", text=typed), at, say))
    elif len(asked) == 1:
        mine = asked[0]
        there = [game for game in request.app.service.games.values() if game is not mine.game]
        others = [game for game in there if get_glossary(game, request.locale).exact(text)]
        await request.show(unknown(mine, typed, others, at, say))
    elif near := [(one, key) for one in asked for key in one.things.search(text)]:
        await request.show(several(near, say("what-perhaps", text=typed), at, say))
    else:
        await request.tell(say("what-no-game", text=typed))


def strip_game_prefix(one: Asked, text: str) -> str:
    """What autocomplete has filled in begins with the game."""
    return text.removeprefix(f"{one.game.slug}:")


async def complete_things(request: Request, given: CommandOptions, typed: str) -> list[tuple[str, str | int]]:
    """Autocomplete: first what the open question is about and what lies before one, then what fits what was typed."""
    asked = await list_lookups(request, given, looking=not typed.strip())
    if len(asked) == 1:
        [one] = asked
        first = one.things.at_hand(one.look.view, one.look.seat, one.look.decision) if one.look is not None else ()
        return [(one.things.lines[key], one.value(key)) for key in one.things.search(typed, first)[:MAX_AUTOCOMPLETE_LINES]]
    if not typed.strip():
        return []
    named = chain.from_iterable((((one, key), names) for key, names in one.things.spellings) for one in asked)
    fit = rank_matches(typed, named)[:MAX_AUTOCOMPLETE_LINES]
    return [(f"{one.game.title}: {one.things.lines[key]}", one.value(key)) for one, key in fit]


async def list_lookups(request: Request, given: CommandOptions, looking: bool = True) -> Sequence[Asked]:
    """For which games it is asked, with the look at the table if it is asked at one."""
    games = request.app.service.games
    named = lobby.find_game_by_name(request, str(given["game"])) if given.get("game") else None
    table = await find_table(request, named)
    wanted = [games[table.slug]] if table is not None else [named] if named is not None else [*games.values()]
    look = await load_view(request, table) if looking else None
    at = Press("", table.id if table else "")
    return [await create_lookup(request, game, at, look) for game in wanted]


async def find_table(request: Request, game: AnyGame | None) -> Table | None:
    """The table that lives here, else the person's only one; of that game, if one is named."""
    here = await find_table_here(request)
    own = [line.table for line in await request.app.service.listings.tables_of(request.user)]
    running = [table for table in own if table.status == "running"]
    for some in ([here] if here is not None else [], running):
        fit = [table for table in some if game is None or table.slug == game.slug]
        if len(fit) == 1:
            return fit[0]
    return None


async def create_lookup(request: Request, game: AnyGame, at: Press, look: TableView | None) -> Asked:
    """What was never looked up is prepared beside the event loop: it takes some milliseconds."""
    await asyncio.to_thread(get_glossary, game, request.locale)
    return Asked(game, request.say, at, look)


async def load_view(request: Request, table: Table | None) -> TableView | None:
    """What he sees there, once the game has begun."""
    if table is None or table.started is None:
        return None
    return await request.app.service.play.look(table.id, request.user)


async def load_view_for_press(request: Request, press: Press, slug: str) -> TableView | None:
    """The same at the control's table, or in its lesson; None where it is not of that game."""
    if request.learning:
        look = await request.plays.look(press.table, request.user)
    else:
        look = await load_view(request, await request.app.service.listings.table(press.table) if press.table else None)
    return look if look is not None and look.game.slug == slug else None


async def on_thing(request: Request, press: Press) -> None:
    """A thing chosen in a list, or a button that shows one; from a thing, a help or a page one can go back to it."""
    slug, kind, id = (*(request.chosen.split(":") if request.values else press.args), "", "", "")[:3]
    game = request.app.service.games.get(slug)
    if game is None:
        raise Foreign(slug)
    origin = get_origin(press)
    if rules.is_page_origin(origin) and not press.table:  # as if it was typed there
        table = await find_table(request, game)
        press = replace(press, table=table.id if table is not None else "")
    one = replace(await create_lookup(request, game, press, await load_view_for_press(request, press, slug)), origin=origin)
    thing = one.things.all.get(f"{kind}:{id}")
    if thing is None:
        raise Foreign(kind)
    if press.verb == "what-board":
        await request.show(on_board(one, thing), await draw_thing(request, one, thing, whole=True))
    else:
        await show_thing(request, one, thing, get_back_id(press, one, bool(request.values)))


async def show_thing(request: Request, asked: Asked, one: GlossaryEntry, back: str = "") -> None:
    """The answer, with the place on the board at which it lies, if it is drawn."""
    picture = await draw_thing(request, asked, one, whole=False)
    about = await asyncio.to_thread(rules.build_thing_chapter_button, request, asked, one)
    await request.show(answer(asked, one, back, picture is not None, about), picture)


async def draw_thing(request: Request, asked: Asked, one: GlossaryEntry, whole: bool) -> Picture | None:
    preferences = await request.preferences()
    if asked.look is None or preferences.pictures == "text":
        return None
    safe = preferences.pictures == "colour-blind"
    picture = await request.app.studio.find(asked.look, one.key, whole, safe, request.locale)
    if picture is None:
        return None
    told = request.say("what-picture", name=asked.things.names[one.key], told=picture.alt)
    return replace(picture, alt=short(told, ALT))


def get_back_id(press: Press, asked: Asked, chosen: bool) -> str:
    """The control that leads back: to the thing in whose list this one was chosen, to the help, to the page of the
    rulebook; "" where to none."""
    if chosen and len(press.args) >= 3:
        return press.to("what", *press.args)
    return press.to("sheet") if asked.origin == HELP else rules.get_back_to_page_id(asked)


def get_origin(press: Press) -> str:
    """Where the thing was first looked up, as its list and the controls of each answer say in their last word."""
    return press.args[-1] if len(press.args) in (1, 4) and press.args[-1] != LIST else ""
