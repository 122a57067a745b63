"""Turn one table view into one panel, by the rules of docs/develop/panels.md. Nothing here knows a game."""
from __future__ import annotations

from typing import Any

from msgspec import Struct

from bot.service.model.table_view import TableView
from engine.core.match import Match
from engine.core.presentation import Presenter
from engine.core.rules import EndTurn
from engine.core.text import Catalogue, join_with_and

from . import order_panels, phrase_forms, plan_panel, public_words_button
from .custom_ids import CustomId
from .elements import (
    MAX_BUTTON_LABEL_CHARS,
    MAX_BUTTONS_PER_ROW,
    MAX_PANEL_COMPONENTS,
    Block,
    Button,
    Buttons,
    Panel,
    Select,
    Text,
    count_components,
)
from .labels import describe_deadline, describe_own_seal, describe_step_closing, format_latest_lines, shorten
from .phrase_forms import AnswerRefusal
from .question_controls import NO_SELECTION, QuestionControls, Selection, arrange_in_rows
from .text_board_button import build_text_board_button

ACCENT_COLOURS = {  # by the seat's colour letter (look.2)
    "R": 0xC23127, "B": 0x2F7FCB, "Y": 0xF0BF2C, "G": 0x3FA66B, "P": 0x4E2A78, "I": 0xEFE6CF, "O": 0xD98A33,
    "N": 0x7A4A2B,
}  # fmt: skip
MAX_NEWS_LINES, MAX_NEWS_CHARS = 12, 1500
# If the panel's own message has already told the news, only the end of it is repeated.
MAX_REPEATED_LINES, MAX_REPEATED_CHARS = 3, 400
MAX_QUESTION_CHARS = 1800
HEAD_COMPONENTS, FOOTER_COMPONENTS, PICTURE_COMPONENTS = 3, 6, 2
MAX_PROMPT_CONTROL_ROWS = 4  # the fifth row of a direct message holds its own buttons


class PanelOptions(Struct, frozen=True):
    """What a panel shows besides the view.

    `note` comes first. `picks` are selected but not submitted, and `refused` was submitted in vain. Phrases with a form
    need `preview`, a preview of the match. `news_is_told`: the panel is shown in a message that has already told the
    news, so that only the latest news is repeated, at the end. `may_ask_advice`: the viewer may ask for advice.
    `text_first`: the viewer prefers text, so [Text] is not offered.
    """

    note: str = ""
    picks: Selection = NO_SELECTION
    preview: Match[Any] | None = None
    refused: AnswerRefusal | None = None
    news_is_told: bool = False
    may_ask_advice: bool = False
    text_first: bool = False


DEFAULT_OPTIONS = PanelOptions()


def build_panel(
    look: TableView, hints: Presenter[Any], say: Catalogue, options: PanelOptions = DEFAULT_OPTIONS
) -> Panel:
    """Return the viewer's current panel."""
    note, news_is_told = options.note, options.news_is_told
    at = get_custom_id(look)
    question = "" if note and not keeps_question(look) else format_question(look, hints, say)
    is_untouched = options.picks == NO_SELECTION and options.refused is None and not look.draft
    last = (
        format_latest_lines(get_new_lines(look, hints), say, MAX_REPEATED_CHARS, MAX_REPEATED_LINES)
        if news_is_told and is_untouched
        else ""
    )
    news = format_news(look, hints, say) if look.draft or not news_is_told else []
    clock = describe_deadline(look, say) or describe_step_closing(look, say) if look.decision is not None else ""
    parts = [note, format_heading(look, hints), *([*news, question] if look.draft else [question, *news]), clock]
    footnote = (
        hints.message_footnote(look.view, look.seat) if look.decision is not None and look.seat is not None else ""
    )
    ask = "\n".join(filter(None, [*parts, *order_panels.describe_order_news(look, hints, say), footnote]))
    accent = ACCENT_COLOURS[look.table.seats[look.seat].colour] if look.seat is not None else None
    controls = build_controls(look, hints, say, options)
    footer, _ = build_footer(look, hints, say, at, options.may_ask_advice, options.text_first)
    return Panel(ask, (*controls, *([Text(last)] if last else [])), footer, accent, True)


def get_custom_id(look: TableView) -> CustomId:
    """Return the custom id of the viewer's question, without a verb."""
    return CustomId("", look.table.id, look.seat, look.token)


