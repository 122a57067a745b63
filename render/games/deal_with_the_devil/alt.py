"""Deal with the Devil in words, for the alt texts of its pictures and the text boards, public and private (9.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from engine.core.rules import Seat
from engine.core.text import (
    Catalogue,
    capitalise_first,
    format_number,
    format_signed,
    get_catalogue,
    join_with_and,
)
from engine.games.deal_with_the_devil.commands.ritual import list_suspects
from engine.games.deal_with_the_devil.components import (
    BUILDINGS,
    DEMON_SPACES,
    FORGET_STEPS,
    INQUISITORS,
    REP_MAX,
    ROLE_CARDS,
    BuildingId,
    EventId,
)
from engine.games.deal_with_the_devil.components.terms import COURTIERS, Role
from engine.games.deal_with_the_devil.rules import GAME_PHASES
from engine.games.deal_with_the_devil.rules.interest import calculate_interest
from engine.games.deal_with_the_devil.rules.production import get_space_yield
from engine.games.deal_with_the_devil.rules.scoring import CATEGORIES
from engine.games.deal_with_the_devil.state import PrivateState, SeenChest
from engine.games.deal_with_the_devil.view import InquisitorSlot, get_inquisitor, get_threats
from engine.games.deal_with_the_devil.words.hints import DevilPresenter
from engine.games.deal_with_the_devil.words.names import Names, get_printed_name

from ...kit.wording import get_player_name, list_new_sentences, list_player_names
from ...scene import Description, Section
from . import deal
from .board import describe_step, list_table_talk
from .look import GameScene
from .seats import START, TYPES, describe_standing
from .words import ROUNDS, get_messages

RITUAL_CHEST_GUESSES: tuple[tuple[Role, str], ...] = (("devil", "guess_devil"), ("cultist", "guess_cultist"))
HOME = "engine.games.deal_with_the_devil"


def get_names(scene: GameScene) -> Names:
    return Names(get_messages(scene), list_player_names(scene))


@lru_cache(maxsize=128)
def describe_card(messages: Catalogue, one: BuildingId) -> str:
    """Return a building with everything printed on it."""
    return Names(messages, ()).card_text(one)


@lru_cache(maxsize=32)
def describe_event(messages: Catalogue, one: EventId) -> str:
    return Names(messages, ()).event_card_text(one)


# The table


def describe_turn(scene: GameScene) -> str:
    """Return the round, the phase and what everybody is doing."""
    view = scene.view
    messages = get_messages(scene)
    if view.results is not None:
        return messages("alt-end", step=describe_step(scene))
    return messages(
        "alt-step", round=view.round, phase=messages(f"phase-{view.phase}"), step=describe_step(scene)
    )


def describe_numbers(scene: GameScene, seat: Seat) -> str:
    """Return the public numbers of a player: points, reputation, and everything else that is not 0."""
    k, messages = scene.view.kingdoms[seat], get_messages(scene)
    key, points = describe_standing(scene.view, seat)
    return ", ".join(
        [
            messages(
                "alt-points", who=name_seat(scene, seat), word=key, count=points, score=format_number(points)
            ),
            *([messages("alt-debt", debt=k.debt)] if k.debt else []),
            messages("alt-reputation", n=format_signed(k.reputation)),
            *(
                messages(f"alt-{what}", count=n)
                for what, n in (
                    ("angel", k.angel),
                    ("demon", k.demon),
                    ("indulgences", k.indulgences),
                    ("guests", k.houseguests),
                )
                if n
            ),
            *([messages("alt-mob")] if k.mob else []),
        ]
    )


def name_seat(scene: GameScene, seat: Seat) -> str:
    """Return the name of a player, with the role if it is known."""
    roles = scene.view.roles
    return get_player_name(scene, seat) + (
        f", {get_names(scene).role_name(roles[seat])}" if seat in roles else ""
    )


def list_inquisitors(scene: GameScene) -> list[str]:
    """Return a sentence for each inquisitor, with what it demands, and the bribes so far."""
    messages, view = get_messages(scene), scene.view
    slots = [_describe_slot(messages, slot, view.round) for slot in view.slots]
    return [*(f"{slot}." for slot in slots), messages("alt-bribes", count=view.pool)]


def _describe_slot(messages: Catalogue, slot: InquisitorSlot, round_: int) -> str:
    if slot.inquisitor is None:
        return messages("slot-hidden", ref=slot.id)
    name = get_printed_name(messages, slot.inquisitor)
    if slot.bribed:
        state = "bribed"
    elif slot.active or round_ == ROUNDS:
        state = "active"
    else:
        state = "later"
    demand = Names(messages, ()).effects_text(INQUISITORS[slot.inquisitor].penalty)
    return messages("slot", ref=slot.id, name=name, state=state, demand="none" if slot.bribed else demand)


def describe_track(messages: Catalogue) -> str:
    """Return which spaces of the reputation track give wings."""
    bottom = join_with_and(messages, [format_signed(space) for space in sorted(DEMON_SPACES, reverse=True)])
    return messages("alt-track", top=format_signed(REP_MAX), bottom=bottom)


def list_wishes(scene: GameScene) -> list[str]:
    messages = get_messages(scene)
    return [
        messages(
            "alt-wants",
            who=get_player_name(scene, seat),
            what=join_with_and(messages, [messages(f"kind-{kind}") for kind in wanted]),
        )
        for seat, wanted in enumerate(list_table_talk(scene))
        if wanted
    ]


def describe_result(scene: GameScene, at: int) -> str:
    """Return one player's lines of the final scoring (FS5)."""
    row, messages = (scene.view.results or [])[at], get_messages(scene)
    lines = [
        f"{messages.to_mid_sentence(messages(f'score-{name}'))} {format_number(n)}"
        for name, n in zip(CATEGORIES, row.category_points, strict=True)
        if n
    ]
    held = scene.view.souls[row.seat]
    return messages(
        "alt-result",
        place=row.rank,
        who=name_seat(scene, row.seat),
        total=format_number(row.total),
        lines=", ".join(lines),
        souls=get_names(scene).soul_pieces(held.pure, held.tainted),
        rest=row.tie_break or 0,
    )


