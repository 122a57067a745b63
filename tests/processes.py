"""What another process has used of the machine."""
from __future__ import annotations

import psutil

MEGABYTE = 1 << 20


def used(pid: int) -> float:
    """Seconds of processor. Raises psutil.NoSuchProcess where it has ended."""
    times = psutil.Process(pid).cpu_times()
    return times.user + times.system


def resident(pid: int) -> float:
    """Megabytes in memory. Raises psutil.NoSuchProcess where it has ended."""
    return psutil.Process(pid).memory_info().rss / MEGABYTE
