"""Widgets: the controls of all pages. Each can be used with the mouse alone or with the keyboard alone."""
