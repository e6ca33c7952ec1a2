"""Draws every picture and synthesises every sound of the built-in asset pack."""
