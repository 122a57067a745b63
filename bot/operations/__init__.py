"""What people do and what is read for them, one module per theme; also what workers do when something is due."""
