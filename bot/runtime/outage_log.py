"""Log an outage of the disk or the database: one error when it begins, one line a minute, and one line when it is over.

There is one outage at a time, for everything that this process does. All its errors share one code, which is in the
log.
"""

from __future__ import annotations

import logging
import time

from msgspec import Struct

log = logging.getLogger("longtable")

LINE_INTERVAL_S = 60.0
QUIET_S = 10.0
"""A successful write ends the outage if nothing has failed for so long, because on a full disk some writes succeed."""


class Outage(Struct):
    """The outage that is going on. Times are those of the monotonic clock."""

    code: str
    reason: str
    began_at: float
    failed_at: float
    logged_at: float
    failures: int = 1


class OutageLog:
    """What this process knows of its disk and its database."""

    def __init__(self) -> None:
        self.current: Outage | None = None

    def note_failure(self, error: BaseException, code: str, what: str, reason: str) -> str:
        """Count a failure, which begins an outage if there is none. `what` was being done; `code` is the code of a new
        outage; `reason` is one line for the host. Return the code of the outage."""
        now, outage = time.monotonic(), self.current
        if outage is None:
            self.current = Outage(code, reason, now, now, now)
            log.error(
                "%s: the disk or the database fails: %s (%s)",
                code,
                reason,
                what,
                exc_info=error,
                extra={"code": code},
            )
            return code
        outage.failed_at, outage.failures = now, outage.failures + 1
        if now - outage.logged_at >= LINE_INTERVAL_S:
            outage.logged_at = now
            log.warning(
                "%s: the disk or the database has been failing for %.0f seconds (%d failures): %s",
                outage.code,
                now - outage.began_at,
                outage.failures,
                reason,
                extra={"code": outage.code},
            )
        return outage.code

    def note_success(self) -> None:
        """End the outage, because something could be written and nothing has failed for some seconds."""
        outage, now = self.current, time.monotonic()
        if outage is not None and now - outage.failed_at >= QUIET_S:
            self.current = None
            log.warning(
                "%s: the disk and the database work again after %.0f seconds (%d failures)",
                outage.code,
                now - outage.began_at,
                outage.failures,
                extra={"code": outage.code},
            )


outages = OutageLog()
