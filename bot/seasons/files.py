"""A whole season as a file that anybody can verify, `season-<id>.json`: each drawing, the seats, and the dice.

Only what the check needs is read; `bot/interactions/handlers/season.py` writes the file. There are no user ids.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from bot.base import DECODE_ERRORS
from bot.base.sealed_chance import SEAL_DIGITS, Witness, derive_key, is_newer, join_seals, make_seal

from .drawing import DrawingImpossible, DrawingInput, DrawingOutcome
from .forms import FORMS, draw_round
from .model import DrawnRound, Hex

Id = Annotated[str, Meta(pattern=r"\A\w{1,64}\Z")]  # printed, so it must not contain control characters


class NotASeasonFile(Exception):
    """The file is not a season. The message is one line for the reader."""


class RecordedDrawing(Struct, frozen=True):
    """A drawing with everything that is needed to repeat it."""

    witness: Witness  # the message that announced it
    # The first seals the drawing's secret, the next ones the secrets of its tables, in their order; the rest are unused.
    seals: tuple[Hex, ...]
    secret: Hex
    input: DrawingInput
    outcome: DrawingOutcome

    @property
    def seal(self) -> str:
        """Return the seal in the message: that of all seals."""
        return join_seals(self.seals)[:SEAL_DIGITS]


class SeasonFilePerson(Struct, frozen=True):
    """A member of the season."""

    number: int


class SeasonFileTable(Struct, frozen=True):
    """A table. `people` are the member numbers by seat as they sit now; 0 is a bot that was drawn."""

    table: int
    people: tuple[int, ...]
    secret: Hex | None = None  # of its dice, published once the table is over


class SeasonFileRound(Struct, frozen=True):
    round: int
    drawing: RecordedDrawing
    tables: tuple[SeasonFileTable, ...]


class SeasonFile(Struct, frozen=True):
    """A season as it stands in the file."""

    season: Id
    people: tuple[SeasonFilePerson, ...]
    rounds: tuple[SeasonFileRound, ...]


class StandIn(Struct, frozen=True):
    """A seat where another member sits than was drawn, by number."""

    table: int
    seat: int
    drawn: int
    sits: int


class RoundCheck(Struct, frozen=True):
    """The result of checking a round."""

    round: int
    here: bool  # the drawing belongs to this round, and knows the secrets and keys of the rounds before it
    sealed: bool  # its secret matches its seal, and its key comes from secret and message
    in_order: bool  # its message is newer than all joins and than the messages of earlier rounds
    same: bool  # drawing it again gives the same tables
    seated: bool  # the drawn people sit at its tables, or possible substitutes
    stand_ins: tuple[StandIn, ...]
    fair: int  # number of tables whose secret matches its seal
    wrong: tuple[int, ...]  # tables whose secret does not
    unpublished: tuple[int, ...]  # tables whose secret is not published

    @property
    def is_wrong(self) -> bool:
        """Return whether anything in the round is wrong."""
        return bool(self.wrong) or not (
            self.here and self.sealed and self.in_order and self.same and self.seated
        )


decode_drawing = msgspec.json.Decoder(RecordedDrawing).decode


def decode(data: bytes) -> SeasonFile:
    """Parse the JSON of a season. Raises NotASeasonFile."""
    try:
        return msgspec.json.decode(data, type=SeasonFile, strict=True)
    except DECODE_ERRORS as error:
        raise NotASeasonFile(f"this is not a season file: {error}") from error


def check_season(season: SeasonFile) -> list[RoundCheck]:
    return [check_round(season, n) for n in range(1, len(season.rounds) + 1)]


def is_round_right(content: bytes, number: int) -> bool:
    """Return whether a round in the file of its season is right, and the first one, which may have planned it."""
    season = decode(content)
    return not any(check_round(season, n).is_wrong for n in {1, number})


def check_round(season: SeasonFile, number: int) -> RoundCheck:
    """Check one round. A round that the first one has planned is right if the first one is."""
    *earlier, found = season.rounds[:number]
    drawing, given = found.drawing, found.drawing.input
    messages = [one.drawing.witness.message for one in earlier]
    before = earlier if FORMS[given.form].is_knockout else []
    here = found.round == given.round == number and len(given.before) == len(before)
    here = here and all(map(is_known_round, given.before, before))
    secret, stand_ins = bytes.fromhex(drawing.secret), find_stand_ins(found)
    fair = {table.table: is_fair(drawing, n, table) for n, table in enumerate(found.tables, 1)}
    return RoundCheck(
        round=found.round,
        here=here,
        sealed=drawing.seals[:1] == (make_seal(secret),)
        and given.key == derive_key(secret, drawing.witness.message).hex(),
        in_order=is_newer(drawing.witness.message, [*given.joins, *messages]),
        same=here and redraw(given) == drawing.outcome and (given.plan is None or is_planned(season, given)),
        seated=stand_ins is not None and are_stand_ins_possible(season, found, stand_ins),
        stand_ins=tuple(stand_ins or ()),
        fair=sum(one is True for one in fair.values()),
        wrong=tuple(table for table, one in fair.items() if one is False),
        unpublished=tuple(table for table, one in fair.items() if one is None),
    )


def is_known_round(known: DrawnRound, found: SeasonFileRound) -> bool:
    """Return whether a cup's drawing has the key and the tables' secrets of this earlier round, which decide lots."""
    seals = tuple(make_seal(bytes.fromhex(table.secret)) for table in known.tables)
    return known.key == found.drawing.input.key and seals == found.drawing.seals[1 : 1 + len(found.tables)]


def redraw(given: DrawingInput) -> DrawingOutcome | None:
    """Draw the input again. Return the outcome, or None if nothing can be drawn."""
    try:
        return draw_round(given)
    except (DrawingImpossible, LookupError, ValueError, ArithmeticError, RuntimeError):  # of a forged input
        return None


def is_planned(season: SeasonFile, given: DrawingInput) -> bool:
    """Return whether the first drawing, of the same people, has planned this round as its input has it."""
    first = season.rounds[0].drawing
    return first.input.people == given.people and first.outcome.plan[given.round - 2 : given.round - 1] == (
        given.plan,
    )


def is_fair(drawing: RecordedDrawing, n: int, table: SeasonFileTable) -> bool | None:
    """Return whether the secret of the round's n-th table matches its seal, or None if it is not published yet."""
    return (
        None
        if table.secret is None
        else drawing.seals[n : n + 1] == (make_seal(bytes.fromhex(table.secret)),)
    )


