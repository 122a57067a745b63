"""The alt texts and the text boards say what the pictures show (9.5), and tell the public no secret (T10)."""

from __future__ import annotations

import re

from hypothesis import given
from msgspec.structs import replace

from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.deal_with_the_devil.view import View
from render.games import get_pictures
from render.games.deal_with_the_devil import alt, board, effects
from render.games.deal_with_the_devil.seats import describe_standing
from render.games.deal_with_the_devil.words import get_messages
from render.scene import Scene
from tests.render.random_games import join_lines, quick

from . import samples
from .positions import PEOPLE, draw_scenes, random_pairs

PICTURES = get_pictures("deal_with_the_devil")
ROLE_WORD_RE = re.compile(r"\b(mortals?|cultist|devil)\b(?! is over|, round)", re.IGNORECASE)
TITLE = "Deal with the Devil"


def find_numbers(text: str) -> set[int]:
    return {int(n.replace("−", "-")) for n in re.findall(r"[-−]?\d+", text)}


def test_alt_text_has_the_form_of_9_5():
    said = PICTURES.board(samples.build_public()).alt
    assert said.startswith("Deal with the Devil, round 3 of 5, Deal. Everybody loads a chest.")
    assert (
        "Ben: 10 points in the open, debt 4 of 10, reputation +2, 1 angel wing, production space 2 doubled, "
        "buildings Farm, Vineyard, Quarry; has the farmer."
    ) in said
    own = PICTURES.own_board(samples.build_own("offer")).alt
    assert "You are the Mortal of the Sun;" in own and "Stock: 2 wood, 1 wheat, 1 glass, 5 coins." in own
    assert "3 pure souls." in own and "Hand: Port (town, 1 point; 2 wood)" in own


def test_chest_text_follows_the_rules():
    """DM5, DM6."""
    shown = {name: PICTURES.own_board(scene).alt for name, scene in samples.build_deals().items()}
    assert "A chest of the cultist. It holds 2 wood, 1 wheat, 1 marble. It asks for 4 coins." in shown["some"]
    assert "A chest of the devil. It asks for 2 souls. Somebody has taken it." in shown["taken"]
    assert "A chest of the Mortal of the Moon. It is empty and asks for nothing." in shown["empty"]


@given(draw_scenes())
@quick
def test_public_text_board_is_complete(pair: tuple[Scene[View], Scene[View]]):
    public, _ = pair
    scene = replace(public, log_lines=(), players=PEOPLE)
    view, text = scene.view, PICTURES.text_board(scene)
    assert "```" not in text, "sentences, nothing in columns"
    for seat, (kingdom, player) in enumerate(zip(view.kingdoms, PEOPLE, strict=True)):
        begins = re.search(rf"(?m)^{player.name}(, [^:]*)?: ", text)
        assert begins is not None
        part = join_lines(text[begins.start() :].split("\n\n")[0])
        assert len(text[begins.start() :].split("\n\n")[0].splitlines()[0]) < 400
        assert all(BUILDINGS[one.card].name in part for one in kingdom.built)
        numbers = {
            describe_standing(view, seat)[1],
            kingdom.debt,
            kingdom.reputation,
            kingdom.angel,
            kingdom.demon,
            kingdom.indulgences,
            kingdom.houseguests,
            kingdom.stage,
            view.hands[seat],
            view.events[seat],
        }
        assert numbers - {0} <= find_numbers(part), "what is nothing is not said"
        assert all(kind in part for kind in view.production[seat])


@given(draw_scenes())
@quick
def test_private_text_board_is_complete(pair: tuple[Scene[View], Scene[View]]):
    _, private = pair
    own = private.view.own
    assert own is not None
    text = join_lines(PICTURES.text_board(replace(private, log_lines=(), players=PEOPLE)))
    assert all(BUILDINGS[card].name in text for card in own.hand)
    assert all(EVENTS[card].name in text for card in own.events)
    assert all(f"{n} {res.removesuffix('s')}" in text for res in RESOURCES if (n := own.stock[res]))
    assert f"Debt: {own.debt} of 10." in text or not own.debt
    assert text.index("You are") < text.index("Inquisitors:"), "own things first"


def test_no_role_is_in_a_public_text_before_its_time():
    """T10: the name of the game holds the only devil."""
    seen = 0
    for public, _ in random_pairs():
        if public.view.roles:
            continue
        for said in (PICTURES.board(public).alt, PICTURES.text_board(public), alt.describe_kingdom(public)):
            seen += 1
            assert not ROLE_WORD_RE.search(join_lines(said).replace(TITLE, ""))
    assert seen > 10


def test_results_alt_text_lists_roles_and_score_lines():
    said = PICTURES.results(samples.build_ended()).alt
    assert "1. Rosa, devil, 40:" in said and "left over 2" in said
    assert said.index("1. Rosa") < said.index("2. Ben") < said.index("4. Gesa")
    assert "; 4 pure souls and 1 tainted soul; left over 2" in said and "; no souls; left over 1" in said


def test_requests_are_told():
    """D14."""
    assert "Rosa wants coins and wood." in join_lines(PICTURES.text_board(samples.build_public()))


@given(draw_scenes())
@quick
def test_question_comes_with_what_it_needs(pair: tuple[Scene[View], Scene[View]]):
    """The own screen is complete. The text about others holds only the subject of the question. So it is shorter than
    the board.
    """
    _, private = pair
    scene = replace(private, log_lines=(), players=PEOPLE)
    own = scene.view.own
    assert own is not None and PICTURES.question_text is not None
    brief, text = PICTURES.question_text(scene), PICTURES.text_board(scene)
    assert len(brief) < len(text)
    assert all(BUILDINGS[card].name in brief for card in own.hand)
    assert set(filter(None, brief.splitlines())) <= set(text.splitlines())


def test_seat_rows_glow_whose_players_are_in_the_news():
    scene = replace(samples.build_public(), players=PEOPLE)
    lines = (
        f"{PEOPLE[1].name} builds Farm.",
        f"{PEOPLE[2].name}x builds Port.",
        "Nobody bought angel wings.",
    )
    assert board.list_changed_seats(replace(scene, log_lines=lines)) == [False, True, False, False]


def test_price_of_each_good_stays_on_one_line():
    bits = effects.inquisitor_items(get_messages(samples.build_public()), "ascetic", 25, False)
    assert [bit.text for bit in bits if bit.text][-1] == "−2 each"
