"""Simulation of High Low War between two players, and the estimate of its length for the set-up page."""
