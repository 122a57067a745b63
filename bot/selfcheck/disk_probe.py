"""The disk under the bot's data."""
from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

MEGABYTE = 1 << 20  # bytes


def free(folder: Path) -> int:
    """Bytes."""
    return shutil.disk_usage(folder).free


def write(folder: Path, timer: Callable[[], float]) -> float:
    """A megabyte written, synced and deleted; the seconds it took. Raises OSError."""
    began = timer()
    with tempfile.NamedTemporaryFile(dir=folder, prefix="longtable-check-") as file:
        file.write(bytes(MEGABYTE))
        file.flush()
        os.fsync(file.fileno())
    return timer() - began


@dataclass
class Disk:
    """How it is asked; a test asks one that lies."""

    free: Callable[[Path], int] = free
    write: Callable[[Path, Callable[[], float]], float] = write
