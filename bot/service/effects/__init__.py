"""What follows from a change of a table or season: pure functions on it, without database and await."""
