"""Load, cache, lock and change tables and seasons, one module for each aggregate; each change is one transaction."""
