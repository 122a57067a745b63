"""The commands of Saint Malo (rules 6). Each stands for the actions of several questions."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import ClassVar, Self, cast

from engine.core import Choice, Command, MatchLike, Refusal, Seat
from engine.core.commands import MAX_CHOICES, Responder, list_options_if_asked, respond_once

from ..actions import POSITIONS, Hire, Roll, Use, chain, in_order, named
from ..components import FACES, LETTERS, PERSON, PersonId, UseId
from ..view import View
from .completion import growing, numbers, one_space
from .grammar import Pieces, builds, check, check_number, check_phase, exactly_one


def typed(texts: Mapping[str, str], field: str) -> str:
    """Return what was typed for a field. Raise `Refusal` if it is empty."""
    if not texts.get(field, "").strip():
        raise Refusal("missing", field=field)
    return texts[field].strip()


def number(texts: Mapping[str, str], field: str) -> int:
    text = typed(texts, field).lower()
    if not text.lstrip("-").isdecimal():
        raise Refusal("not-understood", field=field, text=text)
    return int(text)


# Rolling


class Keep(Command, frozen=True, tag=True):
    """Keep some dice and roll all others again"""

    dice: str  # letters of die faces, or "none"

    def say(self, view: View) -> Responder:
        check_phase(view, "turn")
        return respond_once(Roll(self.rolled(view.dice)))

    def rolled(self, dice: Sequence[str]) -> tuple[int, ...]:
        """Return the positions that are not kept. Each letter keeps the leftmost such die that is left (DE5)."""
        free = list(POSITIONS)
        for letter in "" if self.dice.lower() == "none" else self.dice.upper():
            face = FACES[LETTERS[letter]] if letter in LETTERS else ""
            kept = next((position for position in free if dice[position - 1] == face), None)
            if kept is None:
                raise Refusal("bad_count", what="letter", given=letter)
            free.remove(kept)
        if not free:
            raise Refusal("bad_count", what="all-kept", given=len(POSITIONS))
        return tuple(free)

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: View) -> Self:
        text = typed(texts, "dice")
        kept = "".join(chain(text)).replace("C", "G")  # C for crate is understood as well
        if text.lower() == "none":
            return cls("none")
        if not set(kept) <= set(LETTERS):
            raise Refusal("bad_count", what="letter", given=text)
        return cls(kept)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: MatchLike, seat: Seat) -> list[Choice]:
        begun = texts.get("dice", "").strip()
        letter = {FACES[face]: name for name, face in LETTERS.items()}
        dice = [letter[face] for face in ahead.view(seat).dice] if list_options_if_asked(ahead, seat, "turn") else []
        some = {"".join(sorted(kept)) for n in range(1, len(dice)) for kept in combinations(dice, n)}
        words = ["none", *sorted(some, key=lambda kept: (-len(kept), kept))] if dice else []
        letters = Counter(begun.upper().replace("C", "G"))
        fit = [word for word in words if letters <= Counter(word) or word.startswith(begun.lower())]
        return [Choice(word, word) for word in fit][:MAX_CHOICES]


# Using a symbol


def using(view: View, symbol: UseId, dice: int, spaces: Sequence[str] = ()) -> Pieces:
    """Return the responder that uses a symbol. Raise `Refusal`."""
    check_phase(view, "turn")
    check(spaces)
    check_number(dice)
    return Pieces(Use(symbol, dice), spaces)


class ScoreLogs(Command, frozen=True, tag=True):
    """Take a delivery of logs, for 2 coins"""

    command: ClassVar[str] = "logs"
    count: int

    def say(self, view: View) -> Responder:
        return using(view, "log", self.count)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: MatchLike, seat: Seat) -> list[Choice]:
        return numbers("log", texts.get(field, ""), ahead, seat)


class ScoreGroup(Command, frozen=True, tag=True):
    """A mark on each of as many spaces as dice are used"""

    symbol: ClassVar[UseId]
    spaces: tuple[str, ...]

    def say(self, view: View) -> Responder:
        return using(view, self.symbol, len(self.spaces), self.spaces)

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: View) -> Self:
        return cls(in_order(named(texts.get("spaces", ""))))

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: MatchLike, seat: Seat) -> list[Choice]:
        def unfinished(count: int, spaces: Sequence[str]) -> Pieces:
            return Pieces(Use(cls.symbol, count), spaces, unfinished=True)

        return growing(texts.get(field, ""), ahead, seat, unfinished)


class ScoreCrates(ScoreGroup, frozen=True, tag=True):
    """Place crates as one connected group"""

    command: ClassVar[str] = "crates"
    symbol: ClassVar[UseId] = "crate"


class ScoreWalls(ScoreGroup, frozen=True, tag=True):
    """Build walls on the outer spaces"""

    command: ClassVar[str] = "walls"
    symbol: ClassVar[UseId] = "wall"


class ScoreChurch(Command, frozen=True, tag=True):
    """Build one church of the size that you choose"""

    command: ClassVar[str] = "church"
    size: int
    space: str

    def say(self, view: View) -> Responder:
        return using(view, "cross", self.size, (self.space,))

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: View) -> Self:
        spaces, size = named(typed(texts, "space")), number(texts, "size")
        check(spaces)
        check_number(size)
        exactly_one(spaces)
        return cls(size, spaces[0])

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: MatchLike, seat: Seat) -> list[Choice]:
        if field == "size":
            return numbers("cross", texts.get(field, ""), ahead, seat)
        size = texts.get("size", "").strip() or "1"
        opening = Use("cross", int(size) if size.isdecimal() else 0)
        return one_space(texts.get(field, ""), ahead, seat, opening)


class ScorePerson(Command, frozen=True, tag=True):
    """Hire a person and place him, an architect with his houses"""

    command: ClassVar[str] = "person"
    tower: ClassVar[bool] = False
    person: PersonId
    space: str
    houses: tuple[str, ...] = ()

    def say(self, view: View) -> Responder:
        check_phase(view, "tower_recruit" if self.tower else "turn")
        check((self.space,), self.houses, self.person, self.tower)
        mine = next(city for city in view.cities if city.seat == view.viewer)
        return Pieces(Hire(self.person), (self.space,), self.houses, mine.logs, filled=mine.marks)

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: View) -> Self:
        spaces, houses = named(typed(texts, "space")), in_order(named(texts.get("houses", "")))
        person = typed(texts, "person")
        person = person.lower() if person.lower() in PERSON else person
        check(spaces, houses, person, cls.tower)
        exactly_one(spaces)
        return cls(cast(PersonId, person), spaces[0], houses)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: MatchLike, seat: Seat) -> list[Choice]:
        begun, person = texts.get(field, ""), texts.get("person", "").strip().lower()
        hires = [a for a in list_options_if_asked(ahead, seat, "tower" if cls.tower else "turn") if isinstance(a, Hire)]
        if field == "person":
            return [Choice(a.person, a.person) for a in hires if a.person.startswith(begun.strip().lower())]
        opening = next((a for a in hires if a.person == person or not person), None)
        if opening is None:
            return []
        if field == "space":
            return one_space(begun, ahead, seat, opening)
        spaces = chain(texts.get("space", ""))
        if not spaces or not builds(opening.person):
            return []
        return growing(begun, ahead, seat, lambda _, houses: Pieces(opening, spaces, houses, unfinished=True))


class TowerRecruit(ScorePerson, frozen=True, tag=True):
    """Place the person that your top wall has won"""

    command: ClassVar[str] = "tower"
    tower: ClassVar[bool] = True


PHRASES = (Keep, ScoreLogs, ScoreCrates, ScoreWalls, ScoreChurch, ScorePerson, TowerRecruit)
