"""Effects of activated banners: the ops of C3 in their listed order, each as far as possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from msgspec import Struct

from engine.core import Flow, Seat

from ..components import Card, Chamber, ChamberId, Church, ChurchId, Craft, CraftType, Effect, Monk, Op
from ..state import State, Workshop
from .council import mark_council_space, move_value_tile, place_value_tile
from .display import FIELD_ID
from .gains import GAIN_BY_OP, gain_coins, produce_goods, record_change
from .headman import call_headman
from .piles import reveal_and_add_monk
from .school import use_school


class EffectContext(Struct, frozen=True):
    """Where effects come from: the card being added, or a white banner as in `Activate`."""

    card: Card | None = None
    banner: str = ""


def apply_effects(state: State, seat: Seat, effects: Sequence[Effect], context: EffectContext) -> Flow[None]:
    """Apply the effects one after the other, with their questions (U1)."""
    for effect in effects:
        if gain := GAIN_BY_OP.get(effect.op):
            gain(state, seat, effect.amount)
        elif flow := APPLY_BY_OP[effect.op](state, seat, effect, context):
            yield from flow


def gain_field_income(state: State, seat: Seat, effect: Effect, context: EffectContext) -> None:
    """Gain the coins of a field, with the bonus for a plow on it (C3.10, Q28)."""
    plow = state.players[seat].fields[int(context.banner[1:]) - 1]
    gain_coins(state, seat, effect.base + (effect.plow_bonus if plow else 0))


def use_school_repeatedly(state: State, seat: Seat, effect: Effect, context: EffectContext) -> Flow[None]:
    """Use the school as often as the effect says (C3.14, Q35)."""
    for _ in range(effect.times):
        yield from use_school(state, seat)


def add_card_to_village(
    state: State, seat: Seat, effect: Effect, context: EffectContext
) -> Flow[None] | None:
    """Move a card from the display to its area, light side up (C3.7).

    After a monk, the next one of the stack is revealed.
    """
    player = state.players[seat]
    display = state.display
    card = context.card
    assert card
    match card:
        case Craft():
            display.crafts.remove(card.id)
            player.crafts[card.type] = Workshop(card.id)
            record_change(state, seat, "craft", card.type)
        case Church():
            player.church = cast("ChurchId", card.id)
            display.churches.remove(player.church)
            record_change(state, seat, "church", card.id)
        case Chamber():
            player.council = cast("ChamberId", card.id)
            display.chambers.remove(player.council)
            record_change(state, seat, "council", card.id)
        case Monk():
            return reveal_and_add_monk(state, seat, card.stack)
        case _ if card.id == FIELD_ID:
            display.fields -= 1
            player.fields.append(False)
            record_change(state, seat, "field", f"F{len(player.fields)}")
        case _:
            display.meeting_places -= 1
            player.meeting = True
            record_change(state, seat, "meeting")
    return None


APPLY_BY_OP: Mapping[Op, Callable[[State, Seat, Effect, EffectContext], Flow[None] | None]] = {
    "produce": lambda state, seat, effect, context: produce_goods(
        state, seat, cast("CraftType", context.banner), effect.amount
    ),
    "mark_council": lambda state, seat, effect, context: mark_council_space(state, seat),
    "add_card": add_card_to_village,
    "place_value_tile": lambda state, seat, effect, context: place_value_tile(state, seat),
    "move_value_tile": lambda state, seat, effect, context: move_value_tile(state, seat),
    "field_income": gain_field_income,
    "use_school": use_school_repeatedly,
    "move_headman": lambda state, seat, effect, context: call_headman(state, seat),
}
