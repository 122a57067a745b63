"""Deal with the Devil in words: the alt texts of its pictures and the text boards, public and private (9.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.core.rules import Seat
from engine.core.text import (
    Catalogue,
    capitalise_first,
    format_number,
    format_signed,
    get_catalogue,
    join_with_and,
)
from engine.games.deal_with_the_devil.components import BUILDINGS, ROLE_CARDS, BuildingId, EventId
from engine.games.deal_with_the_devil.components.terms import COURTIERS, Role
from engine.games.deal_with_the_devil.rules.scoring import CATEGORIES
from engine.games.deal_with_the_devil.state import PrivateState, SeenChest
from engine.games.deal_with_the_devil.view import InquisitorSlot
from engine.games.deal_with_the_devil.words.hints import DevilPresenter
from engine.games.deal_with_the_devil.words.names import Names, get_printed_name

from ...kit.wording import (
    get_player_name,
    join_within_limit,
    list_new_sentences,
    strip_markdown,
    truncation_note,
)
from ...scene import MAX_ALT_CHARS
from . import deal
from .board import describe_step, list_table_talk
from .look import GameScene
from .seats import START, TYPES, describe_standing
from .words import ROUNDS, get_messages

RITUAL_CHEST_GUESSES: tuple[tuple[Role, str], ...] = (("devil", "guess_devil"), ("cultist", "guess_cultist"))
HOME = "engine.games.deal_with_the_devil"


def get_names(scene: GameScene) -> Names:
    return Names(get_messages(scene), [get_player_name(scene, seat) for seat in range(len(scene.players))])


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
    doubled = [str(n) for n, level in enumerate(k.levels, 1) if level > 1]
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
            *(
                [messages("alt-doubled", count=len(doubled), spaces=join_with_and(messages, doubled))]
                if doubled
                else []
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


def describe_buildings(scene: GameScene, seat: Seat) -> str:
    """Return the buildings and courtiers of a player."""
    k = scene.view.kingdoms[seat]
    messages = get_messages(scene)
    call = get_names(scene)
    cards = [
        messages("alt-covered", name=call.card_name(one.card)) if one.covered else call.card_name(one.card)
        for one in k.built
    ]
    held = [call.courtier_with_article(one) for one in COURTIERS if k.courtiers[one] == "held"]
    parts = [messages("alt-buildings", names=", ".join(cards))] if cards else [messages("no-building")]
    return "; ".join([*parts, *([messages("alt-held", names=join_with_and(messages, held))] if held else [])])


def describe_inquisitors(scene: GameScene) -> str:
    messages, view = get_messages(scene), scene.view
    return messages(
        "alt-inquisitors",
        who=", ".join(_describe_slot(messages, slot, view.round) for slot in view.slots),
        count=view.pool,
    )


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
    return messages("slot", ref=slot.id, name=name, state=state)


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


def describe_board(scene: GameScene) -> str:
    seats = range(len(scene.players))
    full = [f"{describe_numbers(scene, seat)}, {describe_buildings(scene, seat)}." for seat in seats]
    facts = (
        full
        if _fits_alt_text(get_messages(scene), [describe_turn(scene), *full])
        else [f"{describe_numbers(scene, seat)}." for seat in seats]
    )
    return join_within_limit(
        scene.messages,
        [
            describe_turn(scene),
            *facts,
            *list_new_sentences(scene),
            describe_inquisitors(scene),
            *list_wishes(scene),
        ],
    )


def describe_kingdom(scene: GameScene) -> str:
    """Return the numbers of one player, and every building with its effects."""
    messages, seat = get_messages(scene), scene.area_of
    built = [f"{describe_card(messages, one.card)}." for one in scene.view.kingdoms[seat].built]
    first = messages("alt-kingdoms", who=get_player_name(scene, seat), round=scene.view.round)
    numbers, short = f"{describe_numbers(scene, seat)}.", f"{describe_buildings(scene, seat)}."
    full = [first, numbers, *(built or [f"{messages('no-building')}."])]
    return join_within_limit(
        scene.messages, full if _fits_alt_text(scene.messages, full) else [first, numbers, short]
    )


def _fits_alt_text(messages: Catalogue, facts: list[str]) -> bool:
    return len(" ".join(facts)) < MAX_ALT_CHARS - len(truncation_note(messages))


def describe_results(scene: GameScene) -> str:
    return join_within_limit(
        scene.messages,
        [describe_turn(scene), *(describe_result(scene, i) for i in range(len(scene.view.results or [])))],
    )


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
    tokens = [
        *[call.role_name("devil")] * card.guess_devil,
        *[call.role_name("cultist")] * card.guess_cultist,
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
    said = DevilPresenter(
        get_catalogue(HOME, scene.locale),
        [get_player_name(scene, seat) for seat in range(len(scene.players))],
    ).draft_summary(scene.view, ())
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
    return [messages("alt-draft", sealed="yes" if own.draft.sealed else "no", what="; ".join(said))]


def list_faced(scene: GameScene, seat: Seat) -> list[str]:
    refs = scene.view.facing[seat]
    return [get_messages(scene)("alt-face", who=", ".join(refs))] if refs else []


def describe_own_board(scene: GameScene) -> str:
    own, seat = scene.view.own, scene.viewer
    if own is None or seat is None:
        raise ValueError("the private picture needs a viewer")
    messages, seen = get_messages(scene), deal.find_chest(scene)
    return join_within_limit(
        messages,
        [
            messages("alt-only-you", round=scene.view.round, step=messages(f"own-{scene.view.phase}")),
            *([describe_chest(scene, seen)] if seen else []),
            *list_own_facts(scene, own),
            *list_drafted(scene),
            *list_faced(scene, seat),
            messages(
                "alt-hand",
                cards="; ".join(describe_card(messages, one) for one in own.hand) or messages("none"),
            ),
            messages(
                "alt-events",
                cards="; ".join(describe_event(messages, event) for event in own.events) or messages("none"),
            ),
            f"{describe_numbers(scene, seat)}.",
        ],
    )


# Text boards


def write_text_board(scene: GameScene) -> str:
    """Return everything that the pictures show, one sentence per line, beginning with the viewer's own screen."""
    return "\n".join(_text_board_lines(scene))


