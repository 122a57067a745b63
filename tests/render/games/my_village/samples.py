"""Lay out positions of My Village by hand. `case` names the pictures that show them."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import PlayerResult
from engine.core.rules import Action, Decision, EndTurn, Seat
from engine.games.my_village import actions as a
from engine.games.my_village.components import (
    CHAMBERS,
    CHURCHES,
    CLOUD_COUNT,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    GOODS,
    MEETING_PLACE,
    MONKS,
    NUMBERS_BY_PLAYER_COUNT,
    PROFESSIONS,
    STACKS,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
    CustomerId,
    MonkId,
    Profession,
    Stack,
)
from engine.games.my_village.rules.banners import ACTIVATE_ACTIONS
from engine.games.my_village.rules.dice import list_pairs, list_values
from engine.games.my_village.rules.display import TRAVEL_ID, next_travel_letter
from engine.games.my_village.rules.gains import count_windows
from engine.games.my_village.rules.payment import count_goods
from engine.games.my_village.rules.scoring import points_by_category
from engine.games.my_village.state import (
    Change,
    Die,
    Display,
    Hand,
    Journey,
    Phase,
    Player,
    Turn,
    Visit,
    Workshop,
)
from engine.games.my_village.view import View, Village
from render.scene import Player as Person
from render.scene import Scene

PEOPLE = tuple(
    Person(name, badge) for name, badge in (("Ada", "R"), ("Ben", "B"), ("Cleo", "G"), ("Dora", "Y"))
)
NEWS_LINES = ("Ada took 3 + 4 = 7: a field, 1 coin. Her craftsman died: second coffin, 1 story point.",)


def list_customers(*names: str) -> list[CustomerId]:
    return [f"customer_{name}" for name in names]


ADA_PLAYER = Player(
    board="board_lime",
    coins=2,
    cloud=6,
    tree=4,
    safe=3,
    head="coin",
    villagers=["abbot", "councilman", "traveller", "merchant"],
    school_right=True,
    crafts={"brewery": Workshop("brewery_5_6", 2), "smithy": Workshop("smithy_6_9", 1)},
    fields=[True, False],
    travel=["travel_a_ferry"],
    church="cloister_church",
    monks=["monk_quill_1"],
    council="monetary_council",
    meeting=True,
    meeting_markers=1,
    tile="play",
    market=[*list_customers("jester", "knight")],
    served=list_customers("gardener", "innkeeper", "hay_farmer"),
)
BEN_PLAYER = Player(
    board="board_oak",
    coins=3,
    cloud=2,
    tree=2,
    safe=2,
    crafts={"stables": Workshop("stables_5_6", 1), "office": Workshop("office_5_8", 2)},
    travel=["travel_a_roadside_shrine"],
    served=list_customers("ploughman", "student"),
    market=[*list_customers("duke")],
    council="area_council",
    council_marks=["customers"],
)
CLEO_PLAYER = Player(
    board="board_birch",
    coins=0,
    cloud=9,
    tree=6,
    safe=5,
    head="story",
    villagers=["craftsman", "merchant"],
    school_left=True,
    church="sanatory_church",
    sanatory_used=1,
    rat_order=3,
    crafts={"wainwright": Workshop("wainwright_8_9", 2)},
    fields=[False],
    served=list_customers("notary", "settler"),
)
DORA_PLAYER = Player(
    board="board_elm",
    coins=5,
    cloud=4,
    reaper=True,
    tree=1,
    safe=9,
    head="house",
    villagers=[*PROFESSIONS],
    church="travel_church",
    monks=["monk_rosary_2", "monk_goblet_1", "monk_quill_3"],
    council="guild_council",
    wild=2,
    laborers=1,
    travel=["travel_a_hill_castle", "travel_b_mountain_pass", "travel_c_thunderstorm"],
    fields=[True, True, False],
)
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
    wild=0,
    meeting=True,
    meeting_markers=2,
    tile="smithy",
    laborers=2,
    market=[
        *list_customers(
            "jester",
            "knight",
            "duke",
            "countess",
            "bishop",
            "chronicler",
            "mason",
            "squire",
            "herald",
            "settler",
            "shepherd",
            "coachman",
        )
    ],
    served=list_customers("gardener", "innkeeper", "hay_farmer", "ploughman", "student", "notary"),
)
FOUR_PLAYERS = (ADA_PLAYER, BEN_PLAYER, CLEO_PLAYER, DORA_PLAYER)
LATEST_CHANGES = (
    Change(0, "field", "F2"),
    Change(0, "villager", "merchant"),
    Change(0, "coffin", "craftsman"),
    Change(0, "customer", "customer_knight"),
)
POOL_DICE = "w1 w2 w2 w4 w4 w6 b3 b5"


def parse_dice(text: str) -> list[Die]:
    return [Die("b" if one[0] == "b" else "w", int(one[1])) for one in text.split()]


def build_village(player: Player) -> Village:
    return Village(
        player,
        {good: count_goods(player, good) for good in GOODS},
        CLOUD_COUNT - player.cloud,
        count_windows(player),
        (),
        0,
    )


def count_points(seen: View) -> View:
    """Return the view with everybody's points."""
    for seat, one in enumerate(seen.villages):
        one.points = points_by_category(one.player, seen.hand.owner == seat)
        one.total = sum(one.points)
    return seen


