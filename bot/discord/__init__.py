"""Discord: the connection, and interactions from dispatch to reply."""
