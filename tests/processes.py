"""Measure what another process has used of the machine."""
from __future__ import annotations

import psutil

BYTES_PER_MEGABYTE = 1 << 20


def measure_cpu_seconds(pid: int) -> float:
    """Return seconds of processor time. Raises psutil.NoSuchProcess if the process has ended."""
    times = psutil.Process(pid).cpu_times()
    return times.user + times.system


def measure_memory_mb(pid: int) -> float:
    """Return megabytes of resident memory. Raises psutil.NoSuchProcess if the process has ended."""
    return psutil.Process(pid).memory_info().rss / BYTES_PER_MEGABYTE
