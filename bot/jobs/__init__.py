"""What is computed in child processes: advice, stories, films, reviews and verifications."""
