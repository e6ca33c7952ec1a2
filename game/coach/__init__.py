"""The coaches, which judge the worth of a player's decisions."""
