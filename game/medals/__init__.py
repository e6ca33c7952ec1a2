"""Medals for achievements in a match, which are found in its record or in its review."""
