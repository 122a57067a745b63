"""What is computed in child processes: stories, films, reviews and verifications."""
