"""`/server check` and `longtable check`: try on the real Discord what the bot relies on, and report it in words."""
