"""Lay out positions of Village by hand. `case` names the pictures that show them."""

from __future__ import annotations

from itertools import combinations_with_replacement

from msgspec import structs

from engine.core import PlayerResult
from engine.core.rules import Action, Decision, EndTurn
from engine.games.village import actions as a
from engine.games.village.components import (
    CHRONICLE,
    COLOURS,
    CUBES,
    CUSTOMERS,
    GENERATIONS,
    GOODS,
    GRAVES_BY_PLAYERS,
    LOCATIONS,
    SETUP_CARDS,
    SPACES,
    SUPPLY,
    Category,
    Colour,
    Cube,
    CustomerId,
    Good,
    Location,
    Space,
)
from engine.games.village.state import Change, Dead, Market, Mass, Phase, Player, Supply
from engine.games.village.view import View, build_family
from render.scene import Player as Person
from render.scene import Scene

PEOPLE = tuple(
    Person(name, badge) for name, badge in (("Anna", "R"), ("Cleo", "Y"), ("Ben", "B"), ("Dora", "I"))
)
NEWS_LINES = (
    "Cleo: green from Market; serves the Free farmer, 6 points; passes. To the stalls: Sutler (c24).",
)


def parse_people(**where: str) -> dict[Location, list[int]]:
    """Parse `farmyard="112"` into the counts of generations by location."""
    return {place: [where[place].count(str(g)) for g in GENERATIONS] for place in LOCATIONS if place in where}


def parse_cubes(text: str) -> dict[Colour, int]:
    return {colour: text.count(colour[0]) for colour in COLOURS}


def count_goods(*names: Good) -> dict[Good, int]:
    return {good: names.count(good) for good in GOODS}


def list_customers(*numbers: int) -> list[CustomerId]:
    """Return the customers with these numbers."""
    shorts = [f"c{n:02}" for n in numbers]
    return [one for short in shorts for one in CUSTOMERS if one.startswith(short)]


ANNA_PLAYER = Player(
    people=parse_people(
        farmyard="112", wainwright="2", council_1="1", church_2="2", unborn="344", carrow="1", chronicle="1"
    ),
    cubes=parse_cubes("oogp"),
    goods=count_goods("scroll", "wagon"),
    coins=2,
    grain=3,
    position=7,
    prestige=12,
    cities=["ashford", "carrow"],
    customers=list_customers(18, 3),
    deaths=1,
    time_paid=17,
)
CLEO_PLAYER = Player(
    people=parse_people(
        farmyard="13",
        office="2",
        smithy="2",
        council_4="1",
        church_1="1",
        unborn="44",
        black_bag="13",
        chronicle="11",
    ),
    cubes=parse_cubes("ggp"),
    goods=count_goods("plow", "scroll", "ox"),
    coins=3,
    grain=0,
    position=9,
    prestige=7,
    cities=["ashford"],
    customers=list_customers(21, 7, 15),
    deaths=2,
    time_paid=29,
)
BEN_PLAYER = Player(
    people=parse_people(
        farmyard="122",
        office="1",
        council_2="3",
        church_3="2",
        dunmere="1",
        unborn="34",
        chronicle="11",
        grave="2",
    ),
    cubes=parse_cubes("bb"),
    goods=count_goods("horse"),
    coins=1,
    grain=5,
    position=2,
    prestige=9,
    cities=["brookdale", "dunmere"],
    customers=[],
    deaths=2,
    time_paid=22,
)
DORA_PLAYER = Player(
    people=parse_people(farmyard="122", smithy="1", council_2="1", unborn="3344", black_bag="2"),
    cubes=parse_cubes("obbgp"),
    goods=count_goods("plow"),
    coins=0,
    grain=2,
    position=4,
    prestige=10,
    cities=[],
    customers=list_customers(14, 16),
    deaths=1,
    time_paid=14,
)
FOUR_FAMILIES = (ANNA_PLAYER, CLEO_PLAYER, BEN_PLAYER, DORA_PLAYER)
# The changes of each player in the latest turn, by badge.
LATEST_CHANGES: dict[str, tuple[Change, ...]] = {
    "R": (
        Change("crafts", "farmyard"),
        Change("farmyard", "wainwright", 2),
        Change("smithy", "chronicle", 1),
    ),
    "Y": (Change("market", "farmyard"), Change(list_customers(15)[0], "farmyard")),
    "B": (Change("travel", "farmyard"), Change("farmyard", "dunmere", 1), Change("church_1", "grave", 2)),
    "I": (Change("family", "farmyard"), Change("unborn", "farmyard", 2)),
}
CUBES_BY_SPACE: dict[str, str] = {
    "grain": "bp",
    "family": "gop",
    "crafts": "obp",
    "market": "gko",
    "travel": "opb",
    "council": "gb",
    "church": "ok",
}
COLOUR_BY_LETTER = {"o": "orange", "g": "green", "b": "brown", "p": "pink", "k": "black"}


def parse_seeding(text: str) -> dict[Cube, int]:
    return {cube: sum(COLOUR_BY_LETTER[letter] == cube for letter in text) for cube in CUBES}


