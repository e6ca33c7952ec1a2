"""Coaches: evaluate what a player's decisions were worth."""
