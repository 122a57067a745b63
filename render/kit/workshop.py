"""One game's workshop: its kinds of pictures, on its ground, in its own 256 colours."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from ..scene import Picture, Scene
from . import cuts
from .canvas import Canvas
from .colour import RGB
from .palette import Palette
from .pictures import cached, finish
from .stored import stored
from .wording import things_of, words_of

V = TypeVar("V")
THEMES = {False: "standard", True: "colour-blind"}


class Kind(NamedTuple, Generic[V]):
    """How one kind of picture is drawn and told; its size in pixels."""

    paint: Callable[[Canvas, Scene[V]], None]
    width: int
    height: int
    alt: Callable[[Scene[V]], str]


class Workshop(Generic[V]):
    """`ground` and `solid` are the colours of a theme (colour-blind or not): below everything, and always needed.

    The palettes of `package` are stored (`render.palettes`).
    """

    def __init__(
        self,
        package: str,
        kinds: Mapping[str, Kind[V]],
        ground: Callable[[bool], RGB],
        solid: Callable[[bool], Iterable[RGB]],
    ) -> None:
        self.package, self.kinds = package, kinds
        self.ground, self.solid = ground, solid
        self.opening = Lock()

    def draw(self, name: str, scene: Scene[V], palette: Palette | None = None, record: bool = False) -> Canvas:
        """The picture before it is encoded: in full colour without a palette, with its boxes if it is to `record`."""
        kind = self.kinds[name]
        canvas = Canvas(kind.width, kind.height, self.ground(scene.colour_blind), palette, record,
                        words_of(self.package, scene.locale))
        kind.paint(canvas, scene)
        return canvas

    def palette(self, colour_blind: bool) -> Palette:
        """The game's 256 colours: one palette for all threads, for what it remembers."""
        with self.opening:
            return self.colour_blind if colour_blind else self.standard

    @cached_property
    def standard(self) -> Palette:
        return stored(self.package, THEMES[False])

    @cached_property
    def colour_blind(self) -> Palette:
        return stored(self.package, THEMES[True])

    def finder(self, *names: str) -> Callable[[Scene[V], str, bool], Picture | None]:
        """Shows where a thing lies on the first of these pictures on which it does, the whole of it or the place alone;
        None where it lies on none.

        Things are called by their keys (`engine.core.glossary.glossary`), as `Canvas.place` has been told them.
        """

        def find(scene: Scene[V], key: str, whole: bool) -> Picture | None:
            for name in names:
                canvas = self.draw(name, scene, self.palette(scene.colour_blind), record=True)
                there = cuts.places(canvas, key)
                for box in there:
                    cuts.framed(canvas, box)
                if there and whole:
                    return finish(canvas, self.kinds[name].alt(scene))
                if there:
                    part = cuts.around(canvas, there[0])
                    return finish(canvas.cut(part), cuts.said(canvas, part, things_of(self.package, scene.locale)))
            return None

        return find

    def cut(self, name: str, scene: Scene[V], show: Sequence[str], mark: Iterable[str] = ()) -> Picture:
        """Places of that picture, enlarged (`cuts.enlarged`)."""
        names = things_of(self.package, scene.locale)
        return cuts.enlarged(self.draw(name, scene, record=True), show, mark, names)

    def picture(self, name: str) -> Callable[[Scene[V]], Picture]:
        """Draws, tells and encodes; the same scene once."""

        def look_at(scene: Scene[V]) -> Picture:
            return finish(self.draw(name, scene, self.palette(scene.colour_blind)), self.kinds[name].alt(scene))

        return cached(f"{self.package}.{name}", look_at)