def parse_dead(players: int, text: str) -> list[Dead]:
    """Parse `R1 B2` into the dead, by badge and generation, of the seats at the table."""
    letters = [person.badge for person in PEOPLE]
    return [
        Dead(letters.index(one[0]), int(one[1])) for one in text.split() if letters.index(one[0]) < players
    ]


BURIED_BY_CATEGORY: dict[Category, str] = {
    "council": "B1",
    "crafts": "R1 R1 Y1",
    "travel": "Y1 I1",
    "church": "B1",
    "farmyard": "Y1",
}


def build_view(
    players: int,
    seat: int | None = None,
    phase: Phase = "source",
    space: Space | None = None,
    turn: int | None = None,
) -> View:
    """Return a position in the middle of a game."""
    setup = SETUP_CARDS[players]
    chronicle: dict[Category, list[Dead]] = {
        row: parse_dead(players, text)[: CHRONICLE[row].spaces[players]]
        for row, text in BURIED_BY_CATEGORY.items()
    }
    graves = parse_dead(players, "I1 B2 R1")[: GRAVES_BY_PLAYERS[players] - 1]
    ids = list(CUSTOMERS)
    stalls = [ids[n - 1] for n in (11, 1, 4, 24, 10)][: setup.stall_spaces]
    waiting = [ids[n - 1] for n in (17, 20, 2, 9, 13)]
    return View(
        seat=seat,
        round=4,
        phase=phase,
        turn=players - 1 if turn is None else turn,
        start=0,
        next_start=None,
        space=space,
        board={name: parse_seeding(CUBES_BY_SPACE[name]) for name in SPACES},
        bag=parse_seeding("oogppbk"),
        supply=Supply(dict.fromkeys(CUBES, 9), dict.fromkeys(GOODS, 6), SUPPLY.coins - 6, SUPPLY.grain - 8),
        stalls=[*stalls],
        waiting=waiting,
        arrived=[],
        pile=[one for one in ids if one not in (*stalls, *waiting)][:12],
        chronicle_open={row: CHRONICLE[row].spaces[players] - len(chronicle[row]) for row in CHRONICLE},
        chronicle=chronicle,
        graves_open=GRAVES_BY_PLAYERS[players] - len(graves),
        graves=graves,
        market=None,
        mass=None,
        trigger=None,
        final_queue=None,
        families=[build_family(structs.replace(player)) for player in FOUR_FAMILIES[:players]],
        results=None,
    )


def build_board(players: int) -> Scene[View]:
    """Return the middle of a game, with what everybody did in the latest turn."""
    seen = build_view(players)
    seen.arrived = list_customers(24)
    for one, person in zip(seen.families, PEOPLE, strict=False):
        one.player.latest = [*LATEST_CHANGES[person.badge]]
    return Scene(seen, PEOPLE[:players], log_lines=NEWS_LINES)


def build_last_turns() -> Scene[View]:
    """Return a board on which the chronicle is full."""
    seen = build_view(4, turn=1)
    seen.chronicle_open = dict.fromkeys(CHRONICLE, 0)
    seen.next_start = 2
    seen.trigger = 0
    seen.final_queue = [1, 2, 3]
    return Scene(seen, PEOPLE)


def build_empty_board(players: int = 2) -> Scene[View]:
    """Return the first turn, with nothing yet and nobody who waits."""
    seen = build_view(players, turn=0)
    seen.families = [
        build_family(Player(people=parse_people(farmyard="1111", unborn="2223344"), coins=1))
        for _ in range(players)
    ]
    seen.stalls[0] = None
    seen.waiting = []
    seen.pile = []
    seen.board = {name: parse_seeding("") for name in SPACES}
    seen.chronicle, seen.graves = {row: [] for row in CHRONICLE}, []
    seen.chronicle_open = {row: CHRONICLE[row].spaces[players] for row in CHRONICLE}
    return Scene(seen, PEOPLE[:players])


# A player's own pictures

