"""The glossary of Saint Malo: die faces, marks, persons, towers, sides, attacks and counts."""

from __future__ import annotations

from engine.core.game import GlossaryKind, ids_without_rows

from ..components import BOX, FACES, MARKS, PERSONS, PIRATE_STRENGTHS
from ..view import View
from .names import Names

# The paths of a view at which marks and persons are
MARK_PATHS = ("cities.marks", "placing.mark")


def mark_name(names: Names, id: str) -> str:
    return names.text(f"mark-{id}", count=1)


def describe_marked_boxes(names: Names, view: View, id: int) -> str:
    """Return how near the attack is."""
    marked = view.boxes - (id - 1) * view.row_length
    length = view.row_length
    return names.text("now-attack", marked=max(0, min(marked, length)), length=length)


GLOSSARY_KINDS = (
    GlossaryKind(
        "face",
        ids_without_rows(FACES),
        lambda names, id: names.text(f"face-{id}"),
        only_paths=("dice", "symbol"),
    ),
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
        lambda names, id: names.text("name-tower", corner=id),
        {"does": ("effects",)},
        lambda row: row.corner,
        only_paths=(),
    ),
    GlossaryKind(
        "side",
        ids_without_rows([side.id for side in BOX.side]),
        None,
        {"does": (lambda names, id: names.text("does-side", defence=BOX.city.side_defence),)},
        only_paths=("cities.complete", "cities.broken", "side"),
    ),
    GlossaryKind(
        "attack",
        ids_without_rows(range(1, len(PIRATE_STRENGTHS) + 1)),
        lambda names, id: names.text("name-attack", n=id),
        {"does": (lambda names, id: names.text("does-attack", strength=PIRATE_STRENGTHS[id - 1]),)},
        only_paths=(),
        describe_now=describe_marked_boxes,
    ),
    GlossaryKind(
        "marker",
        ids_without_rows(("start_player",)),
        only_paths=(),
        describe_now=lambda names, view, id: names.player_name(view.order[0]),
    ),
    GlossaryKind(
        "count",
        ids_without_rows(("coins", "logs", "vp", "defence", "cannons_lost")),
        only_paths=("cities", "effects.resource"),
    ),
)
