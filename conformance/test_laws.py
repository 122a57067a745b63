"""The other tests rely on these laws. They run first, because a broken law fails many tests that do not name it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

from msgspec import Struct

from engine.core import Match, Seat, determinize_match

from .case import Case
from .tables import each_main_table, each_middle_table
from .walk import ORDINARY_SEED, encode_data, list_viewers, play_random_game, record_game

WORLDS = 4
SHARED_FIELDS = ("chance", "step_events")  # these have laws of their own, which `Match` asserts
PAGE = "docs/games/simultaneous-turns.md"


@each_main_table
def test_steps_keep_their_laws(case: Case, seats: int) -> None:
    """`Match` asserts the laws of steps, and a flow inside `choose_simultaneously` writes only its own seat's part."""
    before: tuple[int, Seat, dict[str, bytes]] | None = None
    for match, seat, _ in play_random_game(case, seats, ORDINARY_SEED):
        step = match.saved_steps[0].step
        if before is not None and match.in_sealed_step and before[0] == step:
            after = encode_others_parts(match.state, before[1])
            changed = [name for name, data in before[2].items() if data != after[name]]
            assert not changed, (
                f"a flow inside `choose_simultaneously` for seat {before[1]} wrote {', '.join(changed)}, which is not only "
                f"that seat's own. Write it after all have sealed ({PAGE})"
            )
        before = (step, seat, encode_others_parts(match.state, seat)) if match.in_sealed_step else None


def encode_others_parts(state: Any, seat: Seat) -> dict[str, bytes]:
    """Return each field of a state, encoded, without what belongs to one seat: its places in lists and tables by seat."""
    seats = len(state.players)

    def drop_own(value: Any) -> Any:
        """Return a value without the seat's places."""
        if isinstance(value, list):
            items = cast("list[Any]", value)
            return [
                None if len(items) == seats and n == seat else drop_own(item) for n, item in enumerate(items)
            ]
        if isinstance(value, dict):
            return {
                key: drop_own(inner) for key, inner in cast("dict[Any, Any]", value).items() if key != seat
            }
        return value

    return {
        name: encode_data(drop_own(getattr(state, name)))
        for name in state.__struct_fields__
        if name not in SHARED_FIELDS
    }


@each_middle_table
def test_views_keep_what_their_viewers_know(case: Case, seats: int) -> None:
    """If every world that a viewer can imagine has the same list, the viewer knows it, so some view of theirs shows its
    first items as well: a view that forgets all played cards but the last is found."""
    shown, forgotten = set[str](), set[str]()
    luck = random.Random(ORDINARY_SEED)
    for position in record_game(case, seats, ORDINARY_SEED).sample:
        match = position.match
        for viewer in list_viewers(match):
            lists = iter_lists(match.state, viewer)
            known = {name: items for name, items in lists if items and name not in shown}
            for _ in range(WORLDS):
                if not known:  # most lists differ in the first world already
                    break
                world = dict(iter_lists(determinize_match(match, viewer, luck.randbytes(16)).state, viewer))
                known = {name: items for name, items in known.items() if world.get(name) == items}
            for name, items in known.items():
                changes = changes_view(match, viewer, name)
                if changes is False:
                    forgotten.add(name)
                elif changes and len(items) > 1:  # a view may show the last item alone
                    shown.add(name)
    assert forgotten - shown <= {*case.forgotten_fields}, (
        f"{', '.join(sorted(forgotten - shown))}: `determinize` keeps this list for a viewer, who therefore knows it, "
        "but no view changes if its first item is another. Show it in the view, or name it in `Case.forgotten_fields` "
        "if the rules say that players may not look at it again"
    )


def iter_lists(state: Any, viewer: Seat | None) -> Iterator[tuple[str, list[Any]]]:
    """Yield the lists of a state that are nobody's, and those of the viewer, each with its name."""
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if name in SHARED_FIELDS or not isinstance(value, list):
            continue
        items = cast("list[Any]", value)
        if len(items) != len(state.players):
            yield name, items
        elif viewer is not None and isinstance(own := items[viewer], Struct):
            for inner in own.__struct_fields__:
                if isinstance(held := getattr(own, inner), list):
                    yield f"{name}.{inner}", cast("list[Any]", held)


def changes_view(match: Match, viewer: Seat | None, name: str) -> bool | None:
    """Return whether the viewer's view changes if a list has its last item in place of its first, or lacks the first if
    they are equal. The number of items stays, because a view may show that alone. None if the view cannot be built.
    """
    before = encode_data(match.game.view(match.game.copy_state(match.state), viewer))
    changed = match.game.copy_state(match.state)
    items = dict(iter_lists(changed, viewer))[name]
    items[:1] = items[-1:] if items[-1] != items[0] else []
    try:
        return encode_data(match.game.view(changed, viewer)) != before
    except Exception:  # the rest of the state needs the item
        return None
