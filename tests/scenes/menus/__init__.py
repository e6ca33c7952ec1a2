"""Tests of the menus: by keyboard alone, by mouse alone, and in every size of window."""
