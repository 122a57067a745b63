"""The commands of Saint Malo (rules 6). Each stands for the actions of several questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import ClassVar, Self, cast

from engine.core import Action, Choice, Command, MatchLike, Refusal, Seat
from engine.core.commands import MAX_CHOICES, Responder, Texts, list_options_if_asked, respond_once

from ..actions import DICE_POSITIONS, Hire, Roll, Use, parse_space_names, sort_spaces, split_space_names
from ..components import BIT_BY_SPACE, FACE_BY_LETTER, FACES, PERSONS, SPACES, PersonId, UseId
from ..rules.city import add_orthogonal_spaces, list_space_names
from ..view import View
from .grammar import (
    PlacementResponder,
    can_build_houses,
    require_dice_number,
    require_one_space,
    require_phase,
    require_valid_parts,
)

# Spaces that may be missing between those typed
MAX_JOINING_SPACES = 2
# Takes the number of marks and their named spaces. Returns a responder that may be unfinished.
MakeResponder = Callable[[int, Sequence[str]], PlacementResponder]


def complete_dice_number(symbol: str, typed: str, match: MatchLike, seat: Seat) -> list[Choice]:
    """Return the numbers of dice with which a symbol can be used."""
    found = [
        str(a.dice)
        for a in list_options_if_asked(match, seat, "turn")
        if isinstance(a, Use) and a.symbol == symbol
    ]
    return [Choice(n, n) for n in found if n.startswith(typed.strip())]


def list_offered_spaces(match: MatchLike, seat: Seat, responder: PlacementResponder) -> list[str] | None:
    """Return the spaces that a copy of the game offers after these parts, or None if it refuses them."""
    try:
        match.preview().submit(seat, responder)
    except Refusal:
        return None
    return responder.offered


def complete_space(typed: str, match: MatchLike, seat: Seat, opening: Action) -> list[Choice]:
    """Return where a single mark may be placed."""
    start = "".join(split_space_names(typed))
    spaces = (
        list_offered_spaces(match, seat, PlacementResponder(opening, unfinished=True))
        if seat in match.open_questions
        else None
    )
    return [Choice(space, space) for space in spaces or () if space.startswith(start)][:MAX_CHOICES]


def complete_spaces(typed: str, match: MatchLike, seat: Seat, make_responder: MakeResponder) -> list[Choice]:
    """Return the typed list if it is legal, and the same with one more space, for each that fits.

    Spaces may be typed in any order. If those typed are not connected yet, the next one joins them or leads towards
    that.
    """
    *spaces, last = split_space_names(typed) or [""]
    if last in SPACES:
        spaces, last = [*spaces, last], ""
    if seat not in match.open_questions or any(space not in SPACES for space in spaces):
        return []
    text = " ".join(spaces)
    legal = (
        spaces
        and not last
        and list_offered_spaces(match, seat, make_responder(len(spaces), spaces)) is not None
    )
    more = list_offered_spaces(match, seat, make_responder(len(spaces) + 1, spaces))
    if more is None:
        more = list_joining_spaces(match, seat, make_responder, spaces)
    longer = [f"{text} {space}".strip() for space in more if space.startswith(last)]
    return [Choice(choice, choice) for choice in ([typed.strip()] if legal else []) + longer][:MAX_CHOICES]


def list_joining_spaces(
    match: MatchLike, seat: Seat, make_responder: MakeResponder, spaces: Sequence[str]
) -> list[str]:
    """Return the adjacent spaces that connect those typed. If no single one does, return the first of two."""
    for missing in range(1, MAX_JOINING_SPACES + 1):
        count = len(spaces) + missing
        if list_offered_spaces(match, seat, make_responder(count, ())) is None:
            return []  # this number of marks cannot be placed at all
        tried = (
            (more[0], list_offered_spaces(match, seat, make_responder(count, [*spaces, *more])))
            for more in list_paths(spaces, missing)
        )
        fitting = [space for space, offered in tried if offered is not None]
        if fitting:
            return list(dict.fromkeys(fitting))
    return []


def list_paths(spaces: Sequence[str], length: int) -> Iterator[tuple[str, ...]]:
    """Yield sequences of this many further spaces, each next to an earlier one."""
    if not length:
        yield ()
        return
    taken = sum(BIT_BY_SPACE[space] for space in spaces)
    for space in list_space_names(add_orthogonal_spaces(taken) & ~taken):
        for more in list_paths([*spaces, space], length - 1):
            yield (space, *more)


def require_text(texts: Texts, field: str) -> str:
    """Return what was typed for a field. Raise `Refusal` if it is empty."""
    if not texts.get(field, "").strip():
        raise Refusal("missing", field=field)
    return texts[field].strip()


def parse_number(texts: Texts, field: str) -> int:
    """Return the number that was typed for a field. Raise `Refusal`."""
    text = require_text(texts, field).lower()
    if not text.lstrip("-").isdecimal():
        raise Refusal("not-understood", field=field, text=text)
    return int(text)


# Rolling


class Keep(Command):
    """Keep some dice and roll the others again"""

    dice: str  # letters of die faces, or "none"

    def create_responder(self, view: View) -> Responder:
        require_phase(view, "turn")
        return respond_once(Roll(self.positions_to_reroll(view.dice)))

    def positions_to_reroll(self, dice: Sequence[str]) -> tuple[int, ...]:
        """Return the positions that are not kept. Each letter keeps the leftmost such die that is left (DE5)."""
        free = list(DICE_POSITIONS)
        for letter in "" if self.dice.lower() == "none" else self.dice.upper():
            face = FACES[FACE_BY_LETTER[letter]] if letter in FACE_BY_LETTER else ""
            kept = next((position for position in free if dice[position - 1] == face), None)
            if kept is None:
                raise Refusal("bad_count", what="letter", given=letter)
            free.remove(kept)
        if not free:
            raise Refusal("bad_count", what="all-kept", given=len(DICE_POSITIONS))
        return tuple(free)

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        text = require_text(texts, "dice")
        kept = "".join(split_space_names(text)).replace("C", "G")  # C for crate is understood as well
        if text.lower() == "none":
            return cls("none")
        if not set(kept) <= set(FACE_BY_LETTER):
            raise Refusal("bad_count", what="letter", given=text)
        return cls(kept)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        typed_text = texts.get("dice", "").strip()
        letter = {FACES[face]: name for name, face in FACE_BY_LETTER.items()}
        dice = (
            [letter[face] for face in match.view(seat).dice]
            if list_options_if_asked(match, seat, "turn")
            else []
        )
        kept_sets = {"".join(sorted(kept)) for n in range(1, len(dice)) for kept in combinations(dice, n)}
        words = ["none", *sorted(kept_sets, key=lambda kept: (-len(kept), kept))] if dice else []
        letters = Counter(typed_text.upper().replace("C", "G"))
        fitting = [word for word in words if letters <= Counter(word) or word.startswith(typed_text.lower())]
        return [Choice(word, word) for word in fitting][:MAX_CHOICES]


# Using a symbol


def use_symbol(view: View, symbol: UseId, dice: int, spaces: Sequence[str] = ()) -> PlacementResponder:
    """Return the responder that uses a symbol. Raise `Refusal`."""
    require_phase(view, "turn")
    require_valid_parts(spaces)
    require_dice_number(dice)
    return PlacementResponder(Use(symbol, dice), spaces)


class ScoreLogs(Command):
    """Take a delivery of logs for 2 coins"""

    command = "logs"
    count: int

    def create_responder(self, view: View) -> Responder:
        return use_symbol(view, "log", self.count)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        return complete_dice_number("log", texts.get(field, ""), match, seat)


class ScoreGroup(Command):
    """A mark on each of as many spaces as dice are used"""

    symbol: ClassVar[UseId]
    spaces: tuple[str, ...]

    def create_responder(self, view: View) -> Responder:
        return use_symbol(view, self.symbol, len(self.spaces), self.spaces)

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        return cls(sort_spaces(parse_space_names(texts.get("spaces", ""))))

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        def unfinished(count: int, spaces: Sequence[str]) -> PlacementResponder:
            return PlacementResponder(Use(cls.symbol, count), spaces, unfinished=True)

        return complete_spaces(texts.get(field, ""), match, seat, unfinished)


class ScoreCrates(ScoreGroup):
    """Place crates in one connected group"""

    command = "crates"
    symbol = "crate"


class ScoreWalls(ScoreGroup):
    """Place walls on outer spaces"""

    command = "walls"
    symbol = "wall"


class ScoreChurch(Command):
    """Build one church of a size you choose"""

    command = "church"
    size: int
    space: str

    def create_responder(self, view: View) -> Responder:
        return use_symbol(view, "cross", self.size, (self.space,))

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        spaces, size = parse_space_names(require_text(texts, "space")), parse_number(texts, "size")
        require_valid_parts(spaces)
        require_dice_number(size)
        require_one_space(spaces)
        return cls(size, spaces[0])

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        if field == "size":
            return complete_dice_number("cross", texts.get(field, ""), match, seat)
        size = texts.get("size", "").strip() or "1"
        opening = Use("cross", int(size) if size.isdecimal() else 0)
        return complete_space(texts.get(field, ""), match, seat, opening)


class ScorePerson(Command):
    """Hire a person and place them; an architect may build houses"""

    command = "person"
    tower: ClassVar[bool] = False
    person: PersonId
    space: str
    houses: tuple[str, ...] = ()

    def create_responder(self, view: View) -> Responder:
        require_phase(view, "tower_recruit" if self.tower else "turn")
        require_valid_parts((self.space,), self.houses, self.person, self.tower)
        own_city = next(city for city in view.cities if city.seat == view.viewer)
        return PlacementResponder(
            Hire(self.person), (self.space,), self.houses, own_city.logs, filled=own_city.marks
        )

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        spaces = parse_space_names(require_text(texts, "space"))
        houses = sort_spaces(parse_space_names(texts.get("houses", "")))
        person = require_text(texts, "person")
        person = person.lower() if person.lower() in PERSONS else person
        require_valid_parts(spaces, houses, person, cls.tower)
        require_one_space(spaces)
        return cls(cast(PersonId, person), spaces[0], houses)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        typed_text, person = texts.get(field, ""), texts.get("person", "").strip().lower()
        hires = [
            a
            for a in list_options_if_asked(match, seat, "tower" if cls.tower else "turn")
            if isinstance(a, Hire)
        ]
        if field == "person":
            return [
                Choice(a.person, a.person) for a in hires if a.person.startswith(typed_text.strip().lower())
            ]
        opening = next((a for a in hires if a.person == person or not person), None)
        if opening is None:
            return []
        if field == "space":
            return complete_space(typed_text, match, seat, opening)
        spaces = split_space_names(texts.get("space", ""))
        if not spaces or not can_build_houses(opening.person):
            return []
        return complete_spaces(
            typed_text,
            match,
            seat,
            lambda _, houses: PlacementResponder(opening, spaces, houses, unfinished=True),
        )


class TowerRecruit(ScorePerson):
    """Place the person your top tower sends you"""

    command = "tower"
    tower = True


COMMANDS = (Keep, ScoreLogs, ScoreCrates, ScoreWalls, ScoreChurch, ScorePerson, TowerRecruit)
