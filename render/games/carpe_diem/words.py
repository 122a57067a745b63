"""The words in the pictures of Carpe Diem."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.core.text import Catalogue
from engine.games.carpe_diem.components import Kind
from engine.games.carpe_diem.view import View

from ...kit.wording import TurnLabel, find_winners, get_picture_messages, get_player_name, make_winner_label
from .look import GameScene

KINDS_BY_TABLE_LINE: tuple[tuple[Kind, ...], ...] = (
    ("pond", "garden", "vineyard", "farmyard"),
    ("merchant", "granary", "administrator", "craftsman"),
    ("villa", "market", "bakery", "fountain"),
)


def get_messages(scene: GameScene) -> Catalogue:
    return get_picture_messages(__package__ or "", scene.locale)


def describe_phase(messages: Catalogue, view: View) -> str:
    if view.results is not None:
        return messages("when-over")
    return messages(
        "when", phase=view.phase, stage="forum" if view.stage == "forum" else "turns", round=view.round
    )


TAILS = {"fountain": "tail-fountain", "forum": "tail-forum", "craft": "tail-craft"}


def get_turn_label(scene: GameScene) -> TurnLabel:
    view = scene.view
    if view.results is not None:
        return make_winner_label(scene, find_winners(view.results))
    if view.stage == "start":
        return TurnLabel(scene.messages("all"), scene.messages("tail-depot"), None)
    return TurnLabel(
        get_player_name(scene, view.active), scene.messages(TAILS.get(view.stage, "tail-move")), view.active
    )


def find_active_seat(view: View) -> Seat | None:
    """Return the seat whose turn it is, or None at the start and at the end."""
    return None if view.results is not None or view.stage == "start" else view.active
