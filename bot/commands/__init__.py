"""What people type and press: commands, buttons, choices and forms become calls of the service."""
