"""Saint Malo in words, for the alt texts of its pictures and the text board (IM6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import PlayerResult
from engine.core.text import Catalogue, format_number, get_catalogue, join_with_and
from engine.games.saint_malo.components import (
    TOWER_EFFECTS_BY_SIDE,
    GainCoins,
    GainVp,
    TowerEffect,
)
from engine.games.saint_malo.view import Allowed, City
from engine.games.saint_malo.words.hints import SaintMaloPresenter

from ...kit.wording import (
    find_tied_seats,
    find_winners,
    get_player_name,
    list_player_sections,
    strip_markdown,
    to_sentences,
)
from ...scene import Description, Section
from .city import SIDE_SPACES, find_side, get_kind
from .look import GameScene
from .words import get_messages, get_turn_label, list_offered_spaces

HOME = "engine.games.saint_malo"
KINDS = ("crate", "wall", "house", "church", "person")


def get_presenter(scene: GameScene) -> SaintMaloPresenter:
    return SaintMaloPresenter(get_catalogue(HOME, scene.locale), ())


def describe(scene: GameScene) -> Description:
    """Describe everything that the pictures show. After the end, a player's result comes first."""
    messages, view = get_messages(scene), scene.view
    news = [line for line in scene.log_lines if line]
    if news and not any(line.endswith(".") for line in news):
        news = ["; ".join(news).replace("?;", "?")]  # the viewer's own draft
    order = messages("turn-order", names=", ".join(get_player_name(scene, seat) for seat in view.order))
    pirates = [*_attack_sentences(scene)]
    if view.phase != "over":
        pirates = [describe_pirates(scene), *pirates, order, messages("alt-end")]
    return Description(
        describe_turn(scene),
        (*_describe_tie(scene), *to_sentences(strip_markdown(news))),
        tuple(_list_possibilities(scene)) if scene.decision is not None else (),
        list_player_sections(scene, view.active, lambda seat: _city_sentences(scene, view.cities[seat])),
        (Section(messages("pirates"), tuple(pirates)),) if pirates else (),
    )


def describe_turn(scene: GameScene) -> str:
    """Say whose turn it is and what they have to do, with their dice."""
    view = scene.view
    text = get_turn_label(scene)
    if view.phase == "over":
        return scene.messages("alt-over", game="Saint Malo", rounds=view.round, turn=str(text))
    last = scene.messages("part-last") if view.last_round else ""
    now = scene.messages("alt-now", game="Saint Malo", round=view.round, part=last, turn=str(text))
    return f"{now} {describe_dice(scene)}" if view.dice else now


def describe_dice(scene: GameScene) -> str:
    messages, view = get_messages(scene), scene.view
    return messages(
        "alt-dice", roll=view.rolls_used, dice=", ".join(messages(f"face-{face}") for face in view.dice)
    )


def describe_pirates(scene: GameScene) -> str:
    messages, view = get_messages(scene), scene.view
    following = len(view.attack_losers)
    if following >= len(view.strengths):
        return messages("alt-pirates-over", count=following)
    marked = view.boxes - following * view.row_length
    return messages(
        "alt-pirates",
        strength=view.strengths[following],
        marked=marked,
        boxes=view.row_length,
        count=following,
    )


def describe_numbers(scene: GameScene, city: City) -> str:
    messages = get_messages(scene)
    return messages(
        "alt-numbers",
        who=get_player_name(scene, city.seat),
        total=format_number(city.total),
        vp=format_number(city.vp),
        over=int(scene.view.phase == "over"),
        coins=messages("coins", count=city.coins),
        logs=messages("logs", count=city.logs),
        defence=city.defence,
        cannons=city.cannons_lost,
        empty=city.empty,
    )


def describe_result(scene: GameScene, row: PlayerResult) -> str:
    vp, full, coins, logs, churches, cannons = row.category_points
    return get_messages(scene)(
        "alt-result",
        place=row.rank,
        who=get_player_name(scene, row.seat),
        total=format_number(row.total),
        vp=vp,
        full=full,
        coins=coins,
        logs=logs,
        churches=churches,
        cannons=format_number(cannons),
        empty=row.tie_break or 0,
    )


def _describe_tie(scene: GameScene) -> list[str]:
    """Return a sentence about a shared victory, or about the tie-break that decided it; nothing without a tie."""
    best = find_winners(scene.view.results)
    if len(best) > 1:
        names = join_with_and(scene.messages, [get_player_name(scene, seat) for seat in best])
        return [get_messages(scene)("alt-shared", names=names)]
    tied = set(best) & set(find_tied_seats(scene.view.results))
    return [get_messages(scene)("alt-tie")] if tied else []


