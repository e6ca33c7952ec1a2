"""What `python -m game` does without a window."""
