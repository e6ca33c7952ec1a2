"""Matches by the thousand: the simulator of Classic War, and the estimate that it makes for the set-up page."""
