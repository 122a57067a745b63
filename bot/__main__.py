"""`longtable`, also as `python -m bot`."""

from __future__ import annotations

import sys


def main() -> None:
    """`longtable run` comes up without the command line's machinery, which would stay in memory (9 MB)."""
    if sys.argv[1:] != ["run"]:
        from bot.cli import main as command_line

        command_line()
        return
    from bot.launch import report_failed_start, run_from_environment

    if why := run_from_environment():
        report_failed_start(why)
        sys.exit(2)


if __name__ == "__main__":
    main()
