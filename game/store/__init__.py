"""The files that the program stores, such as the settings, the profiles, the history and the match records."""
