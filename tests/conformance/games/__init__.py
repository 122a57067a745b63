"""The cases of Longtable's own games and of the toy: `<slug>.py` with one `CASE` each."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[3]
FIXTURES = ROOT / "tests" / "fixtures"
