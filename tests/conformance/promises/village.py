"""What the messages of Village promise."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.promises import MessageAtQuestion, Promise, can_undo, copy_with_answers
from engine.core import Action, EndTurn
from engine.core.commands import command_name
from engine.games.village.actions import Bury, BuyBack, Climb, PassTurn, Privilege, Sell, Take, Use
from engine.games.village.components import COLOURS, CRAFTS, GOODS, GRAIN_CAPACITY
from engine.games.village.rules.household import count_harvest
from engine.games.village.rules.members import HOME, UNBORN, WORK_LOCATIONS
from engine.games.village.rules.turn import EXPLAIN_BY_ACTION
from engine.games.village.state import State

NOBODY = [0, 0, 0, 0]  # by generation


def fill_farmyards(state: State):
    """Give everybody as much as they can hold. The supply has no grain left."""
    for player in state.players:
        player.grain, player.coins = GRAIN_CAPACITY, 3
        player.cubes, player.goods = dict.fromkeys(COLOURS, 3), dict.fromkeys(GOODS, 2)
    state.supply.grain = 0


def empty_farmyards(state: State):
    """Leave nobody anything, nor anybody at home. What must be done stays possible."""
    if state.must_act:
        return
    for player in state.players:
        player.grain = player.coins = 0
        player.cubes, player.goods = dict.fromkeys(COLOURS, 0), dict.fromkeys(GOODS, 0)
        player.people.pop("farmyard", None)


def gather_families(state: State):
    """Let everybody be born and at home, so that nobody can be recalled. What must be done stays possible."""
    if state.must_act:
        return
    for player in state.players:
        for location in (UNBORN, *WORK_LOCATIONS):
            members = player.people.pop(location, NOBODY)
            player.people[HOME] = [
                a + b for a, b in zip(player.people.get(HOME, NOBODY), members, strict=True)
            ]
        if not any(player.people[HOME]):
            del player.people[HOME]


def empty_supply(state: State):
    """Leave nothing to take, nor the next-start marker. What must be done stays possible."""
    if state.must_act:
        return
    state.supply.coins = state.supply.grain = 0
    state.supply.cubes, state.supply.goods = dict.fromkeys(state.supply.cubes, 0), dict.fromkeys(GOODS, 0)
    state.next_start = state.turn


def play_last_turn(state: State):
    """Let it be a last turn on an empty board, in which an action is free (E3.2)."""
    state.trigger, state.final_queue = state.turn, []
    for cubes in state.board.values():
        cubes.update(dict.fromkeys(cubes, 0))


def play_last_turn_with_nothing(state: State):
    empty_farmyards(state)
    play_last_turn(state)


def play_last_turn_with_everything(state: State):
    fill_farmyards(state)
    play_last_turn(state)


EXTREMES = (
    fill_farmyards,
    empty_farmyards,
    gather_families,
    empty_supply,
    play_last_turn,
    play_last_turn_with_nothing,
    play_last_turn_with_everything,
)
DEEDS: Mapping[type[Action], str] = {kind: f"may-{command_name(kind)}" for kind in EXPLAIN_BY_ACTION}


def has_deeds(message: MessageAtQuestion) -> bool:
    """Return whether exactly the named deeds are possible. If one has been done by itself, it is the one that must be."""
    deeds = list(dict.fromkeys(DEEDS[type(option)] for option in message.options if type(option) in DEEDS))
    if (
        message.seat not in message.after.open_questions
        or message.after.open_questions[message.seat].kind != "action"
    ):
        deeds = deeds[:1]
    state = message.match.state
    grain = count_harvest(state.players[message.seat], state.supply.grain)
    what = message.presenter.join_with_or([message.presenter.text(deed, grain=grain) for deed in deeds])
    return bool(deeds) and message.args["what"] == what


def is_vain(message: MessageAtQuestion) -> bool:
    return not message.offers(*DEEDS)


def is_useful(message: MessageAtQuestion) -> bool:
    return message.offers(*DEEDS)


def harvests_nothing(message: MessageAtQuestion) -> bool:
    """Return whether a harvest is possible and brings no grain."""
    grain = message.match.state.players[message.seat].grain
    later = [then.state.players[message.seat].grain for then in message.iter_next_positions()]
    return is_useful(message) and all(one == grain for one in later)


def counts_chronicle(message: MessageAtQuestion) -> bool:
    rows = message.view.chronicle.values()
    return sum(dead.seat == message.seat for row in rows for dead in row) == message.args["n"]


def has_nobody_there(message: MessageAtQuestion) -> bool:
    assert isinstance(message.action, Bury)
    people, location = message.view.families[message.seat].player.people, message.action.location
    return location in CRAFTS and location not in people


def can_act(message: MessageAtQuestion) -> bool:
    """Return whether some cube leads to an action exactly if that is said."""
    ends = message.offers(PassTurn) == bool(message.args["last"])
    if not message.args["cubes"]:
        return ends and message.offers(Use)
    takes = (option for option in message.decision.options if isinstance(option, Take))
    after = (copy_with_answers(message.match, message.seat, take) for take in takes)
    possible = any(
        isinstance(action, (*DEEDS, Sell)) for then in after for action in message.list_options(then)
    )
    return ends and possible == bool(message.args["useful"])


def ends_turn(message: MessageAtQuestion) -> bool:
    then = copy_with_answers(message.match, message.seat, EndTurn())
    draws = message.uses_chance(then)
    return draws == bool(message.args["draws"]) and not (draws and can_undo(then, message.seat))


def counts_time(message: MessageAtQuestion) -> bool:
    return message.view.families[message.seat].to_death == message.args["left"]


def has_nobody_who_dies(message: MessageAtQuestion) -> bool:
    return bool(message.args["generation"]) == bool(message.view.families[message.seat].dying)


PROMISES: Mapping[str, Promise] = {
    "about-full": harvests_nothing,
    "about-in-chronicle": counts_chronicle,
    "about-lost-craft": has_nobody_there,
    "about-may": has_deeds,
    "about-must": has_deeds,
    "about-space-market": lambda message: message.offers(Sell),
    "about-useful": is_useful,
    "about-vain": is_vain,
    "about-vain-market": lambda message: not message.offers(Sell),
    "ask-end": ends_turn,
    "ask-due": has_nobody_who_dies,
    "ask-mass_buy": lambda message: message.offers(BuyBack),
    "ask-mass_move": lambda message: message.offers(Climb),
    "ask-privilege": lambda message: message.offers(Privilege),
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
