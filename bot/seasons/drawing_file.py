"""A drawing as a file that anybody can verify, `drawing-<season>-<round>.json`: input and outcome, without user ids."""
from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from bot.seasons import key_chain
from bot.seasons.drawing import VERSIONS, Hex, Input, Outcome, Undrawable

Verdict = Literal["same", "other", "nothing"]
Id = Annotated[str, Meta(pattern=r"\A\w{1,64}\Z")]  # printed, so it must not contain control characters


class Unreadable(Exception):
    """The file is not a drawing. The message is one line for the reader."""


class File(Struct, frozen=True, kw_only=True):
    """A drawing with everything that is needed to repeat it."""

    drawing: int  # version of the drawing algorithm
    season: Id  # the season's public id
    input: Input
    outcome: Outcome
    seal: Hex  # the seal of the season, posted before anybody joined
    planner: Input | None = None  # planned round: the input of the first drawing, which planned it


class Checked(Struct, frozen=True):
    """The result of checking a drawing file."""

    known: bool  # this program knows the version, and a planned round includes the input of its plan
    fits: bool = False  # the key matches the seal
    same: bool = False  # repeating the drawing gives the same outcome

    @property
    def verdict(self) -> Verdict:
        if not self.known:
            return "nothing"
        return "same" if self.fits and self.same else "other"


def name(file: File) -> str:
    return f"drawing-{file.season}-{file.input.round}.json"


def encode(file: File) -> bytes:
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def decode(whole: bytes) -> File:
    """Raises Unreadable."""
    try:
        return msgspec.json.decode(whole, type=File, strict=True)
    except msgspec.DecodeError as error:
        raise Unreadable(f"that is no drawing: {error}") from error


def with_planner(file: File, first: File) -> File:
    """Add the planner's input, so that the file can be checked alone. `first`: the file of the season's first round."""
    return replace(file, planner=first.input) if file.input.plan is not None else file


def checked(file: File) -> Checked:
    """Check whether the key matches the seal and the drawing can be repeated; for a planned round, check the plan as
    well.
    """
    planned = file.input.plan is not None
    if file.drawing not in VERSIONS or (planned and file.planner is None):
        return Checked(False)
    same = again(file, file.input) == file.outcome and (not planned or as_planned(file))
    return Checked(True, key_fits(file), same)


def check(file: File) -> Verdict:
    return checked(file).verdict


def key_fits(file: File) -> bool:
    """Return whether the key matches the season's seal, and the input names that seal or the previous round's key."""
    given = file.input
    key, seal, before = bytes.fromhex(given.key), bytes.fromhex(file.seal), bytes.fromhex(given.seal)
    if not 1 <= given.round <= key_chain.MAX_LADDER_DRAWINGS or not key_chain.fits(key, seal, given.round):
        return False
    return before == seal or key_chain.fits(key, before, 1)


def as_planned(file: File) -> bool:
    """Return whether repeating the first drawing, for the same people and with a matching key, plans this round like
    this.
    """
    given, first = file.input, file.planner
    if first is None or first.round != 1 or first.people != given.people:
        return False
    drawn, ahead = again(file, first), given.round - 2
    fits = key_fits(replace(file, input=first))
    return fits and drawn is not None and 0 <= ahead < len(drawn.plan) and drawn.plan[ahead] == given.plan


def again(file: File, given: Input) -> Outcome | None:
    try:
        return VERSIONS[file.drawing](given)
    except Undrawable:
        return None
