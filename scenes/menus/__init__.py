"""Menus around the tables, such as the title page, set-up, settings, rules, history and statistics, with their base
classes."""
