"""Medals for achievements in a match. They are found in the match's record or in its review."""
