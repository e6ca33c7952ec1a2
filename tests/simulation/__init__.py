"""Tests of matches by the thousand: the simulator of Classic War, and its estimate for the set-up page."""
