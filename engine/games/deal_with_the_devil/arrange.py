"""Positions of Deal with the Devil in the notation of rules 11, for lessons, pictures of rules, and tests:

    s = position(3, "ritual", "devil sun cultist moon")      # blue is the devil, red the mortal of the sun, ...
    stock(s, 0, "1 W 2 G 3 c")                               # this and nothing else; all fields may be set by hand

`position` plays by default answers (R10.45: nothing is offered, accepted, built, guessed) to the opening of a step, so
everything that is remembered is there. What cannot be raises ValueError. As words that a rulebook writes:

    Position().at(1, "offer").owns(0, "3 c").offers(2, "1 M", coins=4).sent().state()   # green's chest goes round
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from msgspec.structs import replace

from engine.core import Action, Seat, Setup
from engine.core.match import REVEAL_SEALS
from engine.core.rules import compile_copier

from .actions import AskFor, ChooseEvent, Enough, Put
from .components import BOX, BUILDINGS, REP_MAX, REP_MIN, ROLE_CARDS, BuildingId
from .components.terms import Resource, Role
from .rules import run_automatic_phases, step
from .rules.deals import SCHEDULES
from .rules.setup import get_starting_stock, set_up_game
from .state import BuiltCard, Phase, PrivateState, Routing, State, make_empty_stock

RESOURCE_BY_LETTER: dict[str, Resource] = {
    "W": "wood", "S": "stone", "H": "wheat", "G": "glass", "M": "marble", "c": "coins",
}  # fmt: skip - the notation of section 11
ROLE_BY_NAME: dict[str, Role] = {"sun": "mortal_sun", "moon": "mortal_moon", "cultist": "cultist", "devil": "devil"}
DEFAULT_ROLES = "devil sun cultist moon"
CHANCE_KEY = b"deal with the devil"
copy_state = compile_copier(State)


class Position:
    """A position that is being laid out: first where the game stands, `at`; then who has what."""

    def __init__(self, players: int = len(ROLE_BY_NAME)) -> None:
        if players != len(ROLE_BY_NAME):
            raise ValueError(f"{players} cannot play")
        self.s = play_to_step(1, "offer")
        self.loads = dict[Seat, list[Action]]()

    def at(self, round: int, phase: Phase, roles: str = DEFAULT_ROLES, route: str = "", m: str = "sun") -> Self:
        """Where that step opens, with the chests on that way (D6)."""
        self.s = play_to_step(round, phase, roles, find_schedule(round, route, m) if route else None)
        return self

    def owns(
        self, seat: Seat, things: str, owed: int = 0, pure: int | None = None, tainted: int | None = None
    ) -> Self:
        """"1 W 3 c" and nothing else; pieces of soul only where they are said."""
        own = self.s.own[seat]
        set_stock(self.s, seat, things)
        set_debt(self.s, seat, owed)
        own.pure = own.pure if pure is None else pure
        own.tainted = own.tainted if tainted is None else tainted
        return self

    def hand(self, seat: Seat, *cards: BuildingId) -> Self:
        """These instead of those of their stacks and decks."""
        for card in cards:
            others = [one for one in self.s.own[seat].hand if one not in cards]
            swap_cards(self.s, card, find_replaceable_card(card, others, seat))
        return self

    def built(self, seat: Seat, *cards: BuildingId) -> Self:
        """Each in the round of its deck, instead of being discarded after it."""
        own = self.s.own[seat]
        for card in cards:
            other = find_replaceable_card(card, [one for seen in own.cards for one in seen.discarded], seat)
            swap_cards(self.s, card, other)
            own.cards = [replace(seen, discarded=tuple(one for one in seen.discarded if one != card))
                         for seen in own.cards]  # fmt: skip
            self.s.players[seat].built += make_built_cards(card, round=BUILDINGS[card].deck)
        return self

    def stands(
        self, seat: Seat, reputation: int | None = None, score: int = 0, angel: int = 0, demon: int = 0,
        indulgences: int = 0, houseguests: int = 0,
    ) -> Self:  # fmt: skip
        """What lies open of a seat beside its cards."""
        kingdom = self.s.players[seat]
        kingdom.reputation = kingdom.reputation if reputation is None else reputation
        kingdom.score, kingdom.angel, kingdom.demon = score, angel, demon
        kingdom.indulgences, kingdom.houseguests = indulgences, houseguests
        if max(angel, demon) >= BOX.wings.set or not REP_MIN <= kingdom.reputation <= REP_MAX:
            raise ValueError(f"seat {seat} cannot stand so")
        return self

    def faces(self, up: int, pool: int = 0) -> Self:
        """So many of the hidden inquisitors are turned up, so many coins lie in the bribe pool."""
        self.s.face_up = [n < up for n in range(len(self.s.face_up))]
        self.s.pool = pool
        return self

    def offers(self, seat: Seat, things: str, coins: int = 0, souls: int = 0) -> Self:
        """What a seat loads, once the chests are `sent`, and what it asks."""
        ask = AskFor("souls", souls) if souls else AskFor("coins", coins)
        self.loads[seat] = [*(Put(resource, n) for resource, n in parse_bundle(things).items()), ask]
        return self

    def sent(self) -> Self:
        """OFFER closes; the chests are before their first viewers."""
        if self.s.phase != "offer":
            raise ValueError(f"nobody loads a chest in {self.s.phase}")
        play_step(self.s, self.loads)
        return self

    def state(self) -> State:
        """The position, a copy each time."""
        return copy_state(self.s)


def create_game_with_roles(roles: str = DEFAULT_ROLES, seed: int = 1) -> State:
    """A fresh game (S2-S9) with these roles in seat order, before the production of round 1."""
    if sorted(roles.split()) != sorted(ROLE_BY_NAME):
        raise ValueError(f"each of {', '.join(ROLE_BY_NAME)} once, not {roles}")
    state = set_up_game(Setup(len(ROLE_BY_NAME), CHANCE_KEY + bytes([seed])))
    state.news = []
    for seat, name in enumerate(roles.split()):
        role = ROLE_BY_NAME[name]
        state.own[seat] = PrivateState(
            role, get_starting_stock(role), pure=ROLE_CARDS[role].pure_soul, tainted=ROLE_CARDS[role].tainted_soul
        )
    return state


def play_to_step(
    round: int, phase: Phase, roles: str = DEFAULT_ROLES, routing: list[Routing] | None = None, seed: int = 1
) -> State:
    """The state where that step opens, to be changed by hand."""
    state = create_game_with_roles(roles, seed)
    if routing:
        state.routing = routing
    run_automatic_phases(state)
    while (state.round, state.phase) != (round, phase):
        if state.result is not None:
            raise ValueError(f"no {phase} in round {round}")
        play_step(state)
    return state


def play_step(state: State, said: Mapping[Seat, Sequence[Action]] | None = None) -> None:
    """All give these answers, then default ones, and the step closes."""
    left = {seat: list(answers) for seat, answers in (said or {}).items()}
    flow = step(state)
    asks = next(flow)
    try:
        while True:
            seat = min(asks, default=None)
            if seat is None:
                asks = flow.send(REVEAL_SEALS)
                continue
            options = tuple(asks[seat].options())
            answer = left[seat].pop(0) if left.get(seat) else choose_default_action(options)
            if answer not in options:
                raise ValueError(f"seat {seat} cannot answer {answer}")
            asks = flow.send((seat, answer))
    except StopIteration:
        state.chance.record_reveal()  # as a match does when it closes
        state.chance.drawn, state.news = [], []


def choose_default_action(options: Sequence[Action]) -> Action:
    """What R10.45 suggests, by and large: nothing."""
    for option in options:
        if isinstance(option, Enough) or (isinstance(option, ChooseEvent) and option.side == "keep"):
            return option
    return options[0]


def find_schedule(round: int, route: str, m: str = "sun") -> list[Routing]:
    """A schedule (D6) with that template, and that mortal as M, in that round."""
    for one in SCHEDULES:
        if (one[round - 1].route, one[round - 1].m) == (route, ROLE_BY_NAME[m]):
            return list(one)
    raise ValueError(f"no schedule has {route} with {m} in round {round}")


def set_stock(state: State, seat: Seat, text: str) -> None:
    """Exactly this behind the seat's screen."""
    state.own[seat].stock = make_empty_stock() | parse_bundle(text)


