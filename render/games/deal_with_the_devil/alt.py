"""Deal with the Devil in words: the alt texts of its pictures and the text boards, public and private (9.5)."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.core.rules import Seat
from engine.core.text import Catalogue, capitalise_first, format_number, format_signed, get_catalogue, join_with_and
from engine.games.deal_with_the_devil.components import BUILDINGS, ROLE, BuildingId, EventId
from engine.games.deal_with_the_devil.components.terms import COURTIERS, Role
from engine.games.deal_with_the_devil.rules.scoring import CATEGORIES
from engine.games.deal_with_the_devil.state import Own, Seen
from engine.games.deal_with_the_devil.view import Slot, View
from engine.games.deal_with_the_devil.words.hints import DevilHints
from engine.games.deal_with_the_devil.words.names import Names, printed

from ...kit.pictures import ALT_LIMIT
from ...kit.prose import cut, more, news
from ...kit.wording import name_of, plain
from ...scene import Scene
from . import deal
from .board import step, talk
from .seats import START, TYPES, standing
from .words import ROUNDS, words

LAID: tuple[tuple[Role, str], ...] = (("devil", "guess_devil"), ("cultist", "guess_cultist"))  # of a ritual chest
HOME = "engine.games.deal_with_the_devil"


def names(scene: Scene[View]) -> Names:
    return Names(words(scene), [name_of(scene, seat) for seat in range(len(scene.players))])


@lru_cache(maxsize=128)
def card(say: Catalogue, one: BuildingId) -> str:
    """A building with all that stands on it."""
    return Names(say, ()).card(one)


@lru_cache(maxsize=32)
def event(say: Catalogue, one: EventId) -> str:
    return Names(say, ()).event_card(one)


def hints(scene: Scene[View]) -> DevilHints:
    return DevilHints(get_catalogue(HOME, scene.locale), [name_of(scene, seat) for seat in range(len(scene.players))])


# The table


def asked(scene: Scene[View]) -> str:
    """Round, phase and what all are doing."""
    view = scene.view
    say = words(scene)
    if view.results is not None:
        return say("alt-end", step=step(scene))
    return say("alt-step", round=view.round, phase=say(f"phase-{view.phase}"), step=step(scene))


def numbers(scene: Scene[View], seat: Seat) -> str:
    """What lies open of a seat: points and reputation, and all else that is not nothing."""
    k, say = scene.view.kingdoms[seat], words(scene)
    key, points = standing(scene.view, seat)
    doubled = [str(n) for n, level in enumerate(k.levels, 1) if level > 1]
    return ", ".join([
        say("alt-points", who=who(scene, seat), word=key, count=points, score=format_number(points)),
        *([say("alt-debt", debt=k.debt)] if k.debt else []),
        say("alt-reputation", n=format_signed(k.reputation)),
        *(say(f"alt-{what}", count=n) for what, n in (
            ("angel", k.angel), ("demon", k.demon), ("indulgences", k.indulgences), ("guests", k.houseguests)
        ) if n),
        *([say("alt-doubled", count=len(doubled), spaces=join_with_and(say, doubled))] if doubled else []),
        *([say("alt-mob")] if k.mob else []),
    ])  # fmt: skip


def who(scene: Scene[View], seat: Seat) -> str:
    """The name, with the role where it is known."""
    roles = scene.view.roles
    return name_of(scene, seat) + (f", {names(scene).role(roles[seat])}" if seat in roles else "")


def built(scene: Scene[View], seat: Seat) -> str:
    """Buildings and courtiers of a seat."""
    k, say, call = scene.view.kingdoms[seat], words(scene), names(scene)
    cards = [say("alt-covered", name=call.building(one.card)) if one.covered else call.building(one.card)
             for one in k.built]
    held = [call.whom(one) for one in COURTIERS if k.courtiers[one] == "held"]
    parts = [say("alt-buildings", names=", ".join(cards))] if cards else [say("no-building")]
    return "; ".join([*parts, *([say("alt-held", names=join_with_and(say, held))] if held else [])])


def inquisitors(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    return say("alt-inquisitors", who=", ".join(_slot(say, slot, view.round) for slot in view.slots), count=view.pool)


def _slot(say: Catalogue, slot: Slot, round_: int) -> str:
    if slot.inquisitor is None:
        return say("slot-hidden", ref=slot.id)
    name = printed(say, slot.inquisitor)
    state = "bribed" if slot.bribed else "active" if slot.active or round_ == ROUNDS else "later"
    return say("slot", ref=slot.id, name=name, state=state)


def wishes(scene: Scene[View]) -> list[str]:
    say = words(scene)
    return [
        say("alt-wants", who=name_of(scene, seat), what=join_with_and(say, [say(f"kind-{kind}") for kind in wanted]))
        for seat, wanted in enumerate(talk(scene))
        if wanted
    ]


def board(scene: Scene[View]) -> str:
    seats = range(len(scene.players))
    full = [f"{numbers(scene, seat)}, {built(scene, seat)}." for seat in seats]
    facts = full if _fits(words(scene), [asked(scene), *full]) else [f"{numbers(scene, seat)}." for seat in seats]
    return cut(scene.say, [asked(scene), *facts, *news(scene), inquisitors(scene), *wishes(scene)])


def kingdoms(scene: Scene[View]) -> str:
    """Every building with what it does."""
    say = words(scene)
    facts = [f"{name_of(scene, seat)}: {'; '.join(card(say, one.card) for one in k.built) or say('no-building')}."
             for seat, k in enumerate(scene.view.kingdoms)]
    short = [f"{name_of(scene, seat)}: {built(scene, seat)}." for seat in range(len(scene.players))]
    first = say("alt-kingdoms", round=scene.view.round)
    return cut(scene.say, [first, *(facts if _fits(scene.say, [first, *facts]) else short)])


def _fits(say: Catalogue, facts: list[str]) -> bool:
    return len(" ".join(facts)) < ALT_LIMIT - len(more(say))


def results(scene: Scene[View]) -> str:
    return cut(scene.say, [asked(scene), *(result(scene, i) for i in range(len(scene.view.results or [])))])


def result(scene: Scene[View], at: int) -> str:
    """One player's final lines (FS5)."""
    row, say = (scene.view.results or [])[at], words(scene)
    lines = [f"{say.inside(say(f'score-{name}'))} {format_number(n)}"
             for name, n in zip(CATEGORIES, row.items, strict=True) if n]
    held = scene.view.souls[row.seat]
    return say("alt-result", place=row.place, who=who(scene, row.seat), total=format_number(row.total),
               lines=", ".join(lines), souls=names(scene).pieces(held.pure, held.tainted), rest=row.tie_break or 0)


