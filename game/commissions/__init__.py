"""Commissions: short sets of matches with one thing to learn, and how far a person has come in them."""
