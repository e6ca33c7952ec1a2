"""Matches between several machines: a table server that holds the match, and clients that see only their own side."""
