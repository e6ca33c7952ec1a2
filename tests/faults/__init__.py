"""Campaigns of faults: kills, power cuts, damaged files, failing disks, jumping clocks, wild inputs, match after match.

`python -m tests.faults NAME` runs one to its full number; the tests here run a small sample of each.
"""
