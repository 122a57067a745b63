"""Positions of Village laid out by hand: what its pictures are looked at with, named in `case`."""
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

PEOPLE = tuple(Person(name, badge) for name, badge in (("Anna", "R"), ("Cleo", "Y"), ("Ben", "B"), ("Dora", "I")))
NEWS = ("Cleo: green from Market; serves the Free farmer, 6 points; passes. To the stalls: Sutler (c24).",)


def folk(**where: str) -> dict[Location, list[int]]:
    """`farmyard="112"` as the counts of generations by location."""
    return {place: [where[place].count(str(g)) for g in GENERATIONS] for place in LOCATIONS if place in where}


def cubes(text: str) -> dict[Colour, int]:
    return {colour: text.count(colour[0]) for colour in COLOURS}


def goods(*names: Good) -> dict[Good, int]:
    return {good: names.count(good) for good in GOODS}


def customers(*numbers: int) -> list[CustomerId]:
    """The customers with these numbers."""
    shorts = [f"c{n:02}" for n in numbers]
    return [one for short in shorts for one in CUSTOMERS if one.startswith(short)]


ANNA = Player(
    people=folk(farmyard="112", wainwright="2", council_1="1", church_2="2", unborn="344", carrow="1", chronicle="1"),
    cubes=cubes("oogp"), goods=goods("scroll", "wagon"), coins=2, grain=3, position=7, prestige=12,
    cities=["ashford", "carrow"], customers=customers(18, 3), deaths=1, time_paid=17)
CLEO = Player(
    people=folk(farmyard="13", office="2", smithy="2", council_4="1", church_1="1", unborn="44", black_bag="13",
                chronicle="11"),
    cubes=cubes("ggp"), goods=goods("plow", "scroll", "ox"), coins=3, grain=0, position=9, prestige=7,
    cities=["ashford"], customers=customers(21, 7, 15), deaths=2, time_paid=29)
BEN = Player(
    people=folk(farmyard="122", office="1", council_2="3", church_3="2", dunmere="1", unborn="34", chronicle="11",
                grave="2"),
    cubes=cubes("bb"), goods=goods("horse"), coins=1, grain=5, position=2, prestige=9,
    cities=["brookdale", "dunmere"], customers=[], deaths=2, time_paid=22)
DORA = Player(
    people=folk(farmyard="122", smithy="1", council_2="1", unborn="3344", black_bag="2"), cubes=cubes("obbgp"),
    goods=goods("plow"), coins=0, grain=2, position=4, prestige=10, cities=[], customers=customers(14, 16), deaths=1,
    time_paid=14)
RICH = Player(
    people=folk(farmyard="1111", unborn="222334", church_4="3", church_1="4"), cubes=cubes("ooogggbbbbppp"),
    goods=goods("scroll", "scroll", "horse", "plow", "ox", "ox", "wagon"), coins=12, grain=5, position=8,
    prestige=104, cities=["ashford", "brookdale", "carrow", "dunmere", "eastwick", "farhaven"],
    customers=customers(1, 5, 6, 8, 12), deaths=0, time_paid=8)
FAMILIES = (ANNA, CLEO, BEN, DORA)
LATEST: dict[str, tuple[Change, ...]] = {  # by badge, what each has done in the latest turn
    "R": (Change("crafts", "farmyard"), Change("farmyard", "wainwright", 2), Change("smithy", "chronicle", 1)),
    "Y": (Change("market", "farmyard"), Change(customers(15)[0], "farmyard")),
    "B": (Change("travel", "farmyard"), Change("farmyard", "dunmere", 1), Change("church_1", "grave", 2)),
    "I": (Change("family", "farmyard"), Change("unborn", "farmyard", 2))}
SEED: dict[str, str] = {
    "grain": "bp", "family": "gop", "crafts": "obp", "market": "gko", "travel": "opb", "council": "gb", "church": "ok"}
SHORT = {"o": "orange", "g": "green", "b": "brown", "p": "pink", "k": "black"}


def lying(text: str) -> dict[Cube, int]:
    return {cube: sum(SHORT[letter] == cube for letter in text) for cube in CUBES}


def dead(players: int, text: str) -> list[Dead]:
    """`R1 B2` as the dead, by badge and generation; of seats at the table."""
    letters = [person.badge for person in PEOPLE]
    return [Dead(letters.index(one[0]), int(one[1])) for one in text.split() if letters.index(one[0]) < players]


