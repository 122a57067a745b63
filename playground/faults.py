"""Faults that tests inject: what a network and a busy Discord do to a bot."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from playground.errors import STATUS_AND_MESSAGE

FIXED_EFFECTS = ("429", "429-global", "500", "502", "503", "drop-before", "drop-after")


@dataclass
class Fault:
    """One rule: the next `remaining` requests that match the pattern `METHOD /path/with/*` meet this effect."""

    pattern: str
    effect: str
    remaining: int
    retry_after: float
    hits: int = 0

    def matches(self, method: str, path: str) -> bool:
        """Return whether this rule affects a request. `path` is the part below /api/v10."""
        return self.remaining > 0 and fnmatchcase(f"{method} {path}", self.pattern)


@dataclass
class Faults:
    """The active rules; the first that matches counts."""

    rules: list[Fault] = field(default_factory=list[Fault])
    per_second: int | None = None
    """Discord's global limit (50 a second) if a test sets it. Interactions do not count."""
    _times: deque[float] = field(default_factory=deque[float])

    def add(self, match: str, do: str, times: int = 1, *, retry_after: float = 0.2) -> Fault:
        """Add a rule and return it. Raises ValueError for an unknown effect.

        `match` is "POST /channels/*/messages" with shell wildcards, `do` one of 429 (with `retry_after` seconds),
        429-global, 500, 502, 503, drop-before (the connection closes, nothing is done), drop-after (done, then the
        connection closes), slow:SECONDS, late:SECONDS (done at once, answered later), or one of Discord's error codes
        such as 50013.
        """
        known = (
            do in FIXED_EFFECTS
            or re.fullmatch(r"(slow|late):\d+(\.\d+)?", do)
            or (do.isdigit() and int(do) in STATUS_AND_MESSAGE)
        )
        if not known:
            raise ValueError(f"no such fault: {do}")
        fault = Fault(match, do, times, retry_after)
        self.rules.append(fault)
        return fault

    def take_matching(self, method: str, path: str) -> Fault | None:
        """Return the rule that this request meets and use it up once, or None for an undisturbed request."""
        for fault in self.rules:
            if fault.matches(method, path):
                fault.remaining -= 1
                fault.hits += 1
                return fault
        return None

    def count_against_global_limit(self, now: float) -> float:
        """Count a request against the global limit. Return 0, or the seconds after which to retry."""
        if self.per_second is None:
            return 0.0
        while self._times and now - self._times[0] >= 1.0:
            self._times.popleft()
        if len(self._times) >= self.per_second:
            return self._times[0] + 1.0 - now
        self._times.append(now)
        return 0.0

    def clear(self) -> None:
        """Remove all rules and the global limit."""
        self.rules.clear()
        self.per_second = None
