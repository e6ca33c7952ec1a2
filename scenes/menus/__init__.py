"""What lies around the tables: the title, the settings, the rules, lists of matches, and the pages they are made of."""
