"""Leaks that somebody could make: each shows a secret in another way."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.jobs import advice as advice_job
from bot.operations.look_back import compute_past_view
from conformance.shown import advice, learning, pictures
from conformance.shown.viewpoint import Viewpoint
from engine import games
from engine.core import Event, Flow, Match, Presenter, Seat, reason, tell
from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.glossary import Glossary
from engine.core.rules import Question
from engine.games.deal_with_the_devil.events import Bribed, Voted
from engine.games.deal_with_the_devil.rules import bank, witch_hunt
from engine.players.advice import Advice, Suggestion
from render.games import find_pictures
from render.games.deal_with_the_devil import KINDS
from render.scene import Description, Scene, Section
from tests.toys.auction import AuctionGame
from tests.toys.auction import rules as auction_rules

Patch = pytest.MonkeyPatch


def get_module(name: str) -> Any:
    return import_module(name)


# Events


def tell_drew_to_everybody(patch: Patch):
    """As if it were no `PrivateEvent`."""
    patch.setattr(get_module("longtable_my_game.actions").Drew, "is_private", False)


def change_events(patch: Patch, rules: Any, change: Callable[[Any, Any], tuple[Event, ...]]):
    """Tell other events instead of each event."""

    def tell_changed(state: Any, event: Any, early: bool = False):
        for changed in change(state, event):
            tell(state, changed, early)

    patch.setattr(rules, "tell", tell_changed)


def list_bids_in_order_of_seals(patch: Patch):
    sealed = list[Seat]()
    ask_for_bid = auction_rules.ask_for_bid

    def ask(state: Any, me: Seat) -> Flow[int]:
        offer = yield from ask_for_bid(state, me)
        if me in sealed:
            sealed.remove(me)
        sealed.append(me)
        return offer

    def change(state: Any, event: Any) -> tuple[Event, ...]:
        return (replace(event, seats=tuple(sealed)) if type(event).__name__ == "Opened" else event,)

    patch.setattr(auction_rules, "ask_for_bid", ask)
    change_events(patch, auction_rules, change)


def mark_forced_confession(patch: Patch):
    """Tell after a vote who could prove something."""

    def change(state: Any, event: Any) -> tuple[Event, ...]:
        provable = sum(witch_hunt.can_prove(own) << seat for seat, own in enumerate(state.own))
        return (event, Bribed((), provable)) if isinstance(event, Voted) else (event,)

    change_events(patch, witch_hunt, change)


# Questions


def change_questions(patch: Patch, slug: str, change: Callable[[Any, Seat, Question], None]):
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


def get_next_hand(state: Any, seat: Seat) -> list[int]:
    player = state.players[(seat + 1) % len(state.players)]
    return player.hand if hasattr(player, "hand") else player.dice


def order_rows_by_another_hand(patch: Patch):
    def change(state: Any, seat: Seat, ask: Question):
        listed = ask.options
        if ask.kind == "row" and sum(get_next_hand(state, seat)) % 2:
            ask.options = lambda: [*listed()][::-1]

    change_questions(patch, "my_game", change)


def name_card_of_another_in_a_refusal(patch: Patch):
    def change(state: Any, seat: Seat, ask: Question):
        if ask.kind == "card" and get_next_hand(state, seat):
            ask.explain_refusal = lambda _: reason("not-held", card=max(get_next_hand(state, seat)))

    change_questions(patch, "my_game", change)


def ask_single_answer_for_a_one(patch: Patch):
    """Otherwise it resolves itself, and all see that the turn has moved on."""

    def change(state: Any, seat: Seat, ask: Question):
        ask.ask_if_forced = ask.ask_if_forced or (ask.kind == "face" and 1 in state.players[seat].dice)

    change_questions(patch, "liars_dice", change)


def count_without_permission(patch: Patch):
    together = bank.choose_simultaneously
    patch.setattr(bank, "choose_simultaneously", lambda flows, count_is_public: together(flows, True))  # pyright: ignore[reportUnknownLambdaType,reportUnknownArgumentType]


# Public facts that a secret decides


def let_best_cup_begin(patch: Patch):
    rules = get_module("longtable_liars_dice.rules")
    roll_dice: Callable[[Any], None] = rules.roll_dice

    def roll(state: Any):
        roll_dice(state)
        if state.round > 1:
            state.active = max(range(len(state.players)), key=lambda seat: sum(state.players[seat].dice))

    patch.setattr(rules, "roll_dice", roll)


# Views, and what is made from the last position that was seen


def change_view(patch: Patch, slug: str, change: Callable[[Any, Any], object]):
    """`change` gets the state and the view."""
    kind: Any = AuctionGame if slug == "auction" else type(games.game(slug))
    build = kind.view

    def view(self: Any, state: Any, viewer: Seat | None) -> Any:
        known = self.copy_state(state)
        seen = build(state, viewer) if is_static else build(self, state, viewer)
        change(known, seen)
        return seen

    is_static = isinstance(vars(kind)["view"], staticmethod)
    patch.setattr(kind, "view", view)


def show_highest_card(patch: Patch):
    change_view(
        patch, "my_game", lambda state, seen: seen.hands.append(max(state.players[0].hand, default=0))
    )


def remember_hidden_cards(patch: Patch, slug: str = "my_game") -> list[int]:
    """Return a list that always holds the hidden cards of the position seen last."""
    hidden = list[int]()

    def change(state: Any, seen: Any):
        hidden[:] = [*state.pile, *(card for player in state.players for card in player.hand)]

    change_view(patch, slug, change)
    return hidden


# Words


def peek_at_hand(ahead: Any, seat: Seat) -> int:
    """Return what a game's words can reach and must not."""
    return sum(get_next_hand(ahead.match.state, seat)) if ahead is not None and ahead.match is not None else 0


