"""The other tests rely on these laws. They run first, because a broken law fails many tests that do not name it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

from msgspec import Struct

from engine.core import Seat, determinize_match

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
    first items as well: a view that forgets all played cards but the last is found. So is a `determinize` that keeps
    the order of a face-down pile."""
    shown, forgotten = set[str](), set[str]()
    varied = set[str]()
    luck = random.Random(ORDINARY_SEED)
    for position in record_game(case, seats, ORDINARY_SEED).sample:
        match = position.match
        for viewer in list_viewers(match):
            state = match.copy_viewer_state(viewer)
            lists = iter_lists(state, viewer)
            known = {name: items for name, items in lists if items and name not in shown | varied}
            for _ in range(WORLDS):
                if not known:  # most lists differ in the first world already
                    break
                world = dict(iter_lists(determinize_match(match, viewer, luck.randbytes(16)).state, viewer))
                varied |= {name for name, items in known.items() if world.get(name) != items}
                known = {name: items for name, items in known.items() if name not in varied}
            for name, items in known.items():
                changes = changes_view(case, state, viewer, name)
                if changes is False:
                    forgotten.add(name)
                elif changes and len(items) > 1:  # a view may show the last item alone
                    shown.add(name)
    hidden = forgotten - shown - varied
    assert hidden <= {*case.forgotten_fields}, (
        f"{', '.join(sorted(hidden))}: `determinize` keeps this list, so that the viewer knows it, but no view "
        "depends on its first item and its order. Draw it anew in `determinize`, show it in the view, or name it in "
        "`Case.forgotten_fields` if the rules say that players may not look at it again"
    )


def iter_lists(state: Any, viewer: Seat | None) -> Iterator[tuple[str, list[Any]]]:
    """Yield the lists of a state that are nobody's, and those of the viewer, each with its name."""
    for name in state.__struct_fields__:
        value: Any = getattr(state, name)
        if name in SHARED_FIELDS:
            continue
        if isinstance(value, list) and len(items := cast("list[Any]", value)) == len(state.players):
            if viewer is not None and isinstance(items[viewer], Struct):
                yield from iter_inner_lists(items[viewer], name)
        else:
            yield from iter_inner_lists(value, name)


def iter_inner_lists(value: Any, name: str) -> Iterator[tuple[str, list[Any]]]:
    """Yield a list itself, or the lists in a struct or a table, each with its name."""
    if isinstance(value, list):
        yield name, cast("list[Any]", value)
    elif isinstance(value, Struct):
        for inner in value.__struct_fields__:
            yield from iter_inner_lists(getattr(value, inner), f"{name}.{inner}")
    elif isinstance(value, dict):
        for key, inner in cast("dict[Any, Any]", value).items():
            yield from iter_inner_lists(inner, f"{name}.{key}")


def changes_view(case: Case, state: Any, viewer: Seat | None, name: str) -> bool | None:
    """Return whether the viewer's view changes if a list has its last item in place of its first, or lacks the first if
    they are equal, and also if its order is reversed. The number of items stays, because a view may show that alone.
    None if the view cannot be built.
    """
    before, items = encode_view(case, state, viewer), dict(iter_lists(state, viewer))[name]
    others = [items[-1:] + items[1:] if items[-1] != items[0] else items[1:], items[::-1]]
    for other in others:
        changed = case.game.copy_state(state)
        dict(iter_lists(changed, viewer))[name][:] = other
        try:
            if other != items and encode_view(case, changed, viewer) == before:
                return False
        except Exception:  # the rest of the state needs the item
            return None
    return True


def encode_view(case: Case, state: Any, viewer: Seat | None) -> bytes:
    return encode_data(case.game.view(case.game.copy_state(state), viewer))
