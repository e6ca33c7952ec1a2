"""Matches on this machine: how they are played and recorded, and everything derived from their records."""
