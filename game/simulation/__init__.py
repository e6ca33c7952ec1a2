"""Thousands of matches played without a window: who wins them, and how long they last."""
