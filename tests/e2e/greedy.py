"""People who answer like the bot of level "beginner", but by their panels, with as few presses as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.interactions import modals
from bot.model.view import TableView
from bot.panels import forms
from bot.panels.blocks import CustomId, parse_custom_id
from bot.panels.forms import OpenableForm
from bot.panels.question import QuestionControls, get_set
from bot.service import Service
from engine.core import Action, Chance, EndTurn, Match, Refusal
from engine.core.rules import Decision
from engine.core.text import get_catalogue
from engine.players import BOTS
from playground import Person, Reply
from playground import components as ui
from playground.model import Json

from .playing import get_verb, list_buttons, list_selects

# The verbs of controls that answer a question.
ANSWERS = ("act", "one", "many", "set", "row", "kind", "modal", "form", "send", "single")
MAX_FORM_PRESSES = 60
SAY = get_catalogue("bot")


def has_question_controls(message: Json) -> bool:
    """Return whether a message has controls of a question, and not only [Play]."""
    return any(get_verb(control) in ANSWERS for control in (*list_buttons(message), *list_selects(message)))


async def play_turn(service: Service, person: Person, message: Json, table: str) -> list[Reply]:
    """Answer, beginning with the message that asks, until the turn is over or the answer is sealed. Return the replies.

    There are no replies if the message asks nothing any more, because an order of the player has answered.
    """
    look, replies = await service.play.get_view(table, int(person.id)), list[Reply]()
    if not has_question_controls(message):
        replies.append(await person.press(message, "Play"))
    elif not asks_open_question(message, look):
        return []
    number = look.turn
    while look.decision is not None and look.order_at is None and look.turn == number:
        replies += await answer_question(
            service, person, get_message(replies[-1]) if replies else message, look
        )
        look = await service.play.get_view(table, int(person.id))
    return replies


def asks_open_question(message: Json, look: TableView) -> bool:
    """Return whether a message still asks the question that is open now."""
    return any(
        parse_control(control).token == look.token
        for control in (*list_buttons(message), *list_selects(message))
    )


async def answer_question(service: Service, person: Person, message: Json, look: TableView) -> list[Reply]:
    """Give the bot's answer: with one form if it can express everything, otherwise question by question."""
    ahead, seat = await service.play.preview(look.table.id, int(person.id))
    openings = forms.list_openable_forms(look.game, ahead, seat)
    answering = [one for one in openings if not one.kind.side_action_types]
    found = find_shortest_form(answering, ahead, seat)
    if found is not None:
        return await send_form(person, message, *found, seat)
    assert look.decision is not None
    first = BOTS["beginner"](ahead, seat, make_chance(look.decision))(look.decision)
    assert first is not None
    beside = next((one for one in openings if isinstance(first, one.kind.side_action_types)), None)
    if beside is not None:  # its field has the name of the answer's type
        texts = {type(first).__name__.lower(): str(value) for value in msgspec.structs.astuple(first)}
        return await send_form(person, message, beside, texts, seat)
    whole = next((one.kind.question_kinds for one in answering if one.kind.hides_single_actions), None)
    if whole is None:
        return await press_answers(person, message, look, choose_options(look.decision, ahead, seat))
    replies = list[Reply]()
    for action in choose_answers(ahead, seat, whole):
        assert look.decision is not None
        # The table answers a question with a default by itself (panels.12), and the bot would answer the same.
        if action not in look.decision.legal_actions:
            assert look.undoable == (action,), (
                action,
                look.undoable,
                look.decision,
                [one.text for one in replies],
            )
            continue
        message = get_message(replies[-1]) if replies else message
        replies += await press_answers(person, message, look, [look.decision.legal_actions.index(action)])
        look = await service.play.get_view(look.table.id, int(person.id))
    return replies


def get_message(reply: Reply) -> Json:
    assert reply.message is not None, reply.kind
    return reply.message


def make_chance(decision: Decision) -> Chance:
    """Return chance that depends on the question alone, so that the bot gives the same answer each time."""
    return Chance(decision.token.encode().ljust(16))


def choose_answers(match: Match[Any], seat: int, kinds: Collection[str]) -> list[Action]:
    """Return the bot's answers while questions of the given kinds are asked, and apply them to the match."""
    say, found = BOTS["beginner"](match, seat, make_chance(match.get_decision(seat))), list[Action]()
    while seat in match.open_questions and match.open_questions[seat].kind in kinds:
        if (action := say(match.get_decision(seat))) is None:
            break
        found.append(action)
        match.submit(seat, action)
    return found


def choose_options(decision: Decision, ahead: Match[Any], seat: int) -> list[int]:
    """Return the indexes of the bot's answers to this question and to the following ones of the same kind."""
    end = next((i for i, action in enumerate(decision.legal_actions) if isinstance(action, EndTurn)), None)
    if end is not None:
        return [end]
    answers = choose_answers(ahead, seat, {decision.kind})
    return [decision.legal_actions.index(action) for action in answers if action in decision.legal_actions]


