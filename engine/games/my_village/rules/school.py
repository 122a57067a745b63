"""The school (A7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Literal

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import School, SchoolOption
from ..components import BOX, PROFESSIONS, TRAINING_TIME, Profession
from ..state import Player, State
from .gains import gain_story_points, record_change
from .payment import spend_time

NOTHING = School("nothing")
ENROLL = School("enroll")
ADVANCE = School("advance")
TRAIN_ACTIONS: Mapping[str, Mapping[Profession, School]] = {
    "train_left": {profession: School("train_left", profession) for profession in PROFESSIONS},
    "train_right": {profession: School("train_right", profession) for profession in PROFESSIONS},
}
# Whether the left and the right space have a pupil after each option
LEFT_FILLED_AFTER: Mapping[SchoolOption, bool] = {
    "enroll": True,
    "advance": False,
    "train_left": False,
}
RIGHT_FILLED_AFTER: Mapping[SchoolOption, bool] = {"advance": True, "train_right": False}


def use_school(state: State, seat: Seat) -> Flow[None]:
    """Let the player use one line of the school (D6).

    They may forfeit it (A7.1), and must if nothing else is possible (Q72).
    """
    player = state.players[seat]
    chosen = yield from choose(
        seat, "school", partial(list_school_options, player), partial(explain_refused_school_option, player)
    )
    player.school_left = LEFT_FILLED_AFTER.get(chosen.option, player.school_left)
    player.school_right = RIGHT_FILLED_AFTER.get(chosen.option, player.school_right)
    tell(state, events.Schooled(seat, chosen.option, chosen.profession))
    if chosen.profession:
        spend_time(state, seat, TRAINING_TIME)
        place_villager(state, seat, chosen.profession)
        if chosen.option == "train_right":
            gain_story_points(state, seat, BOX.school.train_right_story_points)


def list_school_options(player: Player) -> list[School]:
    """Return the possible lines of the school, with each empty profession space (A7)."""
    options: list[School] = [] if player.school_left else [ENROLL]
    if player.school_left and not player.school_right:
        options.append(ADVANCE)
    for line, has_pupil in (("train_left", player.school_left), ("train_right", player.school_right)):
        if has_pupil:
            schools = TRAIN_ACTIONS[line].items()
            options += [school for profession, school in schools if profession not in player.villagers]
    return [*options, NOTHING]


def can_train(player: Player) -> bool:
    """Return whether a profession space is empty, so that a child may become a villager (A7)."""
    return any(profession not in player.villagers for profession in PROFESSIONS)


def can_use_school(player: Player) -> bool:
    """Return whether a line of the school would change anything (Q72)."""
    return list_school_options(player) != [NOTHING]


def place_villager(state: State, seat: Seat, profession: Profession) -> None:
    """Put a villager on their profession space. Their area is active at once (A7.2)."""
    player = state.players[seat]
    player.villagers.append(profession)
    player.villagers.sort(key=PROFESSIONS.index)
    record_change(state, seat, "villager", profession)


def occupied_school_spaces(player: Player) -> Literal["both", "left", "right", "none"]:
    """Return which spaces of the school have a pupil."""
    if player.school_left:
        return "both" if player.school_right else "left"
    return "right" if player.school_right else "none"


def explain_refused_school_option(player: Player, action: School) -> Reason:
    trains = action.option in TRAIN_ACTIONS
    if trains != (action.profession is not None):
        return reason("school_profession", option=action.option)
    if action.option in ("advance", "train_left") and not player.school_left:
        return reason("school_empty", side="left")
    if action.option == "train_right" and not player.school_right:
        return reason("school_empty", side="right")
    if action.profession in player.villagers:
        return reason("profession_filled", who=action.profession)
    return reason("school_full", side="left" if action.option == "enroll" else "right")