# Behind the own screen


def list_own_facts(scene: GameScene, own: PrivateState) -> list[str]:
    """Return the viewer's role and what they have. Numbers that are 0 are left out."""
    messages, call = get_messages(scene), get_names(scene)
    card, souls = ROLE_CARDS[own.role], call.soul_pieces(own.pure, own.tainted)
    held: dict[Role, int] = {"devil": card.guess_devil, "cultist": card.guess_cultist}
    tokens = [
        call.role_name(role)
        for role, count in held.items()
        if count and list_suspects(f"guess_{role}", scene.view, own)
    ]
    return [
        messages("alt-own", role=messages(f"the-role-{own.role}"), asks=call.allowed_asks(own.role)),
        messages("alt-stock", stock=call.bundle(own.stock)),
        f"{capitalise_first(souls)}.",
        *([messages("alt-tokens", tokens=join_with_and(messages, tokens))] if tokens else []),
        *([messages("alt-own-debt", debt=own.debt)] if own.debt else []),
    ]


def describe_chest(scene: GameScene, seen: SeenChest) -> str:
    """Describe a chest as its receiver or owner may see it (DM5, DM6)."""
    messages, call = get_messages(scene), get_names(scene)
    if seen.contents is None:
        return messages(
            "alt-chest-taken", whose=messages(f"of-role-{seen.role}"), ask=call.ask_amount(seen.ask)
        )
    if not deal.list_chest_goods(seen) and seen.ask.kind == "none":
        return messages("alt-chest-empty", whose=messages(f"of-role-{seen.role}"))
    whose = messages(f"of-role-{seen.role}")
    return messages("alt-chest", whose=whose, holds=call.bundle(seen.contents), ask=call.ask_amount(seen.ask))


def list_drafted(scene: GameScene) -> list[str]:
    """Return what is decided so far in the open step. As in the picture, it is left out whom a guess names."""
    own = scene.view.own
    if own is None:
        return []
    messages, call = get_messages(scene), get_names(scene)
    presenter = DevilPresenter(
        get_catalogue(HOME, scene.locale),
        list_player_names(scene),
    )
    said = presenter.draft_summary(scene.view, ())
    left = presenter.projection_parts(scene.view)[-1:]
    loaded = own.draft.ritual
    if loaded is not None:
        laid = [
            call.role_name(role) for role, guess in RITUAL_CHEST_GUESSES if getattr(loaded, guess) is not None
        ]
        said = [
            call.amount("coins", loaded.coins),
            call.soul_total(loaded.pure, loaded.tainted),
            messages("alt-laid", roles=join_with_and(messages, laid) or messages("none")),
        ]
    if not said:
        return []
    draft = messages("alt-draft", sealed="yes" if own.draft.sealed else "no", what="; ".join(said))
    # A long draft may have no room in an alternative text. What is left after it always has.
    return [*(messages("ask-left", left=one) for one in left), draft]


def list_faced(scene: GameScene, seat: Seat) -> list[str]:
    """Return whom the viewer faces, with the points that each would take now."""
    view, messages = scene.view, get_messages(scene)
    call = get_names(scene)
    if not view.facing[seat]:
        return []
    faced = [
        messages(
            "faced",
            who=call.inquisitor_name(ref, get_inquisitor(view, ref)),
            points=call.threat_points(get_inquisitor(view, ref), points),
        )
        for ref, points in get_threats(view).items()
    ]
    return [messages("alt-face", who=join_with_and(messages, faced))]


