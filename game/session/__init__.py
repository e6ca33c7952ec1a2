"""Matches on this machine: playing them, recording them, and everything made from their records."""
