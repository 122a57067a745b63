"""What can be typed and what can be left in Deal with the Devil."""
