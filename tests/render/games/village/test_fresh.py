"""Gold frames what is new, and blue dashes what is drafted."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.village.state import Change, Dead, Player
from engine.games.village.view import View, build_family
from render.games.village import draw
from render.games.village.marks import list_members_at, mark_dead
from render.kit.canvas import RecordedBox
from render.scene import Scene

from .case import BOARD, SHOWN


def build_player(*latest: Change, drafted: tuple[Change, ...] = (), **people: list[int]) -> Player:
    return Player(people={**people}, latest=[*latest], drafted=[*drafted])  # pyright: ignore[reportArgumentType]


def test_newcomer_is_new_among_the_own_generation():
    """C2: members of one generation are interchangeable."""
    p = build_player(
        Change("farmyard", "smithy", 2), drafted=(Change("farmyard", "smithy", 1),), smithy=[1, 2, 0, 0]
    )
    assert list_members_at(p, "smithy") == [(1, "draft"), (2, ""), (2, "new")]
    assert list_members_at(p, "farmyard") == []


def test_member_who_moved_on_is_new_only_at_the_goal():
    p = build_player(
        Change("black_bag", "church_1", 1),
        Change("church_1", "church_2", 1),
        church_1=[1, 0, 0, 0],
        church_2=[1, 0, 0, 0],
    )
    assert list_members_at(p, "church_1") == [(1, "")] and list_members_at(p, "church_2") == [(1, "new")]


def test_newly_dead_are_the_last_of_their_family():
    families = [build_family(build_player(Change("smithy", "chronicle", 1))), build_family(build_player())]
    view = replace(BOARD.view, families=families)
    lying = [Dead(0, 1), Dead(0, 1), Dead(1, 1)]
    assert mark_dead(view, lying, "crafts") == ["", "new", ""]
    assert mark_dead(view, lying, "travel") == ["", "", ""] == mark_dead(view, lying)


def list_frames(kind: str, scene: Scene[View]) -> list[RecordedBox]:
    return [
        box for box in draw(kind, scene, record=True).boxes or [] if box.name in ("halo", "marked_member")
    ]


def test_board_has_as_many_frames_as_changes():
    """The board shows cubes, members, customers and the dead of everybody's latest turn."""
    for name, same in (("privilege", 0), ("board over 3", 1)):  # Two customers of a market have one frame.
        _, scene = SHOWN[name]
        players = [family.player for family in scene.view.families]
        changes = [one for player in players for one in (*player.latest, *player.drafted)]
        assert len(list_frames("board", scene)) == len(changes) - same > 0
        quiet = [build_family(replace(player, latest=[], drafted=[])) for player in players]
        assert list_frames("board", replace(scene, view=replace(scene.view, families=quiet))) == []
