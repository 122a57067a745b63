"""What an answer would cost in time and what a sum of dice would open: told before it is chosen (D21)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Action, Chance, Seat

from . import actions as a
from .banners import FIELDS, area_of, customer, whites
from .components import (
    CHAMBERS,
    CLOUDS,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    HAND_BANNER,
    HEADMAN_TIME,
    MEETING,
    MONKS,
    SHOWN_CUSTOMERS,
    STEWARD_BANNER,
    TRAIN_TIME,
    Area,
    Effect,
    Letter,
    MonkId,
    Stack,
)
from .council import free_spaces
from .dice import black_time
from .gains import WILD_SPACES
from .headman import ARRIVALS
from .offers import CARDS, STACK_OF, TRAVEL_ID, adds, may_take_hand, next_letter
from .payment import Toll, toll
from .state import Player, Stacks, State
from .steward import price
from .view import View
from .white import use_of

GAIN_OF = {"gain_coins": "coin", "gain_story_points": "story", "produce_wild": "wild", "add_meeting_marker": "marker"}


def gains(effects: Sequence[Effect]) -> Mapping[str, int]:
    """What effects bring at once, beside a question."""
    return {GAIN_OF[effect.op]: effect.amount for effect in effects if effect.op in GAIN_OF}


ARRIVING = {space: gains(effects) for space, effects in ARRIVALS.items()}


AREAS_OF_CARDS: Mapping[str, Area] = {
    card.id: effect.area for card in CARDS.values() for effect in card.black_effects if effect.area
}


class Fate(Struct, frozen=True):
    """What an answer leads to."""

    time: int
    left: int  # clouds to the bridge afterwards
    comes: bool  # whether it passes the bridge, and somebody dies at the end of the turn


class Opened(Struct, frozen=True):
    """What a sum opens: white banners of the own village, black banners as what takes them."""

    own: Sequence[str]
    new: Sequence[Action]


def seat_of(view: View) -> Seat:
    """Whoever looks; for the public, whose turn it is."""
    return view.active if view.seat is None else view.seat


def own(view: View) -> Player:
    """His village."""
    return view.villages[seat_of(view)].player


def faces(view: View) -> int:
    """The sum of the two dice taken, as they are."""
    return sum(die.value for die in view.turn.dice)


def foreseen(view: View, action: Action) -> Fate:
    """C2.1: the reaper comes once a turn."""
    p, time = own(view), cost(view, action)
    cloud = p.cloud + time
    return Fate(time, CLOUDS - cloud % CLOUDS, time > 0 and cloud >= CLOUDS and not p.reaper)


def cost(view: View, action: Action) -> int:
    """The time that the answer itself costs."""
    match action:
        case a.TakeDice(first, second):
            return black_time((first, second))
        case a.Add(card, option):
            return black(view, card, option)
        case a.Activate(banner):
            return white(own(view), banner)
        case a.MoveHeadman(to):
            return 0 if to == "decline" else HEADMAN_TIME
        case a.School(option):
            return TRAIN_TIME if option.startswith("train") else 0
        case a.TakeCustomers(cards):
            return price(len(cards))[0]
        case _:
            return 0


def black(view: View, card: str, option: int) -> int:
    """Of a card's black banner."""
    if card == TRAVEL_ID:
        found = stage(view, option)
        return found[1].time if found else 0
    if card in STACK_OF:
        top = view.monks[STACK_OF[card]]
        return MONKS[top].black_time if top else 0
    return CARDS[card].black_time


def stage(view: View, option: int) -> tuple[Letter, Toll] | None:
    """The next stage of the journey, and what it costs with the gray banner; None after the last."""
    p = own(view)
    letter = next_letter(p)
    return (letter, toll(letter, option, p.travel[-1] if p.travel else None)) if letter else None


def white(p: Player, banner: str) -> int:
    """Of a white banner of the village."""
    return CUSTOMERS[customer(p, banner)].time if banner[0] == "M" else use_of(p, banner).time


def opened(view: View, value: int, coins: int = 0, markers: int = 0) -> Opened:
    """What the value opens once so many coins and markers are spent on it; the headman is always there."""
    s, me, mine = made_up(view), seat_of(view), own(view)
    p = replace(mine, coins=mine.coins - coins, meeting_markers=mine.meeting_markers - markers)
    new = adds(s, p, value)
    if value in HAND_BANNER and may_take_hand(s, me):
        new.append(a.TakeHand())
    if value in STEWARD_BANNER and s.display.customers:
        new.append(a.Steward())
    return Opened(whites(p, value), new)


def made_up(view: View) -> State:
    """The position as a state to be read by the rules of what is open; it shares the view's parts."""
    monks: dict[Stack, list[MonkId]] = {stack: [top] if top else [] for stack, top in view.monks.items()}
    return State(
        chance=Chance(b"", blind=True),
        players=[village.player for village in view.villages],
        start=view.start,
        turn_index=view.turn_index,
        hand=view.hand,
        rat=view.rat,
        turn=view.turn,
        display=view.display,
        stacks=Stacks(view.customers_left, view.travel_left, monks),
    )


def adding(view: View, card: str) -> Mapping[str, int]:
    """What a card brings when it is added."""
    if card in CRAFTS:
        return {CRAFTS[card].good: 1}
    top = view.monks[STACK_OF[card]] if card in STACK_OF else None
    return gains(MONKS[top].black_effects if top else CARDS[card].black_effects if card in CARDS else ())


def income(p: Player, banner: str) -> Mapping[str, int]:
    """What a white banner but a customer's brings, as far as there is room."""
    if banner in FIELDS:
        [effect] = FIELD.white_effects
        return {"coin": effect.base + effect.plow_bonus * p.fields[int(banner[1:]) - 1]}
    if banner in p.crafts:
        shop = p.crafts[banner]
        row = CRAFTS[shop.card]
        return {row.good: min(1, row.spaces - shop.stock)}
    room = {"wild": WILD_SPACES - p.wild, "marker": MEETING.spaces - p.meeting_markers}
    return {what: min(n, room.get(what, n)) for what, n in gains(use_of(p, banner).effects).items()}


def marks(p: Player) -> bool:
    """Whether the council chamber's banner marks one of its spaces."""
    chamber = CHAMBERS[p.council] if p.council else None
    return chamber is not None and any(op.op == "mark_council" for op in chamber.white_effects) and bool(free_spaces(p))


def area(action: Action) -> str:
    """To which area of the village it belongs; "village" for what needs nobody."""
    match action:
        case a.Activate(banner) | a.PlaceTile(str(banner)):
            return area_of(banner) or "village"
        case a.Add(card):
            return AREAS_OF_CARDS.get(card) or ("religion" if card in STACK_OF else "travel")
        case a.Steward():
            return "market"
        case _:
            return "village"


class Hidden(Struct, frozen=True):
    """What a `TurnOver` shows: a travel card, the trading church's customer, new customers, or the next monk."""

    what: Literal["travel", "extra", "refill", "monk"]
    count: int = 0
    letter: str = ""


def hidden(view: View) -> Hidden:
    """What is turned over next (U4)."""
    visit, display = view.turn.visit, view.display.customers
    if visit is None:
        letter = next_letter(own(view)) if view.turn.adding == TRAVEL_ID else None
        return Hidden("travel", letter=letter) if letter else Hidden("monk")
    if None not in display:
        return Hidden("extra")
    missing = min(SHOWN_CUSTOMERS - len(display) + display.count(None), len(view.customers_left))
    return Hidden("refill", missing) if missing else Hidden("monk")
