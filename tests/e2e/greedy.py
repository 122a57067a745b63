"""People who play as the greedy bot does, but through their panels: the fewest presses that say what it says."""
from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.interactions import modals
from bot.panels import phrase_forms
from bot.panels.custom_ids import CustomId, parse_custom_id
from bot.panels.phrase_forms import OpenableForm
from bot.panels.question_controls import QuestionControls, get_set
from bot.service.model.table import TableView
from bot.service.service import Service
from engine.core import Action, Chance, EndTurn, Match, Refusal
from engine.core.rules import Decision
from engine.core.text import get_catalogue
from engine.players import BOTS
from playground import Person, Reply
from playground import components as ui
from playground.model import Json

from .playing import buttons, selects, verb

ANSWERS = ("act", "one", "many", "set", "row", "kind", "modal", "form", "send", "single")  # controls of a question
LONGEST = 60  # presses in one form
SAY = get_catalogue("bot")


def leads(message: Json) -> bool:
    """Whether a message has controls of a question, and not only [Play]."""
    return any(verb(control) in ANSWERS for control in (*buttons(message), *selects(message)))


async def turn(service: Service, person: Person, message: Json, table: str) -> list[Reply]:
    """All that the bot would answer to the end of the turn, or to the seal, from the message that asks.

    Nothing where an order has answered meanwhile.
    """
    look, replies = await service.play.get_view(table, int(person.id)), list[Reply]()
    if not leads(message):
        replies.append(await person.press(message, "Play"))
    elif not asks(message, look):
        return []
    number = look.turn
    while look.decision is not None and look.order_at is None and look.turn == number:
        replies += await answer(service, person, shown(replies[-1]) if replies else message, look)
        look = await service.play.get_view(table, int(person.id))
    return replies


def asks(message: Json, look: TableView) -> bool:
    """Whether a message still asks the question that is open now."""
    return any(meant(control).token == look.token for control in (*buttons(message), *selects(message)))


async def answer(service: Service, person: Person, message: Json, look: TableView) -> list[Reply]:
    """What the bot says now: with a form where one says it all, else question by question."""
    ahead, seat = await service.play.preview(look.table.id, int(person.id))
    openings = phrase_forms.list_openable_forms(look.game, ahead, seat)
    answering = [one for one in openings if not one.kind.side_action_types]
    found = shortest(answering, ahead, seat)
    if found is not None:
        return await fill(person, message, *found, seat)
    assert look.decision is not None
    first = BOTS["beginner"](ahead, seat, luck(look.decision))(look.decision)
    assert first is not None
    beside = next((one for one in openings if isinstance(first, one.kind.side_action_types)), None)
    if beside is not None:  # its field is called as the answer is
        texts = {type(first).__name__.lower(): str(value) for value in msgspec.structs.astuple(first)}
        return await fill(person, message, beside, texts, seat)
    whole = next((one.kind.question_kinds for one in answering if one.kind.hides_single_actions), None)
    if whole is None:
        return await pick(person, message, look, wanted(look.decision, ahead, seat))
    replies = list[Reply]()
    for action in spoken(ahead, seat, whole):
        assert look.decision is not None
        if action not in look.decision.legal_actions:  # the table has answered by itself (panels.12), as the bot would
            assert look.undoable == (action,), (action, look.undoable, look.decision, [one.text for one in replies])
            continue
        message = shown(replies[-1]) if replies else message
        replies += await pick(person, message, look, [look.decision.legal_actions.index(action)])
        look = await service.play.get_view(look.table.id, int(person.id))
    return replies


def shown(reply: Reply) -> Json:
    assert reply.message is not None, reply.kind
    return reply.message


def luck(decision: Decision) -> Chance:
    """The same for one question however often it is looked at, another for another."""
    return Chance(decision.token.encode().ljust(16))


def spoken(match: Match[Any], seat: int, kinds: Collection[str]) -> list[Action]:
    """What the bot answers as long as it is asked questions of these kinds; the match has heard it then."""
    say, found = BOTS["beginner"](match, seat, luck(match.get_decision(seat))), list[Action]()
    while seat in match.open_questions and match.open_questions[seat].kind in kinds:
        if (action := say(match.get_decision(seat))) is None:
            break
        found.append(action)
        match.submit(seat, action)
    return found


