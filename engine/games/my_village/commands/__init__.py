"""Commands and standing orders of My Village."""
