"""Adapters to discord.py: components, channels, permissions and rate limits, and the parts that every handler shares."""
