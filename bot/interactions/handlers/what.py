"""`/rules`, `/learn` and `/what`: look up anything in a game, by its name, by other words or from a list."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from operator import itemgetter

from msgspec.structs import replace

from bot.interactions.access import find_table_here, list_meant_tables
from bot.interactions.commands import Choices
from bot.interactions.handlers import lessons, lobby, rules
from bot.interactions.request import CommandOptions, Request
from bot.model.view import Table, TableView
from bot.operations import listings
from bot.panels.blocks import MAX_BUTTONS_PER_ROW, Button, CustomId, InvalidCustomId, lay_out
from bot.panels.thing_panel import (
    FROM_HELP,
    FROM_LIST,
    ThingLookup,
    build_found_panel,
    build_thing_panel,
    format_thing_heading,
)
from bot.rulebook.lookup import PAGE, get_kind, parse_page_key
from bot.text.free_text import clean_text, explain_refusal
from bot.text.text_index import normalise
from engine.core.game import AnyGame
from engine.core.glossary import GlossaryEntry, get_glossary
from engine.core.rules import Refusal
from engine.core.text import join_with_and
from render.scene import Picture

MAX_QUOTED_CHARS = 80
MAX_AUTOCOMPLETE_LINES = 25
ANYWHERE = CustomId()
Found = tuple[ThingLookup, str]  # the game in which something was found, and its key there


async def on_rules_command(request: Request) -> None:
    """Handle `/rules`: find what a person wants to know, or show the rulebook of the named game or the one played here."""
    about = str(request.options.get("about", ""))
    if about.casefold() in [game.title.casefold() for game in request.games.values()]:
        request.options = {"game": about}
        about = ""
    if about:
        await look_up(request, about, PAGE)
    else:
        await show_for_game(request, "rules", rules.show_rules)


async def on_learn_command(request: Request) -> None:
    """Handle `/learn`: list the lessons of the named game, or of the game played here."""
    await show_for_game(request, "learn", lessons.show_lessons)


async def show_for_game(
    request: Request,
    purpose: lobby.GamePurpose,
    show: Callable[[Request, str, Table | None], Awaitable[None]],
) -> None:
    """Call `show` with the slug of the named game, else of the game of the table in this channel; the table is passed
    if it plays that game.

    If there is neither, or no game has that name, ask which game is meant. `purpose`: why it is asked, which decides
    the next step.
    """
    typed, table = request.options.get("game"), await find_table_here(request)
    try:
        if typed is not None:
            slug = lobby.find_game_by_name(request, str(typed)).slug
            await show(request, slug, table if table is not None and table.slug == slug else None)
        elif table is not None:
            await show(request, table.slug, table)
        else:
            await lobby.ask_which_game(request, purpose)
    except Refusal as unknown:
        why = explain_refusal(request.words, unknown)
        await lobby.ask_which_game(request, purpose, why, lobby.find_similar_games(request, str(typed)))


async def on_what_command(request: Request) -> None:
    """Handle `/what`: look up anything in the named game, else in this table's or the person's only table's game, else
    in any game.
    """
    await look_up(request, str(request.options["thing"]))


async def look_up(request: Request, text: str, preferred_kind: str = "") -> None:
    """Show the one thing or page that a typed text means, else what is nearest to it. Of several things with the same
    name, those of the `preferred_kind` are meant.
    """
    asked, words = await list_lookups(request, request.options, text), request.words
    meant, found = await asyncio.to_thread(find_everything, asked, text, preferred_kind)
    if len(meant) == 1:
        await open_found(request, *meant[0])
        return
    elsewhere = await find_other_games(request, asked, text) if not meant else []
    heading = words("look-up-found" if found else "look-up-unknown", text=clean_text(text, MAX_QUOTED_CHARS))
    if elsewhere:
        titles = join_with_and(words, [one.game.title for one, _ in elsewhere])
        heading += f" {words('what-elsewhere', games=titles)}"
    buttons = [
        Button(words("what-look-there", game=one.game.title), one.make_custom_id(one.glossary.entries[key]))
        for one, key in elsewhere[:MAX_BUTTONS_PER_ROW]
    ]
    shown = found or [(one, key) for one in asked for key in one.index.chapters or one.glossary.entries]
    panel = await asyncio.to_thread(build_found_panel, shown, heading, text, asked[0].base_id, buttons)
    await request.show_panel(panel)


def find_everything(
    asked: Sequence[ThingLookup], text: str, preferred_kind: str = ""
) -> tuple[list[Found], list[Found]]:
    """Return what a typed text stands for, and everything with any of its words, the best first. If there are several
    games, their first finds come first.
    """
    meant = [(one, key) for one in asked for key in one.resolve(text, preferred_kind)]
    places = [(place, one, key) for one in asked for place, key in enumerate(one.index.find(text))]
    found = [(one, key) for _, one, key in sorted(places, key=itemgetter(0))]
    if len(asked) > 1 and meant:
        return meant, meant
    return meant, [*meant, *(one for one in found if one not in meant)]


async def open_found(request: Request, lookup: ThingLookup, key: str) -> None:
    """Show a thing, a page, a clause, a topic of the help or a command."""
    if (entry := lookup.glossary.entries.get(key)) is not None:
        await show_thing(request, lookup, entry)
    elif get_kind(key) == PAGE:
        await rules.show_page(request, lookup.game, rules.get_place(lookup, *parse_page_key(key)))
    else:
        index = await asyncio.to_thread(lambda: lookup.index)
        text = "\n\n".join([f"**{index.labels[key]}**", *index.list_texts(key)])
        await request.send_text(text)


async def find_other_games(request: Request, asked: Sequence[ThingLookup], text: str) -> list[Found]:
    """Return a thing of exactly this name in each game other than the one that was asked about, those that are played
    near the person first; nothing if all games were asked about."""
    if len(asked) > 1:
        return []
    games, wanted = await list_games_by_relevance(request), normalise(text)
    others = [await create_lookup(request, other) for other in games if other is not asked[0].game]
    named = ((one, {normalise(name): key for key, name in one.glossary.names.items()}) for one in others)
    return [(one, keys[wanted]) for one, keys in named if wanted in keys]


async def list_games_by_relevance(request: Request) -> list[AnyGame]:
    """Return all games: first those that run in this channel, then those that the person plays, then the others."""
    games = request.games
    near = await listings.list_games_near(request.tables, request.location, request.user_id)
    return list(dict.fromkeys([*(games[slug] for slug in near if slug in games), *games.values()]))


async def complete_things(request: Request, options: CommandOptions, typed: str) -> Choices:
    """Return autocomplete choices (label, value).

    If nothing is typed: things of the open question and near the player first. Otherwise what fits the typed text; a
    thing that only another game calls exactly so comes before what is merely similar.
    """
    nothing = not typed.strip()
    asked = await list_lookups(request, options, typed, with_view=nothing)
    if nothing:
        if len(asked) > 1:
            return []
        [one] = asked
        first = (
            one.glossary.suggest(one.view.view, one.view.seat, one.view.decision)
            if one.view is not None
            else ()
        )
        keys = list(dict.fromkeys([*first, *one.glossary.entries]))[:MAX_AUTOCOMPLETE_LINES]
        return [(one.glossary.labels[key], one.make_option_value(key)) for key in keys]
    meant, found = await asyncio.to_thread(find_everything, asked, typed)
    elsewhere = await find_other_games(request, asked, typed) if not meant else []
    lines = [*elsewhere, *found][:MAX_AUTOCOMPLETE_LINES]
    choices = Choices()
    for one, key in lines:
        is_elsewhere = len(asked) > 1 or (one, key) in elsewhere
        label = f"{one.game.title}: " * is_elsewhere + one.index.labels[key]
        choices.append((label, one.make_option_value(key)))
    return choices


async def list_lookups(
    request: Request, options: CommandOptions, typed: str, with_view: bool = True
) -> Sequence[ThingLookup]:
    """Return a lookup for each game that the command may mean; with the person's view of their table if `with_view`.
    Raises OperationRefused no-game if the named game does not exist.
    """
    games = request.games
    slug, chosen, _ = typed.partition(":")  # as autocomplete writes a choice
    named = lobby.find_game_by_name(request, str(options["game"])) if options.get("game") else None
    named = games.get(slug) if named is None and chosen else named
    table = await find_table(request, named)
    if table is not None:
        wanted = [games[table.slug]]
    else:
        wanted = [named] if named is not None else await list_games_by_relevance(request)
    view = await load_view(request, table) if with_view else None
    base_id = CustomId(table.id if table else "")
    return [await create_lookup(request, game, base_id, view) for game in wanted]


async def find_table(request: Request, game: AnyGame | None) -> Table | None:
    """Return the table in this channel, else the person's only table, or None; only one of `game` if that is given."""
    tables = await list_meant_tables(request, "running", game.slug if game is not None else "")
    return tables[0] if len(tables) == 1 else None


