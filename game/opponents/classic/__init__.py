"""Opponents at Classic War."""
