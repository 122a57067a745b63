"""A table in memory, and the plain data that goes in and out."""