def parse_bundle(text: str) -> dict[Resource, int]:
    """"2 W 1 S 3 c", without zeros."""
    words = text.split()
    return {RESOURCE_BY_LETTER[letter]: int(n) for n, letter in zip(words[::2], words[1::2], strict=True)}


def set_debt(state: State, seat: Seat, n: int) -> None:
    """The real and the public one."""
    state.own[seat].debt = state.players[seat].debt = n


def make_built_cards(*cards: str, round: int = 1) -> list[BuiltCard]:
    """These buildings, as they stand in a kingdom."""
    if unknown := set(cards) - set(BUILDINGS):
        raise ValueError(f"no {', '.join(sorted(unknown))}")
    return [BuiltCard(card, round) for card in cards]


def find_replaceable_card(card: BuildingId, among: Sequence[BuildingId], seat: Seat) -> BuildingId:
    """The card of these in whose place it could have come: of the same deck, and stack (S8)."""
    kind = BUILDINGS[card].deck, BUILDINGS[card].stack
    for one in among:
        if (BUILDINGS[one].deck, BUILDINGS[one].stack) == kind:
            return one
    raise ValueError(f"{card} cannot have come to seat {seat}")


def swap_cards(state: State, one: BuildingId, other: BuildingId) -> None:
    """Each of two cards lies where the other one lay, in everybody's memory too."""
    name = {one: other, other: one}

    def new(cards: Sequence[BuildingId]) -> list[BuildingId]:
        return [name.get(card, card) for card in cards]

    if any(built.card in name for kingdom in state.players for built in kingdom.built):
        raise ValueError(f"{one} or {other} is built")
    state.deck = [[new(hand) for hand in deck] for deck in state.deck]
    for own in state.own:
        own.hand = new(own.hand)
        own.cards = [
            replace(seen, drawn=tuple(new(seen.drawn)), kept=name.get(seen.kept, seen.kept),
                    discarded=tuple(new(seen.discarded)), passed=tuple(new(seen.passed)),
                    received=tuple(new(seen.received)))
            for seen in own.cards
        ]  # fmt: skip
