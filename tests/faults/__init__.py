"""Fault campaigns: kills, power cuts, damaged files, failing disks, jumping clocks, random inputs, many matches.

`python -m tests.faults NAME` runs one to its full number; the tests here run a small sample of each.
"""
