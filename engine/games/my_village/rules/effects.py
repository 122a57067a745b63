"""What activated banners do: the ops of C3 in their listed order, each as far as possible."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from msgspec import Struct

from engine.core import Flow, Seat

from ..components import Card, Chamber, ChamberId, Church, ChurchId, Craft, CraftType, Effect, Monk, Op
from ..state import State, Workshop
from .council import mark_council, move_tile, place_tile
from .display import FIELD_ID
from .gains import GAINS, changed, gain_coins, produce
from .headman import call_headman
from .piles import join
from .school import use_school


class Job(Struct, frozen=True):
    """What is at work: the card being added, or a white banner as in `Activate` (of a craft building its type)."""

    card: Card | None = None
    banner: str = ""


def work(s: State, me: Seat, effects: Sequence[Effect], job: Job) -> Flow[None]:
    """The effects one by one, with their questions (U1)."""
    for effect in effects:
        if gain := GAINS.get(effect.op):
            gain(s, me, effect.amount)
        elif flow := OPS[effect.op](s, me, effect, job):
            yield from flow


def income(s: State, me: Seat, effect: Effect, job: Job) -> None:
    """Of a field (C3.10): what its plow adds now (Q28)."""
    plow = s.players[me].fields[int(job.banner[1:]) - 1]
    gain_coins(s, me, effect.base + (effect.plow_bonus if plow else 0))


def schooling(s: State, me: Seat, effect: Effect, job: Job) -> Flow[None]:
    """C3.14, Q35."""
    for _ in range(effect.times):
        yield from use_school(s, me)


def add_card(s: State, me: Seat, effect: Effect, job: Job) -> Flow[None] | None:
    """Out of the display into its area, light side up (C3.7); behind a monk the next one is turned over."""
    p, display, card = s.players[me], s.display, job.card
    assert card
    match card:
        case Craft():
            display.crafts.remove(card.id)
            p.crafts[card.type] = Workshop(card.id)
            changed(s, me, "craft", card.type)
        case Church():
            p.church = cast("ChurchId", card.id)
            display.churches.remove(p.church)
            changed(s, me, "church", card.id)
        case Chamber():
            p.council = cast("ChamberId", card.id)
            display.chambers.remove(p.council)
            changed(s, me, "council", card.id)
        case Monk():
            return join(s, me, card.stack)
        case _ if card.id == FIELD_ID:
            display.fields -= 1
            p.fields.append(False)
            changed(s, me, "field", f"F{len(p.fields)}")
        case _:
            display.meeting_places -= 1
            p.meeting = True
            changed(s, me, "meeting")
    return None


OPS: Mapping[Op, Callable[[State, Seat, Effect, Job], Flow[None] | None]] = {
    "produce": lambda s, me, effect, job: produce(s, me, cast("CraftType", job.banner), effect.amount),
    "mark_council": lambda s, me, effect, job: mark_council(s, me),
    "add_card": add_card,
    "place_value_tile": lambda s, me, effect, job: place_tile(s, me),
    "move_value_tile": lambda s, me, effect, job: move_tile(s, me),
    "field_income": income,
    "use_school": schooling,
    "move_headman": lambda s, me, effect, job: call_headman(s, me),
}
