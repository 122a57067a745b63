"""The council chamber (A6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core import Action, Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import SKIP, Advance, Enter, Privilege
from ..components import BOX, STAGES
from ..state import Player, State
from .members import (
    HOME,
    STAGE_LOCATIONS,
    explain_absent_member,
    explain_nobody_home,
    generations_mask,
    list_actions_by_generations,
    move_member,
)
from .payment import (
    Price,
    can_afford,
    choose_payment,
    join_missing,
    list_alternative_payments,
    make_price,
    pay_units,
    spend_time,
)
from .rewards import explain_no_reward, gain_rewards

FEE_PAYMENTS = list_alternative_payments(BOX.council.payment_options)
GREEN_FEE: Price = make_price(BOX.council.payment_options[0])
COUNCIL_STAGES = tuple(STAGES.values())
HIGHEST_STAGE = len(COUNCIL_STAGES)
ENTER_ACTIONS_BY_GENERATIONS = list_actions_by_generations(Enter)
ADVANCE_ACTIONS_BY_STAGE_AND_GENERATIONS = tuple(
    list_actions_by_generations(partial(Advance, stage=stage_card.stage))
    for stage_card in COUNCIL_STAGES[:-1]
)
PRIVILEGES_BY_STAGE = tuple(
    (Privilege(stage_card.stage), stage_card.effects) for stage_card in COUNCIL_STAGES
)


def highest_stage(player: Player) -> int:
    """Return the stage of the player's highest councillor, or 0 if there is none."""
    for stage in range(HIGHEST_STAGE, 0, -1):
        if STAGE_LOCATIONS[stage - 1] in player.people:
            return stage
    return 0


def can_pay_fee(player: Player) -> bool:
    """Return whether the player can pay 2 green cubes or 1 scroll."""
    return player.goods["scroll"] > 0 or can_afford(player, GREEN_FEE)


def list_council_actions(state: State, player: Player) -> list[Action]:
    """Return the members who can enter or advance, and the privileges that can be used."""
    actions: list[Action] = []
    if can_pay_fee(player):
        actions += ENTER_ACTIONS_BY_GENERATIONS[generations_mask(player, HOME)]
        for advancing, location in zip(
            ADVANCE_ACTIONS_BY_STAGE_AND_GENERATIONS, STAGE_LOCATIONS, strict=False
        ):
            actions += advancing[generations_mask(player, location)]
    return actions + list_privileges(state, player, highest_stage(player))


def list_privileges(state: State, player: Player, stage: int) -> list[Action]:
    """Return the privileges that can be used up to a stage (A6.4)."""
    return [
        privilege
        for privilege, effects in PRIVILEGES_BY_STAGE[:stage]
        if not explain_no_reward(state, player, effects)
    ]


def enter_or_advance(state: State, seat: Seat, action: Enter | Advance) -> Flow[None]:
    """Pay the fee and move a member to the first stage (A6.1) or the next one (A6.2).

    Then the player may use a privilege of that stage or a lower one.
    """
    start = action.stage if isinstance(action, Advance) else 0
    player = state.players[seat]
    stage = start + 1
    stage_card = COUNCIL_STAGES[start]
    payment = yield from choose_payment(seat, player, FEE_PAYMENTS)
    pay_units(state, player, payment.units)
    spend_time(player, stage_card.time)
    move_member(player, action.generation, STAGE_LOCATIONS[start - 1] if start else HOME, stage_card.id)
    tell(state, events.Councilled(seat, action.generation, stage, payment.units, stage_card.time))
    explain = partial(explain_refused_privilege_up_to, state, player, stage)
    chosen = yield from choose(
        seat, "privilege", lambda: [*list_privileges(state, player, stage), SKIP], explain, (Privilege,)
    )
    if isinstance(chosen, Privilege):
        yield from use_privilege(state, seat, chosen)


def use_privilege(state: State, seat: Seat, action: Privilege) -> Flow[None]:
    """Use one privilege; each action allows at most one (A6.3, R21)."""
    gain = yield from gain_rewards(state, seat, COUNCIL_STAGES[action.stage - 1].effects)
    tell(state, events.Privileged(seat, action.stage, gain.cubes, gain.good))


def describe_missing(player: Player) -> Mapping[str, str]:
    """Return what is missing if nobody can enter the council or move up."""
    somebody = HOME in player.people or any(location in player.people for location in STAGE_LOCATIONS[:-1])
    return {"lacks": join_missing(somebody=not somebody, fee=not can_pay_fee(player))}


def explain_unpayable_fee(player: Player) -> Reason | None:
    """Return why the council's fee cannot be paid, or None."""
    return None if can_pay_fee(player) else reason("no_council_fee", coins=player.coins)


def explain_refused_entry(state: State, player: Player, action: Enter) -> Reason | None:
    return explain_nobody_home(state, player, action) or explain_unpayable_fee(player)


def explain_refused_advance(state: State, player: Player, action: Advance) -> Reason | None:
    if not 1 <= action.stage < HIGHEST_STAGE:
        return reason("no_higher_stage", stage=action.stage)
    return explain_absent_member(
        player, action.generation, STAGE_LOCATIONS[action.stage - 1]
    ) or explain_unpayable_fee(player)


def explain_refused_privilege(state: State, player: Player, action: Privilege) -> Reason | None:
    """Return why a privilege cannot be used with the player's highest councillor."""
    return explain_refused_privilege_up_to(state, player, highest_stage(player), action)


def explain_refused_privilege_up_to(
    state: State, player: Player, stage: int, action: Privilege
) -> Reason | None:
    """Return why a privilege cannot be used up to this stage."""
    if not 1 <= action.stage <= stage:
        return reason("stage_too_high", stage=action.stage, highest=stage)
    return explain_no_reward(state, player, COUNCIL_STAGES[action.stage - 1].effects)
