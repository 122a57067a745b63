"""Turn one table view into one panel, by the rules of docs/develop/panels.md, and add what its viewer, a plan, a
lesson or a retried decision needs. Nothing here knows a game.
"""

from __future__ import annotations

from itertools import product
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from bot.model.view import LessonPosition, RetryProgress, TableView
from bot.panels.blocks import (
    CHARS_PER_ROW,
    MAX_BUTTONS_PER_ROW,
    MAX_DISCORD_COMPONENTS,
    MAX_PANEL_CHARS,
    MAX_PANEL_COMPONENTS,
    Block,
    Button,
    Buttons,
    CustomId,
    Panel,
    Select,
    Text,
    TextWithButton,
    arrange_in_rows,
    count_components,
    count_panel_components,
    describe_deadline,
    describe_own_seal,
    describe_waiting,
    format_latest_lines,
    get_custom_id,
    get_panel_text,
    global_custom_id,
    join_lines,
    measure_button,
    shorten,
)
from bot.panels.question import NO_SELECTION, QuestionControls, Selection
from engine.core.game import AnyGame
from engine.core.planning import TurnPlan
from engine.core.presentation import Presenter
from engine.core.rules import Action, EndTurn
from engine.core.text import Catalogue, capitalise_first, format_number, join_with_and
from render.games import has_pictures

from . import forms, order_panels
from .advice_panel import format_reasons, get_button_label
from .forms import AnswerRefusal
from .order_panels import hash_order

ACCENT_COLOURS = {  # by the seat's colour letter (look.2)
    "R": 0xC23127,
    "B": 0x2B76BD,
    "Y": 0xF0BF2C,
    "G": 0x44AC70,
    "P": 0x4E2A78,
    "I": 0xEFE6CF,
    "O": 0xD98A33,
    "N": 0x7A4A2B,
}
MAX_NEWS_WORDS, MAX_DRAFT_CHARS = 80, 1500
# If the panel's own message has already told the news, only the end of it is repeated.
MAX_REPEATED_WORDS = 30
MAX_QUESTION_CHARS = 1800
RESERVED_COMPONENTS = 3 + 6 + 2
"""Of the head, the footer and the picture."""
MAX_PROMPT_CONTROL_ROWS = 4  # the fifth row of a direct message holds its own buttons


class PanelOptions(Struct, frozen=True):
    """What a panel shows besides the view.

    `note` comes first. `picks` are selected but not submitted, and `refused` was submitted in vain. `news_is_told`:
    the panel is shown in a message that has already told the news, so that only the latest news is repeated, at the
    end. `may_ask_advice`: the viewer may ask for advice. `text_first`: the viewer prefers text, so the panel is
    short, and [Text board] is in the footer. `after_press`: the viewer has just answered on it. `answered`:
    everything that the last press answered, default answers included; if empty, what [Undo] takes back.
    """

    note: str = ""
    picks: Selection = NO_SELECTION
    refused: AnswerRefusal | None = None
    news_is_told: bool = False
    may_ask_advice: bool = False
    text_first: bool = False
    after_press: bool = False
    answered: tuple[Action, ...] = ()


DEFAULT_OPTIONS = PanelOptions()


