"""Interactions: commands, components and modals, from dispatch to reply."""
