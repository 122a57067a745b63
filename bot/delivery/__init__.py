"""How outbox messages are built and sent to Discord."""
