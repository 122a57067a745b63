"""Prepared positions of Deal with the Devil in the notation of rules 11, for lessons, pictures of rules, and tests:

    state = play_to_step(3, "ritual", "devil sun cultist moon")      # blue is the devil, red the mortal of the sun, ...
    set_stock(state, 0, "1 W 2 G 3 c")                               # this and nothing else

`play_to_step` plays default actions (nothing is offered, accepted, built or guessed) up to the opening of a step, so
the state contains everything that seats remember. Impossible positions raise ValueError. The same in words that a
rulebook uses:

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
    "W": "wood",
    "S": "stone",
    "H": "wheat",
    "G": "glass",
    "M": "marble",
    "c": "coins",
}  # the notation of section 11
ROLE_BY_NAME: dict[str, Role] = {
    "sun": "mortal_sun",
    "moon": "mortal_moon",
    "cultist": "cultist",
    "devil": "devil",
}
DEFAULT_ROLES = "devil sun cultist moon"
CHANCE_KEY = b"deal with the devil"
copy_state = compile_copier(State)


class Position:
    """Builds a position: first where the game stands (`at`), then who has what. Lesson files name these methods."""

    def __init__(self, players: int = len(ROLE_BY_NAME)) -> None:
        if players != len(ROLE_BY_NAME):
            raise ValueError(f"{players} cannot play")
        self.current = play_to_step(1, "offer")
        self.offers_by_seat = dict[Seat, list[Action]]()

    def go_to_step(
        self, round: int, phase: Phase, roles: str = DEFAULT_ROLES, route: str = "", m: str = "sun"
    ) -> Self:
        """Go to the opening of this step. With `route`, the chests of the round take that route (D6)."""
        self.current = play_to_step(round, phase, roles, find_schedule(round, route, m) if route else None)
        return self

    def owns(
        self, seat: Seat, things: str, owed: int = 0, pure: int | None = None, tainted: int | None = None
    ) -> Self:
        """Give the seat this stock and debt, and nothing else. Souls change only if they are given."""
        own = self.current.own[seat]
        set_stock(self.current, seat, things)
        set_debt(self.current, seat, owed)
        own.pure = own.pure if pure is None else pure
        own.tainted = own.tainted if tainted is None else tainted
        return self

    def hand(self, seat: Seat, *cards: BuildingId) -> Self:
        """Put these cards into the hand, in place of cards of the same stacks and decks."""
        for card in cards:
            others = [held_card for held_card in self.current.own[seat].hand if held_card not in cards]
            swap_cards(self.current, card, find_replaceable_card(card, others, seat))
        return self

    def built(self, seat: Seat, *cards: BuildingId) -> Self:
        """Build each card in the round of its deck, in place of a card discarded after it."""
        own = self.current.own[seat]
        for card in cards:
            other = find_replaceable_card(
                card, [discarded for seen in own.cards for discarded in seen.discarded], seat
            )
            swap_cards(self.current, card, other)
            own.cards = [
                replace(seen, discarded=tuple(discarded for discarded in seen.discarded if discarded != card))
                for seen in own.cards
            ]
            self.current.players[seat].built += make_built_cards(card, round=BUILDINGS[card].deck)
        return self

    def stands(
        self,
        seat: Seat,
        reputation: int | None = None,
        score: int = 0,
        angel: int = 0,
        demon: int = 0,
        indulgences: int = 0,
        houseguests: int = 0,
    ) -> Self:
        """Set the public part of a seat, besides its cards."""
        kingdom = self.current.players[seat]
        kingdom.reputation = kingdom.reputation if reputation is None else reputation
        kingdom.score = score
        kingdom.angel = angel
        kingdom.demon = demon
        kingdom.indulgences, kingdom.houseguests = indulgences, houseguests
        if max(angel, demon) >= BOX.wings.set or not REP_MIN <= kingdom.reputation <= REP_MAX:
            raise ValueError(f"seat {seat} cannot stand so")
        return self

    def faces(self, up: int, pool: int = 0) -> Self:
        """Turn up this many of the hidden inquisitors, and put this many coins into the bribe pool."""
        self.current.face_up = [n < up for n in range(len(self.current.face_up))]
        self.current.pool = pool
        return self

    def offers(self, seat: Seat, things: str, coins: int = 0, souls: int = 0) -> Self:
        """Choose what the seat loads and asks. It takes effect with `sent`."""
        ask = AskFor("souls", souls) if souls else AskFor("coins", coins)
        self.offers_by_seat[seat] = [*(Put(resource, n) for resource, n in parse_bundle(things).items()), ask]
        return self

    def sent(self) -> Self:
        """Close OFFER, so that the chests are before their first viewers."""
        if self.current.phase != "offer":
            raise ValueError(f"nobody loads a chest in {self.current.phase}")
        play_step(self.current, self.offers_by_seat)
        return self

    def state(self) -> State:
        """Return a copy of the position."""
        return copy_state(self.current)


def create_game_with_roles(roles: str = DEFAULT_ROLES, seed: int = 1) -> State:
    """Return a new game (S2 to S9) with these roles in seat order, before the production of round 1."""
    if sorted(roles.split()) != sorted(ROLE_BY_NAME):
        raise ValueError(f"each of {', '.join(ROLE_BY_NAME)} once, not {roles}")
    state = set_up_game(Setup(len(ROLE_BY_NAME), CHANCE_KEY + bytes([seed])))
    state.step_events = []
    for seat, name in enumerate(roles.split()):
        role = ROLE_BY_NAME[name]
        state.own[seat] = PrivateState(
            role,
            get_starting_stock(role),
            pure=ROLE_CARDS[role].pure_soul,
            tainted=ROLE_CARDS[role].tainted_soul,
        )
    return state


def play_to_step(
    round: int, phase: Phase, roles: str = DEFAULT_ROLES, routing: list[Routing] | None = None, seed: int = 1
) -> State:
    """Return the state at the opening of that step. Tests may change it directly."""
    state = create_game_with_roles(roles, seed)
    if routing:
        state.routing = routing
    run_automatic_phases(state)
    while (state.round, state.phase) != (round, phase):
        if state.result is not None:
            raise ValueError(f"no {phase} in round {round}")
        play_step(state)
    return state


def play_step(state: State, actions_by_seat: Mapping[Seat, Sequence[Action]] | None = None) -> None:
    """Give these actions for each seat, then default ones, until the step closes."""
    left = {seat: list(answers) for seat, answers in (actions_by_seat or {}).items()}
    flow = step(state)
    questions = next(flow)
    try:
        while True:
            seat = min(questions, default=None)
            if seat is None:
                questions = flow.send(REVEAL_SEALS)
                continue
            options = tuple(questions[seat].options())
            answer = left[seat].pop(0) if left.get(seat) else choose_default_action(options)
            if answer not in options:
                raise ValueError(f"seat {seat} cannot answer {answer}")
            questions = flow.send((seat, answer))
    except StopIteration:
        state.chance.record_reveal()  # as a match does when it closes
        state.chance.drawn_values, state.step_events = [], []


def choose_default_action(options: Sequence[Action]) -> Action:
    """Return the option that does the least."""
    for option in options:
        if isinstance(option, Enough) or (isinstance(option, ChooseEvent) and option.side == "keep"):
            return option
    return options[0]


def find_schedule(round: int, route: str, m: str = "sun") -> list[Routing]:
    """Return a schedule with that route and that mortal as M in that round (D6)."""
    for schedule in SCHEDULES:
        if (schedule[round - 1].route, schedule[round - 1].m) == (route, ROLE_BY_NAME[m]):
            return list(schedule)
    raise ValueError(f"no schedule has {route} with {m} in round {round}")


def set_stock(state: State, seat: Seat, text: str) -> None:
    """Set the stock to exactly these amounts, written as "2 W 1 S 3 c"."""
    state.own[seat].stock = make_empty_stock() | parse_bundle(text)


def parse_bundle(text: str) -> dict[Resource, int]:
    """Return the amounts in a text such as "2 W 1 S 3 c", without zeros."""
    words = text.split()
    return {RESOURCE_BY_LETTER[letter]: int(n) for n, letter in zip(words[::2], words[1::2], strict=True)}


def set_debt(state: State, seat: Seat, n: int) -> None:
    """Set the real and the public debt."""
    state.own[seat].debt = state.players[seat].debt = n


def make_built_cards(*cards: str, round: int = 1) -> list[BuiltCard]:
    """Return built buildings for a kingdom. Raise ValueError for an unknown id."""
    if unknown := set(cards) - set(BUILDINGS):
        raise ValueError(f"no {', '.join(sorted(unknown))}")
    return [BuiltCard(card, round) for card in cards]


def find_replaceable_card(card: BuildingId, among: Sequence[BuildingId], seat: Seat) -> BuildingId:
    """Return a card of the same deck and stack, in whose place the card could have come (S8)."""
    kind = BUILDINGS[card].deck, BUILDINGS[card].stack
    for candidate in among:
        if (BUILDINGS[candidate].deck, BUILDINGS[candidate].stack) == kind:
            return candidate
    raise ValueError(f"{card} cannot have come to seat {seat}")


def swap_cards(state: State, first_card: BuildingId, other: BuildingId) -> None:
    """Exchange the places of two cards, in everybody's memory too."""
    name = {first_card: other, other: first_card}

    def swap_names(cards: Sequence[BuildingId]) -> list[BuildingId]:
        return [name.get(card, card) for card in cards]

    if any(built.card in name for kingdom in state.players for built in kingdom.built):
        raise ValueError(f"{first_card} or {other} is built")
    state.deck = [[swap_names(hand) for hand in deck] for deck in state.deck]
    for own in state.own:
        own.hand = swap_names(own.hand)
        own.cards = [
            replace(
                seen,
                drawn=tuple(swap_names(seen.drawn)),
                kept=name.get(seen.kept, seen.kept),
                discarded=tuple(swap_names(seen.discarded)),
                passed=tuple(swap_names(seen.passed)),
                received=tuple(swap_names(seen.received)),
            )
            for seen in own.cards
        ]