def build_panel(
    view: TableView, presenter: Presenter, words: Catalogue, options: PanelOptions = DEFAULT_OPTIONS
) -> Panel:
    """Return the viewer's current panel: the news, the question, its controls, and the footer."""
    picks, told = options.picks, options.news_is_told
    asked, sealed = view.decision is not None, view.sealed is not None and view.seat is not None
    # A form takes the place of the question, so that it opens where the reader is looking. A listener needs what the
    # question says of their goods, but only once.
    shows_form = picks.form is not None and (picks.fills or not options.text_first)
    shows_question = (not options.note or asked or view.results or sealed) and not shows_form
    question = format_question(view, presenter, words) if shows_question else ""
    news = format_news(view, presenter, words) if view.draft or not told else ""
    is_brief = options.text_first and options.after_press
    if is_brief:
        news = news or describe_last_answer(view, presenter, words, options.answered)
    heading = ""  # a lesson and a retried decision have one of their own
    if not view.is_detached:
        title = presenter.title(view.view, view.seat) if view.seat is not None else ""
        names = [name for name in ("" if is_brief else view.game.title, title) if name]
        heading = f"**{capitalise_first(', '.join(names))}**" if names else ""
    if is_brief:
        parts = [news, heading, question]
    else:
        parts = [heading, news, question] if view.draft or options.text_first else [heading, question, news]
    ask = join_lines(
        options.note,
        *parts,
        describe_game_end(view, words),
        describe_deadline(view, words) if asked else "",
        *order_panels.describe_order_news(view, presenter, words),
        presenter.message_footnote(view.view, view.decision.seat) if view.decision is not None else "",
    )
    blocks = build_controls(view, presenter, words, options)
    if told and picks == NO_SELECTION and options.refused is None and not view.draft:
        last = format_latest_lines(get_new_lines(view, presenter), words, MAX_REPEATED_WORDS)
        blocks += [Text(last)] if last else []
    footer, _ = build_footer(
        view, presenter, words, get_custom_id(view), options.may_ask_advice, options.text_first
    )
    accent = ACCENT_COLOURS[view.table.seats[view.seat].colour] if view.seat is not None else None
    return Panel(ask, blocks, footer, accent, True)


def may_reveal_secrets(view: TableView, presenter: Presenter) -> bool:
    """Return whether the open question may contain somebody's secrets, so that a post must not show it."""
    return view.game.has_secrets and not presenter.is_public_question(view.view)


def get_new_lines(view: TableView, presenter: Presenter) -> list[str]:
    """Return the lines of the log that are new to the viewer; nothing if they are asked and a public post has just told
    it (interaction.4).
    """
    if view.decision is not None and not may_reveal_secrets(view, presenter):
        return []
    return presenter.news_lines(view.view, view.since)


def describe_news(view: TableView, presenter: Presenter, words: Catalogue) -> list[str]:
    """Return the lines that the picture shows: the viewer's answers that can still be undone, or else what is new to
    them.
    """
    if not view.draft:
        return get_new_lines(view, presenter)
    return [
        words("draft", lines=piece) if not n else piece
        for n, piece in enumerate(presenter.draft_summary(view.view, view.draft))
    ]


def format_news(view: TableView, presenter: Presenter, words: Catalogue) -> str:
    """Return what is new as text, or at the end of the viewer's turn, their answers so far. While they are still
    choosing, the picture shows them.
    """
    if not view.draft:
        return format_latest_lines(get_new_lines(view, presenter), words, MAX_NEWS_WORDS)
    ends = view.decision is not None and view.decision.kind == "end"
    drafted = "; ".join(presenter.draft_summary(view.view, view.draft)) if ends else ""
    return f"{words('draft', lines=shorten(drafted, MAX_DRAFT_CHARS)).rstrip('.')}." if drafted else ""


def describe_last_answer(
    view: TableView, presenter: Presenter, words: Catalogue, answered: tuple[Action, ...]
) -> str:
    """Return what the viewer's last answers did, for somebody who does not see it in the picture; "" if it cannot be
    undone, or if it sealed a decision, which the panel names anyway.
    """
    if not view.undoable or (view.sealed is not None and view.decision is None):
        return ""
    return words("last-answer", what=presenter.undo_label(view.view, answered or view.undoable))


