"""The description of a position, from which alt texts and text boards are made, leaves out nothing that an eye sees."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.core.text import format_signed
from engine.games.carpe_diem.components import DEPOT_SLOTS, GOODS, LINK_BY_FORUM_SLOT
from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS, INQUISITORS, REP_MAX, ROUNDS
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.my_village.components import CHURCHES, CUSTOMERS, TRAVEL_CARDS, TRAVEL_STAGES
from engine.games.village.components import CITY_CARDS, CUBES
from engine.games.village.components import CUSTOMERS as VILLAGE_CUSTOMERS
from render.games import get_pictures
from render.kit.wording import write_alt_text
from render.scene import MAX_ALT_CHARS, Description, Player, Scene, Section

from .cases import load_case
from .random_games import quick

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
# What must be said: of a seat in its section, of None anywhere. A pattern for `re.search`.
Fact = tuple[int | None, str]


def list_saint_malo_facts(view: Any, viewer: int | None) -> Iterator[Fact]:
    yield from ((None, str(face)) for face in view.dice)
    is_over = view.phase == "over"  # then no attack comes, and the result says the total and the empty spaces
    if not is_over and len(view.attack_losers) < len(view.strengths):
        yield None, rf"strength {view.strengths[len(view.attack_losers)]}\b"
    for city in view.cities:
        for space, mark in city.marks.items():
            kind, _, size = mark.partition("_")
            told = rf"church(es of size)? {size} [^;.]*{space}\b" if size else rf"{kind}s?[^;.]* {space}\b"
            yield city.seat, told
        yield (
            city.seat,
            rf"{city.coins} coins?, {city.logs} logs?, defence {city.defence}, {city.cannons_lost} of",
        )
        if not is_over:
            yield city.seat, rf"otal {format_number(city.total)}\b.*: {format_number(city.vp)}\b"
            yield city.seat, rf"{city.empty} empty space"
        yield from ((city.seat, f"{side} broken") for side in city.broken)
        yield from ((city.seat, rf"\b{space}\b") for space in city.latest)


def list_carpe_diem_facts(view: Any, viewer: int | None) -> Iterator[Fact]:
    for number, faces in enumerate(view.depots, 1):
        yield from ((None, f"{number}{slot} ") for slot, face in zip(DEPOT_SLOTS, faces, strict=True) if face)
    yield from ((None, f"Card {int(space[1:])}: ") for space in view.forum)
    for slot in view.slots:
        one, other = (int(space[1:]) for space in LINK_BY_FORUM_SLOT[slot].spaces)
        taken = view.discs.get(slot)
        where = f"{int(slot[1:])} "
        yield None, where + (rf"\(cards {one} and {other}\)" if taken is None else rf"\({NAMES[taken]}")
    for seat, d in enumerate(view.districts):
        yield seat, rf"{format_number(d.vp)} points?, {format_number(d.total)} .*prestige {d.prestige}\b"
        yield from ((seat, rf"\b{d.goods[good]} {good[:3]}") for good in GOODS if d.goods[good])
        yield from ((seat, rf"\b{n} {what}") for n, what in ((d.coins, "coin"), (d.bread, "bread")) if n)
        yield from ((seat, rf"\b{cell} ") for cell in d.grid)
        yield from ((seat, rf"{cell} {side}") for one in d.features for cell, side in one.open)
        yield from ((seat, rf"{goal.line}, {goal.vp} points") for goal in d.goals)
        yield from ((seat, rf"Writs lie on .*{cell}") for cell in d.writs if cell not in d.grid)


def list_village_facts(view: Any, viewer: int | None) -> Iterator[Fact]:
    for held in view.board.values():
        yield from (
            (None, rf"\b{held[cube]} {cube.replace('black', 'plague')}") for cube in CUBES if held[cube]
        )
    yield from [(None, f"{NAMES[view.market.opener]} has opened")] if view.market else []
    for one in (*view.stalls, *view.waiting, *view.pile):
        if one is not None:
            card = VILLAGE_CUSTOMERS[one]
            yield None, rf"\({card.short}\): .*worth {card.points}\b"
    for seat, family in enumerate(view.families):
        p = family.player
        yield seat, rf"{p.prestige} prestige.*{family.total} point"
        for kind, count in {**p.cubes, **p.goods}.items():
            yield from [(seat, rf"\b{count} {kind[:2]}")] if count else []
        yield from [(seat, rf"\b{p.grain} grain")] if p.grain else []
        yield from [(seat, rf"\b{p.coins} coin")] if p.coins else []
        yield from ((seat, rf"\({VILLAGE_CUSTOMERS[one].short}\)") for one in p.customers)
        yield from ((seat, CITY_CARDS[city].name) for city in p.cities)
        yield from [(seat, rf"{family.to_death} time until the next death")] if not p.deaths_due else []


def list_my_village_facts(view: Any, viewer: int | None) -> Iterator[Fact]:
    yield from (
        (None, rf"R{i} {CUSTOMERS[one].name}, ") for i, one in enumerate(view.display.customers, 1) if one
    )
    yield from ((None, f"Travel {letter}: with ") for letter in TRAVEL_STAGES)
    if view.results is None:
        yield from (
            (None, rf"rat is {view.rat} space"),
            (None, rf"{view.coffins} of {view.coffins_end} coffins"),
        )
    for seat, village in enumerate(view.villages):
        p = village.player
        yield from [(seat, rf"{p.tree} story point")] if p.tree else []
        yield seat, "The reaper is here" if p.reaper else rf"{village.to_bridge} time until"
        yield from ((seat, rf"\b{kind} with [^;]*{shop.stock} of") for kind, shop in p.crafts.items())
        yield from ((seat, rf"\bF{i + 1}\b") for i in range(len(p.fields)))
        yield from (
            (seat, rf"{TRAVEL_CARDS[one].name} \({TRAVEL_CARDS[one].points} point") for one in p.travel
        )
        yield from ((seat, rf"M{i} {CUSTOMERS[one].name}, ") for i, one in enumerate(p.market, 1) if one)
        yield from [(seat, CHURCHES[p.church].name.split()[0])] if p.church else []
        yield from ((seat, f"Villagers: .*{one}") for one in p.villagers)


def list_deal_with_the_devil_facts(view: Any, viewer: int | None) -> Iterator[Fact]:
    for slot in view.slots:
        name = INQUISITORS[slot.inquisitor].name if slot.inquisitor else "face down"
        yield None, rf"{slot.id}: {name}" + ("" if slot.bribed or not slot.inquisitor else ".*: .")
    yield None, rf"bribe pool: {view.pool};"
    yield None, rf"\+{REP_MAX} gives you an angel wing"
    for seat, k in enumerate(view.kingdoms):
        yield seat, "reputation " + re.escape(format_signed(k.reputation))
        counts = {
            "angel wing": k.angel,
            "demon wing": k.demon,
            "indulgence": k.indulgences,
            "houseguest": k.houseguests,
        }
        yield from ((seat, rf"\b{n} {what}") for what, n in counts.items() if n)
        yield from [(seat, rf"debt {k.debt} of")] if k.debt else []
        # in the last round the last interest may have been added
        yield from (
            [(seat, rf"stage {k.stage} of .* adds \d+ debt")] if k.stage and view.round < ROUNDS else []
        )
        built = [BUILDINGS[one.card] for one in k.built]
        yield from ((seat, rf"{card.name} \({card.points} point") for card in built)
        yield from (
            (seat, rf"{n} space {kind}") for n, kind in zip(ORDINALS, view.production[seat], strict=True)
        )
        yield from [(seat, rf"In hand: {view.hands[seat]} building")] if seat != viewer else []
    own = view.own
    if own is not None:
        yield from ((viewer, BUILDINGS[card].name) for card in own.hand)
        yield from ((viewer, EVENTS[card].name) for card in own.events)
        if view.results is None:
            yield from ((None, rf"\b{own.stock[one]} {one[:4]}") for one in RESOURCES if own.stock[one])


ORDINALS = ("first", "second", "third", "fourth")
FACTS: dict[str, Callable[[Any, int | None], Iterator[Fact]]] = {
    "saint_malo": list_saint_malo_facts,
    "carpe_diem": list_carpe_diem_facts,
    "village": list_village_facts,
    "my_village": list_my_village_facts,
    "deal_with_the_devil": list_deal_with_the_devil_facts,
}
each_game = pytest.mark.parametrize("slug", FACTS)


def format_number(number: int) -> str:
    return str(number).replace("-", "−")


def find_omissions(slug: str, scene: Scene, parts: Description) -> list[Fact]:
    """Return what an eye sees and the description does not say."""
    by_seat = {
        seat: "\n".join(section.sentences)
        for section in parts.players
        for seat, player in enumerate(scene.players)
        if section.heading.split(",")[0] == player.name
    }
    others = [line for section in parts.others for line in section.sentences]
    everything = "\n".join([parts.turn, *parts.news, *parts.asked, *by_seat.values(), *others])
    return [
        (seat, pattern)
        for seat, pattern in FACTS[slug](scene.view, scene.viewer)
        if not re.search(pattern, everything if seat is None else by_seat[seat], re.IGNORECASE)
    ]


def name_players(scene: Scene) -> Scene:
    people = tuple(Player(name, one.badge) for name, one in zip(NAMES, scene.players, strict=False))
    return replace(scene, players=people, log_lines=())


@each_game
@given(st.data())
@quick
def test_all_that_an_eye_sees_is_said(slug: str, data: st.DataObject):
    for scene in map(name_players, data.draw(load_case(slug).scenes)):
        parts = get_pictures(slug).describe(scene)
        assert find_omissions(slug, scene, parts) == []
        board = get_pictures(slug).write_text_board(scene)
        assert "```" not in board and not re.search(r"\bnone\b|: \.|  ", board), (
            "columns, or words about nothing"
        )


@each_game
@given(st.data())
@quick
def test_alt_text_says_the_turn_and_describes_each_player_in_whole_sentences(slug: str, data: st.DataObject):
    for scene in map(name_players, data.draw(load_case(slug).scenes)):
        parts = get_pictures(slug).describe(scene)
        said = write_alt_text(scene.messages, parts)
        assert len(said) <= MAX_ALT_CHARS
        assert said.startswith(parts.turn) and all(one.sentences[0] in said for one in parts.players)
        assert not parts.asked or parts.asked[0] in said
        left = said
        sections = (Section("", (parts.turn, *parts.news, *parts.asked)), *parts.players, *parts.others)
        for sentence in sorted({s for one in sections for s in one.sentences}, key=len, reverse=True):
            left = left.replace(sentence, "")
        assert left.strip() in ("", scene.messages("more")), "only whole sentences"
