"""What is left of a finished game: how it went, the player's review, its film, and results in numbers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Literal

from msgspec.structs import replace

from bot.interactions.access import can_see_season, list_hidden_channels
from bot.interactions.handlers import game_panel, views
from bot.interactions.request import Request
from bot.model.dice import FinishedGame, GameStory, Review
from bot.model.errors import OperationRefused, report_failed_task, report_unexpected
from bot.model.people import Preferences, choose_common_theme
from bot.model.season import Season
from bot.operations import listings, look_back, people, seasons
from bot.operations.retry import build_retry_view, make_retry_table_id
from bot.panels import advice_panel
from bot.panels.blocks import (
    MAX_PANEL_CHARS,
    CustomId,
    Panel,
    Text,
    get_panel_text,
    join_lines,
    lay_out,
    parse_snowflake,
    split_into_lines,
    split_into_pages,
)
from bot.panels.seasons.phrases import find_rank, format_ordinal
from bot.stores.tables import apply
from bot.text.free_text import clean_text
from engine.core.text import Catalogue
from render.games import find_pictures
from render.scene import Picture, Player

MIN_TEXT_BOARD_CHARS = 400

# Discord lets a reply be edited for fifteen minutes.
MAX_REVIEW_WAIT_S = 12 * 60.0
MAX_LISTED_SEASONS = 10


@asynccontextmanager
async def show_once(request: Request, what: Literal["replay", "went"]) -> AsyncGenerator[None]:
    """Decide whether the reply made in this context is for everybody (`request.is_public`): it is, the first time
    a player of the table asks in its channel.

    The decision comes before the result is made, because two people may press at once and a deferred response is public
    or ephemeral. If the block raises, the result counts as not shown.
    """
    table = request.table
    here = request.location.channel == table.channel and table.find_seat_of(request.user_id) is not None
    first = request.is_public = here and await listings.claim_first_showing(
        request.tables, table.id, what, request.id
    )
    try:
        yield
    except BaseException:
        if first:
            await apply(request.tables, table.id, 0, listings.release_first_showing, what)
        raise


async def get_reply_words(request: Request) -> Catalogue:
    """Return the table's catalogue if everybody sees the reply, otherwise the person's own."""
    return await request.get_table_words(request.table) if request.is_public else request.words


async def on_game_story(request: Request) -> None:
    """Handle [How it went]: show the story of a finished game, to everybody the first time (`show_once`)."""
    game = await look_back.get_finished_game(request.tables, request.table_id)
    try:
        async with show_once(request, "went"):
            await show_story(request, game)
    except OSError as error:  # the child process failed, took too long, or could not be started
        what = f"interaction {request.id}: how it went"
        code = report_unexpected(error, what, request.table_id, request.verb)
        await request.show_text((await get_reply_words(request))("review-broke", code=code))


async def show_story(request: Request, game: FinishedGame) -> None:
    """Reply with the story of a finished game and its picture. Raises OSError if it cannot be made."""
    from bot.jobs.story import StoryInput, make_story  # loads Pillow

    table = request.table
    words = await get_reply_words(request)
    jobs = request.app.jobs
    readers = await get_reader_preferences(request)
    players = [Player(seat.name, seat.colour) for seat in table.seats]
    story_input = StoryInput(request.game.package, game, players, words.locale, choose_common_theme(readers))
    went = jobs.find_result(make_story, story_input)
    if went is None:
        await request.defer()
        went = await jobs.run("look-back", request.user_id, make_story, story_input)
    if not went.fits:
        view = await request.play.get_view(table.id, None)
        presenter = view.game.create_presenter(view.table.names, words.locale)
        if view.results is None:
            points = presenter.standings(view.view)
        else:
            points = [views.format_results(view.results, view, presenter, words)]
        await request.show_text(join_lines(words("went-changed"), *points))
        return
    picture = None if all(wish.text_first for wish in readers) else went.picture
    base_id = CustomId(table.id)
    panel = build_game_story_panel(went, base_id, words, picture is not None)
    await request.show_panel(panel, picture)


def build_game_story_panel(went: GameStory, base_id: CustomId, words: Catalogue, has_picture: bool) -> Panel:
    """Return the panel about how a finished game went. `has_picture`: a picture shows it; otherwise its words are shown
    below.
    """
    row = tuple(
        base_id.button(words, "went-show", "went-turn", turn, number=number)
        for number, turn in enumerate(went.turns, 1)
    )
    return lay_out("", Text(went.text), *row) if has_picture else lay_out(f"{went.words}\n{went.text}", *row)


async def get_reader_preferences(request: Request) -> list[Preferences]:
    """Return the preferences of everybody who will read the reply: all at the table if it is public, else only the
    presser.
    """
    if not request.is_public:
        return [request.preferences]
    users = [seat.user for seat in request.table.seats if seat.user is not None]
    return [await people.get_preferences(request.tables, user) for user in users]


async def on_show_turn(request: Request) -> None:
    """Handle [Turning point 2]: show the board of that turn to the presser."""
    await views.show_turn(request, request.custom_id.get_int_arg(), as_new_message=True)


# The player's review


async def on_review(request: Request) -> None:
    """Handle `/review`, [My game], and the buttons that show another of its decisions: show the player's stored review of
    a finished game, or make one now, which takes some time.
    """
    tables = request.tables
    table = request.table
    user = request.user_id
    shown = request.custom_id.find_int_arg() or 0
    seat, stored = await look_back.get_stored_review(tables, table.id, user)
    if stored is not None:
        try:
            await show_review(request, seat, stored, shown)
            return
        except OperationRefused as misfit:  # this version of the game cannot open it; make a new one
            if misfit.reason.code != "review-gone":
                raise
    wanted = await look_back.get_task(tables, table.id, user)

    async def store_if_unchanged(review: Review) -> None:
        """Store the finished review, unless it says that the game's rules have changed since it was played."""
        if not review.changed:
            await look_back.store_review(tables, table.id, user, seat, review)

    reviewer, key = request.app.reviews, (table.id, seat)
    before, seconds = reviewer.count_ahead(key, user), reviewer.estimate_seconds(wanted, user)
    recent = await look_back.list_recent_reviews(tables)
    task = reviewer.begin(key, wanted, user, recent, store_if_unchanged)
    await request.send("review-wait", seconds=seconds, before=before)
    done, _ = await asyncio.wait({task}, timeout=MAX_REVIEW_WAIT_S)
    if not done:
        task.add_done_callback(report_failed_task)
    elif task.cancelled():
        await request.send("review-ended")
    elif (error := task.exception()) is not None:
        await request.show("review-broke", code=report_unexpected(error, "review", table.id, "review"))
    else:
        await show_review(request, seat, task.result())


