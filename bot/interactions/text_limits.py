"""The longest text that somebody may type, in an option of a command or in a field of a modal."""

from __future__ import annotations

import re

from bot.model.errors import OperationRefused

MAX_TYPED_CHARS = 1000  # several planned turns in a row, or a page of notes
SHORTER_TEXTS = {"reason": 200}
# Half of a character, which no database stores.
SURROGATE = re.compile("[\ud800-\udfff]")


def get_max_chars(name: str) -> int:
    """Return the maximum length of the option or field with this name."""
    return SHORTER_TEXTS.get(name, MAX_TYPED_CHARS)


def require_short_text(name: str, value: object) -> None:
    """Raise OperationRefused too-long or not-offered for a text that Discord would not have sent. A modified client may
    send any."""
    if isinstance(value, str) and len(value) > get_max_chars(name):
        raise OperationRefused("too-long", most=get_max_chars(name))
    if isinstance(value, str) and SURROGATE.search(value):
        raise OperationRefused("not-offered")
