"""Simulations of thousands of matches without a window, which show who wins and how long matches last."""