def build_view(
    players: int,
    seat: Seat | None = None,
    active: Seat = 1,
    phase: Phase = "dice",
    table: tuple[Player, ...] = FOUR_PLAYERS,
) -> View:
    """Return a position in the middle of a game."""
    there = [replace(one) for one in table[:players]]
    gone = {card.card for one in there for card in one.crafts.values()}
    held = {one for player in there for one in (player.church, player.council)}
    monks = {one for player in there for one in player.monks}
    tops: dict[Stack, list[MonkId]] = {
        stack: [name for name, card in MONKS.items() if card.stack == stack and name not in monks]
        for stack in STACKS
    }
    taken = {one for player in there for one in (*player.market, *player.served, *player.travel)}
    waiting = [name for name in CUSTOMERS if name not in taken]
    chronicle: dict[Profession, list[Seat]] = {
        "abbot": [1],
        "councilman": [2],
        "traveller": [2],
        "craftsman": [1, 0],
        "merchant": [],
    }
    chronicle = {who: [one for one in lying if one < players] for who, lying in chronicle.items()}
    graves = [1] if players < 4 else [2, 3]
    return count_points(
        View(
            seat=seat,
            round=7,
            phase=phase,
            active=active,
            start=0,
            turn_index=1,
            pool=parse_dice(POOL_DICE),
            order=[0, 1, 0, 1] if players == 2 else list(range(players)),
            hand=Hand(0, True, 2),
            rat=8,
            chronicle=chronicle,
            graves=graves,
            coffins=sum(map(len, chronicle.values())) + len(graves),
            coffins_end=NUMBERS_BY_PLAYER_COUNT[players].coffins_end,
            display=Display(
                [one for one in CRAFTS if one not in gone],
                [one for one in CHURCHES if one not in held],
                [one for one in CHAMBERS if one not in held],
                MEETING_PLACE.count - sum(one.meeting for one in there),
                FIELD.count - sum(len(one.fields) for one in there),
                [*waiting[5:11]],
            ),
            monks={stack: names[0] if names else None for stack, names in tops.items()},
            monks_left={stack: len(names) for stack, names in tops.items()},
            travel_left={
                letter: [
                    name for name, card in TRAVEL_CARDS.items() if card.letter == letter and name not in taken
                ]
                for letter in TRAVEL_STAGES
            },
            customers_left=[*waiting[:5], *waiting[11:]],
            turn=Turn(),
            villages=[build_village(one) for one in there],
            latest=[*LATEST_CHANGES],
            results=None,
        )
    )


def build_board(players: int) -> Scene[View]:
    """Return the middle of a game, with what was done in the latest turn."""
    return Scene(build_view(players), PEOPLE[:players], log_lines=NEWS_LINES)


def build_last_round() -> Scene[View]:
    """Return a board on which enough coffins are filled and no cards are left."""
    seen = build_view(4)
    seen.display = Display([], [], [], 0, 0, [])
    seen.monks, seen.monks_left = dict.fromkeys(STACKS), dict.fromkeys(STACKS, 0)
    seen.travel_left = {letter: [] for letter in TRAVEL_STAGES}
    seen.coffins = seen.coffins_end
    seen.hand = Hand(2, False, 0)
    return Scene(seen, PEOPLE)


def build_empty_board(players: int = 2) -> Scene[View]:
    """Return the first turn, with nothing yet."""
    boards = ("board_oak", "board_elm", "board_lime", "board_birch")
    seen = build_view(players, active=0, table=tuple(Player(boards[n], n + 1) for n in range(players)))
    seen.pool = parse_dice("w1 w2 w3 w3 w4 w5 w6 w6 b1 b4 b5")
    seen.round = 1
    seen.turn_index = 0
    seen.hand = Hand(0, True, 1)
    seen.latest = []
    seen.chronicle = {who: [] for who in seen.chronicle}
    seen.graves = []
    seen.coffins = 0
    seen.rat = NUMBERS_BY_PLAYER_COUNT[players].rat_start_distance
    return Scene(seen, PEOPLE[:players])


# A player's own pictures

