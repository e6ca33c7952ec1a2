"""Medals for achievements in a match, which the program detects in the match's record or in its review."""
