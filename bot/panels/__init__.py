"""Panels: what a decision looks like in a chat. First data (`model`, `derive`), then Discord's objects (`paint`)."""
