"""The school (A7)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Literal

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import School, SchoolOption
from ..components import BOX, PROFESSIONS, TRAIN_TIME, Profession
from ..state import Player, State
from .gains import changed, gain_story
from .payment import spend_time

NOTHING, ENROLL, ADVANCE = School("nothing"), School("enroll"), School("advance")
TRAIN: Mapping[SchoolOption, Mapping[Profession, School]] = {
    "train_left": {who: School("train_left", who) for who in PROFESSIONS},
    "train_right": {who: School("train_right", who) for who in PROFESSIONS},
}
LEFT: Mapping[SchoolOption, bool] = {"enroll": True, "advance": False, "train_left": False}  # who is there then
RIGHT: Mapping[SchoolOption, bool] = {"advance": True, "train_right": False}


def use_school(s: State, me: Seat) -> Flow[None]:
    """One line of A7 (D6); it may be forfeited (A7.1), and is where nothing else is left (Q72)."""
    p = s.players[me]
    chosen = yield from choose(me, "school", partial(lines, p), partial(why_not_line, p))
    p.school_left = LEFT.get(chosen.option, p.school_left)
    p.school_right = RIGHT.get(chosen.option, p.school_right)
    tell(s, events.Schooled(me, chosen.option, chosen.profession))
    if chosen.profession:
        spend_time(s, me, TRAIN_TIME)
        arrive(s, me, chosen.profession)
        if chosen.option == "train_right":
            gain_story(s, me, BOX.school.train_right_story_points)


def lines(p: Player) -> list[School]:
    """A7: the lines that fit, with each empty profession space."""
    found: list[School] = [] if p.school_left else [ENROLL]
    if p.school_left and not p.school_right:
        found.append(ADVANCE)
    if p.school_left:
        found += [school for who, school in TRAIN["train_left"].items() if who not in p.villagers]
    if p.school_right:
        found += [school for who, school in TRAIN["train_right"].items() if who not in p.villagers]
    found.append(NOTHING)
    return found


def arrive(s: State, me: Seat, who: Profession) -> None:
    """A villager stands on his profession space, and his area is active at once (A7.2)."""
    p = s.players[me]
    p.villagers.append(who)
    p.villagers.sort(key=PROFESSIONS.index)
    changed(s, me, "villager", who)


def pupils(p: Player) -> Literal["both", "left", "right", "none"]:
    """Where somebody learns."""
    if p.school_left:
        return "both" if p.school_right else "left"
    return "right" if p.school_right else "none"


def why_not_line(p: Player, action: School) -> Reason:
    trains = action.option in TRAIN
    if trains != (action.profession is not None):
        return reason("school_profession", option=action.option)
    if action.option in ("advance", "train_left") and not p.school_left:
        return reason("school_empty", side="left")
    if action.option == "train_right" and not p.school_right:
        return reason("school_empty", side="right")
    if action.profession in p.villagers:
        return reason("profession_filled", who=action.profession)
    return reason("school_full", side="left" if action.option == "enroll" else "right")
