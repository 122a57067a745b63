"""Draws, describes and encodes all pictures of one game, on its ground and in its own 256 colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from ...scene import Picture, Scene
from ..canvas import Canvas, Palette, load_palette
from ..pixels import RGB
from ..wording import get_glossary_names, get_picture_messages
from . import picture_regions
from .picture_cache import cache_by_scene, encode_picture

V = TypeVar("V")
THEMES = {False: "standard", True: "colour-blind"}


class PictureKind(NamedTuple, Generic[V]):
    """How one kind of picture is drawn and described, and its size in pixels."""

    draw: Callable[[Canvas, Scene[V]], None]
    width: int
    height: int
    describe: Callable[[Scene[V]], str]


class PictureRenderer(Generic[V]):
    """Draws the pictures of one game.

    `ground_colour` and `fixed_colours` return the colours of a theme (colour-blind or not) that lie below everything
    and that its palette always contains. The palettes are stored in `package` (`render.palettes`).
    """

    def __init__(
        self,
        package: str,
        kinds: Mapping[str, PictureKind[V]],
        ground: Callable[[bool], RGB],
        solid: Callable[[bool], Iterable[RGB]],
    ) -> None:
        self.package, self.kinds = package, kinds
        self.ground_colour, self.fixed_colours = ground, solid
        self.opening = Lock()

    def draw(
        self, name: str, scene: Scene[V], palette: Palette | None = None, record: bool = False
    ) -> Canvas:
        """Draw a picture without encoding it: in RGB if there is no palette, with its boxes if `record`."""
        kind = self.kinds[name]
        canvas = Canvas(
            kind.width,
            kind.height,
            self.ground_colour(scene.colour_blind),
            palette,
            record,
            get_picture_messages(self.package, scene.locale),
        )
        kind.draw(canvas, scene)
        return canvas

    def palette(self, colour_blind: bool) -> Palette:
        """Return the palette of a theme. All threads share one, because of what it caches."""
        with self.opening:
            return self.colour_blind if colour_blind else self.standard

    @cached_property
    def standard(self) -> Palette:
        return load_palette(self.package, THEMES[False])

    @cached_property
    def colour_blind(self) -> Palette:
        return load_palette(self.package, THEMES[True])

    def make_locator(self, *names: str) -> Callable[[Scene[V], str, bool], Picture | None]:
        """Return a function that shows where a thing is on the first of these pictures that has it: the whole picture,
        or the place alone. It returns None if no picture has it.

        Things are named by their glossary keys, as in `Canvas.name_place`.
        """

        def locate(scene: Scene[V], key: str, whole: bool) -> Picture | None:
            for name in names:
                canvas = self.draw(name, scene, self.palette(scene.colour_blind), record=True)
                places = picture_regions.find_places(canvas, key)
                for box in places:
                    picture_regions.draw_highlight(canvas, box)
                if places and whole:
                    return encode_picture(canvas, self.kinds[name].describe(scene))
                if places:
                    part = picture_regions.get_surroundings(canvas, places[0])
                    things = get_glossary_names(self.package, scene.locale)
                    words = picture_regions.describe_region(canvas, part, things)
                    return encode_picture(
                        canvas.crop(part), self.say(scene, "alt-part", words=words or "none")
                    )
            return None

        return locate

    def enlarge(
        self, name: str, scene: Scene[V], shown_names: Sequence[str], marked_names: Iterable[str] = ()
    ) -> Picture:
        """Return places of a picture enlarged (`enlarge_places`). The alternative text says what it is a part of."""
        names, marked = get_glossary_names(self.package, scene.locale), tuple(marked_names)
        canvas = self.draw(name, scene, record=True)
        picture = picture_regions.enlarge_places(canvas, shown_names, marked, names)
        framed = ", ".join(dict.fromkeys(names[one] for one in marked if one in names))
        alt = self.say(scene, "alt-enlarged", framed=framed or "none", words=picture.alt or "none")
        return replace(picture, alt=alt)

    def say(self, scene: Scene[V], key: str, **args: str) -> str:
        return get_picture_messages(self.package, scene.locale)(key, **args)

    def make_picture_function(self, name: str) -> Callable[[Scene[V]], Picture]:
        """Return a function that draws, describes and encodes a scene, once for each scene."""

        def make_picture(scene: Scene[V]) -> Picture:
            return encode_picture(
                self.draw(name, scene, self.palette(scene.colour_blind)), self.kinds[name].describe(scene)
            )

        return cache_by_scene(f"{self.package}.{name}", make_picture)