# Behind the own screen


def own_lines(scene: Scene[View], own: Own) -> list[str]:
    """Who the viewer is, and what he has; what he has none of is not said."""
    say, call = words(scene), names(scene)
    card, souls = ROLE[own.role], call.pieces(own.pure, own.tainted)
    tokens = [*[call.role("devil")] * card.guess_devil, *[call.role("cultist")] * card.guess_cultist]
    return [
        say("alt-own", role=say(f"the-role-{own.role}"), asks=call.asks(own.role)),
        say("alt-stock", stock=call.bundle(own.stock)),
        f"{capitalise_first(souls)}.",
        *([say("alt-tokens", tokens=join_with_and(say, tokens))] if tokens else []),
        *([say("alt-own-debt", debt=own.debt)] if own.debt else []),
    ]


def chest(scene: Scene[View], seen: Seen) -> str:
    """DM5, DM6."""
    say, call = words(scene), names(scene)
    if seen.contents is None:
        return say("alt-chest-taken", whose=say(f"of-role-{seen.role}"), ask=call.asked(seen.ask))
    if not deal.held(seen) and seen.ask.kind == "none":
        return say("alt-chest-empty", whose=say(f"of-role-{seen.role}"))
    whose = say(f"of-role-{seen.role}")
    return say("alt-chest", whose=whose, holds=call.bundle(seen.contents), ask=call.asked(seen.ask))


def drafted(scene: Scene[View]) -> list[str]:
    """What is decided so far in the open step; like the picture, without whom a guess names."""
    own = scene.view.own
    if own is None:
        return []
    say, call = words(scene), names(scene)
    said = hints(scene).draft(scene.view, ())
    loaded = own.draft.ritual
    if loaded is not None:
        laid = [call.role(role) for role, guess in LAID if getattr(loaded, guess) is not None]
        said = [call.thing("coins", loaded.coins), call.souls(loaded.pure, loaded.tainted),
                say("alt-laid", roles=join_with_and(say, laid) or say("none"))]
    return [say("alt-draft", sealed="yes" if own.draft.sealed else "no", what="; ".join(said))] if said else []


def faced(scene: Scene[View], seat: Seat) -> list[str]:
    refs = scene.view.facing[seat]
    return [words(scene)("alt-face", who=", ".join(refs))] if refs else []


