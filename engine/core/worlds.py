"""Other worlds: what may happen (previews) and what may be (what a viewer cannot rule out)."""
from __future__ import annotations

from hashlib import blake2b

from .chance import Chance
from .flow import Seat
from .game import S, Save
from .match import Match
from .saved import decoder, encode


def preview(match: Match[S]) -> Match[S]:
    """A clone for autocomplete and what-if pictures. It stops before an answer that would meet chance (`stopped`)."""
    return match.preview()


def imagine(match: Match[S], viewer: Seat | None, key: bytes) -> Match[S]:
    """A world that the viewer cannot tell from the real one.

    The saved point that he stands on is determinized and his own answers replayed; others' are forgotten, but as
    many seats have sealed as have sealed in truth.
    """
    base = match.base(viewer)
    real = decoder(match.game.state).decode(base.state)
    world = Save(
        encode(match.game.determinize(real, viewer, key, match.seen(viewer))),
        log=[e for e in base.log if e.seat == viewer],
        kept={seat: log for seat, log in base.kept.items() if seat == viewer},
        step=base.step,
        changes={seat: n for seat, n in base.changes.items() if seat == viewer},
    )
    clone: Match[S] = Match(match.game, [world], match.edition, held=True)
    clone.rebuild()
    seal_others(clone, viewer, len(match.seals - {viewer}), Chance(blake2b(key).digest()))
    clone.held = match.held
    return clone


def seal_others(world: Match[S], viewer: Seat | None, count: int, luck: Chance) -> None:
    """Random legal answers of random seats: the viewer knows how many have sealed, not who or what."""
    others = sorted(set(world.asks) - {viewer})
    while others and len(world.seals - {viewer}) < count:
        seat = others.pop(luck.below(len(others)))
        while seat in world.asks:
            options = world.decision(seat).options
            world.submit(seat, options[luck.below(len(options))])
