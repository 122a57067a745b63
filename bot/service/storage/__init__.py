"""Tables as they are stored: the cache, one lock each, one transaction a change, direct messages."""
