"""Fault campaigns: kills, power cuts, damaged files, failing disks, jumping clocks, random inputs, and many matches.

`python -m tests.faults NAME` runs one of them with its full number of tries. The tests here run a small sample of each.
"""
