"""End to end: the real discord.py against the playground, people who press and type."""
