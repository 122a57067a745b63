"""Plant leaks in what a game shows: in its words, its views and its pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from conformance.shown import pictures
from engine import games
from engine.core import Presenter, Seat
from engine.core.game import GlossaryKind, ids_without_rows
from render.games import find_pictures
from render.scene import Picture, Scene

from .leaks_in_rules import get_module, next_hand

# Words


def peek_at_hand(ahead: Any, seat: Seat) -> int:
    """Return what a game's words can reach and must not."""
    return sum(next_hand(ahead.match.state, seat)) if ahead is not None and ahead.match is not None else 0


def add_to_words(patch: pytest.MonkeyPatch, slug: str, name: str, addition: Callable[[Any, Any], object]):
    """Let a function of the game's words say more. `addition` gets what that function gets, without the words."""
    hints: type[Presenter[Any]] = games.game(slug).presenter_type
    plain = getattr(hints, name)

    def planted(words: Any, first: Any, second: Any) -> str:
        return f"{plain(words, first, second)} {addition(first, second)}"

    patch.setattr(hints, name, planted)


def count_another_hand_in_a_label(patch: pytest.MonkeyPatch):
    add_to_words(patch, "my_game", "label", lambda lookahead, action: peek_at_hand(lookahead, lookahead.seat))


def tell_another_hand_in_the_question(patch: pytest.MonkeyPatch):
    add_to_words(
        patch, "liars_dice", "prompt", lambda lookahead, decision: peek_at_hand(lookahead, decision.seat)
    )


# Views, and what is made from the last position that was seen


def change_view(patch: pytest.MonkeyPatch, slug: str, change: Callable[[Any, Seat | None, Any], None]):
    """`change` gets the state, the viewer, and their view."""
    kind = type(games.game(slug))
    plain: Any = vars(kind)["view"]
    plain = getattr(plain, "__func__", plain)
    is_method = not isinstance(vars(kind)["view"], staticmethod)

    def view(self: Any, state: Any, viewer: Seat | None) -> Any:
        known = self.copy_state(state)
        seen = plain(self, state, viewer) if is_method else plain(state, viewer)
        change(known, viewer, seen)
        return seen

    patch.setattr(kind, "view", view)


def show_highest_card_of_seat_0(patch: pytest.MonkeyPatch):
    change_view(
        patch, "my_game", lambda s, viewer, seen: seen.hands.append(max(s.players[0].hand, default=0))
    )


def show_number_from_the_key(patch: pytest.MonkeyPatch):
    def change(state: Any, viewer: Seat | None, seen: Any):
        seen.round = seen.round * 1000 + state.chance.key[0]

    change_view(patch, "liars_dice", change)


def show_order_of_customers(patch: pytest.MonkeyPatch):
    change_view(
        patch, "village", lambda s, viewer, seen: seen.pile.reverse() if s.pile[:1] > s.pile[-1:] else None
    )


def show_next_fountain_cards(patch: pytest.MonkeyPatch):
    def change(state: Any, viewer: Seat | None, seen: Any):
        seen.round = f"{seen.round} {state.fountain_pile[-1:]}"

    change_view(patch, "carpe_diem", change)


def show_dice_of_another(patch: pytest.MonkeyPatch):
    change_view(
        patch, "saint_malo", lambda s, viewer, seen: setattr(seen, "rolls_used", str(s.players[0].dice))
    )


def tell_place_of_a_hidden_card(patch: pytest.MonkeyPatch):
    """The rows are hidden from all views, and the line still tells which row got the card."""

    def change(state: Any, viewer: Seat | None, seen: Any):
        seen.rows = type(seen.rows)()

    change_view(patch, "my_game", change)


def remember_hidden_cards(patch: pytest.MonkeyPatch, slug: str) -> list[int]:
    """Return a list that always holds the hidden cards of the position seen last."""
    hidden = list[int]()

    def change(state: Any, viewer: Seat | None, seen: Any):
        hidden[:] = [*state.pile, *(card for p in state.players for card in p.hand)]

    change_view(patch, slug, change)
    return hidden


def name_hidden_card_in_the_summons(patch: pytest.MonkeyPatch):
    hidden = remember_hidden_cards(patch, "my_game")
    add_to_words(patch, "my_game", "turn_call", lambda view, seat: hidden[:1])


def tell_place_of_a_card(patch: pytest.MonkeyPatch):
    hidden = remember_hidden_cards(patch, "my_game")
    words = get_module("longtable_my_game.words")

    def now(hints: Any, view: Any, id: int) -> str:
        return "on top of the pile" if hidden[:1] == [id] else ""

    kind = GlossaryKind(
        "card",
        ids_without_rows(words.CARDS),
        words.name_card,
        {"does": (words.describe_card,)},
        only_paths=("own", "card", "n"),
        describe_now=now,
    )
    patch.setattr(type(games.game("my_game")), "glossary_kinds", (kind,))


# Pictures


def change_picture(patch: pytest.MonkeyPatch, kind: str, **changes: Any):
    kinds = get_module("longtable_my_game.pictures").KINDS
    patch.setitem(kinds, kind, kinds[kind]._replace(**changes))


def draw_another_hand(patch: pytest.MonkeyPatch):
    plain = get_module("longtable_my_game.pictures").KINDS["acting"]

    def paint(canvas: Any, scene: Scene[Any]):
        plain.draw(canvas, scene)
        at = peek_at_hand(scene.lookahead, scene.viewer or 0)
        canvas.rect(at, 0, at + 1, 1, 0xFFFFFF)

    change_picture(patch, "acting", draw=paint)


def describe_another_hand(patch: pytest.MonkeyPatch):
    plain = get_module("longtable_my_game.pictures").KINDS["acting"]

    def alt(scene: Scene[Any]) -> str:
        return f"{plain.describe(scene)} {peek_at_hand(scene.lookahead, scene.viewer or 0)}"

    change_picture(patch, "acting", describe=alt)


def name_file_after_the_pile(patch: pytest.MonkeyPatch):
    hidden = remember_hidden_cards(patch, "my_game")

    def named(picture: Picture) -> str:
        return f"board-{hidden[0]}.png"

    patch.setattr(pictures, "get_picture_filename", named)


def tell_another_hand_on_the_text_board(patch: pytest.MonkeyPatch):
    drawn = find_pictures("my_game")
    assert drawn is not None

    def text(scene: Scene[Any]) -> str:
        return f"{drawn.text_board(scene)} {peek_at_hand(scene.lookahead, scene.viewer or 0)}"

    changed = replace(drawn, text_board=text)

    def found(slug: str) -> Any:
        return changed

    patch.setattr(pictures, "find_pictures", found)
