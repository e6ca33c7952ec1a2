"""Medals for what happened in a match, earned from its record or from its review."""