def add_to_words(patch: Patch, slug: str, name: str, add: Callable[[Any, Any], object]):
    """Let a function of the game's words say more. `add` gets what that function gets, without the words."""
    presenter: type[Presenter] = games.game(slug).presenter_type
    say = getattr(presenter, name)

    def say_more(words: Any, first: Any, second: Any) -> str:
        return f"{say(words, first, second)} {add(first, second)}"

    patch.setattr(presenter, name, say_more)


def count_another_hand_in_a_label(patch: Patch):
    add_to_words(patch, "my_game", "label", lambda ahead, action: peek_at_hand(ahead, ahead.seat))


def name_hidden_card_in_the_summons(patch: Patch):
    hidden = remember_hidden_cards(patch)
    add_to_words(patch, "my_game", "turn_call", lambda view, seat: hidden[:1])


def tell_place_of_a_card(patch: Patch):
    hidden = remember_hidden_cards(patch)
    words = get_module("longtable_my_game.words")
    kind = GlossaryKind(
        "card",
        ids_without_rows(words.CARDS),
        words.name_card,
        {"does": (words.describe_card,)},
        only_paths=("own", "card", "n"),
        describe_now=lambda hints, view, id: "on top of the pile" if hidden[:1] == [id] else "",  # pyright: ignore[reportUnknownLambdaType,reportUnknownArgumentType]
    )
    patch.setattr(type(games.game("my_game")), "glossary_kinds", (kind,))


def suggest_in_order_of_the_pile(patch: Patch):
    hidden = remember_hidden_cards(patch, "auction")
    patch.setattr(Glossary, "suggest", lambda *_: [f"card:{card}" for card in hidden])  # pyright: ignore[reportUnknownLambdaType,reportUnknownArgumentType]


def show_look_back_of_another(patch: Patch):
    def compute(game: Any, reel: Any, base: Any, seat: Seat | None) -> Any:
        return compute_past_view(game, reel, base, 0 if seat is None else (seat + 1) % 3)

    patch.setattr(learning, "compute_past_view", compute)


def advise_with_the_real_table(patch: Patch):
    """The adviser tells which card lies on top of the world that it gets, and gets the real one."""
    make_question = advice_job.make_question

    def advise(game: Any, task: advice_job.AdviceTask) -> Advice:
        world = Match.load(game, task.world, defer_reveal=True)
        top = float(world.state.pile[-1]) if world.state.pile else 0.0
        said = world.get_decision(task.seat).legal_actions[:1]
        return Advice((Suggestion(said, 0.0, 0.0, {}, {"top": top}),), whole=True)

    def ask(match: Match, table: str, seat: Seat, secret: bytes) -> advice_job.AdviceQuestion:
        return replace(make_question(match, table, seat, secret), world=match)

    patch.setattr(advice, "compute_advice", advise)
    patch.setattr(advice, "make_question", ask)
    patch.setattr(Viewpoint, "is_chosen", lambda seen, every: True)  # pyright: ignore[reportUnknownLambdaType,reportUnknownArgumentType]


# Pictures


def change_acting_picture(patch: Patch, change: Callable[[Any], dict[str, Any]]):
    kinds = get_module("longtable_my_game.pictures").KINDS
    patch.setitem(kinds, "acting", kinds["acting"]._replace(**change(kinds["acting"])))


def draw_another_hand(patch: Patch):
    def change(kind: Any) -> dict[str, Any]:
        def draw(canvas: Any, scene: Scene):
            kind.draw(canvas, scene)
            at = peek_at_hand(scene.lookahead, scene.viewer or 0)
            canvas.rect(at, 0, at + 1, 1, 0xFFFFFF)

        return {"draw": draw}

    change_acting_picture(patch, change)


def describe_another_hand(patch: Patch):
    def change(kind: Any) -> dict[str, Any]:
        def describe(scene: Scene) -> Description:
            hand = str(peek_at_hand(scene.lookahead, scene.viewer or 0))
            return replace(kind.describe(scene), asked=(hand,))

        return {"describe": describe}

    change_acting_picture(patch, change)


def name_file_after_the_pile(patch: Patch):
    hidden = remember_hidden_cards(patch)
    patch.setattr(pictures, "get_picture_filename", lambda picture: f"board-{hidden[0]}.png")  # pyright: ignore[reportUnknownLambdaType,reportUnknownArgumentType]


def change_pictures(patch: Patch, slug: str, **changes: Any):
    drawn = find_pictures(slug)
    assert drawn is not None
    changed = replace(drawn, **changes)
    patch.setattr(pictures, "find_pictures", lambda slug: changed)  # pyright: ignore[reportUnknownLambdaType,reportUnknownArgumentType]


def tell_another_hand_on_the_text_board(patch: Patch):
    drawn = find_pictures("my_game")
    assert drawn is not None

    def describe(scene: Scene) -> Description:
        hand = str(peek_at_hand(scene.lookahead, scene.viewer or 0))
        return replace(drawn.describe(scene), others=(Section("Hand", (hand,)),))

    change_pictures(patch, "my_game", describe=describe)


# What is kept for one viewer and shown to another


def keep_drawing_for_a_seat(patch: Patch):
    """A box of the board, kept for all, has as many pixels as the seat has coins."""
    kind = KINDS["board"]

    def draw(canvas: Any, scene: Any):
        kind.draw(canvas, scene)
        coins = scene.view.own.stock["coins"] if scene.view.own else 0
        if canvas.palette is not None:
            kept = canvas.palette.blends
            tile = kept.peek("coins") or kept.put("coins", Image.new("L", (1 + coins, 1), 255).im)
            canvas.image.im.paste(tile, (0, 0, *tile.size))

    patch.setitem(KINDS, "board", kind._replace(draw=draw))
