"""Widgets: the controls of the pages and the table. All can be used with the keyboard alone and, unless they take text,
with the mouse alone."""
