"""[How it went]: the story of a finished game."""

from __future__ import annotations

import asyncio
from functools import partial

from msgspec.structs import replace

from bot.interactions.access import can_see_season
from bot.interactions.command_spec import CommandOptions
from bot.interactions.handlers import play, views
from bot.interactions.handlers.public_once import show_once
from bot.interactions.request import Request
from bot.interactions.server_channels import list_hidden_channels
from bot.model.after_game import Review
from bot.model.dice import FinishedGame
from bot.model.errors import OperationRefused, report_unexpected
from bot.model.people import Preferences
from bot.model.season import Season
from bot.model.view import Table, TableView
from bot.operations import listings, people, reviews
from bot.operations import look_back as look_back_operations
from bot.panels import after_game
from bot.panels import after_game as panels
from bot.panels.blocks import MAX_PANEL_CHARS, Button, Buttons, CustomId, Panel, parse_snowflake, shorten
from bot.panels.seasons.phrases import find_rank, format_ordinal, has_results
from bot.play.retry import RetryMode, build_retry_view, make_retry_table_id
from bot.text.free_text import clean_text, explain_refusal
from engine.core.rules import Refusal
from engine.core.text import Catalogue
from render.games import find_pictures
from render.scene import Picture, Player


async def on_game_story(request: Request, custom_id: CustomId) -> None:
    """Handle [How it went]: show the story of a finished game, to everybody the first time (`show_once`)."""
    service = request.app.service
    table = await listings.get_table(service.tables, custom_id.table)
    game = await look_back_operations.get_finished_game(service.tables, table.id)
    try:
        async with show_once(request, table, "went"):
            await show_story(request, table, game)
    except OSError as error:  # the child process failed, took too long, or could not be started
        code = report_unexpected(error, f"interaction {request.id}: how it went", table.id, custom_id.verb)
        words = await request.get_table_words(table) if request.reply.is_public else request.words
        await request.reply.show_panel(Panel(words("went-broke", code=code)))


async def show_story(request: Request, table: Table, game: FinishedGame) -> None:
    """Reply with the story of a finished game and its picture. Raises OSError if it cannot be made."""
    words = await request.get_table_words(table) if request.reply.is_public else request.words
    reader_preferences = await get_reader_preferences(request, table)
    safe = any(wish.pictures == "colour-blind" for wish in reader_preferences)
    from bot.jobs.story import StoryInput, make_story  # loads Pillow

    jobs, home = request.app.jobs, request.app.service.games[table.slug].package
    players = [Player(seat.name, seat.colour) for seat in table.seats]
    story_input = StoryInput(home, game, players, words.locale, safe)
    went = jobs.find_result(make_story, story_input)
    if went is None:
        await request.reply.defer()
        went = await jobs.run("look-back", request.user_id, make_story, story_input)
    if not went.fits:
        await request.reply.show_panel(
            Panel("\n".join([words("went-changed"), *await describe_points(request, table, words)]))
        )
        return
    picture = None if all(wish.pictures == "text" for wish in reader_preferences) else went.picture
    await request.reply.show_panel(
        after_game.build_game_story_panel(went, CustomId("", table.id), words, picture is not None),
        picture,
    )


async def get_reader_preferences(request: Request, table: Table) -> list[Preferences]:
    """Return the preferences of everybody who will read the reply: all at the table if it is public, else only the
    presser.
    """
    if not request.reply.is_public:
        return [await request.get_preferences()]
    users = [seat.user for seat in table.seats if seat.user is not None]
    return [await people.get_preferences(request.tables, user) for user in users]


async def describe_points(request: Request, table: Table, words: Catalogue) -> list[str]:
    """Return lines with the stored result or, in a game that is still running, the standing."""
    view = await request.app.service.play.get_view(table.id, None)
    hints = view.game.create_presenter(view.table.names, words.locale)
    if view.results is None:
        return hints.standings(view.view)
    return [views.format_results(view.results, view, hints, words)]


async def on_show_turn(request: Request, custom_id: CustomId) -> None:
    """Handle [Turning point 2]: show the board of that turn to the presser."""
    await views.show_turn(request, custom_id.table, custom_id.get_int_arg(), as_new_message=True)


# Discord lets a reply be edited for fifteen minutes.
MAX_REVIEW_WAIT_S = 12 * 60.0


