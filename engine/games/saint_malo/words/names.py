"""Names of faces, marks and persons, and amounts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import Catalogue, FieldFormatters, NameFormatter, capitalise_first

from ..components import FACE_BY_LETTER, FACES
from ..view import View


class Names(NameFormatter[Catalogue]):
    @property
    def field_formatters(self) -> FieldFormatters:
        return {
            **super().field_formatters,
            "keep": lambda letter: self.text(f"face-{FACES[FACE_BY_LETTER[letter]]}"),
        }

    def face_name(self, face: str) -> str:
        """Return "Crate"."""
        return capitalise_first(self.text(f"face-{face}"))

    def dice_names(self, view: View) -> str:
        """Return "Crate, head, crate, swords, wall"."""
        return capitalise_first(", ".join(self.text(f"face-{face}") for face in view.dice))

    def person_name(self, person: str) -> str:
        """Return "Citizen"."""
        return capitalise_first(self.text(f"mark-{person}", count=1))

    def list_amounts(self, key: str, **counts: int) -> list[str]:
        """Return "+5 coins" and "+1 VP", without amounts that are 0."""
        return [self.text(f"{key}-{what}", count=n) for what, n in counts.items() if n]

    def marks_on_spaces(self, mark: str, spaces: Sequence[str], message: str = "marks-on") -> str:
        """Return "crates on E5, E6 and D6" or, for three or more in a row, "walls on B1–F1"."""
        line = sorted(spaces)
        columns = {space[:1] for space in spaces}
        rows = {space[1:] for space in spaces}
        distance = sum(ord(last) - ord(first) for first, last in zip(line[0], line[-1], strict=True))
        in_line = len(columns) * len(rows) == len(spaces) == distance + 1 > 2
        return self.text(
            message,
            mark=self.text(f"mark-{mark}", count=len(spaces)),
            kind=mark.partition("_")[0],
            count=len(spaces),
            spaces=f"{line[0]}–{line[-1]}" if in_line else self.join_with_and(spaces),
        )