def wanted(decision: Decision, ahead: Match[Any], seat: int) -> list[int]:
    """What the bot answers to this question, and to those of the same kind right after, by their places in its list."""
    end = next((i for i, action in enumerate(decision.legal_actions) if isinstance(action, EndTurn)), None)
    if end is not None:
        return [end]
    said = spoken(ahead, seat, {decision.kind})
    return [decision.legal_actions.index(action) for action in said if action in decision.legal_actions]


# Question by question


async def pick(person: Person, message: Json, look: TableView, answers: list[int]) -> list[Reply]:
    """Press or choose until the answer is sent; usually once."""
    single = next((b for b in buttons(message) if verb(b) == "single"), None)
    if single is not None:
        opened = await person.press(message, custom_id=single["custom_id"])
        return [opened, *await pick(person, shown(opened), look, answers)]
    act = next((b for b in buttons(message) if verb(b) == "act" and option(b) == answers[0]), None)
    if act is not None:
        return [await person.press(message, custom_id=act["custom_id"])]
    for select in selects(message):
        values = chosen(select, look, answers)
        if values:
            picked = await person.pick(message, select["custom_id"], values)
            return [picked, *(await pick(person, shown(picked), look, answers) if asks(shown(picked), look) else [])]
    lists = [select for select in selects(message) if verb(select) == "kind"]  # too many for one panel (panels.7)
    for custom_id, kind in [(one["custom_id"], line["value"]) for one in lists for line in one["options"]]:
        picked = await person.pick(message, custom_id, [kind])
        if says(shown(picked), look, answers):
            return [picked, *await pick(person, shown(picked), look, answers)]
    play = next((b for b in buttons(message) if verb(b) == "play"), None)
    if play is not None:  # a post holds the first list alone (panels.14)
        opened = await person.press(message, custom_id=play["custom_id"])
        return [opened, *await pick(person, shown(opened), look, answers)]
    there = [control["custom_id"] for control in (*buttons(message), *selects(message))]
    raise AssertionError(f"none of {there} says {answers}")


def says(message: Json, look: TableView, answers: list[int]) -> bool:
    """Whether one of its controls says the answers."""
    pressed = any(verb(b) == "act" and option(b) == answers[0] for b in buttons(message))
    return pressed or any(chosen(select, look, answers) for select in selects(message))


def chosen(select: Json, look: TableView, answers: list[int]) -> list[str]:
    """The lines of a list that say the answers; none where it cannot."""
    lines = [option["value"] for option in select["options"]]
    match verb(select):
        case "many":
            return [str(i) for i in answers if str(i) in lines]
        case "one":
            return [str(i) for i in answers[:1] if str(i) in lines]
        case "set" | "row":
            return parts(select, look, answers[0])
        case _:
            return []


def parts(select: Json, look: TableView, option: int) -> list[str]:
    """The pieces of a set, or the first field of a pair."""
    assert look.decision is not None
    hints, at = look.game.create_presenter(look.table.names), parse_custom_id(select["custom_id"])
    control = QuestionControls(look.ahead, look.decision, hints, SAY, at).controls[at.get_int_arg()]
    if option not in control.options:
        return []
    action = look.decision.legal_actions[option]
    if control.grid is not None:
        return [str(control.grid.rows.index(msgspec.structs.astuple(action)[0]))]
    lines, pieces = [option["value"] for option in select["options"]], [piece for piece, _ in control.pieces]
    return [str(i) for i in copies(pieces, get_set(action)) if str(i) in lines]


def copies(pieces: Sequence[Any], wanted: Iterable[Any]) -> list[int]:
    """Where these stand in a list; one that is wanted twice is taken twice."""
    left, found = Counter(wanted), list[int]()
    for i, piece in enumerate(pieces):
        if left[piece] > 0:
            left[piece] -= 1
            found.append(i)
    return found


def meant(control: Json) -> CustomId:
    return parse_custom_id(control["custom_id"])


def option(button: Json) -> int:
    word = meant(button).args[0]
    return int(word) if word.isdecimal() else -1


# With a form


def shortest(
    answering: Sequence[OpenableForm], ahead: Match[Any], seat: int
) -> tuple[OpenableForm, Mapping[str, str]] | None:
    """The form with the fewest fields that says what the bot would, and what its fields then hold."""
    for one in sorted(answering, key=lambda one: len(one.kind.__struct_fields__)):
        texts = texts_of(one, ahead, seat)
        if texts is not None:
            return one, texts
    return None


