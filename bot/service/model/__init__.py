"""A table and a season in memory, changes of them, and the plain data that the service takes and returns."""
