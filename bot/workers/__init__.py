"""What runs by itself: messages, duties, bots and seasons."""