def write_question_text(scene: GameScene) -> str:
    """Return what the open question needs: the viewer's own screen, and the part of the board that it is about."""
    own = scene.view.own
    seat = scene.viewer
    phase = scene.view.phase
    if own is None or seat is None:
        return write_text_board(scene)
    lines = [describe_turn(scene), *_private_lines(scene, seat, own)]
    if phase in ("wings", "ritual", "answer"):
        lines.append(describe_inquisitors(scene))
    if phase in ("vote", "ritual"):
        lines += [f"{describe_numbers(scene, n)}." for n in range(len(scene.players)) if n != seat]
    return "\n".join([*lines, *(list_wishes(scene) if phase == "offer" else ()), *_seat_lines(scene, seat)])


def _text_board_lines(scene: GameScene) -> Iterator[str]:
    yield describe_turn(scene)
    own, seat = scene.view.own, scene.viewer
    if own is not None and seat is not None:
        yield from _private_lines(scene, seat, own)
        yield ""
    yield from strip_markdown(scene.log_lines)
    yield describe_inquisitors(scene)
    yield from list_wishes(scene)
    for n in sorted(range(len(scene.players)), key=lambda n: n != seat):
        yield ""
        yield from _seat_lines(scene, n)
    yield from (describe_result(scene, i) for i in range(len(scene.view.results or [])))


def _private_lines(scene: GameScene, seat: Seat, own: PrivateState) -> Iterator[str]:
    messages, call = get_messages(scene), get_names(scene)
    seen = deal.find_chest(scene)
    if seen is not None:
        yield describe_chest(scene, seen)
    yield from list_own_facts(scene, own)
    yield from list_drafted(scene)
    yield from list_faced(scene, seat)
    yield from (messages("text-hand", card=describe_card(messages, one)) for one in own.hand)
    yield from (messages("text-event", card=describe_event(messages, one)) for one in own.events)
    yield from (
        f"{call.card_name(one.card)}. {call.card_effect(one.card)}."
        for one in scene.view.kingdoms[seat].built
        if BUILDINGS[one.card].effects
    )


def _seat_lines(scene: GameScene, seat: Seat) -> Iterator[str]:
    """Yield a player's kingdom in sentences. Numbers that are 0 are left out."""
    view = scene.view
    messages = get_messages(scene)
    call = get_names(scene)
    k = view.kingdoms[seat]
    yield f"{describe_numbers(scene, seat)}."
    if k.stage:
        yield messages("text-stage", stage=k.stage)
    yields = enumerate(zip(view.production[seat], k.levels, strict=True), 1)
    spaces = [
        messages("text-space", n=n, kind=messages(f"kind-{kind}"), level=level) for n, (kind, level) in yields
    ]
    yield messages("text-production", spaces=", ".join(spaces))
    types = [kind for one in k.built for kind in BUILDINGS[one.card].types]
    built = [
        messages(
            "text-built",
            name=call.card_name(one.card),
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
    for place in ("held", "space3"):
        if there := [call.courtier_with_article(one) for one in COURTIERS if k.courtiers[one] == place]:
            yield messages(f"text-courtiers-{place}", who=join_with_and(messages, there))
    yield messages("text-holds", hand=view.hands[seat], events=view.events[seat])
    if (k.tokens, k.free) != (START.tokens, START.free):
        yield messages("text-tokens", tokens=k.tokens, free=k.free)
