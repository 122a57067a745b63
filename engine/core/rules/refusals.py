"""Why something is refused: a message id with its variables, never a finished sentence."""

from __future__ import annotations

from msgspec import Struct, field


class Reason(Struct, frozen=True):
    """Why something is refused. The text is the message `refused-<code>`; `args` are its variables."""

    code: str
    args: dict[str, str | int] = field(default_factory=dict[str, str | int])


class Refusal(Exception):
    """The action, command or order is refused, and nothing has changed.

    `refused_part` is the action of a command that was refused.
    """

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(code, args)
        self.reason = Reason(code, args)
        self.refused_part: Struct | None = None

    @classmethod
    def from_reason(cls, reason: Reason, refused_part: Struct | None = None) -> Refusal:
        """Return a refusal for this reason."""
        refused = cls(reason.code, **reason.args)
        refused.refused_part = refused_part
        return refused


def reason(code: str, **args: str | int) -> Reason:
    """Return a `Reason`."""
    return Reason(code, args)
