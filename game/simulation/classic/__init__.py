"""Simulation of Classic War, and the estimate of its length for the set-up page."""