def format_question(view: TableView, presenter: Presenter, words: Catalogue) -> str:
    """Return the question in words, or for whom the table waits, or who has won (panels.1, panels.13)."""
    if view.results is not None:
        day = f"<t:{int(view.table.ended or 0)}:D>"  # which Discord shows in the reader's language and time zone
        winners = [view.table.names[seat] for seat in view.results.winners]
        return words("over-won", day=day, winners=join_with_and(words, winners))
    if view.decision is None and view.sealed is not None and view.seat is not None:
        return describe_own_seal(view, presenter, words)
    if view.decision is None:
        return describe_waiting(view, words) or words("waiting")
    if view.ends_at is not None:
        ends_at = ceil(view.ends_at)
        return words("ends-by-itself", at=f"<t:{ends_at}:T>", left=f"<t:{ends_at}:R>")
    told = shorten(presenter.prompt(view.ahead, view.decision), MAX_QUESTION_CHARS)
    return f"{words('sealed-kept')}\n{told}" if view.kept else told


def find_end_turn(view: TableView) -> EndTurn | None:
    """Return the action that ends the viewer's turn if it is legal now, else None."""
    legal = view.decision.legal_actions if view.decision is not None else ()
    return next((action for action in legal if isinstance(action, EndTurn)), None)


def describe_game_end(view: TableView, words: Catalogue) -> str:
    """Return that ending the turn ends the game, or that the last round has begun, with the points as they would be;
    "" if neither is so. In a game with secrets, the points are those that the viewer knows.
    """
    end = find_end_turn(view)
    if end is None or view.ahead.match is None:
        return ""
    results = view.ahead(end).results
    if results is None and not view.game.is_last_round(view.view):
        return ""
    if results is not None and not view.game.has_secrets:
        points = [(row.total, view.table.names[row.seat]) for row in results.ranking]
    else:
        running = [view.game.running_score(view.view, seat) for seat in range(len(view.table.names))]
        points = [
            (score.total, name)
            for score, name in zip(running, view.table.names, strict=True)
            if score is not None
        ]
    order = sorted(points, key=lambda one: -one[0])
    scores = ", ".join(f"{name} {format_number(total)}" for total, name in order)
    return words("game-ends" if results is not None else "last-round", scores=scores or "-")


def build_controls(
    view: TableView, presenter: Presenter, words: Catalogue, options: PanelOptions
) -> list[Block]:
    """Return the controls of the open question: those of its answers, and the buttons of forms that give several
    answers at once.

    With a form in `options.picks`, return the controls of that form. Without a question, only why the last answer was
    refused.
    """
    at = get_custom_id(view)
    picks = options.picks
    preview = forms.get_preview(view)
    open = forms.list_openable_forms(view.game, preview, view.seat or 0) if preview is not None else []
    above = forms.build_refusal(options.refused, words, at, picks)
    if view.decision is None:
        return above
    refused = options.refused.form if options.refused is not None else None  # it has [Change]
    besides = [one for one in open if one.kind.side_action_types]
    answering = [one for one in open if not one.kind.side_action_types]
    bank, row = ([one for one in some if one.number != refused] for some in (besides, answering))
    chosen = next((one for one in open if one.number == picks.form), None)
    if chosen is not None:
        return list(
            forms.build_form_blocks(chosen, picks, at, presenter, words, bank, above, options.text_first)
        )
    below = order_panels.build_offer(view, presenter, at)
    buttons = forms.build_form_buttons(presenter, view.view, row, at, picks)
    beside = forms.build_form_buttons(presenter, view.view, bank, at, picks)
    if not picks.single and any(one.kind.hides_single_actions and not one.back for one in answering):
        buttons += [*beside, at.button(words, "form-single", "single")]
        return [*above, *arrange_in_rows(buttons), *below]
    extra = 6 * bool(buttons) + 6 * bool(beside) + 2 * len(below) + sum(map(count_components, above))
    question = QuestionControls(
        view.ahead, view.decision, presenter, words, at, not besides, options.text_first
    )
    blocks = question.build_blocks(picks, MAX_PANEL_COMPONENTS - RESERVED_COMPONENTS - extra)
    last = blocks[-1] if blocks else None
    if isinstance(last, Buttons) and len(last.buttons) + len(beside) <= MAX_BUTTONS_PER_ROW:
        blocks[-1], beside = Buttons((*last.buttons, *beside)), []
    return [*above, *arrange_in_rows(buttons), *blocks, *arrange_in_rows(beside), *below]


