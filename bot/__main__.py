"""`python -m bot` is `longtable`."""
from __future__ import annotations

from bot.cli import main

if __name__ == "__main__":
    main()
