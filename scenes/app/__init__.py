"""The program around the tables: window, lobby, saved matches, reviews, settings, and the player's own art."""
