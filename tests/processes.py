"""Measure the processor time and memory of another process."""

from __future__ import annotations

import psutil

BYTES_PER_MEGABYTE = 1 << 20


def measure_cpu_seconds(pid: int) -> float:
    """Return the process's seconds of processor time. Raise psutil.NoSuchProcess if it has ended."""
    times = psutil.Process(pid).cpu_times()
    return times.user + times.system


def measure_memory_mb(pid: int) -> float:
    """Return the process's megabytes of resident memory. Raise psutil.NoSuchProcess if it has ended."""
    return psutil.Process(pid).memory_info().rss / BYTES_PER_MEGABYTE
