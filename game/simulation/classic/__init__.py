"""The simulation of Classic War, and the estimate of a match's length for the set-up page."""
