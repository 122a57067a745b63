"""What people do, one module a theme."""
