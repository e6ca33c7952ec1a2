"""What the matches that count add up to, for each person; and how that gets to another machine."""
