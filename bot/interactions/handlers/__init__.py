"""Handlers of commands, components and modals, one module per theme."""
