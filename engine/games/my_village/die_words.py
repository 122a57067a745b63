"""How dice are typed: `w3` is a white 3, `b5` a black 5."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.core import Refused

from .state import Die

DICE: Mapping[str, Die] = {f"{colour}{n}": Die(colour, n) for colour in ("w", "b") for n in range(1, 7)}
DieWord = Literal["w1", "w2", "w3", "w4", "w5", "w6", "b1", "b2", "b3", "b4", "b5", "b6"]


def word(die: Die) -> str:
    return f"{die.colour}{die.value}"


def two(text: str) -> tuple[Die, Die]:
    """"w1 b4". Raises Refused."""
    words = text.lower().replace(",", " ").replace("+", " ").split()
    if len(words) != 2 or not set(words) <= set(DICE):
        raise Refused("not-understood", field="dice", text=text)
    return DICE[words[0]], DICE[words[1]]


def place(word: str) -> tuple[bool, int]:
    """White dice before black ones, small before large; also for plain numbers."""
    return word[:1] == "b", int(word.lstrip("wb"))
