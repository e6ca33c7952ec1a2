"""Widgets: everything that a player can operate, each by mouse alone and by keyboard alone."""
