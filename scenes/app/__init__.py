"""The shell of the program: window, lobby, saved matches, reviews, settings, and the player's own art."""
