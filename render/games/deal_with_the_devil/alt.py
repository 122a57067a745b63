"""Deal with the Devil in words: the alt texts of its pictures and the text boards, public and private (9.5)."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.core.flow import Seat
from engine.core.text import Catalogue, catalogue
from engine.games.deal_with_the_devil.components import (
    ACHIEVEMENTS,
    BUILDINGS,
    COURTIERS,
    INQUISITORS,
    ROLE,
    BuildingId,
    EventId,
)
from engine.games.deal_with_the_devil.scoring import CATEGORIES
from engine.games.deal_with_the_devil.state import Own, Seen
from engine.games.deal_with_the_devil.view import Slot, View
from engine.games.deal_with_the_devil.words.hints import DevilHints
from engine.games.deal_with_the_devil.words.names import Names

from ...kit.pictures import ALT_LIMIT
from ...kit.prose import closed, cut, more, wrapped
from ...kit.wording import counted, minus, name_of, signed
from ...scene import Scene
from . import deal
from .board import step, talk
from .seats import TYPES
from .words import OWN, PHASES, ROUNDS, plain

HOME = "engine.games.deal_with_the_devil"
PLACES = {"space2": "for 2 coins", "space3": "for 3 coins", "held": "held", "away": "away"}  # of courtiers


def names(scene: Scene[View]) -> Names:
    return _names(tuple(name_of(scene, seat) for seat in range(len(scene.players))))


@lru_cache(maxsize=64)
def _names(people: tuple[str, ...]) -> Names:
    return Names(catalogue(HOME), people)


@lru_cache(maxsize=128)
def card(one: BuildingId) -> str:
    """A building with all that stands on it."""
    return _names(()).card(one)


@lru_cache(maxsize=32)
def event(one: EventId) -> str:
    return _names(()).event_card(one)


def hints(scene: Scene[View]) -> DevilHints:
    return DevilHints(catalogue(HOME), [name_of(scene, seat) for seat in range(len(scene.players))])


# The table


def asked(scene: Scene[View]) -> str:
    """Round, phase and what all are doing."""
    view = scene.view
    if view.results is not None:
        return f"Deal with the Devil is over. {step(scene)}"
    return f"Deal with the Devil, round {view.round} of {ROUNDS}, {PHASES[view.phase]}. {step(scene)}"


def numbers(scene: Scene[View], seat: Seat) -> str:
    """What lies open of a seat, as numbers."""
    view = scene.view
    k = view.kingdoms[seat]
    role = f", {names(scene).role(view.roles[seat])}" if seat in view.roles else ""
    mob = ", an angry mob at the door" if k.mob else ""
    return (f"{name_of(scene, seat)}{role}: {minus(k.score)} points, debt {k.debt}, reputation {signed(k.reputation)}, "
            f"wings {k.angel} angel {k.demon} demon, indulgences {k.indulgences}, houseguests {k.houseguests}, "
            f"production {'-'.join(map(str, k.levels))}{mob}")


def built(scene: Scene[View], seat: Seat) -> str:
    """Buildings and courtiers of a seat."""
    k, say = scene.view.kingdoms[seat], names(scene)
    cards = [say.building(one.card) + (" (covered)" if one.covered else "") for one in k.built]
    held = [who for who in COURTIERS if k.courtiers[who] == "held"]
    parts = [f"buildings {', '.join(cards) or 'none'}", *([f"courtiers {', '.join(held)} held"] if held else [])]
    return "; ".join(parts)


def inquisitors(scene: Scene[View]) -> str:
    pool = counted(scene.view.pool, "coin")
    return f"Inquisitors: {', '.join(_slot(slot, scene.view.round) for slot in scene.view.slots)}; bribes {pool} of 5."


def _slot(slot: Slot, round_: int) -> str:
    if slot.inquisitor is None:
        return f"{slot.id} face down"
    name = INQUISITORS[slot.inquisitor].name.removeprefix("The ")
    state = " bribed" if slot.bribed else "" if slot.active or round_ == ROUNDS else " from round 5"
    return f"{slot.id} {name}{state}"


def wishes(scene: Scene[View]) -> list[str]:
    return [f"{name_of(scene, seat)} wants {' and '.join(words)}." for seat, words in enumerate(talk(scene)) if words]


def board(scene: Scene[View]) -> str:
    seats = range(len(scene.players))
    full = [f"{numbers(scene, seat)}, {built(scene, seat)}." for seat in seats]
    facts = full if _fits([asked(scene), *full]) else [f"{numbers(scene, seat)}." for seat in seats]
    return cut(scene.say, [asked(scene), *facts, *closed(plain(scene.news)), inquisitors(scene), *wishes(scene)])


def kingdoms(scene: Scene[View]) -> str:
    """Every building with what it does."""
    facts = [f"{name_of(scene, seat)}: {'; '.join(card(one.card) for one in k.built) or 'no building yet'}."
             for seat, k in enumerate(scene.view.kingdoms)]
    short = [f"{name_of(scene, seat)}: {built(scene, seat)}." for seat in range(len(scene.players))]
    first = f"The four kingdoms, round {scene.view.round}."
    return cut(scene.say, [first, *(facts if _fits(scene.say, [first, *facts]) else short)])


def _fits(say: Catalogue, facts: list[str]) -> bool:
    return len(" ".join(facts)) < ALT_LIMIT - len(more(say))


def results(scene: Scene[View]) -> str:
    return cut(scene.say, [asked(scene), *(result(scene, i) for i in range(len(scene.view.results or [])))])


def result(scene: Scene[View], at: int) -> str:
    """One player's final lines (FS5)."""
    row = (scene.view.results or [])[at]
    say, text = names(scene), catalogue(HOME)
    role = f", {say.role(scene.view.roles[row.seat])}" if row.seat in scene.view.roles else ""
    lines = [f"{text(f'score-{name}').lower()} {minus(n)}" for name, n in zip(CATEGORIES, row.items, strict=True) if n]
    return (f"{row.place}. {name_of(scene, row.seat)}{role}, {minus(row.total)}: {', '.join(lines)}; "
            f"left over {row.tie_break or 0}.")