def get_drawn_tables(round_file: SeasonFileRound) -> dict[int, tuple[int, ...]]:
    """Return the member numbers by seat (0: a bot) of each table that the file's drawing states, by table number. Byes
    of a cup, which have one member, are left out, so the numbers may have gaps.
    """
    return {n: people for n, people in enumerate(round_file.drawing.outcome.tables, 1) if len(people) > 1}


def find_stand_ins(round_file: SeasonFileRound) -> list[StandIn] | None:
    """Return the seats where somebody else sits than was drawn.

    None if the tables differ from the drawn ones in number or size.
    """
    drawn = get_drawn_tables(round_file)
    people_by_table = {table.table: table.people for table in round_file.tables}
    filed_sizes = [(table.table, len(table.people)) for table in round_file.tables]
    if filed_sizes != [(n, len(drawn[n])) for n in sorted(drawn)]:
        return None
    return [
        StandIn(n, seat, was, sits)
        for n, people in drawn.items()
        for seat, (was, sits) in enumerate(zip(people, people_by_table[n], strict=True))
        if was != sits
    ]


def are_stand_ins_possible(season: SeasonFile, round_file: SeasonFileRound, stand_ins: list[StandIn]) -> bool:
    """Return whether people can have taken over seats like this.

    A substitute must be a member who sits nowhere else and was not drawn in this round, unless somebody else has their
    seat. Two people cannot simply have swapped places.
    """
    members = {person.number for person in season.people}
    often = Counter(n for table in round_file.tables for n in table.people if n)
    instead = {change.drawn: change.sits for change in stand_ins}
    home = {n for people in get_drawn_tables(round_file).values() for n in people}

    def began_with_substitute(n: int) -> bool:
        """Return whether this takeover began with somebody who was not drawn in this round."""
        passed = set[int]()
        while n in instead and n not in passed:
            passed.add(n)
            n = instead[n]
        return n not in home

    return max(often.values(), default=1) == 1 and all(
        change.drawn and change.sits in members and began_with_substitute(change.sits) for change in stand_ins
    )
