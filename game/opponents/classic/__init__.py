"""Opponents in Classic War."""
