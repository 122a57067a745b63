"""What runs by itself: the workers, and the child processes that compute for them."""
