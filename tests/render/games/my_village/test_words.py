"""The alt texts and the text board say what the pictures show (I4)."""
from __future__ import annotations

import re

from hypothesis import given
from msgspec.structs import replace

from engine.core import Decision, EndTurn
from engine.core.text import catalogue
from engine.games.my_village.actions import MovePlow
from engine.games.my_village.components import CHAMBERS, CHURCHES, CUSTOMERS, FIELD, MEETING, MONKS, STAGES, TRAVEL
from engine.games.my_village.view import View
from render.games import pictures
from render.games.my_village import alt, samples
from render.games.my_village.words import turn, words
from render.kit.prose import LINE, more
from render.scene import Scene
from tests.render.random_games import quick

from .positions import PEOPLE, games, scenes

PICTURES = pictures("my_village")


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_form_of_i4() -> None:
    said = PICTURES.board(replace(samples.board(3), news=())).alt
    assert said.startswith("My Village, round 7: Ben to move, turn 2 of 3. Pool: w1 w2 w2 w4 w4 w6 b3 b5.")
    assert "Hand: Ada, palm up, 2 story. Coffins 6/14. Rat 8 (gray)." in said
    assert ("Ada: 31 PP now, villagers A C T - M, cloud 6 (4 to the bridge), safe 3, tree 4, 2 coins, B2 P2, 1 marker, "
            "2 windows, 2 fields, served 3.") in said
    assert "R1 Wedding host[any] B2 ->4" in said
    assert said.endswith(more(catalogue("render")))


def test_the_own_picture_says_what_a_death_would_bring() -> None:
    said = PICTURES.acting(samples.own("death")).alt
    assert "You: who dies?" in said and "the reaper is here" in said
    assert "You: use another banner, or end." in PICTURES.acting(samples.own("more")).alt
    ends = replace(samples.own("more"), decision=Decision(0, "more", (MovePlow("smithy", 1), EndTurn()), (), (), "x"))
    assert "You: anything else, or end." in PICTURES.acting(ends).alt
    text = flat(PICTURES.text(samples.own("death")))
    assert "If one dies: abbot +1, councilman +1, traveller +1, merchant +2. Rats would take 2 of 4." in text


@given(scenes())
@quick
def test_alt_texts_are_short_enough(pair: tuple[Scene[View], Scene[View]]) -> None:
    public, private = pair
    found = [alt.board(public), alt.acting(private), alt.areas(public)]
    for said in [*found, *([alt.results(public)] if public.view.results else [])]:
        assert 0 < len(said) <= 1024
        assert flat(str(turn(public))) in flat(said)


@given(scenes())
@quick
def test_the_text_board_is_complete(pair: tuple[Scene[View], Scene[View]]) -> None:
    scene = replace(pair[0], news=(), players=PEOPLE[: len(pair[0].players)])
    view, text = scene.view, PICTURES.text(scene)
    assert max(map(len, text.splitlines())) <= LINE
    for seat, village in enumerate(view.villages):
        begins = re.search(rf"(?m)^{PEOPLE[seat].name}: ", text)
        assert begins is not None
        part = flat(text[begins.start() :].split("\n\n")[0])
        p = village.player
        assert f"safe {p.safe}, tree {p.tree}," in part and f"cloud {p.cloud} " in part
        assert f"Headman on {p.head}." in part
        assert all(f"{kind} " in part for kind in p.crafts)
        assert all(f"F{i + 1}" in part for i in range(len(p.fields)))
        assert all(f"{TRAVEL[one].name} {TRAVEL[one].points}" in part for one in p.travel)
        for i, one in enumerate(p.market):
            assert one is None or (f"M{i + 1}" in part and CUSTOMERS[one].name in part)
        assert f"Served {len(p.served)} = {sum(CUSTOMERS[one].points for one in p.served)}." in part
    whole = flat(text)
    for i, one in enumerate(view.display.customers):
        assert one is None or f"R{i + 1} {alt.customer(words(scene), one)}" in whole
    assert all(f"Travel {letter}[" in whole for letter in STAGES)
    assert f"Rat {view.rat} " in whole and f"Coffins {view.coffins}/{view.coffins_end}." in whole


def test_the_text_board_has_all_printed_costs() -> None:
    whole = flat(PICTURES.text(samples.empty()))
    assert "travel church[11] 3t 5 PP" in whole and "population_council" not in whole
    assert "population council[3] 4t, use 1t, 2 PP" in whole
    assert "Travel B[5/9] 3t H1 or 2c: Mill valley 4, Old tavern 5 (+B1)" in whole
    assert "wainwright 2t, use 1t" in whole
    assert "Steward[4/10] 1: 1t, 2: 2t, 3: 2t 1c, 4: 3t 1c. Hand[4/10]. School[3/11]." in whole


def test_every_question_has_its_words() -> None:
    kinds = {private.decision.kind for _, private in games(6, 5) if private.decision is not None}
    say = words(samples.board(2))
    assert all(say.has(f"asked-{kind}") for kind in kinds)
    assert len(kinds) > 8


def test_the_pill() -> None:
    def says(scene: Scene[View]) -> str:
        return str(turn(scene))

    assert says(samples.board(3)) == "Ben to move"
    over = samples.ended(3)
    assert says(over) == "Ada wins"
    rows = over.view.results or []
    shared = replace(over, view=replace(over.view, results=[replace(row, place=1) for row in rows[:2]]))
    assert says(shared) == "Ada and Cleo win"
    nameless = replace(samples.board(2), players=tuple(replace(one, name=" ") for one in samples.people(2)))
    assert says(nameless) == "Player B to move"


def test_who_moves_is_who_is_asked() -> None:
    for public, private in games():
        if private.decision is not None and private.decision.kind != "sanatory":
            assert public.view.active == private.decision.seat


def test_results_say_all_categories() -> None:
    said = PICTURES.results(samples.ended(4)).alt
    assert ("1. Dora 37: religion 9, council 3, harvest 3, travel 18, market 0, story 9, hand 0, day laborers -5; "
            "in store 10.") in said
    assert said.index("1. Dora") < said.index("2. Ada") < said.index("4. ")


def test_ties_are_told() -> None:
    over = samples.ended(3)
    rows = [replace(row, total=30) for row in over.view.results or []]
    said = alt.results(replace(over, view=replace(over.view, results=rows)))
    assert "coins, goods and tree points decide" in said
    shared = [replace(row, place=1) for row in rows]
    assert "share the victory" in alt.results(replace(over, view=replace(over.view, results=shared)))


def test_what_is_printed_on_cards_is_what_the_components_have() -> None:
    say = words(samples.board(2))
    cards = {**CHURCHES, **CHAMBERS, "meeting_place": MEETING, "field": FIELD}
    assert {card: say(f"printed-{card}") for card in cards} == {card: found.text for card, found in cards.items()}
    for monk in MONKS.values():
        effect = monk.black_effects[0]
        printed = say("printed-monk", op=effect.op, points=effect.amount, times=effect.times)
        assert f"{printed}." == monk.text
