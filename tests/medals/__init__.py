"""Medals of every game."""
