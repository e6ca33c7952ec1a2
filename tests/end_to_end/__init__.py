"""The program in a real window, driven by mouse and keyboard as a player would; packaged, and killed."""
