"""Computer opponents, which receive a player's view and return a decision."""