def keeps_question(look: TableView) -> bool:
    """Return whether the question stays below a note, because the note does not say what is asked, sealed or how it
    ended.
    """
    return look.decision is not None or look.results is not None or (look.sealed is not None and look.seat is not None)


def format_heading(look: TableView, hints: Presenter[Any]) -> str:
    """Return the first line: game and title. "" for a lesson or a retried decision, which have their own."""
    if look.is_detached:
        return ""  # it has one of its own
    title = hints.title(look.view, look.seat) if look.seat is not None else ""
    return f"**{', '.join(filter(None, [look.game.title, title]))}**"


def get_new_lines(look: TableView, hints: Presenter[Any]) -> list[str]:
    """Return what is new to the viewer; nothing if a public post has just told it and they are asked (interaction.4).
    """
    posted = not look.game.has_secrets or hints.is_public_question(look.view)
    return [] if look.decision is not None and posted else hints.log_lines(look.view, look.since)


def describe_news(look: TableView, hints: Presenter[Any], say: Catalogue) -> list[str]:
    """Return what the picture tells: the viewer's draft, or else what is new to them."""
    if not look.draft:
        return get_new_lines(look, hints)
    return [
        say("draft", lines=piece) if not n else piece
        for n, piece in enumerate(hints.draft_summary(look.view, look.draft))
    ]


def is_overridden(hints: type[Presenter[Any]], name: str) -> bool:
    """Return whether a game replaces this default method of its presenter."""
    return getattr(hints, name) is not getattr(Presenter, name)


def format_news(look: TableView, hints: Presenter[Any], say: Catalogue) -> list[str]:
    """Return the news as text. In the middle of a draft the picture is enough; at its end the text repeats the draft.
    """
    if look.draft:
        ends = look.decision is not None and look.decision.kind == "end"
        drafted = "; ".join(hints.draft_summary(look.view, look.draft)) if ends else ""
        return [f"{say('draft', lines=shorten(drafted, MAX_NEWS_CHARS)).rstrip('.')}."] if drafted else []
    lines = get_new_lines(look, hints)
    return [format_latest_lines(lines, say, MAX_NEWS_CHARS, MAX_NEWS_LINES)] if lines else []


def format_question(look: TableView, hints: Presenter[Any], say: Catalogue) -> str:
    """Return the question, or what the table waits for (panels.1, panels.13)."""
    if look.results is not None:
        day = f"<t:{int(look.table.ended or 0)}:D>"  # which Discord shows in the reader's language and time zone
        winners = [look.table.seats[seat].name for seat in look.results.winners]
        return say("over-won", day=day, winners=join_with_and(say, winners))
    if look.decision is None and look.sealed is not None and look.seat is not None:
        return describe_own_seal(look, hints, say)
    if look.decision is None:
        return say("waiting-for", who=join_names(look, look.waiting)) if look.waiting else say("waiting")
    if look.ends_at is not None:
        return say("ends-by-itself")
    told = shorten(hints.prompt(look.ahead, look.decision), MAX_QUESTION_CHARS)
    return f"{say('sealed-kept')}\n{told}" if look.kept else told


def join_names(look: TableView, seats: tuple[int, ...]) -> str:
    """Return the names of the seats, separated by commas."""
    return ", ".join(look.table.seats[seat].name for seat in seats)


def build_controls(look: TableView, hints: Presenter[Any], say: Catalogue, options: PanelOptions) -> list[Block]:
    """Return the question's controls, and the controls of forms that answer it or belong to side options."""
    at, picks, preview, refused = get_custom_id(look), options.picks, options.preview, options.refused
    if look.decision is None or look.seat is None:
        return phrase_forms.build_refusal(refused, (), say, at, picks)
    open = phrase_forms.list_openable_forms(look.game, preview, look.seat) if preview is not None else []
    told = phrase_forms.build_refusal(refused, open, say, at, picks)
    opened = [one for one in open if refused is None or one.number != refused.form]  # the refused one has [Change]
    besides = [one for one in opened if one.kind.side_action_types]
    answering = [one for one in open if not one.kind.side_action_types]
    chosen = next((one for one in open if one.number == picks.form), None)
    if chosen is not None:
        form = phrase_forms.decode_form(chosen, picks.fields, look.seat)
        return list(phrase_forms.build_form_blocks(hints, say, chosen, form, look.seat, at, picks, besides, told))
    below = order_panels.build_offer(look, hints, at)
    row = phrase_forms.build_form_buttons(hints, look.view, [one for one in answering if one in opened], at, picks)
    bank = phrase_forms.build_form_buttons(hints, look.view, besides, at, picks)
    if not picks.single and any(one.kind.hides_single_actions and not one.back for one in answering):
        return [*told, *arrange_in_rows([*row, *bank, Button(say("form-single"), at.with_verb("single"))]), *below]
    extra = 6 * bool(row) + 6 * bool(bank) + 2 * len(below) + sum(map(count_components, told))
    room = MAX_PANEL_COMPONENTS - HEAD_COMPONENTS - FOOTER_COMPONENTS - PICTURE_COMPONENTS - extra
    leading = not row or bool(answering[0].back)  # a form's button is primary as long as nothing is answered
    asked = QuestionControls(
        look.ahead, look.decision, hints, say, at, with_side_options=not bank, may_be_primary=leading
    )
    return [*told, *arrange_in_rows(row), *append_buttons(asked.build_blocks(picks, room), bank), *below]


