"""The shell of the program: the window, the lobby, and what the lobby opens, such as matches, reviews and settings."""
