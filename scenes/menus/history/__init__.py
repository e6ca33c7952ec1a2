"""The matches that have been played: a list to search, and what is known of each."""
