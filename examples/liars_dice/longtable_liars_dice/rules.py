"""A round of Liar's Dice: bids go up until somebody doubts the last one. Clauses: RULES.md."""
from __future__ import annotations

from collections.abc import Iterator

from engine.core import Chance, Flow, LobbyOptions, Reason, Results, Seat, Setup, choose, reason, tell
from engine.core.rules import TieBreaker, rank_players

from .actions import Began, Doubt, Doubted, Face, Lifted, Lost, Number, Raised, Rolled
from .state import FACES, ONE, Bid, LiarOptions, Liars, Player, on_the_table

DOUBT = Doubt()
NUMBERS = tuple(map(Number, range(64)))
FACED = tuple(map(Face, range(FACES + 1)))


def new_game(setup: Setup) -> Liars:
    """Everybody has as many dice (S1)."""
    options = setup.options if isinstance(setup.options, LiarOptions) else LiarOptions()
    players = [Player([ONE] * options.dice) for _ in range(setup.player_count)]
    s = Liars(chance=Chance(setup.key), players=players, wild=options.wild)
    roll(s)
    return s


def seals(options: LobbyOptions) -> bool:
    """Dice are rolled in secret, but nobody is asked anything in secret."""
    return False


def roll(s: Liars) -> None:
    """All roll under their cups (R1)."""
    tell(s, Began(s.round, s.active, on_the_table(s.players)))
    for seat, p in enumerate(s.players):
        p.dice = sorted(1 + s.chance.randbelow(FACES) for _ in p.dice)
        if p.dice:
            tell(s, Rolled(seat, tuple(p.dice)))


def faces(s: Liars, number: int) -> list[Face]:
    """With which faces so many dice are a higher bid than the last (R2, R3); wild ones are never bid (R5)."""
    lowest = ONE + 1 if s.wild else ONE
    if s.bids and number == s.bids[-1].number:
        lowest = s.bids[-1].face + 1
    return list(FACED[lowest:])


def numbers(s: Liars) -> Iterator[Number]:
    """Of as many dice as there are, at most (R2)."""
    last = s.bids[-1].number if s.bids else 1
    first = last if faces(s, last) else last + 1
    return iter(NUMBERS[first : on_the_table(s.players) + 1])


def options(s: Liars) -> list[Number | Doubt]:
    return [*[DOUBT] * bool(s.bids), *numbers(s)]


def no_number(s: Liars, said: Number | Doubt) -> Reason | None:
    if isinstance(said, Doubt):
        return reason("nothing-bid")
    if said.n > on_the_table(s.players):
        return reason("too-many", dice=on_the_table(s.players))
    return reason("too-low", number=s.bids[-1].number, face=s.bids[-1].face) if s.bids and said.n > 0 else None


def no_face(s: Liars, said: Face) -> Reason | None:
    if said.face == ONE and s.wild:
        return reason("ones-are-wild")
    return reason("face-too-low", number=s.bids[-1].number, face=s.bids[-1].face) if s.bids and said.face > 0 else None


def turn(s: Liars) -> Flow[None]:
    """Who is asked raises the bid (R2, R3) or doubts it (R4)."""
    me = s.active
    said = yield from choose(me, "bid", lambda: options(s), lambda said: no_number(s, said),
                            explained_types=(Doubt,), ask_if_forced=True)
    if isinstance(said, Doubt):
        doubt(s, me)
        return
    s.number = said.n
    face = yield from choose(me, "face", lambda: faces(s, said.n), lambda face: no_face(s, face))
    s.bids.append(Bid(me, said.n, face.face))
    s.number = 0
    tell(s, Raised(me, said.n, face.face))
    s.active = after(s, me)


def after(s: Liars, seat: Seat) -> Seat:
    """The next who has dice."""
    count = len(s.players)
    return next(n % count for n in range(seat + 1, seat + 1 + count) if s.players[n % count].dice)


def counted(s: Liars, face: int) -> int:
    """How many dice show it, wild ones among them (R5)."""
    shows = {face, ONE} if s.wild else {face}
    return sum(die in shows for p in s.players for die in p.dice)


def doubt(s: Liars, me: Seat) -> None:
    """All cups are lifted; who was wrong loses a die and begins the next round, or who comes after him (R4, R6)."""
    bid = s.bids[-1]
    s.chance.record_reveal()
    found = counted(s, bid.face)
    tell(s, Doubted(me, bid.seat, bid.number, bid.face, found))
    for seat, p in enumerate(s.players):
        if p.dice:
            tell(s, Lifted(seat, tuple(p.dice)))
    s.lifted = [list(p.dice) for p in s.players]
    loser = me if found >= bid.number else bid.seat
    player = s.players[loser]
    player.dice.pop()
    tell(s, Lost(loser, len(player.dice)))
    if not player.dice:
        player.out = s.round
    s.bids, s.round = [], s.round + 1
    s.active = loser if player.dice else after(s, loser)
    if not over(s):
        roll(s)


def over(s: Liars) -> bool:
    """Nobody else has dice (R7)."""
    return sum(bool(p.dice) for p in s.players) == 1


def results(s: Liars) -> Results:
    """Who has most dice; of those without, who had some for longest (R7)."""
    ties = (TieBreaker("out", tuple(p.out for p in s.players)),)
    rows = rank_players([(len(p.dice),) for p in s.players], ties, show_tie_breaker=True)
    return Results(("dice",), tuple(rows), ties)