def describe_next_player(view: TableView, words: Catalogue) -> str:
    """Return "Done. I am waiting for Ben.", for the top of the panel after an answer; "" if the viewer is still asked,
    or the game is over.
    """
    asked = view.decision is not None or view.sealed is not None or view.planning is not None
    if asked or view.results is not None or view.is_detached:
        return ""
    return words("done-next", who=", ".join(view.table.names[seat] for seat in view.waiting) or "-")


def build_prompt_controls(view: TableView, presenter: Presenter, words: Catalogue) -> list[Block]:
    """Return the question's controls for a direct message; none if they take more than four rows or need components v2."""
    blocks = build_controls(view, presenter, words, DEFAULT_OPTIONS)
    fits = len(blocks) <= MAX_PROMPT_CONTROL_ROWS and all(
        isinstance(block, Buttons | Select) for block in blocks
    )
    return blocks if fits else []


def build_footer(
    view: TableView,
    presenter: Presenter,
    words: Catalogue,
    base_id: CustomId,
    may_ask_advice: bool,
    text_first: bool,
) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
    """Return the footer [End turn] [Undo crate D6] [Start over] [Advice] [Help], in one row of a phone.

    If the row is too wide, [Undo] does not say what it takes back, then [Start over] is left out. The second tuple
    holds the buttons that the help shows instead: [Text board], unless the viewer prefers text, and [Advice] if there
    is no room for it. [End turn] is green only if nothing else is left to do (panels.15).
    """
    text = build_text_board_button(view.game, words, base_id)
    if view.seat is None or view.results is not None:
        return tuple(text), ()
    legal = view.decision.legal_actions if view.decision is not None else ()
    first = list[Button]()
    for i, action in enumerate(legal):
        if isinstance(action, EndTurn):
            label = presenter.end_turn_label(view.ahead) or words("end-turn")
            first.append(Button(label, base_id.with_verb("act", i), "green" if len(legal) == 1 else "grey"))
    if view.ends_at is not None:
        first.append(base_id.button(words, "wait"))
    undo = restart = plain_undo = list[Button]()
    if view.undoable:
        asked = view.decision is not None
        undo = plain_undo = [base_id.button(words, "change", "undo")]
        if asked:
            undo = [base_id.button(words, "undo", what=presenter.undo_label(view.view, view.undoable))]
            plain_undo = [base_id.button(words, "undo-short", "undo")]
        if asked and view.ends_at is None and view.undo_count > 1:
            restart = [base_id.button(words, "start-over", "restart")]
    others = [*build_plan_button(view, words, base_id), *build_talk_button(view, words, base_id)]
    help = [base_id.button(words, "help")] if legal or not view.is_detached else []
    last = [*(text if text_first or not help else []), *help]
    hidden = [] if text_first or not help else text
    may_ask = may_ask_advice and len(legal) > 1 and view.planning is None
    advice = [base_id.button(words, "advice")] if may_ask else []
    for start_over, take_back in product((restart, []), (undo, plain_undo)):
        row = [*first, *take_back, *start_over, *others, *advice, *last]
        if sum(map(measure_button, row)) <= CHARS_PER_ROW:
            return tuple(row), tuple(hidden)
    return (*first, *plain_undo, *others, *last), (*hidden, *advice)


def build_text_board_button(game: AnyGame, words: Catalogue, base_id: CustomId) -> list[Button]:
    """Return [Text board], which shows the board as text; nothing for a game without drawing code."""
    return [base_id.button(words, "text-board", "text")] if has_pictures(game.slug) else []


def build_talk_button(view: TableView, words: Catalogue, base_id: CustomId) -> list[Button]:
    """Return [Request], which shows public words beside the game, while words may be shown or changed; else nothing."""
    is_playing = view.seat is not None and view.results is None and not view.is_detached
    talk = view.game.table_talk(view.view) if is_playing else None
    return [base_id.button(words, "request", "talk")] if talk is not None and talk.is_open else []


