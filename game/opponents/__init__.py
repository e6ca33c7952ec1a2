"""Computer opponents: each receives a player's view and returns a decision."""
