"""Matches on this machine: playing them, recording them, and everything derived from their records."""
