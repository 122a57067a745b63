"""Leaks planted one at a time, in a real game with secrets: the suite finds each of them, whatever the seed.

Each is a line that somebody could write: of what a close tells, and whom; of refusals; of views, options and pictures.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from bot.service.operations import play
from conformance import test_drawn, test_secrets
from conformance.shown import pictures
from engine.core import Flow, Reason, State, reason, tell
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.events import Bribed, ChestBack, Voted
from engine.games.deal_with_the_devil.rules import bank, deals, interest, ritual, witch_hunt
from engine.games.deal_with_the_devil.view import build_view
from render.games import find_pictures
from render.games.deal_with_the_devil import KINDS
from render.scene import Picture
from tests.conformance.games.deal_with_the_devil import CASE

Plant = Callable[[pytest.MonkeyPatch], None]


def noted(state: State, n: int) -> None:
    """A public event that tells a number."""
    tell(state, Bribed((), n))


# Who is told


def told_to_a_neighbour(patch: pytest.MonkeyPatch) -> None:
    def told(state: Any, event: Any, early: bool = False) -> None:
        tell(state, event, early)
        if isinstance(event, ChestBack):
            state.step_events.append(with_fields(state.step_events[-1], recipients=((event.seat + 1) % 4,)))

    patch.setattr(deals, "tell", told)


def told_to_all(patch: pytest.MonkeyPatch) -> None:
    def told(state: Any, event: Any, early: bool = False) -> None:
        tell(state, event, early)
        if isinstance(event, ChestBack):
            state.step_events[-1] = with_fields(state.step_events[-1], recipients=None)

    patch.setattr(deals, "tell", told)


# What a close tells of what stays behind the screens


def a_forced_confession_is_marked(patch: pytest.MonkeyPatch) -> None:
    def told(state: Any, event: Any, early: bool = False) -> None:
        tell(state, event, early)
        if isinstance(event, Voted):
            noted(state, sum(witch_hunt.can_prove(own) << seat for seat, own in enumerate(state.own)))

    patch.setattr(witch_hunt, "tell", told)


def the_coins_that_are_left(patch: pytest.MonkeyPatch) -> None:
    charged = interest.charge_interest

    def told(state: Any) -> None:
        charged(state)
        noted(state, state.own[2].stock["coins"])

    patch.setattr(interest, "charge_interest", told)


def who_was_right_about_the_devil(patch: pytest.MonkeyPatch) -> None:
    reward = ritual.pay_guess_rewards

    def told(state: Any, right: list[bool], coins: int, back: Any) -> None:
        reward(state, right, coins, back)
        noted(state, sum(1 << seat for seat, one in enumerate(right) if one))

    patch.setattr(ritual, "pay_guess_rewards", told)


def who_accepted(patch: pytest.MonkeyPatch) -> None:
    answered = deals.settle_responses

    def told(state: Any, distribution: Any) -> Any:
        accepted = sum(bool(own.draft.accepted) << seat for seat, own in enumerate(state.own))
        line = answered(state, distribution)
        noted(state, accepted)
        return line

    patch.setattr(deals, "settle_responses", told)


# Questions


def because(why: Reason, _: Any) -> Reason:
    return why


def altered(patch: pytest.MonkeyPatch, change: Callable[[Any, int, Any], None]) -> None:
    """Each question of the game with something changed that knows the whole state."""
    ask = bank.choose_with_bank

    def asked(state: Any, me: int, *args: Any, **more: Any) -> Flow[Any]:
        flow: Any = ask(state, me, *args, **more)
        answer: Any = None
        while True:
            try:
                asks = flow.send(answer)
            except StopIteration as done:
                return done.value
            change(state, me, asks[me])
            answer = yield asks

    patch.setattr(bank, "choose_with_bank", asked)


def a_refusal_knows_whether_the_own_chest_was_taken(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, me: int, ask: Any) -> None:
        if state.phase == "respond2" and state.chests[me].taken:
            ask.explain_refusal = partial(because, reason("not-now"))

    altered(patch, change)


def a_refusal_knows_the_coins_of_another(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, me: int, ask: Any) -> None:
        ask.explain_refusal = partial(because, reason("bank-coins", coins=state.own[(me + 1) % 4].stock["coins"]))

    altered(patch, change)


def options_in_the_order_of_roles(patch: pytest.MonkeyPatch) -> None:
    """The true devil comes last in the list of those who can be voted for."""

    def change(state: Any, me: int, ask: Any) -> None:
        listed = ask.options
        if state.phase == "vote":
            ask.options = lambda: sorted(listed(), key=lambda one: state.own[one.target or 0].role == "devil")

    altered(patch, change)


def beside_lies_what_another_can_pay(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, me: int, ask: Any) -> None:
        listed = ask.side_options
        if state.own[(me + 1) % 4].stock["coins"] % 2:
            ask.side_options = lambda: [*listed()][1:]

    altered(patch, change)


# Views


def a_view_shows_a_face_down_inquisitor(patch: pytest.MonkeyPatch) -> None:
    def view(state: Any, viewer: Any) -> Any:
        odd = 100 * (state.slots[2] in ("orator", "vandal", "profligate", "houseguest"))
        seen = build_view(state, viewer)
        seen.pool += odd
        return seen

    patch.setattr(type(GAME), "view", staticmethod(view))


def a_view_shows_how_many_souls_are_tainted(patch: pytest.MonkeyPatch) -> None:
    def view(state: Any, viewer: Any) -> Any:
        tainted = sum(own.tainted << 2 * seat for seat, own in enumerate(state.own))
        seen = build_view(state, viewer)
        seen.pool += tainted
        return seen

    patch.setattr(type(GAME), "view", staticmethod(view))


# Pictures and their words


def a_picture_keeps_what_it_drew_for_a_seat(patch: pytest.MonkeyPatch) -> None:
    """A box of the board, kept for all, has as many pixels as the seat has coins."""

    def paint(canvas: Any, scene: Any) -> None:
        kind.draw(canvas, scene)
        coins = scene.view.own.stock["coins"] if scene.view.own else 0
        canvas.draw_cached("coins", (0, 0, 40, 40), lambda: canvas.rect(0, 0, 1 + coins, 1, (255, 255, 255)))

    kind = KINDS["board"]
    patch.setitem(KINDS, "board", kind._replace(draw=paint))


def the_words_of_a_picture_remember_the_last_one(patch: pytest.MonkeyPatch) -> None:
    remembered = [0]

    def alt(scene: Any) -> str:
        if scene.view.own:
            remembered[0] = scene.view.own.stock["coins"]
        return f"{kind.describe(scene)} {remembered[0]}"

    kind = KINDS["board"]
    patch.setitem(KINDS, "board", kind._replace(describe=alt))


def a_place_is_found_by_what_lies_hidden(patch: pytest.MonkeyPatch) -> None:
    lies = list[int]()

    def view(state: Any, viewer: Any) -> Any:
        lies[:] = [own.stock["coins"] for own in state.own]
        return build_view(state, viewer)

    def find(scene: Any, key: str, whole: bool) -> Picture:
        return Picture(b"", 1, 1, f"{key} {lies}")

    def found(slug: str) -> Any:
        drawn = find_pictures(slug)
        assert drawn is not None
        return with_fields(drawn, locate=find)

    patch.setattr(type(GAME), "view", staticmethod(view))
    patch.setattr(pictures, "find_pictures", found)


# How many have sealed


def a_count_where_there_is_none(patch: pytest.MonkeyPatch) -> None:
    def together(flows: Any, count_is_public: bool) -> Any:
        return plain(flows, True)

    plain = deals.choose_simultaneously
    patch.setattr(deals, "choose_simultaneously", together)


def the_post_counts_all_the_same(patch: pytest.MonkeyPatch) -> None:
    """In a step without a count, what is shown of it counts."""

    def sealed(match: Any, sheet: Any) -> Any:
        found = plain(match, sheet)
        return with_fields(found, count=len(match.sealed_seats), of=4) if found is not None else None

    plain = play.get_seal_count
    patch.setattr(play, "get_seal_count", sealed)


def drawn(seed: int) -> None:
    test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(CASE)


def counts(seed: int) -> None:
    test_secrets.test_step_shows_the_seal_count_only_where_the_rules_allow_it(CASE, 4, seed)


def looks(seed: int) -> None:
    test_secrets.test_real_and_imagined_worlds_look_and_play_alike(CASE, 4, seed)


def swaps(seed: int) -> None:
    test_secrets.test_close_does_not_tell_the_public_whose_secret_is_whose(CASE, 4, seed)


def keeps(seed: int) -> None:
    test_secrets.test_close_tells_nobody_what_a_seat_keeps_to_itself(CASE, 4, seed)


LEAKS: list[tuple[Plant, Callable[[int], None]]] = [
    (told_to_a_neighbour, keeps),
    (told_to_all, keeps),
    (a_forced_confession_is_marked, keeps),
    (the_coins_that_are_left, keeps),
    (who_was_right_about_the_devil, swaps),
    (who_accepted, swaps),
    (a_refusal_knows_whether_the_own_chest_was_taken, looks),
    (a_refusal_knows_the_coins_of_another, looks),
    (options_in_the_order_of_roles, looks),
    (beside_lies_what_another_can_pay, looks),
    (a_view_shows_a_face_down_inquisitor, looks),
    (a_view_shows_how_many_souls_are_tainted, looks),
    (a_picture_keeps_what_it_drew_for_a_seat, drawn),
    (the_words_of_a_picture_remember_the_last_one, drawn),
    (a_place_is_found_by_what_lies_hidden, looks),
    (a_count_where_there_is_none, counts),
    (the_post_counts_all_the_same, looks),
]


@pytest.mark.parametrize(("plant", "test"), LEAKS, ids=[plant.__name__ for plant, _ in LEAKS])
@pytest.mark.parametrize("seed", [3, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))])
def test_a_planted_leak_is_found(
    plant: Plant, test: Callable[[int], None], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        test(seed)
