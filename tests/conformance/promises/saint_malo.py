"""What the messages of Saint Malo promise."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.promises import MessageAtQuestion, Promise, copy_with_answers
from engine.core import Match, Seat
from engine.games.saint_malo.actions import Done, Hire, Place, Use
from engine.games.saint_malo.components import CRATE
from engine.games.saint_malo.rules.city import empty_spaces, iterate_bits
from engine.games.saint_malo.state import State

MANY = 9


def leave_nothing(state: State):
    for player in state.players:
        player.coins = player.logs = 0


def give_plenty(state: State):
    for player in state.players:
        player.coins = player.logs = MANY


def fill_cities(state: State):
    """Leave the first and the last of the empty spaces."""
    give_plenty(state)
    for player in state.players:
        empty = list(iterate_bits(empty_spaces(player.city)))
        player.city[CRATE] |= sum(empty[1:-1])


def play_last_round(state: State):
    state.end_triggered = True


EXTREMES = (leave_nothing, give_plenty, fill_cities, play_last_round)


def has_houses(message: MessageAtQuestion) -> bool:
    """Return whether the message says how many logs there are, and no more houses than logs can follow."""
    most = max(count_houses(then, message.seat) for then in message.iter_next_positions())
    return most <= int(message.args["logs"]) == message.match.state.players[message.seat].logs


def count_houses(match: Match[State], seat: Seat) -> int:
    """Return how many houses can be built in a row, at most."""
    if seat not in match.open_questions or match.open_questions[seat].kind != "house":
        return 0
    places = [option for option in match.get_decision(seat).options if isinstance(option, Place)]
    return max((1 + count_houses(copy_with_answers(match, seat, place), seat) for place in places), default=0)


PROMISES: Mapping[str, Promise] = {
    "ask-forced": lambda message: any(
        isinstance(done, Use | Hire) for done in message.decision.forced_actions
    ),
    "ask-place-architect": has_houses,
    "draft-houses": lambda message: message.offers(Place) and message.offers(Done),
}
