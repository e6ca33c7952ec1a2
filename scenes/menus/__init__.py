"""The menus, such as the title page and the pages for set-up, settings, rules, history and statistics, and their base
classes."""
