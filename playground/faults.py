"""Faults that tests inject: what a network and a busy Discord do to a bot."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from playground.errors import KNOWN

DEEDS = ("429", "429-global", "500", "502", "503", "drop-before", "drop-after")


@dataclass
class Fault:
    """One rule: the next `times` requests that match `METHOD /path/with/*` meet `do`."""

    match: str
    do: str
    times: int
    retry_after: float
    hits: int = 0

    def fits(self, method: str, path: str) -> bool:
        """Whether a request (path below /api/v10) meets this rule."""
        return self.times > 0 and fnmatchcase(f"{method} {path}", self.match)


@dataclass
class Faults:
    """The rules in force, first match first."""

    rules: list[Fault] = field(default_factory=list[Fault])
    per_second: int | None = None
    """Discord's global limit (50 a second) where a test sets it; interactions are free of it."""
    _times: deque[float] = field(default_factory=deque[float])

    def add(self, match: str, do: str, times: int = 1, *, retry_after: float = 0.2) -> Fault:
        """Add a rule.

        `match` is "POST /channels/*/messages" with shell wildcards, `do` one of 429 (with `retry_after` seconds),
        429-global, 500, 502, 503, drop-before (the connection closes, nothing is done), drop-after (done, then the
        connection closes), slow:SECONDS, late:SECONDS (done at once, answered then), or one of Discord's error codes
        such as 50013. Raises ValueError for anything else.
        """
        known = do in DEEDS or re.fullmatch(r"(slow|late):\d+(\.\d+)?", do) or (do.isdigit() and int(do) in KNOWN)
        if not known:
            raise ValueError(f"no such fault: {do}")
        fault = Fault(match, do, times, retry_after)
        self.rules.append(fault)
        return fault

    def take(self, method: str, path: str) -> Fault | None:
        """The rule that this request meets, counted; None for an undisturbed request."""
        for fault in self.rules:
            if fault.fits(method, path):
                fault.times -= 1
                fault.hits += 1
                return fault
        return None

    def too_many(self, now: float) -> float:
        """Count a request against the global limit: 0, or the seconds after which to try again."""
        if self.per_second is None:
            return 0.0
        while self._times and now - self._times[0] >= 1.0:
            self._times.popleft()
        if len(self._times) >= self.per_second:
            return self._times[0] + 1.0 - now
        self._times.append(now)
        return 0.0

    def clear(self) -> None:
        """Back to fair weather."""
        self.rules.clear()
        self.per_second = None