# Question by question


async def press_answers(person: Person, message: Json, look: TableView, answers: list[int]) -> list[Reply]:
    """Press or choose until these options are sent, which usually takes one interaction. Return the replies."""
    single = next((b for b in list_buttons(message) if get_verb(b) == "single"), None)
    if single is not None:
        opened = await person.press(message, custom_id=single["custom_id"])
        return [opened, *await press_answers(person, get_message(opened), look, answers)]
    act = next(
        (b for b in list_buttons(message) if get_verb(b) == "act" and get_option(b) == answers[0]), None
    )
    if act is not None:
        return [await person.press(message, custom_id=act["custom_id"])]
    for select in list_selects(message):
        values = find_lines(select, look, answers)
        if values:
            picked = await person.pick(message, select["custom_id"], values)
            return [
                picked,
                *(
                    await press_answers(person, get_message(picked), look, answers)
                    if asks_open_question(get_message(picked), look)
                    else []
                ),
            ]
    # If there are too many options for one panel, a list chooses the kind first (panels.7).
    lists = [select for select in list_selects(message) if get_verb(select) == "kind"]
    for custom_id, kind in [(one["custom_id"], line["value"]) for one in lists for line in one["options"]]:
        picked = await person.pick(message, custom_id, [kind])
        if can_say(get_message(picked), look, answers):
            return [picked, *await press_answers(person, get_message(picked), look, answers)]
    play = next((b for b in list_buttons(message) if get_verb(b) == "play"), None)
    if play is not None:  # a post has only the first list, and the panel has the others (panels.14)
        opened = await person.press(message, custom_id=play["custom_id"])
        return [opened, *await press_answers(person, get_message(opened), look, answers)]
    custom_ids = [control["custom_id"] for control in (*list_buttons(message), *list_selects(message))]
    raise AssertionError(f"none of {custom_ids} says {answers}")


def can_say(message: Json, look: TableView, answers: list[int]) -> bool:
    """Return whether one of the message's controls can send these options."""
    pressed = any(get_verb(b) == "act" and get_option(b) == answers[0] for b in list_buttons(message))
    return pressed or any(find_lines(select, look, answers) for select in list_selects(message))


def find_lines(select: Json, look: TableView, answers: list[int]) -> list[str]:
    """Return the lines of a list that send these options, or an empty list."""
    lines = [option["value"] for option in select["options"]]
    match get_verb(select):
        case "many":
            return [str(i) for i in answers if str(i) in lines]
        case "one":
            return [str(i) for i in answers[:1] if str(i) in lines]
        case "set" | "row":
            return split_option(select, look, answers[0])
        case _:
            return []


def split_option(select: Json, look: TableView, option: int) -> list[str]:
    """Return the lines that stand for the parts of an option: the pieces of a set, or the first field of a pair."""
    assert look.decision is not None
    hints, at = look.game.create_presenter(look.table.names), parse_custom_id(select["custom_id"])
    control = QuestionControls(look.ahead, look.decision, hints, SAY, at).control_groups[at.get_int_arg()]
    if option not in control.options:
        return []
    action = look.decision.legal_actions[option]
    if control.grid is not None:
        return [str(control.grid.rows.index(msgspec.structs.astuple(action)[0]))]
    lines, pieces = [option["value"] for option in select["options"]], [piece for piece, _ in control.pieces]
    return [str(i) for i in find_copies(pieces, get_set(action)) if str(i) in lines]


def find_copies(pieces: Sequence[Any], wanted: Iterable[Any]) -> list[int]:
    """Return the positions of the wanted values. A value that is wanted twice is found at two positions."""
    left, found = Counter(wanted), list[int]()
    for i, piece in enumerate(pieces):
        if left[piece] > 0:
            left[piece] -= 1
            found.append(i)
    return found


def parse_control(control: Json) -> CustomId:
    return parse_custom_id(control["custom_id"])


def get_option(button: Json) -> int:
    """Return the index of the option in a button's custom id, or -1 if it has none."""
    word = parse_control(button).args[0]
    return int(word) if word.isdecimal() else -1


# With a form


def find_shortest_form(
    answering: Sequence[OpenableForm], ahead: Match[Any], seat: int
) -> tuple[OpenableForm, Mapping[str, str]] | None:
    """Return the form with the fewest fields that can express the bot's answer, and the contents of its fields."""
    for one in sorted(answering, key=lambda one: len(one.kind.__struct_fields__)):
        texts = find_texts(one, ahead, seat)
        if texts is not None:
            return one, texts
    return None