def acting(scene: Scene[View]) -> str:
    own, seat = scene.view.own, scene.viewer
    if own is None or seat is None:
        raise ValueError("the private picture needs a viewer")
    say, seen = words(scene), deal.before(scene)
    return cut(say, [
        say("alt-only-you", round=scene.view.round, step=say(f"own-{scene.view.phase}")),
        *([chest(scene, seen)] if seen else []),
        *own_lines(scene, own), *drafted(scene), *faced(scene, seat),
        say("alt-hand", cards="; ".join(card(say, one) for one in own.hand) or say("none")),
        say("alt-events", cards="; ".join(event(say, one) for one in own.events) or say("none")),
        f"{numbers(scene, seat)}.",
    ])  # fmt: skip


# Text boards


def text(scene: Scene[View]) -> str:
    """All that the pictures show in sentences, a line each; the viewer's own screen first."""
    return "\n".join(_lines(scene))


def brief(scene: Scene[View]) -> str:
    """What the open question needs: the own screen, and of the table what it is about."""
    own, seat, phase = scene.view.own, scene.viewer, scene.view.phase
    if own is None or seat is None:
        return text(scene)
    lines = [asked(scene), *_private(scene, seat, own)]
    if phase in ("wings", "ritual", "answer"):
        lines.append(inquisitors(scene))
    if phase in ("vote", "ritual"):
        lines += [f"{numbers(scene, n)}." for n in range(len(scene.players)) if n != seat]
    return "\n".join([*lines, *(wishes(scene) if phase == "offer" else ()), *_seat(scene, seat)])


def _lines(scene: Scene[View]) -> Iterator[str]:
    yield asked(scene)
    own, seat = scene.view.own, scene.viewer
    if own is not None and seat is not None:
        yield from _private(scene, seat, own)
        yield ""
    yield from plain(scene.news)
    yield inquisitors(scene)
    yield from wishes(scene)
    for n in sorted(range(len(scene.players)), key=lambda n: n != seat):
        yield ""
        yield from _seat(scene, n)
    yield from (result(scene, i) for i in range(len(scene.view.results or [])))


def _private(scene: Scene[View], seat: Seat, own: Own) -> Iterator[str]:
    say, call = words(scene), names(scene)
    seen = deal.before(scene)
    if seen is not None:
        yield chest(scene, seen)
    yield from own_lines(scene, own)
    yield from drafted(scene)
    yield from faced(scene, seat)
    yield from (say("text-hand", card=card(say, one)) for one in own.hand)
    yield from (say("text-event", card=event(say, one)) for one in own.events)
    yield from (f"{call.building(one.card)}. {call.effect_of(one.card)}."
                for one in scene.view.kingdoms[seat].built if BUILDINGS[one.card].effects)


def _seat(scene: Scene[View], seat: Seat) -> Iterator[str]:
    """A kingdom in sentences; what there is none of is not said."""
    view, say, call = scene.view, words(scene), names(scene)
    k = view.kingdoms[seat]
    yield f"{numbers(scene, seat)}."
    if k.stage:
        yield say("text-stage", stage=k.stage)
    yields = enumerate(zip(view.production[seat], k.levels, strict=True), 1)
    spaces = [say("text-space", n=n, kind=say(f"kind-{kind}"), level=level) for n, (kind, level) in yields]
    yield say("text-production", spaces=", ".join(spaces))
    types = [kind for one in k.built for kind in BUILDINGS[one.card].types]
    built = [say("text-built", name=call.building(one.card), round=one.round, covered="yes" if one.covered else "no")
             for one in k.built]
    if built:
        symbols = [f"{types.count(kind)} {say(f'type-{kind}')}" for kind in TYPES if kind in types]
        yield say("text-buildings", names=", ".join(built), symbols=", ".join(symbols))
    on = [(call.achievement(tile), n) for tile, n in k.minors.items()]
    tiles = [say("text-tile", name=name, space=n) for name, n in on if n > 0]
    tiles += [call.achievement(tile) for tile in k.majors]
    if tiles:
        yield say("text-tiles", tiles=", ".join(tiles))
    if removed := [name for name, n in on if n < 0]:
        yield say("text-removed", tiles=", ".join(removed))
    for place in ("held", "space3"):
        if there := [call.whom(one) for one in COURTIERS if k.courtiers[one] == place]:
            yield say(f"text-courtiers-{place}", who=join_with_and(say, there))
    yield say("text-holds", hand=view.hands[seat], events=view.events[seat])
    if (k.tokens, k.free) != (START.tokens, START.free):
        yield say("text-tokens", tokens=k.tokens, free=k.free)
