"""Sitting down to a match: where a session and the scenes of its table meet."""
