"""The actions of My Village (6.1, 6.4). A command for a whole turn stands for several actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Self

from engine.core import Action, Refusal
from engine.core.commands import Texts, parse_fields
from engine.core.rules import collect_classes

from .components import Good, Profession
from .state import Die, RatOrder

Slot = Literal["R1", "R2", "R3", "R4", "R5", "R6", "R7"]
Source = str  # "craft", "field:<n>", "wild" (C2.5)
# The headman's spaces by their names in all texts
HEADMAN_SPACE_BY_WORD = {
    "home": "house",
    "barn": "coin",
    "tree": "story",
}
DIE_BY_WORD: Mapping[str, Die] = {
    f"{colour}{n}": Die(colour, n) for colour in ("w", "b") for n in range(1, 7)
}
DieWord = Literal["w1", "w2", "w3", "w4", "w5", "w6", "b1", "b2", "b3", "b4", "b5", "b6"]
Lender = Literal["smithy", "guild"]  # where a plow comes from (A3.3)
SchoolOption = Literal["enroll", "advance", "train_left", "train_right", "nothing"]


class TakeDice(Action):
    """Take two dice."""

    command = "dice"
    first: Die
    second: Die


class SetValue(Action):
    """Set the banner value: coins and meeting markers change your dice."""

    command = "value"
    value: int
    markers: int = 0


class Add(Action):
    """Add a card to your village."""

    card: str
    option: int = 0  # index of a travel stage's cost option


class TakeHand(Action):
    """Take the starting player hand with its story points."""

    command = "hand"


class Steward(Action):
    """Visit the steward for customers."""


class Activate(Action):
    """Use a white banner in your village."""

    banner: str


class MoveHeadman(Action):
    """Move your headman a step: barn, story tree, then home, where story points are safe."""

    command = "headman"
    to: Literal["house", "coin", "story", "stay", "decline"]

    @classmethod
    def parse(cls, texts: Texts, view: object) -> Self:
        """Accept the names of the spaces as well: home, barn, tree. Raise `Refusal` for an unknown word."""
        to = texts.get("to", "").strip()
        return parse_fields(cls, {**texts, "to": HEADMAN_SPACE_BY_WORD.get(to.lower(), to)})


class Pay(Action):
    """Choose how to pay."""

    sources: tuple[tuple[Good, Source], ...]  # one for each good of the price, in the order of the goods


class School(Action):
    """Use your school."""

    option: SchoolOption
    profession: Profession | None = None


class Mark(Action):
    """Mark a space of your council chamber."""

    space: str | None


class PlaceTile(Action):
    """Put the 2/12 tile beside a banner."""

    command = "tile"
    banner: str | None  # None to leave it


class CallSteward(Action):
    """Choose whether your monk visits the steward."""

    command = "call"
    use: bool


class TakeFree(Action):
    """Take the free customer of the trading church."""

    command = "free"
    card: Slot


class TakeCustomers(Action):
    """Take customers from the display."""

    command = "customers"
    cards: tuple[Slot, ...]


class TurnOver(Action):
    """Turn over hidden cards; you can no longer take back what you did before."""

    blocks_undo = True


class KeepTravel(Action):
    """Keep the travel card, or put it under the stack for the next one."""

    command = "keep"
    keep: bool


class MovePlow(Action):
    """Put a plow on a field."""

    command = "plow"
    source: Lender
    field: int  # `F1` is 1


class Bury(Action):
    """Choose who dies."""

    profession: Profession


class HireLaborer(Action):
    """Choose the profession of your day labourer."""

    command = "hire"
    profession: Profession


class SetRatOrder(Action):
    """Say at what loss your sanatory church keeps the rat out."""

    command = "rat-order"
    order: RatOrder


class UseSanatory(Action):
    """Choose whether your sanatory church keeps the rat out now."""

    command = "sanatory"
    blocks_undo = True
    use: bool


ACTIONS = collect_classes(__name__, Action)


# Notation of dice


def format_die(die: Die) -> str:
    """Return a die as players type it: `w3` is a white 3, `b5` a black 5."""
    return f"{die.colour}{die.value}"


def parse_two_dice(text: str) -> tuple[Die, Die]:
    """Return the two dice of a text such as "w1 b4". Raise `Refusal` if it is not understood."""
    words = text.lower().replace(",", " ").replace("+", " ").split()
    if len(words) != 2 or not set(words) <= set(DIE_BY_WORD):
        raise Refusal("not-understood", field="dice", text=text)
    return DIE_BY_WORD[words[0]], DIE_BY_WORD[words[1]]


def die_sort_key(notation: str) -> tuple[bool, int]:
    """Return a sort key that puts white dice before black ones and low faces before high ones.

    Plain numbers work too.
    """
    return notation[:1] == "b", int(notation.lstrip("wb"))
