"""What each person's matches that count add up to, and how that gets to another machine."""