async def show_review(request: Request, seat: int, review: Review, shown: int = 0) -> None:
    """Reply with a review: the player's result, and one of the decisions with the board of that moment."""
    if review.changed:
        await request.show("review-changed")
        return
    view = await request.play.get_view(request.table_id, request.user_id)
    presenter, words = request.get_presenter(view), request.words
    told = [("best", 0, review.best)] if review.best is not None else []
    told += [("costly", n, decision) for n, decision in enumerate(review.costly)]
    decisions = [
        await asyncio.to_thread(build_retry_view, view.game, request.table, seat, n, decision, code)
        for code, n, decision in told
    ]
    shown = shown if shown < len(decisions) else 0
    note = await request.tables.get_note(request.table_id, request.user_id)
    note = clean_text(note, advice_panel.MAX_NOTE_CHARS)
    panel = advice_panel.build_review_panel(view, review, decisions, shown, note, presenter, words)
    picture = None
    if decisions:
        moment = decisions[shown]
        assert moment.tried is not None and moment.decision is not None
        compared = moment.tried.taken, moment.tried.best  # the picture shows only these two
        moment = replace(moment, decision=replace(moment.decision, options=compared, side_options=()))
        picture = await request.draw(
            "acting", moment, advice_panel.list_compared_moves(moment, presenter, words)
        )
        if request.wants_text:
            board = request.app.studio.write_text_board(moment, request.locale)
            room = MAX_PANEL_CHARS - len(get_panel_text(panel))
            if board and room >= MIN_TEXT_BOARD_CHARS:
                start = Text(split_into_pages(split_into_lines(board), room)[0])
                panel = replace(panel, blocks=(start, *panel.blocks))
    await request.show_panel(panel, picture)


