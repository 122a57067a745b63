"""The bot of My Village."""
