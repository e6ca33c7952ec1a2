"""Draws every file of the asset pack: run `python -m assets.drawing` to draw it anew."""
