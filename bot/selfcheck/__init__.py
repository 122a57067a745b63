"""`/server check`, `longtable check`: what the bot relies on is tried on the real Discord, and told in words."""
