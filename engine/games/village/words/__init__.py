"""What Village says."""
