"""What people do, one module per theme."""
