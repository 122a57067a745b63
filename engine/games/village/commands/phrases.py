"""What can be typed in one go (6.1): each stands for the answers to several questions (6.2)."""
from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import ClassVar, Literal

from msgspec.structs import asdict

from engine.core import Ahead, Choice, Phrase, Refused, Seat
from engine.core.phrase import Answerer, hints_of, narrowed, to_text, values_of

from ..components import GOODS, LOCATIONS, Building, Cube, Space
from ..rules.members import HOME
from ..view import View
from .grammar import LABEL, UNITS, together
from .speaker import Speaker

PIECES = re.compile(r"[\s,;+]+")
MOVED = re.compile(r"([1-4])@([1-4])>([1-4])")
CITY_AT = {label.lower(): city for city, label in LABEL.items()}  # by its letter (C7a)
INNER = {"reward": "get", "customer": "sell"}  # fields that are one word of `spoken` under two names
OF_A_TURN = ("source", "well", "action", "make", "pay", "privilege", "cubes", "good")
NONE = "none"


class Spoken(Phrase, frozen=True, tag=True):
    """A command by its words."""

    fixed: ClassVar[Mapping[str, str]] = {}  # words that it says by itself
    kinds: ClassVar[tuple[str, ...]] = OF_A_TURN  # questions that it answers
    numbered: ClassVar[str] = ""  # what a number as a place stands for: "council" for council_1 to council_4

    def say(self, view: View) -> Answerer:
        return self.speaker({name: to_text(value) for name, value in asdict(self).items() if value}, view)

    @classmethod
    def speaker(cls, texts: Mapping[str, str], view: View, watch: str = "") -> Speaker:
        """Who answers with these words. Raises Refused for a word that means nothing."""
        words = {INNER.get(name, name): cls.word(name, text.strip().lower()) for name, text in texts.items()}
        well = "well" in words or watch == "well"
        given = {"from": "well" if well else "cube", **cls.fixed, **words}
        return Speaker(given, [*words], cls.kinds, view, watch=watch)

    @classmethod
    def word(cls, field: str, text: str) -> str:
        """One field as `spoken` says it. Raises Refused."""
        meant = cls.meaning(field, text)
        if meant is None:
            raise Refused("not-understood", field=field, text=text)
        return meant

    @classmethod
    def meaning(cls, field: str, text: str) -> str | None:
        match field:
            case "well" | "pay" | "reward":
                return units(text)
            case "get":
                return units(text) or (text if text in GOODS else None)
            case "who":
                return member(text, cls.numbered)
            case "to":
                return LABEL.get(CITY_AT.get(text, text))
            case "sell" | "customer":
                return text.partition("_")[0]
            case _:
                return text

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
        """The words that the answers ahead are said with, given the other fields."""
        others = {name: text for name, text in texts.items() if name != field and text.strip()}
        words = cls.offered(INNER.get(field, field), others, ahead, seat)
        listed = values_of(hints_of(cls)[field])
        words = [word for word in words if listed is None or word in listed]
        return [Choice(word, word) for word in narrowed(words, texts.get(field, ""))]

    @classmethod
    def offered(cls, watch: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[str]:
        """What the watched word could be."""
        if seat not in ahead.asks:
            return []
        try:
            speaker = cls.speaker(texts, ahead.view(seat), watch)
        except Refused:
            return []
        with suppress(Refused):  # what does not fit yet or leaves something open: what was offered on the way counts
            ahead.preview().submit(seat, speaker)
        return speaker.offered


class Series(Spoken, frozen=True, tag=True):
    """A command that gives one answer after the other, then ends the turn; or "none"."""

    field: ClassVar[str]

    @classmethod
    def steps(cls, piece: str) -> list[str]:
        """The answers that one word stands for. Raises Refused."""
        raise Refused("not-understood", field=cls.field, text=piece)

    @classmethod
    def speaker(cls, texts: Mapping[str, str], view: View, watch: str = "") -> Speaker:
        pieces = [piece for piece in PIECES.split(texts.get(cls.field, "").lower()) if piece not in ("", NONE)]
        steps = [step for piece in pieces for step in cls.steps(piece)]
        return Speaker({}, [cls.field], cls.kinds, view, (cls.field, steps if watch else [*steps, NONE]), watch)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
        """What is typed so far, and that with one word more."""
        *whole, last = PIECES.split(texts.get(field, "").strip().lower())
        with suppress(Refused):
            cls.steps(last)
            whole, last = [*whole, last], ""
        words = cls.offered(field, {field: " ".join(whole)}, ahead, seat)
        found = [",".join([*whole, word]) for word in narrowed(words, last) if not whole or word != NONE]
        return [Choice(word, word) for word in ([",".join(whole)] if whole and words else []) + found]


def units(text: str) -> str | None:
    """"coin green" is "green+coin"; None for what is no cube, coin, scroll or time."""
    parts = [part for part in PIECES.split(text) if part]
    return together(parts) if parts and set(parts) <= set(UNITS) else None


def member(text: str, numbered: str) -> str | None:
    """"2" at home, "2@smithy", "1@C" in a city, "1@2" on a stage (QN1)."""
    generation, _, place = text.partition("@")
    place = CITY_AT.get(place, f"{numbered}_{place}" if place.isdigit() else place)
    if not generation.isdigit() or (place and place not in LOCATIONS):
        return None
    return generation if place in ("", HOME) else f"{generation}@{place}"


# A turn


class TakeCube(Spoken, frozen=True, tag=True):
    """Take a cube without its action"""

    command: ClassVar[str] = "take"
    fixed: ClassVar[Mapping[str, str]] = {"do": NONE}
    space: Space
    cube: Cube | None = None


class HarvestTurn(Spoken, frozen=True, tag=True):
    """Take a cube and harvest grain"""

    command: ClassVar[str] = "harvest"
    fixed: ClassVar[Mapping[str, str]] = {"space": "grain", "do": "harvest"}
    cube: Cube | None = None
    well: str = ""


class FamilyTurn(Spoken, frozen=True, tag=True):
    """Take a cube; a child is born, or somebody comes home"""

    command: ClassVar[str] = "family"
    fixed: ClassVar[Mapping[str, str]] = {"space": "family"}
    do: Literal["birth", "recall"]
    cube: Cube | None = None
    well: str = ""
    who: str = ""


class CraftTurn(Spoken, frozen=True, tag=True):
    """Take a cube; train somebody, make or buy a good, or mill"""

    command: ClassVar[str] = "craft"
    fixed: ClassVar[Mapping[str, str]] = {"space": "crafts"}
    do: Literal["train", "make", "buy", "mill"]
    cube: Cube | None = None
    well: str = ""
    at: Building | None = None
    who: str = ""
    make: Literal["scroll", "horse", "plow", "ox", "wagon", "none"] | None = None
    pay: str = ""


class MarketTurn(Spoken, frozen=True, tag=True):
    """Take a cube and hold a market day"""

    command: ClassVar[str] = "market"
    fixed: ClassVar[Mapping[str, str]] = {"space": "market"}
    kinds: ClassVar[tuple[str, ...]] = ("source", "well", "sale")
    cube: Cube | None = None
    well: str = ""
    sell: str = ""


class SellGoods(Spoken, frozen=True, tag=True):
    """Serve a customer in a market day, or pass"""

    command: ClassVar[str] = "sell"
    kinds: ClassVar[tuple[str, ...]] = ("sale", "pay")
    customer: str
    pay: str = ""


class TravelTurn(Spoken, frozen=True, tag=True):
    """Take a cube; somebody travels"""

    command: ClassVar[str] = "travel"
    fixed: ClassVar[Mapping[str, str]] = {"space": "travel", "do": "travel"}
    who: str
    to: str
    cube: Cube | None = None
    well: str = ""
    pay: str = ""
    reward: str = ""


class CouncilTurn(Spoken, frozen=True, tag=True):
    """Take a cube; enter the council, go up, or use a privilege"""

    command: ClassVar[str] = "council"
    fixed: ClassVar[Mapping[str, str]] = {"space": "council"}
    numbered: ClassVar[str] = "council"
    do: Literal["enter", "advance", "use"]
    cube: Cube | None = None
    well: str = ""
    who: str = ""
    pay: str = ""
    use: Literal["1", "2", "3", "4", "none"] | None = None
    get: str = ""


class ChurchTurn(Spoken, frozen=True, tag=True):
    """Take a cube; somebody enters the church"""

    command: ClassVar[str] = "church"
    fixed: ClassVar[Mapping[str, str]] = {"space": "church", "do": "church"}
    who: str
    cube: Cube | None = None
    well: str = ""
    pay: str = ""


class PassLast(Spoken, frozen=True, tag=True):
    """Let your last turn go"""

    command: ClassVar[str] = "pass"
    fixed: ClassVar[Mapping[str, str]] = {"from": "nothing"}
    kinds: ClassVar[tuple[str, ...]] = ("source",)


# Death and mass


class BuryMember(Spoken, frozen=True, tag=True):
    """Choose who of your oldest generation has died"""

    command: ClassVar[str] = "bury"
    kinds: ClassVar[tuple[str, ...]] = ("death",)
    who: str

    @classmethod
    def speaker(cls, texts: Mapping[str, str], view: View, watch: str = "") -> Speaker:
        """Where he stands says who it is; his generation must be the one that dies (D4)."""
        who = cls.word("who", texts["who"].strip().lower()) if "who" in texts else ""
        generation, _, place = who.partition("@")
        oldest = view.families[view.whose].generation
        if who and oldest is not None and generation != str(oldest):
            raise Refused("not_the_oldest", generation=oldest)
        words = {"place": place or HOME} if who else {}
        return Speaker(words, [*words], cls.kinds, view, watch="place" if watch else "")

    @classmethod
    def offered(cls, watch: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[str]:
        places = super().offered(watch, texts, ahead, seat)
        return [f"{ahead.view(seat).families[seat].generation}@{place}" for place in places]


class MassBuy(Series, frozen=True, tag=True):
    """Buy members out of the black bag for the mass"""

    command: ClassVar[str] = "mass"
    kinds: ClassVar[tuple[str, ...]] = ("mass_buy", "end")
    field: ClassVar[str] = "buy"
    buy: tuple[str, ...]

    @classmethod
    def steps(cls, piece: str) -> list[str]:
        return [piece] if piece in ("1", "2", "3", "4") else super().steps(piece)


class MassMove(Series, frozen=True, tag=True):
    """Move members in the church to the left"""

    command: ClassVar[str] = "climb"
    kinds: ClassVar[tuple[str, ...]] = ("mass_move", "end")
    field: ClassVar[str] = "moves"
    moves: tuple[str, ...]

    @classmethod
    def steps(cls, piece: str) -> list[str]:
        """"2@1>3" is two steps."""
        found = MOVED.fullmatch(piece)
        if found is None or found[2] >= found[3]:
            raise Refused("bad_steps", text=piece)
        return [f"{found[1]}@{window}>{window + 1}" for window in range(int(found[2]), int(found[3]))]


PHRASES = (
    TakeCube, HarvestTurn, FamilyTurn, CraftTurn, MarketTurn, SellGoods, TravelTurn, CouncilTurn, ChurchTurn,
    PassLast, BuryMember, MassBuy, MassMove,
)  # fmt: skip
