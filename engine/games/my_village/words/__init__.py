"""What My Village says."""