CUBE_LINES = ("Draft: pink from crafts",)
TRAINING_LINES = (
    "Draft: pink from crafts, generation 1 learns at the smithy (3 time)",
    "3 time, then 6 to the next death",
)
PLOW_LINES = (
    "Draft: pink from crafts, generation 1 learns at the smithy (3 time), makes a plow (3 time)",
    "6 time, generation 1 dies (Carrow) and enters the chronicle, then 6 to the next death",
)
COUNCIL_LINES = (
    "Draft: green from council, generation 1 reaches council stage 2 (2 green, 2 time)",
    "2 time, then 6 to the next death",
)
# The changes in the draft.
DRAFTED_CHANGES: dict[str, tuple[Change, ...]] = {
    **dict.fromkeys(("crafts", "pay"), (Change("crafts", "farmyard"),)),
    **dict.fromkeys(("make", "death"), (Change("crafts", "farmyard"), Change("farmyard", "smithy", 1))),
    "end": (Change("crafts", "farmyard"), Change("farmyard", "smithy", 1), Change("carrow", "chronicle", 1)),
    "privilege": (Change("council", "farmyard"), Change("council_1", "council_2", 1)),
}
CUBE_PAIRS: tuple[tuple[Colour, ...], ...] = tuple(combinations_with_replacement(COLOURS, 2))
QUESTIONS: dict[str, tuple[Phase, Space | None, tuple[Action, ...], tuple[str, ...]]] = {
    "source": (
        "source",
        None,
        (
            *(
                a.Take(space, cube)
                for space in SPACES
                for cube in CUBES
                if cube in {COLOUR_BY_LETTER[letter] for letter in CUBES_BY_SPACE[space]}
            ),
            a.Well(("brown", "brown", "brown")),
            a.Well(("coin", "coin", "coin")),
        ),
        (),
    ),
    "well": (
        "source",
        None,
        (a.Use("grain"), a.Use("market"), a.Use("crafts")),
        ("Draft: 3 brown to the well",),
    ),
    "harvest": ("action", "grain", (a.Harvest(), a.Skip()), CUBE_LINES),
    "family": (
        "action",
        "family",
        (a.Birth(), a.Recall(1, "smithy"), a.Recall(1, "council_2"), a.Skip()),
        CUBE_LINES,
    ),
    "crafts": (
        "action",
        "crafts",
        (
            a.Train("smithy", 1),
            a.Train("office", 2),
            a.Train("wainwright", 1),
            a.Make("plow"),
            a.BuyGood("wagon"),
            a.Mill(),
            a.Skip(),
        ),
        CUBE_LINES,
    ),
    "make": ("action", "crafts", (a.Make("plow"), a.Skip()), TRAINING_LINES),
    "pay": (
        "action",
        "crafts",
        (
            a.Pay(("orange", "pink")),
            a.Pay(("orange", "coin")),
            a.Pay(("pink", "coin")),
            a.Pay(("coin", "coin")),
        ),
        CUBE_LINES,
    ),
    "travel": (
        "action",
        "travel",
        (a.Send(1, "ashford"), a.Send(2, "ashford"), a.Move(1, "dunmere", "farhaven"), a.Skip()),
        CUBE_LINES,
    ),
    "council": (
        "action",
        "council",
        (a.Enter(1), a.Enter(2), a.Advance(1, 2), a.Privilege(1), a.Privilege(2), a.Skip()),
        CUBE_LINES,
    ),
    "privilege": ("action", "council", (a.Privilege(1), a.Privilege(3), a.Skip()), COUNCIL_LINES),
    "cubes": ("action", "council", tuple(a.TakeCubes(pair) for pair in CUBE_PAIRS), CUBE_LINES),
    "good": ("action", "council", tuple(a.TakeGood(good) for good in GOODS), CUBE_LINES),
    "church": ("action", "church", (a.EnterBag(1), a.EnterBag(2), a.Skip()), CUBE_LINES),
    "sale": ("sale", "market", (a.Sell("c01_three_grain"), a.Sell("c10_two_scrolls"), a.PassMarket()), ()),
    "death": ("turn_end", "crafts", (a.Bury("farmyard"), a.Bury("smithy"), a.Bury("council_2")), PLOW_LINES),
    "mass_buy": ("mass_buy", None, (a.BuyBack(2), EndTurn()), ()),
    "mass_move": ("mass_move", None, (a.Climb(2, 1), a.Climb(3, 3), EndTurn()), ()),
    "end": ("turn_end", "crafts", (EndTurn(),), PLOW_LINES),
}
KIND_BY_QUESTION = {
    "harvest": "action",
    "family": "action",
    "crafts": "action",
    "travel": "action",
    "council": "action",
    "church": "action",
}


def build_own(name: str, seat: int = 3) -> Scene[View]:
    """Return Dora's own picture of a question."""
    phase, space, options, news = QUESTIONS[name]
    seen = build_view(4, seat, phase, space, seat)
    if phase == "sale":
        seen.market = Market(opener=0, seat=seat, passed=[2], first=False, served=True)
    if phase in ("mass_buy", "mass_move"):
        seen.mass = Mass(turn=seat, bought=1)
    who = seen.families[seat].player
    who.drafted = [*DRAFTED_CHANGES.get(name, ())]
    if name == "death":
        seen.families[seat].player.deaths_due = 1
    decision = Decision(seat, KIND_BY_QUESTION.get(name, name), options, (), (), "sample")
    return Scene(seen, PEOPLE, seat, decision, news)


def build_waiting() -> Scene[View]:
    """Return Anna's own picture while it is Dora's turn."""
    seen = build_view(4, 0)
    seen.arrived = list_customers(24)
    return Scene(seen, PEOPLE, 0, None, NEWS_LINES)


def build_ended(players: int) -> Scene[View]:
    seen = build_view(players, phase="over")
    order = sorted(range(players), key=lambda seat: -seen.families[seat].total)
    seen.results = [
        PlayerResult(seat, place, seen.families[seat].total, seen.families[seat].points)
        for place, seat in enumerate(order, 1)
    ]
    seen.trigger = 0
    return Scene(seen, PEOPLE[:players])
