"""The documentation site and its pictures (`make docs`)."""
