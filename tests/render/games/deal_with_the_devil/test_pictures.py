"""The pictures of Deal with the Devil show what they should, and keep secrets to themselves."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.text import LOCALES
from engine.games.deal_with_the_devil.actions import Respond
from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS
from engine.games.deal_with_the_devil.rules.scoring import CATEGORIES
from engine.games.deal_with_the_devil.state import Draft, Plan, PlannedBuild
from engine.games.deal_with_the_devil.words.names import get_printed_name
from render.games import get_pictures
from render.games.deal_with_the_devil import cards, draw, results
from render.games.deal_with_the_devil.look import LOOKS, Look
from render.games.deal_with_the_devil.private import HAND_CARD_HEIGHT_PX, WIDTH
from render.kit.canvas import Canvas
from render.kit.pixels import RGB, contrast
from render.kit.pixels.colours import to_channels
from render.kit.sprites import Sprite
from render.kit.wording import get_picture_messages
from render.scene import THEMES, Theme
from tests.render.legibility import watch_letters

from . import samples
from .positions import random_pairs

PICTURES = get_pictures("deal_with_the_devil")


def test_board_shows_nothing_behind_a_screen():
    """Whoever looks at the board sees the same, with the own part of the view or without, at each question of each
    phase."""
    pairs = {
        (private.view.phase, private.decision and private.decision.kind): (public, private)
        for public, private in random_pairs()
    }
    assert len(pairs) > 20
    for n, (public, private) in enumerate(pairs.values()):
        theirs = replace(
            private, viewer=None, decision=None, view=replace(private.view, seat=None, own=None, outcome=None)
        )
        for kind in ("board", "kingdoms") if n % 3 == 0 else ("board",):
            assert draw(kind, private).image.tobytes() == draw(kind, theirs).image.tobytes()
        if private.view.phase == "cards":  # The own draft has changed the size of the hand.
            continue
        assert draw("board", public).image.tobytes() == draw("board", theirs).image.tobytes()


def test_plan_of_few_steps_is_legible_whatever_they_are_called():
    """A longer one has two columns, in which long names shrink."""
    scene = samples.build_own("plan")
    assert scene.view.own is not None
    builds = [PlannedBuild("anatomical_theatre"), PlannedBuild("opticians_workshop")]
    scene.view.own.draft = Draft(plan=Plan(builds=builds))
    with watch_letters() as found:
        draw("acting", scene, record=True)
    assert [one.text for one in found if "build" in one.text and not one.is_large_enough(WIDTH)] == []


def test_chest_stays_the_acting_picture_until_it_moves_on():
    """D7, D10: this holds also after the answer, which may still be changed."""
    asked, answered = samples.build_deals()["some"], samples.build_deals()["accepted"]
    own = replace(asked, view=replace(asked.view, phase="plan"))
    pictures_ = [PICTURES.own_board(scene).png for scene in (asked, answered, own)]
    assert len(set(pictures_)) == 3
    assert (
        "A chest from the" in PICTURES.own_board(asked).alt
        and "A chest from the" not in PICTURES.own_board(own).alt
    )


def test_closed_chest_may_still_be_accepted():
    """The answer can change until the step closes: the picture bars only what the player cannot pay."""
    asked = samples.build_deals()["some"]
    assert asked.decision is not None and any(
        isinstance(one, Respond) and one.accept for one in asked.decision.options
    )
    assert (
        draw("acting", asked).image.tobytes() == draw("acting", replace(asked, decision=None)).image.tobytes()
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_on_a_card_in_hand_is_cut_and_only_long_names_shrink(locale: str):
    messages = get_picture_messages("render.games.deal_with_the_devil", locale)
    names = {word for card in BUILDINGS for word in get_printed_name(messages, card).split()}
    canvas = Canvas(WIDTH, 340, LOOKS["standard"], record=True, messages=messages)
    with watch_letters() as found:
        for building in BUILDINGS:
            cards.draw_hand_card(canvas, (0, 0, 172, HAND_CARD_HEIGHT_PX), building, "")
        for event in EVENTS:
            cards.draw_event(canvas, (0, 0, 452, 134), event, "")
    assert [box.name for box in canvas.boxes or [] if "…" in box.name] == []
    small = {letters.text for letters in found if not letters.is_large_enough(canvas.width)}
    assert {word for text in small for word in text.split()} <= names


def measure_contrast(sprite: Sprite, ground: RGB) -> float:
    """Return how much of the sprite differs from its ground, of 1."""
    whole = sprite.to_rgba_image().tobytes()
    solid = [int.from_bytes(whole[i : i + 3], "big") for i in range(0, len(whole), 4) if whole[i + 3] == 255]
    return sum(contrast(colour, ground) >= 2 for colour in solid) / len(solid)


@pytest.mark.parametrize("c", LOOKS.values(), ids=LOOKS)
def test_each_line_of_the_result_has_a_visible_icon(c: Look):
    assert [
        name for name in CATEGORIES if measure_contrast(results.get_category_icon(name, c), c.ground) < 0.2
    ] == []


@pytest.mark.parametrize("theme", THEMES)
def test_souls_of_the_result_lie_on_paper(theme: Theme):
    """A tainted soul is dark red, and so is a player."""
    canvas, c = draw("results", replace(samples.RESULTS, theme=theme), record=True), LOOKS[theme]
    # The first flame heads the line of tainted souls.
    _, *flames = [box for box in canvas.boxes or [] if box.name == "flame"]
    assert len(flames) == 5, "one for each kind of soul that a player has"
    for box in flames:
        assert {canvas.image.getpixel((x, (box.y0 + box.y1) // 2)) for x in (box.x0, box.x1 - 1)} == {
            to_channels(c.paper)
        }