# Behind the own screen


def own_line(scene: Scene[View], own: Own) -> str:
    say = names(scene)
    stock = ", ".join(f"{n} {res}" for res, n in own.stock.items())
    role = ROLE[own.role]
    tokens = " and ".join([*["devil"] * role.guess_devil, *["cultist"] * role.guess_cultist]) or "none"
    return (f"You: {say.role(own.role)}; for a chest you may ask {say.asks(own.role)}. Stock {stock}. "
            f"{say.souls(own.pure, own.tainted).capitalize()}. Guess tokens: {tokens}. Debt {own.debt}.")


def chest(scene: Scene[View], seen: Seen) -> str:
    """DM5, DM6."""
    say = names(scene)
    role, ask = say.role(seen.role), say.asked(seen.ask)
    if seen.contents is None:
        return f"A chest of the {role}. It asks {ask}. It has been taken."
    if not deal.held(seen) and seen.ask.kind == "none":
        return f"A chest of the {role}. It is empty and asks nothing."
    return f"A chest of the {role}. It holds {say.bundle(seen.contents)}. It asks {ask}."


def drafted(scene: Scene[View]) -> list[str]:
    """What is decided so far in the open step; like the picture, without whom a guess names."""
    own = scene.view.own
    if own is None:
        return []
    state = "Sealed" if own.draft.sealed else "Your draft"
    said = hints(scene).draft(scene.view, ())
    loaded = own.draft.ritual
    if loaded is not None:
        laid = [role for role, guess in (("devil", loaded.guess_devil), ("cultist", loaded.guess_cultist))
                if guess is not None]
        souls = names(scene).souls(loaded.pure, loaded.tainted)
        said = [counted(loaded.coins, "coin"), souls, f"guesses laid: {' and '.join(laid) or 'none'}"]
    return [f"{state}: {'; '.join(said)}."] if said else []


