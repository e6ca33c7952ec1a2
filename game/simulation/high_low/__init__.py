"""Simulation of High Low War between two players, and the estimate of the length of a match for the set-up page."""
