"""Opponents at High Low War, other people's programs among them."""
