"""Tables and seasons in memory, their changes, and the plain data that the service takes and returns."""
