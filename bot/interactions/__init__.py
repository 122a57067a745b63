"""Requests: what one is, what it may, how it is answered; the parts that all handlers are built from."""
