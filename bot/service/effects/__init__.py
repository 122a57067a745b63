"""What follows from a change: pure functions on a `Change`. No database, no await."""
