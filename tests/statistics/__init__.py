"""Tests of statistics: counting matches, adding them up, and moving them to another machine."""
