"""Show what random games of My Village do not reach: a village that has all it may have, and a display without cards."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.rules import Seat
from engine.games.my_village.actions import Add
from engine.games.my_village.components import PROFESSIONS, STACKS, TRAVEL_STAGES
from engine.games.my_village.rules.display import TRAVEL_ID
from engine.games.my_village.state import Display, Hand, Player, Workshop
from engine.games.my_village.view import View
from render.scene import Scene

from .positions import show_villages

CROWDED_PLAYER = Player(
    board="board_lime",
    coins=12,
    cloud=9,
    reaper=True,
    tree=18,
    safe=24,
    head="story",
    villagers=[*PROFESSIONS],
    school_left=True,
    school_right=True,
    crafts={
        "brewery": Workshop("brewery_5_6", 3),
        "office": Workshop("office_5_8", 2),
        "stables": Workshop("stables_6_9", 3),
        "smithy": Workshop("smithy_8_9", 1),
        "wainwright": Workshop("wainwright_5_8", 3),
    },
    fields=[True, False, True, True, False, True, False, True],
    travel=[
        "travel_a_hill_castle",
        "travel_b_mountain_pass",
        "travel_c_monastery_cellar",
        "travel_d_sea_voyage",
        "travel_e_end_of_the_world",
    ],
    church="sanatory_church",
    sanatory_used=2,
    rat_order="never",
    monks=[
        "monk_quill_1",
        "monk_goblet_1",
        "monk_rosary_2",
        "monk_goblet_3",
        "monk_rosary_4",
        "monk_rosary_5",
    ],
    council="population_council",
    council_marks=["abbot", "traveller", "craftsman", "merchant"],
    meeting=True,
    meeting_markers=2,
    tile="smithy",
    laborers=2,
    market=[
        "customer_jester",
        "customer_knight",
        "customer_duke",
        "customer_countess",
        "customer_bishop",
        "customer_chronicler",
        "customer_mason",
        "customer_squire",
        "customer_herald",
        "customer_settler",
        "customer_shepherd",
        "customer_coachman",
    ],
    served=[
        "customer_gardener",
        "customer_innkeeper",
        "customer_hay_farmer",
        "customer_ploughman",
        "customer_student",
        "customer_notary",
    ],
)


def change_village(scene: Scene[View], seat: Seat, player: Player) -> Scene[View]:
    """Return the scene with another village of the seat."""
    seen = scene.view
    people = [player if one == seat else village.player for one, village in enumerate(seen.villages)]
    return replace(scene, view=replace(seen, villages=show_villages(people, seen.hand.owner)))


def crowd_village(scene: Scene[View]) -> Scene[View]:
    """Return the own picture of a question with a crowded village, which has no journey before it."""
    asked = scene.decision
    assert asked is not None
    options = tuple(one for one in asked.options if not isinstance(one, Add) or one.card != TRAVEL_ID)
    crowded = change_village(scene, asked.seat, CROWDED_PLAYER)
    return replace(crowded, decision=replace(asked, options=options))


def end_game(scene: Scene[View]) -> Scene[View]:
    """Return the board of a last round on which no cards are left."""
    seen = replace(
        scene.view,
        display=Display([], [], [], 0, 0, []),
        monks=dict.fromkeys(STACKS),
        monks_left=dict.fromkeys(STACKS, 0),
        travel_left={letter: [] for letter in TRAVEL_STAGES},
        coffins=scene.view.coffins_end,
        hand=Hand(2, False),
    )
    return replace(scene, view=seen)
