"""The commands and standing orders of Deal with the Devil."""
