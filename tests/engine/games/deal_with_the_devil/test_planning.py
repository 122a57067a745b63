"""The questions of PLAN (6.3, 6.7, 6.8, A2), and panels: suggestions come first, and every question has one."""

from __future__ import annotations

from engine.core import Action, Seat, StandingOrder
from engine.core.presentation import Lookahead
from engine.games.deal_with_the_devil.actions import (
    Appease,
    AskFor,
    Build,
    Coins,
    Enough,
    How,
    Respond,
    Wings,
)
from engine.games.deal_with_the_devil.commands.orders import RitualChest, Standing
from engine.games.deal_with_the_devil.rules.action_phase import project_kingdom_before_build
from engine.games.deal_with_the_devil.rules.plan_options import (
    BOARD_DEPENDENT_CARDS,
    list_effect_choices,
    may_move_pieces,
)
from engine.games.deal_with_the_devil.state import State
from engine.games.deal_with_the_devil.view import View

from .scenario import (
    BLUE,
    RED,
    Scene,
    Table,
    find_schedule,
    iterate_random_game,
    lay,
    play_to_step,
    start,
)
from .scenes import make_presenter

ENOUGH = Enough()


def start_scene(scene: Scene) -> Table:
    return Table(scene.s)


def list_questions(t: Table, *answers: Action) -> list[str]:
    """Return what red is asked, one after the other."""
    found = [t.get_question(RED)]
    for answer in answers:
        t.say(RED, answer)
        found.append(t.get_question(RED))
    return found


# c, d: builds


def test_c_builds_are_offered_with_or_without_their_action():
    """A2.3, A2.4, 6.8.1: nothing is left out because it cannot be paid."""
    t = start_scene(Scene("", "", "castle smithy")).say(RED, "choose-event prosperity keep")
    assert t.options(RED) == (Build("castle"), Build("smithy"), Build("smithy", True), ENOUGH)
    assert t.get_refusal(RED, "build castle true") == "build-no-action"
    assert t.get_refusal(RED, "build farm") == "not-in-hand"
    assert list_questions(t, Build("smithy", True), How(1, ("stone",))) == ["build", "how", "build"]
    assert t.options(RED) == (Build("castle"), ENOUGH)
    assert t.get_refusal(RED, "build smithy") == "build-twice"


def test_r10_56_no_more_tokens_than_available():
    """A2.1, 6.8.1, R10.56: an action needs another token."""
    t = start_scene(Scene("9 H", "port vineyard", "smithy farm cloth_hall", tokens=3))
    t.say(RED, "choose-event prosperity keep, use port, use vineyard")
    assert t.options(RED) == (Build("smithy"), Build("farm"), Build("cloth_hall"), ENOUGH)
    assert t.get_refusal(RED, "build smithy true") == "no-token-left"
    assert list_questions(t, Build("farm"))[-1] not in ("build", "recruit")


# h: funding, and the seal


def test_h_stable_that_must_borrow_is_asked():
    """A8.3, F1."""
    t = start_scene(Scene("1 W 1 H", "almshouse", "stable")).say(
        RED, "choose-event prosperity keep, enough, build stable"
    )
    assert list_questions(t, ENOUGH)[-1] == "funding"


# Panels put suggestions first (R10.45). They never send them automatically


def list_suggested(table: Table) -> tuple[Action, ...]:
    return make_presenter().suggested_actions(
        Lookahead[View].from_match(table.match, RED), table.match.get_decision(RED)
    )


def test_r10_45_suggestion_offers_and_asks_nothing():
    """Only while nothing was put in: otherwise it would be refused (D2)."""
    table = start(1, "offer")
    assert list_suggested(table) == (AskFor("none"),)
    table.say(RED, "put wood 1")
    assert list_suggested(table) == ()


def test_r10_45_suggestion_buys_no_wings_and_puts_in_no_coins():
    assert list_suggested(start(3, "wings")) == (Wings(0),)
    assert list_suggested(start(3, "ritual")) == (Coins(0),)


def set_up_three_inquisitors() -> State:
    """The Ascetic takes 4, the Debt Collector with debt 3 + 3 takes 2, the Vandal a building of 1."""
    s = lay(play_to_step(3, "answer"), "red 0 c pure=3 debt=1 built=farm+castle demon=0")
    s.face_up, s.slots = [True, True, False], ["debt_collector", "vandal", "orator", "profligate"]
    return s


def test_r10_45_14_7_largest_penalty_comes_first():
    table = Table(set_up_three_inquisitors())
    assert list_suggested(table) == (Appease("A", "soul"),)
    table.say(RED, "appease A soul")
    assert list_suggested(table) == (Appease("1", "soul"),)


def test_r10_45_no_soul_is_suggested_for_an_inquisitor_who_takes_nothing():
    """Only as many as useful: an empty kingdom has nothing for B and C to punish."""
    assert list_suggested(start(5, "answer", "table bribed=A; red pure=3")) == ()


