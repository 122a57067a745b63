"""A whole season as a file that anybody can verify, `season-<id>.json`: each drawing, the seats, and the dice.

Only what the check needs is read; `bot/panels/seasons/season_export.py` writes the file. A table's seed is what its
game is dealt and rolled from; its seal is the seed's hash, posted when the table started.
"""
from __future__ import annotations

from collections import Counter

import msgspec
from msgspec import Struct

from bot.runtime.decoding import DECODE_ERRORS

from . import drawing_file, key_chain
from .drawing_file import DrawingCheck, DrawingFile, Id, NotADrawingFile
from .drawing_input import Hex


class SeasonFilePerson(Struct, frozen=True):
    """A member of the season."""

    number: int


class SeasonFileTable(Struct, frozen=True):
    """A table. `people` are the member numbers by seat as they sit now; 0 is a bot that was drawn."""

    table: int
    people: tuple[int, ...]
    seal: Hex | None = None
    seed: Hex | None = None  # published once the table is over
    message: int = 0  # the message whose id went into its dice; 0 in rounds that no message announced


class SeasonFileRound(Struct, frozen=True):
    """A round of the season."""

    round: int
    dice: Hex | None  # the key of the dice, published once all tables are over
    drawing: DrawingFile
    tables: tuple[SeasonFileTable, ...]


class SeasonFile(Struct, frozen=True):
    """A season as it stands in the file."""

    season: Id
    seals: tuple[Hex, Hex]  # the seal of the drawings and the seal of the dice
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
    drawing: DrawingCheck
    here: bool  # the drawing belongs to this season and round
    seated: bool  # the drawn people sit at its tables, or possible substitutes
    stand_ins: tuple[StandIn, ...]
    dice: bool | None  # whether the key of its dice matches the seal; None: not published yet
    seeds: int  # number of tables whose seed comes from that key, or, without a key, matches their own seal
    wrong: tuple[int, ...]  # tables whose seed, seal or message is wrong
    untold: tuple[int, ...]  # tables whose seed is not published

    @property
    def is_wrong(self) -> bool:
        """Return whether anything in the round is wrong."""
        whole = self.here and self.seated and not self.wrong and self.dice is not False
        return not whole or self.drawing.verdict == "other"


def decode(data: bytes) -> SeasonFile:
    """Parse the JSON of a season. Raises NotADrawingFile."""
    try:
        return msgspec.json.decode(data, type=SeasonFile, strict=True)
    except DECODE_ERRORS as error:
        raise NotADrawingFile(f"this is not a season file: {error}") from error


def check_season(season: SeasonFile) -> list[RoundCheck]:
    """Check all rounds of the season."""
    return [check_round(season, n, one) for n, one in enumerate(season.rounds, 1)]


def check_round(season: SeasonFile, round: int, round_file: SeasonFileRound) -> RoundCheck:
    """Check one round."""
    stand_ins = find_stand_ins(round_file)
    seeds = {table.table: is_seed_right(round_file, table) for table in round_file.tables}
    return RoundCheck(
        round=round_file.round,
        drawing=drawing_file.check_file(round_file.drawing),
        here=round_file.round == round and is_own_drawing(season, round_file),
        seated=stand_ins is not None and are_stand_ins_possible(season, round_file, stand_ins),
        stand_ins=tuple(stand_ins or ()),
        dice=None
        if round_file.dice is None
        else key_chain.verify_key(bytes.fromhex(round_file.dice), bytes.fromhex(season.seals[1]), round),
        seeds=sum(fits is True for fits in seeds.values()),
        wrong=tuple(table for table, fits in seeds.items() if fits is False),
        untold=tuple(table for table, fits in seeds.items() if fits is None),
    )


def is_own_drawing(season: SeasonFile, round_file: SeasonFileRound) -> bool:
    """Return whether the drawing belongs to this season and round; for a planned round also the drawing that planned
    it.
    """
    file, first = round_file.drawing, season.rounds[0].drawing
    own = (file.season, file.seal, file.input.round) == (season.season, season.seals[0], round_file.round)
    return own and (file.planner is None or file.planner == first.input)


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


def is_seed_right(round_file: SeasonFileRound, table: SeasonFileTable) -> bool | None:
    """Return whether a table's seed comes from the key of the dice, or matches the table's seal.

    None if the seed is not published yet, or the game is no longer stored.
    """
    if table.seed is not None and table.message != round_file.drawing.input.message:
        return False
    if round_file.dice is None:
        told = table.seed is not None and table.seal is not None
        return make_seal(bytes.fromhex(table.seed or "")) == table.seal if told else None
    if table.seed is None and table.seal is None:
        return None
    seed = key_chain.derive_table_secret(bytes.fromhex(round_file.dice), round_file.round, table.table)
    return table.seed in (None, seed.hex()) and table.seal in (None, make_seal(seed))


def make_seal(seed: bytes) -> str:
    """Return the seal of a seed: its SHA-256 hash in hex."""
    return key_chain.hash_repeatedly(seed, 1).hex()
