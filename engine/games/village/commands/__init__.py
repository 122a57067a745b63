"""Commands and standing orders of Village."""