async def create_lookup(
    request: Request, game: AnyGame, base_id: CustomId = ANYWHERE, view: TableView | None = None
) -> ThingLookup:
    """Prepare a glossary off the event loop, which takes some milliseconds the first time, and return the lookup."""
    await asyncio.to_thread(get_glossary, game, request.locale)
    return ThingLookup(game, request.words, base_id, view, commands=tuple(request.app.commands))


async def load_view(request: Request, table: Table | None) -> TableView | None:
    """Return the person's view of the table if its game has begun, else None."""
    if table is None or table.started is None:
        return None
    return await request.play.get_view(table.id, request.user_id)


async def on_thing(request: Request) -> None:
    """Handle a thing that was chosen in a list or by a button: show it, with a way back to where it was looked up."""
    custom_id, is_selected = request.custom_id, bool(request.selected_values)
    chosen = request.selected_value.split(":") if is_selected else custom_id.args
    slug, kind, id = chosen[:3]
    game = request.games.get(slug)
    if game is None:
        raise InvalidCustomId(slug)
    # The word for where the thing was first looked up; "" if the control has none.
    origin = custom_id.args[-1] if len(custom_id.args) in (1, 4) and custom_id.args[-1] != FROM_LIST else ""
    table = request.table if request.has_table else None
    if rules.is_page_origin(origin) and not custom_id.table:  # as if it were typed there
        table = await find_table(request, game)
        custom_id = replace(custom_id, table=table.id if table is not None else "")
    view = await (request.get_view() if request.is_detached else load_view(request, table))
    if view is not None and view.game.slug != slug:
        view = None
    one = replace(await create_lookup(request, game, custom_id, view), origin=origin)
    key = f"{kind}:{id}"
    thing = one.glossary.entries.get(key)
    if thing is None:
        if key not in (await asyncio.to_thread(lambda: one.index)).labels:
            raise InvalidCustomId(kind)
        await open_found(request, one, key)
    elif custom_id.verb == "what-board":
        picture = await draw_thing(request, one, thing, whole_board=True)
        back = Button(request.words("what-back"), one.make_custom_id(thing))
        await request.show_panel(lay_out(format_thing_heading(one, thing), back), picture)
    else:
        await show_thing(request, one, thing, get_back_id(custom_id, one, is_selected))


