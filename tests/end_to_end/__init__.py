"""The program in a real window, driven by mouse and keyboard: packaged, and killed."""
