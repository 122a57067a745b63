"""A turn: one card on one of two rows. Clauses: RULES.md."""
from __future__ import annotations

from engine.core import Chance, Flow, LobbyOptions, Reason, Results, Seat, Setup, choose, reason, tell
from engine.core.rules import rank_players, shuffle

from .actions import Card, Dealt, Drew, Put, Row
from .components import BOX, CARDS
from .state import SIDES, Lobby, Player, Side, Table

ROWS = tuple(Row(side) for side in SIDES)


def new_game(setup: Setup) -> Table:
    """The cards are dealt (S1, S2)."""
    options = setup.options if isinstance(setup.options, Lobby) else Lobby()
    cards, many, chance = [*CARDS], BOX.short_hand if options.short else BOX.hand, Chance(setup.key)
    shuffle(cards, chance)
    players = [Player(sorted(cards.pop() for _ in range(many))) for _ in range(setup.player_count)]
    s = Table(chance=chance, players=players, pile=cards)
    for seat, p in enumerate(players):
        tell(s, Dealt(seat, tuple(p.hand)))
    return s


def seals(options: LobbyOptions) -> bool:
    """Hands are secret, but nobody is asked anything in secret."""
    return False


def turn(s: Table) -> Flow[None]:
    """The active player puts a card on a row (T1) and draws another (T3)."""
    me = s.active
    chosen = yield from choose(me, "card", lambda: map(Card, s.players[me].hand), lambda said: not_held(s, said))
    s.card = chosen.n
    row = yield from choose(me, "row", lambda: ROWS)
    put(s, me, row.side)
    draw(s, me)
    s.active = following(s, me)


def not_held(s: Table, said: Card) -> Reason | None:
    return reason("not-held", card=said.n)


def worth(s: Table, card: int, side: Side) -> int:
    """The points that a card gets on a row (T2)."""
    return BOX.points if card > s.rows.open(side) else 0


def put(s: Table, me: Seat, side: Side) -> None:
    """The chosen card covers the open one of the row (T1, T2)."""
    p, card = s.players[me], s.card
    points = worth(s, card, side)
    p.hand.remove(card)
    p.points += points
    s.rows.of(side).append(card)
    s.card = 0
    tell(s, Put(me, card, side, points))


def draw(s: Table, me: Seat) -> None:
    """The next card of the pile, while there are any (T3)."""
    if s.pile:
        card = s.chance.draw_top(s.pile)
        s.players[me].hand = sorted([*s.players[me].hand, card])
        tell(s, Drew(me, card))


def following(s: Table, seat: Seat) -> Seat:
    """The next who has cards (T3); nobody else, once all are played."""
    circle = [n % len(s.players) for n in range(seat + 1, seat + 1 + len(s.players))]
    return next((n for n in circle if s.players[n].hand), seat)


def over(s: Table) -> bool:
    """Nobody has cards (E1)."""
    return not any(p.hand for p in s.players)


def results(s: Table) -> Results:
    """Most points first; equal players share their place (E1)."""
    return Results(("points",), tuple(rank_players([(p.points,) for p in s.players])))
