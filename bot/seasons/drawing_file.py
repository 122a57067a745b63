"""A drawing as a file that anybody can verify, `drawing-<season>-<round>.json`: input and outcome, without user ids."""
from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from bot.runtime.decoding import DECODE_ERRORS
from bot.seasons import key_chain
from bot.seasons.drawing import VERSIONS
from bot.seasons.drawing_input import DrawingImpossible, DrawingInput, DrawingOutcome, Hex

Verdict = Literal["same", "other", "nothing"]
Id = Annotated[str, Meta(pattern=r"\A\w{1,64}\Z")]  # printed, so it must not contain control characters


class NotADrawingFile(Exception):
    """The file is not a drawing. The message is one line for the reader."""


class DrawingFile(Struct, frozen=True, kw_only=True):
    """A drawing with everything that is needed to repeat it."""

    drawing: int  # version of the drawing algorithm
    season: Id  # the season's public id
    input: DrawingInput
    outcome: DrawingOutcome
    seal: Hex  # the seal of the season, posted before anybody joined
    planner: DrawingInput | None = None  # planned round: the input of the first drawing, which planned it


class DrawingCheck(Struct, frozen=True):
    """The result of checking a drawing file."""

    known: bool  # this program knows the version, and a planned round includes the input of its plan
    fits: bool = False  # the key matches the seal
    same: bool = False  # repeating the drawing gives the same outcome

    @property
    def verdict(self) -> Verdict:
        """Return "same" if everything matches, "other" if not, "nothing" if the drawing cannot be checked."""
        if not self.known:
            return "nothing"
        return "same" if self.fits and self.same else "other"


def get_file_name(file: DrawingFile) -> str:
    """Return the name of the file, with the season's id and the round."""
    return f"drawing-{file.season}-{file.input.round}.json"


def encode(file: DrawingFile) -> bytes:
    """Return the drawing as JSON."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def decode(data: bytes) -> DrawingFile:
    """Parse the JSON of a drawing. Raises NotADrawingFile."""
    try:
        return msgspec.json.decode(data, type=DrawingFile, strict=True)
    except DECODE_ERRORS as error:
        raise NotADrawingFile(f"this is not a drawing file: {error}") from error


def add_planner(file: DrawingFile, first: DrawingFile) -> DrawingFile:
    """Return the file with the input of the drawing that planned this round, so that it can be checked alone.

    `first` is the file of the season's first round, which planned all others. Unplanned rounds are unchanged.
    """
    return replace(file, planner=first.input) if file.input.plan is not None else file


def check_file(file: DrawingFile) -> DrawingCheck:
    """Check whether the key matches the seal, and whether repeating the drawing gives the same outcome.

    For a planned round, check the plan too.
    """
    planned = file.input.plan is not None
    if file.drawing not in VERSIONS or (planned and file.planner is None):
        return DrawingCheck(False)
    same = redraw(file, file.input) == file.outcome and (not planned or plan_matches(file))
    return DrawingCheck(True, key_matches_seal(file), same)


def get_verdict(file: DrawingFile) -> Verdict:
    """Check a drawing and return the verdict (`DrawingCheck.verdict`)."""
    return check_file(file).verdict


def key_matches_seal(file: DrawingFile) -> bool:
    """Return whether the key of the round belongs to the season's seal.

    The input must also name that seal, or the previous round's key.
    """
    given = file.input
    key, seal, before = bytes.fromhex(given.key), bytes.fromhex(file.seal), bytes.fromhex(given.seal)
    if not 1 <= given.round <= key_chain.MAX_LADDER_DRAWINGS or not key_chain.verify_key(key, seal, given.round):
        return False
    return before == seal or key_chain.verify_key(key, before, 1)


def plan_matches(file: DrawingFile) -> bool:
    """Return whether repeating the first drawing plans this round as the file has it.

    The first drawing must have the same people and a matching key.
    """
    given, first = file.input, file.planner
    if first is None or first.round != 1 or first.people != given.people:
        return False
    drawn, ahead = redraw(file, first), given.round - 2
    fits = key_matches_seal(replace(file, input=first))
    return fits and drawn is not None and 0 <= ahead < len(drawn.plan) and drawn.plan[ahead] == given.plan


def redraw(file: DrawingFile, given: DrawingInput) -> DrawingOutcome | None:
    """Draw the input with the version that the file names. Return the outcome, or None if nothing can be drawn."""
    try:
        return VERSIONS[file.drawing](given)
    except DrawingImpossible:
        return None
