"""Texts of the pictures of Saint Malo, and whose turn it is."""

from __future__ import annotations

from engine.core.text import Catalogue
from engine.games.saint_malo.components import BOX
from engine.games.saint_malo.view import View

from ...kit.wording import TurnLabel, find_winners, get_picture_messages, get_player_name, make_winner_label
from .look import GameScene

MAX_CHARS_OF_JOINT_WINNERS = 34


def get_messages(scene: GameScene) -> Catalogue:
    return get_picture_messages(__package__ or "", scene.locale)


def get_turn_label(scene: GameScene) -> TurnLabel:
    view = scene.view
    if view.phase == "over":
        return make_winner_label(scene, find_winners(view.results), MAX_CHARS_OF_JOINT_WINNERS)
    if view.active is None:
        return TurnLabel(scene.messages("all"), scene.messages("tail-all-roll"), None)
    rolls = view.phase == "turn" and view.rolls_used < BOX.turn.rolls_max
    return TurnLabel(
        get_player_name(scene, view.active),
        scene.messages("tail-roll" if rolls else "tail-turn"),
        view.active,
    )


def list_struck_rows(view: View) -> list[tuple[int, int]]:
    """Return the pirate rows that the swords on the dice will mark, and how many boxes in each (TU6)."""
    box_count = view.row_length * len(view.strengths)
    end = min(box_count, view.boxes + view.dice.count("swords"))
    found: list[tuple[int, int]] = []
    for row in range(len(view.strengths)):
        start = max(view.boxes, row * view.row_length)
        stop = min(end, (row + 1) * view.row_length)
        if stop > start:
            found.append((row, stop - start))
    if not found and view.boxes < box_count:
        found.append((view.boxes // view.row_length, 0))
    return found


def list_offered_spaces(scene: GameScene) -> list[str]:
    """Return the spaces that the open question offers."""
    options = scene.decision.options if scene.decision else ()
    spaces = [getattr(option, "space", None) for option in options]
    return [space for space in spaces if isinstance(space, str) and len(space) == 2]