def _list_possibilities(scene: GameScene) -> Iterator[str]:
    """Yield what the dice allow, what is being placed, and what each legal space breaks and touches."""
    messages, view = get_messages(scene), scene.view
    if now := view.placing:
        what = messages(f"mark-{now.mark}", count=now.left)
        yield messages("alt-placing", left=now.left, mark=what, placed=", ".join(now.placed) or "none")
    else:
        yield from (
            describe_price(messages, row) for row in view.allowed if any(n is not None for n in row.coins)
        )
    if legal := list_offered_spaces(scene):
        city = view.cities[scene.viewer or 0]
        yield messages("alt-spaces", spaces=", ".join(legal))
        yield from filter(None, (_describe_space(scene, city, one) for one in legal))


def _describe_space(scene: GameScene, city: City, space: str) -> str:
    """Return what a mark breaks and touches: "C1: breaks the top side, beside crates B2 and C2."; "" for nothing. For a
    wall, return how far its side is."""
    messages, placing = get_messages(scene), scene.view.placing
    side = find_side(space)
    is_wall = placing is not None and placing.mark == "wall"
    notes = list[str]()
    if side is not None and not is_wall and side not in city.broken:
        notes.append(messages("note-breaks", side=side))
    about = get_presenter(scene).describe_space(city, placing, space)
    if about:
        notes.append(about[0].lower() + about[1:])
    return f"{messages('label-space', space=space, notes=', '.join(notes))}." if notes else ""


def describe_price(messages: Catalogue, row: Allowed) -> str:
    """Return the cost of n used dice of a symbol."""
    costs = [
        messages("price-coins", dice=n, count=coins) if coins else messages("price-free", dice=n)
        for n, coins in enumerate(row.coins, 1)
        if coins is not None
    ]
    return messages(
        "alt-price",
        symbol=messages(f"face-{row.symbol}").capitalize(),
        dice=row.dice,
        costs=", ".join(costs),
    )


def _city_sentences(scene: GameScene, city: City) -> Iterator[str]:
    """Yield how a player stands, their marks, one kind after another, the sides, and what was placed last."""
    messages = get_messages(scene)
    yield from (describe_result(scene, row) for row in scene.view.results or () if row.seat == city.seat)
    yield describe_numbers(scene, city)
    ordered = sorted(city.marks.items(), key=lambda one: KINDS.index(get_kind(one[1])))
    if named := get_presenter(scene).name_marks(dict(ordered), in_full=True):
        yield messages("alt-city", who=get_player_name(scene, city.seat), marks="; ".join(named))
    yield messages(
        "text-sides", sides=", ".join(_describe_side(messages, city, side) for side in SIDE_SPACES)
    )
    if city.latest:
        key = "alt-draft" if scene.decision is not None and city.seat == scene.viewer else "text-latest"
        yield messages(key, spaces=", ".join(city.latest))


def _describe_side(messages: Catalogue, city: City, side: str) -> str:
    """Return the progress of a side: "right (2 coins) 3 of 5 walls"."""
    if side in city.broken:
        return messages("side-broken", side=side)
    walls = sum(city.marks.get(space) == "wall" for space in SIDE_SPACES[side])
    return messages(
        "side-walls",
        side=side,
        gift=", ".join(_describe_gift(messages, effect) for effect in TOWER_EFFECTS_BY_SIDE[side]),
        walls=walls,
    )


def _describe_gift(messages: Catalogue, effect: TowerEffect) -> str:
    match effect:
        case GainCoins(amount):
            return messages("coins", count=amount)
        case GainVp(amount):
            return messages("gift-vp", count=amount)
        case _:
            return messages("gift-person")


def _attack_sentences(scene: GameScene) -> Iterator[str]:
    messages, view = get_messages(scene), scene.view
    for strength, seats in zip(view.strengths, view.attack_losers, strict=False):
        losers = join_with_and(scene.messages, [get_player_name(scene, seat) for seat in seats])
        yield messages("text-attack", strength=strength, losers=losers or "none")
    later = view.strengths[len(view.attack_losers) + 1 :]
    if later and view.phase != "over":
        yield messages("text-later", strengths=", ".join(map(str, later)))
