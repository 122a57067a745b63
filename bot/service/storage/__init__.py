"""Load, cache, lock and change tables and seasons; each change is one transaction."""
