"""What no part of the bot can do without: logs, metrics, queues of tasks and child processes."""

from __future__ import annotations

import msgspec

HOUR_S = 3_600.0
DAY_S = 24 * HOUR_S
# msgspec raises the second one for a string that is not UTF-8.
DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError)
