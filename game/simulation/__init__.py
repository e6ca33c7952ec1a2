"""Simulations of thousands of matches without a window: who wins them, and how long they last."""