# A position


def describe(scene: GameScene) -> Description:
    """Describe everything that the pictures show. The viewer's own screen comes first."""
    view, messages = scene.view, get_messages(scene)
    own, seat = view.own, scene.viewer
    turn, asked = describe_turn(scene), list[str]()
    if own is not None and seat is not None and view.results is None:
        turn = messages("alt-only-you", round=view.round, step=messages(f"own-{view.phase}"))
        seen = deal.find_chest(scene)
        asked = [
            *([describe_chest(scene, seen)] if seen else []),
            *list_drafted(scene),
            *list_faced(scene, seat),
            *list_own_facts(scene, own),
        ]
    seats = sorted(range(len(scene.players)), key=lambda n: n != seat)
    return Description(
        turn,
        tuple(list_new_sentences(scene)),
        tuple(asked),
        tuple(Section(name_seat(scene, n), tuple(_seat_lines(scene, n))) for n in seats),
        (
            Section(messages("heading-wishes"), tuple(list_wishes(scene))),
            Section(messages("heading-inquisitors"), tuple(list_inquisitors(scene))),
            Section(messages("heading-reputation"), (describe_track(messages),)),
        ),
    )


def describe_kingdom(scene: GameScene) -> Description:
    """Describe one player's kingdom as everybody may see it."""
    seat, messages = scene.area_of, get_messages(scene)
    first = messages("alt-kingdoms", who=get_player_name(scene, seat), round=scene.view.round)
    lines = tuple(_seat_lines(replace(scene, viewer=None), seat))
    return Description(first, players=(Section(name_seat(scene, seat), lines),))


def _seat_lines(scene: GameScene, seat: Seat) -> Iterator[str]:
    """Yield a player's kingdom in sentences. Numbers that are 0 are left out."""
    view = scene.view
    messages = get_messages(scene)
    call = get_names(scene)
    k = view.kingdoms[seat]
    yield from (describe_result(scene, i) for i, row in enumerate(view.results or ()) if row.seat == seat)
    yield f"{describe_numbers(scene, seat)}."
    own = view.own if seat == scene.viewer else None
    debt = own.debt if own is not None else k.debt
    if own is not None:
        yield from (messages("text-hand", card=describe_card(messages, one)) for one in own.hand)
        yield from (messages("text-event", card=describe_event(messages, one)) for one in own.events)
    if GAME_PHASES.index((view.round, view.phase)) < GAME_PHASES.index((ROUNDS, "interest")):
        if debt or k.stage:
            yield messages("text-stage", stage=k.stage, due=calculate_interest(k, debt)[0])
        if k.reputation:
            forgotten = FORGET_STEPS[k.reputation] * (-1 if k.reputation > 0 else 1)
            yield messages("text-forget", n=format_signed(k.reputation + forgotten))
    yields = enumerate(zip(view.production[seat], k.levels, strict=True), 1)
    spaces = [
        messages("text-space", n=n, kind=messages(f"kind-{kind}"), level=level) for n, (kind, level) in yields
    ]
    coins = get_space_yield(view.production[seat], tuple(k.levels))["coins"]
    yield messages("text-production", spaces=", ".join(spaces), coins=coins)
    types = [kind for one in k.built for kind in BUILDINGS[one.card].types]
    built = [
        messages(
            "text-built",
            name=call.card_name(one.card),
            points=call.printed_points(one.card),
            round=one.round,
            covered="yes" if one.covered else "no",
        )
        for one in k.built
    ]
    if built:
        symbols = [f"{types.count(kind)} {messages(f'type-{kind}')}" for kind in TYPES if kind in types]
        yield messages("text-buildings", names=", ".join(built), symbols=", ".join(symbols))
    on = [(call.card_name(tile), n) for tile, n in k.minors.items()]
    tiles = [messages("text-tile", name=name, space=n) for name, n in on if n > 0]
    tiles += [call.card_name(tile) for tile in k.majors]
    if tiles:
        yield messages("text-tiles", tiles=", ".join(tiles))
    if removed := [name for name, n in on if n < 0]:
        yield messages("text-removed", tiles=", ".join(removed))
    effects = [(call.card_name(one.card), call.card_effect(one.card)) for one in k.built]
    yield from (f"{name}: {messages.to_mid_sentence(effect)}." for name, effect in effects if effect)
    for place in ("held", "space3"):
        if there := [call.courtier_with_article(one) for one in COURTIERS if k.courtiers[one] == place]:
            yield messages(f"text-courtiers-{place}", who=join_with_and(messages, there))
    if own is None:
        yield messages("text-holds", hand=view.hands[seat], events=view.events[seat])
    if own is not None or (k.tokens, k.free) != (START.tokens, START.free):
        yield messages("text-tokens", tokens=k.tokens, free=k.free)