async def show_thing(request: Request, lookup: ThingLookup, entry: GlossaryEntry, back: str = "") -> None:
    """Show a thing, with a picture of its place on the board if it is drawn. `back`: the custom id of [Back]."""
    picture = await draw_thing(request, lookup, entry, whole_board=False)
    about = await asyncio.to_thread(rules.build_thing_page_button, request, lookup, entry)
    await request.show_panel(build_thing_panel(lookup, entry, back, picture is not None, about), picture)


async def draw_thing(
    request: Request, lookup: ThingLookup, entry: GlossaryEntry, whole_board: bool
) -> Picture | None:
    """Return a picture of where a thing is: of its surroundings or of the whole board; None if it is not drawn or the
    person wants no pictures.
    """
    if lookup.view is None or request.wants_text:
        return None
    picture = await request.app.studio.draw_thing_place(
        lookup.view, entry.key, whole_board, request.theme, request.locale
    )
    if picture is None:
        return None
    where = "; ".join(lookup.describe_places(entry.key)) or "none"
    told = request.words("what-picture", name=lookup.glossary.names[entry.key], where=where, told=picture.alt)
    return replace(picture, alt=told)


def get_back_id(custom_id: CustomId, lookup: ThingLookup, was_selected: bool) -> str:
    """Return the custom id that leads back to another thing, the help or a rulebook page, or "".

    `was_selected`: the thing was chosen in a select, whose origin the custom id names.
    """
    if was_selected and len(custom_id.args) >= 3:
        return custom_id.with_verb("what", *custom_id.args)
    return custom_id.with_verb("sheet") if lookup.origin == FROM_HELP else rules.get_return_button_id(lookup)
