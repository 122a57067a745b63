"""Handlers: what a command, press or form does, one module a theme."""
