"""What the messages of Village promise."""
from __future__ import annotations

from collections.abc import Mapping

from conformance.promises import Promise, Promised, can_take_back, play_on
from engine.core import Action, EndTurn
from engine.core.commands import command_name
from engine.games.village.actions import Bury, BuyBack, PassTurn, Privilege, Sell, Take, Use
from engine.games.village.components import COLOURS, CRAFTS, GOODS, GRAIN_CAPACITY
from engine.games.village.rules.turn import EXPLAIN_BY_ACTION
from engine.games.village.state import State


def fill_farmyards(state: State) -> None:
    """Give everybody as much as they can hold. The supply has no grain left."""
    for player in state.players:
        player.grain, player.coins = GRAIN_CAPACITY, 3
        player.cubes, player.goods = dict.fromkeys(COLOURS, 3), dict.fromkeys(GOODS, 2)
    state.supply.grain = 0


def empty_farmyards(state: State) -> None:
    """Leave nobody anything, nor anybody at home. What must be done stays possible."""
    if state.must_act:
        return
    for player in state.players:
        player.grain = player.coins = 0
        player.cubes, player.goods = dict.fromkeys(COLOURS, 0), dict.fromkeys(GOODS, 0)
        player.people.pop("farmyard", None)


def empty_supply(state: State) -> None:
    """Leave nothing to take, nor the next-start marker. What must be done stays possible."""
    if state.must_act:
        return
    state.supply.coins = state.supply.grain = 0
    state.supply.cubes, state.supply.goods = dict.fromkeys(state.supply.cubes, 0), dict.fromkeys(GOODS, 0)
    state.next_start = state.turn


def play_last_turn(state: State) -> None:
    """Let it be a last turn on an empty board, in which an action is free (E3.2)."""
    state.trigger, state.final_queue = state.turn, []
    for cubes in state.board.values():
        cubes.update(dict.fromkeys(cubes, 0))


def play_last_turn_with_nothing(state: State) -> None:
    empty_farmyards(state)
    play_last_turn(state)


def play_last_turn_with_everything(state: State) -> None:
    fill_farmyards(state)
    play_last_turn(state)


EXTREMES = (
    fill_farmyards,
    empty_farmyards,
    empty_supply,
    play_last_turn,
    play_last_turn_with_nothing,
    play_last_turn_with_everything,
)
DEEDS: Mapping[type[Action], str] = {kind: f"may-{command_name(kind)}" for kind in EXPLAIN_BY_ACTION}


def has_deeds(said: Promised) -> bool:
    """Return whether exactly the named deeds are possible. If one has been done by itself, it is the one that must be.
    """
    deeds = list(dict.fromkeys(DEEDS[type(option)] for option in said.options if type(option) in DEEDS))
    if said.seat not in said.after.open_questions or said.after.open_questions[said.seat].kind != "action":
        deeds = deeds[:1]
    what = said.presenter.name_formatter.join_with_or([said.presenter.text(deed) for deed in deeds])
    return bool(deeds) and said.args["what"] == what


def is_vain(said: Promised) -> bool:
    return not said.offers(*DEEDS)


def is_useful(said: Promised) -> bool:
    return said.offers(*DEEDS)


def harvests_nothing(said: Promised) -> bool:
    """Return whether a harvest is possible and brings no grain."""
    grain = said.match.state.players[said.seat].grain
    return is_useful(said) and all(then.state.players[said.seat].grain == grain for then in said.list_ways())


def counts_chronicle(said: Promised) -> bool:
    rows = said.view.chronicle.values()
    return sum(dead.seat == said.seat for row in rows for dead in row) == said.args["n"]


def has_nobody_there(said: Promised) -> bool:
    assert isinstance(said.action, Bury)
    return said.action.location in CRAFTS and said.action.location not in said.view.families[said.seat].player.people


def can_act(said: Promised) -> bool:
    """Return whether some cube leads to an action exactly if that is said."""
    ends = said.offers(PassTurn) == bool(said.args["last"])
    if not said.args["cubes"]:
        return ends and said.offers(Use)
    after = (play_on(said.match, said.seat, option) for option in said.decision.options if isinstance(option, Take))
    possible = any(isinstance(action, (*DEEDS, Sell)) for then in after for action in said.list_options(then))
    return ends and possible == bool(said.args["useful"])


def ends_turn(said: Promised) -> bool:
    then = play_on(said.match, said.seat, EndTurn())
    draws = then.state.chance.draw_count != said.match.state.chance.draw_count
    return draws == bool(said.args["draws"]) and not (draws and can_take_back(then, said.seat))


def counts_time(said: Promised) -> bool:
    return said.view.families[said.seat].to_death == said.args["left"]


def has_nobody_who_dies(said: Promised) -> bool:
    return bool(said.args["generation"]) == bool(said.view.families[said.seat].dying)


PROMISES: Mapping[str, Promise] = {
    "about-full": harvests_nothing,
    "about-in-chronicle": counts_chronicle,
    "about-lost-craft": has_nobody_there,
    "about-may": has_deeds,
    "about-must": has_deeds,
    "about-space-market": lambda said: said.offers(Sell),
    "about-useful": is_useful,
    "about-vain": is_vain,
    "about-vain-market": lambda said: not said.offers(Sell),
    "ask-end": ends_turn,
    "ask-have": has_nobody_who_dies,
    "ask-mass_buy": lambda said: said.offers(BuyBack),
    "ask-privilege": lambda said: said.offers(Privilege),
    "ask-source": can_act,
    "draft-left": counts_time,
    "fate-left": counts_time,
    "refused-vain_church": is_vain,
    "refused-vain_council": is_vain,
    "refused-vain_crafts": is_vain,
    "refused-vain_family": is_vain,
    "refused-vain_grain": is_vain,
    "refused-vain_travel": is_vain,
}
