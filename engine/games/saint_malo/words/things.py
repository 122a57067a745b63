"""The glossary of Saint Malo: die faces, marks, persons, towers, sides, attacks and counts."""

from __future__ import annotations

from engine.core.game import GlossaryKind, ids_without_rows

from ..components import BOX, FACES, MARKS, PERSONS, PIRATE_STRENGTHS
from ..view import View
from .hints import SaintMaloPresenter

# The paths of a view at which marks and persons are
MARK_PATHS = ("cities.marks", "placing.mark")


def face_name(presenter: SaintMaloPresenter, id: str) -> str:
    return presenter.text(f"face-{id}")


def mark_name(presenter: SaintMaloPresenter, id: str) -> str:
    return presenter.text(f"mark-{id}", count=1)


def tower_name(presenter: SaintMaloPresenter, id: str) -> str:
    return presenter.text("name-tower", corner=id)


def describe_side(presenter: SaintMaloPresenter, id: str) -> str:
    return presenter.text("does-side", defence=BOX.city.side_defence)


def attack_name(presenter: SaintMaloPresenter, id: int) -> str:
    return presenter.text("name-attack", n=id)


def describe_attack(presenter: SaintMaloPresenter, id: int) -> str:
    return presenter.text("does-attack", strength=PIRATE_STRENGTHS[id - 1])


def describe_marked_boxes(presenter: SaintMaloPresenter, view: View, id: int) -> str:
    """Return how near the attack is."""
    marked = view.boxes - (id - 1) * view.row_length
    length = view.row_length
    return presenter.text("now-attack", marked=max(0, min(marked, length)), length=length)


def describe_start_player(presenter: SaintMaloPresenter, view: View, id: str) -> str:
    return presenter.name_formatter.player_name(view.order[0])


GLOSSARY_KINDS = (
    GlossaryKind("face", ids_without_rows(FACES), face_name, only_paths=("dice", "symbol")),
    GlossaryKind(
        "person",
        PERSONS,
        mark_name,
        {"costs": ("level",), "does": ("effects",)},
        only_paths=(*MARK_PATHS, "person"),
    ),
    GlossaryKind(
        "mark",
        {mark.id: mark for mark in MARKS if mark.kind != "person"},
        mark_name,
        only_paths=(*MARK_PATHS, "effects.kind"),
    ),
    GlossaryKind(
        "tower",
        {tower.corner: tower for tower in BOX.tower},
        tower_name,
        {"does": ("effects",)},
        lambda row: row.corner,
        only_paths=(),
    ),
    GlossaryKind(
        "side",
        ids_without_rows([side.id for side in BOX.side]),
        None,
        {"does": (describe_side,)},
        only_paths=("cities.complete", "cities.broken", "side"),
    ),
    GlossaryKind(
        "attack",
        ids_without_rows(range(1, len(PIRATE_STRENGTHS) + 1)),
        attack_name,
        {"does": (describe_attack,)},
        only_paths=(),
        describe_now=describe_marked_boxes,
    ),
    GlossaryKind(
        "marker", ids_without_rows(("start_player",)), only_paths=(), describe_now=describe_start_player
    ),
    GlossaryKind(
        "count",
        ids_without_rows(("coins", "logs", "vp", "defence", "cannons_lost")),
        only_paths=("cities", "effects.resource"),
    ),
)
