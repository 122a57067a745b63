"""Why something is refused: a message of the text catalogue with its numbers, never a ready sentence."""
from __future__ import annotations

from msgspec import Struct, field


class Reason(Struct, frozen=True):
    """`code` is the id of the message `refused-<code>` in the catalogue; `args` are its variables."""

    code: str
    args: dict[str, str | int] = field(default_factory=dict[str, str | int])


class Refusal(Exception):
    """Nothing has changed; the reason is for the player. `piece` is the part of a phrase that was refused."""

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(code, args)
        self.reason = Reason(code, args)
        self.piece: Struct | None = None

    @classmethod
    def from_reason(cls, reason: Reason, refused_part: Struct | None = None) -> Refusal:
        refused = cls(reason.code, **reason.args)
        refused.piece = refused_part
        return refused


def reason(code: str, **args: str | int) -> Reason:
    return Reason(code, args)
