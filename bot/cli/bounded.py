"""Work on a file that anybody may have written ends: in time, in memory, and with one line that says why."""
from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread

from bot.child_process import MAX_DATA_BYTES, limit_memory, measure_memory

from .shared import stop

MAX_FILE_BYTES = 64 << 20  # /export writes 10 MB at most, and a season of 200 people less than that


class TooLong(Exception):
    """The time for it is over."""


def require_small(file: Path) -> None:
    """End the program where a file is larger than any that Longtable writes."""
    if file.is_file() and file.stat().st_size > MAX_FILE_BYTES:
        stop(f"{file} is larger than any file that Longtable writes: {MAX_FILE_BYTES >> 20} MB at most.")


@contextmanager
def bounded(what: str, seconds: float) -> Generator[None]:
    """End the program with one line where the work takes longer, or more memory, or meets numbers that nothing fits."""

    def end(number: int, frame: object) -> None:
        raise TooLong

    memory = limit_memory(measure_memory() + MAX_DATA_BYTES)
    can_interrupt = hasattr(signal, "SIGALRM") and current_thread() is main_thread()  # signals reach no other thread
    before = signal.signal(signal.SIGALRM, end) if can_interrupt else None
    if before is not None:
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except TooLong:
        stop(f"{what} was not checked: it takes longer than {seconds:.0f} seconds (--seconds gives it more time).")
    except MemoryError:
        stop(f"{what} was not checked: it takes more memory than any game or season.")
    except (OverflowError, RecursionError):
        stop(f"{what} is damaged: it holds numbers or lists that no game or season has.")
    finally:
        if before is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        limit_memory(memory)
