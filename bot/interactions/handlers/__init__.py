"""Handlers: what commands, components and modals do, one module per theme."""