def build_plan_button(view: TableView, words: Catalogue, base_id: CustomId) -> list[Button]:
    """Return [Plan ahead] if it is somebody else's turn, no sealed step is open, and the game allows plans; else
    nothing.
    """
    is_asked = view.decision is not None or view.sealed is not None
    if view.seat is None or view.results is not None or is_asked or TurnPlan not in view.orderable:
        return []
    stays = view.table.paused_by or view.planning is not None
    return [] if stays else [base_id.button(words, "plan-ahead", "plan")]


MAX_NOTE_CHARS_IN_PANEL, MAX_NOTE_CHARS_IN_LIST = 200, 60


def format_panel_opening(
    view: TableView,
    presenter: Presenter,
    words: Catalogue,
    note: str,
    is_planning: bool,
    is_hidden: bool,
) -> str:
    """Return the first words of the panel: `note`, and what a plan, a lesson or a retried decision says about itself.

    `is_hidden`: posts wait because the bot cannot see the table's channel.
    """
    if is_hidden and view.seat is not None and not view.is_detached:
        warning = words("table-hidden", channel=str(view.table.parent or view.table.channel))
        note = join_lines(note, warning)
    if is_planning:
        return format_plan_note(view, words, note)
    if view.lesson is not None:
        return format_lesson_opening(view, view.lesson, presenter, words, note)
    if view.tried is not None:
        return format_retry_opening(view, view.tried, presenter, words, note)
    return note


def add_note(panel: Panel, text: str, words: Catalogue, base_id: CustomId) -> Panel:
    """Return the panel with its owner's private note after the question; without [Change], or unchanged, if there is no
    room.

    `text` has been sanitised (`bot.text.free_text`).
    """
    change = base_id.button(words, "change", "note")
    return add_line(panel, words("note-line", text=text), change) if text else panel


def add_line(panel: Panel, text: str, button: Button) -> Panel:
    """Return the panel with a line after the question; without its button, or unchanged, if there is no room."""
    if len(get_panel_text(panel)) + 1 + len(text) > MAX_PANEL_CHARS:
        return panel
    lines: tuple[Block, ...] = (TextWithButton(text, button), Text(text))
    room = MAX_DISCORD_COMPONENTS - count_panel_components(panel)
    fitting = next((line for line in lines if count_components(line) <= room), None)
    return replace(panel, blocks=(fitting, *panel.blocks)) if fitting is not None else panel


def format_plan_note(view: TableView, words: Catalogue, note: str) -> str:
    """Return the first words of the panel on which a person plans ahead: that it is a copy or, if no question is left,
    that the plan is complete. `note` follows.
    """
    whole = words("plan-whole") if view.decision is None else ""
    turn = view.planning.turn if view.planning is not None else 1
    return join_lines(words("plan-copy"), words("plan-nth", n=turn) if turn > 1 else "", note or whole)


def build_save_buttons(view: TableView, words: Catalogue) -> list[Block]:
    """Return [Save plan] and [Discard plan] once something is planned, else nothing."""
    plan = view.draft_order
    if not isinstance(plan, TurnPlan):
        return []
    at, n = get_custom_id(view), view.game.standing_order_types.index(TurnPlan)
    row = [Button(words("plan-save"), at.with_verb("order-save", n, hash_order(plan)), "green")]
    if view.planning is not None and view.planning.more:
        row.append(at.button(words, "plan-more", style="primary"))
    row.append(at.button(words, "plan-discard", "order-discard", n, style="red"))
    return [Buttons(row)]


