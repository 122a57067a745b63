"""The bots of My Village."""
