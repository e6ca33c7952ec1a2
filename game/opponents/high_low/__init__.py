"""Opponents at High Low War, including external programs."""
