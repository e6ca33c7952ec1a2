"""Commissions, which are short sets of matches with one thing to learn, and a person's progress in them."""
