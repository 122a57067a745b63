"""People who play as the greedy bot does, but through their panels: the fewest presses that say what it says."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from bot.service.model import Look
from bot.service.service import Service
from engine.core import Action, Chance, EndTurn, Match
from engine.players.greedy import greedy
from playground import Person, Reply
from playground.model import Json

from .playing import buttons, selects, verb


def wanted(match: Match[Any], seat: int) -> list[Action]:
    """What the bot answers to this question, and to those of the same kind right after."""
    kind, say, found = match.asks[seat].kind, greedy(match, seat, Chance(bytes(16))), list[Action]()
    while seat in match.asks and match.asks[seat].kind == kind:
        if (action := say(match.decision(seat))) is None:
            break
        found.append(action)
        match.submit(seat, action)
    return found


async def answer(service: Service, person: Person, shown: Reply, look: Look, answers: list[int]) -> list[Reply]:
    """Press or choose until the bot's answer is sent; usually once."""
    message = shown.message
    assert message is not None and look.decision is not None
    act = next((b for b in buttons(message) if verb(b) == "act" and number(b) == answers[0]), None)
    if act is not None:
        return [await person.press(message, custom_id=act["custom_id"])]
    for select in selects(message):
        values = {option["value"]: option["label"] for option in select["options"]}
        if verb(select) == "many":
            ticked = [str(i) for i in answers if str(i) in values]
            if ticked:
                return [await person.pick(message, select["custom_id"], ticked)]
        elif verb(select) == "one" and str(answers[0]) in values:
            return [await person.pick(message, select["custom_id"], [str(answers[0])])]
    [tick] = [select for select in selects(message) if verb(select) == "set"]
    action = look.decision.legal[answers[0]]
    pieces: Sequence[Any] = getattr(action, action.__struct_fields__[0])
    labels = {piece: option["value"] for piece, option in zip(sorted_pieces(look), tick["options"], strict=True)}
    picked = await person.pick(message, tick["custom_id"], [labels[piece] for piece in pieces])
    return [picked, *await answer(service, person, picked, look, answers)]


def sorted_pieces(look: Look) -> list[Any]:
    """The pieces of the question's sets, in the order of their list."""
    assert look.decision is not None
    firsts: list[Any] = [getattr(a, a.__struct_fields__[0]) for a in look.decision.legal if a.__struct_fields__]
    return list(dict.fromkeys(piece for first in firsts if isinstance(first, tuple) for piece in cast(Any, first)))


def number(button: Json) -> int:
    return int(button["custom_id"].split(".")[1])


async def turn(service: Service, person: Person, post: Json, table: str) -> list[Reply]:
    """[Play], and all that the bot would answer, to the end of the turn."""
    replies = [await person.press(post, "Play")]
    look = await service.look(table, int(person.id))
    while look.decision is not None:
        ahead, seat = await service.preview(table, int(person.id))
        end = next((i for i, a in enumerate(look.decision.legal) if isinstance(a, EndTurn)), None)
        answers = [end] if end is not None else places(look, wanted(ahead, seat))
        replies += await answer(service, person, replies[-1], look, answers)
        look = await service.look(table, int(person.id))
    return replies


def places(look: Look, actions: list[Action]) -> list[int]:
    assert look.decision is not None
    return [look.decision.legal.index(action) for action in actions if action in look.decision.legal]


def shown_bytes(wire: Sequence[Json]) -> int:
    """What the bot has sent in those requests."""
    return sum(entry["bytes_in"] for entry in wire if entry["method"] != "GET")


