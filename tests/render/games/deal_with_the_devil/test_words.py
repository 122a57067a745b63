"""The alt texts and the text boards say what the pictures show (9.5), and tell the public no secret (T10)."""

from __future__ import annotations

import re

from hypothesis import given
from msgspec.structs import replace

from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.deal_with_the_devil.view import View
from render.games import get_pictures
from render.games.deal_with_the_devil import alt, board
from render.games.deal_with_the_devil.seats import describe_standing
from render.scene import Scene
from tests.render.random_games import join_lines, quick

from . import samples
from .positions import PEOPLE, draw_scenes, random_pairs

PICTURES = get_pictures("deal_with_the_devil")
ROLE_WORD_RE = re.compile(r"\b(mortals?|cultist|devil)\b(?! is over|, round)", re.IGNORECASE)
TITLE = "Deal with the Devil"


def find_numbers(text: str) -> set[int]:
    return {int(n.replace("−", "-")) for n in re.findall(r"[-−]?\d+", text)}


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
