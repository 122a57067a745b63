"""Limit the time and memory that a command spends on a file from an unknown author."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread

from bot.runtime.child_process import MAX_DATA_BYTES, limit_memory, measure_memory

from .options import exit_with_error

MAX_FILE_BYTES = 64 << 20
"""`/export` writes 10 MB at most, and a season of 200 people takes less."""
ALARM_INTERVAL_S = 1.0
"""The alarm repeats, because Python ignores an exception that is raised while it frees an object."""


class TimeIsUp(Exception):
    """Raised by the alarm signal when the work has taken too long."""


def require_small(file: Path) -> None:
    """Exit with an error if the file is larger than any that Longtable writes. A file that does not exist is allowed:
    the argument is then a table's id.
    """
    if file.is_file() and file.stat().st_size > MAX_FILE_BYTES:
        exit_with_error(
            f"{file} is larger than any file that Longtable writes (at most {MAX_FILE_BYTES >> 20} MB)."
        )


@contextmanager
def limit_resources(what: str, seconds: float) -> Generator[None]:
    """Limit how many seconds the block may take, and its memory. Beyond that, exit with one line about `what`.

    The same happens for numbers and lists that no game or season has. Windows has no time limit, and only Linux has a
    memory limit; in another thread than the main one there is no time limit either.
    """

    def raise_time_is_up(number: int, frame: object) -> None:
        """Raise `TimeIsUp`, as the handler of the alarm signal."""
        raise TimeIsUp

    memory = limit_memory(measure_memory() + MAX_DATA_BYTES)
    can_interrupt = hasattr(signal, "SIGALRM") and current_thread() is main_thread()  # signals reach no other
    before = signal.signal(signal.SIGALRM, raise_time_is_up) if can_interrupt else None
    if before is not None:
        signal.setitimer(signal.ITIMER_REAL, seconds, ALARM_INTERVAL_S)
    try:
        yield
    except TimeIsUp:
        exit_with_error(
            f"{what} was not checked: it takes longer than {seconds:.0f} seconds (--seconds gives it more time)."
        )
    except MemoryError:
        exit_with_error(f"{what} was not checked: it takes more memory than any game or season.")
    except (OverflowError, RecursionError):
        exit_with_error(f"{what} is damaged: it contains numbers or lists that no game or season has.")
    finally:
        if before is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        limit_memory(memory)
