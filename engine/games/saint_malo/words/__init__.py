"""What Saint Malo says."""
