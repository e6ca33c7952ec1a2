"""Commissions (short sets of matches, each set teaching one lesson), and a person's progress in them."""
