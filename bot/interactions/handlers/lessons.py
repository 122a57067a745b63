"""Lessons: their list, and the buttons that a lesson has besides its game's own controls."""

from __future__ import annotations

from msgspec.structs import replace

from bot.interactions.handlers import game_panel, lobby
from bot.interactions.request import Request
from bot.model.errors import OperationRefused
from bot.model.view import Table, TableView
from bot.operations.lesson import make_lesson_table_id
from bot.panels.advice_panel import MAX_SUGGESTION_CHARS, label_answers
from bot.panels.blocks import Button, Buttons, InvalidCustomId, arrange_in_rows, global_custom_id, shorten
from bot.text.free_text import explain_refusal
from engine.core.teaching import get_lessons

# Refusals after which a lesson cannot go on.
RESTART_ONLY_REFUSALS = ("lesson-rewritten", "lesson-gone", "lesson-long")

# Which


async def show_lessons(request: Request, slug: str, _table: Table | None = None) -> None:
    """Show all lessons of a game: ✓ before finished ones, the first unfinished one highlighted."""
    game = request.games[slug]
    known = get_lessons(game)
    row = (
        request.global_button("lesson-bots", "solo", slug, style="green"),
        request.global_button("rules-more", "rules", slug),
    )
    if not known:
        await request.send("lessons-none", *row, game=game.title)
        return
    begun, words = await request.lesson_mode.fetch_rows(slug), game.create_presenter((), request.locale).text
    done = {n for n, stored in begun.items() if stored.done is not None}
    following = next((course.n for course in known if course.n not in done), 0)
    buttons = [
        Button(
            f"{'✓ ' * (course.n in done)}{course.n} {words(f'lesson-{course.n}')}",
            global_custom_id("lesson", slug, course.n),
            "primary" if course.n == following else "grey",
        )
        for course in known
    ]
    minutes = known[0].lesson.minutes
    blocks = (*arrange_in_rows(buttons), Buttons(row))
    await request.send("lessons", *blocks, game=game.title, count=len(known), minutes=minutes)


def get_known_slug(request: Request) -> str:
    """Return the slug of the game that a pressed control names first. Raises InvalidCustomId."""
    slug = request.custom_id.get_arg()
    if slug not in request.games:
        raise InvalidCustomId(request.custom_id.verb)
    return slug


async def on_learn(request: Request) -> None:
    """Handle [Learn it] and [Learn a game]: show the lessons of the game, or ask which game. Raises InvalidCustomId."""
    if request.custom_id.args:
        await show_lessons(request, get_known_slug(request))
    else:
        await lobby.ask_which_game(request, "learn")


async def on_lesson(request: Request) -> None:
    """Open a lesson at its start; if the learner is in the middle of it, ask whether to continue."""
    slug = get_known_slug(request)
    n = request.custom_id.get_int_arg(1)
    how = request.custom_id.args[2:]
    request.table_id = make_lesson_table_id(slug, n)
    course = request.lesson_mode.get_lesson_runner(request.table_id)
    row = (await request.lesson_mode.fetch_rows(slug)).get(n)
    last = len(course.lesson.step) - 1
    if "start" in how or row is None or row.blob is None or row.step in (0, last):
        await game_panel.show_view(request, await request.lesson_mode.start_lesson(request.table_id))
        return
    view = await request.get_view()
    if "on" in how:
        await game_panel.show_view(request, view)
        return
    buttons = (build_lesson_button(request, "on"), build_restart_button(request))
    await request.send("lesson-were-at", *buttons, step=row.step + 1, n=n)


def build_lesson_button(request: Request, how: str) -> Button:
    """Return the button that goes on with the request's lesson ("on") or starts it again ("start")."""
    course = request.lesson_mode.get_lesson_runner(request.table_id)
    style = "primary" if how == "on" else "grey"
    return request.global_button(f"lesson-{how}", "lesson", course.game.slug, course.n, how, style=style)


def build_restart_button(request: Request) -> Button:
    """Return [Start again] for the request's lesson."""
    return build_lesson_button(request, "start")


# In it


async def on_continue(request: Request) -> None:
    """Handle [Go on] after a step that is only read, and [Skip]."""
    await continue_lesson(request, await game_panel.load_current_view(request))


async def on_show_me(request: Request) -> None:
    """Handle [Show me] in a lesson: play what the step asks for, and say what it was."""
    view = await game_panel.load_current_view(request)
    match, seat, given = await request.lesson_mode.get_intended_answers(request.table_id)
    what = "; ".join(label_answers(given, match, seat, request.get_presenter(view), request.words))
    told = request.words("lesson-shown", what=shorten(what, MAX_SUGGESTION_CHARS)) if given else ""
    await continue_lesson(request, view, told)


async def continue_lesson(request: Request, view: TableView, shown_move: str = "") -> None:
    """Complete the lesson's current step and show the next one. `shown_move` says what was played for the learner,
    which counts as help.
    """
    async with game_panel.explaining_refusals(request, view):
        acted = await request.lesson_mode.complete_step(request.table_id, request.custom_id.token)
    now = acted.view
    if shown_move and now.lesson is not None:
        now = replace(now, lesson=replace(now.lesson, helped=True))
    await game_panel.show_view(request, now, shown_move if now.lesson is not None else "")


async def on_leave_lesson(request: Request) -> None:
    """Handle [Leave]: close the lesson. It can be resumed, unless it can only start again (`RESTART_ONLY_REFUSALS`)."""
    why = ""
    try:
        await game_panel.load_own_view(request)
    except OperationRefused as refused:
        if refused.reason.code not in RESTART_ONLY_REFUSALS:
            raise
        why = explain_refusal(request.words, refused)
    game = request.lesson_mode.get_lesson_runner(request.table_id).game
    on = build_lesson_button(request, "start" if why else "on")
    others = request.global_button("lesson-others", "learn", game.slug)
    await request.show_text(why or request.words("lesson-left", game=game.title), on, others)


async def on_lesson_known(request: Request) -> None:
    """Handle [I know it], under the offer of a lesson that a newcomer gets (`lobby.offer_lesson`)."""
    await request.show("lesson-well")
