"""What no part of the bot can do without: settings, logs, metrics, tasks and child processes."""