def faced(scene: Scene[View], seat: Seat) -> list[str]:
    refs = scene.view.facing[seat]
    return [f"You face {', '.join(refs)}."] if refs else []


def acting(scene: Scene[View]) -> str:
    own, seat = scene.view.own, scene.viewer
    if own is None or seat is None:
        raise ValueError("the private picture needs a viewer")
    seen = deal.before(scene)
    return cut(scene.say, [
        f"Only for you, round {scene.view.round}: {OWN[scene.view.phase]}.", *([chest(scene, seen)] if seen else []),
        own_line(scene, own), *drafted(scene), *faced(scene, seat),
        f"Hand: {'; '.join(card(one) for one in own.hand) or 'none'}.",
        f"Events: {'; '.join(event(one) for one in own.events) or 'none'}.", f"{numbers(scene, seat)}.",
    ])  # fmt: skip


# Text boards


def text(scene: Scene[View]) -> str:
    """All that the pictures show, the viewer's own screen first, in lines of at most 60 characters."""
    return "\n".join(part for line in _lines(scene) for part in wrapped(line))


def _lines(scene: Scene[View]) -> Iterator[str]:
    yield asked(scene)
    yield from plain(scene.news)
    own, seat = scene.view.own, scene.viewer
    if own is not None and seat is not None:
        yield ""
        yield from _private(scene, seat, own)
    yield ""
    yield inquisitors(scene)
    yield from wishes(scene)
    for n in range(len(scene.players)):
        yield ""
        yield from _seat(scene, n)
    yield from (result(scene, i) for i in range(len(scene.view.results or [])))


def _private(scene: Scene[View], seat: Seat, own: Own) -> Iterator[str]:
    say = names(scene)
    seen = deal.before(scene)
    yield own_line(scene, own)
    if seen is not None:
        yield chest(scene, seen)
    yield from drafted(scene)
    yield from faced(scene, seat)
    yield from (f"Hand: {card(one)}" for one in own.hand)
    yield from (f"Event: {event(one)}" for one in own.events)
    yield from (f"{say.building(one.card)}. {say.effect_of(one.card)}"
                for one in scene.view.kingdoms[seat].built if BUILDINGS[one.card].effects)


def _seat(scene: Scene[View], seat: Seat) -> Iterator[str]:
    view, say = scene.view, names(scene)
    k = view.kingdoms[seat]
    yield f"{numbers(scene, seat)}."
    yields = enumerate(zip(view.production[seat], k.levels, strict=True), 1)
    spaces = [f"{n} {kind}, level {level}" for n, (kind, level) in yields]
    yield (f"Interest stage {k.stage}; tokens {k.tokens}, {k.free} free; hand {view.hands[seat]}, "
           f"events {view.events[seat]}")
    yield f"Production spaces: {'; '.join(spaces)}"
    types = [kind for one in k.built for kind in BUILDINGS[one.card].types]
    yield f"Symbols: {', '.join(f'{kind} {types.count(kind)}' for kind in TYPES)}"
    built = [f"{say.building(one.card)} r{one.round}{' covered' if one.covered else ''}" for one in k.built]
    yield f"Buildings: {', '.join(built) or 'none'}"
    minors = [f"{say.achievement(tile)} {'removed' if n < 0 else f'on space {n}' if n else 'open'}"
              for tile, n in k.minors.items()]
    majors = [f"{say.achievement(tile)} {'claimed' if tile in k.majors else 'open'}" for tile in ACHIEVEMENTS[4:]]
    yield f"Tiles: {', '.join([*minors, *majors])}"
    yield f"Courtiers: {', '.join(f'{who} {PLACES[place]}' for who, place in k.courtiers.items())}"
