"""A drawing as a file that anybody can check, `drawing-<season>-<round>.json`: what went in, what came out, no user."""
from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from bot.seasons import key_chain
from bot.seasons.drawing import VERSIONS, Hex, Input, Outcome, Undrawable

Verdict = Literal["same", "other", "nothing"]
Id = Annotated[str, Meta(pattern=r"\A\w{1,64}\Z")]  # is printed: nothing that could steer a terminal


class Unreadable(Exception):
    """It is no file of a drawing; the message is one line for whoever asked."""


class File(Struct, frozen=True, kw_only=True):
    drawing: int  # the version by which it was drawn
    season: Id  # its public id
    input: Input
    outcome: Outcome
    seal: Hex  # of the season, posted before anybody joined
    planner: Input | None = None  # of a planned round: what the first drawing, which planned it, was made from


class Checked(Struct, frozen=True):
    known: bool  # this program knows that version, and the file says where its plan is from
    fits: bool = False  # the key comes so many rounds after the seal
    same: bool = False  # drawn once more it is the same

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
    """As it can be checked alone; `first`: of the season's first round."""
    return replace(file, planner=first.input) if file.input.plan is not None else file


def checked(file: File) -> Checked:
    """Whether the key fits what was posted, and the drawing comes out the same; of a planned round the plan too."""
    planned = file.input.plan is not None
    if file.drawing not in VERSIONS or (planned and file.planner is None):
        return Checked(False)
    same = again(file, file.input) == file.outcome and (not planned or as_planned(file))
    return Checked(True, key_fits(file), same)


def check(file: File) -> Verdict:
    return checked(file).verdict


def key_fits(file: File) -> bool:
    """The season's seal, and what the drawing was told: the same, or the key of the round before."""
    given = file.input
    key, seal, before = bytes.fromhex(given.key), bytes.fromhex(file.seal), bytes.fromhex(given.seal)
    if not 1 <= given.round <= key_chain.DRAWINGS or not key_chain.fits(key, seal, given.round):
        return False
    return before == seal or key_chain.fits(key, before, 1)


def as_planned(file: File) -> bool:
    """Whether the first drawing, made once more for the same people with a key that fits too, plans this round so."""
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
