"""The alt texts and the text board say what the pictures show (I7)."""
from __future__ import annotations

import re

from hypothesis import given
from msgspec.structs import replace

from engine.core.text import catalogue
from engine.games.village.components import BARN, CITY, CRAFTS, CUBES, CUSTOMERS, ROADS, SPACES, STAGES
from engine.games.village.view import View
from render.games import pictures
from render.games.village import alt, samples
from render.games.village.words import asked, turn, words
from render.kit.prose import LINE, more
from render.scene import Scene
from tests.render.random_games import quick

from .positions import PEOPLE, games, scenes

PICTURES = pictures("village")


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_form_of_i7() -> None:
    said = PICTURES.board(replace(samples.board(4), news=())).alt
    assert said.startswith("Village, round 4: Dora to move. Start: Anna. Next start: council.")
    assert "Board: grain b p, family o g p, crafts o b p, market o g k," in said
    assert "Market: c11 horse+plow 6, c01 3 grain 3, c04 scroll+1 grain 4" in said
    assert ("Anna: 12 PP, ends now 29, 2 coins, grain 3/5, o2 g1 b0 p1, scroll 1, wagon 1, track 7, "
            "next death in 3 time, farm 1 1 2, unborn 3 4 4.") in said
    assert "Crafts: wainwright Anna 2; office Cleo 2, Ben 1; smithy Cleo 2, Dora 1." in said
    assert said.endswith(more(catalogue("render")))


def test_the_own_picture_says_who_would_die_next() -> None:
    said = PICTURES.acting(samples.own("crafts")).alt
    assert "You: choose what to do." in said
    assert "Next to die: generation 1, farmyard, smithy and stage 2." in said


@given(scenes())
@quick
def test_alt_texts_are_short_enough(pair: tuple[Scene[View], Scene[View]]) -> None:
    public, private = pair
    for said in (alt.board(public), alt.acting(private), *([alt.results(public)] if public.view.results else [])):
        assert 0 < len(said) <= 1024
        assert flat(str(turn(public))) in flat(said) or flat(str(turn(private))) in flat(said)


def letters(text: str) -> list[str]:
    return text.split() if text != "-" else []


@given(scenes())
@quick
def test_the_text_board_is_complete(pair: tuple[Scene[View], Scene[View]]) -> None:
    scene = replace(pair[0], news=(), players=PEOPLE[: len(pair[0].players)])
    view, text = scene.view, PICTURES.text(scene)
    assert max(map(len, text.splitlines())) <= LINE
    whole = flat(text)
    board = whole[whole.index("Board: ") :].split(" (k", 1)[0].removeprefix("Board: ")
    for space, part in zip(SPACES, board.split(", "), strict=True):
        held = [alt.LETTERS[cube] for cube in CUBES for _ in range(view.board[space][cube])]
        assert letters(part.removeprefix(f"{space} ")) == held
    for seat, family in enumerate(view.families):
        begins = re.search(rf"(?m)^{PEOPLE[seat].name}: ", text)
        assert begins is not None
        part = flat(text[begins.start() :].split("\n\n")[0])
        p = family.player
        assert f"{p.prestige} PP" in part and f"grain {p.grain}/{BARN}" in part and f"track {p.position}," in part
        assert f"o{p.cubes['orange']} g{p.cubes['green']} b{p.cubes['brown']} p{p.cubes['pink']}" in part
        assert all(f"{good} {n}" in part for good, n in p.goods.items() if n)
        assert all(f"{CUSTOMERS[one].short} {CUSTOMERS[one].points}" in part for one in p.customers)
        assert f"Cities {' '.join(CITY[city].label for city in p.cities) or 'none'}." in part
    for one in (*view.stalls, *view.waiting, *view.pile):
        assert one is None or alt.customer(words(scene), one) in whole
    assert all(craft.id in whole for craft in CRAFTS.values())


@given(scenes())
@quick
def test_everybody_is_somewhere(pair: tuple[Scene[View], Scene[View]]) -> None:
    scene = replace(pair[0], news=(), players=PEOPLE[: len(pair[0].players)])
    said = flat(" ".join(alt.groups(scene)))
    for seat, family in enumerate(scene.view.families):
        for where in ("smithy", "ashford", "council_3", "church_4", "black_bag"):
            counts = family.player.people.get(where, [0] * 4)
            ages = " ".join(str(g) for g, n in enumerate(counts, 1) for _ in range(n))
            assert not ages or f"{PEOPLE[seat].name} {ages}" in said


def test_the_text_board_has_all_printed_costs() -> None:
    whole = flat(PICTURES.text(samples.board(2)))
    assert "smithy (plow) 3 time, or 3 orange" in whole and "mill 2 grain 2 time for 2 coins" in whole
    assert len(re.findall(r"\b(?:gate|[A-F])-[A-F] [23] time", whole)) == len(ROADS)
    assert all(f"stage {stage.stage}: {stage.time} time" in whole for stage in STAGES.values())


def test_every_question_has_its_words() -> None:
    kinds = {private.decision.kind for _, private in games(6, 5) if private.decision is not None}
    say = words(samples.board(2))
    assert all(say.has(f"kind-{kind}") for kind in kinds)
    assert len(kinds) > 8


def test_the_pill() -> None:
    def says(scene: Scene[View]) -> str:
        return str(turn(scene))

    assert says(samples.board(3)) == "Ben to move"
    assert says(samples.own("sale")) == "Dora in the market"
    assert says(samples.own("mass_buy")) == "Dora at the mass"
    over = samples.ended(3)
    assert says(over) == "Cleo wins"
    rows = over.view.results or []
    shared = replace(over, view=replace(over.view, results=[replace(row, place=1) for row in rows[:2]]))
    assert says(shared) == "Cleo and Anna win"
    nameless = replace(samples.board(2), players=tuple(replace(one, name=" ") for one in samples.people(2)))
    assert says(nameless) == "Player Y to move"


def test_who_is_asked_is_who_decides() -> None:
    for public, private in games():
        if private.decision is not None and private.decision.kind != "end":
            assert asked(public.view) == private.decision.seat


def test_results_say_all_lines() -> None:
    said = PICTURES.results(samples.ended(4)).alt
    assert "1. Cleo 34: prestige 7, travel 1, council 6, church 2, chronicle 0, customers 15, coins 3; served 3" in said
    assert said.index("1. Cleo") < said.index("2. Anna") < said.index("4. ")


def test_ties_are_told() -> None:
    over = samples.ended(3)
    rows = [replace(row, total=30) for row in over.view.results or []]
    said = alt.results(replace(over, view=replace(over.view, results=rows)))
    assert "most customers served decide" in said
    shared = [replace(row, place=1) for row in rows]
    assert "share the victory" in alt.results(replace(over, view=replace(over.view, results=shared)))
