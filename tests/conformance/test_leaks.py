"""Leaks planted one at a time, in a real game with secrets: the suite finds each of them, for any seed.

Each is a line that somebody could write: in the messages of a close, in refusals, and in views, options and pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from bot.operations import play
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


def tell_number(state: State, n: int):
    """Tell a number in a public event."""
    tell(state, Bribed((), n))


# Leaks in messages


def tell_a_neighbour(patch: pytest.MonkeyPatch):
    def tell_more(state: Any, event: Any, early: bool = False):
        tell(state, event, early)
        if isinstance(event, ChestBack):
            state.step_events.append(with_fields(state.step_events[-1], recipients=((event.seat + 1) % 4,)))

    patch.setattr(deals, "tell", tell_more)


def tell_everybody(patch: pytest.MonkeyPatch):
    def tell_more(state: Any, event: Any, early: bool = False):
        tell(state, event, early)
        if isinstance(event, ChestBack):
            state.step_events[-1] = with_fields(state.step_events[-1], recipients=None)

    patch.setattr(deals, "tell", tell_more)


# What a close tells of what stays behind the screens


def mark_forced_confession(patch: pytest.MonkeyPatch):
    def tell_more(state: Any, event: Any, early: bool = False):
        tell(state, event, early)
        if isinstance(event, Voted):
            tell_number(state, sum(witch_hunt.can_prove(own) << seat for seat, own in enumerate(state.own)))

    patch.setattr(witch_hunt, "tell", tell_more)


def tell_coins_left(patch: pytest.MonkeyPatch):
    charged = interest.charge_interest

    def charge_and_tell(state: Any):
        charged(state)
        tell_number(state, state.own[2].stock["coins"])

    patch.setattr(interest, "charge_interest", charge_and_tell)


def tell_right_guesses(patch: pytest.MonkeyPatch):
    reward = ritual.pay_guess_rewards

    def reward_and_tell(state: Any, right: list[bool], coins: int, back: Any):
        reward(state, right, coins, back)
        tell_number(state, sum(1 << seat for seat, one in enumerate(right) if one))

    patch.setattr(ritual, "pay_guess_rewards", reward_and_tell)


def tell_who_accepted(patch: pytest.MonkeyPatch):
    answered = deals.settle_responses

    def settle_and_tell(state: Any, distribution: Any) -> Any:
        accepted = sum(bool(own.draft.accepted) << seat for seat, own in enumerate(state.own))
        line = answered(state, distribution)
        tell_number(state, accepted)
        return line

    patch.setattr(deals, "settle_responses", settle_and_tell)


# Questions


def return_reason(why: Reason, _: Any) -> Reason:
    return why


def alter_questions(patch: pytest.MonkeyPatch, change: Callable[[Any, int, Any], None]):
    """Change something in each question of the game, with knowledge of the whole state."""
    ask = bank.choose_with_bank

    def ask_altered(state: Any, me: int, *args: Any, **more: Any) -> Flow[Any]:
        flow: Any = ask(state, me, *args, **more)
        answer: Any = None
        while True:
            try:
                asks = flow.send(answer)
            except StopIteration as done:
                return done.value
            change(state, me, asks[me])
            answer = yield asks

    patch.setattr(bank, "choose_with_bank", ask_altered)


def refuse_by_own_chest(patch: pytest.MonkeyPatch):
    def change(state: Any, me: int, ask: Any):
        if state.phase == "respond2" and state.chests[me].taken:
            ask.explain_refusal = partial(return_reason, reason("not-now"))

    alter_questions(patch, change)


def refuse_by_coins_of_another(patch: pytest.MonkeyPatch):
    def change(state: Any, me: int, ask: Any):
        ask.explain_refusal = partial(
            return_reason, reason("bank-coins", coins=state.own[(me + 1) % 4].stock["coins"])
        )

    alter_questions(patch, change)


def order_options_by_role(patch: pytest.MonkeyPatch):
    """The true devil comes last in the list of candidates of a vote."""

    def change(state: Any, me: int, ask: Any):
        listed = ask.options
        if state.phase == "vote":
            ask.options = lambda: sorted(listed(), key=lambda one: state.own[one.target or 0].role == "devil")

    alter_questions(patch, change)


def offer_what_another_can_pay(patch: pytest.MonkeyPatch):
    def change(state: Any, me: int, ask: Any):
        listed = ask.side_options
        if state.own[(me + 1) % 4].stock["coins"] % 2:
            ask.side_options = lambda: [*listed()][1:]

    alter_questions(patch, change)


# Views


def show_face_down_inquisitor(patch: pytest.MonkeyPatch):
    def build_leaky_view(state: Any, viewer: Any) -> Any:
        odd = 100 * (state.slots[2] in ("orator", "vandal", "profligate", "houseguest"))
        seen = build_view(state, viewer)
        seen.pool += odd
        return seen

    patch.setattr(type(GAME), "view", staticmethod(build_leaky_view))


def show_tainted_souls(patch: pytest.MonkeyPatch):
    def build_leaky_view(state: Any, viewer: Any) -> Any:
        tainted = sum(own.tainted << 2 * seat for seat, own in enumerate(state.own))
        seen = build_view(state, viewer)
        seen.pool += tainted
        return seen

    patch.setattr(type(GAME), "view", staticmethod(build_leaky_view))


# Pictures and their words


def keep_drawing_for_a_seat(patch: pytest.MonkeyPatch):
    """A box of the board, kept for all, has as many pixels as the seat has coins."""

    def paint(canvas: Any, scene: Any):
        kind.draw(canvas, scene)
        coins = scene.view.own.stock["coins"] if scene.view.own else 0
        canvas.draw_cached("coins", (0, 0, 40, 40), lambda: canvas.rect(0, 0, 1 + coins, 1, 0xFFFFFF))

    kind = KINDS["board"]
    patch.setitem(KINDS, "board", kind._replace(draw=paint))


def remember_last_words(patch: pytest.MonkeyPatch):
    remembered = [0]

    def alt(scene: Any) -> str:
        if scene.view.own:
            remembered[0] = scene.view.own.stock["coins"]
        return f"{kind.describe(scene)} {remembered[0]}"

    kind = KINDS["board"]
    patch.setitem(KINDS, "board", kind._replace(describe=alt))


def find_by_hidden_goods(patch: pytest.MonkeyPatch):
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


def count_without_permission(patch: pytest.MonkeyPatch):
    def together(flows: Any, count_is_public: bool) -> Any:
        return plain(flows, True)

    plain = deals.choose_simultaneously
    patch.setattr(deals, "choose_simultaneously", together)


def count_in_the_post(patch: pytest.MonkeyPatch):
    """Count what is shown of it in a step without a count."""

    def sealed(match: Any, sheet: Any) -> Any:
        return with_fields(plain(match, sheet), count=len(match.sealed_seats), of=4)

    plain = play.get_seal_count
    patch.setattr(play, "get_seal_count", sealed)


def judge_drawing(seed: int):
    test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(CASE)


def judge_counts(seed: int):
    test_secrets.test_step_shows_the_seal_count_only_where_the_rules_allow_it(CASE, 4, seed)


def judge_looks(seed: int):
    test_secrets.test_real_and_imagined_worlds_look_and_play_alike(CASE, 4, seed)


def judge_swaps(seed: int):
    test_secrets.test_close_does_not_tell_the_public_whose_secret_is_whose(CASE, 4, seed)


def judge_kept(seed: int):
    test_secrets.test_close_tells_nobody_what_a_seat_keeps_to_itself(CASE, 4, seed)


LEAKS_AND_TESTS: list[tuple[Plant, Callable[[int], None]]] = [
    (tell_a_neighbour, judge_kept),
    (tell_everybody, judge_kept),
    (mark_forced_confession, judge_kept),
    (tell_coins_left, judge_kept),
    (tell_right_guesses, judge_swaps),
    (tell_who_accepted, judge_swaps),
    (refuse_by_own_chest, judge_looks),
    (refuse_by_coins_of_another, judge_looks),
    (order_options_by_role, judge_looks),
    (offer_what_another_can_pay, judge_looks),
    (show_face_down_inquisitor, judge_looks),
    (show_tainted_souls, judge_looks),
    (keep_drawing_for_a_seat, judge_drawing),
    (remember_last_words, judge_drawing),
    (find_by_hidden_goods, judge_looks),
    (count_without_permission, judge_counts),
    (count_in_the_post, judge_looks),
]


@pytest.mark.parametrize(
    ("plant", "test"), LEAKS_AND_TESTS, ids=[plant.__name__ for plant, _ in LEAKS_AND_TESTS]
)
@pytest.mark.parametrize("seed", [1, pytest.param(3, marks=pytest.mark.long)])
def test_planted_leak_is_found(
    plant: Plant, test: Callable[[int], None], seed: int, monkeypatch: pytest.MonkeyPatch
):
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        test(seed)
