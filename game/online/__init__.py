"""Matches on several machines: a table server holds the match, and clients see only what their players may see."""
