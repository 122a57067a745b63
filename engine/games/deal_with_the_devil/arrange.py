"""Positions of Deal with the Devil in the notation of rules 11, for lessons, pictures of rules, and tests:

    s = position(3, "ritual", "devil sun cultist moon")      # blue is the devil, red the mortal of the sun, ...
    stock(s, 0, "1 W 2 G 3 c")                               # this and nothing else; all fields may be set by hand

`position` plays by default answers (R10.45: nothing is offered, accepted, built, guessed) to the opening of a step, so
everything that is remembered is there. What cannot be raises ValueError.
"""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Seat, Setup
from engine.core.playout import CLOSE

from .actions import ChooseEvent, Enough
from .components import BUILDINGS, ROLE, Resource, Role
from .rules import run_automatic, step
from .rules.deals import SCHEDULES
from .rules.setup import new_game, start
from .state import Built, Own, Phase, Routing, State, no_stock

LETTERS: dict[str, Resource] = {
    "W": "wood", "S": "stone", "H": "wheat", "G": "glass", "M": "marble", "c": "coins",
}  # fmt: skip - the notation of section 11
WHO: dict[str, Role] = {"sun": "mortal_sun", "moon": "mortal_moon", "cultist": "cultist", "devil": "devil"}
SEATED = "devil sun cultist moon"
KEY = b"deal with the devil"


def opening(roles: str = SEATED, seed: int = 1) -> State:
    """A fresh game (S2-S9) with these roles in seat order, before the production of round 1."""
    if sorted(roles.split()) != sorted(WHO):
        raise ValueError(f"each of {', '.join(WHO)} once, not {roles}")
    s = new_game(Setup(len(WHO), KEY + bytes([seed])))
    s.news = []
    for seat, name in enumerate(roles.split()):
        role = WHO[name]
        s.own[seat] = Own(role, start(role), pure=ROLE[role].pure_soul, tainted=ROLE[role].tainted_soul)
    return s


def position(
    round: int, phase: Phase, roles: str = SEATED, routing: list[Routing] | None = None, seed: int = 1
) -> State:
    """The state where that step opens, to be changed by hand."""
    s = opening(roles, seed)
    if routing:
        s.routing = routing
    run_automatic(s)
    while (s.round, s.phase) != (round, phase):
        if s.result is not None:
            raise ValueError(f"no {phase} in round {round}")
        play_step(s)
    return s


def play_step(s: State) -> None:
    """All give default answers, and the step closes."""
    flow = step(s)
    asks = next(flow)
    try:
        while True:
            seat = min(asks, default=None)
            asks = flow.send(CLOSE if seat is None else (seat, default(tuple(asks[seat].options()))))
    except StopIteration:
        s.chance.reveal()  # as a match does when it closes
        s.chance.drawn, s.news = [], []


def default(options: Sequence[Action]) -> Action:
    """What R10.45 suggests, by and large: nothing."""
    for option in options:
        if isinstance(option, Enough) or (isinstance(option, ChooseEvent) and option.side == "keep"):
            return option
    return options[0]


def schedule(round: int, route: str, m: str = "sun") -> list[Routing]:
    """A schedule (D6) with that template, and that mortal as M, in that round."""
    for one in SCHEDULES:
        if (one[round - 1].route, one[round - 1].m) == (route, WHO[m]):
            return list(one)
    raise ValueError(f"no schedule has {route} with {m} in round {round}")


def stock(s: State, seat: Seat, text: str) -> None:
    """Exactly this behind the seat's screen."""
    s.own[seat].stock = no_stock() | bundle(text)


def bundle(text: str) -> dict[Resource, int]:
    """"2 W 1 S 3 c", without zeros."""
    words = text.split()
    return {LETTERS[letter]: int(n) for n, letter in zip(words[::2], words[1::2], strict=True)}


def debt(s: State, seat: Seat, n: int) -> None:
    """The real and the public one."""
    s.own[seat].debt = s.players[seat].debt = n


def built(*cards: str, round: int = 1) -> list[Built]:
    """These buildings, as they stand in a kingdom."""
    if unknown := set(cards) - set(BUILDINGS):
        raise ValueError(f"no {', '.join(sorted(unknown))}")
    return [Built(card, round) for card in cards]