def format_lesson_opening(
    view: TableView, taught: LessonPosition, presenter: Presenter, words: Catalogue, note: str = ""
) -> str:
    """Return the first words of a lesson's panel: the step, the note, the remark on the last answer, and the lesson's
    text.
    """
    head = words("lesson-head", game=view.game.title, n=taught.lesson, step=taught.step, steps=taught.steps)
    says = presenter.text(taught.says, **taught.facts)
    return join_lines(head, note, get_rejected_answer_remark(view, taught, presenter, words), says)


def get_rejected_answer_remark(
    view: TableView, taught: LessonPosition, presenter: Presenter, words: Catalogue
) -> str:
    """Return why the learner's last answer was taken back, or "" if it was not."""
    if taught.remark is None:
        return ""
    if taught.remark:
        why = presenter.text(taught.remark)
    elif taught.wanted is None:
        why = get_next_step_hint(taught, words)
    else:
        why = words("lesson-other", what=presenter.label(view.ahead, taught.wanted))
    return words("lesson-remark", what=why)


def get_lesson_advice(view: TableView, taught: LessonPosition, presenter: Presenter, words: Catalogue) -> str:
    """Return what [Advice] says in a lesson: the answer that [Show me] would give, or which button to press."""
    if taught.wanted is None:
        return get_next_step_hint(taught, words)
    return words("advice-lesson", what=get_button_label(view.ahead, taught.wanted, presenter, words))


def get_next_step_hint(taught: LessonPosition, words: Catalogue) -> str:
    """Return which button to press at a step for which the lesson names no answer."""
    return words("lesson-read-first" if taught.reads else "lesson-let-me-show")


def add_lesson_controls(
    panel: Panel, view: TableView, taught: LessonPosition, words: Catalogue, note: str
) -> Panel:
    """Return the panel with the lesson's buttons. At a step that is only read, they replace the question, and `note` is
    the text.
    """
    at, slug = get_custom_id(view), view.game.slug
    why = at.button(words, "lesson-why", "rules")
    leave = at.button(words, "lesson-leave")
    if taught.over:
        following = Button(
            words("lesson-next"), global_custom_id("lesson", slug, taught.lesson + 1), "primary"
        )
        bots = Button(words("lesson-bots"), global_custom_id("solo", slug), "green")
        rules = CustomId(view.table.id).button(words, "rules-more", "rules")
        more = [following] if taught.lesson < taught.lessons else []
        return replace_controls(panel, note, Buttons((*more, bots, rules)))
    if taught.reads:
        on = at.button(words, "lesson-on", style="primary")
        return replace_controls(panel, note, Buttons((on, why, leave)))
    show = Button(
        words("lesson-show"), at.with_verb("lesson-show"), "grey" if taught.remark is None else "primary"
    )
    skip = [at.button(words, "lesson-skip", "lesson-on")] if taught.helped else []
    return replace(panel, blocks=(*panel.blocks, Buttons((why, show, *skip, leave))))


def replace_controls(panel: Panel, note: str, row: Block) -> Panel:
    """Return the panel with only the note, the picture and these buttons."""
    return replace(panel, ask=note, blocks=(row,), footer=())


def format_retry_opening(
    view: TableView, tried: RetryProgress, presenter: Presenter, words: Catalogue, note: str
) -> str:
    """Return the first words of a retried decision's panel, with the judgement of the last attempt."""
    where, taken = presenter.title(view.view, view.seat), presenter.label(view.ahead, tried.taken)
    head = words("tried-head", game=view.game.title, where=where, taken=taken)
    why = format_reasons(tried, presenter, words)
    judged = words(f"tried-{tried.code}", taken=taken, points=round(tried.points), why=why)
    return join_lines(head, note, judged)


def add_retry_controls(panel: Panel, tried: RetryProgress, words: Catalogue, note: str) -> Panel:
    """Return the panel of a retried decision with [My game]; after a better answer, without the question."""
    row: Block = Buttons((CustomId(tried.table).button(words, "my-game"),))
    if tried.code in ("asked", "again", "worse"):
        return replace(panel, blocks=(*panel.blocks, row))
    return replace_controls(panel, note, row)
