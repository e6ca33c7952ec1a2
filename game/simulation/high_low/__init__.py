"""The simulation of High Low War between two players, and the estimate of a match's length for the set-up page."""