BURIED: dict[Category, str] = {"council": "B1", "crafts": "R1 R1 Y1", "travel": "Y1 I1", "church": "B1",
                               "farmyard": "Y1"}


def view(players: int, seat: int | None = None, phase: Phase = "source", space: Space | None = None,
         turn: int | None = None) -> View:
    """A position in the middle of a game."""
    setup = SETUP_CARDS[players]
    chronicle: dict[Category, list[Dead]] = {
        row: dead(players, text)[: CHRONICLE[row].spaces[players]] for row, text in BURIED.items()}
    graves = dead(players, "I1 B2 R1")[: GRAVES_BY_PLAYERS[players] - 1]
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
        board={name: lying(SEED[name]) for name in SPACES},
        bag=lying("oogppbk"),
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
        families=[build_family(structs.replace(player)) for player in FAMILIES[:players]],
        results=None,
    )


def board(players: int, colour_blind: bool = False) -> Scene[View]:
    """The middle of a game, with what everybody has done in the latest turn."""
    seen = view(players)
    seen.arrived = customers(24)
    for one, person in zip(seen.families, PEOPLE, strict=False):
        one.player.latest = [*LATEST[person.badge]]
    return Scene(seen, PEOPLE[:players], log_lines=NEWS, colour_blind=colour_blind)


def full(colour_blind: bool = False) -> Scene[View]:
    """Everybody has much, everything is full, and the last turns are being played."""
    seen = view(4, turn=1)
    seen.arrived = customers(24)
    rich = structs.replace(seen.families[0].player, people=RICH.people)
    crowded = [build_family(structs.replace(RICH, people=folk(
        farmyard="11" + "2" * n, smithy="12"[: n + 1], council_4="3", carrow="1", church_1="2", unborn="344")))
        for n in range(3)]
    seen.families = [build_family(structs.replace(RICH)), *crowded]
    seen.families[3].player.cubes = rich.cubes
    seen.board = {name: lying("ogbpk"[: SETUP_CARDS[4].seed[name]]) for name in SPACES}
    seen.chronicle = {row: dead(4, "R1 Y1 B2")[: CHRONICLE[row].spaces[4]] for row in CHRONICLE}
    seen.chronicle_open = dict.fromkeys(CHRONICLE, 0)
    seen.next_start, seen.trigger, seen.final_queue, seen.phase = 2, 0, [1, 2, 3], "source"
    return Scene(seen, PEOPLE, log_lines=NEWS, colour_blind=colour_blind)


def empty(players: int = 2, colour_blind: bool = False) -> Scene[View]:
    """The first turn, with nothing yet; nobody waits any more."""
    seen = view(players, turn=0)
    seen.families = [build_family(Player(people=folk(farmyard="1111", unborn="2223344"), coins=1))
                     for _ in range(players)]
    seen.stalls[0], seen.waiting, seen.pile = None, [], []
    seen.board = {name: lying("") for name in SPACES}
    seen.chronicle, seen.graves = {row: [] for row in CHRONICLE}, []
    seen.chronicle_open = {row: CHRONICLE[row].spaces[players] for row in CHRONICLE}
    return Scene(seen, PEOPLE[:players], colour_blind=colour_blind)


# A player's own pictures

TAKEN = ("Draft: pink from crafts",)
TRAINED = ("Draft: pink from crafts, generation 1 learns at the smithy (3 time)", "3 time, then 6 to the next death")
DRAFT = ("Draft: pink from crafts, generation 1 learns at the smithy (3 time), makes a plow (3 time)",
         "6 time, generation 1 dies (Carrow) and enters the chronicle, then 6 to the next death")
RISEN = ("Draft: green from council, generation 1 reaches council stage 2 (2 green, 2 time)",
         "2 time, then 6 to the next death")
DRAFTED: dict[str, tuple[Change, ...]] = {  # what is drafted already
    **dict.fromkeys(("crafts", "pay"), (Change("crafts", "farmyard"),)),
    **dict.fromkeys(("make", "death"), (Change("crafts", "farmyard"), Change("farmyard", "smithy", 1))),
    "end": (Change("crafts", "farmyard"), Change("farmyard", "smithy", 1), Change("carrow", "chronicle", 1)),
    "privilege": (Change("council", "farmyard"), Change("council_1", "council_2", 1))}