def find_texts(one: OpenableForm, ahead: Match[Any], seat: int) -> Mapping[str, str] | None:
    """Return the contents of a form that gives the bot's answers, or None if it cannot express them.

    As few fields as possible differ from the initial contents.
    """
    answered = one.base.preview()
    answers = choose_answers(answered, seat, one.kind.question_kinds or (answered.open_questions[seat].kind,))
    reopen(answered, seat)
    meant, first = answered.view(seat), forms.get_initial_texts(one, ahead, seat)
    found = list_named_values(answers, one.kind.__struct_fields__) | dict(one.kind.initial_fields(meant))
    texts = first | found
    if preview_form(one, fill_form(one, texts, seat), seat) != meant:
        return None
    for name in found:
        fewer = texts | {name: first.get(name, "")}
        texts = fewer if preview_form(one, fill_form(one, fewer, seat), seat) == meant else texts
    return texts


def list_named_values(answers: Sequence[Action], fields: Collection[str]) -> dict[str, str]:
    """Return those values of the answers whose names are among these fields, as text."""
    values = {name: value for action in answers for name, value in msgspec.structs.asdict(action).items()}
    return {name: str(value) for name, value in values.items() if name in fields}


def fill_form(one: OpenableForm, texts: Mapping[str, str], seat: int) -> Mapping[str, str]:
    """Return the form's contents after these texts are entered. A form in a panel drops what does not fit together."""
    return texts if one.kind.form_style == "modal" else forms.fill_form(one, texts, seat).texts


def preview_form(one: OpenableForm, texts: Mapping[str, str], seat: int) -> Any:
    """Return the seat's view after the form is sent but not sealed, or None if it would be refused."""
    trial = one.base.preview()
    try:
        trial.submit(seat, one.kind.parse(texts, one.base.view(seat)))
    except Refusal:
        return None
    reopen(trial, seat)
    return trial.view(seat)


def reopen(match: Match[Any], seat: int):
    """Take back the seal if the seat has sealed its answer, so that the view shows the answer."""
    if match.in_sealed_step and seat not in match.open_questions:
        match.reopen_seal(seat)


async def send_form(
    person: Person, message: Json, one: OpenableForm, texts: Mapping[str, str], seat: int
) -> list[Reply]:
    """Open a form, fill it in and send it. Return the replies."""
    replies = [await person.press(message, custom_id=find_form_button(message, one, "modal", "form", "send"))]
    if not one.kind.__struct_fields__:
        return replies
    if one.kind.form_style == "modal":
        return [*replies, await person.submit(replies[-1], dict(iterate_entries(replies[-1].modal, texts)))]
    while (control := find_next_change(get_message(replies[-1]), one, texts, seat)) is not None:
        assert len(replies) < MAX_FORM_PRESSES, f"the form does not take {texts}"
        id, lines = control
        message = get_message(replies[-1])
        used = person.press(message, custom_id=id) if lines is None else person.pick(message, id, lines)
        replies.append(await used)
    return [
        *replies,
        await person.press(
            get_message(replies[-1]), custom_id=find_form_button(get_message(replies[-1]), one, "send")
        ),
    ]


def find_form_button(message: Json, one: OpenableForm, *verbs: str) -> str:
    """Return the custom id of the form's first button with one of these verbs."""
    buttons = [b for b in list_buttons(message) if get_verb(b) in verbs and get_option(b) == one.number]
    return buttons[0]["custom_id"]


def iterate_entries(modal: Json, texts: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    """Yield what a person enters in each field of a modal."""
    for field in (outer["component"] for outer in modal["components"] if "component" in outer):
        name, lines = field["custom_id"], [option["value"] for option in field.get("options", [])]
        if name not in texts:
            continue
        if not lines:
            yield name, texts[name]
            continue
        several = field["type"] == ui.CHECKBOX_GROUP or field.get("max_values", 1) > 1
        values = [line.partition(modals.COPY_SEPARATOR)[0] for line in lines]
        found = [lines[i] for i in find_copies(values, texts[name].split() if several else [texts[name]])]
        if several or found:
            yield name, found if several else found[0]


def find_next_change(
    message: Json, one: OpenableForm, texts: Mapping[str, str], seat: int
) -> tuple[str, list[str] | None] | None:
    """Return the next control to use: a list and its lines, or the button to the other page (no lines)."""
    lists = [select for select in list_selects(message) if get_verb(select) == "fill"]
    form = forms.decode_form(one, parse_control(lists[0]).get_arg(2), seat)
    unlike = {
        field.name: [str(i) for i in places]
        for field in form.fields
        if (places := forms.find_positions(field, texts.get(field.name, ""))) != field.chosen
    }
    for select in lists:
        name = form.fields[parse_control(select).get_int_arg(1)].name
        if name in unlike:
            return select["custom_id"], unlike[name]
    return (find_form_button(message, one, "form"), None) if unlike else None
