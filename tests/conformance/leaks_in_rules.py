"""Plant leaks in the rules of a game: in its events, in its questions, and in public facts that a secret decides."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core import Event, Flow, Seat, reason, tell
from engine.core.rules import Question

# Events


def tell_all(kind: type[Event], patch: pytest.MonkeyPatch):
    """Tell events of this kind to all, as if it were no `PrivateEvent`."""
    patch.setattr(kind, "is_private", False)


def get_module(name: str) -> Any:
    return import_module(name)


def tell_drew_to_everybody(patch: pytest.MonkeyPatch):
    tell_all(get_module("longtable_my_game.actions").Drew, patch)


def tell_deal_to_everybody(patch: pytest.MonkeyPatch):
    tell_all(get_module("longtable_my_game.actions").Dealt, patch)


def tell_dice_to_everybody(patch: pytest.MonkeyPatch):
    tell_all(get_module("longtable_liars_dice.actions").Rolled, patch)


def tell_also(patch: pytest.MonkeyPatch, rules: str, more: Callable[[Any, Any], Event | None]):
    """Tell another event beside each event for which `more` has one."""

    def planted(state: Any, event: Any, early: bool = False):
        tell(state, event, early)
        if (another := more(state, event)) is not None:
            tell(state, another)

    patch.setattr(get_module(rules), "tell", planted)


def repeat_for_next_seat(kind: str, field: str) -> Callable[[Any, Any], Event | None]:
    """Return the same event again, as that of the next seat."""

    def more(state: Any, event: Any) -> Event | None:
        if type(event).__name__ != kind:
            return None
        return type(event)((event.seat + 1) % len(state.players), getattr(event, field))

    return more


def tell_drawn_card_to_the_neighbour(patch: pytest.MonkeyPatch):
    tell_also(patch, "longtable_my_game.rules", repeat_for_next_seat("Drew", "card"))


def tell_deal_to_the_neighbour(patch: pytest.MonkeyPatch):
    tell_also(patch, "longtable_my_game.rules", repeat_for_next_seat("Dealt", "cards"))


def tell_auction_cards_to_the_neighbour(patch: pytest.MonkeyPatch):
    tell_also(patch, "tests.toys.auction.rules", repeat_for_next_seat("Got", "cards"))


def change_event(patch: pytest.MonkeyPatch, rules: str, kind: str, change: Callable[[Any, Any], Event]):
    """Tell events of one kind otherwise."""

    def planted(state: Any, event: Any, early: bool = False):
        tell(state, change(state, event) if type(event).__name__ == kind else event, early)

    patch.setattr(get_module(rules), "tell", planted)


def count_hand_in_points(patch: pytest.MonkeyPatch):
    change_event(
        patch,
        "longtable_my_game.rules",
        "Put",
        lambda s, put: replace(put, points=put.points + 10 * sum(s.players[put.seat].hand)),
    )


def tell_dice_in_a_bid(patch: pytest.MonkeyPatch):
    """ "Ann bids 4 fives, and has 2.\""""
    change_event(
        patch,
        "longtable_liars_dice.rules",
        "Raised",
        lambda s, bid: replace(bid, number=100 * bid.number + s.players[bid.seat].dice.count(bid.face)),
    )


def count_award_from_drawn_cards(patch: pytest.MonkeyPatch):
    """The award for the collector counts the value of cards as soon as they are drawn."""
    change_event(
        patch,
        "tests.toys.auction.rules",
        "Drew",
        lambda s, drew: replace(drew, count=sum(s.players[drew.seat].hand[-2:])),
    )


def list_bids_in_order_of_seals(patch: pytest.MonkeyPatch):
    rules, sealed = get_module("tests.toys.auction.rules"), list[Seat]()
    plain: Callable[[Any, Seat], Flow[int]] = rules.ask_for_bid

    def bid(state: Any, me: Seat) -> Flow[int]:
        offer = yield from plain(state, me)
        if me in sealed:
            sealed.remove(me)
        sealed.append(me)
        return offer

    patch.setattr(rules, "ask_for_bid", bid)
    change_event(
        patch, "tests.toys.auction.rules", "Opened", lambda s, opened: replace(opened, seats=tuple(sealed))
    )


def tell_whose_coins_are_left(patch: pytest.MonkeyPatch):
    interest = get_module("engine.games.deal_with_the_devil.rules.interest")
    bribed = get_module("engine.games.deal_with_the_devil.events").Bribed
    plain = interest.charge_interest

    def planted(state: Any):
        plain(state)
        tell(state, bribed((), state.own[2].stock["coins"]))

    patch.setattr(interest, "charge_interest", planted)


