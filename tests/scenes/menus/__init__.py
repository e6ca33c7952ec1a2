"""Tests of the menus, by keyboard alone, by mouse alone, and in windows of every size."""
