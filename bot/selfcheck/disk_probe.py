"""The disk that holds the bot's data."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

BYTES_PER_MEGABYTE = 1 << 20


def get_free_bytes(folder: Path) -> int:
    """Return how many bytes are free on the disk of this folder. Raises OSError."""
    return shutil.disk_usage(folder).free


def measure_disk_write(folder: Path, timer: Callable[[], float]) -> float:
    """Write, sync and delete a megabyte. Return how many seconds it took. Raises OSError."""
    began = timer()
    with tempfile.NamedTemporaryFile(dir=folder, prefix="longtable-check-") as file:
        file.write(bytes(BYTES_PER_MEGABYTE))
        file.flush()
        os.fsync(file.fileno())
    return timer() - began


@dataclass
class DiskProbe:
    """The functions that measure the disk; tests replace them."""

    free: Callable[[Path], int] = get_free_bytes
    write: Callable[[Path, Callable[[], float]], float] = measure_disk_write
