"""`/what`: look up a thing of a game, by its name or from a list, for one person."""
from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import chain

from msgspec.structs import replace

from bot.discord_api.views import MAX_ALT_CHARS
from bot.panels.custom_ids import CustomId, InvalidCustomId
from bot.panels.labels import shorten
from bot.panels.thing_panel import (
    FROM_HELP,
    FROM_LIST,
    ThingLookup,
    build_choice_panel,
    build_thing_on_board_panel,
    build_thing_panel,
    build_unknown_panel,
)
from bot.service.model.table import Table
from bot.service.model.table_view import TableView
from bot.text.free_text import clean_text
from engine.core.game import AnyGame
from engine.core.glossary import GlossaryEntry, get_glossary, rank_matches
from render.scene import Picture

from ..access import find_table_here
from ..command_spec import CommandOptions
from ..request import Request
from . import lobby, rules

MAX_QUOTED_CHARS = 80
MAX_AUTOCOMPLETE_LINES = 25


async def on_what_command(request: Request, options: CommandOptions) -> None:
    """Handle `/what`: look up a thing of the named game, else of this table's or the person's only table's game, else
    of any game.
    """
    asked, text, words = await list_lookups(request, options), str(options["thing"]), request.words
    fit = [(one, key) for one in asked for key in one.find_keys(strip_game_prefix(one, text))]
    typed, base_id = clean_text(text, MAX_QUOTED_CHARS), asked[0].base_id
    if len(fit) == 1:
        one, key = fit[0]
        await show_thing(request, one, one.glossary.entries[key])
    elif fit:
        await request.reply.show_panel(build_choice_panel(fit, words("what-which", text=typed), base_id, words))
    elif len(asked) == 1:
        others = await find_other_games(request, asked[0].game, text)
        await request.reply.show_panel(build_unknown_panel(asked[0], typed, others, base_id, words))
    elif near := [(one, key) for one in asked for key in one.glossary.search(text)]:
        await request.reply.show_panel(build_choice_panel(near, words("what-perhaps", text=typed), base_id, words))
    else:
        await request.reply.send_text(words("what-no-game", text=typed))


async def find_other_games(request: Request, game: AnyGame, text: str) -> list[AnyGame]:
    """Return the other games that have something of exactly this name, those that are played near the person first."""
    others = [other for other in await list_games_by_relevance(request) if other is not game]

    def has_exact(other: AnyGame) -> bool:
        return bool(get_glossary(other, request.locale).find_exact(text))

    return await asyncio.to_thread(lambda: [*filter(has_exact, others)])  # glossaries take time the first time


async def list_games_by_relevance(request: Request) -> list[AnyGame]:
    """Return all games: first those that run in this channel, then those that the person plays, then the others."""
    games = request.app.service.games
    near = await request.app.service.listings.list_games_near(request.location, request.user_id)
    return list(dict.fromkeys([*(games[slug] for slug in near if slug in games), *games.values()]))


def strip_game_prefix(lookup: ThingLookup, text: str) -> str:
    """Return the typed text without the game's slug, which an autocomplete choice puts before a thing: of
    "slug:building:bakery", "building:bakery" is left.
    """
    return text.removeprefix(f"{lookup.game.slug}:")


async def complete_things(request: Request, options: CommandOptions, typed: str) -> list[tuple[str, str | int]]:
    """Return autocomplete choices (label, thing).

    If nothing is typed: things of the open question and near the player first. Otherwise what fits the typed text; a
    thing that only another game calls exactly so comes before what is merely similar.
    """
    asked = await list_lookups(request, options, with_view=not typed.strip())
    if len(asked) == 1:
        [one] = asked
        first = one.glossary.suggest(one.view.view, one.view.seat, one.view.decision) if one.view is not None else ()
        fit = [(one.glossary.labels[key], one.make_option_value(key)) for key in one.glossary.search(typed, first)]
        others = [] if one.find_keys(typed) or not typed.strip() else await find_other_games(request, one.game, typed)
        exact = chain.from_iterable(list_exact_choices(request, game, typed) for game in others)
        return [*exact, *fit][:MAX_AUTOCOMPLETE_LINES]
    if not typed.strip():
        return []
    named = chain.from_iterable((((one, key), names) for key, names in one.glossary.spellings) for one in asked)
    return [make_choice_with_game(one, key) for one, key in rank_matches(typed, named)[:MAX_AUTOCOMPLETE_LINES]]


def list_exact_choices(request: Request, game: AnyGame, typed: str) -> list[tuple[str, str | int]]:
    """Return autocomplete choices (label, value) for the things of a game that have exactly the typed name."""
    lookup = ThingLookup(game, request.words, CustomId(""))
    return [make_choice_with_game(lookup, key) for key in lookup.glossary.find_exact(typed)]


def make_choice_with_game(lookup: ThingLookup, key: str) -> tuple[str, str | int]:
    """Return an autocomplete choice (label, value) for a thing, whose label also names the game."""
    return f"{lookup.game.title}: {lookup.glossary.labels[key]}", lookup.make_option_value(key)