def test_every_suggestion_is_legal_and_nothing_is_answered_automatically():
    """R10.45: no default is ever submitted silently; only funding, which few would change, is filled in (6.7)."""
    table = start(2, "plan", "red 0 c")
    asked = set[str]()
    while kind := table.get_question(RED):
        decision, view = table.match.get_decision(RED), table.match.view(RED)
        assert set(make_presenter().suggested_actions(Lookahead[View](view), decision)) <= set(
            decision.options
        )
        default = make_presenter().default_action(view, decision)
        assert default == (decision.options[0] if kind == "funding" else None)
        asked.add(kind)
        table.say(RED, decision.options[0])
    assert {"event", "build", "recruit", "funding", "plan_seal"} <= asked


# Standing orders (13.3) and the early ritual (13.2), with views and questions of real games


def get_answer(table: Table, seat: Seat, order: StandingOrder) -> object:
    return order.respond(table.match.view(seat), table.match.get_decision(seat))


def offer_chest(put: str, ask: str, roles: str = "sun cultist devil moon") -> tuple[Table, Seat]:
    """Start RESPOND1 of round 1 with that chest of blue's. Return the table and the seat before which it stands."""
    table = start(1, "offer", "blue 2 W 2 G 2 c", roles, find_schedule(1, "ordinary"))
    table.say(BLUE, f"{put}ask-for {ask}, seal").rest().close()
    role = table.state.own[BLUE].role
    viewer = next(seat for seat in range(4) if table.state.own[seat].chests[-1].role == role)
    return table, viewer


EXAMPLE = Standing(close_forced=True, accept_from=1, reject_below=-1)


def test_11_28_standing_order_and_souls_and_chests_that_can_only_be_closed():
    """A soul ask goes to the player; a chest that is taken, or empty without an ask, is closed."""
    table, viewer = offer_chest("put glass 1, ", "souls 1", "devil sun cultist moon")
    assert get_answer(table, viewer, EXAMPLE) is None
    table.say(viewer, "respond true").rest().close()
    second = next(seat for seat in range(4) if table.own(seat).chests[-1].role == "devil")
    assert table.own(second).chests[-1].contents is None
    assert get_answer(table, second, EXAMPLE) == Respond(False)
    # a taken chest is no soul ask
    assert get_answer(table, second, Standing(accept_from=-9, reject_souls=True)) is None
    table, viewer = offer_chest("", "none")
    assert get_answer(table, viewer, EXAMPLE) == Respond(False)


def test_13_3_empty_chest_that_asks_for_coins_is_a_coin_ask():
    """close_forced closes an empty chest without an ask; this one could be accepted (R10.7)."""
    table, viewer = offer_chest("", "coins 2")
    assert get_answer(table, viewer, Standing(close_forced=True)) is None
    assert get_answer(table, viewer, Standing(accept_from=-2)) == Respond(True)


# The early ritual (13.2)


def test_13_2_early_ritual_must_fit_what_the_wings_leave():
    table = start(3, "wings", "red 7 c debt=2")

    def get_refusal(**fields: object) -> str:
        reason = RitualChest(**fields).explain_refusal(table.match.view(RED))  # pyright: ignore[reportArgumentType]
        return reason.code if reason is not None else ""

    assert get_refusal(coins=5, repay=2, guess_devil="blue") == ""
    assert get_refusal(coins=6, repay=2) == "order-coins"
    assert get_refusal(coins=1, repay=3) == "not-for-you"
    assert get_refusal(pure=1) == "not-for-you"
    assert get_refusal(guess_devil="blue", guess_cultist="blue") == "not-for-you"
    assert get_refusal(guess_devil="red") == "not-for-you"
    table.say(RED, "wings 1")
    assert get_refusal(coins=2) == ""
    assert get_refusal(coins=3) == "order-coins"


def test_unchanged_kingdom_keeps_every_choice():
    """A5, 6.7: the kingdom as the build will find it, which is the present one if no earlier action changes it."""
    moved = still = 0
    for seed in range(4):
        for match in iterate_random_game(seed):
            s = match.state
            for seat, own in enumerate(s.own):
                if s.phase == "plan" and own.draft.plan and len(own.draft.plan.builds) == 1:
                    for card in own.hand:
                        then = list_effect_choices(
                            project_kingdom_before_build(s, seat, own.draft.plan), own.draft.plan, Build(card)
                        )
                        now = list_effect_choices(s.players[seat], own.draft.plan, Build(card))
                        assert then == now or (
                            may_move_pieces(own.draft.plan) and card in BOARD_DEPENDENT_CARDS
                        )
                        moved, still = (
                            moved + (then != now),
                            still + (card in BOARD_DEPENDENT_CARDS and not may_move_pieces(own.draft.plan)),
                        )
    assert moved > 1 and still > 15
