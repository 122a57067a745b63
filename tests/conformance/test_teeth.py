"""The suite finds what it is there for: games with one fault fail the test that is meant for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

import pytest
from msgspec import Struct

from bot.operations.look_back import compute_past_view
from bot.panels import forms
from bot.panels import thing_panel as panels
from bot.panels.forms import OpenableForm
from bot.panels.thing_panel import ThingLookup
from conformance import (
    test_answers,
    test_games,
    test_questions,
    test_replay,
    test_secrets,
    test_things,
    test_words,
)
from conformance.case import Case
from conformance.shown import learning
from engine.core import (
    Action,
    Chance,
    Choice,
    Command,
    Decision,
    Flow,
    MatchLike,
    Presenter,
    Refusal,
    Seat,
    choose,
    confirm_turn,
    tell,
)
from engine.core.commands import Responder
from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.glossary import Glossary, GlossaryEntry
from engine.core.match import RevealedActionsError
from engine.core.presentation import Lookahead
from engine.core.rules import shuffle
from tests.toys.auction import Auction, AuctionGame, Bid, Discard, Offer, Start, View, Wall
from tests.toys.auction.game import AuctionHints
from tests.toys.auction.rules import CARD_COUNT, Drew, collect_bids

from .games.auction import CASE


class Sneaky(AuctionGame):
    """Draw cards past `Chance`, without a barrier."""

    def step(self, state: Auction) -> Flow[None]:
        def sneak() -> Flow[None]:
            yield from choose(state.active, "act", lambda: [Start("draw"), Start("nothing")])
            state.players[state.active].hand.append(state.pile.pop())
            state.phase = "end"

        return sneak() if state.phase == "act" and len(state.pile) > 1 else super().step(state)


class Leaky(AuctionGame):
    """Show the top of the pile."""

    def view(self, state: Auction, viewer: Seat | None) -> View:
        seen = super().view(state, viewer)
        seen.die = state.pile[-1] if state.pile else 0
        return seen


class Telling(AuctionGame):
    """Say which card somebody drew by the number of cards."""

    def step(self, state: Auction) -> Flow[None]:
        def end() -> Flow[None]:
            yield from confirm_turn(state, state.active)
            tell(state, Drew(state.active, state.pile[-1]))
            state.active = (state.active + 1) % len(state.players)
            state.phase = "bids" if state.active == state.first else "act"

        return end() if state.phase == "end" and state.pile else super().step(state)


class Honest(AuctionGame):
    """Imagine the real world."""

    def determinize(self, state: Auction, viewer: Seat | None, key: bytes, viewer_state: Auction) -> Auction:
        state.chance = Chance(key, state.chance.draw_counts)
        return state


class Peeking(AuctionGame):
    """Deal the hidden cards again from their true order."""

    def determinize(self, state: Auction, viewer: Seat | None, key: bytes, viewer_state: Auction) -> Auction:
        state.chance, luck = Chance(key, state.chance.draw_counts), Chance(key)
        hidden = [
            *state.pile,
            *(card for seat, p in enumerate(state.players) if seat != viewer for card in p.hand),
        ]
        shuffle(hidden, luck)
        for seat, p in enumerate(state.players):
            p.hand = p.hand if seat == viewer else [hidden.pop() for _ in p.hand]
        state.pile = hidden
        return state


class Dreaming(AuctionGame):
    """Imagine cards that have been put down."""

    def determinize(self, state: Auction, viewer: Seat | None, key: bytes, viewer_state: Auction) -> Auction:
        state = super().determinize(state, viewer, key, viewer_state)
        if state.discards and state.pile:
            state.pile[0] = state.discards[0]
        return state


class Hasty(AuctionGame):
    """Let bids depend on who was first."""

    def step(self, state: Auction) -> Flow[None]:
        def first() -> Flow[None]:
            for asks in (flow := collect_bids(state)):
                while True:
                    seat, answer = yield asks
                    if isinstance(answer, Bid) and -1 in state.board:
                        state.board[state.board.index(-1)] = seat
                    try:
                        asks = flow.send((seat, answer))
                    except StopIteration:
                        return

        return first() if state.phase == "bids" else super().step(state)


class Sharing(AuctionGame):
    """Let the view hold a part of the state that others keep."""

    board: list[int] = []  # noqa: RUF012 - the mistake

    def view(self, state: Auction, viewer: Seat | None) -> View:
        seen = super().view(state, viewer)
        self.board.append(viewer if viewer is not None else -1)
        seen.board = self.board
        return seen


class Unsure(AuctionHints):
    """Say of nothing that it bars undo."""

    def blocks_undo(self, lookahead: Lookahead[View], action: Action) -> bool:
        return False


class Alike(AuctionHints):
    def label(self, lookahead: Lookahead[View], action: Action) -> str:
        return "A wall"

    def group_key(self, view: View, action: Action) -> str:
        return ""


class Speechless(AuctionHints):
    """Have no word for a card."""

    def label(self, lookahead: Lookahead[View], action: Action) -> str:
        if isinstance(action, Discard):
            raise KeyError(action.card)
        return super().label(lookahead, action)


class Wordy(AuctionHints):
    """Tell the standing in more words than a message holds."""

    def standings(self, view: View) -> list[str]:
        return ["Everybody has something."] * 200


class Twins(AuctionHints):
    """Give two entries of one list the same name."""

    def choice_label(
        self, lookahead: Lookahead[View], kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        return "some coins", ""


class Mute(AuctionGame):
    presenter_type: Any = Speechless


class Loquacious(AuctionGame):
    presenter_type: Any = Wordy


class Confusing(AuctionGame):
    presenter_type: Any = Twins


class Fixed(Command):
    """Bid what all bid."""

    coins: int = 0
    form_style = "modal"

    def create_responder(self, view: View) -> Responder:
        return Offer(self.coins).create_responder(view)

    @classmethod
    def list_form_choices(
        cls, field: str, texts: Mapping[str, str], match: MatchLike, seat: Seat
    ) -> list[Choice]:
        return []


class Formal(AuctionGame):
    """Have a form in which nothing can be filled in."""

    command_types = (Fixed,)


class Vague(AuctionGame):
    presenter_type: Any = Unsure


class Bland(AuctionGame):
    presenter_type: Any = Alike


def name_card(words: AuctionHints, id: int) -> str:
    return f"Card {id}"


class Nameless(AuctionGame):
    """Have a kind of things that the catalogue does not name."""

    glossary_kinds = (GlossaryKind("rune", ids_without_rows("ab"), facts={"does": (name_card,)}),)


class Silent(AuctionGame):
    """Say nothing of its cards."""

    glossary_kinds = (
        GlossaryKind(
            "card", ids_without_rows(range(CARD_COUNT)), name_card, only_paths=("players.hand", "discards")
        ),
    )


class Elsewhere(AuctionGame):
    """Have no words for cards on the board."""

    glossary_kinds = (
        GlossaryKind(
            "card",
            ids_without_rows(range(CARD_COUNT)),
            name_card,
            {"does": (name_card,)},
            only_paths=("players.hand", "discards", "board"),
        ),
    )


class Gossiping(AuctionGame):
    """Let a lookup tell the top of the pile."""

    def __init__(self):
        def top(words: AuctionHints, view: View, id: int) -> str:
            return "on top of the pile" if self.top == [id] else ""

        self.top = list[int]()
        self.glossary_kinds: Any = (
            GlossaryKind(
                "card",
                ids_without_rows(range(CARD_COUNT)),
                name_card,
                {"does": (name_card,)},
                only_paths=(),
                describe_now=top,
            ),
        )

    def view(self, state: Auction, viewer: Seat | None) -> View:
        self.top = state.pile[-1:]
        return super().view(state, viewer)


class Remembering(AuctionGame):
    """Leave the pile and the hands of the last view where others find them."""

    pile: ClassVar[list[int]] = []

    def view(self, state: Auction, viewer: Seat | None) -> View:
        self.pile[:] = [*state.pile, *(card for p in state.players for card in p.hand)]
        return super().view(state, viewer)


def suggest_in_order_of_the_pile(patch: pytest.MonkeyPatch):
    def at_hand(known: Glossary, view: Any, seat: Seat | None, decision: Decision | None) -> list[str]:
        return [f"card:{card}" for card in Remembering.pile]

    patch.setattr(Glossary, "suggest", at_hand)


def list_top_of_the_pile_in_help(patch: pytest.MonkeyPatch):
    def of_question(known: Glossary, decision: Decision | None) -> list[str]:
        return [f"card:{card}" for card in Remembering.pile[:1]]

    patch.setattr(Glossary, "find_in_decision", of_question)


def tell_place_in_one_answer(patch: pytest.MonkeyPatch):
    """What a list tells of it stays the same."""

    def used(asked: ThingLookup, one: GlossaryEntry) -> str:
        return (
            f"{Remembering.pile.index(one.id)}" if one.key == "card:7" and one.id in Remembering.pile else ""
        )

    patch.setattr(panels, "describe_users", used)


def show_look_back_of_another(patch: pytest.MonkeyPatch):
    def of_the_next(game: Any, sheet: Any, base: Any, answers: Any, seat: Seat | None) -> View:
        return compute_past_view(game, sheet, base, answers, 0 if seat is None else (seat + 1) % 3)

    patch.setattr(learning, "compute_past_view", of_the_next)


def is_objected(game: AuctionGame, *tests: Callable[[Case], object]) -> bool:
    """Return whether one of the tests objects to the game, for some table and seed."""
    case = replace(CASE, game=game)
    try:
        for test in tests:
            test(case)
    except (AssertionError, KeyError, Refusal, RevealedActionsError):
        return True
    return False


def look_alike(case: Case):
    for seed in range(1, 6):
        test_secrets.test_real_and_imagined_worlds_look_and_play_alike(case, 3, seed)


def have_power(case: Case):
    for seats in case.game.player_counts:
        test_secrets.test_imagined_worlds_vary_all_secrets_and_keep_all_knowledge(case, seats, range(40))


def depend_on_view_only(case: Case):
    test_secrets.test_imagined_world_depends_only_on_view_and_key(case, 3, 1)


def close_in_any_order(case: Case):
    for seed in range(1, 6):
        test_replay.test_sealed_phase_ends_alike_in_any_order(case, 3, seed)


def have_labels(case: Case):
    test_words.test_every_option_has_its_own_label(case, 3, 1)


def bar_undo(case: Case):
    for seed in range(1, 6):
        test_words.test_answers_that_bar_undo_say_so(case, 3, seed)


def share_nothing(case: Case):
    test_games.test_view_is_hashable_and_shares_nothing_with_the_state(case, 3)


def send_everything(case: Case):
    test_questions.test_everything_sent_to_a_person_can_be_made_and_sent(case, range(4))


def refuse_unlisted(case: Case):
    test_answers.test_unlisted_answer_is_refused_and_changes_nothing(case, 3, 1)


def describe_things(case: Case):
    test_things.test_each_thing_has_a_name_a_kind_and_something_to_say(case, "en")


def tell_places(case: Case):
    test_things.test_every_place_of_a_thing_is_told(case, 3, 1)


def look_up_alike(case: Case):
    test_things.test_lookups_are_the_same_in_every_world(case, 3, 1, 0)


SUITE_TESTS = (
    look_alike,
    depend_on_view_only,
    have_power,
    close_in_any_order,
    have_labels,
    bar_undo,
    share_nothing,
    refuse_unlisted,
    send_everything,
    describe_things,
    tell_places,
    look_up_alike,
)
SLOW_TESTS = (look_alike, have_power, send_everything)


@pytest.mark.parametrize(
    ("game", "test"),
    [
        (Sneaky, look_alike),
        (Leaky, look_alike),
        (Telling, look_alike),
        (Honest, have_power),
        (Peeking, depend_on_view_only),
        (Dreaming, have_power),
        (Hasty, close_in_any_order),
        (Sharing, share_nothing),
        (Vague, bar_undo),
        (Bland, have_labels),
        (Mute, send_everything),
        (Loquacious, send_everything),
        (Confusing, send_everything),
        (Nameless, describe_things),
        (Silent, describe_things),
        (Elsewhere, tell_places),
        (Gossiping, look_alike),
        (Gossiping, look_up_alike),
    ],
)
def test_game_with_one_fault_is_found(game: type[AuctionGame], test: Callable[[Case], object]):
    assert is_objected(game(), test)


LOOKUP_LEAKS = (
    suggest_in_order_of_the_pile,
    list_top_of_the_pile_in_help,
    show_look_back_of_another,
)


@pytest.mark.parametrize("plant", LOOKUP_LEAKS)
def test_leak_of_looking_up_or_back_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
):
    plant(monkeypatch)
    assert is_objected(Remembering(), look_alike)


def test_leak_of_one_answer_is_found(monkeypatch: pytest.MonkeyPatch):
    tell_place_in_one_answer(monkeypatch)
    assert is_objected(Remembering(), look_up_alike)


def test_form_that_opens_without_a_field_is_found(monkeypatch: pytest.MonkeyPatch):
    def never_opens(one: OpenableForm, seat: Seat | None) -> bool:
        return False

    assert not is_objected(Formal(), send_everything)
    monkeypatch.setattr(forms, "has_no_fields", never_opens)
    assert is_objected(Formal(), send_everything)


@pytest.mark.parametrize(
    "test",
    # The suite itself judges the toy in an ordinary run.
    [pytest.param(test, marks=pytest.mark.long if test in SLOW_TESTS else ()) for test in SUITE_TESTS],
)
def test_game_without_faults_passes(test: Callable[[Case], object]):
    assert not is_objected(Remembering(), test)


def test_hints_of_a_game_may_be_left_out():
    class Plain(AuctionGame):
        presenter_type: Any = Presenter

    case = replace(CASE, game=Plain())
    have_labels(case)
    test_words.test_every_question_is_asked_and_explained(case, 2, 1)


def test_wall_without_hints_is_named_by_the_catalogue():
    class Plain(AuctionGame):
        presenter_type: Any = Presenter

    match = replace(CASE, game=Plain()).create_match(2, 1)
    assert (
        Plain().create_presenter(["Ann", "Bob"]).label(Lookahead[Any].from_match(match, 0), Wall(3))
        == "Space 3"
    )
