"""Draws every picture and makes every sound of the built-in asset pack."""
