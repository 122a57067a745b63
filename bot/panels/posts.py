"""What posts say: from a post's data and a look to text and controls (UX 2, 4, 5, 7, 8, 10). No Discord here."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.service.model import Look, SeatInfo, Table
from engine.core.events import Event
from engine.core.game import Results
from engine.core.hints import Hints
from engine.core.text import Catalogue

from .controls import NOTHING, Question
from .ids import Press
from .model import Block, Button, Buttons, Select
from .words import number, short

CONTENT = 2000  # characters of a classic message
SEAL = 16  # characters of the commitment that a first post shows


class Message(Struct, frozen=True):
    """A classic message, before Discord."""

    content: str
    blocks: tuple[Block, ...] = ()
    mentions: tuple[int, ...] = ()  # users who are pinged
    picture: str = ""  # which of the game's: board, acting, results; or none


def mention(seat: SeatInfo) -> str:
    return f"<@{seat.user}>" if seat.user is not None else seat.name


def pinged(table: Table, seats: Sequence[int]) -> tuple[int, ...]:
    users = (table.seats[seat].user for seat in seats if seat < len(table.seats))
    return tuple(user for user in users if user is not None)


def told(hints: Hints[Any], view: Any, events: Sequence[Event], say: Catalogue, room: int) -> str:
    """The story in so many characters: the latest lines, and that there are earlier ones."""
    lines, left = hints.story(view, events), 0
    while lines and len("\n".join(lines)) > room - 60:
        lines, left = lines[1:], left + 1
    return "\n".join([*([say("earlier-lines", count=left)] if left else []), *lines])


def tagged(table: Table, post: int) -> Press:
    """Controls of a post carry its number as the last argument, so that it can be found again."""
    return Press("", table.id, args=(f"o{post}",))


def tag(post: int) -> str:
    return f"o{post}"


def turn(
    look: Look, hints: Hints[Any], say: Catalogue, post: int, events: Sequence[Event], mentions: Sequence[int],
    start: bool, asked: Look | None,
) -> Message:  # fmt: skip
    """Who is asked, what has happened, the board, and [Play]; `asked` is the look of the one who is asked (R14)."""
    table = look.table
    head = summons(look, hints, say, mentions)
    seal = say("dice-seal", seal=table.commitment[:SEAL]) if start else ""
    story = told(hints, look.view, events, say, CONTENT - len(head) - len(seal) - 10)
    content = "\n".join(filter(None, [head, story, seal]))
    blocks = (*first_select(asked, hints, say), row(look, hints, say, post))
    return Message(content, blocks, pinged(table, mentions), "board")


def summons(look: Look, hints: Hints[Any], say: Catalogue, mentions: Sequence[int]) -> str:
    """"**Game**: @Cleo, your turn, round 8. You rolled crate, head."

    A post that the game has overtaken calls nobody whom the next one calls: it only says whose turn it is.
    """
    table, title = look.table, look.game.title
    if len(look.waiting) == 1:
        seat = look.waiting[0]
        who = table.seats[seat]
        if seat in mentions:
            return say("turn-yours", game=title, who=mention(who), summons=hints.summons(look.view, seat))
        return say("turn-bots", game=title, who=who.name)
    who = ", ".join(mention(table.seats[seat]) for seat in look.waiting)
    return say("turn-several", game=title, who=who or say("everybody"))


def row(look: Look, hints: Hints[Any], say: Catalogue, post: int) -> Buttons:
    """[Play]* [Text board] [Log]; with secrets [My kingdom]* [Board] [Log]."""
    at = Press("", look.table.id)
    play = hints.secrets_label if look.game.secret else say("play")
    return Buttons(
        (
            Button(short(play, 80), at.to("play", tag(post)), "primary"),
            Button(say("text-board-long"), at.to("text")),
            Button(say("log"), at.to("log")),
        )
    )


def first_select(asked: Look | None, hints: Hints[Any], say: Catalogue) -> tuple[Select, ...]:
    """R14: a public question whose first kind is one select is asked on the post already."""
    if asked is None or asked.decision is None or asked.game.secret or asked.sealed is not None:
        return ()
    at = Press("", asked.table.id, asked.seat, asked.token)
    question = Question(asked.view, asked.decision, hints, say, at)
    blocks = question.blocks(NOTHING)
    rest = [block for block in blocks if isinstance(block, Select | Buttons)]
    first = question.controls[0] if question.controls else None
    if first is None or not rest or not isinstance(rest[0], Select) or first.pieces or first.several > 1:
        return ()
    whole = {option.value for option in rest[0].options} == set(map(str, first.options))
    final = any(question.final(question.legal[i]) for i in first.options)
    return (rest[0],) if whole and not final else ()


def sealed(
    look: Look, hints: Hints[Any], say: Catalogue, post: int, events: Sequence[Event], mentions: Sequence[int]
) -> Message:
    """A sealed step has begun: the same for all, whoever holds what; its last line is the count."""
    users = " ".join(mention(look.table.seats[seat]) for seat in mentions)
    head = say("sealed-step", game=look.game.title, title=hints.title(look.view, 0), who=users)
    count = count_line(look, say)
    story = told(hints, look.view, events, say, CONTENT - len(head) - len(count) - 10)
    content = "\n".join(filter(None, [head, story, count]))
    return Message(content, (row(look, hints, say, post),), pinged(look.table, mentions), "board")


def count_line(look: Look, say: Catalogue) -> str:
    return say("sealed-count", sealed=look.sealed[0], seats=look.sealed[1]) if look.sealed else ""


def counted(content: str, look: Look, say: Catalogue) -> str:
    """The same post with the present count."""
    return "\n".join([*content.split("\n")[:-1], count_line(look, say) or say("sealed-closed")])


def ended(
    look: Look, hints: Hints[Any], say: Catalogue, post: int, events: Sequence[Event], mentions: Sequence[int]
) -> Message:
    """The results, or that the game was abandoned."""
    table = look.table
    head = winners(look.results, look, say) if look.results else say("abandoned", game=look.game.title)
    seed = say("seed", seed=table.secret or "-", seal=table.commitment[:SEAL])
    thanks = say("thanks", who=" ".join(mention(table.seats[seat]) for seat in mentions))
    story = told(hints, look.view, events, say, CONTENT - len(head) - len(seed) - len(thanks) - 10)
    at = Press("", table.id)
    buttons = [Button(say("scores-text"), at.to("results", tag(post)), "primary"), Button(say("log"), at.to("log"))]
    if look.results:
        buttons.append(Button(say("verify"), at.to("verify")))
    content = "\n".join(filter(None, [head, thanks, story, seed]))
    return Message(content, (Buttons(tuple(buttons)),), pinged(table, mentions), "results" if look.results else "")


def winners(results: Results, look: Look, say: Catalogue) -> str:
    """"**Game** is over. 🏆 **Anke wins, 46**; Cleo 44, Bert 38." """
    names = look.table.names
    first = " and ".join(names[seat] for seat in results.winners)
    others = ", ".join(f"{names[r.seat]} {number(r.total)}" for r in results.rows if r.place > 1)
    return say(
        "over-post",
        game=look.game.title,
        winners=first,
        count=len(results.winners),
        total=number(results.rows[0].total),
        beaten=len(results.rows) - len(results.winners),
        others=others,
    )


def prompt(look: Look, hints: Hints[Any], say: Catalogue, post: int, events: Sequence[Event]) -> Message:
    """A question by direct message; its first press turns it into the panel."""
    assert look.seat is not None
    title = ", ".join(filter(None, [look.game.title, hints.title(look.view, look.seat)]))
    head = say("prompt", game=title, summons=hints.summons(look.view, look.seat))
    asked = hints.ask(look.view, look.decision) if look.decision else ""
    story = told(hints, look.view, events, say, 900)
    content = short("\n".join(filter(None, [head, story, asked])), CONTENT)
    play = Button(say("play"), Press("", look.table.id).to("prompt", tag(post)), "primary")
    return Message(content, (Buttons((play,)),), (), "acting" if look.decision else "board")


NOTICE_BUTTONS: dict[str, tuple[tuple[str, str, tuple[str, ...]], ...]] = {  # code: (label, verb, args)
    "seat-offered": (("seat-take", "take", ()), ("no", "decline", ())),
    "abandon-votes": (("abandon-agree", "abandon", ("yes",)), ("no", "abandon", ("no",))),
    "bot-takes": (("seat-back", "back", ()),),
    "member-left": (("seats", "seats", ()),),
}


def notice(table: Table | None, payload: dict[str, Any], say: Catalogue, post: int) -> Message:
    """One sentence of the catalogue, with what can be done about it."""
    code, args = str(payload["code"]), dict(payload.get("args", {}))
    seats = list(payload.get("mentions", []))
    users = pinged(table, seats) if table else ()
    if user := args.get("user"):
        users = (*users, int(user))
    text = say(f"notice-{code}", **args)
    pings = " ".join(f"<@{user}>" for user in users if f"<@{user}>" not in text)
    at = Press("", table.id if table else "")
    wanted = NOTICE_BUTTONS.get(code, ())
    buttons = [Button(say(label), at.to(verb, *more)) for label, verb, more in wanted]
    last = at.to("play", tag(post)) if table and table.status == "running" else at.to("games", tag(post))
    buttons.append(Button(say("play" if table and table.status == "running" else "my-games"), last))
    return Message(" ".join(filter(None, [text, pings])), (Buttons(tuple(buttons)),), users)