async def on_review(request: Request, custom_id: CustomId) -> None:
    """Handle [My game], like `/review`, and the buttons that show another of its decisions."""
    shown = custom_id.get_int_arg() if custom_id.args else 0
    await on_review_command(request, await listings.get_table(request.tables, custom_id.table), shown)


async def on_review_command(request: Request, table: Table, shown: int = 0) -> None:
    """Handle `/review`: show the player's stored review of a finished game, or make one now, which takes some time.

    `shown` is the index of the decision to show.
    """
    user = request.user_id
    try:
        seat, stored = await reviews.get_stored_review(request.tables, table.id, user)
    except OperationRefused as refused:
        if refused.reason.code != "review-not-player":
            raise
        went = Button(request.words("went-button"), CustomId("", table.id).with_verb("went"))
        await request.reply.send_text(explain_refusal(request.words, refused), Buttons((went,)))
        return
    if stored is not None:
        try:
            await show_review(request, table, seat, stored, shown)
            return
        except OperationRefused as misfit:  # this version of the game cannot open it; make a new one
            if misfit.reason.code != "review-gone":
                raise
    wanted = await reviews.get_task(request.tables, table.id, user)

    async def store_if_unchanged(review: Review) -> None:
        """Store the finished review, unless it says that the game's rules have changed since it was played."""
        if not review.changed:
            await reviews.store_review(request.tables, table.id, user, seat, review)

    reviewer = request.app.reviews
    before, seconds = reviewer.count_ahead((table.id, seat), user), reviewer.estimate_seconds(wanted, user)
    list_recent = partial(reviews.list_recent_reviews, request.tables)
    task = await reviewer.begin((table.id, seat), wanted, user, list_recent, store_if_unchanged)
    await request.reply.send_text(request.words("review-wait", seconds=seconds, before=before))
    done, _ = await asyncio.wait({task}, timeout=MAX_REVIEW_WAIT_S)
    if not done:
        task.add_done_callback(log_unawaited_error)
    elif task.cancelled():
        await request.reply.send_text(request.words("review-ended"))
    elif (error := task.exception()) is not None:
        code = report_unexpected(error, f"review at table {table.id}", table.id, "review")
        await request.reply.show_panel(Panel(request.words("review-broke", code=code)))
    else:
        await show_review(request, table, seat, task.result())


def log_unawaited_error(task: asyncio.Task[Review]) -> None:
    """Log the error of a review for which nobody waits any more."""
    if not task.cancelled() and (error := task.exception()) is not None:
        report_unexpected(error, "review")


async def show_review(request: Request, table: Table, seat: int, review: Review, shown: int = 0) -> None:
    """Reply with a review: the player's result, and one of the decisions with the board of that moment."""
    if review.changed:
        await request.reply.show_panel(Panel(request.words("review-changed")))
        return
    service, preferences = request.app.service, await request.get_preferences()
    view = await service.play.get_view(table.id, request.user_id)
    presenter = request.get_presenter(view)
    told = [("best", 0, review.best)] if review.best is not None else []
    told += [("costly", n, decision) for n, decision in enumerate(review.costly)]
    decisions = [
        await asyncio.to_thread(build_retry_view, view.game, table, seat, n, decision, code)
        for code, n, decision in told
    ]
    shown = shown if shown < len(decisions) else 0
    note = clean_text(await request.tables.get_note(table.id, request.user_id), panels.MAX_NOTE_CHARS)
    panel, picture = (
        panels.build_review_panel(view, review, decisions, shown, note, presenter, request.words),
        None,
    )
    if decisions:
        moment = limit_to_compared_moves(decisions[shown])
        if preferences.pictures == "text":
            board = request.app.studio.write_question_text(moment, request.locale)
            panel = play.add_text_board(panel, board)
        else:
            moves = panels.list_compared_moves(moment, presenter, request.words)
            is_safe = preferences.pictures == "colour-blind"
            picture = await request.app.studio.draw("acting", moment, moves, is_safe, request.locale)
    await request.reply.show_panel(panel, picture)


def limit_to_compared_moves(view: TableView) -> TableView:
    """Return the view of a reviewed decision with only the two compared moves as options, so that its picture shows
    them.
    """
    tried, decision = view.tried, view.decision
    assert tried is not None and decision is not None
    return replace(view, decision=replace(decision, options=(tried.taken, tried.best), side_options=()))


# Tries


