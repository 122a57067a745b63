"""Read a message as a phone shows it, from top to bottom."""

from __future__ import annotations

from typing import NamedTuple

from conformance.discord_checks import count_lines
from playground import Reply
from playground import components as ui
from playground.model import Json

CONTROLS = (ui.ROW, ui.SECTION)


class PhoneView(NamedTuple):
    """The parts of a message in reading order."""

    above: str  # text above the picture
    below: str  # text below the picture and above the first control
    after: str  # text after the first control
    size: tuple[int, int] | None  # of the picture, in pixels
    first: str  # the id of the first control

    @property
    def heading(self) -> str:
        """The one line above the picture, or, without a picture, the text above the first control."""
        assert self.size is None or count_lines(self.above) == 1, self.above
        return self.above or self.below


def read_as_phone(reply: Reply) -> PhoneView:
    """Split a reply's message into its parts. Raise AssertionError if a control stands above the picture."""
    assert reply.message is not None
    parts = [part for _, part in ui.walk_components(reply.message["components"])]
    kinds = [part["type"] for part in parts]
    first = next(n for n, kind in enumerate(kinds) if kind in CONTROLS)
    picture = kinds.index(ui.GALLERY) if ui.GALLERY in kinds else -1
    assert picture < first, "a control stands above the picture"
    size = None
    if picture >= 0:
        [file] = reply.message["attachments"]
        size = file["width"], file["height"]
    above, below, after = (
        join_texts(some) for some in (parts[: max(0, picture)], parts[picture + 1 : first], parts[first:])
    )
    return PhoneView(above, below, after, size, parts[first + 1]["custom_id"])


def join_texts(parts: list[Json]) -> str:
    return "\n".join(part["content"] for part in parts if part["type"] == ui.TEXT)
