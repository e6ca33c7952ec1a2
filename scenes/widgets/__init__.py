"""Widgets: the controls of all pages, each usable with the mouse alone and with the keyboard alone."""