async def list_lookups(request: Request, options: CommandOptions, with_view: bool = True) -> Sequence[ThingLookup]:
    """Return a lookup for each game that the command may mean; with the person's view of their table if `with_view`.
    Raises Refusal no-game if the named game does not exist.
    """
    games = request.app.service.games
    slug, chosen, _ = str(options.get("thing", "")).partition(":")  # as autocomplete writes a choice
    named = lobby.find_game_by_name(request, str(options["game"])) if options.get("game") else None
    named = games.get(slug) if named is None and chosen else named
    table = await find_table(request, named)
    if table is not None:
        wanted = [games[table.slug]]
    else:
        wanted = [named] if named is not None else await list_games_by_relevance(request)
    view = await load_view(request, table) if with_view else None
    base_id = CustomId("", table.id if table else "")
    return [await create_lookup(request, game, base_id, view) for game in wanted]


async def find_table(request: Request, game: AnyGame | None) -> Table | None:
    """Return the table in this channel, else the person's only table, or None; only one of `game` if that is given."""
    here = await find_table_here(request)
    own = [line.table for line in await request.app.service.listings.list_tables_of(request.user_id)]
    running = [table for table in own if table.status == "running"]
    for some in ([here] if here is not None else [], running):
        fit = [table for table in some if game is None or table.slug == game.slug]
        if len(fit) == 1:
            return fit[0]
    return None


async def create_lookup(request: Request, game: AnyGame, base_id: CustomId, view: TableView | None) -> ThingLookup:
    """Prepare a glossary off the event loop, which takes some milliseconds the first time, and return the lookup."""
    await asyncio.to_thread(get_glossary, game, request.locale)
    return ThingLookup(game, request.words, base_id, view)


async def load_view(request: Request, table: Table | None) -> TableView | None:
    """Return the person's view of the table if its game has begun, else None."""
    if table is None or table.started is None:
        return None
    return await request.app.service.play.get_view(table.id, request.user_id)


async def load_view_for_press(request: Request, custom_id: CustomId, slug: str) -> TableView | None:
    """Return the view of the table or lesson to which a pressed control belongs, or None if it plays another game."""
    if request.is_detached:
        view = await request.play_mode.get_view(custom_id.table, request.user_id)
    else:
        view = await load_view(
            request, await request.app.service.listings.get_table(custom_id.table) if custom_id.table else None
        )
    return view if view is not None and view.game.slug == slug else None


async def on_thing(request: Request, custom_id: CustomId) -> None:
    """Handle a thing that was chosen in a list or by a button: show it, with a way back to where it was looked up."""
    slug, kind, id = (*(request.selected_value.split(":") if request.selected_values else custom_id.args), "", "", "")[
        :3
    ]
    game = request.app.service.games.get(slug)
    if game is None:
        raise InvalidCustomId(slug)
    origin = get_origin(custom_id)
    if rules.is_page_origin(origin) and not custom_id.table:  # as if it were typed there
        table = await find_table(request, game)
        custom_id = replace(custom_id, table=table.id if table is not None else "")
    one = replace(
        await create_lookup(request, game, custom_id, await load_view_for_press(request, custom_id, slug)),
        origin=origin,
    )
    thing = one.glossary.entries.get(f"{kind}:{id}")
    if thing is None:
        raise InvalidCustomId(kind)
    if custom_id.verb == "what-board":
        picture = await draw_thing(request, one, thing, whole_board=True)
        await request.reply.show_panel(build_thing_on_board_panel(one, thing), picture)
    else:
        await show_thing(request, one, thing, get_back_id(custom_id, one, bool(request.selected_values)))


async def show_thing(request: Request, lookup: ThingLookup, entry: GlossaryEntry, back: str = "") -> None:
    """Show a thing, with a picture of its place on the board if it is drawn. `back`: the custom id of [Back]."""
    picture = await draw_thing(request, lookup, entry, whole_board=False)
    about = await asyncio.to_thread(rules.build_thing_chapter_button, request, lookup, entry)
    await request.reply.show_panel(build_thing_panel(lookup, entry, back, picture is not None, about), picture)


async def draw_thing(request: Request, lookup: ThingLookup, entry: GlossaryEntry, whole_board: bool) -> Picture | None:
    """Return a picture of where a thing is: of its surroundings or of the whole board; None if it is not drawn or the
    person wants no pictures.
    """
    preferences = await request.get_preferences()
    if lookup.view is None or preferences.pictures == "text":
        return None
    safe = preferences.pictures == "colour-blind"
    picture = await request.app.studio.draw_thing_place(lookup.view, entry.key, whole_board, safe, request.locale)
    if picture is None:
        return None
    where = "; ".join(lookup.describe_places(entry.key)) or "none"
    told = request.words("what-picture", name=lookup.glossary.names[entry.key], where=where, told=picture.alt)
    return replace(picture, alt=shorten(told, MAX_ALT_CHARS))


def get_back_id(custom_id: CustomId, lookup: ThingLookup, was_selected: bool) -> str:
    """Return the custom id that leads back to another thing, the help or a rulebook page, or "".

    `was_selected`: the thing was chosen in a select, whose origin the custom id names.
    """
    if was_selected and len(custom_id.args) >= 3:
        return custom_id.with_verb("what", *custom_id.args)
    return custom_id.with_verb("sheet") if lookup.origin == FROM_HELP else rules.get_return_button_id(lookup)


def get_origin(custom_id: CustomId) -> str:
    """Return the word for where the thing was first looked up, from the last argument of its control; "" if it has
    none.
    """
    return custom_id.args[-1] if len(custom_id.args) in (1, 4) and custom_id.args[-1] != FROM_LIST else ""
