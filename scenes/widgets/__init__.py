"""What a player can act on: each by mouse alone and by keyboard alone."""
