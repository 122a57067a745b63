"""The rules: players make higher bids until somebody doubts the last one. Clause numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Chance, Flow, LobbyOptions, Reason, Results, Seat, Setup, choose, reason, tell
from engine.core.rules import TieBreaker, rank_players

from .actions import Began, Doubt, Doubted, Face, Lifted, Lost, Number, Raised, Rolled
from .state import FACES, WILD_FACE, Bid, LiarsDiceOptions, LiarsDiceState, Player, count_dice

DOUBT = Doubt()
NUMBER_ACTIONS = tuple(map(Number, range(64)))
FACE_ACTIONS = tuple(map(Face, range(FACES + 1)))


def create_state(setup: Setup) -> LiarsDiceState:
    """Return the state in which a game begins. All players have the same number of dice (S1)."""
    options = setup.options if isinstance(setup.options, LiarsDiceOptions) else LiarsDiceOptions()
    players = [Player([WILD_FACE] * options.dice) for _ in range(setup.player_count)]
    state = LiarsDiceState(chance=Chance(setup.key), players=players, wild=options.wild)
    roll_dice(state)
    return state


def has_sealed_steps(options: LobbyOptions) -> bool:
    """Return False: dice are rolled in secret, but no question is asked in secret."""
    return False


def roll_dice(state: LiarsDiceState) -> None:
    """Let everybody roll under their cup (R1)."""
    tell(state, Began(state.round, state.active, count_dice(state.players)))
    for seat, player in enumerate(state.players):
        player.dice = sorted(1 + state.chance.randbelow(FACES) for _ in player.dice)
        if player.dice:
            tell(state, Rolled(seat, tuple(player.dice)))


def list_faces(state: LiarsDiceState, number: int) -> list[Face]:
    """Return the faces that make a higher bid with this many dice (R2, R3). Wild ones are never bid (R5)."""
    lowest = WILD_FACE + 1 if state.wild else WILD_FACE
    if state.bids and number == state.bids[-1].number:
        lowest = state.bids[-1].face + 1
    return list(FACE_ACTIONS[lowest:])


def list_numbers(state: LiarsDiceState) -> Iterator[Number]:
    """Return the numbers of dice that can be bid, up to the number of dice left (R2)."""
    last = state.bids[-1].number if state.bids else 1
    first = last if list_faces(state, last) else last + 1
    return iter(NUMBER_ACTIONS[first : count_dice(state.players) + 1])


def list_options(state: LiarsDiceState) -> list[Number | Doubt]:
    """Return what the active player can do: doubt the last bid, if there is one, or begin a higher bid (R3)."""
    return [*[DOUBT] * bool(state.bids), *list_numbers(state)]


def explain_refused_number(state: LiarsDiceState, action: Number | Doubt) -> Reason | None:
    """Return why a player cannot bid this number of dice, or cannot doubt."""
    if isinstance(action, Doubt):
        return reason("nothing-bid")
    if action.n > count_dice(state.players):
        return reason("too-many", dice=count_dice(state.players))
    return (
        reason("too-low", number=state.bids[-1].number, face=state.bids[-1].face)
        if state.bids and action.n > 0
        else None
    )


def explain_refused_face(state: LiarsDiceState, action: Face) -> Reason | None:
    """Return why a player cannot bid this face."""
    if action.face == WILD_FACE and state.wild:
        return reason("ones-are-wild")
    return (
        reason("face-too-low", number=state.bids[-1].number, face=state.bids[-1].face)
        if state.bids and action.face > 0
        else None
    )


def play_turn(state: LiarsDiceState) -> Flow[None]:
    """Let the active player raise the bid (R2, R3) or doubt it (R4)."""
    seat = state.active
    action = yield from choose(
        seat,
        "bid",
        lambda: list_options(state),
        lambda refused: explain_refused_number(state, refused),
        explained_types=(Doubt,),
        ask_if_forced=True,
    )
    if isinstance(action, Doubt):
        resolve_doubt(state, seat)
        return
    state.number = action.n
    face = yield from choose(
        seat, "face", lambda: list_faces(state, action.n), lambda face: explain_refused_face(state, face)
    )
    state.bids.append(Bid(seat, action.n, face.face))
    state.number = 0
    tell(state, Raised(seat, action.n, face.face))
    state.active = find_next_seat(state, seat)


def find_next_seat(state: LiarsDiceState, seat: Seat) -> Seat:
    """Return the next seat that has dice."""
    player_count = len(state.players)
    return next(
        n % player_count
        for n in range(seat + 1, seat + 1 + player_count)
        if state.players[n % player_count].dice
    )


def count_matching_dice(state: LiarsDiceState, face: int) -> int:
    """Return how many dice show the face, including wild ones (R5)."""
    matching_faces = {face, WILD_FACE} if state.wild else {face}
    return sum(die in matching_faces for player in state.players for die in player.dice)


def resolve_doubt(state: LiarsDiceState, doubter: Seat) -> None:
    """Lift all cups. The player who was wrong loses a die and begins the next round (R4, R6).

    If that was their last die, the next player with dice begins.
    """
    bid = state.bids[-1]
    state.chance.record_reveal()
    found = count_matching_dice(state, bid.face)
    tell(state, Doubted(doubter, bid.seat, bid.number, bid.face, found))
    for seat, p in enumerate(state.players):
        if p.dice:
            tell(state, Lifted(seat, tuple(p.dice)))
    state.lifted = [list(p.dice) for p in state.players]
    loser = doubter if found >= bid.number else bid.seat
    player = state.players[loser]
    player.dice.pop()
    tell(state, Lost(loser, len(player.dice)))
    if not player.dice:
        player.out = state.round
    state.bids, state.round = [], state.round + 1
    state.active = loser if player.dice else find_next_seat(state, loser)
    if not is_over(state):
        roll_dice(state)


def is_over(state: LiarsDiceState) -> bool:
    """Return whether only one player has dice (R7)."""
    return sum(bool(p.dice) for p in state.players) == 1


def make_results(state: LiarsDiceState) -> Results:
    """Return the results: by dice left, then by the round in which the last die was lost (R7)."""
    tie_breakers = (TieBreaker("out", tuple(p.out for p in state.players)),)
    rows = rank_players([(len(p.dice),) for p in state.players], tie_breakers, show_tie_breaker=True)
    return Results(("dice",), tuple(rows), tie_breakers)
