"""What the messages of My Village promise."""

from __future__ import annotations

import re
from collections.abc import Mapping

from conformance.promises import MessageAtQuestion, Promise, can_undo, copy_with_answers
from engine.core import Action, EndTurn
from engine.games.my_village import actions as a
from engine.games.my_village.components import (
    CHAMBERS,
    CRAFTS,
    MONKS,
    NUMBERS_BY_PLAYER_COUNT,
    PROFESSIONS,
    TILE_VALUES,
)
from engine.games.my_village.rules.banners import explain_refused_white_banner, printed_values
from engine.games.my_village.rules.death import count_coffins
from engine.games.my_village.rules.display import STACK_BY_ADD_ID
from engine.games.my_village.state import Player, State

MANY, LAST_CLOUD = 9, 9
NEW_THINGS = (a.Add, a.TakeHand, a.Steward)


def fill_schools(state: State):
    for player in state.players:
        player.school_left = player.school_right = True
        player.villagers = list(PROFESSIONS)


def empty_schools(state: State):
    for player in state.players:
        player.school_left = player.school_right = False


def leave_one_villager(state: State):
    for player in state.players:
        player.villagers = player.villagers[:1]
        player.coins = 0
        player.cloud = LAST_CLOUD


def give_plenty(state: State):
    for player in state.players:
        player.coins, player.wild = MANY, MANY
        player.fields = [True for _ in player.fields]
        for workshop in player.crafts.values():
            workshop.stock = MANY


def empty_market(state: State):
    """Leave no customers on display, nor any in the stack."""
    if state.turn.visit is None:
        state.display.customers, state.stacks.customers = [], []


def empty_display(state: State):
    if not state.turn.adding:
        state.display.crafts = []
        state.display.churches = []
        state.display.chambers = []
        state.display.meeting_places = state.display.fields = 0


def fill_coffins(state: State):
    """Let the next death end the game."""
    last = NUMBERS_BY_PLAYER_COUNT[len(state.players)].coffins_end - 1
    state.graves += [0] * (last - count_coffins(state))


EXTREMES = (
    fill_coffins,
    fill_schools,
    empty_schools,
    leave_one_villager,
    give_plenty,
    empty_market,
    empty_display,
)


def get_player(message: MessageAtQuestion) -> Player:
    return message.view.villages[message.seat].player


def has_banner(message: MessageAtQuestion) -> bool:
    """Return whether each value of the added card opens its banner, while its villager is there."""
    assert isinstance(message.action, a.Add)
    player, card = get_player(message), message.action.card
    if card in CRAFTS:
        banner = CRAFTS[card].type
    elif card in CHAMBERS:
        banner = "council"
    else:
        banner = f"F{len(player.fields)}"
    values = [int(one) for one in re.findall(r"\d+", message.args.get("values", ""))] or printed_values(
        player, banner
    )
    refused = [explain_refused_white_banner(player, value, banner) for value in values]
    return all(why is None or why.code == "absent" for why in refused)


def has_nobody(message: MessageAtQuestion) -> bool:
    assert isinstance(message.action, a.Bury)
    return message.action.profession not in get_player(message).villagers


def is_for_headman(message: MessageAtQuestion) -> bool:
    """Return whether the sum opens nothing else, and whether it can be changed."""
    later = message.list_options(message.after_implied_answers)
    return not any(isinstance(one, (*NEW_THINGS, a.Activate)) for one in later) and can_change(message)


def opens_nothing_new(message: MessageAtQuestion) -> bool:
    later = message.list_options(message.after_implied_answers)
    return not any(isinstance(one, NEW_THINGS) for one in later) and can_change(message)


def can_change(message: MessageAtQuestion) -> bool:
    values = {one.value for one in message.options if isinstance(one, a.SetValue)}
    return len(values) > 1 or not message.args["change"]


def has_windows(message: MessageAtQuestion) -> bool:
    """Return whether the monk brings so many windows and can do what is said at once."""
    assert isinstance(message.action, a.Add)
    monk = message.match.state.top_monk(STACK_BY_ADD_ID[message.action.card])
    assert monk
    deeds: Mapping[str, type[Action]] = {
        "use_school": a.School,
        "take_customers": a.CallSteward,
        "move_headman": a.MoveHeadman,
    }
    deed = deeds.get(MONKS[monk].black_effects[0].op)
    vain = (a.School("nothing"), a.CallSteward(False), a.MoveHeadman("decline"))
    possible = deed is None or any(isinstance(one, deed) and one not in vain for one in message.options)
    is_monk_here = monk in get_player(message).monks
    windows = message.view.villages[message.seat].windows + (0 if is_monk_here else MONKS[monk].windows)
    return windows == message.args["n"] and (
        message.args["told"] == 1 or possible == (message.args["told"] == 0)
    )


SCHOOL_OPTIONS = {
    "none": {"enroll"},
    "left": {"advance", "train_left"},
    "right": {"enroll", "train_right"},
    "both": {"train_left", "train_right"},
}


def has_school(message: MessageAtQuestion) -> bool:
    """Return whether the school offers what is said of it."""
    options = {one.option for one in message.options if isinstance(one, a.School)} - {"nothing"}
    named = SCHOOL_OPTIONS[str(message.args["state"])]
    trains = message.args["trains"] == "yes"
    return options == {one for one in named if trains or not one.startswith("train")}


def has_tile(message: MessageAtQuestion) -> bool:
    """Return whether 2 and 12 open the banner beside the tile, if its villager is there and its price can be paid."""
    assert isinstance(message.action, a.PlaceTile) and message.action.banner
    player = get_player(message)
    refused = [explain_refused_white_banner(player, value, message.action.banner) for value in TILE_VALUES]
    return all(why is None or why.code != "other_value" for why in refused)


def has_useful_place(message: MessageAtQuestion) -> bool:
    """Return whether the tile adds a value beside some banner exactly if that is said."""
    player = message.match.state.players[message.seat]
    banners = [one.banner for one in message.options if isinstance(one, a.PlaceTile) and one.banner]
    printed = [printed_values(player, banner) for banner in banners]
    return any(one and set(TILE_VALUES) - set(one) for one in printed) == bool(message.args["useful"])


def ends_turn(message: MessageAtQuestion) -> bool:
    then = copy_with_answers(message.match, message.seat, EndTurn())
    draws = message.uses_chance(then)
    match message.args["then"]:
        case "rat":
            return draws and not can_undo(then, message.seat)
        case "roll":
            return draws
        case "over":
            return then.is_over
        case _:
            return not draws and not then.is_over


def bars_undo(message: MessageAtQuestion) -> bool:
    return not any(can_undo(then, message.seat) for then in message.iter_next_positions())


def counts_time(message: MessageAtQuestion) -> bool:
    return message.view.villages[message.seat].to_bridge == message.args["left"]


PROMISES: Mapping[str, Promise] = {
    "about-area_council": has_banner,
    "about-bury": has_nobody,
    "about-craft": has_banner,
    "about-field": has_banner,
    "about-guild_council": has_banner,
    "about-headman": is_for_headman,
    "about-monetary_council": has_banner,
    "about-monk": has_windows,
    "about-only-own": opens_nothing_new,
    "about-school": has_school,
    "about-tile": has_tile,
    "about-travel_church": lambda message: get_player(message).church == "travel_church",
    "ask-dice": lambda message: message.offers(a.TakeDice),
    "ask-end": ends_turn,
    "ask-tile": has_useful_place,
    "ask-turn_over": bars_undo,
    "draft-time": counts_time,
    "fate-left": counts_time,
}
