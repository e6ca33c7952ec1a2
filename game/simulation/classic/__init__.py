"""Simulation of Classic War, and the estimate of the length of a match for the set-up page."""
