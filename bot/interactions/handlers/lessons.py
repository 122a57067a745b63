"""Lessons: their list, and the buttons that a lesson has besides its game's own controls."""

from __future__ import annotations

from msgspec.structs import replace

from bot.interactions.handlers import lobby
from bot.interactions.handlers import play as game_panel
from bot.interactions.request import Request
from bot.model.errors import OperationRefused, StaleQuestion
from bot.model.view import Table, TableView
from bot.panels.advice_panel import MAX_SUGGESTION_CHARS, label_answers
from bot.panels.blocks import (
    MAX_BUTTON_LABEL_CHARS,
    Button,
    Buttons,
    CustomId,
    InvalidCustomId,
    Panel,
    global_custom_id,
    shorten,
)
from bot.panels.question import arrange_in_rows
from bot.play.lesson import make_lesson_table_id
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal
from engine.core.teaching import LessonRunner, get_lessons

# Refusals after which a lesson cannot go on.
RESTART_ONLY_REFUSALS = ("lesson-rewritten", "lesson-gone", "lesson-long")

# Which


async def show_lessons(request: Request, slug: str, _table: Table | None = None) -> None:
    """Show all lessons of a game: ✓ before finished ones, the first unfinished one highlighted."""
    say, game = request.words, request.app.service.games[slug]
    known = get_lessons(game)
    play = Button(say("lesson-bots"), global_custom_id("solo", slug), "green")
    rules = Button(say("rules-more"), global_custom_id("rules", slug))
    if not known:
        await request.reply.send_text(say("lessons-none", game=game.title), Buttons((play, rules)))
        return
    begun, words = await request.lesson_mode.fetch_rows(slug), game.create_presenter((), request.locale).text
    done = {n for n, row in begun.items() if row.done is not None}
    following = next((course.n for course in known if course.n not in done), 0)
    buttons = [
        Button(
            shorten(
                f"{'✓ ' * (course.n in done)}{course.n} {words(f'lesson-{course.n}')}", MAX_BUTTON_LABEL_CHARS
            ),
            global_custom_id("lesson", slug, course.n),
            "primary" if course.n == following else "grey",
        )
        for course in known
    ]
    text = say("lessons", game=game.title, count=len(known), minutes=known[0].lesson.minutes)
    await request.reply.send_panel(Panel(text, (*arrange_in_rows(buttons), Buttons((play, rules)))))


async def on_learn(request: Request, custom_id: CustomId) -> None:
    """Handle [Learn it] and [Learn a game]: show the lessons of the game, or ask which game. Raises InvalidCustomId."""
    if not custom_id.args:
        await lobby.ask_which_game(request, "learn")
        return
    if custom_id.get_arg() not in request.app.service.games:
        raise InvalidCustomId(custom_id.verb)
    await show_lessons(request, custom_id.get_arg())


async def on_lesson(request: Request, custom_id: CustomId) -> None:
    """Open a lesson at its start; if the learner is in the middle of it, ask whether to continue."""
    slug, n = custom_id.get_arg(), custom_id.get_int_arg(1)
    if slug not in request.app.service.games:
        raise InvalidCustomId(custom_id.verb)
    how = custom_id.args[2] if len(custom_id.args) > 2 else ""
    request.table_id = make_lesson_table_id(slug, n)
    course = request.lesson_mode.get_lesson_runner(request.table_id)
    row = (await request.lesson_mode.fetch_rows(slug)).get(n)
    if how == "start" or row is None or row.blob is None or row.step in (0, len(course.lesson.step) - 1):
        await game_panel.show_panel(request, await request.lesson_mode.start_lesson(request.table_id))
        return
    view = await request.lesson_mode.get_view(request.table_id, request.user_id)
    if how == "on":
        await game_panel.show_panel(request, view)
        return
    on = Button(request.words("lesson-on"), global_custom_id("lesson", slug, n, "on"), "primary")
    await request.reply.send_text(
        request.words("lesson-were-at", step=row.step + 1, n=n),
        Buttons((on, build_restart_button(request, course))),
    )


def build_restart_button(request: Request, course: LessonRunner) -> Button:
    """Return [Start again] for this lesson."""
    return Button(
        request.words("lesson-start"), global_custom_id("lesson", course.game.slug, course.n, "start")
    )


# In it


async def on_continue(request: Request, custom_id: CustomId) -> None:
    """Handle [Go on] after a step that is only read, and [Skip]."""
    view = await game_panel.load_current_view(request, custom_id)
    if view is not None:
        await continue_lesson(request, custom_id, view)


async def on_show_me(request: Request, custom_id: CustomId) -> None:
    """Handle [Show me] in a lesson: play what the step asks for, and say what it was."""
    view = await game_panel.load_current_view(request, custom_id)
    if view is None:
        return
    match, seat, given = await request.lesson_mode.get_intended_answers(custom_id.table)
    what = "; ".join(label_answers(given, match, seat, request.get_presenter(view), request.words))
    await continue_lesson(
        request,
        custom_id,
        view,
        request.words("lesson-shown", what=shorten(what, MAX_SUGGESTION_CHARS)) if given else "",
    )


async def continue_lesson(
    request: Request, custom_id: CustomId, view: TableView, shown_move: str = ""
) -> None:
    """Complete the lesson's current step and show the next one. `shown_move` says what was played for the learner,
    which counts as help.
    """
    try:
        acted = await request.lesson_mode.complete_step(custom_id.table, custom_id.token)
    except (StaleQuestion, Refusal) as error:
        await game_panel.explain_failed_answer(request, view, error)
        return
    now = acted.look
    if shown_move and now.lesson is not None:
        await game_panel.show_panel(
            request, replace(now, lesson=replace(now.lesson, helped=True)), shown_move
        )
    else:
        await game_panel.show_panel(request, now)


async def on_leave_lesson(request: Request, custom_id: CustomId) -> None:
    """Handle [Leave]: close the lesson. It can be resumed, unless it can only start again (`RESTART_ONLY_REFUSALS`)."""
    why = ""
    try:
        if await game_panel.load_own_view(request, custom_id) is None:
            return
    except OperationRefused as refused:
        if refused.reason.code not in RESTART_ONLY_REFUSALS:
            raise
        why = explain_refusal(request.words, refused)
    course = request.lesson_mode.get_lesson_runner(custom_id.table)
    slug, title = course.game.slug, course.game.title
    on = Button(request.words("lesson-on"), global_custom_id("lesson", slug, course.n, "on"), "primary")
    others = Button(request.words("lesson-others"), global_custom_id("learn", slug))
    row = Buttons((build_restart_button(request, course) if why else on, others))
    await request.reply.show_panel(Panel(why or request.words("lesson-left", game=title), (row,)))


async def on_lesson_known(request: Request, custom_id: CustomId) -> None:
    """Handle [I know it], under the offer of a lesson that a newcomer gets (`lobby.offer_lesson`)."""
    await request.reply.show_panel(Panel(request.words("lesson-well")))
