"""One game's workshop: its kinds of pictures, on its ground, in its own 256 colours."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from ...scene import Picture, Scene
from ..canvas import Canvas, Palette, load_palette
from ..pixels import RGB
from ..wording import get_glossary_names, get_picture_messages
from . import picture_regions
from .picture_cache import cache_by_scene, encode_picture

V = TypeVar("V")
THEMES = {False: "standard", True: "colour-blind"}


class PictureKind(NamedTuple, Generic[V]):
    """How one kind of picture is drawn and told; its size in pixels."""

    draw: Callable[[Canvas, Scene[V]], None]
    width: int
    height: int
    describe: Callable[[Scene[V]], str]


class PictureRenderer(Generic[V]):
    """`ground` and `solid` are the colours of a theme (colour-blind or not): below everything, and always needed.

    The palettes of `package` are stored (`render.palettes`).
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

    def draw(self, name: str, scene: Scene[V], palette: Palette | None = None, record: bool = False) -> Canvas:
        """The picture before it is encoded: in full colour without a palette, with its boxes if it is to `record`."""
        kind = self.kinds[name]
        canvas = Canvas(kind.width, kind.height, self.ground_colour(scene.colour_blind), palette, record,
                        get_picture_messages(self.package, scene.locale))
        kind.draw(canvas, scene)
        return canvas

    def palette(self, colour_blind: bool) -> Palette:
        """The game's 256 colours: one palette for all threads, for what it remembers."""
        with self.opening:
            return self.colour_blind if colour_blind else self.standard

    @cached_property
    def standard(self) -> Palette:
        return load_palette(self.package, THEMES[False])

    @cached_property
    def colour_blind(self) -> Palette:
        return load_palette(self.package, THEMES[True])

    def make_locator(self, *names: str) -> Callable[[Scene[V], str, bool], Picture | None]:
        """Shows where a thing lies on the first of these pictures on which it does, the whole of it or the place alone;
        None where it lies on none.

        Things are called by their keys (`engine.core.things`), as `Canvas.place` has been told them.
        """

        def find(scene: Scene[V], key: str, whole: bool) -> Picture | None:
            for name in names:
                canvas = self.draw(name, scene, self.palette(scene.colour_blind), record=True)
                there = picture_regions.find_places(canvas, key)
                for box in there:
                    picture_regions.draw_highlight(canvas, box)
                if there and whole:
                    return encode_picture(canvas, self.kinds[name].describe(scene))
                if there:
                    part = picture_regions.get_surroundings(canvas, there[0])
                    return encode_picture(
                        canvas.crop(part),
                        picture_regions.describe_region(canvas, part, get_glossary_names(self.package, scene.locale)),
                    )
            return None

        return find

    def enlarge(self, name: str, scene: Scene[V], show: Sequence[str], mark: Iterable[str] = ()) -> Picture:
        """Places of that picture, enlarged (`cuts.enlarged`)."""
        names = get_glossary_names(self.package, scene.locale)
        return picture_regions.enlarge_places(self.draw(name, scene, record=True), show, mark, names)

    def make_picture_function(self, name: str) -> Callable[[Scene[V]], Picture]:
        """Draws, tells and encodes; the same scene once."""

        def look_at(scene: Scene[V]) -> Picture:
            return encode_picture(
                self.draw(name, scene, self.palette(scene.colour_blind)), self.kinds[name].describe(scene)
            )

        return cache_by_scene(f"{self.package}.{name}", look_at)