async def on_try(request: Request) -> None:
    """Handle [Try another move]: show the position of that decision in the panel, to decide again."""
    request.table_id = make_retry_table_id(request.table_id, request.custom_id.get_int_arg())
    await game_panel.show_view(request, await request.get_view())


async def on_replay(request: Request) -> None:
    """Handle `/replay` and [Replay]: show the finished game as an animated picture, to everybody the first time
    (`show_once`).
    """
    from bot.jobs.film import FilmInput, make_film  # loads Pillow

    game = await look_back.get_finished_game(request.tables, request.table_id)
    if find_pictures(request.table.slug) is None:
        raise OperationRefused("no-film")
    async with show_once(request, "replay"):
        await request.defer()
        words, title = await get_reply_words(request), request.game.title
        players = [Player(seat.name, seat.colour) for seat in request.table.seats]
        is_slow = "slow" in request.custom_id.args
        theme = choose_common_theme(await get_reader_preferences(request))
        film_input = FilmInput(game, players, words.locale, theme, is_slow)
        film = await request.app.jobs.run("look-back", request.user_id, make_film, film_input)
        alt = words("replay-alt", game=title, frames=film.frames)
        picture = Picture(film.gif, film.width, film.height, alt)
        slower = None if is_slow else request.table_button("replay-slow", "replay", "slow")
        await request.show_panel(lay_out(words("replay-title", game=title), slower), picture)


# Results in numbers


def format_decimal(value: float, words: Catalogue) -> str:
    """Format a number with one decimal place, as the language writes it."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    return words("decimal", minus=value < 0, whole=whole, tenth=tenth)


async def on_stats_command(request: Request) -> None:
    """Handle `/stats`: show the results of this person or of another member on this server, one line per game.

    Of another member it shows only games in channels that the reader may view.
    """
    words = request.words
    guild = request.guild_id
    options = request.options
    who = parse_snowflake(str(options["person"])) if "person" in options else request.user_id
    is_own = who == request.user_id
    if not is_own and guild is None:
        raise OperationRefused("only-in-server")
    hidden = [] if is_own else list_hidden_channels(request)
    records = await listings.list_player_records(request.tables, who, guild, hidden)
    name = request.person.name if is_own else (await request.get_named_person(who)).name
    lines = [
        words(
            "stats-line",
            game=request.games[line.slug].title,
            games=line.games,
            wins=line.wins,
            place=format_decimal(line.place, words),
            score=format_decimal(line.total, words),
            rated=line.rating is not None,
            rating=line.rating or 0,
        )
        for line in records
    ]
    lines += await describe_seasons(request, who, guild)
    head = words("stats-head", who=name, here=guild is not None)
    await request.send_text(join_lines(head, *(lines or [words("stats-none")])))


async def describe_seasons(request: Request, who: int, guild: int | None) -> list[str]:
    """Return the line "Seasons: Autumn 2026, 2nd of 14; …", the latest season first, or nothing.

    It lists only seasons of that server (None: of any) with a drawn round, which the reader may see.
    """
    found = [
        one
        for season in await seasons.list_of_user(request.tables, who)
        if guild in (None, season.row.guild)
        and season.rounds
        and (who == request.user_id or await can_see_season(request, season))
        and (one := describe_place(season, who, request.words))
    ]
    return [request.words("stats-seasons", seasons="; ".join(found[:MAX_LISTED_SEASONS]))] if found else []


def describe_place(season: Season, who: int, words: Catalogue) -> str:
    """Return "Autumn 2026, 2nd of 14", or "" for no place: on a ladder before two games, or without a result."""
    member = season.find_member(who)
    rank = find_rank(season, member) if member is not None else None
    if rank is None:
        return ""
    return words(
        "stats-season",
        name=season.rules.name,
        place=format_ordinal(rank.place, words),
        of=len(season.all_members),
    )
