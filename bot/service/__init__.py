"""Tables, play, delivery and reminders: everything between Discord and the rules. No Discord types here."""