def tell_who_accepted(patch: pytest.MonkeyPatch):
    deals = get_module("engine.games.deal_with_the_devil.rules.deals")
    bribed = get_module("engine.games.deal_with_the_devil.events").Bribed
    plain = deals.settle_responses

    def planted(state: Any, distribution: Any) -> Any:
        accepted = sum(bool(own.draft.accepted) << seat for seat, own in enumerate(state.own))
        line = plain(state, distribution)
        tell(state, bribed((), accepted))
        return line

    patch.setattr(deals, "settle_responses", planted)


# Questions


def change_questions(patch: pytest.MonkeyPatch, slug: str, change: Callable[[Any, Seat, Question], None]):
    """Change each question of a game that seals nothing, with knowledge of the whole state."""
    kind = type(games.game(slug))
    plain: Any = vars(kind)["step"].__func__

    def step(state: Any) -> Flow[None]:
        flow, answer = plain(state), None
        while True:
            try:
                asks = flow.send(answer)
            except StopIteration:
                return
            for seat, ask in asks.items():
                change(state, seat, ask)
            answer = yield asks

    patch.setattr(kind, "step", staticmethod(step))


def next_hand(state: Any, seat: Seat) -> list[int]:
    p = state.players[(seat + 1) % len(state.players)]
    return p.hand if hasattr(p, "hand") else p.dice


def order_rows_by_another_hand(patch: pytest.MonkeyPatch):
    def change(state: Any, seat: Seat, ask: Question):
        listed = ask.options
        if ask.kind == "row" and sum(next_hand(state, seat)) % 2:
            ask.options = lambda: [*listed()][::-1]

    change_questions(patch, "my_game", change)


def count_bids_by_dice_of_another(patch: pytest.MonkeyPatch):
    def change(state: Any, seat: Seat, ask: Question):
        listed = ask.options
        if ask.kind == "bid" and 6 in next_hand(state, seat):
            ask.options = lambda: [*listed()][:3]

    change_questions(patch, "liars_dice", change)


def name_card_of_another_in_a_refusal(patch: pytest.MonkeyPatch):
    def change(state: Any, seat: Seat, ask: Question):
        if ask.kind == "card" and next_hand(state, seat):
            ask.explain_refusal = lambda _: reason("not-held", card=max(next_hand(state, seat)))

    change_questions(patch, "my_game", change)


def ask_again_for_a_high_card(patch: pytest.MonkeyPatch):
    """Ask whether one wants to draw the next card, but only if it is high."""
    kind = type(games.game("my_game"))
    plain: Any = vars(kind)["step"].__func__

    def step(state: Any) -> Flow[None]:
        if state.pile and state.pile[-1] > 10:
            rows = get_module("longtable_my_game.rules").ROW_ACTIONS
            yield {state.active: Question("row", lambda: rows)}
        yield from plain(state)

    patch.setattr(kind, "step", staticmethod(step))


def choose_next_player_by_dice(patch: pytest.MonkeyPatch):
    """Pass over players without a six."""
    rules = get_module("longtable_liars_dice.rules")
    plain = rules.find_next_seat

    def after(state: Any, seat: Seat) -> Seat:
        then = plain(state, seat)
        skipped = plain(state, then)
        return then if 6 in state.players[then].dice or skipped == seat else skipped

    patch.setattr(rules, "find_next_seat", after)


def ask_single_answer_for_a_one(patch: pytest.MonkeyPatch):
    """Otherwise it resolves itself, and all see that the turn has moved on."""

    def change(state: Any, seat: Seat, ask: Question):
        ask.ask_if_forced = ask.ask_if_forced or (ask.kind == "face" and 1 in state.players[seat].dice)

    change_questions(patch, "liars_dice", change)


# Public facts that a secret decides


def let_highest_card_begin(patch: pytest.MonkeyPatch):
    kind, plain = type(games.game("my_game")), get_module("longtable_my_game.rules").create_state

    def setup(self: Any, setup: Any) -> Any:
        s = plain(setup)
        s.active = max(range(len(s.players)), key=lambda seat: max(s.players[seat].hand))
        return s

    patch.setattr(kind, "create_state", setup)


def change_rolls(patch: pytest.MonkeyPatch, change: Callable[[Any], None]):
    """`change` gets the state after all have rolled under their cups."""
    rules = get_module("longtable_liars_dice.rules")
    plain: Callable[[Any], None] = rules.roll_dice

    def roll(state: Any):
        plain(state)
        change(state)

    patch.setattr(rules, "roll_dice", roll)


def let_best_cup_begin(patch: pytest.MonkeyPatch):
    def change(state: Any):
        if state.round > 1:
            state.active = max(range(len(state.players)), key=lambda seat: sum(state.players[seat].dice))

    change_rolls(patch, change)


def count_round_by_dice(patch: pytest.MonkeyPatch):
    """Count a new round double if the first cup holds a one."""

    def change(state: Any):
        state.round += 1 in state.players[0].dice

    change_rolls(patch, change)
