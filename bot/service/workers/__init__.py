"""Background work: the workers, and the child processes that compute for them."""
