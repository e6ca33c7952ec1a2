"""Coaches, which judge what a player's decisions were worth."""
