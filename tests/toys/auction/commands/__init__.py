"""What can be typed and what can be left in the auction."""