DRAFT_LINES = ("Draft: 3 + 4 = 7", "a field, 2 time")
TURN_OF_SEVEN = Turn(value=7, dice=parse_dice("w3 w4"))
OWN_ANSWERS: dict[str, tuple[Action, ...]] = {
    "dice": tuple(list_pairs(parse_dice(POOL_DICE))),
    "value": tuple(list_values(parse_dice("w3 w4"), 2, 1)),
    "use": (
        a.Add("field"),
        a.Add("travel", 0),
        a.Add("travel", 1),
        a.Add("monk_goblet"),
        ACTIVATE_ACTIONS["F1"],
        ACTIVATE_ACTIONS["F2"],
        ACTIVATE_ACTIONS["M1"],
        a.MoveHeadman("house"),
        a.MoveHeadman("story"),
        a.MoveHeadman("stay"),
    ),
    "build": (
        *(a.Add(one) for one in CRAFTS if "5" in one and one.startswith(("office", "stables", "wain"))),
        *(a.Add(one) for one in CHURCHES),
        *(a.Add(f"monk_{one}") for one in STACKS),
        a.Add("travel", 0),
        a.TakeHand(),
        a.Steward(),
        ACTIVATE_ACTIONS["play"],
        a.MoveHeadman("house"),
    ),
    "more": (ACTIVATE_ACTIONS["F2"], ACTIVATE_ACTIONS["M1"], a.MovePlow("smithy", 2), EndTurn()),
    "death": tuple(a.Bury(who) for who in ADA_PLAYER.villagers),
    "pay": (a.Pay((("plow", "craft"),)), a.Pay((("plow", "field:1"),)), a.Pay((("plow", "wild"),))),
    "school": (a.School("enroll"), a.School("train_right", "craftsman"), a.School("nothing")),
    "mark": (a.Mark("travel"), a.Mark("crafts"), a.Mark(None)),
    "tile": (
        a.PlaceTile("play"),
        a.PlaceTile("brewery"),
        a.PlaceTile("F1"),
        a.PlaceTile("M2"),
        a.PlaceTile(None),
    ),
    "headman": (a.MoveHeadman("house"), a.MoveHeadman("story"), a.MoveHeadman("decline")),
    "call": (a.CallSteward(True), a.CallSteward(False)),
    "free": (a.TakeFree("R1"), a.TakeFree("R2"), a.TakeFree("R7")),
    "customers": (
        a.TakeCustomers(("R1",)),
        a.TakeCustomers(("R2",)),
        a.TakeCustomers(("R1", "R2")),
        a.TakeCustomers(("R3", "R4", "R5")),
        a.TakeCustomers(("R6",)),
    ),
    "turn_over": (a.TurnOver(),),
    "keep": (a.KeepTravel(True), a.KeepTravel(False)),
    "hire": tuple(a.HireLaborer(who) for who in PROFESSIONS),
    "sanatory": (a.UseSanatory(True), a.UseSanatory(False)),
    "confirm": (EndTurn(),),
}
KIND_BY_QUESTION = {"build": "use", "death": "more"}


def build_own(name: str, table: tuple[Player, ...] = FOUR_PLAYERS) -> Scene[View]:
    """Return Ada's own picture of a question."""
    seen = build_view(3, 0, 0, "dice" if name == "dice" else "use", table)
    p = seen.villages[0].player
    over = next_travel_letter(p) is None
    options = tuple(
        one for one in OWN_ANSWERS[name] if not (over and isinstance(one, a.Add) and one.card == TRAVEL_ID)
    )
    if name != "dice":
        seen.turn = replace(TURN_OF_SEVEN)
        seen.pool = parse_dice("w1 w2 w6 b3 b5 w4")
    if name == "value":
        seen.turn.value = None
    if name == "keep":
        seen.turn.journey = Journey("B", "travel_b_mountain_pass", 3, 2)
    if name in ("free", "customers", "turn_over"):
        seen.turn.visit = Visit(4)
        seen.display.customers = (
            [*seen.display.customers, seen.customers_left[0]]
            if name == "free"
            else [*seen.display.customers[:2], None, *seen.display.customers[3:]]
        )
    if name == "mark":
        p.council, p.council_marks = "area_council", ["customers"]
    if name == "death":
        p.reaper = True
        options = tuple(a.Bury(who) for who in p.villagers)
    if name == "hire":
        p.villagers = []
    kind = KIND_BY_QUESTION.get(name, name)
    news = DRAFT_LINES if name not in ("dice", "value") else ()
    return Scene(seen, PEOPLE[:3], 0, Decision(0, kind, options, (), (), "sample"), news)


def build_crowded(name: str = "more") -> Scene[View]:
    """Return a village that has all it may have."""
    return build_own(name, (CROWDED_PLAYER, BEN_PLAYER, CLEO_PLAYER))


def build_waiting() -> Scene[View]:
    """Return Cleo's own picture while it is Ben's turn."""
    return Scene(build_view(4, 2), PEOPLE, 2, None, NEWS_LINES)


def build_ended(players: int) -> Scene[View]:
    seen = build_view(players, phase="over")
    order = sorted(range(players), key=lambda seat: -seen.villages[seat].total)
    seen.results = [
        PlayerResult(seat, place, seen.villages[seat].total, seen.villages[seat].points)
        for place, seat in enumerate(order, 1)
    ]
    return Scene(seen, PEOPLE[:players])
