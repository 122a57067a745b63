"""Saint Malo in words: the alt texts of its pictures, and the text board (IM6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import PlayerResult
from engine.core.text import Catalogue, format_number, join_with_and
from engine.games.saint_malo.components import (
    MARKS,
    TOWER_CORNERS,
    TOWER_EFFECTS_BY_SIDE,
    GainCoins,
    GainVp,
    TowerEffect,
)
from engine.games.saint_malo.view import Allowed, City, Placing

from ...kit.wording import (
    find_tied_seats,
    find_winners,
    get_player_name,
    join_within_limit,
    to_code_block,
    to_sentences,
)
from .city import COLUMNS, ROWS, SIDE_SPACES, get_kind
from .look import GameScene
from .words import get_messages, get_turn_label, list_offered_spaces

CODES = {mark.id: mark.code for mark in MARKS}
KINDS = ("crate", "wall", "house", "church", "person")


def describe_turn(scene: GameScene) -> str:
    """Say whose turn it is and what they have to do."""
    view = scene.view
    text = get_turn_label(scene)
    if view.phase == "over":
        return scene.messages("alt-over", game="Saint Malo", rounds=view.round, turn=str(text))
    last = scene.messages("part-last") if view.last_round else ""
    return scene.messages("alt-now", game="Saint Malo", round=view.round, part=last, turn=str(text))


def describe_dice(scene: GameScene) -> str:
    messages, view = get_messages(scene), scene.view
    return messages(
        "alt-dice", roll=view.rolls_used, dice=", ".join(messages(f"face-{face}") for face in view.dice)
    )


def describe_placing(messages: Catalogue, now: Placing) -> str:
    what = messages(f"mark-{now.mark}", count=now.left)
    return messages("alt-placing", left=now.left, mark=what, placed=", ".join(now.placed) or "none")


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


def describe_numbers(scene: GameScene, city: City, who: str = "") -> str:
    messages = get_messages(scene)
    return messages(
        "alt-numbers",
        who=who or get_player_name(scene, city.seat),
        total=format_number(city.total),
        vp=format_number(city.vp),
        over=int(scene.view.phase == "over"),
        coins=messages("coins", count=city.coins),
        logs=messages("logs", count=city.logs),
        defence=city.defence,
        cannons=city.cannons_lost,
        empty=city.empty,
    )


def describe_results_by_player(scene: GameScene) -> list[str]:
    """Return the final result of each player. Empty before the end."""
    return [describe_result(scene, row) for row in scene.view.results or ()]


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


def describe_city(scene: GameScene, city: City) -> str:
    """Describe the marks of a city, one kind after another."""
    messages = get_messages(scene)
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for space, mark in city.marks.items():
        kind = get_kind(mark)
        if kind == "church":
            found[kind].append(messages("church-on", size=mark.split("_")[-1], space=space))
        else:
            found[kind].append(f"{messages(f'mark-{mark}')} {space}" if kind == "person" else space)
    parts = [messages(f"marks-{kind}", spaces=", ".join(places)) for kind, places in found.items() if places]
    parts += [messages("side-complete", side=side) for side in city.complete]
    parts += [messages("side-broken", side=side) for side in city.broken]
    return messages("alt-city", who=get_player_name(scene, city.seat), marks="; ".join(parts))


def describe_board(scene: GameScene) -> str:
    return join_within_limit(scene.messages, _board_sentences(scene))


def _board_sentences(scene: GameScene) -> Iterator[str]:
    view = scene.view
    yield describe_turn(scene)
    yield from list_news(scene.log_lines)
    if view.phase == "over":
        yield from describe_results_by_player(scene)
    else:
        yield describe_dice(scene) if view.dice else get_messages(scene)("alt-no-dice")
        yield from (describe_numbers(scene, city) for city in view.cities)
        yield describe_pirates(scene)
    cities = sorted(view.cities, key=lambda city: city.seat != view.active)  # the player to move comes first
    yield from (describe_city(scene, city) for city in cities)


def describe_own_board(scene: GameScene) -> str:
    return join_within_limit(scene.messages, _own_sentences(scene))


def _own_sentences(scene: GameScene) -> Iterator[str]:
    messages, view = get_messages(scene), scene.view
    city = view.cities[scene.viewer or 0]
    yield describe_turn(scene)
    yield from list_news(scene.log_lines)
    if view.dice:
        yield describe_dice(scene)
    if view.placing:
        yield describe_placing(messages, view.placing)
    if legal := list_offered_spaces(scene):
        yield messages("alt-spaces", spaces=", ".join(legal))
    if city.latest and scene.decision is not None:
        yield messages("alt-draft", spaces=", ".join(city.latest))
    yield describe_numbers(scene, city)
    yield from (describe_price(messages, row) for row in view.allowed if not view.placing)
    yield describe_pirates(scene)
    yield describe_city(scene, city)


def list_news(news: Sequence[str]) -> list[str]:
    """Return the lines of the log. The viewer's own draft, which has several lines, becomes one sentence."""
    pieces = news and not any(line.endswith(".") for line in news)
    return to_sentences(["; ".join(news).replace("?;", "?")] if pieces else news)


