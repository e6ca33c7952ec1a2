"""Commissions (short sets of matches, each set with one thing to learn), and a person's progress in them."""
