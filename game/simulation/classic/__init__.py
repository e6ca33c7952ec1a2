"""Classic War by the thousand: the simulator, what `simulate` prints of it, and the estimate for the set-up page."""