PAIRS: tuple[tuple[Colour, ...], ...] = tuple(combinations_with_replacement(COLOURS, 2))
QUESTIONS: dict[str, tuple[Phase, Space | None, tuple[Action, ...], tuple[str, ...]]] = {
    "source": ("source", None, (*(a.Take(space, cube) for space in SPACES for cube in CUBES
                                  if cube in {SHORT[letter] for letter in SEED[space]}),
                                a.Well(("brown", "brown", "brown")), a.Well(("coin", "coin", "coin"))), ()),
    "well": ("source", None, (a.Use("grain"), a.Use("market"), a.Use("crafts")), ("Draft: 3 brown to the well",)),
    "harvest": ("action", "grain", (a.Harvest(), a.Skip()), TAKEN),
    "family": ("action", "family", (a.Birth(), a.Recall(1, "smithy"), a.Recall(1, "council_2"), a.Skip()), TAKEN),
    "crafts": ("action", "crafts", (a.Train("smithy", 1), a.Train("office", 2), a.Train("wainwright", 1),
                                    a.Make("plow"), a.BuyGood("wagon"), a.Mill(), a.Skip()), TAKEN),
    "make": ("action", "crafts", (a.Make("plow"), a.Skip()), TRAINED),
    "pay": ("action", "crafts", (a.Pay(("orange", "pink")), a.Pay(("orange", "coin")), a.Pay(("pink", "coin")),
                                 a.Pay(("coin", "coin"))), TAKEN),
    "travel": ("action", "travel", (a.Send(1, "ashford"), a.Send(2, "ashford"), a.Move(1, "dunmere", "farhaven"),
                                    a.Skip()), TAKEN),
    "council": ("action", "council", (a.Enter(1), a.Enter(2), a.Advance(1, 2), a.Privilege(1), a.Privilege(2),
                                      a.Skip()), TAKEN),
    "privilege": ("action", "council", (a.Privilege(1), a.Privilege(3), a.Skip()), RISEN),
    "cubes": ("action", "council", tuple(a.TakeCubes(pair) for pair in PAIRS), TAKEN),
    "good": ("action", "council", tuple(a.TakeGood(good) for good in GOODS), TAKEN),
    "church": ("action", "church", (a.EnterBag(1), a.EnterBag(2), a.Skip()), TAKEN),
    "sale": ("sale", "market", (a.Sell("c01_three_grain"), a.Sell("c10_two_scrolls"), a.PassMarket()), ()),
    "death": ("turn_end", "crafts", (a.Bury("farmyard"), a.Bury("smithy"), a.Bury("council_2")), DRAFT),
    "mass_buy": ("mass_buy", None, (a.BuyBack(2), EndTurn()), ()),
    "mass_move": ("mass_move", None, (a.Climb(2, 1), a.Climb(3, 3), EndTurn()), ()),
    "end": ("turn_end", "crafts", (EndTurn(),), DRAFT),
}
KINDS = {"harvest": "action", "family": "action", "crafts": "action", "travel": "action", "council": "action",
         "church": "action"}


def own(name: str, colour_blind: bool = False, seat: int = 3) -> Scene[View]:
    """Dora's own picture of a question."""
    phase, space, options, news = QUESTIONS[name]
    seen = view(4, seat, phase, space, seat)
    if phase == "sale":
        seen.market = Market(opener=0, seat=seat, passed=[2], first=False, served=True)
    if phase in ("mass_buy", "mass_move"):
        seen.mass = Mass(turn=seat, bought=1)
    who = seen.families[seat].player
    who.drafted = [*DRAFTED.get(name, ())]
    if name == "death":
        seen.families[seat].player.deaths_due = 1
    decision = Decision(seat, KINDS.get(name, name), options, (), (), "sample")
    return Scene(seen, PEOPLE, seat, decision, news, colour_blind)


def waiting(colour_blind: bool = False) -> Scene[View]:
    """Anna's own picture while it is Dora's turn."""
    seen = view(4, 0)
    seen.arrived = customers(24)
    return Scene(seen, PEOPLE, 0, None, NEWS, colour_blind)


def ended(players: int, colour_blind: bool = False) -> Scene[View]:
    seen = view(players, phase="over")
    order = sorted(range(players), key=lambda seat: -seen.families[seat].total)
    seen.results = [PlayerResult(seat, place, seen.families[seat].total, seen.families[seat].points)
                    for place, seat in enumerate(order, 1)]
    seen.trigger = 0
    return Scene(seen, PEOPLE[:players], colour_blind=colour_blind)
