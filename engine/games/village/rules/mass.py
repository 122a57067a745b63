"""The mass (M0 to M3): buying back, drawing, moving up, and the majority."""

from __future__ import annotations

from functools import partial

from engine.core import EndTurn, Flow, Reason, Seat, choose, reason, tell
from engine.core.rules import END_TURN_OPTIONS

from .. import events
from ..actions import BuyBack, Climb
from ..components import BUY_BACK_COINS, MAJORITY_PRESTIGE, MASS_DRAW_TOTAL, SUPPLY, WINDOWS
from ..state import Mass, Phase, Player, State
from .draft import end_draft, publish_draft
from .members import (
    BAG,
    WINDOW_LOCATIONS,
    count_members,
    explain_absent_member,
    generations_mask,
    list_actions_by_generations,
    move_member,
)
from .payment import pay_grain, pay_units

# The grain for a move to the left from windows 1, 2 and 3
GRAIN_TO_NEXT = tuple(window.grain_to_next for window in WINDOWS.values())[:-1]
BUY_BACK_ACTIONS_BY_GENERATIONS = list_actions_by_generations(BuyBack)
CLIMB_ACTIONS_BY_WINDOW_AND_GENERATIONS = tuple(
    list_actions_by_generations(partial(Climb, window=window)) for window in range(1, len(WINDOW_LOCATIONS))
)
# Stands for a monk among drawn members, which are pairs of seat and generation
MONK = (-1, 0)


def mass_order(state: State) -> list[Seat]:
    """Return the order of the mass: the round's starting player, then clockwise (M0)."""
    seats = len(state.players)
    return [(state.start + i) % seats for i in range(seats)]


def begin_mass(state: State, last: bool) -> None:
    state.mass = Mass()
    state.phase = "mass_buy"
    state.space = None
    state.must_act = False
    tell(state, events.MassBegan(state.round, last))


def pass_to_next_seat(state: State, mass: Mass, after: Phase) -> None:
    """Pass to the next seat in the order, or to the next phase of the mass."""
    mass.turn += 1
    if mass.turn == len(state.players):
        mass.turn, state.phase = 0, after


# M1 Draw 4


def decide_buy_backs(state: State) -> Flow[None]:
    """Let one seat buy members out of the bag while the mass can take more (M1.1, R23)."""
    mass = state.mass
    assert mass
    seat = mass_order(state)[mass.turn]
    player = state.players[seat]
    bought: list[int] = []
    while list_buy_backs(state, player):
        action = yield from choose(
            seat,
            "mass_buy",
            lambda: [*list_buy_backs(state, player), *END_TURN_OPTIONS],
            lambda refused: explain_absent_member(player, refused.generation, BAG),
        )
        if isinstance(action, EndTurn):
            publish_draft(player)
            break
        pay_units(state, player, ("coin",) * BUY_BACK_COINS)
        mass.bought += 1
        move_member(player, action.generation, BAG, WINDOW_LOCATIONS[0])
        bought.append(action.generation)
    else:  # the player can buy no more, and has not ended the turn
        yield from end_draft(state, seat, player)
    if bought:
        tell(state, events.BoughtBack(seat, tuple(bought)))
    pass_to_next_seat(state, mass, "mass_draw")


def list_buy_backs(state: State, player: Player) -> tuple[BuyBack, ...]:
    """Return the members that the player can buy back (K10)."""
    if player.coins < BUY_BACK_COINS or state.mass is None or state.mass.bought >= MASS_DRAW_TOTAL:
        return ()
    return BUY_BACK_ACTIONS_BY_GENERATIONS[generations_mask(player, BAG)]


def draw_from_bag(state: State) -> None:
    """Draw the missing members at random (M1.2).

    Drawn members go to the first window, and monks back into the bag (M1.3).
    """
    assert state.mass
    bag = [MONK] * SUPPLY.monks
    for seat, player in enumerate(state.players):
        bag += [(seat, g) for g, n in enumerate(player.people.get(BAG, ()), 1) for _ in range(n)]
    drawn = [bag.pop(state.chance.randbelow(len(bag))) for _ in range(MASS_DRAW_TOTAL - state.mass.bought)]
    members = tuple(sorted(member for member in drawn if member != MONK))
    for seat, generation in members:
        move_member(state.players[seat], generation, BAG, WINDOW_LOCATIONS[0])
        publish_draft(state.players[seat])
    if drawn:
        tell(state, events.Drawn(members, len(drawn) - len(members)))
    state.phase = "mass_move"


# M2 Move up


def decide_climbs(state: State) -> Flow[None]:
    """Let one seat move its members to the left, window by window (M2)."""
    mass = state.mass
    assert mass
    seat = mass_order(state)[mass.turn]
    player = state.players[seat]
    explain = partial(explain_refused_climb, player)
    while list_climbs(player):
        action = yield from choose(
            seat, "mass_move", lambda: [*list_climbs(player), *END_TURN_OPTIONS], explain
        )
        if isinstance(action, EndTurn):
            publish_draft(player)
            break
        window = action.window
        grain = GRAIN_TO_NEXT[window - 1]
        pay_grain(state, player, grain)
        move_member(player, action.generation, WINDOW_LOCATIONS[window - 1], WINDOW_LOCATIONS[window])
        tell(state, events.Climbed(seat, action.generation, window + 1, grain))
    else:  # the player can move no more, and has not ended the turn
        yield from end_draft(state, seat, player)
    pass_to_next_seat(state, mass, "mass_end")


def list_climbs(player: Player) -> list[Climb]:
    """Return the moves to the left that the player can pay for (K11)."""
    actions: list[Climb] = []
    for window, grain in enumerate(GRAIN_TO_NEXT):
        if player.grain >= grain:
            actions += CLIMB_ACTIONS_BY_WINDOW_AND_GENERATIONS[window][
                generations_mask(player, WINDOW_LOCATIONS[window])
            ]
    return actions


def explain_refused_climb(player: Player, action: Climb) -> Reason:
    if not 1 <= action.window <= len(GRAIN_TO_NEXT):
        return reason("no_further_window", window=action.window)
    nobody = explain_absent_member(player, action.generation, WINDOW_LOCATIONS[action.window - 1])
    return nobody or reason("not_enough_grain", needs=GRAIN_TO_NEXT[action.window - 1], has=player.grain)


# M3 Majority


def find_majority_holders(state: State) -> list[Seat]:
    """Return the seats with the most members in the church (M3).

    Ties go to the member who has moved furthest to the left (R25).
    """
    standing = [
        (sum(count_members(player, location) for location in WINDOW_LOCATIONS), leftmost_window(player))
        for player in state.players
    ]
    best = max(standing)
    return [seat for seat, mine in enumerate(standing) if mine == best] if best[0] else []


def leftmost_window(player: Player) -> int:
    """Return the number of the leftmost window with a member of the player, or 0."""
    return max(
        (window for window, location in enumerate(WINDOW_LOCATIONS, 1) if location in player.people),
        default=0,
    )


def score_majority(state: State) -> None:
    """Give prestige to the players with the majority, and end the mass (M3)."""
    ahead = find_majority_holders(state)
    for seat in ahead:
        state.players[seat].prestige += MAJORITY_PRESTIGE
    tell(state, events.Led(tuple(ahead), MAJORITY_PRESTIGE if ahead else 0))
    state.mass = None