async def on_try(request: Request, custom_id: CustomId) -> None:
    """Handle [Try another move]: show the position of that decision in the panel, to decide again."""
    request.table_id = make_retry_table_id(custom_id.table, custom_id.get_int_arg())
    await play.show_panel(request, await get_retry_mode(request).get_view(request.table_id, request.user_id))


def get_retry_mode(request: Request) -> RetryMode:
    """Return the operations with which the panel plays a retried decision instead of the table."""
    return RetryMode(request.tables, request.judge_attempt)


async def on_replay_command(request: Request, table: Table) -> None:
    """Handle `/replay`: show the finished game as an animated picture, to everybody the first time (`show_once`)."""
    from bot.jobs.film import FilmInput, make_film  # loads Pillow

    service, game = request.app.service, request.app.service.games[table.slug]
    reel = await listings.get_replay_input(service.tables, table.id)
    if find_pictures(table.slug) is None:
        raise OperationRefused("no-film")
    async with show_once(request, table, "replay"):
        await request.reply.defer()
        words = await request.get_table_words(table) if request.reply.is_public else request.words
        players = [Player(seat.name, seat.colour) for seat in table.seats]
        film_input = FilmInput(reel, players, words.locale)
        film = await request.app.jobs.run("look-back", request.user_id, make_film, film_input)
        alt = words("replay-alt", game=game.title, frames=film.frames)
        await request.reply.show_panel(
            Panel(words("replay-title", game=game.title)), Picture(film.gif, film.width, film.height, alt)
        )


async def on_replay(request: Request, custom_id: CustomId) -> None:
    """Handle [Replay], like `/replay`."""
    await on_replay_command(request, await listings.get_table(request.tables, custom_id.table))


MAX_LISTED_SEASONS = 10


def format_decimal(value: float, words: Catalogue) -> str:
    """Format a number with one decimal place, as the language writes it."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    return words("decimal", minus=int(value < 0), whole=whole, tenth=tenth)


async def on_stats_command(request: Request, options: CommandOptions) -> None:
    """Handle `/stats`: show the results of this person or of another member on this server, one line per game.

    Of another member it shows only games in channels that the reader may view.
    """
    service = request.app.service
    words = request.words
    guild = request.location.guild
    who = parse_snowflake(str(options["person"])) if "person" in options else request.user_id
    if who != request.user_id and guild is None:
        raise Refusal("only-in-server")
    hidden = list_hidden_channels(request) if who != request.user_id else []
    records, titles = await listings.list_player_records(service.tables, who, guild, hidden), service.games
    is_own = who == request.user_id
    name = request.person.name if is_own else (await request.get_named_person(who)).name
    lines = [
        words(
            "stats-line",
            game=titles[line.slug].title,
            games=line.games,
            wins=line.wins,
            place=format_decimal(line.place, words),
            score=format_decimal(line.total, words),
            rated=int(line.rating is not None),
            rating=line.rating or 0,
        )
        for line in records
    ]
    head = words("stats-head", who=name, here=int(guild is not None))
    lines += await describe_seasons(request, who, guild)
    await request.reply.send_text(
        shorten("\n".join([head, *(lines or [words("stats-none")])]), MAX_PANEL_CHARS)
    )


async def describe_seasons(request: Request, who: int, guild: int | None) -> list[str]:
    """Return the line "Seasons: Autumn 2026, 2nd of 14; …", the latest season first, or nothing.

    It lists only seasons of that server (None: of any) with a drawn round, which the reader may see.
    """
    found = [
        one
        for season in await request.app.service.seasons.list_of_user(who)
        if guild in (None, season.row.guild)
        and season.rounds
        and (who == request.user_id or await can_see_season(request, season))
        and (one := describe_place(season, who, request.words))
    ]
    return [request.words("stats-seasons", seasons="; ".join(found[:MAX_LISTED_SEASONS]))] if found else []


def describe_place(season: Season, who: int, words: Catalogue) -> str:
    """Return "Autumn 2026, 2nd of 14", or "" for no place: on a ladder before two games, or without a result."""
    member = season.find_member(who)
    rank = find_rank(season, member.n) if member is not None and has_results(season) else None
    if rank is None or not rank.place:
        return ""
    return words(
        "stats-season",
        name=season.rules.name,
        place=format_ordinal(rank.place, words),
        of=len(season.all_members),
    )
