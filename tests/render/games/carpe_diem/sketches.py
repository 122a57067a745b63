"""Provide tables for the samples: districts as short texts, everything else around them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.core import Chance
from engine.games.carpe_diem.components import (
    BOTTOM_ROW_SPACES,
    CELLS,
    DEPOTS,
    FORUM_SLOTS_BY_PLAYER_COUNT,
    FORUM_SPACES,
    FOUNTAIN_CARDS,
    GOODS,
    NUMBERS_BY_PLAYER_COUNT,
    PRESTIGE_TOP,
    TURNS,
    WRIT_CELLS,
    CardId,
    Cell,
    FaceId,
    ForumSpace,
    Kind,
)
from engine.games.carpe_diem.state import Laid, Latest, Player, State
from render.scene import Player as Person


class PlayerSketch(Struct, frozen=True):
    """Describe a player shortly: tiles in the order of building, goods, coins and bread as digits."""

    built: str
    frame: str
    has: str  # The counts of grape, herb, chicken, fish, coins, bread.
    vp: int
    stored: tuple[FaceId, ...] = ()
    cards: tuple[Kind, ...] = ()
    returned: tuple[Kind, ...] = ()
    patrician: int = 4


PEOPLE = tuple(
    Person(name, badge) for name, badge in (("Berta", "B"), ("Clio", "Y"), ("Gaia", "G"), ("Anna", "R"))
)
MIDDLE_SKETCHES = (
    PlayerSketch(
        "C3 wt52/90 C2 wt06/90 C1 wt59/0 B3 wt43/270 C4 wt46/270 D3 wt30/90 C5 wt57/180 D2 wt10/270 D5 wt40/180 "
        "E5 wt24/90 A3 wt07/0 D6 wt12/90 D1 wt59/0 A2 wt20/0 B4 wt56/90 E4 kt11/0 A1 wt08/180",
        "fp09 fp13 fp12 fp16",
        "020021",
        18,
        ("wt41",),
        ("garden",),
        ("pond",),
        6,
    ),
    PlayerSketch(
        "C3 wt59/0 B3 wt49/270 C4 wt11/90 A3 wt22/0 C5 wt27/90 D3 wt55/0 C2 wt61/0 D4 wt02/90 B5 wt21/270 "
        "E4 wt14/270 B2 wt60/0 E3 wt44/0 D2 wt04/0 C1 wt61/0 F3 wt61/0 A5 wt02/0 F2 wt58/0",
        "fp14 fp06 fp15 fp05",
        "011320",
        25,
        (),
        ("market", "bakery", "merchant"),
        ("pond", "administrator", "granary"),
        1,
    ),
    PlayerSketch(
        "C3 wt09/180 C4 wt23/0 D4 wt42/90 C5 wt04/0 D5 wt47/90 B3 wt29/0 E4 wt18/0 D3 wt45/0 B4 wt53/0 B2 wt39/90 "
        "B1 wt59/0 F4 wt48/0 A1 wt60/0 D6 wt12/90 E6 wt03/270 F5 wt54/180",
        "fp04 fp10 fp07 fp02",
        "312113",
        20,
        ("wt34", "wt26"),
        (),
        (),
        3,
    ),
    PlayerSketch(
        "C3 wt32/270 C2 wt37/270 D3 wt50/270 D4 kt04/270 E4 wt59/0 D5 wt60/0 F4 wt61/0 F5 wt60/0 C5 wt25/180 "
        "B5 wt33/0 E3 wt36/270 F6 wt59/0 A5 wt60/0 E5 wt60/0 E2 wt38/180 B4 wt35/180",
        "fp11 fp03 fp08 fp01",
        "100512",
        15,
        ("wt60", "wt13"),
        ("administrator",),
        ("fountain",),
        6,
    ),
)
# The complete districts of G28.
LATE_SKETCHES = (
    PlayerSketch(
        "A1 kt03/180 B1 wt61/0 C1 wt61/0 D1 wt05/180 E1 wt49/270 F1 wt60/0 A2 wt29/180 B2 wt11/90 C2 wt10/270 "
        "D2 wt22/180 E2 wt52/180 F2 wt60/0 A3 wt15/180 B3 wt60/0 C3 wt60/0 D3 wt09/0 E3 kt02/0 A4 wt06/0 B4 wt61/0 "
        "D4 wt56/0 E4 wt61/0 F4 wt60/0 A5 kt04/0 B5 kt03/180 D5 wt39/180 E5 wt18/180 F5 wt51/180 B6 kt03/0 E6 "
        "wt17/0",
        "fp14 fp09 fp16 fp04",
        "201001",
        58,
        ("wt12",),
        ("villa", "craftsman", "pond", "garden"),
        ("pond", "merchant", "fountain", "villa"),
    ),
    PlayerSketch(
        "A1 wt55/90 D1 wt61/0 E1 kt10/180 A2 wt53/90 B2 wt08/0 C2 wt59/0 D2 wt59/0 E2 wt04/0 F2 wt59/0 A3 kt07/180 "
        "B3 wt61/0 C3 wt59/0 D3 wt60/0 E3 kt02/0 A4 wt34/0 B4 wt54/270 C4 wt48/90 D4 kt02/270 E4 kt13/0 F4 wt59/0 "
        "A5 wt46/180 B5 wt24/90 C5 kt09/270 D5 kt13/0 F5 kt13/0 B6 wt21/90 C6 kt10/270 F6 wt60/0",
        "fp07 fp01 fp06 fp12",
        "110000",
        29,
        ("wt12",),
        ("market", "administrator", "bakery", "market", "vineyard"),
        ("fountain", "pond", "pond", "villa", "merchant"),
    ),
)
FORUM_TILES = (
    "wt05 - - wt59",
    "wt15 wt07 - wt16",
    "wt61 wt28 wt19 -",
    "- - - -",
    "wt51 - wt17 wt03",
    "wt01 - - -",
    "- wt31 wt01 wt15",
)
BOTTOM_ROW = "- kt13 kt03 kt10 kt12 kt02 kt05 kt11 kt06 kt07 -"
FORUM_CARDS = (
    "d_vineyard",
    "c_villa2_prestige_vp",
    "d_dwelling3_coin_bread",
    "d_bakery2_vp",
    "a_fish_2",
    "b_grape_fish",
    "c_chimney4_vp",
    "d_pond_garden",
    "b_all_four_1",
    "a_chicken_2",
    "d_landscape2_coin_prestige",
    "c_villa2_mixed",
)
DISC_COUNTS = {"s13": 2, "s06": 1, "s16": 3, "s03": 0, "s10": 2, "s07": 3, "s12": 1, "s02": 0}
# Seats by space, bottom to top.
PRESTIGE_BAR = {4: "3", 5: "0", 9: "21"}
NEWS_LINES = ("**Gaia** took 6c and built it on F5: pond complete, 2 fish. Writ: prestige 9.",)


CELL_NAMES: list[str] = [*CELLS]


def parse_district(text: str, most: int | None = None) -> dict[Cell, Laid]:
    """Parse `C3 wt52/90` and so on into a grid."""
    words = text.split()
    grid: dict[Cell, Laid] = {}
    for cell, tile in list(zip(words[::2], words[1::2], strict=True))[:most]:
        face, turn = tile.split("/")
        at: Cell = CELLS[CELL_NAMES.index(cell)]
        grid[at] = Laid(face, TURNS[int(turn) // 90])
    return grid


def build_player(sketch: PlayerSketch) -> Player:
    north, east, south, west = sketch.frame.split()
    grid = parse_district(sketch.built)
    return Player(
        frame=(north, east, south, west),
        vp=sketch.vp,
        writs=[cell for cell in WRIT_CELLS if cell not in grid],
        patrician=sketch.patrician,
        grid=grid,
        goods=dict(zip(GOODS, map(int, sketch.has[:4]), strict=True)),
        coins=int(sketch.has[4]),
        bread=int(sketch.has[5]),
        stored=[*sketch.stored],
        fountain_cards=[*sketch.cards],
        fountain_returned=[*sketch.returned],
    )


def parse_faces(text: str) -> list[FaceId | None]:
    return [None if word == "-" else word for word in text.split()]


def build_position(players: int, sketches: Sequence[PlayerSketch] = MIDDLE_SKETCHES) -> State:
    """Return a state in phase 3, round 4."""
    seats = range(players)
    laid: dict[ForumSpace, CardId] = {
        space: card
        for space, card in zip(FORUM_SPACES, FORUM_CARDS, strict=True)
        if space not in NUMBERS_BY_PLAYER_COUNT[players].empty_forum_spaces
    }
    stacks = [
        [int(seat) for seat in PRESTIGE_BAR.get(space, "") if int(seat) in seats]
        for space in range(PRESTIGE_TOP + 1)
    ]
    return State(
        chance=Chance(bytes(16)),
        players=[build_player(sketches[seat % len(sketches)]) for seat in seats],
        stage="take",
        phase=3,
        round=4,
        active=players - 1,
        depots=[parse_faces(line) for line in FORUM_TILES],
        bottom_row=parse_faces(BOTTOM_ROW),
        black_pile=["kt01"] * 20,
        forum=laid,
        discs={
            slot: DISC_COUNTS[slot]
            for slot in FORUM_SLOTS_BY_PLAYER_COUNT[players]
            if DISC_COUNTS.get(slot, 9) in seats
        },
        prestige=stacks,
        fountain_pile=list(FOUNTAIN_CARDS),
        latest=Latest(min(2, players - 1), ["F5" if players > 2 else "F2"]),
    )


def build_first_position(players: int) -> State:
    s = build_position(
        players,
        [PlayerSketch("", one.frame, "000000", 8 + i, patrician=0) for i, one in enumerate(MIDDLE_SKETCHES)],
    )
    s.stage = "start"
    s.phase = 1
    s.round = 1
    s.active = 0
    s.latest = None
    s.depots, s.discs = [parse_faces("- - - -") for _ in DEPOTS], {}
    s.prestige = [list(range(players)), *([] for _ in range(PRESTIGE_TOP))]
    s.bottom_row = [None] * len(BOTTOM_ROW_SPACES)
    return s