def texts_of(one: OpenableForm, ahead: Match[Any], seat: int) -> Mapping[str, str] | None:
    """As few changes as possible to what the form holds when it opens; None where it cannot say what the bot says."""
    said = one.base.preview()
    answers = spoken(said, seat, one.kind.question_kinds or (said.open_questions[seat].kind,))
    reopen(said, seat)
    meant, first = said.view(seat), phrase_forms.get_initial_texts(one, ahead, seat)
    found = named(answers, one.kind.__struct_fields__) | dict(one.kind.initial_fields(meant))
    texts = first | found
    if outcome(one, filled(one, texts, seat), seat) != meant:
        return None
    for name in found:
        fewer = texts | {name: first.get(name, "")}
        texts = fewer if outcome(one, filled(one, fewer, seat), seat) == meant else texts
    return texts


def named(answers: Sequence[Action], fields: Collection[str]) -> dict[str, str]:
    """What answers say about fields of their own names."""
    said = {name: value for action in answers for name, value in msgspec.structs.asdict(action).items()}
    return {name: str(value) for name, value in said.items() if name in fields}


def filled(one: OpenableForm, texts: Mapping[str, str], seat: int) -> Mapping[str, str]:
    """What the form says once it is filled in so: a panel's lists hold only what fits together."""
    return texts if one.kind.form_style == "modal" else phrase_forms.fill_form(one, texts, seat).texts


def outcome(one: OpenableForm, texts: Mapping[str, str], seat: int) -> Any:
    """The seat's view once it is sent, but not sealed; None where it would be refused."""
    trial = one.base.preview()
    try:
        trial.submit(seat, one.kind.parse(texts, one.base.view(seat)))
    except Refusal:
        return None
    reopen(trial, seat)
    return trial.view(seat)


def reopen(match: Match[Any], seat: int) -> None:
    if match.in_sealed_step and seat not in match.open_questions:
        match.reopen_seal(seat)


async def fill(person: Person, message: Json, one: OpenableForm, texts: Mapping[str, str], seat: int) -> list[Reply]:
    """Open the form, fill it in and send it."""
    replies = [await person.press(message, custom_id=button(message, one, "modal", "form", "send"))]
    if not one.kind.__struct_fields__:
        return replies
    if one.kind.form_style == "modal":
        return [*replies, await person.submit(replies[-1], dict(entered(replies[-1].modal, texts)))]
    while (control := next_change(shown(replies[-1]), one, texts, seat)) is not None:
        assert len(replies) < LONGEST, f"the form does not take {texts}"
        id, lines = control
        message = shown(replies[-1])
        used = person.press(message, custom_id=id) if lines is None else person.pick(message, id, lines)
        replies.append(await used)
    return [*replies, await person.press(shown(replies[-1]), custom_id=button(shown(replies[-1]), one, "send"))]


def button(message: Json, one: OpenableForm, *verbs: str) -> str:
    """The id of the button that does this with the form."""
    here = [b for b in buttons(message) if verb(b) in verbs and option(b) == one.number]
    return here[0]["custom_id"]


def entered(modal: Json, texts: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    """What a person enters in each field of a modal."""
    for field in (outer["component"] for outer in modal["components"] if "component" in outer):
        name, lines = field["custom_id"], [option["value"] for option in field.get("options", [])]
        if name not in texts:
            continue
        if not lines:
            yield name, texts[name]
            continue
        several = field["type"] == ui.CHECKBOX_GROUP or field.get("max_values", 1) > 1
        values = [line.partition(modals.COPY_SEPARATOR)[0] for line in lines]
        found = [lines[i] for i in copies(values, texts[name].split() if several else [texts[name]])]
        if several or found:
            yield name, found if several else found[0]


def next_change(
    message: Json, one: OpenableForm, texts: Mapping[str, str], seat: int
) -> tuple[str, list[str] | None] | None:
    """The first control that must be used yet: a list and its lines, or the button to the other page (no lines)."""
    lists = [select for select in selects(message) if verb(select) == "fill"]
    form = phrase_forms.decode_form(one, meant(lists[0]).get_arg(2), seat)
    unlike = {
        field.name: [str(i) for i in places]
        for field in form.fields
        if (places := phrase_forms.find_positions(field, texts.get(field.name, ""))) != field.chosen
    }
    for select in lists:
        name = form.fields[meant(select).get_int_arg(1)].name
        if name in unlike:
            return select["custom_id"], unlike[name]
    return (button(message, one, "form"), None) if unlike else None


def shown_bytes(wire: Sequence[Json]) -> int:
    """What the bot has sent in those requests."""
    return sum(entry["bytes_in"] for entry in wire if entry["method"] != "GET")
