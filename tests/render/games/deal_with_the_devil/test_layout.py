"""Nothing overlaps, and no text leaves its box, whatever the position."""
from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from engine.core.text import LOCALES
from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS
from engine.games.deal_with_the_devil.view import View
from render.games.deal_with_the_devil import cards, draw, kingdoms
from render.games.deal_with_the_devil.look import STANDARD
from render.kit.canvas import Canvas
from render.kit.wording import words_of
from render.scene import Player, Scene
from tests.render.layout import faults
from tests.render.random_games import LONG, quick

from .case import SHOWN
from .positions import games, scenes


def found(kind: str, scene: Scene[View]) -> list[str]:
    return faults(draw(kind, scene, record=True), BESIDE, OVER)


# What stands beside texts; other pieces are made to be written on, or lie under others
BESIDE = frozenset({"badge", "badge_lifted", "coin", "good", "wing", "indulgence", "guest", "torch", "scales", "seal",
                    "back", "flame", "eye", "arrow", "medal", "hut", "trophy", "spark", "emblem", "tick", "cross",
                    "courtier", "symbol", "debt_bar", "stage", "action"})
OVER = frozenset({"mark", "ribbon"})  # straddles an edge on purpose


@pytest.mark.parametrize("name", SHOWN)
def test_samples(name: str) -> None:
    assert found(*SHOWN[name]) == []


@pytest.mark.parametrize("name", SHOWN)
def test_long_names_and_long_news(name: str) -> None:
    kind, scene = SHOWN[name]
    people = tuple(Player(LONG if i % 2 else "W" * 32, player.badge) for i, player in enumerate(scene.players))
    news = (f"{LONG} builds Farm (1 wood, 1 stone; buys 1 stone, loan 2, sells 1 wheat), 1 point.", "x " * 99, "W" * 80)
    assert found(kind, replace(scene, players=people, news=news)) == []


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_no_translated_name_of_a_card_is_cut(locale: str) -> None:
    """In English "Astronomical Clock" is, by a letter."""
    canvas = Canvas(500, 300, STANDARD.night, record=True, words=words_of("render.games.deal_with_the_devil", locale))
    for building in BUILDINGS:
        cards.built(canvas, (0, 0, kingdoms.CARD, 260), building, 1, False, STANDARD)
        cards.hand(canvas, 0, 0, 170, building, "", STANDARD)
    for event in EVENTS:
        cards.event(canvas, (0, 0, 452, 92), event, "", STANDARD)
    assert [box.name for box in canvas.boxes or [] if "…" in box.name] == []


def test_random_games() -> None:
    for public, private in games():
        assert found("board", public) == []
        assert found("kingdoms", public) == []
        if private.view.own is not None and not private.view.results:
            assert found("acting", private) == []
        if public.view.results:
            assert found("results", public) == []


@given(scenes())
@quick
def test_any_position(pair: tuple[Scene[View], Scene[View]]) -> None:
    public, private = pair
    assert found("board", public) == []
    assert found("kingdoms", public) == []
    assert found("acting", private) == []
