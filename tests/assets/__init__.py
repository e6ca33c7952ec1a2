"""Tests of the asset pack."""
