"""Each kind of message has a builder or an edit."""

from __future__ import annotations

from typing import get_args

from bot.delivery.message_edits import EDITS
from bot.model.messages import MessageKind
from bot.panels.messages import BUILDERS

KINDS_OF_THREADS = {"thread", "asleep"}


def test_each_kind_is_built_or_edited():
    missing = set(get_args(MessageKind)) - set(BUILDERS) - set(EDITS) - KINDS_OF_THREADS
    assert not missing, (
        f"add {', '.join(sorted(missing))} to BUILDERS in bot/panels/messages.py"
        " or to EDITS in bot/delivery/message_edits.py"
    )
