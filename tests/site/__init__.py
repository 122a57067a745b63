"""What makes the documentation site and its pictures (`make docs`)."""