def describe_results(scene: GameScene) -> str:
    view = scene.view
    best = find_winners(view.results)
    tie: list[str] = []
    if len(best) > 1:
        names = join_with_and(scene.messages, [get_player_name(scene, seat) for seat in best])
        tie = [get_messages(scene)("alt-shared", names=names)]
    elif set(best) & set(find_tied_seats(view.results)):
        tie = [get_messages(scene)("alt-tie")]
    return join_within_limit(
        scene.messages,
        [describe_turn(scene), *tie, *to_sentences(scene.log_lines), *describe_results_by_player(scene)],
    )


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
        costs=", ".join(costs) or "none",
    )


def write_text_board(scene: GameScene) -> str:
    """Return the text board: all that the pictures show, in sentences. Only the cities are in columns (IM6)."""
    return "\n".join(_text_board_lines(scene))


def write_question_text(scene: GameScene) -> str:
    """Return the viewer's city and what the open question is about. Without a question, return how everybody stands."""
    view, seat = scene.view, scene.viewer
    if seat is None or scene.decision is None:
        return "\n".join(
            [
                describe_turn(scene),
                *(describe_numbers(scene, city) for city in view.cities),
                describe_pirates(scene),
            ]
        )
    return "\n".join(
        [*_city_lines(scene, view.cities[seat]), *_question_sentences(scene), describe_pirates(scene)]
    )


def _text_board_lines(scene: GameScene) -> Iterator[str]:
    messages, view = get_messages(scene), scene.view
    yield describe_turn(scene)
    yield from list_news(scene.log_lines)
    yield from describe_results_by_player(scene)
    yield messages("turn-order", names=", ".join(get_player_name(scene, seat) for seat in view.order))
    yield messages("legend")
    for seat in sorted(view.order, key=lambda seat: seat != scene.viewer):
        yield from _city_lines(scene, view.cities[seat])
    yield from _question_sentences(scene)
    yield describe_pirates(scene)
    yield from _attack_sentences(scene)


def _question_sentences(scene: GameScene) -> Iterator[str]:
    """Return the sentences about the dice, what they allow, and what is being placed."""
    messages, view = get_messages(scene), scene.view
    if view.dice:
        yield describe_dice(scene)
    elif view.phase != "over":
        yield messages("alt-no-dice")
    yield from (describe_price(messages, row) for row in view.allowed if not view.placing)
    if view.placing:
        yield describe_placing(messages, view.placing)
    if legal := list_offered_spaces(scene):
        yield messages("alt-spaces", spaces=", ".join(legal))


def _city_lines(scene: GameScene, city: City) -> Iterator[str]:
    messages = get_messages(scene)
    yield describe_numbers(scene, city, f"**{get_player_name(scene, city.seat)}**")
    grid = [f"{row} " + " ".join(_get_code(city, f"{column}{row}") for column in COLUMNS) for row in ROWS]
    yield to_code_block(["  " + " ".join(COLUMNS), *grid])
    yield messages(
        "text-sides", sides=", ".join(_describe_side(messages, city, side) for side in SIDE_SPACES)
    )
    if city.latest:
        yield messages("text-latest", spaces=", ".join(city.latest))


def _get_code(city: City, space: str) -> str:
    if space in TOWER_CORNERS:
        return "*"
    if space in city.marks:
        return CODES[city.marks[space]]
    return "."


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
    if later := view.strengths[len(view.attack_losers) + 1 :]:
        yield messages("text-later", strengths=", ".join(map(str, later)))
