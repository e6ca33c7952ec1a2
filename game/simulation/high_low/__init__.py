"""Matches of High Low War between two players: opponents of the game, or other people's programs."""
