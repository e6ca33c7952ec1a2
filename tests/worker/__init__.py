"""Tests of the background process."""
