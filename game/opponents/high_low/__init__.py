"""Opponents in High Low War, including external programs."""
