"""Menus around the tables: the title, set-up, settings, rules, history and statistics, with their base classes."""
