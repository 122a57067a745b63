"""The rules: in each turn, a player puts one card on one of two rows. Clause numbers refer to RULES.md."""

from __future__ import annotations

from engine.core import Chance, Flow, LobbyOptions, Reason, Results, Seat, Setup, choose, reason, tell
from engine.core.rules import rank_players, shuffle

from .actions import Card, Dealt, Drew, Put, Row
from .components import BOX, CARDS
from .state import SIDES, GameState, Options, Player, Side

ROW_ACTIONS = tuple(Row(side) for side in SIDES)


def create_state(setup: Setup) -> GameState:
    """Return the state in which a game begins, with the cards dealt (S1, S2)."""
    options = setup.options if isinstance(setup.options, Options) else Options()
    cards = [*CARDS]
    hand_size = BOX.short_hand if options.short else BOX.hand
    chance = Chance(setup.key)
    shuffle(cards, chance)
    players = [Player(sorted(cards.pop() for _ in range(hand_size))) for _ in range(setup.player_count)]
    state = GameState(chance=chance, players=players, pile=cards)
    for seat, player in enumerate(players):
        tell(state, Dealt(seat, tuple(player.hand)))
    return state


def has_sealed_steps(options: LobbyOptions) -> bool:
    """Return False: hands are secret, but no question is asked in secret."""
    return False


def play_turn(state: GameState) -> Flow[None]:
    """Let the active player put a card on a row (T1) and draw another (T3)."""
    seat = state.active
    chosen = yield from choose(
        seat,
        "card",
        lambda: map(Card, state.players[seat].hand),
        lambda card: explain_refused_card(state, card),
    )
    state.card = chosen.n
    row = yield from choose(seat, "row", lambda: ROW_ACTIONS)
    put_card(state, seat, row.side)
    draw_card(state, seat)
    state.active = find_next_seat(state, seat)


def explain_refused_card(state: GameState, action: Card) -> Reason | None:
    """Return why a player cannot choose this card."""
    return reason("not-held", card=action.n)


def count_points(state: GameState, card: int, side: Side) -> int:
    """Return the points that a card scores on a row (T2)."""
    return BOX.points if card > state.rows.get_open_card(side) else 0


def put_card(state: GameState, seat: Seat, side: Side) -> None:
    """Put the chosen card on the open card of the row, and score it (T1, T2)."""
    player, card = state.players[seat], state.card
    points = count_points(state, card, side)
    player.hand.remove(card)
    player.points += points
    state.rows.get_row(side).append(card)
    state.card = 0
    tell(state, Put(seat, card, side, points))


def draw_card(state: GameState, seat: Seat) -> None:
    """Draw the next card of the pile, if there is one (T3)."""
    if state.pile:
        card = state.chance.draw_top(state.pile)
        state.players[seat].hand = sorted([*state.players[seat].hand, card])
        tell(state, Drew(seat, card))


def find_next_seat(state: GameState, seat: Seat) -> Seat:
    """Return the next seat that has cards, or the same seat if nobody else has any (T3)."""
    seats_in_order = [n % len(state.players) for n in range(seat + 1, seat + 1 + len(state.players))]
    return next((n for n in seats_in_order if state.players[n].hand), seat)


def is_over(state: GameState) -> bool:
    """Return whether nobody has cards any more (E1)."""
    return not any(p.hand for p in state.players)


def make_results(state: GameState) -> Results:
    """Return the results. Players with equal points share their rank (E1)."""
    return Results(("points",), tuple(rank_players([(p.points,) for p in state.players])))
