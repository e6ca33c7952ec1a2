"""Menus around the tables: the title, setup, settings, rules, history and statistics, and their base classes."""
