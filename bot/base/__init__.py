"""What no part of the bot can do without: settings, logs, metrics, tasks and child processes."""

from __future__ import annotations

import msgspec

# msgspec raises the second one for a string that is not UTF-8.
DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError)
