"""Consequences of a change of a table or season: pure functions on the change, without database and await."""
