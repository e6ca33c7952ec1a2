"""Tests of the scenes around a match: each by keyboard alone, by mouse alone, and looked at in every size."""