def describe_next_player(look: TableView, say: Catalogue) -> str:
    """Return who plays next, for the top of the panel after an answer."""
    asked = look.decision is not None or look.sealed is not None or look.planning is not None
    if asked or look.results is not None or look.is_detached:
        return ""
    return say("done-next", who=", ".join(look.table.names[seat] for seat in look.waiting) or "-")


def build_prompt_controls(look: TableView, hints: Presenter[Any], say: Catalogue, preview: Match[Any]) -> list[Block]:
    """Return the controls for a direct message in classic rows; none if they need more room than that."""
    blocks = build_controls(look, hints, say, PanelOptions(preview=preview))
    fits = len(blocks) <= MAX_PROMPT_CONTROL_ROWS and all(isinstance(block, Buttons | Select) for block in blocks)
    return blocks if fits else []


def append_buttons(blocks: list[Block], buttons: list[Button]) -> list[Block]:
    """Add the buttons to the last row if it has room for them, otherwise in a row of their own."""
    last = blocks[-1] if blocks else None
    if isinstance(last, Buttons) and len(last.buttons) + len(buttons) <= MAX_BUTTONS_PER_ROW:
        return [*blocks[:-1], Buttons((*last.buttons, *buttons))]
    return [*blocks, *arrange_in_rows(buttons)]


def build_footer(
    look: TableView,
    hints: Presenter[Any],
    say: Catalogue,
    at: CustomId,
    may_ask_advice: bool = False,
    text_first: bool = False,
) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
    """Return [End turn] [Undo crate D6] [Start over] [Text] [Advice] [Help]; what cannot be undone is disabled
    (panels.15).

    The second tuple holds buttons for which five leave no room: they are shown in the help.
    """
    if look.seat is None or look.results is not None:
        return tuple(build_text_board_button(look.game, say, at)), ()
    row = list[Button]()
    legal = look.decision.legal_actions if look.decision else ()
    for i, action in enumerate(legal):
        if isinstance(action, EndTurn):
            row.append(
                Button(
                    shorten(hints.end_turn_label(look.ahead), MAX_BUTTON_LABEL_CHARS) or say("end-turn"),
                    at.with_verb("act", i),
                    "green",
                )
            )
    if look.ends_at is not None:
        row.append(Button(say("wait"), at.with_verb("wait")))
    if look.decision is None and look.undoable:
        row.append(Button(say("change"), at.with_verb("undo")))
    elif look.undoable:
        what = hints.undo_label(look.view, look.undoable)
        row.append(Button(shorten(say("undo", what=what), MAX_BUTTON_LABEL_CHARS), at.with_verb("undo")))
        if look.ends_at is None:
            row.append(Button(say("start-over"), at.with_verb("restart")))
    elif look.decision is not None:
        row.append(Button(hints.undo_blocked_label or say("undo-nothing"), at.with_verb("undo"), disabled=True))
    row += plan_panel.build_plan_button(look, say, at)
    row += public_words_button.build_talk_button(look, say, at)
    text, advised = build_text_board_button(look.game, say, at), Button(say("advice"), at.with_verb("advice"))
    may = [advised] if may_ask_advice and look.decision is not None and look.planning is None else []
    row += [*text, *may]
    if look.decision is not None or not look.is_detached:
        row.append(Button(say("help"), at.with_verb("help")))
    spare = [button for button in (*([] if text_first else text), *may) if button in row]
    gone = spare[: max(0, len(row) - MAX_BUTTONS_PER_ROW)] if look.decision is not None else []
    return tuple(button for button in row if button not in gone), tuple(gone)
